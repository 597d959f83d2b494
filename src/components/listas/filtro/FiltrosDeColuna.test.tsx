import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { coluna, colunaDeOpcoes, type Colunas } from '#src/api/contract/nucleo/coluna.ts'
import { FiltrosDeColuna } from './FiltrosDeColuna.tsx'

const colunas = {
  nome: coluna('texto', 'Nome'),
  registro: coluna('documento', 'CNPJ'),
  capital: coluna('centavos', 'Capital'),
  abertura: coluna('data', 'Abertura'),
  mes: coluna('mes', 'Mês'),
  uf: colunaDeOpcoes('UF', { SP: 'SP', RJ: 'RJ', MG: 'MG' }),
  ativo: coluna('simNao', 'Ativo'),
  empregados: coluna('inteiro', 'Empregados'),
  porte: coluna('texto', 'Porte'),
  interno: coluna('texto', 'Interno', { filtra: false }),
  saldo: coluna('centavos', 'Saldo', { permissao: 'financeiro:ler' }),
} satisfies Colunas

const user = userEvent.setup()
const click = async (name: string) => user.click(await screen.findByRole('button', { name }))

/** The filters over a search of their own, which is given back as it stands. */
function abrir(inicial: Record<string, string> = {}) {
  const atual: Record<string, string | undefined> = { ...inicial }
  function Tela() {
    const [search, setSearch] = useState<Record<string, string | undefined>>(inicial)
    return (
      <FiltrosDeColuna
        colunas={colunas}
        search={search}
        onChange={(mudanca) => {
          Object.assign(atual, mudanca)
          setSearch({ ...atual })
        }}
      />
    )
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <Tela />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return atual
}

test.each<[string, string, (() => Promise<void>) | null, string, string]>([
  [
    'Nome',
    'contém',
    () => user.type(screen.getByLabelText('Valor'), 'a, b{Enter}'),
    String.raw`contem.a\, b`,
    'Nome: “a, b”',
  ],
  [
    'Nome',
    'é um de',
    () => user.type(screen.getByLabelText('Valores'), 'Ana; Bia'),
    'em.Ana,Bia',
    'Nome: Ana ou Bia',
  ],
  [
    'CNPJ',
    'é igual a',
    () => user.type(screen.getByLabelText('Valor'), '12.abc.345/01de-35'),
    'igual.12ABC34501DE35',
    'CNPJ: 12.ABC.345/01DE-35',
  ],
  [
    'Capital',
    'está entre',
    () => user.type(screen.getByLabelText('De'), '1.000,50'),
    'entre.100050,',
    'Capital: a partir de R$ 1.000,50',
  ],
  [
    'Abertura',
    'é antes de',
    () => user.type(screen.getByLabelText('Valor'), '02/01/2026'),
    'antes.2026-01-02',
    'Abertura: antes de 02/01/2026',
  ],
  [
    'Abertura',
    'nos últimos … dias',
    () => user.type(screen.getByLabelText('Dias'), '30'),
    'ultimos.30',
    'Abertura: últimos 30 dias',
  ],
  [
    'Abertura',
    'há mais de … dias',
    () => user.type(screen.getByLabelText('Dias'), '90'),
    'passados.90',
    'Abertura: há mais de 90 dias',
  ],
  [
    'Mês',
    'é igual a',
    () => user.type(screen.getByLabelText('Valor'), '11/2026'),
    'igual.2026-11',
    'Mês: 11/2026',
  ],
  ['UF', 'é um de', () => user.click(screen.getByLabelText('RJ')), 'em.RJ', 'UF: RJ'],
  ['Ativo', 'não', null, 'nao', 'Ativo: não'],
  ['Empregados', 'está vazio', null, 'vazio', 'Empregados: vazio'],
])('%s: %s', async (rotulo, operador, preencher, escrito, frase) => {
  const atual = abrir()
  await click('Filtro')
  await click(rotulo)
  await user.selectOptions(await screen.findByLabelText('Condição'), operador)
  await preencher?.()
  if (screen.queryByRole('button', { name: 'Aplicar' })) await click('Aplicar')
  expect(await screen.findByRole('button', { name: frase.replaceAll('R$ ', 'R$\u00A0') })).toBeDefined()
  expect(Object.values(atual)).toEqual([escrito])
})

test.each<[string, string, string, string, string, string, string]>([
  ['Nome', 'contém', 'Valor', 'Ana', 'é igual a', 'Valor', 'igual.Ana'],
  ['Nome', 'é igual a', 'Valor', 'Ana', 'é um de', 'Valores', 'em.Ana'],
  ['Nome', 'é um de', 'Valores', 'Ana; Bia', 'contém', 'Valor', 'contem.Ana'],
  ['CNPJ', 'é igual a', 'Valor', '12.abc.345/01de-35', 'é um de', 'Valores', 'em.12ABC34501DE35'],
  ['Mês', 'é igual a', 'Valor', '11/2026', 'é antes de', 'Valor', 'antes.2026-11'],
  ['Mês', 'é depois de', 'Valor', '11/2026', 'é um de', 'Valores', 'em.2026-11'],
  ['Mês', 'é um de', 'Valores', '11/2026; 12/2026', 'está entre', 'De', 'entre.2026-11,2026-12'],
  ['Abertura', 'está entre', 'De', '02/01/2026', 'é depois de', 'Valor', 'depois.2026-01-02'],
  ['Capital', 'é igual a', 'Valor', '1.000,50', 'está entre', 'De', 'entre.100050,'],
])(
  '%s: what was typed for “%s” (%s: %s) stays for “%s”',
  async (rotulo, antes, campo, digitado, depois, outro, escrito) => {
    const atual = abrir()
    await click('Filtro')
    await click(rotulo)
    await user.selectOptions(await screen.findByLabelText('Condição'), antes)
    await user.type(screen.getByLabelText(campo), digitado)
    await user.selectOptions(screen.getByLabelText('Condição'), depois)
    const [primeiro = ''] = digitado.split('; ')
    expect(screen.getByLabelText<HTMLInputElement>(outro).value).toContain(primeiro)
    await click('Aplicar')
    expect(await screen.findByRole('button', { name: `Remover filtro ${rotulo}` })).toBeDefined()
    expect(Object.values(atual)).toEqual([escrito])
  },
)

test('a number of days is no date: it goes with its operator, from the field too', async () => {
  abrir()
  await click('Filtro')
  await click('Abertura')
  await user.selectOptions(await screen.findByLabelText('Condição'), 'nos últimos … dias')
  await user.type(screen.getByLabelText('Dias'), '30')
  await user.selectOptions(screen.getByLabelText('Condição'), 'é antes de')
  expect(screen.getByLabelText<HTMLInputElement>('Valor').value).toBe('')
})

test('a value that is none is told at its field, and nothing is filtered', async () => {
  const atual = abrir()
  await click('Filtro')
  await click('Abertura')
  await user.type(await screen.findByLabelText('Valor'), '31/02/2026')
  await click('Aplicar')
  expect(await screen.findByText('Confira o valor.')).toBeDefined()
  expect(atual).toEqual({})
})

test('a chip is changed by its editor and taken away by its cross; its column is not offered twice', async () => {
  const atual = abrir({ uf: 'em.SP', interno: 'contem.a' })
  expect(screen.queryByText(/Interno/)).toBeNull()
  await click('Filtro')
  expect(screen.queryByRole('button', { name: 'UF' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Nome' })).toBeDefined()
  await user.keyboard('{Escape}')
  await click('UF: SP')
  await user.click(await screen.findByLabelText('MG'))
  await click('Aplicar')
  expect(await screen.findByRole('button', { name: 'UF: SP ou MG' })).toBeDefined()
  await click('Remover filtro UF')
  expect(atual['uf']).toBeUndefined()
})

test('what is chosen already stands first, and keeps its place while its editor is open', async () => {
  abrir({ uf: 'em.MG' })
  await click('UF: MG')
  const ordem = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ value }) => value)
  await screen.findByLabelText('MG')
  expect(ordem()).toEqual(['MG', 'SP', 'RJ'])
  await user.click(screen.getByLabelText('RJ'))
  await user.click(screen.getByLabelText('MG'))
  expect(ordem()).toEqual(['MG', 'SP', 'RJ'])
})

test('a column that asks for a permission is not offered without it; a filter by it can be taken away', async () => {
  const atual = abrir({ saldo: 'vazio' })
  await click('Remover filtro Saldo')
  expect(atual['saldo']).toBeUndefined()
  await click('Filtro')
  await screen.findByRole('button', { name: 'Nome' })
  expect(screen.queryByRole('button', { name: 'Saldo' })).toBeNull()
})

test('one of many columns is searched for, without accents, and Enter takes the first that is found', async () => {
  abrir()
  await click('Filtro')
  const procura = await screen.findByLabelText('Procurar filtro')
  expect(document.activeElement).toBe(procura)
  await user.type(procura, 'mês')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Mês'])
  await user.clear(procura)
  await user.type(procura, 'nada')
  expect(screen.queryAllByRole('listitem')).toEqual([])
  expect(screen.getByText('Nenhum filtro com este nome.')).toBeDefined()
  await user.clear(procura)
  await user.type(procura, 'mes{Enter}')
  expect(await screen.findByRole('heading', { name: 'Mês' })).toBeDefined()
})

test('of few columns there is nothing to search', async () => {
  abrir({ uf: 'em.SP', nome: 'contem.a' })
  await click('Filtro')
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'CNPJ' }))
  expect(screen.queryByLabelText('Procurar filtro')).toBeNull()
})
