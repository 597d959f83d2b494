import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { entradaDe, type PessoaJuridica } from '#src/api/contract/cadastro/cadastro.ts'
import type { LinhaCadastro } from '#src/api/contract/cadastro/cadastro-lista-chamadas.ts'
import type { Pagina, Problem } from '#src/api/contract/nucleo/common.ts'
import { digitosCnpj } from '#src/api/contract/nucleo/documento.ts'
import type { Papel } from '#src/api/contract/nucleo/papeis.ts'
import { usuario } from '#server/db/schema/nucleo.ts'
import { useApp } from '#server/test-support/harness.ts'

const h = useApp()
const URL = '/api/pessoajuridica'
let admin: { authorization: string }
/** Reads cadastros, but may delete none. */
let leitor: { authorization: string }

beforeAll(async () => {
  const { alfa } = h.mundo
  const [modelo] = await h.database.db.select().from(usuario).where(eq(usuario.id, alfa.admin.id))
  const email = 'leitora@alfa.exemplo'
  const papeis: Papel[] = ['consulta']
  const senhaHash = modelo?.senhaHash ?? null
  await h.database.db
    .insert(usuario)
    .values({ entidadeId: alfa.id, isAdmin: true, nome: 'Leitora', email, senhaHash, papeis })
  admin = await h.entrar(alfa.admin.email)
  leitor = await h.entrar(email)
})

let ultimo = 0
function cnpjLivre(): string {
  const base = `APAG${String(++ultimo).padStart(8, '0')}`
  return base + digitosCnpj(base)
}

/** A new company, of a CNPJ of its own unless one is given. */
async function incluir(campos: Partial<PessoaJuridica> = {}): Promise<PessoaJuridica> {
  const branco = (await h.inject({ url: `${URL}/novo`, headers: admin })).json<PessoaJuridica>()
  const entrada = entradaDe(branco)
  const payload = { ...entrada, nome: 'Efêmera', registro: cnpjLivre(), ...campos }
  const answer = await h.inject({ method: 'POST', url: URL, headers: admin, payload })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<PessoaJuridica>()
}
interface Visto {
  matricula: number | null
  versao: number
}
const excluir = ({ matricula, versao }: Visto, headers = admin) =>
  h.inject({ method: 'DELETE', url: `${URL}/${matricula}?versao=${versao}`, headers })
const restaurar = ({ matricula, versao }: Visto, headers = admin) =>
  h.inject({ method: 'POST', url: `${URL}/${matricula}/restaurar`, headers, payload: { versao } })
const obter = ({ matricula }: { matricula: number | null }, headers = admin) =>
  h.inject({ url: `${URL}/${matricula}`, headers })
const listar = (query: string, headers = admin) => h.inject({ url: `${URL}?${query}`, headers })
const nomes = async (query: string) =>
  (await listar(query)).json<Pagina<LinhaCadastro>>().items.map(({ nome }) => nome)

async function naLixeira(campos: Partial<PessoaJuridica> = {}) {
  const antes = await incluir(campos)
  const { versao } = (await excluir(antes)).json<{ versao: number }>()
  return { antes, depois: { matricula: antes.matricula, versao } }
}

describe('deletion', () => {
  it('puts the record out of the lists, frees its CNPJ and says which revision that made', async () => {
    const criado = await incluir({ nome: 'Efêmera Um' })
    const answer = await excluir(criado)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ versao: criado.versao + 1 })
    expect(await nomes('q=efemera%20um')).toEqual([])
    expect((await excluir({ ...criado, versao: criado.versao + 1 })).statusCode).toBe(404)
    expect((await incluir({ nome: 'Sucessora', registro: criado.registro })).registro).toBe(criado.registro)
  })

  it('refuses the revision that somebody saved over, and says who', async () => {
    const criado = await incluir()
    const entrada = entradaDe(criado)
    const payload = { ...entrada, nome: 'Salva no meio' }
    expect((await h.inject({ method: 'PUT', url: URL, headers: admin, payload })).statusCode).toBe(200)
    const answer = await excluir(criado)
    expect(answer.statusCode).toBe(409)
    expect(answer.json<Problem>()).toMatchObject({
      code: 'conflito',
      detail: expect.stringMatching(
        /^admin alfa salvou este cadastro em .*, depois que você o abriu\. Nada foi excluído\.$/,
      ),
    })
    expect((await obter(criado)).json<PessoaJuridica>()).toMatchObject({
      nome: 'Salva no meio',
      excluidoEm: null,
    })
    expect((await excluir({ ...criado, versao: criado.versao + 1 })).statusCode).toBe(200)
  })

  it.each(['', '?versao=0', '?versao=um'])('refuses a call that names no revision: %s', async (query) => {
    const { matricula } = h.mundo.alfa.outra
    const answer = await h.inject({ method: 'DELETE', url: `${URL}/${matricula}${query}`, headers: admin })
    expect(answer.statusCode).toBe(400)
    expect((await obter({ matricula })).statusCode).toBe(200)
  })
})

