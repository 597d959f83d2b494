import { and, count, desc, eq, or, sql, type SQL } from 'drizzle-orm'
import { colunasAtendimento } from '#src/api/contract/geral/atendimento-lista.ts'
import { atendimento } from '#server/db/schema/atendimento.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { condicao } from '#server/lists/fontes.ts'
import { recursoVisto } from '#server/modules/cadastro/recurso/service.ts'
import { pendente } from './fila-repo.ts'
import { visivelAoAutor } from './visao-repo.ts'

const { tabela: assunto } = recursoVisto('assuntos', 'assunto_do_painel')

/** From one day to another, both among them. */
interface Dias {
  de: string
  ate: string
}

/** As the list narrows to them. */
const nosDias = (coluna: 'criadoEm' | 'resolvidoEm', { de, ate }: Dias) =>
  condicao(colunasAtendimento[coluna], { valor: atendimento[coluna] }, { op: 'entre', valores: [de, ate] })

/** The numbers of those that the author of the scope sees, by one reading: a statement for each would read as many rows as this one. */
export async function contarNumeros(
  escopo: Escopo,
  { doMes, doAnterior }: Record<'doMes' | 'doAnterior', Dias>,
) {
  const [abertos, resolvidos] = [nosDias('criadoEm', doMes), nosDias('resolvidoEm', doMes)]
  const [abertosAntes, resolvidosAntes] = [
    nosDias('criadoEm', doAnterior),
    nosDias('resolvidoEm', doAnterior),
  ]
  const contados = (quais: SQL | undefined) => sql`count(*) filter (where ${quais})`.mapWith(Number)
  const avaliados = (como: typeof atendimento.$inferSelect.avaliacao & string) =>
    contados(and(abertos, eq(atendimento.avaliacao, como)))
  const linhas = await escopo
    .select({
      abertos: contados(abertos),
      abertosAntes: contados(abertosAntes),
      resolvidos: contados(resolvidos),
      resolvidosAntes: contados(resolvidosAntes),
      bom: avaliados('bom'),
      regular: avaliados('regular'),
      ruim: avaliados('ruim'),
      pendentes: contados(pendente),
    })
    .from(atendimento)
    .where(and(or(abertos, abertosAntes, resolvidos, resolvidosAntes, pendente), visivelAoAutor(escopo)))
  return linhas[0]
}

/** The subjects of most pending ones that the author of the scope sees, so many. */
export const assuntosPendentes = (escopo: Escopo, quantos: number) =>
  escopo
    .select({ assunto: assunto.nome, quantidade: count() })
    .from(atendimento)
    .leftJoin(assunto, eq(assunto.id, atendimento.assuntoId))
    .where(and(pendente, visivelAoAutor(escopo)))
    .groupBy(assunto.id, assunto.nome)
    .orderBy(desc(count()), sql`${assunto.nome} nulls last`)
    .limit(quantos)
