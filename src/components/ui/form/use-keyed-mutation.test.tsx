import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '#src/api/error.ts'
import { heldKey, keyOfThisCall, withKey } from '#src/api/form-key.ts'
import { useKeyedMutation } from './use-keyed-mutation.ts'

const lost = () => new ApiError({ status: 0, code: 'rede', detail: 'A resposta não chegou.' })
const madeBefore = () => new ApiError({ status: 422, code: 'chave-repetida', detail: 'Já gravado.' })

/** A mutation whose calls fail by what stands in `answers`, in turn, and then succeed; and the keys that they carried. */
function sender(answers: Error[], options?: { form: boolean }) {
  const keys: (string | null)[] = []
  const client = new QueryClient()
  const { result } = renderHook(
    () =>
      useKeyedMutation<void, string>(
        {
          mutationFn: async () => {
            keys.push(keyOfThisCall())
            const failure = answers.shift()
            if (failure) throw failure
          },
        },
        options,
      ),
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  )
  const send = (what: string) => act(async () => result.current.mutateAsync(what).catch(() => undefined))
  return { keys, send }
}

test('what is sent again after its answer was lost carries the same key, and after a success another one', async () => {
  const { keys, send } = sender([lost()])
  await send('R$ 7,77')
  await send('R$ 7,77')
  await send('R$ 7,77')
  expect(keys[0]).toMatch(/^[\w-]{16,64}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('a form keeps its key though it was changed, until it is told that the first was made', async () => {
  const { keys, send } = sender([lost(), madeBefore()], { form: true })
  await send('R$ 7,77')
  await send('R$ 8,88')
  await send('R$ 8,88')
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('buttons of many rows have a key each', async () => {
  const { keys, send } = sender([lost(), lost()])
  await send('linha 1')
  await send('linha 2')
  await send('linha 1')
  expect(keys[1]).not.toBe(keys[0])
  expect(keys[2]).toBe(keys[0])
})

test('the same is wished for once more after something else was made', async () => {
  const { keys, send } = sender([lost()])
  await send('desligar')
  await send('ligar')
  await send('desligar')
  expect(keys[2]).not.toBe(keys[0])
})

test('a call after a pause carries the key that was held before it', async () => {
  const keys = await withKey('chave-do-formulario', async () => {
    const withHeldKey = heldKey()
    await Promise.resolve()
    return [keyOfThisCall(), withHeldKey(keyOfThisCall), withHeldKey(keyOfThisCall)]
  })
  expect(keys).toEqual([null, 'chave-do-formulario-0', 'chave-do-formulario-1'])
})
