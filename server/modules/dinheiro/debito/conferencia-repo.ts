import { and, asc, between, count, eq, gt, isNotNull, max, notInArray, or, sql } from 'drizzle-orm'
import { debito, debitoSomado } from '#server/db/schema/dinheiro.ts'
import { FAIXA, inteiro, ou0, type Faixa } from '#server/db/divergencia.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { cadastroVisto } from '#server/modules/cadastro/cadastro/service.ts'
import { contribuicaoVista } from '#server/modules/dinheiro/contribuicao/service.ts'
import { saldosDosDebitos } from '#server/modules/dinheiro/razao/service.ts'

/** The next rows behind an id, and how many they are; null where there are none. */
export async function proximos(
  escopo: Escopo,
  depois: number,
): Promise<(Faixa & { quantos: number }) | null> {
  const { id } = debito
  const linhas = escopo
    .select({ id })
    .from(debito)
    .where(gt(id, depois))
    .orderBy(id)
    .limit(FAIXA)
    .as('proximos')
  const [faixa] = await escopo.select({ ate: max(linhas.id), quantos: count() }).from(linhas)
  return faixa?.ate == null ? null : { depois, ate: faixa.ate, quantos: faixa.quantos }
}

export async function contar(escopo: Escopo): Promise<number> {
  const [contagem] = await escopo.select({ total: count() }).from(debito)
  return contagem?.total ?? 0
}

/** Of those debits the ones of which the books say something else than the debit itself, the first of them. */
export function divergentes(escopo: Escopo, faixa: Faixa, quantos: number) {
  const livros = saldosDosDebitos(escopo, faixa)
  const cadastro = cadastroVisto(escopo)
  const { id, situacao, valor, encargos, pago } = debito
  const devido = sql<number>`case when ${situacao} = 'aberto' then ${valor} + ${encargos} - ${pago} else 0 end`
  const dosLivros = (coluna: typeof livros.receber) => sql<number>`coalesce(${coluna}, 0)`.mapWith(Number)
  return escopo
    .select({
      id,
      nome: cadastro.nome,
      devido: devido.mapWith(Number),
      receber: dosLivros(livros.receber),
      valor,
      cobrado: dosLivros(livros.cobrado),
      encargos,
      encargosDosLivros: dosLivros(livros.encargos),
      pago,
      pagoDosLivros: dosLivros(livros.pago),
    })
    .from(debito)
    .innerJoin(cadastro, eq(cadastro.id, debito.cadastroId))
    .leftJoin(livros, eq(livros.debitoId, id))
    .where(
      and(
        between(id, faixa.depois + 1, faixa.ate),
        or(
          sql`${devido} <> coalesce(${livros.receber}, 0)`,
          sql`${valor} <> coalesce(${livros.cobrado}, 0)`,
          sql`${encargos} <> coalesce(${livros.encargos}, 0)`,
          sql`${pago} <> coalesce(${livros.pago}, 0)`,
        ),
      ),
    )
    .orderBy(id)
    .limit(quantos)
}

