import { useForm } from '@mantine/form'
import type { TipoPessoa } from '#src/api/contract/auth.ts'
import { registrar } from '#src/api/contract/conta.ts'
import { cnpj, cpf, documentoDe, normalizarRegistro } from '#src/api/contract/documento.ts'
import type { Registro } from '#src/queries/conta.ts'

/** The form as it is filled in; a natural person answers for themselves. */
export const registroVazio: Registro = {
  tipoPessoa: 'juridica',
  registro: '',
  nome: '',
  responsavel: '',
  email: '',
  telefone: '',
}

export const useRegistroForm = (initialValues: Registro) =>
  useForm<Registro>({
    initialValues,
    validate: (digitado) => faultsOf(asSent(digitado)),
    // Checked on leaving a field; what is at fault goes with the next keystroke.
    validateInputOnBlur: true,
    clearInputErrorOnChange: true,
  })

/** What is sent of what was filled in: for a natural person both names are one. */
export function asSent(digitado: Registro): Registro {
  return digitado.tipoPessoa === 'fisica' ? { ...digitado, responsavel: digitado.nome } : digitado
}

/** The faults by field, in the server's own words. */
function faultsOf(registro: Registro): Record<string, string> {
  const faults: Record<string, string> = {}
  // Before the rest, since its check counts only in a form without other faults.
  const documento = faultOfDocument(registro.tipoPessoa, registro.registro)
  if (documento !== undefined) faults.registro = documento
  // The schema would call it invalid.
  if (registro.email.trim() === '') faults.email = 'Campo obrigatório.'
  for (const { path, message } of registrar.body.safeParse(registro).error?.issues ?? []) {
    faults[String(path[0])] ??= message
  }
  return faults
}

/** What is wrong with a document, or undefined. */
export function faultOfDocument(tipo: TipoPessoa, texto: string): string | undefined {
  const lido = normalizarRegistro(texto)
  const nome = documentoDe[tipo]
  const [schema, length] = tipo === 'juridica' ? ([cnpj, 14] as const) : ([cpf, 11] as const)
  if (lido === '') return `Informe o ${nome}.`
  if (lido.length < length)
    return `${nome} incompleto: são ${length} ${tipo === 'juridica' ? 'letras ou dígitos' : 'dígitos'}.`
  return schema.safeParse(lido).error?.issues[0]?.message
}
