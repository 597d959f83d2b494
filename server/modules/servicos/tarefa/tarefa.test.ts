import { and, asc, count, eq, like } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Pagina, Problem } from '#src/api/contract/nucleo/common.ts'
import type { Tarefa } from '#src/api/contract/servicos/tarefa.ts'
import { usuario } from '#server/db/schema/nucleo.ts'
import { notificacao, tarefa } from '#server/db/schema/servicos.ts'
import { cadastroMudanca, cadastroMudancaLinha } from '#server/db/schema/cadastro.ts'
import type { Autoria } from '#server/db/corrente.ts'
import { Fila } from '#server/jobs/fila.ts'
import { AppError } from '#server/plugins/errors.ts'
import { novoCadastro } from '#server/test-support/attempts-rows.ts'
import { useApp } from '#server/test-support/harness.ts'
import { emCadaComando, esgotar } from '#server/test-support/queda.ts'
import { Tarefas, type DarPasso, type TipoDeTarefa } from './service.ts'

const h = useApp()
const LOG = { info: () => undefined, warn: () => undefined, error: () => undefined }

interface Conta {
  ate: number
}
/** Writes one row a step, by which it can be told which steps have happened. */
const CONTAR: TipoDeTarefa<Conta> = { tipo: 'contar', titulo: ({ ate }) => `Contar até ${ate}` }
const contar: DarPasso<Conta, number> = async ({ parametros: { ate }, ponto, escopo }) => {
  const n = (ponto ?? 0) + 1
  await escopo
    .insert(notificacao)
    .values({ usuarioId: h.mundo.alfa.admin.id, messageType: 'Passo', message: String(n) })
  return { ponto: n, feitos: 1, total: ate, fim: n >= ate }
}

let filas: Fila[] = []
let fins: { situacao: string; frases: string[] }[] = []

beforeEach(async () => {
  // each test has workers of its own
  await h.app.fila.parar()
  filas = []
  fins = []
  await h.database.db.delete(notificacao)
  await h.database.db.delete(tarefa)
  await h.database.conexoes.query('delete from pgboss.job')
})
afterEach(async () => {
  vi.restoreAllMocks()
  for (const fila of filas) await fila.parar()
})

/** One process's workers, with one step a transaction unless told otherwise. */
async function processo<C>(passo: DarPasso<Conta, C>, ritmo = { fatia: 10_000, intervalo: 0, lote: 0 }) {
  const fila = new Fila(h.database, LOG)
  filas.push(fila)
  const tarefas = new Tarefas({
    fila,
    database: h.database,
    ritmo,
    avisar: async (_escopo, { situacao, frases }) => void fins.push({ situacao, frases }),
  })
  tarefas.registrar(CONTAR, passo)
  await fila.iniciar()
  return { fila, tarefas }
}

/** Tarefas that nobody runs until a process comes. */
const semProcesso = () =>
  new Tarefas({ fila: new Fila(h.database, LOG), database: h.database, avisar: async () => undefined })

const autor = (): Autoria => ({ usuarioId: h.mundo.alfa.admin.id, origem: 'http' })
const escopo = (quem = autor()) => h.database.escopo(h.mundo.alfa.id, quem)
const passos = async () =>
  (
    await h.database.db
      .select({ n: notificacao.message })
      .from(notificacao)
      .where(eq(notificacao.messageType, 'Passo'))
      .orderBy(asc(notificacao.id))
  ).map(({ n }) => Number(n))
const linha = async (id: number) => (await h.database.db.select().from(tarefa).where(eq(tarefa.id, id)))[0]

const chamar = async (method: 'GET' | 'POST', url: string, email = h.mundo.alfa.admin.email) =>
  h.inject({ method, url: `/api/tarefa${url}`, headers: await h.entrar(email) })
const pedir = async (method: 'GET' | 'POST', url: string) => (await chamar(method, url)).json<Tarefa>()

