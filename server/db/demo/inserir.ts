import { eq, sql } from 'drizzle-orm'
import type { Db } from '../open.ts'
import { cadastro, contabilidade, pessoaFisica, pessoaJuridica, sequencia } from '../schema/cadastro.ts'
import { contaBancaria, credito, debito, lancamento, nossoNumero } from '../schema/dinheiro.ts'
import type { Empresa, Escritorio, Gerado, Pessoa, Tipo } from './cadastros.ts'
import { toData } from './calendar.ts'
import type { ContribuicaoDemo } from './contribuicoes.ts'
import type { DebitoGerado } from './debitos.ts'
import { Draw } from './random.ts'
import { insertRows, reserveIds } from './rows.ts'

/** What was generated, with the id under which it is stored. */
export type Guardado<G> = G & { id: number }

async function guardarComuns<G extends Gerado<object>>(
  db: Db,
  entidadeId: number,
  tipo: Tipo,
  gerados: readonly G[],
): Promise<Guardado<G>[]> {
  const ids = await reserveIds(db, cadastro, gerados.length)
  const guardados = gerados.map((gerado, i) => ({ ...gerado, id: ids[i] ?? 0 }))
  await insertRows(
    db,
    cadastro,
    guardados.map(({ id, comum }) => ({ id, entidadeId, tipo, ...comum })),
  )
  const ultimo = Math.max(0, ...gerados.slice(-1).map(({ comum }) => comum.matricula))
  await db
    .insert(sequencia)
    .values({ entidadeId, nome: `matricula:${tipo}`, ultimo })
    .onConflictDoUpdate({
      target: [sequencia.entidadeId, sequencia.nome],
      set: { ultimo: sql`greatest(${sequencia.ultimo}, excluded.ultimo)` },
    })
  return guardados
}

/** Stores companies; most have one of the given offices (ids) keep their books. */
export async function inserirEmpresas(
  db: Db,
  entidadeId: number,
  empresas: readonly Empresa[],
  escritorios: readonly number[] = [],
): Promise<Guardado<Empresa>[]> {
  const guardadas = await guardarComuns(db, entidadeId, 'pessoajuridica', empresas)
  await insertRows(
    db,
    pessoaJuridica,
    guardadas.map(({ id, detalhe, comum }) => {
      const draw = new Draw(71, comum.matricula)
      const contabilidadeId = draw.chance(0.72)
        ? (escritorios[draw.int(0, escritorios.length - 1)] ?? null)
        : null
      return { id, entidadeId, ...detalhe, contabilidadeId }
    }),
  )
  return guardadas
}

/** Stores natural persons of an entidade. @returns them with the ids under which they are, in the same order */
export async function inserirPessoas(
  db: Db,
  entidadeId: number,
  pessoas: readonly Pessoa[],
): Promise<Guardado<Pessoa>[]> {
  const guardadas = await guardarComuns(db, entidadeId, 'pessoafisica', pessoas)
  await insertRows(
    db,
    pessoaFisica,
    guardadas.map(({ id, detalhe }) => ({ id, entidadeId, ...detalhe })),
  )
  return guardadas
}

/** Stores accounting offices of an entidade. @returns them with the ids under which they are, in the same order */
export async function inserirEscritorios(
  db: Db,
  entidadeId: number,
  escritorios: readonly Escritorio[],
): Promise<Guardado<Escritorio>[]> {
  const guardados = await guardarComuns(db, entidadeId, 'contabilidade', escritorios)
  await insertRows(
    db,
    contabilidade,
    guardados.map(({ id, detalhe }) => ({ id, entidadeId, ...detalhe })),
  )
  return guardados
}

/** Gives most cadastros of an entidade a category and natural persons what is known of them, of what its tables offer. */
export async function classificar(
  db: Db,
  entidadeId: number,
  oferecidos: (tabela: string) => readonly number[],
): Promise<void> {
  // by the id, so that it is the same each time; every ninth is without
  const escolha = (tabela: string, passo: number) => {
    const ids = oferecidos(tabela)
    return sql`case when id % 9 = ${passo} then null else (array[${sql.join(
      ids.map((id) => sql`${id}::int`),
      sql`, `,
    )}])[1 + (id / ${passo + 1}) % ${ids.length}] end`
  }
  await db
    .update(pessoaJuridica)
    .set({ categoriaId: escolha('categorias-juridica', 0) })
    .where(eq(pessoaJuridica.entidadeId, entidadeId))
  await db
    .update(pessoaFisica)
    .set({
      categoriaId: escolha('categorias-fisica', 0),
      estadoCivilId: escolha('estadosCivis', 1),
      grauInstrucaoId: escolha('grausInstrucao', 2),
      funcaoId: escolha('funcoes', 3),
    })
    .where(eq(pessoaFisica.entidadeId, entidadeId))
}

