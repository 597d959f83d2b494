import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Pagina, Problem } from '#src/api/contract/nucleo/common.ts'
import type { Colaborador, ColaboradorDoCliente } from '#src/api/contract/cadastro/colaborador.ts'
import type { EntradaHistorico } from '#src/api/contract/nucleo/historico.ts'
import { hoje } from '#server/calendario.ts'
import { apoio, cadastro, colaborador } from '#server/db/schema/cadastro.ts'
import { novoApoio, novoCadastro, novoColaborador, pessoaNova } from '#server/test-support/attempts-rows.ts'
import { useApp } from '#server/test-support/harness.ts'

const h = useApp()
let admin: { authorization: string }
let cliente: { authorization: string }
beforeAll(async () => {
  admin = await h.entrar(h.mundo.alfa.admin.email)
  cliente = await h.entrar(h.mundo.alfa.cliente.email, 'public')
})

const enviar = (method: 'POST' | 'PUT', url: string, payload: object, headers = admin) =>
  h.inject({ method, url, payload, headers })
const adicionar = (payload: object) => enviar('POST', '/api/colaborador', payload)
const adicionarComo = (acessoId: number, model: object) =>
  enviar('POST', '/api/public/colaborador', { model, acessoId }, cliente)
const listar = async (tipo: string, matricula: number, mais = '') =>
  (
    await h.inject({
      url: `/api/colaborador?tipo=${tipo}&matricula=${matricula}${mais}`,
      headers: admin,
    })
  ).json<Pagina<Colaborador>>()
const doAcesso = async (acessoId = h.mundo.alfa.acessos.empresa) =>
  (
    await h.inject({ url: `/api/public/colaborador?acessoId=${acessoId}&pageSize=100`, headers: cliente })
  ).json<Pagina<ColaboradorDoCliente>>().items
const pessoasDoCpf = (registro: string) =>
  h.database.db
    .select()
    .from(cadastro)
    .where(and(eq(cadastro.registro, registro), eq(cadastro.tipo, 'pessoafisica')))

