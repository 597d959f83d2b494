import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entradaDe, type PessoaJuridica } from '#src/api/contract/cadastro/cadastro.ts'
import type { LinhaCadastro } from '#src/api/contract/cadastro/cadastro-lista-chamadas.ts'
import type { Pagina, Problem } from '#src/api/contract/nucleo/common.ts'
import { simplificar } from '#server/db/busca.ts'
import { cadastro } from '#server/db/schema/cadastro.ts'
import { digitosCnpj } from '#src/api/contract/nucleo/documento.ts'
import { useApp } from '#server/test-support/harness.ts'
import { daquiA } from '#server/test-support/rows.ts'

const h = useApp()
let entrou: ReturnType<typeof h.entrar> | undefined
/** Signed in once: many sign-ins at a time are refused as guesses. */
const admin = () => (entrou ??= h.entrar(h.mundo.alfa.admin.email))

/** A blank record as a browser gets it, with the fields that somebody typed. */
async function preenchido(campos: Partial<PessoaJuridica>) {
  const answer = await h.inject({ url: '/api/pessoajuridica/novo', headers: await admin() })
  return { ...entradaDe(answer.json<PessoaJuridica>()), ...campos }
}

async function salvar(method: 'POST' | 'PUT', payload: object) {
  return h.inject({ method, url: '/api/pessoajuridica', headers: await admin(), payload })
}

async function listar(query: string) {
  const answer = await h.inject({ url: `/api/pessoajuridica?${query}`, headers: await admin() })
  return answer.json<Pagina<LinhaCadastro>>()
}

/** A valid numeric CNPJ that the world does not hold. */
const CNPJ_LIVRE = '45.723.174/0001-10'