describe('a tarefa', () => {
  it('goes step by step to its end, and tells its progress, its end and who started it', async () => {
    const { fila, tarefas } = await processo(contar)
    const id = await tarefas.criar(escopo(), CONTAR, { ate: 3 })
    expect(await pedir('GET', `/${id}`)).toMatchObject({ titulo: 'Contar até 3' })
    await fila.ocioso()
    expect(await passos()).toEqual([1, 2, 3])
    expect(await pedir('GET', `/${id}`)).toMatchObject({
      situacao: 'concluida',
      feitos: 3,
      total: 3,
      cancelando: false,
      erro: null,
      terminadaEm: expect.any(String),
      usuario: 'admin alfa',
    })
    expect(fins).toEqual([{ situacao: 'concluida', frases: [] }])
  })

  it('does each step once, wherever its process dies', async () => {
    const { fila } = await processo(contar)
    const comandos = await emCadaComando(
      { database: h.database, fila },
      async () => {
        await h.database.db.delete(notificacao)
        return semProcesso().criar(escopo(), CONTAR, { ate: 3 })
      },
      async (id, comando) => {
        expect([comando, await passos()]).toEqual([comando, [1, 2, 3]])
        expect(await linha(id)).toMatchObject({ situacao: 'concluida', feitos: 3, ponto: 3 })
      },
    )
    // every statement of a run was hit once
    expect(comandos).toBeGreaterThan(15)
  })

  it('runs in slices, which make place for others', async () => {
    const ordem: string[] = []
    const { fila, tarefas } = await processo<number>(
      async (passo) => {
        ordem.push(`${passo.parametros.ate}`)
        return contar(passo)
      },
      { fatia: 0, intervalo: 0, lote: 0 },
    )
    await h.database.conexoes.transacao(autor(), async () => {
      await tarefas.criar(escopo(), CONTAR, { ate: 3 })
      await tarefas.criar(escopo(), CONTAR, { ate: 4 })
    })
    await fila.ocioso()
    expect(ordem.slice(0, 4).toSorted()).toEqual(['3', '3', '4', '4'])
    expect(ordem).toHaveLength(7)
    expect((await passos()).toSorted()).toEqual([1, 1, 2, 2, 3, 3, 4])
  })

  it('whose job was lost is taken up again by a process that starts, and by one that looks', async () => {
    const perdida = await semProcesso().criar(escopo(), CONTAR, { ate: 2 })
    await h.database.conexoes.query('delete from pgboss.job')
    const { fila, tarefas } = await processo(contar)
    await vi.waitFor(async () => expect((await linha(perdida))?.situacao).toBe('concluida'))
    expect(await passos()).toEqual([1, 2])

    const outra = await semProcesso().criar(escopo(), CONTAR, { ate: 2 })
    await h.database.db
      .update(tarefa)
      .set({ situacao: 'executando', ponto: 1, feitos: 1 })
      .where(eq(tarefa.id, outra))
    await h.database.conexoes.query('delete from pgboss.job')
    await tarefas.reporPerdidas()
    await fila.ocioso()
    expect(await linha(outra)).toMatchObject({ situacao: 'concluida', feitos: 2 })
    expect(await passos()).toEqual([1, 2, 2])
  })

  it('that has a job, or has ended, gets no other one', async () => {
    const tarefas = semProcesso()
    const cancelada = await tarefas.criar(escopo(), CONTAR, { ate: 2 })
    await pedir('POST', `/${cancelada}/cancelar`)
    await h.database.conexoes.query('delete from pgboss.job')
    await tarefas.criar(escopo(), CONTAR, { ate: 2 })
    await h.database.conexoes.query("update pgboss.job set state = 'retry'")
    await tarefas.reporPerdidas()
    const { rows } = await h.database.conexoes.query('select state::text from pgboss.job')
    expect(rows).toEqual([{ state: 'retry' }])
  })

  it('of many small steps puts several into one transaction', async () => {
    const { fila, tarefas } = await processo(contar, { fatia: 10_000, intervalo: 0, lote: 60_000 })
    const gravado = vi.spyOn(pg.Client.prototype, 'query')
    await tarefas.criar(escopo(), CONTAR, { ate: 20 })
    await fila.ocioso()
    const textos = gravado.mock.calls.map(([consulta]) => JSON.stringify(consulta))
    expect(textos.filter((texto) => texto.includes('update \\"tarefa\\"'))).toHaveLength(1)
    expect(await passos()).toHaveLength(20)
  })

  it('taken by two processes at once goes on in both without doing a step twice', async () => {
    const um = await processo(contar)
    const outro = await processo(contar)
    const id = await um.tarefas.criar(escopo(), CONTAR, { ate: 30 })
    await h.database.conexoes.query(
      'insert into pgboss.job (name, data, policy, retry_limit) select name, data, policy, retry_limit from pgboss.job',
    )
    await Promise.all([esgotar(h.database, um.fila), esgotar(h.database, outro.fila)])
    expect(await passos()).toEqual(Array.from({ length: 30 }, (_, i) => i + 1))
    expect(await linha(id)).toMatchObject({ situacao: 'concluida', feitos: 30 })
  })

  it('that the rules refuse fails at once with their sentence', async () => {
    const { fila, tarefas } = await processo<number>(async () => {
      throw new AppError(409, 'periodo-fechado', 'O período está fechado.')
    })
    const id = await tarefas.criar(escopo(), CONTAR, { ate: 3 })
    await fila.ocioso()
    expect(await linha(id)).toMatchObject({ situacao: 'falhou', erro: 'O período está fechado.' })
    expect(fins).toEqual([{ situacao: 'falhou', frases: ['O período está fechado.'] }])
  })

  it('of a kind that this release has no more fails with a sentence', async () => {
    const { fila, tarefas } = await processo(contar)
    const id = await tarefas.criar(escopo(), { tipo: 'sumiu', titulo: () => 'De outra versão' }, {})
    await esgotar(h.database, fila)
    expect(await linha(id)).toMatchObject({
      situacao: 'falhou',
      erro: 'Esta versão do sistema não conhece mais este tipo de tarefa.',
    })
  })

  it('keeps a report of what does not go on for ever', async () => {
    const { fila, tarefas } = await processo<number>(
      async ({ ponto }) => {
        const n = (ponto ?? 0) + 1
        return { ponto: n, feitos: 1, relatorio: [`Linha ${n} deixada de fora.`], fim: n === 300 }
      },
      { fatia: 10_000, intervalo: 0, lote: 60_000 },
    )
    const id = await tarefas.criar(escopo(), CONTAR, { ate: 300 })
    await fila.ocioso()
    const { relatorio = [] } = (await linha(id)) ?? {}
    expect(relatorio).toHaveLength(200)
    expect(relatorio[0]).toBe('Linha 1 deixada de fora.')
    expect(relatorio.at(-1)).toBe('Há mais ocorrências, que não cabem neste relatório.')
  })
})

