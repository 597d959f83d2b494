import { beforeAll, describe, expect, it } from 'vitest'
import {
  listasCadastro,
  nomesDosTipos,
  type TipoCadastro,
} from '#src/api/contract/cadastro/cadastro-lista.ts'
import { cadastros, entradaDe, type CadastroComum } from '#src/api/contract/cadastro/cadastro.ts'
import type { LinhaCadastro } from '#src/api/contract/cadastro/cadastro-lista-chamadas.ts'
import type { Colunas } from '#src/api/contract/nucleo/coluna.ts'
import type { Pagina, Problem } from '#src/api/contract/nucleo/common.ts'
import { registroLivre } from '#server/test-support/attempts-rows.ts'
import { useApp } from '#server/test-support/harness.ts'

/** What each kind has of its own, for the same rules on all of them; cadastro.test.ts has the rest of companies. */
const casos: Record<
  TipoCadastro,
  {
    documento: string
    /** By which calls a record is made and changed (specification §7). */
    metodos: ['POST' | 'PUT', 'POST' | 'PUT']
    /** A document of the other kind of person. */
    errado: string
    proprios: object
    /** A filter in a column of its own that finds the record, one that does not, and a column of another kind. */
    acha: string
    perde: string
    alheia: string
    torto: [campo: object, nome: string, mensagem: string]
  }
> = {
  pessoajuridica: {
    documento: 'CNPJ',
    metodos: ['POST', 'PUT'],
    errado: '11144477735',
    proprios: {
      cnae: '1091-1/02',
      naturezaJuridica: '206-2',
      porte: 'epp',
      dataAbertura: '2001-02-28',
      capitalSocial: 7_00,
    },
    acha: 'naturezaJuridica=igual.206-2&porte=em.epp&capitalSocial=igual.700',
    perde: 'porte=em.mei',
    alheia: 'crc=contem.1',
    torto: [{ porte: 'gigante' }, 'porte', 'Opção inválida.'],
  },
  pessoafisica: {
    documento: 'CPF',
    metodos: ['PUT', 'POST'],
    errado: '12ABC34501DE35',
    proprios: {
      dataNascimento: '1984-02-29',
      sexo: 'f',
      rg: '12.345.678-X',
      orgaoEmissor: 'SSP/SP',
      pis: '120.56412.54-5',
      nomeDaMae: 'Zélia de Tal',
    },
    acha: 'dataNascimento=entre.1984-02-29,1984-03-01&sexo=em.f&nomeDaMae=contem.zelia',
    perde: 'sexo=em.m,outro',
    alheia: 'porte=em.me',
    torto: [{ pis: '120.56412.54-6' }, 'pis', 'PIS/PASEP/NIT inválido. Confira os dígitos.'],
  },
  contabilidade: {
    documento: 'CNPJ',
    metodos: ['PUT', 'POST'],
    errado: '11144477735',
    proprios: { crc: '1SP123456/O-0', responsavel: 'Ângela Maria' },
    acha: 'responsavel=contem.angela&crc=igual.1SP123456/O-0',
    perde: 'crc=vazio',
    alheia: 'dataNascimento=vazio',
    torto: [{ crc: 'x'.repeat(21) }, 'crc', 'Use no máximo 20 caracteres.'],
  },
}

const h = useApp()
let admin: { authorization: string }
beforeAll(async () => {
  admin = await h.entrar(h.mundo.alfa.admin.email)
})

