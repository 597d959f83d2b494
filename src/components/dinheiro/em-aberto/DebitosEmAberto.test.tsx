import { screen, waitFor, within } from '@testing-library/react'
import { delay, http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { emitirBoletos, type BoletoEmitido } from '#src/api/contract/dinheiro/boleto.ts'
import type { Debito, DebitosEmAberto as Debitos } from '#src/api/contract/dinheiro/debito.ts'
import { cliente, fakeServer, openApp, user } from '#src/test-support/app.tsx'

const server = fakeServer()

const valor = {
  principal: 10_000,
  correcao: 0,
  multa: 200,
  juros: 33,
  jurosSobre: null,
  desconto: 0,
  correcaoPor: null,
  descontoAte: null,
  pago: 0,
  total: 10_233,
  diasAtraso: 11,
}
const vencido: Debito = {
  id: 1,
  contribuicao: { codContrib: 1, nome: 'Contribuição assistencial', proposta: false },
  parcela: null,
  periodo: '2026-10',
  vencimento: '2026-11-10',
  atraso: 11,
  valor,
  boleto: 'params-do-vencido',
}
const proposta: Debito = {
  ...vencido,
  id: 2,
  contribuicao: { codContrib: 2, nome: 'Contribuição associativa', proposta: true },
  periodo: '2026-11',
  vencimento: '2026-12-10',
  atraso: 0,
  valor: { ...valor, multa: 0, juros: 0, total: 10_000, diasAtraso: 0 },
  boleto: null,
}
const debitos: Debitos = {
  pessoa: { tipoPessoa: 'juridica', registro: '12ABC34501DE35', nome: 'Padaria D. A.' },
  atualizadoEm: '2026-11-21',
  pagavelEm: '2026-11-23',
  total: 20_233,
  meses: [
    { mes: '2026-10', total: 10_233, debitos: [vencido] },
    { mes: '2026-11', total: 10_000, debitos: [proposta] },
  ],
}

/** The days for which values were asked for, and the slips that were; none comes. */
const pedidos: { dias: (string | null)[]; boletos: unknown[] } = { dias: [], boletos: [] }
beforeEach(() => {
  pedidos.dias = []
  pedidos.boletos = []
})

/** Opens the page of a client who owes that. */
async function mostrar(mostrados: Debitos) {
  server.use(
    http.get('*/api/debito', ({ request }) => {
      pedidos.dias.push(new URL(request.url).searchParams.get('em'))
      return HttpResponse.json(mostrados)
    }),
    http.get('*/api/credito', () => HttpResponse.json({ total: 0, meses: [] })),
    http.post(`*${emitirBoletos.path}`, async ({ request }) => {
      pedidos.boletos.push(await request.json())
      await delay('infinite')
    }),
  )
  openApp('/public/lista/debitos', cliente)
  await screen.findByText('CNPJ 12.ABC.345/01DE-35')
}
/** The debits, in their order. */
const itens = () =>
  screen.getAllByRole('listitem').filter((item) => item.textContent?.includes('Contribuição'))

test('says whose debits they are, what is overdue, what is to come and all together', async () => {
  await mostrar(debitos)
  const valorDe = (nome: string) => screen.getByText(nome).parentElement?.textContent?.replace(/\s/g, ' ')
  expect(valorDe('Vencido')).toContain('R$ 102,33')
  expect(valorDe('A vencer')).toContain('R$ 100,00')
  expect(valorDe('Total em aberto')).toContain('R$ 202,33')
  expect(valorDe('Total em aberto')).toContain('2 débitos')
  screen.getByText('Valores para pagar até 23/11/2026')
})

test('a debit a month stands in one list, each with its period', async () => {
  await mostrar(debitos)
  expect(screen.queryByRole('region', { name: 'out/2026' })).toBeNull()
  const [primeiro, segundo] = itens().map((item) => within(item))
  primeiro?.getByText('out/2026 · Vencimento em 10/11/2026')
  primeiro?.getByText('Vencido há 11 dias')
  segundo?.getByText('Contribuição associativa')
  segundo?.getByText('Vence em 19 dias')
})

test('where a month has several, each stands under its own', async () => {
  const [outubro, novembro] = debitos.meses as [Debitos['meses'][number], Debitos['meses'][number]] // both are above
  await mostrar({ ...debitos, meses: [{ ...outubro, debitos: [vencido, { ...vencido, id: 3 }] }, novembro] })
  const deOutubro = within(screen.getByRole('region', { name: 'out/2026' }))
  expect(deOutubro.getAllByText('Vencimento em 10/11/2026')).toHaveLength(2)
  const soma = screen.getByRole('heading', { name: 'out/2026' }).nextElementSibling
  expect(soma?.textContent?.replace(/\s/g, ' ')).toBe('R$ 102,33')
  expect(
    screen.getByRole('heading', { name: 'nov/2026' }).nextElementSibling,
    'of one its own value says it',
  ).toBeNull()
  within(screen.getByRole('region', { name: 'nov/2026' })).getByText('Contribuição associativa')
})

test('says that a boleto de proposta need not be paid, and of no other', async () => {
  await mostrar(debitos)
  expect(screen.getAllByText(/pagamento não é obrigatório/)).toHaveLength(1)
  const item = screen.getByText('Contribuição associativa').closest('li')
  expect(item?.textContent).toContain('pagamento não é obrigatório')
})

test('the button asks for the slip of its own debit; without a slip there is none', async () => {
  await mostrar(debitos)
  expect(screen.getAllByRole('button', { name: /^Pagar / })).toHaveLength(1)
  expect(screen.queryByRole('checkbox'), 'there is nothing to be paid with it').toBeNull()
  await user.click(screen.getByRole('button', { name: 'Pagar Contribuição assistencial, out/2026' }))
  await screen.findByRole('dialog', { name: 'Pagar débito' })
  await waitFor(() => expect(pedidos.boletos).toEqual([{ pedidos: ['params-do-vencido'] }]))
  screen.getByText('Boleto indisponível')
})

const comBoletos: Debitos = {
  ...debitos,
  meses: [
    { mes: '2026-10', total: 20_466, debitos: [vencido, { ...vencido, id: 3, boleto: 'do-terceiro' }] },
    { mes: '2026-11', total: 10_000, debitos: [{ ...proposta, boleto: 'da-proposta' }] },
  ],
}

test('several are chosen, counted and summed, and paid together', async () => {
  await mostrar(comBoletos)
  const [todos, primeiro, , ultimo] = screen.getAllByRole('checkbox')
  expect(screen.queryByRole('region', { name: 'Débitos selecionados' })).toBeNull()
  await user.click(primeiro!)
  const barra = within(screen.getByRole('region', { name: 'Débitos selecionados' }))
  barra.getByText('1 selecionado')
  await user.click(ultimo!)
  barra.getByText('2 selecionados')
  expect(barra.getByRole('status').textContent?.replace(/\s/g, ' ')).toContain('R$ 202,33')
  expect((todos as HTMLInputElement).indeterminate).toBe(true)
  await user.click(barra.getByRole('button', { name: 'Gerar boleto' }))
  await waitFor(() => expect(pedidos.boletos).toEqual([{ pedidos: ['params-do-vencido', 'da-proposta'] }]))
})

test('instalments of those that are chosen are asked for by an atendimento', async () => {
  await mostrar(comBoletos)
  const [, primeiro, , ultimo] = screen.getAllByRole('checkbox')
  await user.click(primeiro!)
  await user.click(ultimo!)
  const pedir = screen.getByRole<HTMLAnchorElement>('link', { name: 'Pedir parcelamento' })
  const { pathname, searchParams } = new URL(pedir.href)
  expect(pathname).toBe('/public/atendimentos/novo')
  expect(Object.fromEntries(searchParams)).toEqual({ pedido: 'parcelamento', acesso: '7', debitos: '1,2' })
})

test('why a contribution is collected is told where somebody asks', async () => {
  let pedida: string | null = null
  server.use(
    http.get('*/api/contribuicao/info', ({ request }) => {
      pedida = new URL(request.url).searchParams.get('nome')
      return HttpResponse.json({ baseLegal: 'CLT, art. 513' })
    }),
  )
  await mostrar(debitos)
  expect(pedida).toBeNull()
  await user.click(within(itens()[0]!).getByText('Base legal'))
  await screen.findByText('CLT, art. 513')
  expect(pedida).toBe('Contribuição assistencial')
})

test('all are paid at once, until some are chosen', async () => {
  await mostrar(comBoletos)
  const pagarTudo = () => screen.queryByRole('button', { name: /^Pagar tudo · R\$\s304,66$/ })
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar todos (3)' }))
  expect(pagarTudo()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Limpar' }))
  await user.click(pagarTudo()!)
  await screen.findByRole('dialog', { name: 'Pagar 3 débitos' })
  await waitFor(() =>
    expect(pedidos.boletos).toEqual([{ pedidos: ['params-do-vencido', 'do-terceiro', 'da-proposta'] }]),
  )
})

test('a double click asks for the slips once', async () => {
  await mostrar(comBoletos)
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar todos (3)' }))
  await user.dblClick(screen.getByRole('button', { name: 'Gerar boleto' }))
  await screen.findByRole('dialog', { name: 'Pagar 3 débitos' })
  await waitFor(() => expect(pedidos.boletos).toHaveLength(1))
})

test('all are chosen at once, and let go', async () => {
  await mostrar(comBoletos)
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar todos (3)' }))
  screen.getByText('3 selecionados')
  await user.click(screen.getByRole('button', { name: 'Limpar' }))
  expect(screen.queryByRole('region', { name: 'Débitos selecionados' })).toBeNull()
})

test('the day of the values is chosen; what no slip can be drawn for is said, and not asked for', async () => {
  await mostrar(debitos)
  const campo = screen.getByRole('textbox', { name: 'Pagar em' })
  expect(campo).toHaveProperty('value', '23/11/2026')
  const digitar = async (texto: string) => {
    await user.clear(campo)
    await user.type(campo, texto)
  }
  await digitar('20112026')
  screen.getByText('Este dia já passou.')
  await digitar('21012027')
  screen.getByText('Escolha um dia nos próximos 60.')
  expect(pedidos.dias).toEqual([null])
  await digitar('20012027')
  await waitFor(() => expect(pedidos.dias).toEqual([null, '2027-01-20']))
})

test('nothing is paid for another day than the one that is written: what is no day gets the focus', async () => {
  await mostrar(debitos)
  const campo = screen.getByRole('textbox', { name: 'Pagar em' })
  const pagar = () => user.click(screen.getByRole('button', { name: /^Pagar Contribuição assistencial/ }))
  await user.clear(campo)
  await user.type(campo, '20112026')
  await pagar()
  expect(document.activeElement).toBe(campo)
  expect(screen.queryByRole('dialog', { name: /^Pagar / })).toBeNull()
  expect(pedidos.boletos).toEqual([])
  await user.clear(campo)
  await user.type(campo, '24112026')
  await pagar()
  await waitFor(() => expect(pedidos.boletos).toEqual([{ pedidos: ['params-do-vencido'], em: '2026-11-24' }]))
})

test('nothing open is said with its date', async () => {
  await mostrar({ ...debitos, total: 0, meses: [] })
  screen.getByText('Nenhum débito em aberto')
  screen.getByText(/Situação em 21\/11\/2026/)
})

describe('a slip that was refused', () => {
  const RECUSA = {
    status: 404,
    code: 'nao-encontrado',
    title: 'Não encontrado',
    detail: 'Débito não encontrado.',
  }
  /** Shows what the client owes, refuses every slip, and serves other debits from the first refusal on. */
  async function recusar(antes: Debitos, depois: Debitos) {
    let mostrados = antes
    await mostrar(antes)
    server.use(
      http.get('*/api/debito', () => HttpResponse.json(mostrados)),
      http.post(`*${emitirBoletos.path}`, async ({ request }) => {
        pedidos.boletos.push(await request.json())
        mostrados = depois
        return HttpResponse.json(RECUSA, {
          status: 404,
          headers: { 'content-type': 'application/problem+json' },
        })
      }),
    )
  }

  test('is asked for again with the debit as it was read since: its contribution has another conta', async () => {
    const naOutraConta = {
      ...debitos,
      meses: [{ mes: '2026-10', total: 10_233, debitos: [{ ...vencido, boleto: 'na-outra-conta' }] }],
    }
    await recusar(debitos, naOutraConta)
    await user.click(screen.getByRole('button', { name: 'Pagar Contribuição assistencial, out/2026' }))
    await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }))
    await waitFor(() =>
      expect(pedidos.boletos).toEqual([{ pedidos: ['params-do-vencido'] }, { pedidos: ['na-outra-conta'] }]),
    )
  })

  test('of several is asked for again without what is paid by now, and not at all where nothing is left', async () => {
    const [, ...semOPrimeiro] = comBoletos.meses[0]!.debitos
    const resto = {
      ...comBoletos,
      meses: [{ ...comBoletos.meses[0]!, debitos: semOPrimeiro }, comBoletos.meses[1]!],
    }
    await recusar(comBoletos, resto)
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar todos (3)' }))
    await user.click(screen.getByRole('button', { name: 'Gerar boleto' }))
    await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }))
    await waitFor(() => expect(pedidos.boletos[1]).toEqual({ pedidos: ['do-terceiro', 'da-proposta'] }))
  })

  test('of a debit that is paid by now is told, with nothing to ask for again', async () => {
    await recusar(debitos, { ...debitos, total: 0, meses: [] })
    await user.click(screen.getByRole('button', { name: 'Pagar Contribuição assistencial, out/2026' }))
    await screen.findByText('O boleto não foi gerado')
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
  })
})

test('beside the line of a slip it is told what stands in the way of its payment', async () => {
  const ressalva = 'O CNPJ do pagador tem letras, e o banco deste boleto ainda não aceita CNPJs assim.'
  await mostrar(debitos)
  const emitido: BoletoEmitido = {
    id: 7,
    pagador: 'Padaria D. A.',
    vencimento: '2026-11-23',
    valor: 10_233,
    linhaDigitavel: '34191.10121 34567.880058 71234.570001 6 16670000012345',
    banco: 'Itaú',
    registrado: false,
    ressalvas: [ressalva],
    debitos: [
      { id: 1, contribuicao: 'Contribuição assistencial', periodo: '2026-10', parcela: null, valor: 10_233 },
    ],
  }
  server.use(http.post(`*${emitirBoletos.path}`, () => HttpResponse.json({ boletos: [emitido] })))
  await user.click(screen.getByRole('button', { name: 'Pagar Contribuição assistencial, out/2026' }))
  const painel = within(await screen.findByRole('dialog', { name: 'Pagar débito' }))
  await painel.findByText(ressalva)
  painel.getByText(emitido.linhaDigitavel)
})
