import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { DadosDaEntidade } from '#src/api/contract/geral/dados-da-entidade.ts'
import type { Pagina, Problem } from '#src/api/contract/nucleo/common.ts'
import type { Entidade } from '#src/api/contract/nucleo/entidade.ts'
import type { EntradaHistorico } from '#src/api/contract/nucleo/historico.ts'
import { entidade } from '#server/db/schema/entidade.ts'
import { useApp } from '#server/test-support/harness.ts'

const h = useApp()
const URL = '/api/entidade/dados'
let admin: { authorization: string }

beforeAll(async () => {
  admin = await h.entrar(h.mundo.alfa.admin.email)
})
beforeEach(async () => {
  await h.database.db.update(entidade).set({ cidade: 'Marília', uf: 'SP', cor: '#1f5fa8', site: '' })
  h.app.entidades.esquecer()
})

const ler = async (headers = admin) => (await h.inject({ url: URL, headers })).json<DadosDaEntidade>()
const entrada = async (campos: object = {}) => {
  const { slug: _slug, hosts: _hosts, ...dados } = await ler()
  return { ...dados, ...campos }
}
const enviar = (payload: object, headers = admin) => h.inject({ method: 'PUT', url: URL, headers, payload })
const salvar = async (campos: object) => enviar(await entrada(campos))
const face = async (slug: string) =>
  (await h.inject({ url: '/api/entidade', headers: { 'x-entidade': slug } })).json<Entidade>()

it('are read by staff with what only the command line changes, and what is saved is seen by everybody', async () => {
  await h.database.db
    .update(entidade)
    .set({ hosts: ['alfa.exemplo.org.br'] })
    .where(eq(entidade.id, h.mundo.alfa.id))
  expect(await ler()).toMatchObject({
    slug: 'alfa',
    hosts: ['alfa.exemplo.org.br'],
    cnpj: '11222333000181',
    cidade: 'Marília',
    uf: 'SP',
  })
  const outra = await face('beta')
  const { versao } = await ler()
  const salva = await salvar({
    nomeFantasia: 'Sindicato Novo',
    cnpj: '12.abc.345/01DE-35',
    site: 'www.exemplo.org.br',
    email: '<ola@exemplo.org.br>',
    cep: '17500-000',
    uf: '',
    cor: '#7A1F5F',
  })
  expect(salva.statusCode).toBe(200)
  expect(salva.json()).toMatchObject({
    versao: versao + 1,
    nomeFantasia: 'Sindicato Novo',
    cnpj: '12ABC34501DE35',
    site: 'https://www.exemplo.org.br',
    email: 'ola@exemplo.org.br',
    cep: '17500-000',
    uf: '',
    cor: '#7a1f5f',
  })
  expect(await ler()).toEqual(salva.json())
  expect(await face('alfa')).toMatchObject({
    nomeFantasia: 'Sindicato Novo',
    cor: '#7a1f5f',
    contato: { email: 'ola@exemplo.org.br', site: 'https://www.exemplo.org.br' },
  })
  // of nobody else
  expect(await face('beta')).toEqual(outra)
  const [linha] = await h.database.db.select().from(entidade).where(eq(entidade.id, h.mundo.alfa.id))
  expect(linha).toMatchObject({ cep: '17500000', slug: 'alfa', hosts: ['alfa.exemplo.org.br'] })
  await salvar({ nomeFantasia: 'Sindicato alfa', cnpj: '11222333000181' })
})

it.each<[string, object, string, RegExp]>([
  [
    'a colour no text can be read on',
    { cor: '#ffd400' },
    'cor',
    /o contraste é 1,4 : 1 e o mínimo é 4,5 : 1/,
  ],
  ['a colour just too light', { cor: '#787878' }, 'cor', /o contraste é 4,4 : 1/],
  ['what is no colour', { cor: 'azul' }, 'cor', /^Escreva a cor como #1f5fae/],
  ['a CNPJ that does not add up', { cnpj: '11222333000182' }, 'cnpj', /^CNPJ inválido/],
  ['a site that is a script', { site: 'javascript:alert(1)//a.b' }, 'site', /^Escreva o endereço completo/],
  ['a site with somebody in it', { site: 'https://banco.com@mal.com' }, 'site', /^Escreva o endereço/],
  ['an e-mail without a domain', { email: 'ola' }, 'email', /^E-mail inválido/],
  ['a name of two lines', { nomeFantasia: 'Um\nDois' }, 'nomeFantasia', /^Escreva em uma linha só/],
  ['no name', { nomeFantasia: ' ' }, 'nomeFantasia', /^Campo obrigatório/],
  ['a state that there is not', { uf: 'XX' }, 'uf', /./],
])('refuse %s at its field', async (_what, campos, campo, sentence) => {
  const antes = await ler()
  const answer = await salvar(campos)
  expect(answer.statusCode).toBe(422)
  expect(answer.json<Problem>().errors).toEqual({ [campo]: expect.stringMatching(sentence) })
  expect(await ler()).toEqual(antes)
})

it.each(['#767676', '#1f5fae', '#000000'])('take %s, on which white text can be read', async (cor) => {
  expect((await salvar({ cor })).statusCode).toBe(200)
})

it.each([
  ['hosts', ['beta.exemplo.org.br']],
  ['slug', 'beta'],
  ['padrao', true],
])('never take %s: nobody captures the address of another', async (campo, valor) => {
  const answer = await salvar({ [campo]: valor })
  expect([answer.statusCode, answer.json<Problem>().code]).toEqual([422, 'validacao'])
  expect((await face('beta')).slug).toBe('beta')
})

it('of two editors the second is told, and nothing is overwritten; the logo has a revision of its own', async () => {
  const velha = await entrada()
  expect((await salvar({ cidade: 'Assis' })).statusCode).toBe(200)
  const recusada = await enviar({ ...velha, cidade: 'Bauru' })
  expect(recusada.json<Problem>()).toMatchObject({ status: 409, code: 'conflito' })
  expect((await ler()).cidade).toBe('Assis')
  const { logoVersao } = await face('alfa')
  const nova = await entrada({ cidade: 'Bauru' })
  expect((await enviar(nova)).statusCode).toBe(200)
  expect((await face('alfa')).logoVersao).toBe(logoVersao)
})

it('of two who save at once one stands', async () => {
  const velha = await entrada()
  const respostas = await Promise.all([
    enviar({ ...velha, cidade: 'Assis' }),
    enviar({ ...velha, cidade: 'Bauru' }),
  ])
  expect(respostas.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
})

it('tell who changed them, and how they were', async () => {
  await salvar({ cidade: 'Ourinhos' })
  const { items } = (await h.inject({ url: `${URL}/historico`, headers: admin })).json<
    Pagina<EntradaHistorico>
  >()
  expect(items[0]).toMatchObject({
    quem: { id: h.mundo.alfa.admin.id },
    campos: [{ campo: 'cidade', de: null, antes: 'Marília', depois: 'Ourinhos' }],
  })
})

it('are for nobody without the permission', async () => {
  const corpo = await entrada()
  const atendimento = await h.entrar(h.mundo.alfa.atendimento.email)
  const cliente = await h.entrar(h.mundo.alfa.cliente.email, 'public')
  for (const headers of [atendimento, cliente]) {
    expect((await h.inject({ url: URL, headers })).statusCode).toBe(403)
    expect((await enviar(corpo, headers)).statusCode).toBe(403)
  }
  expect((await enviar(corpo)).statusCode).toBe(200)
})
