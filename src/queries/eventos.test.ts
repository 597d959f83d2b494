import {
  focusManager,
  partialMatchKey,
  QueryClient,
  QueryObserver,
  type QueryKey,
} from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { nomesDeEvento, TUDO, type Evento } from '#src/api/contract/nucleo/evento.ts'
import { configuracoes } from '#src/api/contract/geral/configuracoes.ts'
import { recursos } from '#src/api/contract/cadastro/recursos.ts'
import { listenToHub } from '#src/api/hub.ts'
import {
  acordoListaOptions,
  acordoOptions,
  historicoDoAcordoOptions,
  previaDoAcordoOptions,
} from './acordo.ts'
import { acessosDoCadastroOptions } from './acesso-do-cadastro.ts'
import {
  atendimentoListaOptions,
  atendimentoOptions,
  clientesDoAtendimentoOptions,
  historicoDoAtendimentoOptions,
  mensagensAnterioresOptions,
  opcoesDoAtendimentoOptions,
} from './atendimento.ts'
import { rolesOptions } from './auth-credencial.ts'
import { anexosOptions } from './anexo.ts'
import { currentUserOptions } from './auth.ts'
import { cadastroOptions, historicoDoCadastroOptions } from './cadastro-registro.ts'
import { colaboradoresDoAcessoOptions, colaboradoresOptions, funcoesOptions } from './colaborador.ts'
import { cadastroListaOptions } from './cadastro.ts'
import { cobrancaListaOptions, previaDaCobrancaOptions, simulacaoDaTabelaOptions } from './cobranca.ts'
import { conferenciaOptions } from './conferencia.ts'
import { consultaOptions } from './consulta.ts'
import { linkOptions, textoOptions } from './credencial.ts'
import { creditoOptions } from './credito.ts'
import { debitosOptions } from './debito.ts'
import { entidadeOptions } from './entidade.ts'
import { empresasOptions } from './escritorio.ts'
import { extratoOptions } from './extrato.ts'
import { fechamentoOptions } from './fechamento.ts'
import { debitoListaOptions, debitoOptions } from './financeiro.ts'
import { drafts, foreignDrafts } from '#src/stores/drafts.ts'
import { takeCarried } from './carried.ts'
import { followEvents, isTouched, keysOf } from './eventos.ts'
import { chaveDoRol } from './rol.ts'
import { creditosDoAcessoOptions, mesesOptions } from './meses.ts'
import { menuOptions } from './menu.ts'
import { notificationsOptions } from './notification.ts'
import { faceEntidadeOptions, paginaAreaOptions, paginaMenuOptions } from './pagina.ts'
import { painelOptions, pendenciasOptions } from './painel.ts'
import { pessoaOptions } from './pessoa.ts'
import { configuracaoOptions, historicoDaConfiguracaoOptions } from './configuracao.ts'
import { minhasSessoesOptions } from './seguranca.ts'
import { historicoDoLogoOptions } from './logo.ts'
import { preferenciaDoSinoOptions } from './preferencia-sino.ts'
import { preferenciaDaListaOptions } from './preferencia.ts'
import { historicoDoRecursoOptions, recursoListaOptions, recursoOptions } from './recurso.ts'
import { tarefasOptions } from './tarefa.ts'
import { unreadCountOptions } from './unread.ts'
import {
  historicoDoUsuarioOptions,
  sessoesDoUsuarioOptions,
  usuarioListaOptions,
  usuarioOptions,
} from './usuario.ts'
import {
  assuntosOptions,
  debitoPerguntadoOptions,
  mensagensDoClienteOptions,
  meuAtendimentoOptions,
  meusAtendimentosOptions,
} from './atendimento-cliente.ts'
import { buscaOptions } from './busca.ts'
import { camposDoCadastroOptions } from './cadastro.ts'
import { filtrosAvancadosOptions } from './filtro-avancado.ts'
import { presencaNoAtendimentoOptions } from './atendimento-presenca.ts'
import { rascunhoOptions } from './atendimento-rascunho.ts'
import { presencaOptions } from './presenca.ts'
import { fusoesOptions } from './fusao.ts'
import { destinatariosOptions, relatoriosSalvosOptions } from './relatorio-salvo.ts'
import { visoesOptions } from './visao.ts'

const quem = { userId: 1, entidade: null }
const lista = { q: '', page: 1, pageSize: 20 } as never // what is searched does not matter here

