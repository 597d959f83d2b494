import { QueryClient } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { Recurso } from '#src/api/contract/cadastro/recurso.ts'
import { recursos } from '#src/api/contract/cadastro/recursos.ts'
import { fakeServer } from '#src/test-support/app.tsx'
import { pageOf } from '#src/test-support/parts.tsx'
import { opcoesDoRecursoOptions, saveRecursoMutation } from './recurso.ts'

const server = fakeServer()

test.each(Object.values<Recurso>(recursos))(
  'what $nome offers is asked for once, however often it is needed, and anew when one was written',
  async (recurso) => {
    const registro = { ...recurso.emBranco, id: 5, versao: 1, nome: 'Primeiro' }
    let pedidos = 0
    server.use(
      http.get(`*${recurso.path}`, ({ request }) => {
        pedidos++
        return pageOf([registro], request)
      }),
      http.post(`*${recurso.path}`, () => HttpResponse.json(registro)),
    )
    const queryClient = new QueryClient()
    const opcoes = () => queryClient.query(opcoesDoRecursoOptions(recurso))
    expect(await opcoes()).toEqual([{ id: 5, nome: 'Primeiro', ativo: true }])
    await opcoes()
    expect(pedidos).toBe(1)
    const salvar = saveRecursoMutation(queryClient, recurso)
    await queryClient.getMutationCache().build(queryClient, salvar).execute(recurso.emBranco)
    await opcoes()
    await opcoes()
    expect(pedidos).toBe(2)
  },
)
