/** A text as it is compared with what somebody types: without accents and capitals. */
export const simples = (texto: string): string =>
  texto
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
