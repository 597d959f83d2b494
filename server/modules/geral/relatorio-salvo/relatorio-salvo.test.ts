import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { recursos } from '#src/api/contract/cadastro/recursos.ts'
import type { RegistroDoRecurso } from '#src/api/contract/cadastro/recurso.ts'
import {
  DESTINATARIOS_MAX,
  quandoSeEnvia,
  SALVOS_COMPARTILHADOS_MAX,
  SALVOS_MAX,
  type listarRelatoriosSalvos,
  type Agenda,
  type RelatorioSalvo,
} from '#src/api/contract/geral/relatorio-salvo.ts'
import { medida, relatorio, type Linha } from '#src/api/contract/geral/relatorio.ts'
import { todosOsRelatorios } from '#src/api/contract/geral/todos-os-relatorios.ts'
import { coluna } from '#src/api/contract/nucleo/coluna.ts'
import type { Output } from '#src/api/contract/nucleo/endpoint.ts'
import type { Problem } from '#src/api/contract/nucleo/common.ts'
import type { Papel } from '#src/api/contract/nucleo/papeis.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { relatorioEnvio, relatorioSalvo } from '#server/db/schema/geral.ts'
import { arquivo, auditoria, usuario } from '#server/db/schema/nucleo.ts'
import { notificacao } from '#server/db/schema/servicos.ts'
import { regrasDe } from '#server/jobs/filas.ts'
import type { Executar } from '#server/jobs/trabalho.ts'
import { EmailNaoEnviado, type Mail } from '#server/mail/mail.ts'
import { leitores } from '#server/modules/geral/relatorio/leitores.ts'
import { corpoDoRecurso } from '#server/test-support/attempts/recurso.ts'
import { useApp } from '#server/test-support/harness.ts'
import { hold, oneAfterTheOther, transactionsWait, waitForLocks } from '#server/test-support/locks.ts'
import { mailbox } from '#server/test-support/mailbox.ts'
import { registrarCartasDosRelatorios } from './cartas.ts'
import { abrirEnvio, abrirEnvios, preparar } from './envio.ts'
import { proximoEnvio } from './proximo.ts'
import { remarcar } from './repo.ts'
import { criar as guardar, expurgarRelatoriosEnviados } from './service.ts'

// a Friday, at noon in São Paulo
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-13T15:00:00Z') }))
afterAll(() => void vi.useRealTimers())
const h = useApp()
const correio = mailbox(h)

type Headers = { authorization: string }
interface Pessoa {
  id: number
  email: string
  headers: Headers
}

/** What the report of these tests counts. */
const LINHAS: Linha[] = [{ cidade: 'Santos', quantas: 3 }]
let ler = async (): Promise<Linha[]> => LINHAS
const declarado = relatorio({
  tipo: 'Financeiro',
  nome: 'teste',
  titulo: 'De teste',
  sobre: 'Conta o que se quer.',
  parametros: { cidade: coluna('texto', 'Cidade') },
  grupos: { cidade: coluna('texto', 'Cidade') },
  por: ['cidade'],
  medidas: { quantas: medida('inteiro', 'Quantas', 'Quantas são.') },
  avancado: 'pessoajuridica',
})

let admin: Pessoa
let dona: Pessoa
let le: Pessoa
let alheia: Pessoa
let deBeta: Headers

beforeAll(async () => {
  Object.assign(todosOsRelatorios.Financeiro, { teste: declarado })
  Object.assign(leitores.Financeiro, { teste: () => ler() })
  const { alfa, beta } = h.mundo
  const [modelo] = await h.database.db.select().from(usuario).where(eq(usuario.id, alfa.admin.id))
  const nova = async (nome: string, papel: Papel): Promise<Pessoa> => {
    const email = `${papel}.envio@alfa.exemplo`
    const senhaHash = modelo?.senhaHash ?? null
    const [feita] = await h.database
      .escopo(alfa.id, SISTEMA)
      .insert(usuario)
      .values({ isAdmin: true, nome, email, senhaHash, papeis: [papel] })
      .returning({ id: usuario.id })
    return { id: feita?.id ?? 0, email, headers: await h.entrar(email) }
  }
  admin = { ...alfa.admin, headers: await h.entrar(alfa.admin.email) }
  deBeta = await h.entrar(beta.admin.email, 'admin', 'beta')
  dona = await nova('Dona Rosa', 'financeiro')
  le = await nova('Lia Lima', 'consulta')
  alheia = await nova('Ana Alheia', 'atendimento')
})

const URL = '/api/relatorio-salvo'
const CAMPOS = { tipo: 'Financeiro', relatorio: 'teste', busca: '', compartilhado: false, agenda: null }
const criar = ({ headers }: { headers: Headers }, campos: object) =>
  h.inject({ method: 'POST', url: URL, headers, payload: { ...CAMPOS, ...campos } })
