const MESES = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

/** `2026-11-21` as `21/11/2026`. */
export function formatarData(data: string): string {
  const [ano, mes, dia] = data.split('-')
  return `${dia}/${mes}/${ano}`
}

/** `2026-11` as `nov/2026`. */
export function formatarMes(mes: string): string {
  const [ano, numero] = mes.split('-')
  return `${MESES[Number(numero) - 1] ?? numero}/${ano}`
}
