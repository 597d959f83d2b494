import { isDeepStrictEqual } from 'node:util'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { camposProprios } from '#src/api/contract/cadastro/campos-proprios.ts'
import { gruposDaFusao, type PreviaDaFusao } from '#src/api/contract/geral/fusao.ts'
import type { ValorHistorico } from '#src/api/contract/nucleo/historico.ts'
import type { LinhaDaParte, Parte } from '#src/api/contract/nucleo/parte.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { comumEmBranco, type Contrato, type Modelo } from './modelo.ts'
import { camposNomeados } from './proprios.ts'

/** What no merge takes over: who the record is in the database, and what the system alone says of it. */
const DO_SISTEMA = [
  'id',
  'versao',
  'analise',
  'analiseMotivo',
  'atualizadoEm',
  'atualizadoPor',
  'excluidoEm',
  'juntadoA',
]
/** What stays as it is unless somebody says so: empty or not, it is said of the one that stays. */
const DE_QUEM_FICA = ['ativo', 'desligamento', 'matricula', 'registro']

const proprios = new Set<string>(camposProprios.map(({ nome }) => nome))

/** The fields of a kind that people see, in the order of the record. */
async function camposDe(escopo: Escopo, { tipo, detalheEmBranco }: Contrato): Promise<string[]> {
  const usados = new Set<string>((await camposNomeados(escopo, tipo)).map(({ nome }) => nome))
  const comuns = Object.keys(comumEmBranco).filter(
    (nome) => !DO_SISTEMA.includes(nome) && (!proprios.has(nome) || usados.has(nome)),
  )
  return [...comuns, ...Object.keys(detalheEmBranco)]
}

export interface Grupo {
  nome: string
  campos: string[]
  padrao: 'fica' | 'sai'
}

const grupoDe = (campo: string) =>
  Object.keys(gruposDaFusao).find((nome) => gruposDaFusao[nome]?.includes(campo)) ?? campo
const vazio = (valor: unknown) => valor === '' || valor === null || valor === undefined

/** What differs between two records, in groups of fields that are chosen together. */
export async function diferencas<T extends TipoCadastro>(
  escopo: Escopo,
  contrato: Contrato<T>,
  fica: Modelo<T>,
  sai: Modelo<T>,
): Promise<Grupo[]> {
  const [deUm, deOutro] = [new Map(Object.entries(fica)), new Map(Object.entries(sai))]
  const todos = new Map<string, string[]>()
  for (const campo of await camposDe(escopo, contrato))
    todos.set(grupoDe(campo), [...(todos.get(grupoDe(campo)) ?? []), campo])
  return [...todos]
    .filter(([, campos]) => campos.some((campo) => !isDeepStrictEqual(deUm.get(campo), deOutro.get(campo))))
    .map(([nome, campos]) => ({
      nome,
      campos,
      padrao:
        !DE_QUEM_FICA.includes(nome) && campos.every((campo) => vazio(deUm.get(campo))) ? 'sai' : 'fica',
    }))
}

/** The same with the values of both, as people are shown them. */
export function comValores(grupos: Grupo[], fica: object, sai: object): PreviaDaFusao['grupos'] {
  const [deUm, deOutro] = [new Map(Object.entries(fica)), new Map(Object.entries(sai))]
  return grupos.map(({ nome, campos, padrao }) => ({
    nome,
    padrao,
    campos: campos.map((campo) => ({
      campo,
      fica: mostrado(deUm.get(campo)),
      sai: mostrado(deOutro.get(campo)),
    })),
  }))
}

function mostrado(valor: unknown): ValorHistorico {
  if (typeof valor === 'string' || typeof valor === 'number' || typeof valor === 'boolean') return valor
  // of another cadastro, its name
  return typeof valor === 'object' && valor !== null && 'nome' in valor ? String(valor.nome) : null
}

/** Which of some nested records a list has not: those like none of its own. They are given ids of new ones. */
export function novasNaLista(
  { campos, unico }: Pick<Parte, 'campos' | 'unico'>,
  minhas: readonly LinhaDaParte[],
  delas: readonly LinhaDaParte[],
): LinhaDaParte[] {
  const nomes = unico === undefined ? Object.keys(campos) : [unico]
  const igual = (uma: LinhaDaParte, outra: LinhaDaParte) => nomes.every((nome) => uma[nome] === outra[nome])
  return delas
    .filter((uma) => !minhas.some((outra) => igual(uma, outra)))
    .map((uma, i) => ({ ...uma, id: -i }))
}
