import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type {
  CobrancaDetalhe,
  criarCobranca,
  LinhaCobranca,
  previaDaCobranca,
} from '#src/api/contract/dinheiro/cobranca.ts'
import type { Pagina } from '#src/api/contract/nucleo/common.ts'
import type { Output } from '#src/api/contract/nucleo/endpoint.ts'
import { escreverGrupos } from '#src/api/contract/cadastro/filtro-avancado.ts'
import { recursos } from '#src/api/contract/cadastro/recursos.ts'
import { hoje } from '#server/calendario.ts'
import { tarefa } from '#server/db/schema/servicos.ts'
import { cadastro, filtroAvancado } from '#server/db/schema/cadastro.ts'
import { cadastroIsencao } from '#server/db/schema/partes.ts'
import { debito, lancamento } from '#server/db/schema/dinheiro.ts'
import { Fila } from '#server/jobs/fila.ts'
import {
  Tarefas,
  type DarPasso,
  type Paradas,
  type TipoDeTarefa,
} from '#server/modules/servicos/tarefa/service.ts'
import { novoRegistro } from '#server/test-support/attempts/recurso.ts'
import { novoCadastro } from '#server/test-support/attempts-rows.ts'
import { boletosDe, novoBoleto } from '#server/test-support/boleto.ts'
import { umaDispensa } from '#server/test-support/dinheiro.ts'
import { useApp } from '#server/test-support/harness.ts'
import { daquiA } from '#server/test-support/rows.ts'
import { emCadaComando } from '#server/test-support/queda.ts'
import { registrarCobrancas } from './execucao.ts'

const h = useApp({}, { money: true })
const URL = '/api/financeiro/cobranca'
const LOG = { info: () => undefined, warn: () => undefined, error: () => undefined }
/** Of one step, and of one transaction. */
const POR_VEZ = 3
const VALOR = 5_000
const CIDADE = 'Cidade dos passos'

let headers: { authorization: string }
let filas: Fila[] = []
/** Eight who pay, one who is inactive and one who is exempt, in the order of their ids. */
const quem: { id: number; matricula: number }[] = []
let busca: string
let codContrib: unknown

beforeAll(async () => {
  // each test has workers of its own
  await h.app.fila.parar()
  headers = await h.entrar(h.mundo.alfa.admin.email)
  for (let i = 0; i < 10; i++) quem.push(await novoCadastro(h, h.mundo.alfa, 'pessoajuridica'))
  const [inativo, isento] = [quem[1]!, quem[5]!]
  const ids = quem.map(({ id }) => id)
  await h.database.db.update(cadastro).set({ cidade: CIDADE }).where(inArray(cadastro.id, ids))
  await h.database.db.update(cadastro).set({ ativo: false }).where(eq(cadastro.id, inativo.id))
  await h.database.db.insert(cadastroIsencao).values({
    entidadeId: h.mundo.alfa.id,
    paiId: isento.id,
    ordem: 0,
    base: 'lei',
    referencia: 'Lei 14.020/2020',
    observacao: '',
    inicio: '2030-01',
    ate: '',
  })
  busca = `matricula=em.${quem.map(({ matricula }) => matricula).join(',')}`
  const tabela = { id: 0, inicio: '2030-01', forma: 'fixo', valor: VALOR, porEmpregado: null }
  // rows of that resource, whose fields the declaration alone knows
  const tabelas = [{ ...tabela, piso: null, teto: null, faixas: '[]' }] as never
  ;({ codContrib } = await novoRegistro(recursos.contribuicoes, { h, e: h.mundo.alfa }, { tabelas }))
})
beforeEach(async () => {
  await h.database.conexoes.query('delete from pgboss.job')
})
afterEach(async () => {
  for (const fila of filas) await fila.parar()
  filas = []
})

