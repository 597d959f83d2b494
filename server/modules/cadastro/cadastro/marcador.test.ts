import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { nomesDosTipos, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { ResultadoDaMudanca, ResultadoDoLote } from '#src/api/contract/cadastro/cadastro-lote.ts'
import { MARCADORES_MAX } from '#src/api/contract/cadastro/cadastro-partes.ts'
import { cadastros, entradaDe, type CadastroComum } from '#src/api/contract/cadastro/cadastro.ts'
import type { Pagina, Problem } from '#src/api/contract/nucleo/common.ts'
import type { EntradaHistorico } from '#src/api/contract/nucleo/historico.ts'
import { apoio, type cadastro } from '#server/db/schema/cadastro.ts'
import { cadastroMarcador } from '#server/db/schema/partes.ts'
import { novoCadastro } from '#server/test-support/attempts-rows.ts'
import { useApp } from '#server/test-support/harness.ts'

const h = useApp()
let headers: { authorization: string }
beforeAll(async () => {
  headers = await h.entrar(h.mundo.alfa.admin.email)
})

let vez = 0
async function marcador(nome = `Marcador ${++vez}`, entidadeId = h.mundo.alfa.id) {
  const valores = { entidadeId, tipo: 'marcadores', nome }
  const [novo] = await h.database.db.insert(apoio).values(valores).returning({ id: apoio.id })
  return { id: novo!.id, nome }
}
const nova = (tipo: TipoCadastro = 'pessoajuridica', mais: Partial<typeof cadastro.$inferInsert> = {}) =>
  novoCadastro(h, h.mundo.alfa, tipo, mais)
const vista = ({ id }: { id: number }, versao = 1) => ({ id, versao })
const enviar = (tipo: TipoCadastro, caminho: string, payload: object) =>
  h.inject({ method: 'POST', url: `/api/${tipo}/lote/${caminho}`, payload, headers })
async function feito<R = ResultadoDaMudanca>(...pedido: Parameters<typeof enviar>): Promise<R> {
  const answer = await enviar(...pedido)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<R>()
}
/** The marks of a cadastro, in their order. */
const marcas = async ({ id }: { id: number }) =>
  (
    await h.database.db
      .select({ marcadorId: cadastroMarcador.marcadorId })
      .from(cadastroMarcador)
      .where(and(eq(cadastroMarcador.paiId, id), eq(cadastroMarcador.entidadeId, h.mundo.alfa.id)))
      .orderBy(asc(cadastroMarcador.ordem))
  ).map(({ marcadorId }) => marcadorId)
const ler = async (tipo: TipoCadastro, { matricula }: { matricula: number }) =>
  (await h.inject({ url: `/api/${tipo}/${matricula}`, headers })).json<
    CadastroComum & { marcadores: object[] }
  >()

describe.each(nomesDosTipos)('the marks of a %s', (tipo) => {
  it('are saved with the record, each once, and told in its history', async () => {
    const um = await marcador()
    const antes = await ler(tipo, await nova(tipo))
    const salvar = (marcadores: object[], de = antes) =>
      h.inject({
        method: cadastros[tipo].atualizar.method,
        url: `/api/${tipo}`,
        headers,
        payload: { ...entradaDe(de), marcadores },
      })
    const dobrada = await salvar([
      { id: 0, marcadorId: um.id },
      { id: -1, marcadorId: um.id },
    ])
    expect(dobrada.json<Problem>().errors).toEqual({ 'marcadores.1.marcadorId': 'Já está na lista.' })
    const vazia = await salvar([{ id: 0, marcadorId: null }])
    expect(vazia.json<Problem>().errors).toEqual({ 'marcadores.0.marcadorId': 'Escolha uma das opções.' })
    const com = await salvar([{ id: 0, marcadorId: um.id }])
    expect(com.json()).toMatchObject({ marcadores: [{ marcadorId: um.id }] })
    const url = `/api/${tipo}/${antes.matricula}/historico`
    const { items } = (await h.inject({ url, headers })).json<Pagina<EntradaHistorico>>()
    expect(items[0]?.campos).toEqual([{ campo: 'marcadores', de: um.nome, antes: false, depois: true }])
  })

  it('are put on many and taken off, and all of that is taken back', async () => {
    const [outro, um] = [await marcador(), await marcador()]
    const [sem, com, ja] = [await nova(tipo), await nova(tipo), await nova(tipo)]
    await feito(tipo, 'marcador', { acao: 'marcar', marcador: outro.id, linhas: [vista(com)] })
    await feito(tipo, 'marcador', { acao: 'marcar', marcador: um.id, linhas: [vista(ja)] })
    const linhas = [vista(sem), vista(com, 2), vista(ja, 2)]
    const posta = await feito(tipo, 'marcador', { acao: 'marcar', marcador: um.id, linhas })
    expect([posta.feitos.length, posta.iguais, posta.deixados]).toEqual([2, 1, []])
    expect([await marcas(sem), await marcas(com), await marcas(ja)]).toEqual([
      [um.id],
      [outro.id, um.id],
      [um.id],
    ])
    const volta = await feito<ResultadoDoLote>(tipo, 'desfazer', { mudancaId: posta.mudancaId })
    expect(volta.feitos).toHaveLength(2)
    expect([await marcas(sem), await marcas(com), await marcas(ja)]).toEqual([[], [outro.id], [um.id]])

    const tirar = { acao: 'desmarcar', marcador: um.id }
    const tirada = await feito(tipo, 'marcador', { ...tirar, linhas: [vista(sem, 3), vista(ja, 2)] })
    expect([tirada.feitos, tirada.iguais]).toEqual([[vista(ja, 3)], 1])
    expect(await marcas(ja)).toEqual([])
    await feito(tipo, 'desfazer', { mudancaId: tirada.mudancaId })
    expect(await marcas(ja)).toEqual([um.id])
  })

  it('are a column of the list, which finds by one of several names, also once it is called otherwise', async () => {
    const sinal = `Sinal${++vez}`
    const [z, a] = [await marcador(`Zinco ${vez}`), await marcador(`Água, ${vez}`)]
    const [dois, um, nenhum] = [0, 1, 2].map((i) => nova(tipo, { nome: `${sinal} ${i}` }))
    for (const { id } of [z, a]) {
      const linhas = [vista(await dois!, id === z.id ? 1 : 2)]
      await feito(tipo, 'marcador', { acao: 'marcar', marcador: id, linhas })
    }
    await feito(tipo, 'marcador', { acao: 'marcar', marcador: z.id, linhas: [vista(await um!)] })
    await nenhum
    const pagina = async (filtro: string) =>
      (
        await h.inject({
          url: `/api/${tipo}?q=${sinal}&mostra=marcadores&${new URLSearchParams({ marcadores: filtro })}`,
          headers,
        })
      ).json<Pagina<{ marcadores: string | null }>>()
    const listados = async (filtro: string) => (await pagina(filtro)).items.map((linha) => linha.marcadores)
    expect(await listados('preenchido')).toEqual([`${a.nome}; ${z.nome}`, z.nome])
    expect(await listados('vazio')).toEqual([null])
    expect(await listados(`em.${a.nome.replace(',', '\\,')}`)).toEqual([`${a.nome}; ${z.nome}`])
    expect(await listados(`igual.${z.nome.toUpperCase()}`)).toHaveLength(2)
    expect(await listados('contem.agua')).toEqual([`${a.nome}; ${z.nome}`])
    expect((await pagina('em.outro')).totalItems).toBe(0)
    // what was counted before is not believed once a mark has come, or is called otherwise
    await feito(tipo, 'marcador', { acao: 'marcar', marcador: a.id, linhas: [vista(await um!, 2)] })
    expect((await pagina(`em.${a.nome.replace(',', '\\,')}`)).totalItems).toBe(2)
    const url = `/api/apoio/marcadores/${a.id}`
    const {
      criadoEm: _,
      atualizadoEm: __,
      ...registro
    } = (await h.inject({ url, headers })).json<Record<string, unknown>>()
    const renomeado = await h.inject({
      method: 'PUT',
      url: '/api/apoio/marcadores',
      headers,
      payload: {
        id: registro.id,
        versao: registro.versao,
        ativo: true,
        ordem: 0,
        nome: `Outro nome ${vez}`,
      },
    })
    expect(renomeado.statusCode).toBe(200)
    expect((await pagina(`em.Outro nome ${vez}`)).totalItems).toBe(2)
    const exportar = `/api/${tipo}/exportar?formato=csv&q=${sinal}&sort=nome&colunas=nome&colunas=marcadores`
    expect((await h.inject({ url: exportar, headers })).body).toContain(`"Outro nome ${vez}; ${z.nome}"`)
  })
})

it('are never one that is another entidade’s, in the trash or not there, and no more than a record may have', async () => {
  const alheio = await marcador('De beta', h.mundo.beta.id)
  const uma = await nova()
  const excluido = await marcador()
  await h.database.db.update(apoio).set({ excluidoEm: new Date() }).where(eq(apoio.id, excluido.id))
  for (const id of [alheio.id, excluido.id, 2_000_000_000]) {
    const pedido = { acao: 'marcar', marcador: id, linhas: [vista(uma)] }
    const answer = await enviar('pessoajuridica', 'marcador', pedido)
    expect([answer.statusCode, Object.keys(answer.json<Problem>().errors ?? {})]).toEqual([422, ['marcador']])
  }
  for (let i = 0; i < MARCADORES_MAX; i++) {
    const { id: marcadorId } = await marcador()
    await h.database.db
      .insert(cadastroMarcador)
      .values({ entidadeId: h.mundo.alfa.id, paiId: uma.id, ordem: i, marcadorId })
  }
  const { id } = await marcador()
  const cheia = { acao: 'marcar', marcador: id, linhas: [vista(uma)] }
  const { feitos, deixados } = await feito('pessoajuridica', 'marcador', cheia)
  expect([feitos, deixados.map(({ motivo }) => motivo)]).toEqual([
    [],
    [`Já tem ${MARCADORES_MAX} marcadores, o máximo.`],
  ])
})

it('are one where two names become one, and two again when that is taken back', async () => {
  const [fica, sai] = [await marcador(), await marcador()]
  const [ambos, so] = [await nova(), await nova()]
  for (const [i, { id }] of [fica, sai].entries())
    await feito('pessoajuridica', 'marcador', { acao: 'marcar', marcador: id, linhas: [vista(ambos, i + 1)] })
  await feito('pessoajuridica', 'marcador', { acao: 'marcar', marcador: sai.id, linhas: [vista(so)] })
  const visto = ({ id }: { id: number }) => ({ id, versao: 1 })
  const juntada = await h.inject({
    method: 'POST',
    url: '/api/apoio/marcadores/juncao',
    payload: { fica: visto(fica), sai: visto(sai) },
    headers,
  })
  expect([juntada.statusCode, juntada.json<object>()]).toEqual([200, expect.objectContaining({ quantos: 2 })])
  expect([await marcas(ambos), await marcas(so)]).toEqual([[fica.id], [fica.id]])
  const { id } = juntada.json<{ id: number }>()
  const url = `/api/apoio/marcadores/juncao/${id}/desfazer`
  const volta = await h.inject({ method: 'POST', url, headers })
  expect([volta.statusCode, volta.json<object>()]).toEqual([200, { devolvidos: 2, deixados: 0 }])
  expect([await marcas(ambos), await marcas(so)]).toEqual([[fica.id, sai.id], [sai.id]])
})

it('of two cadastros that become one are all of both, each once', async () => {
  const [a, b] = [await marcador(), await marcador()]
  const [fica, sai] = [await nova(), await nova()]
  await feito('pessoajuridica', 'marcador', { acao: 'marcar', marcador: a.id, linhas: [vista(fica)] })
  for (const [i, { id }] of [a, b].entries())
    await feito('pessoajuridica', 'marcador', { acao: 'marcar', marcador: id, linhas: [vista(sai, i + 1)] })
  const visto = ({ matricula }: { matricula: number }, versao: number) => ({ matricula, versao })
  const juntada = await h.inject({
    method: 'POST',
    url: '/api/fusao',
    payload: { tipo: 'pessoajuridica', fica: visto(fica, 2), sai: visto(sai, 3), doOutro: [] },
    headers,
  })
  expect(juntada.statusCode).toBe(200)
  expect(await marcas(fica)).toEqual([a.id, b.id])
})
