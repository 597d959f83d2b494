import * as z from 'zod/mini'
import { cadastroQuery, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { MotivoDeFora } from '#src/api/contract/dinheiro/cobranca.ts'
import { soLinhas } from '#src/api/contract/nucleo/consulta-da-lista.ts'
import { valorDaTabela, type TabelaDeValores } from '#src/api/contract/cadastro/tabela-valores.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { basesDoValor, listaDoTipo, type BaseDoCadastro } from '#server/modules/cadastro/cadastro/service.ts'
import { jaCobrados } from '#server/modules/dinheiro/debito/service.ts'
import { exigirLugar } from '#server/modules/servicos/lote/service.ts'
import { AppError } from '#server/plugins/errors.ts'

/** What a billing asks of each cadastro of its list. */
export interface Criterio extends Simulado {
  contribuicaoId: number
}

/** The same of a table, which is a contribution's or of none that is stored yet. */
export interface Simulado {
  contribuicaoId?: number | undefined
  tipo: TipoCadastro
  /** `YYYY-MM` */
  periodo: string
  tabela: TabelaDeValores
  /** Whether members alone owe it (`soDeFiliados`); not said of billings that began before it was asked. */
  deFiliados?: boolean | undefined
}

/** A cadastro of the list, with what it pays in centavos, or why it is left out. */
export type Avaliado = { cadastro: BaseDoCadastro } & (
  | { valor: number; motivo: null }
  | { valor: null; motivo: MotivoDeFora }
)

/** The list of a kind as its address narrows it. @throws AppError 422 at `busca` for what cannot be read whole, or is of the trash */
export function lerLista(busca: string) {
  const lida = z.safeParse(cadastroQuery, Object.fromEntries(new URLSearchParams(busca)))
  if (!lida.success) {
    const mensagem = 'A seleção não pode ser lida. Escolha de novo quem será cobrado.'
    throw new AppError(422, 'validacao', mensagem, { errors: { busca: mensagem } })
  }
  exigirLugar(lida.data, false)
  return soLinhas(lida.data)
}
export type Lista = ReturnType<typeof lerLista>

/**
 * Whether a cadastro had left before a month (`YYYY-MM`) began. Who leaves within it was a member in it, and owes it: no estatuto that is
 * known of charges days.
 */
const saiuAntes = ({ dataDesligamento }: BaseDoCadastro, periodo: string) =>
  dataDesligamento !== null && dataDesligamento < `${periodo}-01`

/** The next so many cadastros of a list behind one, in the order of their ids, each with what it pays or why not. */
export async function avaliar(
  escopo: Escopo,
  { tipo, periodo, tabela, contribuicaoId, deFiliados = false }: Simulado,
  lista: Lista,
  depois: number,
  quantos: number,
): Promise<{ avaliados: Avaliado[]; ultimo: number; fim: boolean }> {
  const ids = await listaDoTipo(tipo).idsDepois(escopo, lista, depois, quantos)
  const [bases, cobrados] = await Promise.all([
    basesDoValor(escopo, tipo, ids, { periodo, contribuicaoId }),
    contribuicaoId === undefined ? new Set<number>() : jaCobrados(escopo, ids, contribuicaoId, periodo),
  ])
  const avaliados = bases.map((cadastro): Avaliado => {
    if (cobrados.has(cadastro.id)) return { cadastro, valor: null, motivo: 'ja-cobrado' }
    if (!cadastro.ativo) return { cadastro, valor: null, motivo: 'inativo' }
    if (cadastro.isento) return { cadastro, valor: null, motivo: 'isento' }
    if (deFiliados && saiuAntes(cadastro, periodo)) return { cadastro, valor: null, motivo: 'desligado' }
    const { valor, falta } = valorDaTabela(tabela, cadastro)
    return valor === null ? { cadastro, valor, motivo: falta } : { cadastro, valor, motivo: null }
  })
  return { avaliados, ultimo: ids.at(-1) ?? depois, fim: ids.length < quantos }
}
