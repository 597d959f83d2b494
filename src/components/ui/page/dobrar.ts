/** A text as one looks for it: without accents, in small letters. */
export const dobrar = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
