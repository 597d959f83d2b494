import { describe, expect, it } from 'vitest'
import type { Problem } from '#src/api/contract/nucleo/common.ts'
import type { Entidade } from '#src/api/contract/nucleo/entidade.ts'
import type { LogoAnterior } from '#src/api/contract/nucleo/logo.ts'
import { useApp } from '#server/test-support/harness.ts'
import { imagem, URL_DA_LOGO, usarLogo } from '#server/test-support/logo.ts'

const h = useApp()
const { face, enviar, remover, restaurar, admin } = usarLogo(h)

describe('that was replaced or removed', () => {
  const anteriores = async () =>
    (await h.inject({ url: `${URL_DA_LOGO}/anteriores`, headers: admin() })).json<LogoAnterior[]>()
  const enviarDe = async (width: number) => {
    await enviar(await imagem(width, 10).png().toBuffer())
    return (await face('alfa')).image64
  }

  it('is kept with who did that, and can be the logo again', async () => {
    const primeira = await enviarDe(10)
    const segunda = await enviarDe(20)
    await remover()
    const guardadas = await anteriores()
    expect(guardadas.map(({ image64 }) => image64)).toEqual([segunda, primeira])
    expect(guardadas[0]?.por).not.toBeNull()

    const volta = await restaurar(guardadas[1]!.id)
    expect(volta.json<Entidade>()).toMatchObject({ image64: primeira, logoVersao: 5 })
    expect((await anteriores()).map(({ image64 }) => image64)).toEqual([segunda])
    await restaurar((await anteriores())[0]!.id)
    expect((await face('alfa')).image64).toBe(segunda)
    expect((await anteriores()).map(({ image64 }) => image64)).toEqual([primeira])
  })

  it('is kept once, and the last five of them', async () => {
    const vistas: (string | null)[] = []
    for (const width of [10, 20, 30, 40, 50, 60, 70]) vistas.push(await enviarDe(width))
    expect((await anteriores()).map(({ image64 }) => image64)).toEqual(vistas.slice(1, 6).toReversed())
    await enviarDe(60)
    const agora = (await anteriores()).map(({ image64 }) => image64)
    // and what is the logo stands not beside itself
    expect(agora).toEqual([vistas[6], ...vistas.slice(1, 5).toReversed()])
    // of five none is lost to one that comes back
    await restaurar((await anteriores()).at(-1)!.id)
    expect(await anteriores()).toHaveLength(5)
  })

  it('is restored over the logo that was seen, by those who may, and by nobody of another entidade', async () => {
    await enviarDe(10)
    await enviarDe(20)
    const [guardada] = await anteriores()
    const { image64, logoVersao } = await face('alfa')
    expect((await restaurar(guardada!.id, { versao: logoVersao - 1 })).json<Problem>()).toMatchObject({
      status: 409,
      code: 'conflito',
    })
    const deBeta = await h.entrar(h.mundo.beta.admin.email, 'admin', 'beta')
    expect((await restaurar(guardada!.id, { headers: deBeta, versao: 1 })).statusCode).toBe(404)
    const atendimento = await h.entrar(h.mundo.alfa.atendimento.email)
    expect((await restaurar(guardada!.id, { headers: atendimento })).statusCode).toBe(403)
    expect(await face('alfa')).toMatchObject({ image64, logoVersao })
    expect(await anteriores()).toEqual([guardada])
    expect((await restaurar(guardada!.id)).statusCode).toBe(200)
  })
})
