import { and, eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '#src/api/contract/nucleo/common.ts'
import type { AtoDaImportacao, Importacao } from '#src/api/contract/geral/importacao.ts'
import type { Papel } from '#src/api/contract/nucleo/papeis.ts'
import { usuario } from '#server/db/schema/nucleo.ts'
import { tarefa } from '#server/db/schema/servicos.ts'
import { cadastro } from '#server/db/schema/cadastro.ts'
import { importacao } from '#server/db/schema/geral.ts'
import { Fila } from '#server/jobs/fila.ts'
import { Tarefas, type DarPasso, type TipoDeTarefa } from '#server/modules/servicos/tarefa/service.ts'
import { novoCadastro, novoUsuario, registroLivre } from '#server/test-support/attempts-rows.ts'
import { configurar } from '#server/test-support/configurar.ts'
import { useApp } from '#server/test-support/harness.ts'
import { registrarImportacoes } from './execucao.ts'
import { useImportador } from './test-support/importador.ts'

const h = useApp()
const { enviada, iniciar, ler, feita } = useImportador(h, () => trabalhar())
let headers: { authorization: string }
beforeAll(async () => {
  headers = await h.entrar(h.mundo.alfa.admin.email)
  // what is begun waits until a test lets it be worked at
  await h.app.fila.parar()
})

const LOG = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Tarefas of which each step is told beyond its transaction, with nothing locked meanwhile. */
class Contadas extends Tarefas {
  depois: () => Promise<void> = async () => undefined
  override registrar<P extends object, C>(tipo: TipoDeTarefa<P>, passo: DarPasso<P, C>): void {
    super.registrar<P, C>(tipo, (dado) => {
      dado.escopo.aposCommit(() => this.depois())
      return passo(dado)
    })
  }
}

/** Works at what is due, two rows a step and each step in its transaction, until nothing is left. */
async function trabalhar(depois?: () => Promise<void>): Promise<void> {
  const fila = new Fila(h.database, LOG)
  const ritmo = { fatia: 10_000, intervalo: 0, lote: 0 }
  const tarefas = new Contadas({ fila, database: h.database, ritmo, avisar: async () => undefined })
  if (depois) tarefas.depois = depois
  registrarImportacoes(tarefas, h.app.files, 2)
  await fila.iniciar()
  await fila.ocioso()
  await fila.parar()
}

const livre = () => registroLivre('pessoajuridica')
/** Begins an act, of which nothing is done yet. @returns the import then */
async function guardada(de: Importacao, ato: AtoDaImportacao): Promise<Importacao> {
  const answer = await iniciar(de, ato)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
  return answer.json()
}
const tarefaDe = async ({ id }: Importacao) => {
  const [linha] = await h.database.db
    .select({ tarefaId: importacao.tarefaId })
    .from(importacao)
    .where(eq(importacao.id, id))
  return linha?.tarefaId ?? 0
}
const pedir = async (id: number, oque: 'cancelar' | 'repetir') =>
  (await h.inject({ method: 'POST', url: `/api/tarefa/${id}/${oque}`, headers })).statusCode
const quantos = async (registros: string[]) =>
  (
    await h.database.db
      .select({ id: cadastro.id })
      .from(cadastro)
      .where(and(inArray(cadastro.registro, registros), eq(cadastro.entidadeId, h.mundo.alfa.id)))
  ).length

/** An import of a sheet that is cancelled when its first step is done, as it stopped. */
async function cancelada(registros: string[]): Promise<Importacao> {
  const lida = await enviada(`CNPJ;Nome\n${registros.map((um) => `${um};Em partes`).join('\n')}\n`)
  const comecada = await guardada(await feita(lida, 'conferir'), 'importar')
  const respostas: number[] = []
  await trabalhar(async () => {
    if (respostas.length === 0) respostas.push(await pedir(await tarefaDe(comecada), 'cancelar'))
  })
  expect(respostas).toEqual([200])
  const parada = await ler(lida.id)
  expect(parada).toMatchObject({ contagem: { criar: 2 }, andamento: { situacao: 'cancelada', feitos: 2 } })
  return parada
}

describe('an import that was cancelled', () => {
  it('goes on where it stopped, by the map that it was begun with, and is undone as a whole', async () => {
    const registros = Array.from({ length: 5 }, livre)
    const parada = await cancelada(registros)
    // another map is not asked for any more: it was begun with one
    const continuada = await feita(parada, 'importar', { mapa: ['registro', null], duplicados: 'pular' })
    expect(continuada).toMatchObject({
      mapa: ['registro', 'nome'],
      duplicados: 'atualizar',
      contagem: { criar: 5, igual: 0, erro: 0 },
      andamento: { feitos: 5 },
    })
    expect(await quantos(registros)).toBe(5)
    const deNovo = await iniciar(continuada, 'importar')
    expect([deNovo.statusCode, deNovo.json<Problem>().code]).toEqual([409, 'importacao-feita'])
    expect((await feita(continuada, 'desfazer')).contagem).toMatchObject({ desfeita: 5, criar: 0 })
  })

  it('is undone as far as it came, and is not continued after that', async () => {
    const registros = Array.from({ length: 5 }, livre)
    const desfeita = await feita(await cancelada(registros), 'desfazer')
    expect(desfeita.contagem).toMatchObject({ desfeita: 2, criar: 0 })
    expect((await iniciar(desfeita, 'importar')).json<Problem>().code).toBe('importacao-feita')
    expect(await quantos(registros)).toBe(2)
  })

  it('before it had begun has done nothing, whatever its check has told', async () => {
    const registros = [livre(), livre()]
    const lida = await enviada(`CNPJ;Nome\n${registros.map((um) => `${um};Nenhuma`).join('\n')}\n`)
    const conferida = await feita(lida, 'conferir')
    expect(conferida.contagem).toMatchObject({ criar: 2 })
    const parada = await guardada(conferida, 'importar')
    expect(await pedir(await tarefaDe(parada), 'cancelar')).toBe(200)
    expect((await ler(lida.id)).contagem).toMatchObject({ criar: 0 })
    const continuada = await feita(await ler(lida.id), 'importar')
    expect(continuada.contagem).toMatchObject({ criar: 2 })
    expect(await quantos(registros)).toBe(2)
  })
})

it('a tarefa that failed does nothing more when it is repeated after the import was continued or undone', async () => {
  const registros = [livre(), livre()]
  const lida = await enviada(`CNPJ;Nome\n${registros.map((um) => `${um};Uma vez`).join('\n')}\n`)
  const parada = await guardada(lida, 'importar')
  const velha = await tarefaDe(parada)
  await h.database.db
    .update(tarefa)
    .set({ situacao: 'falhou', erro: 'Não deu.', terminadaEm: new Date() })
    .where(eq(tarefa.id, velha))
  const desfeita = await feita(await feita(parada, 'importar'), 'desfazer')
  expect(await pedir(velha, 'repetir')).toBe(200)
  await trabalhar()
  const [repetida] = await h.database.db.select().from(tarefa).where(eq(tarefa.id, velha))
  expect(repetida).toMatchObject({
    situacao: 'falhou',
    erro: 'Outra tarefa assumiu esta importação. Veja-a na tela dela.',
  })
  expect((await ler(lida.id)).contagem).toEqual(desfeita.contagem)
})

describe('an import', () => {
  it('is not begun twice at once', async () => {
    const lida = await enviada(`CNPJ;Nome\n${livre()};A\n`)
    const emCurso = await guardada(lida, 'conferir')
    for (const situacao of ['na-fila', 'executando'] as const) {
      await h.database.db
        .update(tarefa)
        .set({ situacao })
        .where(eq(tarefa.id, await tarefaDe(emCurso)))
      for (const ato of ['conferir', 'importar', 'desfazer'] as const) {
        const recusa = await iniciar(emCurso, ato)
        expect([ato, recusa.statusCode, recusa.json<Problem>().code]).toEqual([
          ato,
          409,
          'importacao-em-curso',
        ])
      }
    }
    await pedir(await tarefaDe(emCurso), 'cancelar')
  })

  it('fails, and writes nothing, when a field that it fills is gone', async () => {
    const registro = livre()
    await configurar(h.database.db, 'campos-pessoajuridica', { texto5: 'Apelido' }, h.mundo.alfa.id)
    const lida = await enviada(`CNPJ;Nome;Apelido\n${registro};A;Bê\n`)
    expect(lida.mapa).toEqual(['registro', 'nome', 'texto5'])
    const comecada = await guardada(lida, 'importar')
    await configurar(h.database.db, 'campos-pessoajuridica', { texto5: '' }, h.mundo.alfa.id)
    await trabalhar()
    expect((await ler(comecada.id)).andamento).toMatchObject({
      situacao: 'falhou',
      erro: 'Um campo para o qual vai uma coluna desta planilha não existe mais. Envie a planilha de novo e confira as colunas.',
    })
    expect(await quantos([registro])).toBe(0)
  })

  it.each([
    ['was made inactive', { ativo: false }],
    ['may not save cadastros any more', { papeis: ['consulta'] as Papel[] }],
  ])('does nothing when whoever began it %s before it runs', async (_porque, mudou) => {
    /** What becomes of an import that somebody begins of whom something is changed before it runs. */
    const importada = async (mudanca: Partial<typeof usuario.$inferInsert> | null) => {
      const { id, email } = await novoUsuario(h, h.mundo.alfa, { papeis: ['cadastro'] })
      const novo = livre()
      const velho = await novoCadastro(h, h.mundo.alfa, 'pessoajuridica', { nome: 'Antes' })
      const lida = await enviada(`CNPJ;Nome\n${novo};Nova\n${velho.registro};Depois\n`)
      const { versao, mapa, duplicados } = lida
      const comecada = await h.inject({
        method: 'POST',
        url: `/api/importacao/${lida.id}/iniciar`,
        payload: { ato: 'importar', versao, mapa, duplicados, trocas: [] },
        headers: await h.entrar(email),
      })
      expect([comecada.statusCode, comecada.body]).toEqual([200, expect.anything()])
      if (mudanca) await h.database.db.update(usuario).set(mudanca).where(eq(usuario.id, id))
      await trabalhar()
      const { andamento, contagem } = await ler(lida.id)
      const [ficou] = await h.database.db.select().from(cadastro).where(eq(cadastro.id, velho.id))
      return {
        situacao: andamento?.situacao,
        erro: andamento?.erro,
        contagem,
        novos: await quantos([novo]),
        nome: ficou?.nome,
      }
    }
    expect(await importada(null)).toMatchObject({
      situacao: 'concluida',
      contagem: { criar: 1, atualizar: 1 },
      novos: 1,
      nome: 'Depois',
    })
    expect(await importada(mudou)).toMatchObject({
      situacao: 'falhou',
      erro: 'Quem iniciou esta importação não pode mais gravar cadastros.',
      contagem: { criar: 0, atualizar: 0 },
      novos: 0,
      nome: 'Antes',
    })
  })

  it('guesses no field that a column went to the last time and that is gone', async () => {
    await configurar(h.database.db, 'campos-pessoajuridica', { texto6: 'Alcunha' }, h.mundo.alfa.id)
    const planilha = () => `CNPJ;Nome;Anotação\n${livre()};A;Bê\n`
    const lida = await enviada(planilha())
    await feita(lida, 'conferir', { mapa: ['registro', 'nome', 'texto6'] })
    expect((await enviada(planilha())).mapa).toEqual(['registro', 'nome', 'texto6'])
    await configurar(h.database.db, 'campos-pessoajuridica', { texto6: '' }, h.mundo.alfa.id)
    const depois = await enviada(planilha())
    expect(depois.mapa).toEqual(['registro', 'nome', null])
    // and what it gives can be begun
    expect((await feita(depois, 'conferir')).contagem).toMatchObject({ criar: 1 })
  })
})
