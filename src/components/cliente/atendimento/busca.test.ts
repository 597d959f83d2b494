import { expect, test } from 'vitest'
import { pedidoDaBusca } from './busca.ts'

test('an address asks for instalments of some debits, a correction or one more company; for nothing else', () => {
  expect(pedidoDaBusca({ pedido: 'parcelamento', acesso: 7, empresa: 3, debitos: '1,22' })).toEqual({
    pedido: 'parcelamento',
    acesso: 7,
    empresa: 3,
    debitos: [1, 22],
  })
  expect(pedidoDaBusca({ pedido: 'correcao', acesso: 7 })).toEqual({ pedido: 'correcao', acesso: 7 })
  expect(pedidoDaBusca({ pedido: 'empresa', acesso: 7 })).toEqual({ pedido: 'empresa', acesso: 7 })
  for (const torta of [
    {},
    { pedido: 'outro', acesso: 7 },
    { pedido: 'correcao' },
    { pedido: 'parcelamento', acesso: 7 },
    { pedido: 'parcelamento', acesso: 7, debitos: '' },
    { pedido: 'parcelamento', acesso: 7, debitos: '1,x' },
    { pedido: 'parcelamento', acesso: 7, debitos: Array.from({ length: 51 }, (_, i) => i + 1).join(',') },
  ])
    expect(pedidoDaBusca(torta)).toBeNull()
})
