import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { LightMyRequestResponse } from 'fastify'
import { usuario } from '#server/db/schema/nucleo.ts'
import { contas } from '#server/test-support/credencial.ts'
import type { Part } from '#server/test-support/form.ts'
import type { Harness } from '#server/test-support/harness.ts'
import { mailbox } from '#server/test-support/mailbox.ts'
import type { EntidadeDeTeste } from '#server/test-support/world.ts'

/** Somebody who is signed in. */
export interface Pessoa {
  id: number
  email: string
  headers: { authorization: string }
}

/** What the calls need to be made: all are made in alfa, one after the other. */
export interface Cena {
  h: Harness
  e: EntidadeDeTeste
  admin: Pessoa
  cliente: Pessoa
  /** An administrator for the calls about the own account. */
  comFator: Pessoa
  /** An administrator to be administered. */
  outro: { id: number; email: string }
  contas: ReturnType<typeof contas>
  correio: ReturnType<typeof mailbox>
  /** What an earlier call answered or mailed, and a later one uses. */
  guardado: { codigos: string[]; token: string }
}

/** The people of the calls, for a running app. */
export async function montarCena(h: Harness): Promise<Cena> {
  const e = h.mundo.alfa
  const c = contas(h)
  const [modelo] = await h.database.db.select().from(usuario).where(eq(usuario.id, e.admin.id))
  const criar = async (nome: string) => {
    const email = `${nome}@alfa.exemplo`
    const senhaHash = modelo?.senhaHash ?? null
    const [linha] = await h.database.db
      .insert(usuario)
      .values({ entidadeId: e.id, isAdmin: true, nome, email, senhaHash, papeis: ['consulta'] })
      .returning({ id: usuario.id })
    return { id: linha?.id ?? 0, email }
  }
  const comFator = await criar('comfator')
  return {
    h,
    e,
    admin: { ...e.admin, headers: await h.entrar(e.admin.email) },
    cliente: { ...e.cliente, headers: await h.entrar(e.cliente.email, 'public') },
    comFator: { ...comFator, headers: c.cabecalho(await c.entrar(comFator.email)) },
    outro: await criar('outro'),
    contas: c,
    correio: mailbox(h),
    guardado: { codigos: [], token: '' },
  }
}

/** What a write left, without what is the same for all lines of one call. */
export interface Linha {
  tabela: string
  linha: string
  operacao: string
  antes: object | null
  depois: object | null
}

/** The line of a row that changed, with the columns that did. */
export const alterou = (tabela: string, linha: number | string, antes: object, depois: object): Linha => ({
  tabela,
  linha: String(linha),
  operacao: 'alterar',
  antes,
  depois,
})

/** The line of a new row, with some of its columns. */
export const incluiu = (tabela: string, depois: object, linha: unknown = expect.stringMatching(/^\d+$/)) => ({
  tabela,
  linha,
  operacao: 'incluir',
  antes: null,
  depois: expect.objectContaining(depois),
})

/** The line of an export, with some of what is told of it. */
export const exportou = (tabela: string, depois: object) => ({
  tabela,
  linha: '',
  operacao: 'exportar',
  antes: null,
  depois: expect.objectContaining(depois),
})

/** One call, ready to be made, and what it must leave. */
export interface Escrita {
  /** Who makes it; left out for a call without a session. */
  como?: 'admin' | 'cliente' | 'comFator'
  /** Of a session made for this one call. */
  headers?: Record<string, string>
  /** Its author, where it is not `como`. */
  quem?: number
  /** The path when it has parameters. */
  url?: string
  payload?: object
  /** In place of a payload. */
  form?: Part[]
  status?: number
  /** In this order. */
  deixa: object[]
  /** Whether what it leaves is written by the tarefa that it starts, for the same person; or from which line on. */
  daTarefa?: boolean | number
  /** Keeps what a later call uses. */
  aoResponder?: (answer: LightMyRequestResponse) => void
}

/** Calls by method and path, in the order in which they are made: some need what another one of their area left. */
export type Escritas = Record<string, (cena: Cena) => Promise<Escrita>>

export const doAdmin = (resto: Omit<Escrita, 'como'>): Escrita => ({ ...resto, como: 'admin' })
export const doCliente = (resto: Omit<Escrita, 'como'>): Escrita => ({ ...resto, como: 'cliente' })
export const doFator = (resto: Omit<Escrita, 'como'>): Escrita => ({ ...resto, como: 'comFator' })

/** The tarefa that exports a list keeps a file. */
export const daExportacao = (path: string, tabela?: string): Escritas => ({
  [`POST ${path}/exportar`]: async () =>
    doAdmin({
      url: `${path}/exportar?formato=csv`,
      deixa: [
        ...(tabela === undefined ? [] : [exportou(tabela, { formato: 'CSV' })]),
        incluiu('arquivo', { tipo: 'text/csv' }),
      ],
      daTarefa: tabela === undefined ? true : 1,
    }),
})