/** The sums of debits that say something else than the debits themselves, by contribution, month, due date and what became of them. */
export function somasDivergentes(escopo: Escopo, quantas: number) {
  const { contribuicaoId, periodo, vencimento, situacao } = debito
  const pagou = sql`count(*) filter (where ${debito.pago} > 0)`
  const reais = escopo
    .select({
      contribuicaoId,
      periodo,
      vencimento,
      situacao,
      quantidade: inteiro(sql`count(*)`, 'quantidade_real'),
      valor: inteiro(sql`sum(${debito.valor})`, 'valor_real'),
      pagos: inteiro(pagou, 'pagos_reais'),
      pago: inteiro(sql`sum(${debito.pago})`, 'pago_real'),
      devido: inteiro(sql`sum(${debito.valor} + ${debito.encargos} - ${debito.pago})`, 'devido_real'),
    })
    .from(debito)
    .groupBy(contribuicaoId, periodo, vencimento, situacao)
    .as('reais')
  const somado = debitoSomado
  const somas = escopo
    .select({
      contribuicaoId: somado.contribuicaoId,
      periodo: somado.periodo,
      vencimento: somado.vencimento,
      situacao: somado.situacao,
      quantidade: inteiro(sql`sum(${somado.quantidade})`, 'quantidade_somada'),
      valor: inteiro(sql`sum(${somado.valor})`, 'valor_somado'),
      pagos: inteiro(sql`sum(${somado.pagos})`, 'pagos_somados'),
      pago: inteiro(sql`sum(${somado.pago})`, 'pago_somado'),
      devido: inteiro(sql`sum(${somado.devido})`, 'devido_somado'),
    })
    .from(somado)
    .groupBy(somado.contribuicaoId, somado.periodo, somado.vencimento, somado.situacao)
    .as('somas')
  const contribuicao = contribuicaoVista(escopo)
  const nomes = ['quantidade', 'valor', 'pagos', 'pago', 'devido'] as const
  const qual = sql<number>`coalesce(${somas.contribuicaoId}, ${reais.contribuicaoId})`
  const grupo = {
    periodo: sql<string>`coalesce(${somas.periodo}, ${reais.periodo})`,
    vencimento: sql<string>`coalesce(${somas.vencimento}, ${reais.vencimento})`,
    situacao: sql<(typeof debito.$inferSelect)['situacao']>`coalesce(${somas.situacao}, ${reais.situacao})`,
  }
  return escopo
    .select({
      ...grupo,
      contribuicao: contribuicao.nome,
      somado: {
        quantidade: ou0(somas.quantidade),
        valor: ou0(somas.valor),
        pagos: ou0(somas.pagos),
        pago: ou0(somas.pago),
        devido: ou0(somas.devido),
      },
      real: {
        quantidade: ou0(reais.quantidade),
        valor: ou0(reais.valor),
        pagos: ou0(reais.pagos),
        pago: ou0(reais.pago),
        devido: ou0(reais.devido),
      },
    })
    .from(somas)
    .fullJoin(
      reais,
      and(
        eq(reais.contribuicaoId, somas.contribuicaoId),
        eq(reais.periodo, somas.periodo),
        eq(reais.vencimento, somas.vencimento),
        eq(reais.situacao, somas.situacao),
      ),
    )
    .innerJoin(contribuicao, eq(contribuicao.id, qual))
    .where(or(...nomes.map((nome) => sql`${ou0(somas[nome])} <> ${ou0(reais[nome])}`)))
    .orderBy(asc(grupo.periodo), asc(grupo.vencimento), asc(grupo.situacao))
    .limit(quantas)
}

/** Of each agreement how many of its instalments are paid, and what all come to in centavos; to be joined by `acordoId`. */
export function parcelasSomadas(escopo: Escopo) {
  return escopo
    .select({
      acordoId: debito.acordoId,
      pagas: inteiro(sql`count(*) filter (where ${debito.situacao} = 'pago')`, 'parcelas_pagas'),
      total: inteiro(sql`sum(${debito.valor})`, 'total_das_parcelas'),
    })
    .from(debito)
    .where(isNotNull(debito.acordoId))
    .groupBy(debito.acordoId)
    .as('parcelas_somadas')
}

/** What the debits that each billing still has come to: neither cancelled nor given up; to be joined by `cobrancaId`. */
export function dasCobrancas(escopo: Escopo) {
  return escopo
    .select({
      cobrancaId: debito.cobrancaId,
      debitos: inteiro(sql`count(*)`, 'debitos_da_cobranca'),
      total: inteiro(sql`sum(${debito.valor})`, 'total_da_cobranca'),
    })
    .from(debito)
    .where(and(isNotNull(debito.cobrancaId), notInArray(debito.situacao, ['cancelado', 'isento'])))
    .groupBy(debito.cobrancaId)
    .as('debitos_da_cobranca')
}
