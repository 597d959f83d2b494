import { formatarCentavos } from '#src/api/contract/nucleo/coluna-texto.ts'
import type { CreditoDetalhe, DestinoDoRecebimento } from '#src/api/contract/dinheiro/credito.ts'

/**
 * What an amount of a credit pays today, as the server applies it: of open debits, which come by their due dates, those chosen, or all that
 * are no proposal.
 * @param valor centavos
 * @returns how many are settled and paid in part, and the centavos that it takes
 */
export function aplicacao(
  abertos: CreditoDetalhe['abertos'],
  escolhidos: readonly number[],
  valor: number,
): { pagos: number; emParte: number; aplicado: number } {
  const alvos = abertos.filter(({ id, proposta }) =>
    escolhidos.length > 0 ? escolhidos.includes(id) : !proposta,
  )
  let aplicado = 0
  let pagos = 0
  let emParte = 0
  for (const { total } of alvos) {
    const parte = Math.min(total, valor - aplicado)
    if (parte <= 0) break
    aplicado += parte
    if (parte === total) pagos += 1
    else emParte += 1
  }
  return { pagos, emParte, aplicado }
}

/** How many debits an amount pays, in words; null for none. */
export function emPalavras({ pagos, emParte }: { pagos: number; emParte: number }): string | null {
  const oque = [
    pagos > 0 && (pagos === 1 ? 'Quita 1 débito' : `Quita ${pagos} débitos`),
    emParte > 0 && (pagos > 0 ? 'parcialmente mais 1' : 'Quita parcialmente 1 débito'),
  ].filter(Boolean)
  return oque.length > 0 ? oque.join(' e ') : null
}

const emCredito = (valor: number) =>
  valor === 0 ? 'Não sobra crédito.' : `${formatarCentavos(valor)} ficam como crédito.`

/**
 * What becomes of money that comes in, in words, before it is written down.
 * @param valor centavos; null, or no number, until one is typed
 */
export function consequenciaDoRecebimento(
  abertos: CreditoDetalhe['abertos'],
  { destino, debitos, valor }: { destino: DestinoDoRecebimento; debitos: number[]; valor: number | null },
): string {
  const quantos = abertos.length === 1 ? '1 débito em aberto' : `${abertos.length} débitos em aberto`
  const emAberto = abertos.length === 0 ? 'Sem débito em aberto' : quantos
  if (valor === null || Number.isNaN(valor) || valor <= 0) return `${emAberto}.`
  if (destino === 'credito' || abertos.length === 0) return `${emAberto}: ${emCredito(valor)}`
  if (destino === 'escolhidos' && debitos.length === 0) return `${emAberto}: escolha os que serão pagos.`
  const feito = aplicacao(abertos, destino === 'escolhidos' ? debitos : [], valor)
  return `${emPalavras(feito) ?? 'Nada a pagar'}. ${emCredito(valor - feito.aplicado)}`
}

/** What became of money that came in, in words. */
export function feitoDoRecebimento({
  credito: { nome, resta },
  debitos,
  aplicado,
}: {
  credito: Pick<CreditoDetalhe, 'nome' | 'resta'>
  debitos: readonly number[]
  aplicado: number
}): string {
  const pagos = debitos.length === 1 ? 'a 1 débito' : `a ${debitos.length} débitos`
  return [
    `Recebimento de ${nome} registrado.`,
    aplicado > 0 && `${formatarCentavos(aplicado)} foram ${pagos}.`,
    resta > 0 && `${formatarCentavos(resta)} ficaram como crédito.`,
  ]
    .filter(Boolean)
    .join(' ')
}
