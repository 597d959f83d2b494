import { expect, test } from 'vitest'
import type { MenuItem } from '#src/api/contract/servicos/menu.ts'
import { currentItem } from './current-item.ts'

let lastId = 0
const item = (link: string | null, children: MenuItem[] = []): MenuItem => ({
  id: ++lastId,
  text: String(link),
  icon: 'x',
  link,
  menuType: 'public',
  children,
})

const home = item('/admin/dashboard')
const lista = item('/admin/cadastro/pessoajuridica/lista')
const fisicas = item('/admin/cadastro/pessoafisica/lista')
const inicio = item('/public/inicio')
const pagina = item(null)
const outra = item(null)
const debitos = item('/public/lista/debitos')
const consultados = item('/public/lista/debitos?de=consulta')
const site = item('https://example.com/admin/dashboard')
const menu = [
  home,
  inicio,
  item(null, [lista, fisicas, item(null, [pagina, outra])]),
  debitos,
  consultados,
  site,
]

const at = (address: string) => {
  const { pathname, search } = new URL(address, location.origin)
  return currentItem(menu, { pathname, searchStr: search })
}

test.each([
  ['/admin/dashboard', home],
  ['/admin/dashboard/', home],
  ['/admin/dashboard?aba=1', home],
  ['/admin/cadastro/pessoajuridica/lista?page=3&sort=-matricula', lista],
  ['/public/lista/debitos', debitos],
  ['/public/lista/debitos?de=consulta', consultados],
  ['/public/lista/debitos?de=outro', debitos],
])('%s is the page of its item', (address, expected) => {
  expect(at(address)).toEqual({ id: expected.id, exact: true })
})

test('pages of their own differ by the search alone, whatever its order', () => {
  expect(at(`/custom-menu/public/view?id=${pagina.id}&menuType=public`)?.id).toBe(pagina.id)
  expect(at(`/custom-menu/public/view?menuType=public&id=${outra.id}`)?.id).toBe(outra.id)
  expect(at(`/custom-menu/public/view?id=${pagina.id}&menuType=admin`)).toBeUndefined()
  expect(at('/custom-menu/public/view?id=999&menuType=public')).toBeUndefined()
})

test('a record belongs to its list', () => {
  expect(at('/admin/cadastro/pessoafisica/42')).toEqual({ id: fisicas.id, exact: false })
  expect(at('/admin/cadastro/pessoafisicas')).toBeUndefined()
})

test('a page that the menu has not belongs to the one that leads to it', () => {
  expect(at('/public/colaboradores')).toEqual({ id: inicio.id, exact: false })
  expect(at('/public/escritorio?q=1')).toEqual({ id: inicio.id, exact: false })
  expect(at('/admin/financeiro/extrato?tipo=pessoafisica&matricula=7')).toEqual({
    id: fisicas.id,
    exact: false,
  })
  const proprio = item('/public/colaboradores')
  expect(currentItem([inicio, proprio], { pathname: '/public/colaboradores', searchStr: '' })).toEqual({
    id: proprio.id,
    exact: true,
  })
})

test('a request for a correction belongs to the cadastro that it is about, other new atendimentos to theirs', () => {
  const cadastro = item('/public/cadastro')
  const atendimentos = item('/public/atendimentos')
  const em = (searchStr: string) =>
    currentItem([cadastro, atendimentos], { pathname: '/public/atendimentos/novo', searchStr })?.id
  expect(em('?pedido=correcao&acesso=1')).toBe(cadastro.id)
  expect(em('')).toBe(atendimentos.id)
})

test.each(['/', '/admin', '/public/consulta'])('%s is nobody’s', (address) => {
  expect(at(address)).toBeUndefined()
})
