import { eq, getTableName, inArray, is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { AtendimentoDetalhe } from '#src/api/contract/geral/atendimento.ts'
import type { CadastroComum } from '#src/api/contract/cadastro/cadastro.ts'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { Pagina, Problem } from '#src/api/contract/nucleo/common.ts'
import type { Fusao, PreviaDaFusao } from '#src/api/contract/geral/fusao.ts'
import type { EntradaHistorico } from '#src/api/contract/nucleo/historico.ts'
import { debito } from '#server/db/schema/dinheiro.ts'
import * as schema from '#server/db/schema/todas.ts'
import { novoAnexo, novoCadastro, novoColaborador, novoUsuario } from '#server/test-support/attempts-rows.ts'
import { emitirDebitos, encerrar, quitar, receber } from '#server/test-support/dinheiro.ts'
import { conferirLivros } from '#server/test-support/livros.ts'
import { useApp } from '#server/test-support/harness.ts'
import { daquiA, um } from '#server/test-support/rows.ts'
import { destinos } from './fundir.ts'

const h = useApp({}, { money: true })
let admin: Record<string, string>
beforeAll(async () => {
  admin = await h.entrar(h.mundo.alfa.admin.email)
})

type Quem = Awaited<ReturnType<typeof novoCadastro>>
const novo = (tipo: TipoCadastro, mais: Parameters<typeof novoCadastro>[3] = {}) =>
  novoCadastro(h, h.mundo.alfa, tipo, mais)
const pedir = (method: 'GET' | 'POST', url: string, payload?: object, headers = admin) =>
  h.inject({ method, url, headers, ...(payload && { payload }) })
const ler = async (tipo: TipoCadastro, { matricula }: { matricula: number }) =>
  (await pedir('GET', `/api/${tipo}/${matricula}`)).json<CadastroComum & Record<string, unknown>>()
const previa = (tipo: TipoCadastro, fica: Quem, sai: Quem, headers = admin) =>
  pedir(
    'GET',
    `/api/fusao/previa?tipo=${tipo}&fica=${fica.matricula}&sai=${sai.matricula}`,
    undefined,
    headers,
  )
const visto = async (tipo: TipoCadastro, { matricula }: Quem) => ({
  matricula,
  versao: (await ler(tipo, { matricula })).versao,
})
const juntar = async (tipo: TipoCadastro, fica: Quem, sai: Quem, doOutro: string[] = [], headers = admin) =>
  pedir(
    'POST',
    '/api/fusao',
    { tipo, fica: await visto(tipo, fica), sai: await visto(tipo, sai), doOutro },
    headers,
  )
const desfazer = (id: number, headers = admin) =>
  pedir('POST', `/api/fusao/${id}/desfazer`, undefined, headers)
const codigo = (answer: { json: () => unknown }) => (answer.json() as Problem).code

/** All rows that name a cadastro, as they are, without what every write moves on. */
async function retrato(...ids: number[]) {
  const { db } = h.database
  const lista = sql.join(ids, sql`, `)
  const de = async (tabela: string, onde: string) =>
    (
      await db.execute(
        sql`select (to_jsonb(t) - 'versao' - 'atualizado_em' - 'atualizado_por') as linha from ${sql.identifier(tabela)} t where ${sql.identifier(onde)} in (${lista}) order by to_jsonb(t) ->> 'id', to_jsonb(t)`,
      )
    ).rows.map(({ linha }) => linha)
  const colunas = Object.keys(destinos).filter((nome) => !nome.startsWith('fusao.'))
  const pares = await Promise.all(
    ['cadastro.id', ...colunas].map(async (nome) => {
      const [tabela = '', coluna = ''] = nome.split('.')
      return [nome, await de(tabela, coluna)] as const
    }),
  )
  return Object.fromEntries(pares)
}

const debitoDe = async ({ id: cadastroId }: Quem, periodo: string, mais: object = {}) => {
  const { id: entidadeId, contribuicoes } = h.mundo.alfa
  const linha = { entidadeId, cadastroId, contribuicaoId: contribuicoes.mensal, periodo }
  const [id = 0] = await emitirDebitos(h.database.db, [
    { ...linha, vencimento: `${periodo}-10`, valor: 10_000, ...mais },
  ])
  return id
}
const creditoDe = ({ id: cadastroId }: Quem) =>
  receber(h.database.db, { entidadeId: h.mundo.alfa.id, cadastroId, data: '2026-01-05', valor: 3_000 })
async function acessoDe({ id: cadastroId }: Quem, usuarioId: number, ativo = true) {
  const valores = { entidadeId: h.mundo.alfa.id, cadastroId, usuarioId, ativo }
  return (await um(h.database.db.insert(schema.acesso).values(valores).returning({ id: schema.acesso.id })))
    .id
}
const donoDe = async (
  tabela: 'atendimento' | 'debito' | 'acordo' | 'credito' | 'anexo' | 'acesso' | 'colaborador',
  id: number,
) => {
  const { rows } = await h.database.pool.query<{ cadastro_id: number }>(
    `select cadastro_id from ${tabela} where id = $1`,
    [id],
  )
  return rows[0]?.cadastro_id
}

/** An agreement of two instalments, both of one month. */
async function acordoDe({ id: cadastroId }: Quem) {
  const { id: entidadeId, contribuicoes } = h.mundo.alfa
  const { id: acordoId } = await um(
    h.database.db
      .insert(schema.acordo)
      .values({ entidadeId, cadastroId, data: '2025-12-01', total: 200, desconto: 0, quantidade: 2 })
      .returning({ id: schema.acordo.id }),
  )
  const parcela = { entidadeId, cadastroId, contribuicaoId: contribuicoes.mensal, acordoId, parcelas: 2 }
  await emitirDebitos(
    h.database.db,
    [1, 2].map((n) => ({
      ...parcela,
      parcela: n,
      periodo: '2025-12',
      vencimento: `2025-12-1${n}`,
      valor: 100,
    })),
  )
  return acordoId
}

/** Two companies, of which the second has one of everything. */
async function duas() {
  const tipo = 'pessoajuridica'
  const fica = await novo(tipo, { nome: 'Papelaria Aurora', telefone: '', email: 'a@aurora.example' })
  const sai = await novo(tipo, {
    nome: 'Papelaria Aurora Ltda',
    telefone: '(16) 3555-0199',
    email: 'b@aurora.example',
    cidade: 'Franca',
    uf: 'SP',
  })
  const { id: entidadeId, admin: dono } = h.mundo.alfa
  const contato = { entidadeId, nome: 'Rute', email: '', telefone: '', ordem: 0 }
  await h.database.db.insert(schema.cadastroContato).values([
    { ...contato, paiId: fica.id },
    { ...contato, paiId: sai.id },
    { ...contato, paiId: sai.id, nome: 'Olga', ordem: 1 },
  ])
  const outro = await novoUsuario(h, h.mundo.alfa)
  const debito = await debitoDe(sai, '2025-11')
  const acordo = await acordoDe(sai)
  const movidos = {
    debito,
    acordo,
    credito: await creditoDe(sai),
    anexo: (await novoAnexo(h, h.mundo.alfa, {}, sai)).id,
    acesso: await acessoDe(sai, outro.id),
    colaborador: (await novoColaborador(h, h.mundo.alfa, sai)).id,
  }
  // the same in both: once
  const repetido = {
    acesso: (await acessoDe(fica, dono.id, false), await acessoDe(sai, dono.id)),
    colaborador: await h.database.db
      .insert(schema.colaborador)
      .values([fica, sai].map(({ id }) => ({ entidadeId, cadastroId: id, pessoaId: h.mundo.alfa.pessoa.id })))
      .returning({ id: schema.colaborador.id })
      .then((linhas) => linhas[1]?.id ?? 0),
  }
  return { tipo, fica, sai, movidos, repetido } as const
}

it('says of every column that names a cadastro what becomes of it', () => {
  const tabelas: PgTable[] = Object.values(schema).filter((valor) => is(valor, PgTable))
  const colunas = tabelas.flatMap((tabela) =>
    getTableConfig(tabela).foreignKeys.flatMap((fk) => {
      const { columns, foreignTable } = fk.reference()
      const nome = columns.at(-1)?.name
      return foreignTable === schema.cadastro ? [`${getTableName(tabela)}.${nome}`] : []
    }),
  )
  expect(Object.keys(destinos).toSorted()).toEqual(colunas.toSorted())
})

const abrir = async ({ matricula }: Quem, mais: object = {}) => {
  const answer = await pedir('POST', '/api/atendimento', {
    titulo: 'Segunda via',
    prioridade: 'normal',
    canal: 'telefone',
    texto: 'Não recebi.',
    cadastro: { tipo: 'pessoajuridica', matricula },
    solicitante: { nome: 'Rosa', email: '' },
    ...Object.fromEntries(
      ['assuntoId', 'tipoId', 'departamentoId', 'responsavelId', 'acessoId', 'debitoId', 'anexoId'].map(
        (nome) => [nome, null],
      ),
    ),
    ...mais,
  })
  expect([answer.statusCode, answer.statusCode < 300 ? '' : answer.body]).toEqual([200, ''])
  return answer.json<{ id: number }>().id
}
/** Answers one and separates the answer. @returns the id of what it is in then */
const separar = async (id: number) => {
  const caminho = `/api/atendimento/${id}`
  const dito = await pedir('POST', `${caminho}/mensagem`, { publica: true, texto: 'Segue.', arquivos: [] })
  const { versao, mensagens } = dito.json<AtendimentoDetalhe>()
  const nova = { versao, titulo: 'À parte', mensagens: [mensagens.at(-1)?.id] }
  return (await pedir('POST', `${caminho}/separar`, nova)).json<AtendimentoDetalhe>().id
}

describe('two that are one', () => {
  it('are shown side by side, with what hangs on the one that goes', async () => {
    const { tipo, fica, sai } = await duas()
    const lida = (await previa(tipo, fica, sai)).json<PreviaDaFusao>()
    expect(lida.impedimentos).toEqual([])
    const padroes = Object.fromEntries(lida.grupos.map(({ nome, padrao }) => [nome, padrao]))
    expect(padroes).toEqual({
      matricula: 'fica',
      registro: 'fica',
      nome: 'fica',
      email: 'fica',
      telefone: 'sai',
      endereco: 'sai',
    })
    expect(lida.grupos.find(({ nome }) => nome === 'endereco')?.campos).toContainEqual({
      campo: 'cidade',
      fica: '',
      sai: 'Franca',
    })
    expect(Object.fromEntries(lida.dependencias.map(({ nome, ...quantos }) => [nome, quantos]))).toEqual({
      contatos: { quantos: 1, iguais: 1 },
      colaboradores: { quantos: 1, iguais: 1 },
      acessos: { quantos: 1, iguais: 1 },
      debitos: { quantos: 3, iguais: 0 },
      acordos: { quantos: 1, iguais: 0 },
      creditos: { quantos: 1, iguais: 0 },
      anexos: { quantos: 1, iguais: 0 },
    })
  })

  it('become one with the fields that were chosen and all that hung on the other, and two again as they were', async () => {
    const { tipo, fica, sai, movidos, repetido } = await duas()
    const antes = await retrato(fica.id, sai.id)
    const feita = await juntar(tipo, fica, sai, ['telefone', 'endereco', 'registro'])
    expect(feita.statusCode).toBe(200)
    const { id, matricula, nome } = feita.json<{ id: number; matricula: number; nome: string }>()
    expect({ matricula, nome }).toEqual({ matricula: fica.matricula, nome: 'Papelaria Aurora' })
    expect(await ler(tipo, fica)).toMatchObject({
      registro: sai.registro,
      telefone: '(16) 3555-0199',
      email: 'a@aurora.example',
      cidade: 'Franca',
      contatos: [{ nome: 'Rute' }, { nome: 'Olga' }],
      excluidoEm: null,
      juntadoA: null,
    })
    expect(await ler(tipo, sai)).toMatchObject({
      excluidoEm: expect.any(String),
      juntadoA: { id: fica.id, matricula: fica.matricula, nome: 'Papelaria Aurora' },
    })
    for (const nomeDaTabela of ['debito', 'acordo', 'credito', 'anexo', 'acesso', 'colaborador'] as const)
      expect([nomeDaTabela, await donoDe(nomeDaTabela, movidos[nomeDaTabela])]).toEqual([
        nomeDaTabela,
        fica.id,
      ])
    // what was inactive there is not opened by the way
    for (const nomeDaTabela of ['acesso', 'colaborador'] as const)
      expect(await donoDe(nomeDaTabela, repetido[nomeDaTabela])).toBe(sai.id)
    const restaurar = await pedir('POST', `/api/${tipo}/${sai.matricula}/restaurar`, {
      versao: (await ler(tipo, sai)).versao,
    })
    expect([restaurar.statusCode, codigo(restaurar)]).toEqual([409, 'juntado'])
    expect((await conferirLivros(h)).diferencas).toEqual([])

    const lista = async () =>
      (await pedir('GET', `/api/fusao?tipo=${tipo}&matricula=${sai.matricula}`)).json<Pagina<Fusao>>().items
    expect(await lista()).toMatchObject([
      {
        id,
        fica: { nome, excluido: false },
        sai: { excluido: true },
        feitaPor: 'admin alfa',
        desfeitaEm: null,
      },
    ])
    const desfeita = await desfazer(id)
    expect(desfeita.json()).toEqual({ fica: fica.matricula, sai: sai.matricula })
    expect(await retrato(fica.id, sai.id)).toEqual(antes)
    expect(await lista()).toMatchObject([{ id, desfeitaEm: expect.any(String), desfeitaPor: 'admin alfa' }])
    expect(codigo(await desfazer(id))).toBe('fusao-desfeita')
    expect((await conferirLivros(h)).diferencas).toEqual([])
  })

  it('give back the atendimentos that moved, and what was opened since by what goes back with them', async () => {
    const { fica, sai, movidos } = await duas()
    const antes = await abrir(sai)
    const junta = (await juntar('pessoajuridica', fica, sai)).json<{ id: number }>()
    expect(await donoDe('atendimento', antes)).toBe(fica.id)
    const doDebito = await abrir(fica, { debitoId: movidos.debito })
    const deQuemFica = await abrir(fica)
    // with messages of what goes back
    const separado = await separar(antes)
    expect((await desfazer(junta.id)).statusCode).toBe(200)
    const donos = [antes, doDebito, separado, deQuemFica].map((id) => donoDe('atendimento', id))
    expect(await Promise.all(donos)).toEqual([sai.id, sai.id, sai.id, fica.id])
  })

  it('stay where an atendimento of one was unified with one of the other', async () => {
    const { fica, sai } = await duas()
    const deSai = await abrir(sai)
    const junta = (await juntar('pessoajuridica', fica, sai)).json<{ id: number }>()
    const deFica = await abrir(fica)
    const ler = async (id: number) =>
      (await h.inject({ url: `/api/atendimento/${id}`, headers: admin })).json<AtendimentoDetalhe>()
    const unido = await pedir('POST', `/api/atendimento/${deSai}/unificar`, {
      versao: (await ler(deSai)).versao,
      outro: { id: deFica, versao: (await ler(deFica)).versao },
      outroCliente: false,
    })
    expect(unido.statusCode).toBe(200)
    expect(codigo(await desfazer(junta.id))).toBe('fusao-alterada')
    expect(await donoDe('atendimento', deSai)).toBe(fica.id)
  })

  it('may exchange their matrículas, and get them back', async () => {
    const tipo = 'pessoafisica'
    const [fica, sai] = [await novo(tipo), await novo(tipo)]
    const antes = await retrato(fica.id, sai.id)
    const { id, matricula } = (await juntar(tipo, fica, sai, ['matricula'])).json<{
      id: number
      matricula: number
    }>()
    expect(matricula).toBe(sai.matricula)
    expect(await ler(tipo, sai)).toMatchObject({ id: fica.id, excluidoEm: null })
    expect(await ler(tipo, fica)).toMatchObject({ id: sai.id, juntadoA: { id: fica.id } })
    expect((await desfazer(id)).statusCode).toBe(200)
    expect(await retrato(fica.id, sai.id)).toEqual(antes)
  })

  it('hand over the companies of an office, and the places where a person works', async () => {
    const [fica, sai] = [await novo('contabilidade'), await novo('contabilidade')]
    const empresa = await novo('pessoajuridica')
    await h.database.db
      .update(schema.pessoaJuridica)
      .set({ contabilidadeId: sai.id })
      .where(eq(schema.pessoaJuridica.id, empresa.id))
    const contabilidade = async () => (await ler('pessoajuridica', empresa)).contabilidade
    const { id } = (await juntar('contabilidade', fica, sai)).json<{ id: number }>()
    expect(await contabilidade()).toMatchObject({ id: fica.id })
    expect((await ler('pessoajuridica', empresa)).versao).toBe(2)
    await desfazer(id)
    expect(await contabilidade()).toMatchObject({ id: sai.id })

    const { id: vinculo, pessoa } = await novoColaborador(h, h.mundo.alfa)
    const outra = await novo('pessoafisica')
    await juntar('pessoafisica', outra, pessoa)
    const { rows } = await h.database.pool.query('select pessoa_id from colaborador where id = $1', [vinculo])
    expect(rows).toEqual([{ pessoa_id: outra.id }])
  })

  it('tell in both histories what was done', async () => {
    const tipo = 'pessoajuridica'
    const [fica, sai] = [await novo(tipo, { nome: 'Fica Uma' }), await novo(tipo, { nome: 'Sai Outra' })]
    const { id } = (await juntar(tipo, fica, sai)).json<{ id: number }>()
    await desfazer(id)
    await juntar(tipo, fica, sai)
    const historico = async ({ matricula }: Quem) =>
      (await pedir('GET', `/api/${tipo}/${matricula}/historico`))
        .json<Pagina<EntradaHistorico>>()
        .items.slice(0, 3)
    expect(await historico(sai)).toMatchObject([
      { operacao: 'excluir', campos: [{ campo: 'juntadoA', antes: null, depois: 'Fica Uma' }] },
      { operacao: 'restaurar', campos: [{ campo: 'juntadoA', antes: 'Fica Uma', depois: null }] },
      { operacao: 'excluir' },
    ])
    const campo = 'juntados.juntadoAId'
    expect(await historico(fica)).toMatchObject([
      { operacao: 'alterar', campos: [{ campo, de: 'Sai Outra', depois: fica.id }] },
      { operacao: 'alterar', campos: [{ campo, de: 'Sai Outra', depois: null }] },
      { operacao: 'alterar', campos: [{ campo, de: 'Sai Outra', depois: fica.id }] },
    ])
  })
})

describe('a merge is refused, and nothing moves,', () => {
  it('when both owe the same, with its name; not when one of the two was cancelled', async () => {
    const { tipo, fica, sai, movidos } = await duas()
    const gemeo = await debitoDe(fica, '2025-11')
    // instalments of one month are no collision
    await acordoDe(fica)
    const antes = await retrato(fica.id, sai.id)
    const como = { valor: 10_000, pago: 0, vencimento: '2025-11-10', situacao: 'aberto', vencido: true }
    const frase = expect.stringMatching(/^Os dois cadastros têm débito de .+ de nov\/2025\. Cancele um deles/)
    expect((await previa(tipo, fica, sai)).json<PreviaDaFusao>().impedimentos).toEqual([
      {
        frase,
        matricula: null,
        debitos: [
          {
            contribuicao: expect.any(String),
            periodo: '2025-11',
            ambosPagos: false,
            fica: gemeo,
            sai: movidos.debito,
            cancelavel: { lado: 'sai', versao: expect.any(Number) },
            comoEstao: { fica: como, sai: como },
          },
        ],
      },
    ])
    // who may not see debits is told of the two, not what they come to
    const doCadastro = await h.entrar((await novoUsuario(h, h.mundo.alfa, { papeis: ['cadastro'] })).email)
    const [semValores] = (await previa(tipo, fica, sai, doCadastro)).json<PreviaDaFusao>().impedimentos
    expect(semValores?.debitos).toMatchObject([{ periodo: '2025-11', comoEstao: null }])
    const recusada = await juntar(tipo, fica, sai)
    expect([recusada.statusCode, recusada.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'fusao-impedida', detail: frase }),
    ])
    expect(await retrato(fica.id, sai.id)).toEqual(antes)
    await encerrar(h.database, gemeo, 'cancelado')
    expect((await juntar(tipo, fica, sai)).statusCode).toBe(200)
    expect(await donoDe('debito', movidos.debito)).toBe(fica.id)
  })

  it('when both have paid the same, until one of the payments is reversed, which is told', async () => {
    const tipo = 'pessoajuridica'
    const [fica, sai] = [await novo(tipo), await novo(tipo)]
    const pares: number[][] = []
    for (const periodo of ['2025-09', '2025-10'])
      pares.push([await debitoDe(fica, periodo), await debitoDe(sai, periodo)])
    const frases = async () =>
      (await previa(tipo, fica, sai)).json<PreviaDaFusao>().impedimentos.map(({ frase }) => frase)
    /** Of which of the two of each pair the debit may be cancelled. */
    const cancelaveis = async () =>
      (await previa(tipo, fica, sai))
        .json<PreviaDaFusao>()
        .impedimentos.flatMap(({ debitos }) => debitos.map(({ cancelavel }) => cancelavel?.lado))
    await quitar(h.database, pares[0]![1]!)
    // one of the two can be cancelled as it is
    expect(await frases()).toEqual([expect.stringMatching(/Cancele um deles antes de unificar\.$/)])
    expect(await cancelaveis()).toEqual(['fica', 'sai'])
    await quitar(h.database, pares[0]![0]!)
    expect(await cancelaveis()).toEqual([undefined, 'sai'])
    // nor is one of which a part was paid
    await h.database.db.update(debito).set({ pago: 1 }).where(eq(debito.id, pares[1]![1]!))
    expect(await cancelaveis()).toEqual([undefined, 'fica'])
    await h.database.db.update(debito).set({ pago: 0 }).where(eq(debito.id, pares[1]![1]!))
    const [frase] = await frases()
    expect(frase).toMatch(
      /Cancele um deles antes de unificar\. Os dois pagaram [^,]+ de set\/2025\. Estorne um dos pagamentos antes de cancelar\.$/,
    )
    const recusada = await juntar(tipo, fica, sai)
    expect([recusada.statusCode, recusada.json<Problem>().detail]).toEqual([409, frase])
  })

  it('when either was saved since it was read, and of two at once', async () => {
    const tipo = 'pessoajuridica'
    const [fica, sai, terceira] = [await novo(tipo), await novo(tipo), await novo(tipo)]
    const velha = { versao: 9 }
    for (const velho of [{ fica: velha }, { sai: velha }]) {
      const corpo = {
        tipo,
        fica: { ...(await visto(tipo, fica)), ...velho.fica },
        sai: { ...(await visto(tipo, sai)), ...velho.sai },
        doOutro: [],
      }
      const answer = await pedir('POST', '/api/fusao', corpo)
      expect([answer.statusCode, codigo(answer)]).toEqual([409, 'conflito'])
    }
    const [a, b, c] = [await visto(tipo, fica), await visto(tipo, sai), await visto(tipo, terceira)]
    const pares = [
      { fica: a, sai: b },
      { fica: b, sai: a },
      { fica: c, sai: b },
    ]
    const respostas = await Promise.all(
      pares.map((par) => pedir('POST', '/api/fusao', { tipo, ...par, doOutro: [] })),
    )
    expect(respostas.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(respostas.map(({ statusCode }) => statusCode).every((um) => [200, 404, 409].includes(um))).toBe(
      true,
    )
  })

  it('of what is in the trash, of another kind, of another entidade, and of one with itself', async () => {
    const tipo = 'pessoajuridica'
    const [fica, excluida] = [await novo(tipo), await novo(tipo, { excluidoEm: new Date() })]
    const deOutroTipo = await novo('contabilidade')
    const daBeta = await novoCadastro(h, h.mundo.beta, tipo)
    for (const sai of [excluida, deOutroTipo, daBeta, fica]) {
      const { matricula } = sai
      const corpo = { tipo, fica: await visto(tipo, fica), sai: { matricula, versao: 1 }, doOutro: [] }
      expect((await pedir('POST', '/api/fusao', corpo)).statusCode).toBe(404)
      expect((await previa(tipo, fica, sai)).statusCode).toBe(404)
    }
  })

  it('of what waits for a decision, and where a chosen field makes the record invalid', async () => {
    const tipo = 'pessoajuridica'
    const fica = await novo(tipo, { dataFiliacao: '2020-01-01' })
    const pendente = await novo(tipo, { ativo: false, analise: 'pendente' })
    for (const [um_, outro] of [
      [fica, pendente],
      [pendente, fica],
    ] as const) {
      const answer = await juntar(tipo, um_, outro)
      expect([answer.statusCode, codigo(answer)]).toEqual([409, 'fusao-impedida'])
    }
    const saiu = await novo(tipo, { dataDesligamento: '2019-01-01' })
    const answer = await juntar(tipo, fica, saiu, ['desligamento'])
    expect([answer.statusCode, answer.json<Problem>().errors]).toEqual([
      422,
      { dataDesligamento: expect.any(String) },
    ])
    expect(await ler(tipo, saiu)).toMatchObject({ excluidoEm: null })
  })
})

