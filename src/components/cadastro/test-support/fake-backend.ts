import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { PessoaJuridica, LinhaCadastro } from '#src/api/contract/cadastro.ts'
import type { EntradaHistorico } from '#src/api/contract/historico.ts'

export const stored: PessoaJuridica = {
  id: 7,
  matricula: 42,
  versao: 3,
  ativo: true,
  registro: '12ABC34501DE35',
  nome: 'Padaria Sol Ltda',
  nomeFantasia: 'Padaria Sol',
  email: '',
  telefone: '',
  cep: '',
  logradouro: '',
  numero: '',
  complemento: '',
  bairro: '',
  cidade: 'Bauru',
  uf: 'SP',
  observacoes: '',
  inscricaoEstadual: '',
  inscricaoMunicipal: '',
  cnae: '',
  porte: 'me',
  dataAbertura: null,
  capitalSocial: 150_000,
  numeroEmpregados: 3,
  atualizadoEm: null,
  atualizadoPor: null,
  excluidoEm: null,
}
const blank: PessoaJuridica = {
  ...stored,
  id: 0,
  matricula: null,
  versao: 0,
  registro: '',
  nome: '',
  nomeFantasia: '',
}

/** What the server holds and what it was sent, in one test. */
export const world = {
  record: stored,
  total: 45,
  saves: [] as Save[],
  listed: [] as URLSearchParams[],
  /** Revisions that deletions and restorations named. */
  moved: [] as string[],
  /** Newest first. */
  historico: [] as EntradaHistorico[],
}

const EXCLUIDO_EM = '2026-11-21T17:05:00.000Z'

interface Save {
  method: string
  body: PessoaJuridica
}

const rowOf = (matricula: number): LinhaCadastro => ({
  ...stored,
  criadoEm: EXCLUIDO_EM,
  atualizadoEm: EXCLUIDO_EM,
  id: matricula,
  matricula,
  nome: `Empresa ${matricula}`,
})
/** A problem document as the server answers it. */
export const problem = (status: number, code: string, detail: string, errors?: Record<string, string>) =>
  HttpResponse.json({ type: 'about:blank', title: code, status, code, detail, errors }, { status })

async function save({ request }: { request: Request }) {
  // The form sends what the contract says; the server's own tests check that.
  const body = (await request.json()) as PessoaJuridica
  world.saves.push({ method: request.method, body })
  if (body.id > 0 && body.versao !== world.record.versao)
    return problem(409, 'conflito', 'Ana salvou este cadastro às 10:00.')
  world.record = {
    ...world.record,
    ...body,
    id: body.id || 8,
    matricula: body.matricula ?? 43,
    versao: body.versao + 1,
  }
  return HttpResponse.json(world.record)
}

/** The cadastro's endpoints over `world`. */
const server = setupServer(
  http.get('*/api/pessoajuridica', ({ request }) => {
    const { searchParams } = new URL(request.url)
    world.listed.push(searchParams)
    const page = Number(searchParams.get('page'))
    const pageSize = Number(searchParams.get('pageSize'))
    const first = (page - 1) * pageSize
    if (searchParams.get('situacao') === 'excluidos') {
      const lixeira = world.record.excluidoEm === null ? [] : [{ ...world.record, matricula: 42 }]
      return HttpResponse.json({
        items: lixeira,
        currentPage: page,
        pageSize,
        totalItems: lixeira.length,
        totalPages: lixeira.length,
      })
    }
    const items = Array.from({ length: Math.max(0, Math.min(pageSize, world.total - first)) }, (_, i) =>
      rowOf(first + i + 1),
    )
    const totalPages = Math.ceil(world.total / pageSize)
    return HttpResponse.json({ items, currentPage: page, pageSize, totalItems: world.total, totalPages })
  }),
  http.get('*/api/pessoajuridica/novo', () => HttpResponse.json(blank)),
  http.get('*/api/pessoajuridica/:matricula', () => HttpResponse.json(world.record)),
  http.post('*/api/pessoajuridica', (sent) => save(sent)),
  http.put('*/api/pessoajuridica', (sent) => save(sent)),
  http.delete('*/api/pessoajuridica/42', ({ request }) => {
    world.moved.push(`excluir ${new URL(request.url).searchParams.get('versao')}`)
    world.record = { ...world.record, versao: world.record.versao + 1, excluidoEm: EXCLUIDO_EM }
    return HttpResponse.json({ versao: world.record.versao })
  }),
  http.post('*/api/pessoajuridica/42/restaurar', async ({ request }) => {
    const { versao } = (await request.json()) as { versao: number } // as the contract says
    world.moved.push(`restaurar ${versao}`)
    world.record = { ...world.record, versao: versao + 1, excluidoEm: null }
    return HttpResponse.json(world.record)
  }),
  http.get('*/api/pessoajuridica/42/historico', ({ request }) => {
    const page = Number(new URL(request.url).searchParams.get('page'))
    const items = world.historico.slice((page - 1) * 2, page * 2)
    const totalItems = world.historico.length
    const totalPages = Math.ceil(totalItems / 2)
    return HttpResponse.json({ items, currentPage: page, pageSize: 2, totalItems, totalPages })
  }),
)

/** Starts the server for a test file, afresh for each test; gives it, for faults of a single test. */
export function fakeBackend() {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  afterAll(() => server.close())
  beforeEach(() => {
    Object.assign(world, { record: stored, total: 45, saves: [], listed: [], moved: [], historico: [] })
    localStorage.clear()
  })
  afterEach(() => server.resetHandlers())
  return server
}
