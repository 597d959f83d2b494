import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { problem, user } from '#src/test-support/app.tsx'
import { fakeBackend, stored, world } from './test-support/fake-backend.ts'
import { LISTA, open, REGISTRO } from './test-support/screens.tsx'

const server = fakeBackend()

const lado = () => screen.findByRole('complementary', { name: 'Resumo' })

test('what a record owes and has paid stands beside it, for those who may see money', async () => {
  world.situacao = {
    dia: '2026-11-21',
    vencido: { quantidade: 1, total: 37_050, desde: '2026-10-10' },
    aVencer: { quantidade: 1200, total: 9_999_999_999, proximo: '2026-11-30' },
    ultimoPagamento: { data: '2026-09-08', valor: 18_000 },
  }
  open(REGISTRO, false)
  const resumo = within(await lado())
  expect(await resumo.findByText('R$ 370,50')).toBeDefined()
  expect(resumo.getByText('1 débito, desde 10/10/2026')).toBeDefined()
  expect(resumo.getByText('R$ 99.999.999,99')).toBeDefined()
  expect(resumo.getByText('1.200 débitos, próximo em 30/11/2026')).toBeDefined()
  expect(resumo.getByText('em 08/09/2026')).toBeDefined()
})

test('whoever may not see money is not shown any, yet reaches the people', async () => {
  let asked = 0
  server.use(
    http.get('*/api/pessoajuridica/:matricula/situacao', () => {
      asked++
      return problem(403, 'sem-permissao', 'Sem permissão.')
    }),
  )
  world.record = { ...stored, email: 'caixa@padaria.example', telefone: '(16) 3555-0142' }
  open(REGISTRO)
  const resumo = within(await lado())
  expect(resumo.getByRole('link', { name: 'caixa@padaria.example' }).getAttribute('href')).toBe(
    'mailto:caixa@padaria.example',
  )
  expect(resumo.getByRole('link', { name: '(16) 3555-0142' }).getAttribute('href')).toBe('tel:1635550142')
  expect(resumo.queryByText('Vencido')).toBeNull()
  expect(asked).toBe(0)
})

test('a record that nobody can reach says so, and one of an office leads to it', async () => {
  world.record = {
    ...stored,
    contabilidade: { id: 9, matricula: 5, registro: '11222333000181', nome: 'Contas Certas' },
  }
  open(REGISTRO)
  const resumo = within(await lado())
  expect(resumo.getByText('Sem e-mail nem telefone')).toBeDefined()
  expect(resumo.getByRole('link', { name: 'Contas Certas' }).getAttribute('href')).toBe(
    '/admin/cadastro/contabilidade/5',
  )
})

test('a failure is told in its place and can be tried again, while the record is there', async () => {
  server.use(
    http.get(
      '*/api/pessoajuridica/:matricula/situacao',
      () => problem(503, 'indisponivel', 'Banco fora do ar.'),
      { once: true },
    ),
  )
  open(REGISTRO, false)
  const resumo = within(await lado())
  expect((await resumo.findByRole('alert')).textContent).toContain('Banco fora do ar.')
  await user.click(resumo.getByRole('button', { name: 'Tentar de novo' }))
  expect(await resumo.findByText('Nada em atraso')).toBeDefined()
})

test('a new record has nothing beside it', async () => {
  open('/admin/cadastro/pessoajuridica/novo')
  await screen.findByRole('heading', { name: 'Nova pessoa jurídica' })
  expect(screen.queryByRole('complementary', { name: 'Resumo' })).toBeNull()
})

test('the document goes to the clipboard', async () => {
  open(REGISTRO)
  await user.click(await screen.findByRole('button', { name: 'Copiar o documento' }))
  expect(await navigator.clipboard.readText()).toBe('12.ABC.345/01DE-35')
  expect(await screen.findByText('Copiado')).toBeDefined()
})

test.each([
  ['shows money to those who may see it', false, 1],
  ['shows no money to others', true, 0],
])('the preview of a row %s', async (_quem, podeGravar, vezes) => {
  const nada = { quantidade: 0, total: 0 }
  world.situacao = {
    dia: '2026-11-21',
    vencido: { ...nada, desde: null },
    aVencer: { ...nada, proximo: null },
    ultimoPagamento: null,
  }
  open(LISTA, podeGravar)
  const [linha] = await screen.findAllByRole('link', { name: /^Empresa/ })
  // the keys of the rows come after them
  await import('#src/components/listas/page/row-keys.ts')
  await import('#src/components/listas/vista/Previa.tsx')
  linha?.focus()
  await user.keyboard(' ')
  const previa = within(await screen.findByRole('complementary', { name: 'Prévia' }))
  // of which a row has nothing until somebody looks at it so
  await previa.findByText('Sem e-mail nem telefone')
  expect(previa.queryAllByText('Vencido')).toHaveLength(vezes)
})
