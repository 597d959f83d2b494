/** A browser that reads a record ahead of a click that may never come says so by this header, so that the log of readings can tell it apart. */
export const LEITURA = 'X-Leitura'
export const ANTECIPADA = 'antecipada'
