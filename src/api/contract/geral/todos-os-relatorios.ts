import type { Relatorio, TipoDeRelatorio } from './relatorio.ts'
import { relatoriosDeAtendimento } from './relatorios-atendimento.ts'
import { relatoriosCadastrais } from './relatorios-cadastrais.ts'
import { relatoriosFinanceiros } from './relatorios-financeiros.ts'

/** Every report, by its type and its name in addresses, in the order in which they are offered. */
export const todosOsRelatorios = {
  Atendimento: relatoriosDeAtendimento,
  Cadastral: relatoriosCadastrais,
  Financeiro: relatoriosFinanceiros,
} as const satisfies Record<TipoDeRelatorio, Record<string, Relatorio>>

/** The report of a type by its name; undefined for none. */
export function relatorioDe(tipo: TipoDeRelatorio, nome: string): Relatorio | undefined {
  const doTipo: Readonly<Record<string, Relatorio>> = todosOsRelatorios[tipo]
  return Object.hasOwn(doTipo, nome) ? doTipo[nome] : undefined
}
