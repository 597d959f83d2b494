import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { linhaDigitavel } from './barcode.ts'
import type { DadosBoleto } from './dados.ts'
import { faixaDoAno } from './emissao.ts'
import { boletoPdf, boletosPdf } from './pdf.ts'
import { readBoletoPdf } from './test-support/read-barcode.ts'
import type { PageRead, TextOnPage } from './test-support/read-barcode.ts'
import { CONTAS, sampleBoleto } from './test-support/sample-boleto.ts'

/** Where the ficha begins, in millimetres from the top of the page. */
const CUT = 189
const PAGE = { width: 210, height: 297 }

async function read(dados: DadosBoleto): Promise<PageRead & { recibo: TextOnPage[]; ficha: TextOnPage[] }> {
  const [page] = await readBoletoPdf(await boletoPdf(dados))
  const texts = page!.texts
  return { ...page!, recibo: texts.filter(({ y }) => y < CUT), ficha: texts.filter(({ y }) => y >= CUT) }
}

const strings = (texts: TextOnPage[]) => texts.map(({ text }) => text)
const all = (texts: TextOnPage[]) => strings(texts).join(' ')

describe('a slip, read back from the rendered page', () => {
  it.each(Object.entries(CONTAS))(
    'bank %s: the bars are the 44 digits, and both parts carry the line and what the bank has printed',
    async (_, conta) => {
      const { primeiro } = faixaDoAno(conta, 2026)
      const dados = sampleBoleto({ conta, sequencial: primeiro })
      const { codigoBanco, agenciaCodigo, nossoNumeroImpresso, carteiraImpressa, localPagamento } =
        dados.titulo
      const { barcode, recibo, ficha } = await read(dados)
      expect(barcode).toBe(dados.codigoBarras)
      for (const part of [recibo, ficha])
        expect(strings(part)).toEqual(
          expect.arrayContaining([
            linhaDigitavel(dados.codigoBarras),
            codigoBanco,
            agenciaCodigo,
            nossoNumeroImpresso,
          ]),
        )
      expect(strings(ficha)).toEqual(expect.arrayContaining([carteiraImpressa, localPagamento]))
    },
  )

  it('has the bars where banks look for them: 103 × 13 mm, 5 mm from the left, centre 12 mm from the bottom', async () => {
    const { bars } = await read(sampleBoleto())
    const measured = [
      bars.left,
      bars.right - bars.left,
      bars.bottom - bars.top,
      PAGE.height - (bars.top + bars.bottom) / 2,
    ]
    const wanted = [5, 103, 13, 12]
    measured.forEach((length, index) => expect(Math.abs(length - wanted[index]!)).toBeLessThan(0.15))
  })

  it('says on both parts who pays whom, what, when and under which numbers', async () => {
    const { recibo, ficha } = await read(sampleBoleto())
    for (const part of [recibo, ficha]) {
      expect(strings(part)).toEqual(
        expect.arrayContaining(['001-9', '10/12/2026', '150,75', '4042-8 / 61900-0', '12345670000000042']),
      )
      expect(all(part)).toContain('CNPJ 11.222.333/0001-81')
      expect(all(part)).toContain('CNPJ 12.ABC.345/01DE-35')
      expect(all(part)).toContain('Largo do Arouche, 290 – Vila Buarque – São Paulo/SP – CEP 01219-010')
      expect(all(part)).toContain('cobrar multa de R$ 3,02 e juros de R$ 0,05 por dia de atraso')
    }
    expect(strings(recibo)).toContain('Recibo do Pagador')
    expect(strings(recibo)).toContain('Como pagar')
    expect(strings(ficha)).not.toContain('Como pagar')
    expect(strings(recibo)).toContain('Contribuição assistencial – 11/2026')
    expect(strings(ficha)).toContain('PAGÁVEL EM QUALQUER BANCO')
    expect(strings(ficha)).toContain('Autenticação Mecânica – Ficha de Compensação')
  })

  it('leaves blank the fields that the bank and the cashier fill', async () => {
    const { ficha } = await read(sampleBoleto())
    const widthOfBlank = {
      'Uso do banco': 30,
      Quantidade: 36,
      '(x) Valor': 40,
      '(–) Desconto / Abatimento': 50,
      '(+) Juros / Multa': 50,
      '(=) Valor cobrado': 50,
    }
    for (const [label, width] of Object.entries(widthOfBlank)) {
      const { x: left, y: top } = ficha.find(({ text }) => text === label)!
      const inside = ficha.filter(
        ({ x, y }) => y > top && y < top + 5.5 && x >= left - 0.1 && x < left + width - 1.5,
      )
      expect([label, ...strings(inside)]).toEqual([label])
    }
  })

  it('says on both parts that it is not registered, and only then', async () => {
    const unregistered = await read({ ...sampleBoleto(), registrado: false })
    expect(all(unregistered.recibo)).toContain('NÃO REGISTROU')
    expect(all(unregistered.ficha)).toContain('NÃO REGISTROU')
    expect(all((await read(sampleBoleto())).texts)).not.toContain('NÃO REGISTROU')
  })

  it('carries the whole text of a proposal on both parts, under the crowd of other instructions', async () => {
    const instrucoes = Array.from({ length: 12 }, (_, i) => `Instrução número ${i} do beneficiário.`)
    const { recibo, ficha } = await read({ ...sampleBoleto(), registrado: false, proposta: true, instrucoes })
    for (const part of [recibo, ficha]) {
      expect(strings(part)).toContain('BDP')
      expect(strings(part)).toContain('BOLETO DE PROPOSTA')
      expect(all(part)).toContain('O SEU PAGAMENTO NÃO É OBRIGATÓRIO.')
      expect(all(part)).toContain('por meio de seus canais de atendimento.')
    }
  })
})

