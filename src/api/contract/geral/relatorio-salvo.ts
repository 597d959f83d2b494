import * as z from 'zod/mini'
import { idParam, instante, inteiro, nome, texto, versaoQuery } from '#src/api/contract/nucleo/common.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import type { Permissao } from '#src/api/contract/nucleo/papeis.ts'
import { diasDaSemana } from './homologacao.ts'
import { formatosDeRelatorio } from './relatorio-chamadas.ts'
import { tiposDeRelatorio, type TipoDeRelatorio } from './relatorio.ts'

// A report with its parameters under a name, and when it is mailed to whom. Own or shared, as views of lists are (`visao.ts`).

/** Characters of a saved report's query. */
const BUSCA_MAX = 2000
/** Saved ones of one report that one user keeps. */
export const SALVOS_MAX = 30
/** Saved ones of one report that are given to all who may read it. */
export const SALVOS_COMPARTILHADOS_MAX = 20
/** People whom one is mailed to. */
export const DESTINATARIOS_MAX = 30
/** The hour at which they are mailed, where the entidades are. */
export const HORA_DO_ENVIO = 7
/** Bytes of a file that a mail carries; of a larger one it brings the address. Written for mail it grows by a third, and servers refuse more than 10 MB. */
export const ANEXO_MAX = 7 * 1024 ** 2

/** What is needed to give a saved report to all who may read its type, and to pause and delete those that were given. */
export const permissaoDeCompartilhar = {
  Atendimento: 'atendimento:gravar',
  Cadastral: 'cadastro:gravar',
  Financeiro: 'financeiro:gravar',
} as const satisfies Record<TipoDeRelatorio, Permissao>

/** How often one is mailed. */
export const frequencias = { diaria: 'Todos os dias', semanal: 'Toda semana', mensal: 'Todo mês' } as const
export type Frequencia = keyof typeof frequencias

/** What is mailed, and what people call it. */
export const formatosDoEnvio = {
  xlsx: formatosDeRelatorio.xlsx,
  csv: formatosDeRelatorio.csv,
  pdf: formatosDeRelatorio.pdf,
} as const
export type FormatoDoEnvio = keyof typeof formatosDoEnvio

const chaves = <K extends string>(tabela: Record<K, unknown>) => Object.keys(tabela) as [K, ...K[]] // its own keys

const quando = {
  frequencia: z.enum(chaves(frequencias)),
  /** Of the week, 1 for Monday; of the month, whose last day takes the place of one that it does not have. Any of one that is mailed daily. */
  dia: inteiro(1).check(z.maximum(31, 'Escolha um dia do mês.')),
  formato: z.enum(chaves(formatosDoEnvio)),
}

/** When a report is mailed, as what, and to whom (ids of users). */
export const agenda = z
  .strictObject({
    ...quando,
    destinatarios: z
      .array(inteiro(1))
      .check(
        z.minLength(1, 'Escolha quem recebe.'),
        z.maxLength(DESTINATARIOS_MAX, `Escolha até ${DESTINATARIOS_MAX} pessoas.`),
      ),
  })
  .check(
    z.refine(({ frequencia, dia }) => frequencia !== 'semanal' || dia <= diasDaSemana.length, {
      path: ['dia'],
      error: 'Escolha um dia da semana.',
    }),
  )
export type Agenda = z.infer<typeof agenda>

/** What became of a mailing: still under way, sent, nothing to send, not allowed any more, not possible. */
export const situacoesDoEnvio = ['aguardando', 'enviado', 'vazio', 'recusado', 'falhou'] as const

export const relatorioSalvo = z.object({
  id: z.int(),
  tipo: z.enum(tiposDeRelatorio),
  /** The report's name in addresses, and its title. */
  relatorio: z.string(),
  titulo: z.string(),
  nome: z.string(),
  /** The report's query as addresses carry it. */
  busca: z.string(),
  /** The same in words; empty while it cannot be read. */
  filtros: z.array(z.string()),
  /** Why it cannot be read any more. */
  aviso: z.nullable(z.string()),
  compartilhado: z.boolean(),
  versao: z.int(),
  /** Whether the caller may pause and delete it. Only who keeps it changes it. */
  governa: z.boolean(),
  /** Who keeps it, if that is somebody else. */
  autor: z.nullable(z.string()),
  agenda: z.nullable(
    z.object({
      ...quando,
      /** `recebe` is false of those who may not read it any more. */
      destinatarios: z.array(z.object({ id: z.int(), nome: z.string(), recebe: z.boolean() })),
    }),
  ),
  /** Null where it is not mailed, or that is paused. */
  proximoEm: z.nullable(instante),
  /** `motivo` is null where somebody paused it. */
  pausa: z.nullable(z.object({ motivo: z.nullable(z.string()) })),
  /** The last mailing: to how many, and what is to be said of it. */
  ultimo: z.nullable(
    z.object({
      em: instante,
      situacao: z.enum(situacoesDoEnvio),
      quantos: z.int(),
      frases: z.array(z.string()),
    }),
  ),
})
export type RelatorioSalvo = z.infer<typeof relatorioSalvo>

