import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  debitoQuery,
  type DebitoQuery,
  type SituacaoDoDebito,
} from '#src/api/contract/dinheiro/debito-lista.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { debito } from '#server/db/schema/dinheiro.ts'
import { emitirDebitos, receber, semDinheiro } from '#server/test-support/dinheiro.ts'
import { useApp } from '#server/test-support/harness.ts'
import { lista } from './lista-repo.ts'

// The list of debits is counted and summed by the sums by month where they tell it, as its rows come to one by one.

// A Monday; Saturday and Sunday were days off, and the Friday before them a holiday (Proclamação da República).
const HOJE = '2030-11-18'
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${HOJE}T15:00:00Z`) }))
afterAll(() => void vi.useRealTimers())
const h = useApp()

const SITUACOES = debitoQuery.shape.situacao.def.innerType.options
const SOMADAS = ['valor', 'pago', 'saldo']
const escopo = () => h.database.escopo(h.mundo.alfa.id, SISTEMA)
const consulta = (recorte: Partial<DebitoQuery>) => debitoQuery.parse(recorte)

/** By what the sums are kept, and by what they are not. */
const CONTADOS: Partial<DebitoQuery>[] = [
  {},
  { contribuicao: 'contem.sindical' },
  { periodo: 'entre.2010-03,2040-02' },
  { vencimento: 'antes.2030-11-15' },
  { vencimento: 'ultimos.90', estado: 'em.aberto,pago' },
  { estado: 'em.cancelado' },
  { contribuicao: 'contem.não há' },
]
const OUTROS: Partial<DebitoQuery>[] = [
  { valor: 'entre.50000,90000' },
  { saldo: 'entre.1,50000', estado: 'em.aberto' },
  { pago: 'igual.0' },
  { nome: 'contem.alfa' },
  { q: 'outra' },
]

/** Numbers between 0 and 1, the same each time. */
function sorteio(semente: number) {
  let estado = semente
  return () => {
    estado = (estado * 16_807) % 2_147_483_647
    return estado / 2_147_483_647
  }
}

async function encher(semente: number): Promise<void> {
  const { db } = h.database
  await semDinheiro(db)
  const sorte = sorteio(semente)
  const um = <T>(...de: readonly T[]) => de[Math.floor(sorte() * de.length)] as T // never past the last
  const { alfa, beta } = h.mundo
  for (let n = 0; n < 300; n++) {
    const e = n % 10 === 0 ? beta : alfa
    const situacao = um<SituacaoDoDebito>('aberto', 'aberto', 'pago', 'cancelado', 'isento', 'acordo')
    const vencimento = new Date(Date.parse(HOJE) - Math.floor(sorte() * 800 - 90) * 86_400_000)
    const comum = {
      entidadeId: e.id,
      cadastroId: um(e.empresa, e.outra).id,
      valor: 1 + Math.floor(sorte() * 100_000),
    }
    const [debitoId = 0] = await emitirDebitos(db, [
      {
        ...comum,
        contribuicaoId: um(e.contribuicoes.mensal, e.contribuicoes.sindical),
        // of each company and contribution there is one a month
        periodo: `${2000 + (n % 60)}-0${1 + Math.floor(n / 60)}`,
        vencimento: vencimento.toISOString().slice(0, 10),
        situacao,
      },
    ])
    const parte = situacao === 'pago' ? comum.valor + um(0, 37) : situacao === 'aberto' ? um(0, 1) : 0
    if (parte > 0) await receber(db, { ...comum, debitoId, data: HOJE, valor: parte })
  }
}

/** What the rows come to that a query finds, of the table of debits. */
async function umAUm(query: DebitoQuery) {
  const ids = new Set(await lista.ids(escopo(), query))
  const linhas = (await h.database.db.select().from(debito)).filter(({ id }) => ids.has(id))
  const somar = (ler: (linha: (typeof linhas)[number]) => number) =>
    linhas.length === 0 ? null : linhas.reduce((soma, linha) => soma + ler(linha), 0)
  return {
    total: ids.size,
    somas: {
      valor: somar(({ valor }) => valor),
      pago: somar(({ pago }) => pago),
      saldo: somar(({ situacao, valor, encargos, pago }) =>
        situacao === 'aberto' ? valor + encargos - pago : 0,
      ),
    },
  }
}

const lida = (recorte: Partial<DebitoQuery>) =>
  /from "(\w+)"/.exec(lista.consultaTotais(escopo(), consulta(recorte), SOMADAS).toSQL().sql)?.[1]

describe('the sums of the list of debits', () => {
  beforeAll(() => encher(11))

  it('are those of its rows one by one, to the centavo, and so is their count', async () => {
    let achados = 0
    for (const situacao of SITUACOES)
      for (const recorte of [...CONTADOS, ...OUTROS]) {
        const query = consulta({ ...recorte, situacao })
        const esperado = await umAUm(query)
        achados += esperado.total
        expect([query, await lista.totais(escopo(), query, SOMADAS)]).toEqual([query, esperado])
        expect([query, await lista.contar(escopo(), query)]).toEqual([query, esperado.total])
      }
    expect(achados).toBeGreaterThan(1_000)
  })

  it('are read where they are kept, and of the rows where a query asks for more than that', () => {
    expect(CONTADOS.map(lida)).toEqual(CONTADOS.map(() => 'debito_somado'))
    expect(OUTROS.map(lida)).toEqual(OUTROS.map(() => 'debito'))
  })

  it('follow what another connection changes, and are of none where no row is left', async () => {
    const query = consulta({ situacao: 'abertos' })
    const antes = await lista.totais(escopo(), query, SOMADAS)
    expect(await lista.contar(escopo(), query)).toBe(antes.total)
    await h.database.pool.query(
      `update debito set situacao = 'cancelado' where id = (select min(id) from debito where situacao = 'aberto' and entidade_id = $1)`,
      [h.mundo.alfa.id],
    )
    const depois = await lista.totais(escopo(), query, SOMADAS)
    expect(depois).toEqual(await umAUm(query))
    expect(depois.total).toBe(antes.total - 1)
    await expect.poll(() => lista.contar(escopo(), query), { timeout: 10_000 }).toBe(antes.total - 1)

    await semDinheiro(h.database.db)
    const nada = { total: 0, somas: { valor: null, pago: null, saldo: null } }
    expect(await lista.totais(escopo(), query, SOMADAS)).toEqual(nada)
  })
})
