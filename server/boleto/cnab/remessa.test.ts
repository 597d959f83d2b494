// Long because each bank has its own demands of the same file: they are told one after the other, by the same few helpers.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { REGISTROS_POR_LOTE } from './arquivo.ts'
import { CnabError } from './error.ts'
import { layoutDe } from './layouts/registry.ts'
import { conferirTituloCnab, escreverRemessa } from './remessa.ts'
import { CONTAS, inteiro, LINHAS, pedacos, titulo, todos } from './test-support/amostras.ts'
import type { Amostra } from './test-support/amostras.ts'
import type { TituloCnab } from './titulo.ts'
import { validarArquivo } from './validador.ts'

const quando = { sequencia: 7, data: '2026-11-30', hora: '15:30:00' }

const escrever = ({ conta }: Amostra, titulos: TituloCnab[]) =>
  inteiro(escreverRemessa({ conta, ...quando }, titulos))

/** Lines of a remessa of one title. */
async function linhas(amostra: Amostra, more: Partial<TituloCnab> = {}): Promise<string[]> {
  return (await escrever(amostra, [titulo(amostra, more)])).split('\r\n')
}

/** Columns of a line, both from 1. */
const col = (linha: string | undefined, de: number, ate: number) => linha?.slice(de - 1, ate)

const recusa = (code: string, field?: string) =>
  expect.objectContaining({ name: 'CnabError', code, ...(field && { field }) })

