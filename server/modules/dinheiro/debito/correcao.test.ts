import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it, afterAll, vi } from 'vitest'
import type { DebitosEmAberto } from '#src/api/contract/dinheiro/debito.ts'
import type { DebitoDetalhe } from '#src/api/contract/dinheiro/financeiro.ts'
import { recursos } from '#src/api/contract/cadastro/recursos.ts'
import type { RegistroDoRecurso } from '#src/api/contract/cadastro/recurso.ts'
import { readPdfText } from '#server/boleto/test-support/read-barcode.ts'
import { contribuicao } from '#server/db/schema/dinheiro.ts'
import { entradaDoRegistro, novoRegistro } from '#server/test-support/attempts/recurso.ts'
import { emitirDebitos } from '#server/test-support/dinheiro.ts'
import { useApp } from '#server/test-support/harness.ts'
import { alcanceDasTaxas, fatorDeCorrecao } from './correcao.ts'
import { valorAtualizado } from './valor-atualizado.ts'

/** The IPCA of 2010 as IBGE published it, which came to 5,91 %. */
const IPCA_2010 = [0.75, 0.78, 0.52, 0.57, 0.43, 0, 0.01, 0.04, 0.45, 0.75, 0.83, 0.63]
  .map((taxa, i) => `${String(i + 1).padStart(2, '0')}/2010;${String(taxa).replace('.', ',')}`)
  .join('\n')

describe('the factor of correction', () => {
  it('is that of the months from the due date to the one before the payment: the IPCA of 2010', () => {
    const fator = fatorDeCorrecao(IPCA_2010, '2010-01-29', '2011-01-28')
    expect(fator).toBe(1.0591)
    const regra = {
      regra: 'clt600',
      multa: 0,
      jurosMes: 0,
      carencia: 0,
      jurosAposPagamento: 'restante',
      desconto: 0,
      descontoDias: 0,
    } as const
    const debito = { valor: 13_293, vencimento: '2010-01-29', regra, proposta: false, pagamentos: [] }
    expect(valorAtualizado(debito, '2011-01-28', () => fator)).toMatchObject({ correcao: 786, total: 20_273 })
    expect(fatorDeCorrecao(IPCA_2010, '2010-11-10', '2010-12-20')).toBe(1.0083)
    // in the month itself nothing is known of it
    expect(fatorDeCorrecao(IPCA_2010, '2010-11-10', '2010-11-30')).toBe(1)
  })

  it('guesses no month that the table does not have, and never takes from the principal', () => {
    expect(fatorDeCorrecao('01/2026;1', '2026-01-10', '2026-06-10')).toBe(1.01)
    expect(fatorDeCorrecao('01/2026;-1\n02/2026;0,5', '2026-01-10', '2026-06-10')).toBe(1)
    expect(fatorDeCorrecao('', '2026-01-10', '2026-06-10')).toBe(1)
    expect(fatorDeCorrecao(null, '2026-01-10', '2026-06-10')).toBe(1)
    expect(alcanceDasTaxas('01/2026;1\n03/2026;1', '2026-01-10', '2026-06-10')).toEqual({
      ate: '2026-03',
      faltam: 3,
    })
    expect(alcanceDasTaxas('', '2026-06-10', '2026-06-20')).toEqual({ ate: null, faltam: 0 })
  })

  it('never falls as months go by where no rate is below zero', () => {
    const tabela = fc
      .array(fc.integer({ min: 0, max: 30_000 }), { minLength: 24, maxLength: 24 })
      .map((taxas) =>
        taxas
          .map(
            (taxa, i) =>
              `${String((i % 12) + 1).padStart(2, '0')}/${2024 + Math.floor(i / 12)};${taxa / 10_000}`,
          )
          .join('\n'),
      )
    const mes = fc.integer({ min: 0, max: 30 })
    const dia = (n: number) => `${2024 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}-15`
    fc.assert(
      fc.property(tabela, mes, mes, mes, (escrito, de, a, b) => {
        const [antes, depois] = a < b ? [a, b] : [b, a]
        expect(fatorDeCorrecao(escrito, dia(de), dia(depois))).toBeGreaterThanOrEqual(
          fatorDeCorrecao(escrito, dia(de), dia(antes)),
        )
      }),
    )
  })
})

