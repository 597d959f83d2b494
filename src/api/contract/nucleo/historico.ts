import * as z from 'zod/mini'
import { instante, pagina, paginacao } from './common.ts'
import { endpoint, type Endpoint } from './endpoint.ts'

/** A field's value as it was stored; a secret comes as the word `oculto`. */
export const valorHistorico = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])
export type ValorHistorico = z.infer<typeof valorHistorico>

const campo = z.object({
  /** As the record's own endpoint calls it; a field of one of its parts comes behind the part's name: `acesso.ativo`. */
  campo: z.string(),
  /** Which of several parts it is of, e.g. the cadastro that an acesso opens. */
  de: z.nullable(z.string()),
  antes: valorHistorico,
  depois: valorHistorico,
})
export type CampoHistorico = z.infer<typeof campo>

/** What one request, or one command, did to a record, over all the tables that hold it. */
export const entradaHistorico = z.object({
  id: z.int(),
  em: instante,
  /** Null when no user did it: see `origem`. */
  quem: z.nullable(z.object({ id: z.int(), nome: z.string() })),
  /** What started it; null for a change made past the application. */
  origem: z.nullable(z.enum(['http', 'tarefa', 'sistema', 'cli'])),
  ip: z.nullable(z.string()),
  /** To delete is to put into the trash, from which a record is restored. */
  operacao: z.enum(['incluir', 'alterar', 'excluir', 'restaurar']),
  campos: z.array(campo),
})
export type EntradaHistorico = z.infer<typeof entradaHistorico>

export const historicoQuery = z.strictObject(paginacao(10))
export type HistoricoQuery = z.output<typeof historicoQuery>

/** The audit of one record, newest first, for those who may read it. `path` is the record's own. */
export function historicoDe<const D extends Pick<Endpoint, 'path' | 'access' | 'summary' | 'params'>>({
  path,
  ...registro
}: D) {
  return endpoint({
    ...registro,
    method: 'GET',
    path: `${path}/historico`,
    query: historicoQuery,
    response: pagina(entradaHistorico),
  })
}
