import { beforeAll, describe, expect, it } from 'vitest'
import { escolhasDe, nomeDaEscolha } from '#src/api/contract/cadastro/cadastro-escolhas.ts'
import { nomesDosTipos, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { cadastros, entradaDe, type CadastroComum } from '#src/api/contract/cadastro/cadastro.ts'
import type { Pagina, Problem } from '#src/api/contract/nucleo/common.ts'
import type { EntradaHistorico } from '#src/api/contract/nucleo/historico.ts'
import type { Recurso, RegistroDoRecurso, VinculoDoRecurso } from '#src/api/contract/cadastro/recurso.ts'
import { recursos, type NomeDeRecurso } from '#src/api/contract/cadastro/recursos.ts'
import { corpoDoRecurso, entradaDoRegistro } from '#server/test-support/attempts/recurso.ts'
import { novoCadastro } from '#server/test-support/attempts-rows.ts'
import { useApp } from '#server/test-support/harness.ts'

const h = useApp()
let daAlfa: { authorization: string }
let daBeta: { authorization: string }
beforeAll(async () => {
  daAlfa = await h.entrar(h.mundo.alfa.admin.email)
  daBeta = await h.entrar(h.mundo.beta.admin.email, 'admin', 'beta')
})

const casos = nomesDosTipos.flatMap((tipo) =>
  Object.entries(escolhasDe(tipo)).map(
    ([campo, { referencia }]) => [tipo, campo, recursos[referencia as NomeDeRecurso] as Recurso] as const,
  ),
)

let vez = 0
async function oferecer(recurso: Recurso, headers = daAlfa): Promise<RegistroDoRecurso> {
  const payload = corpoDoRecurso(recurso, { nome: `Escolha ${++vez}` })
  return (await h.inject({ method: 'POST', url: recurso.path, headers, payload })).json()
}
const excluir = ({ path }: Recurso, { id, versao }: RegistroDoRecurso) =>
  h.inject({ method: 'DELETE', url: `${path}/${id}?versao=${versao}`, headers: daAlfa })

async function cadastro(tipo: TipoCadastro): Promise<CadastroComum> {
  const { matricula } = await novoCadastro(h, h.mundo.alfa, tipo)
  return (await h.inject({ url: `/api/${tipo}/${matricula}`, headers: daAlfa })).json()
}
const salvar = (tipo: TipoCadastro, antes: CadastroComum, campos: object) =>
  h.inject({
    method: cadastros[tipo].atualizar.method,
    url: `/api/${tipo}`,
    headers: daAlfa,
    payload: { ...entradaDe(antes), ...campos },
  })

describe.each(casos)('of a %s, %s', (tipo, campo, recurso) => {
  it('is stored, told in the history, and taken away', async () => {
    const { id } = await oferecer(recurso)
    const antes = await cadastro(tipo)
    expect(antes).toMatchObject({ [campo]: null })
    const com = (await salvar(tipo, antes, { [campo]: id })).json<CadastroComum>()
    expect(com).toMatchObject({ [campo]: id, versao: antes.versao + 1 })
    expect((await salvar(tipo, com, {})).json()).toEqual(com)
    expect((await salvar(tipo, com, { [campo]: null })).json()).toMatchObject({ [campo]: null })
    const url = `/api/${tipo}/${antes.matricula}/historico`
    const { items } = (await h.inject({ url, headers: daAlfa })).json<Pagina<EntradaHistorico>>()
    expect(items.slice(0, 2).map(({ campos }) => campos)).toEqual([
      [{ campo, de: null, antes: id, depois: null }],
      [{ campo, de: null, antes: null, depois: id }],
    ])
  })

  it('is none of another entidade, of another table, in the trash, or invented: refused at its field, and nothing is saved', async () => {
    const outra = recurso === recursos.cargos ? recursos.assuntos : recursos.cargos
    const excluida = await oferecer(recurso)
    await excluir(recurso, excluida)
    const antes = await cadastro(tipo)
    const alheias = [await oferecer(recurso, daBeta), await oferecer(outra), excluida, { id: 2_000_000_000 }]
    for (const { id } of alheias) {
      const recusado = await salvar(tipo, antes, { [campo]: id, nome: 'Levada junto' })
      expect(recusado.statusCode).toBe(422)
      expect(Object.keys(recusado.json<Problem>().errors ?? {})).toEqual([campo])
    }
    const url = `/api/${tipo}/${antes.matricula}`
    expect((await h.inject({ url, headers: daAlfa })).json()).toEqual(antes)
  })

  it('stays, and the record can be saved, when it was put out of use or into the trash since', async () => {
    const escolha = await oferecer(recurso)
    const com = (await salvar(tipo, await cadastro(tipo), { [campo]: escolha.id })).json<CadastroComum>()
    expect((await excluir(recurso, escolha)).statusCode).toBe(200)
    const depois = await salvar(tipo, com, { cidade: 'Jaú' })
    expect(depois.json()).toMatchObject({ cidade: 'Jaú', [campo]: escolha.id })
  })

  it('is told before what is chosen is deleted, as long as the cadastro lives', async () => {
    const escolha = await oferecer(recurso)
    const vinculos = async () =>
      (await h.inject({ url: `${recurso.path}/${escolha.id}/vinculos`, headers: daAlfa })).json<
        VinculoDoRecurso[]
      >()
    expect(await vinculos()).toEqual([])
    const com = (await salvar(tipo, await cadastro(tipo), { [campo]: escolha.id })).json<CadastroComum>()
    expect(await vinculos()).toEqual([{ recurso: tipo, parte: '', campo, quantos: 1 }])
    const url = `/api/${tipo}/${com.matricula}?versao=${com.versao}`
    expect((await h.inject({ method: 'DELETE', url, headers: daAlfa })).statusCode).toBe(200)
    expect(await vinculos()).toEqual([])
  })

  it('is a column of the list that filters and orders by its name, also once it is called otherwise', async () => {
    const coluna = nomeDaEscolha(campo as `${string}Id`)
    const [b, a] = [await oferecer(recurso), await oferecer(recurso)]
    const q = `q=Coluna${++vez}`
    const nomes = [b, a, null].map((escolha, i) => ({ escolha, nome: `Coluna${vez} ${i}` }))
    for (const { escolha, nome } of nomes)
      expect(
        (await salvar(tipo, await cadastro(tipo), { [campo]: escolha?.id ?? null, nome })).statusCode,
      ).toBe(200)
    const chamar = (registro: RegistroDoRecurso, nome: string) =>
      h.inject({
        method: 'PUT',
        url: recurso.path,
        headers: daAlfa,
        payload: entradaDoRegistro(recurso, registro, { nome }),
      })
    const pagina = async (query: string) =>
      (await h.inject({ url: `/api/${tipo}?${q}&mostra=${coluna}&${query}`, headers: daAlfa })).json<
        Pagina<Record<string, unknown>>
      >()
    const listados = async (query: string) => (await pagina(query)).items.map((linha) => linha[coluna])
    const primeiro = `Ábaco ${vez}`
    await chamar(a, primeiro)
    expect(await listados(`sort=${coluna}`)).toEqual([primeiro, b.nome, null])
    expect(await listados(`sort=-${coluna}`)).toEqual([b.nome, primeiro, null])
    expect(await listados(`${coluna}=contem.abaco`)).toEqual([primeiro])
    expect(await listados(`${coluna}=vazio`)).toEqual([null])
    expect((await pagina(`${coluna}=contem.aba`)).totalItems).toBe(1)
    // what was counted and ordered before is not believed
    expect((await chamar(b, `Aba ${vez}`)).statusCode).toBe(200)
    expect((await pagina(`${coluna}=contem.aba`)).totalItems).toBe(2)
    expect(await listados(`sort=${coluna}`)).toEqual([`Aba ${vez}`, primeiro, null])
  })
})
