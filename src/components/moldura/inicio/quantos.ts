import { contados } from '#src/api/contract/nucleo/contagem.ts'

/** How many debits a sum is of. */
export const quantosDebitos = (quantidade: number): string =>
  quantidade === 0 ? 'Nenhum débito' : contados(quantidade, 'débito', 'débitos')
