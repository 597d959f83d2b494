import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { pessoaFisicaEntrada, pessoaJuridicaEntrada } from '#src/api/contract/cadastro/cadastro.ts'
import {
  centavos,
  comFormato,
  dataPassada,
  formatos,
  inteiroDaUrl,
  nome,
  nomeOpcional,
  somaCentavos,
  texto,
  textoObrigatorio,
} from './common.ts'
import { valorAtualizado } from '#src/api/contract/dinheiro/debito.ts'
import { painel } from '#src/api/contract/geral/painel.ts'

const mensagemDe = (valor: unknown) => inteiroDaUrl(1, 100).safeParse(valor).error?.issues[0]?.message

describe('a date of what has happened', () => {
  afterEach(() => void vi.useRealTimers())
  const fora = 'A data não pode ser depois de hoje.'

  it.each([
    ['2026-11-27T02:59:59Z', '2026-11-26', '2026-11-27'],
    ['2026-11-27T03:00:00Z', '2026-11-27', '2026-11-28'],
    ['2026-12-31T23:00:00Z', '2026-12-31', '2027-01-01'],
  ])('at %s is of %s at the latest, by the calendar of Brasília', (agora, hoje, amanha) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(agora) })
    expect(dataPassada.safeParse(hoje).success).toBe(true)
    expect(dataPassada.safeParse(amanha).error?.issues[0]?.message).toBe(fora)
  })

  it('is that of a birth, of a dependant’s too, and of an opening, and of no other date of a record', () => {
    const faltas = (schema: typeof pessoaFisicaEntrada | typeof pessoaJuridicaEntrada, entrada: object) =>
      (schema.safeParse(entrada).error?.issues ?? [])
        .filter(({ message }) => message === fora)
        .map(({ path }) => path.join('.'))
    const depois = { dataFiliacao: '2190-01-01', dataDesligamento: '2190-01-01' }
    const dependente = { nome: 'Ana', parentescoId: null, cpf: '', nascimento: '2190-01-01' }
    expect(
      faltas(pessoaFisicaEntrada, { ...depois, dataNascimento: '2190-01-01', dependentes: [dependente] }),
    ).toEqual(['dataNascimento', 'dependentes.0.nascimento'])
    expect(faltas(pessoaJuridicaEntrada, { ...depois, dataAbertura: '2190-01-01' })).toEqual(['dataAbertura'])
  })
})

describe('a number of an address', () => {
  it('is read from its digits, and passes as a number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), (n) => {
        expect(inteiroDaUrl(1, 100).parse(String(n))).toBe(n)
        expect(inteiroDaUrl(1, 100).parse(n)).toBe(n)
      }),
    )
  })

  it.each([
    [undefined, 'Campo obrigatório.'],
    ['', 'Informe um número.'],
    ['0x1', 'Informe um número.'],
    ['1e1', 'Informe um número.'],
    ['  1', 'Informe um número.'],
    ['Infinity', 'Informe um número.'],
    [true, 'Informe um número.'],
    [['1'], 'Informe um só valor.'],
    [Number.NaN, 'Informe um número.'],
    ['1.5', 'Informe um número inteiro.'],
    ['1.0', 'Informe um número inteiro.'],
    [1.5, 'Informe um número inteiro.'],
    ['0', 'O valor mínimo é 1.'],
    ['-3', 'O valor mínimo é 1.'],
    ['101', 'O valor máximo é 100.'],
    ['9'.repeat(400), 'Informe um número.'],
  ])('%j is refused: %s', (valor, mensagem) => expect(mensagemDe(valor)).toBe(mensagem))

  it('may be left out where it has a default', () => {
    expect(z.strictObject({ page: z.prefault(inteiroDaUrl(1, 9), 1) }).parse({})).toEqual({ page: 1 })
    const faltando = z.strictObject({ id: inteiroDaUrl(1, 9) }).safeParse({})
    expect(faltando.error?.issues).toMatchObject([{ path: ['id'], message: 'Campo obrigatório.' }])
  })
})