describe.each(LINHAS)('$nome', (amostra) => {
  const { conta, nossoNumero } = amostra

  it('registers a title in lines of 240 columns, CRLF, capital letters without accents', async () => {
    const text = await escrever(amostra, [titulo(amostra)])
    expect(text).toMatch(/^([\x20-\x7e]{240}\r\n){7}$/)
    expect(text).not.toMatch(/[a-z]/)
    const lines = text.split('\r\n')
    expect(lines.slice(0, 7).map((line) => line.slice(7, 8))).toEqual(['0', '1', '3', '3', '3', '5', '9'])
    expect(lines.slice(2, 5).map((line) => line.slice(8, 17))).toEqual([
      '00001P 01',
      '00002Q 01',
      '00003R 01',
    ])
    expect(lines.every((line) => line === '' || line.startsWith(conta.banco))).toBe(true)
  })

  it('says the same of itself to a validator', async () => {
    const every = (['entrada', 'baixa', 'alteracaoVencimento', 'concessaoAbatimento'] as const).flatMap(
      (instrucao) => {
        const asked = titulo(amostra, { instrucao, abatimento: 100 })
        try {
          conferirTituloCnab(conta, asked)
          return [asked]
        } catch {
          return []
        }
      },
    )
    const text = await escrever(amostra, every)
    expect(await todos(validarArquivo(pedacos(text)))).toEqual([])
  })

  it('carries the title', async () => {
    const [header, , p, q, r, trailer, end] = await linhas(amostra)
    expect(col(header, 144, 151)).toBe('30112026')
    expect(col(header, 158, 163)).toBe('000007')
    expect(p).toContain(nossoNumero)
    expect(col(p, 78, 85)).toBe('10122026')
    expect(col(p, 86, 100)).toBe('000000000015075')
    expect(col(q, 18, 33)).toBe('1000011144477735')
    expect(col(q, 34, 63)).toBe('JOSE ANTONIO DA CONCEICAO     ')
    expect(col(q, 74, 113)).toBe('RUA XV DE NOVEMBRO, 45 - LOJA 2         ')
    expect(col(q, 129, 153)).toBe('01310100SAO PAULO      SP')
    expect(col(r, 66, 66)).toBe('2')
    expect(col(r, 75, 89)).toBe('000000000000200')
    expect(col(trailer, 18, 23)).toBe('000005')
    expect(col(end, 18, 29)).toBe('000001000007')
  })

  it('needs no segment R where there is no fine', async () => {
    const lines = await linhas(amostra, { atraso: undefined })
    expect(lines.map((line) => line.slice(13, 14)).join('')).toMatch(/PQ/)
    expect(lines).toHaveLength(7)
  })

  it('refuses what cannot be written, in words', async () => {
    const wrong: [Partial<TituloCnab>, string, string][] = [
      [{ nossoNumero: `9${nossoNumero}` }, 'nosso_numero_invalido', 'nossoNumero'],
      [{ nossoNumero: 'ABC' }, 'nosso_numero_invalido', 'nossoNumero'],
      [{ nossoNumeroDv: '12' }, 'nosso_numero_invalido', 'nossoNumeroDv'],
      [{ valor: 0 }, 'valor_invalido', 'valor'],
      [{ valor: 1.5 }, 'valor_invalido', 'valor'],
      [{ abatimento: 15_075 }, 'valor_invalido', 'abatimento'],
      [{ vencimento: '2026-02-30', atraso: undefined }, 'data_invalida', 'vencimento'],
      // With fine and interest, whose date is reckoned from it.
      [{ vencimento: '2026-02-30' }, 'data_invalida', 'vencimento'],
      [{ vencimento: '' }, 'data_invalida', 'vencimento'],
      [{ vencimento: '', atraso: undefined }, 'data_invalida', 'vencimento'],
      [{ especie: 'XX' }, 'especie_nao_aceita', 'especie'],
      [{ numeroDocumento: '' }, 'campo_obrigatorio', 'numeroDocumento'],
      [{ numeroDocumento: '1234567890123456' }, 'nao_cabe', 'numeroDocumento'],
      [{ numeroDocumento: 'ação' }, 'texto_invalido', 'numeroDocumento'],
      [
        { pagador: { ...titulo(amostra).pagador, documento: '12ABC34501DE35' } },
        'cnpj_com_letras',
        'pagador.documento',
      ],
      [{ pagador: { ...titulo(amostra).pagador, documento: '123' } }, 'nao_numerico', 'pagador.documento'],
      [{ pagador: { ...titulo(amostra).pagador, nome: '山田' } }, 'campo_obrigatorio', 'pagador.nome'],
      [{ pagador: { ...titulo(amostra).pagador, cep: '' } }, 'endereco_incompleto', 'pagador.endereco'],
    ]
    for (const [more, code, field] of wrong) {
      await expect(linhas(amostra, more)).rejects.toThrow(recusa(code, field))
      expect(() => conferirTituloCnab(conta, titulo(amostra, more))).toThrow(/\p{Lu}.*\.$/u)
    }
    await expect(escrever(amostra, [])).rejects.toThrow(recusa('remessa_vazia'))
    for (const sequencia of [0, 1_000_000, 1.5])
      await expect(
        inteiro(escreverRemessa({ conta, ...quando, sequencia }, [titulo(amostra)])),
      ).rejects.toThrow(recusa('sequencia_invalida', 'sequencia'))
  })

  it('writes a CNPJ with letters where the bank has told that it takes it', async () => {
    const lines = await linhas(
      { ...amostra, conta: { ...conta, aceitaCnpjComLetras: true } },
      { pagador: { ...titulo(amostra).pagador, documento: '12ABC34501DE35' } },
    )
    expect(col(lines[3], 18, 33)).toBe('2012ABC34501DE35')
  })

  it('says any value and date in the columns of the manual', async () => {
    const data = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    const more = fc.record({
      valor: fc.integer({ min: 2, max: 999_999_999_999_999 }),
      abatimento: fc.constant(1),
      vencimento: data,
      dataEmissao: data,
    })
    const ddmmaaaa = (date: string) => date.split('-').toReversed().join('')
    await fc.assert(
      fc.asyncProperty(more, async (written) => {
        const p = (await linhas(amostra, written))[2]
        expect(Number(col(p, 86, 100))).toBe(written.valor)
        expect(Number(col(p, 181, 195))).toBe(1)
        expect(col(p, 78, 85)).toBe(ddmmaaaa(written.vencimento))
        expect(col(p, 110, 117)).toBe(ddmmaaaa(written.dataEmissao))
      }),
      { numRuns: 30 },
    )
  })

  it('either writes any text in its columns or refuses it', () => {
    const outcome = (more: Partial<TituloCnab>) => {
      try {
        conferirTituloCnab(conta, titulo(amostra, more))
        return 'written'
      } catch (error) {
        return error instanceof CnabError ? 'refused' : error
      }
    }
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (nome, usoDaEmpresa) => {
        const pagador = { ...titulo(amostra).pagador, nome, bairro: usoDaEmpresa }
        expect(['written', 'refused']).toContain(outcome({ usoDaEmpresa, pagador }))
      }),
    )
  })
})

