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

/** How a field that the log tells of is called, and how its values are written. */
export interface CampoDoLog {
  rotulo: string
  /** Its values are centavos, or instants. */
  centavos?: boolean
  instante?: boolean
  /** What its values are called. */
  opcoes?: Readonly<Record<string, string>>
}

const DIA = String.raw`^\d{4}-\d\d-\d\d$`

/** A value in the words of those who read the log: chosen ones by their name, money, days and moments as people write them. */
function escrito(valor: SQL, rotulo: SQL): SQL {
  const texto = sql`(${valor} #>> '{}')`
  return sql`coalesce(nullif(case
    when ${rotulo} -> 'opcoes' ? ${texto} then ${rotulo} -> 'opcoes' ->> ${texto}
    when jsonb_typeof(${valor}) = 'boolean' then case when ${texto} = 'true' then 'sim' else 'não' end
    when (${rotulo} -> 'centavos') is not null and jsonb_typeof(${valor}) = 'number'
      then 'R$ ' || replace(to_char(${texto}::numeric / 100, 'FM999999999999990.00'), '.', ',')
    when (${rotulo} -> 'instante') is not null and ${texto} like '____-__-__T%'
      then to_char(${texto}::timestamptz at time zone 'America/Sao_Paulo', 'DD/MM/YYYY HH24:MI')
    when ${texto} ~ ${DIA} then concat_ws('/', substr(${texto}, 9), substr(${texto}, 6, 2), left(${texto}, 4))
    else ${texto} end, ''), '(em branco)')`
}

/** Each field that changed with what it was and what it became: 'Nome: Ana → Ana Lima; CEP: 01001000 → 01310100'. */
function mudancaCom(campos: Readonly<Record<string, CampoDoLog>>): SQL<string> {
  const onde = sql`case when ${tabela} = 'configuracao' then ${linha} else ${tabela} end || '.' || campo`
  return sql<string>`coalesce(left((
    select string_agg(
      coalesce(rotulo ->> 'rotulo', upper(left(campo, 1)) || replace(substr(campo, 2), '_', ' ')) || ': ' || concat_ws(' → ',
        case when de.lado ? campo then ${escrito(sql`(de.lado -> campo)`, sql`rotulo`)} end,
        case when para.lado ? campo then ${escrito(sql`(para.lado -> campo)`, sql`rotulo`)} end),
      '; ' order by campo)
    from (select ${JSON.stringify(campos)}::jsonb as todos) as rotulos,
      (select ${lado(antes)} as lado) as de, (select ${lado(depois)} as lado) as para,
      jsonb_object_keys(de.lado || para.lado) as campo,
      lateral (select coalesce(rotulos.todos -> (${onde}), rotulos.todos -> campo) as rotulo) as chamado
    where de.lado -> campo is distinct from para.lado -> campo), ${MUDANCA_MAX}::int), '')`
}

const acao: SQL<string> = sql`case when ${auditoria.antecipada} then 'antecipada' else ${auditoria.operacao} end`
const quem = sql<string>`coalesce(${autor.nome}, 'Sistema')`

/** All that was done in an entidade, as administrators list it; `campos` as `table.column` or `column`, those of settings as `kind.field`. */
export function listaCom(campos: Readonly<Record<string, CampoDoLog>>) {
  const mudanca = mudancaCom(campos)
  return criarLista({
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
}
