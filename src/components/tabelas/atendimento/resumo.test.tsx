import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import type { ResumoDoCliente } from '#src/api/contract/geral/atendimento-resumo.ts'
import type { EquipeDoDepartamento } from '#src/api/contract/geral/departamento-equipe.ts'
import {
  address,
  admin,
  answer,
  click,
  fakeServer,
  field,
  openApp,
  problem,
  user,
} from '#src/test-support/app.tsx'

const server = fakeServer()
const ENDERECO = '/admin/atendimento/cliente/pessoajuridica/42'

const resumo: ResumoDoCliente = {
  id: 9,
  tipo: 'pessoajuridica',
  matricula: 42,
  nome: 'Moreira & Assunção Ltda',
  nomeFantasia: '',
  registro: '12ABC34501DE35',
  ativo: true,
  cidade: 'Vinhedo',
  uf: 'SP',
  contatos: [{ de: 'Cadastro', email: 'contato@moreira.exemplo', telefone: '(19) 3333-4444' }],
  divida: {
    dia: '2026-11-23',
    vencido: { quantidade: 1, total: 12_345 },
    aVencer: { quantidade: 0, total: 0 },
    debitos: [
      {
        id: 5,
        contribuicao: 'Mensalidade',
        parcela: null,
        periodo: '2026-10',
        vencimento: '2026-10-10',
        atraso: 44,
        valor: 12_345,
        temBoleto: true,
      },
    ],
    outros: 0,
  },
  acessos: [
    {
      id: 3,
      ativo: true,
      usuario: {
        id: 30,
        nome: 'Rosa Lima',
        email: 'rosa@moreira.exemplo',
        ativo: true,
        temSenha: true,
        bloqueadoAte: '2026-11-23T15:00:00.000Z',
        ultimoAcessoEm: null,
      },
    },
    {
      id: 4,
      ativo: true,
      usuario: {
        id: 31,
        nome: 'Ivo Prado',
        email: 'ivo@moreira.exemplo',
        ativo: true,
        temSenha: false,
        bloqueadoAte: null,
        ultimoAcessoEm: null,
      },
    },
  ],
  boletos: [],
  atendimentos: [],
  totalAtendimentos: 0,
}
const departamento = {
  id: 7,
  versao: 1,
  nome: 'Jurídico',
  ativo: true,
  ordem: 1,
  contatos: [],
  excluidoEm: null,
  atualizadoEm: null,
  atualizadoPor: null,
}
/** What was sent where. */
let pedidos: unknown[]

beforeEach(() => {
  pedidos = []
  server.use(
    http.get('*/api/atendimento/cliente/pessoajuridica/42', () => HttpResponse.json(resumo)),
    http.post('*/api/usuario/:id/socorro/:oque', ({ params }) => {
      pedidos.push([params.id, params.oque])
      return params.oque === 'link'
        ? HttpResponse.json({ para: 'ivo@moreira.exemplo', oque: 'convite' })
        : new HttpResponse(null, { status: 204 })
    }),
  )
})

const abrir = async () => {
  openApp(ENDERECO, { ...admin, papeis: ['atendimento'] })
  await screen.findByRole('heading', { name: 'Moreira & Assunção Ltda' })
}

test('the summary tells what is owed and how each acesso stands, and leads to no cadastro that may not be read', async () => {
  await abrir()
  expect(screen.getByText(/R\$ 123,45, 1 débito/)).toBeDefined()
  expect(screen.getByText('Bloqueado')).toBeDefined()
  expect(screen.getByText('Convite à espera')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Abrir cadastro' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Novo atendimento' }).getAttribute('href')).toContain(
    'matricula=42',
  )
})

