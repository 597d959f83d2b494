import { and, eq, getTableColumns } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { cadastros, entradaDe, type CadastroComum } from '#src/api/contract/cadastro/cadastro.ts'
import { partesDe } from '#src/api/contract/cadastro/cadastro-partes.ts'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { Pagina, Problem } from '#src/api/contract/nucleo/common.ts'
import type { EntradaHistorico } from '#src/api/contract/nucleo/historico.ts'
import type { FusaoDeValores, PreviaDaFusaoDeValores, Uso } from '#src/api/contract/cadastro/recurso-apoio.ts'
import type { Recurso, RegistroDoRecurso } from '#src/api/contract/cadastro/recurso.ts'
import { recursos } from '#src/api/contract/cadastro/recursos.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import type { LugarQueNomeia } from '#server/records/nomeados.ts'
import * as schema from '#server/db/schema/todas.ts'
import { corpoDoRecurso, linhaNova, novoRegistro } from '#server/test-support/attempts/recurso.ts'
import { novoCadastro, novoColaborador } from '#server/test-support/attempts-rows.ts'
import { useApp } from '#server/test-support/harness.ts'
import { oneAfterTheOther, transactionsWait } from '#server/test-support/locks.ts'
import { novaLinha, umaDeCada } from '#server/test-support/partes.ts'
import { lugaresQueNomeiam } from './vinculos.ts'
import { fundir as juntarAqui } from './fusao.ts'
import { ordenar as ordenarValores } from './ordem.ts'

const h = useApp()
let daAlfa: { authorization: string }
beforeAll(async () => {
  daAlfa = await h.entrar(h.mundo.alfa.admin.email)
})

const { cargos, departamentos, funcoes, estadosCivis } = recursos
const valor = (recurso: Recurso, mais: object = {}) => novoRegistro(recurso, { h, e: h.mundo.alfa }, mais)
const pedir = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  h.inject({ method, url, headers: daAlfa, ...(payload && { payload }) })
const visto = ({ id, versao }: { id: number; versao: number }) => ({ id, versao })
const juntar = (recurso: Recurso, fica: RegistroDoRecurso, sai: RegistroDoRecurso) =>
  pedir('POST', `${recurso.path}/juncao`, { fica: visto(fica), sai: visto(sai) })
const desfazer = (recurso: Recurso, id: number) => pedir('POST', `${recurso.path}/juncao/${id}/desfazer`)
const ler = async (recurso: Recurso, { id }: { id: number }) =>
  (await pedir('GET', `${recurso.path}/${id}`)).json<RegistroDoRecurso>()
const codigo = (answer: { json: () => unknown }) => (answer.json() as Problem).code // as every refusal says

async function pessoaCom(campos: object, tipo: TipoCadastro = 'pessoafisica') {
  const { id, matricula } = await novoCadastro(h, h.mundo.alfa, tipo)
  const antes = (await pedir('GET', `/api/${tipo}/${matricula}`)).json<CadastroComum>()
  const { method } = cadastros[tipo].atualizar
  const salvo = await pedir(method, `/api/${tipo}`, { ...entradaDe(antes), ...campos })
  expect(salvo.statusCode).toBe(200)
  return { id, matricula, ...salvo.json<{ versao: number }>() }
}
const lerPessoa = async ({ matricula }: { matricula: number }, tipo: TipoCadastro = 'pessoafisica') =>
  (await pedir('GET', `/api/${tipo}/${matricula}`)).json<CadastroComum & Record<string, unknown>>()

/** Every column that names a lookup, with a row that holds a value there: which, and how it is read and written. */
const lugares = Object.values<Recurso>(recursos)
  .filter(({ doApoio }) => doApoio !== null)
  .flatMap((recurso) =>
    lugaresQueNomeiam(recurso.nome).map(
      (lugar) => [[recurso.nome, lugar.recurso, lugar.parte, lugar.campo].join(' '), recurso, lugar] as const,
    ),
  )

let numero = 0

