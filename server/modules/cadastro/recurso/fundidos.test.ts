import { beforeAll, describe, expect, it } from 'vitest'
import { cadastros, entradaDe, type CadastroComum } from '#src/api/contract/cadastro/cadastro.ts'
import type { ResultadoDaMudanca } from '#src/api/contract/cadastro/cadastro-lote.ts'
import type { Pagina } from '#src/api/contract/nucleo/common.ts'
import { escreverGrupos, type Grupos } from '#src/api/contract/cadastro/filtro-avancado.ts'
import type { Fusao } from '#src/api/contract/geral/fusao.ts'
import type { Recurso, RegistroDoRecurso } from '#src/api/contract/cadastro/recurso.ts'
import { recursos } from '#src/api/contract/cadastro/recursos.ts'
import { corpoDoRecurso, entradaDoRegistro, novoRegistro } from '#server/test-support/attempts/recurso.ts'
import { novoCadastro } from '#server/test-support/attempts-rows.ts'
import { useApp } from '#server/test-support/harness.ts'

const h = useApp()
let daAlfa: { authorization: string }
beforeAll(async () => {
  daAlfa = await h.entrar(h.mundo.alfa.admin.email)
})

const { marcadores } = recursos
const categorias = recursos['categorias-juridica']
const pedir = async <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
  const answer = await h.inject({ method, url, headers: daAlfa, ...(payload && { payload }) })
  expect([answer.statusCode, answer.statusCode < 400 ? '' : answer.body]).toEqual([answer.statusCode, ''])
  return answer.json<T>()
}
const visto = ({ id, versao }: { id: number; versao: number }) => ({ id, versao })
const valor = (recurso: Recurso, nome?: string) =>
  novoRegistro(recurso, { h, e: h.mundo.alfa }, nome === undefined ? {} : { nome })
const ler = (recurso: Recurso, { id }: { id: number }) =>
  pedir<RegistroDoRecurso>('GET', `${recurso.path}/${id}`)
/** Merges two values as they are now. @returns the id of the merge */
async function juntar(recurso: Recurso, fica: { id: number }, sai: { id: number }) {
  const [um, outro] = [await ler(recurso, fica), await ler(recurso, sai)]
  const corpo = { fica: visto(um), sai: visto(outro) }
  return (await pedir<{ id: number }>('POST', `${recurso.path}/juncao`, corpo)).id
}
const separar = (recurso: Recurso, id: number) => pedir('POST', `${recurso.path}/juncao/${id}/desfazer`)

const excluir = async (recurso: Recurso, qual: { id: number }) =>
  pedir('DELETE', `${recurso.path}/${qual.id}?versao=${(await ler(recurso, qual)).versao}`)

/** A company with some marks, and a category or none. */
async function empresa(marcas: RegistroDoRecurso[], categoriaId: number | null = null) {
  const { matricula, id } = await novoCadastro(h, h.mundo.alfa, 'pessoajuridica')
  const antes = await pedir<CadastroComum>('GET', `/api/pessoajuridica/${matricula}`)
  await pedir(cadastros.pessoajuridica.atualizar.method, '/api/pessoajuridica', {
    ...entradaDe(antes),
    categoriaId,
    marcadores: marcas.map((marca) => ({ id: 0, marcadorId: marca.id })),
  })
  return { id, matricula }
}
/** The matrículas that an address finds. */
async function achados(busca: Record<string, string>) {
  const endereco = `/api/pessoajuridica?pageSize=100&${new URLSearchParams(busca)}`
  const { items, totalItems } = await pedir<Pagina<{ matricula: number }>>('GET', endereco)
  expect(totalItems).toBe(items.length)
  return items.map(({ matricula }) => matricula).toSorted((a, b) => a - b)
}
const emOrdem = (...quais: { matricula: number }[]) =>
  quais.map(({ matricula }) => matricula).toSorted((a, b) => a - b)
