import { describe, expect, it, test } from 'vitest'
import { medida, parte, relatorio, type Linha } from '#src/api/contract/geral/relatorio.ts'
import { coluna, colunaDeOpcoes } from '#src/api/contract/nucleo/coluna.ts'
import { emBlocos } from './blocos.ts'
import { buscaDo, filtrosDitos, lerConsulta, mudarEndereco } from './consulta.ts'
import { eixosDo, pontosDo, porPrimeiroGrupo } from './pontos.ts'
import { minuscula } from './rotulo.ts'

const DIA = '2026-11-13'
const mes = coluna('mes', 'Mês')
const forma = colunaDeOpcoes('Forma', { pix: 'Pix', boleto: 'Boleto' })
const um = relatorio({
  tipo: 'Financeiro',
  nome: 'um',
  titulo: 'Um',
  sobre: 'Um relatório.',
  parametros: { mes, forma },
  padrao: () => ({ mes: 'igual.2026-11' }),
  grupos: { mes, forma },
  por: ['mes'],
  ordem: '-valor',
  primeiras: 10,
  medidas: {
    quantos: medida('inteiro', 'Pagamentos', 'Quantos.'),
    valor: medida('centavos', 'Valor', 'Quanto.'),
    pago: medida('centavos', 'Pago', 'Quanto disso.'),
    parte: parte('Parte', { de: 'pago', por: 'valor' }, 'Pago por valor.'),
  },
  grafico: { forma: 'colunas', medidas: ['pago', 'quantos', 'valor'] },
})

describe('the address of a report', () => {
  it('says what it is asked, and the report the rest', () => {
    expect(lerConsulta(um, { forma: 'em.pix', quantas: '5' }, DIA)).toEqual({
      consulta: { mes: 'igual.2026-11', forma: 'em.pix', por: 'mes', sort: '-valor', quantas: 5 },
      recusadas: [],
    })
  })

  it('is read without what cannot be read of it', () => {
    const { consulta, recusadas } = lerConsulta(
      um,
      { mes: 'ontem', por: 'nada', cor: 'azul', forma: 'em.pix' },
      DIA,
    )
    expect(recusadas.toSorted()).toEqual(['cor', 'mes', 'por'])
    expect(consulta).toMatchObject({ mes: 'igual.2026-11', por: 'mes', forma: 'em.pix' })
  })

  it('keeps what was chosen, though the report has it anyway, and leaves out what is usual', () => {
    const endereco = { forma: 'em.pix', cor: 'azul' }
    expect(mudarEndereco(um, endereco, { mes: 'igual.2026-11', por: 'mes', quantas: 10 })).toEqual({
      forma: 'em.pix',
      mes: 'igual.2026-11',
    })
    expect(mudarEndereco(um, endereco, { forma: undefined })).toEqual({})
  })

  it('is saved without what cannot be read of it, and follows the day where it says no period', () => {
    const endereco = { forma: 'em.pix,boleto', cor: 'azul', sort: '-valor', quantas: 5 }
    expect(buscaDo(um, endereco)).toBe('forma=em.pix%2Cboleto&quantas=5')
    expect(buscaDo(um, {})).toBe('')
  })

  it('is ordered by a column for as long as there is one', () => {
    const porForma = { por: 'mes,forma', sort: 'forma' }
    expect(mudarEndereco(um, porForma, { por: 'mes' })).toEqual({})
    expect(mudarEndereco(um, porForma, { por: 'forma' })).toEqual({ por: 'forma', sort: 'forma' })
  })

  it('has filters to clear where it says any', () => {
    expect(filtrosDitos(um, { por: 'forma', sort: 'mes' })).toEqual([])
    expect(filtrosDitos(um, { mes: 'igual.2026-10', quantas: '5' })).toEqual(['mes'])
  })
})

const linhas: Linha[] = [
  { mes: '2026-08', forma: 'pix', quantos: 2, valor: 200, pago: 100 },
  { mes: '2026-11', forma: 'pix', quantos: 5, valor: 1_000, pago: 0 },
  { mes: '2026-08', forma: 'boleto', quantos: 1, valor: 100, pago: 50 },
  { mes: null, forma: 'pix', quantos: 1, valor: 10, pago: 0 },
]

test('rows come together under what they come to, parts made anew', () => {
  const blocos = emBlocos(um, { por: 'mes,forma', sort: '' }, linhas)
  expect(blocos.map(({ soma }) => soma)).toEqual([
    { mes: '2026-08', quantos: 3, valor: 300, pago: 150, parte: 5_000 },
    { mes: '2026-11', quantos: 5, valor: 1_000, pago: 0, parte: 0 },
    { mes: null, quantos: 1, valor: 10, pago: 0, parte: 0 },
  ])
  expect(blocos[0]?.linhas.map((linha) => linha.forma)).toEqual(['pix', 'boleto'])
})

test.each([
  ['valor', [null, '2026-08', '2026-11']],
  ['-valor', ['2026-11', '2026-08', null]],
  ['-parte', ['2026-08', '2026-11', null]],
])('in the order of %s the blocks are in that of what they come to', (sort, meses) => {
  expect(emBlocos(um, { por: 'mes,forma', sort }, linhas).map(({ soma }) => soma.mes)).toEqual(meses)
})

test('a chart has each month once, in its order, those without rows too', () => {
  const somas = porPrimeiroGrupo(um, { por: 'mes,forma', sort: '-valor' }, linhas)
  expect(somas.map((soma) => soma.mes)).toEqual(['2026-08', '2026-09', '2026-10', '2026-11'])
  const [dinheiro, coisas] = eixosDo(um)
  expect(dinheiro?.medidas.map(([nome]) => nome)).toEqual(['pago', 'valor'])
  expect(coisas?.medidas.map(([nome]) => nome)).toEqual(['quantos'])
  expect(
    pontosDo(mes, 'mes', somas, { medidas: dinheiro?.medidas ?? [] }).map(({ values }) => values),
  ).toEqual([
    [150, 300],
    [0, 0],
    [0, 0],
    [0, 1_000],
  ])
})

test('a name within a sentence begins small unless it is letters', () => {
  expect(['Mês', 'UF', 'CNAE', 'E-mail'].map(minuscula)).toEqual(['mês', 'UF', 'CNAE', 'e-mail'])
})
