const integer = new Intl.NumberFormat('pt-BR')

/** A count with thousands dots: `1.881`. */
export const contagem = (quantidade: number): string => integer.format(quantidade)

/** A contribuição and its month, whose dash begins no line. */
export const unido = (descricao: string): string => descricao.replaceAll(' – ', '\u00a0– ')

/** A count with its noun: `1.240 débitos`. */
export const contados = (quantidade: number, um: string, muitos: string): string =>
  `${contagem(quantidade)} ${quantidade === 1 ? um : muitos}`
