import type { TipoCadastro } from '#src/api/contract/cadastro-lista.ts'
import type { Cadastros, Vinculos } from '#src/api/contract/cadastro.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { usuariosDoCadastro } from '#server/modules/acesso/service.ts'
import { cadastroPorMatricula, contarReferencias } from '#server/modules/cadastro/service.ts'
import { contarEmAberto } from '#server/modules/debito/service.ts'

/** How much depends on a living cadastro. @throws AppError 404 */
export async function vinculosDe(
  escopo: Escopo,
  contrato: Cadastros[TipoCadastro],
  matricula: number,
): Promise<Vinculos> {
  const { id } = await cadastroPorMatricula(escopo, contrato, matricula, false)
  const [debitosEmAberto, usuarios, empresas] = await Promise.all([
    contarEmAberto(escopo, id),
    usuariosDoCadastro(escopo, id),
    contarReferencias(escopo, id),
  ])
  return { debitosEmAberto, pessoasComAcesso: usuarios.length, empresas }
}
