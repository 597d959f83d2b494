import { describe, expect, it } from 'vitest'
import { contas } from '#server/test-support/credencial.ts'
import { useApp } from '#server/test-support/harness.ts'

const [aberta, fechada] = [useApp({ API_DOCS: '1' }), useApp({ API_DOCS: '0' })]
const pedir = (h: typeof aberta, url: string, headers = {}) => h.inject({ url, headers })

describe('the documentation of the API', () => {
  it.each(['/api/docs/json', '/api/docs/yaml', '/api/docs/'])(
    '%s is open where it is opened, else to who is signed in',
    async (url) => {
      expect((await pedir(aberta, url)).statusCode).toBe(200)
      const recusada = await pedir(fechada, url)
      expect(recusada.statusCode).toBe(401)
      expect(recusada.json()).toMatchObject({ code: 'sem-sessao' })
      const headers = await fechada.entrar(fechada.mundo.alfa.cliente.email, 'public')
      expect((await pedir(fechada, url, headers)).statusCode).toBe(200)
    },
  )

  it('is closed to a token whose session has ended', async () => {
    const c = contas(fechada)
    const user = await c.entrar(fechada.mundo.alfa.admin.email)
    const headers = c.cabecalho(user)
    expect((await pedir(fechada, '/api/docs/json', headers)).statusCode).toBe(200)
    await fechada.inject({ method: 'POST', url: `/api/auth/logout/${user.id}`, headers })
    expect((await pedir(fechada, '/api/docs/json', headers)).statusCode).toBe(401)
  })
})