const novoFiltro = async (nome: string, grupos: Grupos) =>
  (
    await pedir<{ id: number }>(
      'POST',
      recursos['filtros-avancados'].path,
      corpoDoRecurso(recursos['filtros-avancados'], {
        nome,
        lista: 'pessoajuridica',
        condicoes: escreverGrupos(grupos),
      }),
    )
  ).id

describe('a filter by a value that was merged', () => {
  it('finds in an address, a saved view and a named filter what the one that stayed does, until the merge is undone', async () => {
    const [fica, sai, outra] = [await valor(marcadores), await valor(marcadores), await valor(marcadores)]
    const [comFica, comSai, comAmbas] = [
      await empresa([fica]),
      await empresa([sai]),
      await empresa([fica, sai]),
    ]
    const comOutra = await empresa([outra])
    const marcada = { coluna: 'marcadores', filtro: `em.${sai.nome}` }
    const deUm = await novoFiltro(`Com ${sai.nome}`, [[marcada]])
    const semUm = await novoFiltro(`Sem ${sai.nome}`, [
      [
        { ...marcada, nao: true },
        { coluna: 'marcadores', filtro: 'preenchido' },
      ],
    ])
    await pedir('POST', '/api/visao', {
      lista: 'pessoajuridica',
      nome: `Marcadas ${sai.id}`,
      busca: `marcadores=em.${sai.nome}`,
      compartilhada: false,
    })
    const naVisao = async () =>
      (
        await pedir<{ visoes: { nome: string; total: number; avisos: string[] }[] }>(
          'GET',
          '/api/visao?lista=pessoajuridica',
        )
      ).visoes.find(({ nome }) => nome === `Marcadas ${sai.id}`)
    const antes = emOrdem(comSai, comAmbas)
    const juntas = emOrdem(comFica, comSai, comAmbas)
    const semAsJuntas = { avancado: String(semUm), marcadores: `em.${fica.nome},${outra.nome}` }

    expect(await achados({ marcadores: `em.${sai.nome}` })).toEqual(antes)
    expect(await achados({ avancado: String(deUm) })).toEqual(antes)
    expect(await achados(semAsJuntas)).toEqual(emOrdem(comFica, comOutra))
    expect(await naVisao()).toMatchObject({ total: 2 })

    const id = await juntar(marcadores, fica, sai)
    for (const escrito of [
      `em.${sai.nome}`,
      `igual.${sai.nome.toUpperCase()}`,
      `em.${fica.nome},${sai.nome}`,
    ])
      expect([escrito, await achados({ marcadores: escrito })]).toEqual([escrito, juntas])
    expect(await achados({ avancado: String(deUm) })).toEqual(juntas)
    expect(await achados(semAsJuntas)).toEqual(emOrdem(comOutra))
    expect(await naVisao()).toMatchObject({ total: 3, avisos: [] })

    await separar(marcadores, id)
    expect(await achados({ marcadores: `em.${sai.nome}` })).toEqual(antes)
    expect(await achados({ avancado: String(deUm) })).toEqual(antes)
    expect(await naVisao()).toMatchObject({ total: 2 })
  })

  it('follows a chain of merges to its end, of a field of the record too', async () => {
    const [a, b, c] = [await valor(categorias), await valor(categorias), await valor(categorias)]
    const todas = emOrdem(await empresa([], a.id), await empresa([], b.id), await empresa([], c.id))
    const deA = [[{ coluna: 'categoria', filtro: `em.${a.nome}` }]]
    const avancado = String(await novoFiltro(`Da ${a.nome}`, deA))
    await juntar(categorias, b, a)
    await juntar(categorias, c, b)
    expect(await achados({ categoria: `em.${a.nome}` })).toEqual(todas)
    expect(await achados({ categoria: `em.${b.nome}` })).toEqual(todas)
    expect(await achados({ avancado })).toEqual(todas)
    // it may be written so still
    expect(await achados({ avancado: String(await novoFiltro(`Também da ${a.nome}`, deA)) })).toEqual(todas)
    // no further than a value that somebody has restored by hand
    await pedir('POST', `${categorias.path}/${b.id}/restaurar`, { versao: (await ler(categorias, b)).versao })
    const comB = await empresa([], b.id)
    expect(await achados({ categoria: `em.${a.nome}` })).toEqual(emOrdem(comB))
  })

  it('is by the value itself again after the undoing, though it was deleted since', async () => {
    const [fica, sai] = [await valor(marcadores), await valor(marcadores)]
    const [, comSai] = [await empresa([fica]), await empresa([sai])]
    await separar(marcadores, await juntar(marcadores, fica, sai))
    await excluir(marcadores, sai)
    expect(await achados({ marcadores: `em.${sai.nome}` })).toEqual(emOrdem(comSai))
  })

  it('is by the living value that has the name since, and by what holds a deleted one of the name', async () => {
    const [fica, sai, excluida] = [await valor(marcadores), await valor(marcadores), await valor(marcadores)]
    const [comFica, comExcluida] = [await empresa([fica]), await empresa([excluida])]
    await juntar(marcadores, fica, sai)
    const { nome } = excluida
    await excluir(marcadores, excluida)
    expect(await achados({ marcadores: `em.${nome}` })).toEqual(emOrdem(comExcluida))
    expect(await achados({ marcadores: `em.${sai.nome}` })).toEqual(emOrdem(comFica))
    const comNova = await empresa([await valor(marcadores, sai.nome)])
    expect(await achados({ marcadores: `em.${sai.nome}` })).toEqual(emOrdem(comNova))
  })
})

