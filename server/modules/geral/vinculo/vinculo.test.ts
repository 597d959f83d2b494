import { and, count, eq, getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable, type PgColumn } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { tiposCadastro, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { Vinculos } from '#src/api/contract/cadastro/cadastro.ts'
import type { LinhaDaParte } from '#src/api/contract/nucleo/parte.ts'
import type { Recurso, RegistroDoRecurso, VinculoDoRecurso } from '#src/api/contract/cadastro/recurso.ts'
import { recursos } from '#src/api/contract/cadastro/recursos.ts'
import * as schema from '#server/db/schema/todas.ts'
import { lugarDaParte, lugarDe } from '#server/modules/cadastro/recurso/tabelas-repo.ts'
import { lugaresQueNomeiam } from '#server/modules/cadastro/recurso/vinculos.ts'
import { corpoDoRecurso, linhaNova } from '#server/test-support/attempts/recurso.ts'
import { novoCadastro, novoColaborador } from '#server/test-support/attempts-rows.ts'
import { useApp } from '#server/test-support/harness.ts'
import type { EntidadeDeTeste } from '#server/test-support/world.ts'

const { acesso, cadastro, pessoaJuridica } = schema
const h = useApp()
const NADA: Vinculos = { debitosEmAberto: 0, pessoasComAcesso: 0, empresas: 0, colaboradores: 0 }

let daAlfa: { authorization: string }
let daBeta: { authorization: string }
beforeAll(async () => {
  daAlfa = await h.entrar(h.mundo.alfa.admin.email)
  daBeta = await h.entrar(h.mundo.beta.admin.email, 'admin', 'beta')
})

const perguntar = (tipo: TipoCadastro, matricula: number, headers = daAlfa) =>
  h.inject({ url: `/api/${tipo}/${matricula}/vinculos`, headers })

async function vinculos(tipo: TipoCadastro, matricula: number) {
  return (await perguntar(tipo, matricula)).json<Vinculos>()
}

async function empresaDe(e: EntidadeDeTeste, escritorio: number) {
  const { id, matricula } = await novoCadastro(h, e, 'pessoajuridica')
  await h.database.db
    .update(pessoaJuridica)
    .set({ contabilidadeId: escritorio })
    .where(eq(pessoaJuridica.id, id))
  return { id, matricula }
}

describe('what hangs on a cadastro', () => {
  it('are its open debits, not the paid ones, and the people whose acesso is active', async () => {
    const { empresa, outra, acessos } = h.mundo.alfa
    expect(await vinculos('pessoajuridica', empresa.matricula)).toEqual({
      debitosEmAberto: 2,
      pessoasComAcesso: 1,
      empresas: 0,
      colaboradores: 0,
    })
    expect(await vinculos('pessoajuridica', outra.matricula)).toEqual({ ...NADA, debitosEmAberto: 1 })
    await h.database.db.update(acesso).set({ ativo: true }).where(eq(acesso.id, acessos.inativo))
    expect(await vinculos('pessoajuridica', outra.matricula)).toMatchObject({ pessoasComAcesso: 1 })
  })

  it('are the living companies of an office, and no longer those in the trash', async () => {
    const { id, matricula } = await novoCadastro(h, h.mundo.alfa, 'contabilidade')
    expect(await vinculos('contabilidade', matricula)).toEqual(NADA)
    const uma = await empresaDe(h.mundo.alfa, id)
    await empresaDe(h.mundo.alfa, id)
    expect(await vinculos('contabilidade', matricula)).toEqual({ ...NADA, empresas: 2 })
    await h.database.db.update(cadastro).set({ excluidoEm: new Date() }).where(eq(cadastro.id, uma.id))
    expect(await vinculos('contabilidade', matricula)).toEqual({ ...NADA, empresas: 1 })
  })

  it('are the ties that go on with somebody who is not in the trash, at either end', async () => {
    const { id, empresa, pessoa } = await novoColaborador(h, h.mundo.alfa)
    const deAmbos = async () => [
      (await vinculos('pessoajuridica', empresa.matricula)).colaboradores,
      (await vinculos('pessoafisica', pessoa.matricula)).colaboradores,
    ]
    expect(await deAmbos()).toEqual([1, 1])
    await h.database.db
      .update(schema.colaborador)
      .set({ fim: '2025-01-31' })
      .where(eq(schema.colaborador.id, id))
    expect(await deAmbos()).toEqual([0, 0])
    await h.database.db.update(schema.colaborador).set({ fim: null }).where(eq(schema.colaborador.id, id))
    await h.database.db.update(cadastro).set({ excluidoEm: new Date() }).where(eq(cadastro.id, pessoa.id))
    expect(await vinculos('pessoajuridica', empresa.matricula)).toEqual(NADA)
  })

  it.each(Object.keys(tiposCadastro) as TipoCadastro[])(
    'of a %s is nobody’s business in another entidade, nor once it is in the trash',
    async (tipo) => {
      const { matricula } = await novoCadastro(h, h.mundo.alfa, tipo)
      expect(await vinculos(tipo, matricula)).toEqual(NADA)
      expect((await perguntar(tipo, matricula, daBeta)).statusCode).toBe(404)
      const excluido = await novoCadastro(h, h.mundo.alfa, tipo, { excluidoEm: new Date() })
      expect((await perguntar(tipo, excluido.matricula)).statusCode).toBe(404)
    },
  )
})

describe('what names a record of a resource', () => {
  const { cargos, departamentos } = recursos
  let vez = 0

  const enviar = (method: 'POST' | 'DELETE', url: string, payload?: object) =>
    h.inject({ method, url, headers: daAlfa, ...(payload && { payload }) })
  const criar = async (recurso: Recurso, mais: object = {}) =>
    (
      await enviar(
        'POST',
        recurso.path,
        corpoDoRecurso(recurso, { nome: `Vínculo ${++vez}`, ...mais }, h.mundo.alfa),
      )
    ).json<RegistroDoRecurso>()
  /** A department with a contact of each of those cargos. */
  const departamento = (...ids: number[]) =>
    criar(departamentos, {
      contatos: ids.map(
        (cargoId, i) =>
          ({ ...linhaNova(departamentos.partes.contatos, `C${i}`, -i), cargoId }) satisfies LinhaDaParte,
      ),
    })
  const perguntar = (recurso: Recurso, id: number, headers = daAlfa) =>
    h.inject({ url: `${recurso.path}/${id}/vinculos`, headers })
  const vinculosDo = async (recurso: Recurso, { id }: { id: number }) =>
    (await perguntar(recurso, id)).json<VinculoDoRecurso[]>()
  const emDepartamentos = (quantos: number) => [
    { recurso: 'departamentos', parte: 'contatos', campo: 'cargoId', quantos },
  ]

  it('are the living records, each once, and no longer those in the trash', async () => {
    const [diretor, outro] = [await criar(cargos), await criar(cargos)]
    expect(await vinculosDo(cargos, diretor)).toEqual([])
    const um = await departamento(diretor.id, diretor.id, outro.id)
    await departamento(diretor.id)
    expect(await vinculosDo(cargos, diretor)).toEqual(emDepartamentos(2))
    expect(await vinculosDo(cargos, outro)).toEqual(emDepartamentos(1))
    expect(await vinculosDo(departamentos, um)).toEqual([])
    await enviar('DELETE', `${departamentos.path}/${um.id}?versao=1`)
    expect(await vinculosDo(cargos, diretor)).toEqual(emDepartamentos(1))
    expect(await vinculosDo(cargos, outro)).toEqual([])
  })

  it('of a função are the colaboradores who have it, too', async () => {
    const { funcoes } = recursos
    const funcao = await criar(funcoes)
    const { id } = await novoColaborador(h, h.mundo.alfa)
    expect(await vinculosDo(funcoes, funcao)).toEqual([])
    await h.database.db
      .update(schema.colaborador)
      .set({ funcaoId: funcao.id })
      .where(eq(schema.colaborador.id, id))
    expect(await vinculosDo(funcoes, funcao)).toEqual([
      { recurso: 'colaborador', parte: '', campo: 'funcaoId', quantos: 1 },
    ])
    const linhas = [{ id: funcao.id, versao: funcao.versao }]
    const lote = await enviar('POST', `${funcoes.path}/lixeira`, { acao: 'excluir', linhas })
    expect(lote.json()).toMatchObject({
      deixados: [{ motivo: expect.stringContaining('Consta em 1 colaborador.') }],
    })
  })

  it('of a contribution are its open debits, and of a conta the contributions', async () => {
    const { contribuicoes, 'contas-bancarias': contas } = recursos
    const { mensal } = h.mundo.alfa.contribuicoes
    const [{ quantos } = { quantos: 0 }] = await h.database.db
      .select({ quantos: count() })
      .from(schema.debito)
      .where(and(eq(schema.debito.contribuicaoId, mensal), eq(schema.debito.situacao, 'aberto')))
    expect(quantos).toBeGreaterThan(0)
    expect(await vinculosDo(contribuicoes, { id: mensal })).toEqual([
      { recurso: 'debito', parte: '', campo: 'contribuicaoId', quantos },
    ])
    const conta = await criar(contas)
    const uma = await criar(contribuicoes, { contaId: conta.id })
    const delas = { recurso: 'contribuicoes', parte: '', campo: 'contaId', quantos: 1 }
    expect(await vinculosDo(contas, conta)).toEqual([delas])
    await enviar('DELETE', `${contribuicoes.path}/${uma.id}?versao=1`)
    expect(await vinculosDo(contas, conta)).toEqual([])
  })

  it('is kept when it is deleted by who was asked; among many it stays, and is told', async () => {
    const [usado, livre] = [await criar(cargos), await criar(cargos)]
    const { id } = await departamento(usado.id)
    const linhas = [usado, livre].map(({ id: qual, versao }) => ({ id: qual, versao }))
    const lote = await enviar('POST', `${cargos.path}/lixeira`, { acao: 'excluir', linhas })
    expect(lote.json()).toMatchObject({
      feitos: [{ id: livre.id }],
      deixados: [{ nome: usado.nome, motivo: expect.stringContaining('Consta em 1 departamento.') }],
    })
    expect((await enviar('DELETE', `${cargos.path}/${usado.id}?versao=1`)).statusCode).toBe(200)
    const lido = await h.inject({ url: `${departamentos.path}/${id}`, headers: daAlfa })
    expect(lido.json()).toMatchObject({ contatos: [{ cargoId: usado.id }] })
  })

  it.each(Object.values<Recurso>(recursos))(
    'of $nome is nobody’s business in another entidade, nor once it is in the trash',
    async (recurso) => {
      const { id } = await criar(recurso)
      expect(await vinculosDo(recurso, { id })).toEqual([])
      expect((await perguntar(recurso, id, daBeta)).statusCode).toBe(404)
      await enviar('DELETE', `${recurso.path}/${id}?versao=1`)
      expect((await perguntar(recurso, id)).statusCode).toBe(404)
    },
  )

  it('is all that the database has of them: every reference is counted and moved, or to the record that it is a part of', () => {
    const todos = Object.values<Recurso>(recursos)
    const deRecursos = new Set<string>(todos.map(({ nome }) => getTableName(lugarDe(nome).tabela)))
    // of these columns the counts are told, and these a merge of two values moves
    const queNomeiam = todos.flatMap(({ nome }) =>
      lugaresQueNomeiam(nome).map(({ tabela, campo }) => {
        const colunas: Record<string, PgColumn> = getTableColumns(tabela)
        return `${getTableName(tabela)}.${colunas[campo]?.name}`
      }),
    )
    // the class goes along with its status, by a key of both
    const comOutra = ['atendimento.classe']
    // what was billed keeps its contribution, and a slip its conta, whatever becomes of them
    const doDinheiro = [
      'debito.contribuicao_id',
      'debito_somado.contribuicao_id',
      'cobranca.contribuicao_id',
      'boleto.conta_id',
    ]
    // a join takes along what a departamento has of its own (`quandoJuntaValores`)
    const doDepartamento = ['agenda.departamento_id', 'agenda.tipo_id', 'departamento_membro.departamento_id']
    const pais = todos.flatMap((recurso) =>
      Object.keys(recurso.partes).map(
        (parte) => `${getTableName(lugarDaParte(recurso, parte).tabela)}.pai_id`,
      ),
    )
    const doBanco = Object.values(schema).flatMap((tabela) =>
      is(tabela, PgTable)
        ? getTableConfig(tabela).foreignKeys.flatMap((chave) => {
            const { columns, foreignTable } = chave.reference()
            if (!deRecursos.has(getTableName(foreignTable))) return []
            return columns
              .filter(({ name }) => name !== 'entidade_id')
              .map(({ name }) => `${getTableName(tabela)}.${name}`)
          })
        : [],
    )
    // a table of nested records may be of several kinds
    const ditas = [...new Set(queNomeiam), ...comOutra, ...doDinheiro, ...doDepartamento, ...pais]
    expect(doBanco.toSorted()).toEqual(ditas.toSorted())
  })
})