describe('an undoing is refused, and nothing moves back,', () => {
  const mudancas: [string, (ids: Awaited<ReturnType<typeof duas>>) => Promise<unknown>][] = [
    [
      'the one that stays was saved',
      ({ fica }) =>
        h.database.db
          .update(schema.cadastro)
          .set({ versao: sql`versao + 1` })
          .where(eq(schema.cadastro.id, fica.id)),
    ],
    [
      'a debit was paid',
      ({ movidos }) =>
        h.database.db
          .update(schema.debito)
          .set({ versao: sql`versao + 1` })
          .where(eq(schema.debito.id, movidos.debito)),
    ],
    [
      'an agreement was given up',
      ({ movidos }) =>
        h.database.db
          .update(schema.acordo)
          .set({ versao: sql`versao + 1` })
          .where(eq(schema.acordo.id, movidos.acordo)),
    ],
    [
      'a slip asks for a debit of each',
      async ({ fica, movidos }) => {
        const { id: entidadeId, contas } = h.mundo.alfa
        const proprio = await debitoDe(fica, '2025-10')
        const numeros = { banco: '001', convenio: '1234567', nossoNumero: 'J1' }
        const linhas = { ...numeros, codigoBarras: '0'.repeat(44), linhaDigitavel: '' }
        const { id: boletoId } = await um(
          h.database.db
            .insert(schema.boleto)
            .values({ entidadeId, contaId: contas.bb, vencimento: '2026-01-10', valor: 2, ...linhas })
            .returning({ id: schema.boleto.id }),
        )
        const de = { entidadeId, boletoId, valor: 1 }
        await h.database.db
          .insert(schema.boletoDebito)
          .values([proprio, movidos.debito].map((debitoId) => ({ ...de, debitoId })))
      },
    ],
    [
      'a credit was used',
      ({ movidos }) =>
        h.database.db
          .update(schema.credito)
          .set({ versao: sql`versao + 1` })
          .where(eq(schema.credito.id, movidos.credito)),
    ],
    [
      'a document was renamed',
      ({ movidos }) =>
        h.database.db
          .update(schema.anexo)
          .set({ versao: sql`versao + 1` })
          .where(eq(schema.anexo.id, movidos.anexo)),
    ],
    [
      'an acesso was taken away',
      ({ movidos }) =>
        h.database.db.update(schema.acesso).set({ ativo: false }).where(eq(schema.acesso.id, movidos.acesso)),
    ],
    [
      'a tie has ended',
      ({ movidos }) =>
        h.database.db
          .update(schema.colaborador)
          .set({ versao: sql`versao + 1` })
          .where(eq(schema.colaborador.id, movidos.colaborador)),
    ],
  ]
  it.each(mudancas)('when %s', async (_, mudar) => {
    const todos = await duas()
    const { tipo, fica, sai } = todos
    const { id } = (await juntar(tipo, fica, sai, ['telefone'])).json<{ id: number }>()
    await mudar(todos)
    const antes = await retrato(fica.id, sai.id)
    const answer = await desfazer(id)
    expect([answer.statusCode, answer.json<Problem>()]).toEqual([
      409,
      expect.objectContaining({
        code: 'fusao-alterada',
        detail: expect.stringMatching(/desde a unificação\. Nada foi desfeito\.$/),
      }),
    ])
    expect(await retrato(fica.id, sai.id)).toEqual(antes)
  })

  it('when one of the companies has another office by now', async () => {
    const [fica, sai, outro] = [
      await novo('contabilidade'),
      await novo('contabilidade'),
      await novo('contabilidade'),
    ]
    const empresa = await novo('pessoajuridica')
    const dar = (contabilidadeId: number) =>
      h.database.db
        .update(schema.pessoaJuridica)
        .set({ contabilidadeId })
        .where(eq(schema.pessoaJuridica.id, empresa.id))
    await dar(sai.id)
    const { id } = (await juntar('contabilidade', fica, sai)).json<{ id: number }>()
    await dar(outro.id)
    expect(codigo(await desfazer(id))).toBe('fusao-alterada')
    expect((await ler('pessoajuridica', empresa)).contabilidade).toMatchObject({ id: outro.id })
  })

  it('when the one that stays was merged into a third, or another has the document by now', async () => {
    const tipo = 'pessoajuridica'
    const [a, b, c] = [await novo(tipo), await novo(tipo), await novo(tipo)]
    const { id } = (await juntar(tipo, b, a)).json<{ id: number }>()
    const segunda = (await juntar(tipo, c, b)).json<{ id: number }>()
    expect(codigo(await desfazer(id))).toBe('fusao-alterada')
    expect((await desfazer(segunda.id)).statusCode).toBe(200)
    // its revision went on, so the first one is not taken back any more
    expect(codigo(await desfazer(id))).toBe('fusao-alterada')

    const [d, e] = [await novo(tipo), await novo(tipo)]
    const terceira = (await juntar(tipo, d, e)).json<{ id: number }>()
    const f = await novo(tipo)
    await h.database.db
      .update(schema.cadastro)
      .set({ registro: e.registro })
      .where(inArray(schema.cadastro.id, [f.id]))
    const answer = await desfazer(terceira.id)
    expect([answer.statusCode, answer.json<Problem>().detail]).toEqual([
      409,
      expect.stringContaining('passou a outro cadastro'),
    ])
  })
})

