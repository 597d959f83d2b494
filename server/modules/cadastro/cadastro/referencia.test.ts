import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { entradaDe, type PessoaJuridica } from '#src/api/contract/cadastro/cadastro.ts'
import type { Pagina, Problem } from '#src/api/contract/nucleo/common.ts'
import type { EntradaHistorico } from '#src/api/contract/nucleo/historico.ts'
import { cadastro, pessoaJuridica } from '#server/db/schema/cadastro.ts'
import { novoCadastro } from '#server/test-support/attempts-rows.ts'
import { useApp } from '#server/test-support/harness.ts'

const h = useApp()
let headers: { authorization: string }
beforeAll(async () => {
  headers = await h.entrar(h.mundo.alfa.admin.email)
})

const ler = async (matricula: number) =>
  (await h.inject({ url: `/api/pessoajuridica/${matricula}`, headers })).json<PessoaJuridica>()

async function empresa() {
  const { matricula } = await novoCadastro(h, h.mundo.alfa, 'pessoajuridica')
  return ler(matricula)
}

const salvar = (antes: PessoaJuridica, campos: object) =>
  h.inject({
    method: 'PUT',
    url: '/api/pessoajuridica',
    headers,
    payload: { ...entradaDe(antes), ...campos },
  })

const excluirEscritorio = (matricula: number) =>
  h.inject({ method: 'DELETE', url: `/api/contabilidade/${matricula}?versao=1`, headers })

const NAO_HA = {
  code: 'validacao',
  errors: { contabilidade: 'Escritório contábil: não há este cadastro. Escolha outro.' },
}

