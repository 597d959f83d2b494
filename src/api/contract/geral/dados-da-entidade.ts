import * as z from 'zod/mini'
import {
  campoFormatado,
  campoNome,
  campoOpcao,
  campoTexto,
  type Campo,
  type Campos,
  type Valores,
} from '#src/api/contract/nucleo/campo.ts'
import { formatos, inteiro, nome, nomeOpcional, TEXTOS_MAX } from '#src/api/contract/nucleo/common.ts'
import { contrast, CONTRASTE_MINIMO } from '#src/api/contract/nucleo/cor.ts'
import { cnpj } from '#src/api/contract/nucleo/documento-esquemas.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import { historicoDe } from '#src/api/contract/nucleo/historico.ts'
import { ufs } from '#src/api/contract/cadastro/cadastro-lista.ts'

const NOMES = 'Nomes'
const CONTATO = 'Contato'
const ENDERECO = 'Endereço'
const COR = 'Cor'

/** Stored in digits alone: each paper writes it in its own way. */
const cep = { ...formatos.cep, forma: (texto: string) => texto.replace(/^(\d{5})-?(\d{3})$/, '$1$2') }

/** A page of the web; one that begins with its domain gets the scheme that everybody means. */
const site = {
  formato: /^https?:\/\/[^\s/?#@\\]+\.[^\s/?#@\\]+(?:[/?#][^\s\\]*)?$/i,
  max: 200,
  mensagem: 'Escreva o endereço completo, como https://www.exemplo.org.br.',
  forma: (texto: string) => (/^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(texto) ? `https://${texto}` : texto),
}

const umaCasa = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** A ratio of contrast as people read it: '4,4 : 1'. Cut and not rounded, so that none below the limit reads as the limit. */
export const textoDoContraste = (razao: number): string =>
  `${umaCasa.format(Math.floor(razao * 10) / 10)} : 1`

/** The colour of buttons and headers, on which white text stands. */
const cor = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.regex(/^#[\da-f]{6}$/, 'Escreva a cor como #1f5fae: o sinal # e seis algarismos ou letras de a até f.'),
  z.refine((valor) => contrast(valor, '#ffffff') >= CONTRASTE_MINIMO, {
    error: ({ input }) =>
      `Texto branco não é legível sobre esta cor: o contraste é ${textoDoContraste(contrast(String(input), '#ffffff'))} e o mínimo é ${textoDoContraste(CONTRASTE_MINIMO)}. Escolha uma cor mais escura.`,
  }),
)

/** The same field with a rule of its own. */
const comRegra = (campo: Campo<string>, entrada: Campo<string>['entrada']) => ({ ...campo, entrada })

/** What an administrator says of their entidade: on its face, its mails and its papers. */
export const camposDaEntidade = {
  nomeFantasia: {
    ...campoNome(TEXTOS_MAX.nomeFantasia, {
      largura: 6,
      grupo: NOMES,
      ajuda: 'Como clientes conhecem a entidade: no cabeçalho, nos e-mails e nos boletos.',
    }),
    rotulo: 'Nome fantasia',
  },
  razaoSocial: comRegra(
    campoTexto('Razão social', 200, {
      obrigatorio: true,
      largura: 6,
      grupo: NOMES,
      ajuda: 'O nome completo, como está no CNPJ.',
    }),
    nome(200),
  ),
  cnpj: {
    ...comRegra(campoTexto('CNPJ', 30, { obrigatorio: true, largura: 4, grupo: NOMES }), cnpj),
    especie: 'documento',
    teclado: 'registro',
  },
  telefone: campoFormatado('Telefone', formatos.telefone, { largura: 4, teclado: 'tel', grupo: CONTATO }),
  email: campoFormatado('E-mail', formatos.email, { largura: 4, teclado: 'email', grupo: CONTATO }),
  site: campoFormatado('Site', site, { largura: 4, grupo: CONTATO }),
  endereco: comRegra(
    campoTexto('Logradouro, número e complemento', 200, { largura: 12, grupo: ENDERECO }),
    nomeOpcional(200),
  ),
  cep: campoFormatado('CEP', cep, { largura: 3, teclado: 'cep', grupo: ENDERECO }),
  cidade: comRegra(
    campoTexto('Cidade', TEXTOS_MAX.cidade, { largura: 6, grupo: ENDERECO }),
    nomeOpcional(TEXTOS_MAX.cidade),
  ),
  uf: campoOpcao(
    'UF',
    { '': '–', ...Object.fromEntries(ufs.map((sigla) => [sigla, sigla])) },
    { largura: 3, grupo: ENDERECO },
  ),
  cor: {
    ...comRegra(campoTexto('Cor da entidade', 7, { obrigatorio: true, largura: 12, grupo: COR }), cor),
    editor: 'cor',
  },
} as const satisfies Campos

const todos = Object.entries<Campo<string>>(camposDaEntidade)

/** What an administrator may change. */
type Mudaveis = Valores<typeof camposDaEntidade>

/** The data of an entidade as staff see them; `versao` is not the logo's. */
export type DadosDaEntidade = Mudaveis & {
  versao: number
  /** By which its face is found: `/seecovi`. */
  slug: string
  /** Host names that open it. */
  hosts: string[]
}
export type EntradaDosDados = Mudaveis & { versao: number }

const modelo = z.object({
  versao: z.int(),
  slug: z.string(),
  hosts: z.array(z.string()),
  ...Object.fromEntries(todos.map(([campo, { modelo: guardado }]) => [campo, guardado])),
  // the fields are known by the declaration alone
}) as unknown as z.ZodMiniType<DadosDaEntidade>

/** What may be saved. Slug and hosts are not among it: who could change them here would take another entidade's visitors. */
export const entradaDosDados = z.strictObject({
  versao: inteiro(1),
  ...Object.fromEntries(todos.map(([campo, { entrada }]) => [campo, entrada])),
  // as above
}) as unknown as z.ZodMiniType<EntradaDosDados, EntradaDosDados>

const daqui = { path: '/api/entidade/dados', access: 'entidade:gravar' } as const

export const obterDados = endpoint({
  ...daqui,
  method: 'GET',
  summary: 'Dados da entidade, como a equipe os vê',
  response: modelo,
})

/** Saves the data. 422 at the fields, also for a colour on which white text cannot be read; 409 `conflito` for a stale `versao`. */
export const gravarDados = endpoint({
  ...daqui,
  method: 'PUT',
  summary: 'Altera os dados da entidade',
  body: entradaDosDados,
  response: modelo,
})

export const historicoDosDados = historicoDe({ ...daqui, summary: 'Histórico dos dados da entidade' })
