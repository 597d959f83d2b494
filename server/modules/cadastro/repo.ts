import { and, asc, count, desc, eq, getTableColumns, isNull, like, sql, type SQL } from 'drizzle-orm'
import type {
  CadastroQuery,
  ColunaCadastro,
  LinhaCadastro,
  TipoCadastro,
} from '#src/api/contract/cadastro.ts'
import { contem, palavrasDaBusca } from '#server/db/busca.ts'
import { cadastro, sequencia, usuario } from '#server/db/schema.ts'
import { doTenant, type Escopo } from '#server/db/tenant.ts'
import type { Descritor } from './descritores.ts'

/** What the orders of a list compare; texts as they are searched, so that Ávila stands beside Avila. */
const ordem: Record<ColunaCadastro, SQL> = {
  matricula: sql`${cadastro.matricula}`,
  registro: sql`${cadastro.registro}`,
  nome: sql`simplificar(${cadastro.nome})`,
  nomeFantasia: sql`simplificar(${cadastro.nomeFantasia})`,
  cidade: sql`simplificar(${cadastro.cidade})`,
}

const linha = {
  id: cadastro.id,
  matricula: cadastro.matricula,
  registro: cadastro.registro,
  nome: cadastro.nome,
  nomeFantasia: cadastro.nomeFantasia,
  cidade: cadastro.cidade,
  uf: cadastro.uf,
  ativo: cadastro.ativo,
}

function vivos(escopo: Escopo, tipo: TipoCadastro, ...condicoes: (SQL | undefined)[]): SQL {
  return doTenant(escopo, cadastro, eq(cadastro.tipo, tipo), isNull(cadastro.excluidoEm), ...condicoes)
}

function filtro(escopo: Escopo, tipo: TipoCadastro, query: CadastroQuery): SQL {
  return vivos(
    escopo,
    tipo,
    query.situacao === 'todos' ? undefined : eq(cadastro.ativo, query.situacao === 'ativos'),
    query.uf === '' ? undefined : eq(cadastro.uf, query.uf),
    and(...palavrasDaBusca(query.q).map((palavra) => like(cadastro.busca, contem(palavra)))),
  )
}

/** One page of a list; the id breaks ties, so that no row shows up on two pages. */
export function consultaPagina(escopo: Escopo, tipo: TipoCadastro, query: CadastroQuery) {
  const [coluna, sentido] = query.sort.split('.') as [ColunaCadastro, 'asc' | 'desc'] // the contract allows nothing else
  const direcao = sentido === 'asc' ? asc : desc
  return escopo.db
    .select(linha)
    .from(cadastro)
    .where(filtro(escopo, tipo, query))
    .orderBy(direcao(ordem[coluna]), direcao(cadastro.id))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
}

export function consultaTotal(escopo: Escopo, tipo: TipoCadastro, query: CadastroQuery) {
  return escopo.db
    .select({ total: count() })
    .from(cadastro)
    .where(filtro(escopo, tipo, query))
}

export async function pagina(
  escopo: Escopo,
  tipo: TipoCadastro,
  query: CadastroQuery,
): Promise<{ items: LinhaCadastro[]; total: number }> {
  const [items, [contagem]] = await Promise.all([
    consultaPagina(escopo, tipo, query),
    consultaTotal(escopo, tipo, query),
  ])
  return { items, total: contagem?.total ?? 0 }
}

/** A record with its kind's own columns and the name of who saved it last. */
export async function porMatricula(escopo: Escopo, { contrato, tabela }: Descritor, matricula: number) {
  const { id: _, ...detalhe } = getTableColumns(tabela)
  const [achado] = await escopo.db
    .select({ comum: getTableColumns(cadastro), detalhe, autor: usuario.nome })
    .from(cadastro)
    .innerJoin(tabela, eq(tabela.id, cadastro.id))
    .leftJoin(usuario, eq(usuario.id, cadastro.atualizadoPor))
    .where(vivos(escopo, contrato.tipo, eq(cadastro.matricula, matricula)))
  return achado ?? null
}

/** The matrícula of the living record that holds a CNPJ or CPF. */
export async function matriculaDoRegistro(
  escopo: Escopo,
  tipo: TipoCadastro,
  registro: string,
): Promise<number | null> {
  const [achado] = await escopo.db
    .select({ matricula: cadastro.matricula })
    .from(cadastro)
    .where(vivos(escopo, tipo, eq(cadastro.registro, registro)))
  return achado?.matricula ?? null
}

/** Takes the next matrícula of a kind. The row stays locked until the transaction ends, so numbers have no gaps. */
export async function proximaMatricula(escopo: Escopo, tipo: TipoCadastro): Promise<number> {
  const [tomada] = await escopo.db
    .insert(sequencia)
    .values({ entidadeId: escopo.entidadeId, nome: `matricula:${tipo}`, ultimo: 1 })
    .onConflictDoUpdate({
      target: [sequencia.entidadeId, sequencia.nome],
      set: { ultimo: sql`${sequencia.ultimo} + 1` },
    })
    .returning({ ultimo: sequencia.ultimo })
  if (!tomada) throw new Error('A matrícula não foi reservada.')
  return tomada.ultimo
}

type Comum = Omit<typeof cadastro.$inferInsert, 'entidadeId' | 'tipo' | 'id' | 'versao'>

export async function incluir(
  escopo: Escopo,
  { contrato, tabela }: Descritor,
  comum: Comum,
  detalhe: object,
): Promise<void> {
  const [novo] = await escopo.db
    .insert(cadastro)
    .values({ ...comum, entidadeId: escopo.entidadeId, tipo: contrato.tipo })
    .returning({ id: cadastro.id })
  if (!novo) throw new Error('O cadastro não foi gravado.')
  await escopo.db.insert(tabela).values({ id: novo.id, ...detalhe } as typeof tabela.$inferInsert) // keys come from the descriptor
}

/** Writes over the revision that the caller read; false when it is no longer the stored one. */
export async function alterar(
  escopo: Escopo,
  { contrato, tabela }: Descritor,
  alvo: { id: number; matricula: number; versao: number },
  comum: Omit<Comum, 'matricula'>,
  detalhe: object,
): Promise<boolean> {
  const [alterado] = await escopo.db
    .update(cadastro)
    .set({ ...comum, versao: alvo.versao + 1, atualizadoEm: sql`now()` })
    .where(
      vivos(
        escopo,
        contrato.tipo,
        eq(cadastro.id, alvo.id),
        eq(cadastro.matricula, alvo.matricula),
        eq(cadastro.versao, alvo.versao),
      ),
    )
    .returning({ id: cadastro.id })
  if (!alterado) return false
  await escopo.db.update(tabela).set(detalhe).where(eq(tabela.id, alterado.id))
  return true
}

export async function excluir(
  escopo: Escopo,
  tipo: TipoCadastro,
  matricula: number,
  por: number,
): Promise<boolean> {
  const excluidos = await escopo.db
    .update(cadastro)
    .set({ excluidoEm: sql`now()`, ativo: false, atualizadoPor: por })
    .where(vivos(escopo, tipo, eq(cadastro.matricula, matricula)))
    .returning({ id: cadastro.id })
  return excluidos.length > 0
}