async function criado(quem: Pessoa, campos: object): Promise<RelatorioSalvo> {
  const answer = await criar(quem, campos)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json()
}
const mudar = ({ headers }: { headers: Headers }, salvo: RelatorioSalvo, campos: object = {}) => {
  const { id, versao, nome, busca, compartilhado } = salvo
  const agenda = salvo.agenda && {
    ...salvo.agenda,
    destinatarios: salvo.agenda.destinatarios.map((um) => um.id),
  }
  const payload = { versao, nome, busca, compartilhado, agenda, ...campos }
  return h.inject({ method: 'PUT', url: `${URL}/${id}`, headers, payload })
}
const pausar = ({ headers }: Pessoa, { id, versao }: RelatorioSalvo, pausado: boolean) =>
  h.inject({ method: 'PUT', url: `${URL}/${id}/pausa`, headers, payload: { versao, pausado } })
const excluir = ({ headers }: { headers: Headers }, { id, versao }: RelatorioSalvo) =>
  h.inject({ method: 'DELETE', url: `${URL}/${id}?versao=${versao}`, headers })
const listar = async (headers: Headers) =>
  (await h.inject({ url: URL, headers })).json<Output<typeof listarRelatoriosSalvos>>()
const ver = async ({ headers }: { headers: Headers }) => (await listar(headers)).salvos
const nomesDe = async (quem: { headers: Headers }) => (await ver(quem)).map(({ nome }) => nome)
const umDe = async (quem: Pessoa, { id }: { id: number }) => (await ver(quem)).find((um) => um.id === id)
const problema = async (pedido: ReturnType<typeof criar>) => {
  const answer = await pedido
  const { code, errors } = answer.json<Problem>()
  return { status: answer.statusCode, code, campos: Object.keys(errors ?? {}) }
}

const escopo = () => h.database.escopo(h.mundo.alfa.id, SISTEMA)
const diaria = (...destinatarios: Pessoa[]): Agenda => ({
  frequencia: 'diaria',
  dia: 1,
  formato: 'csv',
  destinatarios: destinatarios.map(({ id }) => id),
})
/** The next morning, of what is stored on the Friday of these tests. */
const SABADO = new Date('2026-11-14T10:00:00Z')
const enviar = async (agora = SABADO) => {
  await abrirEnvios(escopo(), h.app.fila, agora)
  return (await correio.abrir()).toSorted((uma, outra) => uma.para.localeCompare(outra.para))
}
const avisos = async () =>
  (await h.database.db.select().from(notificacao).orderBy(desc(notificacao.id))).map(
    ({ usuarioId, messageType, message }) => [usuarioId, messageType, message],
  )
type Campos = Pick<typeof usuario.$inferInsert, 'papeis' | 'ativo'>
async function usuarioMuda(quem: Pessoa, campos: Campos): Promise<void> {
  await escopo().update(usuario).set(campos).where(eq(usuario.id, quem.id))
  // before the event of it comes
  h.app.nucleo.memoria.esquecer()
}

beforeEach(async () => {
  ler = async () => LINHAS
  await h.database.db.delete(notificacao)
  await h.database.db.delete(relatorioEnvio)
  await h.database.db.delete(relatorioSalvo)
})
afterEach(() => void vi.restoreAllMocks())

