import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Porte, TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { cadastro, pessoaJuridica } from '#server/db/schema/cadastro.ts'
import { cadastroExercicio } from '#server/db/schema/partes.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { isentos, type Cobrado } from './isencao-repo.ts'

const { id, matricula, nome, ativo, tipo, dataDesligamento, excluidoEm } = cadastro

/** Living companies, with their capital and employees of the year where they were told, else as their record has them. */
export function empresas(escopo: Escopo, ids: number[], cobrado: Cobrado) {
  const ano = Number(cobrado.periodo.slice(0, 4))
  const noMes = isentos(escopo, ids, cobrado)
  const doAno = escopo
    .select({
      paiId: cadastroExercicio.paiId,
      capital: cadastroExercicio.capitalSocial,
      empregados: cadastroExercicio.empregados,
    })
    .from(cadastroExercicio)
    .where(and(inArray(cadastroExercicio.paiId, ids), eq(cadastroExercicio.ano, ano)))
    .as('exercicio_do_ano')
  return escopo
    .select({
      id,
      matricula,
      nome,
      ativo,
      dataDesligamento,
      isento: sql<boolean>`${noMes.paiId} is not null`,
      porte: pessoaJuridica.porte,
      capital: sql<number | null>`coalesce(${doAno.capital}, ${pessoaJuridica.capitalSocial})`.mapWith(
        pessoaJuridica.capitalSocial,
      ),
      empregados: sql<number | null>`coalesce(${doAno.empregados}, ${pessoaJuridica.numeroEmpregados})`,
    })
    .from(cadastro)
    .innerJoin(pessoaJuridica, eq(pessoaJuridica.id, id))
    .leftJoin(doAno, eq(doAno.paiId, id))
    .leftJoin(noMes, eq(noMes.paiId, id))
    .where(and(inArray(id, ids), isNull(excluidoEm)))
    .orderBy(asc(id))
}

/** Living cadastros of another kind, of whom no table asks more than that they are. */
export function outros(escopo: Escopo, qual: TipoCadastro, ids: number[], cobrado: Cobrado) {
  const noMes = isentos(escopo, ids, cobrado)
  return escopo
    .select({
      id,
      matricula,
      nome,
      ativo,
      dataDesligamento,
      isento: sql<boolean>`${noMes.paiId} is not null`,
      porte: sql<Porte | null>`null`,
      capital: sql<number | null>`null`,
      empregados: sql<number | null>`null`,
    })
    .from(cadastro)
    .leftJoin(noMes, eq(noMes.paiId, id))
    .where(and(inArray(id, ids), eq(tipo, qual), isNull(excluidoEm)))
    .orderBy(asc(id))
}