/** A process that does three cadastros, or debits, in a transaction; `depois` runs behind each of them. */
async function processo(depois: (primeiro: boolean) => Promise<unknown> = async () => undefined) {
  const fila = new Fila(h.database, LOG)
  filas.push(fila)
  const ritmo = { fatia: 10_000, intervalo: 0, lote: 0 }
  const tarefas = new Tarefas({ fila, database: h.database, ritmo, avisar: async () => undefined })
  const registrar = <P extends object, C>(
    tipo: TipoDeTarefa<P>,
    passo: DarPasso<P, C>,
    paradas?: Paradas<P>,
  ) =>
    tarefas.registrar<P, C>(
      tipo,
      async (dado) => {
        const feito = await passo(dado)
        dado.escopo.aposCommit(() => depois(dado.ponto === null))
        return feito
      },
      paradas,
    )
  registrarCobrancas({ registrar } as Tarefas, POR_VEZ)
  await fila.iniciar()
  return fila
}
/** A process that does something behind the first of its steps. */
const processoQue = (fazer: () => Promise<unknown>) =>
  processo(async (primeiro) => (primeiro ? fazer() : undefined))

let mes = 0
const proximo = () => {
  mes++
  return `${2030 + Math.floor(mes / 12)}-${String((mes % 12) + 1).padStart(2, '0')}`
}
const enviar = async <T>(url: string, payload: object) => {
  const resposta = await h.inject({ method: 'POST', url, headers, payload })
  expect([url, resposta.statusCode, resposta.statusCode < 300 ? '' : resposta.body]).toEqual([url, 200, ''])
  return resposta.json<T>()
}
/** Starts to bill, in a month of its own. */
async function cobrar(mais: object = {}) {
  const periodo = proximo()
  const pedido = { tipo: 'pessoajuridica', busca, codContrib, periodo, ...mais }
  const { daLista: esperados } = await enviar<Output<typeof previaDaCobranca>>(`${URL}/previa`, pedido)
  return enviar<Output<typeof criarCobranca>>(URL, { ...pedido, vencimento: `${periodo}-28`, esperados })
}
async function ler(id: number) {
  const { items } = (await h.inject({ url: `${URL}?pageSize=100`, headers })).json<Pagina<LinhaCobranca>>()
  return items.find((uma) => uma.id === id)!
}
const detalhe = async (id: number) =>
  (await h.inject({ url: `${URL}/${id}`, headers })).json<CobrancaDetalhe>()
const tarefaDe = async (id: number) =>
  (await h.database.db.select().from(tarefa).where(eq(tarefa.id, id)))[0]!
async function fazer(acao: 'desfazer' | 'continuar', id: number) {
  const { versao } = await ler(id)
  const { feitos, deixados } = await enviar<{ feitos: object[]; deixados: { motivo: string }[] }>(
    `${URL}/lote`,
    { acao, linhas: [{ id, versao }] },
  )
  return [feitos.length, ...deixados.map(({ motivo }) => motivo)]
}
const debitosDe = (cobrancaId: number) =>
  h.database.db.select().from(debito).where(eq(debito.cobrancaId, cobrancaId)).orderBy(debito.id)
const vivos = async (cobrancaId: number) =>
  (await debitosDe(cobrancaId)).filter(({ situacao }) => situacao === 'aberto')
/** How many debits a billing has, of how many cadastros, made in how many transactions. */
async function contagem(cobrancaId: number) {
  const { rows } = await h.database.db.execute<{ debitos: number; cadastros: number; transacoes: number }>(
    sql`select count(*)::int as debitos, count(distinct cadastro_id)::int as cadastros,
        count(distinct xmin::text)::int as transacoes from debito where cobranca_id = ${cobrancaId}`,
  )
  return rows[0]
}
const FORA = '1 cadastro inativo; 1 isento neste período (lei ou decisão)'
const TODA = { situacao: 'pronta', debitos: 8, total: 8 * VALOR, deFora: 2, motivos: FORA }

