import type { DefaultError } from '@tanstack/react-query'
import { documentoDe } from '#src/api/contract/nucleo/documento.ts'
import { waitText } from '#src/components/conta/login/wait.ts'
import type { Consultado } from '#src/queries/consulta.ts'

/** Where a failed consultation is told: at the field when what was typed there is the cause, else above the form. */
export interface FalhaDaConsulta {
  onde: 'campo' | 'formulario'
  texto: string
  /** Nobody has the document, or only a password opens it: there is another way. */
  semCaminho?: true
}

/** Puts a failed consultation into a sentence that says what to do next. */
export function falhaDaConsulta(error: DefaultError, { tipo, cep, data }: Consultado): FalhaDaConsulta {
  const recusado = error.errors.registro ?? error.errors.cep ?? error.errors.data
  if (recusado) return { onde: 'campo', texto: recusado }
  const documento = documentoDe[tipo]
  if (error.code === 'entrada-exigida') return soComSenha(tipo)
  if (error.status === 404) {
    const dado = cep !== undefined ? ' e este CEP' : data !== undefined ? ' e esta data' : ''
    const confira = dado === '' ? 'os dígitos' : 'os dois'
    const texto = `Não encontramos cadastro ativo com este ${documento}${dado}. Confira ${confira} ou fale com a entidade.`
    return { onde: 'campo', texto, semCaminho: true }
  }
  if (error.retryAfter !== undefined) return { onde: 'formulario', texto: waitText(error.retryAfter) }
  return { onde: 'formulario', texto: `${error.detail} O que foi digitado foi mantido.` }
}

/** What is said where the entidade shows the debits of such a document to the signed-in alone. */
export const soComSenha = (tipo: Consultado['tipo']): FalhaDaConsulta => ({
  onde: 'formulario',
  texto: `Aqui os débitos de um ${documentoDe[tipo]} só aparecem para quem entra com a senha.`,
  semCaminho: true,
})