describe('staff add', () => {
  it('a person who was not there, who is a cadastro from then on, seen from both ends', async () => {
    const empresa = await novoCadastro(h, h.mundo.alfa, 'pessoajuridica', { nome: 'Padaria Sol' })
    const funcaoId = await novoApoio(h, h.mundo.alfa, 'funcoes')
    const model = {
      ...pessoaNova(),
      nome: ' Maria da Silva ',
      email: 'maria@exemplo.br',
      telefone: '(11) 98888-7777',
      funcaoId,
      inicio: '2024-03-05',
    }
    const mascarado = model.registro.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4')
    const feito = await adicionar({
      model: { ...model, registro: mascarado },
      matriculaJuridica: empresa.matricula,
    })
    expect(feito.statusCode).toBe(200)
    const [pessoa] = await pessoasDoCpf(model.registro)
    expect(pessoa).toMatchObject({
      nome: 'Maria da Silva',
      email: 'maria@exemplo.br',
      telefone: '(11) 98888-7777',
      ativo: true,
      analise: null,
      atualizadoPor: h.mundo.alfa.admin.id,
    })
    const { items, totalItems } = await listar('pessoajuridica', empresa.matricula)
    expect(totalItems).toBe(1)
    expect(items[0]).toEqual({
      id: feito.json<{ id: number }>().id,
      versao: 1,
      outro: {
        tipo: 'pessoafisica',
        matricula: pessoa!.matricula,
        nome: 'Maria da Silva',
        registro: model.registro,
      },
      nomeInformado: null,
      funcaoId,
      funcao: expect.stringMatching(/^Função \d+$/),
      inicio: '2024-03-05',
      fim: null,
    })
    const daPessoa = await listar('pessoafisica', pessoa!.matricula)
    expect(daPessoa.items.map(({ outro }) => outro)).toEqual([
      {
        tipo: 'pessoajuridica',
        matricula: empresa.matricula,
        nome: 'Padaria Sol',
        registro: empresa.registro,
      },
    ])
  })

  it('a person of a CPF that is there, whose own cadastro stays as it is; and one by the matrícula, to an office', async () => {
    const escritorio = await novoCadastro(h, h.mundo.alfa, 'contabilidade')
    const [uma, outra] = [
      await novoCadastro(h, h.mundo.alfa, 'pessoafisica', { nome: 'Nome Guardado' }),
      await novoCadastro(h, h.mundo.alfa, 'pessoafisica', { nome: 'Zuleica' }),
    ]
    const onde = { matriculaContabilidade: escritorio.matricula }
    const porCpf = { ...pessoaNova(), registro: uma.registro, nome: 'Outro Nome', email: 'x@y.br' }
    expect((await adicionar({ model: porCpf, ...onde })).statusCode).toBe(200)
    const semNada = { ...pessoaNova(), nome: '', registro: '' }
    const porMatricula = { model: semNada, matriculaFisica: outra.matricula, ...onde }
    expect((await adicionar(porMatricula)).statusCode).toBe(200)
    expect(await pessoasDoCpf(uma.registro)).toMatchObject([{ nome: 'Nome Guardado', email: '', versao: 1 }])
    const { items } = await listar('contabilidade', escritorio.matricula)
    expect(items.map(({ outro }) => outro.nome)).toEqual(['Nome Guardado', 'Zuleica'])
  })

  it('nobody twice while the first time goes on; the fault stands where the person was named', async () => {
    const { empresa, pessoa, id } = await novoColaborador(h, h.mundo.alfa)
    const onde = { matriculaJuridica: empresa.matricula }
    const deNovo = { ...pessoaNova(), registro: pessoa.registro }
    const recusado = await adicionar({ model: deNovo, ...onde })
    expect(recusado.statusCode).toBe(409)
    expect(recusado.json<Problem>()).toMatchObject({
      code: 'colaborador-duplicado',
      errors: { 'model.registro': expect.stringContaining('já é colaboradora') },
    })
    const porMatricula = { model: pessoaNova(), matriculaFisica: pessoa.matricula, ...onde }
    expect((await adicionar(porMatricula)).json<Problem>().errors).toHaveProperty('matriculaFisica')
    // once it has ended, she may come back
    const fim = { versao: 1, funcaoId: null, inicio: null, fim: '2025-01-31' }
    expect((await enviar('PUT', `/api/colaborador/${id}`, fim)).statusCode).toBe(200)
    expect((await adicionar({ model: deNovo, ...onde })).statusCode).toBe(200)
    const { items } = await listar('pessoajuridica', empresa.matricula)
    expect(items.map((um) => um.fim)).toEqual([null, '2025-01-31'])
    const atuais = await listar('pessoajuridica', empresa.matricula, '&situacao=atuais')
    expect(atuais.totalItems).toBe(1)
    // nor does the first one open again over the second
    const aberto = await enviar('PUT', `/api/colaborador/${id}`, { ...fim, versao: 2, fim: null })
    expect(aberto.statusCode).toBe(409)
    expect(aberto.json<Problem>().errors).toHaveProperty('fim')
  })

  it('the same new person at the same time, and there is one of her', async () => {
    const [uma, outra] = [
      await novoCadastro(h, h.mundo.alfa, 'pessoajuridica'),
      await novoCadastro(h, h.mundo.alfa, 'pessoajuridica'),
    ]
    const model = pessoaNova()
    const feitos = await Promise.all(
      [uma, outra, uma].map(({ matricula }) => adicionar({ model, matriculaJuridica: matricula })),
    )
    expect(feitos.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 409])
    expect(await pessoasDoCpf(model.registro)).toHaveLength(1)
  })

  it.each<[string, () => object, string]>([
    ['no employer', () => ({ model: pessoaNova() }), 'matriculaJuridica'],
    [
      'two employers',
      () => ({ model: pessoaNova(), matriculaJuridica: 1, matriculaContabilidade: 1 }),
      'matriculaJuridica',
    ],
    ['no name', () => ({ model: { ...pessoaNova(), nome: ' ' }, matriculaJuridica: 1 }), 'model.nome'],
    [
      'a CPF that is none',
      () => ({ model: { ...pessoaNova(), registro: '11111111111' }, matriculaJuridica: 1 }),
      'model.registro',
    ],
    [
      'a CNPJ',
      () => ({ model: { ...pessoaNova(), registro: '11222333000181' }, matriculaJuridica: 1 }),
      'model.registro',
    ],
    [
      'a função that is not there',
      () => ({ model: { ...pessoaNova(), funcaoId: 99_999 }, matriculaJuridica: 1 }),
      'model.funcaoId',
    ],
    [
      'a day that does not exist',
      () => ({ model: { ...pessoaNova(), inicio: '2026-02-30' }, matriculaJuridica: 1 }),
      'model.inicio',
    ],
  ])('nobody with %s', async (_o, corpo, campo) => {
    const recusado = await adicionar(corpo())
    expect(recusado.statusCode).toBe(422)
    expect(Object.keys(recusado.json<Problem>().errors ?? {})).toEqual([campo])
  })

  it('no função of another entidade, and nobody to what is in the trash', async () => {
    const { beta, alfa } = h.mundo
    const alheia = { ...pessoaNova(), funcaoId: await novoApoio(h, beta, 'funcoes') }
    const corpo = { model: alheia, matriculaJuridica: alfa.empresa.matricula }
    expect((await adicionar(corpo)).json<Problem>().errors).toHaveProperty(['model.funcaoId'])
    const morta = await novoCadastro(h, alfa, 'pessoajuridica', { excluidoEm: new Date() })
    const recusado = await adicionar({ model: pessoaNova(), matriculaJuridica: morta.matricula })
    expect(recusado.statusCode).toBe(404)
  })
})

