import * as z from 'zod/mini'
import { campoTexto } from '#src/api/contract/nucleo/campo.ts'
import {
  data,
  inteiro,
  inteiroDaUrl,
  instante,
  INT4_MAX,
  textoObrigatorio,
} from '#src/api/contract/nucleo/common.ts'
import { configuracao } from '#src/api/contract/nucleo/configuracao.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import { rol } from '#src/api/contract/servicos/rol.ts'
import { aceiteQuery, colunasAceite } from './aceite-lista.ts'
import { textoEmVigor } from './credencial.ts'
import { nomesDosTextos, textosDoAceite } from './textos-do-aceite.ts'

/** Characters of a text at most: some twenty printed pages. */
const TEXTO_MAX = 40_000
const MARCAS =
  'Marcas: ## Título, - item, 1. item, **forte** e [texto](https://…). Uma linha em branco separa parágrafos.'
const PATH = '/api/configuracao/termos-uso'
const ACESSO = 'entidade:gravar'

/**
 * The specification's terms of use: what is being written of each text, with plain marks. Nothing of it holds before it is published, and what
 * was published never changes.
 */
export const termosUso = configuracao({
  tipo: 'termos-uso',
  path: PATH,
  titulo: 'Termos de uso e privacidade',
  descricao: 'O que os clientes leem e aceitam para entrar: os textos, as versões publicadas e os aceites.',
  acesso: { ler: ACESSO, gravar: ACESSO },
  campos: {
    termos: campoTexto(textosDoAceite.termos, TEXTO_MAX, { linhas: 14, ajuda: MARCAS }),
    politica: campoTexto(textosDoAceite.politica, TEXTO_MAX, { linhas: 14, ajuda: MARCAS }),
  },
})

/** How a text with its marks will be read; `html` is sanitised. 422 at `texto` for marks within marks without end. */
export const previaDoTexto = endpoint({
  method: 'POST',
  path: `${PATH}/previa`,
  access: ACESSO,
  summary: 'Mostra como um texto fica',
  custo: 'documento',
  body: z.strictObject({ texto: textoObrigatorio(TEXTO_MAX) }),
  response: z.object({ html: z.string() }),
})

/** A version of a text that was published. */
const publicacao = z.object({
  ...z.omit(textoEmVigor, { html: true }).shape,
  /** Who published it; null where no user did. */
  por: z.nullable(z.string()),
  /** `marcada` for a day that has not come, `vigente` on from it, `anterior` once another is in force. */
  situacao: z.enum(['marcada', 'vigente', 'anterior']),
  /** How many users have accepted it. */
  aceites: z.int(),
})
export type Publicacao = z.infer<typeof publicacao>

/** All versions of both texts, the latest first. */
export const listarPublicacoes = endpoint({
  method: 'GET',
  path: `${PATH}/publicacoes`,
  access: ACESSO,
  summary: 'Versões publicadas dos termos de uso e da política de privacidade',
  response: z.array(publicacao),
})

/**
 * Publishes what is saved of a text as its next version, in force from the day on. 422 at `valeDesde` for a day that is over, at `qual` for a
 * text that is blank; 409 `conflito` when `versao` is no longer the saved revision, `ja-publicado` when the latest version says the same,
 * `ja-marcada` while another version waits for its day.
 */
export const publicarTexto = endpoint({
  method: 'POST',
  path: `${PATH}/publicacoes`,
  access: ACESSO,
  summary: 'Publica uma versão dos termos de uso ou da política de privacidade',
  custo: 'documento',
  body: z.strictObject({ qual: z.enum(nomesDosTextos), versao: inteiro(1), valeDesde: data }),
  response: z.array(publicacao),
})

const params = z.object({ qual: z.enum(nomesDosTextos), versao: inteiroDaUrl(1, INT4_MAX) })

/** A version as it was published, whether in force or not. 404 */
export const obterPublicacao = endpoint({
  method: 'GET',
  path: `${PATH}/publicacoes/:qual/:versao`,
  access: ACESSO,
  summary: 'Lê uma versão publicada',
  params,
  response: textoEmVigor,
})

/** Takes back a version whose day has not come. 404; 409 `ja-em-vigor` for one that has been in force. */
export const retirarPublicacao = endpoint({
  method: 'DELETE',
  path: `${PATH}/publicacoes/:qual/:versao`,
  access: ACESSO,
  summary: 'Retira uma versão que ainda não vale',
  params,
  response: z.array(publicacao),
})

/** An acceptance, as those see it who answer for the texts: without address and browser, which are proof and nobody's reading. */
const aceite = z.object({
  id: z.int(),
  usuario: z.string(),
  qual: z.enum(nomesDosTextos),
  versao: z.int(),
  aceitaEm: instante,
})
export type Aceite = z.infer<typeof aceite>

/** Who accepted which version, and when. It is only read. */
export const aceites = rol({
  nome: 'aceite',
  evento: 'politica',
  path: '/api/configuracao/aceites',
  titulo: 'Aceites',
  colunas: colunasAceite,
  consulta: aceiteQuery,
  linha: aceite,
  ler: ACESSO,
  compartilhar: ACESSO,
  predefinidas: [
    { nome: 'Todos', busca: '' },
    { nome: textosDoAceite.termos, busca: 'qual=em.termos' },
    { nome: textosDoAceite.politica, busca: 'qual=em.politica' },
  ],
  menu: { pasta: 'configuracoes', ordem: 4, icone: 'list', link: '/admin/configuracao/aceites' },
})
