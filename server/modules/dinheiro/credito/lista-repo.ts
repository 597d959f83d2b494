import { and, eq, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm'
import {
  colunasCredito,
  type CreditoQuery,
  type EstadoDoCredito,
  type SituacaoDoCredito,
} from '#src/api/contract/dinheiro/credito-lista.ts'
import type { SemPagina } from '#src/api/contract/servicos/exportacao.ts'
import { criarLista } from '#server/lists/consulta.ts'
import { credito } from '#server/db/schema/dinheiro.ts'
import { cadastroEmLista } from '#server/modules/cadastro/cadastro/service.ts'

const doTitular = cadastroEmLista('titular')
const titular = doTitular.tabela

const { valor, usado, estornadoEm } = credito

function naSituacao(qual: CreditoQuery['situacao']): SQL | undefined {
  switch (qual) {
    case 'todos':
      return undefined
    case 'validos':
      return isNull(estornadoEm)
    case 'com-saldo':
      return and(isNull(estornadoEm), lt(usado, valor))
    case 'usados':
      return and(isNull(estornadoEm), eq(usado, valor))
    case 'estornados':
      return isNotNull(estornadoEm)
  }
}

// the books say of one that was posted back that all of it is gone, which nobody has used
const usadoDeFato = sql<number>`case when ${estornadoEm} is null then ${usado} else 0 end`
const resta = sql<number>`case when ${estornadoEm} is null then ${valor} - ${usado} else 0 end`
const estado = sql<SituacaoDoCredito>`case when ${estornadoEm} is not null then 'estornado' when ${usado} < ${valor} then 'disponivel' else 'usado' end`

/** In the words of `estadosDoCredito`. */
const estadoEscrito = sql<EstadoDoCredito>`case when ${estornadoEm} is null and ${usado} > 0 and ${usado} < ${valor} then 'parcial' else ${estado} end`

/** What of a credit is told wherever it is read. */
export const leitura = {
  id: credito.id,
  versao: credito.versao,
  data: credito.data,
  origem: credito.origem,
  forma: credito.forma,
  valor,
  usado: usadoDeFato.mapWith(Number),
  resta: resta.mapWith(Number),
  estado,
  observacao: credito.observacao,
  estornadoEm,
  criadoEm: credito.criadoEm,
}

/** All credits of an entidade, as staff list them. */
export const lista = criarLista({
  nome: 'credito',
  evento: 'credito',
  colunas: colunasCredito,
  fontes: {
    nome: { valor: titular.nome, ordem: titular.nomeOrdem },
    registro: { valor: titular.registro },
    data: { valor: credito.data, semVazios: true },
    origem: { valor: credito.origem, semVazios: true },
    forma: { valor: credito.forma },
    valor: { valor, semVazios: true },
    usado: { valor: usadoDeFato, semVazios: true },
    resta: { valor: resta, semVazios: true },
    estado: { valor: estado, semVazios: true, escrita: () => estadoEscrito },
    observacao: { valor: credito.observacao },
    estornadoEm: { valor: estornadoEm },
    tipo: { valor: titular.tipo, semVazios: true },
    matricula: { valor: titular.matricula, semVazios: true },
    criadoEm: { valor: credito.criadoEm, semVazios: true },
  },
  tabela: credito,
  juncoes: [{ ...doTitular, em: eq(titular.id, credito.cadastroId), todas: true as const }],
  restrito: (query: SemPagina<CreditoQuery>) => naSituacao(query.situacao),
  busca: titular.busca,
  inteiros: [titular.registro, titular.matricula],
})
