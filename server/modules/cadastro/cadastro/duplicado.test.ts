import { beforeAll, expect, it } from 'vitest'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { ParDeDuplicados, Procura } from '#src/api/contract/cadastro/duplicado.ts'
import type { Pagina } from '#src/api/contract/nucleo/common.ts'
import { novoCadastro } from '#server/test-support/attempts-rows.ts'
import { useApp } from '#server/test-support/harness.ts'

const h = useApp()
let admin: Record<string, string>
beforeAll(async () => {
  admin = await h.entrar(h.mundo.alfa.admin.email)
})

type Lista = Pagina<ParDeDuplicados> & { procura: Procura }
const listar = async (tipo: TipoCadastro, mais = '') =>
  (await h.inject({ url: `/api/duplicado?tipo=${tipo}&pageSize=100${mais}`, headers: admin })).json<Lista>()
const postar = (url: string, payload: object) =>
  h.inject({ method: 'POST', url: `/api/duplicado/${url}`, headers: admin, payload })
async function procurar(tipo: TipoCadastro) {
  const answer = await postar('procurar', { tipo })
  expect(answer.statusCode).toBe(200)
  await h.app.fila.ocioso()
}
const novo = (tipo: TipoCadastro, mais: Parameters<typeof novoCadastro>[3] = {}) =>
  novoCadastro(h, h.mundo.alfa, tipo, mais)
const par = (lista: Lista, ...ids: number[]) =>
  lista.items.find(({ a, b }) => ids.includes(a.id) && ids.includes(b.id))

it('finds who is there twice by name, e-mail and telephone, with the reasons, and nobody else', async () => {
  const tipo = 'pessoajuridica'
  expect((await listar(tipo)).procura).toBeNull()
  const um = await novo(tipo, { nome: 'Panificadora Três Irmãos Ltda' })
  const torto = await novo(tipo, { nome: 'Panificadora Tres Irmaus' })
  const peloEmail = await novo(tipo, {
    nome: 'Zulmira Tecidos',
    email: 'ZU@tecidos.example',
    telefone: '(16) 3555-0142',
  })
  const mesmoEmail = await novo(tipo, {
    nome: 'Aviamentos Lima',
    email: 'zu@tecidos.example',
    telefone: '16 35550142',
  })
  const soEmail = await novo(tipo, { nome: 'Bicicletas Pá', email: 'zu@tecidos.example' })
  const naLixeira = await novo(tipo, { nome: 'Panificadora Tres Irmaos', excluidoEm: new Date() })
  const deOutroTipo = await novo('contabilidade', { nome: 'Panificadora Tres Irmaos' })
  await procurar(tipo)
  const lista = await listar(tipo)
  expect(par(lista, um.id, torto.id)?.motivos).toEqual([expect.stringMatching(/^nome 9\d % igual$/)])
  expect(par(lista, peloEmail.id, mesmoEmail.id)).toMatchObject({
    pontos: 68,
    motivos: ['mesmo e-mail', 'mesmo telefone'],
    dispensado: false,
  })
  expect(par(lista, soEmail.id, peloEmail.id)).toBeUndefined()
  const achados = lista.items.flatMap(({ a, b }) => [a.id, b.id])
  expect(achados).not.toContain(naLixeira.id)
  expect(achados).not.toContain(deOutroTipo.id)
  expect(lista.items.map(({ pontos }) => pontos)).toEqual(
    lista.items.map(({ pontos }) => pontos).toSorted((a, b) => b - a),
  )
  expect(lista.procura).toMatchObject({ andamento: { situacao: 'concluida' } })
  expect(lista.procura?.terminadaEm).not.toBeNull()
})

it('remembers that two are two, until somebody takes it back; forgets what is no longer alike', async () => {
  const tipo = 'pessoafisica'
  const [a, b] = [
    await novo(tipo, { nome: 'Iara Gêmea Fernandes de Souza' }),
    await novo(tipo, { nome: 'Iara Gemea Fernandes de Souza' }),
  ]
  const some = await novo(tipo, { nome: 'Iara Gemea Fernandes de Sousa' })
  await procurar(tipo)
  expect(par(await listar(tipo), a.id, b.id)?.pontos).toBe(75)
  expect(par(await listar(tipo), b.id, some.id)).toBeDefined()
  // in whichever order they are named
  expect((await postar('dispensar', { a: b.id, b: a.id, dispensado: true })).json()).toEqual({
    dispensado: true,
  })
  await h.database.pool.query("update cadastro set nome = 'Outra de Todo' where id = $1", [some.id])
  await procurar(tipo)
  expect(par(await listar(tipo), a.id, b.id)).toBeUndefined()
  expect(par(await listar(tipo, '&situacao=dispensados'), a.id, b.id)).toMatchObject({ dispensado: true })
  expect(par(await listar(tipo), b.id, some.id)).toBeUndefined()
  await postar('dispensar', { a: a.id, b: b.id, dispensado: false })
  expect(par(await listar(tipo), a.id, b.id)).toMatchObject({ dispensado: false })
  expect((await postar('dispensar', { a: a.id, b: some.id, dispensado: true })).statusCode).toBe(404)
  // what went into the trash since stands in no list
  await h.database.pool.query('update cadastro set excluido_em = now() where id = $1', [b.id])
  expect(par(await listar(tipo), a.id, b.id)).toBeUndefined()
})

it('goes through more than a step holds, and compares across its border', async () => {
  const tipo = 'contabilidade'
  const escopo = h.mundo.alfa.id
  await h.database.pool.query(
    `insert into cadastro (entidade_id, tipo, matricula, registro, nome)
     select $1, $2, 900000 + n, 'M' || n, 'Escritorio ' || lpad((n / 2)::text, 6, '0') || ' ' || md5((n / 2)::text)
     from generate_series(2, 3201) n`,
    [escopo, tipo],
  )
  await procurar(tipo)
  const { totalItems, items } = await listar(tipo)
  expect(totalItems).toBe(1600)
  const [um, outro] = items
  if (!um || !outro) throw new Error('Não há pares.')
  const naLixeira = [um.a.id, outro.b.id]
  await h.database.pool.query('update cadastro set excluido_em = now() where id = any($1)', [naLixeira])
  const depois = await listar(tipo)
  expect(depois.totalItems, 'pairs of which one is in the trash').toBe(1598)
  expect(depois.items.flatMap(({ a, b }) => [a.id, b.id])).not.toContain(um.b.id)
})

it('holds for common what many have: such a name pairs a few of them alone', async () => {
  const tipo = 'pessoajuridica'
  const ids = new Set<number>()
  for (let i = 0; i < 9; i++) ids.add((await novo(tipo, { nome: 'Auto Posto Brasil' })).id)
  await procurar(tipo)
  const deles = (await listar(tipo)).items.filter(({ a, b }) => ids.has(a.id) && ids.has(b.id))
  expect(deles.length).toBe(10)
})

it('is searched once at a time', async () => {
  const tipo = 'pessoajuridica'
  const [uma, outra] = await Promise.all([postar('procurar', { tipo }), postar('procurar', { tipo })])
  const estados = [uma.statusCode, outra.statusCode].toSorted()
  expect(estados).toEqual([200, 409])
  expect([uma, outra].find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    code: 'procura-em-curso',
  })
  await h.app.fila.ocioso()
})
