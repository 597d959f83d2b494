import { eq, sql } from 'drizzle-orm'
import { hoje } from '#server/calendario.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import type { Database, Db } from '#server/db/open.ts'
import { credito, debito, lancamento } from '#server/db/schema/dinheiro.ts'
import { pagarDebito } from '#server/modules/dinheiro/credito/service.ts'
import {
  alterarDebito,
  encerrarDebito,
  valorNoDia,
  verDebitos,
} from '#server/modules/dinheiro/debito/service.ts'

interface Recebimento {
  entidadeId: number
  cadastroId: number
  /** What is paid with it; without one it stays a credit. */
  debitoId?: number
  origem?: 'pagamento' | 'manual'
  /** `YYYY-MM-DD` */
  data: string
  /** Centavos. */
  valor: number
}

/** The account that takes what is given up of a debit that ends so. */
const CONTA_DO_FIM = { cancelado: 'cancelados', isento: 'isencoes' } as const

type RegraDoNovo = Pick<typeof debito.$inferInsert, 'jurosAposPagamento'>

/**
 * Stores debits, by the rule of new contributions where they say none, with the entries of what is issued and of what is given up again of those that are cancelled or exempted; what pays one is
 * for `receber`. @returns their ids, in order
 */
export async function emitirDebitos(
  db: Db,
  linhas: (Omit<typeof debito.$inferInsert, 'jurosAposPagamento'> & Partial<RegraDoNovo>)[],
): Promise<number[]> {
  const comRegra = linhas.map((linha) => ({ jurosAposPagamento: 'restante' as const, ...linha }))
  const novos = await db.insert(debito).values(comRegra).returning()
  await db.insert(lancamento).values(
    novos.flatMap(({ id, entidadeId, vencimento, valor, situacao }) => {
      const comum = { entidadeId, data: vencimento, valor, debitoId: id }
      const emissao = { ...comum, debita: 'receber' as const, credita: 'receita' as const }
      return situacao === 'cancelado' || situacao === 'isento'
        ? [emissao, { ...comum, debita: CONTA_DO_FIM[situacao], credita: 'receber' as const }]
        : [emissao]
    }),
  )
  return novos.map(({ id }) => id)
}

/** Stores money that came in and what it pays, with their entries; what is beyond the value of the debit is charges. @returns its id */
export async function receber(db: Db, recebimento: Recebimento): Promise<number> {
  const { entidadeId, debitoId, data, valor } = recebimento
  const { debitoId: _, origem = 'pagamento', ...dele } = recebimento
  const [{ id: creditoId } = { id: 0 }] = await db
    .insert(credito)
    .values({ ...dele, origem })
    .returning({ id: credito.id })
  const comum = { entidadeId, data, creditoId }
  const entrada = {
    debita: origem === 'manual' ? ('concedidos' as const) : ('caixa' as const),
    credita: 'creditos' as const,
  }
  const linhas: (typeof lancamento.$inferInsert)[] = [{ ...comum, ...entrada, valor }]
  if (debitoId !== undefined) {
    const [alvo] = await db.select().from(debito).where(eq(debito.id, debitoId))
    if (!alvo) throw new Error('Não há o que pagar.')
    const encargos = alvo.pago + valor - alvo.valor - alvo.encargos
    if (encargos > 0)
      linhas.push({ ...comum, debita: 'receber', credita: 'encargos', valor: encargos, debitoId })
    linhas.push({ ...comum, debita: 'creditos', credita: 'receber', valor, debitoId })
  }
  await db.insert(lancamento).values(linhas)
  return creditoId
}

/** What a debit may be exempted with, apart from its revision. */
export const umaDispensa = {
  base: 'lei',
  referencia: 'Lei 14.020/2020, art. 7º',
  data: '2020-07-06',
  motivo: 'lei',
} as const

/** A stored debit as whoever would change it has seen it, with its entidade's scope. */
async function visto(database: Database, id: number) {
  const [alvo] = await database.db.select().from(debito).where(eq(debito.id, id))
  if (!alvo) throw new Error(`Não há o débito ${id}.`)
  return { alvo, escopo: database.escopo(alvo.entidadeId, SISTEMA) }
}

/** Nothing is owed of an open debit any more, as the app does it. @returns its revision then */
export async function encerrar(
  database: Database,
  id: number,
  como: 'cancelado' | 'isento',
): Promise<{ versao: number }> {
  const { alvo, escopo } = await visto(database, id)
  const fim = como === 'isento' ? { como, ...umaDispensa } : { como, motivo: 'engano' }
  await encerrarDebito(escopo, alvo, fim, hoje())
  return { versao: (await visto(database, id)).alvo.versao }
}

/** All that is owed of an open debit today is paid, as the app does it. */
export async function quitar(database: Database, id: number): Promise<void> {
  const { alvo, escopo } = await visto(database, id)
  const [devido] = await verDebitos(escopo, [id])
  if (!devido) throw new Error(`Não há o débito ${id}.`)
  const data = hoje()
  const { total: valor } = valorNoDia(devido, data)
  await pagarDebito(escopo, alvo, { data, valor, forma: 'pix', observacao: '' }, data)
}

/** An open debit is of another value, in centavos, as the app does it. */
export async function mudarValor(database: Database, id: number, valor: number): Promise<void> {
  const { alvo, escopo } = await visto(database, id)
  const { vencimento } = alvo
  await alterarDebito(escopo, alvo, { vencimento, valor, motivo: 'engano' }, hoje())
}

/** Takes debits, credits and the books away, which the database refuses to everybody else. */
export async function semDinheiro(db: Db): Promise<void> {
  await db.execute(sql`alter table lancamento disable trigger user`)
  await db.delete(lancamento)
  await db.execute(sql`alter table lancamento enable trigger user`)
  await db.delete(credito)
  await db.delete(debito)
}
