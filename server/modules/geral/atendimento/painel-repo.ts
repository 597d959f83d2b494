import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { atendimento } from '#server/db/schema/atendimento.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { recursoVisto } from '#server/modules/cadastro/recurso/service.ts'
import { visivelAoAutor } from './visao-repo.ts'

const { tabela: assunto } = recursoVisto('assuntos', 'assunto_do_painel')

/** The subjects of most pending ones that the author of the scope sees, so many. */
export const assuntosPendentes = (escopo: Escopo, quantos: number) =>
  escopo
    .select({ assunto: assunto.nome, quantidade: count() })
    .from(atendimento)
    .leftJoin(assunto, eq(assunto.id, atendimento.assuntoId))
    .where(and(inArray(atendimento.classe, ['novo', 'aberto', 'aguardando']), visivelAoAutor(escopo)))
    .groupBy(assunto.id, assunto.nome)
    .orderBy(desc(count()), sql`${assunto.nome} nulls last`)
    .limit(quantos)
