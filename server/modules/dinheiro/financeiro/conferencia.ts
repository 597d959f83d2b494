import * as z from 'zod/mini'
import {
  conferencia,
  type Conferencia,
  type Conferencias,
  type Diferenca,
} from '#src/api/contract/dinheiro/conferencia.ts'
import { situacoesDoDebito } from '#src/api/contract/dinheiro/debito-lista.ts'
import { contados } from '#src/api/contract/nucleo/contagem.ts'
import { dataBr } from '#server/boleto/format.ts'
import type { Faixa } from '#server/db/divergencia.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { acordosDivergentes } from '#server/modules/dinheiro/acordo/service.ts'
import { boletosDivergentes } from '#server/modules/dinheiro/boleto/service.ts'
import { cobrancasDivergentes } from '#server/modules/dinheiro/cobranca/service.ts'
import {
  contarTodosOsCreditos,
  creditosDivergentes,
  proximosCreditos,
  somasDeCreditosDivergentes,
} from '#server/modules/dinheiro/credito/service.ts'
import {
  contarTodosOsDebitos,
  debitosDivergentes,
  proximosDebitos,
  somasDeDebitosDivergentes,
} from '#server/modules/dinheiro/debito/service.ts'
import { saldosDasContas } from '#server/modules/dinheiro/razao/service.ts'
import { ultimasTarefas, type Tarefas, type TipoDeTarefa } from '#server/modules/servicos/tarefa/service.ts'

/** Rows that are told at most of each kind. */
const MAX = 100

type Par = [oque: Diferenca['oque'], registrado: number, dosLivros: number]

/** Of what two sides say of one thing, where they differ. */
const onde = (coisa: Pick<Diferenca, 'tipo' | 'id' | 'nome'>, pares: Par[]): Diferenca[] =>
  pares.flatMap(([oque, registrado, dosLivros]) =>
    registrado === dosLivros ? [] : [{ ...coisa, oque, registrado, dosLivros }],
  )

/** What one statement, or a few, has compared. */
interface Visto {
  diferencas: Diferenca[]
  /** Rows that differ. */
  divergentes: number
  quantos: number
  /** Behind which id it goes on; null when all were compared. */
  depois: number | null
}

/** Rows that are compared in pieces, by their ids. @param restam rows that may still be told */
type Etapa = (escopo: Escopo, depois: number, restam: number) => Promise<Visto>

const porFaixas =
  <L>(
    proximos: (escopo: Escopo, depois: number) => Promise<(Faixa & { quantos: number }) | null>,
    divergentes: (escopo: Escopo, faixa: Faixa, quantos: number) => Promise<L[]>,
    dizer: (linha: L) => Diferenca[],
  ): Etapa =>
  async (escopo, depois, restam) => {
    const faixa = await proximos(escopo, depois)
    if (!faixa) return { diferencas: [], divergentes: 0, quantos: 0, depois: null }
    const linhas = restam > 0 ? await divergentes(escopo, faixa, restam) : []
    const { quantos, ate } = faixa
    return { diferencas: linhas.flatMap(dizer), divergentes: linhas.length, quantos, depois: ate }
  }

/** What is compared by one statement; in the progress it counts as one. */
const deUmaVez =
  <L>(
    divergentes: (escopo: Escopo, quantos: number) => Promise<L[]>,
    dizer: (linha: L) => Diferenca[],
  ): Etapa =>
  async (escopo, _depois, restam) => {
    const linhas = await divergentes(escopo, restam)
    return { diferencas: linhas.flatMap(dizer), divergentes: linhas.length, quantos: 1, depois: null }
  }

/** In the order in which differences are told. Each statement compares both sides as of one moment: what is written between two is no difference. */
const ETAPAS: readonly Etapa[] = [
  porFaixas(proximosDebitos, debitosDivergentes, ({ id, nome, ...de }) =>
    onde({ tipo: 'debito', id, nome }, [
      ['saldo', de.devido, de.receber],
      ['valor', de.valor, de.cobrado],
      ['encargos', de.encargos, de.encargosDosLivros],
      ['pago', de.pago, de.pagoDosLivros],
    ]),
  ),
  porFaixas(proximosCreditos, creditosDivergentes, ({ id, nome, resta, dosLivros }) =>
    onde({ tipo: 'credito', id, nome }, [['saldo', resta, dosLivros]]),
  ),
  deUmaVez(somasDeDebitosDivergentes, ({ somado, real, ...grupo }) =>
    onde({ tipo: 'mes-debitos', id: null, nome: nomeDoGrupo(grupo) }, [
      ['quantidade', somado.quantidade, real.quantidade],
      ['valor', somado.valor, real.valor],
      ['pagos', somado.pagos, real.pagos],
      ['pago', somado.pago, real.pago],
      ['saldo', somado.devido, real.devido],
    ]),
  ),
  deUmaVez(somasDeCreditosDivergentes, ({ mes, somado, real }) =>
    onde({ tipo: 'mes-creditos', id: null, nome: dataBr(mes) }, [
      ['quantidade', somado.quantidade, real.quantidade],
      ['valor', somado.valor, real.valor],
    ]),
  ),
  deUmaVez(acordosDivergentes, ({ id, nome, ...de }) =>
    onde({ tipo: 'acordo', id, nome }, [
      ['parcelas', de.pagas, de.parcelasPagas],
      ['total', de.total, de.totalDasParcelas],
    ]),
  ),
  deUmaVez(boletosDivergentes, ({ id, nossoNumero, valor, dasPartes }) =>
    onde({ tipo: 'boleto', id, nome: nossoNumero }, [['valor', valor, dasPartes]]),
  ),
  deUmaVez(cobrancasDivergentes, ({ id, nome, periodo, ...de }) =>
    onde({ tipo: 'cobranca', id, nome: `${nome}, ${dataBr(periodo)}` }, [
      ['quantidade', de.debitos, de.debitosReais],
      ['total', de.total, de.totalReal],
    ]),
  ),
]

