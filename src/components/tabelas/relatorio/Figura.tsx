import { Link } from '@tanstack/react-router'
import type { ConsultaDoRelatorio, Linha, Relatorio } from '#src/api/contract/geral/relatorio.ts'
import { listaPorTras } from '#src/api/contract/geral/relatorio-lista.ts'
import { textoDaColuna } from '#src/api/contract/nucleo/coluna-texto.ts'

interface FiguraProps {
  relatorio: Relatorio
  medida: string
  /** The row that it stands in, or what rows come to. */
  valores: Linha
  /** What narrows the list behind it; null for that of all rows, and without it the figure leads nowhere. */
  linha?: Linha | null
  consulta: ConsultaDoRelatorio
}

/** A figure of a report, with the way to the list that it is made of. Nothing leads nowhere. */
export function Figura({ relatorio, medida, valores, linha, consulta }: FiguraProps) {
  const coluna = relatorio.medidas[medida]
  const valor = valores[medida] ?? null
  if (!coluna || valor === null) return '–'
  const texto = textoDaColuna(coluna, valor)
  const destino = linha === undefined || valor === 0 ? null : listaPorTras(relatorio, medida, linha, consulta)
  return destino ? (
    <Link to={destino.to} search={destino.search}>
      {texto}
    </Link>
  ) : (
    texto
  )
}
