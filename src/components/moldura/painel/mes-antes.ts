/** `YYYY-MM` of so many months before a date's. */
export function mesAntes(dia: string, meses: number): string {
  const mes = Number(dia.slice(0, 4)) * 12 + Number(dia.slice(5, 7)) - 1 - meses
  return `${Math.floor(mes / 12)}-${String((mes % 12) + 1).padStart(2, '0')}`
}

/** With what a number of this month is compared that ends on the day. */
export const ateODia = (dia: string) => `Comparado até o dia ${Number(dia.slice(8))}`