describe('saved reports', () => {
  it('are the own ones and those given to all who may read the type, of this entidade', async () => {
    await criado(le, { nome: 'Só meu', busca: 'cidade=contem.santos' })
    await criado(dona, { nome: 'De todos', compartilhado: true })
    expect(await nomesDe(le)).toEqual(['De todos', 'Só meu'])
    expect(await nomesDe(dona)).toEqual(['De todos'])
    expect(await nomesDe(alheia)).toEqual([])
    expect(await nomesDe({ headers: deBeta })).toEqual([])
    const [dado, meu] = await ver(le)
    expect(dado).toMatchObject({ governa: false, autor: 'Dona Rosa', titulo: 'De teste', agenda: null })
    expect(meu).toMatchObject({
      governa: true,
      autor: null,
      filtros: ['Cidade: “santos”'],
      aviso: null,
    })
  })

  it('of a report that one may not read, or that there is not, are not found', async () => {
    expect(await problema(criar(alheia, { nome: 'Curioso' }))).toMatchObject({ status: 404 })
    expect(await problema(criar(le, { nome: 'Nenhum', relatorio: 'toString' }))).toMatchObject({
      status: 404,
    })
    const url = `${URL}/destinatarios/Financeiro`
    expect((await h.inject({ url, headers: alheia.headers })).statusCode).toBe(404)
    const podem = (await h.inject({ url, headers: le.headers })).json<{ nome: string }[]>()
    expect(podem.map(({ nome }) => nome)).toEqual(expect.arrayContaining(['Dona Rosa', 'Lia Lima']))
    expect(podem.map(({ nome }) => nome)).not.toContain('Ana Alheia')
  })

  it('are shared by those alone who may write what is counted, who pause and delete them too', async () => {
    expect(await problema(criar(le, { nome: 'Dado', compartilhado: true }))).toMatchObject({
      status: 403,
      code: 'sem-permissao',
    })
    expect([(await listar(le.headers)).compartilha, (await listar(dona.headers)).compartilha]).toEqual([
      [],
      ['Financeiro'],
    ])
    const dado = await criado(admin, { nome: 'Da casa', compartilhado: true, agenda: diaria(admin) })
    expect((await mudar(le, dado, { nome: 'Meu agora' })).statusCode).toBe(403)
    expect((await excluir(le, dado)).statusCode).toBe(403)
    const secreto = await criado(admin, { nome: 'Secreto' })
    for (const quem of [dona, { headers: deBeta }]) {
      expect((await mudar(quem, secreto)).statusCode).toBe(404)
      expect((await excluir(quem, secreto)).statusCode).toBe(404)
    }
    expect((await excluir({ headers: deBeta }, dado)).statusCode).toBe(404)
    expect((await pausar(le, dado, true)).statusCode).toBe(403)
    const pausado = (await pausar(dona, dado, true)).json<RelatorioSalvo>()
    expect(pausado).toMatchObject({ pausa: { motivo: null }, versao: 2 })
    expect((await excluir(dona, pausado)).statusCode).toBe(204)
  })

  it('are changed by their owner alone, with whose rights they are mailed', async () => {
    const dado = await criado(admin, { nome: 'Da casa', compartilhado: true, agenda: diaria(admin) })
    const mudancas = {
      nome: { nome: 'Da casa nova' },
      busca: { busca: 'cidade=contem.rio' },
      agenda: { agenda: diaria(admin, dona) },
      compartilhado: { compartilhado: false },
    }
    for (const campos of Object.values(mudancas))
      expect(await problema(mudar(dona, dado, campos))).toMatchObject({ status: 403, code: 'sem-permissao' })
    expect(await umDe(admin, dado)).toEqual(dado)
    const todas = Object.assign({}, ...Object.values(mudancas))
    expect((await mudar(admin, dado, todas)).json<RelatorioSalvo>()).toMatchObject({
      nome: 'Da casa nova',
      busca: 'cidade=contem.rio',
      compartilhado: false,
      versao: 2,
    })
  })

  it('of a type that their owner may not read any more are out of their reach', async () => {
    const seu = await criado(le, { nome: 'De antes', agenda: diaria(le) })
    await usuarioMuda(le, { papeis: ['atendimento'] })
    try {
      expect(await nomesDe(le)).toEqual([])
      for (const answer of [mudar(le, seu, { nome: 'Outro' }), pausar(le, seu, true), excluir(le, seu)])
        expect(await problema(answer)).toMatchObject({ status: 404, code: 'nao-encontrado' })
    } finally {
      await usuarioMuda(le, { papeis: ['consulta'] })
    }
    expect(await umDe(le, seu)).toEqual(seu)
  })

  it('that somebody else changed meanwhile are neither overwritten nor deleted', async () => {
    const um = await criado(dona, { nome: 'Disputado', agenda: diaria(dona) })
    const depois = (await mudar(dona, um, { busca: 'cidade=contem.rio' })).json<RelatorioSalvo>()
    for (const answer of [mudar(dona, um, { nome: 'Outro' }), excluir(dona, um), pausar(dona, um, true)])
      expect(await problema(answer)).toMatchObject({ status: 409, code: 'conflito' })
    expect(await umDe(dona, um)).toEqual(depois)
  })

  it.each<[string, object, string]>([
    ['a name taken', { nome: 'REPETIDO' }, 'nome'],
    ['a query that the report cannot read', { nome: 'Torto', busca: 'senha=contem.x' }, 'busca'],
    ['a named filter that there is not', { nome: 'Torto', busca: 'avancado=999999' }, 'busca'],
    ['nobody to send to', { nome: 'Vazio', agenda: { ...diaria() } }, 'agenda.destinatarios'],
    [
      'a day that a week does not have',
      { nome: 'Oitavo', agenda: { frequencia: 'semanal', dia: 8, formato: 'csv', destinatarios: [1] } },
      'agenda.dia',
    ],
    [
      'too many people',
      {
        nome: 'Muitos',
        agenda: {
          ...diaria(),
          destinatarios: Array.from({ length: DESTINATARIOS_MAX + 1 }, (_, i) => i + 1),
        },
      },
      'agenda.destinatarios',
    ],
  ])('are refused at the field: %s', async (_, campos, campo) => {
    await criado(le, { nome: 'Repetido' })
    expect(await problema(criar(le, campos))).toEqual({ status: 422, code: 'validacao', campos: [campo] })
  })

  it('go to no one who may not read them, nor to another entidade', async () => {
    for (const id of [alheia.id, h.mundo.beta.admin.id, h.mundo.alfa.cliente.id]) {
      const agenda = { ...diaria(), destinatarios: [dona.id, id] }
      expect(await problema(criar(dona, { nome: 'Longe', agenda }))).toMatchObject({
        status: 422,
        campos: ['agenda.destinatarios'],
      })
    }
    expect((await criar(dona, { nome: 'Perto', agenda: diaria(dona, le) })).statusCode).toBe(200)
  })

  it('are so many of one report at most', async () => {
    const linha = (i: number, mais: object) => ({
      usuarioId: dona.id,
      tipo: 'Financeiro' as const,
      relatorio: 'teste',
      nome: `Salvo ${i}`,
      busca: '',
      ...mais,
    })
    const dados = Array.from({ length: SALVOS_COMPARTILHADOS_MAX }, (_, i) =>
      linha(i, { compartilhado: true }),
    )
    await escopo().insert(relatorioSalvo).values(dados)
    expect(await problema(criar(admin, { nome: 'A mais', compartilhado: true }))).toMatchObject({
      status: 422,
      campos: ['compartilhado'],
    })
    const outros = Array.from({ length: SALVOS_MAX - dados.length }, (_, i) => linha(100 + i, {}))
    await escopo().insert(relatorioSalvo).values(outros)
    expect(await problema(criar(dona, { nome: 'A mais' }))).toMatchObject({ status: 422, campos: ['nome'] })
    expect((await criar(dona, { nome: 'De outro', relatorio: 'arrecadacao' })).statusCode).toBe(200)
  })

  it.runIf(transactionsWait)('of one name that are saved at once are one', async () => {
    const quem = { id: dona.id, isAdmin: true, papeis: ['financeiro' as const] }
    const campos = { ...CAMPOS, tipo: 'Financeiro' as const, nome: 'O mesmo' }
    const { second } = await oneAfterTheOther(
      h.database,
      [escopo(), () => guardar(escopo(), quem, campos, '')],
      () => problema(criar(dona, { nome: 'O mesmo' })),
    )
    expect(second).toMatchObject({ value: { status: 422, campos: ['nome'] } })
  })
})