const params = z.object({ id: idParam })
const path = '/api/relatorio-salvo'
const campos = {
  nome: nome(60),
  busca: texto(BUSCA_MAX),
  compartilhado: z.boolean(),
  agenda: z.nullable(agenda),
}

/** The caller's own and those given to all, of the types that the caller may read, by their names. */
export const listarRelatoriosSalvos = endpoint({
  method: 'GET',
  path,
  access: 'admin',
  summary: 'Relatórios salvos, com os envios por e-mail',
  response: z.object({
    salvos: z.array(relatorioSalvo),
    /** The types of which the caller may give saved ones to all who may read them. */
    compartilha: z.array(z.enum(tiposDeRelatorio)),
  }),
})

/** The team who may read a type, whom its reports can be mailed to. 404 for a type that the caller may not read. */
export const listarDestinatarios = endpoint({
  method: 'GET',
  path: `${path}/destinatarios/:tipo`,
  access: 'admin',
  summary: 'Quem pode receber relatórios de um tipo por e-mail',
  params: z.object({ tipo: z.enum(tiposDeRelatorio) }),
  response: z.array(z.object({ id: z.int(), nome: z.string() })),
})

/**
 * 404 for a report that there is not, or not for the caller; 403 for sharing without the permission to; 422 at `nome` for one that the caller has and
 * beyond `SALVOS_MAX`, at `busca` for one that the report cannot read, at `compartilhado` beyond `SALVOS_COMPARTILHADOS_MAX`, at
 * `agenda.destinatarios` for people who may not read it.
 */
export const criarRelatorioSalvo = endpoint({
  method: 'POST',
  path,
  access: 'admin',
  summary: 'Salva um relatório com os seus filtros',
  body: z.strictObject({ tipo: z.enum(tiposDeRelatorio), relatorio: z.string(), ...campos }),
  response: relatorioSalvo,
})

/** 404 for one that the caller does not see, 403 for one that somebody else keeps, 409 `conflito`; 422 as above. */
export const atualizarRelatorioSalvo = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  access: 'admin',
  summary: 'Altera um relatório salvo',
  params,
  body: z.strictObject({ versao: inteiro(1), ...campos }),
  response: relatorioSalvo,
})

/** Stops the mailing or lets it go on at its next time. 404 and 409 as above, 403 without `governa`; 422 `sem-agenda` without one, `relatorio-ilegivel` for one that cannot be read any more. */
export const pausarRelatorioSalvo = endpoint({
  method: 'PUT',
  path: `${path}/:id/pausa`,
  access: 'admin',
  summary: 'Pausa ou retoma o envio de um relatório salvo',
  params,
  body: z.strictObject({ versao: inteiro(1), pausado: z.boolean() }),
  response: relatorioSalvo,
})

/** 404 and 409 as above, 403 without `governa`. */
export const excluirRelatorioSalvo = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  access: 'admin',
  summary: 'Exclui um relatório salvo, com o seu envio',
  params,
  query: versaoQuery,
  response: 'vazio',
})

/** When one is mailed, in words: `Toda segunda-feira, às 7h`. */
export function quandoSeEnvia({ frequencia, dia }: Pick<Agenda, 'frequencia' | 'dia'>): string {
  const as = `às ${HORA_DO_ENVIO}h`
  if (frequencia === 'diaria') return `Todos os dias, ${as}`
  if (frequencia === 'semanal') {
    const nomeDoDia = diasDaSemana[dia % diasDaSemana.length] ?? ''
    return `${/^[sd][aáo]/.test(nomeDoDia.toLowerCase()) ? 'Todo' : 'Toda'} ${nomeDoDia.toLowerCase()}, ${as}`
  }
  return dia === 31 ? `No último dia do mês, ${as}` : `Todo dia ${dia}, ${as}`
}

/** Where a saved report is seen in the app. */
export const enderecoDoRelatorio = ({
  tipo,
  relatorio,
  busca,
}: Pick<RelatorioSalvo, 'tipo' | 'relatorio' | 'busca'>): string =>
  `/admin/relatorios/${tipo}/${relatorio}${busca === '' ? '' : `?${busca}`}`