describe('restoration', () => {
  it.each([true, false])('brings the record back as it was, ativo %s too', async (ativo) => {
    const { antes, depois } = await naLixeira({ ativo, nome: `Volta ${ativo}`, capitalSocial: 12_345 })
    const answer = await restaurar(depois)
    expect(answer.statusCode).toBe(200)
    const restaurado = answer.json<PessoaJuridica>()
    const { atualizadoEm } = restaurado
    expect(restaurado).toEqual({ ...antes, versao: antes.versao + 2, atualizadoEm, excluidoEm: null })
    expect(await nomes(`q=volta%20${ativo}`)).toEqual([`Volta ${ativo}`])
  })

  it('is refused while another living record holds the CNPJ, and names its matrícula', async () => {
    const { antes, depois } = await naLixeira()
    const dona = await incluir({ nome: 'Dona nova', registro: antes.registro })
    const answer = await restaurar(depois)
    expect(answer.statusCode).toBe(409)
    expect(answer.json<Problem>()).toMatchObject({
      code: 'registro-duplicado',
      detail: `Este CNPJ já é da matrícula ${dona.matricula}.`,
    })
    expect((await obter(antes)).json<PessoaJuridica>().excluidoEm).not.toBeNull()
    await excluir(dona)
    expect((await restaurar(depois)).statusCode).toBe(200)
  })

  it('refuses a stale revision, and what is not in the trash', async () => {
    const { antes, depois } = await naLixeira()
    const velha = await restaurar({ ...depois, versao: antes.versao })
    expect(velha.statusCode).toBe(409)
    expect(velha.json<Problem>()).toMatchObject({
      code: 'conflito',
      detail: expect.stringMatching(/Nada foi restaurado\.$/),
    })
    expect((await restaurar(depois)).statusCode).toBe(200)
    expect((await restaurar({ ...depois, versao: depois.versao + 1 })).statusCode).toBe(404)
    expect((await restaurar({ matricula: 99_999, versao: 1 })).statusCode).toBe(404)
  })

  it('lets only one of two at once through', async () => {
    const { depois } = await naLixeira()
    const respostas = await Promise.all([restaurar(depois), restaurar(depois)])
    const [primeira, segunda] = respostas.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
    expect(primeira).toBe(200)
    expect([404, 409]).toContain(segunda)
  })
})

describe('the trash', () => {
  it('lists what was deleted, with the day, last deleted first when asked so, searched and filtered', async () => {
    await naLixeira({ nome: 'Lixo A', uf: 'SP' })
    await naLixeira({ nome: 'Lixo B', uf: 'RJ' })
    const lixo = (await listar('situacao=excluidos&sort=-excluidoEm&q=lixo')).json<Pagina<LinhaCadastro>>()
    expect(lixo.items.map(({ nome }) => nome)).toEqual(['Lixo B', 'Lixo A'])
    expect(lixo.totalItems).toBe(2)
    expect(lixo.items[0]).toMatchObject({ versao: 2, excluidoEm: expect.stringMatching(/^\d{4}-.*Z$/) })
    expect(await nomes('situacao=excluidos&uf=em.SP&q=lixo')).toEqual(['Lixo A'])
    expect(await nomes('q=lixo')).toEqual([])
  })

  it('orders living records, which have no such day, by name', async () => {
    expect(await nomes('sort=excluidoEm')).toEqual(await nomes('sort=nome'))
  })

  it('is closed to those who may not delete; its records are not there for them', async () => {
    const { antes, depois } = await naLixeira()
    const historico = (headers = admin) => h.inject({ url: `${URL}/${antes.matricula}/historico`, headers })
    expect((await listar('situacao=excluidos', leitor)).statusCode).toBe(403)
    expect((await obter(antes, leitor)).statusCode).toBe(404)
    expect((await historico(leitor)).statusCode).toBe(404)
    expect((await restaurar(depois, leitor)).statusCode).toBe(403)

    expect((await listar('situacao=excluidos')).statusCode).toBe(200)
    expect((await obter(antes)).json<PessoaJuridica>()).toMatchObject({
      excluidoEm: expect.stringMatching(/Z$/),
    })
    expect((await historico()).statusCode).toBe(200)
    expect((await listar('situacao=todos', leitor)).statusCode).toBe(200)
  })

  it('saves no record that is in it', async () => {
    const { antes, depois } = await naLixeira()
    const entrada = entradaDe(antes)
    const payload = { ...entrada, versao: depois.versao }
    expect((await h.inject({ method: 'PUT', url: URL, headers: admin, payload })).statusCode).toBe(404)
  })
})
