import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { recursos } from '#src/api/contract/cadastro/recursos.ts'
import { assentarTrabalhos } from '#server/jobs/test-support/assentar.ts'
import { tabelaDe } from '#server/modules/cadastro/recurso/repo.ts'
import { chaveDaTentativa } from '#server/modules/nucleo/tentativa/service.ts'
import * as schema from '../db/schema/todas.ts'
import { bloqueio, bloquear, novoUsuario, preparar, type Quem } from '#server/test-support/attempts-rows.ts'
import { chamar, type Attempt, type Chamada, type Contexto } from '#server/test-support/attempts/attempt.ts'
import { attempts } from '#server/test-support/attempts.ts'
import { representatives } from '#server/test-support/families.ts'
import { useApp } from '#server/test-support/harness.ts'
import type { EntidadeDeTeste } from '#server/test-support/world.ts'

/**
 * Every route that the server registers is called by a user of alfa who names rows of beta, or names nothing where there is nothing to
 * name. The same call by beta's own user is the control: it does what it says, so a refusal is not the answer to a call that nobody could
 * make. What alfa reads is compared with alfa's rows, read by plain SQL.
 */
const h = useApp()
beforeAll(() => preparar(h))

const nome = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
/** Whatever is written of beta says so, or is one of its documents. */
const DE_BETA = /beta|ZZZZZZZZ000191|SINDICAT000130|12345678909/

const tenantTables = Object.values<unknown>(schema)
  .filter((tabela): tabela is PgTable => is(tabela, PgTable) && 'entidadeId' in getTableColumns(tabela))
  .map(getTableName)

const todasAsLinhas = {
  // planned once: it is asked a thousand times
  name: 'tudo de uma entidade',
  text: [['entidade', 'id'], ...tenantTables.map((tabela) => [tabela, 'entidade_id'])]
    .map(
      ([tabela, coluna]) =>
        `select '${tabela}' as tabela, t::text as linha from ${tabela} t where ${coluna} = $1`,
    )
    .join(' union all ')
    .concat(' order by 1, 2'),
}

/** All that the database holds of an entidade, a line each row, so that a difference can be read. */
async function tudoDe(entidadeId: number): Promise<string> {
  const { rows } = await h.database.pool.query<{ tabela: string; linha: string }>({
    ...todasAsLinhas,
    values: [entidadeId],
  })
  return rows.map(({ tabela, linha }) => `${tabela} ${linha}`).join('\n')
}

/** Waits for the jobs that earlier calls have set going, which write too; what failed is not tried again in the middle of a later one. */
const assentar = () => assentarTrabalhos(h.app, h.database)

async function pessoaDe(e: EntidadeDeTeste, como: Attempt['como']): Promise<Quem> {
  if (como === 'novato') return novoUsuario(h, e)
  return como === 'admin' ? { ...e.admin, area: 'admin' } : { ...e.cliente, area: 'public' }
}

async function entrar(e: EntidadeDeTeste, como: Attempt['como']) {
  const quem = await pessoaDe(e, como)
  // a token says of which entidade it is, whatever the header claims
  const outra = e.slug === 'alfa' ? 'beta' : 'alfa'
  return { quem, headers: { ...(await h.entrar(quem.email, quem.area, e.slug)), 'x-entidade': outra } }
}

/** Makes a call, which must be well formed. */
async function tentar(route: string, headers: Record<string, string>, chamada: Chamada) {
  const answer = await chamar(h, route, headers, chamada)
  expect(answer.statusCode).toBeLessThan(500)
  expect(answer.statusCode).not.toBe(400)
  return answer
}

const chamadaDe = async (attempt: Attempt, contexto: Contexto) => (await attempt.chamada?.(contexto)) ?? {}

const linhasDe = (ids: number[]) => async (consulta: string) =>
  (await h.database.pool.query<Record<string, unknown>>(consulta, [ids])).rows

/** The table of the resource that a call is of. */
function tableOf(route: string): string {
  const path = `${route.split(' ')[1]}/`
  const recurso = Object.values(recursos).find((one) => path.startsWith(`${one.path}/`))
  return recurso ? tabelaDe(recurso) : ''
}
/** What one mechanism does with many declarations is tried once for each table. */
const chosen = representatives(Object.entries(attempts), tableOf)

type De<T extends Attempt['tipo']> = Extract<Attempt, { tipo: T }>
const doTipo = <T extends Attempt['tipo']>(tipo: T) =>
  chosen.filter((cada): cada is [string, De<T>] => cada[1].tipo === tipo)

it('has an attempt for every registered route, and none for another', () => {
  const rotas = Object.keys(attempts).map((rota) => rota.split(' #')[0])
  expect([...new Set(rotas)].toSorted()).toEqual(h.app.endpoints.map(nome).toSorted())
})

it('stands on two entidades that differ in the number of rows of every table that has any', async () => {
  const iguais: string[] = []
  for (const tabela of tenantTables) {
    const { rows } = await h.database.pool.query<{ total: number }>(
      `select count(t.*) as total from entidade e left join ${tabela} t on t.entidade_id = e.id group by e.id order by e.id`,
    )
    const [alfa, beta] = rows.map(({ total }) => total)
    if (alfa === beta && alfa !== 0) iguais.push(tabela)
  }
  expect(iguais.toSorted()).toEqual(['aceite_politica', 'politica']) // one each, of other versions
})

