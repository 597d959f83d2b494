/** What an entidade may publish for its clients to accept, in the order in which it is read. */
export const textosDoAceite = { termos: 'Termos de uso', politica: 'Política de privacidade' } as const
export type TextoDoAceite = keyof typeof textosDoAceite
export const nomesDosTextos = Object.keys(textosDoAceite) as [TextoDoAceite, ...TextoDoAceite[]] // the keys of the table