describe.each(nomesDosTipos)('%s', (tipo) => {
  const { documento, metodos, errado, proprios, acha, perde, alheia, torto } = casos[tipo]
  const url = `/api/${tipo}`
  const [criar, atualizar] = metodos
  const nome = `Aninha de Tal ${tipo}`
  const mostra = `mostra=${Object.keys(proprios).join()}`

  const ler = (qual: string | number) => h.inject({ url: `${url}/${qual}`, headers: admin })
  const enviar = (method: 'POST' | 'PUT', payload: object) =>
    h.inject({ method, url, headers: admin, payload })
  const listar = async (query: string) =>
    (await h.inject({ url: `${url}?${query}`, headers: admin })).json<Pagina<LinhaCadastro>>()
  const preenchido = async (mais: object) => ({
    ...entradaDe((await ler('novo')).json<CadastroComum>()),
    nome,
    registro: registroLivre(tipo),
    ...mais,
  })
  async function incluir(mais: object = {}): Promise<CadastroComum & { matricula: number }> {
    const answer = await enviar(criar, await preenchido(mais))
    expect(answer.statusCode).toBe(200)
    return answer.json()
  }

  it('is made by its verb, read back whole, and changed by the other', async () => {
    const novo = await incluir({ ...proprios, cidade: 'Bauru' })
    expect(novo).toMatchObject({ ...proprios, nome, cidade: 'Bauru', versao: 1, analise: null })
    const mudado = { ...entradaDe(novo), cidade: 'Franca', ...proprios }
    // a record that is there is not made once more, and one that is not is not changed
    expect((await enviar(criar, mudado)).statusCode).toBe(422)
    expect((await enviar(atualizar, await preenchido({}))).statusCode).toBe(404)
    expect((await enviar(atualizar, mudado)).json()).toMatchObject({ cidade: 'Franca', versao: 2 })
    const velho = await enviar(atualizar, mudado)
    expect(velho.json<Problem>()).toMatchObject({ status: 409, code: 'conflito' })
    expect((await ler(novo.matricula)).json()).toMatchObject({ ...proprios, cidade: 'Franca' })
  })

  it('is read by four statements at most, with who asks for it', async () => {
    const { matricula } = await incluir(proprios)
    // of a session that this process has not read yet
    const headers = await h.entrar(h.mundo.alfa.admin.email)
    const lidas: string[] = []
    const { conexoes } = h.database
    // however short; the clock of the server looks at other tables meanwhile
    const calar = conexoes.aoDemorar(({ texto }) => lidas.push(texto), Number.MIN_VALUE)
    const answer = await h.inject({ url: `${url}/${matricula}`, headers })
    calar()
    conexoes.aoDemorar(() => undefined, 0)()
    expect(answer.json()).toMatchObject({ matricula, nome })
    const dele = lidas.filter((texto) =>
      /"(cadastro|pessoa|contabilidade|usuario|sessao|entidade)/.test(texto),
    )
    expect(dele.filter((texto) => texto.includes(' "sessao'))).toHaveLength(1)
    expect(dele.slice(4)).toEqual([])
  })

  it('has a document of its person, once', async () => {
    const { registro, matricula } = await incluir()
    const repetido = await enviar(criar, await preenchido({ registro }))
    expect(repetido.json<Problem>()).toMatchObject({
      status: 409,
      errors: { registro: `Este ${documento} já é da matrícula ${matricula}.` },
    })
    const answer = await enviar(criar, await preenchido({ registro: errado }))
    expect(answer.json<Problem>()).toMatchObject({
      status: 422,
      errors: { registro: `${documento} inválido. Confira os dígitos.` },
    })
  })

  it('is told at its own fields what is wrong with them', async () => {
    const [campo, onde, mensagem] = torto
    const answer = await enviar(criar, await preenchido(campo))
    expect(answer.json<Problem>()).toMatchObject({ status: 422, errors: { [onde]: mensagem } })
    const alheio = await enviar(criar, await preenchido({ dePlutao: true }))
    expect(alheio.json<Problem>().errors).toEqual({ dePlutao: 'Campo desconhecido.' })
  })

  it('is listed with its own columns, which filter and order it', async () => {
    const { matricula } = await incluir({ ...proprios, nome: `Listada ${tipo}` })
    const q = `q=listada`
    const { items } = await listar(`${q}&${acha}&${mostra}`)
    expect(items).toMatchObject([{ matricula, ...proprios }])
    // what is not shown a row has only where it needs it
    const [linha = {}] = (await listar(`${q}&${acha}`)).items
    const colunas: Colunas = listasCadastro[tipo].colunas
    const aPedido = Object.keys(colunas).filter((nome) => colunas[nome]?.aPedido && nome !== 'nomeFantasia')
    expect(Object.keys(linha)).toEqual(expect.arrayContaining(['matricula', 'versao', 'analise']))
    expect(aPedido.filter((nome) => nome in linha)).toEqual([])
    expect((await listar(`${q}&${perde}`)).totalItems).toBe(0)
    const ordenaveis = Object.entries(listasCadastro[tipo].colunas).filter(([, { ordena }]) => ordena)
    for (const [coluna] of ordenaveis)
      for (const sort of [coluna, `-${coluna}`])
        expect((await listar(`${q}&sort=${sort}`)).totalItems).toBe(1)
  })

  it('takes no column of another kind for its own', async () => {
    const answer = await h.inject({ url: `${url}?${alheia}`, headers: admin })
    const [coluna = ''] = alheia.split('=')
    expect(answer.json<Problem>()).toMatchObject({
      status: 400,
      errors: { [coluna]: 'Campo desconhecido.' },
    })
    const ordenada = await h.inject({ url: `${url}?sort=${coluna}`, headers: admin })
    expect(ordenada.json<Problem>()).toMatchObject({ status: 400, errors: { sort: 'Ordem inválida.' } })
  })

  it('goes into the trash and comes back as it was', async () => {
    const novo = await incluir(proprios)
    const excluido = await h.inject({
      method: 'DELETE',
      url: `${url}/${novo.matricula}?versao=1`,
      headers: admin,
    })
    expect(excluido.json()).toEqual({ versao: 2 })
    const naLixeira = await listar(`situacao=excluidos&sort=-excluidoEm&${mostra}`)
    expect(naLixeira.items[0]).toMatchObject({ matricula: novo.matricula, ...proprios })
    const volta = await h.inject({
      method: 'POST',
      url: `${url}/${novo.matricula}/restaurar`,
      headers: admin,
      payload: { versao: 2 },
    })
    expect(volta.json()).toMatchObject({ ...proprios, matricula: novo.matricula, excluidoEm: null })
  })

  it('has a history in the words of its own fields', async () => {
    const novo = await incluir()
    await enviar(atualizar, { ...entradaDe(novo), ...proprios })
    const answer = await h.inject({ url: `${url}/${novo.matricula}/historico`, headers: admin })
    const [alteracao] = answer.json<Pagina<{ campos: { campo: string }[] }>>().items
    expect(alteracao?.campos.map(({ campo }) => campo).toSorted()).toEqual(Object.keys(proprios).toSorted())
  })
})

it('stands for every kind of the contract, each under its own address', () => {
  expect(nomesDosTipos).toEqual(Object.keys(cadastros))
  expect(Object.keys(casos).toSorted()).toEqual(nomesDosTipos.toSorted())
})
