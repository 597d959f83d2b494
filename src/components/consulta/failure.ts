import type { DefaultError } from '@tanstack/react-query'
import type { TipoPessoa } from '#src/api/contract/auth.ts'
import { documentoDe } from '#src/api/contract/documento.ts'
import { waitText } from '#src/components/login/wait.ts'

/** Where a failed consultation is told: at the field when the document is the cause, else above the form. */
export interface FalhaDaConsulta {
  onde: 'campo' | 'formulario'
  texto: string
  /** Nobody has the document. */
  naoEncontrado?: true
}

/** Puts a failed consultation into a sentence that says what to do next. */
export function falhaDaConsulta(error: DefaultError, tipo: TipoPessoa): FalhaDaConsulta {
  const recusado = error.errors.registro
  if (recusado) return { onde: 'campo', texto: recusado }
  if (error.status === 404) {
    const documento = documentoDe[tipo]
    const texto = `Não encontramos cadastro ativo com este ${documento}. Confira os dígitos ou fale com a entidade.`
    return { onde: 'campo', texto, naoEncontrado: true }
  }
  if (error.retryAfter !== undefined) return { onde: 'formulario', texto: waitText(error.retryAfter) }
  return { onde: 'formulario', texto: `${error.detail} O documento digitado foi mantido.` }
}
