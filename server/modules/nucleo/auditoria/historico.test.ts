import { eq, getTableColumns, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { entradaDe, type PessoaJuridica } from '#src/api/contract/cadastro/cadastro.ts'
import type { Pagina } from '#src/api/contract/nucleo/common.ts'
import type { AuthSettings } from '#src/api/contract/geral/configuracoes.ts'
import type { EntradaHistorico } from '#src/api/contract/nucleo/historico.ts'
import type { Papel } from '#src/api/contract/nucleo/papeis.ts'
import * as schema from '#server/db/schema/todas.ts'
import { contas } from '#server/test-support/credencial.ts'
import { useApp } from '#server/test-support/harness.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { gravarSenha } from '#server/modules/nucleo/usuario/service.ts'
import { colunaDe } from './service.ts'

const h = useApp()
const c = contas(h)
let admin: { authorization: string }

beforeAll(async () => {
  admin = await h.entrar(h.mundo.alfa.admin.email)
  const branco = (await ler('pessoajuridica/novo')).json<PessoaJuridica>()
  const nova = {
    ...entradaDe(branco),
    nome: 'Com história',
    registro: '07526557000100',
    porte: 'me' as const,
  }
  empresa = `pessoajuridica/${(await enviar('POST', 'pessoajuridica', nova)).json<PessoaJuridica>().matricula}`
})

const ler = (url: string, headers = admin) => h.inject({ url: `/api/${url}`, headers })
async function historico(registro: string, query = ''): Promise<Pagina<EntradaHistorico>> {
  const answer = await ler(`${registro}/historico${query}`)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const enviar = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  h.inject({ method, url: `/api/${url}`, headers: admin, ...(payload && { payload }) })

/** The company that most tests change, and its address. */
let empresa = ''
async function salvar(campos: Partial<PessoaJuridica>): Promise<PessoaJuridica> {
  const lida = (await ler(empresa)).json<PessoaJuridica>()
  const answer = await enviar('PUT', 'pessoajuridica', { ...entradaDe(lida), ...campos })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

describe('of a cadastro', () => {
  it('tells one save of two tables as one entry: who, when, from where, what', async () => {
    const antes = Date.now() - 60_000
    await salvar({ nomeFantasia: 'Pão & Cia', capitalSocial: 5_000, dataAbertura: '2001-02-28' })
    const { items, totalItems } = await historico(empresa)
    const [alteracao, inclusao] = items
    expect(totalItems).toBe(2)
    expect(alteracao).toEqual({
      id: expect.any(Number),
      em: expect.stringMatching(/Z$/),
      quem: { id: h.mundo.alfa.admin.id, nome: 'admin alfa' },
      origem: 'http',
      ip: '127.0.0.1',
      operacao: 'alterar',
      campos: [
        { campo: 'nomeFantasia', de: null, antes: '', depois: 'Pão & Cia' },
        { campo: 'dataAbertura', de: null, antes: null, depois: '2001-02-28' },
        { campo: 'capitalSocial', de: null, antes: null, depois: 5_000 },
      ],
    })
    expect(Date.parse(alteracao?.em ?? '')).toBeGreaterThan(antes)
    expect(inclusao).toMatchObject({ operacao: 'incluir', quem: { id: h.mundo.alfa.admin.id } })
    for (const [campo, depois] of [
      ['registro', '07526557000100'],
      ['porte', 'me'],
    ])
      expect(inclusao?.campos).toContainEqual({ campo, de: null, antes: null, depois })
  })

  it('calls the way into the trash and out of it by their names, with no field', async () => {
    const { versao } = await salvar({ bairro: 'Vila Nova' })
    await enviar('DELETE', `${empresa}?versao=${versao}`)
    const naLixeira = await historico(empresa)
    expect(naLixeira.items[0]).toMatchObject({ operacao: 'excluir', campos: [] })
    await enviar('POST', `${empresa}/restaurar`, { versao: versao + 1 })
    const { items } = await historico(empresa)
    expect(items.slice(0, 3).map(({ operacao }) => operacao)).toEqual(['restaurar', 'excluir', 'alterar'])
    expect(items[0]?.campos).toEqual([])
  })

  it('comes in pages, each entry once', async () => {
    for (const numero of ['1', '2', '3', '4', '5']) await salvar({ numero })
    const total = (await historico(empresa)).totalItems
    expect(total).toBeGreaterThan(6)
    const ids: number[] = []
    for (let page = 1; page <= Math.ceil(total / 2); page++) {
      const { items, currentPage, totalItems } = await historico(empresa, `?page=${page}&pageSize=2`)
      expect([currentPage, totalItems]).toEqual([page, total])
      ids.push(...items.map(({ id }) => id))
    }
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a))
    expect(ids).toHaveLength(total)
    expect((await historico(empresa, '?page=99')).items).toEqual([])
  })

  it('is of that record alone', async () => {
    await salvar({ complemento: 'Sala 7' })
    expect(JSON.stringify(await historico(empresa))).toContain('Sala 7')
    expect(JSON.stringify(await historico('pessoajuridica/1'))).not.toContain('Sala 7')
    expect((await ler('pessoajuridica/999/historico')).statusCode).toBe(404)
  })
})

describe('of a user', () => {
  it('tells of the account, the acessos and the policies accepted, never of a secret', async () => {
    const { cliente, acessos } = h.mundo.alfa
    await enviar('PUT', `usuario/${cliente.id}/acesso/${acessos.inativo}`, { ativo: true })
    await c.publicarPolitica(1)
    const { token } = (await c.login(cliente.email, h.mundo.senha, { area: 'public' })).json<{
      token: string
    }>()
    await c.enviar('POST', 'politica', { token, versao: 1 })
    const { items } = await historico(`usuario/${cliente.id}`)
    const [aceite, mudanca] = items
    expect(aceite).toMatchObject({
      operacao: 'alterar',
      quem: { id: cliente.id, nome: 'cliente alfa' },
      campos: [
        { campo: 'politica.aceitaEm', de: 'versão 1', antes: null, depois: expect.stringMatching(/^\d{4}-/) },
      ],
    })
    expect(mudanca).toMatchObject({
      operacao: 'alterar',
      quem: { id: h.mundo.alfa.admin.id },
      campos: [{ campo: 'acesso.ativo', de: 'Oficina Conceição alfa ME', antes: false, depois: true }],
    })
  })

  it('tells that a secret changed, not to what', async () => {
    const convite = { nome: 'Convidada', email: 'convidada@alfa.exemplo', papeis: ['consulta'] }
    const { id } = (await enviar('POST', 'usuario', convite)).json<{ id: number }>()
    const escopo = h.database.escopo(h.mundo.alfa.id, SISTEMA)
    await gravarSenha(escopo, id, 'segredo-guardado')
    const { items } = await historico(`usuario/${id}`)
    const [senha, conta] = items
    expect(senha).toMatchObject({ operacao: 'alterar', quem: null, origem: 'sistema' })
    expect(senha?.campos).toContainEqual({ campo: 'senhaHash', de: null, antes: null, depois: 'oculto' })
    expect(conta).toMatchObject({ operacao: 'incluir', quem: { nome: 'admin alfa' } })
    expect(conta?.campos).toContainEqual({ campo: 'papeis', de: null, antes: null, depois: ['consulta'] })
    expect(JSON.stringify(items)).not.toContain('segredo-guardado')
  })

  it('is for those who may read users', async () => {
    const { atendimento, cliente } = h.mundo.alfa
    const url = `usuario/${cliente.id}/historico`
    expect((await ler(url, await h.entrar(atendimento.email))).statusCode).toBe(403)
    expect((await ler(url)).statusCode).toBe(200)
    expect((await ler('usuario/99999/historico')).statusCode).toBe(404)
  })
})

describe('of the rules of access', () => {
  it('tells of the rules, and of nothing else that the entidade holds', async () => {
    const { ignorados: _, ...regras } = (await ler('auth/settings')).json<AuthSettings>()
    await enviar('PUT', 'auth/settings', { ...regras, sessaoDias: 7, senhaMinima: 12 })
    const { db } = h.database
    await db
      .update(schema.entidade)
      .set({ telefone: '11 4000-0000' })
      .where(eq(schema.entidade.id, h.mundo.alfa.id))
    const { items } = await historico('auth/settings')
    expect(items.filter(({ operacao }) => operacao === 'alterar')).toHaveLength(1)
    expect(items[0]?.campos).toEqual([
      { campo: 'senhaMinima', de: null, antes: 8, depois: 12 },
      { campo: 'sessaoDias', de: null, antes: 30, depois: 7 },
    ])
  })

  it('is for those who may change them, though all may read the rules', async () => {
    const { id } = h.mundo.alfa
    const papeis: Papel[] = ['consulta']
    const [modelo] = await h.database.db
      .select()
      .from(schema.usuario)
      .where(eq(schema.usuario.id, h.mundo.alfa.admin.id))
    await h.database.db.insert(schema.usuario).values({
      entidadeId: id,
      isAdmin: true,
      nome: 'Leitora',
      email: 'leitora@alfa.exemplo',
      senhaHash: modelo?.senhaHash ?? null,
      papeis,
    })
    const leitora = await h.entrar('leitora@alfa.exemplo')
    expect((await ler('auth/settings', leitora)).statusCode).toBe(200)
    expect((await ler('auth/settings/historico', leitora)).statusCode).toBe(403)
    expect((await ler('auth/settings/historico')).statusCode).toBe(200)
  })
})

it('finds the column of every field by its name', () => {
  const tabelas = Object.values<unknown>(schema).filter((table): table is PgTable => is(table, PgTable))
  const colunas = tabelas.flatMap((table) => Object.entries(getTableColumns(table)))
  expect(colunas.length).toBeGreaterThan(100)
  for (const [campo, { name }] of colunas) expect(colunaDe(campo)).toBe(name)
})
