import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Fechamento } from '#src/api/contract/dinheiro/fechamento.ts'
import type { MesesDoAno } from '#src/api/contract/dinheiro/meses.ts'
import type { Painel } from '#src/api/contract/geral/painel.ts'
import type { Relatorio } from '#src/api/contract/geral/relatorio.ts'
import { relatoriosFinanceiros as relatorios } from '#src/api/contract/geral/relatorios-financeiros.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { semDinheiro } from '#server/test-support/dinheiro.ts'
import { useApp } from '#server/test-support/harness.ts'
import type { EntidadeDeTeste } from '#server/test-support/world.ts'
import {
  algo,
  assistencial,
  casosDe,
  type Busca,
  type NomeDoRelatorio,
} from './test-support/casos-financeiros.ts'
import {
  devedores,
  HOJE,
  lerLivro,
  medirCobranca,
  PRIMEIRO_EM_DIA,
  soma,
  type Livro,
} from './test-support/dinheiro-ingenuo.ts'
import { conferirListas, emConjunto, lerRelatorio, type Headers } from './test-support/ingenuo.ts'
import { escreverLivro } from './test-support/livro.ts'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${HOJE}T15:00:00Z`) }))
afterAll(() => void vi.useRealTimers())
const h = useApp()

let headers: Headers
let livro: Livro
let deBeta: { headers: Headers; livro: Livro }
beforeAll(async () => {
  const { alfa, beta } = h.mundo
  await semDinheiro(h.database.db)
  const escopoDe = ({ id, admin }: EntidadeDeTeste) =>
    h.database.escopo(id, { ...SISTEMA, usuarioId: admin.id })
  await escreverLivro(h, alfa, escopoDe(alfa), { hoje: HOJE, semente: 7, quantos: 10 })
  // a neighbour whose every row would be seen in the sums
  await escreverLivro(h, beta, escopoDe(beta), { hoje: HOJE, semente: 11, quantos: 4 })
  headers = await h.entrar(alfa.admin.email)
  livro = await lerLivro(h, escopoDe(alfa), headers)
  const dela = await h.entrar(beta.admin.email, 'admin', beta.slug)
  deBeta = { headers: dela, livro: await lerLivro(h, escopoDe(beta), dela) }
})

const NOMES = Object.keys(relatorios) as NomeDoRelatorio[] // the keys of the table

/** Each group alone, and each two; the report's own where people choose none. */
function divisoes({ grupos, por, porFixo }: Relatorio): string[] {
  const nomes = Object.keys(grupos)
  if (porFixo) return [por.join(',')]
  return nomes.flatMap((um, i) => [um, ...nomes.slice(i + 1).map((outro) => `${um},${outro}`)])
}

describe('a report', () => {
  it('is of a ledger that has all that there can be', () => {
    const tem = (quais: readonly string[], valores: readonly (string | null)[]) =>
      expect(quais.filter((um) => !valores.includes(um))).toEqual([])
    const { debitos, acordos, dispensas, recebidos, creditos, fechamentos } = livro
    tem(
      ['aberto', 'pago', 'cancelado', 'isento', 'acordo'],
      debitos.map(({ situacao }) => situacao),
    )
    tem(
      ['vigente', 'vencida', 'quitado', 'rescindido', 'desfeito'],
      acordos.map(({ estado }) => estado),
    )
    tem(
      ['ate-30', 'ate-60', 'ate-90', 'mais-de-90'],
      debitos.filter(({ vencido }) => vencido).map(({ faixa }) => faixa),
    )
    tem(
      ['fechar', 'reabrir'],
      fechamentos.map(({ acao }) => acao),
    )
    const ha = {
      parcial: debitos.some(({ vencido, pago }) => vencido && pago > 0),
      parcialDeOutraRegra: debitos.some((um) => um.vencido && um.pago > 0 && um.deOutraRegra),
      comDesconto: debitos.some((um) => um.situacao === 'pago' && um.pago < um.valor),
      acordoComDesconto: acordos.some(({ desconto }) => desconto > 0),
      dispensaParcial: dispensas.some(({ pago }) => pago > 0),
      sobra: livro.aplicados.some(({ contribuicao, valor }) => contribuicao === null && valor > 0),
      semForma: recebidos.some(({ forma }) => forma === null),
      estornado: creditos.some(({ estornadoEm }) => estornadoEm !== null),
      concedido: creditos.some(({ origem, usado }) => origem === 'manual' && usado > 0),
      fimDeSemana: debitos.some(({ aVencer, vencimento }) => aVencer && vencimento < HOJE),
      facultativaNoFimDeSemana: debitos.some(
        (um) => um.aberto && !um.aVencer && !um.vencido && um.vencimento >= PRIMEIRO_EM_DIA,
      ),
      excluido: debitos.some(
        (um) => um.vencido && livro.cadastros.find(({ id }) => id === um.cadastroId)?.excluidoEm !== null,
      ),
      doisNomes: new Set(debitos.filter(assistencial).map(({ contribuicao }) => contribuicao)).size === 2,
      // of which no report has a row
      deNada: debitos.some(
        (um) =>
          !algo(
            medirCobranca(
              debitos.filter(
                (outro) => outro.contribuicao === um.contribuicao && outro.competencia === um.competencia,
              ),
            ),
          ),
      ),
      doServidor: fechamentos.some(({ quem }) => quem === null),
    }
    expect(Object.entries(ha).filter(([, sim]) => !sim)).toEqual([])
  })

  it.each(NOMES)('%s is a count by hand, and that of its lists', async (nome) => {
    const relatorio = relatorios[nome]
    let conferidas = 0
    for (const [i, { busca, ingenuo }] of casosDe(livro)[nome].entries())
      for (const por of divisoes(relatorio)) {
        const pedida = { ...busca, por }
        const { linhas, totais } = await lerRelatorio(h, relatorio, pedida, headers)
        expect([pedida, emConjunto(linhas)]).toEqual([pedida, emConjunto(ingenuo(por.split(',')))])
        expect([pedida, linhas.length]).not.toEqual([pedida, 0])
        if (i > 0 && por !== divisoes(relatorio)[0]) continue
        conferidas += await conferirListas(h, relatorio, pedida, linhas, { headers, hoje: HOJE })
        // those of the first rows alone are of no list
        if (relatorio.primeiras === undefined)
          await conferirListas(h, relatorio, pedida, [null], { headers, hoje: HOJE, totais })
      }
    expect(conferidas > 5).toBe(relatorio.listas !== undefined)
  })

  it.each(NOMES)('%s has nothing of another entidade', async (nome) => {
    const relatorio = relatorios[nome]
    const [{ ingenuo } = { ingenuo: () => [] }] = casosDe(deBeta.livro)[nome]
    const { linhas } = await lerRelatorio(h, relatorio, {}, deBeta.headers)
    expect(linhas.length).toBeGreaterThan(0)
    expect(emConjunto(linhas)).toEqual(emConjunto(ingenuo([...relatorio.por])))
  })
})

describe('the largest debtors', () => {
  const maiores = relatorios['maiores-devedores']

  it('come first, and no more of them than were asked for', async () => {
    const { linhas } = await lerRelatorio(h, maiores, { quantas: '3' }, headers)
    expect(linhas).toEqual(devedores(livro).slice(0, 3))
  })

  it.each(['nome', '-cidade', 'tipo', 'desde', '-quantidade', '-atualizado', 'saldo'])(
    'are the same ones in the order of %s',
    async (sort) => {
      const { linhas: todas } = await lerRelatorio(h, maiores, { sort }, headers)
      const { linhas } = await lerRelatorio(h, maiores, { sort, quantas: '3' }, headers)
      const deles = devedores(livro)
        .slice(0, 3)
        .map(({ matricula }) => matricula)
      expect(linhas).toEqual(todas.filter((um) => deles.some((dele) => dele === um.matricula)))
    },
  )
})

describe('figures that are told elsewhere too are the same there', () => {
  const lerDe = async (nome: NomeDoRelatorio, busca: Busca) =>
    (await lerRelatorio(h, relatorios[nome], busca, headers)).linhas
  const ler = async <T>(url: string) => (await h.inject({ url, headers })).json<T>()

  it('on the screen of months', async () => {
    for (const ano of [2025, 2026]) {
      const periodo = `entre.${ano}-01,${ano}-12`
      const cobranca = await lerDe('recebido-e-faturado', { competencia: periodo })
      const caixa = await lerDe('arrecadacao', { mes: periodo })
      const { meses } = await ler<MesesDoAno>(`/api/financeiro/meses?ano=${ano}`)
      expect(
        emConjunto(
          meses
            .map(({ mes, cobrado, pago, aberto, vencido }) => ({
              competencia: mes,
              debitos: cobrado.quantidade,
              faturado: cobrado.valor,
              recebido: pago.valor,
              aberto: aberto.valor,
              vencido: vencido.valor,
            }))
            .filter(algo),
        ),
      ).toEqual(emConjunto(cobranca.map(({ parteRecebida: _parte, ...linha }) => linha)))
      expect(emConjunto(meses.map(({ mes, recebido }) => ({ mes, ...recebido })).filter(algo))).toEqual(
        emConjunto(caixa.map(({ medio: _medio, ...linha }) => linha)),
      )
    }
  })

  it('on the home of the administration', async () => {
    const painel = await ler<Painel>('/api/painel')
    const [doMes] = await lerDe('arrecadacao', { mes: 'igual.2026-11' })
    expect(painel.recebido.valor).toBe(doMes?.valor)
    const caixa = await lerDe('arrecadacao', {})
    expect(painel.meses.map(({ mes, quantidade, recebido: valor }) => ({ mes, quantidade, valor }))).toEqual(
      caixa.map(({ medio: _medio, ...linha }) => linha),
    )
    const totaisDe = async (nome: NomeDoRelatorio) => {
      const { quantidade, saldo: valor } = (await lerRelatorio(h, relatorios[nome], {}, headers)).totais
      return { quantidade, valor }
    }
    const atraso = (await lerDe('atraso', {})).map(({ faixa, quantidade, saldo: valor }) => [
      String(faixa),
      { quantidade, valor },
    ])
    expect(painel.atraso).toEqual(Object.fromEntries(atraso))
    expect(painel.vencido).toMatchObject(await totaisDe('atraso'))
    expect(painel.aVencer).toMatchObject(await totaisDe('previsao'))
    const maiores = (await lerDe('maiores-devedores', { quantas: '5' })).map(
      ({ nome, tipo, matricula, desde, quantidade, saldo: valor }) => ({
        nome,
        tipo,
        matricula,
        desde,
        quantidade,
        valor,
      }),
    )
    expect(maiores).toHaveLength(5)
    expect(painel.devedores).toEqual(maiores)
  })

  it('in the months that may be closed, but for what was posted back and given back in them', async () => {
    const { meses, atos } = await ler<Fechamento>('/api/financeiro/fechamento')
    const caixa = await lerDe('arrecadacao', { mes: 'entre.2025-11,2026-10' })
    const { creditos, lancamentos } = livro
    const estornados = new Set(creditos.filter(({ estornadoEm }) => estornadoEm !== null).map(({ id }) => id))
    const doMes = (mes: string, quais: (um: Livro['lancamentos'][number]) => boolean) =>
      soma(lancamentos.filter((um) => um.data.startsWith(mes) && quais(um)).map(({ valor }) => valor))
    for (const { mes, caixa: dosLivros } of meses) {
      const saiu = doMes(mes, ({ credita }) => credita === 'caixa')
      const voltou = doMes(
        mes,
        ({ debita, creditoId, estornaId }) =>
          debita === 'caixa' && (estornaId !== null || estornados.has(creditoId ?? 0)),
      )
      const recebido = caixa.find((linha) => linha.mes === mes)?.valor ?? 0
      expect([mes, dosLivros]).toEqual([mes, Number(recebido) + voltou - saiu])
    }
    const feitos = await lerDe('fechamentos', { dia: `entre.2025-01-01,${HOJE}` })
    expect(emConjunto(atos.map(({ em, acao, por, motivo }) => ({ em, acao, por, motivo })))).toEqual(
      emConjunto(
        feitos.map(({ feitoEm: em = null, acao = null, quem: por = null, motivo = null }) => ({
          em,
          acao,
          por,
          motivo,
        })),
      ),
    )
  })

  it('in what the months that may be closed gave up, but for what was posted back and what agreements gave up', async () => {
    const { meses } = await ler<Fechamento>('/api/financeiro/fechamento')
    const dispensas = await lerDe('dispensas-e-cancelamentos', { por: 'mes', mes: 'entre.2025-11,2026-10' })
    const contam = new Set(livro.dispensas.map(({ lancamentoId }) => lancamentoId))
    for (const { mes, baixado } of meses) {
      const outros = livro.lancamentos.filter(
        (um) =>
          um.data.startsWith(mes) &&
          [um.debita, um.credita].some((conta) => conta === 'cancelados' || conta === 'isencoes') &&
          !contam.has(um.id),
      )
      const deOutros = soma(outros.map((um) => (um.credita === 'receber' ? um.valor : -um.valor)))
      const linha = dispensas.find((um) => um.mes === mes)
      expect([mes, baixado - deOutros]).toEqual([mes, linha?.valor ?? 0])
    }
  })
})
