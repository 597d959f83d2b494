import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asc, eq, gt } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { criarAdministrador } from '#server/cli/create.ts'
import { publicarArquivo } from '#server/cli/politica.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { cadastro } from '#server/db/schema/cadastro.ts'
import { auditoria } from '#server/db/schema/nucleo.ts'
import { asForm } from '#server/test-support/form.ts'
import { useApp } from '#server/test-support/harness.ts'
import { escritas as cadastros } from '#server/test-support/escritas/cadastro.ts'
import { escritas as cliente } from '#server/test-support/escritas/cliente.ts'
import { escritas as contas } from '#server/test-support/escritas/contas.ts'
import { escritas as dinheiro } from '#server/test-support/escritas/dinheiro.ts'
import {
  alterou,
  incluiu,
  montarCena,
  type Cena,
  type Escritas,
  type Linha,
} from '#server/test-support/escritas/escrita.ts'
import { escritas as geral, escritasDosRois } from '#server/test-support/escritas/geral.ts'
import { escritas as nucleo } from '#server/test-support/escritas/nucleo.ts'
import { escritas as servicos } from '#server/test-support/escritas/servicos.ts'

/**
 * Every call that may write is made once, and what it left in the audit is read back: who, from where, what was before, what is after. A
 * registered call without an entry in the file of its area in `server/test-support/escritas/` fails the first test.
 */
const h = useApp()

const proprias: Escritas = {
  ...nucleo,
  ...servicos,
  ...cadastros,
  ...contas,
  ...dinheiro,
  ...cliente,
  ...geral,
}
// what a list has of its own stays, and in its place
const escritas: Escritas = { ...proprias, ...escritasDosRois, ...proprias }

let cena: Cena
beforeAll(async () => {
  cena = await montarCena(h)
})

async function marca(): Promise<number> {
  const { rows } = await h.database.pool.query<{ ultima: number }>(
    'select coalesce(max(id), 0) as ultima from auditoria',
  )
  return rows[0]?.ultima ?? 0
}

const linhasDesde = (desde: number) =>
  h.database.db.select().from(auditoria).where(gt(auditoria.id, desde)).orderBy(asc(auditoria.id))

const comoLinha = ({ tabela, linha, operacao, antes, depois }: typeof auditoria.$inferSelect): Linha => ({
  tabela,
  linha,
  operacao,
  antes,
  depois,
})

describe('every call that may write', () => {
  it('is made below', () => {
    const escrevem = h.app.endpoints
      // a slip is issued by looking at it
      .filter(({ method, path }) => method !== 'GET' || path.startsWith('/api/boleto'))
      .map(({ method, path }) => `${method} ${path}`)
    expect(Object.keys(escritas).toSorted()).toEqual(escrevem.toSorted())
  })

  it.each(Object.entries(escritas))('%s', async (nome, montar) => {
    const [method, path = ''] = nome.split(' ')
    const escrita = await montar(cena)
    const pessoa = escrita.como && cena[escrita.como]
    const { url = path, form, deixa, quem = pessoa?.id ?? null, status = 200, daTarefa = false } = escrita
    const { headers, payload } = form ? asForm(form) : { headers: {}, payload: escrita.payload }
    const desde = await marca()

    const answer = await h.inject({
      method,
      url,
      headers: { ...headers, ...(escrita.headers ?? pessoa?.headers ?? { 'x-entidade': 'alfa' }) },
      ...(payload && { payload }),
    })

    expect([answer.statusCode, answer.statusCode === status ? '' : answer.body]).toEqual([status, ''])
    escrita.aoResponder?.(answer)
    await h.app.fila.ocioso() // what an answer does not wait for
    const linhas = await linhasDesde(desde)
    expect(linhas.map(comoLinha)).toEqual(deixa)
    const dela = typeof daTarefa === 'number' ? daTarefa : daTarefa ? 0 : linhas.length
    for (const [i, linha] of linhas.entries()) {
      const origem = i < dela ? { origem: 'http', ip: '127.0.0.1' } : { origem: 'tarefa', ip: null }
      expect(linha).toMatchObject({ usuarioId: quem, ...origem })
    }
    for (const parte of [linhas.slice(0, dela), linhas.slice(dela)])
      expect(new Set(parte.map(({ requisicao }) => requisicao)).size).toBe(Math.min(1, parte.length))
  })
})