/** A row that holds a value in one place, in a record of its own. @returns its id, and the record's */
async function linhaCom(lugar: LugarQueNomeia, id: number): Promise<{ linha: number; dono: number }> {
  const { alfa } = h.mundo
  const { db } = h.database
  if (lugar.recurso === 'departamentos') {
    const corpo = corpoDoRecurso(
      departamentos,
      {
        nome: `Com ${id}`,
        contatos: [{ ...linhaNova(departamentos.partes.contatos, 'C'), [lugar.campo]: id }],
      },
      alfa,
    )
    const { id: dono, contatos } = (await pedir('POST', departamentos.path, corpo)).json<
      RegistroDoRecurso & { contatos: { id: number }[] }
    >()
    return { linha: contatos[0]?.id ?? 0, dono }
  }
  if (lugar.recurso === 'colaborador') {
    const { id: dono } = await novoColaborador(h, alfa)
    await db.update(schema.colaborador).set({ funcaoId: id }).where(eq(schema.colaborador.id, dono))
    return { linha: dono, dono }
  }
  if (lugar.recurso === 'atendimento') {
    const [status] = await db
      .select({ id: schema.apoio.id })
      .from(schema.apoio)
      .where(and(eq(schema.apoio.entidadeId, alfa.id), eq(schema.apoio.classe, 'aberto')))
    const [feito] = await db
      .insert(schema.atendimento)
      .values({
        entidadeId: alfa.id,
        ano: 2026,
        numero: ++numero,
        titulo: 'Com valor',
        canal: 'balcao',
        classe: 'aberto',
        statusId: status?.id ?? 0,
        solicitanteNome: 'Rosa',
        criadoPor: alfa.admin.id,
        // in the place of what it has of that
        [lugar.campo]: id,
      })
      .returning({ id: schema.atendimento.id })
    return { linha: feito?.id ?? 0, dono: feito?.id ?? 0 }
  }
  const tipo = lugar.recurso as TipoCadastro // the only other records that hold values
  const comum = lugar.parte === '' ? { [lugar.campo]: id } : {}
  const aninhado =
    lugar.parte === ''
      ? {}
      : {
          [lugar.parte]: [novaLinha(partesDe(tipo)[lugar.parte]!, 'Com valor', { [lugar.campo]: id })],
        }
  const { matricula, id: dono } = await pessoaCom({ ...comum, ...aninhado }, tipo)
  const salvo = (await lerPessoa({ matricula }, tipo)) as Record<string, unknown>
  const [linha] = (lugar.parte === '' ? [{ id: dono }] : salvo[lugar.parte]) as { id: number }[] // as saved
  return { linha: linha?.id ?? 0, dono }
}
async function guardado({ tabela, campo }: LugarQueNomeia, linha: number): Promise<unknown> {
  const { [campo]: coluna }: Record<string, PgColumn> = getTableColumns(tabela)
  if (!coluna) throw new Error(campo)
  const escopo = h.database.escopo(h.mundo.alfa.id, SISTEMA)
  const [lida] = await escopo.select({ valor: coluna }).from(tabela).where(eq(tabela.id, linha))
  return lida?.valor
}

