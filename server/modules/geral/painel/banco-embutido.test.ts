import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Painel } from '#src/api/contract/geral/painel.ts'
import { buildApp } from '#server/app.ts'
import { novoCadastro, novoUsuario } from '#server/test-support/attempts-rows.ts'
import { useApp } from '#server/test-support/harness.ts'
import { onPostgres } from '#server/test-support/templates.ts'
import type { EntidadeDeTeste } from '#server/test-support/world.ts'
import { agendarAvisoNoLog, avisarNoLog } from './banco-embutido.ts'

const h = useApp()
let daAbertura: number | null

beforeAll(async () => {
  daAbertura = h.database.conexoes.feitoPara
  const { beta } = h.mundo
  await novoCadastro(h, beta, 'contabilidade')
  await novoCadastro(h, beta, 'pessoafisica', { ativo: false })
  await novoCadastro(h, beta, 'pessoajuridica', { excluidoEm: new Date() })
})
afterEach(() => {
  h.database.conexoes.feitoPara = daAbertura
})

/** How many cadastros of an entidade are not in the trash. */
async function vivos({ id }: EntidadeDeTeste): Promise<number> {
  const { rows } = await h.database.pool.query<{ total: number }>(
    'select count(*)::int as total from cadastro where entidade_id = $1 and excluido_em is null',
    [id],
  )
  return rows[0]?.total ?? 0
}

async function conselho({ slug }: EntidadeDeTeste, email: string): Promise<Painel['bancoEmbutido']> {
  const headers = await h.entrar(email, 'admin', slug)
  return (await h.inject({ url: '/api/painel', headers })).json<Painel>().bancoEmbutido
}

it('the embedded database is made for 50 000 cadastros of an entidade, PostgreSQL for any number', () => {
  expect(daAbertura).toBe(onPostgres ? null : 50_000)
})

it('an administrador is told how many there are where they are more', async () => {
  const { beta, alfa } = h.mundo
  const cadastros = await vivos(beta)
  const [feitoPara, deAlfa] = [cadastros - 1, await vivos(alfa)]
  expect(deAlfa).toBeLessThan(feitoPara)
  h.database.conexoes.feitoPara = feitoPara
  expect(await conselho(beta, beta.admin.email)).toEqual({ cadastros, feitoPara })
  expect(await conselho(alfa, alfa.admin.email), 'of another entidade').toBeNull()
  await novoCadastro(h, beta, 'pessoafisica')
  expect(await conselho(beta, beta.admin.email)).toEqual({ cadastros: cadastros + 1, feitoPara })
  h.database.conexoes.feitoPara = cadastros + 1
  expect(await conselho(beta, beta.admin.email), 'as many as it is made for').toBeNull()
  h.database.conexoes.feitoPara = null
  expect(await conselho(beta, beta.admin.email), 'PostgreSQL').toBeNull()
})

it('nobody else is told', async () => {
  const { beta } = h.mundo
  h.database.conexoes.feitoPara = 1
  expect(await conselho(beta, beta.admin.email)).not.toBeNull()
  const outro = await novoUsuario(h, beta, { papeis: ['financeiro', 'cadastro', 'consulta'] })
  expect(await conselho(beta, outro.email)).toBeNull()
})

it('the log says which entidades have more', async () => {
  const { beta, alfa } = h.mundo
  const linhasCom = async (feitoPara: number | null) => {
    h.database.conexoes.feitoPara = feitoPara
    const warn = vi.fn<(linha: object, mensagem: string) => void>()
    await avisarNoLog({ ...h.app.nucleo, log: { warn } })
    return warn.mock.calls.map(([linha]) => linha)
  }
  const feitoPara = await vivos(alfa)
  const cadastros = await vivos(beta)
  expect(await linhasCom(feitoPara)).toEqual([{ entidade: beta.slug, cadastros, feitoPara }])
  expect(await linhasCom(cadastros)).toEqual([])
  expect(await linhasCom(null)).toEqual([])
})

it.skipIf(onPostgres)('the log says so when the server starts', async () => {
  h.database.conexoes.feitoPara = (await vivos(h.mundo.beta)) - 1
  const linhas: string[] = []
  const app = await buildApp({
    database: h.database,
    config: { ...h.config, logLevel: 'warn' },
    log: { write: (linha) => linhas.push(linha) },
  })
  try {
    await app.ready()
    const ditas = () => linhas.filter((linha) => linha.includes('banco embutido'))
    await expect.poll(ditas).toHaveLength(1)
    expect(JSON.parse(ditas()[0] ?? '')).toMatchObject({ level: 40, entidade: h.mundo.beta.slug })
  } finally {
    await app.close()
  }
})

it('the log says so again after a day, and on PostgreSQL never', () => {
  const aCada = vi.spyOn(h.app.fila.agenda, 'aCada').mockReturnValue()
  agendarAvisoNoLog(h.app.nucleo)
  expect(aCada.mock.calls.map(([, milissegundos]) => milissegundos)).toEqual(onPostgres ? [] : [86_400_000])
  aCada.mockRestore()
})
