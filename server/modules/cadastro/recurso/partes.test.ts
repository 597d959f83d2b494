import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Pagina, Problem } from '#src/api/contract/nucleo/common.ts'
import type { EntradaHistorico } from '#src/api/contract/nucleo/historico.ts'
import type { LinhaDaParte } from '#src/api/contract/nucleo/parte.ts'
import { ehReferencia } from '#src/api/contract/nucleo/referencia.ts'
import type { EntradaDoRecurso, Recurso, RegistroDoRecurso } from '#src/api/contract/cadastro/recurso.ts'
import { recursos } from '#src/api/contract/cadastro/recursos.ts'
import { apoio, departamentoContato } from '#server/db/schema/cadastro.ts'
import { corpoDoRecurso, entradaDoRegistro, linhaNova } from '#server/test-support/attempts/recurso.ts'
import { useApp } from '#server/test-support/harness.ts'
import { um } from '#server/test-support/rows.ts'

/** Nested records, on the contacts of a department. */
const h = useApp()
const recurso: Recurso = recursos.departamentos
const { contatos: parte } = recursos.departamentos.partes
type Registro = RegistroDoRecurso & { contatos: LinhaDaParte[] }

let headers: { authorization: string }
let deBeta: { authorization: string }
let cargo: number
let cargoDeBeta: number
let vez = 0

beforeAll(async () => {
  headers = await h.entrar(h.mundo.alfa.admin.email)
  deBeta = await h.entrar(h.mundo.beta.admin.email, 'admin', 'beta')
  cargo = await novoCargo(h.mundo.alfa.id, 'Diretora')
  cargoDeBeta = await novoCargo(h.mundo.beta.id, 'Diretora de beta')
})

async function novoCargo(entidadeId: number, nome: string): Promise<number> {
  const valores = { entidadeId, tipo: 'cargos', nome }
  return (await um(h.database.db.insert(apoio).values(valores).returning({ id: apoio.id }))).id
}

const enviar = (method: 'POST' | 'PUT', payload: object, quem = headers) =>
  h.inject({ method, url: recurso.path, headers: quem, payload })
const contato = (nome: string, mais: Partial<LinhaDaParte> = {}) =>
  ({ ...linhaNova(parte, nome), ...mais }) as LinhaDaParte
