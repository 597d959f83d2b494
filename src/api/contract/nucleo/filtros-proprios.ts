// What people read of the filters that are a list's own, beside those of its columns, stands apart from the lists (`*-proprios.ts`): the first
// screen loads the lists, and the words come later or are the server's.

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
export interface DosValores<V extends string> extends FiltroProprio {
  valores: Readonly<Record<Exclude<V, 'todos'>, string>>
}

/** The filters of a list by their names in its query. */
export type FiltrosProprios = Readonly<Record<string, FiltroProprio>>

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
