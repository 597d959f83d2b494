import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  POR_VENCER_DIAS,
  VENCIDOS_DIAS,
  type calendarioDeVencimentos,
  type contasPorForma,
} from '#src/api/contract/dinheiro/contribuicao.ts'
import type { Output } from '#src/api/contract/nucleo/endpoint.ts'
import { diasAntes, hoje } from '#server/calendario.ts'
import { contaBancaria, contribuicao } from '#server/db/schema/dinheiro.ts'
import { recursos } from '#src/api/contract/cadastro/recursos.ts'
import { novoRegistro } from '#server/test-support/attempts/recurso.ts'
import { useApp } from '#server/test-support/harness.ts'

const h = useApp()
let headers: { authorization: string }
beforeAll(async () => {
  headers = await h.entrar(h.mundo.alfa.admin.email)
})

describe('the contas by how one pays', () => {
  const ler = async () => h.inject({ url: '/api/conta/pagamento', headers })
  const nova = (nome: string) =>
    novoRegistro(recursos['contas-bancarias'], { h, e: h.mundo.alfa }, { nome }).then(({ id }) => id)

  it('are those of the boleto, in use and none of the trash, by name, with nothing else of them', async () => {
    const [segunda, primeira] = [await nova('Água de beber'), await nova('Abacate')]
    const [inativa, excluida] = [await nova('Aposentada'), await nova('Apagada')]
    await h.database.db.update(contaBancaria).set({ ativo: false }).where(eq(contaBancaria.id, inativa))
    await h.database.db
      .update(contaBancaria)
      .set({ excluidoEm: new Date() })
      .where(eq(contaBancaria.id, excluida))
    const { bb, caixa } = h.mundo.alfa.contas
    expect((await ler()).json<Output<typeof contasPorForma>>()).toEqual([
      {
        forma: 'boleto',
        contas: [
          { id: primeira, nome: 'Abacate', banco: '001' },
          { id: segunda, nome: 'Água de beber', banco: '001' },
          { id: bb, nome: 'Banco 001', banco: '001' },
          { id: caixa, nome: 'Banco 104', banco: '104' },
        ],
      },
    ])
  })

  it('are there, and empty, where none is in use', async () => {
    const dela = eq(contaBancaria.entidadeId, h.mundo.alfa.id)
    await h.database.db.update(contaBancaria).set({ ativo: false }).where(dela)
    expect((await ler()).json()).toEqual([{ forma: 'boleto', contas: [] }])
  })

  it('are told to nobody without the permission', async () => {
    expect((await h.inject({ url: '/api/conta/pagamento' })).statusCode).toBe(401)
    const cliente = await h.entrar(h.mundo.alfa.cliente.email, 'public')
    const resposta = await h.inject({ url: '/api/conta/pagamento', headers: cliente })
    expect(resposta.statusCode).toBe(403)
  })
})

describe('the calendar of due dates', () => {
  it('tells anybody what falls due around today, in the order of the days, and nothing else of it', async () => {
    const longe = diasAntes(hoje(), -POR_VENCER_DIAS)
    const antes = diasAntes(hoje(), VENCIDOS_DIAS)
    const com = (nome: string, vencimentos: string[]) =>
      novoRegistro(
        recursos.contribuicoes,
        { h, e: h.mundo.alfa },
        {
          nome,
          periodos: vencimentos.map((vencimento, i) => ({
            id: -i,
            periodo: `20${String(30 + i)}-01`,
            vencimento,
          })),
        },
      )
    const { codContrib } = await com('Anual', [diasAntes(longe, -1), longe, antes, diasAntes(antes, 1)])
    await com('Mensal', [hoje()])
    const [inativa, excluida] = [await com('Aposentada', [hoje()]), await com('Apagada', [hoje()])]
    await h.database.db.update(contribuicao).set({ ativo: false }).where(eq(contribuicao.id, inativa.id))
    await h.database.db
      .update(contribuicao)
      .set({ excluidoEm: new Date() })
      .where(eq(contribuicao.id, excluida.id))

    const resposta = await h.inject({ url: '/api/contribuicao/vencimentos' })
    const { dia, vencimentos } = resposta.json<Output<typeof calendarioDeVencimentos>>()
    expect(dia).toBe(hoje())
    expect(vencimentos.map(({ nome, vencimento }) => [nome, vencimento])).toEqual([
      ['Anual', antes],
      ['Mensal', hoje()],
      ['Anual', longe],
    ])
    expect(vencimentos[2]).toEqual({
      codContrib,
      nome: 'Anual',
      proposta: false,
      periodo: '2031-01',
      vencimento: longe,
    })
  })
})
