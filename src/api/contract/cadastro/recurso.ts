import * as z from 'zod/mini'
import { campoNome, campoSimNao, type ValorDeCampo } from '#src/api/contract/nucleo/campo.ts'
import { coluna, type Colunas } from '#src/api/contract/nucleo/coluna.ts'
import { idParam, instante, inteiro, pagina, versaoQuery } from '#src/api/contract/nucleo/common.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import { exportacaoDe } from '#src/api/contract/servicos/exportacao.ts'
import { historicoDe } from '#src/api/contract/nucleo/historico.ts'
import { consultaDaLista } from '#src/api/contract/nucleo/consulta-da-lista.ts'
import type { VisaoPredefinida } from '#src/api/contract/servicos/rol.ts'
import { loteDe } from '#src/api/contract/servicos/lote.ts'
import type { Permissao } from '#src/api/contract/nucleo/papeis.ts'
import { chamadasDoApoio } from './recurso-apoio.ts'
import type {
  CamposDaParte as Campos,
  LinhaDaParte,
  Partes,
  SemPartes,
} from '#src/api/contract/nucleo/parte.ts'
import { ehReferencia } from '#src/api/contract/nucleo/referencia.ts'

/** What every record of a resource tells beside its own fields; `id` is 0 before the first save. */
interface DeTodos {
  id: number
  /** The revision as read, by which a save notices that somebody else saved in between. */
  versao: number
  nome: string
  /** A retired one stays where it is used, and is offered no more. */
  ativo: boolean
}

/** A record of a resource as somebody enters it. */
export type EntradaDoRecurso = DeTodos & Record<string, ValorDeCampo | LinhaDaParte[]>

/** What is entered of a record so far. */
export type EmParte = { id: number } & Partial<Record<string, ValorDeCampo | LinhaDaParte[]>>

/** A stored record of a resource. */
export type RegistroDoRecurso = EntradaDoRecurso & {
  criadoEm: string | null
  atualizadoEm: string | null
  /** The name of who saved it last. */
  atualizadoPor: string | null
  /** Since when it is in the trash. */
  excluidoEm: string | null
}

/**
 * How many living records of a resource, `recurso`, name another one's record in the field `campo` of their nested ones; or how many of
 * those, or of a kind of cadastro, in a field of their own: `parte` is blank then.
 */
const vinculo = z.object({ recurso: z.string(), parte: z.string(), campo: z.string(), quantos: z.int() })
export type VinculoDoRecurso = z.infer<typeof vinculo>

/** What narrows and orders the list of any resource: the filters of its columns stand under their names. */
export interface RecorteDoRecurso {
  sort: string
  q: string
  situacao: 'todos' | 'ativos' | 'inativos' | 'excluidos'
  [coluna: string]: string | number | undefined
}

/** The list query of any resource. */
export interface ConsultaDoRecurso extends RecorteDoRecurso {
  page: number
  pageSize: number
  visao?: number | undefined
  mostra?: string | undefined
}

interface Declaracao<F extends Campos, P extends Partes> {
  /** Its name in addresses of the SPA, caches and permissions. */
  nome: string
  path: `/api/${string}`
  /** Under which heading it is offered. */
  grupo: string
  singular: string
  plural: string
  /** What it holds or where it is offered, in one sentence. */
  descricao: string
  /** 'Novo cargo', 'Nova categoria'. */
  novo: string
  permissoes: { ler: Permissao; gravar: Permissao; excluir: Permissao }
  /** The order in which its list opens; by name unless told otherwise. */
  padrao?: string
  /** A lookup table: it has a field `ordem`, by which its list opens and its values are offered (`recurso-apoio.ts`). */
  apoio?: boolean
  /** The server has rules over several of its fields (`conferencias.ts`): its form asks for them while somebody types. */
  conferida?: boolean
  /** Its fields beside `nome` and `ativo`, which all have. */
  campos: F
  /** Its lists of nested records. */
  partes?: P
}

