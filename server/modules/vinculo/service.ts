import { tiposCadastro, type TipoCadastro } from '#src/api/contract/cadastro-lista.ts'
import type { Cadastros, Vinculos } from '#src/api/contract/cadastro.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { usuariosDoCadastro } from '#server/modules/acesso/service.ts'
import { recursos } from '#src/api/contract/recursos.ts'
import type { Recurso, VinculoDoRecurso } from '#src/api/contract/recurso.ts'
import { cadastroPorMatricula, contarEscolhas, contarReferencias } from '#server/modules/cadastro/service.ts'
import { COLABORADOR } from '#src/api/contract/colaborador.ts'
import { contarColaboradores, contarComFuncao } from '#server/modules/colaborador/service.ts'
import { DEBITO } from '#src/api/contract/debito-lista.ts'
import { contarAbertosDaContribuicao, contarEmAberto } from '#server/modules/debito/service.ts'
import { nomeadoEm } from '#server/modules/recurso/service.ts'
import { AppError } from '#server/plugins/errors.ts'

/** How much depends on a living cadastro. @throws AppError 404 */
export async function vinculosDe(
  escopo: Escopo,
  contrato: Cadastros[TipoCadastro],
  matricula: number,
): Promise<Vinculos> {
  const { id } = await cadastroPorMatricula(escopo, contrato, matricula, false)
  const [debitosEmAberto, usuarios, empresas, colaboradores] = await Promise.all([
    contarEmAberto(escopo, id),
    usuariosDoCadastro(escopo, id),
    contarReferencias(escopo, id),
    contarColaboradores(escopo, id),
  ])
  return { debitosEmAberto, pessoasComAcesso: usuarios.length, empresas, colaboradores }
}

/** Where a living record of a resource is named by living records and cadastros, and by how many. @throws AppError 404 */
export async function vinculosDoRegistro(
  escopo: Escopo,
  recurso: Recurso,
  id: number,
): Promise<VinculoDoRecurso[]> {
  const aninhados = await nomeadoEm(escopo, recurso, id)
  const colaboradores = recurso.nome === 'funcoes' ? await contarComFuncao(escopo, id) : 0
  const debitos = recurso.nome === 'contribuicoes' ? await contarAbertosDaContribuicao(escopo, id) : 0
  const doDebito = { recurso: DEBITO.nome, parte: '', campo: 'contribuicaoId', quantos: debitos }
  const doColaborador = { recurso: COLABORADOR.nome, parte: '', campo: 'funcaoId', quantos: colaboradores }
  return [
    ...aninhados,
    ...(await contarEscolhas(escopo, recurso.nome, id)),
    ...(colaboradores > 0 ? [doColaborador] : []),
    ...(debitos > 0 ? [doDebito] : []),
  ]
}

const nomes: Readonly<Record<string, { singular: string; plural: string }>> = {
  ...recursos,
  ...tiposCadastro,
  [COLABORADOR.nome]: COLABORADOR,
  [DEBITO.nome]: DEBITO,
}

/** Refuses to put a record into the trash unasked while others name it. @throws AppError 404, 409 `tem-vinculos` */
export async function exigirSemVinculos(escopo: Escopo, recurso: Recurso, id: number): Promise<void> {
  const vinculos = await vinculosDoRegistro(escopo, recurso, id)
  if (vinculos.length === 0) return
  const onde = vinculos.map(({ recurso: nome, quantos }) => {
    const { singular, plural } = nomes[nome] ?? recurso
    return `${quantos.toLocaleString('pt-BR')} ${(quantos === 1 ? singular : plural).toLowerCase()}`
  })
  throw new AppError(
    409,
    'tem-vinculos',
    `Consta em ${onde.join(', ')}. Para excluir mesmo assim, abra o registro.`,
  )
}
