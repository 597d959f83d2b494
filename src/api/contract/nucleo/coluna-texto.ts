import type { Coluna } from './coluna.ts'
import { numero } from './contagem.ts'
import { formatarRegistro } from './documento.ts'
import { escreverDuracao } from './duracao.ts'
import { textoDoInstante } from './instante.ts'

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** With as many decimals each, as the spreadsheets have them: below each other their commas are in one line. */
const percentualDaColuna = new Intl.NumberFormat('pt-BR', { style: 'percent', minimumFractionDigits: 2 })

/** Centavos as `R$ 150,75`, with a no-break space. */
export const formatarCentavos = (centavos: number): string => reais.format(centavos / 100)

/** `YYYY-MM-DD` as `DD/MM/AAAA`, `YYYY-MM` as `MM/AAAA`; any other text is given back as it is. */
export const formatarDataOuMes = (escrita: string): string =>
  escrita.replace(/^(\d{4})-(\d{2})(?:-(\d{2}))?$/, (_, ano: string, mes: string, dia?: string) =>
    dia === undefined ? `${mes}/${ano}` : `${dia}/${mes}/${ano}`,
  )

const MESES = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

/** `2026-11` as `nov/2026`: a month in what is read. In a column of its own and where one types it, it is `11/2026`. */
export function formatarMes(mes: string): string {
  const [ano, doAno] = mes.split('-')
  return `${MESES[Number(doAno) - 1] ?? doAno}/${ano}`
}

/**
 * A value of a list's column as people read it, on the screen and in print: blank for none, instants in the time of Brasília, of a `simNao`
 * the words that its column has for it, of several values all. A value may also be one of a filter, which is text and, of an instant, a day.
 */
export function textoDaColuna(coluna: Coluna, valor: unknown): string {
  if (valor === null || valor === undefined || valor === '') return ''
  if (Array.isArray(valor)) return valor.map((um) => textoDaColuna(coluna, um)).join(', ')
  const texto = typeof valor === 'string' ? valor : JSON.stringify(valor)
  switch (coluna.especie) {
    case 'documento':
      return formatarRegistro(texto)
    case 'inteiro':
      if (coluna.medidaEm === 'percentual') return percentualDaColuna.format(Number(texto) / 10_000)
      if (coluna.medidaEm === 'minutos') return escreverDuracao(Number(texto))
      return coluna.codigo ? texto : numero(Number(texto))
    case 'centavos':
      return formatarCentavos(Number(texto))
    case 'data':
    case 'mes':
      return formatarDataOuMes(texto)
    case 'instante':
      return texto.length > 10 ? textoDoInstante(texto) : formatarDataOuMes(texto)
    case 'opcao':
      return (coluna.escritas ?? coluna.opcoes)?.[texto] ?? texto
    case 'simNao':
      return coluna.opcoes?.[texto] ?? (valor === true || texto === 'true' ? 'Sim' : 'Não')
    case 'texto':
      return texto
  }
}

/** Hundredths of a percent as people write them: `2,5%`. */
export const formatarPercentual = (centesimos: number): string =>
  `${(centesimos / 100).toLocaleString('pt-BR', { maximumFractionDigits: 2 })}%`

/** Whether the values of a column are figures, which stand right. */
export const ehNumero = ({ especie, codigo }: Coluna): boolean =>
  especie === 'centavos' || (especie === 'inteiro' && codigo !== true)
