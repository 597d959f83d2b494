import type { Campos, Valores } from '#src/api/contract/nucleo/campo.ts'
import type { Pagina } from '#src/api/contract/nucleo/common.ts'
import type {
  Configuracao,
  Configurado,
  EntradaDaConfiguracao,
} from '#src/api/contract/nucleo/configuracao.ts'
import {
  configuracoes,
  type Configuracoes,
  type TipoDeConfiguracao,
} from '#src/api/contract/geral/configuracoes.ts'
import type { ResumoDaConfiguracao } from '#src/api/contract/nucleo/configuracao-resumo.ts'
import type { EntradaHistorico, HistoricoQuery } from '#src/api/contract/nucleo/historico.ts'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import { muda } from '#server/records/mudanca.ts'
import type { Db } from '#server/db/open.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { historico, ultimosEscritos } from '#server/modules/nucleo/auditoria/service.ts'
import { nomesDe } from '#server/modules/nucleo/usuario/service.ts'
import { AppError } from '#server/plugins/errors.ts'
import * as repo from './repo.ts'

export { conferenciasDaConfiguracao, quandoMudaConfiguracao } from './extensoes.ts'

/** What a stored value means by now: of each field its own value, or the default, told of when something is stored that no longer fits. */
function interpretar({ campos, padrao }: Configuracao, guardado: unknown) {
  const achado: object = typeof guardado === 'object' && guardado !== null ? guardado : {}
  const ignorados: string[] = []
  const valores: Valores<Campos> = { ...padrao }
  for (const [nome, { entrada }] of Object.entries(campos)) {
    if (!Object.hasOwn(achado, nome)) continue
    const lido = entrada.safeParse(achado[nome as keyof typeof achado])
    if (lido.success) valores[nome] = lido.data
    else ignorados.push(nome)
  }
  return { valores, ignorados }
}

/** What an entidade has set of a kind, as the database has it. */
export async function configurado<T extends TipoDeConfiguracao>(
  escopo: Escopo,
  tipo: T,
): Promise<Configuracoes[T]> {
  return valoresDe(tipo, (await repo.ler(escopo, tipo))?.valor)
}

/** The condition that an entidade has set a field to a value other than its default, for statements about other tables. */
export const estaConfigurado = <T extends TipoDeConfiguracao>(
  escopo: Escopo,
  tipo: T,
  campo: keyof Configuracoes[T] & string,
  como: Configuracoes[T][keyof Configuracoes[T]] & string,
) => repo.guardadoComo(escopo, tipo, campo, como)

function valoresDe<T extends TipoDeConfiguracao>(tipo: T, guardado: unknown): Configuracoes[T] {
  const declarada: Configuracao = configuracoes[tipo]
  return interpretar(declarada, guardado).valores as Configuracoes[T] // the fields of that kind
}

/**
 * What all entidades have set of the kinds that every request needs in memory.
 * @returns what tells what one of them has set of a kind, and its revision, 0 while nobody has saved it
 */
export async function configuradoEmTodas<K extends TipoDeConfiguracao>(db: Db, tipos: readonly K[]) {
  const linhas = await repo.deTodas(db, tipos)
  const guardada = (entidadeId: number, tipo: K) =>
    linhas.find((linha) => linha.entidadeId === entidadeId && linha.tipo === tipo)
  return {
    valores: <T extends K>(entidadeId: number, tipo: T): Configuracoes[T] =>
      valoresDe(tipo, guardada(entidadeId, tipo)?.valor),
    versao: (entidadeId: number, tipo: K): number => guardada(entidadeId, tipo)?.versao ?? 0,
  }
}

/** The settings as they hold now, past every memory: a form that was refused as stale must see what another process saved. */
export async function obter(escopo: Escopo, declarada: Configuracao): Promise<Configurado> {
  return comoLida(declarada, await repo.ler(escopo, declarada.tipo))
}

function comoLida(declarada: Configuracao, guardada: repo.Guardada | null): Configurado {
  const { valores, ignorados } = interpretar(declarada, guardada?.valor)
  return { ...valores, versao: guardada?.versao ?? 0, ignorados }
}

