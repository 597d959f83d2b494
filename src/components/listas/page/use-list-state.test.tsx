import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { usuarioQuery, type UsuarioQuery } from '#src/api/contract/contas/usuario-lista.ts'
import { useListState } from './use-list-state.ts'

test('what was seen of an address that could not be read is not told again by the next page', () => {
  type Address = Parameters<typeof useListState<UsuarioQuery>>[1]
  let address = { antiga: 'contem.a', q: 'ana' } as unknown as Address // as the router hands it over
  const { result } = renderHook(() =>
    useListState(usuarioQuery, address, ({ search }) => {
      address = search(address) as Address // as above
    }),
  )
  const { adapter, navigateSearch } = result.current
  expect(adapter.unread.get()).toEqual(['antiga=contem.a'])
  adapter.unread.set([])
  navigateSearch((search) => ({ ...search, page: 2 }), { replace: false })
  expect(address).toEqual({ q: 'ana', page: 2 })
  expect(adapter.unread.get()).toEqual([])
})
