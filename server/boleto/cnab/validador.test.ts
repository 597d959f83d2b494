import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escreverRemessa } from './remessa.ts'
import { escreverRetorno } from './retorno-escrita.ts'
import { CONTAS, inteiro, LINHAS, pagamento, pedacos, titulo, todos } from './test-support/amostras.ts'
import { validarArquivo } from './validador.ts'

const quando = { sequencia: 7, data: '2026-11-30', hora: '15:30:00' }

const validar = (text: string) => todos(validarArquivo(pedacos(text)))

async function remessa(nome: keyof typeof CONTAS): Promise<string[]> {
  const amostra = { ...CONTAS[nome], nome }
  return (await inteiro(escreverRemessa({ conta: amostra.conta, ...quando }, [titulo(amostra)]))).split(
    '\r\n',
  )
}

/** Findings of a remessa in which a line has other content from a column on. */
async function achados(nome: keyof typeof CONTAS, linha: number, de: number, conteudo: string) {
  const lines = await remessa(nome)
  lines[linha - 1] =
    `${lines[linha - 1]?.slice(0, de - 1)}${conteudo}${lines[linha - 1]?.slice(de - 1 + conteudo.length)}`
  return validar(lines.join('\r\n'))
}

it.each(LINHAS)('finds nothing in what is written for $nome', async (amostra) => {
  const cabecalho = { conta: amostra.conta, ...quando }
  expect(
    await validar(await inteiro(escreverRemessa(cabecalho, [titulo(amostra), titulo(amostra)]))),
  ).toEqual([])
  expect(await validar(await inteiro(escreverRetorno(cabecalho, [pagamento(amostra)])))).toEqual([])
})

// What banks complained of to users of other systems: BoletoNetCore PR#227, laravel-boleto#361, #363, #390.
describe('complaints of banks', () => {
  it.each([
    ['341', 1, 33, 'X', 'campo_fixo', 33, 52],
    ['341', 1, 103, 'ITAU', 'campo_fixo', 103, 132],
    ['341', 1, 226, '001', 'campo_fixo', 226, 228],
    ['341', 3, 101, '00057', 'campo_fixo', 101, 105],
    ['341', 3, 106, '1', 'campo_fixo', 106, 106],
    ['341', 3, 118, '1', 'campo_fixo', 118, 118],
    ['341', 3, 227, '9', 'campo_fixo', 227, 239],
    ['341', 3, 107, 'RC', 'campo_invalido', 107, 108],
    ['104 beneficiário de 6', 3, 142, ' X', 'campo_invalido', 143, 150],
    ['748', 3, 224, '2', 'campo_fixo', 224, 224],
    ['748', 3, 225, '030', 'campo_fixo', 225, 227],
    ['001 convênio de 7', 2, 43, '0015', 'campo_fixo', 43, 46],
  ] as const)('%s, line %i, column %i: %s', async (nome, linha, de, conteudo, codigo, from, to) => {
    expect(await achados(nome, linha, de, conteudo)).toMatchObject([
      {
        codigo,
        nivel: 'erro',
        linha,
        colunas: [from, to],
        frase: expect.stringMatching(/^Colunas \d+ a \d+: .*\.$/),
      },
    ])
  })

  it('BB: the lots that the trailer states are those of the file', async () => {
    expect(await achados('001 convênio de 7', 7, 18, '000005')).toMatchObject([
      { codigo: 'total_de_lotes', linha: 7 },
    ])
  })
})

describe('columns', () => {
  it.each([
    [3, 78, '31022026', 'campo_invalido', 'vencimento'],
    [3, 86, '         150,75', 'campo_invalido', 'valor'],
    [4, 34, 'JOSÉ', 'campo_invalido', 'pagadorNome'],
    [4, 19, '00001114447773X', 'campo_invalido', 'pagadorInscricao'],
  ] as const)('line %i, column %i: %s is %s', async (linha, de, conteudo, codigo, campo) => {
    expect(await achados('237', linha, de, conteudo)).toMatchObject([{ codigo, nivel: 'erro', linha, campo }])
  })

  it('takes a CNPJ with letters, and numbers that are blank', async () => {
    expect(await achados('237', 4, 18, '2012ABC34501DE35')).toEqual([])
    expect(await achados('237', 3, 230, ' '.repeat(10))).toEqual([])
  })

  it('warns of what stands where nothing should', async () => {
    expect(await achados('237', 1, 212, 'X')).toMatchObject([
      { codigo: 'reserva_preenchida', nivel: 'aviso' },
    ])
    expect(await achados('237', 3, 16, '99')).toMatchObject([
      { codigo: 'movimento_desconhecido', nivel: 'aviso', linha: 3 },
      { codigo: 'movimento_diverge', nivel: 'erro', linha: 4 },
    ])
  })
})

describe('order', () => {
  it('P needs Q, and Q and R what stands before them', async () => {
    const lines = await remessa('237')
    const without = (index: number) => validar(lines.filter((_, i) => i !== index).join('\r\n'))
    expect(await without(3)).toContainEqual(expect.objectContaining({ codigo: 'segmento_sem_par', linha: 3 }))
    expect(await without(2)).toContainEqual(expect.objectContaining({ codigo: 'segmento_sem_par', linha: 3 }))
  })

  it('tells what is not CNAB 240 at all', async () => {
    expect(await validar('02RETORNO01COBRANCA')).toMatchObject([{ codigo: 'arquivo_cnab400' }])
  })
})

it('takes anything', async () => {
  const text = (await remessa('033')).join('\r\n')
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: text.length }),
      fc.string({ unit: 'binary', maxLength: 300 }),
      async (at, other) => {
        for (const { frase, linha } of await validar(text.slice(0, at) + other + text.slice(at))) {
          expect(frase).toMatch(/\.$/)
          expect(linha).toBeGreaterThan(0)
        }
      },
    ),
    { numRuns: 60 },
  )
})