describe('text that is too long', () => {
  const long = (text: string) => Array.from({ length: 12 }, () => text).join(' ')
  const base = sampleBoleto({ conta: CONTAS['104'], sequencial: 999_999_999_999_998n, valor: 999_999_999 })
  const crowded: DadosBoleto = {
    ...base,
    numeroDocumento: long('2026/000042'),
    beneficiario: { ...base.beneficiario, nome: long(base.beneficiario.nome), logradouro: long('Rua Larga') },
    pagador: {
      ...base.pagador,
      nome: 'W'.repeat(300),
      logradouro: long('Avenida Comprida'),
      cidade: 'São José '.repeat(40),
    },
    sacadorAvalista: long('Fulano de Tal'),
    demonstrativo: Array.from({ length: 40 }, () => ({
      descricao: long('Contribuição'),
      valor: 999_999_999,
    })),
    instrucoes: [long('Não receber após o vencimento.'), 'M'.repeat(900), long('Fim.')],
  }

  it('never runs into its neighbour nor off the grid, and bars still read', async () => {
    const { texts, barcode } = await read(crowded)
    expect(barcode).toBe(crowded.codigoBarras)
    const baselines = new Set(texts.map(({ y }) => Math.round(y * 10)))
    for (const baseline of baselines) {
      const row = texts.filter(({ y }) => Math.round(y * 10) === baseline)
      const sorted = row.toSorted((a, b) => a.x - b.x)
      sorted.forEach(({ x, width }, index) => {
        expect(x + width).toBeLessThanOrEqual((sorted[index + 1]?.x ?? PAGE.width - 5) + 0.05)
      })
    }
  })

  it('keeps what identifies: documents, CEP, and the sum of the items left out', async () => {
    const { recibo, ficha } = await read(crowded)
    for (const part of [recibo, ficha]) {
      expect(all(part)).toMatch(/… – CNPJ 11\.222\.333\/0001-81/)
      expect(all(part)).toMatch(/… – CNPJ 12\.ABC\.345\/01DE-35/)
      expect(all(part)).toMatch(/… – .*CEP 01219-010/)
      expect(strings(part)).toContain('14/999999999999998-1')
      expect(strings(part)).toContain('9.999.999,99')
    }
    const shown = recibo.filter(({ text }) => text.startsWith('Contribuição')).length
    expect(strings(recibo)).not.toContain('Como pagar') // what is paid needs the room
    expect(strings(recibo)).toContain(`Outros ${40 - shown} itens`)
  })
})

it('draws what the standard fonts cannot, as near as it can', async () => {
  const base = sampleBoleto()
  const pagador = { ...base.pagador, nome: 'Łódź & Šimůnek\n“Ação”\u00a0– 株 Ltda. €' }
  const { recibo } = await read({ ...base, pagador })
  expect(all(recibo)).toContain('Lódz & Šimunek “Ação” – Ltda. €')
})

