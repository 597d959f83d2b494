import { and, eq, sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Problem } from '#src/api/contract/nucleo/common.ts'
import { aceitaChave, CHAVE } from '#src/api/contract/nucleo/envio.ts'
import { isFileResponse } from '#src/api/contract/nucleo/file.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { credito } from '#server/db/schema/dinheiro.ts'
import { envio } from '#server/db/schema/nucleo.ts'
import { novoUsuario } from '#server/test-support/attempts-rows.ts'
import { hold, oneAfterTheOther, transactionsWait } from '#server/test-support/locks.ts'
import { useApp } from '#server/test-support/harness.ts'
import { umaVez } from './service.ts'

const h = useApp({}, { money: true })

const RECEBIMENTO = '/api/financeiro/recebimento'
let centavos = 77_700
/** A value that no other test of the file pays, by which its credits are found. */
const outroValor = () => ++centavos
const chaveNova = () => crypto.randomUUID()

async function receber(valor: number, chave?: string, quem = h.mundo.alfa.admin.email) {
  return h.inject({
    method: 'POST',
    url: RECEBIMENTO,
    headers: { ...(await h.entrar(quem)), ...(chave !== undefined && { [CHAVE]: chave }) },
    payload: {
      tipo: 'pessoajuridica',
      matricula: h.mundo.alfa.empresa.matricula,
      data: h.mundo.dia,
      valor,
      forma: 'pix',
      observacao: '',
      destino: 'credito',
    },
  })
}

const creditosDe = async (valor: number) =>
  (await h.database.db.select().from(credito).where(eq(credito.valor, valor))).length

const codigo = (answer: LightMyRequestResponse) => answer.json<Problem>().code

it('stores a payment once whose answer was lost, also when both are sent at once; without a key each one', async () => {
  const valor = outroValor()
  const chave = chaveNova()
  const [uma, outra] = await Promise.all([receber(valor, chave), receber(valor, chave)])
  const depois = await receber(valor, chave)
  expect(uma.statusCode).toBe(200)
  expect([outra.body, depois.body]).toEqual([uma.body, uma.body])
  expect(await creditosDe(valor)).toBe(1)
  await receber(valor)
  await receber(valor)
  expect(await creditosDe(valor)).toBe(3)
})

it('refuses another payment with the key of one that was stored, and takes it with a new key', async () => {
  const [valor, corrigido] = [outroValor(), outroValor()]
  const chave = chaveNova()
  await receber(valor, chave)
  const recusada = await receber(corrigido, chave)
  expect([recusada.statusCode, codigo(recusada)]).toEqual([422, 'chave-repetida'])
  expect(await creditosDe(corrigido)).toBe(0)
  expect((await receber(corrigido, chaveNova())).statusCode).toBe(200)
})

it('keeps nothing of what was refused: put right, it goes with the same key', async () => {
  const chave = chaveNova()
  expect((await receber(-1, chave)).statusCode).toBe(422)
  const valor = outroValor()
  expect((await receber(valor, chave)).statusCode).toBe(200)
  expect(await creditosDe(valor)).toBe(1)
})

it('counts a key for its user, its entidade and its endpoint alone', async () => {
  const valor = outroValor()
  const chave = chaveNova()
  await receber(valor, chave)
  await receber(valor, chave, (await novoUsuario(h, h.mundo.alfa, { papeis: ['financeiro'] })).email)
  expect(await creditosDe(valor)).toBe(2)
  const outro = await h.inject({
    method: 'POST',
    url: '/api/financeiro/credito',
    headers: { ...(await h.entrar(h.mundo.alfa.admin.email)), [CHAVE]: chave },
    payload: {
      tipo: 'pessoajuridica',
      matricula: h.mundo.alfa.empresa.matricula,
      data: h.mundo.dia,
      valor,
      motivo: 'Concedido com a chave do recebimento',
    },
  })
  expect(outro.statusCode).toBe(200)
  expect(await creditosDe(valor)).toBe(3)
  const feitos: string[] = []
  const fazer = (nome: string) => async () => void feitos.push(nome)
  const desta = { usuarioId: h.mundo.alfa.admin.id, endpoint: `POST ${RECEBIMENTO}`, chave }
  await umaVez(
    h.database.escopo(h.mundo.alfa.id, SISTEMA),
    { ...desta, endpoint: 'POST /api/outra' },
    {},
    fazer('outra'),
  )
  await umaVez(
    h.database.escopo(h.mundo.beta.id, SISTEMA),
    { ...desta, usuarioId: h.mundo.beta.admin.id },
    {},
    fazer('de beta'),
  )
  expect(feitos).toEqual(['outra', 'de beta'])
})

