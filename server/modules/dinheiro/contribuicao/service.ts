import { lerCodigos } from '#src/api/contract/dinheiro/configuracao-filtro.ts'
import { POR_VENCER_DIAS, VENCIDOS_DIAS } from '#src/api/contract/dinheiro/contribuicao.ts'
import {
  faltaDaTabela,
  tabelaDaLinha,
  vigenteEm,
  type EspecieDeContribuicao,
  type LinhaDaTabela,
  type TabelaDeValores,
} from '#src/api/contract/cadastro/tabela-valores.ts'
import { diasAntes, hoje, temCalendario } from '#server/calendario.ts'
import { simplificar } from '#server/db/busca.ts'
import type { RegraAtraso } from '#server/db/schema/dinheiro.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { conferenciasDaConfiguracao } from '#server/modules/nucleo/configuracao/service.ts'
import { conferenciasDoRecurso } from '#server/modules/cadastro/recurso/service.ts'
import { AppError, naoEncontrado } from '#server/plugins/errors.ts'
import * as repo from './repo.ts'

/** What the entidade collects, as anyone may know it, by its code. */
export function contribuicoesDaEntidade(
  escopo: Escopo,
): Promise<{ codContrib: number; nome: string; baseLegal: string; proposta: boolean }[]> {
  return repo.todas(escopo)
}

/** A relation of the contribuições, with what a debit's value and slip depend on; to be joined by `id`. */
export function contribuicaoVista(escopo: Escopo) {
  return repo.vista(escopo)
}

/** The columns of `contribuicaoVista` that are the late rule and the discount, with the index of correction and its rates where there is one. */
export const regraDaVista = ({
  regra,
  multa,
  jurosMes,
  carencia,
  jurosAposPagamento,
  desconto,
  descontoDias,
  indice,
  taxas,
}: ReturnType<typeof contribuicaoVista>) => ({
  regra,
  multa,
  jurosMes,
  carencia,
  jurosAposPagamento,
  desconto,
  descontoDias,
  indice,
  taxas,
})

/** The rule after a part payment that debits of some contribuições are made with today, by the ids of those. */
export async function regrasAposPagamento(
  escopo: Escopo,
  ids: number[],
): Promise<Map<number, RegraAtraso['jurosAposPagamento']>> {
  const linhas = await repo.regrasAposPagamento(escopo, ids)
  return new Map(linhas.map(({ id, jurosAposPagamento }) => [id, jurosAposPagamento]))
}

/** The contribuições under another name, as a list joins them: where they are, and what commits that change them are told by. */
export function contribuicaoEmLista<N extends string>(como: N) {
  return repo.emLista(como)
}

/** A period as its contribution holds it. */
interface LinhaDoPeriodo {
  periodo: string
  vencimento: string
}

/** What keeps the periods and tables of a contribution from being stored: a sentence by the path of its field. */
export function faltasDaContribuicao(
  periodos: readonly LinhaDoPeriodo[],
  tabelas: readonly LinhaDaTabela[],
): Record<string, string> {
  const dosPeriodos = periodos.flatMap(({ vencimento }, i) =>
    temCalendario(vencimento)
      ? []
      : [[`periodos.${i}.vencimento`, 'Informe um vencimento entre os anos de 1901 e 2098.']],
  )
  const dasTabelas = tabelas.flatMap((linha, i) => {
    const falta = faltaDaTabela(tabelaDaLinha(linha))
    return falta ? [[`tabelas.${i}.${falta.campo}`, falta.mensagem]] : []
  })
  return Object.fromEntries([...dosPeriodos, ...dasTabelas])
}

// many at once are changed without what is nested in them
conferenciasDoRecurso.add('contribuicoes', (_escopo, { periodos = [], tabelas = [] }) =>
  faltasDaContribuicao(
    periodos as unknown as LinhaDoPeriodo[], // as the contract has them, here and below
    tabelas as unknown as LinhaDaTabela[],
  ),
)

// what was hidden before may be out of use by now
conferenciasDaConfiguracao.add('filtro-debito', async (escopo, antes, depois) => {
  const deAntes = new Set(lerCodigos(String(antes.contribuicoesOcultas)))
  const conhecidas = new Set((await contribuicoesDaEntidade(escopo)).map(({ codContrib }) => codContrib))
  const alheia = lerCodigos(String(depois.contribuicoesOcultas)).find(
    (codigo) => !deAntes.has(codigo) && !conhecidas.has(codigo),
  )
  const errors: Record<string, string> = {}
  if (alheia !== undefined) errors.contribuicoesOcultas = `Não há contribuição em uso de código ${alheia}.`
  return errors
})

/** The contribuição of a code, if it is in use. @throws AppError 422 at `codContrib` */
export async function contribuicaoCobrada(escopo: Escopo, codContrib: number) {
  const achada = await repo.porCodigo(escopo, codContrib)
  if (achada?.ativo) return achada
  const mensagem = achada ? 'Esta contribuição não está mais em uso.' : 'Escolha uma contribuição da lista.'
  throw new AppError(422, 'validacao', mensagem, { errors: { codContrib: mensagem } })
}

/** The espécie of a contribuição that the entidade has, in use or not. @throws AppError 404 */
export async function especieDaContribuicao(escopo: Escopo, id: number): Promise<string> {
  const especie = await repo.especieDe(escopo, id)
  if (especie === null) throw naoEncontrado('Contribuição não encontrada.')
  return especie
}

const DE_FILIADOS: ReadonlySet<string> = new Set<EspecieDeContribuicao>([
  'associativa',
  'mensalidade',
  'confederativa',
])

/**
 * Whether a contribuição of an espécie is owed by members alone, so that it ends with the membership: the associativa and the mensalidade by
 * the estatuto, which binds associates, and the confederativa by the Súmula Vinculante 40 (STF; Constituição, art. 8º, IV). The assistencial
 * is of the whole category, members or not, with a right of opposition (STF, Tema 935), and so is the sindical of those who authorised it
 * (CLT, arts. 578 and 579): who left still owes these. Of any other nothing is known, and nobody is left out.
 */
export const soDeFiliados = (especie: string): boolean => DE_FILIADOS.has(especie)

/**
 * What anybody may know of a contribuição in use, by its name without case and accents, and the months that have a due date of their own.
 * @throws AppError 404
 */
export async function infoPorNome(escopo: Escopo, nome: string) {
  const achada = await repo.emUsoPorNome(escopo, simplificar(nome))
  if (!achada) throw naoEncontrado('Contribuição não encontrada.')
  return { ...achada, periodos: await repo.periodos(escopo, achada.id) }
}

/** The due dates around today of what is in use (`calendarioDeVencimentos`). */
export async function calendario(escopo: Escopo) {
  const dia = hoje()
  const [de, ate] = [diasAntes(dia, VENCIDOS_DIAS), diasAntes(dia, -POR_VENCER_DIAS)]
  return { dia, vencimentos: await repo.vencimentos(escopo, de, ate) }
}

/** The table by which a contribution is billed for a month (`YYYY-MM`), null before the first. */
export async function tabelaVigente(
  escopo: Escopo,
  id: number,
  mes: string,
): Promise<TabelaDeValores | null> {
  const linha = vigenteEm(await repo.tabelas(escopo, id), mes)
  return linha && tabelaDaLinha(linha)
}
