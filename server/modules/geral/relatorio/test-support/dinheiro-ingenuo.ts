import type { DebitoDetalhe } from '#src/api/contract/dinheiro/financeiro.ts'
import type { Linha } from '#src/api/contract/geral/relatorio.ts'
import { usuario } from '#server/db/schema/nucleo.ts'
import { cadastro } from '#server/db/schema/cadastro.ts'
import {
  acordo,
  acordoDebito,
  contribuicao,
  credito,
  debito,
  fechamento,
  lancamento,
} from '#server/db/schema/dinheiro.ts'
import type { Escopo } from '#server/db/tenant.ts'
import type { Harness } from '#server/test-support/harness.ts'
import type { Headers } from './ingenuo.ts'

/** A Monday: what falls due on the two days before it is not late. */
export const HOJE = '2026-11-16'
export const PRIMEIRO_EM_DIA = '2026-11-14'

export const soma = (valores: readonly number[]): number => valores.reduce((ate, valor) => ate + valor, 0)
const parte = (de: number, por: number) => (por === 0 ? null : Math.round((10_000 * de) / por))

/** For how long what fell due on a day is late today, by counting days. */
function faixaDe(vencimento: string): string {
  const dias = (Date.parse(HOJE) - Date.parse(vencimento)) / 86_400_000
  return dias <= 30 ? 'ate-30' : dias <= 60 ? 'ate-60' : dias <= 90 ? 'ate-90' : 'mais-de-90'
}

/** All money of an entidade as plain facts: rows are read as they stand, and what a late debit is worth today as staff are told it of one. */
export async function lerLivro(h: Harness, escopo: Escopo, headers: Headers) {
  const contribuicoes = new Map((await escopo.select().from(contribuicao)).map((um) => [um.id, um]))
  const cadastros = await escopo.select().from(cadastro)
  const dosDebitos = await escopo.select().from(debito)
  const creditos = await escopo.select().from(credito)
  const lancamentos = await escopo.select().from(lancamento)

  const lidos = dosDebitos.map((um) => {
    const { nome: contribuicaoDele, proposta, ...regras } = contribuicoes.get(um.contribuicaoId)!
    const dono = cadastros.find(({ id }) => id === um.cadastroId)!
    const { situacao, vencimento } = um
    const aberto = situacao === 'aberto'
    return {
      id: um.id,
      cadastroId: um.cadastroId,
      acordoId: um.acordoId,
      contribuicao: contribuicaoDele,
      tipo: dono.tipo,
      cidade: dono.cidade,
      competencia: um.periodo,
      mes: vencimento.slice(0, 7),
      vencimento,
      situacao,
      motivo: um.motivo,
      aberto,
      vencido: aberto && !proposta && vencimento < PRIMEIRO_EM_DIA,
      // a proposal whose day has passed is neither
      aVencer: aberto && vencimento >= (proposta ? HOJE : PRIMEIRO_EM_DIA),
      faixa: faixaDe(vencimento),
      // made before its contribution had another rule for what was paid in part
      deOutraRegra: um.jurosAposPagamento !== regras.jurosAposPagamento,
      valor: um.valor,
      pago: um.pago,
      saldo: um.valor + um.encargos - um.pago,
    }
  })
  const valores = new Map<number, number>()
  for (const { id, vencido } of lidos) {
    if (!vencido) continue
    const url = `/api/financeiro/debito/${id}?dia=${HOJE}`
    const { valorAtualizado } = (await h.inject({ url, headers })).json<DebitoDetalhe>()
    valores.set(id, valorAtualizado.total)
  }
  const debitos = lidos.map((um) => ({ ...um, atualizado: valores.get(um.id) ?? 0 }))

  const recebidos = creditos
    .filter(({ origem, estornadoEm }) => origem === 'pagamento' && estornadoEm === null)
    .map(({ id, data, forma, valor }) => ({ id, mes: data.slice(0, 7), forma, valor }))
  const aplicados = recebidos.flatMap(({ id, valor, ...dele }) => {
    const usos = lancamentos.flatMap((um) => {
      if (um.creditoId !== id) return []
      const qual = debitos.find((outro) => outro.id === um.debitoId)?.contribuicao
      if (um.debita === 'creditos' && um.credita === 'receber')
        return [{ ...dele, contribuicao: qual, valor: um.valor }]
      if (um.debita === 'receber' && um.credita === 'creditos')
        return [{ ...dele, contribuicao: qual, valor: -um.valor }]
      return []
    })
    const resto = valor - soma(usos.map((um) => um.valor))
    return [...usos, { ...dele, contribuicao: null, valor: resto }]
  })

  const abatidos = await escopo.select().from(acordoDebito)
  const acordos = (await escopo.select().from(acordo)).map((um) => {
    const parcelas = debitos.filter(({ acordoId }) => acordoId === um.id)
    const vencidas = parcelas.filter(({ vencido }) => vencido)
    const pagas = parcelas.filter(({ situacao }) => situacao === 'pago').length
    const emVigor = vencidas.length > 0 ? 'vencida' : pagas === parcelas.length ? 'quitado' : 'vigente'
    return {
      mes: um.data.slice(0, 7),
      estado: um.situacao === 'vigente' ? emVigor : um.situacao,
      total: soma(parcelas.map(({ valor }) => valor)),
      desconto: soma(abatidos.filter(({ acordoId }) => acordoId === um.id).map((dele) => dele.desconto)),
      parcelas: parcelas.length,
      pagas,
      recebido: soma(parcelas.map(({ pago }) => pago)),
      vencido: soma(vencidas.map(({ saldo }) => saldo)),
    }
  })

  // instalments that were cancelled gave nothing up: their debits are owed again
  const dispensas = debitos
    .filter(
      ({ situacao, acordoId }) => situacao === 'isento' || (situacao === 'cancelado' && acordoId === null),
    )
    .map((um) => {
      const entrada = lancamentos.findLast(
        ({ debitoId, debita }) => debitoId === um.id && (debita === 'cancelados' || debita === 'isencoes'),
      )
      return { ...um, mes: entrada!.data.slice(0, 7), lancamentoId: entrada!.id }
    })

  const nomes = new Map((await escopo.select().from(usuario)).map(({ id, nome }) => [id, nome]))
  const fechamentos = (await escopo.select().from(fechamento)).map(
    ({ feitoEm, acao, ate, motivo, feitoPor }) => ({
      feitoEm: feitoEm.toISOString(),
      // by the clock of Brasília
      dia: new Date(feitoEm.getTime() - 3 * 3_600_000).toISOString().slice(0, 10),
      acao,
      ate: ate.slice(0, 7),
      motivo,
      quem: feitoPor === null ? null : (nomes.get(feitoPor) ?? null),
    }),
  )
  return { cadastros, debitos, creditos, lancamentos, recebidos, aplicados, acordos, dispensas, fechamentos }
}
export type Livro = Awaited<ReturnType<typeof lerLivro>>
type Debitos = readonly Livro['debitos'][number][]

