import { QueryClient, queryOptions, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { savingPreferencia } from './preferencia-save.ts'

interface Cor {
  cor: string
}
let queryClient: QueryClient
/** What the server holds, and whether it takes what comes. */
let servidor: { guarda: Cor; aceita: boolean[] }
const options = queryOptions({
  queryKey: ['preferencia', 'cor'],
  queryFn: () => servidor.guarda,
  staleTime: Infinity,
})
const { queryKey } = options

const ler = () => queryClient.getQueryData(queryKey)
async function gravar(nova: Cor) {
  await Promise.resolve()
  if (!servidor.aceita.shift()) throw new Error('Não foi possível falar com o servidor.')
  servidor.guarda = nova
  return nova
}
const salvar = (cor: string) =>
  queryClient
    .getMutationCache()
    .build(queryClient, savingPreferencia<Cor>(queryClient, queryKey, gravar))
    .execute({ cor })
    .catch(() => undefined)

beforeEach(() => {
  queryClient = new QueryClient()
  servidor = { guarda: { cor: 'azul' }, aceita: [] }
})

test.each([
  [[true, true], 'preto'],
  [[true, false], 'verde'],
  [[false, true], 'preto'],
  [[false, false], 'azul'],
])(
  'of two saves that the server takes so: %j, what is seen at last is what it holds',
  async (aceita, cor) => {
    servidor.aceita = [...aceita]
    queryClient.setQueryData(queryKey, servidor.guarda)
    await Promise.all([salvar('verde'), salvar('preto')])
    expect([ler(), servidor.guarda]).toEqual([{ cor }, { cor }])
  },
)

test('a save that was refused before anything was read leaves nothing behind, and is read where it is seen', async () => {
  servidor.aceita = [false]
  await salvar('verde')
  expect(ler()).toBeUndefined()
  const vista = new QueryObserver(queryClient, options)
  const parar = vista.subscribe(() => {})
  await vi.waitFor(() => expect(ler()).toEqual({ cor: 'azul' }))
  servidor.aceita = [true]
  await salvar('preto')
  expect(ler()).toEqual({ cor: 'preto' })
  parar()
})