describe('a mailing', () => {
  it('brings each recipient the report with its parameters in words, and the file', async () => {
    const salvo = await criado(dona, {
      nome: 'Das cidades',
      busca: 'cidade=contem.santos',
      agenda: diaria(dona, le),
    })
    expect(salvo.proximoEm).toBe('2026-11-14T10:00:00.000Z')
    expect(await enviar(new Date('2026-11-14T09:59:59Z'))).toEqual([])
    const [aLia, aRosa, ...outras] = await enviar()
    expect(outras).toEqual([])
    expect([aLia?.para, aRosa?.para]).toEqual([le.email, dona.email])
    expect(aLia?.anexos).toEqual(['De teste 2026-11-13.csv'])
    expect(aLia?.texto).toContain('Posição em 13/11/2026, 12:00\nCidade: “santos”')
    expect(aLia?.texto).toContain('“Das cidades” (De teste)')
    expect(aLia?.texto).toContain('Dona Rosa programou o envio')
    expect(await umDe(dona, salvo)).toMatchObject({
      proximoEm: '2026-11-15T10:00:00.000Z',
      versao: 1,
      pausa: null,
      ultimo: { em: '2026-11-14T10:00:00.000Z', situacao: 'enviado', quantos: 2, frases: [] },
    })
  })

  it('of persons and companies is written down as taken away by its owner, once, and one of sums is not', async () => {
    const anotadas = async () =>
      (await h.database.db.select().from(auditoria).where(eq(auditoria.operacao, 'exportar'))).map(
        ({ usuarioId, tabela, depois }) => ({ usuarioId, tabela, depois }),
      )
    const antes = await anotadas()
    await criado(dona, { nome: 'Somas', agenda: diaria(dona, le) })
    expect(await enviar()).toHaveLength(2)
    expect(await anotadas()).toEqual(antes)
    await criado(dona, {
      nome: 'Pessoas',
      relatorio: 'maiores-devedores',
      busca: 'quantas=10',
      agenda: diaria(dona, le),
    })
    expect((await enviar()).map(({ anexos }) => anexos.length)).toEqual([1, 1])
    const depois = {
      lista: 'Maiores devedores',
      formato: 'CSV',
      linhas: 1,
      filtro: 'Primeiras 10 linhas',
    }
    expect(await anotadas()).toEqual([...antes, { usuarioId: dona.id, tabela: 'cadastro', depois }])
  })

  it('that is too large for a mail brings its address', async () => {
    const cheia = { cidade: 'x'.repeat(2_000), quantas: 1 }
    ler = async () => Array.from({ length: 4_000 }, () => cheia)
    const salvo = await criado(dona, { nome: 'Grande', busca: 'cidade=contem.santos', agenda: diaria(dona) })
    await h.database.db.update(relatorioSalvo).set({ endereco: 'https://app.exemplo.org.br' })
    const [carta] = await enviar()
    expect(carta?.anexos).toEqual([])
    expect(carta?.texto).toContain('vai sem anexo. O arquivo é grande demais para um e-mail. Abra')
    expect((await umDe(dona, salvo))?.ultimo?.frases).toEqual(['O arquivo é grande demais para um e-mail.'])
    expect(carta?.texto).toContain(
      `https://app.exemplo.org.br/admin/login?entidade=alfa&returnUrl=${encodeURIComponent('/admin/relatorios/Financeiro/teste?cidade=contem.santos')}`,
    )
  })

  it.each<[string, Linha[]]>([
    ['no rows', []],
    ['nothing but zeros', [{ cidade: 'Santos', quantas: 0 }]],
  ])('of %s is left out, and the next one waits for its time', async (_, linhas) => {
    const salvo = await criado(dona, { nome: 'Vazio', agenda: diaria(dona) })
    ler = async () => linhas
    expect(await enviar()).toEqual([])
    expect(await umDe(dona, salvo)).toMatchObject({
      proximoEm: '2026-11-15T10:00:00.000Z',
      pausa: null,
      ultimo: { situacao: 'vazio', quantos: 0 },
    })
    ler = async () => LINHAS
    expect(await enviar(new Date('2026-11-15T10:00:00Z'))).toHaveLength(1)
  })

  it.each<[string, Campos, string]>([
    ['was demoted', { papeis: ['atendimento'] }, 'não tem mais permissão para ler este relatório'],
    ['is active no more', { ativo: false }, 'não está mais em atividade'],
  ])('whose owner %s does not leave, is paused and says why', async (_, campos, motivo) => {
    const salvo = await criado(dona, { nome: 'Da dona', compartilhado: true, agenda: diaria(le) })
    await criado(admin, { nome: 'De quem ainda pode', agenda: diaria(le) })
    await usuarioMuda(dona, campos)
    try {
      const cartas = await enviar()
      expect(cartas.map(({ assunto }) => assunto)).toEqual([
        expect.stringContaining('Relatório De quem ainda pode'),
      ])
      const visto = await umDe(admin, salvo)
      expect(visto).toMatchObject({ proximoEm: null, ultimo: { situacao: 'recusado', quantos: 0 } })
      expect(visto?.pausa?.motivo).toContain(motivo)
    } finally {
      await usuarioMuda(dona, { papeis: ['financeiro'], ativo: true })
    }
    expect((await umDe(dona, salvo))?.pausa?.motivo).toContain(motivo)
    expect(await enviar(new Date('2026-11-20T10:00:00Z'))).toHaveLength(1)
    const paused = (await umDe(dona, salvo))!
    expect((await pausar(dona, paused, false)).json<RelatorioSalvo>()).toMatchObject({
      pausa: null,
      proximoEm: '2026-11-14T10:00:00.000Z',
    })
    // of that time there is a mailing already
    expect(await enviar()).toEqual([])
    expect((await enviar(new Date('2026-11-15T10:00:00Z'))).map(({ assunto }) => assunto)).toEqual([
      expect.stringContaining('Relatório Da dona'),
    ])
  })

  it('whose owner was demoted after the letter was asked for does not leave either', async () => {
    const salvo = await criado(dona, { nome: 'Da dona', agenda: diaria(le, admin) })
    ler = async () => {
      // after her rights were looked at
      await usuarioMuda(dona, { papeis: ['atendimento'] })
      return LINHAS
    }
    try {
      expect(await enviar()).toEqual([])
    } finally {
      await usuarioMuda(dona, { papeis: ['financeiro'] })
    }
    expect((await umDe(dona, salvo))?.ultimo).toMatchObject({
      quantos: 0,
      frases: ['Dona Rosa, de quem é o envio, não pode mais ler este relatório.'],
    })
  })

  it('leaves out who may not read it any more, at the reading and at the letter', async () => {
    const salvo = await criado(dona, { nome: 'Dos dois', agenda: diaria(dona, le) })
    await usuarioMuda(le, { papeis: ['atendimento'] })
    try {
      expect((await enviar()).map(({ para }) => para)).toEqual([dona.email])
      const visto = await umDe(dona, salvo)
      expect(visto?.ultimo).toMatchObject({
        quantos: 1,
        frases: ['Um destinatário não recebeu porque não pode mais ler este relatório.'],
      })
      expect(visto?.agenda?.destinatarios.map(({ nome, recebe }) => [nome, recebe])).toEqual([
        ['Dona Rosa', true],
        ['Lia Lima', false],
      ])
      // who stands there already may stay while other things change
      expect((await mudar(dona, visto!, { nome: 'Outro nome' })).statusCode).toBe(200)
      await usuarioMuda(le, { papeis: ['consulta'] })
      ler = async () => LINHAS
      expect(await enviar(new Date('2026-11-15T10:00:00Z'))).toHaveLength(2)
      // between the reading and the letter
      const receive = h.app.files.receive.bind(h.app.files)
      vi.spyOn(h.app.files, 'receive').mockImplementation(async (...pedido) => {
        await usuarioMuda(le, { ativo: false })
        return receive(...pedido)
      })
      expect((await enviar(new Date('2026-11-16T10:00:00Z'))).map(({ para }) => para)).toEqual([dona.email])
      expect((await umDe(dona, salvo))?.ultimo).toMatchObject({
        quantos: 1,
        frases: ['Lia Lima não recebeu porque não pode mais ler este relatório.'],
      })
    } finally {
      await usuarioMuda(le, { papeis: ['consulta'], ativo: true })
    }
  })

  it('that nobody may read who is to have it is told to the owner, and waits for her', async () => {
    const salvo = await criado(dona, { nome: 'Sem ninguém', agenda: diaria(le) })
    await usuarioMuda(le, { ativo: false })
    try {
      expect(await enviar()).toEqual([])
      const frase = 'Nenhum dos destinatários pode ler este relatório.'
      expect((await umDe(dona, salvo))?.pausa).toEqual({ motivo: frase })
      expect((await avisos()).map(([id, , message]) => [id, String(message).includes(frase)])).toEqual([
        [dona.id, true],
      ])
    } finally {
      await usuarioMuda(le, { ativo: true })
    }
  })

  it('to a mailbox that refuses it is told to the owner once, and reaches the others', async () => {
    const salvo = await criado(dona, { nome: 'Com um morto', agenda: diaria(dona, le, admin) })
    const deVerdade = h.app.mail.enviar.bind(h.app.mail)
    vi.spyOn(h.app.mail, 'enviar').mockImplementation(async (mensagem) => {
      if (mensagem.para === le.email)
        throw new EmailNaoEnviado(Object.assign(new Error('550'), { code: 'EENVELOPE', responseCode: 550 }))
      await deVerdade(mensagem)
    })
    expect((await enviar()).map(({ para }) => para)).toEqual([admin.email, dona.email].toSorted())
    const frase =
      'Lia Lima não recebeu porque o servidor de e-mail recusou a mensagem. Confira o e-mail no cadastro do usuário.'
    expect(await avisos()).toEqual([
      [dona.id, 'Relatório', `O envio do relatório “Com um morto” por e-mail: ${frase}`],
    ])
    expect((await umDe(dona, salvo))?.ultimo).toMatchObject({
      situacao: 'enviado',
      quantos: 2,
      frases: [frase],
    })
  })

  /** The work of a letter of the one mailing there is, at an attempt. */
  async function outraCarta(para: Pessoa, mail: Mail) {
    let fazer: Executar<object> = async () => {}
    vi.spyOn(h.app.fila, 'registrar').mockImplementationOnce((_, executar) => {
      fazer = executar
    })
    registrarCartasDosRelatorios({ ...h.app.nucleo, files: h.app.files, hub: h.app.hub, mail })
    const [envio] = await h.database.db.select().from(relatorioEnvio)
    const dados = {
      entidadeId: h.mundo.alfa.id,
      origem: { ip: '', endereco: '', autoria: SISTEMA },
      carta: { envioId: envio?.id, usuarioId: para.id },
    }
    const { signal: sinal } = new AbortController()
    return (tentativa: number) => fazer(dados, { tentativa, sinal, log: h.app.log, concluir: async () => {} })
  }

  it('of which a letter comes when the file is gone does not call that too large', async () => {
    await criado(dona, { nome: 'Tardio', agenda: diaria(le) })
    expect(await enviar()).toHaveLength(1)
    await h.database.db.update(relatorioEnvio).set({ arquivoId: null })
    await (
      await outraCarta(le, h.app.mail)
    )(1)
    expect((await correio.abrir()).map(({ texto }) => texto)).toEqual([
      expect.stringContaining('vai sem anexo. O arquivo não está mais guardado. Abra'),
    ])
  })

  it('that the mail server takes at no attempt is told to the owner, and blames no mailbox', async () => {
    const salvo = await criado(dona, { nome: 'Sem servidor', agenda: diaria(le) })
    expect(await enviar()).toHaveLength(1)
    const cai = () => Promise.reject(new EmailNaoEnviado({ code: 'ECONNECTION' }))
    const tentar = await outraCarta(le, { ...h.app.mail, enviar: cai })
    const ultima = regrasDe('correio').repeticoes + 1
    await expect(tentar(ultima - 1)).rejects.toThrow(EmailNaoEnviado)
    expect(await avisos()).toEqual([])
    await tentar(ultima)
    const frase =
      'Lia Lima não recebeu porque a mensagem não pôde ser enviada, depois de várias tentativas. O próximo envio será tentado.'
    expect((await avisos()).map(([id, , message]) => [id, message])).toEqual([
      [dona.id, `O envio do relatório “Sem servidor” por e-mail: ${frase}`],
    ])
    expect((await umDe(dona, salvo))?.ultimo).toMatchObject({ quantos: 0, frases: [frase] })
  })

  it('of a named filter that was deleted is told to the owner once, and waits for her', async () => {
    const nomeado = (
      await h.inject({
        method: 'POST',
        url: recursos['filtros-avancados'].path,
        headers: admin.headers,
        payload: corpoDoRecurso(recursos['filtros-avancados'], {
          nome: 'Só de Santos',
          lista: 'pessoajuridica',
          condicoes: '[[{"coluna":"nome","filtro":"contem.a"}]]',
        }),
      })
    ).json<RegistroDoRecurso>()
    const agenda = diaria(dona, le)
    const salvo = await criado(dona, { nome: 'Filtrado', busca: `avancado=${nomeado.id}`, agenda })
    expect(salvo.filtros).toEqual(['Filtro avançado: Só de Santos'])
    expect(await enviar()).toHaveLength(2)
    const url = `${recursos['filtros-avancados'].path}/${nomeado.id}?versao=${nomeado.versao}`
    expect((await h.inject({ method: 'DELETE', url, headers: admin.headers })).statusCode).toBe(200)
    for (const dia of ['2026-11-15', '2026-11-16'])
      expect(await enviar(new Date(`${dia}T10:00:00Z`))).toEqual([])
    const contados = await avisos()
    expect(contados).toHaveLength(1)
    expect(contados[0]?.slice(0, 2)).toEqual([dona.id, 'Relatório'])
    const visto = (await umDe(dona, salvo))!
    expect(visto.aviso).toMatch(/^Este filtro avançado não existe mais/)
    expect(contados[0]?.[2]).toContain(`${visto.aviso} O envio está pausado.`)
    expect(visto.pausa?.motivo).toBe(visto.aviso)
    expect(await problema(pausar(dona, visto, false))).toMatchObject({
      status: 422,
      code: 'relatorio-ilegivel',
    })
    const semFiltro = (await mudar(dona, visto, { busca: '' })).json<RelatorioSalvo>()
    expect((await pausar(dona, semFiltro, false)).statusCode).toBe(200)
    // as by then
    await h.database.db.update(relatorioSalvo).set({ proximoEm: new Date('2026-11-17T10:00:00Z') })
    expect(await enviar(new Date('2026-11-17T10:00:00Z'))).toHaveLength(2)
  })

  it('of a parameter or a report that is gone says which', async () => {
    const base = { usuarioId: dona.id, tipo: 'Financeiro' as const, proximoEm: SABADO, agenda: diaria(dona) }
    await escopo()
      .insert(relatorioSalvo)
      .values([
        { ...base, relatorio: 'teste', nome: 'A', busca: 'bairro=contem.x' },
        { ...base, relatorio: 'extinto', nome: 'B', busca: '' },
      ])
    expect(await enviar()).toEqual([])
    expect((await ver(dona)).map(({ aviso, pausa }) => [aviso, pausa?.motivo])).toEqual(
      ['O relatório não tem mais o filtro “bairro”.', 'Este relatório não existe mais.'].map((um) => [
        um,
        um,
      ]),
    )
  })

  it('that is paused does not leave until it goes on', async () => {
    const salvo = await criado(dona, { nome: 'Pausado', agenda: diaria(dona) })
    const pausado = (await pausar(dona, salvo, true)).json<RelatorioSalvo>()
    expect(pausado).toMatchObject({ proximoEm: null, pausa: { motivo: null } })
    expect(await enviar()).toEqual([])
    const outro = (await mudar(dona, pausado, { agenda: diaria(dona, le) })).json<RelatorioSalvo>()
    expect(outro).toMatchObject({ proximoEm: null, pausa: { motivo: null } })
    expect((await pausar(dona, outro, false)).json<RelatorioSalvo>().proximoEm).not.toBeNull()
    expect(await enviar()).toHaveLength(2)
  })

  it.runIf(transactionsWait)('that the clock pauses while somebody changes it stays paused', async () => {
    const salvo = await criado(dona, { nome: 'Ao mesmo tempo', agenda: diaria(dona) })
    const pausa = { pausado: true, motivo: 'Este relatório não existe mais.', proximoEm: null }
    const aoMesmoTempo = (pedido: () => ReturnType<typeof mudar>) =>
      oneAfterTheOther(h.database, [escopo(), () => remarcar(escopo(), salvo.id, pausa)], () =>
        pedido().then((answer) => answer.json<RelatorioSalvo>()),
      )
    const { second: mudado } = await aoMesmoTempo(() => mudar(dona, salvo, { agenda: diaria(dona, le) }))
    const parado = { proximoEm: null, pausa: { motivo: pausa.motivo } }
    expect(mudado).toMatchObject({ value: { ...parado, versao: 2 } })
    await remarcar(escopo(), salvo.id, { pausado: false, motivo: '', proximoEm: SABADO })
    const { second: pausado } = await aoMesmoTempo(() => pausar(dona, { ...salvo, versao: 2 }, true))
    expect(pausado).toMatchObject({ value: { ...parado, versao: 2 } })
  })

  it('of a report that is deleted does not leave, and its file goes', async () => {
    const salvo = await criado(dona, { nome: 'De passagem', agenda: diaria(dona) })
    expect(await enviar()).toHaveLength(1)
    const [envio] = await h.database.db.select().from(relatorioEnvio)
    const arquivos = () =>
      h.database.db
        .select()
        .from(arquivo)
        .where(eq(arquivo.id, envio?.arquivoId ?? 0))
    expect(await arquivos()).toHaveLength(1)
    expect((await excluir(dona, salvo)).statusCode).toBe(204)
    expect(await arquivos()).toEqual([])
    expect(await enviar(new Date('2026-11-15T10:00:00Z'))).toEqual([])
  })

  it('is kept without its file days after that was made, and then not at all', async () => {
    await criado(dona, { nome: 'Antigo', agenda: diaria(dona) })
    await enviar()
    const devido = (devidoEm: string) =>
      h.database.db.update(relatorioEnvio).set({ devidoEm: new Date(devidoEm) })
    const feito = (criadoEm: string) => h.database.db.update(arquivo).set({ criadoEm: new Date(criadoEm) })
    const envios = async () =>
      (await h.database.db.select().from(relatorioEnvio)).map(({ arquivoId }) => arquivoId !== null)
    // long after it was due, as when no process ran: its letters are still on their way
    await devido('2026-08-01T10:00:00Z')
    await feito('2026-11-11T10:00:00Z')
    expect(await expurgarRelatoriosEnviados(escopo())).toBe(0)
    expect(await envios()).toEqual([true])
    await devido('2026-11-09T10:00:00Z')
    await feito('2026-11-09T10:00:00Z')
    expect(await expurgarRelatoriosEnviados(escopo())).toBe(0)
    expect(await envios()).toEqual([false])
    await devido('2026-08-01T10:00:00Z')
    expect(await expurgarRelatoriosEnviados(escopo())).toBe(1)
    expect(await envios()).toEqual([])
  })
})