describe('a merge of two values', () => {
  it.each(lugares)(
    'moves what holds one, and its undoing moves it back: %s',
    async (_nome, recurso, lugar) => {
      const [fica, sai, outro] = [await valor(recurso), await valor(recurso), await valor(recurso)]
      const com = await linhaCom(lugar, sai.id)
      const alheia = await linhaCom(lugar, outro.id)
      const previa = (
        await pedir('GET', `${recurso.path}/${fica.id}/juncao?sai=${sai.id}`)
      ).json<PreviaDaFusaoDeValores>()
      const { recurso: dono, parte, campo } = lugar
      expect(previa.usos).toEqual([{ recurso: dono, parte, campo, quantos: 1, naLixeira: 0 }])
      const feita = (await juntar(recurso, fica, sai)).json<{ id: number; quantos: number }>()
      expect(feita.quantos).toBe(1)
      expect(await guardado(lugar, com.linha)).toBe(fica.id)
      expect(await guardado(lugar, alheia.linha)).toBe(outro.id)
      expect((await pedir('GET', `${recurso.path}/${sai.id}`)).json()).toMatchObject({
        excluidoEm: expect.any(String),
      })
      expect((await desfazer(recurso, feita.id)).json()).toEqual({ devolvidos: 1, deixados: 0 })
      expect(await guardado(lugar, com.linha)).toBe(sai.id)
      expect(await ler(recurso, sai)).toMatchObject({ excluidoEm: null, nome: sai.nome })
    },
  )

  it('reaches what is in the trash, and tells how much that is', async () => {
    const [fica, sai] = [await valor(estadosCivis), await valor(estadosCivis)]
    const viva = await pessoaCom({ estadoCivilId: sai.id })
    const excluida = await pessoaCom({ estadoCivilId: sai.id })
    await h.database.db
      .update(schema.cadastro)
      .set({ excluidoEm: new Date() })
      .where(eq(schema.cadastro.id, excluida.id))
    const previa = (await pedir('GET', `${estadosCivis.path}/${fica.id}/juncao?sai=${sai.id}`)).json()
    expect(previa).toMatchObject({ usos: [{ quantos: 1, naLixeira: 1 }], impedimentos: [] })
    expect((await juntar(estadosCivis, fica, sai)).json()).toMatchObject({ quantos: 2 })
    expect(await lerPessoa(excluida)).toMatchObject({ estadoCivilId: fica.id })
    expect(await lerPessoa(viva)).toMatchObject({ estadoCivilId: fica.id, versao: viva.versao + 1 })
  })

  it('is told in the history of what it changed, and to those who have it open', async () => {
    const [fica, sai] = [await valor(estadosCivis), await valor(estadosCivis)]
    const pessoa = await pessoaCom({ estadoCivilId: sai.id })
    await juntar(estadosCivis, fica, sai)
    const { items } = (await pedir('GET', `/api/pessoafisica/${pessoa.matricula}/historico`)).json<
      Pagina<EntradaHistorico>
    >()
    expect(items[0]?.campos).toEqual([{ campo: 'estadoCivilId', de: null, antes: sai.id, depois: fica.id }])
    // a form that was open meanwhile is told, not overwritten
    const velha = { ...entradaDe(await lerPessoa(pessoa)), versao: pessoa.versao, nome: 'De antes' }
    const salva = await pedir('POST', '/api/pessoafisica', velha)
    expect([salva.statusCode, codigo(salva)]).toEqual([409, 'conflito'])
  })

  it('leaves at its undoing what was given another value since', async () => {
    const [fica, sai, outro] = [
      await valor(estadosCivis),
      await valor(estadosCivis),
      await valor(estadosCivis),
    ]
    const [uma, mudada] = [
      await pessoaCom({ estadoCivilId: sai.id }),
      await pessoaCom({ estadoCivilId: sai.id }),
    ]
    const jaDela = await pessoaCom({ estadoCivilId: fica.id })
    const { id } = (await juntar(estadosCivis, fica, sai)).json<{ id: number }>()
    const agora = await lerPessoa(mudada)
    await pedir('POST', '/api/pessoafisica', { ...entradaDe(agora), estadoCivilId: outro.id })
    expect((await desfazer(estadosCivis, id)).json()).toEqual({ devolvidos: 1, deixados: 1 })
    const deCada = await Promise.all([uma, mudada, jaDela].map((um) => lerPessoa(um)))
    expect(deCada.map(({ estadoCivilId }) => estadoCivilId)).toEqual([sai.id, outro.id, fica.id])
    expect(codigo(await desfazer(estadosCivis, id))).toBe('juncao-desfeita')
  })

  it('in a chain is undone from the last, which is told; then the first', async () => {
    const [a, b, c] = [await valor(cargos), await valor(cargos), await valor(cargos)]
    const primeira = (await juntar(cargos, b, a)).json<{ id: number }>()
    const segunda = (await juntar(cargos, c, b)).json<{ id: number }>()
    const recusada = await desfazer(cargos, primeira.id)
    expect(recusada.json()).toMatchObject({
      code: 'juncao-posterior',
      detail: `${b.nome} foi unificado depois com ${c.nome}: desfaça antes essa unificação. Nada foi desfeito.`,
    })
    expect((await desfazer(cargos, segunda.id)).statusCode).toBe(200)
    expect((await desfazer(cargos, primeira.id)).statusCode).toBe(200)
    expect(await ler(cargos, a)).toMatchObject({ excluidoEm: null })
  })

  it('is made once by two who make it at the same time', async () => {
    const [fica, sai] = [await valor(cargos), await valor(cargos)]
    const respostas = await Promise.all([juntar(cargos, fica, sai), juntar(cargos, fica, sai)])
    expect(respostas.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404])
    // nor can the two go into each other
    const [um, outro] = [await valor(cargos), await valor(cargos)]
    const cruzadas = await Promise.all([juntar(cargos, um, outro), juntar(cargos, outro, um)])
    expect(cruzadas.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404])
  })

  it('is of two living values of one table, as they were seen', async () => {
    const [fica, sai] = [await valor(cargos), await valor(cargos)]
    const deOutra = await valor(funcoes)
    const excluido = await valor(cargos)
    await pedir('DELETE', `${cargos.path}/${excluido.id}?versao=1`)
    for (const alheio of [deOutra, excluido, fica])
      expect((await juntar(cargos, fica, alheio)).statusCode).toBe(404)
    const velho = await juntar(cargos, fica, { ...sai, versao: sai.versao + 1 })
    expect([velho.statusCode, codigo(velho)]).toEqual([409, 'conflito'])
    expect(await ler(cargos, sai)).toMatchObject({ excluidoEm: null })
    expect((await juntar(cargos, fica, sai)).statusCode).toBe(200)
  })

  it('cannot be undone while another value has the name, and can be once that is gone', async () => {
    const [fica, sai] = [await valor(cargos), await valor(cargos, { nome: 'Nome disputado' })]
    const { id } = (await juntar(cargos, fica, sai)).json<{ id: number }>()
    const outro = await valor(cargos, { nome: 'NOME DISPUTADO' })
    expect(codigo(await desfazer(cargos, id))).toBe('nome-duplicado')
    await pedir('DELETE', `${cargos.path}/${outro.id}?versao=1`)
    expect((await desfazer(cargos, id)).statusCode).toBe(200)
  })

  it('gives back what it moved also when the value was restored by hand meanwhile', async () => {
    const [fica, sai] = [await valor(estadosCivis), await valor(estadosCivis)]
    const pessoa = await pessoaCom({ estadoCivilId: sai.id })
    const { id } = (await juntar(estadosCivis, fica, sai)).json<{ id: number }>()
    const { versao } = await ler(estadosCivis, sai)
    await pedir('POST', `${estadosCivis.path}/${sai.id}/restaurar`, { versao })
    expect((await desfazer(estadosCivis, id)).json()).toEqual({ devolvidos: 1, deixados: 0 })
    expect(await lerPessoa(pessoa)).toMatchObject({ estadoCivilId: sai.id })
  })

  it('is told of both values, with who made it', async () => {
    const [fica, sai] = [await valor(cargos), await valor(cargos)]
    await juntar(cargos, fica, sai)
    const [da, do_] = await Promise.all(
      [fica, sai].map(async ({ id }) =>
        (await pedir('GET', `${cargos.path}/${id}/juncoes`)).json<FusaoDeValores[]>(),
      ),
    )
    expect(da).toEqual(do_)
    expect(da).toMatchObject([
      {
        fica: { id: fica.id, nome: fica.nome },
        sai: { id: sai.id, nome: sai.nome },
        quantos: 0,
        desfeitaEm: null,
      },
    ])
    expect(da?.[0]?.feitaPor).not.toBe('')
  })

  it('of one that too many records hold is refused, and says what to do', async () => {
    const [fica, sai] = [await valor(estadosCivis), await valor(estadosCivis)]
    const [uma] = [await pessoaCom({ estadoCivilId: sai.id }), await pessoaCom({ estadoCivilId: sai.id })]
    const juntarAte = (max: number) =>
      juntarAqui(
        h.database.escopo(h.mundo.alfa.id, SISTEMA),
        estadosCivis,
        { fica: visto(fica), sai: visto(sai) },
        h.mundo.alfa.admin.id,
        max,
      )
    await expect(juntarAte(1)).rejects.toMatchObject({
      code: 'juncao-impedida',
      message: expect.stringContaining(`${sai.nome} consta em 2 registros, e o limite por unificação é 1.`),
    })
    expect(await lerPessoa(uma)).toMatchObject({ estadoCivilId: sai.id })
    expect(await juntarAte(2)).toMatchObject({ quantos: 2 })
  })
})

