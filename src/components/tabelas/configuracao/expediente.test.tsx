import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { configuracoes } from '#src/api/contract/geral/configuracoes.ts'
import { click, fakeServer, field, messages, openApp, user, write } from '#src/test-support/app.tsx'

const server = fakeServer()
const ENDERECO = '/admin/configuracao/expediente'
const { padrao } = configuracoes.expediente
let pedidos: object[]

beforeEach(() => {
  pedidos = []
  server.use(
    http.get('*/api/configuracao/expediente', () =>
      HttpResponse.json({ ...padrao, versao: 0, ignorados: [] }),
    ),
    http.put('*/api/configuracao/expediente', async ({ request }) => {
      const body = configuracoes.expediente.entrada.parse(await request.json())
      pedidos.push(body)
      return HttpResponse.json({ ...body, versao: 1, ignorados: [] })
    }),
  )
})

const faltaDe = async (rotulo: RegExp) => {
  const input = await field(rotulo)
  const falta = input.getAttribute('aria-describedby')?.split(' ') ?? []
  return falta.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}

test('hours and targets are written as people say them, and kept in one form', async () => {
  openApp(ENDERECO)
  expect((await field(/^Segunda-feira/)).value).toBe('08:00 às 12:00, 13:00 às 18:00')
  await write(/^Segunda-feira/, '8h-12h; 13h30-18h')
  await write(/^Sábado/, '9 às 12')
  await write(/^Dias com horário diferente/, '24/12/2026 8h às 12h Véspera de Natal')
  await write(/^Primeira resposta/, '1h30')
  await write(/^Solução/, '2')
  await user.tab()
  expect((await field(/^Solução/)).value).toBe('2h')
  await click('Salvar')
  await waitFor(() => expect(messages()).toEqual(['Configuração salva: Horário e prazos do atendimento']))
  expect((await field(/^Sábado/)).value).toBe('09:00 às 12:00')
  expect(pedidos).toEqual([
    {
      ...padrao,
      versao: 0,
      segunda: '08:00 às 12:00, 13:30 às 18:00',
      sabado: '09:00 às 12:00',
      excecoes: '24/12/2026 08:00 às 12:00 Véspera de Natal',
      metaPrimeiraResposta: 90,
      metaSolucao: 120,
    },
  ])
})

test('each fault is told at its field, and nothing is sent', async () => {
  openApp(ENDERECO)
  await write(/^Terça-feira/, '12h às 8h')
  await write(/^Quarta-feira/, '8h às 12h, 11h às 18h')
  await write(/^Feriados do estado/, '25/01')
  await write(/^Dias com horário diferente/, '24/12/2026 fechado\n24/12/2026 8h às 12h')
  await write(/^Solução/, 'depressa')
  await click('Salvar')
  await waitFor(async () =>
    expect(await faltaDe(/^Terça-feira/)).toContain('O fim deve ser depois do início.'),
  )
  expect(await faltaDe(/^Quarta-feira/)).toContain('O horário coincide com outro do mesmo dia.')
  expect(await faltaDe(/^Feriados do estado/)).toContain('Linha 1: escreva o dia e o nome do feriado')
  expect(await faltaDe(/^Dias com horário/)).toContain('Linha 2: este dia já está na lista.')
  expect(await faltaDe(/^Solução/)).toContain('Escreva o tempo como 45min, 4h ou 1h30.')
  expect(pedidos).toEqual([])
})

test('a week without any hour is refused at its first day', async () => {
  openApp(ENDERECO)
  for (const dia of [/^Segunda/, /^Terça/, /^Quarta/, /^Quinta/, /^Sexta/]) await user.clear(await field(dia))
  await click('Salvar')
  await waitFor(async () =>
    expect(await faltaDe(/^Segunda-feira/)).toContain('Informe ao menos um horário de atendimento.'),
  )
  await write(/^Domingo/, '8h às 9h')
  await click('Salvar')
  await waitFor(() => expect(pedidos).toHaveLength(1))
  expect(screen.queryByText('Informe ao menos um horário de atendimento.')).toBeNull()
})
