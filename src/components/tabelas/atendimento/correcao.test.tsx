import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import type { AtendimentoDetalhe } from '#src/api/contract/geral/atendimento.ts'
import { camposDaCorrecao, type CorrecaoLida } from '#src/api/contract/geral/correcao-lida.ts'
import { descritores } from '#src/components/cadastro/cadastro/descritores.ts'
import { stored } from '#src/components/cadastro/cadastro/test-support/fake-backend.ts'
import {
  address,
  admin,
  answer,
  click,
  fakeServer,
  field,
  messages,
  openApp,
  problem,
  user,
} from '#src/test-support/app.tsx'
import { atendimentoDeTeste } from '#src/test-support/atendimento.ts'
import { pageOf } from '#src/test-support/parts.tsx'

const server = fakeServer()

const campo = (nome: string, antes: string | number | null, pedido: string | number | null) => ({
  campo: nome,
  antes,
  pedido,
  aceito: null,
})
const pendente: CorrecaoLida = {
  estado: 'pendente',
  tipo: 'pessoajuridica',
  campos: [
    campo('email', stored.email, 'novo@exemplo.org.br'),
    campo('cidade', 'Cidade de antes', 'Recife'),
    campo('capitalSocial', stored.capitalSocial, 1_234_500),
    campo('cnae', stored.cnae, '4721-1/02'),
  ],
  motivo: '',
  pedidaEm: '2026-11-20T12:00:00.000Z',
  decididaEm: null,
  decididaPor: '',
}
const matricula = stored.matricula ?? 0

let guardado: AtendimentoDetalhe
let enviados: unknown[]
let cadastro: () => Response
beforeEach(() => {
  guardado = {
    ...atendimentoDeTeste,
    cadastro: {
      id: stored.id,
      tipo: 'pessoajuridica',
      matricula,
      registro: stored.registro,
      nome: stored.nome,
    },
    correcao: pendente,
  }
  enviados = []
  cadastro = () => HttpResponse.json(stored)
  server.use(
    http.get('*/api/atendimento/7', () => HttpResponse.json(guardado)),
    http.get('*/api/atendimento', ({ request }) => pageOf([], request)),
    http.get('*/api/atendimento/7/rascunho', () => HttpResponse.json({ rascunho: null })),
    http.post('*/api/atendimento/:id/presenca', () => HttpResponse.json({ id: 0, pessoas: [] })),
    http.delete('*/api/atendimento/:id/presenca', () => HttpResponse.json({})),
    http.get('*/api/atendimento/modelos', () => HttpResponse.json([])),
    http.get('*/api/preferencia/lista/atendimento', () => HttpResponse.json({})),
    http.get('*/api/visao', () => HttpResponse.json({ predefinidas: [], visoes: [], compartilha: true })),
    http.get(`*/api/pessoajuridica/${matricula}`, () => cadastro()),
    http.get(`*/api/pessoajuridica/${matricula}/situacao`, () =>
      HttpResponse.json({
        dia: '2026-11-21',
        vencido: { quantidade: 0, total: 0, desde: null },
        aVencer: { quantidade: 0, total: 0, proximo: null },
        ultimoPagamento: null,
      }),
    ),
    http.get('*/api/tabela-base/cnae', () =>
      HttpResponse.json({ items: [{ codigo: '4721-1/02', nome: 'Padaria' }], total: 1 }),
    ),
  )
})

const linhas = async () => {
  const lista = await screen.findByRole('list', { name: 'Campos da correção' })
  return within(lista)
    .getAllByRole('listitem')
    .map((um) => um.textContent?.replaceAll('\u00a0', ' ') ?? '')
}

test('each field stands as it is and as it was asked for; what has changed since says so', async () => {
  openApp('/admin/atendimento/7')
  await screen.findByRole('button', { name: 'Aprovar tudo' })
  const [email, cidade, capital] = await linhas()
  expect(email).toBe('E-mailHojeNão informadoPedidonovo@exemplo.org.br')
  expect(cidade).toContain(`Hoje${stored.cidade}Mudou desde o pedido. Era: Cidade de antes`)
  expect(capital).toContain('PedidoR$ 12.345,00')
  await screen.findByText('4721-1/02 Padaria')
})

