import { QueryClient, queryOptions } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { hold, markOld } from './hold.ts'

/** A record whose server answers when it is told to, as it stood when it was asked. */
function slowRecord() {
  const queryClient = new QueryClient()
  const answers: (() => void)[] = []
  const server = { versao: 1 }
  const options = queryOptions({
    queryKey: ['registro'],
    queryFn: ({ signal }) => {
      const { versao } = server
      return new Promise<{ versao: number }>((resolve, reject) => {
        answers.push(() => resolve({ versao }))
        signal.addEventListener('abort', () => reject(new Error('aborted')))
      })
    },
    staleTime: Infinity,
  })
  /** Answers whoever waits. */
  const answer = () => answers.splice(0).forEach((one) => one())
  return { queryClient, server, options, answer }
}

test('what a write answers is not replaced by a read that began before it', async () => {
  const { queryClient, server, options, answer } = slowRecord()
  queryClient.setQueryData(options.queryKey, { versao: 1 })
  const read = queryClient.query({ ...options, staleTime: 0 })
  server.versao = 2
  await hold(queryClient, options, { versao: 2 })
  answer()
  await read
  expect(queryClient.getQueryData(options.queryKey)).toEqual({ versao: 2 })
})

test('what a write took away is asked for again, also when a read began before it', async () => {
  const { queryClient, server, options, answer } = slowRecord()
  queryClient.setQueryData(options.queryKey, { versao: 1 })
  const read = queryClient.query({ ...options, staleTime: 0 })
  server.versao = 2
  await markOld(queryClient, options)
  answer()
  await read
  const visit = queryClient.query(options)
  answer()
  expect(await visit).toEqual({ versao: 2 })
})

test('a part that a write tells of takes nothing else from the whole', async () => {
  const { queryClient, server, options, answer } = slowRecord()
  queryClient.setQueryData(options.queryKey, { versao: 1 })
  server.versao = 5
  const read = queryClient.query({ ...options, staleTime: 0 })
  await hold(queryClient, options, (held) => ({ ...held, versao: held.versao + 1 }))
  expect(queryClient.getQueryData(options.queryKey)).toEqual({ versao: 2 })
  answer()
  await read
  expect(queryClient.getQueryState(options.queryKey)?.isInvalidated).toBe(true)
})

test('a first read goes on while a write tells of a part', async () => {
  const { queryClient, options, answer } = slowRecord()
  const read = queryClient.query(options)
  await hold(queryClient, options, (held) => ({ ...held, versao: 9 }))
  answer()
  expect(await read).toEqual({ versao: 1 })
})