/** Ids under which an entidade's contributions and their accounts are stored. */
export interface Cobradora {
  entidadeId: number
  contribuicoes: ReadonlyMap<ContribuicaoDemo, { id: number; contaId: number }>
}

/** Stores debits and the payments of the paid ones, with their entries, none of a day to come; the next nosso número of their convênios goes beyond as many slips. */
export async function inserirDebitos(
  db: Db,
  { entidadeId, contribuicoes }: Cobradora,
  debitos: readonly (DebitoGerado & { cadastroId: number })[],
  hoje: number,
): Promise<void> {
  const ids = await reserveIds(db, debito, debitos.length)
  const numerados = debitos.map((gerado, i) => ({ ...gerado, id: ids[i] ?? 0 }))
  await insertRows(
    db,
    debito,
    numerados.map(({ id, cadastroId, contribuicao, periodo, vencimento, valor, situacao }) => ({
      id,
      entidadeId,
      cadastroId,
      contribuicaoId: contribuicoes.get(contribuicao)?.id ?? 0,
      periodo,
      vencimento: toData(vencimento),
      valor,
      jurosAposPagamento: contribuicao.linha.jurosAposPagamento,
      situacao,
    })),
  )
  const recebidos = numerados.flatMap(({ pagamento, ...recebido }) =>
    pagamento ? [{ ...recebido, pagamento }] : [],
  )
  const idsCredito = await reserveIds(db, credito, recebidos.length)
  const creditos = recebidos.map((recebido, i) => ({ ...recebido, creditoId: idsCredito[i] ?? 0 }))
  await insertRows(
    db,
    credito,
    creditos.map(({ creditoId, cadastroId, pagamento }) => ({
      id: creditoId,
      entidadeId,
      cadastroId,
      origem: 'pagamento' as const,
      data: toData(pagamento.dia),
      valor: pagamento.valor,
    })),
  )
  // the books: what was issued, what was cancelled, and what came in, with the charges before what pays them
  const livros = [
    ...numerados.flatMap(({ id, vencimento, valor, situacao }) => {
      const emitido = { data: toData(Math.min(vencimento, hoje)), valor, debitoId: id, creditoId: null }
      const emissao = { ...emitido, debita: 'receber' as const, credita: 'receita' as const }
      const cancelamento = { ...emitido, debita: 'cancelados' as const, credita: 'receber' as const }
      return situacao === 'cancelado' ? [emissao, cancelamento] : [emissao]
    }),
    ...creditos.flatMap(({ id: debitoId, creditoId, valor, pagamento }) => {
      const data = toData(pagamento.dia)
      const encargos = pagamento.valor - valor
      const entrada = { debita: 'caixa' as const, credita: 'creditos' as const, debitoId: null }
      const cobrados = { debita: 'receber' as const, credita: 'encargos' as const, debitoId, valor: encargos }
      const aplicacao = { debita: 'creditos' as const, credita: 'receber' as const, debitoId }
      return [
        { data, creditoId, valor: pagamento.valor, ...entrada },
        ...(encargos > 0 ? [{ data, creditoId, ...cobrados }] : []),
        { data, creditoId, valor: pagamento.valor, ...aplicacao },
      ]
    }),
  ]
  const idsDosLivros = await reserveIds(db, lancamento, livros.length)
  await insertRows(
    db,
    lancamento,
    livros.map((linha, i) => ({ id: idsDosLivros[i] ?? 0, entidadeId, ...linha })),
  )
  const contas = await db
    .select({ id: contaBancaria.id, banco: contaBancaria.banco, convenio: contaBancaria.convenio })
    .from(contaBancaria)
    .where(eq(contaBancaria.entidadeId, entidadeId))
  const tomados = contas.map(({ id, banco, convenio }) => ({
    entidadeId,
    banco,
    convenio,
    ultimo: numerados.filter(({ contribuicao }) => contribuicoes.get(contribuicao)?.contaId === id).length,
  }))
  const comBoletos = tomados.filter(({ ultimo }) => ultimo > 0)
  if (comBoletos.length > 0) await db.insert(nossoNumero).values(comBoletos)
}