describe('save and read', () => {
  it('gives a new company its matrícula and normalises its CNPJ', async () => {
    const answer = await salvar(
      'POST',
      await preenchido({ nome: '  Nova Indústria  ', registro: CNPJ_LIVRE }),
    )
    expect(answer.statusCode).toBe(200)
    expect(answer.json<PessoaJuridica>()).toMatchObject({
      matricula: 3,
      versao: 1,
      nome: 'Nova Indústria',
      registro: '45723174000110',
      atualizadoPor: h.mundo.alfa.admin.email.split('@')[0] + ' alfa',
    })
  })

  it('keeps a CEP with its hyphen however it was typed, of further addresses too, finds it either way, and exports it as no number', async () => {
    const base = `CE${String(Date.now() % 1e10).padStart(10, '0')}`
    const answer = await salvar('POST', {
      ...(await preenchido({ nome: 'Do CEP', registro: `${base}${digitosCnpj(base)}`, cep: '01310100' })),
      enderecos: [
        {
          id: 0,
          tipoId: null,
          cep: '04001002',
          logradouro: 'Rua Um',
          numero: '',
          complemento: '',
          bairro: '',
          cidade: '',
          uf: '',
        },
      ],
    })
    expect(answer.json()).toMatchObject({ cep: '01310-100', enderecos: [{ cep: '04001-002' }] })
    for (const cep of ['igual.01310100', 'igual.01310-100', 'contem.013101', 'contem.01310-1'])
      expect((await listar(`q=do cep&cep=${cep}`)).items.map(({ nome }) => nome)).toEqual(['Do CEP'])
    const csv = await h.inject({
      url: '/api/pessoajuridica/exportar?formato=csv&q=do cep&colunas=nome&colunas=cep',
      headers: await admin(),
    })
    expect(csv.body).toContain('"Do CEP";"01310-100"')
  })

  it('stores every field of an update', async () => {
    const lido = (
      await h.inject({ url: '/api/pessoajuridica/1', headers: await admin() })
    ).json<PessoaJuridica>()
    const mudado = {
      ...entradaDe(lido),
      nomeFantasia: 'Pão & Cia',
      cnae: '1091-1/02',
      porte: 'epp' as const,
      dataAbertura: '2001-02-28',
      capitalSocial: 1_234_567,
      numeroEmpregados: 12,
    }
    expect((await salvar('PUT', mudado)).statusCode).toBe(200)
    const depois = (
      await h.inject({ url: '/api/pessoajuridica/1', headers: await admin() })
    ).json<PessoaJuridica>()
    expect(entradaDe(depois)).toEqual({ ...mudado, versao: lido.versao + 1 })
  })

  it('refuses the second of two saves of one revision and says who was first', async () => {
    const lido = (
      await h.inject({ url: '/api/pessoajuridica/2', headers: await admin() })
    ).json<PessoaJuridica>()
    const primeiro = await salvar('PUT', { ...entradaDe(lido), nome: 'Primeiro' })
    const segundo = await salvar('PUT', { ...entradaDe(lido), nome: 'Segundo' })
    expect(primeiro.statusCode).toBe(200)
    expect(segundo.statusCode).toBe(409)
    expect(segundo.json<Problem>()).toMatchObject({
      code: 'conflito',
      detail: expect.stringContaining('admin alfa'),
    })
    const depois = (
      await h.inject({ url: '/api/pessoajuridica/2', headers: await admin() })
    ).json<PessoaJuridica>()
    expect(depois.nome).toBe('Primeiro')
  })

  it('lets only one of two parallel saves through', async () => {
    const lido = (
      await h.inject({ url: '/api/pessoajuridica/1', headers: await admin() })
    ).json<PessoaJuridica>()
    const respostas = await Promise.all(
      ['111', '222', '333'].map((fim) =>
        salvar('PUT', { ...entradaDe(lido), telefone: `(11) 4000-1${fim}` }),
      ),
    )
    expect(respostas.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
  })

  it('refuses a CNPJ that another record holds, at its field', async () => {
    const answer = await salvar('POST', await preenchido({ nome: 'Cópia', registro: '12.abc.345/01de-35' }))
    expect(answer.statusCode).toBe(409)
    expect(answer.json<Problem>()).toMatchObject({
      code: 'registro-duplicado',
      errors: { registro: 'Este CNPJ já é da matrícula 1.' },
    })
  })

  it('gives no matrícula twice to parallel inclusions', async () => {
    const documentos = ['60.746.948/0001-12', '33.000.167/0001-01', '00.360.305/0001-04']
    const novos = await Promise.all(documentos.map((registro) => preenchido({ nome: 'Paralela', registro })))
    const respostas = await Promise.all(novos.map((novo) => salvar('POST', novo)))
    expect(respostas.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(new Set(respostas.map((r) => r.json<PessoaJuridica>().matricula)).size).toBe(3)
  })
})

/** Valid ones that nobody has. */
const [UM = '', OUTRO = '', ...CNPJS] = [1, 2, 3, 4, 5].map((i) => {
  const base = `9876543${i}0001`
  return `${base}${digitosCnpj(base)}`
})

describe('search', () => {
  it.each([
    ['sao jose', 'name without accents'],
    ['SÃO', 'capital accents'],
    ['12.ABC.345/01DE-35', 'masked CNPJ'],
    ['12abc34501de35', 'CNPJ in lower case'],
    ['abc345', 'part of a CNPJ'],
  ])('finds the company by %s (%s)', async (q) => {
    const { items } = await listar(`q=${encodeURIComponent(q)}`)
    expect(items.map(({ registro }) => registro)).toContain('12ABC34501DE35')
  })

  it('finds by city, and puts the company first whose document or matrícula was searched for', async () => {
    const cidade = 'Quixeramobim'
    const numero = String((await listar('sort=-matricula')).items[0]?.matricula ?? 0)
    // its name comes first, and has the other's number in it
    await salvar('POST', await preenchido({ nome: `AA ${numero} ${UM}`, registro: OUTRO, cidade }))
    await salvar('POST', await preenchido({ nome: 'ZZ', registro: UM, cidade: 'Itu' }))
    const primeiro = async (q: string) => (await listar(`q=${encodeURIComponent(q)}`)).items[0]
    expect(await primeiro('quixeramobim')).toMatchObject({ cidade })
    expect(await primeiro(UM)).toMatchObject({ nome: 'ZZ' })
    expect(await primeiro(numero)).toMatchObject({ matricula: Number(numero) })
  })

  it('filters and orders by columns of its kind too, and counts what they leave', async () => {
    const q = 'q=filtrável'
    for (const [i, capitalSocial] of [100_00, null, 300_00].entries())
      await salvar('POST', await preenchido({ nome: `Filtrável ${i}`, registro: CNPJS[i], capitalSocial }))
    const achadas = async (mais: string) => {
      const { items, totalItems } = await listar(`${q}&${mais}`)
      expect(totalItems).toBe(items.length)
      return items.map(({ nome }) => nome)
    }
    expect(await achadas('sort=capitalSocial')).toEqual(['Filtrável 0', 'Filtrável 2', 'Filtrável 1'])
    expect(await achadas('sort=-capitalSocial')).toEqual(['Filtrável 2', 'Filtrável 0', 'Filtrável 1'])
    expect(await achadas('capitalSocial=entre.20000,')).toEqual(['Filtrável 2'])
    expect(await achadas('capitalSocial=vazio&criadoEm=ultimos.1')).toEqual(['Filtrável 1'])
    expect(await achadas('porte=em.demais')).toEqual([])
    // nobody said of what size they are
    expect(await achadas('porte=vazio&sort=nome')).toHaveLength(3)
    expect(await achadas('porte=vazio&capitalSocial=vazio')).toEqual(['Filtrável 1'])
  })

  it('finds a company whose name was entered with its accents apart', async () => {
    const nome = 'José das Neves'.normalize('NFD')
    const gravada = await salvar('POST', await preenchido({ nome, registro: '18.236.120/0001-58' }))
    expect(gravada.json<PessoaJuridica>().nome).toBe('José das Neves')
    expect((await listar('q=jose%20das%20neves')).items.map((linha) => linha.nome)).toEqual([
      'José das Neves',
    ])
  })

  it.each(['%', '_', '\\', 'a%o', "'; drop table cadastro; --"])('takes %s literally', async (q) => {
    expect((await listar(`q=${encodeURIComponent(q)}`)).totalItems).toBe(0)
  })

  it('pages without repeating or losing a row, and counts them all', async () => {
    const todas = await listar('pageSize=100&sort=cidade')
    const paginas = await Promise.all(
      Array.from({ length: Math.ceil(todas.totalItems / 2) }, (_, i) =>
        listar(`page=${i + 1}&pageSize=2&sort=cidade`),
      ),
    )
    expect(paginas.flatMap(({ items }) => items)).toEqual(todas.items)
    expect(paginas[0]).toMatchObject({ totalItems: todas.items.length, totalPages: paginas.length })
  })

  it('sorts by name as people read it, both ways', async () => {
    const nomes = async (sort: string) =>
      (await listar(`sort=${sort}&pageSize=100`)).items.map(({ nome }) => simplificar(nome))
    const crescente = await nomes('nome')
    expect(crescente).toEqual(crescente.toSorted())
    expect(await nomes('-nome')).toEqual(crescente.toReversed())
  })

  /** Of Unicode 16 and 17. */
  const MAIS_NOVOS = /[\ua7cb-\ua7dc\ua7f1]/
  const noBanco = async (textos: string[]) =>
    (
      await h.database.pool.query<{ s: string }>(
        'select simplificar(texto) as s from unnest($1::text[]) with ordinality as um(texto, lugar) order by lugar',
        [textos],
      )
    ).rows.map(({ s }) => s)

  it('simplifies every character in the database as in the server', async () => {
    // all of the basic plane but for NUL and the halves of pairs, which the database does not hold
    const todos = Array.from({ length: 0x1_00_00 }, (_, codigo) => codigo)
      .filter((codigo) => codigo > 0 && (codigo < 0xd8_00 || codigo > 0xdf_ff))
      .map((codigo) => `a${String.fromCharCode(codigo)}Z`)
    const deles = await noBanco(todos)
    const outros = todos.filter((texto, i) => deles[i] !== simplificar(texto))
    // those that Unicode took in later than the release of the database, which takes none apart that it does not know
    expect(outros.filter((texto) => !MAIS_NOVOS.test(texto))).toEqual([])
  })

  it('simplifies text in the database as in the server', async () => {
    // of the planes beyond the first releases of Unicode know more and more
    const texto = fc.string({ unit: 'grapheme' }).map((um) => um.replaceAll(/[\0\u{10000}-\u{10ffff}]/gu, ''))
    await fc.assert(
      fc.asyncProperty(fc.array(texto, { minLength: 1 }), async (textos) => {
        expect(await noBanco(textos)).toEqual(textos.map(simplificar))
      }),
      { examples: [[['ÁÉÍÓÚ çãõ S/A 12.3-4', 'İ Σ ß', 'Łódź Æther Ｗ ﬁ ½ ẛ̣']]] },
    )
  })

  it.each([
    ['D\u2019\u00c1vila & Cia', ["D'\u00c1vila", 'D`Avila', 'D\u00b4\u00c1vila', 'D\u2018avila', 'davila']],
    ['Padaria \u201cSol\u201d \u2013 Norte', ['Padaria "Sol"', "'Sol' - norte", 'padaria sol \u2014']],
    ['O\ufb01cina S\u00e3o Jos\u00e9', ['Oficina sao', 'o\ufb01cina']],
    ['\u0141\u00f3d\u017a Imports', ['Lodz', '\u0142\u00f3d\u017a', '\uff2c\uff2f\uff24\uff3a']],
  ])('finds %s by any of its signs', async (nome, buscas) => {
    const base = String(90_000_100 + nome.length).padStart(12, '0')
    const criada = await salvar('POST', await preenchido({ nome, registro: `${base}${digitosCnpj(base)}` }))
    expect([criada.statusCode, criada.body]).toEqual([200, criada.body])
    for (const busca of buscas) {
      const achados = (await listar(`q=${encodeURIComponent(busca)}`)).items.map((um) => um.nome)
      expect([busca, achados]).toEqual([busca, expect.arrayContaining([nome])])
    }
  })
})

describe('bad input', () => {
  it.each([
    ['page=abc', 'page', 'Informe um número.'],
    ['page=0', 'page', 'O valor mínimo é 1.'],
    ['page=1.5', 'page', 'Informe um número inteiro.'],
    ['pageSize=1000000000', 'pageSize', 'O valor máximo é 100.'],
    ['sort=senha', 'sort', 'Ordem inválida.'],
    ['sort=nome.asc', 'sort', 'Ordem inválida.'],
    ['q=' + 'muito '.repeat(17), 'q', 'Use no máximo 100 caracteres.'],
    ['uf=em.XX', 'uf', 'Filtro inválido.'],
    ['page=0x1', 'page', 'Informe um número.'],
    ['page=1e3', 'page', 'Informe um número.'],
    ['page=%20%201', 'page', 'Informe um número.'],
    ['page=', 'page', 'Informe um número.'],
    ['cor=azul', 'cor', 'Campo desconhecido.'],
  ])('list?%s is told at its parameter', async (query, campo, mensagem) => {
    const answer = await h.inject({ url: `/api/pessoajuridica?${query}`, headers: await admin() })
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.json<Problem>()).toMatchObject({
      code: 'parametros-invalidos',
      errors: { [campo]: mensagem },
    })
  })

  it.each([
    [{ registro: '11.222.333/0001-82' }, 'registro', 'CNPJ inválido. Confira os dígitos.'],
    [{ nome: '   ' }, 'nome', 'Campo obrigatório.'],
    [{ nome: 'longo '.repeat(21) + '.' }, 'nome', 'Use no máximo 120 caracteres.'],
    [{ nome: 7 }, 'nome', 'Informe um texto.'],
    [
      { nome: 'a\u200bb' },
      'nome',
      'Há caracteres invisíveis ou de controle, que não podem ser gravados. Apague-os ou digite de novo.',
    ],
    [{ nome: 'a\nb' }, 'nome', 'Escreva em uma linha só.'],
    [
      { nome: 'a\0b' },
      'nome',
      'Há caracteres invisíveis ou de controle, que não podem ser gravados. Apague-os ou digite de novo.',
    ],
    [{ email: 'sem-arroba' }, 'email', 'E-mail inválido.'],
    [{ cep: '123' }, 'cep', 'CEP inválido: use 8 dígitos.'],
    [{ dataAbertura: '2026-02-31' }, 'dataAbertura', 'Data inválida.'],
    [{ capitalSocial: 1.5 }, 'capitalSocial', 'Informe um número inteiro.'],
    [{ capitalSocial: -1 }, 'capitalSocial', 'O valor não pode ser negativo.'],
    [{ capitalSocial: 100_000_000_000_000 }, 'capitalSocial', 'O valor máximo é R$ 999.999.999.999,99.'],
    [{ capitalSocial: 1e17 }, 'capitalSocial', 'O valor máximo é R$ 999.999.999.999,99.'],
    [
      { email: 'a\0b@c.br' },
      'email',
      'Há caracteres invisíveis ou de controle, que não podem ser gravados. Apague-os ou digite de novo.',
    ],
    [{ dataAbertura: '1899-12-31' }, 'dataAbertura', 'Data inválida.'],
    [{ dataAbertura: '2201-01-01' }, 'dataAbertura', 'Data inválida.'],
    [{ dataAbertura: '2200-12-31' }, 'dataAbertura', 'A data não pode ser depois de hoje.'],
    [{ id: 2_147_483_648 }, 'id', 'O valor máximo é 2.147.483.647.'],
    [{ matricula: 2_147_483_648 }, 'matricula', 'O valor máximo é 2.147.483.647.'],
    [{ versao: 2_147_483_648 }, 'versao', 'O valor máximo é 2.147.483.647.'],
    [{ isAdmin: true }, 'isAdmin', 'Campo desconhecido.'],
  ])('a body with %j is told at its field', async (campos, campo, mensagem) => {
    const bom = await preenchido({ nome: 'Boa', registro: CNPJ_LIVRE })
    const answer = await salvar('POST', { ...bom, ...campos })
    expect(answer.statusCode).toBe(422)
    expect(answer.json<Problem>()).toMatchObject({ code: 'validacao', errors: { [campo]: mensagem } })
  })

  it('takes a company that opened today', async () => {
    const nova = await preenchido({
      nome: 'Aberta hoje',
      registro: '60.701.190/0001-04',
      dataAbertura: daquiA(0),
    })
    expect((await salvar('POST', nova)).statusCode).toBe(200)
  })

  it.each([
    ['malformed JSON', '{"nome":', 'application/json', 400, 'json-invalido'],
    ['no JSON', 'nome=x', 'application/x-www-form-urlencoded', 415, 'formato-nao-aceito'],
    ['too much', `"${'x'.repeat(1_100_000)}"`, 'application/json', 413, 'corpo-grande'],
  ])('%s is a problem, not a failure', async (_what, payload, type, status, code) => {
    const headers = { ...(await admin()), 'content-type': type }
    const answer = await h.inject({ method: 'POST', url: '/api/pessoajuridica', headers, payload })
    expect(answer.statusCode).toBe(status)
    expect(answer.json<Problem>().code).toBe(code)
  })

  it.each(['abc', '0', '-1', '99999999999', '1.5', '%00', '0x1', '1e0', '1.0', '%201'])(
    'matrícula %s is 400',
    async (matricula) => {
      const answer = await h.inject({ url: `/api/pessoajuridica/${matricula}`, headers: await admin() })
      expect(answer.statusCode).toBe(400)
    },
  )
})

describe('isolation', () => {
  it('hides a record of another entidade in every call', async () => {
    const { beta } = h.mundo
    const headers = await h.entrar(beta.admin.email, 'admin', 'beta')
    const lista = (await h.inject({ url: '/api/pessoajuridica?pageSize=100', headers })).json<
      Pagina<LinhaCadastro>
    >()
    const deBeta = await h.database.db
      .select({ registro: cadastro.registro })
      .from(cadastro)
      .where(and(eq(cadastro.entidadeId, beta.id), eq(cadastro.tipo, 'pessoajuridica')))
    expect(lista.items.map(({ registro }) => registro).toSorted()).toEqual(
      deBeta.map(({ registro }) => registro).toSorted(),
    )

    const deAlfa = (
      await h.inject({ url: '/api/pessoajuridica/1', headers: await admin() })
    ).json<PessoaJuridica>()
    const gravacao = await h.inject({
      method: 'PUT',
      url: '/api/pessoajuridica',
      headers,
      payload: { ...entradaDe(deAlfa), nome: 'Invasão' },
    })
    expect(gravacao.statusCode).toBe(404) // matrícula 1 exists in beta too, but that id is not its record
    expect(gravacao.json<Problem>().detail).toBe('Não há cadastro com a matrícula 1.')
    const depois = (
      await h.inject({ url: '/api/pessoajuridica/1', headers: await admin() })
    ).json<PessoaJuridica>()
    expect(depois).toEqual(deAlfa)
  })

  it('shows the list only to those whose papéis allow it', async () => {
    const atendimento = await h.entrar(h.mundo.alfa.atendimento.email)
    const cliente = await h.entrar(h.mundo.alfa.cliente.email, 'public')
    const url = '/api/pessoajuridica'
    expect((await h.inject({ url, headers: atendimento })).statusCode).toBe(403)
    expect((await h.inject({ url, headers: cliente })).statusCode).toBe(403)
    expect((await h.inject({ url })).statusCode).toBe(401)
  })
})