describe('by who may not change exemptions', () => {
  const tipo = 'pessoajuridica'
  const lei = { base: 'lei', referencia: 'Lei 14.020/2020', inicio: '2026-01' } as const
  const isentar = ({ id: paiId }: Quem) =>
    h.database.db.insert(schema.cadastroIsencao).values({
      entidadeId: h.mundo.alfa.id,
      paiId,
      ordem: 0,
      contribuicaoId: null,
      ...lei,
      ate: '',
      observacao: '',
    })
  const isencoesDe = async (quem: Quem) => (await ler(tipo, quem)).isencoes
  let doCadastro: Record<string, string>
  beforeAll(async () => {
    doCadastro = await h.entrar((await novoUsuario(h, h.mundo.alfa, { papeis: ['cadastro'] })).email)
  })

  it('none is given by a merge: the preview says so, and the act is refused', async () => {
    const [fica, sai] = [await novo(tipo, { nome: 'Fica' }), await novo(tipo, { nome: 'Sai' })]
    await isentar(sai)
    const antes = await retrato(fica.id, sai.id)
    const frase = expect.stringMatching(/^Isenções: Fica receberia as de Sai, e você não tem permissão/)
    expect((await previa(tipo, fica, sai, doCadastro)).json<PreviaDaFusao>().impedimentos).toEqual([
      { frase, matricula: fica.matricula, debitos: [] },
    ])
    const recusada = await juntar(tipo, fica, sai, [], doCadastro)
    expect([recusada.statusCode, recusada.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'fusao-impedida', detail: frase }),
    ])
    expect(await retrato(fica.id, sai.id)).toEqual(antes)
    // whoever may does
    expect((await previa(tipo, fica, sai)).json<PreviaDaFusao>().impedimentos).toEqual([])
    expect((await juntar(tipo, fica, sai)).statusCode).toBe(200)
    expect(await isencoesDe(fica)).toMatchObject([{ referencia: lei.referencia }])
  })

  it('none is taken away by an undoing', async () => {
    const [fica, sai] = [await novo(tipo), await novo(tipo)]
    await isentar(sai)
    const { id } = (await juntar(tipo, fica, sai)).json<{ id: number }>()
    const antes = await retrato(fica.id, sai.id)
    const recusada = await desfazer(id, doCadastro)
    expect([recusada.statusCode, recusada.json<Problem>()]).toEqual([
      403,
      expect.objectContaining({
        code: 'sem-permissao',
        detail: 'Você não tem permissão para mudar isenções.',
      }),
    ])
    expect(await retrato(fica.id, sai.id)).toEqual(antes)
    expect((await desfazer(id)).statusCode).toBe(200)
    expect(await isencoesDe(fica)).toEqual([])
  })

  it('two are merged and taken apart where none comes or goes', async () => {
    const [fica, sai] = [await novo(tipo), await novo(tipo)]
    for (const um_ of [fica, sai]) await isentar(um_) // the like in both, and nothing to copy
    await h.database.db
      .insert(schema.cadastroContato)
      .values({ entidadeId: h.mundo.alfa.id, paiId: sai.id, nome: 'Rute', email: '', telefone: '', ordem: 0 })
    expect((await previa(tipo, fica, sai, doCadastro)).json<PreviaDaFusao>().impedimentos).toEqual([])
    const feita = await juntar(tipo, fica, sai, [], doCadastro)
    expect(feita.statusCode).toBe(200)
    expect(await ler(tipo, fica)).toMatchObject({ contatos: [{ nome: 'Rute' }], isencoes: [lei] })
    expect((await desfazer(feita.json<{ id: number }>().id, doCadastro)).statusCode).toBe(200)
    expect(await ler(tipo, fica)).toMatchObject({ contatos: [], isencoes: [lei] })
  })
})