export const medirPagamentos = (deles: Livro['recebidos']): Linha => {
  const valor = soma(deles.map((um) => um.valor))
  return { quantidade: deles.length, valor, medio: Math.round(valor / deles.length) }
}

export function medirCobranca(deles: Debitos): Linha {
  const cobrados = deles.filter(({ situacao }) => situacao !== 'cancelado' && situacao !== 'acordo')
  const faturado = soma(cobrados.map(({ valor }) => valor))
  const recebido = soma(deles.map(({ pago }) => pago))
  return {
    debitos: cobrados.length,
    faturado,
    recebido,
    aberto: soma(deles.filter(({ aberto }) => aberto).map(({ saldo }) => saldo)),
    vencido: soma(deles.filter(({ vencido }) => vencido).map(({ saldo }) => saldo)),
    parteRecebida: parte(recebido, faturado),
  }
}

export function medirAtraso(deles: Debitos) {
  const vencidos = deles.filter(({ vencido }) => vencido)
  const saldo = soma(vencidos.map((um) => um.saldo))
  const atualizado = soma(vencidos.map((um) => um.atualizado))
  return { quantidade: vencidos.length, saldo, encargos: atualizado - saldo, atualizado }
}

export function medirInadimplencia(deles: Debitos): Linha {
  const daFaixa = (qual: string) => medirAtraso(deles.filter(({ faixa }) => faixa === qual)).atualizado
  const cobrados = deles.filter(({ situacao }) => situacao !== 'cancelado' && situacao !== 'acordo')
  const faturado = soma(cobrados.map(({ valor }) => valor))
  const atraso = medirAtraso(deles)
  return {
    ...atraso,
    ate30: daFaixa('ate-30'),
    ate60: daFaixa('ate-60'),
    ate90: daFaixa('ate-90'),
    maisDe90: daFaixa('mais-de-90'),
    faturado,
    inadimplencia: parte(atraso.atualizado, faturado),
  }
}

export function medirAcordos(deles: Livro['acordos']): Linha {
  const de = (qual: 'total' | 'desconto' | 'parcelas' | 'pagas' | 'recebido' | 'vencido') =>
    soma(deles.map((um) => um[qual]))
  return {
    quantidade: deles.length,
    total: de('total'),
    desconto: de('desconto'),
    parcelas: de('parcelas'),
    pagas: de('pagas'),
    recebido: de('recebido'),
    vencido: de('vencido'),
    partePaga: parte(de('pagas'), de('parcelas')),
  }
}

/** Living cadastros by what they owe that is late, most first. */
export function devedores({ cadastros, debitos }: Livro) {
  return cadastros
    .filter(({ excluidoEm }) => excluidoEm === null)
    .map(({ id, nome, registro, tipo, matricula, cidade }) => {
      const seus = debitos.filter((um) => um.cadastroId === id && um.vencido)
      const [desde = ''] = seus.map(({ vencimento }) => vencimento).toSorted()
      return { nome, registro, tipo, matricula, cidade, desde, ...medirAtraso(seus) }
    })
    .filter(({ quantidade }) => quantidade > 0)
    .toSorted((a, b) => b.saldo - a.saldo)
}
