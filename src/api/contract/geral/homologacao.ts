import * as z from 'zod/mini'
import { nomesDosTipos } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { data, dataPassada, idParam, instante, inteiro, nome } from '#src/api/contract/nucleo/common.ts'
import { cpf } from '#src/api/contract/nucleo/documento-esquemas.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import type { FileResponse } from '#src/api/contract/nucleo/file.ts'
import { minutosDoDia } from './expediente.ts'
import { nomeado, params } from './atendimento-partes.ts'

// The homologação of a rescisão: an atendimento for which a departamento has set times.

/** The days of the week by their numbers, as `Date` counts them. */
export const diasDaSemana = [
  'Domingo',
  'Segunda-feira',
  'Terça-feira',
  'Quarta-feira',
  'Quinta-feira',
  'Sexta-feira',
  'Sábado',
] as const

/** Dates with hours of their own that an agenda may have. */
const EXCECOES_MAX = 200
const HORA = /^([01]\d|2[0-3]):[0-5]\d$/
const hora = z.string().check(z.regex(HORA, 'Informe a hora como 08:30.'))
const ordem = z.check<{ de: string; ate: string }>(({ value: { de, ate }, issues }) => {
  if (HORA.test(de) && HORA.test(ate) && ate <= de)
    issues.push({ code: 'custom', input: ate, path: ['ate'], message: 'O fim deve ser depois do início.' })
})

/** Times that a day may have. */
const HORARIOS_POR_DIA = 96

/** Days ahead for which an agenda may offer times. */
export const DIAS_MAX = 90
/** How many documents an agenda may ask for. */
export const DOCUMENTOS_MAX = 30

const documento = z.strictObject({ nome: nome(120), obrigatorio: z.boolean() })
/** A document that is asked for, and whether a homologação cannot do without it. */
export type DocumentoPedido = z.infer<typeof documento>

/** What an agenda asks for until its entidade says otherwise: the papers that a rescisão usually has (CLT art. 477; the CCT of the category may ask for others). */
export const documentosUsuais: readonly DocumentoPedido[] = [
  { nome: 'Termo de rescisão (TRCT), em quatro vias', obrigatorio: true },
  { nome: 'Aviso prévio ou pedido de demissão', obrigatorio: true },
  { nome: 'Carteira de trabalho atualizada (CTPS)', obrigatorio: true },
  { nome: 'Extrato do FGTS', obrigatorio: true },
  { nome: 'Guia da multa do FGTS, paga', obrigatorio: false },
  { nome: 'Exame demissional (ASO)', obrigatorio: true },
  { nome: 'Comprovante de pagamento das verbas', obrigatorio: true },
  { nome: 'Guia do seguro-desemprego', obrigatorio: false },
  { nome: 'Carta de preposto', obrigatorio: false },
]

const semRepetidos = z.check<DocumentoPedido[]>(({ value, issues }) => {
  const nomes = value.map((um) => um.nome.toLowerCase())
  nomes.forEach((um, i) => {
    if (nomes.indexOf(um) !== i)
      issues.push({
        code: 'custom',
        input: um,
        path: [i, 'nome'],
        message: 'Este documento já está na lista.',
      })
  })
})

/** When a departamento receives for homologações: by the clock of Brasília, and on national holidays never unless an exception says so. */
export const regrasDaAgenda = z
  .strictObject({
    /** 0 is Sunday, 6 Saturday. */
    semana: z
      .array(z.int().check(z.minimum(0), z.maximum(6)))
      .check(z.minLength(1, 'Escolha ao menos um dia da semana.'), z.maxLength(7)),
    de: hora,
    ate: hora,
    /** Minutes that one takes. */
    minutos: z.int().check(z.minimum(5), z.maximum(480)),
    /** How many are received at one time. */
    vagas: z.int().check(z.minimum(1), z.maximum(50)),
    /** How many days ahead, from today on, a time may be chosen. */
    dias: z.int().check(z.minimum(1), z.maximum(DIAS_MAX)),
    /** Dates with hours of their own; without hours nobody is received. */
    excecoes: z
      .array(
        z.strictObject({ data, horas: z.nullable(z.strictObject({ de: hora, ate: hora }).check(ordem)) }),
      )
      .check(z.maxLength(EXCECOES_MAX)),
    /** What is to be brought; what is booked keeps the list of its day. */
    documentos: z.array(documento).check(z.maxLength(DOCUMENTOS_MAX), semRepetidos),
  })
  .check(
    ordem,
    z.check<{ de: string; ate: string; minutos: number }>(({ value: { de, ate, minutos }, issues }) => {
      const aberto = minutosDoDia(ate) - minutosDoDia(de)
      const falta = (message: string) =>
        issues.push({ code: 'custom', input: minutos, path: ['minutos'], message })
      if (aberto > 0 && minutos > aberto)
        falta('Nenhum atendimento cabe entre o início e o fim. Diminua os minutos ou aumente o horário.')
      if (aberto / minutos > HORARIOS_POR_DIA)
        falta(`Há mais de ${HORARIOS_POR_DIA} horários por dia. Aumente os minutos ou diminua o horário.`)
    }),
  )
export type RegrasDaAgenda = z.infer<typeof regrasDaAgenda>

export const agenda = z.object({
  id: z.int(),
  versao: z.int(),
  departamento: nomeado,
  /** The tipo of the atendimentos that are booked there. */
  tipo: nomeado,
  regras: regrasDaAgenda,
})
export type Agenda = z.infer<typeof agenda>

/** Whose rescisão it is. */
export const empregado = z
  .strictObject({ nome: nome(120), cpf, admissao: dataPassada, demissao: data })
  .check(
    z.refine(({ admissao, demissao }) => demissao >= admissao, {
      path: ['demissao'],
      error: 'A demissão não pode ser antes da admissão.',
    }),
  )

