import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { Parecido } from '#src/api/contract/cadastro/duplicado.ts'
import type { Papel } from '#src/api/contract/nucleo/papeis.ts'
import { usuario } from '#server/db/schema/nucleo.ts'
import { novoCadastro } from '#server/test-support/attempts-rows.ts'
import { useApp } from '#server/test-support/harness.ts'

const h = useApp()
let admin: Record<string, string>
let leitora: Record<string, string>

beforeAll(async () => {
  const { alfa } = h.mundo
  admin = await h.entrar(alfa.admin.email)
  const [modelo] = await h.database.db.select().from(usuario).where(eq(usuario.id, alfa.admin.id))
  const papeis: Papel[] = ['consulta']
  const senhaHash = modelo?.senhaHash ?? null
  const email = 'leitora@alfa.exemplo'
  await h.database.db
    .insert(usuario)
    .values({ entidadeId: alfa.id, isAdmin: true, nome: 'Leitora', email, senhaHash, papeis })
  leitora = await h.entrar(email)
})

async function parecidos(digitado: Record<string, string | number>, headers = admin): Promise<Parecido[]> {
  const busca = new URLSearchParams({ tipo: 'pessoajuridica' })
  for (const [campo, valor] of Object.entries(digitado)) busca.set(campo, `${valor}`)
  const answer = await h.inject({ url: `/api/duplicado/parecidos?${busca}`, headers })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ items: Parecido[] }>().items
}
const nova = (mais: Parameters<typeof novoCadastro>[3] = {}) =>
  novoCadastro(h, h.mundo.alfa, 'pessoajuridica', mais)

it('the document is found with and without its mask; in the trash for those alone who may take it out', async () => {
  const { matricula, registro } = await nova()
  const mascarado = registro.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')
  expect(await parecidos({ registro: mascarado }, leitora)).toMatchObject([
    { campo: 'registro', matricula, igual: 100, excluido: false },
  ])
  expect(await parecidos({ registro, exceto: matricula })).toEqual([])
  expect(await parecidos({ registro, tipo: 'contabilidade' })).toEqual([])
  const excluida = await nova({ excluidoEm: new Date() })
  expect(await parecidos({ registro: excluida.registro })).toMatchObject([
    { matricula: excluida.matricula, excluido: true },
  ])
  expect(await parecidos({ registro: excluida.registro }, leitora)).toEqual([])
})

it('the e-mail is found in whatever case, not in the trash', async () => {
  const { matricula } = await nova({ email: 'Caixa@Mesma.example' })
  await nova({ email: 'caixa@mesma.example', excluidoEm: new Date() })
  expect(await parecidos({ email: 'caixa@mesma.EXAMPLE' })).toMatchObject([{ campo: 'email', matricula }])
  expect(await parecidos({ email: '' })).toEqual([])
})

it('a name much like it is found with a slip, in another order and without its Ltda, the nearest first', async () => {
  const exata = await nova({ nome: 'Panificadora Três Irmãos Ltda' })
  const torta = await nova({ nome: 'Panificadora Tres Irmaus' })
  await nova({ nome: 'Panificadora Dois Primos' })
  expect(await parecidos({ nome: 'panificadora tres irmaos' })).toMatchObject([
    { campo: 'nome', matricula: exata.matricula, igual: 100 },
    { campo: 'nome', matricula: torta.matricula },
  ])
  expect((await parecidos({ nome: 'Irmãos, Três, Panificadora ME' }))[0]).toMatchObject({ igual: 100 })
  expect(await parecidos({ nome: 'Três' })).toEqual([])
})

it('each is told once, under what says most', async () => {
  const { matricula, registro } = await nova({ nome: 'Uma Vez Só', email: 'uma@vez.example' })
  expect(await parecidos({ registro, nome: 'Uma Vez Só', email: 'uma@vez.example' })).toMatchObject([
    { campo: 'registro', matricula },
  ])
})
