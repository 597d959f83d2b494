import { http, HttpResponse } from 'msw'
import { beforeEach } from 'vitest'
import { listasCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { CampoNomeado } from '#src/api/contract/cadastro/campos-proprios.ts'
import { propriosEmBranco } from '#src/api/contract/cadastro/campos-proprios-esquemas.ts'
import type { PessoaJuridica, SituacaoDoCadastro } from '#src/api/contract/cadastro/cadastro.ts'
import type { LinhaCadastro } from '#src/api/contract/cadastro/cadastro-lista-chamadas.ts'
import type { Parecido } from '#src/api/contract/cadastro/duplicado.ts'
import type { Colunas } from '#src/api/contract/nucleo/coluna.ts'
import type { EntradaHistorico } from '#src/api/contract/nucleo/historico.ts'
import type { PreferenciaDaLista } from '#src/api/contract/servicos/preferencia.ts'
import type { Visao } from '#src/api/contract/geral/visao.ts'
import { fakeServer, problem } from '#src/test-support/app.tsx'
import { pageOf } from '#src/test-support/parts.tsx'

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
  dataFiliacao: null,
  dataDesligamento: null,
  motivoDesligamento: '',
  ...propriosEmBranco,
  enderecos: [],
  telefones: [],
  emails: [],
  isencoes: [],
  marcadores: [],
  contatos: [],
  socios: [],
  exercicios: [],
  inscricaoEstadual: '',
  inscricaoMunicipal: '',
  cnae: '',
  naturezaJuridica: '',
  porte: 'me',
  dataAbertura: null,
  capitalSocial: 150_000,
  numeroEmpregados: 3,
  contabilidade: null,
  categoriaId: null,
  analise: null,
  analiseMotivo: '',
  atualizadoEm: null,
  atualizadoPor: null,
  excluidoEm: null,
  juntadoA: null,
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

const nadaDeve: SituacaoDoCadastro = {
  dia: '2026-11-21',
  vencido: { quantidade: 0, total: 0, desde: null },
  aVencer: { quantidade: 0, total: 0, proximo: null },
  ultimoPagamento: null,
}

/** The revisions that what is written gets, one after the other: the server alone knows how it counts. */
export const REVISOES = [11, 23, 38] as const

/** The id of a saved view that is new. */
export const NOVA_VISAO = 31

/** What the server holds and what it was sent, in one test. */
export const world = {
  record: stored,
  total: 45,
  saves: [] as Save[],
  /** Those of `REVISOES` that are left. */
  revisoes: [] as number[],
  /** The next save is refused: somebody else was faster. */
  conflito: false,
  listed: [] as URLSearchParams[],
  /** Revisions that deletions and restorations named. */
  moved: [] as string[],
  /** What is in the trash. */
  lixeira: [] as (typeof stored)[],
  /** The fields that the entidade has added. */
  campos: [] as CampoNomeado[],
  /** How the user likes to see the list; what is stored next is kept. */
  preferencia: {} as PreferenciaDaLista,
  /** Saved views of the list; those that are saved come to them. */
  visoes: [] as Visao[],
  /** What hangs on the record. */
  vinculos: { debitosEmAberto: 0, pessoasComAcesso: 0, empresas: 0, colaboradores: 0 },
  situacao: nadaDeve,
  /** Other cadastros that may be the one that is being typed. */
  parecidos: [] as Parecido[],
  /** Newest first. */
  historico: [] as EntradaHistorico[],
}

const EXCLUIDO_EM = '2026-11-21T17:05:00.000Z'

interface Save {
  method: string
  body: PessoaJuridica
}

const { colunas }: { colunas: Colunas } = listasCadastro.pessoajuridica

/** A row with the columns that it has only where they are shown (`mostra`), as the server sends it. */
function rowShown(matricula: number, mostra: string | null): LinhaCadastro {
  const shown = mostra?.split(',') ?? []
  const sent = Object.entries(rowOf(matricula)).filter(
    ([nome]) => !colunas[nome]?.aPedido || shown.includes(nome),
  )
  return Object.fromEntries(sent) as LinhaCadastro // what is missing may be
}

const rowOf = (matricula: number): LinhaCadastro => ({
  ...stored,
  categoria: null,
  contabilidade: null,
  marcadores: null,
  criadoEm: EXCLUIDO_EM,
  atualizadoEm: EXCLUIDO_EM,
  id: matricula,
  matricula,
  nome: `Empresa ${matricula}`,
})

function revisao(): number {
  const proxima = world.revisoes.shift()
  if (proxima === undefined) throw new Error('Nenhum teste escreve tanto.')
  return proxima
}

async function save({ request }: { request: Request }) {
  // The form sends what the contract says; the server's own tests check that.
  const body = (await request.json()) as PessoaJuridica
  world.saves.push({ method: request.method, body })
  if (world.conflito) {
    world.conflito = false
    return problem(409, 'conflito', 'Ana salvou este cadastro às 10:00.')
  }
  world.record = {
    ...world.record,
    ...body,
    id: body.id || 8,
    matricula: body.matricula ?? 43,
    versao: revisao(),
  }
  return HttpResponse.json(world.record)
}

export const visao = { total: 12, altera: true, autor: null, avisos: [], compartilhada: false, versao: 1 }

function guardar(nova: Visao) {
  const guardada = { ...visao, ...nova }
  world.visoes = [...world.visoes.filter(({ id }) => id !== nova.id), guardada]
  return HttpResponse.json(guardada)
}

/** What lookup tables offer: nothing, unless a test says otherwise. */
const LOOKUPS = ['*/api/categoria/:tipo', '*/api/apoio/:tabela']

/** The cadastro's endpoints over `world`. */
const handlers = [
  http.get('*/api/fonte', () => HttpResponse.json({ cep: false, cnpj: false })),
  http.get('*/api/correcao/:tipo/:matricula', () => HttpResponse.json({ pendente: null })),
  http.get('*/api/duplicado/parecidos', () => HttpResponse.json({ items: world.parecidos })),
  http.get('*/api/pessoajuridica', ({ request }) => {
    const { searchParams } = new URL(request.url)
    world.listed.push(searchParams)
    if (searchParams.get('situacao') === 'excluidos') return pageOf(world.lixeira, request)
    return pageOf(
      Array.from({ length: world.total }, (_, i) => rowShown(i + 1, searchParams.get('mostra'))),
      request,
    )
  }),
  ...LOOKUPS.map((path) => http.get(path, ({ request }) => pageOf([], request))),
  http.get('*/api/preferencia/lista/pessoajuridica', () => HttpResponse.json(world.preferencia)),
  http.put('*/api/preferencia/lista/pessoajuridica', async ({ request }) => {
    world.preferencia = (await request.json()) as PreferenciaDaLista // as the contract says
    return HttpResponse.json(world.preferencia)
  }),
  http.get('*/api/visao', () =>
    HttpResponse.json({
      predefinidas: [
        { nome: 'Todos', busca: '', total: world.total },
        { nome: 'Inativos', busca: 'situacao=inativos', total: 5 },
      ],
      visoes: world.visoes,
      compartilha: true,
    }),
  ),
  http.post('*/api/visao', async ({ request }) => {
    const nova = (await request.json()) as Visao // as the contract says
    return guardar({ ...nova, id: NOVA_VISAO, versao: revisao() })
  }),
  http.put('*/api/visao/:id', async ({ request, params }) => {
    const nova = (await request.json()) as Visao // as the contract says
    return guardar({ ...nova, id: Number(params.id), versao: revisao() })
  }),
  http.delete('*/api/visao/:id', ({ params }) => {
    world.visoes = world.visoes.filter(({ id }) => id !== Number(params.id))
    return new HttpResponse(null, { status: 204 })
  }),
  http.get('*/api/pessoajuridica/novo', () => HttpResponse.json(blank)),
  http.get('*/api/pessoajuridica/campos', () => HttpResponse.json(world.campos)),
  http.get('*/api/pessoajuridica/:matricula', () => HttpResponse.json(world.record)),
  http.post('*/api/pessoajuridica', (sent) => save(sent)),
  http.put('*/api/pessoajuridica', (sent) => save(sent)),
  http.get('*/api/pessoajuridica/:matricula/situacao', () => HttpResponse.json(world.situacao)),
  http.get('*/api/colaborador', ({ request }) => pageOf([], request)),
  http.get('*/api/acesso', () => HttpResponse.json([])),
  http.get('*/api/pessoajuridica/42/vinculos', () => HttpResponse.json(world.vinculos)),
  http.post('*/api/pessoajuridica/lote', async ({ request }) => {
    const { acao, linhas } = (await request.json()) as { acao: string; linhas: { versao: number }[] } // as the contract says
    world.moved.push(`${acao} ${linhas.map(({ versao }) => versao).join()}`)
    world.record = { ...world.record, versao: revisao(), ativo: acao === 'ativar' }
    const feitos = [{ id: world.record.id, versao: world.record.versao }]
    return HttpResponse.json({ feitos, iguais: 0, deixados: [], tarefaId: null })
  }),
  http.delete('*/api/pessoajuridica/42', ({ request }) => {
    world.moved.push(`excluir ${new URL(request.url).searchParams.get('versao')}`)
    world.record = { ...world.record, versao: revisao(), excluidoEm: EXCLUIDO_EM }
    return HttpResponse.json({ versao: world.record.versao })
  }),
  http.post('*/api/pessoajuridica/42/restaurar', async ({ request }) => {
    const { versao } = (await request.json()) as { versao: number } // as the contract says
    world.moved.push(`restaurar ${versao}`)
    world.record = { ...world.record, versao: revisao(), excluidoEm: null }
    world.lixeira = []
    return HttpResponse.json(world.record)
  }),
  http.get('*/api/pessoajuridica/:matricula/historico', ({ request }) => pageOf(world.historico, request, 2)),
]

/** Starts the server for a test file, afresh for each test; gives it, for faults of a single test. */
export function fakeBackend() {
  const server = fakeServer()
  beforeEach(() => {
    Object.assign(world, {
      record: stored,
      total: 45,
      saves: [],
      revisoes: [...REVISOES],
      conflito: false,
      listed: [],
      moved: [],
      lixeira: [],
      historico: [],
      campos: [],
      preferencia: {},
      visoes: [],
      situacao: nadaDeve,
      vinculos: { debitosEmAberto: 0, pessoasComAcesso: 0, empresas: 0, colaboradores: 0 },
    })
    server.use(...handlers)
  })
  return server
}
