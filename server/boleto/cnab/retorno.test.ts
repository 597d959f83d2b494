// Long for its table of columns, which was read in the manuals a second time.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { REGISTROS_POR_LOTE } from './arquivo.ts'
import { mesmaConta } from './cabecalho.ts'
import { CODIGOS } from './codigos/registry.ts'
import { semZeros } from './ocorrencia.ts'
import { lerRetorno, lerRetornoInteiro } from './retorno.ts'
import { escreverRetorno } from './retorno-escrita.ts'
import type { OcorrenciaEscrita } from './retorno-escrita.ts'
import { CONTAS, inteiro, LINHAS, pagamento, pedacos, todos } from './test-support/amostras.ts'
import type { Amostra } from './test-support/amostras.ts'

const quando = { sequencia: 7, data: '2026-12-16', hora: '05:00:00' }

const escrever = ({ conta }: Amostra, ocorrencias: OcorrenciaEscrita[]) =>
  inteiro(escreverRetorno({ conta, ...quando }, ocorrencias))

const ler = (text: string, size?: number) => lerRetornoInteiro(pedacos(text, size))

describe.each(LINHAS)('$nome', (amostra) => {
  const { conta, nossoNumero, nossoNumeroDv } = amostra
  const noUso = conta.banco === '104' || conta.banco === '748'

  it('is read as it was written', async () => {
    const text = await escrever(amostra, [pagamento(amostra)])
    const { arquivo, lotes, ocorrencias, achados } = await ler(text)
    expect(achados).toEqual([])
    expect(arquivo).toMatchObject({
      banco: conta.banco,
      sequencia: 7,
      data: '2026-12-16',
      empresa: 'SINDICATO DOS MUSICOS',
    })
    expect(lotes).toEqual([{ numero: 1, sequencia: 7, dataGravacao: '2026-12-16', dataCredito: null }])
    expect(ocorrencias).toEqual([
      {
        banco: conta.banco,
        lote: 1,
        sequencia: 1,
        movimento: '06',
        classe: 'pagamento',
        descricao: expect.stringMatching(/^Liquidação/),
        motivos: [{ codigo: '04', descricao: conta.banco === '341' ? null : 'Compensação eletrônica' }],
        nossoNumero: semZeros(nossoNumero),
        nossoNumeroDv,
        nossoNumeroBruto: expect.stringContaining(nossoNumero),
        usoDaEmpresa: noUso ? null : 'D0000000000000000000042',
        numeroDocumento: '2026/42',
        vencimento: '2026-12-10',
        valor: 15_075,
        valorPago: 15_400,
        valorCreditado: 15_150,
        acrescimos: 325,
        desconto: 0,
        abatimento: 0,
        iof: 0,
        outrasDespesas: 0,
        outrosCreditos: 0,
        tarifa: 250,
        dataOcorrencia: '2026-12-15',
        dataCredito: '2026-12-16',
        bancoRecebedor: '',
        agenciaRecebedora: '',
        pagador: { documento: '11144477735', nome: expect.stringContaining('JOSE ANTONIO DA') },
        linhas: [
          { numero: 3, texto: expect.stringMatching(/^.{13}T/) },
          { numero: 4, texto: expect.stringMatching(/^.{13}U/) },
        ],
      },
    ])
  })

  it('whatever is written is read again, in pieces of any size, whatever ends the lines', async () => {
    const centavos = fc.nat({ max: 999_999_999_999 })
    const data = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((d) => d.toISOString().slice(0, 10))
    const ocorrencia = fc.record({
      movimento: fc.constantFrom(...Object.keys(CODIGOS[conta.banco]?.movimentos ?? {})),
      valor: centavos,
      valorPago: centavos,
      valorCreditado: centavos,
      acrescimos: centavos,
      desconto: centavos,
      abatimento: centavos,
      tarifa: centavos,
      vencimento: data,
      dataOcorrencia: data,
      dataCredito: data,
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(ocorrencia, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 700 }),
        fc.constantFrom('\r\n', '\n', '\r', ''),
        fc.boolean(),
        async (written, size, end, trimmed) => {
          const text = await escrever(
            amostra,
            written.map((more) => pagamento(amostra, more)),
          )
          const lines = text.split('\r\n').map((line) => (trimmed && end !== '' ? line.trimEnd() : line))
          const { ocorrencias, achados } = await ler(lines.join(end), size)
          expect(achados.filter(({ nivel }) => nivel === 'erro')).toEqual([])
          expect(ocorrencias).toMatchObject(written)
        },
      ),
      { numRuns: 25 },
    )
  })

  it('is of its conta and of no other', async () => {
    const { arquivo } = await ler(await escrever(amostra, [pagamento(amostra)]))
    const others = LINHAS.filter((other) => arquivo && mesmaConta(arquivo, other.conta)).map(
      ({ nome }) => nome,
    )
    expect(others).toEqual([amostra.nome])
    expect(arquivo && mesmaConta(arquivo, { ...conta, agencia: `9${conta.agencia}` })).toBe(false)
    expect(arquivo && mesmaConta(arquivo, { ...conta, agencia: `0${conta.agencia}` })).toBe(true)
  })

  it('takes what stands in a file for a finding, not for an error', async () => {
    const text = await escrever(amostra, [pagamento(amostra), pagamento(amostra)])
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: text.length }),
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.nat({ max: 300 }),
        async (at, other, cut) => {
          const { ocorrencias } = await ler(text.slice(0, at) + other + text.slice(at + cut))
          expect(ocorrencias.length).toBeLessThanOrEqual(2)
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('an independent reading, by the columns of the manuals', () => {
  // From the manuals alone: banco, nosso número, document, due, value, tariff, reasons (T); paid, occurred, credited (U).
  const T: Readonly<Record<string, [number, number][]>> = {
    '001': [
      [38, 57],
      [59, 73],
      [74, 81],
      [82, 96],
      [199, 213],
      [214, 223],
    ],
    '033': [
      [41, 53],
      [55, 69],
      [70, 77],
      [78, 92],
      [194, 208],
      [209, 218],
    ],
    '104': [
      [40, 56],
      [59, 69],
      [74, 81],
      [82, 96],
      [199, 213],
      [214, 223],
    ],
    '237': [
      [46, 57],
      [59, 73],
      [74, 81],
      [82, 96],
      [199, 213],
      [214, 223],
    ],
    '341': [
      [41, 49],
      [59, 68],
      [74, 81],
      [82, 96],
      [199, 213],
      [214, 221],
    ],
    '748': [
      [38, 46],
      [59, 73],
      [74, 81],
      [82, 96],
      [199, 213],
      [214, 223],
    ],
    '756': [
      [38, 47],
      [59, 73],
      [74, 81],
      [82, 96],
      [199, 213],
      [214, 223],
    ],
  }

  it.each(LINHAS)('$nome', async (amostra) => {
    const { conta, nossoNumero, nossoNumeroDv } = amostra
    const lines = (await escrever(amostra, [pagamento(amostra)])).split('\r\n')
    const read = (linha: string | undefined, [de, ate]: [number, number]) => linha?.slice(de - 1, ate).trim()
    const t = (T[conta.banco] ?? []).map((columns) => read(lines[2], columns))
    const dv = conta.banco === '104' ? '' : nossoNumeroDv
    expect(t[0]?.replace(/^0+/, '')).toBe(semZeros(nossoNumero + dv))
    expect(t[1]).toBe('2026/42')
    expect(t.slice(2, 5)).toEqual(['10122026', '000000000015075', '000000000000250'])
    expect(t[5]).toMatch(/04$|^04/)
    expect(read(lines[3], [78, 92])).toBe('000000000015400')
    expect(read(lines[3], [138, 153])).toBe('1512202616122026')
  })
})

describe('figures of published files', () => {
  it('kivanio/brcobranca: spec/arquivos/CNAB240SICREDI.CRT', async () => {
    const amostra = { ...CONTAS['748'], nome: '748', nossoNumero: '17200059', nossoNumeroDv: '5' }
    const written = { valor: 995, valorPago: 0, vencimento: '2017-04-13', dataOcorrencia: '2017-04-06' }
    const { ocorrencias } = await ler(
      await escrever(amostra, [
        pagamento(amostra, { ...written, movimento: '02', motivos: ['A4'], tarifa: 0 }),
        pagamento(amostra, { ...written, movimento: '28', motivos: ['05'], tarifa: 380 }),
      ]),
    )
    expect(ocorrencias).toMatchObject([
      { classe: 'confirmacao', nossoNumeroBruto: '172000595', motivos: [{ descricao: 'Pagador DDA' }] },
      { classe: 'tarifa', tarifa: 380, motivos: [{ descricao: 'Tarifa de outras instruções' }] },
    ])
  })

  it('kivanio/brcobranca: spec/arquivos/CNAB240SICOOB.RET', async () => {
    const amostra = { ...CONTAS['756'], nome: '756', nossoNumero: '0000008', nossoNumeroDv: '3' }
    const { ocorrencias } = await ler(
      await escrever(amostra, [pagamento(amostra, { tarifa: 170, valorPago: 200 })]),
    )
    expect(ocorrencias).toMatchObject([{ nossoNumero: '8', nossoNumeroDv: '3', tarifa: 170, valorPago: 200 }])
    expect(ocorrencias[0]?.nossoNumeroBruto).toMatch(/^00000000830101/)
  })
})

describe('what a bank does not tell', () => {
  it('a title without a number of the bank, without dates', async () => {
    const amostra = { ...CONTAS['237'], nome: '' }
    const text = await escrever(amostra, [
      pagamento(amostra, { nossoNumero: '00000000000', nossoNumeroDv: '0', dataCredito: '', vencimento: '' }),
    ])
    expect((await ler(text)).ocorrencias).toMatchObject([
      { nossoNumero: '', nossoNumeroDv: '', dataCredito: null, vencimento: null },
    ])
  })

  it('Itaú’s channel is a reason', async () => {
    const amostra = { ...CONTAS['341'], nome: '' }
    const text = await escrever(amostra, [pagamento(amostra, { motivos: [], canal: 'BL' })])
    expect((await ler(text)).ocorrencias[0]?.motivos).toEqual([
      { codigo: 'BL', descricao: 'Itaú pela internet' },
    ])
  })

  it('an estorno of a notice is told apart from one of a payment', async () => {
    const of = async (nome: keyof typeof CONTAS, movimento: string) => {
      const amostra = { ...CONTAS[nome], nome }
      const text = await escrever(amostra, [pagamento(amostra, { movimento, dataOcorrencia: '' })])
      const dated = await escrever(amostra, [pagamento(amostra, { movimento })])
      const [one] = (await ler(dated)).ocorrencias
      return [one?.classe, one?.deAviso, (await ler(text)).ocorrencias.length]
    }
    expect(await of('033', '94')).toEqual(['estorno', true, 1])
    expect(await of('104 beneficiário de 6', '44')).toEqual(['estorno', undefined, 0])
    expect(await of('104 beneficiário de 6', '47')).toEqual(['estorno', undefined, 0])
  })

  it('CAIXA’s code of six digits and a zero may be of either kind: the conta decides', async () => {
    const amostra = { ...CONTAS['104 beneficiário de 6'], nome: '' }
    const { arquivo } = await ler(await escrever(amostra, [pagamento(amostra)]))
    const mine = { ...amostra.conta, convenio: '1234560' }
    expect(arquivo && mesmaConta(arquivo, mine)).toBe(true)
    expect(arquivo && mesmaConta(arquivo, { ...mine, convenio: '1234561' })).toBe(false)
  })
})

it('reads a large file in pieces, lot after lot', async () => {
  const amostra = { ...CONTAS['033'], nome: '' }
  const one = pagamento(amostra)
  const count = Math.floor(REGISTROS_POR_LOTE / 2) + 10
  function* many() {
    for (let i = 0; i < count; i++) yield one
  }
  const counts = { ocorrencia: 0, lote: 0, achado: 0, arquivo: 0 }
  for await (const evento of lerRetorno(escreverRetorno({ conta: amostra.conta, ...quando }, many())))
    counts[evento.tipo]++
  expect(counts).toEqual({ ocorrencia: count, lote: 2, achado: 0, arquivo: 1 })
})

it('yields what it reads before the file is at its end', async () => {
  const amostra = { ...CONTAS['237'], nome: '' }
  const text = await escrever(amostra, [pagamento(amostra)])
  async function* endless() {
    yield* pedacos(text.slice(0, 242 * 5))
    await new Promise(() => {})
  }
  for await (const evento of lerRetorno(endless())) {
    if (evento.tipo === 'ocorrencia') break
  }
  expect(await todos(lerRetorno(pedacos(text)))).toHaveLength(3)
})
