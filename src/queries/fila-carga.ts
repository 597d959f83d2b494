import type { Query, QueryClient } from '@tanstack/react-query'
import type { contagemDaFila, filaDeAtendimento } from '#src/api/contract/geral/atendimento-fila.ts'
import type { VistaDaFila } from '#src/api/contract/geral/vistas-da-fila.ts'
import { cargaDaFila, type CargaDaFila } from '#src/api/contract/geral/fila-carga.ts'
import { naVista, ordemNaVista } from '#src/api/contract/geral/fila-vistas.ts'
import type { Output } from '#src/api/contract/nucleo/endpoint.ts'
import { takeCarried } from './carried.ts'

type Fila = Output<typeof filaDeAtendimento>
type Contagens = Output<typeof contagemDaFila>

const FILA = ['atendimento', 'fila'] as const

/** From here on the queries of the queue of a user take in what the hub carries: none of them is asked again for a change. */
export function seguirFila(eu: number): void {
  takeCarried('atendimento', {
    queryKey: FILA,
    take: (queryClient, sent) => receber(queryClient, sent, eu),
  })
}

function receber(queryClient: QueryClient, sent: unknown, eu: number): void {
  const { success, data: carga } = cargaDaFila.safeParse(sent)
  if (!success) {
    // of another release
    void queryClient.invalidateQueries({ queryKey: FILA })
    return
  }
  const contagens = contagensDe(carga, eu)
  queryClient.setQueryData<Contagens>([...FILA, 'contagem'], (antes) => antes && contagens)
  for (const query of queryClient.getQueryCache().findAll({ queryKey: [...FILA, 'linhas'] })) {
    const [, , , vista, quantas] = query.queryKey as [string, string, string, VistaDaFila, number] // as `filaOptions` has it
    const antes = query.state.data as Fila | undefined // as its call answers
    if (antes) {
      const depois = comAsMudadas(antes, carga, { vista, quantas, eu, total: contagens[vista] })
      queryClient.setQueryData<Fila>(query.queryKey, depois)
      if (faltam(depois, quantas)) void reler(queryClient, query)
    }
    if (query.state.fetchStatus === 'fetching') void relerDepois(queryClient, query)
  }
}

const contagensDe = ({ contagens }: CargaDaFila, eu: number): Contagens => ({
  ...contagens,
  meus: contagens.meus[eu] ?? 0,
  sigo: contagens.sigo[eu] ?? 0,
})

interface Vista {
  vista: VistaDaFila
  quantas: number
  eu: number
  total: number
}

/** The rows of a view with those that changed in their places, as far as they were shown. */
function comAsMudadas({ items }: Fila, carga: CargaDaFila, { vista, quantas, eu, total }: Vista): Fila {
  const agora = new Date().toISOString()
  const mudadas = carga.linhas.map(({ seguidores, ...linha }) => ({
    ...linha,
    sigo: seguidores.includes(eu),
  }))
  const ids = new Set(mudadas.map(({ id }) => id))
  const ordem = ordemNaVista(vista, agora)
  const ficam = items.filter(({ id }) => !ids.has(id))
  const ultima = ficam.at(-1)
  const todas = ficam.length + mudadas.length >= total
  const entram = mudadas.filter(
    (linha) =>
      naVista(vista, linha, eu, agora) &&
      // behind the last one that is shown others may come first
      (todas || ultima === undefined || ordem(linha, ultima) < 0),
  )
  return { items: [...ficam, ...entram].toSorted(ordem).slice(0, quantas), total }
}

/** Whether so many rows went that the view looks emptier than it is. */
const faltam = ({ items, total }: Fila, quantas: number) => items.length < Math.min(total, quantas / 2)

const reler = (queryClient: QueryClient, { queryKey }: Pick<Query, 'queryKey'>) =>
  queryClient.invalidateQueries({ queryKey, exact: true })

/** An answer that was on its way when something changed may be from before. */
async function relerDepois(queryClient: QueryClient, query: Query): Promise<void> {
  await query.promise?.catch(() => undefined)
  await reler(queryClient, query)
}
