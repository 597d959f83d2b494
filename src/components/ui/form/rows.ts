import type { LinhaDaParte } from '#src/api/contract/nucleo/parte.ts'
import { mostrar, type DescricaoLista } from '#src/components/ui/inputs/field.ts'

/** A nested record in a list of a form's; one that is not stored yet has an id below 1. */
export interface Row {
  id: number
}

/** Whether a value is a list of nested records, as far as it can be told from what is in it. */
export function areRows(value: unknown): value is Row[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null && 'id' in one)
}

type Merge<R> = (base: R, mine: R, stored: R) => R
type Same = (one: unknown, other: unknown) => boolean

const byId = <R extends Row>(rows: readonly R[]) => new Map(rows.map((row) => [row.id, row]))

/**
 * My changes of a list on top of what is stored now: rows that I added, removed, changed or moved are as I have them, all else is as stored.
 * A row of mine that somebody else removed meanwhile comes back as a new one if I had changed it, so that my change is not lost.
 *
 * @param merge lays one row of mine on its stored one
 */
export function rebaseRows<R extends Row>(
  base: readonly R[],
  mine: readonly R[],
  stored: readonly R[],
  { merge, same }: { merge: Merge<R>; same: Same },
): R[] {
  const [before, now] = [byId(base), byId(stored)]
  const myIds = new Set(mine.map(({ id }) => id))
  let newest = Math.min(0, ...[...mine, ...stored].map(({ id }) => id))
  const ofMine = mine.flatMap((row) => {
    const [was, is] = [before.get(row.id), now.get(row.id)]
    if (is) return [was ? merge(was, row, is) : row]
    if (!was) return [row]
    return same(was, row) ? [] : [{ ...row, id: (newest -= 1) }]
  })
  const added = stored.filter(({ id }) => !myIds.has(id) && !before.has(id))
  if (moved(base, mine) || !moved(base, stored)) return [...ofMine, ...added]
  // in the order that they gave it, and what has no place in it last
  const place = new Map(stored.map(({ id }, i) => [id, i]))
  return [...ofMine, ...added].toSorted(
    (one, other) => (place.get(one.id) ?? stored.length) - (place.get(other.id) ?? stored.length),
  )
}

/** Whether the rows that are in both stand in another order. */
function moved(base: readonly Row[], mine: readonly Row[]): boolean {
  const kept = (rows: readonly Row[], others: readonly Row[]) => {
    const ids = new Set(others.map(({ id }) => id))
    return rows.filter(({ id }) => ids.has(id)).map(({ id }) => id)
  }
  return kept(base, mine).join() !== kept(mine, base).join()
}

/**
 * The ids that rows were given by a save, which answers a list as it was sent: what puts them in the place of those that the form made up.
 */
export function idsGiven<E extends object>(sent: E, stored: E): (values: E) => E {
  const given = new Map<string, Map<number, number>>()
  for (const [field, rows] of Object.entries(sent)) {
    const answered: unknown = stored[field as keyof E]
    if (!areRows(rows) || !areRows(answered) || rows.length !== answered.length) continue
    given.set(field, new Map(rows.map(({ id }, i) => [id, answered[i]?.id ?? id])))
  }
  return (values) => {
    const renamed: object = Object.fromEntries(
      Object.entries(values).map(([field, rows]) => {
        const ids = given.get(field)
        return [
          field,
          ids && areRows(rows) ? rows.map((row) => ({ ...row, id: ids.get(row.id) ?? row.id })) : rows,
        ]
      }),
    )
    return renamed as E // the same fields
  }
}

/** The field of a record that a path leads into: `contatos` of `contatos.1.email`. */
export const fieldOf = (path: string): string => path.split('.')[0] ?? ''

/** What is at a path: the field itself, or of a list of nested records the row by its name, and its field. */
export function pathLabel(
  { rotulo, lista }: { rotulo: string; lista?: DescricaoLista },
  value: unknown,
  path: string,
): string {
  const [, index, field] = path.split('.')
  if (!lista || index === undefined) return rotulo
  const row = areRows(value) ? (value as LinhaDaParte[])[Number(index)] : undefined
  const name = `${lista.singular} ${(row && titleOf(lista, row)) || Number(index) + 1}`
  return field === undefined ? name : `${name} · ${lista.campos[field]?.rotulo ?? field}`
}

/** What names a nested record, as its own field shows it. */
function titleOf({ titulo, campos }: DescricaoLista, row: LinhaDaParte): string {
  const campo = campos[titulo]
  return campo ? mostrar(campo, row[titulo]) : String(row[titulo] ?? '')
}

/** What differs between my list and the stored one, row by row and field by field, each by the row's name. */
export function rowDifferences(
  lista: DescricaoLista,
  ...lists: [base: unknown, mine: unknown, stored: unknown]
): { label: string; mine: string; stored: string; changedByMe: boolean }[] {
  const [base, mine, stored] = lists.map((list) => byId(areRows(list) ? (list as LinhaDaParte[]) : [])) as [
    Named,
    Named,
    Named,
  ]
  const { singular, plural, campos } = lista
  const nameOf = (row: LinhaDaParte) => `${singular} ${titleOf(lista, row) || '(sem nome)'}`
  const told = [...new Set([...stored.keys(), ...mine.keys()])].flatMap((id) => {
    const [was, my, now] = [base.get(id), mine.get(id), stored.get(id)]
    if (my && now)
      return Object.entries(campos)
        .filter(([field]) => my[field] !== now[field])
        .map(([field, descricao]) => ({
          label: `${nameOf(now)} · ${descricao.rotulo}`,
          mine: mostrar(descricao, my[field]),
          stored: mostrar(descricao, now[field]),
          changedByMe: was?.[field] !== my[field],
        }))
    const row = my ?? now
    if (!row) return []
    return [
      {
        label: nameOf(row),
        mine: my ? (was ? 'mantido' : 'incluído') : was ? 'removido' : 'não há',
        stored: now ? (was ? 'mantido' : 'incluído') : was ? 'removido' : 'não há',
        changedByMe: my
          ? !was || Object.keys(campos).some((field) => was[field] !== my[field])
          : was !== undefined,
      },
    ]
  })
  if (told.length > 0) return told
  const names = (rows: Named) =>
    [...rows.values()].map((row) => titleOf(lista, row) || '(sem nome)').join(', ')
  return [
    {
      label: `${plural} · ordem`,
      mine: names(mine),
      stored: names(stored),
      changedByMe: moved([...base.values()], [...mine.values()]),
    },
  ]
}

type Named = Map<number, LinhaDaParte>
