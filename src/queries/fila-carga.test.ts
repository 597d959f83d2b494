import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { VistaDaFila } from '#src/api/contract/geral/vistas-da-fila.ts'
import type { CargaDaFila } from '#src/api/contract/geral/fila-carga.ts'
import { takeCarried } from './carried.ts'
import { seguirFila } from './fila-carga.ts'

vi.mock('./carried.ts', () => ({ takeCarried: vi.fn() }))

const EU = 1
type Linha = CargaDaFila['linhas'][number]

const linha = (id: number, mais: Partial<Linha> = {}): Linha => ({
  id,
  numero: id,
  ano: 2026,
  versao: 1,
  titulo: `Pedido ${id}`,
  cliente: 'Padaria',
  classe: 'aberto',
  status: 'Aberto',
  prioridade: 'normal',
  responsavel: { id: EU, nome: 'Helena' },
  esperandoDesde: `2026-11-${String(id).padStart(2, '0')}T10:00:00.000Z`,
  prazoEm: null,
  ultimaMensagemEm: '2026-11-28T10:00:00.000Z',
  adiado: null,
  seguidores: [],
  ...mais,
})

describe('the queue takes in what the hub carries', () => {
  let client: QueryClient

  beforeEach(() => {
    client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  })

  const chave = (vista: VistaDaFila, quantas = 50) => ['atendimento', 'fila', 'linhas', vista, quantas]

  function mostrar(vista: VistaDaFila, linhas: readonly Linha[], total = linhas.length, quantas = 50) {
    const items = linhas.map(({ seguidores, ...resto }) => ({ ...resto, sigo: seguidores.includes(EU) }))
    client.setQueryData(chave(vista, quantas), { items, total })
  }

  function chegar(linhas: readonly Linha[], contagens: Partial<CargaDaFila['contagens']> = {}) {
    seguirFila(EU)
    const [, taker] = vi.mocked(takeCarried).mock.lastCall!
    taker.take(client, {
      linhas,
      contagens: {
        'sem-responsavel': 0,
        atrasados: 0,
        aguardando: 0,
        adiados: 0,
        meus: {},
        sigo: {},
        ...contagens,
      },
    })
  }

  const vistos = (vista: VistaDaFila, quantas = 50) => {
    const { items, total } = client.getQueryData<{ items: Linha[]; total: number }>(chave(vista, quantas))!
    return [items.map(({ id }) => id), total]
  }
  const velha = (vista: VistaDaFila, quantas = 50) =>
    client.getQueryState(chave(vista, quantas))?.isInvalidated

  test('a row comes, goes and finds its place, and the counts are those that came', () => {
    mostrar('meus', [linha(2), linha(5)])
    mostrar('sem-responsavel', [linha(3, { responsavel: null })])
    client.setQueryData(['atendimento', 'fila', 'contagem'], { meus: 2, sigo: 0 })
    chegar([linha(3), linha(5, { classe: 'resolvido' }), linha(7, { seguidores: [9] })], {
      meus: { [EU]: 3, 9: 4 },
      adiados: 8,
    })
    expect(vistos('meus')).toEqual([[2, 3, 7], 3])
    expect(vistos('sem-responsavel')).toEqual([[], 0])
    expect(client.getQueryData(['atendimento', 'fila', 'contagem'])).toEqual({
      meus: 3,
      'sem-responsavel': 0,
      atrasados: 0,
      aguardando: 0,
      adiados: 8,
      sigo: 0,
    })
    expect([velha('meus'), velha('sem-responsavel')]).toEqual([false, false])
  })

  test('the late come first; a new one behind the last that is shown stays out where there are others', () => {
    mostrar('meus', [linha(2), linha(4)], 10, 2)
    chegar([linha(9)], { meus: { [EU]: 11 } })
    expect(vistos('meus', 2)).toEqual([[2, 4], 11])
    chegar([linha(9, { prazoEm: '2026-11-01T00:00:00.000Z' })], { meus: { [EU]: 11 } })
    expect(vistos('meus', 2)).toEqual([[9, 2], 11])
  })

  test('a view that has become short is asked for again, and so is one whose answer was on its way', async () => {
    mostrar('meus', [linha(1), linha(2)], 30, 4)
    chegar([linha(1, { classe: 'resolvido' })], { meus: { [EU]: 29 } })
    expect(vistos('meus', 4)).toEqual([[2], 29])
    expect(velha('meus', 4)).toBe(true)

    let resolve: (resposta: object) => void = () => {}
    const promise = new Promise<object>((answer) => {
      resolve = answer
    })
    const pedida = client.fetchQuery({ queryKey: chave('sigo'), queryFn: () => promise })
    chegar([linha(1)])
    resolve({ items: [], total: 0 })
    await pedida
    await vi.waitFor(() => expect(velha('sigo')).toBe(true))
  })

  test('what it does not understand makes it ask', () => {
    mostrar('meus', [linha(2)])
    seguirFila(EU)
    vi.mocked(takeCarried).mock.lastCall![1].take(client, { linhas: 'outra' })
    expect(velha('meus')).toBe(true)
  })
})
