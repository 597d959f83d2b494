import { ANO_MAXIMO, ANO_MINIMO } from '#src/api/contract/dinheiro/meses.ts'

/** The year that an address asks for; nothing for what is none, which is answered with this one. */
export function anoDaBusca({ ano }: { ano?: unknown }): number | undefined {
  const numero = Number(ano)
  return Number.isInteger(numero) && numero >= ANO_MINIMO && numero <= ANO_MAXIMO ? numero : undefined
}