test('an account is unblocked and a link sent once somebody has confirmed it', async () => {
  await abrir()
  await click('Desbloquear Rosa Lima')
  expect(pedidos).toEqual([])
  await answer('Desbloquear o acesso de Rosa Lima?', 'Desbloquear')
  expect(await screen.findByText('Acesso de Rosa Lima desbloqueado')).toBeDefined()
  await click('Reenviar convite a Ivo Prado')
  await answer('Reenviar o convite a Ivo Prado?', 'Reenviar convite')
  expect(await screen.findByText('Convite reenviado para ivo@moreira.exemplo')).toBeDefined()
  expect(pedidos).toEqual([
    ['30', 'desbloquear'],
    ['31', 'link'],
  ])
})

test('a slip goes to the address that is chosen; what is refused is said at the field', async () => {
  let recusar = true
  server.use(
    http.post('*/api/boleto/reenviar', async ({ request }) => {
      pedidos.push(await request.json())
      if (recusar)
        return problem(422, 'validacao', 'Confira os campos.', { para: 'Este endereço não é de um contato.' })
      return HttpResponse.json({ para: 'rosa@moreira.exemplo', vencimento: '2026-11-23', valor: 12_345 })
    }),
  )
  await abrir()
  await click(/^Enviar boleto de Mensalidade/)
  const dialogo = within(await screen.findByRole('dialog', { name: 'Enviar boleto?' }))
  await user.selectOptions(dialogo.getByRole('combobox', { name: /^Para/ }), 'rosa@moreira.exemplo')
  await user.click(dialogo.getByRole('button', { name: 'Enviar boleto' }))
  expect((await dialogo.findAllByText('Este endereço não é de um contato.')).length).toBeGreaterThan(0)
  recusar = false
  await user.click(dialogo.getByRole('button', { name: 'Enviar boleto' }))
  expect(
    await screen.findByText(/^Boleto de R\$ 123,45, com vencimento em 23\/11\/2026, enviado/),
  ).toBeDefined()
  expect(pedidos.at(-1)).toEqual({
    tipo: 'pessoajuridica',
    matricula: 42,
    debitoId: 5,
    para: 'rosa@moreira.exemplo',
  })
})

test('somebody is taken into the team of a departamento, and what is refused is said', async () => {
  const vazia: EquipeDoDepartamento = { membros: [], outros: [{ id: 30, nome: 'Rosa Lima' }] }
  let recusar = true
  server.use(
    http.get('*/api/apoio/departamentos/7', () => HttpResponse.json(departamento)),
    http.get('*/api/atendimento/departamento/7/equipe', () => HttpResponse.json(vazia)),
    http.put('*/api/atendimento/departamento/7/equipe/30', () =>
      recusar
        ? problem(422, 'validacao', 'Esta pessoa não lê atendimentos.')
        : HttpResponse.json({ membros: [{ id: 30, nome: 'Rosa Lima', le: true }], outros: [] }),
    ),
  )
  openApp('/admin/tabelas/departamentos/7', admin)
  await user.selectOptions(await field('Incluir pessoa'), '30')
  await click('Incluir na equipe')
  expect(await screen.findByText('Esta pessoa não lê atendimentos.')).toBeDefined()
  recusar = false
  await click('Incluir na equipe')
  expect(await screen.findByText('Rosa Lima entrou na equipe')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Retirar Rosa Lima' })).toBeDefined()
})

test('a client is found by what is typed, and one that is not there says so', async () => {
  const achado = { matricula: 42, registro: '12ABC34501DE35', nome: 'Moreira', nomeFantasia: '', ativo: true }
  server.use(
    http.get('*/api/busca', () =>
      HttpResponse.json({
        cadastros: [{ tipo: 'pessoajuridica', itens: [achado], mais: false }],
        usuarios: { itens: [], mais: false },
      }),
    ),
  )
  openApp('/admin/atendimento/cliente', { ...admin, papeis: ['atendimento'] })
  await user.type(await field('Nome, CNPJ, CPF ou matrícula'), 'more')
  await user.click(await screen.findByRole('link', { name: 'Moreira' }))
  await screen.findByRole('heading', { name: 'Moreira & Assunção Ltda' })
  expect(address()).toBe(ENDERECO)
})