/** The keys of everything that the app asks for, for the signed-in user 1 and record 7. */
const keys = {
  user: currentUserOptions(1).queryKey,
  otherUser: currentUserOptions(2).queryKey,
  authSettings: configuracaoOptions(configuracoes.acesso).queryKey,
  roles: rolesOptions().queryKey,
  cargos: recursoListaOptions(recursos.cargos, lista).queryKey,
  contribuicoes: recursoListaOptions(recursos.contribuicoes, lista).queryKey,
  contas: recursoListaOptions(recursos['contas-bancarias'], lista).queryKey,
  visoesDasContribuicoes: visoesOptions('contribuicoes').queryKey,
  visoesDasContas: visoesOptions('contas-bancarias').queryKey,
  indices: recursoListaOptions(recursos.indices, lista).queryKey,
  visoesDosIndices: visoesOptions('indices').queryKey,
  cargo: recursoOptions(recursos.cargos, 7).queryKey,
  historyOfCargo: historicoDoRecursoOptions(recursos.cargos, 7).queryKey,
  companies: cadastroListaOptions('pessoajuridica', lista).queryKey,
  people: cadastroListaOptions('pessoafisica', lista).queryKey,
  offices: cadastroListaOptions('contabilidade', lista).queryKey,
  filtros: filtrosAvancadosOptions('contabilidade').queryKey,
  company: cadastroOptions('pessoajuridica', 42).queryKey,
  historyOfCompany: historicoDoCadastroOptions('pessoajuridica', 42).queryKey,
  historyOfPerson: historicoDoCadastroOptions('pessoafisica', 42).queryKey,
  historyOfOffice: historicoDoCadastroOptions('contabilidade', 42).queryKey,
  anexos: anexosOptions({ tipo: 'pessoajuridica', matricula: 42 }, 'guardados').queryKey,
  acessosDoCadastro: acessosDoCadastroOptions('pessoajuridica', 42).queryKey,
  colaboradores: colaboradoresOptions('pessoajuridica', 42).queryKey,
  colaboradoresDoAcesso: colaboradoresDoAcessoOptions(11).queryKey,
  funcoes: funcoesOptions().queryKey,
  consulta: consultaOptions({ tipo: 'juridica', registro: '1' }).queryKey,
  link: linkOptions('x').queryKey,
  politica: textoOptions('politica', quem).queryKey,
  debitos: debitosOptions(11).queryKey,
  entidade: entidadeOptions(quem).queryKey,
  face: faceEntidadeOptions('demo').queryKey,
  menu: menuOptions('admin', 1).queryKey,
  otherMenu: menuOptions('admin', 2).queryKey,
  menuPublico: menuOptions('public', 1).queryKey,
  feed: notificationsOptions({ page: 1, pageSize: 4, situacao: 'todas', especie: 'todas' }).queryKey,
  unread: unreadCountOptions().queryKey,
  area: paginaAreaOptions('eventos', quem).queryKey,
  pagina: paginaMenuOptions('public', 1, quem).queryKey,
  painel: painelOptions().queryKey,
  pendencias: pendenciasOptions().queryKey,
  pessoa: pessoaOptions(11).queryKey,
  tarefas: tarefasOptions(1).queryKey,
  meusAtendimentos: meusAtendimentosOptions(1).queryKey,
  meuAtendimento: meuAtendimentoOptions(7).queryKey,
  mensagensAnteriores: mensagensDoClienteOptions(7).queryKey,
  assuntos: assuntosOptions().queryKey,
  debitoPerguntado: debitoPerguntadoOptions({ acessoId: 11, debitoId: 7 }).queryKey,
  preferencia: preferenciaDaListaOptions('usuario').queryKey,
  preferenciaDoSino: preferenciaDoSinoOptions().queryKey,
  sessoes: minhasSessoesOptions(1).queryKey,
  sessoesDeOutro: sessoesDoUsuarioOptions(7).queryKey,
  usuarios: usuarioListaOptions(lista).queryKey,
  meses: mesesOptions().queryKey,
  credito: creditoOptions(7).queryKey,
  pagos: creditosDoAcessoOptions({ acessoId: 11 }).queryKey,
  creditos: [...chaveDoRol({ evento: 'credito', nome: 'credito' }), lista],
  visoesDeCreditos: visoesOptions('credito').queryKey,
  debito: debitoOptions(7).queryKey,
  listaDeDebitos: debitoListaOptions(lista).queryKey,
  extrato: extratoOptions({ acessoId: 11 }, {}).queryKey,
  escritorio: empresasOptions({ acessoId: 11 }).queryKey,
  fechamento: fechamentoOptions().queryKey,
  conferencia: conferenciaOptions().queryKey,
  acordo: acordoOptions(7).queryKey,
  acordos: acordoListaOptions(lista).queryKey,
  historyOfAcordo: historicoDoAcordoOptions(7).queryKey,
  previaDoAcordo: previaDoAcordoOptions({} as never).queryKey, // of whatever
  cobrancas: cobrancaListaOptions(lista).queryKey,
  previaDaCobranca: previaDaCobrancaOptions({} as never).queryKey, // of whatever
  simulacaoDaTabela: simulacaoDaTabelaOptions({} as never).queryKey, // as above
  visoes: visoesOptions('usuario').queryKey,
  relatoriosSalvos: relatoriosSalvosOptions().queryKey,
  destinatarios: destinatariosOptions('Financeiro').queryKey,
  usuario: usuarioOptions(7).queryKey,
  historyOfUsuario: historicoDoUsuarioOptions(7).queryKey,
  configuracao: configuracaoOptions(configuracoes['log-acao']).queryKey,
  historyOfConfiguracao: historicoDaConfiguracaoOptions(configuracoes['log-acao']).queryKey,
  historyOfLogo: historicoDoLogoOptions().queryKey,
  busca: buscaOptions('padaria').queryKey,
  camposDaEmpresa: camposDoCadastroOptions('pessoajuridica').queryKey,
  presenca: presencaOptions('pessoajuridica', 42).queryKey,
  presencaNoAtendimento: presencaNoAtendimentoOptions(7, false).queryKey,
  rascunho: rascunhoOptions(7).queryKey,
  juncoes: fusoesOptions({ tipo: 'pessoajuridica' }).queryKey,
  atendimentos: atendimentoListaOptions(lista).queryKey,
  atendimento: atendimentoOptions(7).queryKey,
  mensagensDoAtendimento: mensagensAnterioresOptions(7).queryKey,
  historyOfAtendimento: historicoDoAtendimentoOptions(7).queryKey,
  opcoesDoAtendimento: opcoesDoAtendimentoOptions().queryKey,
  clientesDoAtendimento: clientesDoAtendimentoOptions('padaria').queryKey,
} satisfies Record<string, QueryKey>
type Name = keyof typeof keys

