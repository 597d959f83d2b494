import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { coluna, colunaDeOpcoes, type Coluna } from './coluna.ts'
import { escreverFiltro, lerFiltro, operadores, type Filtro, type Operador } from './filtro.ts'
import { consultaDaLista, escreverOrdem, lerOrdem } from './consulta-da-lista.ts'

const colunas = {
  nome: coluna('texto', 'Nome'),
  registro: coluna('documento', 'CNPJ'),
  matricula: coluna('inteiro', 'Matrícula'),
  capital: coluna('centavos', 'Capital'),
  abertura: coluna('data', 'Abertura'),
  referencia: coluna('mes', 'Mês'),
  criado: coluna('instante', 'Incluído em'),
  uf: colunaDeOpcoes('UF', { SP: 'São Paulo', RJ: 'Rio de Janeiro' }),
  ativo: coluna('simNao', 'Ativo', { ordena: false }),
  nota: coluna('texto', 'Nota', { filtra: false }),
} satisfies Record<string, Coluna>

const dia = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
  .map((um) => um.toISOString().slice(0, 10))
const valorDe: Record<string, fc.Arbitrary<string>> = {
  texto: fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .map((um) => um.normalize('NFC').trim())
    .filter((um) => um !== '' && !um.includes('\0')),
  documento: fc.stringMatching(/^[0-9A-Z]{1,14}$/),
  inteiro: fc.integer({ min: -2_147_483_647, max: 2_147_483_647 }).map(String),
  centavos: fc.integer({ min: 0, max: 9_999_999_999 }).map(String),
  data: dia,
  instante: dia,
  mes: dia.map((um) => um.slice(0, 7)),
  opcao: fc.constantFrom('SP', 'RJ'),
  simNao: fc.constant(''),
}

const antes = (um: string, outro: string) => (/^-?\d+$/.test(um) ? Number(um) < Number(outro) : um < outro)

/** Any filter that a column may have. */
function filtroDe({ especie }: Coluna): fc.Arbitrary<Filtro> {
  const valor = valorDe[especie] ?? fc.constant('')
  const valores: Partial<Record<Operador, fc.Arbitrary<string[]>>> = {
    contem: fc.tuple(valor),
    igual: fc.tuple(valor),
    em: fc.uniqueArray(valor, { minLength: 1, maxLength: 5 }),
    entre: fc
      .tuple(fc.option(valor, { nil: '' }), fc.option(valor, { nil: '' }))
      .filter(([de, ate]) => de !== '' || ate !== '')
      .map(([de, ate]) => (ate !== '' && antes(ate, de) ? [ate, de] : [de, ate])),
    antes: fc.tuple(valor),
    depois: fc.tuple(valor),
    ultimos: fc.tuple(fc.integer({ min: 1, max: 36_600 }).map(String)),
    passados: fc.tuple(fc.integer({ min: 1, max: 36_600 }).map(String)),
  }
  return fc
    .constantFrom<Operador>(...operadores[especie])
    .chain((op) => (valores[op] ?? fc.constant([])).map((lidos) => ({ op, valores: lidos })))
}

describe('a filter', () => {
  test.each(Object.entries(colunas).filter(([, { filtra }]) => filtra))(
    'of %s is read as it was written',
    (_nome, uma) => {
      fc.assert(
        fc.property(filtroDe(uma), (filtro) => {
          expect(lerFiltro(uma, escreverFiltro(filtro))).toEqual(filtro)
        }),
      )
    },
  )

  it('of any text is refused, or read into the one form that is read again', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(colunas)), fc.string(), (uma, escrito) => {
        const filtro = lerFiltro(uma, escrito)
        expect(filtro && lerFiltro(uma, escreverFiltro(filtro))).toEqual(filtro)
      }),
    )
  })

  test.each<[keyof typeof colunas, string, string | null]>([
    ['nome', 'contem.São, Paulo', null], // a comma of a value is written \,
    ['nome', String.raw`contem.São\, Paulo`, String.raw`contem.São\, Paulo`],
    ['nome', 'contem.  casa  ', 'contem.casa'],
    ['nome', 'contem.', null],
    ['nome', 'contem', null],
    ['nome', 'entre.a,b', null],
    ['nome', `contem.${'a'.repeat(101)}`, null],
    ['registro', 'igual.12.ABC.345/01DE-35', 'igual.12ABC34501DE35'],
    ['matricula', 'entre.100,', 'entre.100,'],
    ['matricula', 'entre.,007', 'entre.,7'],
    ['matricula', 'entre.,', null],
    ['matricula', 'entre.1,2,3', null],
    ['matricula', 'igual.1e3', null],
    ['matricula', 'igual.99999999999', null],
    ['matricula', 'em.3,1,3', 'em.3,1'],
    ['capital', 'entre.100000,500000', 'entre.100000,500000'],
    ['capital', 'entre.500000,100000', 'entre.100000,500000'],
    ['matricula', 'entre.9,10', 'entre.9,10'],
    ['matricula', 'entre.10,9', 'entre.9,10'],
    ['abertura', 'antes.2026-02-30', null],
    ['abertura', 'ultimos.30', 'ultimos.30'],
    ['abertura', 'ultimos.0', null],
    ['abertura', 'passados.90', 'passados.90'],
    ['abertura', 'passados.-1', null],
    ['referencia', 'igual.2026-13', null],
    ['uf', 'em.SP,RJ', 'em.SP,RJ'],
    ['uf', 'em.XX', null],
    ['uf', 'em.toString', null],
    ['ativo', 'sim', 'sim'],
    ['ativo', 'sim.', 'sim'],
    ['ativo', 'sim.1', null],
    ['nota', 'contem.a', null],
  ])('%s=%s', (nome, escrito, formado) => {
    const filtro = lerFiltro(colunas[nome], escrito)
    expect(filtro && escreverFiltro(filtro)).toBe(formado)
  })
})

describe('an order', () => {
  test.each<[string, string | null]>([
    ['nome', 'nome'],
    ['uf,-nome', 'uf,-nome'],
    ['-capital', '-capital'],
    ['ativo', null],
    ['nome,nome', null],
    ['nome,-nome', null],
    ['nome,uf,capital,matricula', null],
    ['constructor', null],
    ['', null],
    ['--nome', null],
  ])('%s', (escrita, formada) => {
    const ordens = lerOrdem(colunas, escrita)
    expect(ordens && escreverOrdem(ordens)).toBe(formada)
  })
})

describe('the query of a list', () => {
  const query = consultaDaLista(colunas, 'nome', {})

  it('has a filter for each column that filters, in its one form, and defaults for the rest', () => {
    expect(query.parse({ uf: 'em.RJ,RJ', matricula: 'entre.,007' })).toEqual({
      page: 1,
      pageSize: 20,
      sort: 'nome',
      q: '',
      uf: 'em.RJ',
      matricula: 'entre.,7',
    })
  })

  test.each([{ uf: 'em.XX' }, { nota: 'contem.a' }, { sort: 'ativo' }, { outra: 'sim' }, { page: '0' }])(
    'refuses %j',
    (escrita) => {
      expect(query.safeParse(escrita).success).toBe(false)
    },
  )
})