/** Where a check stands: at which of `ETAPAS`, how many rows that one has told, and what was found so far. */
interface Ponto extends Conferencia {
  etapa: number
  depois: number
  contadas: number
}

const inicio = (agora: Date): Ponto => ({
  em: agora.toISOString(),
  diferencas: [],
  contas: [],
  etapa: 0,
  depois: 0,
  contadas: 0,
})

/** Goes on with a check. The last step sums up the accounts. */
async function darPasso(
  escopo: Escopo,
  ponto: Ponto,
): Promise<{ ponto: Ponto; feitos: number; fim: boolean }> {
  const etapa = ETAPAS[ponto.etapa]
  if (!etapa) return { ponto: { ...ponto, contas: await saldosDasContas(escopo) }, feitos: 1, fim: true }
  const visto = await etapa(escopo, ponto.depois, MAX - ponto.contadas)
  const adiante =
    visto.depois === null
      ? { etapa: ponto.etapa + 1, depois: 0, contadas: 0 }
      : { etapa: ponto.etapa, depois: visto.depois, contadas: ponto.contadas + visto.divergentes }
  const diferencas = [...ponto.diferencas, ...visto.diferencas]
  return { ponto: { ...ponto, ...adiante, diferencas }, feitos: visto.quantos, fim: false }
}

/**
 * Recomputes what is owed, paid and left from the entries of the ledger, and the sums by month, the agreements, the slips and the billings from
 * what they are of, and tells where one says something else.
 */
export async function conferir(escopo: Escopo, agora: Date): Promise<Conferencia> {
  for (let ponto = inicio(agora); ;) {
    const feito = await darPasso(escopo, ponto)
    const { em, diferencas, contas } = feito.ponto
    if (feito.fim) return { em, diferencas, contas }
    ponto = feito.ponto
  }
}

const CONFERENCIA: TipoDeTarefa<object> = {
  tipo: 'conferencia',
  titulo: () => 'Conferência dos livros',
  aoCancelar: 'Nada dela é guardado.',
}

/** Gives the check of the books to the tarefas. */
export function registrarConferencia(tarefas: Tarefas): void {
  tarefas.registrar<object, Ponto>(CONFERENCIA, async ({ ponto, escopo }) => {
    const feito = await darPasso(escopo, ponto ?? inicio(new Date()))
    const quantas = feito.ponto.diferencas.length
    const resumo =
      quantas === 0
        ? 'Os livros conferem.'
        : `${contados(quantas, 'diferença', 'diferenças')}: veja em Conferência contábil.`
    return { ...feito, ...(feito.fim && { resumo }) }
  })
}

/** What the last check said, and how the one stands that was asked for last. */
export async function lerConferencia(escopo: Escopo): Promise<Conferencias> {
  const { andamento, ponto } = await ultimasTarefas(escopo, CONFERENCIA)
  const lida = z.safeParse(conferencia, ponto)
  return { ultima: lida.success ? lida.data : null, andamento }
}

/** Begins a check, unless one goes on: that one answers the question too. */
export function pedirConferencia(tarefas: Tarefas, escopo: Escopo): Promise<Conferencias> {
  return escopo.transacao(async () => {
    await escopo.travar('conferencia')
    const antes = await lerConferencia(escopo)
    const situacao = antes.andamento?.situacao
    if (situacao === 'na-fila' || situacao === 'executando') return antes
    const linhas = (await contarTodosOsDebitos(escopo)) + (await contarTodosOsCreditos(escopo))
    // of the first two of them each row counts, and the accounts come last
    await tarefas.criar(escopo, CONFERENCIA, {}, linhas + ETAPAS.length - 2 + 1)
    return lerConferencia(escopo)
  })
}

type Grupo = Omit<Awaited<ReturnType<typeof somasDeDebitosDivergentes>>[number], 'somado' | 'real'>

/** 'Contribuição associativa, 10/2026, vencimento 10/10/2026, Em aberto' */
const nomeDoGrupo = ({ contribuicao, periodo, vencimento, situacao }: Grupo): string =>
  `${contribuicao}, ${dataBr(periodo)}, vencimento ${dataBr(vencimento)}, ${situacoesDoDebito[situacao]}`