describe('a billing of several steps', () => {
  it('tells who was left out and why, in its list and at the end of its tarefa', async () => {
    const fila = await processo()
    const { id, tarefaId } = await cobrar()
    await fila.ocioso()
    expect(await contagem(id)).toEqual({ debitos: 8, cadastros: 8, transacoes: 4 })
    expect(await ler(id)).toMatchObject(TODA)
    const { naoCobrados } = await detalhe(id)
    expect(
      naoCobrados.map(({ motivo, quantos, quem: deles }) => [
        motivo,
        quantos,
        ...deles.map((um) => um.matricula),
      ]),
    ).toEqual([
      ['inativo', 1, quem[1]?.matricula],
      ['isento', 1, quem[5]?.matricula],
    ])
    // one that an earlier release made tells how many alone
    await h.database.db
      .update(tarefa)
      .set({ ponto: { depois: 9, deFora: { inativo: 1 } } })
      .where(eq(tarefa.id, tarefaId))
    expect((await detalhe(id)).naoCobrados).toEqual([])
    expect((await tarefaDe(tarefaId)).relatorio).toEqual([
      '1 cadastro inativo',
      '1 isento neste período (lei ou decisão)',
      'Foram gerados 8 débitos, no total de R$\u00A0400,00. 2 cadastros não foram cobrados.',
    ])
  })

  it('that finds some billed already tells those too, the most of them first', async () => {
    const fila = await processo()
    const periodo = proximo()
    await cobrar({
      periodo,
      busca: `matricula=em.${quem[0]!.matricula},${quem[8]!.matricula},${quem[9]!.matricula}`,
    })
    await fila.ocioso()
    const { id, tarefaId } = await cobrar({ periodo })
    await fila.ocioso()
    expect(await ler(id)).toMatchObject({
      debitos: 5,
      deFora: 5,
      motivos: `3 já têm débito desta contribuição neste período; ${FORA}`,
    })
    expect((await tarefaDe(tarefaId)).relatorio.at(-1)).toBe(
      'Foram gerados 5 débitos, no total de R$\u00A0250,00. 5 cadastros não foram cobrados.',
    )
  })

  it('bills each cadastro once, whichever of its statements its process dies at', async () => {
    const fila = await processo()
    const comandos = await emCadaComando(
      { database: h.database, fila },
      () => cobrar(),
      async ({ id, tarefaId }, comando) => {
        expect([comando, await contagem(id)]).toEqual([comando, { debitos: 8, cadastros: 8, transacoes: 4 }])
        expect(await ler(id)).toMatchObject(TODA)
        expect(await tarefaDe(tarefaId)).toMatchObject({ situacao: 'concluida', feitos: 10 })
      },
    )
    // those of four steps
    expect(comandos).toBeGreaterThan(40)
  }, 600_000)

  it('is taken back once, with its slips, whichever of its statements the process dies at', async () => {
    const fila = await processo()
    const comandos = await emCadaComando(
      { database: h.database, fila },
      async () => {
        const { id } = await cobrar()
        await fila.ocioso()
        for (const um of (await debitosDe(id)).filter((_, i) => i % 4 === 0))
          await novoBoleto(h.database.db, {
            entidadeId: h.mundo.alfa.id,
            debitoId: um.id,
            contaId: h.mundo.alfa.contas.bb,
            vencimento: um.vencimento,
            valor: VALOR,
            nossoNumero: `8${um.id}`,
            codigoBarras: '0'.repeat(44),
            linhaDigitavel: '',
          })
        await fazer('desfazer', id)
        return id
      },
      async (id, comando) => {
        const { rows } = await h.database.db.execute(
          sql`select d.situacao, count(l.id)::int as lancamentos,
              sum(case when l.debita = 'receber' then l.valor else -l.valor end)::int as saldo
            from debito d join ${lancamento} l on l.debito_id = d.id and 'receber' in (l.debita, l.credita)
            where d.cobranca_id = ${id} group by d.id, d.situacao`,
        )
        const desfeito = { situacao: 'cancelado', lancamentos: 2, saldo: 0 }
        expect([comando, ...rows]).toEqual([comando, ...Array.from({ length: 8 }, () => desfeito)])
        expect(await ler(id)).toMatchObject({ situacao: 'desfeita', debitos: 0, total: 0 })
        for (const um of (await debitosDe(id)).filter((_, i) => i % 4 === 0))
          expect((await boletosDe(h.database.db, um.id)).map(({ status }) => status)).toEqual(['baixado'])
      },
    )
    expect(comandos).toBeGreaterThan(30)
  }, 600_000)
})

