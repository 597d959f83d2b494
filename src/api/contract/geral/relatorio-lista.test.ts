import { expect, test } from 'vitest'
import { comPadrao, type Linha, type Relatorio } from './relatorio.ts'
import { listaPorTras } from './relatorio-lista.ts'
import { relatoriosDeAtendimento } from './relatorios-atendimento.ts'
import { relatoriosCadastrais } from './relatorios-cadastrais.ts'

const HOJE = '2028-02-29'
const para = (
  relatorio: Relatorio,
  medida: string,
  linha: Linha | null,
  consulta: Record<string, string | number> = {},
) =>
  listaPorTras(
    relatorio,
    medida,
    linha,
    { por: relatorio.por.join(','), ...comPadrao(relatorio, consulta, HOJE) },
    HOJE,
  )

const {
  base,
  duplicados,
  'pessoas-juridicas': empresas,
  'pessoas-juridicas-incompletas': faltas,
} = relatoriosCadastrais

test('the list is that of the kind of the row, or of the one kind asked for', () => {
  const search = { situacao: 'ativos' }
  const doTipo = { to: '/admin/cadastro/pessoafisica/lista', search }
  expect(para(base, 'quantidade', { tipo: 'pessoafisica' })).toEqual(doTipo)
  expect(para(base, 'quantidade', null, { tipo: 'em.pessoafisica' })).toEqual(doTipo)
  expect(para(base, 'quantidade', null, { tipo: 'em.pessoafisica,contabilidade' })).toBeNull()
  expect(para(base, 'quantidade', null)).toBeNull()
})

test('a situation is one word of the address, all of them another, and some of them none', () => {
  const de = (situacao: string, linha: Linha | null = null) =>
    para(empresas, 'quantidade', linha, { situacao, por: 'situacao' })?.search ?? null
  expect(de('em.inativos')).toEqual({ situacao: 'inativos' })
  expect(de('preenchido')).toEqual({ situacao: 'todos' })
  expect(de('em.inativos,ativos')).toBeNull()
  expect(de('em.inativos,ativos', { situacao: 'inativos' })).toEqual({ situacao: 'inativos' })
  const dosPares = { situacao: 'preenchido', tipo: 'em.contabilidade' }
  expect(para(duplicados, 'pares', null, dosPares), 'no word for all').toBeNull()
})

test('a group by what a figure asks of the same column leads to a list only where both say the same', () => {
  const por = { por: 'cnae' }
  expect(para(faltas, 'semCnae', { cnae: '4711301' }, por)).toBeNull()
  expect(para(faltas, 'semCnae', { cnae: '' }, por)?.search).toEqual({ cnae: 'vazio', situacao: 'ativos' })
})

test('what is out of date is so by the day of the figures', () => {
  expect(para(faltas, 'desatualizados', null)?.search.atualizadoEm).toBe('antes.2027-02-28')
})

test('months are days of the column that the figure is of', () => {
  const { volume } = relatoriosDeAtendimento
  const doMes = (medida: string) => para(volume, medida, { mes: '2028-02' })?.search
  expect(doMes('resolvidos')).toEqual({ resolvidoEm: 'entre.2028-02-01,2028-02-29' })
  expect(doMes('abertos')).toEqual({ criadoEm: 'entre.2028-02-01,2028-02-29' })
})

test('a day takes the place of the months within which it lies', () => {
  const { volume } = relatoriosDeAtendimento
  const destino = para(volume, 'resolvidos', { dia: '2028-02-03' }, { por: 'dia' })
  expect(destino?.search).toEqual({ resolvidoEm: 'igual.2028-02-03' })
  const dosMeses = { por: 'dia', mes: 'em.2028-01,2028-02' }
  expect(para(volume, 'resolvidos', { dia: '2028-02-03' }, dosMeses)).toEqual(destino)
  expect(para(volume, 'resolvidos', null, dosMeses), 'months that lie apart').toBeNull()
})

test('a text longer than a filter has leads nowhere', () => {
  const cidade = (letras: number) =>
    para(empresas, 'quantidade', { cidade: 'a'.repeat(letras) }, { por: 'cidade' })
  expect([cidade(100) === null, cidade(101)]).toEqual([false, null])
})
