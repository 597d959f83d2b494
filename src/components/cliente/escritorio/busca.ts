import { situacoesDasEmpresas, type SituacaoDasEmpresas } from '#src/api/contract/cliente/escritorio.ts'

/** What the address of an office's companies has; by hand anything may stand there. */
export interface BuscaDeEmpresas {
  q?: string
  situacao?: SituacaoDasEmpresas
  page?: number
}

/** What can be read of it. */
export function lerBusca({ q, situacao, page }: BuscaDeEmpresas): BuscaDeEmpresas {
  const pagina = Number(page)
  return {
    ...(typeof q === 'string' && q !== '' && { q: q.slice(0, 100) }),
    ...(typeof situacao === 'string' && Object.hasOwn(situacoesDasEmpresas, situacao) && { situacao }),
    ...(Number.isSafeInteger(pagina) && pagina > 1 && pagina < 1000 && { page: pagina }),
  }
}
