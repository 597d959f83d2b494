import { and, asc, eq, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { cadastro } from '#server/db/schema/cadastro.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { vivos } from './repo.ts'

const { matricula, registro, nome, excluidoEm } = cadastro
const campos = { matricula, registro, nome, excluidoEm }
const menos = (exceto: number) => ne(cadastro.matricula, exceto)

/** The records of a kind with a document, living or in the trash, the living one first. */
export function comRegistro(escopo: Escopo, tipo: TipoCadastro, qual: string, exceto: number, max: number) {
  return escopo
    .select(campos)
    .from(cadastro)
    .where(and(eq(cadastro.tipo, tipo), eq(cadastro.registro, qual), menos(exceto)))
    .orderBy(sql`${excluidoEm} desc nulls first`, asc(cadastro.id))
    .limit(max)
}

/** Living records of a kind with an e-mail, in whatever case. */
export function comEmail(escopo: Escopo, tipo: TipoCadastro, email: string, exceto: number, max: number) {
  return escopo
    .select(campos)
    .from(cadastro)
    .where(
      and(
        // in the words of the index cadastro_por_email
        vivos(tipo, eq(sql`lower(${cadastro.email}) collate "C"`, email), sql`${cadastro.email} <> ''`),
        menos(exceto),
      ),
    )
    .orderBy(asc(cadastro.id))
    .limit(max)
}

/** Living records of a kind in whose texts a part is much like this one, the nearest first. @param texto as `simplificar` leaves it */
export function comTexto(escopo: Escopo, tipo: TipoCadastro, texto: string, exceto: number, max: number) {
  const parecido: SQL = sql`${texto}::text <% ${cadastro.busca}`
  return escopo
    .select(campos)
    .from(cadastro)
    .where(and(eq(cadastro.tipo, tipo), isNull(excluidoEm), parecido, menos(exceto)))
    .orderBy(sql`${texto}::text <<-> ${cadastro.busca}`, asc(cadastro.id))
    .limit(max)
}
