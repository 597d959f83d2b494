import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as apply } from 'drizzle-orm/node-postgres/migrator'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { ownDatabase, type OwnDatabase } from '#server/test-support/database.ts'
import { inserirMenus } from './demo/menus.ts'
import { ConfigError } from '#server/config.ts'
import { conferir } from '#server/modules/dinheiro/financeiro/conferencia.ts'
import { migracoesConhecidas, migrate } from './migrate.ts'
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

/** A row with those of its columns that the table has at the time; the rest come later, or are gone. @returns its id */
async function incluir(tabela: string, linha: Record<string, unknown>): Promise<number> {
  const { rows: colunas } = await database.pool.query<{ nome: string }>(
    `select column_name as nome from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [tabela],
  )
  const nomes = Object.keys(linha).filter((nome) => colunas.some((coluna) => coluna.nome === nome))
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into ${tabela} (${nomes.join(', ')}) values (${nomes.map((_, i) => `$${i + 1}`).join(', ')}) returning id`,
    nomes.map((nome) => linha[nome]),
  )
  return rows[0]!.id
}

const RAZAO = 18
const VARIOS = 25
/** The last one with a sequence of nosso número for each conta. */
const SEM_CONVENIO = 49

/** What an entidade had at the time of the n-th migration: who, what was owed, what was paid of it, and the slip that was given out. */
async function encher(n: number): Promise<void> {
  const entidade_id = await incluir('entidade', {
    slug: `de-${n}`,
    nome_fantasia: 'a',
    razao_social: 'a',
    cnpj: '11222333000181',
    cor: '#1f5fa8',
  })
  const usuario_id = await incluir('usuario', {
    entidade_id,
    is_admin: false,
    nome: 'Ana',
    email: `ana@de-${n}.br`,
    senha_hash: 'x',
  })
  const cadastro_id = await incluir('cadastro', {
    entidade_id,
    tipo: 'contabilidade',
    matricula: 1,
    registro: '11222333000181',
    nome: 'Ação & Cia',
  })
  await incluir('acesso', { entidade_id, usuario_id, cadastro_id })
  const conta_id = await incluir('conta_bancaria', {
    entidade_id,
    nome: 'Conta',
    banco: '001',
    agencia: '1',
    conta: '1',
    convenio: '1234567',
    carteira: '17',
  })
  const contribuicao_id = await incluir('contribuicao', {
    entidade_id,
    cod_contrib: 1,
    nome: 'Uma',
    base_legal: '',
    regra_atraso: { tipo: 'clt600' },
    regra: 'clt600',
    conta_id,
  })
  const devido = { entidade_id, cadastro_id, contribuicao_id, vencimento: '2026-01-10', valor: 1000 }
  const aberto = await incluir('debito', { ...devido, periodo: '2026-01' })
  const pago = await incluir('debito', { ...devido, periodo: '2026-02', situacao: 'pago' })
  const credito = await incluir('credito', {
    entidade_id,
    cadastro_id,
    debito_id: pago,
    origem: 'pagamento',
    data: '2026-02-10',
    valor: 1000,
  })
  const boleto_id = await incluir('boleto', {
    entidade_id,
    debito_id: aberto,
    conta_id,
    vencimento: '2026-01-10',
    valor: 1000,
    banco: '001',
    convenio: '1234567',
    nosso_numero: '1',
    codigo_barras: '0'.repeat(44),
    linha_digitavel: '0'.repeat(47),
  })
  if (n >= VARIOS) await incluir('boleto_debito', { entidade_id, boleto_id, debito_id: aberto, valor: 1000 })
  if (n < RAZAO) return
  // what the service of the time posted with them
  const lancado = { entidade_id, data: '2026-01-10', valor: 1000 }
  for (const debito_id of [aberto, pago])
    await incluir('lancamento', { ...lancado, debita: 'receber', credita: 'receita', debito_id })
  await incluir('lancamento', { ...lancado, debita: 'caixa', credita: 'creditos', credito_id: credito })
  await incluir('lancamento', {
    ...lancado,
    debita: 'creditos',
    credita: 'receber',
    debito_id: pago,
    credito_id: credito,
  })
}

it('brings what each release had to today: its rows, its slips, and books that agree', async () => {
  const { length } = migracoesConhecidas()
  for (let n = 0; n < length; n++) {
    await migrateTo(n)
    await encher(n)
  }
  await migrate(database)

  const { rows: entidades } = await database.pool.query<{ id: number; slug: string }>(
    'select id, slug from entidade order by id',
  )
  expect(entidades.map(({ slug }) => slug)).toEqual(Array.from({ length }, (_, n) => `de-${n}`))
  for (const { id, slug } of entidades) {
    const escopo = database.escopo(id, { usuarioId: null, origem: 'sistema' })
    const { diferencas, contas } = await conferir(escopo, new Date())
    expect({ slug, diferencas }).toEqual({ slug, diferencas: [] })
    const saldos = Object.fromEntries(
      contas.map(({ conta, debitos, creditos }) => [conta, Math.abs(debitos - creditos)]),
    )
    expect({ slug, saldos }).toMatchObject({ slug, saldos: { receber: 1000, caixa: 1000, receita: 2000 } })
    const { rows } = await database.pool.query(
      `select c.nome, (select count(*)::int from acesso where cadastro_id = c.id) as acessos, d.periodo, d.situacao, d.pago::int,
         b.nosso_numero, b.status, l.vivo
       from cadastro c join debito d on d.cadastro_id = c.id
       left join boleto_debito l on l.debito_id = d.id left join boleto b on b.id = l.boleto_id
       where c.entidade_id = $1 order by d.periodo`,
      [id],
    )
    const linha = { nome: 'Ação & Cia', acessos: 1 }
    expect({ slug, rows }).toEqual({
      slug,
      rows: [
        {
          ...linha,
          periodo: '2026-01',
          situacao: 'aberto',
          pago: 0,
          nosso_numero: '1',
          status: 'a-registrar',
          vivo: true,
        },
        {
          ...linha,
          periodo: '2026-02',
          situacao: 'pago',
          pago: 1000,
          nosso_numero: null,
          status: null,
          vivo: null,
        },
      ],
    })
  }
})

