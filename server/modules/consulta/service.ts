import type { TipoPessoa } from '#src/api/contract/auth.ts'
import type { Consulta } from '#src/api/contract/consulta.ts'
import { mascararNome } from '#src/api/contract/documento.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { cadastrosAtivosDoDocumento } from '#server/modules/cadastro/service.ts'
import { debitosEmAberto, diaDosValores } from '#server/modules/debito/service.ts'
import { assinarConsulta, type Nucleo } from '#server/modules/sessao/service.ts'
import { naoEncontrado } from '#server/plugins/errors.ts'

/**
 * What a stranger may know of a person by CNPJ or CPF: a masked name, the open debits, and a token that opens their slips for a few
 * minutes. A CNPJ that is both a company and an office has the debits of both.
 * @param hoje `YYYY-MM-DD`
 * @param em the day on which they want to pay, `YYYY-MM-DD`
 * @throws AppError 404 `nao-encontrado` when the entidade has no active cadastro of that document; 422 at `em`
 */
export async function consultar(
  escopo: Escopo,
  nucleo: Nucleo,
  tipoPessoa: TipoPessoa,
  registro: string,
  hoje: string,
  em?: string,
): Promise<Consulta> {
  const [primeiro, ...outros] = await cadastrosAtivosDoDocumento(escopo, tipoPessoa, registro)
  if (!primeiro) throw naoEncontrado('Nenhum cadastro ativo com este documento.')
  const dia = diaDosValores(hoje, em)
  const { pessoa, ...debitos } = await debitosEmAberto(escopo, [primeiro, ...outros], hoje, { dia })
  const { token, expiraEm } = await assinarConsulta(nucleo, {
    cadastros: [primeiro, ...outros].map(({ id }) => id),
    entidadeId: escopo.entidadeId,
  })
  return {
    ...debitos,
    pessoa: { ...pessoa, nome: mascararNome(pessoa.nome) },
    token,
    expiraEm: expiraEm.toISOString(),
  }
}