async function criar(nomes: string[], quem = headers): Promise<Registro> {
  const contatos = nomes.map((nome, i) => contato(nome, { id: -i }))
  const answer = await enviar(
    'POST',
    corpoDoRecurso(recurso, { nome: `Departamento ${++vez}`, contatos }),
    quem,
  )
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const gravar = (registro: Registro, mais: Partial<EntradaDoRecurso>) =>
  enviar('PUT', entradaDoRegistro(recurso, registro, mais))
const ler = async ({ id }: Registro) =>
  (await h.inject({ url: `${recurso.path}/${id}`, headers })).json<Registro>()
const nomes = ({ contatos }: Registro) => contatos.map(({ nome }) => nome)
const erros = (answer: Awaited<ReturnType<typeof enviar>>) => answer.json<Problem>().errors ?? {}
/** The rows as they are stored, with what tells whether one was written anew. */
const guardadas = async ({ id }: Registro) =>
  (
    await h.database.pool.query<{ id: number; nome: string; escrita: string }>(
      'select id, nome, xmin::text as escrita from departamento_contato where pai_id = $1 order by id',
      [id],
    )
  ).rows

it('every reference names a resource', () => {
  const campos = Object.values<Recurso>(recursos).flatMap(({ partes }) =>
    Object.values(partes).flatMap((uma) => Object.values(uma.campos)),
  )
  const nomeadas = campos.flatMap((campo) => (ehReferencia(campo) ? campo.referencia : []))
  expect(nomeadas).toContain('cargos')
  expect(nomeadas.filter((nome) => !(nome in recursos))).toEqual([])
})

describe('nested records', () => {
  it('are stored with their record, in their order, and not told in its list', async () => {
    const novo = await criar(['Bia', 'Ana'])
    expect(novo.contatos).toEqual([
      { id: expect.any(Number), nome: 'Bia', cargoId: null, email: '', telefone: '' },
      { id: expect.any(Number), nome: 'Ana', cargoId: null, email: '', telefone: '' },
    ])
    expect(await ler(novo)).toEqual(novo)
    const lista = await h.inject({ url: `${recurso.path}?q=${novo.nome}`, headers })
    expect(lista.json<Pagina<object>>().items[0]).not.toHaveProperty('contatos')
  })

  it('are added, changed, removed and moved in one save, and only those are written that change', async () => {
    const antes = await criar(['Ana', 'Bia', 'Caio', 'Davi'])
    const [ana, bia, caio, davi] = antes.contatos as [LinhaDaParte, LinhaDaParte, LinhaDaParte, LinhaDaParte]
    const linhas = await guardadas(antes)
    const mudada = { ...bia, email: 'bia@exemplo.br', cargoId: cargo }
    const salvo = await gravar(antes, { contatos: [ana, mudada, davi, contato('Eva', { id: -1 })] })
    expect(salvo.statusCode).toBe(200)
    const depois = salvo.json<Registro>()
    expect(depois.contatos).toEqual([ana, mudada, davi, { ...contato('Eva'), id: expect.any(Number) }])
    expect(depois.versao).toBe(antes.versao + 1)
    const escritaDe = (todas: typeof linhas, { id }: LinhaDaParte) =>
      todas.find((linha) => linha.id === id)?.escrita
    const agora = await guardadas(antes)
    const intocada = (linha: LinhaDaParte) => escritaDe(agora, linha) === escritaDe(linhas, linha)
    expect([ana, bia, davi].map(intocada)).toEqual([true, false, true])
    expect(escritaDe(agora, caio)).toBeUndefined()
    const virada = (await gravar(depois, { contatos: depois.contatos.toReversed() })).json<Registro>()
    expect(nomes(virada)).toEqual(['Eva', 'Davi', 'Bia', 'Ana'])
    expect(await ler(virada)).toEqual(virada)
  })

  it('that are as they were are not written, nor is their record', async () => {
    const antes = await criar(['Ana', 'Bia'])
    const linhas = await guardadas(antes)
    expect((await gravar(antes, {})).json()).toEqual(antes)
    expect(await guardadas(antes)).toEqual(linhas)
    // the record alone changes
    expect((await gravar(antes, { ordem: 7 })).json()).toMatchObject({ versao: 2, contatos: antes.contatos })
    expect(await guardadas(antes)).toEqual(linhas)
  })

  it('are saved over the revision that was read: the second of two people is told, and nothing is lost', async () => {
    const lido = await criar(['Ana'])
    const [ana] = lido.contatos
    const primeira = await gravar(lido, { contatos: [{ ...ana!, email: 'ana@exemplo.br' }] })
    expect(primeira.statusCode).toBe(200)
    const segunda = await gravar(lido, {
      contatos: [{ ...ana!, telefone: '(11) 4000-0000' }, contato('Bia')],
    })
    expect([segunda.statusCode, segunda.json<Problem>().code]).toEqual([409, 'conflito'])
    expect(await ler(lido)).toEqual(primeira.json())
    // also when what is sent names a row that the other one has removed
    const comAna = primeira.json<Registro>()
    expect((await gravar(comAna, { contatos: [] })).statusCode).toBe(200)
    const velha = await gravar(comAna, { ordem: 4 })
    expect([velha.statusCode, velha.json<Problem>().code]).toEqual([409, 'conflito'])
    expect((await ler(lido)).contatos).toEqual([])
  })

  it('of two saves at once, those of one stand', async () => {
    const lido = await criar(['Ana'])
    const respostas = await Promise.all(
      ['Bia', 'Caio'].map((nome) => gravar(lido, { contatos: [...lido.contatos, contato(nome)] })),
    )
    expect(respostas.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect((await ler(lido)).contatos).toHaveLength(2)
  })

  it('stay with a record that goes into the trash and out of it', async () => {
    const { id, versao, contatos } = await criar(['Ana'])
    const url = `${recurso.path}/${id}`
    await h.inject({ method: 'DELETE', url: `${url}?versao=${versao}`, headers })
    const restaurado = await h.inject({
      method: 'POST',
      url: `${url}/restaurar`,
      headers,
      payload: { versao: 2 },
    })
    expect(restaurado.json()).toMatchObject({ contatos })
  })
})

describe('a fault in a nested record', () => {
  it('carries the path of its field, and nothing of the save is stored', async () => {
    const antes = await criar(['Ana'])
    const torta = await gravar(antes, {
      ordem: 9,
      contatos: [...antes.contatos, contato('Bia', { email: 'sem arroba' }), contato(' ', { telefone: '1' })],
    })
    expect(torta.statusCode).toBe(422)
    expect(erros(torta)).toEqual({
      'contatos.1.email': 'E-mail inválido.',
      'contatos.2.nome': 'Campo obrigatório.',
      'contatos.2.telefone': 'Telefone inválido.',
    })
    expect(await ler(antes)).toEqual(antes)
  })

  it('is one too many', async () => {
    const muitos = Array.from({ length: 21 }, (_, i) => contato(`Contato ${i}`, { id: -i }))
    const antes = await criar([])
    const demais = await gravar(antes, { contatos: muitos })
    expect([demais.statusCode, erros(demais)]).toEqual([422, { contatos: 'Informe no máximo 20.' }])
    expect((await gravar(antes, { contatos: muitos.slice(1) })).statusCode).toBe(200)
  })

  it('is a field that there is not, or a list that is none', async () => {
    const antes = await criar([])
    const estranha = await gravar(antes, { contatos: [contato('Ana', { paiId: 1 })] })
    expect(Object.keys(erros(estranha))).toEqual(['contatos.0.paiId'])
    const semLista = await enviar('PUT', { ...entradaDoRegistro(recurso, antes), contatos: undefined })
    expect(Object.keys(erros(semLista))).toEqual(['contatos'])
  })

  it('is a row of another record, of another entidade, or one named twice', async () => {
    const meu = await criar(['Ana'])
    const outro = await criar(['Bia'])
    const alheio = await criar(['De beta'], deBeta)
    const intocados = async () => [await guardadas(outro), await guardadas(alheio)]
    const antes = await intocados()
    const [ana] = meu.contatos
    for (const [linha, lugar] of [
      [{ ...outro.contatos[0]!, nome: 'Invadida' }, 'contatos.1'],
      [{ ...alheio.contatos[0]!, nome: 'Invadida' }, 'contatos.1'],
      [ana!, 'contatos.1'],
      [contato('Ninguém', { id: 2_000_000_000 }), 'contatos.1'],
    ] as const) {
      const recusada = await gravar(meu, { nome: 'Mudado', contatos: [ana!, linha] })
      expect([recusada.statusCode, Object.keys(erros(recusada))]).toEqual([422, [lugar]])
      expect(await intocados()).toEqual(antes)
      expect(await ler(meu)).toEqual(meu)
    }
    const nova = await enviar(
      'POST',
      corpoDoRecurso(recurso, { nome: `Novo ${++vez}`, contatos: outro.contatos }),
    )
    expect([nova.statusCode, Object.keys(erros(nova))]).toEqual([422, ['contatos.0']])
    // each by its own
    expect((await gravar(outro, { contatos: [{ ...outro.contatos[0]!, nome: 'Bianca' }] })).statusCode).toBe(
      200,
    )
    const deLa = await enviar(
      'PUT',
      entradaDoRegistro(recurso, alheio, { contatos: [{ ...alheio.contatos[0]!, nome: 'De lá' }] }),
      deBeta,
    )
    expect(deLa.statusCode).toBe(200)
  })

  it('is a reference to what is not offered: of another entidade, another kind, deleted, or nothing', async () => {
    const antes = await criar(['Ana'])
    const [ana] = antes.contatos
    const excluido = await novoCargo(h.mundo.alfa.id, 'Excluído')
    await h.database.db.update(apoio).set({ excluidoEm: new Date() }).where(eq(apoio.id, excluido))
    for (const cargoId of [cargoDeBeta, antes.id, excluido, 2_000_000_000]) {
      const recusada = await gravar(antes, { contatos: [{ ...ana!, cargoId }] })
      expect([recusada.statusCode, Object.keys(erros(recusada))]).toEqual([422, ['contatos.0.cargoId']])
    }
    expect((await gravar(antes, { contatos: [{ ...ana!, cargoId: cargo }] })).statusCode).toBe(200)
  })

  it('is no reference that was there before it was deleted', async () => {
    const some = await novoCargo(h.mundo.alfa.id, 'Some depois')
    const antes = await criar(['Ana'])
    const com = (
      await gravar(antes, { contatos: [{ ...antes.contatos[0]!, cargoId: some }] })
    ).json<Registro>()
    await h.database.db.update(apoio).set({ excluidoEm: new Date() }).where(eq(apoio.id, some))
    const depois = await gravar(com, { contatos: [{ ...com.contatos[0]!, email: 'ana@exemplo.br' }] })
    expect(depois.json()).toMatchObject({ contatos: [{ cargoId: some, email: 'ana@exemplo.br' }] })
  })
})

describe('the history of the record', () => {
  const historico = async ({ id }: Registro) =>
    (await h.inject({ url: `${recurso.path}/${id}/historico`, headers })).json<Pagina<EntradaHistorico>>()
      .items
  const ditos = (entrada: EntradaHistorico | undefined) =>
    entrada?.campos.map(({ campo, de, antes, depois }) => [campo, de, antes, depois])

  it('tells which nested ones were added, changed, moved and removed, by their names', async () => {
    const novo = await criar(['Ana', 'Bia'])
    const [ana, bia] = novo.contatos as [LinhaDaParte, LinhaDaParte]
    const mudado = (
      await gravar(novo, {
        contatos: [{ ...ana, email: 'ana@exemplo.br' }, bia, contato('Caio', { cargoId: cargo })],
      })
    ).json<Registro>()
    const movido = (await gravar(mudado, { contatos: mudado.contatos.toReversed() })).json<Registro>()
    await gravar(movido, { ordem: 3, contatos: movido.contatos.filter(({ nome }) => nome === 'Caio') })
    const [remocao, mudanca, alteracao, inclusao, ...mais] = await historico(novo)
    expect(mais).toEqual([])
    expect(inclusao?.operacao).toBe('incluir')
    expect(ditos(inclusao)).toEqual(
      expect.arrayContaining([
        ['nome', null, null, novo.nome],
        ['contatos', 'Ana', false, true],
        ['contatos', 'Bia', false, true],
      ]),
    )
    expect(alteracao?.operacao).toBe('alterar')
    expect(ditos(alteracao)?.toSorted()).toEqual(
      [
        ['contatos', 'Caio', false, true],
        ['contatos.cargoId', 'Caio', null, cargo],
        ['contatos.email', 'Ana', '', 'ana@exemplo.br'],
      ].toSorted(),
    )
    expect(ditos(mudanca)).toEqual([['contatos.ordem', null, null, null]])
    expect(ditos(remocao)?.toSorted()).toEqual(
      [
        ['contatos', 'Ana', true, false],
        ['contatos', 'Bia', true, false],
        ['contatos.email', 'Ana', 'ana@exemplo.br', null],
        ['ordem', null, 0, 3],
      ].toSorted(),
    )
  })

  it('is of that record alone, also where the database was filled past the audit', async () => {
    const um = await criar(['Ana'])
    await criar(['De outro'])
    await h.database.db
      .insert(departamentoContato)
      .values({ entidadeId: h.mundo.alfa.id, paiId: um.id, ordem: 5, nome: 'Da carga' })
    const lido = await ler(um)
    await gravar(lido, { contatos: lido.contatos.map((linha) => ({ ...linha, email: 'x@exemplo.br' })) })
    const tudo = JSON.stringify(await historico(um))
    expect(tudo).toContain('Da carga')
    expect(tudo).not.toContain('De outro')
  })

  it('reads by an index what was ever nested in it', async () => {
    const { rows } = await h.database.pool.query<Record<string, string>>(
      `explain select linha from auditoria where entidade_id = 1 and tabela = 'departamento_contato'
       and strpos(linha, '/') > 0 and split_part(linha, '/', 1) = '1'`,
    )
    expect(JSON.stringify(rows)).toMatch(/auditoria_(parte|linha)/)
  })
})

it('a nested record cannot leave its entidade in the database either', async () => {
  const { alfa, beta } = h.mundo
  const pai = await criar(['Ana'])
  const inserir = (entidadeId: number) =>
    h.database.db.insert(departamentoContato).values({ entidadeId, paiId: pai.id, ordem: 0, nome: 'X' })
  await expect(inserir(beta.id)).rejects.toMatchObject({ cause: { code: '23503' } })
  await expect(inserir(alfa.id)).resolves.toBeDefined()
  const daAlfa = and(eq(departamentoContato.entidadeId, alfa.id), eq(departamentoContato.paiId, pai.id))
  await expect(
    h.database.db.update(departamentoContato).set({ cargoId: cargoDeBeta }).where(daAlfa),
  ).rejects.toMatchObject({ cause: { code: '23503' } })
})
