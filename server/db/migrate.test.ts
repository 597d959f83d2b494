import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as apply } from 'drizzle-orm/node-postgres/migrator'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ownDatabase, type OwnDatabase } from '#server/test-support/database.ts'
import { inserirMenus } from './demo/menus.ts'
import { migrate } from './migrate.ts'
import type { Database } from './open.ts'

const dir = mkdtempSync(join(tmpdir(), 'contribui-'))
let own: OwnDatabase | undefined
let database: Database

/** Migrations up to and with the given number, as an earlier release had them. */
async function migrateTo(last: number) {
  const folder = join(dir, `ate-${last}`)
  cpSync(new URL('./migrations', import.meta.url), folder, { recursive: true })
  const journal = join(folder, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { idx: number }[] }
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.filter(({ idx }) => idx <= last) }))
  await apply(drizzle(database.pool), { migrationsFolder: folder })
}

beforeAll(async () => {
  own = await ownDatabase('empty')
  database = await own.open()
})

afterAll(async () => {
  await database?.close()
  await own?.remove()
  rmSync(dir, { recursive: true, force: true })
})

it('brings a database of the first release to the menus of a new one, its users confirmed', async () => {
  const entidade = async (slug: string) => {
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into entidade (slug, nome_fantasia, razao_social, cnpj, cor) values ($1, $2, $2, '11222333000181', '#1f5fa8') returning id`,
      [slug, slug],
    )
    return rows[0]!.id
  }
  const menusDe = async (entidadeId: number) =>
    (
      await database.pool.query(
        `select m.menu_type, p.text as pai, m.ordem, m.text, m.icon, m.link, m.permissao from menu_item m
         left join menu_item p on p.id = m.pai_id where m.entidade_id = $1 order by 1, 2 nulls first, m.ordem, m.id`,
        [entidadeId],
      )
    ).rows

  await migrateTo(0)
  const antiga = await entidade('antiga')
  await database.pool.query(
    `with pasta as (insert into menu_item (entidade_id, menu_type, ordem, text, icon, link) values
       ($1, 'admin', 1, 'Início', 'home', '/admin/dashboard'), ($1, 'admin', 2, 'Cadastros', 'folder', null),
       ($1, 'public', 1, 'Meus débitos', 'receipt', '/public/lista/debitos'), ($1, 'public', 2, 'Consultar débitos', 'search', '/public/consulta')
       returning id, link)
     insert into menu_item (entidade_id, menu_type, pai_id, ordem, text, icon, link, permissao)
     select $1, 'admin', id, 1, 'Pessoas jurídicas', 'building', '/admin/cadastro/pessoajuridica/lista', 'cadastro:ler' from pasta where link is null`,
    [antiga],
  )
  await database.pool.query(
    `insert into usuario (entidade_id, is_admin, nome, email, senha_hash) values ($1, true, 'Ana', 'ana@x.br', 'x')`,
    [antiga],
  )
  await migrate(database)

  const nova = await entidade('nova')
  await inserirMenus(database.db, [nova])
  expect(await menusDe(antiga)).toEqual(await menusDe(nova))
  const { rows } = await database.pool.query(
    'select email_confirmado_em = criado_em as confirmado from usuario',
  )
  expect(rows).toEqual([{ confirmado: true }])
})
