import { lerCodigos } from '#src/api/contract/dinheiro/configuracao-filtro.ts'
import type { Configuracoes } from '#src/api/contract/geral/configuracoes.ts'
import type { debito } from '#server/db/schema/dinheiro.ts'
import { mesesAntes } from '#server/calendario.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { configurado } from '#server/modules/nucleo/configuracao/service.ts'
import { diasDeAtraso } from './fatias.ts'

/** Who looks at debits: those who pay, or staff and whatever goes by all that is owed. */
export type QuemOlha = 'publico' | 'equipe'

/** What of a debit says whether clients see it. */
interface Visto {
  debito: Pick<
    typeof debito.$inferSelect,
    'situacao' | 'vencimento' | 'periodo' | 'valor' | 'encargos' | 'pago'
  >
  contribuicao: { codContrib: number; proposta: boolean }
}

/**
 * Which debits somebody sees, by the setting `filtro-debito`. Every way by which those who pay come to debits asks here, and nothing else
 * decides. What is not open is never kept back: that it is paid, or given up, is told.
 * @param hoje `YYYY-MM-DD`
 */
export async function filtroDe(
  escopo: Escopo,
  quem: QuemOlha,
  hoje: string,
): Promise<(linha: Visto) => boolean> {
  if (quem === 'equipe') return () => true
  const filtro = await configurado(escopo, 'filtro-debito')
  const ocultas = new Set(lerCodigos(filtro.contribuicoesOcultas))
  return (linha) =>
    linha.debito.situacao !== 'aberto' ||
    (!ocultas.has(linha.contribuicao.codContrib) && passa(filtro, linha, hoje))
}

function passa(
  { prazo, atrasoMeses, propostas, valorMinimo, de, ate }: Configuracoes['filtro-debito'],
  { debito: { vencimento, periodo, valor, encargos, pago }, contribuicao: { proposta } }: Visto,
  hoje: string,
): boolean {
  if (proposta && !propostas) return false
  if (valor + encargos - pago < (valorMinimo ?? 0)) return false
  if (periodo < de || (ate !== '' && periodo > ate)) return false
  const vencido = diasDeAtraso({ vencimento, proposta }, hoje) > 0
  if (prazo !== 'todos' && vencido !== (prazo === 'vencidos')) return false
  return !vencido || atrasoMeses === 0 || vencimento >= mesesAntes(hoje, atrasoMeses)
}
