import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { Categoria } from '#src/api/contract/cadastro/categoria.ts'
import { fakeServer, openApp } from '#src/test-support/app.tsx'

const server = fakeServer()

const uma = (id: number, tipo: Categoria['tipo'], nome: string, ativo = true): Categoria => ({
  id,
  tipo,
  nome,
  ativo,
})

test('the index names the categories in use of each kind, a few of many', async () => {
  const muitas = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((nome, i) => uma(i + 3, 'fisica', nome))
  server.use(
    http.get('*/api/categoria', () =>
      HttpResponse.json([uma(1, 'juridica', 'Associadas'), uma(2, 'juridica', 'Antigas', false), ...muitas]),
    ),
  )
  openApp('/admin/tabelas')
  await screen.findByText('Oferecidas no cadastro de pessoas jurídicas. Em uso: Associadas.')
  await screen.findByText('Oferecidas no cadastro de pessoas físicas. Em uso: A, B, C, D, E e mais 2.')
})

test('it leads to every table while nothing is known of the categories', async () => {
  server.use(http.get('*/api/categoria', () => HttpResponse.json([])))
  openApp('/admin/tabelas')
  await screen.findByRole('link', { name: /^Categorias de pessoa física/ })
  expect(screen.queryByText(/Em uso:/)).toBeNull()
})