describe('cancelling', () => {
  it('stops at the next step, keeps what was done and says how far it came', async () => {
    let chegar = () => {}
    let soltar = () => {}
    const chegou = new Promise<void>((resolve) => (chegar = resolve))
    const solto = new Promise<void>((resolve) => (soltar = resolve))
    const { fila, tarefas } = await processo<number>(async (passo) => {
      // beyond the first transaction, with nothing locked meanwhile
      if (passo.ponto === 1) passo.escopo.aposCommit(() => (chegar(), solto))
      return contar(passo)
    })
    const id = await tarefas.criar(escopo(), CONTAR, { ate: 50 })
    await chegou
    expect(await pedir('POST', `/${id}/cancelar`)).toMatchObject({ situacao: 'executando', cancelando: true })
    soltar()
    await fila.ocioso()
    expect(await pedir('GET', `/${id}`)).toMatchObject({
      situacao: 'cancelada',
      cancelando: false,
      feitos: 2,
      relatorio: ['Cancelada depois de 2 de 50. O que já foi feito continua feito.'],
    })
    expect(await passos()).toEqual([1, 2])
    expect(fins).toEqual([])
  })

  it('of one that has not begun ends it, and its job does nothing', async () => {
    const id = await semProcesso().criar(escopo(), CONTAR, { ate: 3 })
    expect(await pedir('POST', `/${id}/cancelar`)).toMatchObject({ situacao: 'cancelada' })
    const { fila } = await processo(contar)
    await fila.ocioso()
    expect(await passos()).toEqual([])
    const recusa = await chamar('POST', `/${id}/cancelar`)
    expect([recusa.statusCode, recusa.json<Problem>().code]).toEqual([409, 'tarefa-terminada'])
  })
})

describe('repeating', () => {
  it('goes on where a tarefa failed after its attempts', async () => {
    let quebrado = true
    let vezes = 0
    const { fila, tarefas } = await processo<number>(async (passo) => {
      const feito = await contar(passo)
      if (feito.ponto === 2 && quebrado) {
        vezes++
        throw new Error('disco cheio')
      }
      return feito
    })
    const id = await tarefas.criar(escopo(), CONTAR, { ate: 3 })
    await esgotar(h.database, fila)
    expect(vezes).toBe(6)
    const falha = await pedir('GET', `/${id}`)
    expect(falha).toMatchObject({ situacao: 'falhou', feitos: 1 })
    expect(falha.erro).toMatch(/^Parou por um erro inesperado/)
    expect(fins).toEqual([{ situacao: 'falhou', frases: [falha.erro] }])
    quebrado = false
    expect(await pedir('POST', `/${id}/repetir`)).toMatchObject({ situacao: 'na-fila', erro: null })
    // asked for by a process without workers here: found when this one looks
    await esgotar(h.database, fila)
    expect(await passos()).toEqual([1, 2, 3])
    expect(await pedir('GET', `/${id}`)).toMatchObject({ situacao: 'concluida', feitos: 3 })
    const recusa = await chamar('POST', `/${id}/repetir`)
    expect([recusa.statusCode, recusa.json<Problem>().code]).toEqual([409, 'tarefa-nao-falhou'])
  })
})

