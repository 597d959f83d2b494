import type { Pagina } from '#src/api/contract/common.ts'
import type {
  CampoHistorico,
  EntradaHistorico,
  HistoricoQuery,
  ValorHistorico,
} from '#src/api/contract/historico.ts'
import { paginar } from '#server/db/pagina.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { nomesDe } from '#server/modules/usuario/service.ts'
import { apagarAntigas } from './expurgo-repo.ts'
import * as repo from './repo.ts'

/** A row that a record is kept in, as the owner of its table describes it. */
export interface Alvo {
  tabela: string
  /** The row's id, or what takes its place in a table without one. */
  linha: number | string
  /** The fields that its history tells of, as the contract calls them. A line without any of them is left out. */
  campos: readonly string[]
  /** For a row of which the record may have several: what it is, and which. Its fields come behind the name. */
  parte?: { nome: string; de: string }
}

/** The field that says since when a record is in the trash: what changes it is told as a deletion or a restoration. */
const LIXEIRA = 'excluidoEm'

/**
 * The changes of a record that is kept in the given rows, newest first. What one transaction wrote, in whichever of the rows, is one entry.
 */
export async function historico(
  escopo: Escopo,
  alvos: Alvo[],
  query: HistoricoQuery,
): Promise<Pagina<EntradaHistorico>> {
  const linhas = alvos.map(({ tabela, linha, campos }) => ({
    tabela,
    linha: String(linha),
    colunas: campos.map(colunaDe),
  }))
  const { entradas, total } = await repo.pagina(escopo, linhas, query)
  const autores = entradas.flatMap(([{ usuarioId } = { usuarioId: null }]) => usuarioId ?? [])
  const nomes = await nomesDe(escopo, [...new Set(autores)])
  return paginar(
    entradas.map((linhasDaEntrada) => entrada(linhasDaEntrada, alvos, nomes)),
    total,
    query,
  )
}

function entrada(linhas: repo.AuditoriaRow[], alvos: Alvo[], nomes: Map<number, string>): EntradaHistorico {
  const ultima = linhas.at(-1)
  if (!ultima) throw new Error('Uma entrada do histórico ficou sem linhas.')
  const { id, em, usuarioId, origem, ip } = ultima
  const campos = new Map<string, CampoHistorico>()
  let operacao: EntradaHistorico['operacao'] = 'alterar'
  for (const linha of linhas) {
    const alvo = alvos.find((um) => um.tabela === linha.tabela && String(um.linha) === linha.linha)
    if (!alvo) continue
    if (alvo.parte === undefined && linha.operacao !== 'alterar') operacao = linha.operacao
    for (const mudado of camposDe(linha, alvo)) {
      if (mudado.campo === LIXEIRA) {
        if (linha.operacao === 'alterar') operacao = mudado.depois === null ? 'restaurar' : 'excluir'
        continue
      }
      // written twice in one transaction: what it was at first, what it is at last
      const chave = `${mudado.campo} ${mudado.de ?? ''}`
      campos.set(chave, { ...mudado, antes: campos.get(chave)?.antes ?? mudado.antes })
    }
  }
  return {
    id,
    em: em.toISOString(),
    quem: usuarioId === null ? null : { id: usuarioId, nome: nomes.get(usuarioId) ?? '' },
    origem,
    ip,
    operacao,
    campos: [...campos.values()],
  }
}

/** The fields of a line, in the order in which the record has them. */
function camposDe({ antes, depois }: repo.AuditoriaRow, { campos, parte }: Alvo): CampoHistorico[] {
  const tocadas = new Set([...Object.keys(antes ?? {}), ...Object.keys(depois ?? {})])
  return campos
    .filter((campo) => tocadas.has(colunaDe(campo)))
    .map((campo) => ({
      campo: parte ? `${parte.nome}.${campo}` : campo,
      de: parte?.de ?? null,
      antes: valor(antes?.[colunaDe(campo)]),
      depois: valor(depois?.[colunaDe(campo)]),
    }))
}

/** Columns are called as the contract's fields are, in snake case. */
export function colunaDe(campo: string): string {
  return campo.replaceAll(/[A-Z]/g, (letra) => `_${letra.toLowerCase()}`)
}

function valor(guardado: unknown): ValorHistorico {
  if (guardado === undefined || guardado === null) return null
  if (typeof guardado === 'string' || typeof guardado === 'number' || typeof guardado === 'boolean')
    return guardado
  return Array.isArray(guardado) ? guardado.map(String) : JSON.stringify(guardado)
}

/**
 * Years that the audit goes back: as long as debts on paper can be claimed, and what was written of them disputed (Código Civil, art. 206,
 * § 5º, I). After that the names and addresses in it have no purpose (LGPD, art. 16).
 */
const GUARDA = 5
/** Lines that one transaction deletes, so that it holds nothing up. */
const LOTE = 2000

/** Deletes the lines of the audit that have passed their time. @returns how many */
export async function expurgarAuditoria(escopo: Escopo): Promise<number> {
  let apagadas = 0
  for (;;) {
    const agora = await escopo.expurgo(() => apagarAntigas(escopo, GUARDA, LOTE))
    apagadas += agora
    if (agora < LOTE) return apagadas
  }
}
