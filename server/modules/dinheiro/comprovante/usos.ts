import type { Escopo } from '#server/db/tenant.ts'
import { nomeDaLinha, verDebitos } from '#server/modules/dinheiro/debito/service.ts'
import { lancamentosVigentes } from '#server/modules/dinheiro/razao/service.ts'
import type { Uso } from './desenho.ts'

/** What a payment paid and what of it was given back, debits before the rest, each once; the rest is left for what comes. */
export async function usosDoPagamento(escopo: Escopo, creditoId: number): Promise<Uso[]> {
  const vigentes = await lancamentosVigentes(escopo, { creditoId })
  const porDebito = new Map<number, number>()
  let [entrou, devolvido] = [0, 0]
  for (const { debita, credita, valor, debitoId } of vigentes) {
    if (credita === 'creditos') entrou += valor
    if (debita !== 'creditos') continue
    if (credita === 'receber' && debitoId !== null)
      porDebito.set(debitoId, (porDebito.get(debitoId) ?? 0) + valor)
    else devolvido += valor
  }
  const debitos = porDebito.size === 0 ? [] : await verDebitos(escopo, [...porDebito.keys()])
  const pagos = debitos.map((um): Uso => ({
    descricao: nomeDaLinha(um),
    valor: porDebito.get(um.debito.id) ?? 0,
  }))
  const resta = entrou - devolvido - pagos.reduce((soma, { valor }) => soma + valor, 0)
  const outros: Uso[] = [
    { descricao: 'Devolvido', valor: devolvido },
    { descricao: 'Crédito para próximos débitos', valor: resta },
  ]
  return [...pagos, ...outros.filter(({ valor }) => valor > 0)]
}
