import { formatarData } from '#src/components/ui/money/format.ts'

interface Periodo {
  inicio: string | null
  fim: string | null
}

/** Since when somebody works there, or from when to when. */
export function periodo({ inicio, fim }: Periodo): string {
  if (fim === null) return inicio === null ? 'sem data de início' : `desde ${formatarData(inicio)}`
  return inicio === null ? `até ${formatarData(fim)}` : `de ${formatarData(inicio)} a ${formatarData(fim)}`
}

/** What is told of a função that was chosen and is not there any more. */
export const funcaoDe = ({ funcaoId, funcao }: { funcaoId: number | null; funcao: string | null }) =>
  funcaoId !== null && funcao === null ? '(opção excluída)' : funcao