describe('a filter by a value that was renamed', () => {
  const renomear = async (recurso: Recurso, qual: { id: number }, nome: string) => {
    const payload = entradaDoRegistro(recurso, await ler(recurso, qual), { nome })
    await pedir('PUT', recurso.path, payload)
  }

  it('finds in an address, a saved view and a named filter what it found before, by each name that the value had', async () => {
    const uma = await valor(categorias)
    const dela = emOrdem(await empresa([], uma.id))
    const avancado = String(
      await novoFiltro(`Da ${uma.nome}`, [[{ coluna: 'categoria', filtro: `em.${uma.nome}` }]]),
    )
    await pedir('POST', '/api/visao', {
      lista: 'pessoajuridica',
      nome: `Da categoria ${uma.id}`,
      busca: `categoria=em.${uma.nome}`,
      compartilhada: false,
    })
    const naVisao = async () =>
      (
        await pedir<{ visoes: { nome: string; total: number; avisos: string[] }[] }>(
          'GET',
          '/api/visao?lista=pessoajuridica',
        )
      ).visoes.find(({ nome }) => nome === `Da categoria ${uma.id}`)
    await renomear(categorias, uma, `Segundo nome ${uma.id}`)
    await renomear(categorias, uma, `Terceiro nome ${uma.id}`)
    for (const nome of [uma.nome, `segundo NOME ${uma.id}`, `Terceiro nome ${uma.id}`])
      expect([nome, await achados({ categoria: `em.${nome}` })]).toEqual([nome, dela])
    expect(await achados({ avancado })).toEqual(dela)
    expect(await naVisao()).toMatchObject({ total: 1, avisos: [] })
    // and what it became by a merge since
    const fica = await valor(categorias)
    const daFica = await empresa([], fica.id)
    await juntar(categorias, fica, uma)
    expect(await achados({ categoria: `em.${uma.nome}` })).toEqual(
      [...dela, daFica.matricula].toSorted((a, b) => a - b),
    )
  })

  it('is by the value that has the name now, living or in the trash, and of several that had it by the last', async () => {
    const [primeira, segunda] = [await valor(categorias), await valor(categorias)]
    const [, daSegunda] = [await empresa([], primeira.id), await empresa([], segunda.id)]
    const nome = `Disputado ${primeira.id}`
    await renomear(categorias, primeira, nome)
    await renomear(categorias, primeira, `Livre ${primeira.id}`)
    await renomear(categorias, segunda, nome)
    expect(await achados({ categoria: `em.${nome}` })).toEqual(emOrdem(daSegunda))
    await renomear(categorias, segunda, `Livre ${segunda.id}`)
    expect(await achados({ categoria: `em.${nome}` })).toEqual(emOrdem(daSegunda))
    const terceira = await valor(categorias, nome)
    const daTerceira = await empresa([], terceira.id)
    expect(await achados({ categoria: `em.${nome}` })).toEqual(emOrdem(daTerceira))
    await excluir(categorias, terceira)
    expect(await achados({ categoria: `em.${nome}` })).toEqual(emOrdem(daTerceira))
  })

  it('is of its own lookup alone, though another had the name in the same table', async () => {
    const nome = `De dois ${Date.now()}`
    const [marca, funcao] = [await valor(marcadores, nome), await valor(recursos.funcoes, nome)]
    const marcada = await empresa([marca])
    await renomear(marcadores, marca, `${nome} marcado`)
    await renomear(recursos.funcoes, funcao, `${nome} exercido`)
    expect(await achados({ marcadores: `em.${nome}` })).toEqual(emOrdem(marcada))
  })
})

