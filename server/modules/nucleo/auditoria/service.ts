import type { Pagina } from '#src/api/contract/nucleo/common.ts'
import type {
  CampoHistorico,
  EntradaHistorico,
  HistoricoQuery,
  ValorHistorico,
} from '#src/api/contract/nucleo/historico.ts'
import { paginar } from '#server/lists/pagina.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { nomesDe } from '#server/modules/nucleo/usuario/service.ts'
import { apagarAntigas } from './expurgo-repo.ts'
import * as leitura from './leitura-repo.ts'
import { listaCom } from './lista-repo.ts'
import * as repo from './repo.ts'

/** A row that a record is kept in, as the owner of its table describes it. */
export interface Alvo {
  tabela: string
  /** The row's id, or what takes its place in a table without one. */
  linha: number | string
  /** The fields that its history tells of, as the contract calls them. A line without any of them is left out. */
  campos: readonly string[]
  /** For a row of which the record may have several: what it is, and which. Its fields come behind the name. */
  parte?: {
    nome: string
    de: string
    /** The field that names it, where the part's coming and going is told: as a field of the part's own name, true as long as there is one. */
    lista?: string
  }
  /** Where one column holds all the fields, as an object: which, and what holds of those that are not in it. */
  dentro?: { coluna: string; padrao: object }
}

/** What was ever nested in a record: the line of each, and what it was called last. */
export const linhasAninhadas = (escopo: Escopo, tabela: string, paiId: number, titulo: string) =>
  repo.linhasAninhadas(escopo, tabela, paiId, colunaDe(titulo))

/**
 * Which rows of a table were called something in a column until it was changed, as far back as the audit goes: each with the text as
 * `simplificar` gives it, of which `textos` are, those whose change is the latest first.
 */
export async function linhasQueTinham(
  escopo: Escopo,
  tabela: string,
  coluna: string,
  textos: readonly string[],
): Promise<{ linha: string; texto: string }[]> {
  return textos.length === 0 ? [] : repo.linhasQueTinham(escopo, tabela, colunaDe(coluna), textos)
}

/**
 * What was last written that was not blank in some fields that one column of a row holds as an object; none of those of which the audit tells
 * nothing any more.
 */
export async function ultimosEscritos(
  escopo: Escopo,
  { tabela, linha, campos, coluna }: Pick<Alvo, 'tabela' | 'linha' | 'campos'> & { coluna: string },
): Promise<Map<string, string>> {
  const ultimos = new Map<string, string>()
  // the newest first, and of each what it left before what it found
  for (const lados of await repo.escritosNaColuna(escopo, tabela, String(linha), coluna))
    for (const lado of [lados.depois, lados.antes])
      for (const campo of campos) {
        const escrito = lado?.[campo]
        if (!ultimos.has(campo) && typeof escrito === 'string' && escrito !== '') ultimos.set(campo, escrito)
      }
  return ultimos
}

/** The column of the order of nested records; that it changed is told of the list, not of the row. */
export const ORDEM = 'ordem'

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
  const linhas = alvos.map(({ tabela, linha, campos, dentro }) => ({
    tabela,
    linha: String(linha),
    colunas: dentro ? [dentro.coluna] : campos.map(colunaDe),
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
    // of what holds by default before there is a row, the first row is a change
    const inteira = alvo.parte === undefined && alvo.dentro === undefined
    if (inteira && (linha.operacao === 'incluir' || linha.operacao === 'excluir')) operacao = linha.operacao
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
function camposDe(linha: repo.AuditoriaRow, { campos, parte, dentro }: Alvo): CampoHistorico[] {
  if (dentro) return camposDentro(linha, campos, dentro)
  const { antes, depois, operacao } = linha
  const tocadas = new Set([...Object.keys(antes ?? {}), ...Object.keys(depois ?? {})])
  const mudados = campos
    .filter((campo) => tocadas.has(colunaDe(campo)))
    .map((campo) => ({
      campo: parte ? `${parte.nome}.${campo}` : campo,
      de: parte?.de ?? null,
      antes: valor(antes?.[colunaDe(campo)]),
      depois: valor(depois?.[colunaDe(campo)]),
    }))
  if (parte?.lista === undefined) return mudados
  const daOrdem = `${parte.nome}.${ORDEM}`
  if (operacao === 'alterar')
    return mudados.map((um) => (um.campo === daOrdem ? { ...um, de: null, antes: null, depois: null } : um))
  const ha = operacao === 'incluir'
  const inteira = { campo: parte.nome, de: parte.de, antes: !ha, depois: ha }
  const sabidos = [daOrdem, `${parte.nome}.${parte.lista}`]
  const ditos = mudados.filter(
    ({ campo, antes: de, depois: para }) => !sabidos.includes(campo) && !vazio(de ?? para),
  )
  return [inteira, ...ditos]
}

const vazio = (um: ValorHistorico) => um === null || um === ''

/** The fields of one column that are not what they were. */
function camposDentro(
  { antes, depois }: repo.AuditoriaRow,
  campos: readonly string[],
  { coluna, padrao }: NonNullable<Alvo['dentro']>,
): CampoHistorico[] {
  const inteiro = (lado: typeof antes): Record<string, unknown> => ({
    ...padrao,
    ...(lado?.[coluna] as object | undefined),
  })
  const [de, para] = [inteiro(antes), inteiro(depois)]
  return campos
    .filter((campo) => JSON.stringify(de[campo]) !== JSON.stringify(para[campo]))
    .map((campo) => ({ campo, de: null, antes: valor(de[campo]), depois: valor(para[campo]) }))
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

/** All lines, as administrators list them, in the words of `campos`. */
export const listaDaAuditoria = listaCom
export type { CampoDoLog } from './lista-repo.ts'

/** That users opened records: one line for each user, record and hour, which says that it was ahead of a click only where all of it was. */
export const anotarLeituras = (escopo: Escopo, leituras: readonly leitura.Leitura[]): Promise<void> =>
  leitura.incluirLeituras(escopo, leituras)

/** That the author of the scope took rows of a table away as a file, and what else is known of it. */
export const anotarExportacao = (
  escopo: Escopo,
  tabela: string,
  oque: Record<string, string | number>,
): Promise<void> => leitura.incluirExportacao(escopo, tabela, oque)

export type { Leitura } from './leitura-repo.ts'

/** Lines that one transaction deletes, so that it holds nothing up. */
const LOTE = 2000

/** Deletes the lines of the audit that are older than so many years. @returns how many */
export async function expurgarAuditoria(escopo: Escopo, anos: number): Promise<number> {
  let apagadas = 0
  for (;;) {
    const agora = await escopo.expurgo(() => apagarAntigas(escopo, anos, LOTE))
    apagadas += agora
    if (agora < LOTE) return apagadas
  }
}
