import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '#src/api/contract/nucleo/common.ts'
import type { Papel } from '#src/api/contract/nucleo/papeis.ts'
import type { Tarefa } from '#src/api/contract/servicos/tarefa.ts'
import { usuario } from '#server/db/schema/nucleo.ts'
import { tarefa } from '#server/db/schema/servicos.ts'
import { novoUsuario } from '#server/test-support/attempts-rows.ts'
import { useApp } from '#server/test-support/harness.ts'

const h = useApp()

type Headers = { authorization: string }
let leitora: { id: number; headers: Headers }
beforeAll(async () => {
  const { id, email } = await novoUsuario(h, h.mundo.alfa, { papeis: ['consulta'] })
  leitora = { id, headers: await h.entrar(email) }
})

const URL = '/api/relatorio/Financeiro/maiores-devedores/exportar?formato=csv'
const pedir = (url = URL) => h.inject({ method: 'POST', url, headers: leitora.headers })
const tarefaDe = async (id: number) =>
  (await h.inject({ url: `/api/tarefa/${id}`, headers: leitora.headers })).json<Tarefa>()
const baixar = (id: number) => h.inject({ url: `/api/tarefa/${id}/arquivo`, headers: leitora.headers })
async function gerada(): Promise<number> {
  const { tarefaId } = (await pedir()).json<{ tarefaId: number }>()
  await h.app.fila.ocioso()
  return tarefaId
}
async function papeis(...seus: Papel[]): Promise<void> {
  await h.database.db.update(usuario).set({ papeis: seus }).where(eq(usuario.id, leitora.id))
  h.app.nucleo.memoria.esquecerUsuario(leitora.id)
}

describe('a report as a tarefa', () => {
  it('leaves the same file as while one waits', async () => {
    const id = await gerada()
    expect(await tarefaDe(id)).toMatchObject({
      situacao: 'concluida',
      titulo: 'Relatório Maiores devedores: CSV',
      arquivo: { nome: expect.stringMatching(/^Maiores devedores .+\.csv$/) as string },
    })
    const feito = await baixar(id)
    expect(feito.headers['content-type']).toMatch(/^text\/csv/)
    expect(feito.body).toContain('Padaria São José alfa Ltda')
    expect(feito.body).toBe((await h.inject({ url: URL, headers: leitora.headers })).body)
  })

  it('is neither made nor given to who may not read it any more', async () => {
    const id = await gerada()
    await papeis('atendimento')
    const negada = await baixar(id)
    expect([negada.statusCode, negada.json<Problem>().code]).toEqual([403, 'sem-permissao'])
    // as one that failed before the permission went
    await h.database.db.update(tarefa).set({ situacao: 'falhou', ponto: null }).where(eq(tarefa.id, id))
    const url = `/api/tarefa/${id}/repetir`
    await h.inject({ method: 'POST', url, headers: leitora.headers })
    await h.app.fila.ocioso()
    expect(await tarefaDe(id)).toMatchObject({
      situacao: 'falhou',
      arquivo: null,
      erro: expect.stringContaining('não tem mais permissão') as string,
    })
    await papeis('consulta')
    expect((await tarefaDe(await gerada())).situacao).toBe('concluida')
  })

  it('is refused before it begins where it would be refused at once', async () => {
    const quantas = async () => (await h.database.db.select().from(tarefa)).length
    const antes = await quantas()
    expect((await pedir(URL.replace('csv', 'doc'))).statusCode).toBe(400)
    expect((await pedir(`${URL}&quantas=mil`)).statusCode).toBe(400)
    expect((await pedir(URL.replace('maiores-devedores', 'lucro'))).statusCode).toBe(404)
    expect(await quantas()).toBe(antes)
  })
})
