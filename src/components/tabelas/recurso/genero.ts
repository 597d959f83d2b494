import type { Recurso } from '#src/api/contract/cadastro/recurso.ts'

/** Whether what a resource's records are called is a feminine noun, as the button that includes one says: 'Nova contribuição'. */
export const feminino = ({ novo }: Pick<Recurso, 'novo'>): boolean => novo.startsWith('Nova ')

const primeira = (texto: string) => texto.split(' ', 1)[0]?.toLowerCase()

/**
 * What is said of a record that was saved: 'Cargo Recepcionista salvo'; of one whose name says what it is, that is not said twice:
 * 'Contribuição assistencial salva'.
 */
export function fraseDoSalvo(recurso: Pick<Recurso, 'novo' | 'singular'>, nome: string): string {
  const { singular } = recurso
  const quem = primeira(nome) === primeira(singular) ? nome : `${singular} ${nome}`
  return `${quem} ${feminino(recurso) ? 'salva' : 'salvo'}`
}
