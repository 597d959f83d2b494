import { beforeEach, expect, it, vi } from 'vitest'
import { Contagens } from './contagens.ts'
import { Ordens } from './ordens.ts'

const nomes = ['cadastro']
let agora = 0
let contagens: Contagens
let ordens: Ordens
const ler = vi.fn<() => Promise<Int32Array>>()
const obter = (oque = 'tudo', querem = true, de = 1) => ordens.obter(de, { oque, nomes, querem }, ler)
const ids = (...quais: number[]) => Int32Array.from(quais)

beforeEach(() => {
  agora = 0
  contagens = new Contagens()
  contagens.ligar()
  ordens = new Ordens(contagens, 5, () => agora)
  ler.mockReset()
  ler.mockResolvedValue(ids(3, 1, 2))
})

it('is read when it is asked for the second time, and then remembered for all who ask', async () => {
  expect(await obter()).toBeNull()
  expect(ler).not.toHaveBeenCalled()
  expect(await Promise.all([obter(), obter()])).toEqual([ids(3, 1, 2), ids(3, 1, 2)])
  expect(await obter('tudo', false)).toEqual(ids(3, 1, 2))
  expect(ler).toHaveBeenCalledOnce()
  expect([await obter('outra'), await obter('tudo', true, 2)], 'another list, another entidade').toEqual([
    null,
    null,
  ])
})

it('is not read for pages that are near', async () => {
  for (let i = 0; i < 3; i++) expect(await obter('tudo', false)).toBeNull()
  await obter()
  expect(await obter('tudo', false)).toBeNull()
  expect(ler).not.toHaveBeenCalled()
})

it('ends with any change of its rows, and with time', async () => {
  const lida = async () => {
    await obter()
    return obter()
  }
  expect(await lida()).not.toBeNull()
  contagens.mudou(2, nomes)
  contagens.mudou(1, ['debito'])
  expect(await obter(), 'of other rows').not.toBeNull()
  contagens.mudou(1, nomes)
  expect(await obter()).toBeNull()
  contagens.mudouTudo()
  expect(await obter()).toBeNull()
  expect(await obter()).not.toBeNull()
  agora = 30_000
  expect(await obter()).toBeNull()
})

it('is neither given nor kept while its rows are being committed, or when they changed while it was read', async () => {
  await obter()
  const gravou = contagens.gravando(1, nomes)
  expect(await obter()).toBeNull()
  gravou()
  await obter()
  ler.mockImplementationOnce(async () => {
    contagens.gravando(1, nomes)()
    return ids(9)
  })
  expect([await obter(), await obter()]).toEqual([null, null])
  expect(await obter()).toEqual(ids(3, 1, 2))
})

it('is not given by a process that does not hear of changes', async () => {
  await obter()
  contagens.desligar()
  expect([await obter(), await obter()]).toEqual([null, null])
})

it('that could not be read is read again', async () => {
  ler.mockRejectedValueOnce(new Error('caiu'))
  await obter()
  await expect(obter()).rejects.toThrow('caiu')
  expect([await obter(), await obter()]).toEqual([null, ids(3, 1, 2)])
})

it('makes place when it was asked for longest ago', async () => {
  for (const oque of ['a', 'b']) expect([await obter(oque), await obter(oque)]).toEqual([null, ids(3, 1, 2)])
  expect(await obter('a', false)).toBeNull()
  expect(await obter('b', false)).toEqual(ids(3, 1, 2))
})