describe('a tie', () => {
  const mudar = (id: number, corpo: object) =>
    enviar('PUT', `/api/colaborador/${id}`, { versao: 1, funcaoId: null, inicio: null, fim: null, ...corpo })

  it('ends on a day up to today and not before it began, and is opened again', async () => {
    const { id, empresa } = await novoColaborador(h, h.mundo.alfa)
    const faltas = async (corpo: object) => (await mudar(id, corpo)).json<Problem>().errors?.['fim']
    expect(await faltas({ inicio: '2025-02-01', fim: '2025-01-31' })).toBe('O fim vem antes do início.')
    expect(await faltas({ fim: '2199-01-01' })).toContain('ainda não chegou')
    expect((await mudar(id, { inicio: hoje(), fim: hoje() })).json()).toEqual({ id, versao: 2 })
    expect((await mudar(id, { versao: 2, inicio: hoje() })).json()).toEqual({ id, versao: 3 })
    const { items } = await listar('pessoajuridica', empresa.matricula)
    expect(items).toMatchObject([{ inicio: hoje(), fim: null, versao: 3 }])
  })

  it('is not written over somebody else’s change, nor for nothing', async () => {
    const { id } = await novoColaborador(h, h.mundo.alfa)
    expect((await mudar(id, {})).json()).toEqual({ id, versao: 1 })
    expect((await mudar(id, { fim: '2025-01-31' })).statusCode).toBe(200)
    const velho = await mudar(id, { inicio: '2024-01-01' })
    expect(velho.statusCode).toBe(409)
    expect(velho.json<Problem>()).toMatchObject({
      code: 'conflito',
      detail: expect.stringContaining('admin alfa salvou este vínculo'),
    })
    const [linha] = await h.database.db.select().from(colaborador).where(eq(colaborador.id, id))
    expect(linha).toMatchObject({ inicio: null, fim: '2025-01-31', versao: 2 })
  })

  it('is not seen while the other end is in the trash, and then it is again', async () => {
    const { empresa, pessoa } = await novoColaborador(h, h.mundo.alfa)
    const vistas = async () => (await listar('pessoajuridica', empresa.matricula)).totalItems
    const marcar = (excluidoEm: Date | null) =>
      h.database.db.update(cadastro).set({ excluidoEm }).where(eq(cadastro.id, pessoa.id))
    await marcar(new Date())
    expect(await vistas()).toBe(0)
    await marcar(null)
    expect(await vistas()).toBe(1)
  })
})

