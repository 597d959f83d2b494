import type { Debito, DebitosEmAberto } from '#src/api/contract/dinheiro/debito.ts'
import { tiposCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { cadastroDoAcesso } from '#server/modules/cadastro/acesso/service.ts'
import type { CadastroDevedor } from '#server/modules/cadastro/cadastro/service.ts'
import { diasDeAtraso } from './fatias.ts'
import { filtroDe, type QuemOlha } from './filtro-publico.ts'
import { comPagamentos } from './pagamentos.ts'
import { parcelaDe } from './parcela.ts'
import { diaDosValores, pedidoDeBoleto } from './pedido.ts'
import * as repo from './repo.ts'
import { valorNoDia, type AValorar } from './valor-no-dia.ts'

/**
 * Open debits of the cadastro behind a client's acesso that clients see, by month.
 * @param hoje `YYYY-MM-DD`
 * @throws AppError 404 for an acesso that is not the client's, or that is inactive, or whose cadastro is; 422 at `em`
 */
export async function debitosDoAcesso(
  escopo: Escopo,
  usuarioId: number,
  { acessoId, mes, em }: { acessoId: number; mes?: string | undefined; em?: string | undefined },
  hoje: string,
): Promise<DebitosEmAberto> {
  const cadastro = await cadastroDoAcesso(escopo, usuarioId, acessoId)
  return debitosEmAberto(escopo, [cadastro], hoje, { para: 'publico', mes, dia: diaDosValores(hoje, em) })
}

/**
 * Open debits of one person, by month, with their value on a day: unless told otherwise that on which a slip drawn today of what is late
 * falls due, as `termosDoBoleto` has it.
 * @param cadastros the person's own, at least one; the first names the person
 * @param hoje `YYYY-MM-DD`
 * @param onde.para who looks: clients see, and are told the sums of, what the entidade shows them
 */
export async function debitosEmAberto(
  escopo: Escopo,
  cadastros: readonly [CadastroDevedor, ...CadastroDevedor[]],
  hoje: string,
  { para, mes, dia = diaDosValores(hoje) }: { para: QuemOlha; mes?: string | undefined; dia?: string },
): Promise<DebitosEmAberto> {
  const [{ tipo, registro, nome }] = cadastros
  const debitos = (await abertos(escopo, cadastros, { para, hoje, dia }, mes)).map(({ debito }) => debito)
  const porMes = new Map<string, Debito[]>()
  for (const debito of debitos) {
    const doMes = porMes.get(debito.periodo)
    if (doMes) doMes.push(debito)
    else porMes.set(debito.periodo, [debito])
  }
  return {
    pessoa: { tipoPessoa: tiposCadastro[tipo].pessoa, registro, nome },
    atualizadoEm: hoje,
    pagavelEm: dia,
    total: somar(debitos),
    meses: Array.from(porMes, ([periodo, doMes]) => ({ mes: periodo, total: somar(doMes), debitos: doMes })),
  }
}

/**
 * Open debits of several cadastros by their ids, with their value on `dia` and how late they are on `hoje` (`YYYY-MM-DD`); a cadastro
 * without any is left out, and of what clients do not see nothing is there for them.
 */
export async function abertosPorCadastro(
  escopo: Escopo,
  cadastros: readonly CadastroDevedor[],
  dias: Olhar,
): Promise<Map<number, Debito[]>> {
  const porCadastro = new Map<number, Debito[]>()
  for (const { cadastroId, debito } of await abertos(escopo, cadastros, dias)) {
    const dele = porCadastro.get(cadastroId)
    if (dele) dele.push(debito)
    else porCadastro.set(cadastroId, [debito])
  }
  return porCadastro
}

/** Today, and the day of the values. */
interface Dias {
  hoje: string
  dia: string
}

interface Olhar extends Dias {
  para: QuemOlha
}

/** Open debits by month and due date, each with whose it is. */
async function abertos(
  escopo: Escopo,
  cadastros: readonly CadastroDevedor[],
  { para, ...dias }: Olhar,
  mes?: string,
) {
  const porId = new Map(cadastros.map((cadastro) => [cadastro.id, cadastro]))
  if (porId.size === 0) return []
  const mostra = await filtroDe(escopo, para, dias.hoje)
  const vistos = (await repo.emAberto(escopo, [...porId.keys()], mes)).filter(mostra)
  return (await comPagamentos(escopo, vistos)).map((linha) => ({
    cadastroId: linha.debito.cadastroId,
    debito: paraLeitura(escopo, linha, porId, dias),
  }))
}

/** All debits of months, month by month. */
export const todosOsDebitos = ({ meses }: Pick<DebitosEmAberto, 'meses'>): Debito[] =>
  meses.flatMap(({ debitos }) => debitos)

/**
 * What of somebody's open debits is late and what is to come, each by its due date, soonest first. Late is what the list of debits calls
 * late: a due date on a day off holds until the next working day. A proposal whose day has passed is neither, since nobody owes it.
 * @param hoje `YYYY-MM-DD`
 */
export function separarPorPrazo(
  debitos: readonly Debito[],
  hoje: string,
): { vencidos: Debito[]; aVencer: Debito[] } {
  const devidos = debitos
    .filter(({ valor }) => valor.total > 0)
    .toSorted((a, b) => a.vencimento.localeCompare(b.vencimento) || a.id - b.id)
  return {
    vencidos: devidos.filter(({ atraso }) => atraso > 0),
    aVencer: devidos.filter(({ atraso, vencimento, contribuicao }) =>
      contribuicao.proposta ? vencimento >= hoje : atraso === 0,
    ),
  }
}

const somar = (debitos: Debito[]) => debitos.reduce((soma, { valor }) => soma + valor.total, 0)

type LinhaEmAberto = Awaited<ReturnType<typeof repo.emAberto>>[number] & Pick<AValorar, 'pagamentos'>

function paraLeitura(
  escopo: Escopo,
  { debito, contribuicao, conta, pagamentos }: LinhaEmAberto,
  cadastros: Map<number, CadastroDevedor>,
  { hoje, dia }: Dias,
): Debito {
  const { id, periodo, vencimento } = debito
  const { codContrib, nome, proposta } = contribuicao
  const cadastro = cadastros.get(debito.cadastroId)
  if (!cadastro) throw new Error('O débito lido não é de nenhum dos cadastros pedidos.')
  const valor = valorNoDia({ debito, contribuicao, pagamentos }, dia)
  return {
    id,
    contribuicao: { codContrib, nome, proposta },
    parcela: parcelaDe(debito),
    periodo,
    vencimento,
    atraso: diasDeAtraso({ vencimento, proposta }, hoje),
    valor,
    boleto: valor.total > 0 ? pedidoDeBoleto(escopo, { debito, cadastro, contribuicao, conta }) : null,
  }
}