describe('a contribution with an index', () => {
  // A Friday
  const HOJE = '2026-11-13'
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${HOJE}T15:00:00Z`) }))
  afterAll(() => void vi.useRealTimers())
  const h = useApp({}, { money: true })

  it('is owed with the correction on the staff’s screen, the client’s, the slip and the payment alike', async () => {
    const { alfa } = h.mundo
    const admin = await h.entrar(alfa.admin.email)
    const cliente = await h.entrar(alfa.cliente.email, 'public')
    const indice = await novoRegistro(recursos.indices, { h, e: alfa })
    const gravado = await h.inject({
      method: 'PUT',
      url: '/api/indice',
      headers: admin,
      payload: entradaDoRegistro(recursos.indices, indice, {
        taxas: '"data";"valor"\n"01/10/2026";"1,5"\n2026-09;2',
      }),
    })
    expect(gravado.json<RegistroDoRecurso>().taxas).toBe('09/2026;2\n10/2026;1,5')
    await h.database.db
      .update(contribuicao)
      .set({ indiceId: indice.id })
      .where(eq(contribuicao.id, alfa.contribuicoes.mensal))
    const [id = 0] = await emitirDebitos(h.database.db, [
      {
        entidadeId: alfa.id,
        cadastroId: alfa.empresa.id,
        contribuicaoId: alfa.contribuicoes.mensal,
        periodo: '2033-01',
        vencimento: '2026-09-10',
        valor: 10_000,
      },
    ])
    // R$ 100,00 × 1,02 × 1,015 = 103,53; 2 % = 2,07; 1 % a month for 64 days = 2,21
    const correcaoPor = { indice: indice.nome, percentual: 353 }
    const valor = { principal: 10_000, correcao: 353, correcaoPor, multa: 207, juros: 221, total: 10_781 }
    const detalhe = async () =>
      (await h.inject({ url: `/api/financeiro/debito/${id}`, headers: admin })).json<DebitoDetalhe>()
    const daEquipe = await detalhe()
    expect(daEquipe.valorAtualizado).toMatchObject(valor)
    expect(daEquipe.correcao).toEqual({ indice: indice.nome, ate: '2026-10', faltam: 0 })
    const lista = await h.inject({ url: `/api/debito?acessoId=${alfa.acessos.empresa}`, headers: cliente })
    const doCliente = lista
      .json<DebitosEmAberto>()
      .meses.flatMap(({ debitos }) => debitos)
      .find((um) => um.id === id)
    expect(doCliente?.valor).toMatchObject(valor)
    const slip = await h.inject({
      method: 'POST',
      url: '/api/boleto',
      headers: cliente,
      payload: { pedidos: [doCliente?.boleto] },
    })
    const { boletos } = slip.json<{ boletos: { id: number; valor: number }[] }>()
    expect(boletos.map((um) => um.valor)).toEqual([valor.total])
    const pagina = await h.inject({ url: `/api/boleto/${doCliente?.boleto}`, headers: cliente })
    const texto = (await readPdfText(pagina.rawPayload)).join(' ')
    expect(texto).toContain(`Correção monetária (${indice.nome}, 3,53%)`)
    const pago = await h.inject({
      method: 'POST',
      url: `/api/financeiro/debito/${id}/pagamento`,
      headers: admin,
      payload: { versao: 1, data: HOJE, valor: valor.total, forma: 'pix', observacao: '' },
    })
    expect(pago.json()).toMatchObject({ sobra: 0, debito: { estado: 'pago', encargos: 781 } })
  })

  it('tells at the field which line of the rates cannot be read', async () => {
    const { alfa } = h.mundo
    const admin = await h.entrar(alfa.admin.email)
    const indice = await novoRegistro(recursos.indices, { h, e: alfa })
    const recusado = await h.inject({
      method: 'PUT',
      url: '/api/indice',
      headers: admin,
      payload: entradaDoRegistro(recursos.indices, indice, { taxas: '10/2026;1,5\nnovembro;2' }),
    })
    expect(recusado.json()).toMatchObject({
      status: 422,
      errors: { taxas: 'Linha 2: escreva o mês e o percentual, como 10/2026;0,45.' },
    })
  })
})
