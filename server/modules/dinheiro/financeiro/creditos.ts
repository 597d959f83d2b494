import type { Input } from '#src/api/contract/nucleo/endpoint.ts'
import {
  creditos,
  type criarCredito,
  type LinhaCredito,
  type registrarRecebimento,
} from '#src/api/contract/dinheiro/credito.ts'
import { hoje } from '#server/calendario.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { baixarDoDebito } from '#server/modules/dinheiro/boleto/service.ts'
import * as credito from '#server/modules/dinheiro/credito/service.ts'
import { referenciasDosDebitos } from '#server/modules/dinheiro/debito/service.ts'
import { servir } from '#server/modules/servicos/rol/service.ts'
import { debitosDosCreditos } from '#server/modules/dinheiro/razao/service.ts'
import { cadastroDaMatricula, exigirAinda, segurarDaMatricula } from './titular.ts'

type Visto = credito.Visto

/** Does something that moves debits, and ends the slips of theirs that could still be paid. @throws whatever `trabalho` throws */
function comBoletosBaixados<T extends { debitos: number[] }>(
  escopo: Escopo,
  trabalho: () => Promise<T>,
): Promise<T> {
  return escopo.transacao(async () => {
    const feito = await trabalho()
    for (const id of feito.debitos) await baixarDoDebito(escopo, id)
    return feito
  })
}

/** Takes a credit back. @throws AppError as `estornarCredito` of the credits */
export const estornar = (escopo: Escopo, pedido: Visto & { motivo: string }) =>
  comBoletosBaixados(escopo, () => credito.estornarCredito(escopo, pedido, hoje()))

/** Pays debits with what is left. @throws AppError as `aplicarCredito` of the credits */
export const aplicar = (escopo: Escopo, visto: Visto, uso: Parameters<typeof credito.aplicarCredito>[2]) =>
  comBoletosBaixados(escopo, () => credito.aplicarCredito(escopo, visto, uso, hoje()))

/** Undoes one use. @throws AppError as `desfazerUso` of the credits */
export const desfazer = (escopo: Escopo, pedido: Parameters<typeof credito.desfazerUso>[1]) =>
  comBoletosBaixados(escopo, () => credito.desfazerUso(escopo, pedido, hoje()))

/**
 * Stores money that came in from a cadastro, and pays debits with it where that is wanted.
 * @throws AppError 422 at `matricula`, `data`, `debitos`
 */
export async function receber(
  escopo: Escopo,
  { tipo, matricula, destino, debitos = [], ...recebimento }: Input<typeof registrarRecebimento>['body'],
) {
  const aPagar = { antigos: undefined, escolhidos: debitos, credito: [] }[destino]
  return comBoletosBaixados(escopo, async () => {
    const { id: cadastroId } = await cadastroDaMatricula(escopo, tipo, matricula)
    const feito = await credito.receberDoCadastro(
      escopo,
      { ...recebimento, cadastroId, debitos: aPagar },
      hoje(),
    )
    // not before the debits are locked, which a merge locks first: the credit holds its cadastro by now, so that a merge has come before it,
    // which is found here, or comes after it, and takes it along
    await exigirAinda(escopo, cadastroId)
    return feito
  })
}

/** Gives money back. @throws AppError as `devolverCredito` of the credits */
export const devolver = (escopo: Escopo, visto: Visto, uso: Parameters<typeof credito.devolverCredito>[2]) =>
  credito.devolverCredito(escopo, visto, uso, hoje())

/** Grants a credit to a cadastro. @returns its id @throws AppError 422 at `matricula`, `data` */
export function conceder(
  escopo: Escopo,
  { tipo, matricula, ...novo }: Input<typeof criarCredito>['body'],
): Promise<number> {
  return escopo.transacao(async () => {
    const { id: cadastroId } = await segurarDaMatricula(escopo, tipo, matricula)
    return credito.conceder(escopo, { ...novo, cadastroId }, hoje())
  })
}

/** A credit as the contract tells it, of what is read of it and its cadastro. */
export const paraLeitura = <L extends { criadoEm: Date; estornadoEm: Date | null }>({
  criadoEm,
  estornadoEm,
  ...linha
}: L) => ({
  ...linha,
  criadoEm: criadoEm.toISOString(),
  estornadoEm: estornadoEm?.toISOString() ?? null,
})

/** Rows of credits with what each pays: the books are asked once for all of them, and so are the debits. */
async function comOQuePagaram(escopo: Escopo, linhas: LinhaCredito[]): Promise<LinhaCredito[]> {
  const pagos = await debitosDosCreditos(
    escopo,
    linhas.map(({ id }) => id),
  )
  const referencias = await referenciasDosDebitos(
    escopo,
    Array.from(pagos.values(), ({ debitoId }) => debitoId),
  )
  return linhas.map((linha) => {
    const { debitoId: id = 0, quantos: debitos = 0 } = pagos.get(linha.id) ?? {}
    const referencia = referencias.get(id)
    return referencia ? { ...linha, pagou: { id, ...referencia, debitos } } : linha
  })
}

/** The staff's list of credits. Of many, what is left of each pays today what its cadastro has owed longest. */
export const listaDeCreditos = servir(creditos, credito.listaDeCreditos(), {
  paraLeitura: (linha): LinhaCredito => ({ ...linha, pagou: null }),
  completar: comOQuePagaram,
  async mudar({ escopo }, _, { id, resta }, versao) {
    if (resta === 0) return versao
    await aplicar(escopo, { id, versao }, { data: hoje(), valor: resta })
    return versao + 1
  },
})
