// Every way in which a file was found to be wrong, in one list, which is long for that: what is told of it, and what is not.

import { describe, expect, it } from 'vitest'
import { escreverRemessa } from './remessa.ts'
import { lerRetornoInteiro } from './retorno.ts'
import { escreverRetorno } from './retorno-escrita.ts'
import type { OcorrenciaEscrita } from './retorno-escrita.ts'
import { CONTAS, inteiro, LINHAS, pagamento, pedacos, titulo } from './test-support/amostras.ts'
import type { Amostra } from './test-support/amostras.ts'

const quando = { sequencia: 7, data: '2026-12-16', hora: '05:00:00' }

const escrever = ({ conta }: Amostra, ocorrencias: OcorrenciaEscrita[]) =>
  inteiro(escreverRetorno({ conta, ...quando }, ocorrencias))

const ler = (text: string) => lerRetornoInteiro(pedacos(text))

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