describe('once in its slot', () => {
  it('whoever looks again, and after days without anybody', async () => {
    await criado(dona, { nome: 'Diário', agenda: diaria(dona) })
    expect(await enviar(new Date('2026-11-18T14:00:00Z'))).toHaveLength(1)
    expect(await enviar(new Date('2026-11-18T14:01:00Z'))).toEqual([])
    expect(await enviar(new Date('2026-11-19T10:00:00Z'))).toHaveLength(1)
  })

  it.runIf(transactionsWait)(
    'under two runners at once: the other waits, and has nothing to do',
    async () => {
      const { id } = await criado(dona, { nome: 'Disputado', agenda: diaria(dona) })
      const primeiro = await hold(escopo(), () => abrirEnvio(escopo(), h.app.fila, id, SABADO))
      const segundo = abrirEnvio(escopo(), h.app.fila, id, SABADO)
      await waitForLocks(h.database)
      await primeiro.release()
      expect([primeiro.result, await segundo]).toEqual([true, false])
      expect(await correio.abrir()).toHaveLength(1)
    },
  )

  /** A mailing that has begun, and that no job of the queue works on. */
  async function comecado(nome: string) {
    const { id } = await criado(dona, { nome, agenda: diaria(dona, le) })
    const [envio] = await escopo()
      .insert(relatorioEnvio)
      .values({ relatorioSalvoId: id, devidoEm: SABADO })
      .returning({ id: relatorioEnvio.id })
    const meios = { ...h.app.nucleo, files: h.app.files, hub: h.app.hub }
    return (concluir = async () => {}) => preparar(meios, escopo(), envio?.id ?? 0, concluir)
  }

  it.runIf(transactionsWait)('though two prepare it at once', async () => {
    const fazer = await comecado('Em dobro')
    let chegados = 0
    let passar = () => {}
    const ambos = new Promise<void>((resolve) => (passar = resolve))
    ler = async () => {
      if (++chegados === 2) passar()
      await ambos
      return LINHAS
    }
    await Promise.all([fazer(), fazer()])
    expect(chegados).toBe(2)
    expect(await correio.abrir()).toHaveLength(2)
  })

  it('though its process dies midway, or after its letters were asked for', async () => {
    const fazer = await comecado('Interrompido')
    const morta = () => Promise.reject(new Error('o processo morreu'))
    await expect(fazer(morta)).rejects.toThrow('o processo morreu')
    expect(await correio.abrir()).toEqual([])
    await fazer()
    await fazer()
    expect(await correio.abrir()).toHaveLength(2)
  })
})

