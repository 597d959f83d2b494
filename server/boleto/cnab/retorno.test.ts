import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { REGISTROS_POR_LOTE } from './arquivo.ts'
import { mesmaConta } from './cabecalho.ts'
import { CODIGOS } from './codigos/registry.ts'
import { semZeros } from './ocorrencia.ts'
import { escreverRemessa } from './remessa.ts'
import { lerRetorno, lerRetornoInteiro } from './retorno.ts'
import { escreverRetorno } from './retorno-escrita.ts'
import type { OcorrenciaEscrita } from './retorno-escrita.ts'
import { CONTAS, inteiro, LINHAS, pagamento, pedacos, titulo, todos } from './test-support/amostras.ts'
import type { Amostra } from './test-support/amostras.ts'

const quando = { sequencia: 7, data: '2026-12-16', hora: '05:00:00' }

const escrever = ({ conta }: Amostra, ocorrencias: OcorrenciaEscrita[]) =>
  inteiro(escreverRetorno({ conta, ...quando }, ocorrencias))

const ler = (text: string, size?: number) => lerRetornoInteiro(pedacos(text, size))

/** A file of one payment, and its findings after something was done to its lines. */
async function achadosDe(change: (linhas: string[]) => string[], nome: keyof typeof CONTAS = '237') {
  const amostra = { ...CONTAS[nome], nome }
  const lines = (await escrever(amostra, [pagamento(amostra)])).split('\r\n')
  const read = await ler(change(lines).join('\r\n'))
  return { ...read, codigos: read.achados.map(({ codigo, nivel, linha }) => `${nivel} ${codigo} ${linha}`) }
}

/** A line with other content from a column on. */
const com = (linha: string | undefined, de: number, conteudo: string) =>
  `${linha?.slice(0, de - 1)}${conteudo}${linha?.slice(de - 1 + conteudo.length)}`

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

