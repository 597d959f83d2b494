import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { diasAntes } from '#server/calendario.ts'
import { credito, debito, lancamento } from '#server/db/schema/dinheiro.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { valorNoDia, verDebitos } from '#server/modules/dinheiro/debito/service.ts'
import * as creditos from '#server/modules/dinheiro/financeiro/creditos.ts'
import * as financeiro from '#server/modules/dinheiro/financeiro/service.ts'
import { lancar, livrosFechadosAte } from '#server/modules/dinheiro/razao/service.ts'
import { AppError } from '#server/plugins/errors.ts'
import { umaDispensa } from '#server/test-support/dinheiro.ts'
import type { sorteio } from './ingenuo.ts'

/** Who writes a ledger, and what they work with. */
export interface Mesa {
  escopo: Escopo
  sorte: ReturnType<typeof sorteio>
  devedores: { id: number; tipo: TipoCadastro; matricula: number }[]
  /** Agreements that were made, by their numbers. */
  acordos: number[]
}

const MOTIVOS = ['Engano', 'engano', 'Fechou']
const FORMAS = ['pix', 'boleto', 'dinheiro'] as const

/** What the rules refuse is not done. */
export async function seAceito(trabalho: Promise<unknown>): Promise<void> {
  await trabalho.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
  })
}

/** Open debits, the oldest first. */
export const abertos = ({ escopo }: Pick<Mesa, 'escopo'>) =>
  escopo.select().from(debito).where(eq(debito.situacao, 'aberto')).orderBy(asc(debito.id))

/** Pays what a debit is worth on a day, a third of it, or more than it. */
export async function pagar(
  { escopo, sorte }: Mesa,
  id: number,
  quanto: 'inteiro' | 'parte' | 'demais',
  data: string,
): Promise<void> {
  const [visto] = await verDebitos(escopo, [id])
  if (!visto) throw new Error(`Não há o débito ${id}.`)
  const { total } = valorNoDia(visto, data)
  const valor = { inteiro: total, parte: Math.ceil(total / 3), demais: total + 1_500 }[quanto]
  await seAceito(
    financeiro.pagar(escopo, visto.debito, { data, valor, forma: sorte.um(FORMAS), observacao: '' }),
  )
}

/** People pay some of what is open, today or on a day before, as far as the books are open; one pays without saying how or what, and one is granted something. */
export async function receberDeMuitos(mesa: Mesa, dia: string): Promise<void> {
  const { escopo, sorte, devedores } = mesa
  const fechados = (await livrosFechadosAte(escopo)) ?? ''
  for (const { id, acordoId } of await abertos(mesa)) {
    if (acordoId !== null || !sorte.sim(0.3)) continue
    const antes = diasAntes(dia, sorte.um([0, 3, 12, 20]))
    const quanto = sorte.um(['inteiro', 'inteiro', 'parte', 'parte', 'demais'] as const)
    await pagar(mesa, id, quanto, antes > fechados ? antes : dia)
  }
  await receberSemForma(escopo, sorte.um(devedores).id, { data: dia, valor: 700 + sorte.ate(500) })
  const { tipo, matricula } = sorte.um(devedores)
  await creditos.conceder(escopo, { tipo, matricula, data: dia, valor: 900, motivo: 'Acerto' })
}

/** Money as it was written down before anybody was asked how it came in. */
const receberSemForma = (escopo: Escopo, cadastroId: number, dinheiro: { data: string; valor: number }) =>
  escopo.transacao(async () => {
    const novo = { ...dinheiro, cadastroId, origem: 'pagamento' as const }
    const [gravado] = await escopo.insert(credito).values(novo).returning({ id: credito.id })
    await lancar(escopo, [{ ...dinheiro, creditoId: gravado!.id, debita: 'caixa', credita: 'creditos' }])
  })

/** Credits pay debits, are given back, turn out to be none, or have paid another debit than they should. */
export async function mexerNosCreditos({ escopo, sorte }: Mesa, dia: string): Promise<void> {
  const vivos = await escopo.select().from(credito).where(isNull(credito.estornadoEm)).orderBy(credito.id)
  for (const um of vivos) {
    const resta = um.valor - um.usado
    if (sorte.sim(0.06)) await seAceito(creditos.estornar(escopo, { ...um, motivo: 'Voltou' }))
    else if (resta > 0 && sorte.sim(0.15))
      await seAceito(creditos.aplicar(escopo, um, { data: dia, valor: resta }))
    else if (resta > 1 && sorte.sim(0.1)) {
      const uso = { data: dia, valor: Math.ceil(resta / 2), forma: 'pix' as const, motivo: 'Pediu' }
      await seAceito(creditos.devolver(escopo, um, uso))
    } else if (um.usado > 0 && sorte.sim(0.05)) {
      const dele = and(eq(lancamento.creditoId, um.id), eq(lancamento.credita, 'receber'))
      const [uso] = await escopo.select().from(lancamento).where(dele)
      const desfeito = { id: um.id, versao: um.versao, movimento: uso?.id ?? 0, motivo: 'De outro' }
      await seAceito(creditos.desfazer(escopo, desfeito))
    }
  }
}

/** Some debits are given up, some of those are owed again, some are of another value. */
export async function mudarDebitos({ escopo, sorte }: Mesa): Promise<void> {
  const encerrados = inArray(debito.situacao, ['cancelado', 'isento'])
  for (const um of await escopo.select().from(debito).where(encerrados).orderBy(debito.id))
    if (sorte.sim(0.2)) await seAceito(financeiro.reabrir(escopo, um))
  for (const um of await abertos({ escopo })) {
    const motivo = sorte.um(MOTIVOS)
    const sorteado = sorte.ate(100)
    if (sorteado < 4) await seAceito(financeiro.encerrar(escopo, um, { como: 'cancelado', motivo }))
    else if (sorteado < 9)
      await seAceito(financeiro.encerrar(escopo, um, { como: 'isento', ...umaDispensa, motivo }))
    else if (sorteado < 13) {
      const novo = { vencimento: um.vencimento, valor: um.valor + 500, motivo }
      await seAceito(financeiro.alterar(escopo, um, novo))
    }
  }
}
