import { and, count, desc, eq, or } from 'drizzle-orm'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { fusao } from '#server/db/schema/geral.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { cadastroEmLista } from '#server/modules/cadastro/cadastro/service.ts'

/** A page of the merges of a kind, the newest first, and how many there are; those of one matrícula alone, on either side. */
export async function pagina(
  escopo: Escopo,
  {
    tipo,
    matricula,
    page,
    pageSize,
  }: {
    tipo: TipoCadastro
    matricula?: number | undefined
    page: number
    pageSize: number
  },
) {
  const { tabela: fica } = cadastroEmLista('fica')
  const { tabela: sai } = cadastroEmLista('sai')
  const onde = and(
    eq(fusao.tipo, tipo),
    matricula === undefined ? undefined : or(eq(fica.matricula, matricula), eq(sai.matricula, matricula)),
  )
  const { id, feitaEm, feitaPor, desfeitaEm, desfeitaPor } = fusao
  const visto = (um: typeof fica | typeof sai) => ({
    matricula: um.matricula,
    nome: um.nome,
    excluidoEm: um.excluidoEm,
  })
  const items = await escopo
    .select({ id, feitaEm, feitaPor, desfeitaEm, desfeitaPor, fica: visto(fica), sai: visto(sai) })
    .from(fusao)
    .innerJoin(fica, eq(fica.id, fusao.ficaId))
    .innerJoin(sai, eq(sai.id, fusao.saiId))
    .where(onde)
    .orderBy(desc(id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [contagem] = await escopo
    .select({ total: count() })
    .from(fusao)
    .innerJoin(fica, eq(fica.id, fusao.ficaId))
    .innerJoin(sai, eq(sai.id, fusao.saiId))
    .where(onde)
  return { items, total: contagem?.total ?? 0 }
}
