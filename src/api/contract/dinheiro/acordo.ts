import * as z from 'zod/mini'
import { nomesDosTipos, tiposCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { coluna, colunaDeOpcoes, type Colunas } from '#src/api/contract/nucleo/coluna.ts'
import {
  centavos,
  data,
  idParam,
  instante,
  inteiro,
  mes,
  somaCentavos,
  textoObrigatorio,
} from '#src/api/contract/nucleo/common.ts'
import { situacoesDoDebito, type SituacaoDoDebito } from './debito-lista.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import type { FileResponse } from '#src/api/contract/nucleo/file.ts'
import { propriosDoAcordo } from './acordo-proprios.ts'
import { historicoDe } from '#src/api/contract/nucleo/historico.ts'
import { consultaDaLista } from '#src/api/contract/nucleo/consulta-da-lista.ts'
import { rol } from '#src/api/contract/servicos/rol.ts'

/** What becomes of an agreement, as staff read it. */
export const situacoesDoAcordo = {
  vigente: 'Vigente',
  rescindido: 'Rescindido',
  desfeito: 'Desfeito',
} as const
export type SituacaoDoAcordo = keyof typeof situacoesDoAcordo

/** How an agreement stands today: one in force also by whether an instalment is late, or all are paid. */
export const estadosDoAcordo = {
  ...situacoesDoAcordo,
  vencida: 'Parcela vencida',
  quitado: 'Quitado',
} as const
export type EstadoDoAcordo = keyof typeof estadosDoAcordo

/** How many instalments an agreement has, and how many debits go into one at most. */
export const PARCELAS = { min: 2, max: 60 } as const
export const DEBITOS_POR_ACORDO = 200

const nomesDosDevedores = Object.fromEntries(
  nomesDosTipos.map((tipo) => [tipo, tiposCadastro[tipo].singular]),
)
const nomesDasSituacoes = Object.keys(situacoesDoAcordo) as [SituacaoDoAcordo, ...SituacaoDoAcordo[]] // the keys of the table

/** Values are centavos. */
export const colunasAcordo = {
  nome: coluna('texto', 'Devedor'),
  numero: coluna('inteiro', 'Acordo nº', { codigo: true }),
  registro: coluna('documento', 'CNPJ ou CPF', { visivel: false }),
  data: coluna('data', 'Data'),
  total: coluna('centavos', 'Total', { total: 'soma' }),
  desconto: coluna('centavos', 'Desconto', { total: 'soma', visivel: false }),
  pagas: coluna('inteiro', 'Parcelas pagas'),
  quantidade: coluna('inteiro', 'Parcelas', { visivel: false }),
  proximoVencimento: coluna('data', 'Próxima parcela'),
  estado: colunaDeOpcoes('Situação', situacoesDoAcordo, { escritas: estadosDoAcordo }),
  tipo: colunaDeOpcoes('Tipo de cadastro', nomesDosDevedores, { visivel: false }),
  matricula: coluna('inteiro', 'Matrícula', { visivel: false, codigo: true }),
  motivo: coluna('texto', 'Motivo', { visivel: false }),
  criadoEm: coluna('instante', 'Feito em', { visivel: false }),
} satisfies Colunas

/** What the list calls the agreements of a state. */
export const listaDoEstado = {
  vigente: 'em-dia',
  vencida: 'vencidos',
  quitado: 'quitados',
  rescindido: 'rescindidos',
  desfeito: 'desfeitos',
} as const satisfies Record<EstadoDoAcordo, string>

/**
 * `q` matches name, document and matrícula of the debtor. `vigentes` are those in force: `vencidos` of which an open instalment is late,
 * `quitados` of which all are paid, and the others, `em-dia`.
 */
export const acordoQuery = consultaDaLista(colunasAcordo, '-data', {
  situacao: z._default(z.enum(['todos', 'vigentes', ...Object.values(listaDoEstado)]), 'todos'),
})
export type AcordoQuery = z.output<typeof acordoQuery>

/** An agreement as the list shows it; values in centavos. */
export const linhaAcordo = z.object({
  id: z.int(),
  versao: z.int(),
  /** Its id. */
  numero: z.int(),
  /** Of the debtor. */
  nome: z.string(),
  tipo: z.enum(nomesDosTipos),
  matricula: z.int(),
  registro: z.string(),
  data,
  total: somaCentavos,
  desconto: somaCentavos,
  pagas: z.int(),
  quantidade: z.int(),
  /** When the first open instalment falls due; null when none is open. */
  proximoVencimento: z.nullable(data),
  estado: z.enum(nomesDasSituacoes),
  /** In force, and an open instalment is late. */
  vencido: z.boolean(),
  motivo: z.string(),
  criadoEm: instante,
})
export type LinhaAcordo = z.infer<typeof linhaAcordo>

/** All agreements of the entidade. One that is undone from the list says so as the reason; 409 as `desfazerAcordo`. */
export const acordos = rol({
  nome: 'acordo',
  evento: 'acordo',
  path: '/api/financeiro/acordo',
  titulo: 'Acordos',
  colunas: colunasAcordo,
  consulta: acordoQuery,
  linha: linhaAcordo,
  proprios: propriosDoAcordo,
  ler: 'financeiro:ler',
  gravar: 'financeiro:gravar',
  predefinidas: [
    { nome: 'Todos', busca: '' },
    { nome: 'Vigentes', busca: 'situacao=vigentes' },
    { nome: 'Em dia', busca: 'situacao=em-dia' },
    { nome: 'Com parcela vencida', busca: 'situacao=vencidos' },
    { nome: 'Quitados', busca: 'situacao=quitados' },
    { nome: 'Rescindidos', busca: 'situacao=rescindidos' },
    { nome: 'Desfeitos', busca: 'situacao=desfeitos' },
  ],
  acoes: ['desfazer'],
  menu: { pasta: 'financeiro', ordem: 4, icone: 'handshake', link: '/admin/financeiro/acordos' },
})

const params = z.object({ id: idParam })
const versao = inteiro(1)
const motivo = textoObrigatorio(200)
const nomesDosEstados = Object.keys(situacoesDoDebito) as [SituacaoDoDebito, ...SituacaoDoDebito[]] // the keys of the table

/** An agreement whole; values in centavos. */
export const acordoDetalhe = z.extend(linhaAcordo, {
  /** The debits that went into it, with what each came to on its day: principal + encargos − pago − desconto. */
  originais: z.array(
    z.object({
      id: z.int(),
      contribuicao: z.string(),
      periodo: mes,
      vencimento: data,
      principal: somaCentavos,
      encargos: somaCentavos,
      pago: somaCentavos,
      desconto: somaCentavos,
    }),
  ),
  parcelas: z.array(
    z.object({
      id: z.int(),
      parcela: z.int(),
      vencimento: data,
      valor: somaCentavos,
      pago: somaCentavos,
      estado: z.enum(nomesDosEstados),
      vencido: z.boolean(),
    }),
  ),
  por: z.nullable(z.string()),
})
export type AcordoDetalhe = z.infer<typeof acordoDetalhe>

/** An agreement with its debits and instalments. @throws 404 */
export const obterAcordo = endpoint({
  method: 'GET',
  path: '/api/financeiro/acordo/:id',
  access: 'financeiro:ler',
  summary: 'Um acordo, com seus débitos e parcelas',
  params,
  response: acordoDetalhe,
})

/** The terms of an agreement as PDF, to be signed: what its reading shows, and its conditions. @throws 404 */
export const termoDoAcordo = endpoint({
  method: 'GET',
  path: '/api/financeiro/acordo/:id/termo',
  access: 'financeiro:ler',
  summary: 'Termo de um acordo, em PDF',
  custo: 'documento',
  params,
  response: { types: ['application/pdf'], disposition: 'inline' } as const satisfies FileResponse,
})

/** What people did with an agreement. */
export const historicoDoAcordo = historicoDe({
  path: '/api/financeiro/acordo/:id',
  access: 'financeiro:ler',
  summary: 'Histórico de um acordo',
  params,
})

/** A down payment, in centavos, and when it is due. */
export const entradaDoAcordo = z.strictObject({
  valor: centavos.check(z.minimum(1, 'Informe um valor maior que zero.')),
  vencimento: data,
})

/**
 * The terms of an agreement: the day of the values, what is given up of the charges, and the instalments, each a month after the other. With an
 * `entrada`, which has a value and a day of its own, that is the first of them: it counts in `quantidade`, and `vencimento` is of the second.
 */
const termos = {
  data,
  desconto: centavos.check(z.minimum(0, 'O desconto não pode ser negativo.')),
  quantidade: inteiro(1).check(
    z.minimum(PARCELAS.min, `Informe de ${PARCELAS.min} a ${PARCELAS.max} parcelas.`),
    z.maximum(PARCELAS.max, `Informe de ${PARCELAS.min} a ${PARCELAS.max} parcelas.`),
  ),
  vencimento: data,
  entrada: z.optional(entradaDoAcordo),
}
const escolhidos = <T extends z.ZodMiniType>(um: T) =>
  z
    .array(um)
    .check(
      z.minLength(1, 'Escolha ao menos um débito.'),
      z.maxLength(DEBITOS_POR_ACORDO, `Escolha até ${DEBITOS_POR_ACORDO} débitos.`),
    )

/**
 * What an agreement over debits would come to, with nothing written; centavos. 422 at `debitos` for debits of two cadastros, and for one that is
 * not open, that is a proposal or an instalment, or of which nothing is owed on `data`; at `data` for a day to come; at `desconto` for more than
 * the charges; at `quantidade` for more instalments than centavos; at `vencimento` for a day past or one that no calendar reaches;
 * at `entrada.valor` where it leaves no centavo for each of the others; at `entrada.vencimento` for a day past or after that of the second.
 */
export const previaDoAcordo = endpoint({
  method: 'POST',
  path: '/api/financeiro/acordo/previa',
  access: 'financeiro:gravar',
  summary: 'Acordos: prévia de um acordo',
  body: z.strictObject({ ...termos, debitos: escolhidos(inteiro(1)) }),
  response: z.object({
    /** Whose debits they are. */
    devedor: z.object({
      nome: z.string(),
      registro: z.string(),
      tipo: z.enum(nomesDosTipos),
      matricula: z.int(),
    }),
    debitos: z.array(
      z.object({
        id: z.int(),
        versao: z.int(),
        contribuicao: z.string(),
        periodo: mes,
        vencimento: data,
        principal: somaCentavos,
        encargos: somaCentavos,
        pago: somaCentavos,
        /** Of the day, before the discount. */
        total: somaCentavos,
      }),
    ),
    /** The most that may be given up. */
    encargos: somaCentavos,
    /** What the instalments come to. */
    total: somaCentavos,
    parcelas: z.array(z.object({ parcela: z.int(), vencimento: data, valor: somaCentavos })),
  }),
})

/**
 * Puts debits of one cadastro into instalments, all or nothing. 422 as the preview; 409 `conflito` at `debitos` when one of them has changed since
 * it was seen, `conflito` too when they come to something else than `total`, which somebody agreed to.
 */
export const criarAcordo = endpoint({
  method: 'POST',
  path: '/api/financeiro/acordo',
  access: 'financeiro:gravar',
  summary: 'Acordos: parcela débitos em aberto',
  body: z.strictObject({
    ...termos,
    debitos: escolhidos(z.strictObject({ id: inteiro(1), versao })),
    total: centavos,
  }),
  response: acordoDetalhe,
})

/** Takes an agreement back before anything is paid of it: its debits are owed as before. 409 `conflito`, `acordo-fechado`, `acordo-pago`. */
export const desfazerAcordo = endpoint({
  method: 'POST',
  path: '/api/financeiro/acordo/:id/desfazer',
  access: 'financeiro:gravar',
  summary: 'Desfaz um acordo sem pagamentos',
  params,
  body: z.strictObject({ versao, motivo }),
  response: acordoDetalhe,
})

/**
 * Gives an agreement up: its debits are owed again, and what its instalments were paid pays them, the oldest first, each as of the day of the
 * payment; what is beyond stays a credit (`sobra`). 409 `conflito`, `acordo-fechado`, `acordo-sem-pagamento`, `acordo-quitado`.
 */
export const rescindirAcordo = endpoint({
  method: 'POST',
  path: '/api/financeiro/acordo/:id/rescindir',
  access: 'financeiro:gravar',
  summary: 'Rescinde um acordo',
  params,
  body: z.strictObject({ versao, motivo }),
  response: z.object({ acordo: acordoDetalhe, sobra: somaCentavos }),
})