test('a field that is to be emptied says so while it waits, before it is approved and after that', async () => {
  const campos = [campo('telefone', '(11) 4004-1234', ''), campo('cidade', 'Cidade de antes', 'Recife')]
  guardado = { ...guardado, correcao: { ...pendente, campos } }
  server.use(
    http.post('*/api/atendimento/7/correcao/aprovar', () => {
      const aceitos = campos.map((um) => ({ ...um, aceito: true }))
      const decididaEm = '2026-11-21T12:00:00.000Z'
      guardado = { ...guardado, correcao: { ...pendente, campos: aceitos, estado: 'aprovada', decididaEm } }
      return HttpResponse.json(guardado.correcao)
    }),
  )
  openApp('/admin/atendimento/7')
  await screen.findByRole('button', { name: 'Aprovar tudo' })
  expect((await linhas())[0]).toContain('PedidoVai ficar em branco')
  await click('Aprovar tudo')
  await screen.findByText(/passa a ter o que foi pedido em Cidade\. Fica em branco: Telefone\./)
  await answer('Aprovar tudo?', 'Aprovar tudo')
  await screen.findByText('Apagado')
  expect((await linhas()).map((um) => /Corrigido|Apagado/.exec(um)?.[0])).toEqual(['Apagado', 'Corrigido'])
})

test('some are taken over with the reason of the others, once that was confirmed', async () => {
  server.use(
    http.post('*/api/atendimento/7/correcao/aprovar', async ({ request }) => {
      enviados.push(await request.json())
      if (enviados.length === 1)
        return problem(422, 'validacao', 'Confira os campos indicados.', {
          'campos.email': 'Informe um e-mail válido.',
        })
      const campos = pendente.campos.map((um, i) => ({ ...um, aceito: i < 2 }))
      const correcao: CorrecaoLida = {
        ...pendente,
        campos,
        estado: 'aprovada',
        motivo: 'Falta o contrato.',
        decididaEm: '2026-11-21T12:00:00.000Z',
        decididaPor: admin.name,
      }
      guardado = { ...guardado, correcao }
      return HttpResponse.json(correcao)
    }),
  )
  openApp('/admin/atendimento/7')
  for (const name of ['Capital social', 'CNAE principal'])
    await user.click(await screen.findByRole('checkbox', { name }))
  await click('Aprovar 2 e recusar 2')
  await screen.findByText('Escreva o motivo da recusa.')
  await user.type(await field(/^Motivo da recusa \(Capital social e CNAE principal\)/), 'Falta o contrato.')
  await click('Aprovar 2 e recusar 2')
  await answer('Aprovar 2 e recusar 2?', 'Cancelar')
  expect(enviados).toEqual([])
  await click('Aprovar 2 e recusar 2')
  await answer('Aprovar 2 e recusar 2?', 'Aprovar 2 e recusar 2')
  await screen.findByText('Informe um e-mail válido.')
  await click('Aprovar 2 e recusar 2')
  await answer('Aprovar 2 e recusar 2?', 'Aprovar 2 e recusar 2')
  await waitFor(() => expect(messages()).toContain('Cadastro corrigido. O cliente foi avisado'))
  expect(enviados[1]).toEqual({
    matricula,
    versao: stored.versao,
    campos: ['email', 'cidade'],
    motivo: 'Falta o contrato.',
  })
  await screen.findByText(/Motivo da recusa: Falta o contrato\./)
  expect((await linhas()).map((um) => /Corrigido|Recusado/.exec(um)?.[0])).toEqual([
    'Corrigido',
    'Corrigido',
    'Recusado',
    'Recusado',
  ])
})

test('every field is called as the form of staff calls it', () => {
  for (const [tipo, campos] of Object.entries(camposDaCorrecao)) {
    const doForm = Object.entries<{ rotulo: string }>(descritores[tipo as keyof typeof descritores].campos)
    const rotulos = Object.fromEntries(doForm.map(([nome, { rotulo }]) => [nome, rotulo]))
    expect(rotulos).toMatchObject(campos)
  }
})