describe('a file that is not right', () => {
  it('empty, or of blanks', async () => {
    expect((await ler('')).achados).toMatchObject([{ codigo: 'arquivo_vazio', nivel: 'erro' }])
    expect((await ler('\r\n  \r\n\u001A')).achados).toMatchObject([{ codigo: 'arquivo_vazio' }])
  })

  it.each([
    ['CNAB 400', `02RETORNO01COBRANCA       ${' '.repeat(374)}\r\n`, 'arquivo_cnab400'],
    ['a remessa of CNAB 400', `01REMESSA01COBRANCA       ${' '.repeat(374)}`, 'arquivo_cnab400'],
    ['a spreadsheet', 'PK\u0003\u0004 some zip', 'arquivo_nao_cnab'],
    ['a text', 'data;valor\n2026-01-01;10,00\n', 'arquivo_nao_cnab'],
    ['another bank', `07700000         ${'0'.repeat(223)}`, 'banco_sem_layout'],
  ])('%s', async (_, text, codigo) => {
    const { arquivo, achados } = await ler(text)
    expect(arquivo).toBeNull()
    expect(achados).toMatchObject([{ codigo, nivel: 'erro', linha: 1 }])
    expect(achados[0]?.frase).toMatch(/\.$/)
  })

  it.each(LINHAS)('a remessa of $nome', async (amostra) => {
    const text = await inteiro(escreverRemessa({ conta: amostra.conta, ...quando }, [titulo(amostra)]))
    const { arquivo, achados } = await ler(text)
    expect(arquivo).toBeNull()
    expect(achados).toMatchObject([{ codigo: 'arquivo_de_remessa', nivel: 'erro' }])
  })

  it('cut between two lines, and within one', async () => {
    const between = await achadosDe((lines) => lines.slice(0, 4))
    expect(between.codigos).toEqual(['erro arquivo_cortado 4'])
    expect(between.ocorrencias).toHaveLength(1)
    const within = await achadosDe((lines) => [...lines.slice(0, 3), lines[3]?.slice(0, 100) ?? ''])
    expect(within.codigos).toEqual([
      'aviso linhas_aparadas 4',
      'erro linha_cortada 4',
      'erro arquivo_cortado 4',
    ])
    expect(within.ocorrencias).toEqual([])
  })

  it('with lines without their blanks', async () => {
    const { codigos, ocorrencias } = await achadosDe((lines) => lines.map((line) => line.trimEnd()))
    expect(codigos).toEqual(['aviso linhas_aparadas 2'])
    expect(ocorrencias).toHaveLength(1)
  })

  it('with wrong totals', async () => {
    const { codigos } = await achadosDe((lines) =>
      lines.map((line, i) =>
        i === 4 ? com(line, 18, '000009') : i === 5 ? com(line, 18, '000002000009') : line,
      ),
    )
    expect(codigos).toEqual(['erro total_do_lote 5', 'erro total_de_lotes 6', 'erro total_do_arquivo 6'])
  })

  it('with a line that is missing', async () => {
    const { codigos, ocorrencias } = await achadosDe((lines) => lines.filter((_, i) => i !== 3))
    expect(codigos).toEqual(['erro total_do_lote 4', 'erro segmento_sem_par 3', 'erro total_do_arquivo 5'])
    expect(ocorrencias).toEqual([])
    const noT = await achadosDe((lines) => lines.filter((_, i) => i !== 2))
    expect(noT.codigos).toContain('erro segmento_sem_par 3')
  })

  it('with two lines missing: U of one title does not pay another', async () => {
    const amostra = { ...CONTAS['237'], nome: '' }
    const lines = (
      await escrever(amostra, [pagamento(amostra), pagamento(amostra, { valorPago: 99_900 })])
    ).split('\r\n')
    const whole = await ler(lines.join('\r\n'))
    expect(whole.ocorrencias.map(({ valorPago }) => valorPago)).toEqual([15_400, 99_900])
    const { ocorrencias, achados } = await ler(lines.filter((_, i) => i !== 3 && i !== 4).join('\r\n'))
    expect(ocorrencias).toEqual([])
    expect(achados).toMatchObject([
      { codigo: 'sequencia_do_registro', linha: 4 },
      { codigo: 'segmento_sem_par', nivel: 'erro', linha: 3 },
      { codigo: 'segmento_sem_par', nivel: 'erro', linha: 4 },
      { codigo: 'total_do_lote' },
      { codigo: 'total_do_arquivo' },
    ])
  })

  it('whose lines are not right as a whole tells no occurrence of them, and all of the others', async () => {
    const amostra = { ...CONTAS['237'], nome: '' }
    const names = ['JOSE', 'MARIA', 'ANA'].map((nome) => ({ documento: '11144477735', nome }))
    const lines = (
      await escrever(
        amostra,
        names.map((pagador, i) => pagamento(amostra, { pagador, valorPago: 100 + i, tarifa: 250 })),
      )
    ).split('\r\n')
    const told = async (at: number, change: (line: string) => string) => {
      const { ocorrencias, achados } = await ler(
        lines.map((line, i) => (i === at ? change(line) : line)).join('\r\n'),
      )
      return {
        told: ocorrencias.map(({ valorPago, tarifa }) => [valorPago, tarifa]),
        erros: achados.filter(({ nivel }) => nivel === 'erro').map(({ codigo }) => codigo),
      }
    }
    const others = [
      [100, 250],
      [102, 250],
    ]
    expect(await told(4, (line) => line)).toEqual({
      told: [
        [100, 250],
        [101, 250],
        [102, 250],
      ],
      erros: [],
    })
    const utf8 = (line: string) => Buffer.from(line.replace('MARIA', 'MÁRIÃ')).toString('latin1')
    for (const [change, erro] of [
      [utf8, 'linha_longa'],
      // Saved by an editor that also takes the blanks away.
      [(line: string) => utf8(line).trimEnd(), 'linha_em_utf8'],
      [(line: string) => `${line} `, 'linha_longa'],
      [(line: string) => `${line}X`, 'linha_longa'],
      [(line: string) => com(line, 1, '341'), 'linha_de_outro_banco'],
    ] as const)
      expect(await told(4, change)).toEqual({ told: others, erros: [erro] })
    for (const change of [(line: string) => `${line} `, (line: string) => com(line, 1, '341')])
      expect((await told(5, change)).told).toEqual(others)
    expect(await told(4, (line) => com(line, 4, '0009'))).toEqual({
      told: others,
      erros: ['lote_fora_de_ordem', 'segmento_sem_par', 'segmento_sem_par'],
    })
    // Both lines of another lot agree with each other.
    const both = await ler(
      lines.map((line, i) => (i === 4 || i === 5 ? com(line, 4, '0009') : line)).join('\r\n'),
    )
    expect(both.ocorrencias.map(({ valorPago }) => valorPago)).toEqual([100, 102])
  })

  it('whose header is too long says so', async () => {
    const { codigos } = await achadosDe((lines) => lines.map((line, i) => (i === 0 ? `${line} ` : line)))
    expect(codigos).toEqual(['erro linha_longa 1'])
  })

  it('whose last line ends in the mark of the end of a file', async () => {
    const { codigos, ocorrencias } = await achadosDe((lines) => [...lines.slice(0, 5), `${lines[5]}\u001A`])
    expect(codigos).toEqual([])
    expect(ocorrencias).toHaveLength(1)
  })

  it('with lots out of order', async () => {
    expect((await achadosDe((lines) => lines.filter((_, i) => i !== 1))).codigos).toContain(
      'erro lote_fora_de_ordem 2',
    )
    expect((await achadosDe((lines) => lines.filter((_, i) => i !== 4))).codigos).toContain(
      'erro lote_fora_de_ordem 5',
    )
    expect(
      (await achadosDe((lines) => lines.map((line, i) => (i === 2 ? com(line, 4, '0009') : line)))).codigos,
    ).toEqual(['erro lote_fora_de_ordem 3', 'erro segmento_sem_par 3', 'erro segmento_sem_par 4'])
  })

  it('with a lot of another service', async () => {
    const { codigos, ocorrencias } = await achadosDe((lines) =>
      lines.map((line, i) => (i === 1 ? com(line, 9, 'C') : line)),
    )
    expect(codigos).toEqual(['aviso lote_de_outro_servico 2'])
    expect(ocorrencias).toEqual([])
  })

  it('with a line of another bank, of no kind, too long, or numbered otherwise', async () => {
    const change = (de: number, conteudo: string) => (lines: string[]) =>
      lines.map((line, i) => (i === 2 ? com(line, de, conteudo) : line))
    expect((await achadosDe(change(1, '341'))).codigos).toEqual(['erro linha_de_outro_banco 3'])
    expect((await achadosDe(change(8, '7'))).codigos).toContain('erro tipo_desconhecido 3')
    expect((await achadosDe(change(9, '00007'))).codigos).toEqual([
      'aviso sequencia_do_registro 3',
      'erro segmento_sem_par 3',
      'erro segmento_sem_par 4',
    ])
    expect(
      (await achadosDe((lines) => lines.map((line, i) => (i === 2 ? `${line}X` : line)))).codigos,
    ).toEqual(['erro linha_longa 3'])
  })

  it('with a field that cannot be read: the occurrence is not told', async () => {
    const change = (linha: number, de: number, conteudo: string) => (lines: string[]) =>
      lines.map((line, i) => (i === linha ? com(line, de, conteudo) : line))
    for (const [linha, de, conteudo, campo] of [
      [2, 82, 'x', 'valor'],
      [3, 78, '12,50', 'valorPago'],
      [3, 138, '31022026', 'dataOcorrencia'],
      [3, 138, '15121626', 'dataOcorrencia'],
      [3, 146, '16122100', 'dataCredito'],
    ] as const) {
      const { achados, ocorrencias } = await achadosDe(change(linha, de, conteudo))
      expect(ocorrencias).toEqual([])
      expect(achados).toMatchObject([{ codigo: 'campo_invalido', nivel: 'erro', campo, linha: linha + 1 }])
    }
  })

  it.each([
    ['06', 'pagamento', 0],
    ['44', 'estorno', 0],
    // Of what moves no money, blanks are zero and no date.
    ['09', 'baixa', 1],
  ] as const)('with no value or no date, of movement %s, a %s', async (movimento, classe, told) => {
    const change = (de: number, conteudo: string) => (lines: string[]) =>
      lines.map((line, i) => {
        const moved = i === 2 || i === 3 ? com(line, 16, movimento) : line
        return i === 3 ? com(moved, de, conteudo) : moved
      })
    expect((await achadosDe(change(78, '0'.repeat(15)))).ocorrencias).toMatchObject([
      { classe, valorPago: 0, dataOcorrencia: '2026-12-15' },
    ])
    for (const [de, conteudo, campo] of [
      [78, ' '.repeat(15), 'valorPago'],
      [138, ' '.repeat(8), 'dataOcorrencia'],
      [138, '0'.repeat(8), 'dataOcorrencia'],
    ] as const) {
      const { achados, ocorrencias } = await achadosDe(change(de, conteudo))
      expect(ocorrencias).toHaveLength(told)
      expect(achados).toMatchObject(
        told === 1 ? [] : [{ codigo: 'campo_invalido', nivel: 'erro', campo, linha: 4 }],
      )
    }
  })

  it('with a due date that is none: the occurrence is told without it', async () => {
    const { codigos, ocorrencias } = await achadosDe((lines) =>
      lines.map((line, i) => (i === 2 ? com(line, 74, '99999999') : line)),
    )
    expect(codigos).toEqual(['aviso campo_invalido 3'])
    expect(ocorrencias).toMatchObject([{ vencimento: null, valorPago: 15_400 }])
  })

  it('with a movement in T and another in U, or one that no manual has', async () => {
    const other = await achadosDe((lines) => lines.map((line, i) => (i === 3 ? com(line, 16, '09') : line)))
    expect(other.codigos).toEqual(['erro movimento_diverge 4'])
    expect(other.ocorrencias).toEqual([])
    const unknown = await achadosDe((lines) =>
      lines.map((line, i) => (i === 2 || i === 3 ? com(line, 16, '99') : line)),
    )
    expect(unknown.codigos).toEqual(['aviso movimento_desconhecido 3'])
    expect(unknown.ocorrencias).toMatchObject([{ classe: 'desconhecido', movimento: '99' }])
  })

  it('of a version that is not known, a pré-crítica, with a mark of UTF-8', async () => {
    const version = await achadosDe((lines) =>
      lines.map((line, i) => (i === 0 ? com(line, 164, '999') : line)),
    )
    expect(version.codigos).toEqual(['aviso versao_desconhecida 1'])
    const ofLote = await achadosDe((lines) => lines.map((line, i) => (i === 1 ? com(line, 14, '999') : line)))
    expect(ofLote.codigos).toEqual(['aviso versao_desconhecida 2'])
    expect(ofLote.achados[0]?.frase).toMatch(/^O lote diz ser da versão 999, .* versões 042 do Bradesco\./)
    expect(ofLote.ocorrencias).toHaveLength(1)
    const early = await achadosDe(
      (lines) => lines.map((line, i) => (i === 0 ? com(line, 143, '5') : line)),
      '104 beneficiário de 6',
    )
    expect(early.codigos).toEqual(['aviso pre_critica 1'])
    const marked = await achadosDe((lines) => lines.map((line, i) => (i === 0 ? `ï»¿${line}` : line)))
    expect(marked.codigos).toEqual(['aviso marca_utf8 1'])
    expect(marked.ocorrencias).toHaveLength(1)
  })

  it('of two files, of which the second is not read', async () => {
    const { codigos, ocorrencias } = await achadosDe((lines) => [...lines.slice(0, 6), ...lines])
    expect(codigos).toEqual(['erro sobra_depois_do_fim 7'])
    expect(ocorrencias).toHaveLength(1)
  })

  it('with other segments, told once', async () => {
    const { codigos, ocorrencias } = await achadosDe((lines) => {
      const y = com(com(lines[3], 9, '00003'), 14, 'Y')
      const again = com(y, 9, '00004')
      const [header = '', lote = '', t = '', u = '', trailer, end] = lines
      return [header, lote, t, u, y, again, com(trailer, 18, '000006'), com(end, 24, '000008')]
    })
    expect(codigos).toEqual(['aviso segmento_desconhecido 5'])
    expect(ocorrencias).toHaveLength(1)
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
