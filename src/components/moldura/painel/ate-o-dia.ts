/** With what a number of this month is compared that ends on the day. */
export const ateODia = (dia: string) => `Comparado até o dia ${Number(dia.slice(8))}`