describe('a billing that stops', () => {
  it('because somebody cancels its tarefa says so, and goes on from there', async () => {
    let tarefaId = 0
    const fila = await processoQue(() => enviar(`/api/tarefa/${tarefaId}/cancelar`, {}))
    const nova = await cobrar()
    ;({ tarefaId } = nova)
    await fila.ocioso()
    expect(await ler(nova.id)).toMatchObject({
      situacao: 'interrompida',
      debitos: 2,
      total: 2 * VALOR,
      deFora: 1,
      motivos: '1 cadastro inativo',
    })
    await fila.parar()
    expect(await fazer('continuar', nova.id)).toEqual([1])
    expect(await ler(nova.id)).toMatchObject({ situacao: 'gerando', debitos: 2 })
    await (await processo()).ocioso()
    expect(await ler(nova.id)).toMatchObject(TODA)
    expect(await contagem(nova.id)).toMatchObject({ debitos: 8, cadastros: 8 })
    expect(await fazer('continuar', nova.id)).toEqual([0, 'Só uma cobrança interrompida pode continuar.'])
  })

  it('because its named filter is gone says so; repeated, it is under way again', async () => {
    const condicoes = escreverGrupos([[{ coluna: 'cidade', filtro: `igual.${CIDADE}` }]])
    const { id: filtro } = await novoRegistro(
      recursos['filtros-avancados'],
      { h, e: h.mundo.alfa },
      { lista: 'pessoajuridica', condicoes },
    )
    const excluir = (excluidoEm: Date | null) =>
      h.database.db
        .update(filtroAvancado)
        .set({ excluidoEm })
        .where(and(eq(filtroAvancado.id, filtro), eq(filtroAvancado.entidadeId, h.mundo.alfa.id)))
    const fila = await processoQue(() => excluir(new Date()))
    const { id, tarefaId } = await cobrar({ busca: `avancado=${filtro}` })
    await fila.ocioso()
    expect(await tarefaDe(tarefaId)).toMatchObject({ situacao: 'falhou' })
    expect(await ler(id)).toMatchObject({ situacao: 'interrompida', debitos: 2 })
    await fila.parar()
    await excluir(null)
    await enviar(`/api/tarefa/${tarefaId}/repetir`, {})
    expect(await ler(id)).toMatchObject({ situacao: 'gerando', debitos: 2 })
    await (await processo()).ocioso()
    expect(await ler(id)).toMatchObject(TODA)
  })

  it('before it began is undone like any other', async () => {
    const { id, tarefaId } = await cobrar()
    await enviar(`/api/tarefa/${tarefaId}/cancelar`, {})
    expect(await ler(id)).toMatchObject({ situacao: 'interrompida', debitos: 0 })
    expect(await fazer('desfazer', id)).toEqual([1])
    await (await processo()).ocioso()
    expect(await ler(id)).toMatchObject({ situacao: 'desfeita', debitos: 0 })
    expect(await fazer('continuar', id)).toEqual([0, 'Só uma cobrança interrompida pode continuar.'])
  })

  it('goes on no more once nobody knows where it stopped', async () => {
    const { id, tarefaId } = await cobrar()
    await enviar(`/api/tarefa/${tarefaId}/cancelar`, {})
    await h.database.db.delete(tarefa).where(eq(tarefa.id, tarefaId))
    expect(await fazer('continuar', id)).toEqual([
      0,
      'O sistema não guarda mais onde esta cobrança parou. Gere outra. Quem já tem o débito não é cobrado de novo.',
    ])
    expect(await ler(id)).toMatchObject({ situacao: 'interrompida' })
  })

  it('while it is undone says that, and is undone to its end', async () => {
    const { id } = await (async () => {
      const fila = await processo()
      const feita = await cobrar()
      await fila.ocioso()
      await fila.parar()
      return feita
    })()
    await fazer('desfazer', id)
    const [volta] = await h.database.db
      .select({ id: tarefa.id })
      .from(tarefa)
      .where(and(eq(tarefa.tipo, 'cobranca-desfeita'), eq(tarefa.situacao, 'na-fila')))
    const fila = await processoQue(() => enviar(`/api/tarefa/${volta!.id}/cancelar`, {}))
    await fila.ocioso()
    expect(await ler(id)).toMatchObject({ situacao: 'desfazer-parou', debitos: 5, total: 5 * VALOR })
    expect(await fazer('continuar', id)).toEqual([0, 'Só uma cobrança interrompida pode continuar.'])
    expect(await fazer('desfazer', id)).toEqual([1])
    await fila.ocioso()
    expect(await ler(id)).toMatchObject({ situacao: 'desfeita', debitos: 0, total: 0 })
  })
})