/** Which of them an event makes old; records hold row 7. */
function touched(event: Evento): Name[] {
  const state = { data: { id: 7 } } as never // all that is read of it
  return (Object.keys(keys) as Name[]).filter((name) => isTouched({ queryKey: keys[name], state }, event))
}

/** What is told of debits, but for the one record. */
const ofDebitos: Name[] = [
  'debitos',
  'listaDeDebitos',
  'meses',
  'extrato',
  'escritorio',
  'fechamento',
  'previaDoAcordo',
  'debitoPerguntado',
]
const ofAcordos: Name[] = ['acordos', 'acordo', 'historyOfAcordo']
const ofAtendimentos: Name[] = [
  'atendimentos',
  'atendimento',
  'mensagensDoAtendimento',
  'historyOfAtendimento',
]

const ofSalvos: Name[] = ['relatoriosSalvos', 'destinatarios']

const aroundCompanies: Name[] = [
  ...ofAtendimentos,
  'clientesDoAtendimento',
  'debito',
  ...ofDebitos,
  'people',
  'offices',
  'colaboradores',
  'colaboradoresDoAcesso',
  'historyOfCompany',
  'historyOfPerson',
  'historyOfOffice',
  'credito',
  'pagos',
  'creditos',
  'painel',
  'pendencias',
  'pessoa',
  'visoes',
  'visoesDeCreditos',
  'visoesDasContribuicoes',
  'visoesDasContas',
  'visoesDosIndices',
  'busca',
  'juncoes',
]

