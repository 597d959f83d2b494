import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { AUSENTE, type Presentes } from '#src/api/contract/cadastro/presenca.ts'
import { cadastro, presenca } from '#server/db/schema/cadastro.ts'
import { novoCadastro, novoUsuario } from '#server/test-support/attempts-rows.ts'
import { useApp } from '#server/test-support/harness.ts'

const h = useApp()
let ana: { authorization: string }
let bia: { authorization: string }
let daBia: { id: number; nome: string }
let url: string
let id: number

beforeAll(async () => {
  ana = await h.entrar(h.mundo.alfa.admin.email)
  const nova = await novoUsuario(h, h.mundo.alfa, { nome: 'Bia Ramos', isAdmin: true, papeis: ['cadastro'] })
  daBia = { id: nova.id, nome: 'Bia Ramos' }
  bia = await h.entrar(nova.email)
})
beforeEach(async () => {
  const novo = await novoCadastro(h, h.mundo.alfa, 'pessoafisica')
  url = `/api/presenca/pessoafisica/${novo.matricula}`
  id = novo.id
})

const abrir = async (headers: object) => {
  const answer = await h.inject({ method: 'POST', url, headers: { ...headers } })
  expect(answer.statusCode).toBe(200)
  return answer.json<Presentes>()
}
const fechar = (headers: object) => h.inject({ method: 'DELETE', url, headers: { ...headers } })
const nomes = ({ pessoas }: Presentes) => pessoas.map(({ usuarioId, nome }) => ({ id: usuarioId, nome }))

it('those who have a record open are told of each other, not of themselves, and of nobody who has left', async () => {
  expect(await abrir(bia)).toEqual({ id, pessoas: [] })
  expect(nomes(await abrir(ana))).toEqual([daBia])
  expect(nomes(await abrir(bia))).toHaveLength(1)
  expect((await fechar(bia)).statusCode).toBe(200)
  expect(nomes(await abrir(ana))).toEqual([])
})

it('signs of life keep the moment since when, and who gives none is forgotten', async () => {
  await abrir(bia)
  const [antes] = (await abrir(ana)).pessoas
  await abrir(bia)
  expect((await abrir(ana)).pessoas).toEqual([antes])
  const calada = (segundos: number) =>
    h.database.db
      .update(presenca)
      .set({ vistaEm: sql`now() - make_interval(secs => ${segundos})` })
      .where(eq(presenca.usuarioId, daBia.id))
  // a hidden page is let speak once a minute, and one of its calls may be lost
  await calada(2 * 60 + 10)
  expect(nomes(await abrir(ana))).toEqual([daBia])
  await calada(AUSENTE + 20)
  expect(nomes(await abrir(ana))).toEqual([])
})

it('a record in the trash is open to those alone who see it there, and can be left', async () => {
  const semLixeira = await h.entrar(
    (await novoUsuario(h, h.mundo.alfa, { isAdmin: true, papeis: ['consulta'] })).email,
  )
  await abrir(semLixeira)
  await h.database.db.update(cadastro).set({ excluidoEm: new Date() }).where(eq(cadastro.id, id))
  expect((await h.inject({ method: 'POST', url, headers: semLixeira })).statusCode).toBe(404)
  expect(await abrir(ana)).toMatchObject({ pessoas: [expect.anything()] })
  expect((await fechar(semLixeira)).statusCode).toBe(200)
  expect((await fechar(ana)).statusCode).toBe(200)
  expect(await h.database.db.select().from(presenca).where(eq(presenca.cadastroId, id))).toEqual([])
})
