import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import type { AtendimentoDetalhe, LinhaAtendimento } from '#src/api/contract/geral/atendimento.ts'
import {
  address,
  admin,
  click,
  fakeServer,
  field,
  messages,
  openApp,
  problem,
  user,
  write,
} from '#src/test-support/app.tsx'
import { atendimentoDeTeste } from '#src/test-support/atendimento.ts'
import { pageOf } from '#src/test-support/parts.tsx'

const server = fakeServer()

const detalhe: AtendimentoDetalhe = {
  ...atendimentoDeTeste,
  classe: 'aberto',
  status: { id: 1, nome: 'Aberto' },
  mensagens: [1, 2].map((id) => ({
    id,
    em: '2026-11-20T12:00:00.000Z',
    publica: true,
    daEquipe: false,
    autor: 'Rosa Lima',
    texto: `Mensagem ${id}`,
    arquivos: [],
    ...(id === 2 && { origem: '9/2026' }),
  })),
  totalMensagens: 2,
}
const outro: AtendimentoDetalhe = { ...detalhe, id: 8, numero: 15, titulo: 'O mesmo boleto' }
const linha: LinhaAtendimento = {
  id: 8,
  versao: 2,
  nome: '15/2026',
  titulo: 'O mesmo boleto',
  cliente: 'Padaria',
  cadastro: null,
  matricula: null,
  status: 'Aberto',
  classe: 'aberto',
  prioridade: 'normal',
  responsavel: '',
  responsavelId: null,
  assunto: '',
  tipo: '',
  departamento: '',
  canal: 'site',
  esperandoDesde: null,
  prazoEm: null,
  ultimaMensagemEm: '2026-11-20T12:00:00.000Z',
  criadoEm: '2026-11-20T12:00:00.000Z',
  resolvidoEm: null,
  encerradoEm: null,
  avaliacao: null,
}

let guardados: Record<string, AtendimentoDetalhe>
let enviados: unknown[]
beforeEach(() => {
  guardados = { 7: detalhe, 8: outro }
  enviados = []
  server.use(
    http.get('*/api/atendimento/:id', ({ params }) => HttpResponse.json(guardados[String(params.id)])),
    http.get('*/api/atendimento', ({ request }) =>
      pageOf(
        [linha, { ...linha, id: 7, nome: '12/2026' }, { ...linha, id: 9, classe: 'encerrado' }],
        request,
      ),
    ),
    http.get('*/api/preferencia/lista/atendimento', () => HttpResponse.json({})),
    http.get('*/api/visao', () => HttpResponse.json({ predefinidas: [], visoes: [], compartilha: true })),
  )
})
const menu = async (nome: string) => {
  await click('Mais ações')
  await click(nome)
}

test('one goes on in another; that they are of different clients is asked for and said', async () => {
  server.use(
    http.post('*/api/atendimento/7/unificar', async ({ request }) => {
      const body = (await request.json()) as { outroCliente: boolean } // as the contract says
      enviados.push(body)
      return body.outroCliente
        ? HttpResponse.json(outro)
        : problem(422, 'validacao', 'São de clientes diferentes.', {
            outroCliente: 'O 12/2026 é de Rosa e o 15/2026 é de Padaria.',
          })
    }),
  )
  openApp('/admin/atendimento/7', admin)
  await menu('Unificar com outro')
  await click('Unificar')
  await screen.findByText('Escolha o atendimento que continua.')
  await user.click(await screen.findByPlaceholderText('Número, título, cliente ou documento'))
  // neither itself nor what has ended
  const achados = await screen.findAllByText(/· O mesmo boleto$/)
  expect(achados.map(({ textContent }) => textContent)).toEqual(['15/2026 · O mesmo boleto'])
  await user.click(await screen.findByText('15/2026 · O mesmo boleto'))
  await click('Unificar com 15/2026')
  await screen.findByText(/é de Rosa e o 15\/2026 é de Padaria/)
  await user.click(await field('Unificar mesmo assim'))
  await click('Unificar com 15/2026')
  await waitFor(() => expect(address()).toBe('/admin/atendimento/8'))
  expect(messages()).toEqual(['O atendimento 12/2026 continua aqui'])
  expect(enviados).toEqual(
    [false, true].map((outroCliente) => ({ versao: 3, outro: { id: 8, versao: 2 }, outroCliente })),
  )
})

test('messages are chosen for another one, which the screen goes to', async () => {
  server.use(
    http.post('*/api/atendimento/7/separar', async ({ request }) => {
      enviados.push(await request.json())
      return HttpResponse.json(outro)
    }),
  )
  openApp('/admin/atendimento/7', admin)
  await menu('Separar mensagens')
  await write(/^Título do outro/, 'Outro assunto')
  await click('Abrir outro atendimento')
  await screen.findByText('Escolha ao menos uma mensagem.')
  await user.click(await screen.findByRole('checkbox', { name: 'Mensagem 2' }))
  await click('Abrir outro atendimento')
  await waitFor(() => expect(address()).toBe('/admin/atendimento/8'))
  expect(enviados).toEqual([{ versao: 3, titulo: 'Outro assunto', mensagens: [2] }])
})

test('a stub says where it goes on and takes no answer; a message says where it was written, a rating what was thought', async () => {
  guardados[7] = {
    ...detalhe,
    classe: 'encerrado',
    divisao: { ...detalhe.divisao, unificadoEm: { id: 8, numero: 15, ano: 2026 } },
    avaliacao: { nota: 'ruim', comentario: 'Demorou.', em: '2026-11-21T12:00:00.000Z' },
  }
  openApp('/admin/atendimento/7', admin)
  expect((await screen.findByRole('link', { name: '15/2026' })).getAttribute('href')).toContain('/8')
  screen.getByText('do 9/2026')
  screen.getByText('Ruim')
  screen.getByText('Demorou.')
  expect(screen.queryByRole('button', { name: /Enviar resposta|Gravar nota/ })).toBeNull()
})

test('what somebody was writing when it was unified stays to be read, and is sent no more', async () => {
  server.use(
    http.get('*/api/atendimento/7/rascunho', () => HttpResponse.json({ rascunho: null })),
    http.put('*/api/atendimento/7/rascunho', () => new HttpResponse(null, { status: 204 })),
    http.post('*/api/atendimento/7/passagem', () => {
      guardados[7] = {
        ...detalhe,
        classe: 'encerrado',
        divisao: { ...detalhe.divisao, unificadoEm: { id: 8, numero: 15, ano: 2026 } },
      }
      return HttpResponse.json(guardados[7])
    }),
  )
  openApp('/admin/atendimento/7', admin)
  await write(/^Mensagem ao cliente/, 'Já estamos vendo.')
  await click('Resolver')
  const escrito = await field('O que você escreveu')
  expect([escrito.value, escrito.readOnly]).toEqual(['Já estamos vendo.', true])
  screen.getByText(/foi unificado enquanto você escrevia/)
  expect(screen.queryByRole('button', { name: /Enviar resposta|Gravar nota/ })).toBeNull()
})
