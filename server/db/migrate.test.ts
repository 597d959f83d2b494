import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as apply } from 'drizzle-orm/node-postgres/migrator'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
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

beforeEach(async () => {
  own = await ownDatabase('empty')
  database = await own.open()
})

afterEach(async () => {
  await database?.close()
  await own?.remove()
})

afterAll(() => {
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

it('opens the books with what there is: every debit issued, every payment as far as it pays', async () => {
  await migrateTo(17)
  const { pool } = database
  await pool.query(`
    insert into entidade (slug, nome_fantasia, razao_social, cnpj, cor) values ('a', 'a', 'a', '11222333000181', '#1f5fa8');
    insert into cadastro (entidade_id, tipo, matricula, registro, nome) select id, 'contabilidade', 1, '1', 'Um' from entidade;
    insert into conta_bancaria (entidade_id, banco, agencia, conta, convenio, carteira) select id, '001', '1', '1', '1', '17' from entidade;
    insert into contribuicao (entidade_id, cod_contrib, nome, base_legal, regra_atraso, conta_id)
      select entidade_id, 1, 'Uma', '', '{}', id from conta_bancaria;
    insert into debito (entidade_id, cadastro_id, contribuicao_id, periodo, vencimento, valor, situacao)
      select c.entidade_id, c.id, o.id, v.periodo, (v.periodo || '-10')::date, 1000, v.situacao
      from cadastro c, contribuicao o, (values ('2026-01', 'aberto'), ('2026-02', 'aberto'), ('2026-03', 'pago'),
        ('2026-04', 'pago'), ('2026-05', 'cancelado'), ('2026-06', 'cancelado')) as v (periodo, situacao);
    insert into credito (entidade_id, cadastro_id, debito_id, origem, data, valor)
      select d.entidade_id, d.cadastro_id, d.id, 'pagamento', '2026-07-01', v.valor
      from debito d join (values ('2026-02', 700), ('2026-02', 500), ('2026-03', 300), ('2026-03', 730), ('2026-05', 400)) as v (periodo, valor)
        using (periodo) order by 1, periodo, v.valor desc;
    insert into credito (entidade_id, cadastro_id, origem, data, valor) select entidade_id, id, 'manual', '2026-07-02', 250 from cadastro;
  `)
  await migrate(database)
  const { rows } = await pool.query(`
    select d.periodo, d.pago::int, d.encargos::int, (select coalesce(sum(case when debita = 'receber' then valor else -valor end), 0)::int
      from lancamento where debito_id = d.id and 'receber' in (debita, credita)) as saldo
    from debito d order by 1`)
  expect(rows).toEqual([
    { periodo: '2026-01', pago: 0, encargos: 0, saldo: 1000 },
    { periodo: '2026-02', pago: 1000, encargos: 0, saldo: 0 },
    { periodo: '2026-03', pago: 1030, encargos: 30, saldo: 0 },
    { periodo: '2026-04', pago: 0, encargos: 0, saldo: 0 },
    { periodo: '2026-05', pago: 400, encargos: 0, saldo: 0 },
    { periodo: '2026-06', pago: 0, encargos: 0, saldo: 0 },
  ])
  const creditos = await pool.query(
    `select origem, valor::int, usado::int, (select debita from lancamento where credito_id = c.id and credita = 'creditos') as de from credito c order by id`,
  )
  expect(creditos.rows).toEqual([
    { origem: 'pagamento', valor: 700, usado: 700, de: 'caixa' },
    { origem: 'pagamento', valor: 500, usado: 300, de: 'caixa' },
    { origem: 'pagamento', valor: 730, usado: 730, de: 'caixa' },
    { origem: 'pagamento', valor: 300, usado: 300, de: 'caixa' },
    { origem: 'pagamento', valor: 400, usado: 400, de: 'caixa' },
    { origem: 'manual', valor: 250, usado: 0, de: 'concedidos' },
  ])
})
