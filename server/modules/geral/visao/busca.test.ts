import { describe, expect, it } from 'vitest'
import { coluna } from '#src/api/contract/nucleo/coluna.ts'
import { consultaDaLista } from '#src/api/contract/nucleo/consulta-da-lista.ts'
import { lerBusca } from './busca.ts'

it('the columns of a view are kept, but for those that are gone', () => {
  const colunas = { nome: coluna('texto', 'Nome'), uf: coluna('texto', 'UF') }
  const lista = { colunas, consulta: consultaDaLista(colunas, 'nome', {}) }
  expect(lerBusca(lista, ['consulta'], 'mostra=uf,antiga,nome&sort=-uf')).toEqual({
    busca: 'mostra=uf,nome&sort=-uf',
    campos: { mostra: 'uf,nome', sort: '-uf' },
    avisos: ['A visão mostra uma coluna que não existe mais: antiga.'],
  })
  expect(lerBusca(lista, ['consulta'], 'mostra=antiga').campos).toEqual({})
})

describe('a column for others only', () => {
  const colunas = {
    nome: coluna('texto', 'Nome'),
    salario: coluna('centavos', 'Salário', { permissao: 'financeiro:ler' }),
  }
  const lista = { colunas, consulta: consultaDaLista(colunas, 'nome', {}) }

  it.each([
    ['nome=contem.a%26b&salario=igual.1', 'A visão usa um filtro por uma coluna'],
    ['nome=contem.a%26b&sort=nome,-salario', 'A visão usa uma ordem por uma coluna'],
    ['nome=contem.a%26b&mostra=salario', 'A visão mostra uma coluna'],
  ])('is told without its name, and left out: %s', (busca, oque) => {
    expect(lerBusca(lista, ['financeiro'], busca)).toMatchObject({ busca, avisos: [] })
    expect(lerBusca(lista, ['atendimento'], busca)).toEqual({
      busca: 'nome=contem.a%26b',
      campos: { nome: 'contem.a&b' },
      avisos: [`${oque} que você não tem permissão para ver.`],
    })
  })
})