/** Of some kinds of settings those that were saved: which fields are not at their default, and who saved them last. */
export async function resumir(
  escopo: Escopo,
  declaradas: readonly Configuracao[],
): Promise<ResumoDaConfiguracao[]> {
  const guardadas = await repo.todas(escopo)
  const nomes = await nomesDe(escopo, [...new Set(guardadas.flatMap((uma) => uma.atualizadoPor ?? []))])
  return declaradas.flatMap((declarada) => {
    const guardada = guardadas.find((uma) => uma.tipo === declarada.tipo)
    if (!guardada) return []
    const { valores } = interpretar(declarada, guardada.valor)
    const { atualizadoPor: por, atualizadoEm } = guardada
    return {
      tipo: declarada.tipo,
      mudados: Object.keys(declarada.campos).filter((nome) => valores[nome] !== declarada.padrao[nome]),
      salvaEm: atualizadoEm.toISOString(),
      por: por === null ? null : (nomes.get(por) ?? null),
    }
  })
}

/**
 * Saves over the revision that the caller read. What holds already is not written again.
 * @returns the settings, what they were before, and whether anything was written
 * @throws AppError 409 `conflito` when somebody saved since `versao` was read
 */
export async function gravar(
  escopo: Escopo,
  declarada: Configuracao,
  { versao, ...valores }: EntradaDaConfiguracao,
  por: number,
) {
  const antes = await obter(escopo, declarada)
  if (antes.versao === versao && antes.ignorados.length === 0 && !muda(antes, valores))
    return { antes, salva: antes, escrita: false }
  return { antes, ...(await escrever(escopo, declarada, versao, valores, por)) }
}

/** Back to the defaults, those of later releases too; the same way. */
export async function restaurar(escopo: Escopo, declarada: Configuracao, versao: number, por: number) {
  const guardada = await repo.ler(escopo, declarada.tipo)
  const antes = comoLida(declarada, guardada)
  if (guardada?.versao === versao && Object.keys(guardada.valor).length === 0)
    return { antes, salva: antes, escrita: false }
  return { antes, ...(await escrever(escopo, declarada, versao, {}, por)) }
}

async function escrever(
  escopo: Escopo,
  declarada: Configuracao,
  versao: number,
  valores: Record<string, unknown>,
  por: number,
) {
  const { tipo, titulo } = declarada
  const escrita = await repo.gravar(escopo, { tipo, versao }, valores, por)
  const agora = await repo.ler(escopo, tipo)
  if (!escrita) throw await conflito(escopo, titulo, agora)
  return { salva: comoLida(declarada, agora), escrita }
}

async function conflito(escopo: Escopo, titulo: string, agora: repo.Guardada | null): Promise<AppError> {
  const por = agora?.atualizadoPor ?? null
  const quem = (por !== null && (await nomesDe(escopo, [por])).get(por)) || 'Outra pessoa'
  const quando = agora ? ` em ${textoDoInstante(agora.atualizadoEm.toISOString())}` : ''
  const detail = `${quem} salvou “${titulo}”${quando}, depois que você abriu esta tela. Nada foi sobrescrito.`
  return new AppError(409, 'conflito', detail)
}

/** What the texts of a kind of settings were last that are blank now; none of those that were never set, or too long ago for the audit. */
export function textosDeAntes(
  escopo: Escopo,
  tipo: TipoDeConfiguracao,
  campos: readonly string[],
): Promise<Map<string, string>> {
  return ultimosEscritos(escopo, { tabela: repo.TABELA, linha: tipo, campos, coluna: 'valor' })
}

/** Who changed the settings, and how they were; also while they were columns of the entidade, under the same names. */
export function historicoDe(
  escopo: Escopo,
  { tipo, campos, padrao }: Configuracao,
  query: HistoricoQuery,
): Promise<Pagina<EntradaHistorico>> {
  const nomes = Object.keys(campos)
  return historico(
    escopo,
    [
      { tabela: repo.TABELA, linha: tipo, campos: nomes, dentro: { coluna: 'valor', padrao } },
      { tabela: 'entidade', linha: escopo.entidadeId, campos: nomes },
    ],
    query,
  )
}
