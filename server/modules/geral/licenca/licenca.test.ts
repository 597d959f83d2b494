import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { LICENCA_MAX, type Licenca } from '#src/api/contract/geral/licenca.ts'
import type { Pendencias } from '#src/api/contract/geral/painel.ts'
import type { Problem } from '#src/api/contract/nucleo/common.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { licenca } from '#server/db/schema/geral.ts'
import { notificacao } from '#server/db/schema/servicos.ts'
import { useApp, type Harness } from '#server/test-support/harness.ts'
import { chaveDaDemo, CODIGO, licencaNova, novoPar } from '#server/test-support/licenca.ts'
import { daquiA } from '#server/test-support/rows.ts'
import { avisarDaLicenca } from './avisos.ts'

const URL = '/api/entidade/licenca'
const h = useApp({ DEMO: '0' })
let headers: { authorization: string }
beforeAll(async () => {
  headers = await h.entrar(h.mundo.alfa.admin.email)
})
afterEach(async () => {
  await h.database.db.delete(licenca)
  await h.database.db.delete(notificacao)
})

const nova = (...dados: Parameters<typeof licencaNova> extends [string, ...infer R] ? R : never) =>
  licencaNova(h.mundo.alfa.cnpj, ...dados)
const salvar = (payload: object) => h.inject({ method: 'POST', url: URL, headers, payload })
const ler = async () => (await h.inject({ url: URL, headers })).json<Licenca>()

/** What a refusal says, and that nothing was stored by it. */
async function recusada(payload: object): Promise<Problem> {
  const antes = await h.database.db.select().from(licenca)
  const answer = await salvar(payload)
  expect(answer.statusCode).toBe(422)
  expect(await h.database.db.select().from(licenca)).toEqual(antes)
  return answer.json<Problem>()
}

it('does without a licence, and says so', async () => {
  expect(await ler()).toEqual({
    confere: true,
    licenca: null,
    usos: [
      { nome: 'usuarios', usado: 2, permitido: null },
      { nome: 'cadastros', usado: 3, permitido: null },
    ],
    modulos: [],
    excedida: false,
  })
})

describe('a licence', () => {
  it('is saved, and tells what it allows, what is used and until when; its code is nowhere', async () => {
    const { token } = await nova({
      numero: '2026-007',
      usuarios: 25,
      cadastros: 50_000,
      validaAte: daquiA(200),
      modulos: ['financeiro', 'de-amanha'],
    })
    // broken into lines, as mails do, with the code as people type it
    const payload = {
      token: `${token.slice(0, 70)}\n ${token.slice(70)}`,
      codigoInformado: ' abcdefghjklmnpqr ',
    }
    const answer = await salvar(payload)
    expect(answer.statusCode).toBe(200)
    expect(answer.json<Licenca>()).toEqual(await ler())
    expect(await ler()).toMatchObject({
      licenca: {
        situacao: 'vigente',
        numero: '2026-007',
        validaAte: daquiA(200),
        dias: 200,
        salvaPor: 'admin alfa',
      },
      usos: [
        { nome: 'usuarios', usado: 2, permitido: 25 },
        { nome: 'cadastros', usado: 3, permitido: 50_000 },
      ],
      modulos: [
        { nome: 'cadastro', permitido: false },
        { nome: 'financeiro', permitido: true },
        { nome: 'atendimento', permitido: false },
      ],
      excedida: false,
    })
    const [linha] = await h.database.db.select().from(licenca)
    const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
    for (const texto of [JSON.stringify(linha), claims]) expect(texto).not.toMatch(/ABCD-?EFGH/i)
  })

  it('holds through its last day, and is over after it', async () => {
    await salvar(await nova({ validaAte: daquiA(0) }))
    expect((await ler()).licenca).toMatchObject({ situacao: 'vencendo', dias: 0 })
    await salvar(await nova({ validaAte: daquiA(30) }))
    expect((await ler()).licenca).toMatchObject({ situacao: 'vencendo', dias: 30 })
    await salvar(await nova({ validaAte: daquiA(31) }))
    expect((await ler()).licenca).toMatchObject({ situacao: 'vigente', dias: 31 })
  })

  it('gives way to a newer one, and never to an older', async () => {
    const [antiga, recente] = [await nova({ numero: 'antiga' }), await nova({ numero: 'recente' })]
    expect((await salvar(recente)).statusCode).toBe(200)
    expect((await recusada(antiga)).errors).toEqual({
      token: 'Já está salva uma licença mais nova do que esta.',
    })
    expect((await salvar(recente)).statusCode).toBe(200)
    expect((await salvar(await nova({ numero: 'outra' }))).statusCode).toBe(200)
    expect((await ler()).licenca?.numero).toBe('outra')
  })

  it('that two save at once is the newer one', async () => {
    const [uma, outra] = [await nova({ numero: 'uma' }), await nova({ numero: 'outra' })]
    await Promise.all([salvar(outra), salvar(uma)])
    expect((await ler()).licenca?.numero).toBe('outra')
  })
})

