import { expect, test } from 'vitest'
import { formatarRegistro } from '#src/api/contract/nucleo/documento.ts'
import { dateText } from '#src/components/ui/inputs/date-text.ts'
import { formatarCentavos } from '#src/api/contract/nucleo/coluna-texto.ts'
import { autorDe, origemDe, rotuloDe, valorDe, type Rotulos } from './frases.ts'

const rotulos: Rotulos = {
  registro: { rotulo: 'CNPJ', mostrar: formatarRegistro },
  abertura: { rotulo: 'Data de abertura', mostrar: dateText },
  capital: { rotulo: 'Capital social', mostrar: formatarCentavos },
  senha: { rotulo: 'Senha', secreto: true },
  'acesso.ativo': { rotulo: 'Acesso a', mostrar: (ativo: boolean) => (ativo ? 'Ativo' : 'Inativo') },
}

test.each([
  ['registro', '12ABC34501DE35', '12.ABC.345/01DE-35'],
  ['abertura', '2001-02-28', '28/02/2001'],
  ['capital', 200_050, 'R$\u00a02.000,50'],
  ['capital', 0, 'R$\u00a00,00'],
  ['capital', null, '(vazio)'],
  ['senha', 'oculto', '(oculto)'],
  ['senha', null, '(vazio)'],
  ['acesso.ativo', false, 'Inativo'],
  ['novidade', true, 'Sim'],
  ['novidade', false, 'Não'],
  ['novidade', '', '(vazio)'],
  ['novidade', [], '(vazio)'],
  ['novidade', ['a', 'b'], 'a, b'],
  ['novidade', 'oculto', 'oculto'],
])('%s %j reads %s', (campo, valor, texto) => {
  expect(valorDe(campo, valor, rotulos)).toBe(texto)
})

test('fields go by their labels, those of a part with its name, unknown ones by their own', () => {
  expect(rotuloDe({ campo: 'capital', de: null }, rotulos)).toBe('Capital social')
  expect(rotuloDe({ campo: 'acesso.ativo', de: 'Padaria Sol' }, rotulos)).toBe('Acesso a Padaria Sol')
  expect(rotuloDe({ campo: 'novidade', de: null }, rotulos)).toBe('novidade')
})

test('authors are users, or what acted in nobody’s name', () => {
  const ana = { id: 1, nome: 'Ana Souza' }
  expect(autorDe({ quem: ana, origem: 'http' })).toBe('Ana Souza')
  expect(autorDe({ quem: null, origem: 'cli' })).toBe('Linha de comando')
  expect(autorDe({ quem: null, origem: null })).toBe('Fora do sistema')
  expect(origemDe({ quem: ana, origem: 'http', ip: '10.0.0.9' })).toBe('IP 10.0.0.9')
  expect(origemDe({ quem: ana, origem: 'tarefa', ip: null })).toBe('tarefa')
  expect(origemDe({ quem: null, origem: 'cli', ip: null })).toBe('')
})