it('goes on with the numbers of a convênio after the highest that any of its contas has issued, trash included', async () => {
  await migrateTo(SEM_CONVENIO)
  const entidade_id = await incluir('entidade', {
    slug: 'a',
    nome_fantasia: 'a',
    razao_social: 'a',
    cnpj: '11222333000181',
    cor: '#1f5fa8',
  })
  const conta = async (
    banco: string,
    convenio: string,
    carteira: string,
    proximo: number,
    excluida = false,
  ) =>
    incluir('conta_bancaria', {
      entidade_id,
      nome: `${banco} ${convenio} ${carteira} ${proximo}`,
      banco,
      agencia: '1',
      conta: '1',
      convenio,
      carteira,
      proximo_nosso_numero: proximo,
      excluido_em: excluida ? '2026-01-01' : null,
    })
  const boleto = async (conta_id: number, nosso_numero: string, codigo_barras: string) =>
    incluir('boleto', {
      entidade_id,
      conta_id,
      vencimento: '2026-01-10',
      valor: 1000,
      nosso_numero,
      codigo_barras: codigo_barras.padEnd(44, '0'),
      linha_digitavel: '0'.repeat(47),
    })
  const dezessete = await conta('001', '1234567', '17', 8)
  const dezoito = await conta('001', '1234567', '18', 21, true)
  const curto = await conta('001', '123456', '17', 1)
  const caixa = await conta('104', '654321', 'RG', 5)
  // issued under a convênio that the conta has no more
  await boleto(dezessete, '76543210000000033', '001')
  const repetidos = [
    await boleto(dezessete, '12345670000000007', '001'),
    await boleto(dezoito, '12345670000000007', '001'),
  ]
  await boleto(curto, '12345600004', '001')
  await boleto(caixa, '14000000000000009', '1049000000000000000654321')
  await migrate(database)

  const { rows } = await database.pool.query(
    'select banco, convenio, ultimo::int from nosso_numero order by banco, convenio desc',
  )
  expect(rows).toEqual([
    { banco: '001', convenio: '7654321', ultimo: 33 },
    { banco: '001', convenio: '1234567', ultimo: 20 },
    { banco: '001', convenio: '123456', ultimo: 4 },
    { banco: '104', convenio: '654321', ultimo: 9 },
  ])
  const { rows: marcados } = await database.pool.query(
    'select id, repeticao from boleto where id = any($1) order by id',
    [repetidos],
  )
  expect(marcados.map(({ repeticao }) => repeticao)).toEqual([0, 1])
})

it('puts the CEPs that there are into their one form, and leaves every other text and revision as it is', async () => {
  await migrateTo(47)
  const { pool } = database
  await pool.query(`
    insert into entidade (slug, nome_fantasia, razao_social, cnpj, cor) values ('a', 'a', 'a', '11222333000181', '#1f5fa8');
    insert into cadastro (entidade_id, tipo, matricula, registro, nome, cep)
      select e.id, 'contabilidade', v.matricula, v.matricula::text, 'Um', v.cep from entidade e,
        (values (1, '01310100'), (2, '01310-100'), (3, ''), (4, '1310100')) as v (matricula, cep);
    insert into cadastro_endereco (entidade_id, pai_id, ordem, cep, logradouro, numero, complemento, bairro, cidade, uf)
      select entidade_id, id, 0, cep, '', '', '', '', '', '' from cadastro`)
  await migrate(database)
  const { rows } = await pool.query(
    `select c.cep, e.cep as outro, c.versao from cadastro c join cadastro_endereco e on e.pai_id = c.id order by c.matricula`,
  )
  expect(rows).toEqual(
    ['01310-100', '01310-100', '', '1310100'].map((cep) => ({ cep, outro: cep, versao: 1 })),
  )
})

it('refuses a database of a newer release, and leaves it as it is', async () => {
  await migrate(database)
  await migrate(database) // its own it opens again
  await database.pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('de amanhã', 9999999999999)`,
  )
  await expect(migrate(database)).rejects.toThrow('é de uma versão mais nova do Contribui')
  await expect(migrate(database)).rejects.toThrow(ConfigError)
  await database.pool.query(`delete from drizzle.__drizzle_migrations where hash = 'de amanhã'`)
  await migrate(database)
})