it('leaves the sums by month as they were, both ways', async () => {
  const { tipo, fica, sai } = await duas()
  const somas = async () => {
    const { rows } = await h.database.pool.query<{ linha: string }>(
      `select 'debito' || periodo || situacao || sum(quantidade) || ' ' || sum(valor) || ' ' || sum(devido) as linha
         from debito_somado group by entidade_id, periodo, situacao
       union all
       select 'credito' || mes || sum(quantidade) || ' ' || sum(valor) from credito_somado group by entidade_id, mes
       order by 1`,
    )
    return rows.map(({ linha }) => linha)
  }
  const antes = await somas()
  expect(antes.length).toBeGreaterThan(1)
  const { id } = (await juntar(tipo, fica, sai)).json<{ id: number }>()
  expect(await somas()).toEqual(antes)
  await desfazer(id)
  expect(await somas()).toEqual(antes)
})

describe('beside who pays what is about to move', () => {
  /** Waits until some connection waits for a lock. */
  const alguemEspera = () =>
    vi.waitFor(async () => {
      const { rows } = await h.database.pool.query(
        'select 1 from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()',
      )
      expect(rows.length).toBeGreaterThan(0)
    }, 60_000)

  // the embedded database has one connection, on which nobody waits for anybody
  it.runIf(process.env.TEST_DB === 'postgres')(
    'waits for a payment that has begun, and neither is refused',
    async () => {
      const [fica, sai] = [await novo('pessoajuridica'), await novo('pessoajuridica')]
      const debitoId = await debitoDe(sai, '2035-01')
      const paga = await h.database.pool.connect()
      try {
        await paga.query('begin')
        await paga.query('select id from debito where id = $1 for update', [debitoId])
        const feita = juntar('pessoajuridica', fica, sai)
        await alguemEspera()
        // as a payment does, once it has its debit: a row that names the cadastro
        await paga.query('select id from cadastro where id = $1 for key share', [sai.id])
        await paga.query('commit')
        expect((await feita).statusCode).toBe(200)
      } finally {
        paga.release(true)
      }
      expect(await donoDe('debito', debitoId)).toBe(fica.id)
    },
  )

  it.runIf(process.env.TEST_DB === 'postgres')('waits for it when it is undone, too', async () => {
    const [fica, sai] = [await novo('pessoajuridica'), await novo('pessoajuridica')]
    const debitoId = await debitoDe(sai, '2035-02')
    const { id } = (await juntar('pessoajuridica', fica, sai)).json<{ id: number }>()
    const paga = await h.database.pool.connect()
    try {
      await paga.query('begin')
      await paga.query('select id from debito where id = $1 for update', [debitoId])
      const desfeita = desfazer(id)
      await alguemEspera()
      await paga.query('select id from cadastro where id = $1 for key share', [fica.id])
      await paga.query('commit')
      expect((await desfeita).statusCode).toBe(200)
    } finally {
      paga.release(true)
    }
    expect(await donoDe('debito', debitoId)).toBe(sai.id)
  })

  it('ends well for both, whoever is first', async () => {
    const deles: (number | null)[] = []
    for (let i = 0; i < 6; i++) {
      const [fica, sai] = [await novo('pessoajuridica'), await novo('pessoajuridica')]
      const debitoId = await debitoDe(sai, `2027-0${i + 1}`)
      deles.push(debitoId)
      const pagar = async () => {
        const { versao } = await um(
          h.database.db
            .select({ versao: schema.debito.versao })
            .from(schema.debito)
            .where(eq(schema.debito.id, debitoId)),
        )
        const corpo = { versao, data: daquiA(0), valor: 10_000, forma: 'pix', observacao: '' }
        return pedir('POST', `/api/financeiro/debito/${debitoId}/pagamento`, corpo)
      }
      const [junta, paga] = await Promise.all([juntar('pessoajuridica', fica, sai), pagar()])
      expect(junta.statusCode).toBe(200)
      // a debit that has moved meanwhile is another one than was seen
      expect([200, 409]).toContain(paga.statusCode)
      expect(await donoDe('debito', debitoId)).toBe(fica.id)
    }
    const { diferencas } = await conferirLivros(h)
    expect(diferencas.filter(({ id }) => deles.includes(id))).toEqual([])
  })

  it.runIf(process.env.TEST_DB === 'postgres')(
    'no money comes in for the one that goes meanwhile: who writes it down is told',
    async () => {
      const sai = await novo('pessoajuridica')
      const recebido = { data: daquiA(0), valor: 100, forma: 'pix', observacao: '', destino: 'antigos' }
      const de = { tipo: 'pessoajuridica', matricula: sai.matricula }
      const junta = await h.database.pool.connect()
      try {
        await junta.query('begin')
        // as a merge does
        await junta.query('select id from cadastro where id = $1 for update', [sai.id])
        const recebe = pedir('POST', '/api/financeiro/recebimento', { ...de, ...recebido })
        await alguemEspera()
        await junta.query('update cadastro set excluido_em = now() where id = $1', [sai.id])
        await junta.query('commit')
        const recusa = await recebe
        expect([recusa.statusCode, Object.keys(recusa.json<Problem>().errors ?? {})]).toEqual([
          422,
          ['matricula'],
        ])
      } finally {
        junta.release(true)
      }
      const { rows } = await h.database.pool.query('select id from credito where cadastro_id = $1', [sai.id])
      expect(rows).toEqual([])
    },
  )
})