describe('the table', () => {
  test.each(nomesDeEvento)('%s: every key is one that the app asks for', (noun) => {
    const row = keysOf[noun]
    const named = typeof row === 'function' ? [...row(null), ...row(1)] : row
    const known = Object.values<QueryKey>(keys)
    expect(named.filter((key) => !known.some((one) => partialMatchKey(one, key)))).toEqual([])
  })

  test.each<[Evento, Name[]]>([
    [{ noun: 'cadastro', id: 7 }, ['companies', 'company', ...aroundCompanies]],
    // a history says of no row which it is of
    [{ noun: 'cadastro', id: 8 }, ['companies', ...aroundCompanies]],
    [{ noun: 'cadastro', id: null }, ['companies', 'company', ...aroundCompanies]],
    [{ noun: 'usuario', id: 7 }, ['usuarios', 'usuario', 'historyOfUsuario', 'visoes', 'busca', ...ofSalvos]],
    [{ noun: 'usuario', id: 8 }, ['usuarios', 'historyOfUsuario', 'visoes', 'busca', ...ofSalvos]],
    [
      { noun: 'usuario', id: 1 },
      ['user', 'menu', 'menuPublico', 'usuarios', 'historyOfUsuario', 'visoes', 'busca', ...ofSalvos],
    ],
    [
      { noun: 'usuario', id: null },
      [
        'user',
        'otherUser',
        'menu',
        'otherMenu',
        'menuPublico',
        'usuarios',
        'usuario',
        'historyOfUsuario',
        'visoes',
        'busca',
        ...ofSalvos,
      ],
    ],
    // its id is not the user's
    [
      { noun: 'acesso', id: 99 },
      ['acessosDoCadastro', 'user', 'otherUser', 'usuarios', 'usuario', 'historyOfUsuario', 'pessoa'],
    ],
    [{ noun: 'anexo', id: 7 }, ['historyOfCompany', 'historyOfPerson', 'historyOfOffice', 'anexos']],
    [{ noun: 'colaborador', id: 99 }, ['colaboradores', 'colaboradoresDoAcesso']],
    [
      { noun: 'recurso', id: 7 },
      [
        ...ofAtendimentos,
        ...ofSalvos,
        'opcoesDoAtendimento',
        'cargos',
        'cargo',
        'historyOfCargo',
        'filtros',
        'funcoes',
        'companies',
        'people',
        'offices',
        'visoes',
        'visoesDeCreditos',
        'visoesDasContribuicoes',
        'visoesDasContas',
        'visoesDosIndices',
        'contribuicoes',
        'contas',
        'indices',
      ],
    ],
    [{ noun: 'sessao', id: 5 }, ['sessoes', 'sessoesDeOutro']],
    [{ noun: 'presenca', id: 7 }, ['presenca']],
    [{ noun: 'presenca', id: 8 }, []],
    [{ noun: 'presencaNoAtendimento', id: 7 }, ['presencaNoAtendimento']],
    [{ noun: 'rascunho', id: 7 }, ['rascunho']],
    [
      { noun: 'visao', id: 5 },
      ['visoes', 'visoesDeCreditos', 'visoesDasContribuicoes', 'visoesDasContas', 'visoesDosIndices'],
    ],
    [{ noun: 'relatorioSalvo', id: 5 }, ofSalvos],
    [{ noun: 'conta', id: 5 }, [...ofDebitos, 'debito', 'contas', 'visoesDasContas']],
    [{ noun: 'notificacao', id: 5 }, ['feed', 'unread']],
    [{ noun: 'entidade', id: 3 }, ['entidade', 'face', 'historyOfLogo']],
    [
      { noun: 'configuracao', id: null },
      [
        'user',
        'otherUser',
        'authSettings',
        'configuracao',
        'camposDaEmpresa',
        'historyOfConfiguracao',
        'entidade',
        'face',
        'historyOfLogo',
        'atendimentos',
        'atendimento',
        'mensagensDoAtendimento',
        'historyOfAtendimento',
      ],
    ],
    [{ noun: 'menu', id: 3 }, ['menu', 'otherMenu', 'menuPublico', 'area', 'pagina']],
    // of debits the record itself, of agreements any: each tells what is left of its instalments
    [
      { noun: 'debito', id: 3 },
      [...ofDebitos, ...ofAcordos, 'credito', 'pagos', 'creditos', 'painel', 'pendencias', 'pessoa'],
    ],
    [
      { noun: 'debito', id: 7 },
      [
        ...ofDebitos,
        ...ofAcordos,
        'debito',
        'credito',
        'pagos',
        'creditos',
        'painel',
        'pendencias',
        'pessoa',
      ],
    ],
    // a list of that noun, and its views
    [
      { noun: 'credito', id: 3 },
      [
        ...ofDebitos,
        ...ofAcordos,
        'debito',
        'pagos',
        'creditos',
        'visoesDeCreditos',
        'painel',
        'pendencias',
        'pessoa',
      ],
    ],
    [{ noun: 'acordo', id: 3 }, [...ofDebitos, 'debito', 'acordos', 'historyOfAcordo']],
    [{ noun: 'acordo', id: 7 }, [...ofDebitos, 'debito', ...ofAcordos]],
    [{ noun: 'cobranca', id: 3 }, ['cobrancas', 'previaDaCobranca']],
    [{ noun: 'atendimento', id: 7 }, ofAtendimentos],
    // another one leaves the record as it is, and all that is told of it
    [{ noun: 'atendimento', id: 8 }, ['atendimentos']],
    [{ noun: 'boleto', id: 3 }, [...ofDebitos, 'debito']],
    [{ noun: 'devedor', id: 3 }, [...ofDebitos, 'debito', 'credito', 'pagos', 'creditos', 'pessoa']],
    // told by a cadastro: any may have changed
    [
      { noun: 'meuAtendimento', id: 3 },
      ['meusAtendimentos', 'meuAtendimento', 'mensagensAnteriores', 'assuntos'],
    ],
    [{ noun: 'tarefa', id: 3 }, ['tarefas', 'conferencia', 'pendencias']],
    [{ noun: TUDO, id: null }, Object.keys(keys) as Name[]],
  ])('%j', (event, names) => {
    expect(touched(event).toSorted()).toEqual(names.toSorted())
  })

  test('everything that a signed-in user is shown and that can change is some event’s', () => {
    const some = new Set(nomesDeEvento.flatMap((noun) => touched({ noun, id: null })))
    const none = (Object.keys(keys) as Name[]).filter((name) => !some.has(name))
    // what the release says, a visitor's own asking, a link that works once, and all cadastros read because somebody asked for it
    expect(none).toEqual(['roles', 'consulta', 'link', 'simulacaoDaTabela'])
  })

  test('a record that is still being asked for is asked for again', () => {
    const state = { data: undefined } as never // all that is read of it
    expect(isTouched({ queryKey: keys.company, state }, { noun: 'cadastro', id: 8 })).toBe(true)
  })
})

