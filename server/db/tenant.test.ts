import { and, eq, exists, getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { alias, PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { useDatabase } from '#server/test-support/database.ts'
import type { Recurso } from '#src/api/contract/cadastro/recurso.ts'
import { recursos } from '#src/api/contract/cadastro/recursos.ts'
import { corpoDoRecurso } from '#server/test-support/attempts/recurso.ts'
import { lugarDe } from '#server/modules/cadastro/recurso/tabelas-repo.ts'
import type { EntidadeDeTeste, Mundo } from '#server/test-support/world.ts'
import type { Database } from './open.ts'
import { novoBoleto } from '#server/test-support/boleto.ts'
import * as schema from './schema/todas.ts'
import { entidade } from './schema/entidade.ts'
import { usuario } from './schema/nucleo.ts'
import { acesso, cadastro, pessoaJuridica, sequencia } from './schema/cadastro.ts'
import { chavePublica } from './schema/contas.ts'
import { debito } from './schema/dinheiro.ts'
import { DO_SISTEMA, SEM_AUDITORIA } from './table-classes.ts'
import type { Escopo, TabelaDoTenant } from './tenant.ts'

const h = useDatabase()
let database: Database
let mundo: Mundo
let alfa: Escopo
let beta: Escopo

beforeAll(async () => {
  ;({ database, mundo } = h)
  for (const e of [mundo.alfa, mundo.beta]) await completar(e)
  alfa = database.escopo(mundo.alfa.id, { usuarioId: mundo.alfa.admin.id, origem: 'http' })
  beta = database.escopo(mundo.beta.id, { usuarioId: mundo.beta.admin.id, origem: 'http' })
})

const tabelas: PgTable[] = Object.values(schema).filter((valor) => is(valor, PgTable))
const doTenant = tabelas.filter((tabela): tabela is TabelaDoTenant => 'entidadeId' in getTableColumns(tabela))

/** A row of each table that the test world leaves empty. */
async function completar(e: EntidadeDeTeste) {
  const { id: entidadeId, slug, admin, cliente, debitos, contas, pessoa } = e
  const { db } = database
  const [hash, depois] = [slug.padEnd(64, '0'), new Date(Date.now() + 3_600_000)]
  const numeros = { nossoNumero: '1', codigoBarras: '0'.repeat(44), linhaDigitavel: '' }
  const sessao = { familia: slug, tokenHash: hash, sal: '', expiraEm: depois, ip: '::1', userAgent: '' }
  await db.insert(schema.sessao).values({ entidadeId, usuarioId: admin.id, ...sessao })
  await db.insert(schema.tentativaLogin).values({ entidadeId, chave: hash, falhas: 1 })
  await db
    .insert(schema.tokenUnico)
    .values({ entidadeId, finalidade: 'senha', tokenHash: hash, expiraEm: depois })
  await db.insert(schema.configuracao).values({ entidadeId, tipo: 'registro', valor: {} })
  for (const recurso of Object.values<Recurso>(recursos)) {
    const { tabela, tipo } = lugarDe(recurso.nome)
    const { id: _id, versao: _versao, ...campos } = corpoDoRecurso(recurso, { nome: `Mais de ${slug}` }, e)
    const linha: object = { ...campos, entidadeId, ...(tipo !== undefined && { tipo }) }
    await db.insert(tabela).values(linha as never) // what every resource has, and what this one asks for beside it
  }
  const [pai] = await db
    .select({ id: schema.apoio.id })
    .from(schema.apoio)
    .where(eq(schema.apoio.entidadeId, entidadeId))
  await db
    .insert(schema.departamentoContato)
    .values({ entidadeId, paiId: pai!.id, ordem: 0, nome: `Contato ${slug}` })
  const contribuicaoId = e.contribuicoes.mensal
  const aninhada = { entidadeId, paiId: contribuicaoId, ordem: 0 }
  const mes = { periodo: '2026-01', vencimento: '2026-01-10' }
  await db.insert(schema.contribuicaoPeriodo).values({ ...aninhada, ...mes })
  await db.insert(schema.contribuicaoTabela).values({ ...aninhada, inicio: '2026-01', forma: 'fixo' })
  await db
    .insert(schema.cobranca)
    .values({ entidadeId, contribuicaoId, ...mes, tipo: 'pessoajuridica', busca: '' })
  const daEmpresa = { entidadeId, cadastroId: e.empresa.id }
  const [acordo] = await db
    .insert(schema.acordo)
    .values({ ...daEmpresa, data: '2026-01-01', total: 2, desconto: 0, quantidade: 2 })
    .returning({ id: schema.acordo.id })
  await db.insert(schema.acordoDebito).values({
    entidadeId,
    acordoId: acordo!.id,
    debitoId: e.debitos.vencido,
    principal: 2,
    encargos: 0,
    pago: 0,
    desconto: 0,
  })
  await db
    .insert(schema.politica)
    .values({ entidadeId, qual: 'termos', versao: 1, html: '', valeDesde: '2026-01-01' })
  const [salvo] = await db
    .insert(schema.relatorioSalvo)
    .values({
      entidadeId,
      usuarioId: admin.id,
      tipo: 'Financeiro',
      relatorio: 'arrecadacao',
      nome: slug,
      busca: '',
    })
    .returning({ id: schema.relatorioSalvo.id })
  await db.insert(schema.relatorioEnvio).values({ entidadeId, relatorioSalvoId: salvo!.id, devidoEm: depois })
  await db
    .insert(schema.envio)
    .values({ entidadeId, usuarioId: cliente.id, endpoint: 'POST /', chave: 'x'.repeat(16), conteudo: '' })
  await db.insert(schema.aceitePolitica).values({
    entidadeId,
    usuarioId: cliente.id,
    qual: 'termos',
    versao: 1,
    aceitaEm: depois,
    ip: '::1',
    userAgent: '',
  })
  await novoBoleto(db, {
    entidadeId,
    debitoId: debitos.vencido,
    contaId: contas.bb,
    vencimento: '2026-01-01',
    valor: 1,
    ...numeros,
  })
  await db.insert(schema.nossoNumero).values({ entidadeId, banco: '001', convenio: '1', ultimo: 1 })
  await db.insert(schema.lancamento).values({
    entidadeId,
    data: '2026-01-01',
    debita: 'receber',
    credita: 'receita',
    valor: 1,
    debitoId: debitos.vencido,
  })
  await db.insert(schema.certificado).values({
    entidadeId,
    nome: slug,
    cadeia: '',
    chave: '',
    titular: '',
    emissor: '',
    impressao: 'f'.repeat(64),
    validoDe: new Date(),
    validoAte: new Date(),
  })
  await db.insert(schema.licenca).values({ entidadeId, token: '', numero: slug, emitidaEm: new Date() })
  await db.insert(schema.fechamento).values({ entidadeId, acao: 'fechar', ate: '2001-01-31' })
  const valores = { recurso: 'cargos', fica: 1, sai: 2, movidos: [], feitaPor: admin.id }
  await db.insert(schema.juncao).values({ entidadeId, ...valores })
  const [mudanca] = await db
    .insert(schema.cadastroMudanca)
    .values({ entidadeId, tipo: 'pessoafisica', campo: 'categoriaId', feitaPor: admin.id })
    .returning({ id: schema.cadastroMudanca.id })
  await db
    .insert(schema.cadastroMudancaLinha)
    .values({ entidadeId, mudancaId: mudanca!.id, cadastroId: pessoa.id, versao: 1 })
  await db.insert(schema.comprovante).values({
    entidadeId,
    tipo: 'certidao',
    modelo: 'negativa',
    codigo: 'A7K29QXM3FHT',
    cadastroId: pessoa.id,
    nome: 'Pessoa',
    registro: '1',
    validoAte: '2026-01-01',
  })
  await db.insert(schema.tarefa).values({ entidadeId, tipo: 'teste', titulo: 'Teste', parametros: {} })
  const nomeado = { tamanho: 1, tipo: 'image/png' as const, nome: 'a.png' }
  const [planilha] = await db
    .insert(schema.arquivo)
    .values({ entidadeId, hash, ...nomeado })
    .returning({ id: schema.arquivo.id })
  const daPlanilha = { entidadeId, arquivoId: planilha!.id, nome: 'a.csv', formato: 'CSV', total: 1 }
  const [importada] = await db
    .insert(schema.importacao)
    .values({ ...daPlanilha, tipo: 'pessoafisica', colunas: [], mapa: [] })
    .returning({ id: schema.importacao.id })
  await db
    .insert(schema.importacaoLinha)
    .values({ entidadeId, importacaoId: importada!.id, linha: 1, feito: 'pular' })
  const comum = {
    entidadeId,
    tipo: 'contabilidade' as const,
    matricula: 99,
    registro: '99',
    nome: 'Escritório',
  }
  const [escritorio] = await db.insert(cadastro).values(comum).returning({ id: cadastro.id })
  for (const tabela of Object.values(schema.tabelasDoCadastro))
    await db.insert(tabela).values({ entidadeId, id: escritorio!.id })
  await db
    .insert(schema.consentimento)
    .values({ entidadeId, id: 'a'.repeat(32), navegador: 'b'.repeat(32), versao: '1.0', categorias: [] })
  await db.insert(schema.logoAnterior).values({ entidadeId, imagem: Buffer.from('uma logo') })
  await db
    .insert(schema.anexo)
    .values({ entidadeId, cadastroId: pessoa.id, arquivoId: planilha!.id, nome: 'a.png' })
  const [status] = await db
    .select({ id: schema.apoio.id })
    .from(schema.apoio)
    .where(and(eq(schema.apoio.entidadeId, entidadeId), eq(schema.apoio.classe, 'novo')))
  const [atendido] = await db
    .insert(schema.atendimento)
    .values({
      entidadeId,
      ano: 2026,
      numero: 1,
      titulo: slug,
      canal: 'site',
      statusId: status!.id,
      classe: 'novo',
      solicitanteId: cliente.id,
      criadoPor: cliente.id,
    })
    .returning({ id: schema.atendimento.id })
  const doAtendimento = { entidadeId, atendimentoId: atendido!.id }
  await db
    .insert(schema.atendimentoMensagem)
    .values({ ...doAtendimento, publica: true, daEquipe: false, autorId: cliente.id, texto: slug })
  await db
    .insert(schema.atendimentoArquivo)
    .values({ entidadeId, arquivoId: planilha!.id, nome: 'a.png', enviadoPor: cliente.id })
  await db.insert(schema.atendimentoPassagem).values({ ...doAtendimento, para: 'novo' })
  await db.insert(schema.atendimentoSeguidor).values({ ...doAtendimento, usuarioId: admin.id })
  await db.insert(schema.atendimentoPresenca).values({ ...doAtendimento, usuarioId: admin.id })
  await db
    .insert(schema.atendimentoRascunho)
    .values({ ...doAtendimento, usuarioId: admin.id, publica: true, texto: slug, depois: 'nada' })
  await db.insert(schema.modeloResposta).values({ entidadeId, nome: slug })
  const [area] = await db
    .insert(schema.apoio)
    .values({ entidadeId, tipo: 'departamentos', nome: `Área ${slug}` })
    .returning({ id: schema.apoio.id })
  await db
    .insert(schema.departamentoMembro)
    .values({ entidadeId, departamentoId: area!.id, usuarioId: admin.id })
  const valor = { entidadeId, ativo: true }
  const [departamento, tipo] = await db
    .insert(schema.apoio)
    .values([
      { ...valor, tipo: 'departamentos', nome: `Homologação ${slug}` },
      { ...valor, tipo: 'tiposAtendimento', nome: `Rescisão ${slug}` },
    ])
    .returning({ id: schema.apoio.id })
  const regras = {
    semana: [1],
    de: '09:00',
    ate: '12:00',
    minutos: 30,
    vagas: 1,
    dias: 30,
    excecoes: [],
    documentos: [],
  }
  const [agenda] = await db
    .insert(schema.agenda)
    .values({
      entidadeId,
      departamentoId: departamento!.id,
      tipoId: tipo!.id,
      regras,
      atualizadoPor: admin.id,
    })
    .returning({ id: schema.agenda.id })
  await db.insert(schema.homologacao).values({
    ...doAtendimento,
    agendaId: agenda!.id,
    empregadoNome: slug,
    empregadoCpf: '52998224725',
    admissao: '2020-02-03',
    demissao: '2026-11-16',
  })
  await db.insert(schema.correcaoCadastro).values({
    ...doAtendimento,
    campos: [{ campo: 'email', antes: '', pedido: `${slug}@exemplo`, aceito: null }],
  })
  await db.insert(schema.colaborador).values({ entidadeId, cadastroId: escritorio!.id, pessoaId: pessoa.id })
  await db.insert(schema.presenca).values({ entidadeId, cadastroId: escritorio!.id, usuarioId: admin.id })
  await db.insert(schema.cadastroProcura).values({ entidadeId, tipo: 'contabilidade', numero: 1 })
  const [aId, bId] = [Math.min(escritorio!.id, pessoa.id), Math.max(escritorio!.id, pessoa.id)]
  await db
    .insert(schema.cadastroDuplicado)
    .values({ entidadeId, tipo: 'contabilidade', aId, bId, pontos: 60, motivos: [], numero: 1 })
  const nada = {
    acessos: [],
    colaboradores: [],
    debitos: [],
    creditos: [],
    anexos: [],
    acordos: [],
    empresas: [],
  }
  const movido = {
    ...nada,
    versaoFica: 1,
    versaoSai: 1,
    comum: {},
    detalhe: {},
    matriculas: false,
    partes: {},
  }
  await db
    .insert(schema.fusao)
    .values({ entidadeId, tipo: 'contabilidade', ficaId: aId, saiId: bId, movido, feitaPor: admin.id })
}

describe('every table', () => {
  it('belongs to an entidade, or is named as one of the system', () => {
    const semDono = tabelas.filter((t) => !('entidadeId' in getTableColumns(t))).map((t) => getTableName(t))
    expect(semDono.toSorted()).toEqual(Object.keys(DO_SISTEMA).toSorted())
  })

  it('refers to other tables of an entidade only together with the entidade', async () => {
    const { rows } = await database.pool.query<{ tabela: string; alvo: string; colunas: string[] }>(
      `select c.conrelid::regclass::text as tabela, c.confrelid::regclass::text as alvo,
         (select array_agg(a.attname::text order by a.attname) from unnest(c.conkey) k join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k) as colunas
       from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace`,
    )
    expect(rows.length).toBeGreaterThan(20)
    const soltas = rows.filter(({ alvo, colunas }) => alvo !== 'entidade' && !colunas.includes('entidade_id'))
    expect(soltas).toEqual([])
    // and no column that looks like a reference is without one
    const referidas = new Set(
      rows.flatMap(({ tabela, colunas }) => colunas.map((coluna) => `${tabela}.${coluna}`)),
    )
    const semReferencia = doTenant.flatMap((tabela) =>
      Object.values(getTableColumns(tabela))
        .map((coluna) => `${getTableName(tabela)}.${coluna.name}`)
        .filter((nome) => /_(id|por)$/.test(nome) && !referidas.has(nome)),
    )
    expect(semReferencia).toEqual([])
  })

  it('has its rows written down when they change, or says why not', async () => {
    const { rows } = await database.pool.query<{ tabela: string }>(
      `select tgrelid::regclass::text as tabela from pg_trigger where tgfoid = 'auditar'::regproc
       group by tgrelid having count(*) = 3`,
    )
    const auditadas = rows.map(({ tabela }) => tabela)
    expect([...auditadas, ...Object.keys(SEM_AUDITORIA)].toSorted()).toEqual(
      tabelas.map((t) => getTableName(t)).toSorted(),
    )
  })
})

describe('a scope reads only its entidade', () => {
  it.each(doTenant.map((t) => [getTableName(t), t] as const))('%s', async (_nome, tabela) => {
    const todas = await database.db.select({ e: tabela.entidadeId }).from(tabela)
    const deAlfa = todas.filter(({ e }) => e === mundo.alfa.id)
    expect([deAlfa.length, todas.length - deAlfa.length].every((n) => n > 0)).toBe(true)
    expect(await alfa.select({ e: tabela.entidadeId }).from(tabela)).toEqual(deAlfa)
    // with a condition of its own, one that would let everything through
    expect(
      await alfa
        .select({ e: tabela.entidadeId })
        .from(tabela)
        .where(sql`true or false`),
    ).toEqual(deAlfa)
  })

  it('its own row of entidade', async () => {
    expect(await alfa.select({ id: entidade.id }).from(entidade)).toEqual([{ id: mundo.alfa.id }])
  })

  it('in joins of every kind, whatever their condition', async () => {
    const outra = alias(cadastro, 'outra')
    const interna = await alfa
      .select({ id: outra.id, e: outra.entidadeId })
      .from(entidade)
      .innerJoin(outra, sql`true`)
    const esquerda = await alfa
      .select({ e: outra.entidadeId })
      .from(entidade)
      .leftJoin(outra, sql`true`)
    const cruzada = await alfa.select({ e: cadastro.entidadeId }).from(entidade).crossJoin(cadastro)
    const lateral = await alfa
      .select({ e: cadastro.entidadeId })
      .from(entidade)
      .innerJoin(cadastro, eq(cadastro.entidadeId, mundo.beta.id))
    for (const achados of [interna, esquerda, cruzada]) {
      expect(achados.length).toBeGreaterThan(1)
      expect(new Set(achados.map(({ e }) => e))).toEqual(new Set([mundo.alfa.id]))
    }
    expect(lateral).toEqual([])
  })

  it('in subqueries, conditions and unions', async () => {
    const deAlfa = await alfa.select({ id: cadastro.id }).from(cadastro)
    const sub = alfa.select({ id: cadastro.id, e: cadastro.entidadeId }).from(cadastro).as('sub')
    expect(await alfa.select({ id: sub.id }).from(sub)).toHaveLength(deAlfa.length)
    const invasao = alfa
      .select({ um: sql`1` })
      .from(usuario)
      .where(eq(usuario.id, mundo.beta.admin.id))
    const propria = alfa
      .select({ um: sql`1` })
      .from(usuario)
      .where(eq(usuario.id, mundo.alfa.admin.id))
    expect(await alfa.select({ id: cadastro.id }).from(cadastro).where(exists(invasao))).toEqual([])
    expect(await alfa.select({ id: cadastro.id }).from(cadastro).where(exists(propria))).toHaveLength(
      deAlfa.length,
    )
    const juntos = await alfa
      .select({ e: cadastro.entidadeId })
      .from(cadastro)
      .unionAll(alfa.select({ e: debito.entidadeId }).from(debito))
    expect(new Set(juntos.map(({ e }) => e))).toEqual(new Set([mundo.alfa.id]))
  })

  it('and refuses what it cannot bound', async () => {
    expect(() => alfa.select().from(chavePublica).toSQL()).toThrow(/não é de uma entidade/)
    expect(() =>
      alfa
        .select()
        .from(sql`cadastro`)
        .toSQL(),
    ).toThrow(/tabelas/)
    expect(() =>
      alfa
        .select({ id: debito.id })
        .from(cadastro)
        .rightJoin(debito, sql`true`)
        .toSQL(),
    ).toThrow(/Comece/)
    expect(() =>
      alfa
        .select({ id: debito.id })
        .from(cadastro)
        .fullJoin(debito, sql`true`)
        .toSQL(),
    ).toThrow(/Comece/)
    const deles = alfa.select({ id: debito.id }).from(debito).as('deles')
    expect(() =>
      alfa
        .select({ id: deles.id })
        .from(cadastro)
        .fullJoin(deles, sql`true`)
        .toSQL(),
    ).toThrow(/Comece/)
  })
})

it('joins two subqueries in full, each of which is its own', async () => {
  const um = alfa.select({ id: debito.id }).from(debito).as('um')
  const outro = alfa.select({ id: debito.id }).from(debito).as('outro')
  const todos = await alfa
    .select({ um: um.id, outro: outro.id })
    .from(um)
    .fullJoin(outro, eq(um.id, outro.id))
  const seus = await alfa.select({ id: debito.id }).from(debito)
  expect(todos.map((par) => par.um).toSorted()).toEqual(seus.map(({ id }) => id).toSorted())
  expect(todos.every((par) => par.um === par.outro)).toBe(true)
})

describe('a scope writes only its entidade', () => {
  const desfeito = async (trabalho: () => Promise<void>) => {
    const fim = new Error('fim do teste')
    await expect(
      alfa.transacao(async () => {
        await trabalho()
        throw fim
      }),
    ).rejects.toBe(fim)
  }
  const nomes = (escopo: Escopo) =>
    escopo.select({ id: cadastro.id, nome: cadastro.nome }).from(cadastro).orderBy(cadastro.id)

  it('when it changes everything', () =>
    desfeito(async () => {
      const antes = await nomes(beta)
      const alterados = await alfa
        .update(cadastro)
        .set({ nome: 'Tudo' })
        .returning({ e: cadastro.entidadeId })
      expect(new Set(alterados.map(({ e }) => e))).toEqual(new Set([mundo.alfa.id]))
      expect(alterados.length).toBeGreaterThan(1)
      expect(await nomes(beta)).toEqual(antes)
      await alfa.update(entidade).set({ nomeFantasia: 'Só a minha' })
      expect(await beta.select({ n: entidade.nomeFantasia }).from(entidade)).not.toEqual([
        { n: 'Só a minha' },
      ])
    }))

  it('when it takes values from another table', () =>
    desfeito(async () => {
      const deBeta = eq(cadastro.id, mundo.beta.empresa.id)
      const doOutro = await alfa
        .update(usuario)
        .set({ nome: cadastro.nome })
        .from(cadastro)
        .where(and(eq(usuario.id, mundo.alfa.admin.id), deBeta))
        .returning({ id: usuario.id })
      expect(doOutro).toEqual([])
      const doProprio = await alfa
        .update(usuario)
        .set({ nome: cadastro.nome })
        .from(cadastro)
        .where(and(eq(usuario.id, mundo.alfa.admin.id), eq(cadastro.id, mundo.alfa.empresa.id)))
        .returning({ id: usuario.id })
      expect(doProprio).toHaveLength(1)
    }))

  it('when it joins to what it takes values from', () =>
    desfeito(async () => {
      const mudar = (dona: { id: number }, empresa: { id: number }) =>
        alfa
          .update(usuario)
          .set({ nome: 'Mudou' })
          .from(entidade)
          .innerJoin(cadastro, eq(cadastro.id, empresa.id))
          .where(eq(usuario.id, dona.id))
          .returning({ id: usuario.id })
      expect(await mudar(mundo.alfa.admin, mundo.beta.empresa)).toEqual([])
      expect(await mudar(mundo.alfa.admin, mundo.alfa.empresa)).toHaveLength(1)
    }))

  it('when it deletes everything', () =>
    desfeito(async () => {
      const [antes] = await beta.select({ n: sql<number>`count(*)::int` }).from(acesso)
      const apagados = await alfa.delete(acesso).returning({ e: acesso.entidadeId })
      expect(apagados.length).toBeGreaterThan(0)
      expect(await beta.select({ n: sql<number>`count(*)::int` }).from(acesso)).toEqual([antes])
    }))

  it('when it inserts, whatever entidade the values name', () =>
    desfeito(async () => {
      const linha = { usuarioId: mundo.alfa.admin.id, cadastroId: mundo.alfa.empresa.id }
      const [nova] = await alfa.insert(acesso).values(linha).returning({ e: acesso.entidadeId })
      expect(nova).toEqual({ e: mundo.alfa.id })
      const alheia = { ...linha, entidadeId: mundo.beta.id } as typeof linha // as JavaScript would pass it
      expect(() => alfa.insert(acesso).values(alheia).toSQL()).toThrow(/entidadeId/)
    }))

  it('and inserts neither what a query finds nor into tables of no entidade', () => {
    const sem = alfa.insert(chavePublica as never) as unknown as ReturnType<typeof database.db.insert> // as JavaScript would, here and below
    expect(() => sem.values({ kid: 'x', jwk: {} } as never).toSQL()).toThrow(/chave_publica: só se inserem/)
    const com = alfa.insert(sequencia) as unknown as ReturnType<typeof database.db.insert>
    const achados = database.db.select().from(sequencia)
    expect(() => com.select(achados as never).toSQL()).toThrow(/sequencia: só se inserem/)
  })

  it('and never refers to a row of another one: the database refuses', async () => {
    const linha = { usuarioId: mundo.alfa.admin.id, cadastroId: mundo.beta.empresa.id }
    await expect(alfa.insert(acesso).values(linha)).rejects.toMatchObject({ cause: { code: '23503' } })
    const referencia = alfa.update(pessoaJuridica).set({ contabilidadeId: mundo.beta.empresa.id })
    await expect(referencia).rejects.toMatchObject({ cause: { code: '23503' } })
  })

  it('and settles conflicts only by indexes that hold the entidade', async () => {
    const linha = { nome: 'teste', ultimo: 1 }
    const certo = { target: [sequencia.entidadeId, sequencia.nome], set: { ultimo: 2 } }
    expect(() => alfa.insert(sequencia).values(linha).onConflictDoUpdate(certo).toSQL()).not.toThrow()
    const errado = { target: sequencia.nome, set: { ultimo: 2 } }
    expect(() => alfa.insert(sequencia).values(linha).onConflictDoUpdate(errado).toSQL()).toThrow(/índice/)
    const mudanca = { ...certo, set: { ultimo: 2, entidadeId: mundo.beta.id } }
    expect(() => alfa.insert(sequencia).values(linha).onConflictDoUpdate(mudanca).toSQL()).toThrow(
      /entidadeId/,
    )
  })
})

describe('a field without a column', () => {
  const soltos = { nome: 'Padaria', apelido: 'Zé' }

  it('is an error of types and is told when it comes about all the same, never left out', () => {
    // @ts-expect-error `apelido` is no column
    expect(() => alfa.update(cadastro).set(soltos).toSQL()).toThrow(/apelido/)
    const comUltimo = { ...soltos, ultimo: 1 }
    // @ts-expect-error `apelido` is no column
    expect(() => alfa.insert(sequencia).values(comUltimo).toSQL()).toThrow(/apelido/)
    expect(() => alfa.update(cadastro).set({ nome: soltos.nome }).toSQL()).not.toThrow()
  })

  it('nor may a row be moved to another entidade or get another id', () => {
    // @ts-expect-error the entidade of a row never changes
    expect(() => alfa.update(cadastro).set({ entidadeId: 2 }).toSQL()).toThrow(/entidadeId/)
    // @ts-expect-error nor does its id
    expect(() => alfa.update(cadastro).set({ id: 2 }).toSQL()).toThrow(/id/)
  })
})

describe('what an entidade locks by its name', () => {
  it('is locked by a transaction alone', async () => {
    await expect(alfa.travar('vaga')).rejects.toThrow(/transação/)
    await expect(alfa.transacao(() => alfa.travar('vaga'))).resolves.toBeUndefined()
  })

  // the embedded database has one connection: nothing can come in between
  it.runIf(process.env.TEST_DB === 'postgres')(
    'is waited for by its own transactions, not by those of another entidade or for another thing',
    async () => {
      let soltar = () => {}
      const solta = new Promise<void>((resolve) => (soltar = resolve))
      let primeira = Promise.resolve()
      await new Promise<void>((presa, falhou) => {
        primeira = alfa.transacao(async () => {
          await alfa.travar('vaga')
          presa()
          await solta
        })
        primeira.catch(falhou)
      })
      let entrou = false
      const segunda = alfa.transacao(async () => {
        await alfa.travar('vaga')
        entrou = true
      })
      try {
        await vi.waitFor(async () => {
          const { rowCount } = await database.pool.query(
            `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
          expect(rowCount).toBe(1)
        })
        await beta.transacao(() => beta.travar('vaga'))
        await alfa.transacao(() => alfa.travar('outra'))
        expect(entrou).toBe(false)
      } finally {
        soltar()
        await Promise.all([primeira, segunda])
      }
      expect(entrou).toBe(true)
    },
  )
})