describe('writes without a request', () => {
  it('of the command line say so', async () => {
    const desde = await marca()
    const arquivo = join(h.config.dataDir, 'politica.html')
    writeFileSync(arquivo, '<p>Segunda política</p>')
    await publicarArquivo(h.database, { arquivo, entidade: 'alfa' })
    await criarAdministrador(h.database, {
      nome: 'Zélia Prado',
      email: 'zelia@alfa.exemplo',
      entidade: 'alfa',
      pedirSenha: async () => 'janela contente de março',
    })
    const linhas = await linhasDesde(desde)
    expect(linhas.map(comoLinha)).toEqual([
      incluiu('politica', { html: '<p>Segunda política</p>' }, 'politica/2'),
      incluiu('usuario', { email: 'zelia@alfa.exemplo', senha_hash: 'oculto' }),
    ])
    for (const linha of linhas) expect(linha).toMatchObject({ usuarioId: null, origem: 'cli', ip: null })
  })

  it('past every scope leave a line without an author', async () => {
    const desde = await marca()
    const { id } = h.mundo.alfa.outra
    await h.database.pool.query(`update cadastro set bairro = 'Centro' where id = $1`, [id])
    const [linha, ...mais] = await linhasDesde(desde)
    expect(mais).toEqual([])
    expect(linha).toMatchObject({
      ...alterou('cadastro', id, { bairro: '' }, { bairro: 'Centro' }),
      usuarioId: null,
      origem: null,
      requisicao: null,
    })
  })

  it('that change nothing leave none', async () => {
    const desde = await marca()
    await h.database.pool.query(`update cadastro set bairro = bairro, atualizado_em = now()`)
    expect(await linhasDesde(desde)).toEqual([])
  })
})

describe('the transaction', () => {
  const escrever = async (falhar: boolean) => {
    const escopo = h.database.escopo(h.mundo.alfa.id, SISTEMA)
    const { id } = h.mundo.alfa.outra
    const desde = await marca()
    const numero = String(desde)
    await escopo
      .transacao(async () => {
        await escopo.update(cadastro).set({ numero }).where(eq(cadastro.id, id))
        await escopo.update(cadastro).set({ complemento: numero }).where(eq(cadastro.id, id))
        if (falhar) throw new Error('desfeita')
      })
      .catch(() => undefined)
    return linhasDesde(desde)
  }

  it('that is undone leaves no line; one that is not leaves them all at one instant', async () => {
    expect(await escrever(true)).toEqual([])
    const linhas = await escrever(false)
    expect(linhas).toHaveLength(2)
    expect(new Set(linhas.map(({ em }) => em.toISOString())).size).toBe(1)
  })
})

describe('what was written down', () => {
  it('is neither changed nor deleted, but by the job that says so', async () => {
    const client = await h.database.pool.connect()
    try {
      const todas = async () => {
        const { rows } = await client.query<{ n: number }>('select count(*) as n from auditoria')
        return rows[0]?.n ?? 0
      }
      const antes = await todas()
      expect(antes).toBeGreaterThan(0)
      for (const ato of [`update auditoria set ip = '1.2.3.4'`, 'delete from auditoria'])
        await expect(client.query(ato)).rejects.toThrow('A auditoria não se altera.')
      await expect(
        client.query(`begin; set local contribui.expurgo = 'sim'; update auditoria set ip = null`),
      ).rejects.toThrow('A auditoria não se altera.')
      await client.query('rollback')
      expect(await todas()).toBe(antes)

      await client.query(
        `begin; set local contribui.expurgo = 'sim'; delete from auditoria where id = (select min(id) from auditoria)`,
      )
      expect(await todas()).toBe(antes - 1)
      await client.query('rollback')
      expect(await todas()).toBe(antes)
    } finally {
      client.release()
    }
  })

  it('holds no secret, though it tells that they changed', async () => {
    const { rows: segredos } = await h.database.pool.query<{ segredo: string }>(
      `select unnest(array[senha_hash, totp_segredo] || codigos_recuperacao) as segredo from usuario`,
    )
    const guardados = segredos.map(({ segredo }) => segredo).filter((segredo) => segredo !== null)
    expect(guardados.length).toBeGreaterThan(3)
    const { rows } = await h.database.pool.query<{ tudo: string }>(
      'select string_agg(a::text, chr(10)) as tudo from auditoria a',
    )
    const tudo = rows[0]?.tudo ?? ''
    expect(tudo).toContain('senha_hash')
    expect(tudo).toContain('codigos_recuperacao')
    expect([...guardados, '$argon2', 'ABCD"'].filter((segredo) => tudo.includes(segredo))).toEqual([])
  })
})
