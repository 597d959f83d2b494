import type { TipoPessoa } from '#src/api/contract/nucleo/common.ts'
import { registrar } from '#src/api/contract/contas/credencial.ts'
import { cnpj, cpf } from '#src/api/contract/nucleo/documento-esquemas.ts'
import { documentoDe, normalizarRegistro } from '#src/api/contract/nucleo/documento.ts'
import { faultsOf } from '#src/components/ui/form/faults.ts'
import type { Registro } from '#src/queries/credencial.ts'

/** The form as it is filled in; a natural person answers for themselves. */
export const registroVazio: Registro = {
  tipoPessoa: 'juridica',
  tipo: 'pessoajuridica',
  registro: '',
  nome: '',
  responsavel: '',
  email: '',
  telefone: '',
}

/** What is sent of what was filled in: for a natural person both names are one. */
export function asSent(digitado: Registro): Registro {
  return digitado.tipoPessoa === 'fisica' ? { ...digitado, responsavel: digitado.nome } : digitado
}

/** The faults by field, in the server's own words. */
export function faultsOfRegistro(digitado: Registro): Record<string, string> {
  const registro = asSent(digitado)
  // Before the rest, since its check counts only in a form without other faults.
  const documento = faultOfDocument(registro.tipoPessoa, registro.registro)
  const missing = {
    nome: digitado.tipoPessoa === 'juridica' ? 'Informe a razão social.' : 'Informe o seu nome.',
    responsavel: 'Informe o seu nome.',
  }
  return {
    ...faultsOf(registrar.body, registro),
    ...(registro.nome.trim() === '' && { nome: missing.nome }),
    ...(registro.responsavel.trim() === '' && { responsavel: missing.responsavel }),
    ...(documento !== undefined && { registro: documento }),
  }
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