describe('the conta', () => {
  it.each([
    ['001 convênio de 7', 'convenio'],
    ['001 convênio de 7', 'variacao'],
    ['104 beneficiário de 6', 'convenio'],
    ['104 beneficiário de 6', 'agenciaDv'],
    ['341', 'contaDv'],
    ['237', 'convenio'],
    ['033', 'convenio'],
    ['756', 'modalidade'],
    ['748', 'conta'],
  ] as const)('%s without %s writes nothing', async (nome, campo) => {
    const amostra = { ...CONTAS[nome], nome }
    const conta = { ...amostra.conta, [campo]: '' }
    await expect(escrever({ ...amostra, conta }, [titulo(amostra)])).rejects.toThrow(
      recusa('campo_obrigatorio', campo),
    )
  })

  it('of a convênio that the bank does not have writes nothing', async () => {
    const amostra = { ...CONTAS['104 beneficiário de 6'], nome: '' }
    const conta = { ...amostra.conta, convenio: '12345' }
    await expect(escrever({ ...amostra, conta }, [titulo(amostra)])).rejects.toThrow(
      recusa('convenio_invalido', 'convenio'),
    )
  })

  it.each([
    ['104 beneficiário de 6', 'carteira', 'SR', 'carteira_sem_registro'],
    ['104 beneficiário de 7', 'carteira', 'SR', 'carteira_sem_registro'],
    ['033', 'carteira', '102', 'carteira_sem_registro'],
    ['748', 'carteira', '3', 'carteira_sem_registro'],
    ['001 convênio de 6', 'modalidade', '21', 'modalidade_nao_aceita'],
  ] as const)(
    '%s with the %s %s writes nothing, of a slip or of an instruction',
    async (nome, campo, valor, code) => {
      const amostra = { ...CONTAS[nome], nome }
      const other = { ...amostra, conta: { ...amostra.conta, [campo]: valor } }
      for (const instrucao of ['entrada', 'baixa'] as const) {
        expect(await linhas(amostra, { instrucao })).not.toHaveLength(0)
        await expect(linhas(other, { instrucao })).rejects.toThrow(recusa(code, campo))
      }
      expect(() => conferirTituloCnab(other.conta, titulo(amostra))).toThrow(/\. \p{Lu}.*\.$/u)
    },
  )

  it('of another bank writes nothing', async () => {
    const amostra = { ...CONTAS['341'], nome: '' }
    const conta = { ...amostra.conta, banco: '077' }
    await expect(escrever({ ...amostra, conta }, [titulo(amostra)])).rejects.toThrow(
      recusa('banco_sem_layout', 'banco'),
    )
  })

  it('can state older versions, and a test', async () => {
    const amostra = { ...CONTAS['001 convênio de 7'], nome: '' }
    const conta = { ...amostra.conta, emTeste: true, versao: { arquivo: '083', lote: '042' } }
    const [header, lote] = await linhas({ ...amostra, conta })
    expect(col(header, 164, 166)).toBe('083')
    expect(col(lote, 14, 16)).toBe('042')
    expect(col(lote, 34, 53)).toBe('001234567001417019TS')
  })

  it.each(LINHAS)('of $nome whose optional fields are empty is as one that lacks them', async (amostra) => {
    const { conta } = amostra
    const asked: readonly string[] = layoutDe(conta.banco, conta.convenio).exige
    const empty = Object.fromEntries(
      ['agenciaDv', 'contaDv', 'variacao', 'modalidade', 'codigoTransmissao']
        .filter((campo) => !asked.includes(campo))
        .map((campo) => [campo, '']),
    )
    const missing = Object.fromEntries(Object.keys(empty).map((campo) => [campo, null]))
    const versao = { arquivo: '', lote: ' ' }
    expect(await linhas({ ...amostra, conta: { ...conta, ...empty, versao } })).toEqual(
      await linhas({ ...amostra, conta: { ...conta, ...missing } }),
    )
  })

  it('of Santander without a código de transmissão has the one that is made of agency and convênio', async () => {
    const amostra = { ...CONTAS['033'], nome: '' }
    for (const codigoTransmissao of ['', ' ', null, undefined]) {
      const [header] = await linhas({ ...amostra, conta: { ...amostra.conta, codigoTransmissao } })
      expect(col(header, 33, 47)).toBe('345600001234567')
    }
  })

  it('of CAIXA says whether it is a test', async () => {
    const amostra = { ...CONTAS['104 beneficiário de 6'], nome: '' }
    const situacao = async (emTeste: boolean) =>
      col((await linhas({ ...amostra, conta: { ...amostra.conta, emTeste } }))[0], 192, 211)
    expect(await situacao(true)).toBe('REMESSA-TESTE       ')
    expect(await situacao(false)).toBe('REMESSA-PRODUCAO    ')
  })
})