describe('how often a value is used', () => {
  const usoDe = async (recurso: Recurso, { id }: { id: number }) =>
    (await pedir('GET', `${recurso.path}/usos`)).json<Uso[]>().find((um) => um.id === id)

  it('is told by living records, each once, cadastros apart from others', async () => {
    const cargo = await valor(cargos)
    expect(await usoDe(cargos, cargo)).toEqual({ id: cargo.id, cadastros: 0, outros: 0 })
    const contatos = (umaDeCada('pessoajuridica', 'Com cargo').contatos ?? []).flatMap((um) => [
      { ...um, cargoId: cargo.id },
      { ...um, id: -9, nome: 'Outro', cargoId: cargo.id },
    ])
    const empresa = await pessoaCom({ contatos }, 'pessoajuridica')
    await pessoaCom({ contatos: contatos.slice(0, 1) }, 'contabilidade')
    await pedir(
      'POST',
      departamentos.path,
      corpoDoRecurso(departamentos, {
        nome: 'Usa o cargo',
        contatos: [{ ...linhaNova(departamentos.partes.contatos, 'C'), cargoId: cargo.id }],
      }),
    )
    expect(await usoDe(cargos, cargo)).toEqual({ id: cargo.id, cadastros: 2, outros: 1 })
    await h.database.db
      .update(schema.cadastro)
      .set({ excluidoEm: new Date() })
      .where(eq(schema.cadastro.id, empresa.id))
    expect(await usoDe(cargos, cargo)).toEqual({ id: cargo.id, cadastros: 1, outros: 1 })
  })
})

