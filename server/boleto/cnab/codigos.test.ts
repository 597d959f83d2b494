import { describe, expect, it } from 'vitest'
import { alegacaoDe, canalDe, CODIGOS, fonteDoMovimento, motivosDe, movimentoDe } from './codigos/registry.ts'
import type { Classe } from './codigos/codigo.ts'

const BANCOS = ['001', '033', '104', '237', '341', '748', '756']

/** The table of banks.md that decides about money: nothing else of these classes may be in ours but what stands here. */
const DINHEIRO: [banco: string, classe: Classe, codigos: string][] = [
  ['001', 'pagamento', '06 17'],
  ['104', 'pagamento', '06 46'],
  ['237', 'pagamento', '06 17'],
  ['341', 'pagamento', '06 08'],
  ['033', 'pagamento', '06 17'],
  ['748', 'pagamento', '06 17'],
  ['756', 'pagamento', '06 17'],
  ['001', 'aviso', '50'],
  ['104', 'aviso', ''],
  ['237', 'aviso', '50'],
  ['341', 'aviso', ''],
  ['033', 'aviso', '93'],
  ['748', 'aviso', '91'],
  ['756', 'aviso', ''],
  ['001', 'estorno', '44'],
  ['104', 'estorno', '44 47'],
  ['237', 'estorno', '44'],
  ['341', 'estorno', ''],
  ['033', 'estorno', '94'],
  ['748', 'estorno', ''],
  ['756', 'estorno', '44'],
  ['001', 'baixa', '09 25'],
  ['104', 'baixa', '09 25'],
  ['237', 'baixa', '09 25'],
  // 10 too, of which the bank is to be asked.
  ['341', 'baixa', '05 09 10 32 47'],
  ['033', 'baixa', '09 25'],
  ['748', 'baixa', '09 25'],
  ['756', 'baixa', '09 25'],
]

describe('classes', () => {
  it.each(DINHEIRO)('%s, %s: %s and no other', (banco, classe, codigos) => {
    const found = Object.entries(CODIGOS[banco]?.movimentos ?? {})
      .filter(([, movimento]) => movimento.classe === classe)
      .map(([codigo]) => codigo)
      .toSorted()
    expect(found.join(' ')).toBe(codigos)
  })

  // The codes of banks.md, then those that it does not list, as the manual has them.
  it.each([
    ['001', '03 26 30', ''],
    ['104', '03 26 30 39 40 41', ''],
    ['237', '03 26 30', ''],
    ['341', '03 15 16 17 18', '60 74'],
    ['033', '03 26 30', ''],
    ['748', '03 26 30 36', '81 83'],
    ['756', '03 26 30', ''],
  ])('%s rejects by %s, and by %s of its manual alone', (banco, listed, more) => {
    const found = Object.entries(CODIGOS[banco]?.movimentos ?? {})
      .filter(([, { classe }]) => classe === 'rejeicao')
      .map(([codigo]) => codigo)
    expect(found.toSorted()).toEqual(`${listed} ${more}`.trim().split(' ').toSorted())
  })

  it('17 is a payment, a rejection, or nothing that is known', () => {
    expect(BANCOS.map((banco) => movimentoDe(banco, '17').classe)).toEqual([
      'pagamento',
      'pagamento',
      'desconhecido',
      'pagamento',
      'rejeicao',
      'pagamento',
      'pagamento',
    ])
  })

  it('what takes back a notice alone says so: Santander’s 94, and no other', () => {
    const found = BANCOS.flatMap((banco) =>
      Object.entries(CODIGOS[banco]?.movimentos ?? {})
        .filter(([, { deAviso }]) => deAviso)
        .map(([codigo, { classe }]) => `${banco} ${codigo} ${classe}`),
    )
    expect(found).toEqual(['033 94 estorno'])
    expect(movimentoDe('104', '47').deAviso).toBeUndefined()
  })

  it('46 pays at CAIXA and costs at Itaú', () => {
    expect(movimentoDe('104', '46').classe).toBe('pagamento')
    expect(movimentoDe('341', '46').classe).toBe('tarifa')
    expect(movimentoDe('237', '46').classe).toBe('confirmacao')
  })

  it.each(Array.from({ length: 21 }, (_, i) => 26 + i).filter((n) => n < 31 || n > 37))(
    '%i is a tariff of Itaú',
    (n) => {
      expect(movimentoDe('341', String(n)).classe).toBe('tarifa')
    },
  )

  it('what no table has is unknown, and says its code', () => {
    expect(movimentoDe('001', '99')).toEqual({
      classe: 'desconhecido',
      descricao: 'Movimento 99, que não está no manual do banco',
    })
    expect(movimentoDe('999', '06').classe).toBe('desconhecido')
  })
})

