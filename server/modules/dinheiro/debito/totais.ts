import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { faixaDoAtraso, faixasDeAtraso } from '#src/api/contract/dinheiro/atraso.ts'
import type { Painel } from '#src/api/contract/geral/painel.ts'
import { diasAntes } from '#server/calendario.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { primeiroEmDia } from './dia-util.ts'
import * as repo from './totais-repo.ts'

interface Soma {
  quantidade: number
  valor: number
}

const corteEm = (dia: string): repo.Corte => ({ dia, emDia: primeiroEmDia(dia) })

/** Debits of a due date: how many, what they were for, and what is left to pay of them. */
type Somada = Awaited<ReturnType<typeof repo.porVencimento>>[number]

const somar = (linhas: Somada[]): Soma => ({
  quantidade: linhas.reduce((soma, { quantidade }) => soma + quantidade, 0),
  valor: linhas.reduce((soma, { devido }) => soma + devido, 0),
})

/** What the debits of an entidade come to; of open ones what is left to pay of them, in centavos, without charges that no payment has recognised. */
export interface TotaisDosDebitos {
  vencido: Soma
  /** What was late on each of the earlier days, of the debits that were not cancelled since. */
  vencidoEm: number[]
  aVencer: Painel['aVencer']
  atraso: Painel['atraso']
  /** Centavos due by month (`YYYY-MM`), without what was cancelled and proposals that nobody has accepted. */
  esperado: (mes: string) => number
}

/**
 * The debits of an entidade on `hoje` (`YYYY-MM-DD`). Late is what clients are told is late; a proposal whose day has passed is neither late
 * nor to come.
 * @param desde first day of the months that `esperado` is asked about
 * @param antes the days of `vencidoEm`
 */
export async function totaisDosDebitos(
  escopo: Escopo,
  hoje: string,
  { desde, antes }: { desde: string; antes: string[] },
): Promise<TotaisDosDebitos> {
  const cortes = antes.map(corteEm)
  // one after the other, so that others have a connection too
  const linhas = await repo.porVencimento(escopo, desde)
  const pagos: number[] = []
  for (const corte of cortes) pagos.push(await repo.pagoDoVencido(escopo, corte))
  const { emDia } = corteEm(hoje)
  const abertos = linhas.filter(({ situacao }) => situacao === 'aberto')
  const vencidos = abertos.filter(({ proposta, vencimento }) => !proposta && vencimento < emDia)
  const aVencer = abertos.filter(({ proposta, vencimento }) => vencimento >= (proposta ? hoje : emDia))
  const logo = diasAntes(hoje, -30)
  const atraso = faixasDeAtraso.map((faixa) => [
    faixa,
    somar(vencidos.filter(({ vencimento }) => faixaDoAtraso(vencimento, hoje) === faixa)),
  ])
  const esperados = linhas.filter(({ situacao, proposta }) => situacao === 'pago' || !proposta)
  return {
    vencido: somar(vencidos),
    vencidoEm: cortes.map(
      (corte, i) =>
        somar(vencidos.filter(({ vencimento }) => vencimento < corte.emDia)).valor + (pagos[i] ?? 0),
    ),
    aVencer: {
      ...somar(aVencer),
      em30Dias: somar(aVencer.filter(({ vencimento }) => vencimento <= logo)).valor,
    },
    atraso: Object.fromEntries(atraso) as Painel['atraso'], // each of the faixas
    esperado: (mes) =>
      esperados.reduce((soma, { vencimento, valor }) => soma + (vencimento.startsWith(mes) ? valor : 0), 0),
  }
}

/** Who owes most of what is late on `hoje`, of the kinds given, most first; deleted cadastros are left out. */
export async function maioresDevedores(
  escopo: Escopo,
  tipos: TipoCadastro[],
  hoje: string,
  quantos: number,
): Promise<Painel['devedores']> {
  return tipos.length === 0 ? [] : repo.maioresDevedores(escopo, tipos, hoje, quantos)
}
