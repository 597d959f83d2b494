import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { semAninhados } from '#src/api/contract/cadastro/cadastro-partes.ts'
import { tiposCadastro, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { configuracoes } from '#src/api/contract/geral/configuracoes.ts'
import { admin, click, messages, problem, signInElsewhere, user } from '#src/test-support/app.tsx'
import { pageOf } from '#src/test-support/parts.tsx'
import { fakeBackend, stored } from './test-support/fake-backend.ts'
import { field, open, write } from './test-support/screens.tsx'

const server = fakeBackend()

const {
  inscricaoEstadual: _ie,
  inscricaoMunicipal: _im,
  cnae: _cnae,
  naturezaJuridica: _nj,
  porte: _porte,
  dataAbertura: _da,
  capitalSocial: _cs,
  numeroEmpregados: _ne,
  categoriaId: _categoria,
  contabilidade: _contabilidade,
  enderecos: _enderecos,
  telefones: _telefones,
  emails: _emails,
  contatos: _contatos,
  socios: _socios,
  exercicios: _exercicios,
  ...comum
} = stored

interface Caso {
  record: object
  /** The heads of its list; the first one selects. */
  colunas: string[]
  naLista: string
  /** A field of its own: what is typed, and what is sent. */
  campo: string
  digita: string
  envia: object
}

const casos: Record<Exclude<TipoCadastro, 'pessoajuridica'>, Caso> = {
  pessoafisica: {
    record: {
      ...comum,
      registro: '11144477735',
      nome: 'Bia Reis',
      dataNascimento: '1984-02-29',
      sexo: null,
      rg: '',
      orgaoEmissor: '',
      pis: '',
      nomeDaMae: '',
      categoriaId: null,
      estadoCivilId: null,
      grauInstrucaoId: null,
      funcaoId: null,
      ...semAninhados('pessoafisica'),
    },
    colunas: ['', 'Matrícula', 'CPF', 'Nome', 'Nascimento', 'Cidade', 'UF', 'Situação'],
    naLista: '29/02/1984',
    campo: 'Data de nascimento',
    digita: '01031985',
    envia: { dataNascimento: '1985-03-01' },
  },
  contabilidade: {
    record: {
      ...comum,
      nome: 'Contas em Dia',
      crc: '1SP1/O-1',
      responsavel: 'Rui',
      ...semAninhados('contabilidade'),
    },
    colunas: ['', 'Matrícula', 'CNPJ', 'Nome', 'CRC', 'Cidade', 'UF', 'Situação'],
    naLista: '1SP1/O-1',
    campo: 'CRC',
    digita: '2SP2/O-2',
    envia: { crc: '2SP2/O-2' },
  },
}

/** The kind's calls over one record; gives what is sent. */
function answer(tipo: string, record: object) {
  const sent: object[] = []
  server.use(
    http.get(`*/api/${tipo}`, () =>
      HttpResponse.json({ items: [record], currentPage: 1, pageSize: 20, totalItems: 1, totalPages: 1 }),
    ),
    http.get(`*/api/${tipo}/42`, () => HttpResponse.json(record)),
    http.get(`*/api/${tipo}/42/historico`, () =>
      HttpResponse.json({ items: [], currentPage: 1, pageSize: 20, totalItems: 0, totalPages: 0 }),
    ),
    // the opposite of companies (specification §7)
    http.post(`*/api/${tipo}`, async ({ request }) => {
      const body = (await request.json()) as object // what the form sends
      sent.push(body)
      return HttpResponse.json({ ...record, ...body, versao: 4 })
    }),
  )
  return sent
}

describe.each(Object.entries(casos))('%s', (tipo, { record, colunas, naLista, campo, digita, envia }) => {
  test('is listed under its own heads', async () => {
    answer(tipo, record)
    open(`/admin/cadastro/${tipo}/lista`)
    const table = await screen.findByRole('table', { name: tiposCadastro[tipo as TipoCadastro].plural })
    await within(table).findByText(naLista)
    const heads = within(table).getAllByRole('columnheader')
    expect(heads.map(({ textContent }) => textContent?.replaceAll(/[^\p{L}]/gu, ''))).toEqual(colunas)
  })

  test('is saved by its verb with its own fields', async () => {
    const sent = answer(tipo, record)
    open(`/admin/cadastro/${tipo}/42`)
    await write(campo, digita)
    await click('Salvar')
    await waitFor(() => expect(messages()).toEqual(['Cadastro de matricula 42 foi salvo']))
    expect(sent).toEqual([expect.objectContaining({ id: 7, versao: 3, ...envia })])
    expect(sent[0]).not.toHaveProperty('analise')
  })
})

test('a choice is made among what its table offers, and what is out of use is offered no more', async () => {
  const oferecidos = [
    { id: 3, nome: 'Casado(a)', ativo: true },
    { id: 4, nome: 'Desquitado(a)', ativo: false },
  ]
  server.use(http.get('*/api/apoio/estadosCivis', ({ request }) => pageOf(oferecidos, request)))
  const sent = answer('pessoafisica', casos.pessoafisica.record)
  open('/admin/cadastro/pessoafisica/42')
  const campo = await screen.findByLabelText('Estado civil')
  await within(campo).findByRole('option', { name: 'Casado(a)' })
  expect(within(campo).queryByRole('option', { name: /Desquitado/ })).toBeNull()
  await user.selectOptions(campo, 'Casado(a)')
  expect(screen.getByText('Não salvo: Estado civil')).toBeDefined()
  await click('Salvar')
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ estadoCivilId: 3 })]))
})

