import { and, asc, eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { AtoDaImportacao, Importacao } from '#src/api/contract/geral/importacao.ts'
import { cadastro } from '#server/db/schema/cadastro.ts'
import { importacaoLinha } from '#server/db/schema/geral.ts'
import { Fila } from '#server/jobs/fila.ts'
import { Tarefas } from '#server/modules/servicos/tarefa/service.ts'
import { novoCadastro, registroLivre } from '#server/test-support/attempts-rows.ts'
import { asForm } from '#server/test-support/form.ts'
import { useApp } from '#server/test-support/harness.ts'
import { emCadaComando } from '#server/test-support/queda.ts'
import { registrarImportacoes } from './execucao.ts'
import { iniciar } from './service.ts'

const h = useApp()
let headers: { authorization: string }
beforeAll(async () => {
  headers = await h.entrar(h.mundo.alfa.admin.email)
  // several steps of few rows
  registrarImportacoes(h.app.tarefas, h.app.files, 2)
})

/** Tarefas that nobody runs until a process comes. */
const semProcesso = () => {
  const fila = new Fila(h.database, { info: () => {}, warn: () => {}, error: () => {} })
  return new Tarefas({ fila, database: h.database, avisar: async () => undefined })
}
const processo = () => ({ database: h.database, fila: h.app.fila })

const ler = async (id: number) =>
  (await h.inject({ url: `/api/importacao/${id}`, headers })).json<Importacao>()

/** Stores an act of an import, of which nothing runs yet. */
async function comecar({ id, versao, mapa, duplicados }: Importacao, ato: AtoDaImportacao) {
  const quem = { usuarioId: h.mundo.alfa.admin.id, origem: 'http' } as const
  const escopo = h.database.escopo(h.mundo.alfa.id, quem)
  // its commit comes last, lest the clock of the queue find the job while this still reads
  await escopo.transacao(() =>
    iniciar(escopo, semProcesso(), id, { ato, versao, mapa, duplicados, trocas: [] }),
  )
}

/** A sheet of two new companies, one to update between them, and a row with a fault. */
async function enviada() {
  const novos = [registroLivre('pessoajuridica'), registroLivre('pessoajuridica')]
  const { registro: velho } = await novoCadastro(h, h.mundo.alfa, 'pessoajuridica', { nome: 'Antes' })
  const content = `CNPJ;Nome\n${novos[0]};Nova\n${velho};Depois\n${novos[1]};Nova\n11;Errada\n`
  const corpo = asForm([
    { name: 'tipo', content: 'pessoajuridica' },
    { name: 'arquivo', filename: 'empresas.csv', content },
  ])
  const url = '/api/importacao'
  const answer = await h.inject({ method: 'POST', url, ...corpo, headers: { ...headers, ...corpo.headers } })
  return { novos, velho, importacao: answer.json<Importacao>() }
}

/** The records of some documents, also of the trash: the name, the revision and whether it is in the trash. */
async function guardados(registros: string[]) {
  const linhas = await h.database.db
    .select()
    .from(cadastro)
    .where(and(eq(cadastro.entidadeId, h.mundo.alfa.id), inArray(cadastro.registro, registros)))
    .orderBy(asc(cadastro.nome), asc(cadastro.id))
  return linhas.map(({ nome, versao, excluidoEm }) => [nome, versao, excluidoEm !== null])
}
const feitos = async (id: number) =>
  (
    await h.database.db
      .select()
      .from(importacaoLinha)
      .where(eq(importacaoLinha.importacaoId, id))
      .orderBy(asc(importacaoLinha.linha))
  ).map(({ linha, feito }) => [linha, feito])

it('an import whose process dies at any of its statements makes and updates each record once', async () => {
  const comandos = await emCadaComando(
    processo(),
    async () => {
      const uma = await enviada()
      await comecar(uma.importacao, 'importar')
      return uma
    },
    async ({ novos, velho, importacao: { id } }, comando) => {
      const { andamento } = await ler(id)
      expect([comando, andamento]).toMatchObject([comando, { situacao: 'concluida', feitos: 4 }])
      expect([comando, await guardados([...novos, velho])]).toEqual([
        comando,
        [
          ['Depois', 2, false],
          ['Nova', 1, false],
          ['Nova', 1, false],
        ],
      ])
      expect([comando, await feitos(id)]).toEqual([
        comando,
        [
          [2, 'criar'],
          [3, 'atualizar'],
          [4, 'criar'],
          [5, 'erro'],
        ],
      ])
    },
  )
  // every statement of a run was hit once
  expect(comandos).toBeGreaterThan(30)
}, 600_000)

it('an undoing whose process dies at any of its statements takes back each record once', async () => {
  const comandos = await emCadaComando(
    processo(),
    async () => {
      const uma = await enviada()
      await comecar(uma.importacao, 'importar')
      await h.app.fila.ocioso()
      await comecar(await ler(uma.importacao.id), 'desfazer')
      return uma
    },
    async ({ novos, velho, importacao: { id } }, comando) => {
      const { andamento } = await ler(id)
      expect([comando, andamento]).toMatchObject([comando, { situacao: 'concluida' }])
      expect([comando, await guardados([...novos, velho])]).toEqual([
        comando,
        [
          ['Antes', 3, false],
          ['Nova', 2, true],
          ['Nova', 2, true],
        ],
      ])
      expect([comando, await feitos(id)]).toEqual([
        comando,
        [
          [2, 'desfeita'],
          [3, 'desfeita'],
          [4, 'desfeita'],
          [5, 'erro'],
        ],
      ])
    },
  )
  expect(comandos).toBeGreaterThan(30)
}, 600_000)