describe('repeating one that failed while it was being cancelled', () => {
  it('goes on to its end', async () => {
    const id = await semProcesso().criar(escopo(), CONTAR, { ate: 3 })
    await h.database.conexoes.query('delete from pgboss.job')
    await h.database.db
      .update(tarefa)
      .set({ situacao: 'falhou', erro: 'Não deu.', cancelarEm: new Date(), terminadaEm: new Date() })
      .where(eq(tarefa.id, id))
    const { fila } = await processo(contar)
    expect(await pedir('POST', `/${id}/repetir`)).toMatchObject({ situacao: 'na-fila', cancelando: false })
    await fila.ocioso()
    expect(await pedir('GET', `/${id}`)).toMatchObject({ situacao: 'concluida', feitos: 3 })
  })
})

describe('the list', () => {
  it('shows an administrador all of the entidade and others their own, what runs first', async () => {
    const { alfa } = h.mundo
    const nova = (titulo: string, usuarioId: number, mais: Partial<typeof tarefa.$inferInsert> = {}) => ({
      entidadeId: alfa.id,
      usuarioId,
      tipo: 'contar',
      titulo,
      parametros: {},
      ...mais,
    })
    const terminada = { situacao: 'concluida' as const, terminadaEm: new Date() }
    await h.database.db
      .insert(tarefa)
      .values([
        nova('dela, velha', alfa.atendimento.id, { criadaEm: new Date(Date.now() - 3_600_000) }),
        nova('dela, terminada', alfa.atendimento.id, terminada),
        nova('do administrador', alfa.admin.id, terminada),
      ])
    const titulos = async (email: string) =>
      (await chamar('GET', '', email)).json<Pagina<Tarefa>>().items.map(({ titulo }) => titulo)
    expect(await titulos(alfa.admin.email)).toEqual(['dela, velha', 'do administrador', 'dela, terminada'])
    expect(await titulos(alfa.atendimento.email)).toEqual(['dela, velha', 'dela, terminada'])
    const [dele] = await h.database.db.select().from(tarefa).where(eq(tarefa.usuarioId, alfa.admin.id))
    for (const [method, url] of [
      ['GET', ''],
      ['POST', '/cancelar'],
      ['POST', '/repetir'],
    ] as const)
      expect((await chamar(method, `/${dele?.id}${url}`, alfa.atendimento.email)).statusCode).toBe(404)
    expect((await chamar('GET', `/${dele?.id}`)).statusCode).toBe(200)
  })

  it('and whoever looks at one that runs, reads nothing of what it was told: that may be long, and is asked for again and again', async () => {
    const id = await semProcesso().criar(escopo(), CONTAR, { ate: 3 })
    const textos: string[] = []
    const { conexoes } = h.database
    // every statement, however short
    const calar = conexoes.aoDemorar(({ texto }) => textos.push(texto), Number.MIN_VALUE)
    for (const [method, url] of [
      ['GET', ''],
      ['GET', `/${id}`],
      ['POST', `/${id}/cancelar`],
    ] as const)
      expect((await chamar(method, url)).statusCode).toBe(200)
    calar()
    conexoes.aoDemorar(() => undefined, 0)()
    expect(textos.filter((texto) => texto.includes('from "tarefa"')).length).toBeGreaterThan(3)
    expect(textos.filter((texto) => texto.includes('parametros'))).toEqual([])
  })
})

