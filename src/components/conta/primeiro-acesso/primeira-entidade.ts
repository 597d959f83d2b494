import { fazerPrimeiroAcesso } from '#src/api/contract/contas/primeiro-acesso.ts'
import { lengthFault } from '#src/components/conta/credencial/strength.ts'
import { faultsOf } from '#src/components/ui/form/faults.ts'
import type { PrimeiroAcesso } from '#src/queries/primeiro-acesso.ts'

/** What is filled in, beside the code. */
export type Valores = Omit<PrimeiroAcesso, 'codigo'>

/** The form as it is filled in. */
export const VAZIA: Valores = {
  nomeFantasia: '',
  razaoSocial: '',
  cnpj: '',
  slug: '',
  nome: '',
  email: '',
  senha: '',
}

/** What each field is called. */
export const ROTULOS: Record<keyof Valores, string> = {
  nomeFantasia: 'Nome da entidade',
  razaoSocial: 'Razão social',
  cnpj: 'CNPJ',
  slug: 'Endereço da página',
  nome: 'Seu nome',
  email: 'E-mail',
  senha: 'Senha',
}

const FALTAS: Partial<Record<keyof Valores, string>> = {
  nomeFantasia: 'Informe o nome da entidade.',
  razaoSocial: 'Informe a razão social.',
  nome: 'Informe o seu nome.',
}

/** The faults by field, in the server's own words. */
export function faultsOfPrimeira(valores: Valores, senhaMinima: number): Record<string, string> {
  const { codigo: _, ...faults } = faultsOf(fazerPrimeiroAcesso.body, { codigo: '-', ...valores })
  const vazios = Object.entries(FALTAS).filter(([nome]) => valores[nome as keyof Valores].trim() === '')
  const senha = lengthFault(valores.senha.length, senhaMinima)
  return { ...faults, ...Object.fromEntries(vazios), ...(senha !== undefined && { senha }) }
}
