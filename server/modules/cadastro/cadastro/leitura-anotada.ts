import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { tabelaPropria } from './repo.ts'

/** The user of a request has the record of a cadastro open, which is written down of a natural person's (LGPD, art. 6, X). */
export function anotarLeitura(
  { leituras }: Pick<FastifyInstance, 'leituras'>,
  request: FastifyRequest,
  tipo: TipoCadastro,
  id: number,
): void {
  if (tipo === 'pessoafisica') leituras.anotar(request, tabelaPropria(tipo), id)
}
