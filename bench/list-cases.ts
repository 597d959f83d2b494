import type pg from 'pg'
import { cadastroQuery, type CadastroQuery } from '#src/api/contract/cadastro-lista.ts'

/** One list that somebody may ask for. */
export interface Caso {
  nome: string
  query: CadastroQuery
  /** The search is one that nobody made since the last write, so that what it finds must be counted. */
  fria: boolean
  /** Milliseconds that the server may take at p95, where design.md §10 says so. */
  meta?: number
}

const PLANA = 10
const BUSCA = 40

/** The lists of the benchmark, with words and a CNPJ that the generated companies have. */
export async function casos(pool: pg.Pool, entidadeId: number): Promise<Caso[]> {
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
    ...(meta !== undefined && { meta }),
  })
  const buscas = (nome: string, query: object) => [
    lista(`busca ${nome}`, query, BUSCA, true),
    lista(`  a mesma, de novo`, query, BUSCA),
  ]
  return [
    lista('página 1, por nome', {}, PLANA),
    lista('página 1, por cidade ↓', { sort: '-cidade' }, PLANA),
    lista('UF e situação', { uf: 'em.SP', situacao: 'ativos' }, PLANA),
    lista('página 5 000', { page: 5000 }),
    ...buscas('CNPJ com máscara', { q: cnpj }),
    ...buscas('rara (um nome fantasia)', { q: rows[0]?.nome }),
    ...buscas('média (Conceição)', { q: 'conceicao' }),
    ...buscas('comum (padaria)', { q: 'PADARIA' }),
    ...buscas('padaria, UF, por cidade', { q: 'padaria', uf: 'em.MG', situacao: 'ativos', sort: '-cidade' }),
    ...buscas('comuníssima (comércio)', { q: 'comércio' }),
  ]
}
