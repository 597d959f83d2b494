import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparar, palavrasDoNome, semelhancaDeNomes, type Comparavel } from './semelhanca.ts'

const BRANCO: Comparavel = {
  registro: '11222333000181',
  nome: '',
  email: '',
  telefone: '',
  cep: '',
  numero: '',
  nascimento: null,
}
const um = (mais: Partial<Comparavel>): Comparavel => ({ ...BRANCO, ...mais })
const outro = (mais: Partial<Comparavel>) => um({ registro: '99888777000166', ...mais })

const texto = (...escolhas: string[]) => fc.constantFrom('', ...escolhas)
const nome = fc.oneof(
  texto('Padaria São José Ltda', 'Padaria Sao Jose', 'Pardaria São José', 'Loja 1', 'Loja 2', 'Ltda'),
  fc.string({ maxLength: 30 }),
)
const qualquer: fc.Arbitrary<Comparavel> = fc.record({
  registro: fc.constantFrom(
    '11222333000181',
    '11222333000262',
    '99888777000166',
    '39053344705',
    '11144477735',
  ),
  nome,
  email: texto('a@x.example', 'A@X.example ', 'b@x.example'),
  telefone: texto('(16) 3555-0142', '+55 16 35550142', '16999990000'),
  cep: texto('01310-100', '01310100', '13560000'),
  numero: texto('10', '12'),
  nascimento: fc.constantFrom(null, '1980-01-02', '1990-03-04'),
})

describe('how alike two cadastros are', () => {
  it('does not depend on which comes first', () => {
    fc.assert(
      fc.property(qualquer, qualquer, (a, b) => {
        expect(comparar(a, b)).toEqual(comparar(b, a))
      }),
    )
  })
  it('is 100 for the same document and for no other, and never outside of 0 to 100', () => {
    fc.assert(
      fc.property(qualquer, qualquer, (a, b) => {
        const { pontos } = comparar(a, b)
        expect(Number.isInteger(pontos) && pontos >= 0 && pontos <= 100).toBe(true)
        expect(pontos === 100).toBe(a.registro === b.registro)
        expect(comparar(a, a).pontos).toBe(100)
      }),
    )
  })
  it('never falls when one more field becomes the same', () => {
    const campo = fc.constantFrom('nome', 'email', 'telefone', 'nascimento') as fc.Arbitrary<'nome'>
    fc.assert(
      fc.property(qualquer, qualquer, campo, (a, b, qual) => {
        const mais = comparar(a, { ...b, [qual]: a[qual] })
        // what is blank in both says nothing
        fc.pre(Boolean(a[qual]) && semelhancaDeNomes(a.nome || 'x', a.nome || 'x') === 1)
        expect(mais.pontos).toBeGreaterThanOrEqual(comparar(a, b).pontos)
      }),
    )
  })
  it('is told in words', () => {
    const nome = 'Padaria São José Ltda'
    expect(
      comparar(um({ nome, email: 'a@x.example' }), outro({ nome: 'padaria sao jose', email: 'A@x.example' })),
    ).toEqual({
      pontos: 88,
      motivos: ['mesmo nome', 'mesmo e-mail'],
    })
    expect(comparar(um({ nome }), outro({ nome: 'Pardaria São José' })).motivos).toEqual(['nome 94 % igual'])
    expect(comparar(um({}), outro({}))).toEqual({ pontos: 0, motivos: [] })
  })
  it('a branch is no duplicate by its root, nor by the name that it shares', () => {
    const filial = { registro: '11222333000262' }
    expect(comparar(um({}), um(filial)).pontos).toBe(0)
    const { pontos, motivos } = comparar(um({ nome: 'Padaria' }), um({ nome: 'Padaria', ...filial }))
    expect(pontos).toBe(45)
    expect(motivos).toContain('mesma raiz de CNPJ: podem ser matriz e filial')
    expect(comparar(um({ nome: 'Padaria' }), outro({ nome: 'Padaria' })).pontos).toBe(75)
  })
  it('namesakes born on different days need more than the name', () => {
    const [a, b] = [um({ nome: 'Ana Silva', nascimento: '1980-01-02' }), outro({ nome: 'Ana Silva' })]
    expect(comparar(a, { ...b, nascimento: '1990-01-02' }).pontos).toBe(45)
    expect(comparar(a, b).pontos).toBe(75)
    expect(comparar(a, { ...b, nascimento: '1980-01-02' }).pontos).toBe(86)
  })
})

describe('names', () => {
  it('are compared without what says only of what kind a company is', () => {
    expect(palavrasDoNome('Padaria do José LTDA. - ME')).toEqual(['jose', 'padaria'])
    expect(palavrasDoNome('S/A')).toEqual(['sa'])
  })
  it('that differ in a number alone are less alike than with a slip of the pen', () => {
    expect(semelhancaDeNomes('Mercado Central 1', 'Mercado Central 2')).toBeLessThan(0.8)
    expect(semelhancaDeNomes('Mercado Central', 'Mercado Centrall')).toBeGreaterThan(0.9)
  })
  it('are as alike as their letters to be changed, counted in the plain way', () => {
    const letras = fc
      .array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 12 })
      .map((l) => l.join(''))
    fc.assert(
      fc.property(letras, letras, (a, b) => {
        const maior = Math.max(a.length, b.length)
        const plano = 1 - simples(a, b) / maior
        const esperado = plano <= 0.7 ? 0 : plano
        expect(semelhancaDeNomes(a, b)).toBeCloseTo(esperado, 9)
      }),
    )
  })
})

/** The textbook's distance. */
function simples(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  const tabela = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (__, j) => (i === 0 ? j : i)),
  )
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++)
      tabela[i]![j] = Math.min(
        tabela[i - 1]![j]! + 1,
        tabela[i]![j - 1]! + 1,
        tabela[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1),
      )
  return tabela[a.length]![b.length]!
}