describe('the logo of the beneficiário', () => {
  const picture = (width: number, height: number, alpha = 1) =>
    sharp({ create: { width, height, channels: 4, background: { r: 220, g: 30, b: 30, alpha } } })
      .png()
      .toBuffer()
  const pictures = (pdf: Buffer) => pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0

  it.each([
    ['4:1', 400, 100, 56, 14],
    ['1:4', 100, 400, 3.5, 14],
    ['6:1', 600, 100, 56, 9.33],
  ])(
    'of %s stands in the head of the recibo in its proportions, the name beside it',
    async (_, width, height, ...wanted) => {
      const dados = { ...sampleBoleto(), logo: await picture(width, height) }
      const { colour, recibo, barcode } = await read(dados)
      expect(barcode).toBe(dados.codigoBarras)
      const { left, right, top, bottom } = colour!
      for (const [measured, expected] of [
        [left, 5],
        [right - left, wanted[0]],
        [bottom - top, wanted[1]],
        [(top + bottom) / 2, 14],
      ])
        expect(Math.abs(measured! - expected!)).toBeLessThan(0.2)
      const name = recibo.find(({ text }) => text.startsWith('Sindicato das Empresas'))!
      expect(name.x).toBeGreaterThan(right + 1)
      const title = recibo.find(({ text }) => text === 'Recibo do Pagador')!
      expect(name.x + name.width).toBeLessThan(title.x)
      // nothing of the recibo is pushed into the ficha
      expect(recibo.some(({ text }) => text === 'Autenticação Mecânica')).toBe(true)
    },
  )

  it('is missed by nobody: without one the page is black and white, with its name at the edge', async () => {
    const { colour, recibo } = await read(sampleBoleto())
    expect(colour).toBeNull()
    expect(recibo.find(({ text }) => text.startsWith('Sindicato das Empresas'))!.x).toBeCloseTo(5, 1)
  })

  it('with transparency is drawn too', async () => {
    const { colour } = await read({ ...sampleBoleto(), logo: await picture(400, 100, 0.9) })
    expect(colour!.right - colour!.left).toBeCloseTo(56, 0)
  })

  it('is in a file of many slips once', async () => {
    const logo = await sharp(await picture(400, 100))
      .flatten()
      .png()
      .toBuffer()
    const many = [1, 2, 3].map((sequencial) => ({ ...sampleBoleto({ sequencial }), logo }))
    const pdf = await buffer(boletosPdf(many, { titulo: 'Boletos', autor: 'S', data: '2026-11-21' }))
    expect(pictures(pdf)).toBe(1)
    const pages = await readBoletoPdf(pdf)
    expect(pages.map(({ colour }) => colour?.left.toFixed(0))).toEqual(['5', '5', '5'])
  })
})

describe('boletoPdf', () => {
  it('gives equal bytes for equal data, with title, author and language', async () => {
    const pdf = await boletoPdf(sampleBoleto())
    expect(pdf.equals(await boletoPdf(sampleBoleto()))).toBe(true)
    expect(pdf.toString('latin1')).toContain('/Lang (pt-BR)')
    expect(pdf.toString('latin1')).toContain('(Boleto 2026/000042)')
  })

  it.each<[string, Partial<DadosBoleto>]>([
    ['vencimento', { vencimento: '2026-12-11' }],
    ['valor', { valor: 15_076 }],
    ['banco', { titulo: { ...sampleBoleto().titulo, codigoBanco: '104-0' } }],
    ['campoLivre', { titulo: sampleBoleto({ sequencial: 43 }).titulo }],
  ])('refuses a bar code that says another %s than the printed one', async (field, wrong) => {
    await expect(boletoPdf({ ...sampleBoleto(), ...wrong })).rejects.toMatchObject({
      code: 'dados_divergentes',
      field,
    })
  })
})

describe('boletosPdf', () => {
  const propriedades = { titulo: 'Boletos', autor: 'Sindicato', data: '2026-11-21' }

  it('makes one page per slip, in order, of any iterable', async () => {
    const many = [1, 2, 3].map((sequencial) => sampleBoleto({ sequencial }))
    async function* later() {
      yield* many
    }
    for (const source of [many, later()]) {
      const pages = await readBoletoPdf(await buffer(boletosPdf(source, propriedades)))
      expect(pages.map(({ barcode }) => barcode)).toEqual(many.map(({ codigoBarras }) => codigoBarras))
    }
  })

  it('fails as a whole on a slip that is wrong', async () => {
    const source = [sampleBoleto(), { ...sampleBoleto(), valor: 1 }]
    await expect(buffer(boletosPdf(source, propriedades))).rejects.toMatchObject({
      code: 'dados_divergentes',
    })
  })
})
