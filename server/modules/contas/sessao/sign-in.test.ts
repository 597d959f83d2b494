import { and, eq, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { tentativaLogin, tokenUnico, usuario } from '#server/db/schema/nucleo.ts'
import { politica, sessao } from '#server/db/schema/contas.ts'
import { contas } from '#server/test-support/credencial.ts'
import { useApp } from '#server/test-support/harness.ts'
import { mailbox } from '#server/test-support/mailbox.ts'
import { loadKeys } from './keys.ts'
import { Memoria } from './memory.ts'
import { usuarioPorLogin } from '#server/modules/nucleo/usuario/service.ts'
import { concluirEntrada } from './service.ts'
import { SISTEMA } from '#server/db/corrente.ts'

const h = useApp()
const c = contas(h)
const correio = mailbox(h)
const recusa = { status: 401, code: 'credenciais' }

beforeEach(async () => {
  for (const tabela of [tentativaLogin, politica, tokenUnico, sessao]) await h.database.db.delete(tabela)
})

/** A client's login up to the moment at which its password was found to be right, and the rest of it. */
async function loginEmCurso() {
  const { app, config, database, mundo } = h
  const { entidades, mail, fila, log } = app
  const { id, email } = mundo.alfa.cliente
  const escopo = database.escopo(mundo.alfa.id, SISTEMA)
  const keys = await loadKeys(config, database.db, app.nucleo.cofre)
  const { cofre } = app.nucleo
  const nucleo = { config, database, keys, cofre, entidades, mail, fila, log, memoria: new Memoria() }
  const origem = { ip: '127.0.0.1', userAgent: '', endereco: 'http://localhost', autoria: SISTEMA, log }
  const linha = await usuarioPorLogin(escopo, false, email)
  if (!linha) throw new Error('O cliente não existe.')
  return { id, email, concluir: () => concluirEntrada(nucleo, escopo, linha, origem) }
}

const trocarSenha = async (login: string) => {
  await correio.abrir()
  await c.enviar('POST', 'esqueci-senha', { login, isAdmin: false })
  const token = await correio.token()
  return c.enviar('POST', 'senha', { token, novaSenha: h.mundo.senha })
}
const abertas = (usuarioId: number) =>
  h.database.db
    .select({ id: sessao.id })
    .from(sessao)
    .where(and(eq(sessao.usuarioId, usuarioId), isNull(sessao.encerradaEm)))

describe('a login under way', () => {
  it('opens a session when nothing happens meanwhile', async () => {
    const { id, concluir } = await loginEmCurso()
    expect(await concluir()).toMatchObject({ id })
    expect(await abertas(id)).toHaveLength(1)
  })

  it('does not survive a change of password', async () => {
    const { id, email, concluir } = await loginEmCurso()
    expect((await trocarSenha(email)).statusCode).toBe(200)
    await expect(concluir()).rejects.toMatchObject(recusa)
    expect(await abertas(id)).toHaveLength(1) // that of the change
  })

  it('does not get as far as the policy either', async () => {
    const { email, concluir } = await loginEmCurso()
    await c.publicarPolitica(1)
    await trocarSenha(email)
    await h.database.db.delete(tokenUnico)
    await expect(concluir()).rejects.toMatchObject(recusa)
    expect(await h.database.db.select().from(tokenUnico)).toEqual([])
  })

  it('does not survive a deactivation', async () => {
    const { id, concluir } = await loginEmCurso()
    await h.database.db.update(usuario).set({ ativo: false }).where(eq(usuario.id, id))
    await expect(concluir()).rejects.toMatchObject(recusa)
    await h.database.db.update(usuario).set({ ativo: true }).where(eq(usuario.id, id))
    expect(await abertas(id)).toEqual([])
  })

  it('asks for the code of a second factor that was switched on meanwhile, and needs none that was switched off', async () => {
    const { id, concluir } = await loginEmCurso()
    const ligar = (totpAtivoEm: Date | null) =>
      h.database.db.update(usuario).set({ totpAtivoEm }).where(eq(usuario.id, id))
    await ligar(new Date())
    try {
      await expect(concluir()).rejects.toMatchObject({ status: 401, code: 'codigo-exigido' })
      expect(await abertas(id)).toEqual([])
      const depois = await loginEmCurso()
      await ligar(null)
      expect(await depois.concluir()).toMatchObject({ id })
    } finally {
      await ligar(null)
    }
  })

  // the embedded database has one connection: nothing can come in between
  it.runIf(process.env.TEST_DB === 'postgres')('waits for a deactivation that has begun', async () => {
    const { id, concluir } = await loginEmCurso()
    const client = await h.database.pool.connect()
    await client.query('begin')
    try {
      await client.query('update usuario set ativo = false where id = $1', [id])
      const fim = concluir().catch((error: unknown) => error)
      await vi.waitFor(async () => {
        const { rowCount } = await h.database.pool.query(
          `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        expect(rowCount).toBe(1)
      })
      await client.query('commit')
      expect(await fim).toMatchObject(recusa)
      expect(await abertas(id)).toEqual([])
    } finally {
      await client.query('rollback')
      client.release()
      await h.database.db.update(usuario).set({ ativo: true }).where(eq(usuario.id, id))
    }
  })
})