describe('the times', () => {
  const proximo = (frequencia: Agenda['frequencia'], dia: number, depois: string) =>
    proximoEnvio({ frequencia, dia }, new Date(depois)).toISOString()

  it.each<[string, Agenda['frequencia'], number, string, string]>([
    ['the same morning before seven', 'diaria', 1, '2026-11-13T09:59:00Z', '2026-11-13T10:00:00.000Z'],
    ['at seven itself, the next', 'diaria', 1, '2026-11-13T10:00:00Z', '2026-11-14T10:00:00.000Z'],
    ['by the day of São Paulo', 'diaria', 1, '2026-11-14T01:00:00Z', '2026-11-14T10:00:00.000Z'],
    ['over a weekend', 'diaria', 1, '2026-11-14T11:00:00Z', '2026-11-15T10:00:00.000Z'],
    ['a Monday', 'semanal', 1, '2026-11-13T15:00:00Z', '2026-11-16T10:00:00.000Z'],
    ['a Sunday', 'semanal', 7, '2026-11-13T15:00:00Z', '2026-11-15T10:00:00.000Z'],
    ['a week later', 'semanal', 5, '2026-11-13T15:00:00Z', '2026-11-20T10:00:00.000Z'],
    ['a Saturday of the month', 'mensal', 14, '2026-11-13T15:00:00Z', '2026-11-14T10:00:00.000Z'],
    ['day 31 in a month of 28', 'mensal', 31, '2027-02-01T15:00:00Z', '2027-02-28T10:00:00.000Z'],
    ['day 29 in a month of 28', 'mensal', 29, '2027-02-01T15:00:00Z', '2027-02-28T10:00:00.000Z'],
    ['day 31 after that', 'mensal', 31, '2027-02-28T10:00:00Z', '2027-03-31T10:00:00.000Z'],
    ['in the summer as in the winter', 'mensal', 5, '2027-01-04T15:00:00Z', '2027-01-05T10:00:00.000Z'],
    ['over the end of the year', 'mensal', 1, '2026-12-01T10:00:00Z', '2027-01-01T10:00:00.000Z'],
  ])('%s', (_, frequencia, dia, depois, devido) => {
    expect(proximo(frequencia, dia, depois)).toBe(devido)
  })

  it('in words', () => {
    expect(
      (
        [
          ['diaria', 1],
          ['semanal', 1],
          ['semanal', 6],
          ['semanal', 7],
          ['mensal', 5],
          ['mensal', 31],
        ] as const
      ).map(([frequencia, dia]) => quandoSeEnvia({ frequencia, dia })),
    ).toEqual([
      'Todos os dias, às 7h',
      'Toda segunda-feira, às 7h',
      'Todo sábado, às 7h',
      'Todo domingo, às 7h',
      'Todo dia 5, às 7h',
      'No último dia do mês, às 7h',
    ])
  })
})