test('a PIS is written in its mask, and one with a wrong digit is a fault at its field', async () => {
  const sent = answer('pessoafisica', casos.pessoafisica.record)
  open('/admin/cadastro/pessoafisica/42')
  await write('PIS/PASEP/NIT', '12056412546')
  await user.selectOptions(await field('Sexo'), 'Outro')
  await click('Salvar')
  expect((await screen.findAllByText('PIS/PASEP/NIT inválido. Confira os dígitos.')).length).toBeGreaterThan(
    0,
  )
  expect(sent).toEqual([])
  await write('PIS/PASEP/NIT', '12056412545')
  expect((await field('PIS/PASEP/NIT')).value).toBe('120.56412.54-5')
  await click('Salvar')
  await waitFor(() =>
    expect(sent).toEqual([expect.objectContaining({ pis: '120.56412.54-5', sexo: 'outro' })]),
  )
})

describe('a registration that waits', () => {
  const pendente = { ...casos.pessoafisica.record, ativo: false, analise: 'pendente', analiseMotivo: '' }
  const REGISTRO = '/admin/cadastro/pessoafisica/42'
  const abrir = (podeGravar = true, aprovacao = 'equipe') => {
    server.use(
      http.get('*/api/entidade/registro', () =>
        HttpResponse.json({ ...configuracoes.registro.padrao, aprovacao, versao: 1, ignorados: [] }),
      ),
    )
    const sent = answer('pessoafisica', pendente)
    open(REGISTRO, podeGravar)
    return sent
  }
  const notice = () => screen.findByRole('region', { name: 'Em análise' })

  test('is refused with a reason, and nothing else is saved by that', async () => {
    const saved = abrir()
    const decided: unknown[] = []
    server.use(
      http.post('*/api/pessoafisica/42/recusar', async ({ request }) => {
        decided.push(await request.json())
        return decided.length === 1
          ? problem(409, 'conflito', 'Ana salvou este cadastro.')
          : HttpResponse.json({ ...pendente, versao: 4, analise: 'recusada', analiseMotivo: 'Falta o RG.' })
      }),
    )
    await user.click(await within(await notice()).findByRole('button', { name: 'Recusar' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Recusar cadastro?' }))
    await user.click(dialog.getByRole('button', { name: 'Recusar' }))
    await dialog.findByText('Informe o motivo.')
    await user.type(dialog.getByLabelText(/^Motivo/), 'Falta o RG.')
    await user.click(dialog.getByRole('button', { name: 'Recusar' }))
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'Ana salvou este cadastro. O que você digitou continua na tela.',
    )
    await user.click(dialog.getByRole('button', { name: 'Recusar' }))
    const recusado = await screen.findByRole('region', { name: 'Recusado' })
    expect(recusado.textContent).toContain('Falta o RG.')
    expect(within(recusado).queryByRole('button', { name: 'Recusar' })).toBeNull()
    expect(decided).toEqual([
      { versao: 3, motivo: 'Falta o RG.' },
      { versao: 3, motivo: 'Falta o RG.' },
    ])
    expect(saved).toEqual([])
  })

  test('is approved after a question, and then its box may be unticked', async () => {
    abrir()
    const decided: unknown[] = []
    server.use(
      http.post('*/api/pessoafisica/42/aprovar', async ({ request }) => {
        decided.push(await request.json())
        return HttpResponse.json({ ...pendente, versao: 4, ativo: true, analise: null })
      }),
    )
    expect((await field('Cadastro ativo')).disabled).toBe(true)
    await user.click(await within(await notice()).findByRole('button', { name: 'Aprovar' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Aprovar cadastro?' }))
    await user.click(dialog.getByRole('button', { name: 'Aprovar' }))
    await waitFor(() => expect(messages()).toEqual(['Cadastro de Bia Reis aprovado']))
    expect(screen.queryByRole('region', { name: 'Em análise' })).toBeNull()
    const ativo = await field('Cadastro ativo')
    expect([ativo.checked, ativo.disabled]).toEqual([true, false])
    expect(decided).toEqual([{ versao: 3 }])
  })

  test('whose decision one user was asked about is not decided by another who signs in in a second tab', async () => {
    abrir()
    await user.click(await within(await notice()).findByRole('button', { name: 'Aprovar' }))
    await screen.findByRole('dialog', { name: 'Aprovar cadastro?' })
    // an unknown call would fail the test
    signInElsewhere({ ...admin, id: 9, name: 'Segunda Pessoa' })
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Aprovar cadastro?' })).toBeNull())
    await screen.findByRole('button', { name: 'Conta de Segunda Pessoa' })
    expect(messages()).toEqual([])
    within(await notice()).getByRole('button', { name: 'Aprovar' })
  })

  test('is decided by administrators alone where the entidade says so', async () => {
    abrir(true, 'administrador')
    await within(await notice()).findByText(/só um administrador decide\./)
    expect(within(await notice()).queryByRole('button')).toBeNull()
  })

  test('is not decided over changes that are not saved', async () => {
    abrir()
    await write('Cidade', 'Assis')
    const aprovar = await within(await notice()).findByRole<HTMLButtonElement>('button', { name: 'Aprovar' })
    expect(aprovar.disabled).toBe(true)
  })

  test('is only told to those who may not decide', async () => {
    abrir(false)
    expect(within(await notice()).queryByRole('button')).toBeNull()
  })
})
