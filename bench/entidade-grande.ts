import { hoje } from '#server/calendario.ts'
import { adicionarCadastros } from '#server/db/demo/bulk.ts'
import { fontePrincipal } from '#server/db/demo/seed.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Database } from '#server/db/open.ts'
import { preencher } from './companies.ts'
import { abrirMuitos, conversar } from './muitos-atendimentos.ts'
import { cobrarMuitos } from './muitos-debitos.ts'

const EQUIPE = 50
/** Of the cadastros; the others are companies. */
const PESSOAS = 0.25

export interface Quantos {
  cadastros: number
  debitos: number
  atendimentos: number
}

/** Fills a new database with the demonstration and one large entidade. @returns the id of the entidade */
export async function encherGrande(
  database: Database,
  { cadastros, debitos, atendimentos }: Quantos,
): Promise<number> {
  await migrate(database)
  const pessoas = Math.round(cadastros * PESSOAS)
  const entidadeId = await preencher(database, cadastros - pessoas)
  const fonte = fontePrincipal()
  await adicionarCadastros(database, { entidadeId, tipo: 'pessoafisica', quantidade: pessoas, fonte })
  await completar(database, entidadeId)
  await cobrarMuitos(database, entidadeId, { debitos, hoje: hoje() })
  await abrirMuitos(database, entidadeId, { atendimentos, equipe: EQUIPE })
  await conversar(database, entidadeId)
  return entidadeId
}

/**
 * What cadastros have that were not added one by one: a category, and one in ten looks like the next one of its kind; of every fifth of these pairs
 * somebody said that they are two.
 */
async function completar(database: Database, entidadeId: number): Promise<void> {
  await database.conexoes.semLimites(async (conexao) => {
    await conexao.query('set session_replication_role = replica')
    for (const tabela of ['pessoa_juridica', 'pessoa_fisica'])
      await conexao.query(
        `update ${tabela} set categoria_id = ids[1 + id % array_length(ids, 1)]
         from (select array_agg(id) as ids from categoria where entidade_id = $1 and 'pessoa' || tipo = '${tabela.replace('_', '')}') c
         where entidade_id = $1 and id % 9 > 0`,
        [entidadeId],
      )
    await conexao.query(
      `insert into cadastro_duplicado (entidade_id, tipo, a_id, b_id, pontos, motivos, numero, dispensado_em)
       select $1, tipo, id, seguinte, 60 + id % 40, (array['["mesmo nome"]', '["nome 92 % igual", "mesmo e-mail"]', '["mesmo telefone", "mesmo endereço"]'])[1 + id % 3]::jsonb, 1,
         case when id % 5 = 0 then now() end
       from (select id, tipo, lead(id) over (partition by tipo order by id) as seguinte from cadastro where entidade_id = $1) c
       where seguinte is not null and hashint8(id) % 10 = 0`,
      [entidadeId],
    )
  })
}
