import * as z from 'zod/mini'

/**
 * The Portuguese sentence for a validation issue that its schema left without one. Both sides of the wire use it, so a form and the
 * server never word the same fault differently.
 */
export function mensagem(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'Campo obrigatório.'
      // a key of a query string, or a field of a form, that came twice
      if (Array.isArray(issue.input)) return 'Informe um só valor.'
      return tipos[issue.expected] ?? 'Valor de tipo inválido.'
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1 ? 'Campo obrigatório.' : `Informe ao menos ${issue.minimum} caracteres.`
      if (issue.origin === 'array') return `Informe ao menos ${issue.minimum}.`
      if (Number(issue.minimum) === Number.MIN_SAFE_INTEGER) return 'O número é pequeno demais.'
      return `O valor mínimo é ${limite.format(issue.minimum)}.`
    case 'too_big':
      if (issue.origin === 'string') return `Use no máximo ${limite.format(issue.maximum)} caracteres.`
      if (issue.origin === 'array') return `Informe no máximo ${limite.format(issue.maximum)}.`
      // of an integer, beside a limit of its own: no limit that anybody could do something with
      if (Number(issue.maximum) === Number.MAX_SAFE_INTEGER) return 'O número é grande demais.'
      return `O valor máximo é ${limite.format(issue.maximum)}.`
    case 'unrecognized_keys':
      return 'Campo desconhecido.'
    case 'invalid_value':
      return 'Opção inválida.'
    case 'invalid_format':
      return issue.format === 'email' ? 'E-mail inválido.' : 'Formato inválido.'
    default:
      return 'Valor inválido.'
  }
}

/** Four digits without a dot: they may be a year. */
const limite = new Intl.NumberFormat('pt-BR', { useGrouping: 'min2' })

const tipos: Partial<Record<string, string>> = {
  number: 'Informe um número.',
  int: 'Informe um número inteiro.',
  string: 'Informe um texto.',
  boolean: 'Informe sim ou não.',
  array: 'Informe uma lista.',
  object: 'Informe um objeto.',
}

z.config({ customError: mensagem })