describe('every code', () => {
  it('of the manuals is there', () => {
    const counts = Object.fromEntries(
      BANCOS.map((banco) => [banco, Object.keys(CODIGOS[banco]?.movimentos ?? {}).length]),
    )
    // Counted in C044 of each manual, in Itaú's note 22, in Santander's note 41; Sicredi's with 91.
    expect(counts).toEqual({ '001': 24, '033': 31, '104': 37, '237': 47, '341': 73, '748': 31, '756': 54 })
  })

  it.each(BANCOS)('of %s is said in words, in sentence case', (banco) => {
    const codigos = CODIGOS[banco]
    const tables =
      codigos?.motivos.flatMap(({ tabelas }) => tabelas).filter((tabela) => tabela !== null) ?? []
    const texts = [
      ...Object.values(codigos?.movimentos ?? {}).map(({ descricao }) => descricao),
      ...[...tables, codigos?.canais ?? {}, codigos?.alegacoes ?? {}].flatMap((tabela) =>
        Object.values(tabela),
      ),
    ]
    for (const text of texts) expect(text).toMatch(/^[A-ZÀ-Ú][^\n]{2,}[^.\s]$/)
  })

  it.each(BANCOS)('that rejects, costs or pays at %s has reasons to tell', (banco) => {
    const codigos = CODIGOS[banco]
    const explained = new Set(codigos?.motivos.flatMap(({ movimentos }) => movimentos))
    const silent = Object.entries(codigos?.movimentos ?? {})
      .filter(([, { classe }]) => classe === 'rejeicao' || (classe === 'pagamento' && banco !== '341'))
      .filter(([codigo]) => !explained.has(codigo))
    expect(silent).toEqual([])
  })

  it.each(BANCOS)('of a reason at %s belongs to a movement that the bank has', (banco) => {
    const codigos = CODIGOS[banco]
    const known = Object.keys(codigos?.movimentos ?? {})
    for (const { movimentos } of codigos?.motivos ?? [])
      expect(known).toEqual(expect.arrayContaining([...movimentos]))
  })
})

describe('sources', () => {
  it('of every movement is the bank’s manual, but for Sicredi’s 91', () => {
    const open = BANCOS.flatMap((banco) =>
      Object.keys(CODIGOS[banco]?.movimentos ?? {})
        .filter((codigo) => !fonteDoMovimento(banco, codigo)?.conferido)
        .map((codigo) => `${banco} ${codigo} ${fonteDoMovimento(banco, codigo)?.documento}`),
    )
    expect(open).toEqual([expect.stringMatching(/^748 91 OCA\/l10n-brazil: /)])
    expect(fonteDoMovimento('001', '99')).toBeUndefined()
  })

  it('of the reasons is the standard where the manual refers to it', () => {
    const ofStandard = BANCOS.filter((banco) =>
      CODIGOS[banco]?.motivos.every(({ fonte }) => fonte?.documento.startsWith('FEBRABAN')),
    )
    expect(ofStandard).toEqual(['001', '756'])
  })
})

describe('reasons', () => {
  it('are two characters each, and zeros and blanks are none', () => {
    expect(motivosDe('237', '03', '4806  0000')).toEqual([
      { codigo: '48', descricao: 'CEP inválido' },
      { codigo: '06', descricao: 'Tipo/número de inscrição do beneficiário inválidos' },
    ])
  })

  it('mean other things at other banks and movements', () => {
    const first = (banco: string, movimento: string, codigo: string) =>
      motivosDe(banco, movimento, codigo)[0]?.descricao
    expect(first('237', '03', '08')).toBe('Nosso número inválido')
    expect(first('237', '06', '08')).toBe('Em cartório')
    expect(first('237', '28', '08')).toBe('Custas de protesto')
    expect(first('341', '03', '08')).toBe('Nome do pagador não informado ou deslocado')
    expect(first('341', '15', '08')).toBe('Solicitação de baixa para título em floating')
    expect(first('001', '03', '52')).toBe('Título já liquidado na carteira 17')
  })

  it('stand at CAIXA by their places: channel, means, and days of float, which are no reason', () => {
    expect(motivosDe('104', '06', '020201  ')).toEqual([
      { codigo: '02', descricao: 'Casa lotérica' },
      { codigo: '02', descricao: 'Em cheque' },
    ])
  })

  it('that no table has keep their code', () => {
    expect(motivosDe('001', '03', 'Z9')).toEqual([{ codigo: 'Z9', descricao: null }])
    expect(motivosDe('001', '14', '01')).toEqual([{ codigo: '01', descricao: null }])
  })

  it('Itaú tells the channel, and what the payer alleges, in columns of their own', () => {
    expect(canalDe('341', 'B2')).toEqual([{ codigo: 'B2', descricao: 'Outro banco, pela linha digitável' }])
    expect(alegacaoDe('341', '1339')).toEqual([{ codigo: '1339', descricao: 'Não recebeu a mercadoria' }])
    expect(alegacaoDe('341', '0000')).toEqual([])
    expect(canalDe('237', 'B2')).toEqual([])
  })
})
