import { beforeAll, describe, expect, it } from 'vitest'
import { CHAVE } from '#src/api/contract/nucleo/envio.ts'
import { isFileResponse } from '#src/api/contract/nucleo/file.ts'
import { novoUsuario, preparar, type Quem } from '#server/test-support/attempts-rows.ts'
import { chamar, type Attempt } from '#server/test-support/attempts/attempt.ts'
import { attempts } from '#server/test-support/attempts.ts'
import { lastWrites } from '#server/test-support/last-writes.ts'
import { representatives } from '#server/test-support/families.ts'
import { useApp } from '#server/test-support/harness.ts'

/**
 * Every call that makes something is sent with the key of a form: twice at once and once more. All three get one answer, and the third writes
 * nothing. That the calls do something without a key is shown by the suites of roles and tenancy.
 */
const h = useApp()
beforeAll(() => preparar(h))

const endpointDe = (rota: string) =>
  h.app.endpoints.find(({ method, path }) => rota.split(' #')[0] === `${method} ${path}`)

const quemChama = async (como: Attempt['como']): Promise<Quem> => {
  const { alfa } = h.mundo
  if (como === 'novato') return novoUsuario(h, alfa)
  return como === 'admin' ? { ...alfa.admin, area: 'admin' } : { ...alfa.cliente, area: 'public' }
}

/** All but what reads and what is about a session; what answers a file is left out by its declaration. */
const queGravam = representatives(Object.entries(attempts)).filter(
  ([rota]) => !/^GET | \/api\/(auth|consulta)\//.test(rota),
)

describe('a call with the key of its form is made once', () => {
  it.each(queGravam)('%s', async (rota, { como, chamada }) => {
    const endpoint = endpointDe(rota)!
    if (isFileResponse(endpoint.response)) return
    const quem = await quemChama(como)
    const enviada = (await chamada?.({ h, e: h.mundo.alfa, quem })) ?? {}
    const headers = { ...(await h.entrar(quem.email, quem.area)), [CHAVE]: crypto.randomUUID() }
    const enviar = () => chamar(h, rota, headers, enviada)

    const [uma, outra] = await Promise.all([enviar(), enviar()])
    expect([uma.statusCode < 300, uma.body]).toEqual([true, uma.body])
    const gravadas = await lastWrites(h)
    const terceira = await enviar()
    for (const { statusCode, body } of [outra, terceira])
      expect([statusCode, body]).toEqual([uma.statusCode, uma.body])
    expect(await lastWrites(h)).toEqual(gravadas)
  })
})
