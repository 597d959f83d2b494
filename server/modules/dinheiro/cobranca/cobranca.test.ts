import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { camposDaConta } from '#src/api/contract/cadastro/conta-bancaria.ts'
import type { Output } from '#src/api/contract/nucleo/endpoint.ts'
import type { DebitoDetalhe } from '#src/api/contract/dinheiro/financeiro.ts'
import type {
  CobrancaDetalhe,
  criarCobranca,
  LinhaCobranca,
  previaDaCobranca,
} from '#src/api/contract/dinheiro/cobranca.ts'
import type { Fechamento } from '#src/api/contract/dinheiro/fechamento.ts'
import type { LinhaDaParte } from '#src/api/contract/nucleo/parte.ts'
import type { Pagina, Problem } from '#src/api/contract/nucleo/common.ts'
import { escreverGrupos } from '#src/api/contract/cadastro/filtro-avancado.ts'
import type { MesesDoAno } from '#src/api/contract/dinheiro/meses.ts'
import { recursos } from '#src/api/contract/cadastro/recursos.ts'
import { escreverFaixas, faixasDoValorBase } from '#src/api/contract/cadastro/tabela-valores.ts'
import { cadastro, pessoaJuridica } from '#server/db/schema/cadastro.ts'
import { cadastroExercicio, cadastroIsencao } from '#server/db/schema/partes.ts'
import {
  cobranca,
  contribuicao as tabelaContribuicao,
  debito,
  lancamento,
} from '#server/db/schema/dinheiro.ts'
import { emitirDebitos } from '#server/modules/dinheiro/debito/service.ts'
import { fecharMes } from '#server/modules/dinheiro/razao/service.ts'
import { novoRegistro } from '#server/test-support/attempts/recurso.ts'
import { novoCadastro } from '#server/test-support/attempts-rows.ts'
import { receber, umaDispensa } from '#server/test-support/dinheiro.ts'
import { boletosDe, novoBoleto } from '#server/test-support/boleto.ts'
import { conferirLivros } from '#server/test-support/livros.ts'
import { useApp } from '#server/test-support/harness.ts'
import { DESFAZER, noDiaAberto } from './execucao.ts'

