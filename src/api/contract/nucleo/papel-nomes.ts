import type { Papel } from './papeis.ts'

/** The papéis as people call them. Apart from their permissions, which the first screen needs and these it does not. */
export const nomesDosPapeis: Record<Papel, string> = {
  administrador: 'Administrador',
  financeiro: 'Financeiro',
  atendimento: 'Atendimento',
  cadastro: 'Cadastro',
  consulta: 'Consulta',
}
