import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { cadastros } from '#src/api/contract/cadastro/cadastro.ts'
import type { Escopo } from '#server/db/tenant.ts'
import {
  cadastroPorMatricula,
  segurarCadastro,
  segurarCadastros,
} from '#server/modules/cadastro/cadastro/service.ts'
import { AppError } from '#server/plugins/errors.ts'

/** Whom somebody names by its matrícula. @throws AppError 422 at `matricula` */
export const cadastroDaMatricula = (escopo: Escopo, tipo: TipoCadastro, matricula: number) =>
  noCampo(cadastroPorMatricula(escopo, cadastros[tipo], matricula, false))

/** The same, held until the caller's transaction ends, which is about to hang something on it (`segurarCadastro`). @throws AppError 422 at `matricula` */
export const segurarDaMatricula = (escopo: Escopo, tipo: TipoCadastro, matricula: number) =>
  noCampo(segurarCadastro(escopo, cadastros[tipo], matricula))

/** Holds a cadastro that a matrícula named, unless it is gone by now. @throws AppError 422 at `matricula` */
export async function exigirAinda(escopo: Escopo, cadastroId: number): Promise<void> {
  if (!(await segurarCadastros(escopo, [cadastroId])).has(cadastroId)) throw naoHa()
}

function naoHa(): AppError {
  const mensagem = 'Não há cadastro com esta matrícula.'
  return new AppError(422, 'validacao', mensagem, { errors: { matricula: mensagem } })
}

function noCampo<T>(procurado: Promise<T>): Promise<T> {
  return procurado.catch((error: unknown) => {
    throw error instanceof AppError && error.status === 404 ? naoHa() : error
  })
}
