import { and, asc, count, desc, eq, getTableName, inArray, isNull, or, sql } from 'drizzle-orm'
import { colaborador } from '#server/db/schema/cadastro.ts'
import { alterarVisto, type Visto } from '#server/records/visto.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { cadastroVisto } from '#server/modules/cadastro/cadastro/service.ts'
import { recursoVisto } from '#server/modules/cadastro/recurso/service.ts'

export const TABELA = getTableName(colaborador)

/** The two ends of a tie. */
export type Lado = 'cadastro' | 'pessoa'

const ladoDe = { cadastro: colaborador.cadastroId, pessoa: colaborador.pessoaId }
const outroDe = { cadastro: colaborador.pessoaId, pessoa: colaborador.cadastroId }

interface Recorte {
  page: number
  pageSize: number
  situacao: 'todos' | 'atuais'
}

/** The ties of a cadastro that is at one end, each with what is at the other; those whose other end is in the trash are left out. */
export async function doLado(escopo: Escopo, lado: Lado, id: number, recorte: Recorte) {
  const outro = cadastroVisto(escopo)
  const { tabela: funcao } = recursoVisto('funcoes', 'funcao')
  const onde = and(
    eq(ladoDe[lado], id),
    isNull(outro.excluidoEm),
    recorte.situacao === 'atuais' ? isNull(colaborador.fim) : undefined,
  )
  const [contagem] = await escopo
    .select({ total: count() })
    .from(colaborador)
    .innerJoin(outro, eq(outro.id, outroDe[lado]))
    .where(onde)
  const { versao, nomeInformado, funcaoId, inicio, fim } = colaborador
  const { tipo, matricula, nome, registro } = outro
  const items = await escopo
    .select({
      id: colaborador.id,
      versao,
      outro: { tipo, matricula, nome, registro },
      nomeInformado,
      funcaoId,
      // what was deleted is told by nobody any more
      funcao: sql<string | null>`case when ${funcao.excluidoEm} is null then ${funcao.nome} end`,
      inicio,
      fim,
    })
    .from(colaborador)
    .innerJoin(outro, eq(outro.id, outroDe[lado]))
    .leftJoin(funcao, eq(funcao.id, colaborador.funcaoId))
    .where(onde)
    .orderBy(sql`${fim} desc nulls first`, asc(sql`simplificar(${nome})`), desc(colaborador.id))
    .limit(recorte.pageSize)
    .offset((recorte.page - 1) * recorte.pageSize)
  return { items, total: contagem?.total ?? 0 }
}

/** How many ties of a cadastro, at either end, go on with somebody who is not in the trash. */
export async function contarAtuais(escopo: Escopo, id: number): Promise<number> {
  const outro = cadastroVisto(escopo)
  const [contagem] = await escopo
    .select({ total: count() })
    .from(colaborador)
    .innerJoin(
      outro,
      or(
        and(eq(colaborador.cadastroId, id), eq(outro.id, colaborador.pessoaId)),
        and(eq(colaborador.pessoaId, id), eq(outro.id, colaborador.cadastroId)),
      ),
    )
    .where(and(isNull(colaborador.fim), isNull(outro.excluidoEm)))
  return contagem?.total ?? 0
}

/** The same of each of several cadastros; those without any are left out. */
export async function contarAtuaisDeVarios(escopo: Escopo, ids: number[]): Promise<Map<number, number>> {
  const quantos = new Map<number, number>()
  for (const lado of ['cadastro', 'pessoa'] as const) {
    const outro = cadastroVisto(escopo)
    const contados = await escopo
      .select({ id: ladoDe[lado], total: count() })
      .from(colaborador)
      .innerJoin(outro, eq(outro.id, outroDe[lado]))
      .where(and(inArray(ladoDe[lado], ids), isNull(colaborador.fim), isNull(outro.excluidoEm)))
      .groupBy(ladoDe[lado])
    for (const { id, total } of contados) quantos.set(id, (quantos.get(id) ?? 0) + total)
  }
  return quantos
}

/** The função of a tie, ended ones too. */
export const LUGAR_DA_FUNCAO = {
  parte: '',
  campo: 'funcaoId',
  tabela: colaborador,
  dono: colaborador,
  por: colaborador.id,
  quais: () => undefined,
}

/** @throws what the unique index `colaborador_atual` refuses */
export async function incluir(
  escopo: Escopo,
  novo: {
    cadastroId: number
    pessoaId: number
    nomeInformado: string | null
    funcaoId: number | null
    inicio: string | null
    atualizadoPor: number
  },
): Promise<number> {
  const [linha] = await escopo.insert(colaborador).values(novo).returning({ id: colaborador.id })
  if (!linha) throw new Error('O colaborador não foi gravado.')
  return linha.id
}

/** A tie both of whose ends are there still. */
export async function porId(escopo: Escopo, id: number) {
  const empresa = cadastroVisto(escopo)
  const { versao, funcaoId, inicio, fim, pessoaId, cadastroId, atualizadoPor, atualizadoEm } = colaborador
  const [achado] = await escopo
    .select({
      id: colaborador.id,
      versao,
      funcaoId,
      inicio,
      fim,
      pessoaId,
      cadastroId,
      atualizadoPor,
      atualizadoEm,
    })
    .from(colaborador)
    .innerJoin(empresa, eq(empresa.id, cadastroId))
    .where(and(eq(colaborador.id, id), isNull(empresa.excluidoEm)))
  return achado ?? null
}

/** Writes over the revision that the caller read; false when it is no longer the stored one. @throws as `incluir` does */
export async function alterar(
  escopo: Escopo,
  visto: Visto,
  novos: { funcaoId: number | null; inicio: string | null; fim: string | null; atualizadoPor: number },
): Promise<boolean> {
  const mudancas = { ...novos, atualizadoEm: sql`now()` }
  return (await alterarVisto(escopo, colaborador, visto, mudancas)) !== null
}
