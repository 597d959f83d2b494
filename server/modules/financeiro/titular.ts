import type { TipoCadastro } from '#src/api/contract/cadastro-lista.ts'
import { cadastros } from '#src/api/contract/cadastro.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { cadastroPorMatricula } from '#server/modules/cadastro/service.ts'
import { AppError } from '#server/plugins/errors.ts'

/** Whom somebody names by its matrícula. @throws AppError 422 at `matricula` */
export function cadastroDaMatricula(escopo: Escopo, tipo: TipoCadastro, matricula: number) {
  return cadastroPorMatricula(escopo, cadastros[tipo], matricula, false).catch((error: unknown) => {
    if (error instanceof AppError && error.status === 404) {
      const mensagem = 'Não há cadastro com esta matrícula.'
      throw new AppError(422, 'validacao', mensagem, { errors: { matricula: mensagem } })
    }
    throw error
  })
}
