import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { useDatabase } from '#server/test-support/database.ts'
import { ouvirBanco, type Anuncio } from '#server/test-support/ouvir.ts'
import { CARGA, SISTEMA } from './corrente.ts'
import type { Mudancas } from './tenant.ts'
import { entidade } from './schema/entidade.ts'
import { cadastro } from './schema/cadastro.ts'
import { contaBancaria, contribuicao, indice } from './schema/dinheiro.ts'

const h = useDatabase()

/** What is told of some work, of the nouns asked for, in the order of entidades and ids. */
async function contado(nomes: readonly string[], trabalho: () => Promise<unknown>) {
  const ouvidos: Anuncio[] = []
  const parar = await ouvirBanco(h.database, (um) => void ouvidos.push(um))
  try {
    await trabalho()
    await h.database.db.execute(sql`select pg_notify('evento', '{"e":0,"n":"fim"}')`)
    await vi.waitFor(() => expect(ouvidos.at(-1)?.n).toBe('fim'))
  } finally {
    parar()
  }
  return ouvidos
    .filter(({ n }) => nomes.includes(n))
    .toSorted((a, b) => a.e - b.e || (a.id ?? 0) - (b.id ?? 0))
}

const cadastrosDe = (entidadeId: number, quantos: number, matricula: number) =>
  h.database
    .escopo(entidadeId, SISTEMA)
    .insert(cadastro)
    .values(
      Array.from({ length: quantos }, (_, i) => ({
        tipo: 'contabilidade' as const,
        matricula: matricula + i,
        registro: `ANUNCIO${matricula + i}`,
        nome: 'Anunciado',
      })),
    )
    .returning({ id: cadastro.id })

it('up to twenty rows of a statement are told one by one, more as many of each entidade', async () => {
  const [alfa, beta] = [h.mundo.alfa.id, h.mundo.beta.id]
  const ids: number[] = []
  const vinte = await contado(['cadastro'], async () => {
    ids.push(...(await cadastrosDe(alfa, 20, 910_000)).map(({ id }) => id))
  })
  expect(vinte).toEqual(ids.map((id) => ({ e: alfa, n: 'cadastro', id })))
  const mais = await contado(['cadastro'], async () => {
    ids.push(...(await cadastrosDe(beta, 21, 910_000)).map(({ id }) => id))
  })
  expect(mais).toEqual([{ e: beta, n: 'cadastro' }])
  const deDuas = await contado(['cadastro'], () =>
    h.database.db.update(cadastro).set({ nome: 'Outro' }).where(inArray(cadastro.id, ids)),
  )
  expect(deDuas).toEqual([alfa, beta].map((e) => ({ e, n: 'cadastro' })))
})

it('of many entidades each is told of itself', async () => {
  const novas = Array.from({ length: 21 }, (_, i) => ({
    slug: `anunciada-${i}`,
    nomeFantasia: 'Anunciada',
    razaoSocial: 'Anunciada',
    cnpj: String(12_345_678_000_100 + i),
    cor: '#123456',
  }))
  const ids: number[] = []
  const contadas = await contado(['entidade'], async () => {
    ids.push(...(await h.database.db.insert(entidade).values(novas).returning()).map(({ id }) => id))
  })
  expect(contadas).toEqual(ids.map((e) => ({ e, n: 'entidade' })))
})

describe('whoever owes', () => {
  const escopo = () => h.database.escopo(h.mundo.alfa.id, SISTEMA)
  const naContribuicao = (campos: Mudancas<typeof contribuicao>) =>
    escopo().update(contribuicao).set(campos).where(eq(contribuicao.id, h.mundo.alfa.contribuicoes.mensal))
  const naConta = (campos: Mudancas<typeof contaBancaria>) =>
    escopo().update(contaBancaria).set(campos).where(eq(contaBancaria.id, h.mundo.alfa.contas.bb))
  const novoIndice = async () => {
    const [novo] = await escopo()
      .insert(indice)
      .values({ nome: `Índice ${Math.random()}`, taxas: '2026-01=100' })
      .returning({ id: indice.id })
    return novo!.id
  }
  const noIndice = (campos: Mudancas<typeof indice>) => async () => {
    const id = await novoIndice()
    return () => escopo().update(indice).set(campos).where(eq(indice.id, id))
  }
  const ja = (fazer: () => Promise<unknown>) => () => Promise.resolve(fazer)

  it.each<[string, () => Promise<() => Promise<unknown>>]>([
    ['the fine', ja(() => naContribuicao({ multa: 777 }))],
    ['the interest', ja(() => naContribuicao({ jurosMes: 333 }))],
    ['the rule', ja(() => naContribuicao({ regra: 'mes-ou-fracao' }))],
    ['the grace', ja(() => naContribuicao({ carencia: 9 }))],
    ['the discount', ja(() => naContribuicao({ desconto: 500 }))],
    ['the days of the discount', ja(() => naContribuicao({ descontoDias: 3 }))],
    ['the name', ja(() => naContribuicao({ nome: 'Outro nome' }))],
    ['the conta', ja(() => naContribuicao({ contaId: h.mundo.alfa.contas.caixa }))],
    [
      'the index',
      async () => {
        const indiceId = await novoIndice()
        return () => naContribuicao({ indiceId })
      },
    ],
    ['the rates of an index', noIndice({ taxas: '2026-01=100;2026-02=200' })],
    ['the convênio of a conta', ja(() => naConta({ convenio: '7654321' }))],
    ['whether a conta is in use', ja(() => naConta({ ativo: false }))],
  ])('hears of %s of a contribution, in its entidade', async (_oque, preparar) => {
    const mudar = await preparar()
    expect(await contado(['devedor'], mudar)).toEqual([{ e: h.mundo.alfa.id, n: 'devedor' }])
  })

  it('hears nothing of what leaves all debits as they are', async () => {
    const nada = await contado(['devedor'], async () => {
      // each debit keeps the rule after a part payment that it was made with
      await naContribuicao({ instrucoes: 'Outras', jurosAposPagamento: 'principal', versao: 9 })
      await naConta({ nossoNumeroDesde: 99, nome: 'Conta de outro nome' })
      await (
        await noIndice({ versao: 7 })()
      )()
      await h.database.conexoes.transacao(CARGA, async () =>
        h.database.db
          .update(contribuicao)
          .set({ multa: 111 })
          .where(eq(contribuicao.id, h.mundo.alfa.contribuicoes.mensal)),
      )
    })
    expect(nada).toEqual([])
  })
})