describe('is refused at its field, beside one that is taken:', () => {
  const ASSINATURA = 'A assinatura desta licença não confere. Copie o token inteiro, como foi recebido.'
  const OUTRO_CODIGO = 'Este código não é o desta licença.'
  const mudada = (token: string, parte: 0 | 1 | 2) =>
    token
      .split('.')
      .map((texto, i) => {
        if (i !== parte) return texto
        const bytes = Buffer.from(texto, 'base64url')
        bytes[bytes.length - 3]! ^= 1
        return bytes.toString('base64url')
      })
      .join('.')

  it.each<[string, () => Promise<object>, Record<string, string | RegExp>]>([
    [
      'of another entidade',
      () => licencaNova(h.mundo.beta.cnpj),
      { token: 'Esta licença é do CNPJ 00.000.000/0001-91. O desta entidade é 11.222.333/0001-81.' },
    ],
    [
      'over',
      () => nova({ validaAte: daquiA(-1) }),
      { token: /^Esta licença venceu em \d\d\/\d\d\/\d{4}\. Peça uma nova\.$/ },
    ],
    ['of another key', () => nova({}, novoPar().privada), { token: ASSINATURA }],
    ["of the demo's key", () => nova({}, chaveDaDemo()), { token: ASSINATURA }],
    ...([0, 1, 2] as const).map((parte): [string, () => Promise<object>, Record<string, string>] => [
      `with one byte of part ${parte} changed`,
      async () => {
        const boa = await nova()
        return { ...boa, token: mudada(boa.token, parte) }
      },
      { token: ASSINATURA },
    ]),
    [
      'with another code',
      async () => ({ ...(await nova()), codigoInformado: `${CODIGO}S` }),
      { codigoInformado: OUTRO_CODIGO },
    ],
    ['without a signature', async () => ({ ...(await nova()), token: semAssinatura }), { token: ASSINATURA }],
    [
      'of a megabyte',
      async () => ({ ...(await nova()), token: 'a'.repeat(1_000_000) }),
      { token: /^Isto é longo demais para ser uma licença/ },
    ],
    [
      'that is none',
      async () => ({ ...(await nova()), token: 'licença' }),
      { token: /^Isto não é uma licença/ },
    ],
    [
      'left out',
      async () => ({ token: ' ', codigoInformado: '' }),
      { token: /./, codigoInformado: 'Campo obrigatório.' },
    ],
  ])('%s', async (_qual, payload, errors) => {
    const problema = await recusada(await payload())
    expect(problema.errors).toEqual(
      Object.fromEntries(
        Object.entries(errors).map(([campo, frase]) => [campo, expect.stringMatching(frase)]),
      ),
    )
    // the same in all but what is wrong
    expect((await salvar(await nova())).statusCode).toBe(200)
  })

  const base64 = (dados: object) => Buffer.from(JSON.stringify(dados)).toString('base64url')
  const semAssinatura = `${base64({ alg: 'none', typ: 'licenca+jwt' })}.${base64({ iss: 'contribui-licenca' })}.AA`

  it('is never as long as what is refused unread', async () => {
    const { token } = await nova({ modulos: ['cadastro', 'financeiro', 'atendimento'] })
    expect(token.length * 4).toBeLessThan(LICENCA_MAX)
  })

  it('a body that no call takes', async () => {
    const answer = await salvar({ ...(await nova()), token: 'a'.repeat(1_200_000) })
    expect(answer.statusCode).toBe(413)
  })
})

it('no longer counts where it no longer fits, and stops nothing', async () => {
  await salvar(await nova({ usuarios: 1 }))
  await h.database.db.update(licenca).set({ token: (await licencaNova(h.mundo.beta.cnpj)).token })
  expect(await ler()).toMatchObject({
    licenca: { situacao: 'nao-confere', validaAte: null, dias: null },
    modulos: [],
    excedida: false,
  })
  expect((await h.inject({ url: '/api/painel', headers })).statusCode).toBe(200)
})

