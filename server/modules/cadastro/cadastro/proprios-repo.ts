import { eq, sql } from 'drizzle-orm'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { camposProprios, type CampoProprio } from '#src/api/contract/cadastro/campos-proprios.ts'
import { cadastro } from '#server/db/schema/cadastro.ts'
import type { Escopo } from '#server/db/tenant.ts'

/** Of some places those in which a record of the kind, living or in the trash, holds a value. */
export async function comValores(
  escopo: Escopo,
  tipo: TipoCadastro,
  nomes: readonly CampoProprio[],
): Promise<CampoProprio[]> {
  if (nomes.length === 0) return []
  const temValor = camposProprios
    .filter(({ nome }) => nomes.includes(nome))
    .map(({ nome, especie }) => {
      const cheia =
        especie === 'texto' || especie === 'opcao'
          ? sql`${cadastro[nome]} <> ''`
          : sql`${cadastro[nome]} is not null`
      return [nome, sql<boolean>`coalesce(bool_or(${cheia}), false)`] as const
    })
  const [achados] = await escopo
    .select(Object.fromEntries(temValor))
    .from(cadastro)
    .where(eq(cadastro.tipo, tipo))
  return nomes.filter((nome) => achados?.[nome])
}
