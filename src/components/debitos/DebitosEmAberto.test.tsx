import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Debito, DebitosEmAberto as Debitos } from '#src/api/contract/debito.ts'
import { showPart } from '#src/test-support/parts.tsx'
import { DebitosEmAberto } from './DebitosEmAberto.tsx'

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

const valor = {
  principal: 10_000,
  correcao: 0,
  multa: 200,
  juros: 33,
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

const escolher = vi.fn()
const dia = { em: undefined, mudando: false, escolher }

/** With a way to take slips that never answers, which it gives. */
function mostrar(mostrados: Debitos) {
  const emitir = vi.fn(() => new Promise<never>(() => {}))
  const abrir = () => Promise.resolve(new Blob())
  showPart(
    <DebitosEmAberto
      debitos={mostrados}
      dia={dia}
      caixa={{
        emitir: { mutationKey: ['emitir'], mutationFn: emitir },
        abrir: { mutationKey: ['abrir'], mutationFn: abrir },
      }}
    />,
  )
  return emitir
}

test('says whose debits they are, what is overdue, what is to come and all together', () => {
  mostrar(debitos)
  screen.getByText('CNPJ 12.ABC.345/01DE-35')
  const valorDe = (nome: string) => screen.getByText(nome).parentElement?.textContent?.replace(/\s/g, ' ')
  expect(valorDe('Vencido')).toContain('R$ 102,33')
  expect(valorDe('A vencer')).toContain('R$ 100,00')
  expect(valorDe('Total em aberto')).toContain('R$ 202,33')
  screen.getByText('Valores para pagar até 23/11/2026')
})

test('a debit a month stands in one list, each with its period', () => {
  mostrar(debitos)
  expect(screen.queryByRole('region')).toBeNull()
  const [primeiro, segundo] = screen.getAllByRole('listitem').map((item) => within(item))
  primeiro?.getByText('out/2026 · Vencimento em 10/11/2026')
  primeiro?.getByText('Vencido há 11 dias')
  segundo?.getByText('Contribuição associativa')
  segundo?.getByText('Vence em 19 dias')
})

test('where a month has several, each stands under its own', () => {
  const [outubro, novembro] = debitos.meses as [Debitos['meses'][number], Debitos['meses'][number]] // both are above
  mostrar({ ...debitos, meses: [{ ...outubro, debitos: [vencido, { ...vencido, id: 3 }] }, novembro] })
  const deOutubro = within(screen.getByRole('region', { name: 'out/2026' }))
  expect(deOutubro.getAllByText('Vencimento em 10/11/2026')).toHaveLength(2)
  within(screen.getByRole('region', { name: 'nov/2026' })).getByText('Contribuição associativa')
})

test('says that a boleto de proposta need not be paid, and of no other', () => {
  mostrar(debitos)
  expect(screen.getAllByText(/pagamento não é obrigatório/)).toHaveLength(1)
  const item = screen.getByText('Contribuição associativa').closest('li')
  expect(item?.textContent).toContain('pagamento não é obrigatório')
})

test('the button asks for the slip of its own debit; without a slip there is none', async () => {
  const emitir = mostrar(debitos)
  expect(screen.getAllByRole('button', { name: /^Boleto de/ })).toHaveLength(1)
  expect(screen.queryByRole('checkbox'), 'there is nothing to be paid with it').toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Boleto de Contribuição assistencial, out/2026' }))
  expect(emitir).toHaveBeenCalledWith({ pedidos: ['params-do-vencido'], em: undefined }, expect.anything())
  await screen.findByRole('dialog', { name: 'Pagar débito' })
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
  const emitir = mostrar(comBoletos)
  const [todos, primeiro, , ultimo] = screen.getAllByRole('checkbox')
  expect(screen.queryByRole('region', { name: 'Débitos selecionados' })).toBeNull()
  await userEvent.click(primeiro!)
  const barra = within(screen.getByRole('region', { name: 'Débitos selecionados' }))
  barra.getByText('1 selecionado')
  await userEvent.click(ultimo!)
  barra.getByText('2 selecionados')
  expect(barra.getByRole('status').textContent?.replace(/\s/g, ' ')).toContain('R$ 202,33')
  expect((todos as HTMLInputElement).indeterminate).toBe(true)
  await userEvent.click(barra.getByRole('button', { name: 'Gerar boleto' }))
  expect(emitir).toHaveBeenCalledWith(
    { pedidos: ['params-do-vencido', 'da-proposta'], em: undefined },
    expect.anything(),
  )
})

test('all are chosen at once, and let go', async () => {
  mostrar(comBoletos)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar todos (3)' }))
  screen.getByText('3 selecionados')
  await userEvent.click(screen.getByRole('button', { name: 'Limpar' }))
  expect(screen.queryByRole('region', { name: 'Débitos selecionados' })).toBeNull()
})

test('the day of the values is chosen; what no slip can be drawn for is said, and not asked for', async () => {
  mostrar(debitos)
  const campo = screen.getByRole('textbox', { name: 'Pagar em' })
  expect(campo).toHaveProperty('value', '23/11/2026')
  const digitar = async (texto: string) => {
    await userEvent.clear(campo)
    await userEvent.type(campo, texto)
  }
  await digitar('20112026')
  screen.getByText('Este dia já passou.')
  await digitar('21012027')
  screen.getByText('Escolha um dia nos próximos 60.')
  expect(escolher).not.toHaveBeenCalled()
  await digitar('20012027')
  expect(escolher).toHaveBeenCalledExactlyOnceWith('2027-01-20')
})

test('nothing open is said with its date', () => {
  mostrar({ ...debitos, total: 0, meses: [] })
  screen.getByText('Nenhum débito em aberto')
  screen.getByText(/Situação em 21\/11\/2026/)
})
