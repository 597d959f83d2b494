import { adicionarCadastros } from '#server/db/demo/bulk.ts'
import { fontePrincipal, seedDemo } from '#server/db/demo/seed.ts'
import type { Database } from '#server/db/open.ts'

/** Fills a database with the demonstration and that many companies. @returns the id of their entidade */
export async function preencher(database: Database, quantidade: number): Promise<number> {
  const { pool } = database
  await seedDemo(database, { pessoasJuridicas: 100, pessoasFisicas: 50, contabilidades: 5 })
  const { rows } = await pool.query<{ id: number }>(`select id from entidade where padrao`)
  const entidadeId = rows[0]?.id ?? 0
  // a trigram index is filled several times faster whole than row by row
  const { rows: indices } = await pool.query<{ definicao: string }>(
    `select pg_get_indexdef('cadastro_busca'::regclass) as definicao`,
  )
  await pool.query('drop index cadastro_busca')
  await adicionarCadastros(database, {
    entidadeId,
    tipo: 'pessoajuridica',
    quantidade,
    fonte: fontePrincipal(),
  })
  // of a million rows, this takes longer than any statement of the app may
  await database.conexoes.semLimites(async (conexao) => {
    await conexao.query(indices[0]?.definicao ?? '')
    await conexao.query('vacuum analyze')
  })
  return entidadeId
}