const HOJE = '2026-11-13'
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${HOJE}T15:00:00Z`) }))
afterAll(() => void vi.useRealTimers())
const h = useApp({}, { money: true })
const URL = '/api/financeiro/cobranca'

let headers: { authorization: string }
beforeAll(async () => {
  headers = await h.entrar(h.mundo.alfa.admin.email)
})
const enviar = (url: string, payload: object, quem = headers) =>
  h.inject({ method: 'POST', url, headers: quem, payload })

const fixa = { porEmpregado: null, piso: null, teto: null, faixas: '[]' }
/** A contribution of alfa with one table, from January 2030 on. */
async function contribuicao(tabela: object = { forma: 'fixo', valor: 5_000 }, mais: object = {}) {
  const linha = { id: 0, inicio: '2030-01', valor: null, ...fixa, ...tabela }
  // rows of that resource, whose fields the declaration alone knows
  return novoRegistro(recursos.contribuicoes, { h, e: h.mundo.alfa }, { tabelas: [linha] as never, ...mais })
}
const empresa = (capital: number | null = null, porte: 'me' | null = null) =>
  novoCadastro(h, h.mundo.alfa, 'pessoajuridica').then(async (nova) => {
    await h.database.db
      .update(pessoaJuridica)
      .set({ capitalSocial: capital, porte })
      .where(eq(pessoaJuridica.id, nova.id))
    return nova
  })

const enderecar = (id: number, cidade: string) =>
  h.database.db.update(cadastro).set({ cidade }).where(eq(cadastro.id, id))

type Previa = Output<typeof previaDaCobranca>
const pedido = (codContrib: unknown, mais: object = {}) => ({
  tipo: 'pessoajuridica',
  busca: 'situacao=ativos',
  codContrib,
  periodo: '2030-05',
  ...mais,
})
const prever = async (codContrib: unknown, mais: object = {}) =>
  (await enviar(`${URL}/previa`, pedido(codContrib, mais))).json<Previa>()
/** Bills what the preview has shown, and waits for its end. @returns the id of the billing */
async function cobrar(codContrib: unknown, mais: object = {}) {
  const { daLista: esperados } = await prever(codContrib, mais)
  const feita = await enviar(URL, { ...pedido(codContrib, mais), vencimento: '2030-05-10', esperados })
  expect([feita.statusCode, feita.statusCode === 200 ? '' : feita.body]).toEqual([200, ''])
  await h.app.fila.ocioso()
  return feita.json<Output<typeof criarCobranca>>().id
}
const ler = async (id: number) => {
  const { items } = (await h.inject({ url: `${URL}?pageSize=100`, headers })).json<Pagina<LinhaCobranca>>()
  return items.find((uma) => uma.id === id)
}
const debitosDe = (cobrancaId: number) =>
  h.database.db.select().from(debito).where(eq(debito.cobrancaId, cobrancaId)).orderBy(debito.id)
const desfazer = async (id: number) => {
  const { versao } = (await ler(id))!
  const feito = await enviar(`${URL}/lote`, { acao: 'desfazer', linhas: [{ id, versao }] })
  await h.app.fila.ocioso()
  return feito.json<{ feitos: object[]; deixados: { motivo: string }[] }>()
}
const conferem = async () => expect((await conferirLivros(h)).diferencas).toEqual([])

describe('a billing', () => {
  it('gives each of the list what its table says, tells who is left out and why, and posts it', async () => {
    const { codContrib } = await contribuicao({
      forma: 'capital',
      faixas: escreverFaixas(faixasDoValorBase(51_784)),
    })
    const [pequena, grande, sem] = [await empresa(1_000_000), await empresa(100_000_000), await empresa()]
    await h.database.db.insert(cadastroExercicio).values([
      { entidadeId: h.mundo.alfa.id, paiId: pequena.id, ordem: 0, ano: 2030, capitalSocial: 5_000_000 },
      { entidadeId: h.mundo.alfa.id, paiId: pequena.id, ordem: 1, ano: 2029, capitalSocial: 9_000_000 },
    ])
    const antes = await prever(codContrib)
    expect(antes.deFora).toContainEqual(
      expect.objectContaining({ motivo: 'capital', exemplos: expect.any(Array) }),
    )
    const id = await cobrar(codContrib)
    const debitos = await debitosDe(id)
    expect(debitos).toHaveLength(antes.debitos)
    expect(debitos.reduce((soma, { valor }) => soma + valor, 0)).toBe(antes.total)
    const valorDe = (cadastroId: number) => debitos.find((um) => um.cadastroId === cadastroId)?.valor
    // the capital of the year first, else that of the record; published values of 2024
    expect([valorDe(pequena.id), valorDe(grande.id), valorDe(sem.id)]).toEqual([40_000, 224_282, undefined])
    expect(await ler(id)).toMatchObject({
      situacao: 'pronta',
      debitos: antes.debitos,
      total: antes.total,
      deFora: antes.daLista - antes.debitos,
    })
    await conferem()
  })

  it('is told before its contribution is stored, when nobody was billed by it yet, in the month of its tables', async () => {
    const stored = await contribuicao({ forma: 'capital', faixas: escreverFaixas(faixasDoValorBase(51_784)) })
    await empresa(1_000_000)
    await cobrar(stored.codContrib)
    const [tabela] = stored.tabelas as LinhaDaParte[]
    const simular = async (mais: object, outra: object = {}) => {
      const { tipo, busca, periodo } = pedido(0)
      const corpo = { tipo, busca, periodo, tabelas: [{ ...tabela, id: 0, ...outra }], ...mais }
      return enviar(`${URL}/simulacao`, corpo)
    }
    const cobrada = await contribuicao({
      forma: 'capital',
      faixas: escreverFaixas(faixasDoValorBase(51_784)),
    })
    const prevista = await prever(cobrada.codContrib)
    expect(prevista.debitos).toBeGreaterThan(0)
    expect((await simular({})).json<Previa>()).toEqual(prevista)
    // another table, which nobody has stored
    const fixa = (await simular({}, { forma: 'fixo', valor: 1_000, faixas: '[]' })).json<Previa>()
    expect([fixa.debitos, fixa.total]).toEqual([fixa.daLista, 1_000 * fixa.daLista])
    for (const [recusada, campo] of [
      [await simular({}, { faixas: '[]' }), 'tabelas.0.faixas'],
      [await simular({ periodo: '1999-01' }), 'periodo'],
      [await simular({ busca: 'inventada=1' }), 'busca'],
    ] as const)
      expect([recusada.statusCode, Object.keys(recusada.json<Problem>().errors ?? {})]).toEqual([
        422,
        [campo],
      ])
  })

  it('done twice bills nobody twice, and bills again what was cancelled', async () => {
    const { codContrib } = await contribuicao()
    const primeira = await cobrar(codContrib)
    const [um, ...outros] = await debitosDe(primeira)
    expect(outros.length).toBeGreaterThan(0)
    expect((await prever(codContrib)).debitos).toBe(0)
    const segunda = await cobrar(codContrib)
    expect(await debitosDe(segunda)).toEqual([])
    await enviar(`/api/financeiro/debito/${um!.id}/cancelar`, { versao: 1, motivo: 'engano' })
    const terceira = await cobrar(codContrib)
    expect((await debitosDe(terceira)).map(({ cadastroId }) => cadastroId)).toEqual([um!.cadastroId])
    await conferem()
  })

  it('of the same, asked for by two at once, bills each cadastro once', async () => {
    const { id: contribuicaoId, codContrib } = await contribuicao()
    const { daLista: esperados } = await prever(codContrib)
    const corpo = { ...pedido(codContrib), vencimento: '2030-05-10', esperados }
    await Promise.all([enviar(URL, corpo), enviar(URL, corpo), enviar(URL, corpo)])
    await h.app.fila.ocioso()
    const dela = and(eq(debito.contribuicaoId, contribuicaoId), eq(debito.periodo, '2030-05'))
    const debitos = await h.database.db.select({ de: debito.cadastroId }).from(debito).where(dela)
    expect(new Set(debitos.map(({ de }) => de)).size).toBe(debitos.length)
    expect(debitos.length).toBeGreaterThan(0)
    await conferem()
  })

  it('leaves out what somebody else has billed since it was looked at', async () => {
    const { id: contribuicaoId, codContrib } = await contribuicao()
    const [um] = await debitosDe(await cobrar(codContrib))
    const escopo = h.database.escopo(h.mundo.alfa.id, { usuarioId: h.mundo.alfa.admin.id, origem: 'http' })
    const linha = { periodo: '2030-05', vencimento: '2030-05-10', valor: 5_000, contribuicaoId }
    const emitidos = await escopo.transacao(() =>
      emitirDebitos(escopo, [{ ...linha, cadastroId: um!.cadastroId }], HOJE),
    )
    expect(emitidos).toEqual({ debitos: 0, total: 0 })
    await conferem()
  })

  it('leaves the inactive out, and those of the trash', async () => {
    const { codContrib } = await contribuicao()
    const [inativa, excluida] = [await empresa(), await empresa()]
    await h.database.db.update(cadastro).set({ ativo: false }).where(eq(cadastro.id, inativa.id))
    await h.database.db.update(cadastro).set({ excluidoEm: new Date() }).where(eq(cadastro.id, excluida.id))
    const { deFora } = await prever(codContrib, { busca: '' })
    expect(deFora.find(({ motivo }) => motivo === 'inativo')?.quantos).toBeGreaterThan(0)
    const cobrados = (await debitosDe(await cobrar(codContrib, { busca: '' }))).map((um) => um.cadastroId)
    expect(cobrados).not.toContain(inativa.id)
    expect(cobrados).not.toContain(excluida.id)
  })

  describe('of somebody who is exempt', () => {
    const isentar = async (
      campos: Partial<typeof cadastroIsencao.$inferInsert> = {},
      nova?: { id: number },
    ) => {
      const { id: paiId } = nova ?? (await empresa())
      const lei = { base: 'lei' as const, referencia: 'Lei 14.020/2020', observacao: '', ordem: 0 }
      const meses = { inicio: '2030-03', ate: '2030-08' }
      await h.database.db
        .insert(cadastroIsencao)
        .values({ entidadeId: h.mundo.alfa.id, paiId, ...lei, ...meses, ...campos })
      return paiId
    }
    const so = async (id: number) => {
      const [achado] = await h.database.db.select().from(cadastro).where(eq(cadastro.id, id))
      return { busca: `matricula=igual.${achado!.matricula}`, tipo: achado!.tipo }
    }
    const motivos = ({ deFora }: Previa) => deFora.map(({ motivo, quantos }) => [motivo, quantos])

    it.each([
      ['before its first month', '2030-02', false],
      ['in its first month', '2030-03', true],
      ['in its last month', '2030-08', true],
      ['after its last month', '2030-09', false],
    ])('%s', async (_quando, periodo, isento) => {
      const { codContrib } = await contribuicao()
      const mais = { ...(await so(await isentar())), periodo }
      const prevista = await prever(codContrib, mais)
      expect([prevista.debitos, motivos(prevista)]).toEqual(isento ? [0, [['isento', 1]]] : [1, []])
      const id = await cobrar(codContrib, mais)
      expect(await debitosDe(id)).toHaveLength(isento ? 0 : 1)
      expect(await ler(id)).toMatchObject({ deFora: isento ? 1 : 0 })
    })

    it('without an end is so in every later month, and owes nothing of the other kinds either', async () => {
      const { codContrib } = await contribuicao()
      for (const tipo of ['pessoajuridica', 'pessoafisica', 'contabilidade'] as const) {
        const nova = await novoCadastro(h, h.mundo.alfa, tipo)
        const mais = await so(await isentar({ ate: '' }, nova))
        expect(motivos(await prever(codContrib, { ...mais, periodo: '2039-12' }))).toEqual([['isento', 1]])
        expect((await prever(codContrib, { ...mais, periodo: '2030-02' })).debitos).toBe(1)
      }
    })

    it('of one contribution alone owes the others; a simulation leaves out whom the billing will', async () => {
      const [dela, outra] = [await contribuicao(), await contribuicao()]
      const [deUma, deTodas] = [await isentar({ contribuicaoId: dela.id }), await isentar()]
      const [mais, deMais] = [await so(deUma), await so(deTodas)]
      expect(motivos(await prever(dela.codContrib, mais))).toEqual([['isento', 1]])
      expect((await prever(outra.codContrib, mais)).debitos).toBe(1)
      const enviada = ({ tipo, busca }: { tipo: string; busca: string }, contribuicaoId?: number) => {
        const tabelas = (dela.tabelas as LinhaDaParte[]).map((tabela) => ({ ...tabela, id: 0 }))
        return enviar(`${URL}/simulacao`, { tipo, busca, periodo: '2030-05', contribuicaoId, tabelas })
      }
      const simular = async (...de: Parameters<typeof enviada>) => (await enviada(...de)).json<Previa>()
      // of one that is not stored yet, which nobody is exempt of alone
      expect((await simular(mais)).debitos).toBe(1)
      expect(motivos(await simular(deMais))).toEqual([['isento', 1]])
      // of each that is stored, what its billing says, before and after
      expect(motivos(await simular(mais, dela.id))).toEqual([['isento', 1]])
      expect((await simular(mais, outra.id)).debitos).toBe(1)
      await cobrar(outra.codContrib, mais)
      expect(motivos(await simular(mais, outra.id))).toEqual([['ja-cobrado', 1]])
      expect(await simular(mais, outra.id)).toEqual(await prever(outra.codContrib, mais))
      expect((await simular(mais)).debitos).toBe(1)
      // neither of another entidade's, nor of one that is in the trash
      const alheia = await novoRegistro(recursos.contribuicoes, { h, e: h.mundo.beta })
      const excluida = await contribuicao()
      await h.database.db
        .update(tabelaContribuicao)
        .set({ excluidoEm: new Date() })
        .where(eq(tabelaContribuicao.id, excluida.id))
      for (const { id } of [alheia, excluida]) expect((await enviada(mais, id)).statusCode).toBe(404)
    })

    it('by several exemptions is left out once, and told before what its record lacks', async () => {
      const { codContrib } = await contribuicao({
        forma: 'capital',
        faixas: escreverFaixas(faixasDoValorBase(51_784)),
      })
      const nova = await empresa()
      expect(motivos(await prever(codContrib, await so(nova.id)))).toEqual([['capital', 1]])
      await isentar({}, nova)
      await isentar({ inicio: '2029-01', ate: '' }, nova)
      const prevista = await prever(codContrib, await so(nova.id))
      expect([prevista.daLista, motivos(prevista)]).toEqual([1, [['isento', 1]]])
    })

    it('is billed again once the exemption has gone, and one who was billed already is told as that', async () => {
      const { codContrib } = await contribuicao()
      const id = await isentar()
      const mais = await so(id)
      expect(await debitosDe(await cobrar(codContrib, mais))).toEqual([])
      await h.database.db.delete(cadastroIsencao).where(eq(cadastroIsencao.paiId, id))
      expect(await debitosDe(await cobrar(codContrib, mais))).toHaveLength(1)
      await isentar({}, { id })
      expect(motivos(await prever(codContrib, mais))).toEqual([['ja-cobrado', 1]])
      await conferem()
    })

    it('gets no single debit, which the exemption is named for, until it ends', async () => {
      const [dela, outra] = [await contribuicao(), await contribuicao()]
      const nova = await empresa()
      await isentar({ contribuicaoId: dela.id }, nova)
      const lancar = (codContrib: unknown, periodo: string) =>
        enviar('/api/financeiro/debito', {
          tipo: 'pessoajuridica',
          matricula: nova.matricula,
          codContrib,
          periodo,
          vencimento: '2030-05-10',
          valor: 5_000,
        })
      const recusa = await lancar(dela.codContrib, '2030-08')
      expect([recusa.statusCode, recusa.json<Problem>().errors]).toEqual([
        422,
        {
          codContrib:
            'Isento nesse período (Lei: Lei 14.020/2020, de mar/2030 até ago/2030). Para lançar, quem cuida do cadastro e do financeiro precisa encerrar antes a isenção.',
        },
      ])
      for (const [qual, periodo] of [
        [dela, '2030-09'],
        [dela, '2030-02'],
        [outra, '2030-08'],
      ] as const)
        expect((await lancar(qual.codContrib, periodo)).statusCode).toBe(200)
      await conferem()
    })
  })

  describe('of somebody who left', () => {
    const daEspecie = (especie: string) => contribuicao(undefined, { especie })
    const quemSaiu = async (dataDesligamento: string | null) => {
      const nova = await novoCadastro(h, h.mundo.alfa, 'pessoajuridica', { dataDesligamento })
      return { ...nova, busca: `matricula=igual.${nova.matricula}` }
    }

    it.each([
      ['associativa', '2030-04-30', true],
      ['mensalidade', '2030-04-30', true],
      ['confederativa', '2030-04-30', true],
      // who was a member on the first day owes the month
      ['mensalidade', '2030-05-01', false],
      ['mensalidade', null, false],
      // of the whole category, and of what nobody knows of
      ['assistencial', '2030-04-30', false],
      ['sindical', '2030-04-30', false],
      ['outra', '2030-04-30', false],
    ])('%s, on %s, leaves them out: %s', async (especie, dataDesligamento, fora) => {
      const { id: contribuicaoId, codContrib, ...outros } = await daEspecie(especie)
      const { matricula, busca } = await quemSaiu(dataDesligamento)
      const exemplos = [{ matricula, nome: `Cadastro ${matricula} alfa`, desligadoEm: dataDesligamento }]
      const prevista = await prever(codContrib, { busca })
      expect([prevista.debitos, prevista.deFora]).toEqual(
        fora ? [0, [{ motivo: 'desligado', quantos: 1, exemplos }]] : [1, []],
      )
      const tabelas = (outros.tabelas as LinhaDaParte[]).map((tabela) => ({ ...tabela, id: 0 }))
      const { tipo, periodo } = pedido(0)
      const simular = async (mais: object) =>
        (await enviar(`${URL}/simulacao`, { tipo, busca, periodo, tabelas, ...mais })).json<Previa>()
      // of one that is stored, and of one that is not, as its form says
      for (const mais of [{ contribuicaoId }, { especie }])
        expect([mais, await simular(mais)]).toEqual([mais, prevista])
      // the form has another espécie by now
      expect((await simular({ contribuicaoId, especie: 'outra' })).debitos).toBe(1)
      const id = await cobrar(codContrib, { busca })
      expect(await debitosDe(id)).toHaveLength(fora ? 0 : 1)
      expect(await ler(id)).toMatchObject({ deFora: fora ? 1 : 0 })
      await conferem()
    })
  })

  it('is not reopened while its cadastro is exempt, alone or with others', async () => {
    const [{ codContrib }, exempta, outra] = [await contribuicao(), await empresa(), await empresa()]
    const busca = `matricula=em.${exempta.matricula},${outra.matricula}`
    const debitos = await debitosDe(await cobrar(codContrib, { busca }))
    const [dela, outro] = [exempta, outra].map((quem) => debitos.find((um) => um.cadastroId === quem.id)!.id)
    for (const id of [dela, outro])
      await enviar(`/api/financeiro/debito/${id}/cancelar`, { versao: 1, motivo: 'engano' })
    const lei = { base: 'lei', referencia: 'Lei 1', inicio: '2030-05', ate: '', observacao: '' } as const
    const [isencao] = await h.database.db
      .insert(cadastroIsencao)
      .values({ entidadeId: h.mundo.alfa.id, paiId: exempta.id, contribuicaoId: null, ordem: 0, ...lei })
      .returning({ id: cadastroIsencao.id })
    const reabrir = () => enviar(`/api/financeiro/debito/${dela}/reabrir`, { versao: 2 })
    const motivo =
      'Isento nesse período (Lei: Lei 1, de mai/2030 sem fim). Para reabrir, quem cuida do cadastro e do financeiro precisa encerrar antes a isenção.'
    const recusa = await reabrir()
    expect([recusa.statusCode, recusa.json<Problem>()]).toEqual([
      409,
      expect.objectContaining({ code: 'cadastro-isento', detail: motivo }),
    ])
    const linhas = [dela, outro].map((id) => ({ id, versao: 2 }))
    const lote = await enviar('/api/financeiro/debito/lote', { acao: 'reabrir', linhas })
    expect(lote.json()).toEqual({
      feitos: [{ id: outro, versao: 3 }],
      iguais: 0,
      deixados: [{ nome: expect.any(String), motivo }],
    })
    const [como] = await h.database.db.select().from(debito).where(eq(debito.id, dela!))
    expect(como).toMatchObject({ situacao: 'cancelado', versao: 2 })
    await conferem()
    await h.database.db
      .update(cadastroIsencao)
      .set({ inicio: '2030-06' })
      .where(eq(cadastroIsencao.id, isencao!.id))
    expect((await reabrir()).json()).toMatchObject({ estado: 'aberto' })
    await conferem()
  })

  it('is of those that a named filter finds, as they are by then', async () => {
    const { codContrib } = await contribuicao()
    const [dentro, depois, fora] = [await empresa(5_000_000), await empresa(), await empresa()]
    await enderecar(dentro.id, 'Araxá do Teste')
    const condicoes = escreverGrupos([[{ coluna: 'cidade', filtro: 'igual.Araxá do Teste' }]])
    const { id: filtro } = await novoRegistro(
      recursos['filtros-avancados'],
      { h, e: h.mundo.alfa },
      { lista: 'pessoajuridica', condicoes },
    )
    const mais = { busca: `avancado=${String(filtro)}` }
    expect(await prever(codContrib, mais)).toMatchObject({ daLista: 1, debitos: 1 })
    await enderecar(depois.id, 'Araxá do Teste')
    const devedores = (await debitosDe(await cobrar(codContrib, mais))).map(({ cadastroId }) => cadastroId)
    expect(devedores.toSorted((a, b) => a - b)).toEqual([dentro.id, depois.id])
    expect(devedores).not.toContain(fora.id)
    const semFiltro = await enviar(`${URL}/previa`, pedido(codContrib, { busca: 'avancado=2000000000' }))
    expect(semFiltro.statusCode).toBe(422)
    await conferem()
  })

  it('is of those that a named filter by a categoria finds, though the categoria has become another', async () => {
    const { codContrib } = await contribuicao()
    const categorias = recursos['categorias-juridica']
    const onde = { h, e: h.mundo.alfa }
    const [fica, sai] = [await novoRegistro(categorias, onde), await novoRegistro(categorias, onde)]
    const delas: number[] = []
    for (const { id: categoriaId } of [fica, sai]) {
      const { id } = await empresa()
      await h.database.db.update(pessoaJuridica).set({ categoriaId }).where(eq(pessoaJuridica.id, id))
      delas.push(id)
    }
    const condicoes = escreverGrupos([[{ coluna: 'categoria', filtro: `em.${sai.nome}` }]])
    const filtro = await novoRegistro(recursos['filtros-avancados'], onde, {
      lista: 'pessoajuridica',
      condicoes,
    })
    const mais = { busca: `avancado=${filtro.id}` }
    expect(await prever(codContrib, mais)).toMatchObject({ daLista: 1, debitos: 1 })
    const visto = ({ id, versao }: { id: number; versao: number }) => ({ id, versao })
    const juncao = await enviar(`${categorias.path}/juncao`, { fica: visto(fica), sai: visto(sai) })
    expect(juncao.statusCode).toBe(200)
    expect(await prever(codContrib, mais)).toMatchObject({ daLista: 2, debitos: 2 })
    const cobrados = (await debitosDe(await cobrar(codContrib, mais))).map(({ cadastroId }) => cadastroId)
    expect(cobrados.toSorted((a, b) => a - b)).toEqual(delas)
    await conferem()
  })

  it('narrows to what the list shows', async () => {
    const { codContrib } = await contribuicao()
    const uma = await empresa()
    const id = await cobrar(codContrib, { busca: `matricula=igual.${uma.matricula}` })
    expect((await debitosDe(id)).map(({ cadastroId }) => cadastroId)).toEqual([uma.id])
  })
})

describe('what cannot be billed is told at its field, and nothing is done', () => {
  it.each([
    ['codContrib', async () => pedido(987_654)],
    [
      'codContrib',
      async () => {
        const { codContrib, ...retirada } = await contribuicao()
        await enviar(`/api/contribuicao/lote`, {
          acao: 'inativar',
          linhas: [{ id: retirada.id, versao: retirada.versao }],
        })
        return pedido(codContrib)
      },
    ],
    ['periodo', async () => pedido((await contribuicao()).codContrib, { periodo: '2029-12' })],
    ['busca', async () => pedido((await contribuicao()).codContrib, { busca: 'uf=xx.SP' })],
    ['busca', async () => pedido((await contribuicao()).codContrib, { busca: 'inventada=1' })],
    ['vencimento', async () => pedido((await contribuicao()).codContrib, { vencimento: '2150-01-01' })],
  ])('%s', async (campo, corpo) => {
    const resposta = await enviar(URL, { vencimento: '2030-05-10', esperados: 9_999, ...(await corpo()) })
    expect(resposta.statusCode).toBe(422)
    expect(Object.keys(resposta.json<Problem>().errors ?? {})).toEqual([campo])
  })

  it('the trash, and a list that has grown since it was shown', async () => {
    const { codContrib } = await contribuicao()
    const daLixeira = await enviar(`${URL}/previa`, pedido(codContrib, { busca: 'situacao=excluidos' }))
    expect([daLixeira.statusCode, daLixeira.json<Problem>().code]).toEqual([422, 'lixeira'])
    const { daLista } = await prever(codContrib)
    await empresa()
    const resposta = await enviar(URL, {
      ...pedido(codContrib),
      vencimento: '2030-05-10',
      esperados: daLista,
    })
    expect([resposta.statusCode, resposta.json<Problem>().code]).toEqual([409, 'mais-linhas'])
  })
})

describe('to undo a billing', () => {
  /** What the entidade holds: what each account comes to, the year by month, what is owed, and what a billing would come to. */
  async function estado(codContrib: unknown, mais: object) {
    const ler = async <T>(url: string) => (await h.inject({ url, headers })).json<T>()
    const { contas } = await conferirLivros(h)
    const saldo = (qual: string) => {
      const { debitos = 0, creditos = 0 } = contas.find(({ conta }) => conta === qual) ?? {}
      return debitos - creditos
    }
    const { meses } = await ler<MesesDoAno>('/api/financeiro/meses?ano=2030')
    const { db } = h.database
    const abertos = await db.select().from(debito).where(eq(debito.situacao, 'aberto')).orderBy(debito.id)
    return {
      // what was billed and taken back is no income
      receber: saldo('receber'),
      caixa: saldo('caixa'),
      creditos: saldo('creditos'),
      resultado: saldo('receita') + saldo('cancelados'),
      meses,
      abertos,
      previa: await prever(codContrib, mais),
    }
  }

  it('leaves all as it was before it, whatever was billed', async () => {
    const tabelas = fc.oneof(
      fc.record({ forma: fc.constant('fixo'), valor: fc.integer({ min: 1, max: 9_999_999 }) }),
      fc
        .integer({ min: 1, max: 90_000 })
        .map((base) => ({ forma: 'capital', faixas: escreverFaixas(faixasDoValorBase(base)) })),
    )
    await fc.assert(
      fc.asyncProperty(
        tabelas,
        fc.array(fc.integer({ min: 1, max: 999_999_999_999 }), { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        async (tabela, capitais, comBoleto) => {
          const { codContrib } = await contribuicao(tabela)
          const matriculas = []
          for (const capital of capitais) matriculas.push((await empresa(capital)).matricula)
          const mais = { busca: `matricula=em.${matriculas.join(',')}` }
          const antes = await estado(codContrib, mais)
          expect(antes.previa.debitos).toBe(capitais.length)
          const id = await cobrar(codContrib, mais)
          expect((await estado(codContrib, mais)).receber).toBeGreaterThan(antes.receber)
          const [um] = await debitosDe(id)
          if (comBoleto) {
            const lido = await h.inject({ url: `/api/financeiro/debito/${um!.id}`, headers })
            const { boleto } = lido.json<{ boleto: string }>()
            await h.inject({ url: `/api/boleto/admin/${boleto}`, headers })
          }
          expect((await desfazer(id)).feitos).toHaveLength(1)
          expect(await estado(codContrib, mais)).toEqual(antes)
          const slips = await boletosDe(h.database.db, um!.id)
          expect(slips.map(({ status }) => status)).toEqual(comBoleto ? ['baixado'] : [])
          await conferem()
        },
      ),
      { numRuns: 8 },
    )
  })

  it('leaves nothing owed of it, ends its slips, and lets it be billed again', async () => {
    const { codContrib } = await contribuicao()
    const id = await cobrar(codContrib)
    const [um] = await debitosDe(id)
    await novoBoleto(h.database.db, {
      entidadeId: h.mundo.alfa.id,
      debitoId: um!.id,
      contaId: h.mundo.alfa.contas.bb,
      vencimento: '2030-05-10',
      valor: 5_000,
      nossoNumero: `8${um!.id}`,
      codigoBarras: '0'.repeat(44),
      linhaDigitavel: '',
    })
    expect((await desfazer(id)).feitos).toHaveLength(1)
    expect(await ler(id)).toMatchObject({ situacao: 'desfeita', debitos: 0, total: 0 })
    const debitos = await debitosDe(id)
    expect(new Set(debitos.map(({ situacao }) => situacao))).toEqual(new Set(['cancelado']))
    const [slip] = await boletosDe(h.database.db, um!.id)
    expect(slip?.status).toBe('baixado')
    const { rows } = await h.database.db.execute(
      sql`select sum(case when debita = 'receber' then valor else -valor end)::int as saldo from ${lancamento}
        where debito_id in (select id from debito where cobranca_id = ${id}) and 'receber' in (debita, credita)`,
    )
    expect(rows).toEqual([{ saldo: 0 }])
    expect((await debitosDe(await cobrar(codContrib))).length).toBe(debitos.length)
    await conferem()
  })

  it('leaves a debit that is paid or exempted meanwhile, and tells how many are left', async () => {
    const { codContrib } = await contribuicao()
    const id = await cobrar(codContrib)
    const [pago, isento] = await debitosDe(id)
    const recebido = { entidadeId: h.mundo.alfa.id, cadastroId: pago!.cadastroId, debitoId: pago!.id }
    await receber(h.database.db, { ...recebido, data: HOJE, valor: 1_000 })
    await enviar(`/api/financeiro/debito/${isento!.id}/isentar`, { versao: 1, ...umaDispensa })
    // as it is between the answer and the job
    await h.database.db.update(cobranca).set({ situacao: 'desfazendo' }).where(eq(cobranca.id, id))
    const escopo = h.database.escopo(h.mundo.alfa.id, { usuarioId: h.mundo.alfa.admin.id, origem: 'http' })
    await h.app.tarefas.criar(escopo, DESFAZER, { cobrancaId: id, nome: 'Uma' })
    await h.app.fila.ocioso()
    // what is exempted is no more of it
    const feitos = await debitosDe(id)
    const total = feitos.reduce((soma, { valor }) => soma + valor, 0)
    // and the list still tells all that it had made
    expect(await ler(id)).toMatchObject({
      situacao: 'desfeita',
      debitos: 1,
      gerados: { debitos: feitos.length, total },
    })
    const situacoes = feitos.map(({ situacao }) => situacao)
    expect(situacoes.slice(0, 2)).toEqual(['aberto', 'isento'])
    expect(new Set(situacoes.slice(2))).toEqual(new Set(['cancelado']))
    await conferem()
  })

  it('goes on where somebody has stopped it', async () => {
    const { codContrib } = await contribuicao()
    const id = await cobrar(codContrib)
    // as it is once its tarefa was cancelled before the first step
    await h.database.db.update(cobranca).set({ situacao: 'desfazendo' }).where(eq(cobranca.id, id))
    expect((await desfazer(id)).feitos).toHaveLength(1)
    expect(await ler(id)).toMatchObject({ situacao: 'desfeita', debitos: 0 })
  })

  it('is refused while one of its debits has a payment, and done once that is taken back', async () => {
    const { codContrib } = await contribuicao()
    const uma = await empresa()
    const id = await cobrar(codContrib, { busca: `matricula=igual.${uma.matricula}` })
    const [dela] = await debitosDe(id)
    const recebido = { entidadeId: h.mundo.alfa.id, cadastroId: uma.id, debitoId: dela!.id }
    const credito = await receber(h.database.db, { ...recebido, data: HOJE, valor: 1_000 })
    expect((await desfazer(id)).deixados[0]?.motivo).toMatch(/^Um débito desta cobrança já recebeu/)
    expect(await ler(id)).toMatchObject({ situacao: 'pronta', debitos: 1 })
    await enviar(`/api/financeiro/credito/${credito}/estorno`, { versao: 1, motivo: 'engano' })
    expect((await desfazer(id)).feitos).toHaveLength(1)
    expect(await ler(id)).toMatchObject({ situacao: 'desfeita', debitos: 0 })
    expect((await desfazer(id)).deixados[0]?.motivo).toBe('Esta cobrança já foi desfeita.')
    await conferem()
  })
})

describe('the page of a billing', () => {
  const abrir = async (id: number) =>
    (await h.inject({ url: `${URL}/${id}`, headers })).json<CobrancaDetalhe>()

  it('tells what was asked, by whom, and what it made; after an undo what of that remains', async () => {
    const { codContrib } = await contribuicao()
    const uma = await empresa()
    const outra = await empresa()
    const busca = `matricula=em.${uma.matricula},${outra.matricula}`
    const id = await cobrar(codContrib, { busca })
    expect(await abrir(id)).toMatchObject({
      codContrib,
      busca,
      tipo: 'pessoajuridica',
      periodo: '2030-05',
      vencimento: '2030-05-10',
      situacao: 'pronta',
      por: expect.any(String),
      debitos: 2,
      total: 10_000,
      feitos: [{ estado: 'aberto', quantos: 2, total: 10_000 }],
      andamento: { feitos: 2, total: 2 },
      desfeita: null,
    })
    const [isento] = await debitosDe(id)
    await enviar(`/api/financeiro/debito/${isento!.id}/isentar`, { versao: 1, ...umaDispensa })
    expect((await desfazer(id)).feitos).toHaveLength(1)
    const { debitos, feitos, desfeita, por } = await abrir(id)
    // by whom and when stands in the books, however long that was ago
    expect(desfeita).toEqual({ em: expect.any(String), por })
    expect(debitos).toBe(0)
    expect(feitos.toSorted((a, b) => a.estado.localeCompare(b.estado))).toEqual([
      { estado: 'cancelado', quantos: 1, total: 5_000 },
      { estado: 'isento', quantos: 1, total: 5_000 },
    ])
  })
})

describe('why a value', () => {
  const faixas = escreverFaixas([{ capital: 2_000_000, valor: 1_500 }, { valor: 9_000 }])
  const simples = (texto: string) => texto.replaceAll('\u00a0', ' ')

  it('is told before a billing, and at its debit as table and record are by now', async () => {
    const { codContrib } = await contribuicao({ forma: 'capital', faixas })
    const uma = await empresa(1_000_000)
    const busca = `matricula=igual.${uma.matricula}`
    const { amostra } = await prever(codContrib, { busca })
    const porque = 'Capital social de R$ 10.000,00. Faixa até R$ 20.000,00: R$ 15,00.'
    expect(amostra.map((um) => [um.valor, simples(um.porque)])).toEqual([[1_500, porque]])
    const [dela] = await debitosDe(await cobrar(codContrib, { busca }))
    const lido = async () =>
      (await h.inject({ url: `/api/financeiro/debito/${dela!.id}`, headers })).json<DebitoDetalhe>()
        .pelaTabela
    const antes = await lido()
    expect([antes?.valor, simples(antes?.porque ?? '')]).toEqual([1_500, porque])
    await h.database.db
      .update(pessoaJuridica)
      .set({ capitalSocial: 3_000_000 })
      .where(eq(pessoaJuridica.id, uma.id))
    const depois = await lido()
    expect([depois?.valor, simples(depois?.porque ?? '')]).toEqual([
      9_000,
      'Capital social de R$ 30.000,00. Faixa acima disso: R$ 90,00.',
    ])
  })
})

describe('contributions are told by name', () => {
  it('with their months, whatever the case, until they are out of use', async () => {
    const { nome, codContrib, id, versao } = await contribuicao()
    const ler = (mais = '') =>
      h.inject({ url: `/api/contribuicao/info${mais}nome=${encodeURIComponent(nome.toUpperCase())}` })
    expect((await ler('?')).json()).toMatchObject({
      codContrib,
      periodos: [{ periodo: '2026-01', vencimento: '2026-01-10' }],
    })
    expect((await ler('/periodo?periodo=2026-01&')).json()).toEqual({
      periodo: '2026-01',
      vencimento: '2026-01-10',
      forma: null,
    })
    expect((await ler('/periodo?periodo=2030-02&')).json()).toEqual({
      periodo: '2030-02',
      vencimento: null,
      forma: 'fixo',
    })
    await enviar('/api/contribuicao/lote', { acao: 'inativar', linhas: [{ id, versao }] })
    expect((await ler('?')).statusCode).toBe(404)
  })
})

describe('a contribution and a conta', () => {
  it('are refused at the field that is wrong, with the bank’s own rules', async () => {
    const emBranco = Object.entries(camposDaConta).map(([nome, campo]) => [nome, campo.emBranco])
    const nova = { id: 0, versao: 0, nome: 'Errada', ativo: true, ...Object.fromEntries(emBranco) }
    const conta = { ...nova, banco: '001', agencia: '1', conta: '1' }
    const deConta = await enviar('/api/conta', { ...conta, convenio: '12', carteira: '17' })
    expect(deConta.statusCode).toBe(422)
    expect(Object.keys(deConta.json<Problem>().errors ?? {})).toEqual(['convenio'])

    // the same before all is typed: nothing of what is not there, and nothing is stored
    const conferir = async (de: string, campos: object) =>
      (await enviar(`/api/${de}/conferencia`, { id: 0, ...campos })).json<{ errors: object }>().errors
    expect(await conferir('conta', { banco: '001', convenio: '12' })).toEqual({
      convenio: 'O convênio deve ter 4, 6 ou 7 dígitos.',
    })
    expect(await conferir('conta', { banco: '001', convenio: '1234567' })).toEqual({})
    expect(Object.keys(await conferir('conta', { banco: '104', convenio: '1000001' }))).toEqual(['convenio'])
    expect(await conferir('conta', { convenio: '12' })).toEqual({})
    const digitos = { agencia: '4042', agenciaDv: '7', conta: '61900', contaDv: 'X', convenioDv: '6' }
    expect(await conferir('conta', { banco: '001', ...digitos })).toEqual({
      agenciaDv: 'O dígito verificador da agência não confere.',
      contaDv: 'O dígito verificador da conta não confere.',
    })
    const certos = { ...digitos, agenciaDv: '8', contaDv: '0', variacao: '019' }
    expect(await conferir('conta', { banco: '001', ...certos })).toEqual({})
    const beneficiario = { banco: '104', ...digitos, convenio: '005507' }
    expect(await conferir('conta', beneficiario)).toEqual({
      convenioDv: 'O dígito verificador do beneficiário não confere.',
    })
    expect(await conferir('conta', { ...beneficiario, convenioDv: '7' })).toEqual({})

    const boa = await contribuicao()
    const { criadoEm: _c, atualizadoEm: _a, atualizadoPor: _p, excluidoEm: _e, ...corpo } = boa
    const recusa = async (mais: object) => {
      const resposta = await h.inject({
        method: 'PUT',
        url: '/api/contribuicao',
        headers,
        payload: { ...corpo, ...mais },
      })
      return [resposta.statusCode, ...Object.keys(resposta.json<Problem>().errors ?? {})]
    }
    const [linha] = corpo.tabelas as object[]
    expect(Object.keys(await conferir('contribuicao', { tabelas: [{ ...linha, id: 0, valor: 0 }] }))).toEqual(
      ['tabelas.0.valor'],
    )
    expect(await recusa({ contaId: null })).toEqual([422, 'contaId'])
    expect(await recusa({ contaId: h.mundo.beta.contas.bb })).toEqual([422, 'contaId'])
    expect(await recusa({ codContrib: 1 })).toEqual([409, 'codContrib'])
    expect(await recusa({ tabelas: [{ ...linha, valor: 0 }] })).toEqual([422, 'tabelas.0.valor'])
    expect(await recusa({ tabelas: [linha, { ...linha, id: 0 }] })).toEqual([422, 'tabelas.1.inicio'])
    expect(await recusa({ tabelas: [{ ...linha, forma: 'capital' }] })).toEqual([422, 'tabelas.0.faixas'])
    expect(await recusa({ periodos: [{ id: 0, periodo: '2030-01', vencimento: '2199-01-01' }] })).toEqual([
      422,
      'periodos.0.vencimento',
    ])
    expect(await recusa({ nome: 'Outro nome, e tudo o mais como estava' })).toEqual([200])
  })
})

describe('beside the closing of the books', () => {
  const fechamentoDe = async () =>
    (await h.inject({ url: '/api/financeiro/fechamento', headers })).json<Fechamento>()
  const diasDe = async (cobrancaId: number) => {
    const { rows } = await h.database.db.execute<{ data: string }>(
      sql`select distinct data::text from ${lancamento} where debito_id in (select id from debito where cobranca_id = ${cobrancaId})`,
    )
    return rows.map(({ data }) => data)
  }

  it('a period billed while it is being closed is billed whole, in the open month', async () => {
    const { codContrib } = await contribuicao({ forma: 'fixo', valor: 5_000, inicio: '2026-01' })
    const mais = { periodo: '2026-10' }
    const { daLista: esperados, debitos } = await prever(codContrib, mais)
    const { versao } = await fechamentoDe()
    const [feita, fechado] = await Promise.all([
      enviar(URL, { ...pedido(codContrib, mais), vencimento: '2026-11-30', esperados }),
      enviar('/api/financeiro/fechamento', { versao, mes: '2026-10' }),
    ])
    expect([feita.statusCode, fechado.statusCode]).toEqual([200, 200])
    await h.app.fila.ocioso()
    const { id } = feita.json<Output<typeof criarCobranca>>()
    expect(await ler(id)).toMatchObject({ situacao: 'pronta', debitos })
    expect(debitos).toBeGreaterThan(0)
    expect(await diasDe(id)).toEqual([HOJE])
    await conferem()
  })

  it('what began before midnight and finds its month closed after it is posted on the new day', async () => {
    const { id: contribuicaoId } = await contribuicao()
    const nova = await empresa()
    const escopo = h.database.escopo(h.mundo.alfa.id, { usuarioId: h.mundo.alfa.admin.id, origem: 'http' })
    const { versao } = await fechamentoDe()
    const meiaNoite = Date.parse('2026-12-01T03:00:00Z') // in São Paulo
    vi.setSystemTime(meiaNoite + 1_000)
    await fecharMes(escopo, { versao, mes: '2026-11' }, '2026-12-01')
    vi.setSystemTime(meiaNoite - 1_000)
    const dias: string[] = []
    const linha = { contribuicaoId, cadastroId: nova.id, periodo: '2030-07', vencimento: '2030-07-10' }
    const emitidos = await escopo.transacao(() =>
      noDiaAberto(escopo, async (dia) => {
        dias.push(dia)
        vi.setSystemTime(meiaNoite + 2_000)
        return emitirDebitos(escopo, [{ ...linha, valor: 5_000 }], dia)
      }),
    )
    expect([dias, emitidos.debitos]).toEqual([['2026-11-30', '2026-12-01'], 1])
    // on a day that is closed by its own clock nothing is posted, and the job tries again
    await expect(
      escopo.transacao(() =>
        noDiaAberto(escopo, () =>
          emitirDebitos(escopo, [{ ...linha, periodo: '2030-08', valor: 5_000 }], '2026-11-30'),
        ),
      ),
    ).rejects.toThrow('Os livros de hoje estão fechados.')
    vi.setSystemTime(new Date(`${HOJE}T15:00:00Z`))
    await conferem()
  })
})