describe('what a billing still has', () => {
  it('is without what somebody cancels or exempts of it, with what is reopened, and at the values of now', async () => {
    const fila = await processo()
    const { id } = await cobrar()
    await fila.ocioso()
    const [um, outro, terceiro] = await debitosDe(id)
    const restam = async () => {
      const { debitos, total } = await ler(id)
      return [debitos, total]
    }
    const url = '/api/financeiro/debito'
    await enviar(`${url}/${um!.id}/cancelar`, { versao: 1, motivo: 'engano' })
    expect(await restam()).toEqual([7, 7 * VALOR])
    await enviar(`${url}/${outro!.id}/isentar`, { versao: 1, ...umaDispensa })
    expect(await restam()).toEqual([6, 6 * VALOR])
    await enviar(`${url}/${um!.id}/reabrir`, { versao: 2 })
    expect(await restam()).toEqual([7, 7 * VALOR])
    await h.inject({
      method: 'PUT',
      url: `${url}/${terceiro!.id}`,
      headers,
      payload: { versao: 1, vencimento: terceiro!.vencimento, valor: VALOR + 123, motivo: 'outro valor' },
    })
    expect(await restam()).toEqual([7, 7 * VALOR + 123])
  })

  it('after it was undone is told by what became of it, agreements too', async () => {
    const fila = await processo()
    const { id } = await cobrar()
    await fila.ocioso()
    const [isento, parcelado, outroParcelado] = await debitosDe(id)
    await enviar(`/api/financeiro/debito/${isento!.id}/isentar`, { versao: 1, ...umaDispensa })
    for (const um of [parcelado, outroParcelado])
      await enviar('/api/financeiro/acordo', {
        debitos: [{ id: um!.id, versao: 1 }],
        data: hoje(),
        desconto: 0,
        quantidade: 2,
        vencimento: daquiA(20),
        total: VALOR,
      })
    await fazer('desfazer', id)
    await fila.ocioso()
    expect(await vivos(id)).toEqual([])
    expect(await ler(id)).toMatchObject({ situacao: 'desfeita', debitos: 2, total: 2 * VALOR })
    const [volta] = await h.database.db
      .select()
      .from(tarefa)
      .where(eq(tarefa.tipo, 'cobranca-desfeita'))
      .orderBy(sql`id desc`)
      .limit(1)
    expect(volta?.relatorio).toEqual(['Foram mantidos 3 débitos: 2 em acordo, 1 dispensado.'])
  })
})
