import * as z from 'zod/mini'
import { nomesDosTipos, tiposCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { acessosAosCadastros } from '#src/api/contract/cadastro/cadastro-lista-chamadas.ts'
import { coluna, colunaDeOpcoes, type Colunas } from '#src/api/contract/nucleo/coluna.ts'
import { data, idParam, instante, inteiro, mes, somaCentavos } from '#src/api/contract/nucleo/common.ts'
import { contados } from '#src/api/contract/nucleo/contagem.ts'
import { situacoesDoDebito, type SituacaoDoDebito } from './debito-lista.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import { consultaDaLista } from '#src/api/contract/nucleo/consulta-da-lista.ts'
import { rol } from '#src/api/contract/servicos/rol.ts'
import { recursos } from '#src/api/contract/cadastro/recursos.ts'
import {
  especiesDeContribuicao,
  type EspecieDeContribuicao,
  type FaltaDeValor,
} from '#src/api/contract/cadastro/tabela-valores.ts'

/** What becomes of a billing: its debits are being made, are there, are being taken back, or were; either work may stop half way. */
export const situacoesDaCobranca = {
  gerando: 'Gerando débitos',
  interrompida: 'Interrompida',
  pronta: 'Concluída',
  desfazendo: 'Desfazendo',
  'desfazer-parou': 'Desfeita em parte',
  desfeita: 'Desfeita',
} as const
export type SituacaoDaCobranca = keyof typeof situacoesDaCobranca

/** Why a cadastro of the list gets no debit, in the words that follow the number of them: of one, of several. */
export const motivosDeFora = {
  'ja-cobrado': [
    'já tem débito desta contribuição neste período',
    'já têm débito desta contribuição neste período',
  ],
  inativo: ['cadastro inativo', 'cadastros inativos'],
  isento: ['isento neste período (lei ou decisão)', 'isentos neste período (lei ou decisão)'],
  desligado: [
    'desligado antes deste período (só filiados devem esta contribuição)',
    'desligados antes deste período (só filiados devem esta contribuição)',
  ],
  porte: ['sem porte no cadastro', 'sem porte no cadastro'],
  capital: ['sem capital social no cadastro', 'sem capital social no cadastro'],
  empregados: ['sem número de empregados no cadastro', 'sem número de empregados no cadastro'],
  faixa: ['fora das faixas da tabela', 'fora das faixas da tabela'],
  zero: ['sem nada a pagar pela tabela', 'sem nada a pagar pela tabela'],
} as const satisfies Record<
  FaltaDeValor | 'ja-cobrado' | 'inativo' | 'isento' | 'desligado',
  readonly [um: string, muitos: string]
>
export type MotivoDeFora = keyof typeof motivosDeFora

const tiposDeCadastro = Object.fromEntries(nomesDosTipos.map((tipo) => [tipo, tiposCadastro[tipo].plural]))

/** How many of a list get no debit for one reason: '1.203 cadastros inativos', '1.028 já têm débito …'. */
export const fraseDeFora = (motivo: MotivoDeFora, quantos: number): string => {
  const [um, muitos] = motivosDeFora[motivo]
  return contados(quantos, um, muitos)
}

/** Values are centavos; `debitos` and `total` are of the debits that it still has: neither cancelled nor given up. */
export const colunasCobranca = {
  nome: coluna('texto', 'Contribuição'),
  periodo: coluna('mes', 'Período'),
  vencimento: coluna('data', 'Vencimento'),
  tipo: colunaDeOpcoes('De quem', tiposDeCadastro, { visivel: false }),
  situacao: colunaDeOpcoes('Situação', situacoesDaCobranca),
  debitos: coluna('inteiro', 'Débitos', { total: 'soma' }),
  total: coluna('centavos', 'Total', { total: 'soma' }),
  deFora: coluna('inteiro', 'Número de não cobrados', { visivel: false }),
  motivos: coluna('texto', 'Não cobrados'),
  criadoEm: coluna('instante', 'Gerada em', { visivel: false }),
} satisfies Colunas

export const cobrancaQuery = consultaDaLista(colunasCobranca, '-criadoEm', {})
export type CobrancaQuery = z.output<typeof cobrancaQuery>

/** A billing as the list shows it. */
export const linhaCobranca = z.object({
  id: z.int(),
  versao: z.int(),
  /** Of the contribution. */
  nome: z.string(),
  periodo: mes,
  vencimento: data,
  tipo: z.enum(nomesDosTipos),
  situacao: z.enum(Object.keys(situacoesDaCobranca) as [SituacaoDaCobranca, ...SituacaoDaCobranca[]]), // the keys of the table
  debitos: z.int(),
  total: somaCentavos,
  deFora: z.int(),
  /** Who was left out so far: a sentence a line for each reason (`fraseDeFora`). */
  motivos: z.string(),
  criadoEm: instante,
  /** In the list, of one that was undone: all debits that it had made, whatever became of them; left out of any other. */
  gerados: z.optional(z.object({ debitos: z.int(), total: somaCentavos })),
})
export type LinhaCobranca = z.infer<typeof linhaCobranca>

/**
 * All billings of the entidade. To undo one cancels its debits that nobody has paid or exempted, by a tarefa; 409 `cobranca-paga` while one
 * of them has a payment, `cobranca-desfeita` for one that was undone. One that was interrupted goes on from where it stopped; 409
 * `cobranca-nao-parou` for any other, `tarefa-esquecida` once nobody knows any more where that was.
 */
export const cobrancas = rol({
  nome: 'cobranca',
  evento: 'cobranca',
  path: '/api/financeiro/cobranca',
  titulo: 'Cobranças',
  colunas: colunasCobranca,
  consulta: cobrancaQuery,
  linha: linhaCobranca,
  ler: 'financeiro:ler',
  gravar: 'financeiro:gravar',
  predefinidas: [
    { nome: 'Todas', busca: '' },
    { nome: 'Interrompidas', busca: 'situacao=em.interrompida,desfazer-parou' },
    { nome: 'Desfeitas', busca: 'situacao=em.desfeita' },
  ],
  acoes: ['desfazer', 'continuar'],
  menu: { pasta: 'financeiro', ordem: 3, icone: 'invoice', link: '/admin/financeiro/cobrancas' },
})

const situacoesDoFeito = Object.keys(situacoesDoDebito) as [SituacaoDoDebito, ...SituacaoDoDebito[]] // the keys of the table

const motivos = z.enum(Object.keys(motivosDeFora) as [MotivoDeFora, ...MotivoDeFora[]]) // the keys of the table

/** Cadastros that a billing names of each reason why some got no debit. */
export const NOMEADOS = 20

/** A billing whole: what was asked, by whom, and what became of all that it made. */
export const cobrancaDetalhe = z.extend(linhaCobranca, {
  codContrib: z.int(),
  /** The list of cadastros of `tipo`, as its address narrows it. */
  busca: z.string(),
  por: z.nullable(z.string()),
  /** Cadastros that were gone through, and how many there are to go through; null once the tarefa is forgotten. */
  andamento: z.nullable(z.object({ feitos: z.int(), total: z.nullable(z.int()) })),
  /** Of one that was undone: when, and by whom; null of any other, and of one that had no debit to cancel. */
  desfeita: z.nullable(z.object({ em: instante, por: z.nullable(z.string()) })),
  /** Of all debits that it made, how many are in each state, and their value in centavos. */
  feitos: z.array(z.object({ estado: z.enum(situacoesDoFeito), quantos: z.int(), total: somaCentavos })),
  /** Who got no debit, by why, the first `NOMEADOS` of each by name, as long as its tarefa is remembered and has kept them; else none. */
  naoCobrados: z.array(
    z.object({
      motivo: motivos,
      quantos: z.int(),
      quem: z.array(z.object({ matricula: z.int(), nome: z.string() })),
    }),
  ),
})
export type CobrancaDetalhe = z.infer<typeof cobrancaDetalhe>

/** A billing with what was asked and what remains of it. @throws 404 */
export const obterCobranca = endpoint({
  method: 'GET',
  path: '/api/financeiro/cobranca/:id',
  access: 'financeiro:ler',
  summary: 'Uma cobrança: o que foi pedido e o que resta dela',
  params: z.object({ id: idParam }),
  response: cobrancaDetalhe,
})

/** Whom a billing is of: a kind's list, narrowed as its address says (`busca`, without the page), and what for. */
const pedido = {
  tipo: z.enum(nomesDosTipos),
  busca: z.string().check(z.maxLength(4_000)),
  codContrib: inteiro(1),
  periodo: mes,
}

/** What all of a list comes to, in centavos, with some of those who pay and some of those who do not. */
const resumo = z.object({
  /** Cadastros of the list. */
  daLista: z.int(),
  debitos: z.int(),
  total: somaCentavos,
  amostra: z.array(
    z.object({
      matricula: z.int(),
      nome: z.string(),
      valor: somaCentavos,
      /** How the table comes to it (`porqueDoValor`). */
      porque: z.string(),
    }),
  ),
  deFora: z.array(
    z.object({
      motivo: motivos,
      quantos: z.int(),
      exemplos: z.array(
        z.object({
          matricula: z.int(),
          nome: z.string(),
          /** Of whom is left out for having left: when. */
          desligadoEm: z.optional(data),
        }),
      ),
    }),
  ),
})
export type ResumoDaCobranca = z.infer<typeof resumo>

/**
 * What a billing would come to at the moment, in centavos. 422 at `codContrib` for a contribution that is not collected, at `periodo` where
 * no table is in force, at `busca` for a list that cannot be read whole: it never bills more than it says.
 */
export const previaDaCobranca = endpoint({
  method: 'POST',
  path: '/api/financeiro/cobranca/previa',
  access: 'financeiro:gravar',
  summary: 'Cobranças: prévia de uma cobrança',
  custo: 'calculo',
  body: z.strictObject(pedido),
  response: resumo,
})

/**
 * What each cadastro of a list would pay in a month by tables that may not be stored yet, in centavos. Of a stored contribution (its id) those who
 * were billed already and the exemptions of it alone are left out, as the preview leaves them out; of one that is not stored nobody was billed,
 * and only exemptions of all contributions count. Of an espécie that only members owe (`especie`, or else that of the stored one) those who left
 * before the month are left out. 404 for another contribution, 422 at the field of a table that is not whole, at `periodo` before the first of
 * them, and at `busca` as the preview.
 */
export const simulacaoDaTabela = endpoint({
  method: 'POST',
  path: '/api/financeiro/cobranca/simulacao',
  access: 'financeiro:gravar',
  summary: 'Cobranças: quem pagaria quanto por uma tabela de valores',
  custo: 'calculo',
  body: z.strictObject({
    tipo: pedido.tipo,
    busca: pedido.busca,
    periodo: mes,
    contribuicaoId: z.optional(inteiro(1)),
    especie: z.optional(
      z.enum(Object.keys(especiesDeContribuicao) as [EspecieDeContribuicao, ...EspecieDeContribuicao[]]), // the keys of the table
    ),
    tabelas: recursos.contribuicoes.partes.tabelas.entrada,
  }),
  response: resumo,
})

/**
 * Bills all of a list by a tarefa: each cadastro once, whatever becomes of the process, and none that has a debit of the contribution and
 * month already. 422 as the preview, and at `vencimento`; 409 `mais-linhas` when the list has more than `esperados`.
 */
export const criarCobranca = endpoint({
  method: 'POST',
  path: '/api/financeiro/cobranca',
  access: acessosAosCadastros.cobrar.access,
  summary: 'Cobranças: gera os débitos de uma lista',
  body: z.strictObject({ ...pedido, vencimento: data, esperados: inteiro(0) }),
  response: z.object({ id: z.int(), tarefaId: z.int() }),
})
