const inteiro = new Intl.NumberFormat('pt-BR')

/** A whole number as people read it: `1.881`. */
export const numero = (quanto: number): string => inteiro.format(quanto)

/** How many of what: `1 débito`, `1.240 débitos`. */
export const contados = (quantos: number, um: string, muitos: string): string =>
  `${numero(quantos)} ${quantos === 1 ? um : muitos}`

/** The same as a part of an enumeration, in which nothing is said of none. */
export const contadosSeHa = (quantos: number, um: string, muitos: string): string[] =>
  quantos === 0 ? [] : [contados(quantos, um, muitos)]
