import type { Conferencia, Diferenca } from '#src/api/contract/dinheiro/conferencia.ts'
import { situacoesDoDebito } from '#src/api/contract/dinheiro/debito-lista.ts'
import { dataBr } from '#server/boleto/format.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { acordosDivergentes } from '#server/modules/dinheiro/acordo/service.ts'
import { boletosDivergentes } from '#server/modules/dinheiro/boleto/service.ts'
import { cobrancasDivergentes } from '#server/modules/dinheiro/cobranca/service.ts'
import { creditosDivergentes, somasDeCreditosDivergentes } from '#server/modules/dinheiro/credito/service.ts'
import { debitosDivergentes, somasDeDebitosDivergentes } from '#server/modules/dinheiro/debito/service.ts'
import { saldosDasContas } from '#server/modules/dinheiro/razao/service.ts'

/** Differences that are told at most of each kind. */
const MAX = 100

type Par = [oque: Diferenca['oque'], registrado: number, dosLivros: number]

/** Of what two sides say of one thing, where they differ. */
const onde = (coisa: Pick<Diferenca, 'tipo' | 'id' | 'nome'>, pares: Par[]): Diferenca[] =>
  pares.flatMap(([oque, registrado, dosLivros]) =>
    registrado === dosLivros ? [] : [{ ...coisa, oque, registrado, dosLivros }],
  )

/**
 * Recomputes what is owed, paid and left from the entries of the ledger, and the sums by month, the agreements, the slips and the billings from
 * what they are of, and tells where one says something else.
 */
export async function conferir(escopo: Escopo, agora: Date): Promise<Conferencia> {
  const [debitos, creditos, somasDosDebitos, somasDosCreditos, acordos, boletos, cobrancas, contas] =
    await Promise.all([
      debitosDivergentes(escopo, MAX),
      creditosDivergentes(escopo, MAX),
      somasDeDebitosDivergentes(escopo, MAX),
      somasDeCreditosDivergentes(escopo, MAX),
      acordosDivergentes(escopo, MAX),
      boletosDivergentes(escopo, MAX),
      cobrancasDivergentes(escopo, MAX),
      saldosDasContas(escopo),
    ])
  return {
    em: agora.toISOString(),
    diferencas: [
      ...debitos.flatMap(({ id, nome, ...de }) =>
        onde({ tipo: 'debito', id, nome }, [
          ['saldo', de.devido, de.receber],
          ['valor', de.valor, de.cobrado],
          ['encargos', de.encargos, de.encargosDosLivros],
          ['pago', de.pago, de.pagoDosLivros],
        ]),
      ),
      ...creditos.flatMap(({ id, nome, resta, dosLivros }) =>
        onde({ tipo: 'credito', id, nome }, [['saldo', resta, dosLivros]]),
      ),
      ...somasDosDebitos.flatMap(({ somado, real, ...grupo }) =>
        onde({ tipo: 'mes-debitos', id: null, nome: nomeDoGrupo(grupo) }, [
          ['quantidade', somado.quantidade, real.quantidade],
          ['valor', somado.valor, real.valor],
          ['pagos', somado.pagos, real.pagos],
          ['pago', somado.pago, real.pago],
          ['saldo', somado.devido, real.devido],
        ]),
      ),
      ...somasDosCreditos.flatMap(({ mes, somado, real }) =>
        onde({ tipo: 'mes-creditos', id: null, nome: dataBr(mes) }, [
          ['quantidade', somado.quantidade, real.quantidade],
          ['valor', somado.valor, real.valor],
        ]),
      ),
      ...acordos.flatMap(({ id, nome, ...de }) =>
        onde({ tipo: 'acordo', id, nome }, [
          ['parcelas', de.pagas, de.parcelasPagas],
          ['total', de.total, de.totalDasParcelas],
        ]),
      ),
      ...boletos.flatMap(({ id, nossoNumero, valor, dasPartes }) =>
        onde({ tipo: 'boleto', id, nome: nossoNumero }, [['valor', valor, dasPartes]]),
      ),
      ...cobrancas.flatMap(({ id, nome, periodo, ...de }) =>
        onde({ tipo: 'cobranca', id, nome: `${nome}, ${dataBr(periodo)}` }, [
          ['quantidade', de.debitos, de.debitosReais],
          ['total', de.total, de.totalReal],
        ]),
      ),
    ],
    contas,
  }
}

type Grupo = Omit<Awaited<ReturnType<typeof somasDeDebitosDivergentes>>[number], 'somado' | 'real'>

/** 'Contribuição associativa, 10/2026, vencimento 10/10/2026, Em aberto' */
const nomeDoGrupo = ({ contribuicao, periodo, vencimento, situacao }: Grupo): string =>
  `${contribuicao}, ${dataBr(periodo)}, vencimento ${dataBr(vencimento)}, ${situacoesDoDebito[situacao]}`
