import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { cadastros } from '#src/api/contract/cadastro/cadastro.ts'
import type { EnderecoDoCep } from '#src/api/contract/cadastro/fonte.ts'
import { readConfig } from '#server/config.ts'
import { useApp } from '#server/test-support/harness.ts'
import { abrirFonte } from './externa.ts'
import { faixaDoCep } from './faixas.ts'
import { empresaDoCnpj, enderecoDoCep } from './service.ts'

/** A source that does what a test says; hanging it answers when the test file ends. */
let responder: (pedido: IncomingMessage, resposta: ServerResponse) => void
let pedidos: string[] = []
const servidor = createServer((pedido, resposta) => {
  pedidos.push(pedido.url ?? '')
  responder(pedido, resposta)
})
let base = ''
beforeAll(async () => {
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto))
  base = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}` // of a server that listens on a port
})
afterAll(() => {
  servidor.closeAllConnections()
  servidor.close()
})
beforeEach(() => {
  pedidos = []
})

const CEP = '01310100'
const CNPJ = '00000000000191'
let agora = 0
const fontes = () => ({
  cep: abrirFonte(`${base}/ws/{cep}/json`, '{cep}', { agora: () => agora, paciencia: 200 }),
  cnpj: abrirFonte(`${base}/cnpj/{cnpj}`, '{cnpj}', { agora: () => agora, paciencia: 200 }),
})
const responde = (corpo: unknown, status = 200) => {
  responder = (_pedido, resposta) => {
    resposta.writeHead(status, { 'content-type': 'application/json' })
    resposta.end(typeof corpo === 'string' ? corpo : JSON.stringify(corpo))
  }
}
const DA_FAIXA = { logradouro: '', bairro: '', cidade: 'São Paulo', uf: 'SP', origem: 'faixa' }
const PAULISTA = { logradouro: 'Avenida Paulista', bairro: 'Bela Vista', cidade: 'São Paulo', uf: 'SP' }

describe('the address of a CEP', () => {
  it.each([
    ['ViaCEP', { logradouro: 'Avenida Paulista', bairro: 'Bela Vista', localidade: 'São Paulo', uf: 'SP' }],
    ['BrasilAPI', { street: 'Avenida Paulista', neighborhood: 'Bela Vista', city: 'São Paulo', state: 'SP' }],
  ])('comes as %s tells it, and is asked for once', async (_forma, corpo) => {
    responde(corpo)
    const abertas = fontes()
    const esperado = { ...PAULISTA, origem: 'fonte' }
    expect(await Promise.all([enderecoDoCep(abertas, CEP), enderecoDoCep(abertas, CEP)])).toEqual([
      esperado,
      esperado,
    ])
    expect(await enderecoDoCep(abertas, CEP)).toEqual(esperado)
    expect(pedidos).toEqual([`/ws/${CEP}/json`])
    agora += 25 * 3600_000
    await enderecoDoCep(abertas, CEP)
    expect(pedidos).toHaveLength(2)
  })

  it.each<[string, () => void]>([
    ['hangs', () => (responder = () => undefined)],
    ['answers rubbish', () => responde('<html>')],
    ['answers no object', () => responde('[1]')],
    ['answers 404', () => responde({}, 404)],
    ['answers 500', () => responde({ uf: 'RJ' }, 500)],
    ['says that there is none', () => responde({ erro: 'true' })],
    ['tells no state', () => responde({ logradouro: 'Rua' })],
    ['answers without an end', () => responde(`{"uf":"RJ","x":"${'x'.repeat(300_000)}"}`)],
    [
      'leads elsewhere',
      () =>
        (responder = (pedido, resposta) => {
          const outra = pedido.url?.startsWith('/outra')
          resposta.writeHead(outra ? 200 : 302, { location: `${base}/outra` })
          resposta.end('{"uf":"RJ"}')
        }),
    ],
    ['hangs up', () => (responder = (pedido) => pedido.socket.destroy())],
  ])('comes of the range when the source %s', async (_o, comportar) => {
    comportar()
    expect(await enderecoDoCep(fontes(), CEP)).toEqual(DA_FAIXA)
    expect(pedidos).not.toContain('/outra')
  })

  it('is not asked for again while a source that failed rests', async () => {
    responde('', 500)
    const abertas = fontes()
    await enderecoDoCep(abertas, CEP)
    await enderecoDoCep(abertas, '20040002')
    expect(pedidos).toHaveLength(1)
    agora += 20_000
    await enderecoDoCep(abertas, CEP)
    expect(pedidos).toHaveLength(2)
  })

  it('has no text that no field takes', async () => {
    responde({ uf: 'SP', logradouro: ` Rua\u0000\u202e${'x'.repeat(300)}`, bairro: { a: 1 }, localidade: 7 })
    const { logradouro, bairro, cidade } = await enderecoDoCep(fontes(), CEP)
    expect([logradouro.length, logradouro.startsWith('Rua xx'), bairro, cidade]).toEqual([120, true, '', '7'])
  })

  it('is no longer than the form of a cadastro takes, nor is what is told of a company', async () => {
    const longo = 'Uma palavra '.repeat(30)
    responde({
      uf: 'SP',
      logradouro: longo,
      bairro: longo,
      localidade: longo,
      razao_social: longo,
      nome_fantasia: longo,
      numero: longo,
      complemento: longo,
      municipio: longo,
    })
    const recusados = (lido: object) =>
      z
        .safeParse(cadastros.contabilidade.entrada, lido)
        .error?.issues.map(({ path }) => path[0])
        .filter((campo) => typeof campo === 'string' && campo in lido)
    const { origem: _, ...endereco } = await enderecoDoCep(fontes(), CEP)
    expect([endereco.bairro === '', recusados(endereco)]).toEqual([false, []])
    const empresa = await empresaDoCnpj(fontes(), CNPJ)
    const { nome, nomeFantasia, logradouro, numero, complemento, bairro, cidade } = empresa!
    const dela = { nome, nomeFantasia, logradouro, numero, complemento, bairro, cidade }
    expect([Object.values(dela).includes(''), recusados(dela)]).toEqual([false, []])
  })

  it('of a key that is no key goes nowhere', async () => {
    await expect(fontes().cep.perguntar('../../x')).rejects.toThrow('letras e dígitos')
    expect(pedidos).toEqual([])
  })
})

it.each([
  ['01000000', 'SP', 'São Paulo'],
  ['19999999', 'SP', ''],
  ['69300000', 'RR', ''],
  ['72800000', 'GO', ''],
  ['73000000', 'DF', 'Brasília'],
  ['90010000', 'RS', 'Porto Alegre'],
  ['00999999', '', ''],
])('the range of %s is %s %s', (cep, uf, cidade) => {
  expect(faixaDoCep(cep)).toEqual({ uf, cidade })
})

describe('the data of a company', () => {
  it('come as fields take them', async () => {
    responde({
      razao_social: 'BANCO DO BRASIL SA',
      nome_fantasia: null,
      email: 'CONTATO@BB.EXEMPLO',
      ddd_telefone_1: '6134939002',
      cep: 70040912,
      logradouro: 'SAUN QUADRA 5',
      numero: 'S/N',
      bairro: 'ASA NORTE',
      municipio: 'BRASILIA',
      uf: 'df',
      cnae_fiscal: 6422100,
      codigo_natureza_juridica: 2038,
      capital_social: 1234.56,
      data_inicio_atividade: '1966-08-01',
      codigo_porte: 5,
      opcao_pelo_mei: null,
      situacao_cadastral: 2,
      data_situacao_cadastral: '2005-11-03',
      descricao_motivo_situacao_cadastral: 'SEM MOTIVO',
      qsa: [
        {
          nome_socio: ' MARIA  DE SOUZA ',
          cnpj_cpf_do_socio: '***444777**',
          qualificacao_socio: 'Presidente',
          data_entrada_sociedade: '2023-01-16',
        },
        {
          nome_socio: 'HOLDING SA',
          cnpj_cpf_do_socio: '00000000000191',
          data_entrada_sociedade: '0000-00-00',
        },
        { nome_socio: '', cnpj_cpf_do_socio: '11144477735' },
        'ninguém',
      ],
    })
    expect(await empresaDoCnpj(fontes(), CNPJ)).toEqual({
      nome: 'BANCO DO BRASIL SA',
      nomeFantasia: '',
      email: 'contato@bb.exemplo',
      telefone: '6134939002',
      cep: '70040-912',
      logradouro: 'SAUN QUADRA 5',
      numero: 'S/N',
      complemento: '',
      bairro: 'ASA NORTE',
      cidade: 'BRASILIA',
      uf: 'DF',
      cnae: '6422-1/00',
      naturezaJuridica: '203-8',
      capitalSocial: 123_456,
      dataAbertura: '1966-08-01',
      porte: 'demais',
      naReceita: { situacao: 'ativa', desde: '2005-11-03', motivo: '' },
      socios: [
        { nome: 'MARIA DE SOUZA', registro: '', qualificacao: 'Presidente', entrada: '2023-01-16' },
        { nome: 'HOLDING SA', registro: '00000000000191', qualificacao: '', entrada: null },
      ],
    })
    expect(pedidos).toEqual([`/cnpj/${CNPJ}`])
  })

  it.each([
    [8, '2019-12-31', 'EXTINCAO', { situacao: 'baixada', desde: '2019-12-31', motivo: 'EXTINCAO' }],
    ['08', '00000000', undefined, { situacao: 'baixada', desde: null, motivo: '' }],
    [4, '2018-10-01', 'OMISSAO', { situacao: 'inapta', desde: '2018-10-01', motivo: 'OMISSAO' }],
    ['03', null, null, { situacao: 'suspensa', desde: null, motivo: '' }],
    [1, null, null, { situacao: 'nula', desde: null, motivo: '' }],
    [7, '2018-10-01', 'OMISSAO', null],
    [undefined, '2018-10-01', 'OMISSAO', null],
  ])('tell how it stands at the Receita (%s, %s, %s)', async (codigo, data, motivo, esperado) => {
    responde({
      razao_social: 'FECHADA LTDA',
      situacao_cadastral: codigo,
      data_situacao_cadastral: data,
      descricao_motivo_situacao_cadastral: motivo,
    })
    expect((await empresaDoCnpj(fontes(), CNPJ))?.naReceita).toEqual(esperado)
  })

  it.each<[string, () => void, unknown]>([
    ['knows none', () => responde({}, 404), null],
    ['fails', () => responde({}, 500), 'fonte-indisponivel'],
    ['answers rubbish', () => responde('x'), 'fonte-indisponivel'],
    ['tells no name', () => responde({ uf: 'SP' }), 'fonte-indisponivel'],
    ['hangs', () => (responder = () => undefined), 'fonte-indisponivel'],
  ])('are none when the source %s', async (_o, comportar, esperado) => {
    comportar()
    const feito = await empresaDoCnpj(fontes(), CNPJ).catch((error: { code?: string }) => error.code)
    expect(feito).toBe(esperado)
  })
})

describe('the settings', () => {
  it.each([
    ['CEP_URL', 'https://viacep.com.br/ws/{cep}/json/', 'cepUrl'],
    ['CNPJ_URL', 'https://brasilapi.com.br/api/cnpj/v1/{cnpj}', 'cnpjUrl'],
  ] as const)('%s', (variavel, valor, nome) => {
    expect(readConfig({ [variavel]: valor })[nome]).toBe(valor)
    expect(readConfig({})[nome]).toBeNull()
    for (const errado of [
      'x',
      'ftp://a/{cep}{cnpj}',
      'https://a.exemplo/',
      'https://{cep}{cnpj}.exemplo/',
      'https://{cep}{cnpj}.exemplo/{cep}{cnpj}',
    ])
      expect(() => readConfig({ [variavel]: errado })).toThrow(`${variavel}: endereço inválido`)
  })
})

describe('without a source', () => {
  const h = useApp()
  it('a CEP tells its range, a CNPJ nothing, and both say so', async () => {
    const headers = await h.entrar(h.mundo.alfa.admin.email)
    const ler = async (url: string) => (await h.inject({ url, headers })).json<unknown>()
    expect(await ler('/api/fonte')).toEqual({ cep: false, cnpj: false })
    expect(await ler(`/api/cep/${CEP}`)).toEqual(DA_FAIXA satisfies Omit<EnderecoDoCep, 'origem'>)
    expect(await ler(`/api/fonte/cnpj/${CNPJ}`)).toEqual({ empresa: null })
    expect(await ler('/api/cep/00000000')).toMatchObject({ status: 404 })
    for (const errado of ['0131010', 'abcdefgh', '0131010%2F'])
      expect((await h.inject({ url: `/api/cep/${errado}`, headers })).statusCode).toBe(400)
    expect((await h.inject({ url: '/api/fonte/cnpj/00000000000192', headers })).statusCode).toBe(400)
  })
})