describe('a call that names rows', () => {
  it.each(doTipo('alheia'))('%s', async (route, attempt) => {
    const { alfa, beta } = h.mundo
    const mostra = attempt.mostra ?? DE_BETA
    const dono = await entrar(beta, attempt.como)
    const estranha = await entrar(alfa, attempt.como)
    const { tambem = [], alheio, ...chamada } = await chamadaDe(attempt, { h, e: beta, quem: dono.quem })
    await assentar()
    const antes = await tudoDe(beta.id)

    for (const cada of [{ ...chamada, ...(alheio && { payload: alheio }) }, ...tambem]) {
      const recusada = await tentar(route, estranha.headers, cada)
      expect(attempt.recusa).toContain(recusada.statusCode)
      expect(recusada.body).not.toMatch(mostra)
      expect(recusada.body).not.toMatch(DE_BETA)
      expect(await tudoDe(beta.id)).toBe(antes)
    }

    const controle = await tentar(route, dono.headers, chamada)
    expect(Math.floor(controle.statusCode / 100)).toBe(2)
    expect(controle.body).toMatch(controle.statusCode === 204 ? /^$/ : mostra)
    // a slip is issued by looking at it
    const emite = !attempt.soOlha && (!route.startsWith('GET ') || controle.body.startsWith('%PDF'))
    const escreve = attempt.anota ?? emite
    expect((await tudoDe(beta.id)) !== antes).toBe(escreve)
  })
})

describe('a call that names nothing reads its own entidade', () => {
  it.each(doTipo('leitura'))('%s', async (route, { como, lido, devido, ...attempt }) => {
    const { alfa, beta } = h.mundo
    for (const e of [alfa, beta]) {
      const { quem, headers } = await entrar(e, como)
      const chamada = await chamadaDe({ como, lido, devido, ...attempt }, { h, e, quem })
      await assentar()
      const antes = [await tudoDe(alfa.id), await tudoDe(beta.id)]
      const answer = await tentar(route, headers, chamada)
      expect(answer.statusCode).toBe(200)
      expect(DE_BETA.test(answer.body) && e === alfa).toBe(false)
      const corpo: unknown = String(answer.headers['content-type']).includes('json')
        ? answer.json()
        : answer.body
      expect(lido(corpo)).toEqual(await devido(linhasDe([e.id])))
      expect([await tudoDe(alfa.id), await tudoDe(beta.id)]).toEqual(antes)
    }
    // else neither the other's rows nor those of both could be told from its own
    const deAlfa = await devido(linhasDe([alfa.id]))
    expect(deAlfa).not.toEqual(await devido(linhasDe([beta.id])))
    expect(deAlfa).not.toEqual(await devido(linhasDe([alfa.id, beta.id])))
  })
})

describe('a call that names nothing writes its own entidade', () => {
  it.each(doTipo('escrita'))('%s', async (route, attempt) => {
    const { alfa, beta } = h.mundo
    for (const [e, outra] of [
      [alfa, beta],
      [beta, alfa],
    ] as const) {
      const { quem, headers } = await entrar(e, attempt.como)
      const chamada = await chamadaDe(attempt, { h, e, quem })
      await assentar()
      const antes = { propria: await tudoDe(e.id), outra: await tudoDe(outra.id) }
      expect(Math.floor((await tentar(route, headers, chamada)).statusCode / 100)).toBe(2)
      expect(await tudoDe(outra.id)).toBe(antes.outra)
      expect(await tudoDe(e.id)).not.toBe(antes.propria)
    }
  })
})

describe('a call that is about no rows', () => {
  it.each(doTipo('livre'))('%s', async (route, attempt) => {
    expect(attempt.motivo).not.toBe('')
    const { alfa, beta } = h.mundo
    // the same call of both: it is about neither's rows
    let chamada: Chamada = {}
    for (const e of [alfa, beta]) {
      const { quem } = await entrar(e, attempt.como)
      chamada = (await attempt.chamada?.({ h, e, quem })) ?? {}
    }
    const deAlfa = await tentar(route, (await entrar(alfa, attempt.como)).headers, chamada)
    const deBeta = await tentar(route, (await entrar(beta, attempt.como)).headers, chamada)
    expect(deAlfa.statusCode).toBe(200)
    expect(deAlfa.body).toBe(deBeta.body)
  })
})

describe('one login in two entidades', () => {
  it('is opened, closed and opened again apart', async () => {
    const { alfa, beta, senha } = h.mundo
    const email = 'gemea@exemplo.org'
    const daAlfa = await novoUsuario(h, alfa, { email })
    await novoUsuario(h, beta, { email, nome: 'Gêmea de beta' })
    const chave = chaveDaTentativa(true, email)
    await bloquear(h, beta, chave)
    const login = (entidade: string) =>
      h.inject({
        method: 'POST',
        url: '/api/auth/admin/login',
        headers: { 'x-entidade': entidade },
        payload: { login: email, senha },
      })

    expect((await login('alfa')).json()).toMatchObject({ id: daAlfa.id })
    expect((await login('beta')).statusCode).toBe(429)

    const { headers } = await entrar(alfa, 'admin')
    const bloqueados = await h.inject({ url: '/api/usuario?situacao=bloqueados', headers })
    expect(bloqueados.json()).toMatchObject({ totalItems: 0 })
    const url = `/api/usuario/${daAlfa.id}`
    expect((await h.inject({ url, headers })).json()).toMatchObject({ bloqueadoAte: null })
    expect((await h.inject({ method: 'POST', url: `${url}/desbloquear`, headers })).statusCode).toBe(204)
    expect(await bloqueio(h, beta, chave)).not.toBeNull()
    await bloquear(h, alfa, chave)
    expect((await h.inject({ method: 'POST', url: `${url}/desbloquear`, headers })).statusCode).toBe(204)
    expect(await bloqueio(h, alfa, chave)).toBeNull()
  })
})
