import { beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '#src/api/contract/nucleo/common.ts'
import { camposDaConta } from '#src/api/contract/cadastro/conta-bancaria.ts'
import type { ContaBancaria } from '#src/api/contract/cadastro/conta-regras.ts'
import type { EntradaHistorico } from '#src/api/contract/nucleo/historico.ts'
import type { RegistroDoRecurso } from '#src/api/contract/cadastro/recurso.ts'
import { hoje } from '#server/calendario.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { useApp } from '#server/test-support/harness.ts'
import { proximoSequencial } from './service.ts'

const h = useApp()
const URL = '/api/conta'

let headers: { authorization: string }
beforeAll(async () => {
  headers = await h.entrar(h.mundo.alfa.admin.email)
})

let vez = 0
const daConta = { banco: '001', agencia: '4042', conta: '61900', convenio: '', carteira: '17' }
const emBranco = {
  ...Object.fromEntries(Object.entries(camposDaConta).map(([nome, campo]) => [nome, campo.emBranco])),
  ...daConta,
}
const enviar = (method: 'POST' | 'PUT', corpo: object) =>
  h.inject({ method, url: URL, headers, payload: corpo })
const criar = (mais: object) =>
  enviar('POST', { id: 0, versao: 0, nome: `Conta nova ${++vez}`, ativo: true, ...emBranco, ...mais })
async function criada(mais: object) {
  const resposta = await criar(mais)
  expect([resposta.statusCode, resposta.statusCode === 200 ? '' : resposta.body]).toEqual([200, ''])
  return resposta.json<RegistroDoRecurso>()
}
const alterar = (
  { criadoEm: _c, atualizadoEm: _a, atualizadoPor: _p, excluidoEm: _e, ...conta }: RegistroDoRecurso,
  mais: object,
) => enviar('PUT', { ...conta, ...mais })
const faltasDe = (resposta: Awaited<ReturnType<typeof enviar>>) => [
  resposta.statusCode,
  resposta.json<Problem>().errors,
]
/** Takes numbers of a convênio, as slips do. @returns the last */
const tomar = (convenio: string, quantos: number) => tomarDe({ ...daConta, convenio }, quantos)
async function tomarDe(conta: ContaBancaria, quantos: number): Promise<number> {
  const escopo = h.database.escopo(h.mundo.alfa.id, SISTEMA)
  let ultimo = 0
  for (let i = 0; i < quantos; i++) ultimo = await escopo.transacao(() => proximoSequencial(escopo, conta))
  return ultimo
}

describe('the next nosso número of a conta', () => {
  it('goes on from where another system left off', async () => {
    await criada({ convenio: '7100001', nossoNumeroDesde: 5_001 })
    expect(await tomar('7100001', 2)).toBe(5_002)
  })

  it('is never one that was issued, by whichever conta of the convênio', async () => {
    const conta = await criada({ convenio: '7100002' })
    await tomar('7100002', 3)
    const sentenca = 'Já há boletos com esta numeração até o número 3: informe 4 ou maior.'
    expect(faltasDe(await alterar(conta, { nossoNumeroDesde: 3 }))).toEqual([
      422,
      { nossoNumeroDesde: sentenca },
    ])
    expect(faltasDe(await criar({ convenio: '7100002', carteira: '18', nossoNumeroDesde: 1 }))).toEqual([
      422,
      { nossoNumeroDesde: sentenca },
    ])
    // told while it is typed
    const conferida = await h.inject({
      method: 'POST',
      url: `${URL}/conferencia`,
      headers,
      payload: { id: 0, ...emBranco, convenio: '7100002', nossoNumeroDesde: 2 },
    })
    expect(conferida.json()).toEqual({ errors: { nossoNumeroDesde: sentenca } })
    // another convênio has numbers of its own, another bank too
    await criada({ convenio: '7100003', nossoNumeroDesde: 1 })
    expect((await alterar(conta, { nossoNumeroDesde: 4 })).statusCode).toBe(200)
    expect(await tomar('7100002', 1)).toBe(4)
  })

  it('that the slips have passed since stays as it was told, until another is told or another convênio', async () => {
    const conta = await criada({ convenio: '7100004', nossoNumeroDesde: 10 })
    expect(await tomar('7100004', 2)).toBe(11)
    const renomeada = await alterar(conta, { nome: `Renomeada ${++vez}` })
    expect(renomeada.statusCode).toBe(200)
    const agora = renomeada.json<RegistroDoRecurso>()
    expect(agora).toMatchObject({ nossoNumeroDesde: 10 })
    expect(faltasDe(await alterar(agora, { nossoNumeroDesde: 9 }))[0]).toBe(422)
    await tomar('7100005', 20)
    expect(faltasDe(await alterar(agora, { convenio: '7100005' }))).toEqual([
      422,
      { nossoNumeroDesde: 'Já há boletos com esta numeração até o número 20: informe 21 ou maior.' },
    ])
    expect((await alterar(agora, { nossoNumeroDesde: null })).statusCode).toBe(200)
  })

  it.each([
    ['001', '7100006', '17', 9_999_999_998],
    ['001', '710006', '17', 99_998],
    ['104', '710006', 'RG', 999_999_999_999_998],
  ])('fits in what bank %s leaves of it for convênio %s', async (banco, convenio, carteira, maior) => {
    const conta = { banco, convenio, carteira }
    await criada({ ...conta, nossoNumeroDesde: maior })
    const [status, faltas] = faltasDe(await criar({ ...conta, nossoNumeroDesde: maior + 1 }))
    expect([status, Object.keys(faltas ?? {})]).toEqual([422, ['nossoNumeroDesde']])
  })

  it.each([
    [
      'Itaú',
      { banco: '341', agencia: '57', conta: '12345', convenio: '', carteira: '109' },
      { agencia: '0057', carteira: '110' },
      { conta: '12346' },
    ],
    [
      'Sicoob',
      { banco: '756', agencia: '4327', convenio: '229385', carteira: '1', modalidade: '01' },
      { convenio: '0229385' },
      { agencia: '4328' },
    ],
  ])('of %s is of what the bank tells its numbers by', async (_, dados, igual, outra) => {
    const conta = { ...daConta, ...dados }
    await criada({ ...dados, nossoNumeroDesde: 500 })
    expect(await tomarDe({ ...conta, ...igual }, 2)).toBe(501)
    expect(await tomarDe({ ...conta, ...outra }, 1)).toBe(1)
    expect(faltasDe(await criar({ ...dados, ...igual, nossoNumeroDesde: 501 }))).toEqual([
      422,
      { nossoNumeroDesde: 'Já há boletos com esta numeração até o número 501: informe 502 ou maior.' },
    ])
    await criada({ ...dados, ...outra, nossoNumeroDesde: 2 })
  })

  it('of Sicredi is one of the year, and begins at its first', async () => {
    const ano = Number(hoje().slice(2, 4))
    const primeiro = ano * 1_000_000 + 400_001
    const dados = { banco: '748', agencia: '710', posto: '65', convenio: '00129', carteira: '1', byte: '4' }
    expect(await tomarDe({ ...daConta, ...dados }, 2)).toBe(primeiro + 1)
    const sentenca = `Os números deste ano vão de ${primeiro} a ${ano * 1_000_000 + 499_998}.`
    for (const nossoNumeroDesde of [primeiro - 1, 12, (ano + 1) * 1_000_000 + 400_001])
      expect([nossoNumeroDesde, ...faltasDe(await criar({ ...dados, nossoNumeroDesde }))]).toEqual([
        nossoNumeroDesde,
        422,
        { nossoNumeroDesde: sentenca },
      ])
    await criada({ ...dados, nossoNumeroDesde: primeiro + 10 })
    expect(await tomarDe({ ...daConta, ...dados }, 1)).toBe(primeiro + 10)
  })

  it('stands in the history of the conta', async () => {
    const conta = await criada({ convenio: '7100007' })
    await alterar(conta, { nossoNumeroDesde: 77 })
    const historico = await h.inject({ url: `${URL}/${conta.id}/historico`, headers })
    expect(JSON.stringify(historico.json<{ items: EntradaHistorico[] }>().items[0])).toContain('77')
  })
})

describe('the check digits of a conta', () => {
  it.each([
    ['agenciaDv', { agenciaDv: '7' }, { agenciaDv: '8' }],
    ['contaDv', { contaDv: 'X' }, { contaDv: '0' }],
    ['variacao', { variacao: '19' }, { variacao: '019' }],
    [
      'convenioDv',
      { banco: '104', convenio: '005507', carteira: 'RG', convenioDv: '6' },
      { banco: '104', convenio: '005507', carteira: 'RG', convenioDv: '7' },
    ],
  ])('%s is refused where it is wrong, and kept where it is right', async (campo, errado, certo) => {
    const [status, faltas] = faltasDe(await criar({ convenio: '7100008', ...errado }))
    expect([status, Object.keys(faltas ?? {})]).toEqual([422, [campo]])
    expect(await criada({ convenio: '7100008', ...certo })).toMatchObject(certo)
  })

  it('may be unknown', async () => {
    await criada({ convenio: '7100009' })
  })
})
