import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { nomesDosTipos, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { cadastros, entradaDe, type CadastroComum } from '#src/api/contract/cadastro/cadastro.ts'
import { camposProprios, type CampoNomeado } from '#src/api/contract/cadastro/campos-proprios.ts'
import { propriosEmBranco } from '#src/api/contract/cadastro/campos-proprios-esquemas.ts'
import type { Pagina, Problem } from '#src/api/contract/nucleo/common.ts'
import type { EntradaHistorico } from '#src/api/contract/nucleo/historico.ts'
import { configuracao } from '#server/db/schema/nucleo.ts'
import { cadastro as tabelaDosCadastros } from '#server/db/schema/cadastro.ts'
import { novoCadastro } from '#server/test-support/attempts-rows.ts'
import { configurar } from '#server/test-support/configurar.ts'
import { useApp } from '#server/test-support/harness.ts'
import { lerCsv } from '#server/test-support/ler-exportado.ts'

const h = useApp()
let headers: { authorization: string }
let deBeta: { authorization: string }
beforeAll(async () => {
  headers = await h.entrar(h.mundo.alfa.admin.email)
  deBeta = await h.entrar(h.mundo.beta.admin.email, 'admin', 'beta')
})
beforeEach(() => h.database.db.delete(configuracao))

const NOMES = {
  texto1: 'Apelido',
  opcao1: 'Turno',
  opcao1Itens: 'Manhã\n Tarde \n\nManhã',
  numero1: 'Vagas',
  valor1: 'Piso',
  data1: 'Vistoria',
} as const
const VALORES = {
  texto1: 'Dona Bê',
  opcao1: 'Tarde',
  numero1: 12,
  valor1: 150_000,
  data1: '2026-02-28',
} as const

const VALORES_DE_DOIS = { texto1: 'Dona Bê', numero1: 12 }

const nomear = (tipo: TipoCadastro, nomes: object = NOMES) =>
  configurar(h.database.db, `campos-${tipo}`, nomes, h.mundo.alfa.id)
const ler = async <T>(url: string, quem = headers) => (await h.inject({ url, headers: quem })).json<T>()
const salvar = (tipo: TipoCadastro, antes: CadastroComum, campos: object) =>
  h.inject({
    method: cadastros[tipo].atualizar.method,
    url: `/api/${tipo}`,
    headers,
    payload: { ...entradaDe(antes), ...campos },
  })
async function cadastro(tipo: TipoCadastro): Promise<CadastroComum> {
  const { matricula } = await novoCadastro(h, h.mundo.alfa, tipo)
  return ler(`/api/${tipo}/${matricula}`)
}

describe.each(nomesDosTipos)('fields that the entidade adds to %s', (tipo) => {
  it('are told by their names, each choice once, and to nobody else', async () => {
    expect(await ler(`/api/${tipo}/campos`)).toEqual([])
    await nomear(tipo)
    expect(await ler(`/api/${tipo}/campos`)).toEqual([
      { nome: 'texto1', especie: 'texto', rotulo: 'Apelido', opcoes: [] },
      { nome: 'opcao1', especie: 'opcao', rotulo: 'Turno', opcoes: ['Manhã', 'Tarde'] },
      { nome: 'numero1', especie: 'numero', rotulo: 'Vagas', opcoes: [] },
      { nome: 'valor1', especie: 'valor', rotulo: 'Piso', opcoes: [] },
      { nome: 'data1', especie: 'data', rotulo: 'Vistoria', opcoes: [] },
    ] satisfies CampoNomeado[])
    expect(await ler(`/api/${tipo}/campos`, deBeta)).toEqual([])
  })

  it('are stored with the record, told in its history, and taken away', async () => {
    await nomear(tipo)
    const antes = await cadastro(tipo)
    expect(antes).toMatchObject(propriosEmBranco)
    const com = (await salvar(tipo, antes, VALORES)).json<CadastroComum>()
    expect(com).toMatchObject({ ...propriosEmBranco, ...VALORES })
    expect(await ler(`/api/${tipo}/${antes.matricula}`)).toEqual(com)
    const url = `/api/${tipo}/${antes.matricula}/historico`
    const [mudanca] = (await ler<Pagina<EntradaHistorico>>(url)).items
    expect(mudanca?.campos.map(({ campo, depois }) => [campo, depois]).toSorted()).toEqual(
      Object.entries(VALORES).toSorted(),
    )
    expect((await salvar(tipo, com, propriosEmBranco)).json()).toMatchObject(propriosEmBranco)
  })

  it('are refused at their fields where the entidade has none, or does not offer the choice, and nothing is saved', async () => {
    const antes = await cadastro(tipo)
    const semNome = await salvar(tipo, antes, { ...VALORES, nome: 'Levado junto' })
    expect(semNome.statusCode).toBe(422)
    expect(Object.keys(semNome.json<Problem>().errors ?? {}).toSorted()).toEqual(
      Object.keys(VALORES).toSorted(),
    )
    await nomear(tipo)
    const errada = await salvar(tipo, antes, { ...VALORES, opcao1: 'Noite', nome: 'Levado junto' })
    expect(errada.json<Problem>().errors).toEqual({ opcao1: 'Turno: escolha uma das opções.' })
    expect(await ler(`/api/${tipo}/${antes.matricula}`)).toEqual(antes)
    const { method } = cadastros[tipo].criar
    const payload = {
      ...entradaDe(await ler<CadastroComum>(`/api/${tipo}/novo`)),
      opcao1: 'Noite',
      nome: 'Nova',
    }
    const { registro } = antes
    const nova = await h.inject({ method, url: `/api/${tipo}`, headers, payload: { ...payload, registro } })
    expect(nova.json<Problem>().errors).toEqual({ opcao1: 'Turno: escolha uma das opções.' })
  })

  it('stay, and the record can be saved, when they are taken out of use; what changes then is refused', async () => {
    await nomear(tipo)
    const com = (await salvar(tipo, await cadastro(tipo), VALORES)).json<CadastroComum>()
    await nomear(tipo, { texto1: '', opcao1Itens: 'Manhã' })
    const salvo = await salvar(tipo, com, { observacoes: 'Ligar antes' })
    expect(salvo.json()).toMatchObject({ ...VALORES, observacoes: 'Ligar antes' })
    const recusado = await salvar(tipo, salvo.json(), { texto1: 'Outro', numero1: 13 })
    expect(recusado.json<Problem>().errors).toEqual({ texto1: 'A entidade não usa este campo.' })
    expect((await salvar(tipo, salvo.json(), { texto1: '' })).statusCode).toBe(200)
  })

  it('out of use keep their place from another name while some record holds a value there, also in the trash', async () => {
    const url = `/api/configuracao/campos-${tipo}`
    const gravar = async (campos: object) => {
      const { ignorados: _, ...atual } = await ler<Record<string, unknown>>(url)
      return h.inject({ method: 'PUT', url, headers, payload: { ...atual, ...campos } })
    }
    const guardados = () => ler<{ nome: string; rotulo: string }[]>(`/api/${tipo}/campos/guardados`)
    await h.database.db.update(tabelaDosCadastros).set(propriosEmBranco)
    await nomear(tipo, { texto1: 'Apelido', numero1: 'Vagas', data1: 'Vistoria' })
    const com = (await salvar(tipo, await cadastro(tipo), VALORES_DE_DOIS)).json<CadastroComum>()
    // one in use is renamed as anybody likes
    expect((await gravar({ texto1: 'Alcunha' })).statusCode).toBe(200)
    expect((await gravar({ texto1: '', numero1: '', data1: '' })).statusCode).toBe(200)
    expect(await guardados()).toEqual([
      { nome: 'texto1', rotulo: 'Alcunha' },
      { nome: 'numero1', rotulo: 'Vagas' },
    ])
    await h.database.db
      .update(tabelaDosCadastros)
      .set({ excluidoEm: new Date() })
      .where(eq(tabelaDosCadastros.id, com.id))
    const outros = { texto1: 'Nº do armário', numero1: 'Filhos', data1: 'Posse' }
    const recusa = await gravar(outros)
    expect([recusa.statusCode, recusa.json<Problem>().errors]).toEqual([
      422,
      {
        texto1:
          'Este lugar guarda os valores de “Alcunha”, que saiu de uso. Use outro lugar, ou dê a este o mesmo nome.',
        numero1:
          'Este lugar guarda os valores de “Vagas”, que saiu de uso. Use outro lugar, ou dê a este o mesmo nome.',
      },
    ])
    expect(await ler(`/api/${tipo}/campos`)).toEqual([])
    // its own again, and another where nothing is
    expect((await gravar({ texto1: 'alcunha', data1: 'Posse' })).statusCode).toBe(200)
    expect(await guardados()).toEqual([{ nome: 'numero1', rotulo: 'Vagas' }])
    expect((await ler<CampoNomeado[]>(`/api/${tipo}/campos`)).map(({ rotulo }) => rotulo)).toEqual([
      'alcunha',
      'Posse',
    ])
    // whoever saw the settings before is told of the conflict, not of the place
    const velha = await ler<Record<string, unknown>>(url)
    const { ignorados: _, ...corpo } = velha
    const payload = { ...corpo, ...outros, versao: 1 }
    expect((await h.inject({ method: 'PUT', url, headers, payload })).statusCode).toBe(409)
  })

  it('whose name nobody knows any more take none while they hold values', async () => {
    await h.database.db.update(tabelaDosCadastros).set(propriosEmBranco)
    await novoCadastro(h, h.mundo.alfa, tipo, { opcao6: 'Antiga' })
    expect(await ler(`/api/${tipo}/campos/guardados`)).toEqual([{ nome: 'opcao6', rotulo: '' }])
    const url = `/api/configuracao/campos-${tipo}`
    const { ignorados: _, ...atual } = await ler<Record<string, unknown>>(url)
    const payload = { ...atual, opcao6: 'Nova', opcao6Itens: 'Sim\nNão' }
    const recusa = await h.inject({ method: 'PUT', url, headers, payload })
    expect(recusa.json<Problem>().errors).toEqual({
      opcao6: expect.stringContaining('sem nome conhecido'),
    })
    await h.database.db.update(tabelaDosCadastros).set(propriosEmBranco)
    expect((await h.inject({ method: 'PUT', url, headers, payload })).statusCode).toBe(200)
  })

  it('filter and order the list, whose rows have those that are shown', async () => {
    await nomear(tipo)
    const iguais: CadastroComum[] = []
    for (const numero1 of [3, 30])
      iguais.push(
        (await salvar(tipo, await cadastro(tipo), { ...VALORES, texto1: `Bê ${tipo}`, numero1 })).json(),
      )
    const achar = async (busca: string) =>
      (await ler<Pagina<{ id: number }>>(`/api/${tipo}?texto1=contem.be%20${tipo}&${busca}`)).items
    const [tres, trinta] = iguais.map(({ id }) => id)
    expect((await achar('sort=-numero1')).map(({ id }) => id)).toEqual([trinta, tres])
    expect((await achar('numero1=entre.4,')).map(({ id }) => id)).toEqual([trinta])
    expect((await achar('opcao1=igual.manhã')).map(({ id }) => id)).toEqual([])
    expect(await achar('opcao1=em.Tarde&valor1=entre.150000,150000&data1=igual.2026-02-28')).toHaveLength(2)
    const mostra = Object.keys(VALORES)
    const [linha] = await achar(`sort=numero1&mostra=${mostra.join()}`)
    const proprios = Object.entries(linha ?? {}).filter(([nome]) => nome in propriosEmBranco)
    expect(Object.fromEntries(proprios)).toEqual({ ...VALORES, texto1: `Bê ${tipo}`, numero1: 3 })
  })

  it('are exported under their names, and a place without a name is not', async () => {
    await nomear(tipo)
    const { matricula } = (await salvar(tipo, await cadastro(tipo), VALORES)).json<CadastroComum>()
    const busca = `formato=csv&matricula=igual.${matricula}&colunas=matricula&colunas=opcao1&colunas=valor1&colunas=texto2`
    const { body } = await h.inject({ url: `/api/${tipo}/exportar?${busca}`, headers })
    expect(lerCsv(body)).toEqual([
      ['Matrícula', 'Turno', 'Piso'],
      [String(matricula), 'Tarde', '1500,00'],
    ])
  })

  it('are named once each, and a choice has choices: refused at the field', async () => {
    const url = `/api/configuracao/campos-${tipo}`
    const { ignorados: _, ...atual } = await ler<Record<string, unknown>>(url)
    const gravar = (campos: object) =>
      h.inject({ method: 'PUT', url, headers, payload: { ...atual, ...campos } })
    expect((await gravar({ texto1: 'Turno', data2: 'TURNO' })).json<Problem>().errors).toEqual({
      data2: 'Já há um campo com este nome.',
    })
    expect((await gravar({ opcao3: 'Turno', opcao3Itens: ' \n' })).json<Problem>().errors).toEqual({
      opcao3Itens: 'Escreva ao menos uma opção, uma em cada linha.',
    })
    expect((await gravar({ opcao3: 'Turno', opcao3Itens: 'Manhã\nTarde' })).statusCode).toBe(200)
  })
})

it('every place is a column of its own in every list and record', () => {
  const nomes = camposProprios.map(({ nome }) => nome)
  for (const tipo of nomesDosTipos) {
    expect(Object.keys(cadastros[tipo].obter.response.shape)).toEqual(expect.arrayContaining(nomes))
    expect(Object.keys(cadastros[tipo].listar.query.shape)).toEqual(expect.arrayContaining(nomes))
  }
})