vi.mock('#src/api/hub.ts', () => ({ listenToHub: vi.fn() }))

describe('following', () => {
  type Hub = Parameters<typeof listenToHub>[0]
  const stopHub = vi.fn()
  let client: QueryClient
  let hub: Hub
  let stop: () => void

  beforeEach(() => {
    vi.useFakeTimers()
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    stopHub.mockClear()
    vi.mocked(listenToHub).mockImplementation((listener) => {
      hub = listener
      return stopHub
    })
    stop = followEvents(client, foreignDrafts)
  })
  afterEach(() => {
    stop()
    client.clear()
    focusManager.setFocused(undefined)
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  /** Shows what a key holds; gives how often it was read anew. */
  async function shown(queryKey: QueryKey, data: object = { id: 7 }) {
    let times = -1
    const observer = new QueryObserver(client, {
      queryKey,
      queryFn: () => {
        times += 1
        return data
      },
      staleTime: Infinity,
    })
    observer.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(0)
    return () => times
  }

  const cadastro = (id: number) => hub.onEvent({ noun: 'cadastro', id })

  test('several events within a short time are one reading, of what is on the screen and is theirs', async () => {
    const companies = await shown(keys.companies)
    const company = await shown(keys.company)
    const usuarios = await shown(keys.usuarios)
    const painel = vi.fn(() => ({}))
    await client.prefetchQuery({ queryKey: keys.painel, queryFn: painel })
    for (let id = 100; id < 120; id++) {
      cadastro(id)
      await vi.advanceTimersByTimeAsync(10)
    }
    expect(companies()).toBe(0)
    await vi.advanceTimersByTimeAsync(250)
    expect([companies(), company(), usuarios()]).toEqual([1, 0, 0])
    // not on the screen: for the next visit
    expect(client.getQueryState(keys.painel)).toMatchObject({ isInvalidated: true })
    expect(painel).toHaveBeenCalledTimes(1)
  })

  test('while events go on, readings become rarer; after a rest the next one is prompt again', async () => {
    const companies = await shown(keys.companies)
    for (let second = 0; second < 30; second++) {
      cadastro(second)
      await vi.advanceTimersByTimeAsync(1000)
    }
    // at 0.25, 1.25, 3.25, 7.25, 12.25, 17.25, 22.25 and 27.25 s
    expect(companies()).toBe(8)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(companies()).toBe(9)
    cadastro(1)
    await vi.advanceTimersByTimeAsync(250)
    expect(companies()).toBe(10)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(companies()).toBe(10)
  })

  test('a screen with what another user typed asks for nothing in this one’s name until that is gone', async () => {
    const companies = await shown(keys.companies)
    drafts.setState({ foreign: true })
    cadastro(1)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(companies()).toBe(0)
    drafts.setState({ foreign: false })
    await vi.advanceTimersByTimeAsync(0)
    expect(companies()).toBe(1)
  })

  test('a notification and its event are one reading of the bell’s feed and count', async () => {
    const [feed, unread] = [await shown(keys.feed), await shown(keys.unread)]
    hub.onNotification({ messageType: 'Aviso', message: 'Olá' })
    hub.onEvent({ noun: 'notificacao', id: 5 })
    await vi.advanceTimersByTimeAsync(60_000)
    expect([feed(), unread()]).toEqual([1, 1])
  })

  test('after a gap everything on the screen is read once, at a moment of each browser’s own', async () => {
    const shownNow = [await shown(keys.companies), await shown(keys.user), await shown(keys.authSettings)]
    hub.onGap()
    hub.onEvent({ noun: TUDO, id: null })
    await vi.advanceTimersByTimeAsync(1249)
    expect(shownNow.map((times) => times())).toEqual([0, 0, 0])
    await vi.advanceTimersByTimeAsync(1)
    expect(shownNow.map((times) => times())).toEqual([1, 1, 1])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(shownNow.map((times) => times())).toEqual([1, 1, 1])
  })

  test('who takes in what an event carries is not asked again; the rest is, row by row', async () => {
    const fila = ['atendimento', 'fila', 'meus']
    const rows = await shown(fila, {})
    const lista = await shown(keys.atendimentos)
    const [record, other] = [await shown(keys.atendimento), await shown(atendimentoOptions(8).queryKey)]
    const several = (ids: number[], carga?: unknown) =>
      hub.onEvent({ noun: 'atendimento', id: null, ids, carga })
    several([8, 9], 'cedo')
    await vi.advanceTimersByTimeAsync(60_000)
    expect([rows(), lista(), record(), other()]).toEqual([1, 1, 0, 1])

    const take = vi.fn<(queryClient: QueryClient, carga: unknown) => void>()
    takeCarried('atendimento', { queryKey: ['atendimento', 'fila'], take })
    several([8, 9], 'linhas')
    expect(take.mock.calls).toEqual([[client, 'linhas']])
    await vi.advanceTimersByTimeAsync(60_000)
    expect([rows(), lista(), record(), other()]).toEqual([1, 2, 0, 2])
    // what carries nothing, and what came while the hub was out of reach
    several([8, 9])
    await vi.advanceTimersByTimeAsync(60_000)
    expect([rows(), lista(), record(), other()]).toEqual([2, 3, 0, 3])
    hub.onGap()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([rows(), record()]).toEqual([3, 1])
    expect(take).toHaveBeenCalledTimes(1)
  })

  test('a page that nobody sees waits until somebody does', async () => {
    const companies = await shown(keys.companies)
    const company = await shown(keys.company)
    focusManager.setFocused(false)
    cadastro(1)
    await vi.advanceTimersByTimeAsync(60_000)
    cadastro(2)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(companies()).toBe(0)
    focusManager.setFocused(true)
    await vi.advanceTimersByTimeAsync(0)
    expect([companies(), company()]).toEqual([1, 0])
    // more than it is worth to remember one by one
    focusManager.setFocused(false)
    for (let id = 1000; id < 2100; id++) cadastro(id)
    focusManager.setFocused(true)
    await vi.advanceTimersByTimeAsync(5000)
    expect([companies(), company()]).toEqual([2, 1])
  })

  test('after stop nothing is read any more, and the hub is let go', async () => {
    const companies = await shown(keys.companies)
    cadastro(1)
    stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(companies()).toBe(0)
    expect(stopHub).toHaveBeenCalledTimes(1)
  })
})