describe('the office of a company', () => {
  it('is stored by its id, told by what people know it, and taken away', async () => {
    const { id, matricula, registro } = await novoCadastro(h, h.mundo.alfa, 'contabilidade')
    const antes = await empresa()
    expect(antes.contabilidade).toBeNull()
    const depois = (await salvar(antes, { contabilidade: { id } })).json<PessoaJuridica>()
    expect(depois.contabilidade).toEqual({ id, matricula, registro, nome: `Cadastro ${matricula} alfa` })
    expect(await ler(depois.matricula ?? 0)).toEqual(depois)

    // what comes along is what its reader saw: nothing of it is believed
    const igual = await salvar(depois, { contabilidade: { id, nome: 'Outro nome' } })
    expect(igual.json<PessoaJuridica>()).toEqual(depois)
    expect((await salvar(depois, { contabilidade: null })).json<PessoaJuridica>().contabilidade).toBeNull()
  })

  it.each([
    ['of another entidade', () => novoCadastro(h, h.mundo.beta, 'contabilidade')],
    ['that is a company', () => novoCadastro(h, h.mundo.alfa, 'pessoajuridica')],
    ['in the trash', () => novoCadastro(h, h.mundo.alfa, 'contabilidade', { excluidoEm: new Date() })],
    ['that is not there', () => ({ id: 2_000_000_000 })],
  ])('is none %s: refused at its field, and nothing is saved', async (_qual, criar) => {
    const { id } = await criar()
    const antes = await empresa()
    const recusado = await salvar(antes, { contabilidade: { id }, nome: 'Levada junto' })
    expect(recusado.statusCode).toBe(422)
    expect(recusado.json<Problem>()).toMatchObject(NAO_HA)
    expect(await ler(antes.matricula ?? 0)).toEqual(antes)
  })

  it('is no reference across entidades even past the rules: the database refuses it', async () => {
    const { id } = await novoCadastro(h, h.mundo.beta, 'contabilidade')
    const { id: empresaId } = await novoCadastro(h, h.mundo.alfa, 'pessoajuridica')
    const escrever = h.database.db
      .update(pessoaJuridica)
      .set({ contabilidadeId: id })
      .where(eq(pessoaJuridica.id, empresaId))
    await expect(escrever).rejects.toMatchObject({
      cause: { constraint: 'pessoa_juridica_contabilidade_fk' },
    })
  })

  it('stays, and the company can be saved, when it has gone into the trash since', async () => {
    const { id, matricula } = await novoCadastro(h, h.mundo.alfa, 'contabilidade')
    const ligada = (await salvar(await empresa(), { contabilidade: { id } })).json<PessoaJuridica>()
    expect((await excluirEscritorio(matricula)).statusCode).toBe(200)
    const depois = await salvar(ligada, { cidade: 'Jaú' })
    expect(depois.statusCode).toBe(200)
    expect(depois.json<PessoaJuridica>()).toMatchObject({ cidade: 'Jaú', contabilidade: { id } })
  })

  it('is told by name in the history', async () => {
    const { id, matricula } = await novoCadastro(h, h.mundo.alfa, 'contabilidade')
    const ligada = (await salvar(await empresa(), { contabilidade: { id } })).json<PessoaJuridica>()
    await salvar(ligada, { contabilidade: null })
    const url = `/api/pessoajuridica/${ligada.matricula}/historico`
    const { items } = (await h.inject({ url, headers })).json<Pagina<EntradaHistorico>>()
    const nome = `Cadastro ${matricula} alfa`
    expect(items.slice(0, 2).map(({ campos }) => campos)).toEqual([
      [{ campo: 'contabilidade', de: null, antes: nome, depois: null }],
      [{ campo: 'contabilidade', de: null, antes: null, depois: nome }],
    ])
  })

  it('is a column of the list by its name, with filter, order and export, whatever it is called since', async () => {
    const escritorio = async (nome: string) => ({
      ...(await novoCadastro(h, h.mundo.alfa, 'contabilidade', { nome })),
      nome,
    })
    const [b, a] = [await escritorio('Beta Contábil'), await escritorio('Ábaco Contábil')]
    for (const [i, um] of [b, a, null].entries())
      await salvar(await empresa(), { contabilidade: um && { id: um.id }, nome: `Da coluna ${i}` })
    const url = (query: string) => `/api/pessoajuridica?q=coluna&mostra=contabilidade&${query}`
    const listados = async (query: string) =>
      (await h.inject({ url: url(query), headers }))
        .json<Pagina<PessoaJuridica>>()
        .items.map(({ contabilidade }) => contabilidade)
    expect(await listados('sort=contabilidade')).toEqual([a.nome, b.nome, null])
    expect(await listados('sort=-contabilidade')).toEqual([b.nome, a.nome, null])
    expect(await listados('contabilidade=contem.abaco')).toEqual([a.nome])
    expect(await listados('contabilidade=vazio')).toEqual([null])
    await h.database.db.update(cadastro).set({ nome: 'Abacaxi' }).where(eq(cadastro.id, b.id))
    expect(await listados('contabilidade=contem.aba&sort=contabilidade')).toEqual(['Abacaxi', a.nome])
    const exportada = await h.inject({
      url: '/api/pessoajuridica/exportar?formato=csv&q=coluna&sort=contabilidade&colunas=contabilidade',
      headers,
    })
    expect(exportada.body).toContain('Escritório contábil')
    expect(exportada.body.split('\r\n').filter((linha) => /Aba|Ába/.test(linha))).toHaveLength(2)
  })
})

it('of any kind, address and affiliation are columns of the list, which filter and order', async () => {
  const nome = 'Com endereço'
  const { matricula } = await novoCadastro(h, h.mundo.alfa, 'contabilidade', {
    nome,
    cep: '30220-000',
    logradouro: 'Rua do Ouro',
    numero: '12',
    complemento: 'Sala 3',
    dataFiliacao: '2020-02-01',
    dataDesligamento: '2024-05-31',
    motivoDesligamento: 'Mudou-se',
  })
  await novoCadastro(h, h.mundo.alfa, 'contabilidade', { nome, dataFiliacao: '2021-01-01' })
  const listadas = async (query: string) =>
    (await h.inject({ url: `/api/contabilidade?q=${encodeURIComponent(nome)}&${query}`, headers }))
      .json<Pagina<object>>()
      .items.map((linha) => Object.entries(linha).find(([campo]) => campo === 'matricula')?.[1])
  const filtros = [
    'cep=contem.30220',
    'logradouro=contem.ouro',
    'numero=igual.12',
    'complemento=contem.sala',
    'dataFiliacao=antes.2021-01-01',
    'dataDesligamento=preenchido',
    'motivoDesligamento=contem.mudou',
  ]
  for (const filtro of filtros) expect([filtro, ...(await listadas(filtro))]).toEqual([filtro, matricula])
  expect((await listadas('sort=dataFiliacao'))[0]).toBe(matricula)
  expect((await listadas('sort=-dataFiliacao'))[1]).toBe(matricula)
})