/** The views that the list of every resource has; `excluir` is what its trash needs. */
export const visoesDoRecurso = (excluir: Permissao): readonly VisaoPredefinida[] => [
  { nome: 'Todos', busca: '' },
  { nome: 'Em uso', busca: 'situacao=ativos' },
  { nome: 'Fora de uso', busca: 'situacao=inativos' },
  { nome: 'Lixeira', busca: 'situacao=excluidos', permissao: excluir },
]

export type Recurso = ReturnType<typeof recurso<Campos, Partes>>

/**
 * A resource: things of one kind that an entidade keeps a list of, each with a name and fields of its own. From the declaration follow the
 * calls and what the server does for them, the queries, list and form of the SPA, and the attempts of the tests. Saves fail with 422 and
 * field errors, 404, 409 `conflito` when `versao` is no longer the stored one, 409 `nome-duplicado` (field error) when another living
 * record has the name. A deleted record is in the trash, for those alone who may delete; what names it stays as it is. Nested records come with the record itself, not in
 * its list (`parte.ts`).
 */
export function recurso<const F extends Campos, const P extends Partes = SemPartes>(
  declaracao: Declaracao<F, P>,
) {
  const { campos: proprios, partes = {} as P, ...textos } = declaracao // nobody who declares none looks for one
  const { path, singular, plural, permissoes } = textos
  const campos: Campos = {
    // what is chosen from is called by a word or two
    nome: campoNome(80, { largura: textos.apoio ? 6 : 9 }),
    ...proprios,
    ativo: campoSimNao('Em uso', true, { ajuda: 'Desmarque para não oferecer mais.' }),
  }
  const colunas: Colunas = {
    ...Object.fromEntries(
      Object.entries(campos).filter(([, campo]) => !ehReferencia(campo) && campo.editor === undefined),
    ),
    criadoEm: coluna('instante', 'Incluído em', { visivel: false }),
    atualizadoEm: coluna('instante', 'Alterado em', { visivel: false }),
    excluidoEm: coluna('instante', 'Excluído em', { visivel: false, filtra: false }),
  }
  const esquemas = (qual: 'modelo' | 'entrada') =>
    Object.fromEntries(Object.entries(campos).map(([nome, campo]) => [nome, campo[qual]]))
  const dasPartes = (qual: 'modelo' | 'entrada') =>
    Object.fromEntries(Object.entries<Partes[string]>(partes).map(([nome, parte]) => [nome, parte[qual]]))
  const linha = {
    id: z.int(),
    versao: z.int(),
    ...esquemas('modelo'),
    criadoEm: z.nullable(instante),
    atualizadoEm: z.nullable(instante),
    atualizadoPor: z.nullable(z.string()),
    excluidoEm: z.nullable(instante),
  }
  // the fields are known by the declaration alone, here and below
  const comoRegistro = (shape: z.core.$ZodLooseShape) =>
    z.object(shape) as unknown as z.ZodMiniType<RegistroDoRecurso> & { shape: Record<string, unknown> } // see above
  const modelo = comoRegistro({ ...linha, ...dasPartes('modelo') })
  const entrada = z.strictObject({
    id: inteiro(0),
    versao: inteiro(0),
    ...esquemas('entrada'),
    ...dasPartes('entrada'),
  }) as unknown as z.ZodMiniType<EntradaDoRecurso, EntradaDoRecurso> // as above
  const emParte = z.strictObject({
    ...z.partial(z.strictObject({ ...esquemas('entrada'), ...dasPartes('entrada') })).shape,
    id: inteiro(0),
  }) as unknown as z.ZodMiniType<EmParte, EmParte> & { shape: Record<string, z.ZodMiniType> } // as above
  const consulta = consultaDaLista(colunas, declaracao.padrao ?? 'nome', {
    situacao: z._default(z.enum(['todos', 'ativos', 'inativos', 'excluidos']), 'todos'),
  }) as unknown as z.ZodMiniType<ConsultaDoRecurso, Partial<ConsultaDoRecurso>> & {
    shape: { [K in keyof ConsultaDoRecurso]: z.ZodMiniType<ConsultaDoRecurso[K]> }
  } // as above
  const { ler, gravar, excluir } = permissoes
  const params = z.object({ id: idParam })
  return {
    ...textos,
    /** The declared fields, by whose names the server's tables are checked. */
    proprios,
    partes,
    campos,
    colunas,
    entrada,
    /** The same before all is entered: each field that is there is as it must be. */
    emParte,
    consulta,
    /** A record before its first save. */
    emBranco: {
      id: 0,
      versao: 0,
      ...Object.fromEntries(Object.entries(campos).map(([nome, { emBranco }]) => [nome, emBranco])),
      ...Object.fromEntries(Object.keys(partes).map((nome): [string, LinhaDaParte[]] => [nome, []])),
      criadoEm: null,
      atualizadoEm: null,
      atualizadoPor: null,
      excluidoEm: null,
    } as RegistroDoRecurso, // nome and ativo are among the fields
    listar: endpoint({
      method: 'GET',
      path,
      access: ler,
      summary: `${plural}: lista`,
      query: consulta,
      response: pagina(comoRegistro(linha)),
    }),
    exportar: exportacaoDe({ path, access: ler, query: consulta }, colunas, plural),
    obter: endpoint({
      method: 'GET',
      path: `${path}/:id`,
      access: ler,
      summary: `${singular}: registro`,
      params,
      response: modelo,
    }),
    criar: endpoint({
      method: 'POST',
      path,
      access: gravar,
      summary: `${singular}: inclusão`,
      body: entrada,
      response: modelo,
    }),
    atualizar: endpoint({
      method: 'PUT',
      path,
      access: gravar,
      summary: `${singular}: alteração`,
      body: entrada,
      response: modelo,
    }),
    /** Where the record is named, for somebody who is about to delete it; nothing where no record does. */
    vinculos: endpoint({
      method: 'GET',
      path: `${path}/:id/vinculos`,
      access: excluir,
      summary: `${singular}: o que depende do registro`,
      params,
      response: z.array(vinculo),
    }),
    /** Puts the record into the trash; answers the revision that a restoration must name. */
    excluir: endpoint({
      method: 'DELETE',
      path: `${path}/:id`,
      access: excluir,
      summary: `${singular}: exclusão`,
      params,
      query: versaoQuery,
      response: z.object({ versao: z.int() }),
    }),
    restaurar: endpoint({
      method: 'POST',
      path: `${path}/:id/restaurar`,
      access: excluir,
      summary: `${singular}: restauração da lixeira`,
      params,
      body: z.strictObject({ versao: inteiro(1) }),
      response: modelo,
    }),
    lote: loteDe({
      path: `${path}/lote`,
      access: gravar,
      summary: `${plural}: põe vários em uso ou fora de uso`,
      acoes: ['ativar', 'inativar'],
      consulta,
    }),
    loteDaLixeira: loteDe({
      path: `${path}/lixeira`,
      access: excluir,
      summary: `${plural}: exclui ou restaura vários`,
      acoes: ['excluir', 'restaurar'],
      consulta,
    }),
    /**
     * What the server's rules over several fields say of those that are entered so far, by the paths of the fields; nothing is stored. A
     * rule that needs a field that is not sent says nothing of it.
     */
    conferir: declaracao.conferida
      ? endpoint({
          method: 'POST',
          path: `${path}/conferencia`,
          access: gravar,
          summary: `${singular}: confere o que está sendo digitado`,
          body: emParte,
          response: z.object({ errors: z.record(z.string(), z.string()) }),
        })
      : null,
    historico: historicoDe({
      path: `${path}/:id`,
      access: ler,
      summary: `${singular}: histórico`,
      params,
    }),
    /** Of a lookup table alone. */
    doApoio: declaracao.apoio ? chamadasDoApoio(textos) : null,
  }
}
