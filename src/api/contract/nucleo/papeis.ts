import * as z from 'zod/mini'

/** What an administrator may be allowed to do, as `modulo:acao`. */
export const permissoes = [
  'cadastro:ler',
  'cadastro:gravar',
  'cadastro:excluir',
  'financeiro:ler',
  'financeiro:boleto',
  'financeiro:gravar',
  'notificacao:enviar',
  'atendimento:ler',
  'atendimento:gravar',
  'atendimento:resumo',
  'entidade:gravar',
  'usuario:ler',
  'usuario:gravar',
  'usuario:socorrer',
  'auditoria:ler',
] as const
export type Permissao = (typeof permissoes)[number]

/** The roles that staff can hold (design: administrador, financeiro, atendimento, cadastro, consulta) and what each grants. */
export const papeis = {
  administrador: permissoes,
  financeiro: ['cadastro:ler', 'financeiro:ler', 'financeiro:boleto', 'financeiro:gravar'],
  atendimento: [
    'atendimento:ler',
    'atendimento:gravar',
    'atendimento:resumo',
    'notificacao:enviar',
    'usuario:socorrer',
  ],
  cadastro: ['cadastro:ler', 'cadastro:gravar', 'cadastro:excluir'],
  consulta: ['cadastro:ler', 'financeiro:ler'],
} as const satisfies Record<string, readonly Permissao[]>

export type Papel = keyof typeof papeis
/** In the order of the table. */
export const todosOsPapeis = Object.keys(papeis) as [Papel, ...Papel[]]
export const papel = z.enum(todosOsPapeis)

/** Whether any of the papéis grants the permission. */
export function concede(meus: readonly Papel[], permissao: Permissao): boolean {
  return meus.some((nome) => (papeis[nome] as readonly Permissao[]).includes(permissao))
}