test('all of it is refused with a reason', async () => {
  server.use(
    http.post('*/api/atendimento/7/correcao/recusar', async ({ request }) => {
      enviados.push(await request.json())
      guardado = { ...guardado, correcao: { ...pendente, estado: 'recusada', decididaEm: pendente.pedidaEm } }
      return HttpResponse.json(guardado.correcao)
    }),
  )
  openApp('/admin/atendimento/7')
  await screen.findByRole('button', { name: 'Aprovar tudo' })
  await click('Recusar tudo')
  await screen.findByText('Escreva o motivo da recusa.')
  expect(screen.queryByRole('button', { name: /^Aprovar/ })).toBeNull()
  await user.type(await field(/^Motivo da recusa/), 'Sem comprovante.')
  await click('Recusar tudo')
  await answer('Recusar tudo?', 'Recusar tudo')
  await waitFor(() => expect(enviados).toEqual([{ motivo: 'Sem comprovante.' }]))
})

test('who saves no cadastros reads who decides, and what the cadastro holds only where they may read it', async () => {
  openApp('/admin/atendimento/7', { ...admin, papeis: ['atendimento'] })
  await screen.findByText('Quem tem o papel Administrador ou Cadastro aprova ou recusa este pedido.')
  expect((await linhas())[1]).toBe('CidadeAntesCidade de antesPedidoRecife')
  expect(screen.queryByRole('button', { name: /^Aprovar/ })).toBeNull()
  expect(screen.queryByRole('checkbox', { name: 'E-mail' })).toBeNull()
})

test('of a cadastro in the trash it can be refused alone', async () => {
  cadastro = () => HttpResponse.json({ ...stored, excluidoEm: '2026-11-21T12:00:00.000Z' })
  openApp('/admin/atendimento/7')
  await screen.findByText(
    'O cadastro está na lixeira. Restaure-o para aprovar a correção, ou recuse o pedido.',
  )
  expect(screen.queryByRole('button', { name: /^Aprovar/ })).toBeNull()
  screen.getByRole('button', { name: 'Recusar tudo' })
})

test('of a cadastro that does not come the panel says so, and asks again', async () => {
  cadastro = () => problem(500, 'falha', 'Tente em instantes.')
  openApp('/admin/atendimento/7')
  await screen.findByText(/O cadastro não foi carregado/)
  cadastro = () => HttpResponse.json(stored)
  await click('Tentar de novo')
  await screen.findByRole('button', { name: 'Aprovar tudo' })
})

test('what nobody decided before the end stays so', async () => {
  guardado = { ...guardado, classe: 'encerrado', encerradoEm: '2026-11-22T12:00:00.000Z' }
  openApp('/admin/atendimento/7')
  await screen.findByText('O atendimento foi encerrado sem uma decisão. O cadastro continua como estava.')
  expect(screen.queryByRole('button', { name: /^Aprovar/ })).toBeNull()
})

test.each([
  [
    'who sees atendimentos to that of the correction',
    'administrador',
    'Abrir o atendimento 12/2026',
    '/admin/atendimento/7',
  ],
  [
    'who keeps cadastros alone to the decision',
    'cadastro',
    'Conferir a correção',
    '/admin/cadastro/pessoajuridica/correcao',
  ],
] as const)('the cadastro leads %s', async (_, papel, name, path) => {
  const quemVe = { ...admin, papeis: [papel] }
  server.use(
    http.get(`*/api/correcao/pessoajuridica/${matricula}`, () =>
      HttpResponse.json({ pendente: { atendimento: { id: 7, numero: 12, ano: 2026 }, correcao: pendente } }),
    ),
  )
  openApp(`/admin/cadastro/pessoajuridica/${matricula}`, quemVe)
  const aviso = within(await screen.findByRole('region', { name: 'Correção pedida' }))
  expect(aviso.getByText(/^Há uma correção pedida em 20\/11\/2026/)).toBeDefined()
  await user.click(aviso.getByRole('link', { name }))
  await waitFor(() => expect(address()).toContain(path))
  await screen.findByRole('button', { name: 'Aprovar tudo' })
})
