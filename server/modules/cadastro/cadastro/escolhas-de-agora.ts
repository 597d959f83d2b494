import { escolhasDe } from '#src/api/contract/cadastro/cadastro-escolhas.ts'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { valoresDeAgora } from '#server/modules/cadastro/recurso/service.ts'
import { marca, marcadorDe } from './mudanca-lugar.ts'

/** Fields of a kind as they were kept, with what values of lookup tables have been merged into since. */
export async function comEscolhasDeAgora<C extends object>(
  escopo: Escopo,
  tipo: TipoCadastro,
  campos: C,
): Promise<C> {
  const agora: Record<string, unknown> = {}
  for (const [campo, { referencia }] of Object.entries(escolhasDe(tipo))) {
    const antes: unknown = Reflect.get(campos, campo)
    if (typeof antes !== 'number') continue
    const valor = (await valoresDeAgora(escopo, referencia, [antes])).get(antes)
    if (valor !== undefined) agora[campo] = valor
  }
  return { ...campos, ...agora }
}

/** The field of a change of many, and values that it was given or had, as merges have left them. */
export async function mudancaDeAgora(
  escopo: Escopo,
  tipo: TipoCadastro,
  { campo, valores }: { campo: string; valores: readonly (number | null)[] },
): Promise<{ campo: string; valorDe: (antes: number | null) => number | null }> {
  const marcador = marcadorDe(campo)
  const referencia = marcador === null ? escolhasDe(tipo)[campo]?.referencia : 'marcadores'
  if (referencia === undefined) return { campo, valorDe: (antes) => antes }
  const ids = [...valores, marcador].filter((valor) => valor !== null)
  const agora = await valoresDeAgora(escopo, referencia, [...new Set(ids)])
  return {
    campo: marcador === null ? campo : marca(agora.get(marcador) ?? marcador, true).campo,
    valorDe: (antes) => (antes === null ? null : (agora.get(antes) ?? antes)),
  }
}