it('answers each user with what they made by a key that two have', async () => {
  const outro = await novoUsuario(h, h.mundo.alfa, { papeis: ['financeiro'] })
  const chave = chaveNova()
  const de = (usuarioId: number) => () =>
    umaVez(
      h.database.escopo(h.mundo.alfa.id, SISTEMA),
      { usuarioId, endpoint: 'POST /api/de-dois', chave },
      {},
      async () => ({ de: usuarioId }),
    )
  const [um, dois] = [de(h.mundo.alfa.admin.id), de(outro.id)]
  const feitas = [await um(), await dois()]
  expect(feitas).toEqual([{ de: h.mundo.alfa.admin.id }, { de: outro.id }])
  expect([await um(), await dois()]).toEqual(feitas)
})

it('forgets a key after a day', async () => {
  const valor = outroValor()
  const chave = chaveNova()
  await receber(valor, chave)
  const envelhecer = (horas: number) =>
    h.database.db
      .update(envio)
      .set({ criadoEm: sql`now() - make_interval(hours => ${horas})` })
      .where(eq(envio.chave, chave))
  await envelhecer(23)
  await receber(valor, chave)
  expect(await creditosDe(valor)).toBe(1)
  await envelhecer(25)
  await receber(valor, chave)
  expect(await creditosDe(valor)).toBe(2)
})

const deTeste = () => {
  const { alfa } = h.mundo
  return {
    escopo: h.database.escopo(alfa.id, SISTEMA),
    chave: { usuarioId: alfa.admin.id, endpoint: 'POST /api/teste', chave: chaveNova() },
  }
}

it.skipIf(!transactionsWait)(
  'waits for the call that holds the key, and answers what that one made',
  async () => {
    const { escopo, chave } = deTeste()
    const fazer = (nome: string) => () => umaVez(escopo, chave, {}, async () => ({ nome }))
    const { first, second } = await oneAfterTheOther(
      h.database,
      [escopo, fazer('primeira')],
      fazer('segunda'),
    )
    expect([first, second]).toEqual([
      { nome: 'primeira' },
      { status: 'fulfilled', value: { nome: 'primeira' } },
    ])
  },
)

it.skipIf(!transactionsWait)(
  'says that the first one is still being stored when that takes longer than anybody may wait',
  async () => {
    const { escopo, chave } = deTeste()
    const fazer = () => umaVez(escopo, chave, {}, async () => ({}))
    const primeira = await hold(escopo, fazer)
    const segunda = escopo.transacao(async () => {
      await h.database.db.execute(sql`set local lock_timeout = 1`)
      return fazer()
    })
    await expect(segunda).rejects.toMatchObject({ status: 409, code: 'envio-em-curso' })
    await primeira.release()
    expect(await fazer()).toEqual({})
  },
)

it('makes it when the call that held the key failed', async () => {
  const { escopo, chave } = deTeste()
  const cair = () => Promise.reject(new Error('caiu'))
  await expect(umaVez(escopo, chave, {}, cair)).rejects.toThrow('caiu')
  expect(await umaVez(escopo, chave, {}, async () => ({ nome: 'segunda' }))).toEqual({ nome: 'segunda' })
})

it('refuses what is no key, and keeps none of a session', async () => {
  for (const chave of ['curta', 'a'.repeat(65), 'com espaço e mais letras']) {
    const recusada = await receber(outroValor(), chave)
    expect([recusada.statusCode, codigo(recusada)]).toEqual([400, 'chave-invalida'])
  }
  const chave = chaveNova()
  const entrada = await h.inject({
    method: 'POST',
    url: '/api/auth/admin/login',
    headers: { 'x-entidade': 'alfa', [CHAVE]: chave },
    payload: { login: h.mundo.alfa.admin.email, senha: h.mundo.senha },
  })
  expect(entrada.statusCode).toBe(200)
  expect(
    await h.database.db
      .select()
      .from(envio)
      .where(and(eq(envio.chave, chave))),
  ).toEqual([])
})

/** Names in a schema that say a secret. */
const camposDe = (schema: z.core.$ZodType) =>
  JSON.stringify(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })).match(
    /"(?!tem)\w*(token|senha|segredo|codigosDe)\w*":/gi,
  ) ?? []

it('keeps no token: no answer that is kept has a field of one', () => {
  const guardadas = h.app.endpoints.filter(aceitaChave).map(({ path, response }) => ({
    path,
    // a file is kept by no one; what answers nothing has no field
    campos: typeof response === 'string' || isFileResponse(response) ? [] : camposDe(response),
  }))
  expect(guardadas.filter(({ campos }) => campos.length > 0)).toEqual([])
})
