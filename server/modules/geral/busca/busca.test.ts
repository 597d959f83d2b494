import { beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { BUSCA_CADA, type buscar } from '#src/api/contract/geral/busca.ts'
import { formatarRegistro } from '#src/api/contract/nucleo/documento.ts'
import { novoCadastro, novoUsuario } from '#server/test-support/attempts-rows.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { procurar } from '#server/modules/cadastro/cadastro/busca-repo.ts'
import { useApp } from '#server/test-support/harness.ts'

const h = useApp()
let headers: { authorization: string }
let empresas: { matricula: number; registro: string }[]

beforeAll(async () => {
  headers = await h.entrar(h.mundo.alfa.admin.email)
  const nomes = [
    'Zebra Buscável Ltda',
    'Buscável da Ávila S/A',
    'Buscável Alfa',
    'Muitas Rastro Quinto',
    ...Array.from({ length: 6 }, (_, i) => `Muitas Rastro ${i}`),
  ]
  empresas = []
  for (const nome of nomes) empresas.push(await novoCadastro(h, h.mundo.alfa, 'pessoajuridica', { nome }))
  await novoCadastro(h, h.mundo.alfa, 'pessoajuridica', {
    nome: 'Buscável da Lixeira',
    excluidoEm: new Date(),
  })
  await novoCadastro(h, h.mundo.alfa, 'pessoafisica', { nome: 'Ana Buscável' })
  await novoUsuario(h, h.mundo.alfa, { nome: 'Bruno Buscável' })
})

type Achados = z.output<typeof buscar.response>
async function buscarPor(q: string, quem = headers): Promise<Achados> {
  const answer = await h.inject({ url: `/api/busca?${new URLSearchParams({ q })}`, headers: quem })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const de = ({ cadastros }: Achados, tipo: string) => cadastros.find((um) => um.tipo === tipo)
const nomes = (achados: Achados, tipo = 'pessoajuridica') => de(achados, tipo)?.itens.map(({ nome }) => nome)

it('finds names that begin with the text before those that have it anywhere, of every kind, none of the trash', async () => {
  const achados = await buscarPor('BUSCAVEL')
  expect(nomes(achados)).toEqual(['Buscável Alfa', 'Buscável da Ávila S/A', 'Zebra Buscável Ltda'])
  expect(nomes(achados, 'pessoafisica')).toEqual(['Ana Buscável'])
  expect(nomes(achados, 'contabilidade')).toEqual([])
  expect(achados.usuarios.itens.map(({ nome }) => nome)).toEqual(['Bruno Buscável'])
})

it('finds all words in any order, without accents or marks', async () => {
  expect(nomes(await buscarPor('avila busc'))).toEqual(['Buscável da Ávila S/A'])
  expect(nomes(await buscarPor('ávila sa'))).toEqual(['Buscável da Ávila S/A'])
  expect(nomes(await buscarPor('avila outra'))).toEqual([])
})

it('finds the same whether it goes through all of a kind or asks the index of words', async () => {
  const escopo = h.database.escopo(h.mundo.alfa.id, SISTEMA)
  for (const q of [
    'avila busc',
    'ávila sa',
    'avila outra',
    'rastro',
    'uscavel',
    'ltda',
    '%_',
    'buscavel lixeira',
  ]) {
    const deTodos = await procurar(escopo, 'pessoajuridica', q, 50)
    const doIndice = await procurar(escopo, 'pessoajuridica', q, 50, 0)
    expect({ q, achados: deTodos }).toEqual({ q, achados: doIndice })
  }
  expect(await procurar(escopo, 'pessoajuridica', 'uscavel', 50)).toHaveLength(3)
})

it('a whole document, with its mask or without, and a whole matrícula come first', async () => {
  const [zebra] = empresas
  if (!zebra) throw new Error('Não há empresas.')
  for (const q of [zebra.registro, zebra.registro.toLowerCase(), formatarRegistro(zebra.registro)])
    expect(nomes(await buscarPor(q))?.[0]).toBe('Zebra Buscável Ltda')
  const comAMatricula = await novoCadastro(h, h.mundo.alfa, 'pessoajuridica', {
    nome: `${zebra.matricula} Irmãos`,
  })
  const q = String(zebra.matricula).padStart(2, '0')
  expect(nomes(await buscarPor(q))?.[0]).toBe('Zebra Buscável Ltda')
  expect(comAMatricula.matricula).not.toBe(zebra.matricula)
})

it('tells of some, and that there are more', async () => {
  const achados = de(await buscarPor('rastro'), 'pessoajuridica')
  expect([achados?.itens.length, achados?.mais]).toEqual([BUSCA_CADA, true])
  expect(de(await buscarPor('muitas rastro quinto'), 'pessoajuridica')).toMatchObject({
    itens: [{ nome: 'Muitas Rastro Quinto' }],
    mais: false,
  })
})

it('of two letters, names alone that begin with them', async () => {
  expect(nomes(await buscarPor('ze'))).toEqual(['Zebra Buscável Ltda'])
  expect(nomes(await buscarPor('eb'))).toEqual([])
})

describe('is refused', () => {
  it('what the caller may not see is not among it', async () => {
    const { email } = await novoUsuario(h, h.mundo.alfa, { isAdmin: true, papeis: [] })
    expect(await buscarPor('buscavel', await h.entrar(email))).toMatchObject({ cadastros: [] })
    // who reads cadastros, and who is shown the summary of one
    for (const papel of ['consulta', 'atendimento'] as const) {
      const soCadastros = await novoUsuario(h, h.mundo.alfa, { isAdmin: true, papeis: [papel] })
      const achados = await buscarPor('buscavel', await h.entrar(soCadastros.email))
      expect([papel, nomes(achados)?.length, achados.usuarios]).toEqual([
        papel,
        3,
        { itens: [], mais: false },
      ])
    }
  })

  it.each(['', 'a', ' b ', 'x'.repeat(101)])('%j', async (q) => {
    const answer = await h.inject({ url: `/api/busca?${new URLSearchParams({ q })}`, headers })
    expect(answer.statusCode).toBe(400)
  })

  it.each(['%%', '_ _', String.raw`a\'; drop table x`, '99999999999999999999', 'ção/[]'])(
    '%j finds nothing',
    async (q) => {
      expect(nomes(await buscarPor(q))).toEqual([])
    },
  )
})