describe('a page of tarefas that can be taken back', () => {
  it('tells of each whether something is left of it, and asks no more of many than of one', async () => {
    const { alfa } = h.mundo
    const { conexoes, db } = h.database
    const entidadeId = alfa.id
    const empresa = await novoCadastro(h, alfa, 'pessoajuridica')
    /** A change of many that has ended, with what is left to be taken back of it or nothing. */
    async function mudou(titulo: string, resta: boolean) {
      const [mudanca] = await db
        .insert(cadastroMudanca)
        .values({ entidadeId, tipo: 'pessoajuridica', campo: 'categoriaId', feitaPor: alfa.admin.id })
        .returning({ id: cadastroMudanca.id })
      const mudancaId = mudanca!.id // just written
      if (resta)
        await db
          .insert(cadastroMudancaLinha)
          .values({ entidadeId, mudancaId, cadastroId: empresa.id, antes: null, versao: 1 })
      await db.insert(tarefa).values({
        entidadeId,
        usuarioId: alfa.admin.id,
        tipo: 'cadastro-mudanca',
        titulo,
        parametros: { mudancaId },
        situacao: 'concluida',
        terminadaEm: new Date(),
      })
    }
    /** What the page says, and how many statements asked for what is left. */
    async function pagina() {
      const headers = await h.entrar(alfa.admin.email)
      let comandos = 0
      // however short; the clock of the server looks at other tables meanwhile
      const calar = conexoes.aoDemorar(({ texto }) => {
        if (texto.includes('cadastro_mudanca')) comandos += 1
      }, Number.MIN_VALUE)
      const { items } = (await h.inject({ url: '/api/tarefa', headers })).json<Pagina<Tarefa>>()
      calar()
      conexoes.aoDemorar(() => undefined, 0)()
      const desfaziveis = items.filter(({ desfazivel }) => desfazivel).map(({ titulo }) => titulo)
      return { quantas: items.length, desfaziveis: desfaziveis.toSorted(), comandos }
    }
    await mudou('a', true)
    const deUma = await pagina()
    expect(deUma).toMatchObject({ quantas: 1, desfaziveis: ['a'] })
    expect(deUma.comandos).toBeGreaterThan(0)
    await mudou('b', false)
    await mudou('c', true)
    await mudou('d', false)
    expect(await pagina()).toEqual({ quantas: 4, desfaziveis: ['a', 'c'], comandos: deUma.comandos })
  })
})

describe('a notice to many', () => {
  const enviar = async (payload: object) =>
    (
      await h.inject({
        method: 'POST',
        url: '/api/notification',
        headers: await h.entrar(h.mundo.alfa.admin.email),
        payload: { messageType: 'Aviso', message: 'Olá a todos', ...payload },
      })
    ).json<{ destinatarios: number; tarefaId: number | null }>()
  const recebidas = async () =>
    h.database.db
      .select({ quem: notificacao.usuarioId, quantas: count() })
      .from(notificacao)
      .where(and(eq(notificacao.entidadeId, h.mundo.alfa.id), like(notificacao.message, 'Olá%')))
      .groupBy(notificacao.usuarioId)

  it('is stored at once up to 200 recipients; beyond, a tarefa stores it, once for each', async () => {
    const { alfa } = h.mundo
    const novos = (quantos: number, prefixo: string) =>
      Array.from({ length: quantos }, (_, i) => ({
        entidadeId: alfa.id,
        isAdmin: false,
        nome: `${prefixo} ${i}`,
        email: `${prefixo}${i}@alfa.exemplo`,
        papeis: [],
      }))
    await h.database.db.insert(usuario).values(novos(197, 'poucos'))
    expect(await enviar({})).toEqual({ destinatarios: 200, tarefaId: null })
    expect(await recebidas()).toHaveLength(200)

    await h.database.db.delete(notificacao)
    await h.database.db.insert(usuario).values(novos(300, 'muitos'))
    const { destinatarios, tarefaId } = await enviar({})
    expect(destinatarios).toBe(500)
    expect(await recebidas()).toEqual([])
    // the app's own workers stopped with the first test: another process with the same kinds
    const { buildApp } = await import('#server/app.ts')
    const outro = await buildApp({ database: h.database, config: h.config })
    await outro.ready()
    await outro.fila.ocioso()
    await outro.close()
    const quem = await recebidas()
    expect(quem).toHaveLength(500)
    expect(new Set(quem.map(({ quantas }) => quantas))).toEqual(new Set([1]))
    expect(await pedir('GET', `/${tarefaId}`)).toMatchObject({
      titulo: 'Enviar o aviso “Aviso”',
      situacao: 'concluida',
      feitos: 500,
      total: 500,
    })
    const fim = await h.database.db
      .select()
      .from(notificacao)
      .where(eq(notificacao.messageType, 'Tarefa concluída'))
    expect(fim.map(({ usuarioId, message }) => [usuarioId, message])).toEqual([
      [alfa.admin.id, 'Enviar o aviso “Aviso”.'],
    ])
  })
})
