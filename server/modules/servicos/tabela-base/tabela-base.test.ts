import { getCnae } from '@brazilian-utils/brazilian-utils/get-cnae'
import { beforeAll, describe, expect, it } from 'vitest'
import { entradaDe, type PessoaJuridica } from '#src/api/contract/cadastro/cadastro.ts'
import type { Problem } from '#src/api/contract/nucleo/common.ts'
import type { ItemDaTabela, TabelaBase } from '#src/api/contract/cadastro/tabela-base.ts'
import { simplificar } from '#server/db/busca.ts'
import { pessoaJuridica } from '#server/db/schema/cadastro.ts'
import { corpoDeCadastro, novoCadastro, registroLivre } from '#server/test-support/attempts-rows.ts'
import { useApp } from '#server/test-support/harness.ts'
import { eq } from 'drizzle-orm'
import { CNAE } from './cnae.ts'

const h = useApp()
let admin: { authorization: string }
beforeAll(async () => {
  admin = await h.entrar(h.mundo.alfa.admin.email)
})
const consultar = async (nome: TabelaBase, q = '', mais = '') =>
  (
    await h.inject({ url: `/api/tabela-base/${nome}?q=${encodeURIComponent(q)}${mais}`, headers: admin })
  ).json<{ items: ItemDaTabela[]; total: number }>()

describe('the table of CNAE', () => {
  const linhas = CNAE.trim().split('\n')

  it('is the published one of 1 332 subclasses, each once and under its own name', () => {
    expect(linhas).toHaveLength(1332)
    expect(linhas).toEqual([...new Set(linhas)].toSorted())
    const outras = linhas.filter((linha) => {
      const publicada = getCnae(linha.slice(0, 7))
      return publicada === null || simplificar(publicada.description.trim()) !== simplificar(linha.slice(8))
    })
    expect(outras).toEqual([])
  })

  it.each([
    ['4721-1/02', ['4721-1/02']],
    ['4721102', ['4721-1/02']],
    [' 4721-1/0 ', ['4721-1/02', '4721-1/03', '4721-1/04']],
    ['PADARIA', ['1091-1/02', '4721-1/02']],
    ['equinos abate', ['1011-2/02']],
    ['não há nada disso', []],
  ])('%j finds %j', async (q, codigos) => {
    const { items, total } = await consultar('cnae', q)
    expect(items.map(({ codigo }) => codigo)).toEqual(codigos)
    expect(total).toBe(codigos.length)
  })

  it('tells how many there are and gives as many as were asked for', async () => {
    const { items, total } = await consultar('cnae', 'comércio varejista', '&limite=3')
    expect(items).toHaveLength(3)
    expect(total).toBeGreaterThan(50)
  })
})

it.each<[TabelaBase, string, ItemDaTabela]>([
  ['uf', 'sao paulo', { codigo: 'SP', nome: 'São Paulo' }],
  ['bancos', '756', { codigo: '756', nome: expect.stringMatching(/sicoob/i) }],
  ['naturezaJuridica', '2062', { codigo: '206-2', nome: 'Sociedade Empresária Limitada' }],
])('%s: %s', async (nome, q, item) => {
  expect((await consultar(nome, q)).items).toContainEqual(item)
})

it('has no other table, and shows none to strangers', async () => {
  const desconhecida = await h.inject({ url: '/api/tabela-base/toString', headers: admin })
  expect([400, 404]).toContain(desconhecida.statusCode)
  expect((await h.inject({ url: '/api/tabela-base/cnae' })).statusCode).toBe(401)
})

describe('a code of a company', () => {
  const gravar = (method: 'POST' | 'PUT', payload: object) =>
    h.inject({ method, url: '/api/pessoajuridica', headers: admin, payload })
  const novo = () => ({ id: 0, matricula: null, versao: 0, registro: registroLivre('pessoajuridica') })
  const criarCom = (campos: object) =>
    gravar('POST', { ...corpoDeCadastro('pessoajuridica', novo()), ...campos })
  const criar = (cnae: string) => criarCom({ cnae })

  it('is kept with its punctuation, however it was typed', async () => {
    const feito = await criar('4721102')
    expect([feito.statusCode, feito.json<PessoaJuridica>().cnae]).toEqual([200, '4721-1/02'])
  })

  it.each([
    ['9999999', /^CNAE: este código não está na tabela/],
    ['padaria', /^CNAE: escolha uma atividade/],
  ])('is refused at its field when it is %j', async (cnae, frase) => {
    const recusado = await criar(cnae)
    expect(recusado.statusCode).toBe(422)
    expect(recusado.json<Problem>().errors?.['cnae']).toMatch(frase)
  })

  it('is of its own table: a natureza jurídica is one of the other', async () => {
    const feito = await criarCom({ naturezaJuridica: '2062' })
    expect([feito.statusCode, feito.json<PessoaJuridica>().naturezaJuridica]).toEqual([200, '206-2'])
    const fora = await criarCom({ naturezaJuridica: '999-9' })
    expect(fora.statusCode).toBe(422)
    expect(fora.json<Problem>().errors).toEqual({
      naturezaJuridica: expect.stringMatching(/^Natureza jurídica: este código não está na tabela/),
    })
    const torta = await criarCom({ naturezaJuridica: 'limitada' })
    expect(torta.json<Problem>().errors?.['naturezaJuridica']).toMatch(/^Natureza jurídica: escolha uma/)
  })

  it('may stay what it was, in an older table, and become no other unknown one', async () => {
    const { id, matricula } = await novoCadastro(h, h.mundo.alfa, 'pessoajuridica')
    await h.database.db.update(pessoaJuridica).set({ cnae: '8888888' }).where(eq(pessoaJuridica.id, id))
    const lido = (await h.inject({ url: `/api/pessoajuridica/${matricula}`, headers: admin })).json<
      PessoaJuridica & Record<string, unknown>
    >()
    const entrada = ({ cnae, nome }: { cnae: string; nome: string }) => {
      return { ...entradaDe(lido), cnae, nome }
    }
    const outro = await gravar('PUT', entrada({ cnae: '8888-8/87', nome: lido.nome }))
    expect(outro.json<Problem>().errors).toHaveProperty('cnae')
    const mesmo = await gravar('PUT', entrada({ cnae: '8888-8/88', nome: 'Outro nome' }))
    expect([mesmo.statusCode, mesmo.json<PessoaJuridica>().nome]).toEqual([200, 'Outro nome'])
  })
})
