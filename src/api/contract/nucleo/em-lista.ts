/** Several as a sentence names them: 'contatos, sócios e isenções'. */
export const emLista = (partes: readonly string[]) => new Intl.ListFormat('pt-BR').format(partes)
