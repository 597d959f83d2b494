import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Columns } from './columns.ts'
import { DataTable } from './DataTable.tsx'

// an interface is no `Record`
type Linha = { id: string }

const columns: Columns<Linha> = [
  { id: 'nome', accessorFn: ({ id }) => id, header: 'Nome', meta: { principal: true } },
]

const nothing = () => {}

const tabela = (...ids: string[]) => (
  <DataTable
    label="Nomes"
    columns={columns}
    rows={ids.map((id): Linha => ({ id }))}
    rowId={({ id }) => id}
    expectedRows={ids.length}
    stale={false}
    sort="nome"
    onSort={nothing}
    renderLink={({ id }, content) => <a href={`#${id}`}>{content}</a>}
    renderActions={({ id }) => <button type="button">Tirar {id}</button>}
    onOpen={nothing}
    onLeave={nothing}
    onPreview={nothing}
    onFocusRow={nothing}
    empty={null}
  />
)

const link = (name: string) => screen.getByRole('link', { name })
const acao = (name: string) => screen.queryByRole('button', { name: `Tirar ${name}` })

test('another page is written into the rows of the one before', () => {
  const { rerender } = render(tabela('a', 'b'))
  const antes = link('b')
  antes.focus()
  rerender(tabela('c', 'd'))
  expect(link('d')).toBe(antes)
  expect(link('d').getAttribute('href')).toBe('#d')
  expect(document.activeElement).toBe(link('d'))
})

test('a row that stays keeps its element and the focus, and no other takes that of one that leaves', () => {
  const { rerender } = render(tabela('a', 'b', 'c'))
  link('b').focus()
  rerender(tabela('new', 'a', 'b'))
  expect(document.activeElement).toBe(link('b'))
  rerender(tabela('new', 'a', 'newer'))
  expect(document.activeElement).toBe(document.body)
})

test('what can be done with a row is there once the focus or the pointer has come to it', async () => {
  const user = userEvent.setup()
  const { rerender } = render(tabela('a', 'b', 'c'))
  expect([acao('b'), acao('c')]).toEqual([null, null])
  link('b').focus()
  await user.tab()
  expect(document.activeElement).toBe(acao('b'))
  fireEvent.pointerEnter(link('c').closest('tr') as Element)
  expect(acao('c')).not.toBeNull()

  // the button of a row that has left is not another row's
  const antes = acao('b')
  rerender(tabela('d', 'e', 'f'))
  expect(acao('e')).not.toBeNull()
  expect(acao('e')).not.toBe(antes)
})
