import * as z from 'zod/mini'
import { nomesDosTipos, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { instante } from '#src/api/contract/nucleo/common.ts'
import { emLista } from '#src/api/contract/nucleo/em-lista.ts'

// A correction of a cadastro that its people ask for in an atendimento, and of which staff take what they agree to.

const deTodos = {
  nome: 'Razão social',
  nomeFantasia: 'Nome fantasia',
  email: 'E-mail',
  telefone: 'Telefone',
  cep: 'CEP',
  logradouro: 'Logradouro',
  numero: 'Número',
  complemento: 'Complemento',
  bairro: 'Bairro',
  cidade: 'Cidade',
  uf: 'UF',
} as const

/**
 * What may be corrected so, by the names and labels of the fields: what changes in daily life. Documents and what else identifies a natural
 * person are not copied into a request (LGPD, art. 6º, III): the client says in words that they are wrong, and the team asks for the paper.
 */
export const camposDaCorrecao = {
  pessoajuridica: {
    ...deTodos,
    inscricaoEstadual: 'Inscrição estadual',
    inscricaoMunicipal: 'Inscrição municipal',
    cnae: 'CNAE principal',
    naturezaJuridica: 'Natureza jurídica',
    porte: 'Porte',
    dataAbertura: 'Data de abertura',
    capitalSocial: 'Capital social',
    numeroEmpregados: 'Empregados',
  },
  pessoafisica: { ...deTodos, nome: 'Nome', nomeFantasia: 'Nome social' },
  contabilidade: { ...deTodos, crc: 'CRC', responsavel: 'Contador responsável' },
} as const satisfies Record<TipoCadastro, Readonly<Record<string, string>>>

const doLugar: ReadonlySet<string> = new Set([
  'cep',
  'logradouro',
  'numero',
  'complemento',
  'bairro',
  'cidade',
  'uf',
])

/** The fields of a request that are decided with one of them: with another CEP all of an address, since parts of two are none; else it alone. */
export const decididosCom = (campo: string, pedidos: readonly string[]): string[] =>
  doLugar.has(campo) && pedidos.includes('cep') ? pedidos.filter((um) => doLugar.has(um)) : [campo]

/** How a field of a correction is called. */
export const rotuloDaCorrecao = (tipo: TipoCadastro, campo: string): string =>
  new Map<string, string>(Object.entries(camposDaCorrecao[tipo])).get(campo) ?? campo

/** The articles of labels that begin so; all others are masculine. */
const ARTIGOS: ReadonlyMap<string, string> = new Map([
  ['Cidade', 'a'],
  ['Data', 'a'],
  ['Empregados', 'os'],
  ['Inscrição', 'a'],
  ['Natureza', 'a'],
  ['Razão', 'a'],
  ['UF', 'a'],
])

/** A field in a sentence: 'o e-mail', 'a razão social', 'o CEP'. */
export function campoNaFrase(tipo: TipoCadastro, campo: string): string {
  const rotulo = rotuloDaCorrecao(tipo, campo)
  const [palavra = ''] = rotulo.split(' ')
  // an acronym keeps its letters
  const sigla = /^\p{Lu}{2}/u.test(rotulo)
  return `${ARTIGOS.get(palavra) ?? 'o'} ${sigla ? rotulo : rotulo.charAt(0).toLowerCase() + rotulo.slice(1)}`
}

/** Whether a field is to hold nothing. */
export const esvazia = ({ pedido }: Pick<CampoDaCorrecao, 'pedido'>): boolean =>
  pedido === null || pedido === ''

/** What was decided of a correction, as its client reads it: what is blank now was erased, not corrected. */
export function decisaoEmPalavras(
  tipo: TipoCadastro,
  campos: readonly Pick<CampoDaCorrecao, 'campo' | 'pedido' | 'aceito'>[],
  motivo: string,
): string {
  const nomes = (quais: typeof campos) => emLista(quais.map(({ campo }) => campoNaFrase(tipo, campo)))
  const aceitos = campos.filter(({ aceito }) => aceito)
  const corrigidos = nomes(aceitos.filter((um) => !esvazia(um)))
  const apagados = nomes(aceitos.filter((um) => esvazia(um)))
  const recusados = nomes(campos.filter(({ aceito }) => aceito === false))
  return [
    corrigidos !== '' && `Corrigimos ${corrigidos}.`,
    apagados !== '' && `Apagamos ${apagados}.`,
    recusados !== '' && `Não alteramos ${recusados}. Motivo: ${motivo}`,
  ]
    .filter((frase) => frase !== false)
    .join(' ')
}

const valor = z.union([z.string(), z.number(), z.null()])
/** What a field holds: a text, a date, a choice, centavos or a number. */
export type ValorDaCorrecao = z.infer<typeof valor>

const campo = z.object({
  campo: z.string(),
  /** What it held when the client asked. */
  antes: valor,
  pedido: valor,
  /** Null until staff have decided. */
  aceito: z.nullable(z.boolean()),
})
/** A field that somebody wants corrected. */
export type CampoDaCorrecao = z.infer<typeof campo>

export const estadosDaCorrecao = ['pendente', 'aprovada', 'recusada'] as const

/** What an atendimento tells of the correction that it asks for. `aprovada` is one of which at least one field was taken. */
export const correcaoLida = z.object({
  estado: z.enum(estadosDaCorrecao),
  tipo: z.enum(nomesDosTipos),
  campos: z.array(campo),
  /** Why something was refused; blank where nothing was. */
  motivo: z.string(),
  pedidaEm: instante,
  decididaEm: z.nullable(instante),
  /** Who of the team decided; blank until then. */
  decididaPor: z.string(),
})
export type CorrecaoLida = z.infer<typeof correcaoLida>