describe('a text', () => {
  it.each([
    ['NUL', 'a\0b'],
    ['an escape', 'a\u001b[31mb'],
    ['DEL', 'a\u007fb'],
    ['a C1 control', 'a\u0085b'],
    ['what turns the reading direction', 'fatura\u202egpj.exe'],
    ['an isolate', 'a\u2066b'],
    ['a space of no width', 'a\u200bb'],
    ['a joiner that joins nothing', 'a\u200db'],
    ['a joiner beside a joined emoji', '👩\u200d💻\u200d'],
    ['a mark of the direction', 'a\u200fb'],
    ['a mark of the byte order', 'a\ufeffb'],
    ['a soft hyphen', 'Lança\u00admento'],
    ['a joiner of graphemes', 'a\u034fb'],
    ['a filler of Hangul', 'a\u115fb'],
    ['another filler of Hangul', 'a \u3164b'],
    ['a filler of half a width', 'a\uffa0b'],
    ['a blank of Braille', 'a\u2800b'],
    ['a selector behind a letter', 'a\ufe0fb'],
    ['a tag outside of a flag', 'a\u{e0062}b'],
  ])('with %s is refused', (_que, escrito) => {
    for (const campo of [texto(40), textoObrigatorio(40)])
      expect(campo.safeParse(escrito).error?.issues[0]?.message).toBe(
        'Há caracteres invisíveis ou de controle, que não podem ser gravados. Apague-os ou digite de novo.',
      )
  })

  it.each([
    'José da Conceição',
    'linha\noutra',
    'a\tb',
    'Ação – “ç” 😀',
    'שלום',
    'férias 👩\u200d💻 👍🏽\u200d👨',
    'amor ❤\ufe0f ❤\ufe0f\u200d🔥 1\ufe0f\u20e3 \u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  ])('%j is taken', (escrito) => {
    expect(texto(40).parse(escrito)).toBe(escrito)
  })
})

describe('an e-mail', () => {
  const email = comFormato(formatos.email)

  it.each([
    ['fulano@exemplo.org.br', 'fulano@exemplo.org.br'],
    ["o'hara.x+nota_1@sub.exemplo-2.com", "o'hara.x+nota_1@sub.exemplo-2.com"],
    ['joão@são-carlos.org.br', 'joão@são-carlos.org.br'],
    ['fulano@exemplo.org.br.', 'fulano@exemplo.org.br'],
    [' <fulano@exemplo.org.br>; ', 'fulano@exemplo.org.br'],
    ['fulano@exemplo.org.br,', 'fulano@exemplo.org.br'],
    ['', ''],
  ])('%j is stored as %j', (escrito, guardado) => {
    expect(email.parse(escrito)).toBe(guardado)
  })

  it.each([
    'a,b@exemplo.org.br',
    'a;b@exemplo.org.br',
    'fulano@exemplo.org.br;outro@exemplo.org.br',
    '.fulano@exemplo.org.br',
    'fulano.@exemplo.org.br',
    'fu..lano@exemplo.org.br',
    'fulano@exemplo..org.br',
    'fulano@.exemplo.org.br',
    'fulano@-exemplo.org.br',
    'fulano@exemplo-.org.br',
    'fulano@exemplo',
    'fulano@10.0.0.1',
    'ful<ano@exemplo.org.br',
    'fulano@exemplo.org.br>x',
    'fulano@exem,plo.org.br',
    'fulano@@exemplo.org.br',
    '"fulano"@exemplo.org.br',
    `${'a'.repeat(65)}@exemplo.org.br`,
    `a@${'b'.repeat(64)}.org.br`,
    '.',
    '@',
  ])('%j is refused', (escrito) => {
    expect(email.safeParse(escrito).error?.issues[0]?.message).toBe('E-mail inválido.')
  })
})

describe('a name', () => {
  it.each(['José\nda Silva', 'José\tda Silva', 'José\u2028da Silva'])(
    '%j is refused: it has one line',
    (escrito) => {
      for (const campo of [nome(40), nomeOpcional(40)])
        expect(campo.safeParse(escrito).error?.issues[0]?.message).toBe('Escreva em uma linha só.')
    },
  )

  it('is taken as it is, and may be missing only where that is said', () => {
    expect(nome(40).parse(' José da Silva\n')).toBe('José da Silva')
    expect(nome(40).safeParse('').success).toBe(false)
    expect(nomeOpcional(40).parse('')).toBe('')
  })
})

describe('a sum of money', () => {
  const maior = 10_000_000_000

  it('may pass what one boleto carries', () => {
    expect(centavos.safeParse(maior).success).toBe(false)
    expect(somaCentavos.parse(maior)).toBe(maior)
    expect(somaCentavos.safeParse(-1).success).toBe(false)
    const vencido = { quantidade: 2, valor: maior, mesAnterior: maior, anoAnterior: maior }
    expect(painel.shape.vencido.safeParse(vencido).success).toBe(true)
    const zeros = {
      correcao: 0,
      multa: 0,
      juros: 0,
      jurosSobre: null,
      desconto: 0,
      descontoAte: null,
      correcaoPor: null,
      pago: 0,
      diasAtraso: 0,
    }
    expect(valorAtualizado.safeParse({ ...zeros, principal: maior, total: maior }).success).toBe(true)
  })
})
