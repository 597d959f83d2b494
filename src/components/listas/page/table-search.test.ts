import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { cadastroQuery, type CadastroQuery } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { todasAsListas } from '#src/api/contract/geral/todas-as-listas.ts'
import { rememberPageSize } from './page-size.ts'
import { changeSearch, clearFilters, isNarrowed, pageInRange, sortingOf, sortOf } from './search-changes.ts'
import { tableSearch } from './table-search.ts'

const adapter = tableSearch(cadastroQuery)
// The router hands over whatever the address held.
const read = (address: object) => adapter.read(address as Parameters<typeof adapter.read>[0])
const strip = (search: CadastroQuery) => adapter.stripDefaults({ search, next: (same) => same })
const usual: CadastroQuery = { page: 1, pageSize: 20, sort: 'nome', q: '', situacao: 'todos' }

beforeEach(() => {
  localStorage.clear()
  adapter.unread.set([])
})

test('an empty address means the defaults', () => {
  expect(read({})).toEqual(usual)
})

test('a field that cannot be read falls back alone, the others stand', () => {
  const address = {
    page: 'abc',
    pageSize: 10 ** 9,
    sort: 'senha',
    uf: 'em.XX',
    situacao: 'ativos',
    q: 'padaria',
  }
  expect(read(address)).toEqual({ ...usual, situacao: 'ativos', q: 'padaria' })
})

test('what could not be read is told until it is seen, and only that', () => {
  expect(adapter.unread.get()).toEqual([])
  read({ uf: 'em.XX', situacao: 'ativos', q: 'padaria' })
  expect(adapter.unread.get()).toEqual(['uf=em.XX'])
  // the router reads the address anew once it has taken that out
  read({ situacao: 'ativos' })
  expect(adapter.unread.get()).toEqual(['uf=em.XX'])
  adapter.unread.set([])
  expect(adapter.unread.get()).toEqual([])
})

test('a filter by a column that is no more is told too', () => {
  expect(read({ antiga: 'contem.a', uf: 'em.SP' })).toEqual({ ...usual, uf: 'em.SP' })
  expect(adapter.unread.get()).toEqual(['antiga=contem.a'])
})

test('a search for digits that a link hands over as a number, or for the word of a flag, is still text', () => {
  expect(read({ q: 11222333000181, page: '3' })).toEqual({ ...usual, q: '11222333000181', page: 3 })
  expect(read({ q: true })).toEqual({ ...usual, q: 'true' })
})

test.each(Object.keys(todasAsListas) as (keyof typeof todasAsListas)[])(
  'whatever the address of %s holds, the server accepts what comes out of it, and the rest is told',
  (nome) => {
    const { consulta } = todasAsListas[nome]
    const own = tableSearch(consulta as unknown as Parameters<typeof tableSearch>[0]) // every list's query has the fields of all
    const keys = [...Object.keys(consulta.shape), 'outro']
    const written = fc.oneof(
      fc.constantFrom('vazio', 'sim', 'igual.1', 'em.SP', '2', '-nome', 'ativos'),
      fc.jsonValue(),
    )
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys), written), (address) => {
        own.unread.set([])
        const search: Record<string, unknown> = { ...own.read(address as Parameters<typeof own.read>[0]) }
        // each list has a schema of its own, of which only this is asked
        expect(z.safeParse(consulta as unknown as z.ZodMiniType, search).success).toBe(true)
        const told = own.unread.get().map((part) => part.slice(0, part.indexOf('=')))
        for (const [key, value] of Object.entries(address)) {
          if (value === undefined) continue
          const field = consulta.shape[key]
          const isRead =
            field && z.safeParse(field, typeof value === 'object' ? value : String(value)).success
          expect([key, told.includes(key)]).toEqual([key, isRead !== true])
        }
      }),
    )
  },
)

test('defaults stay out of the address, and reading it back gives the same search', () => {
  expect(strip(usual)).toEqual({})
  const search: CadastroQuery = { ...usual, page: 4, sort: '-cidade', uf: 'em.SP' }
  expect(strip(search)).toEqual({ page: 4, sort: '-cidade', uf: 'em.SP' })
  expect(read(strip(search))).toEqual(search)
})

test('the page size last chosen is the default from then on, unless the address says otherwise', () => {
  rememberPageSize(50)
  expect(read({}).pageSize).toBe(50)
  expect(strip({ ...usual, pageSize: 50 })).toEqual({})
  expect(read({ pageSize: 10 }).pageSize).toBe(10)
  localStorage.setItem('contribui.itensPorPagina', '7777')
  expect(read({}).pageSize).toBe(20)
})

test('sort, text and filters start at the first page again; another page changes nothing else', () => {
  const search: CadastroQuery = { ...usual, page: 7, q: 'sol' }
  expect(changeSearch(search, { sort: 'cidade' })).toEqual({ ...search, sort: 'cidade', page: 1 })
  expect(changeSearch(search, { uf: 'em.RJ' })).toEqual({ ...search, uf: 'em.RJ', page: 1 })
  expect(changeSearch(search, { page: 8 })).toEqual({ ...search, page: 8 })
})

test('another page size keeps the first row in sight', () => {
  const sizes = fc.constantFrom(10, 20, 50, 100)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), sizes, sizes, (page, before, after) => {
      const firstRow = (page - 1) * before
      const changed = changeSearch({ ...usual, page, pageSize: before }, { pageSize: after })
      expect((changed.page - 1) * after).toBeLessThanOrEqual(firstRow)
      expect(changed.page * after).toBeGreaterThan(firstRow)
    }),
  )
})

test('text and filters narrow the list, page and sort do not, and clearing removes only what narrows', () => {
  expect(isNarrowed({ ...usual, page: 3, pageSize: 50, sort: '-cidade' }, usual)).toBe(false)
  expect(isNarrowed({ ...usual, q: 'sol' }, usual)).toBe(true)
  expect(isNarrowed({ ...usual, situacao: 'inativos' }, usual)).toBe(true)
  expect(isNarrowed({ ...usual, uf: 'em.SP' }, adapter.defaults())).toBe(true)
  const narrowed: CadastroQuery = {
    page: 3,
    pageSize: 50,
    sort: '-cidade',
    q: 'a',
    situacao: 'ativos',
    uf: 'em.SP',
  }
  const semFiltros = { ...usual, pageSize: 50, sort: '-cidade' }
  expect(clearFilters(narrowed, adapter.defaults())).toEqual(semFiltros)
})

test('a page behind the last one becomes the last one', () => {
  expect(pageInRange(5, 4)).toBe(4)
  expect(pageInRange(2, 0)).toBe(1)
  expect(pageInRange(3, 9)).toBe(3)
})

test('sort text and sorting state are two spellings of one thing', () => {
  expect(sortingOf('-nome')).toEqual([{ id: 'nome', desc: true }])
  expect(sortOf(sortingOf('cidade,-nome'))).toBe('cidade,-nome')
})
