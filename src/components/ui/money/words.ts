/** A contribuição and its month, whose dash begins no line. */
export const unido = (descricao: string): string => descricao.replaceAll(' – ', '\u00a0– ')
