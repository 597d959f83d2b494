import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { hoje } from '#server/calendario.ts'
import { acesso, cadastro, colaborador, pessoaJuridica } from '#server/db/schema/cadastro.ts'
import { novoAnexo, novoCadastro, registroLivre } from '#server/test-support/attempts-rows.ts'
import { emitirDebitos, encerrar, receber } from '#server/test-support/dinheiro.ts'
import { useApp } from '#server/test-support/harness.ts'
import { daquiA } from '#server/test-support/rows.ts'
import { useImportador } from './test-support/importador.ts'

const h = useApp()
const { enviada, feita, erros } = useImportador(h)

/** A record of alfa by its document, also of the trash. */
async function guardado(registro: string) {
  const [achado] = await h.database.db
    .select()
    .from(cadastro)
    .where(and(eq(cadastro.registro, registro), eq(cadastro.entidadeId, h.mundo.alfa.id)))
  if (!achado) throw new Error(`Não há ${registro}.`)
  return achado
}
const naLixeira = async (registro: string) => (await guardado(registro)).excluidoEm !== null

/** Two open debits of a cadastro. */
const dever = (cadastroId: number) =>
  emitirDebitos(
    h.database.db,
    ['2026-01', '2026-02'].map((periodo) => ({
      entidadeId: h.mundo.alfa.id,
      cadastroId,
      contribuicaoId: h.mundo.alfa.contribuicoes.mensal,
      periodo,
      vencimento: daquiA(15),
      valor: 5_000,
    })),
  )

it('keeps what an import made once money, people or work hang on it, whose record they do not change', async () => {
  const { id: entidadeId, cliente } = h.mundo.alfa
  const [livre, devedora, quitada, credora, aberta, fechada, empregadora, deixada] = Array.from(
    { length: 8 },
    () => registroLivre('pessoajuridica'),
  ) as [string, string, string, string, string, string, string, string] // so many
  const todas = [livre, devedora, quitada, credora, aberta, fechada, empregadora, deixada]
  const lida = await enviada(`CNPJ;Nome\n${todas.map((um) => `${um};Importada`).join('\n')}\n`)
  const importada = await feita(lida, 'importar')
  expect(importada.contagem).toMatchObject({ criar: 8 })

  const idDe = async (registro: string) => (await guardado(registro)).id
  await dever(await idDe(devedora))
  // what was cancelled is in the books too
  for (const debito of await dever(await idDe(quitada))) await encerrar(h.database, debito, 'cancelado')
  await receber(h.database.db, { entidadeId, cadastroId: await idDe(credora), data: hoje(), valor: 100 })
  for (const [registro, ativo] of [
    [aberta, true],
    [fechada, false],
  ] as const)
    await h.database.db
      .insert(acesso)
      .values({ entidadeId, usuarioId: cliente.id, cadastroId: await idDe(registro), ativo })
  const pessoa = await novoCadastro(h, h.mundo.alfa, 'pessoafisica')
  for (const [registro, fim] of [
    [empregadora, null],
    [deixada, '2025-01-31'],
  ] as const)
    await h.database.db
      .insert(colaborador)
      .values({ entidadeId, cadastroId: await idDe(registro), pessoaId: pessoa.id, fim })
  for (const registro of todas) expect((await guardado(registro)).versao).toBe(1)

  const desfeita = await feita(importada, 'desfazer')
  expect(desfeita.contagem).toMatchObject({ desfeita: 3, mantida: 5, criar: 0 })
  expect(await Promise.all(todas.map(naLixeira))).toEqual([
    true,
    false,
    false,
    false,
    false,
    true,
    false,
    true,
  ])
  const porque = async (registro: string, oque: string) => ({
    linha: todas.indexOf(registro) + 2,
    coluna: '',
    mensagem: `Matrícula ${(await guardado(registro)).matricula}: tem ${oque}, e não foi excluído.`,
  })
  const motivos = [
    await porque(devedora, '2 débitos'),
    await porque(quitada, '2 débitos'),
    await porque(credora, '1 crédito'),
    await porque(aberta, '1 pessoa com acesso'),
    await porque(empregadora, '1 vínculo de trabalho'),
  ]
  expect(desfeita.ocorrencias).toEqual(motivos)
  const baixado = await erros(lida.id)
  for (const { mensagem } of motivos) expect(baixado).toContain(mensagem)
})

it('keeps an office that living companies name, and tells of all that hangs on it', async () => {
  const [com, sem] = [registroLivre('contabilidade'), registroLivre('contabilidade')]
  const linhas = `CNPJ;Nome\n${com};Com empresas\n${sem};Sem empresas\n`
  const importada = await feita(await enviada(linhas, 'escritorios.csv', 'contabilidade'), 'importar')
  for (const [registro, excluidoEm] of [
    [com, null],
    [com, null],
    [sem, new Date()],
  ] as const) {
    const { id } = await novoCadastro(h, h.mundo.alfa, 'pessoajuridica', { excluidoEm })
    await h.database.db
      .update(pessoaJuridica)
      .set({ contabilidadeId: (await guardado(registro)).id })
      .where(eq(pessoaJuridica.id, id))
  }
  await dever((await guardado(com)).id)
  const desfeita = await feita(importada, 'desfazer')
  expect(desfeita.contagem).toMatchObject({ desfeita: 1, mantida: 1 })
  expect([await naLixeira(com), await naLixeira(sem)]).toEqual([false, true])
  expect(desfeita.ocorrencias.map(({ mensagem }) => mensagem)).toEqual([
    `Matrícula ${(await guardado(com)).matricula}: tem 2 débitos e 2 empresas que o têm como escritório, e não foi excluído.`,
  ])
})

it('keeps what has documents by then, but for those that were deleted', async () => {
  const [com, comVarios, excluido, sem] = Array.from({ length: 4 }, () =>
    registroLivre('pessoajuridica'),
  ) as [string, string, string, string] // so many
  const todas = [com, comVarios, excluido, sem]
  const lida = await enviada(`CNPJ;Nome\n${todas.map((um) => `${um};Importada`).join('\n')}\n`)
  const importada = await feita(lida, 'importar')
  const anexar = async (registro: string, mais = {}) =>
    novoAnexo(h, h.mundo.alfa, mais, await guardado(registro))
  await anexar(com)
  await anexar(com, { excluidoEm: new Date() })
  for (let i = 0; i < 3; i++) await anexar(comVarios)
  await anexar(excluido, { excluidoEm: new Date() })
  const desfeita = await feita(importada, 'desfazer')
  expect(desfeita.contagem).toMatchObject({ desfeita: 2, mantida: 2 })
  expect(await Promise.all(todas.map(naLixeira))).toEqual([false, false, true, true])
  expect(desfeita.ocorrencias.map(({ mensagem }) => mensagem)).toEqual([
    `Matrícula ${(await guardado(com)).matricula}: tem 1 documento, e não foi excluído.`,
    `Matrícula ${(await guardado(comVarios)).matricula}: tem 3 documentos, e não foi excluído.`,
  ])
})

it('is told of where people look for it: in what the tarefa reports', async () => {
  const registro = registroLivre('pessoajuridica')
  const importada = await feita(await enviada(`CNPJ;Nome\n${registro};Importada\n`), 'importar')
  await dever((await guardado(registro)).id)
  await feita(importada, 'desfazer')
  const { rows } = await h.database.pool.query<{ relatorio: string[] }>(
    'select relatorio from tarefa where id = (select tarefa_id from importacao where id = $1)',
    [importada.id],
  )
  expect(rows[0]?.relatorio).toEqual(['Importação desfeita: 1 mantida (alterada depois ou em uso).'])
})
