import * as z from 'zod/mini'
import { acessosAosCadastros } from './cadastro-lista-chamadas.ts'
import { nomesDosTipos } from './cadastro-lista.ts'
import {
  formatos,
  inteiro,
  inteiroDaUrl,
  instante,
  INT4_MAX,
  pagina,
  PAGE_SIZE,
  paginacao,
  TEXTOS_MAX,
} from '#src/api/contract/nucleo/common.ts'
import { registro } from '#src/api/contract/nucleo/documento-esquemas.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import { situacaoTarefa } from '#src/api/contract/servicos/tarefa.ts'

const tipo = z.enum(nomesDosTipos)

/** Letters that a name must have before others are held against it. */
export const NOME_MIN = 5

/** The fields by which a cadastro that is being typed is held against the others. */
export const camposParecidos = ['registro', 'email', 'nome'] as const
export type CampoParecido = (typeof camposParecidos)[number]

const parecido = z.object({
  /** The field that is alike. */
  campo: z.enum(camposParecidos),
  matricula: z.int(),
  registro: z.string(),
  nome: z.string(),
  /** Of a name: how alike, in per cent; 100 for all else. */
  igual: z.int(),
  excluido: z.boolean(),
})
export type Parecido = z.infer<typeof parecido>

/**
 * Cadastros of a kind that may be the one that is being typed: with the same document, the same e-mail, or a name much like it, the nearest
 * first, a few of each. Those in the trash only by their document, and only for those who may take them out.
 */
export const buscarParecidos = endpoint({
  method: 'GET',
  path: '/api/duplicado/parecidos',
  access: acessosAosCadastros.ler.access,
  summary: 'Cadastros parecidos com o que está sendo digitado',
  query: z.strictObject({
    tipo,
    registro: z.prefault(registro, ''),
    email: z.prefault(z.string().check(z.trim(), z.maxLength(formatos.email.max)), ''),
    nome: z.prefault(z.string().check(z.trim(), z.maxLength(TEXTOS_MAX.nome)), ''),
    /** The matrícula of the record that is being typed, 0 for a new one. */
    exceto: z.prefault(inteiroDaUrl(0, INT4_MAX), 0),
  }),
  response: z.object({ items: z.array(parecido) }),
})

/** Points (0 to 100) up from which two cadastros are listed as one that may be there twice. */
export const PONTOS_MIN = 60

const quem = z.object({
  id: z.int(),
  matricula: z.int(),
  registro: z.string(),
  nome: z.string(),
  email: z.string(),
  telefone: z.string(),
  cidade: z.string(),
  uf: z.string(),
})

const par = z.object({
  a: quem,
  b: quem,
  /** How likely they are of one person, as the last search found. */
  pontos: z.int(),
  /** Why, in words. */
  motivos: z.array(z.string()),
  dispensado: z.boolean(),
})
export type ParDeDuplicados = z.infer<typeof par>

const procura = z.nullable(
  z.object({
    /** When the last one that was done began; null while the first one runs. */
    terminadaEm: z.nullable(instante),
    /** Of the one that was begun last; null once it is forgotten. */
    andamento: z.nullable(
      z.object({ situacao: situacaoTarefa, feitos: z.int(), erro: z.nullable(z.string()) }),
    ),
  }),
)
export type Procura = z.infer<typeof procura>

const situacoesDoPar = ['abertos', 'dispensados'] as const

/** Pairs of living cadastros that may be one, the likeliest first; those that somebody said are two stand apart. */
export const listarDuplicados = endpoint({
  method: 'GET',
  path: '/api/duplicado',
  access: acessosAosCadastros.ler.access,
  summary: 'Cadastros que podem ser duplicados',
  custo: 'busca',
  query: z.strictObject({
    tipo,
    situacao: z.prefault(z.enum(situacoesDoPar), 'abertos'),
    ...paginacao(PAGE_SIZE),
  }),
  response: z.extend(pagina(par), { procura }),
})

/** Looks through all cadastros of a kind, as a tarefa. 409 `procura-em-curso`. */
export const procurarDuplicados = endpoint({
  method: 'POST',
  path: '/api/duplicado/procurar',
  access: acessosAosCadastros.gravar.access,
  summary: 'Cadastros duplicados: busca',
  custo: 'calculo',
  body: z.strictObject({ tipo }),
  response: z.object({ procura }),
})

/** Says that a pair are two, or takes that back: searches remember it. 404 for a pair that no search found. */
export const dispensarDuplicado = endpoint({
  method: 'POST',
  path: '/api/duplicado/dispensar',
  access: acessosAosCadastros.gravar.access,
  summary: 'Cadastros duplicados: marca os que não são',
  body: z.strictObject({ a: inteiro(1), b: inteiro(1), dispensado: z.boolean() }),
  response: z.object({ dispensado: z.boolean() }),
})
