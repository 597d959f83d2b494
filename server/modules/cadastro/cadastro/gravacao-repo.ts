import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { cadastro, sequencia } from '#server/db/schema/cadastro.ts'
import type { Escopo } from '#server/db/tenant.ts'
import type { Visto } from './modelo.ts'
import { comoColunas, lixeira, tabelaDe, vivos } from './repo.ts'

/** Takes the next matrícula of a kind. The row stays locked until the transaction ends, so numbers have no gaps. */
export async function proximaMatricula(escopo: Escopo, tipo: TipoCadastro): Promise<number> {
  const [tomada] = await escopo
    .insert(sequencia)
    .values({ nome: `matricula:${tipo}`, ultimo: 1 })
    .onConflictDoUpdate({
      target: [sequencia.entidadeId, sequencia.nome],
      set: { ultimo: sql`${sequencia.ultimo} + 1` },
    })
    .returning({ ultimo: sequencia.ultimo })
  if (!tomada) throw new Error('A matrícula não foi reservada.')
  return tomada.ultimo
}

/** Takes as many numbers of a kind in a row. @returns the first */
export async function proximasMatriculas(
  escopo: Escopo,
  tipo: TipoCadastro,
  quantas: number,
): Promise<number> {
  const [tomadas] = await escopo
    .insert(sequencia)
    .values({ nome: `matricula:${tipo}`, ultimo: quantas })
    .onConflictDoUpdate({
      target: [sequencia.entidadeId, sequencia.nome],
      set: { ultimo: sql`${sequencia.ultimo} + ${quantas}` },
    })
    .returning({ ultimo: sequencia.ultimo })
  if (!tomadas) throw new Error('As matrículas não foram reservadas.')
  return tomadas.ultimo - quantas + 1
}

/** Stores several records, as `incluir` stores one. */
export async function incluirVarios(
  escopo: Escopo,
  tipo: TipoCadastro,
  novos: { comum: Comum; detalhe: object }[],
): Promise<ReadonlyMap<number, number>> {
  const incluidos = await escopo
    .insert(cadastro)
    .values(novos.map(({ comum }) => ({ ...comum, tipo })))
    .returning({ id: cadastro.id, matricula: cadastro.matricula })
  const idDe = new Map(incluidos.map(({ id, matricula }) => [matricula, id]))
  const doTipo = novos.map(({ comum, detalhe }): object => ({
    id: idDe.get(comum.matricula),
    ...comoColunas(tipo, detalhe),
  }))
  await escopo.insert(tabelaDe(tipo)).values(doTipo)
  return idDe
}

type Comum = Omit<typeof cadastro.$inferInsert, 'entidadeId' | 'tipo' | 'id' | 'versao'>

export async function incluir(
  escopo: Escopo,
  tipo: TipoCadastro,
  comum: Comum,
  detalhe: object,
): Promise<number> {
  const tabela = tabelaDe(tipo)
  const [novo] = await escopo
    .insert(cadastro)
    .values({ ...comum, tipo })
    .returning({ id: cadastro.id })
  if (!novo) throw new Error('O cadastro não foi gravado.')
  const doTipo: object = { id: novo.id, ...comoColunas(tipo, detalhe) }
  await escopo.insert(tabela).values(doTipo)
  return novo.id
}

/** Writes over the revision that the caller read; null when it is no longer the stored one, else what its registration waits for. */
export async function alterar(
  escopo: Escopo,
  tipo: TipoCadastro,
  alvo: { id: number; matricula: number; versao: number },
  comum: Omit<Comum, 'matricula'>,
  detalhe: object,
): Promise<Pick<typeof cadastro.$inferSelect, 'analise'> | null> {
  const [alterado] = await escopo
    .update(cadastro)
    .set({ ...comum, versao: alvo.versao + 1, atualizadoEm: sql`now()` })
    .where(
      vivos(
        tipo,
        eq(cadastro.id, alvo.id),
        eq(cadastro.matricula, alvo.matricula),
        eq(cadastro.versao, alvo.versao),
      ),
    )
    .returning({ id: cadastro.id, analise: cadastro.analise })
  if (!alterado) return null
  const tabela = tabelaDe(tipo)
  await escopo.update(tabela).set(comoColunas(tipo, detalhe)).where(eq(tabela.id, alterado.id))
  return alterado
}

/**
 * Decides a registration over the revision that the caller saw: accepted, it is active and waits no more; refused, it stays inactive with
 * the reason. Null when the revision is no longer the stored one, or there is nothing to decide.
 */
export async function decidir(
  escopo: Escopo,
  tipo: TipoCadastro,
  alvo: Visto,
  recusa: { motivo: string } | null,
  por: number,
): Promise<number | null> {
  const desfecho = recusa
    ? ({ analise: 'recusada', analiseMotivo: recusa.motivo, ativo: false } as const)
    : { analise: null, analiseMotivo: '', ativo: true }
  const decidivel = recusa ? eq(cadastro.analise, 'pendente') : isNotNull(cadastro.analise)
  const [decidido] = await escopo
    .update(cadastro)
    .set({ ...desfecho, versao: alvo.versao + 1, atualizadoPor: por, atualizadoEm: sql`now()` })
    .where(vivos(tipo, doVisto(alvo), decidivel))
    .returning({ id: cadastro.id })
  return decidido?.id ?? null
}

/** Puts a record into the trash over the revision that the caller saw; gives the next one, null when it is no longer the stored one. */
export function excluir(
  escopo: Escopo,
  tipo: TipoCadastro,
  alvo: Visto,
  por: number,
): Promise<number | null> {
  return mover(escopo, vivos(tipo, doVisto(alvo)), { excluidoEm: sql`now()`, atualizadoPor: por })
}

/**
 * Takes a record out of the trash, as it was; the same way.
 * @throws what the unique index `cadastro_registro` refuses
 */
export function restaurar(
  escopo: Escopo,
  tipo: TipoCadastro,
  alvo: Visto,
  por: number,
): Promise<number | null> {
  return mover(escopo, lixeira(tipo, doVisto(alvo)), { excluidoEm: null, atualizadoPor: por })
}

const doVisto = ({ matricula, versao }: Visto) =>
  and(eq(cadastro.matricula, matricula), eq(cadastro.versao, versao))

async function mover(
  escopo: Escopo,
  onde: SQL | undefined,
  marca: { excluidoEm: SQL | null; atualizadoPor: number },
): Promise<number | null> {
  const [movido] = await escopo
    .update(cadastro)
    .set({ ...marca, versao: sql`${cadastro.versao} + 1`, atualizadoEm: sql`now()` })
    .where(onde)
    .returning({ versao: cadastro.versao })
  return movido?.versao ?? null
}
