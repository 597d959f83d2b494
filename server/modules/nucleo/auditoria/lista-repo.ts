import { eq, sql, type SQL } from 'drizzle-orm'
import { colunasAuditoria } from '#src/api/contract/geral/auditoria-lista.ts'
import { criarLista } from '#server/lists/consulta.ts'
import { auditoria } from '#server/db/schema/nucleo.ts'
import { usuarioEmLista } from '#server/modules/nucleo/usuario/service.ts'

const doAutor = usuarioEmLista('autor')
const autor = doAutor.tabela

const { id, em, antes, depois, tabela, linha, origem, ip, requisicao } = auditoria

/** Characters that the list tells of one change: a text of an entidade may be a page long. */
const MUDANCA_MAX = 2000

/** One side of a change; settings are one column of many fields, each of which is told as a field. */
const lado = (qual: typeof antes | typeof depois) =>
  sql`coalesce(case when ${tabela} = 'configuracao' then ${qual} -> 'valor' else ${qual} end, '{}'::jsonb)`

/** Each field that changed with what it was and what it became: 'nome: Ana → Ana Lima; cep: 01001000'. */
const mudanca = sql<string>`coalesce(left((
  select string_agg(
    replace(campo, '_', ' ') || ': ' || concat_ws(' → ',
      case when de.lado ? campo then coalesce(nullif(de.lado ->> campo, ''), '(em branco)') end,
      case when para.lado ? campo then coalesce(nullif(para.lado ->> campo, ''), '(em branco)') end),
    '; ' order by campo)
  from (select ${lado(antes)} as lado) as de, (select ${lado(depois)} as lado) as para,
    jsonb_object_keys(de.lado || para.lado) as campo
  where de.lado -> campo is distinct from para.lado -> campo), ${MUDANCA_MAX}::int), '')`

const acao: SQL<string> = sql`case when ${auditoria.antecipada} then 'antecipada' else ${auditoria.operacao} end`
const quem = sql<string>`coalesce(${autor.nome}, 'Sistema')`

/** All that was done in an entidade, as administrators list it. */
export const lista = criarLista({
  nome: 'auditoria',
  colunas: colunasAuditoria,
  fontes: {
    em: { valor: em, semVazios: true },
    quem: { valor: quem },
    acao: { valor: acao, semVazios: true },
    tabela: { valor: tabela, semVazios: true },
    linha: { valor: linha },
    mudanca: { valor: mudanca },
    origem: { valor: origem },
    ip: { valor: ip },
    requisicao: { valor: requisicao },
  },
  tabela: auditoria,
  juncoes: [{ ...doAutor, em: eq(autor.id, auditoria.usuarioId) }],
  restrito: () => undefined,
  busca: sql`simplificar(${quem})`,
  linhas: (escopo, onde, ordem) =>
    escopo
      .select({ id, em, quem, acao, tabela, linha, mudanca, origem, ip, requisicao })
      .from(auditoria)
      .leftJoin(autor, eq(autor.id, auditoria.usuarioId))
      .where(onde)
      .orderBy(...ordem),
})
