import { expect, it } from 'vitest'
import { coluna, colunaDeOpcoes } from '#src/api/contract/nucleo/coluna.ts'
import {
  colunasDoAvancado,
  CONDICOES_MAX,
  escreverGrupos,
  GRUPOS_MAX,
  lerCondicoes,
  lerGrupos,
} from './filtro-avancado.ts'

const colunas = {
  nome: coluna('texto', 'Nome'),
  uf: colunaDeOpcoes('UF', { SP: 'SP', RJ: 'RJ' }),
  motivo: coluna('texto', 'Motivo', { filtra: false }),
  salario: coluna('centavos', 'Salário', { permissao: 'financeiro:ler' }),
}
const uma = { coluna: 'nome', filtro: 'contem.a' }

it('what is written is read', () => {
  const grupos = [[uma, { coluna: 'uf', filtro: 'em.SP,RJ', nao: true as const }], [uma]]
  expect(lerGrupos(escreverGrupos(grupos))).toEqual(grupos)
})

it.each([
  ['no groups, which would find every row', []],
  ['a group without conditions, which every row fulfils', [[uma], []]],
  ['more groups than may be', Array.from({ length: GRUPOS_MAX + 1 }, () => [uma])],
  ['more conditions than may be', [Array.from({ length: CONDICOES_MAX + 1 }, () => uma)]],
  ['what is no condition', [[{ coluna: 'nome' }]]],
  ['more than a condition says', [[{ ...uma, sql: '1=1' }]]],
  ['a condition that is turned round by no truth', [[{ ...uma, nao: false }]]],
])('is not read: %s', (_, grupos) => expect(lerGrupos(JSON.stringify(grupos))).toBeNull())

it('is not read: what is no JSON', () => expect(lerGrupos('[[')).toBeNull())

it('a column may filter in named filters alone, under a name of its own', () => {
  const situacao = coluna('simNao', 'Situação', { filtra: false, noAvancado: 'Ativo' })
  const sim = { coluna: 'situacao', filtro: 'sim' }
  expect(lerCondicoes({ situacao }, [[sim]]).perdidas).toEqual([])
  expect(lerCondicoes({ situacao }, [[{ ...sim, filtro: 'talvez' }]]).perdidas).toEqual(['Ativo'])
  expect(colunasDoAvancado(colunas)).not.toHaveProperty('motivo')
})

it.each([
  ['antiga', 'contem.a', 'antiga'],
  ['constructor', 'contem.a', 'constructor'],
  ['uf', 'em.SP,XX', 'UF'],
  ['motivo', 'contem.a', 'motivo'],
  ['salario', 'igual.1', 'salario'],
])('a condition by %s as %s is told, and none is taken for it', (nome, filtro, dita) => {
  const { grupos, perdidas } = lerCondicoes(colunas, [[uma, { coluna: nome, filtro }]])
  expect(perdidas).toEqual([dita])
  expect(grupos).toEqual([[{ coluna: 'nome', filtro: { op: 'contem', valores: ['a'] }, nao: false }]])
})