describe('what there is to tell', () => {
  const DIA = 86_400_000
  const escopo = () => h.database.escopo(h.mundo.alfa.id, SISTEMA)
  const avisar = (emDias = 0) =>
    avisarDaLicenca(h.app.nucleo, escopo(), h.app.hub, new Date(Date.now() + emDias * DIA))
  const avisos = () =>
    h.database.db
      .select()
      .from(notificacao)
      .where(eq(notificacao.messageType, 'Licença'))
      .orderBy(notificacao.id)
  const naEspera = async (quem = h.mundo.alfa.admin.email) =>
    (await h.inject({ url: '/api/painel/pendencias', headers: await h.entrar(quem) })).json<Pendencias>()
      .licenca

  it('is told once at thirty, fifteen, seven and one day, and once when it is over', async () => {
    await salvar(await nova({ validaAte: daquiA(40) }))
    const contados: number[] = []
    for (let dia = 0; dia <= 45; dia++) if ((await avisar(dia)) > 0) contados.push(40 - dia)
    expect(contados).toEqual([30, 15, 7, 1, -1])
    const ditos = await avisos()
    expect(ditos.map(({ message }) => /^.*?[.]/.exec(message)?.[0])).toEqual([
      'A licença vence em 30 dias.',
      'A licença vence em 15 dias.',
      'A licença vence em 7 dias.',
      'A licença vence amanhã.',
      'A licença venceu.',
    ])
    // those alone who can save another
    expect(new Set(ditos.map(({ usuarioId }) => usuarioId))).toEqual(new Set([h.mundo.alfa.admin.id]))
  })

  it('is told once by several processes at once, and begins again with a new licence', async () => {
    await salvar(await nova({ validaAte: daquiA(5) }))
    const vezes = await Promise.all(Array.from({ length: 4 }, () => avisar()))
    expect(vezes.reduce((soma, uma) => soma + uma, 0)).toBe(1)
    await salvar(await nova({ validaAte: daquiA(6) }))
    expect(await avisar()).toBe(1)
  })

  it('that more is used than it allows, once, and again after it was set right', async () => {
    await salvar(await nova({ usuarios: 2, cadastros: 2 }))
    expect([await avisar(), await avisar(1), await avisar(2)]).toEqual([1, 0, 0])
    expect((await avisos()).map(({ message }) => message)).toEqual([
      'O uso passou do que a licença permite. Tudo continua funcionando. Veja os números em Licença.',
    ])
    expect(await ler()).toMatchObject({ excedida: true, licenca: { situacao: 'vigente' } })
    await salvar(await nova({ usuarios: 2, cadastros: 3 }))
    expect(await avisar()).toBe(0)
    expect(await ler()).toMatchObject({ excedida: false })
    await salvar(await nova({ usuarios: 1, cadastros: 3 }))
    expect(await avisar()).toBe(1)
  })

  it('nothing without a licence, or with one that is far from its end', async () => {
    expect([await avisar(), await naEspera()]).toEqual([0, null])
    await salvar(await nova())
    expect([await avisar(), await naEspera()]).toEqual([0, null])
  })

  it('waits on the home of those who can save another', async () => {
    await salvar(await nova({ validaAte: daquiA(12), usuarios: 1 }))
    expect(await naEspera()).toEqual({ fim: { situacao: 'vencendo', dias: 12 }, excedida: true })
    expect(await naEspera(h.mundo.alfa.atendimento.email)).toBeNull()
  })
})

describe('of the demo', () => {
  const demo = useApp({ DEMO: '1', LICENSE_PUBLIC_KEY: '' })
  const sem = useApp({ DEMO: '0', LICENSE_PUBLIC_KEY: '' })
  const salvarEm = async (onde: Harness, payload: object) => {
    const { authorization } = await onde.entrar(onde.mundo.alfa.admin.email)
    return onde.inject({ method: 'POST', url: URL, headers: { authorization }, payload })
  }

  it('counts where demo data were asked for; an installation without a key says that it has none', async () => {
    const daDemo = await licencaNova(h.mundo.alfa.cnpj, {}, chaveDaDemo())
    expect((await salvarEm(demo, daDemo)).statusCode).toBe(200)
    const recusa = await salvarEm(sem, daDemo)
    expect(recusa.json<Problem>()).toMatchObject({ status: 409, code: 'licenca-sem-chave' })
    const { authorization } = await sem.entrar(sem.mundo.alfa.admin.email)
    const estado = await sem.inject({ url: URL, headers: { authorization } })
    expect(estado.json<Licenca>()).toMatchObject({ confere: false, licenca: null })
  })
})
