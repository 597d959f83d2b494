import * as z from 'zod/mini'
import { escolhasDe, nomeDaEscolha, type NomesEscolhidos } from './cadastro-escolhas.ts'
import {
  listasCadastro,
  nomesDosTipos,
  tiposCadastro,
  type CadastroQuery,
  type TipoCadastro,
} from './cadastro-lista.ts'
import { campoNomeado, linhaDosProprios } from './campos-proprios.ts'
import type { Colunas } from '#src/api/contract/nucleo/coluna.ts'
import { data, instante, pagina } from '#src/api/contract/nucleo/common.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import { exportacaoDe } from '#src/api/contract/servicos/exportacao.ts'
import type { VisaoPredefinida } from '#src/api/contract/servicos/rol.ts'
import { totaisDe } from '#src/api/contract/servicos/totais.ts'

/**
 * The calls of the lists of cadastros, apart from those of the records (`cadastro.ts`, which has these too): lists are loaded far more often
 * than records, whose schemas weigh several times as much.
 */

/** Who may read, write, delete and restore cadastros of any kind, to be asked by `pode`. */
export const acessosAosCadastros = {
  ler: { access: 'cadastro:ler' },
  gravar: { access: 'cadastro:gravar' },
  excluir: { access: 'cadastro:excluir' },
  /** Those who may open them are told something. */
  avisar: { access: 'notificacao:enviar' },
  /** Their debits, by a billing of many (`cobranca.ts`). */
  cobrar: { access: 'financeiro:gravar' },
} as const

/** The views that every list of cadastros has. */
export const visoesDoCadastro: readonly VisaoPredefinida[] = [
  { nome: 'Todos', busca: '' },
  { nome: 'Ativos', busca: 'situacao=ativos' },
  { nome: 'Inativos', busca: 'situacao=inativos' },
  { nome: 'Em análise', busca: 'situacao=em-analise' },
  { nome: 'Recusados', busca: 'situacao=recusados&mostra=matricula,registro,nome,analiseMotivo,ativo' },
  { nome: 'Lixeira', busca: 'situacao=excluidos', permissao: 'cadastro:excluir' },
]

/** Of a cadastro that came by a registration: waits for staff, or was refused. Null for one that staff made or approved. */
export const analise = z.nullable(z.enum(['pendente', 'recusada']))
export type Analise = z.infer<typeof analise>
/** What a row of a list tells of a kind's choices: their names. */
const daLista = <T extends TipoCadastro>(tipo: T) => {
  const pares = Object.keys(escolhasDe(tipo)).map((campo) => [nomeDaEscolha(campo), z.nullable(z.string())])
  return Object.fromEntries(pares) as { [N in keyof NomesEscolhidos<T>]: z.ZodMiniType<string | null> } // of the same names
}

/** What a row of every list holds; the fields of the kind's own come beside it. What may be missing comes where it is asked for (`aPedido`). */
const linhaComum = {
  id: z.int(),
  matricula: z.int(),
  registro: z.string(),
  nome: z.string(),
  nomeFantasia: z.string(),
  cidade: z.string(),
  uf: z.string(),
  cep: z.optional(z.string()),
  logradouro: z.optional(z.string()),
  numero: z.optional(z.string()),
  complemento: z.optional(z.string()),
  bairro: z.optional(z.string()),
  email: z.optional(z.string()),
  telefone: z.optional(z.string()),
  dataFiliacao: z.optional(z.nullable(data)),
  dataDesligamento: z.optional(z.nullable(data)),
  motivoDesligamento: z.optional(z.string()),
  /** Their names, one behind the other; null for none. */
  marcadores: z.optional(z.nullable(z.string())),
  criadoEm: z.optional(instante),
  atualizadoEm: z.optional(instante),
  ativo: z.boolean(),
  versao: z.int(),
  analise,
  analiseMotivo: z.optional(z.string()),
  /** Set in the trash, and nowhere else. */
  excluidoEm: z.nullable(instante),
  /** What is late of its debits, centavos with the charges of today, and since when; null where nothing is. */
  vencidoHoje: z.optional(z.nullable(z.int())),
  vencidoDesde: z.optional(z.nullable(data)),
  ...linhaDosProprios,
}

/** The list of any kind, whose query is a part of what all kinds know. */
interface ListaDeCadastro {
  colunas: Colunas
  query: z.ZodMiniType<CadastroQuery> & { shape: Record<string, unknown> }
}

/** Each field where it is asked for. */
type APedido<L extends z.core.$ZodShape> = { [K in keyof L]: z.ZodMiniOptional<L[K]> }
const aPedido = <L extends z.core.$ZodShape>(shape: L) =>
  Object.fromEntries(Object.entries(shape).map(([nome, um]) => [nome, z.optional(um)])) as APedido<L> // of the same names

function descrever<T extends TipoCadastro, Q extends z.core.$ZodType, L extends z.core.$ZodShape>(
  tipo: T,
  query: Q,
  daLinha: L,
) {
  const { plural } = tiposCadastro[tipo]
  const lista: ListaDeCadastro = listasCadastro[tipo]
  const path = `/api/${tipo}` as const
  const { access } = acessosAosCadastros.ler
  return {
    listar: endpoint({
      method: 'GET',
      path,
      access,
      summary: `${plural}: lista`,
      query,
      response: pagina(z.object({ ...linhaComum, ...aPedido(daLinha) })),
    }),
    /** The fields that the entidade has added to the kind, by the names under which lists and records have them. */
    campos: endpoint({
      method: 'GET',
      path: `${path}/campos` as const,
      access,
      summary: `${plural}: campos próprios da entidade`,
      response: z.array(campoNomeado),
    }),
    exportar: exportacaoDe({ path, access, query: lista.query }, lista.colunas, plural),
    totais: totaisDe({ path, access, query: lista.query }, lista.colunas, plural),
  }
}

type Listas = typeof listasCadastro
type Chamadas = {
  [T in TipoCadastro]: Listas[T] extends {
    query: infer Q extends z.core.$ZodType
    linha: infer L extends object
  }
    ? ReturnType<typeof descrever<T, Q, L & ReturnType<typeof daLista<T>>>>
    : never
}

/** The calls of the list of each kind. */
export const chamadasDosCadastros = Object.fromEntries(
  nomesDosTipos.map((tipo) => {
    const { query, linha } = listasCadastro[tipo]
    return [tipo, descrever(tipo, query, { ...linha, ...daLista(tipo) })]
  }),
) as unknown as Chamadas // the kinds, which Object.fromEntries forgets

/** One row of a kind's list. */
export type LinhaCadastro<T extends TipoCadastro = TipoCadastro> = z.output<
  (typeof chamadasDosCadastros)[T]['listar']['response']
>['items'][number]
