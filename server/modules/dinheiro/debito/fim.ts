import type * as z from 'zod/mini'
import type { dispensa } from '#src/api/contract/dinheiro/financeiro.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { estornar, lancamentosVigentes, lancar } from '#server/modules/dinheiro/razao/service.ts'
import { AppError } from '#server/plugins/errors.ts'
import {
  exigirAberto,
  exigirForaDeAcordo,
  recusaNoCampo,
  semDuplicar,
  travarVisto,
  type Travado,
} from './gestao.ts'
import * as repo from './gestao-repo.ts'

/** How a debit ends without being paid, and the account that takes what is given up. */
const CONTA_DO_FIM = { cancelado: 'cancelados', isento: 'isencoes' } as const

/** Why a debit is not owed any more: a mistake, or what the contract says of an exemption. */
export type Fim = { como: 'cancelado'; motivo: string } | ({ como: 'isento' } & z.output<typeof dispensa>)

const SEM_ISENCAO = {
  isencaoBase: null,
  isencaoReferencia: null,
  isencaoData: null,
  isencaoAte: null,
} as const

/** @throws AppError 422 at `data` for a law or decision to come */
export function exigirPassada({ data }: Pick<z.output<typeof dispensa>, 'data'>, hoje: string): void {
  if (data > hoje) throw recusaNoCampo('data', 'A data não pode ser futura.')
}

/**
 * Nothing is to be paid of it any more: of one that was partly paid, what is left is given up, which a law or a decision allows and a mistake
 * does not.
 * @throws AppError 404; 409 `conflito`, `debito-fechado`, `debito-com-pagamento`, `debito-em-acordo`; 422 at `data` for a law or decision to
 * come, at `ate` for one that no longer holds when the debit is due
 */
export function encerrarDebito(
  escopo: Escopo,
  { id, versao }: { id: number; versao: number },
  fim: Fim,
  hoje: string,
): Promise<void> {
  const { como, motivo } = fim
  if (como === 'isento') exigirPassada(fim, hoje)
  return escopo.transacao(async () => {
    const travado = await travarVisto(escopo, id, versao)
    exigirForaDeAcordo(travado)
    exigirAberto(travado)
    const { debito } = travado
    if (como === 'cancelado' && debito.pago > 0)
      throw new AppError(
        409,
        'debito-com-pagamento',
        'Este débito já recebeu um pagamento. Estorne o pagamento antes.',
      )
    if (como === 'isento' && fim.ate !== undefined && fim.ate < debito.vencimento)
      throw recusaNoCampo('ate', 'O débito vence depois do fim desta validade.')
    await lancar(escopo, [
      {
        data: hoje,
        debita: CONTA_DO_FIM[como],
        credita: 'receber',
        // charges that no payment has recognised are not in the books
        valor: debito.valor + debito.encargos - debito.pago,
        debitoId: id,
        motivo,
      },
    ])
    await repo.alterar(escopo, id, { situacao: como, motivo, ...(como === 'isento' && isencaoDe(fim)) })
  })
}

const isencaoDe = ({ base, referencia, data, ate }: z.output<typeof dispensa>) => ({
  isencaoBase: base,
  isencaoReferencia: referencia,
  isencaoData: data,
  isencaoAte: ate ?? null,
})

/**
 * What was cancelled or exempted is owed again: what was given up is posted back. Whether its cadastro may owe it is the caller's business, in
 * the same transaction.
 * @returns the debit as it was
 * @throws AppError 404; 409 `conflito`, `debito-aberto` for one that is neither, `debito-duplicado` when it was billed again,
 * `debito-em-acordo`
 */
export function reabrirDebito(
  escopo: Escopo,
  { id, versao }: { id: number; versao: number },
  hoje: string,
): Promise<Travado['debito']> {
  return semDuplicar(() =>
    escopo.transacao(async () => {
      const travado = await travarVisto(escopo, id, versao)
      exigirForaDeAcordo(travado)
      const { debito } = travado
      if (debito.situacao !== 'cancelado' && debito.situacao !== 'isento')
        throw new AppError(409, 'debito-aberto', 'Só um débito cancelado ou dispensado pode ser reaberto.')
      const conta = CONTA_DO_FIM[debito.situacao]
      const vigentes = await lancamentosVigentes(escopo, { debitoId: id })
      const encerramento = vigentes.filter(({ debita, credita }) => debita === conta && credita === 'receber')
      await estornar(escopo, encerramento, { data: hoje, motivo: '' })
      await repo.alterar(escopo, id, { situacao: 'aberto', motivo: '', ...SEM_ISENCAO })
      return debito
    }),
  )
}