describe('a client adds', () => {
  it('a person who was not there, who waits for staff', async () => {
    const model = { ...pessoaNova(), nome: 'Nova Daqui', email: 'nova@exemplo.br' }
    expect((await adicionarComo(h.mundo.alfa.acessos.empresa, model)).statusCode).toBe(200)
    expect(await pessoasDoCpf(model.registro)).toMatchObject([
      { nome: 'Nova Daqui', email: 'nova@exemplo.br', ativo: false, analise: 'pendente' },
    ])
    expect(await doAcesso()).toContainEqual({
      id: expect.any(Number),
      nome: 'Nova Daqui',
      registro: model.registro,
      funcao: null,
      inicio: null,
      fim: null,
    })
  })

  it('a person who was there, and learns nothing of her but what was typed', async () => {
    const guardada = await novoCadastro(h, h.mundo.alfa, 'pessoafisica', {
      nome: 'Segredo de Estado',
      email: 'segredo@exemplo.br',
    })
    const model = { ...pessoaNova(), registro: guardada.registro, nome: 'Como Eu Chamo' }
    const feito = await adicionarComo(h.mundo.alfa.acessos.empresa, model)
    expect(feito.body).not.toContain('Segredo')
    const vistos = await doAcesso()
    expect(JSON.stringify(vistos)).not.toMatch(/segredo/i)
    expect(vistos.find(({ registro }) => registro === guardada.registro)?.nome).toBe('Como Eu Chamo')
    // staff see both
    const { items } = await listar('pessoafisica', guardada.matricula)
    expect(items).toMatchObject([{ nomeInformado: 'Como Eu Chamo' }])
    const [linha] = await pessoasDoCpf(guardada.registro)
    expect(linha).toMatchObject({ nome: 'Segredo de Estado', email: 'segredo@exemplo.br', ativo: true })
  })

  it('nobody by an acesso that is not theirs, does not work, or is a person’s', async () => {
    const { alfa, beta } = h.mundo
    for (const acessoId of [beta.acessos.empresa, alfa.acessos.inativo, alfa.acessos.pessoa]) {
      const model = pessoaNova()
      expect((await adicionarComo(acessoId, model)).statusCode).toBe(404)
      expect(await pessoasDoCpf(model.registro)).toEqual([])
      const lista = await h.inject({ url: `/api/public/colaborador?acessoId=${acessoId}`, headers: cliente })
      expect(lista.statusCode).toBe(404)
    }
  })

  it('is told where nobody is added', async () => {
    const { acessos } = h.mundo.alfa
    const semCpf = await adicionarComo(acessos.empresa, { ...pessoaNova(), registro: '' })
    expect(semCpf.json<Problem>().errors).toEqual({ 'model.registro': 'Informe o CPF.' })
    const model = pessoaNova()
    await adicionarComo(acessos.empresa, model)
    expect((await adicionarComo(acessos.empresa, model)).statusCode).toBe(409)
  })
})

it('are told in the history of both ends: who came, what they do, since when and until when', async () => {
  const empresa = await novoCadastro(h, h.mundo.alfa, 'pessoajuridica', { nome: 'Moinho Novo' })
  const pessoa = await novoCadastro(h, h.mundo.alfa, 'pessoafisica', { nome: 'Rita Lins' })
  const funcaoId = await novoApoio(h, h.mundo.alfa, 'funcoes')
  const model = { ...pessoaNova(), nome: '', registro: '', funcaoId: null, inicio: '2024-03-05' }
  const { id } = (
    await adicionar({ model, matriculaJuridica: empresa.matricula, matriculaFisica: pessoa.matricula })
  ).json<{ id: number }>()
  const mudar = (versao: number, mais: object) =>
    enviar('PUT', `/api/colaborador/${id}`, { versao, funcaoId, inicio: '2024-03-05', fim: null, ...mais })
  expect((await mudar(1, {})).statusCode).toBe(200)
  expect((await mudar(2, { fim: '2025-01-31' })).statusCode).toBe(200)
  for (const [tipo, { matricula }, de] of [
    ['pessoajuridica', empresa, 'Rita Lins'],
    ['pessoafisica', pessoa, 'Moinho Novo'],
  ] as const) {
    const url = `/api/${tipo}/${matricula}/historico`
    const { items } = (await h.inject({ url, headers: admin })).json<Pagina<EntradaHistorico>>()
    expect(items.slice(0, 3).map(({ operacao, campos }) => [operacao, campos])).toEqual([
      ['alterar', [{ campo: 'vinculos.fim', de, antes: null, depois: '2025-01-31' }]],
      ['alterar', [{ campo: 'vinculos.funcao', de, antes: null, depois: expect.stringMatching(/^Função/) }]],
      [
        'alterar',
        [
          { campo: 'vinculos', de, antes: false, depois: true },
          { campo: 'vinculos.inicio', de, antes: null, depois: '2024-03-05' },
        ],
      ],
    ])
  }
})

it('a client is offered every função in use, however many there are, in the order of the table', async () => {
  const { id: entidadeId } = h.mundo.alfa
  const tipo = 'funcoes'
  await h.database.db
    .insert(apoio)
    .values([
      ...Array.from({ length: 120 }, (_, i) => ({ entidadeId, tipo, nome: `Ofício ${i}`, ordem: 1_000 - i })),
      { entidadeId, tipo, nome: 'Fora de uso', ordem: 1, ativo: false },
      { entidadeId, tipo, nome: 'Na lixeira', ordem: 1, excluidoEm: new Date() },
    ])
  const oferecidas = (await h.inject({ url: '/api/public/colaborador/funcoes', headers: cliente })).json<
    { nome: string }[]
  >()
  const nomes = oferecidas
    .map(({ nome }) => nome)
    .filter((nome) => /^(Ofício \d|Fora de uso$|Na lixeira$)/.test(nome))
  expect(nomes).toEqual(Array.from({ length: 120 }, (_, i) => `Ofício ${119 - i}`))
})
