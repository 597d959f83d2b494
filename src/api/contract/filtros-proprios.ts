import type { AcordoQuery } from './acordo.ts'
import type { CadastroQuery } from './cadastro-lista.ts'
import type { CreditoQuery } from './credito-lista.ts'
import type { DebitoQuery } from './debito-lista.ts'
import type { ConsultaDoRecurso } from './recurso.ts'
import type { UsuarioQuery } from './usuario-lista.ts'

// What people read of the filters that are a list's own, beside those of its columns. They stand apart from the lists, which the first
// screen loads: what says it in words comes later, or is the server.

/** One filter: its name, and what each value means that narrows the list. */
export interface FiltroProprio {
  rotulo: string
  valores: Readonly<Record<string, string>>
  /**
   * Where the list has a choice for it beside its search: what that says of nothing narrowed, and of a value for which its meaning behind
   * 'Só' does not do.
   */
  escolha?: Readonly<Record<string, string>> & { todos: string }
}

/** All values but the one that narrows nothing. */
interface DosValores<V extends string> extends FiltroProprio {
  valores: Readonly<Record<Exclude<V, 'todos'>, string>>
}

/** The filters of a list by their names in its query. */
export type FiltrosProprios = Readonly<Record<string, FiltroProprio>>

export const propriosDoCadastro = {
  situacao: {
    rotulo: 'Situação',
    valores: {
      ativos: 'ativos',
      inativos: 'inativos',
      'em-analise': 'em análise',
      recusados: 'recusados',
      excluidos: 'excluídos',
    },
  },
} satisfies { situacao: DosValores<CadastroQuery['situacao']> }

export const propriosDoRecurso = {
  situacao: {
    rotulo: 'Situação',
    valores: { ativos: 'em uso', inativos: 'fora de uso', excluidos: 'excluídos' },
  },
} satisfies { situacao: DosValores<ConsultaDoRecurso['situacao']> }

export const propriosDoUsuario = {
  tipo: {
    rotulo: 'Tipo',
    valores: { admin: 'administração', publico: 'clientes' },
    escolha: { todos: 'Tipo: todos' },
  },
  // its choice are the list's own views
  situacao: {
    rotulo: 'Situação',
    valores: {
      ativos: 'ativos',
      inativos: 'inativos',
      bloqueados: 'bloqueados',
      pendentes: 'convites pendentes',
    },
  },
} satisfies { tipo: DosValores<UsuarioQuery['tipo']>; situacao: DosValores<UsuarioQuery['situacao']> }

/** The choice of a filter as it is offered, its values in their order behind that of nothing narrowed. */
export function escolhasDe<V extends string>({
  valores,
  escolha,
}: {
  valores: Readonly<Record<V, string>>
  escolha: Readonly<Record<string, string>> & { todos: string }
}): { value: V | 'todos'; label: string }[] {
  const nomes = Object.keys(valores) as V[] // the keys of the table
  return [
    { value: 'todos', label: escolha.todos },
    ...nomes.map((value) => ({ value, label: escolha[value] ?? `Só ${valores[value]}` })),
  ]
}

/** What a query's own filters narrow it to, as people say it. */
export function frasesDosProprios(proprios: FiltrosProprios, query: Record<string, unknown>): string[] {
  return Object.entries(proprios).flatMap(([nome, { rotulo, valores }]) => {
    const valor = query[nome]
    const dito = typeof valor === 'string' && Object.hasOwn(valores, valor) ? valores[valor] : undefined
    return dito === undefined ? [] : [`${rotulo}: ${dito}`]
  })
}

export const propriosDoDebito = {
  situacao: {
    rotulo: 'Situação',
    valores: {
      abertos: 'em aberto',
      vencidos: 'vencidos',
      'a-vencer': 'a vencer',
      'propostas-passadas': 'facultativos que passaram do dia',
      pagos: 'pagos',
      cancelados: 'cancelados',
      isentos: 'dispensados',
      'em-acordo': 'em acordo',
    },
    escolha: { todos: 'Situação: todas', 'propostas-passadas': 'Só facultativos passados' },
  },
} satisfies { situacao: DosValores<DebitoQuery['situacao']> }

export const propriosDoCredito = {
  situacao: {
    rotulo: 'Situação',
    valores: {
      validos: 'não estornados',
      'com-saldo': 'com saldo',
      usados: 'usados',
      estornados: 'estornados',
    },
    escolha: { todos: 'Situação: todas' },
  },
} satisfies { situacao: DosValores<CreditoQuery['situacao']> }

export const propriosDoAcordo = {
  situacao: {
    rotulo: 'Situação',
    valores: {
      vigentes: 'vigentes',
      vencidos: 'com parcela vencida',
      rescindidos: 'rescindidos',
      desfeitos: 'desfeitos',
    },
    escolha: { todos: 'Situação: todas' },
  },
} satisfies { situacao: DosValores<AcordoQuery['situacao']> }
