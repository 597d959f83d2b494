import type { Coluna } from '#src/api/contract/coluna.ts'
import { formatarRegistro } from '#src/api/contract/documento.ts'
import type { Filtro, Operador } from '#src/api/contract/filtro.ts'
import { dateText } from '#src/components/form/date-text.ts'
import { formatarCentavos } from '#src/components/money/format.ts'

/** What the operators are called where one is chosen. */
export const nomesDosOperadores: Record<Operador, string> = {
  contem: 'contém',
  igual: 'é igual a',
  em: 'é um de',
  entre: 'está entre',
  antes: 'é antes de',
  depois: 'é depois de',
  ultimos: 'é dos últimos dias',
  sim: 'sim',
  nao: 'não',
  vazio: 'está vazio',
  preenchido: 'está preenchido',
}

/** `YYYY-MM` as `MM/AAAA`; any other text is given back as it is. */
export const mesText = (valor: string): string => valor.replace(/^(\d{4})-(\d{2})$/, '$2/$1')

/** A filter's value as people read it. */
function valorText({ especie, opcoes }: Coluna, valor: string): string {
  switch (especie) {
    case 'documento':
      return formatarRegistro(valor)
    case 'centavos':
      return formatarCentavos(Number(valor))
    case 'data':
    case 'instante':
      return dateText(valor)
    case 'mes':
      return mesText(valor)
    case 'opcao':
      return opcoes?.[valor] ?? valor
    default:
      return valor
  }
}

/** A filter in words: 'UF: SP ou RJ', 'Capital social: de R$ 1.000,00 até R$ 5.000,00'. */
export function fraseDoFiltro(coluna: Coluna, { op, valores }: Filtro): string {
  const [um = '', outro = ''] = valores.map((valor) => (valor === '' ? '' : valorText(coluna, valor)))
  const lista = valores.map((valor) => valorText(coluna, valor))
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
        return [um && `de ${um}`, outro && `até ${outro}`].filter((parte) => parte !== '').join(' ')
      case 'antes':
        return `antes de ${um}`
      case 'depois':
        return `depois de ${um}`
      case 'ultimos':
        return valores[0] === '1' ? 'hoje' : `últimos ${valores[0]} dias`
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
