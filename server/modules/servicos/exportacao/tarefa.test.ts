import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import type { Problem } from '#src/api/contract/nucleo/common.ts'
import type { Papel } from '#src/api/contract/nucleo/papeis.ts'
import type { Tarefa } from '#src/api/contract/servicos/tarefa.ts'
import { hoje } from '#server/calendario.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { arquivo, usuario } from '#server/db/schema/nucleo.ts'
import { notificacao, tarefa } from '#server/db/schema/servicos.ts'
import { FileTooLarge } from '#server/files/store.ts'
import { expurgar } from '#server/modules/geral/expurgo/service.ts'
import { useApp } from '#server/test-support/harness.ts'
import { COLUNAS, RECORTE, URL, useExportadas } from '#server/test-support/exportadas.ts'
import { lerXlsx } from '#server/test-support/ler-exportado.ts'

const h = useApp()
const quem = useExportadas(h)

const pedir = (query: string, headers = quem.admin) => h.inject({ url: `${URL}/exportar?${query}`, headers })

describe('an export as a tarefa', () => {
  const iniciar = (query: string, headers = quem.admin) =>
    h.inject({ method: 'POST', url: `${URL}/exportar?${query}`, headers })
  const tarefaDe = async (id: number, headers = quem.admin) =>
    (await h.inject({ url: `/api/tarefa/${id}`, headers })).json<Tarefa>()
  const baixar = (id: number, headers = quem.admin) => h.inject({ url: `/api/tarefa/${id}/arquivo`, headers })
  const arquivos = () => h.database.db.select().from(arquivo)
  const pedido = `${RECORTE}&colunas=${COLUNAS}`

  it.each(['csv', 'xlsx', 'html'])(
    'as %s leaves the same file, for whoever asked for it',
    async (formato) => {
      const comVista = `${pedido}&vista=${encodeURIComponent('SP/RJ, em dia')}`
      const answer = await iniciar(`formato=${formato}&${comVista}`)
      expect(answer.statusCode).toBe(200)
      const { tarefaId, total } = answer.json<{ tarefaId: number; total: number }>()
      expect(total).toBe(8)
      await h.app.fila.ocioso()
      const feita = await tarefaDe(tarefaId)
      expect(feita).toMatchObject({ situacao: 'concluida', feitos: 8, total: 8, usuario: 'admin alfa' })
      expect(feita.relatorio[0]).toMatch(/^8 linhas, .+ O arquivo fica em Tarefas por 7 dias\.$/)
      const baixado = await baixar(tarefaId)
      expect(feita.arquivo).toEqual({
        nome: `Pessoas jurídicas, SP-RJ, em dia ${hoje()}.${formato}`,
        tamanho: baixado.rawPayload.length,
      })
      const naHora = await pedir(`formato=${formato}&${comVista}`)
      expect(baixado.headers['content-type']).toBe(naHora.headers['content-type'])
      expect(baixado.headers['content-disposition']).toBe(naHora.headers['content-disposition'])
      const ler = async (payload: Buffer) =>
        formato === 'xlsx' ? lerXlsx(payload) : payload.toString().replace(/\d\d:\d\d/, '')
      expect(await ler(baixado.rawPayload)).toEqual(await ler(naHora.rawPayload))
      const avisos = await h.database.db
        .select()
        .from(notificacao)
        .where(eq(notificacao.messageType, 'Tarefa concluída'))
      expect(avisos.some(({ message }) => message.includes(feita.relatorio[0] ?? 'nada'))).toBe(true)
    },
  )

  it('is nobody else’s, and not theirs any more who may not see its rows', async () => {
    const { tarefaId } = (await iniciar(`formato=csv&${pedido}`, quem.leitor)).json<{ tarefaId: number }>()
    await h.app.fila.ocioso()
    expect((await baixar(tarefaId, quem.leitor)).statusCode).toBe(200)
    expect((await tarefaDe(tarefaId, quem.leitor)).arquivo).not.toBeNull()
    // an administrador sees the tarefa of everybody
    expect(await tarefaDe(tarefaId)).toMatchObject({ usuario: 'Leitora', arquivo: null })
    expect((await baixar(tarefaId)).statusCode).toBe(404)
    const mudar = (papeisDela: Papel[]) =>
      h.database
        .escopo(h.mundo.alfa.id, SISTEMA)
        .update(usuario)
        .set({ papeis: papeisDela })
        .where(eq(usuario.email, 'leitora@alfa.exemplo'))
    await mudar([])
    await vi.waitFor(async () =>
      expect((await baixar(tarefaId, quem.leitor)).json<Problem>().code).toBe('sem-permissao'),
    )
    await mudar(['consulta'])
    await vi.waitFor(async () => expect((await baixar(tarefaId, quem.leitor)).statusCode).toBe(200))
  })

  describe('of the trash', () => {
    const mudar = (papeisDela: Papel[]) =>
      h.database
        .escopo(h.mundo.alfa.id, SISTEMA)
        .update(usuario)
        .set({ papeis: papeisDela })
        .where(eq(usuario.email, 'leitora@alfa.exemplo'))
    const lista = (base: string) => h.inject({ url: `${base}?situacao=excluidos`, headers: quem.leitor })
    const respondeA = (base: string, status: number) =>
      vi.waitFor(async () => expect((await lista(base)).statusCode).toBe(status))

    it.each([URL, '/api/apoio/cargos'])(
      '(%s) is not theirs any more who may no longer see the trash, made or not',
      async (base) => {
        await mudar(['administrador'])
        await respondeA(base, 200)
        const url = `${base}/exportar?formato=csv&situacao=excluidos`
        const { tarefaId } = (await h.inject({ method: 'POST', url, headers: quem.leitor })).json<{
          tarefaId: number
        }>()
        await h.app.fila.ocioso()
        expect((await baixar(tarefaId, quem.leitor)).statusCode).toBe(200)
        await mudar(['consulta'])
        await respondeA(base, 403)
        const negada = await baixar(tarefaId, quem.leitor)
        expect([negada.statusCode, negada.json<Problem>().code]).toEqual([403, 'sem-permissao'])
        // as one that failed before the permission went
        await h.database.db
          .update(tarefa)
          .set({ situacao: 'falhou', ponto: null })
          .where(eq(tarefa.id, tarefaId))
        await h.inject({ method: 'POST', url: `/api/tarefa/${tarefaId}/repetir`, headers: quem.leitor })
        await h.app.fila.ocioso()
        expect(await tarefaDe(tarefaId, quem.leitor)).toMatchObject({
          situacao: 'falhou',
          arquivo: null,
          erro: expect.stringContaining('não tem mais permissão') as string,
        })
      },
    )
  })

  it('is refused before it begins where it would be refused at once', async () => {
    const contar = async () => (await h.database.db.select().from(tarefa)).length
    const antes = await contar()
    expect((await iniciar('formato=pdf')).statusCode).toBe(400)
    expect((await iniciar('formato=csv&situacao=excluidos', quem.leitor)).statusCode).toBe(403)
    expect(await contar()).toBe(antes)
    expect((await iniciar('formato=csv&situacao=excluidos')).statusCode).toBe(200)
    await h.app.fila.ocioso()
    expect(await contar()).toBe(antes + 1)
  })

  it.each([
    ['a filter', { recorte: { nome: 'parecido.x' } }],
    ['a column', { colunas: ['nome', 'fax'] }],
    ['a form', { formato: 'pdf' }],
  ])('fails with a sentence where the list does not know %s any more', async (_, mais) => {
    const autor = { usuarioId: h.mundo.alfa.admin.id, origem: 'http' } as const
    const { recorte, ...resto } = { recorte: {}, ...mais }
    const parametros = {
      formato: 'csv',
      colunas: ['nome'],
      recorte: { sort: 'nome', q: '', situacao: 'todos', ...recorte },
      ...resto,
    }
    const deAntes = { tipo: 'exportacao-pessoajuridica', titulo: () => 'Exportar' }
    const id = await h.app.tarefas.criar(h.database.escopo(h.mundo.alfa.id, autor), deAntes, parametros)
    await h.app.fila.ocioso()
    expect(await tarefaDe(id)).toMatchObject({
      situacao: 'falhou',
      arquivo: null,
      erro: expect.stringContaining('filtros que a lista não tem mais') as string,
    })
  })

  it('fails with a sentence where its file would be too large, and is not tried again', async () => {
    const receber = vi.spyOn(h.app.files, 'receive').mockRejectedValue(new FileTooLarge())
    const { tarefaId } = (await iniciar(`formato=csv&${pedido}`)).json<{ tarefaId: number }>()
    await h.app.fila.ocioso()
    expect(receber).toHaveBeenCalledOnce()
    vi.restoreAllMocks()
    expect(await tarefaDe(tarefaId)).toMatchObject({
      situacao: 'falhou',
      erro: expect.stringContaining('passaria de 4 GB') as string,
    })
  })

  it('that is cancelled half way leaves nothing', async () => {
    const antes = await arquivos()
    const { conexoes } = h.database
    const enviar = conexoes.query.bind(conexoes)
    const abortar = vi.spyOn(AbortController.prototype, 'abort')
    let id = 0
    let cancelada: Tarefa | null = null
    vi.spyOn(conexoes, 'query').mockImplementation(async (consulta, valores) => {
      const texto = typeof consulta === 'string' ? consulta : consulta.text
      // the rows of its first slice, while which somebody cancels it
      if (!cancelada && texto.includes('any($') && texto.includes('"capital_social"')) {
        const url = await vi.waitUntil(() => id > 0 && `/api/tarefa/${id}/cancelar`)
        cancelada = (await h.inject({ method: 'POST', url, headers: quem.admin })).json<Tarefa>()
        await vi.waitUntil(() => abortar.mock.calls.length > 0)
      }
      return enviar<never>(consulta, valores)
    })
    id = (await iniciar(`formato=csv&${pedido}`)).json<{ tarefaId: number }>().tarefaId
    await h.app.fila.ocioso()
    vi.restoreAllMocks()
    expect(cancelada).toMatchObject({ cancelando: true, aoCancelar: 'O que ela fez não é guardado.' })
    expect(await tarefaDe(id)).toMatchObject({
      situacao: 'cancelada',
      arquivo: null,
      relatorio: ['Cancelada. Nada foi guardado.'],
    })
    expect((await baixar(id)).statusCode).toBe(404)
    expect(await arquivos()).toEqual(antes)
    expect(readdirSync(join(h.config.dataDir, 'files', 'tmp'))).toEqual([])
  })

  it('keeps its file for a week', async () => {
    const { tarefaId } = (await iniciar(`formato=csv&${pedido}`)).json<{ tarefaId: number }>()
    await h.app.fila.ocioso()
    const escopo = h.database.escopo(h.mundo.alfa.id, SISTEMA)
    const terminadaHa = async (dias: number) => {
      await h.database.db
        .update(tarefa)
        .set({ terminadaEm: sql`now() - make_interval(days => ${dias})` })
        .where(eq(tarefa.id, tarefaId))
      return (await expurgar(escopo)).arquivosDeTarefas
    }
    expect(await terminadaHa(6)).toBe(0)
    expect((await baixar(tarefaId)).statusCode).toBe(200)
    const antes = await arquivos()
    expect(await terminadaHa(8)).toBe(1)
    expect((await baixar(tarefaId)).statusCode).toBe(404)
    expect(await tarefaDe(tarefaId)).toMatchObject({ situacao: 'concluida', arquivo: null })
    expect(await arquivos()).toHaveLength(antes.length - 1)
  })
})
