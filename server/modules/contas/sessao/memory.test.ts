import { beforeEach, describe, expect, it } from 'vitest'
import type { Entidades } from '#server/modules/nucleo/entidade/service.ts'
import { sessao } from '#server/db/schema/contas.ts'
import { contas } from '#server/test-support/credencial.ts'
import { useApp } from '#server/test-support/harness.ts'
import { loadKeys } from './keys.ts'
import { Memoria } from './memory.ts'
import type { Nucleo } from './nucleo.ts'
import { encerrarSessoes, usuarioDaSessao } from './service.ts'
import { provaDe, signAccessToken } from './tokens.ts'
import { SISTEMA } from '#server/db/corrente.ts'

const h = useApp()
const c = contas(h)

beforeEach(() => h.database.db.delete(sessao))

/** The parts of the app, with a memory of its own; `porId` is asked after a user's row was read and before it is remembered. */
async function nucleo(porId: Entidades['porId']): Promise<Nucleo> {
  const { app, config, database } = h
  const { entidades, mail, fila, log } = app
  const keys = await loadKeys(config, database.db, app.nucleo.cofre)
  return {
    config,
    database,
    keys,
    cofre: app.nucleo.cofre,
    mail,
    fila,
    log,
    memoria: new Memoria(),
    entidades: { ...entidades, porId },
  }
}

async function sessaoAberta() {
  const { id } = await c.entrar(h.mundo.alfa.admin.email)
  const [linha] = await h.database.db.select().from(sessao)
  const sessaoId = linha?.id ?? 0
  const familia = linha?.familia ?? ''
  const entidadeId = h.mundo.alfa.id
  const nomeada = { usuarioId: id, sessaoId, prova: provaDe(familia), entidadeId }
  return { escopo: h.database.escopo(entidadeId, SISTEMA), id, sessaoId, familia, nomeada }
}

describe('what is remembered of a session', () => {
  it('is its user, so that the next call reads no row', async () => {
    const { escopo, id, sessaoId, nomeada } = await sessaoAberta()
    const daqui = await nucleo((entidadeId) => h.app.entidades.porId(entidadeId))
    expect(await usuarioDaSessao(daqui, escopo, nomeada)).toMatchObject({ id, sessaoId })
    await h.database.db.delete(sessao)
    expect(await usuarioDaSessao(daqui, escopo, nomeada)).toMatchObject({ id, sessaoId })
    // and nobody else's, nor of whoever has guessed its number
    expect(daqui.memoria.lembrado({ ...nomeada, prova: provaDe('') })).toBeNull()
    expect(daqui.memoria.lembrado({ ...nomeada, usuarioId: id + 1 })).toBeNull()
  })

  it('is forgotten with the commit of what ended it: who asks before that is answered as before', async () => {
    const { escopo, id, nomeada } = await sessaoAberta()
    const daqui = await nucleo((entidadeId) => h.app.entidades.porId(entidadeId))
    await usuarioDaSessao(daqui, escopo, nomeada)
    await escopo.transacao(async () => {
      await encerrarSessoes(daqui, escopo, id)
      expect(daqui.memoria.lembrado(nomeada)).toMatchObject({ id })
    })
    expect(daqui.memoria.lembrado(nomeada)).toBeNull()
  })

  it('opens nothing of another entidade to a token that names that one', async () => {
    const { id, sessaoId, familia } = await sessaoAberta()
    const { alfa, beta } = h.mundo
    const pedir = async (entidadeId: number) => {
      const claims = { usuarioId: id, sessaoId, familia, entidadeId }
      const authorization = `Bearer ${await signAccessToken(h.app.nucleo.keys, claims, 60)}`
      const { statusCode } = await h.inject({ url: '/api/painel/pendencias', headers: { authorization } })
      return statusCode
    }
    // the first of each is read from the session's row, the next from memory
    expect([await pedir(beta.id), await pedir(alfa.id), await pedir(alfa.id)]).toEqual([401, 200, 200])
    expect([await pedir(beta.id), await pedir(alfa.id)]).toEqual([401, 200])
  })

  it.each([
    ['the session', (de: { sessaoId: number }) => de.sessaoId],
    ['all of the user’s', () => undefined],
  ])('is no row that was read before %s ended', async (_quais, qual) => {
    const aberta = await sessaoAberta()
    const { escopo, id, nomeada } = aberta
    const daqui = await nucleo(async (entidadeId) => {
      await encerrarSessoes(daqui, escopo, id, qual(aberta))
      return h.app.entidades.porId(entidadeId)
    })
    await usuarioDaSessao(daqui, escopo, nomeada)
    expect(await usuarioDaSessao(daqui, escopo, nomeada)).toBeNull()
  })
})
