import type { Coluna } from './coluna.ts'
import { textoDaColuna } from './coluna-texto.ts'
import { contados } from './contagem.ts'
import type { Filtro, Operador } from './filtro.ts'

/** What the operators are called where one is chosen. */
export const nomesDosOperadores: Record<Operador, string> = {
  contem: 'contém',
  igual: 'é igual a',
  em: 'é um de',
  entre: 'está entre',
  antes: 'é antes de',
  depois: 'é depois de',
  ultimos: 'nos últimos … dias',
  passados: 'há mais de … dias',
  sim: 'sim',
  nao: 'não',
  vazio: 'está vazio',
  preenchido: 'está preenchido',
}

/** A filter in words: 'UF: SP ou RJ', 'Capital social: de R$ 1.000,00 até R$ 5.000,00', 'Empregados: a partir de 100'. */
export function fraseDoFiltro(coluna: Coluna, { op, valores }: Filtro): string {
  const lista = valores.map((valor) => textoDaColuna(coluna, valor))
  const [um = '', outro = ''] = lista
  return `${coluna.rotulo}: ${dita()}`

  function dita(): string {
    switch (op) {
      case 'contem':
        return `“${um}”`
      case 'igual':
        return um
      case 'em':
        return lista.length < 2 ? um : `${lista.slice(0, -1).join(', ')} ou ${lista.at(-1)}`
      case 'entre':
        if (outro === '') return `a partir de ${um}`
        return um === '' ? `até ${outro}` : `de ${um} até ${outro}`
      case 'antes':
        return `antes de ${um}`
      case 'depois':
        return `depois de ${um}`
      case 'ultimos':
        return valores[0] === '1' ? 'hoje' : `últimos ${valores[0]} dias`
      case 'passados':
        return `há mais de ${contados(Number(valores[0]), 'dia', 'dias')}`
      case 'sim':
        return 'sim'
      case 'nao':
        return 'não'
      case 'vazio':
        return 'vazio'
      case 'preenchido':
        return 'preenchido'
    }
  }
}
