import { asc, eq, inArray, isNull } from 'drizzle-orm'
import { cadastro, type tiposCadastro } from '#server/db/schema.ts'
import { doTenant, type Escopo } from '#server/db/tenant.ts'

/** Active cadastros that hold a CNPJ or CPF, in the order in which they were made. */
export function ativosPorRegistro(escopo: Escopo, tipos: (typeof tiposCadastro)[number][], registro: string) {
  return escopo.db
    .select()
    .from(cadastro)
    .where(
      doTenant(
        escopo,
        cadastro,
        inArray(cadastro.tipo, tipos),
        eq(cadastro.registro, registro),
        eq(cadastro.ativo, true),
        isNull(cadastro.excluidoEm),
      ),
    )
    .orderBy(asc(cadastro.id))
}