describe('what is given back to records after a merge', () => {
  const lote = (caminho: string, payload: object) =>
    pedir<ResultadoDaMudanca>('POST', `/api/pessoajuridica/lote/${caminho}`, payload)
  const atual = ({ matricula }: { matricula: number }) =>
    pedir<CadastroComum & { categoriaId: number | null; marcadores: { marcadorId: number }[] }>(
      'GET',
      `/api/pessoajuridica/${matricula}`,
    )
  const linha = async (uma: { id: number; matricula: number }) => ({
    id: uma.id,
    versao: (await atual(uma)).versao,
  })

  it('by the undoing of a change of many is what the value has become', async () => {
    const [tinha, ganhou, fica] = [await valor(categorias), await valor(categorias), await valor(categorias)]
    const uma = await empresa([], tinha.id)
    const feita = await lote('campo', { campo: 'categoriaId', valor: ganhou.id, linhas: [await linha(uma)] })
    await juntar(categorias, fica, tinha)
    await lote('desfazer', { mudancaId: feita.mudancaId })
    expect((await atual(uma)).categoriaId).toBe(fica.id)

    const [marca, outra] = [await valor(marcadores), await valor(marcadores)]
    const [marcada, comAmbas] = [await empresa([marca]), await empresa([marca, outra])]
    const desmarcadas = await lote('marcador', {
      acao: 'desmarcar',
      marcador: marca.id,
      linhas: [await linha(marcada), await linha(comAmbas)],
    })
    await juntar(marcadores, outra, marca)
    await lote('desfazer', { mudancaId: desmarcadas.mudancaId })
    for (const esta of [marcada, comAmbas])
      expect((await atual(esta)).marcadores.map(({ marcadorId }) => marcadorId)).toEqual([outra.id])
  })

  it('by the undoing of a merge of cadastros too', async () => {
    const [tinha, doOutro, fica] = [await valor(categorias), await valor(categorias), await valor(categorias)]
    const [uma, outra] = [await empresa([], tinha.id), await empresa([], doOutro.id)]
    const par = async (qual: { matricula: number }) => ({
      matricula: qual.matricula,
      versao: (await atual(qual)).versao,
    })
    const { id } = await pedir<Fusao>('POST', '/api/fusao', {
      tipo: 'pessoajuridica',
      fica: await par(uma),
      sai: await par(outra),
      doOutro: ['categoriaId'],
    })
    expect((await atual(uma)).categoriaId).toBe(doOutro.id)
    await juntar(categorias, fica, tinha)
    await pedir('POST', `/api/fusao/${id}/desfazer`)
    expect((await atual(uma)).categoriaId).toBe(fica.id)
  })
})
