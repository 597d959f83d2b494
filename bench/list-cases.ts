import type pg from 'pg'
import { cadastroQuery, type CadastroQuery } from '#src/api/contract/cadastro/cadastro-lista.ts'

/** One list that somebody may ask for. */
export interface Caso {
  nome: string
  query: CadastroQuery
  /** Far pages, of which one is asked for each time, any of them. */
  paginas?: number
  /** Nobody asked for it since the last write, so that what it finds must be counted. */
  fria: boolean
  /** What the columns come to is asked for, not a page. */
  somas?: true
  /** Milliseconds that the server may take at p95, where design.md §10 says so. */
  meta?: number
}

const PLANA = 10
const BUSCA = 40
const COMPOSTA = 100
/** A plain page after somebody's save: what it is of is counted anew, as of a search; one far down is put in order anew, too. */
const GRAVADA = BUSCA
const GRAVADA_LONGE = COMPOSTA
/** Of 200 000 companies; a million may take this much more. */
const DE_UM_MILHAO = 2.5

/** Three filters, of which two are of another table, and two orders. */
export const COMPLEXA = {
  uf: 'em.SP,RJ,MG',
  porte: 'em.me,epp',
  capitalSocial: 'entre.1000000,',
  sort: 'cidade,-nome',
}

/** The lists of the benchmark, with words and a CNPJ that the generated companies have. */
export async function casos(pool: pg.Pool, entidadeId: number, quantas: number): Promise<Caso[]> {
  const paginas = Math.floor(quantas / 20)
  const { rows } = await pool.query<{ registro: string; nome: string }>(
    `select registro, nome_fantasia as nome from cadastro
     where entidade_id = $1 and tipo = 'pessoajuridica' and nome_fantasia <> '' order by matricula desc limit 1`,
    [entidadeId],
  )
  const cnpj = (rows[0]?.registro ?? '').replace(/(..)(...)(...)(....)(..)/, '$1.$2.$3/$4-$5')
  const lista = (nome: string, query: object, meta?: number, fria = false): Caso => ({
    nome,
    query: cadastroQuery.parse(query),
    fria,
    ...(meta !== undefined && { meta: quantas > 200_000 ? meta * DE_UM_MILHAO : meta }),
  })
  const buscas = (nome: string, query: object) => [
    lista(`busca ${nome}`, query, BUSCA, true),
    lista(`  a mesma, de novo`, query, BUSCA),
  ]
  return [
    lista('página 1, por nome', {}, PLANA),
    lista('  a mesma, depois de uma gravação', {}, GRAVADA, true),
    lista('página 1, por cidade ↓', { sort: '-cidade' }, PLANA),
    lista('UF e situação', { uf: 'em.SP', situacao: 'ativos' }, PLANA),
    // of an order that somebody goes through: any page is to be as quick as the first
    { ...lista('qualquer página, por nome', {}, PLANA), paginas },
    { ...lista('  a mesma, depois de uma gravação', {}, GRAVADA_LONGE, true), paginas },
    { ...lista('qualquer página, por cidade ↓', { sort: '-cidade' }, PLANA), paginas },
    lista('3 filtros, 2 ordens, contagem', COMPLEXA, COMPOSTA, true),
    lista('  a mesma, de novo', COMPLEXA, COMPOSTA),
    { ...lista('soma das colunas, de tudo', {}, undefined, true), somas: true },
    { ...lista('soma das colunas, 3 filtros', COMPLEXA, undefined, true), somas: true },
    ...buscas('CNPJ com máscara', { q: cnpj }),
    ...buscas('rara (um nome fantasia)', { q: rows[0]?.nome }),
    ...buscas('média (Conceição)', { q: 'conceicao' }),
    ...buscas('comum (padaria)', { q: 'PADARIA' }),
    ...buscas('padaria, UF, por cidade', { q: 'padaria', uf: 'em.MG', situacao: 'ativos', sort: '-cidade' }),
    ...buscas('comuníssima (comércio)', { q: 'comércio' }),
  ]
}
