import { tiposCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { CadastroComum } from '#src/api/contract/cadastro/cadastro.ts'
import { documentoDe } from '#src/api/contract/nucleo/documento.ts'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import { duplicou } from '#server/db/pg-error.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { AppError, naoEncontrado } from '#server/plugins/errors.ts'
import type { Contrato } from './modelo.ts'
import { matriculaDoRegistro } from './repo.ts'

export const semMatricula = (matricula: number) =>
  naoEncontrado(`Não há cadastro com a matrícula ${matricula}.`)

/** Somebody saved the record meanwhile. @param consequencia what became of what the caller wanted */
export function conflito({ atualizadoEm, atualizadoPor }: CadastroComum, consequencia: string): AppError {
  const quem = atualizadoPor ?? 'Outra pessoa'
  const quando = atualizadoEm ? ` em ${textoDoInstante(atualizadoEm)}` : ''
  const detail = `${quem} salvou este cadastro${quando}, depois que você o abriu. ${consequencia}`
  return new AppError(409, 'conflito', detail)
}

/**
 * Writes in a transaction.
 * @throws AppError 409 `registro-duplicado` when another living record of the kind has the document
 */
export async function semDuplicar<T>(
  escopo: Escopo,
  contrato: Contrato,
  registro: string,
  gravar: () => Promise<T>,
): Promise<T> {
  try {
    return await escopo.transacao(gravar)
  } catch (error) {
    if (!duplicou(error, 'cadastro_registro')) throw error
    const matricula = await matriculaDoRegistro(escopo, contrato.tipo, registro)
    const dono = matricula === null ? 'de outro cadastro' : `da matrícula ${matricula}`
    const mensagem = `Este ${documentoDe[tiposCadastro[contrato.tipo].pessoa]} já é ${dono}.`
    throw new AppError(409, 'registro-duplicado', mensagem, { errors: { registro: mensagem } })
  }
}