/** What an atendimento tells of its homologação; `inicio` is null where the time was given up. */
export const homologacaoLida = z.object({
  agendaId: z.int(),
  departamento: z.string(),
  inicio: z.nullable(instante),
  empregado: z.object({ nome: z.string(), cpf: z.string(), admissao: data, demissao: data }),
  /** What was asked for when it was booked, and when and to whom of the team it was brought. */
  documentos: z.array(
    z.object({
      nome: z.string(),
      obrigatorio: z.boolean(),
      recebido: z.nullable(z.object({ em: instante, por: z.string() })),
    }),
  ),
})
export type HomologacaoLida = z.infer<typeof homologacaoLida>

/** The departamentos that receive for homologações, by name. */
export const listarAgendas = endpoint({
  method: 'GET',
  path: '/api/homologacao/agenda',
  access: 'usuario',
  summary: 'Agendas de homologação',
  response: z.array(agenda),
})

/** Sets when a departamento receives. `versao` 0 where it has no agenda yet. 404, 409 `conflito`; 422 at the field. */
export const gravarAgenda = endpoint({
  method: 'PUT',
  path: '/api/homologacao/agenda/:id',
  access: 'entidade:gravar',
  summary: 'Grava a agenda de homologação de um departamento',
  params,
  body: z.strictObject({ versao: inteiro(0), tipoId: inteiro(1), regras: regrasDaAgenda }),
  response: agenda,
})

/** The free times of an agenda, by its id, the earliest first. @throws 404 */
export const horariosLivres = endpoint({
  method: 'GET',
  path: '/api/homologacao/agenda/:id/horarios',
  access: 'usuario',
  custo: 'busca',
  summary: 'Horários livres de uma agenda de homologação',
  params,
  response: z.array(z.object({ inicio: instante, livres: z.int() })),
})

const empresaEscolhida = z.strictObject({ tipo: z.enum(nomesDosTipos), matricula: inteiro(1) })
const marcacao = { agendaId: inteiro(1), inicio: instante, empregado }
const marcada = z.object({ id: z.int() })

/** Opens an atendimento at a free time for a company. 422 at `inicio` where somebody else has taken it, at `agendaId`, `cadastro`. */
export const marcarHomologacao = endpoint({
  method: 'POST',
  path: '/api/homologacao',
  access: 'atendimento:gravar',
  summary: 'Marca uma homologação',
  body: z.strictObject({
    ...marcacao,
    cadastro: empresaEscolhida,
  }),
  response: marcada,
})

/** The same by a client, for an acesso of theirs. 404 as any acesso; 422 as `marcarHomologacao`. */
export const marcarMinhaHomologacao = endpoint({
  method: 'POST',
  path: '/api/public/homologacao',
  access: 'publico',
  summary: 'Marca uma homologação do cliente',
  body: z.strictObject({ ...marcacao, acessoId: inteiro(1), empresa: z.optional(inteiro(1)) }),
  response: marcada,
})

const pdf = { types: ['application/pdf'], disposition: 'inline' } as const satisfies FileResponse

/** That an agenda has no free time in its days, for a company, as PDF under a code (`conferirComprovante`). 409 `ha-horario` where there is one; 422 at `agendaId`, `cadastro`. */
export const declararSemHorario = endpoint({
  method: 'POST',
  path: '/api/homologacao/declaracao',
  access: 'atendimento:gravar',
  summary: 'Declaração de que não há horário para homologar, em PDF',
  custo: 'documento',
  body: z.strictObject({ agendaId: inteiro(1), cadastro: empresaEscolhida }),
  response: pdf,
})

/** The same for an acesso of the client. 404 as any acesso; otherwise as `declararSemHorario`. */
export const declararMinhaSemHorario = endpoint({
  method: 'POST',
  path: '/api/public/homologacao/declaracao',
  access: 'publico',
  summary: 'Declaração de que não há horário para homologar, em PDF, para o cliente',
  custo: 'documento',
  body: z.strictObject({ agendaId: inteiro(1), acessoId: inteiro(1), empresa: z.optional(inteiro(1)) }),
  response: pdf,
})

const remarcacao = {
  params: z.object({ id: idParam }),
  /** Another time; null gives up the one there is, which is free then. */
  body: z.strictObject({ inicio: z.nullable(instante) }),
  response: homologacaoLida,
} as const

/** 404; 409 `atendimento-encerrado`; 422 at `inicio` for a time that is not free. */
export const remarcarHomologacao = endpoint({
  method: 'POST',
  path: '/api/atendimento/:id/homologacao',
  access: 'atendimento:gravar',
  summary: 'Remarca ou desmarca uma homologação',
  ...remarcacao,
})

/** The same by its client. */
export const remarcarMinhaHomologacao = endpoint({
  method: 'POST',
  path: '/api/public/atendimento/:id/homologacao',
  access: 'publico',
  summary: 'Remarca ou desmarca uma homologação do cliente',
  ...remarcacao,
})

/** Says whether a document was brought; said again nothing changes. 404; 409 `atendimento-encerrado`, `atendimento-unificado`; 422 at `nome` for one that is not asked for. */
export const receberDocumento = endpoint({
  method: 'PUT',
  path: '/api/atendimento/:id/homologacao/documento',
  access: 'atendimento:gravar',
  summary: 'Anota um documento trazido para uma homologação',
  params: remarcacao.params,
  body: z.strictObject({ nome: z.string().check(z.maxLength(120)), recebido: z.boolean() }),
  response: homologacaoLida,
})
