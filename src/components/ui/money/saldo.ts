import { formatarCentavos } from '#src/api/contract/nucleo/coluna-texto.ts'

/** Centavos that may be less than nothing as a screen writes them, with a minus as wide as a figure; papers and files keep the hyphen. */
export const formatarSaldo = (centavos: number): string => formatarCentavos(centavos).replace('-', '\u2212')