describe('the order of the values', () => {
  const { assuntos } = recursos
  const emOrdem = async () =>
    (await pedir('GET', `${assuntos.path}?pageSize=100`)).json<Pagina<RegistroDoRecurso>>().items
  const ids = async () => (await emOrdem()).map(({ id }) => id)
  const ordenar = (antes: number[], depois: number[]) =>
    pedir('PUT', `${assuntos.path}/ordem`, { antes, depois })

  it('is as somebody puts it, in the list and where they are offered; only what moves is written', async () => {
    await valor(assuntos)
    await valor(assuntos)
    await valor(assuntos)
    const antes = await ids()
    const depois = antes.toReversed()
    expect((await ordenar(antes, depois)).json()).toEqual({ ids: depois })
    expect(await ids()).toEqual(depois)
    const numerados = await emOrdem()
    const [primeiro = 0, segundo = 0, ...resto] = depois
    expect((await ordenar(depois, [segundo, primeiro, ...resto])).statusCode).toBe(200)
    expect(await ids()).toEqual([segundo, primeiro, ...resto])
    const versoes = new Map(numerados.map(({ id, versao }) => [id, versao]))
    for (const { id, versao } of await emOrdem())
      expect(versao - (versoes.get(id) ?? 0)).toBe(resto.includes(id) ? 0 : 1)
    await ordenar([segundo, primeiro, ...resto], depois)
  })

  it('is refused when it was another by then, and when it leaves a value out, names one twice or a strange one', async () => {
    const antes = await ids()
    const [um = 0, outro = 0, ...resto] = antes
    const nova = await valor(assuntos)
    const velha = await ordenar(antes, antes.toReversed())
    expect([velha.statusCode, codigo(velha)]).toEqual([409, 'conflito'])
    await pedir('DELETE', `${assuntos.path}/${nova.id}?versao=1`)
    for (const errada of [
      [um, ...resto],
      [um, um, ...resto],
      [nova.id, um, ...resto],
    ])
      expect((await ordenar(antes, errada)).statusCode).toBe(422)
    expect(await ids()).toEqual(antes)
    expect((await ordenar(antes, [outro, um, ...resto])).statusCode).toBe(200)
  })

  it.runIf(transactionsWait)(
    'is refused to whoever waited for somebody else to put the values into another one',
    async () => {
      const [um = 0, outro = 0, ...resto] = await ids()
      const antes = [um, outro, ...resto]
      const deles = [outro, um, ...resto]
      const escopo = h.database.escopo(h.mundo.alfa.id, SISTEMA)
      const { second } = await oneAfterTheOther(
        h.database,
        [escopo, () => ordenarValores(escopo, assuntos, { antes, depois: deles }, h.mundo.alfa.admin.id)],
        () => ordenar(antes, antes.toReversed()),
      )
      const segunda = second.status === 'fulfilled' ? second.value : null
      expect([segunda?.statusCode, segunda && codigo(segunda)]).toEqual([409, 'conflito'])
      expect(await ids()).toEqual(deles)
      expect((await ordenar(deles, antes)).statusCode).toBe(200)
    },
  )
})
