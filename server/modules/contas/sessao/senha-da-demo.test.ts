import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { hashDaDemo, SENHA_DEMO } from '#server/db/demo/usuarios.ts'
import { usuario } from '#server/db/schema/nucleo.ts'
import { contas } from '#server/test-support/credencial.ts'
import { useApp } from '#server/test-support/harness.ts'

const [demo, producao] = [useApp({ DEMO: '1' }), useApp({ DEMO: '0' })]

describe('the password that everybody can read in README', () => {
  it.each([
    ['opens an account of a demo', demo, 200],
    ['opens nothing elsewhere', producao, 401],
  ])('%s', async (_que, h, status) => {
    const { id, email } = h.mundo.alfa.admin
    const c = contas(h)
    await h.database.db
      .update(usuario)
      .set({ senhaHash: await hashDaDemo() })
      .where(eq(usuario.id, id))
    expect((await c.login(email, SENHA_DEMO)).statusCode).toBe(status)
    // the account itself is as good as any
    const outra = 'janela contente de março'
    await h.database.db
      .update(usuario)
      .set({ senhaHash: await hashDaDemo(outra) })
      .where(eq(usuario.id, id))
    expect((await c.login(email, outra)).statusCode).toBe(200)
  })
})
