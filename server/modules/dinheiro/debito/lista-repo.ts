import { and, eq, gte, lt, not, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  colunasDebito,
  type DebitoQuery,
  type EstadoDoDebito,
} from '#src/api/contract/dinheiro/debito-lista.ts'
import type { SemPagina } from '#src/api/contract/servicos/exportacao.ts'
import { hoje } from '#server/calendario.ts'
import { criarLista } from '#server/lists/consulta.ts'
import { debito, debitoSomado } from '#server/db/schema/dinheiro.ts'
import { cadastroEmLista } from '#server/modules/cadastro/cadastro/service.ts'
import { contribuicaoEmLista } from '#server/modules/dinheiro/contribuicao/service.ts'
import { primeiroEmDia } from './dia-util.ts'
import { saldosDeHoje } from './saldo-hoje.ts'

const doDevedor = cadastroEmLista('devedor')
const daContribuicao = contribuicaoEmLista('contribuicao_do_debito')
const devedor = doDevedor.tabela
const contribuicao = daContribuicao.tabela

const { situacao, vencimento } = debito

/** Where debits, or sums of them, tell how they stand. */
type Onde = Readonly<Record<'situacao' | 'vencimento', PgColumn>>

/** What is open and past its due date, in the words of `totaisDosDebitos`. */
const vencido = (dia: string, { situacao, vencimento }: Onde) =>
  and(eq(situacao, 'aberto'), not(contribuicao.proposta), lt(vencimento, primeiroEmDia(dia)))

function naSituacao(qual: DebitoQuery['situacao'], onde: Onde): SQL | undefined {
  const { situacao, vencimento } = onde
  const dia = hoje()
  switch (qual) {
    case 'todos':
      return undefined
    case 'abertos':
      return eq(situacao, 'aberto')
    case 'vencidos':
      return vencido(dia, onde)
    case 'a-vencer':
      return and(
        eq(situacao, 'aberto'),
        or(gte(vencimento, dia), and(not(contribuicao.proposta), gte(vencimento, primeiroEmDia(dia)))),
      )
    case 'propostas-passadas':
      return and(eq(situacao, 'aberto'), contribuicao.proposta, lt(vencimento, dia))
    case 'pagos':
      return eq(situacao, 'pago')
    case 'cancelados':
      return eq(situacao, 'cancelado')
    case 'isentos':
      return eq(situacao, 'isento')
    case 'em-acordo':
      return eq(situacao, 'acordo')
  }
}

/** In the words of `estadosDoDebito`. */
const estadoDeHoje = () => sql<EstadoDoDebito>`case
  when ${situacao} <> 'aberto' then ${situacao}::text
  when ${vencido(hoje(), debito)} then case when ${debito.pago} > 0 then 'vencidoParcial' else 'vencido' end
  when ${debito.pago} > 0 then 'parcial'
  when ${contribuicao.proposta} then 'facultativo' else 'aberto' end`

const saldo = sql<number>`case when ${situacao} = 'aberto' then ${debito.valor} + ${debito.encargos} - ${debito.pago} else 0 end`
const juncoes = [
  { ...doDevedor, em: eq(devedor.id, debito.cadastroId), todas: true as const },
  { ...daContribuicao, em: eq(contribuicao.id, debito.contribuicaoId), todas: true as const },
]

/** All debits of an entidade, as staff list them. */
export const lista = criarLista({
  nome: 'debito',
  evento: 'debito',
  colunas: colunasDebito,
  fontes: {
    nome: { valor: devedor.nome, ordem: devedor.nomeOrdem },
    registro: { valor: devedor.registro },
    contribuicao: { valor: contribuicao.nome },
    periodo: { valor: debito.periodo, semVazios: true },
    vencimento: { valor: vencimento, semVazios: true },
    valor: { valor: debito.valor, semVazios: true },
    pago: { valor: debito.pago, semVazios: true },
    saldo: { valor: saldo, semVazios: true },
    // reckoned below
    saldoHoje: { valor: sql<number | null>`null` },
    estado: { valor: situacao, semVazios: true, escrita: estadoDeHoje },
    tipo: { valor: devedor.tipo, semVazios: true },
    matricula: { valor: devedor.matricula, semVazios: true },
    cidade: { valor: devedor.cidade, ordem: devedor.cidadeOrdem },
    criadoEm: { valor: debito.criadoEm, semVazios: true },
    motivo: { valor: debito.motivo },
    cobranca: { valor: debito.cobrancaId },
    acordo: { valor: debito.acordoId },
    parcela: { valor: debito.parcela },
  },
  tabela: debito,
  juncoes,
  calcular: async (escopo, ids) => {
    const saldos = await saldosDeHoje(escopo, ids)
    return new Map([...saldos].map(([id, saldoHoje]) => [id, { saldoHoje }]))
  },
  restrito: (query: SemPagina<DebitoQuery>) => naSituacao(query.situacao, debito),
  somada: {
    tabela: debitoSomado,
    juncoes: [{ ...daContribuicao, em: eq(contribuicao.id, debitoSomado.contribuicaoId), todas: true }],
    quantidade: debitoSomado.quantidade,
    somas: {
      valor: debitoSomado.valor,
      pago: debitoSomado.pago,
      saldo: sql<number>`case when ${debitoSomado.situacao} = 'aberto' then ${debitoSomado.devido} else 0 end`,
    },
    fontes: {
      contribuicao: { valor: contribuicao.nome },
      periodo: { valor: debitoSomado.periodo, semVazios: true },
      vencimento: { valor: debitoSomado.vencimento, semVazios: true },
      estado: { valor: debitoSomado.situacao, semVazios: true },
    },
    campos: ['situacao'],
    restrito: ({ situacao }) => naSituacao(situacao, debitoSomado),
  },
  busca: devedor.busca,
  inteiros: [devedor.registro, devedor.matricula],
  campos: { proposta: contribuicao.proposta, parcelas: debito.parcelas },
})
