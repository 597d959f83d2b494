import * as z from 'zod/mini'
import { creditoQuery } from '#src/api/contract/dinheiro/credito-lista.ts'
import { debitoQuery } from '#src/api/contract/dinheiro/debito-lista.ts'
import type { CreditosDoMes, DebitosDoMes } from '#src/api/contract/dinheiro/meses.ts'
import { debitosDoMes as recorteDosDebitos, recebidosNoMes } from '#src/api/contract/dinheiro/mes-na-lista.ts'
import { paginar } from '#server/lists/pagina.ts'
import type { Escopo } from '#server/db/tenant.ts'
import * as credito from '#server/modules/dinheiro/credito/service.ts'
import * as debito from '#server/modules/dinheiro/debito/service.ts'
import { invalid } from '#server/plugins/errors.ts'
import { nada, semDebitos } from './meses.ts'

type Pagina = { page: number; pageSize: number }

/** What a call that clients and staff share was asked with, as far as it tells whose rows are meant. */
interface Quais {
  acessoId?: number | undefined
  mes?: string | undefined
  em?: string | undefined
  empresa?: number | undefined
}

const falta = (campo: string, frase: string) =>
  invalid('address', [{ code: 'custom', path: [campo], message: frase }])

/** The acesso that a client names. @throws AppError 400 at `acessoId` where there is none */
export function acessoPedido({ acessoId }: Quais): number {
  if (acessoId === undefined) throw falta('acessoId', 'Campo obrigatório.')
  return acessoId
}

/** The month that staff name. @throws AppError 400 at `mes` where there is none; at `acessoId`, `em` and `empresa` for what a client names */
export function mesPedido({ acessoId, mes, em, empresa }: Quais): string {
  if (acessoId !== undefined)
    throw falta('acessoId', 'O acesso é de quem paga: a administração informa só o mês.')
  if (em !== undefined) throw falta('em', 'O dia de pagar é de quem paga: a administração informa só o mês.')
  if (empresa !== undefined)
    throw falta('empresa', 'A empresa é a de um escritório: a administração informa só o mês.')
  if (mes === undefined) throw falta('mes', 'Campo obrigatório.')
  return mes
}

/**
 * What the debits of a month (`YYYY-MM`) of the entidade come to, and a page of them.
 * @param hoje `YYYY-MM-DD`
 */
export async function debitosDoMes(
  escopo: Escopo,
  mes: string,
  { page, pageSize }: Pagina,
  hoje: string,
): Promise<DebitosDoMes> {
  const consulta = z.parse(debitoQuery, { ...recorteDosDebitos(mes, 'cobrado'), page, pageSize })
  const [doAno, { items, total }] = await Promise.all([
    debito.debitosPorMes(escopo, Number(mes.slice(0, 4)), hoje),
    debito.listaDeDebitos().pagina(escopo, consulta),
  ])
  const linhas = items.map((linha) => {
    const { id, nome, tipo, matricula, contribuicao, vencimento, valor, pago, saldo, estado } = linha
    const vencido = debito.estaVencido({ situacao: estado, vencimento }, linha.proposta, hoje)
    return { id, nome, tipo, matricula, contribuicao, vencimento, valor, pago, saldo, estado, vencido }
  })
  return {
    mes,
    dia: hoje,
    ...(doAno.get(mes) ?? semDebitos),
    debitos: paginar(linhas, total, { page, pageSize }),
  }
}

/**
 * What came in in a month (`YYYY-MM`) of the entidade, and a page of it.
 * @param hoje `YYYY-MM-DD`
 */
export async function creditosDoMes(
  escopo: Escopo,
  mes: string,
  { page, pageSize }: Pagina,
  hoje: string,
): Promise<CreditosDoMes> {
  const consulta = z.parse(creditoQuery, { ...recebidosNoMes(mes), page, pageSize })
  const [recebidos, { items, total }] = await Promise.all([
    credito.recebidosPorMes(escopo, mes, mes),
    credito.listaDeCreditos().pagina(escopo, consulta),
  ])
  const linhas = items.map(({ id, nome, tipo, matricula, data, valor, usado, resta, estado }) => ({
    id,
    nome,
    tipo,
    matricula,
    data,
    valor,
    usado,
    resta,
    estado,
  }))
  return {
    mes,
    dia: hoje,
    recebido: recebidos.get(mes) ?? nada,
    creditos: paginar(linhas, total, { page, pageSize }),
  }
}