describe('a large file', () => {
  it('opens another lot before the number of the record has six digits', async () => {
    const amostra = { ...CONTAS['104 beneficiário de 6'], nome: '' }
    const { conta } = amostra
    const one = titulo(amostra)
    const count = Math.floor(REGISTROS_POR_LOTE / 3) + 1
    function* many() {
      for (let i = 0; i < count; i++) yield one
    }
    let lines = 0
    let tail = ''
    for await (const piece of escreverRemessa({ conta, ...quando }, many())) {
      expect(piece.byteLength).toBeLessThan(70_000)
      lines += piece.byteLength / 242
      tail = Buffer.from(piece).toString('latin1')
    }
    expect(lines).toBe(count * 3 + 6)
    const end = tail.split('\r\n')
    expect(col(end.at(-2), 18, 29)).toBe(`000002${String(lines).padStart(6, '0')}`)
    expect(col(end.at(-3), 4, 7)).toBe('0002')
    expect(col(end.at(-3), 18, 23)).toBe('000005')
    expect(col(end.at(-4), 9, 13)).toBe('00003')
  })
})

describe('of each bank', () => {
  const de = (nome: keyof typeof CONTAS): Amostra => ({ ...CONTAS[nome], nome })

  it('BB: nosso número at the left, with its DV or without; no protest; carteira 17 is 7', async () => {
    expect(col((await linhas(de('001 convênio de 7')))[2], 38, 58)).toBe('12345670000000042   7')
    const p = (await linhas(de('001 convênio de 6')))[2]
    expect(col(p, 38, 58)).toBe('12345600042X        7')
    expect(col(p, 221, 223)).toBe('300')
    expect(col((await linhas(de('001 convênio de 7')))[2], 24, 36)).toBe('000000061900X')
  })

  it('CAIXA: 6 digits and zeros, or 7; no discount is 0; given up as late as may be', async () => {
    const six = await linhas(de('104 beneficiário de 6'))
    const seven = await linhas(de('104 beneficiário de 7'))
    expect(col(six[2], 24, 57)).toBe('1234560000000000014000000000000042')
    expect(col(seven[2], 24, 57)).toBe('1234567000000000014000000000000042')
    expect(col(six[0], 59, 72)).toBe('12345600000000')
    expect(col(seven[0], 59, 72)).toBe('12345670000000')
    expect(col(six[1], 34, 53)).toBe('12345600000000000000')
    expect(col(seven[1], 34, 53)).toBe('12345670000000000000')
    expect(col(seven[1], 60, 72)).toBe('0000000000000')
    expect(col(six[2], 142, 142)).toBe('0')
    expect(col(six[2], 221, 227)).toBe('3001999')
    expect(col(six[2], 240, 240)).toBe(' ')
  })

  it('CAIXA: a change of value says that the slip is not printed again', async () => {
    const p = (await linhas(de('104 beneficiário de 6'), { instrucao: 'alteracaoValor' }))[2]
    expect(col(p, 16, 17)).toBe('47')
    expect(col(p, 61, 61)).toBe('5')
  })

  it('CAIXA: takes a payer without an address, and not the beneficiário as a payer', async () => {
    const amostra = de('104 beneficiário de 6')
    const { pagador } = titulo(amostra)
    const without = { ...pagador, logradouro: '', bairro: '', cidade: '', uf: '', cep: '' }
    expect(col((await linhas(amostra, { pagador: without }))[3], 74, 153)).toBe(
      `${' '.repeat(55)}00000000${' '.repeat(17)}`,
    )
    await expect(
      linhas(amostra, { pagador: { ...pagador, documento: amostra.conta.beneficiario.documento } }),
    ).rejects.toThrow(recusa('pagador_igual_ao_beneficiario', 'pagador.documento'))
  })

  it('Itaú: blanks, zeros and the name of the bank where they must be; interest in R$ a day', async () => {
    const [header, , p] = await linhas(de('341'))
    expect(col(header, 33, 52)).toBe(' '.repeat(20))
    expect(col(header, 103, 132)).toBe('BANCO ITAU SA'.padEnd(30))
    expect(col(header, 226, 228)).toBe('000')
    expect(col(p, 18, 62)).toBe('00057 000000012345 7109987123458        00000')
    expect(col(p, 101, 106)).toBe('000000')
    expect(col(p, 107, 108)).toBe('05')
    expect(col(p, 118, 141)).toBe('011122026000000000000005')
    expect(col(p, 227, 239)).toBe('0'.repeat(13))
  })

  it('Itaú: an instruction carries what it is about, and zeros and blanks', async () => {
    const [, , p, q] = await linhas(de('341'), { instrucao: 'alteracaoVencimento' })
    expect(col(p, 16, 17)).toBe('06')
    expect(col(p, 38, 49)).toBe('109987123458')
    expect(col(p, 63, 240)).toBe(
      `${' '.repeat(15)}10122026000000000015075${'0'.repeat(8)} ${'0'.repeat(86)}${' '.repeat(25)}${'0'.repeat(19)} `,
    )
    expect(col(q, 18, 33)).toBe('0'.repeat(16))
    expect(col(q, 34, 128)).toBe(' '.repeat(95))
    const [, , baixa] = await linhas(de('341'), { instrucao: 'baixa' })
    expect(col(baixa, 78, 100)).toBe('00000000000000000015075')
  })

  it('Bradesco: convênio of 20 digits, product, zeros, nosso número and a DV that may be P', async () => {
    const [header, , p] = await linhas(de('237'))
    expect(col(header, 33, 52)).toBe('00000000000001234567')
    expect(col(p, 38, 57)).toBe('0190000000000000001P')
  })

  it('Santander: código de transmissão of agency, four zeros and convênio; real is 00', async () => {
    const [header, lote, p] = await linhas(de('033'))
    expect(col(header, 17, 47)).toBe('2011222333000181345600001234567')
    expect(col(lote, 54, 68)).toBe('345600001234567')
    expect(col(p, 18, 58)).toBe('3456001300123430130012343  56661245780025')
    expect(col(p, 118, 126)).toBe('110122026')
    expect(col(p, 221, 229)).toBe('000300000')
    const other = de('033')
    const conta = { ...other.conta, codigoTransmissao: '999900001111222' }
    expect(col((await linhas({ ...other, conta }))[0], 33, 47)).toBe('999900001111222')
  })

  it('Sicredi: nine columns at the left, 1 and 060, the document number in place of our id', async () => {
    const p = (await linhas(de('748')))[2]
    expect(col(p, 37, 57)).toBe(' 262000031           ')
    expect(col(p, 196, 227)).toBe('2026/42                  3001060')
    await expect(linhas(de('748'), { numeroDocumento: '12345678901' })).rejects.toThrow(
      recusa('nao_cabe', 'numeroDocumento'),
    )
    await expect(
      linhas(de('748'), { atraso: { multaPct: 2.005, jurosPctMes: 0, modo: 'proRataDia30' } }),
    ).rejects.toThrow(recusa('multa_nao_aceita', 'atraso'))
  })

  it('Sicoob: number and DV of ten, parcel, modality, form; fine from the due date', async () => {
    const [, , p, , r] = await linhas(de('756'))
    expect(col(p, 38, 62)).toBe('000000010301014     10 22')
    expect(col(r, 66, 74)).toBe('210122026')
  })

  it.each([
    ['001 convênio de 7', 'alteracaoValor'],
    ['237', 'alteracaoValor'],
    ['748', 'alteracaoValor'],
    ['756', 'alteracaoValor'],
    ['033', 'alteracaoValor'],
    ['756', 'concessaoAbatimento'],
    ['756', 'cancelamentoAbatimento'],
  ] as const)('%s takes no %s', async (nome, instrucao) => {
    await expect(linhas(de(nome), { instrucao, abatimento: 100 })).rejects.toThrow(
      recusa('instrucao_nao_aceita', 'instrucao'),
    )
  })

  it.each([
    ['001 convênio de 7', '02 06 04 05 -'],
    ['104 beneficiário de 6', '02 06 04 05 47'],
    ['341', '02 06 04 05 31'],
    ['237', '02 06 04 05 -'],
    ['033', '02 06 04 05 -'],
    ['748', '02 06 04 05 -'],
    ['756', '02 06 - - -'],
  ] as const)('%s: baixa, due date, abatement, its end, value are %s', async (nome, codigos) => {
    const asked = [
      'baixa',
      'alteracaoVencimento',
      'concessaoAbatimento',
      'cancelamentoAbatimento',
      'alteracaoValor',
    ] as const
    const written = await Promise.all(
      asked.map(async (instrucao) => {
        try {
          const lines = await linhas(de(nome), { instrucao, abatimento: 100 })
          return lines.length === 7 && col(lines[3], 16, 17) === col(lines[2], 16, 17)
            ? col(lines[2], 16, 17)
            : 'Q'
        } catch (error) {
          return error instanceof CnabError && error.code === 'instrucao_nao_aceita' ? '-' : error
        }
      }),
    )
    expect(written.join(' ')).toBe(codigos)
  })

  it('an abatement is written, and must be there when it is asked', async () => {
    expect(
      col((await linhas(de('237'), { instrucao: 'concessaoAbatimento', abatimento: 1234 }))[2], 181, 195),
    ).toBe('000000000001234')
    await expect(linhas(de('237'), { instrucao: 'concessaoAbatimento' })).rejects.toThrow(
      recusa('valor_invalido', 'abatimento'),
    )
  })

  it('a proposal has neither fine nor interest', async () => {
    await expect(linhas(de('237'), { especie: 'BDP' })).rejects.toThrow(
      recusa('proposta_com_encargos', 'atraso'),
    )
    expect(col((await linhas(de('237'), { especie: 'BDP', atraso: undefined }))[2], 107, 118)).toBe(
      '32N301120263',
    )
  })

  it('interest of less than half a centavo a day is a rate, where the bank takes one', async () => {
    const little = { valor: 100, atraso: { multaPct: 0, jurosPctMes: 1, modo: 'proRataDia30' } } as const
    expect(col((await linhas(de('237'), little))[2], 118, 141)).toBe('211122026000000000000100')
    expect(col((await linhas(de('033'), little))[2], 118, 141)).toBe(`3${'0'.repeat(23)}`)
    expect(col((await linhas(de('341'), little))[2], 118, 141)).toBe('0'.repeat(24))
  })

  it('interest by the month is a rate, and a fine of three decimals a value', async () => {
    const atraso = { multaPct: 2.125, jurosPctMes: 1, modo: 'mesOuFracao' } as const
    const [, , p, , r] = await linhas(de('756'), { atraso })
    expect(col(p, 118, 141)).toBe('210122026000000000000100')
    expect(col(r, 66, 89)).toBe('110122026000000000000320')
  })

  it('interest by the month is refused where a file can only say so much a day', async () => {
    const atraso = (jurosPctMes: number, modo: 'mesOuFracao' | 'proRataDia30') => ({
      atraso: { multaPct: 0, jurosPctMes, modo },
    })
    for (const nome of ['033', '341'] as const) {
      await expect(linhas(de(nome), atraso(1, 'mesOuFracao'))).rejects.toThrow(
        recusa('juros_nao_aceitos', 'atraso'),
      )
      expect(await linhas(de(nome), atraso(0, 'mesOuFracao'))).toHaveLength(7)
      expect(await linhas(de(nome), atraso(1, 'proRataDia30'))).toHaveLength(7)
    }
    await expect(linhas(de('237'), atraso(1.125, 'mesOuFracao'))).rejects.toThrow(
      'O Bradesco só aceita juros por mês com até duas casas decimais. Mude os juros de 1,125% ao mês.',
    )
    await expect(
      linhas(de('748'), { atraso: { multaPct: 2.125, jurosPctMes: 0, modo: 'proRataDia30' } }),
    ).rejects.toThrow(/Mude a multa de 2,125%\.$/)
  })

  it('gives up some days after the due date, where the file can say so', async () => {
    const later = (nome: keyof typeof CONTAS, baixaAposDias: number) =>
      linhas({ ...de(nome), conta: { ...CONTAS[nome].conta, baixaAposDias } })
    expect(col((await later('104 beneficiário de 6', 30))[2], 224, 227)).toBe('1030')
    expect(col((await later('237', 30))[2], 224, 227)).toBe('1030')
    expect(col((await later('341', 30))[2], 224, 226)).toBe('130')
    expect(col((await later('033', 30))[2], 224, 227)).toBe('1030')
    await expect(later('341', 100)).rejects.toThrow(recusa('valor_invalido', 'baixaAposDias'))
    await expect(later('748', 30)).rejects.toThrow(recusa('instrucao_nao_aceita', 'baixaAposDias'))
  })
})

it('refuses an hour and a document that are none', async () => {
  const amostra = { ...CONTAS['237'], nome: '' }
  const write = (hora: string) =>
    inteiro(escreverRemessa({ conta: amostra.conta, ...quando, hora }, [titulo(amostra)]))
  await expect(write('agora')).rejects.toThrow(recusa('nao_numerico', 'horaGeracao'))
  const conta = { ...amostra.conta, beneficiario: { nome: 'X', documento: '1' } }
  await expect(escrever({ ...amostra, conta }, [titulo(amostra)])).rejects.toThrow(
    recusa('nao_numerico', 'beneficiario.documento'),
  )
})
