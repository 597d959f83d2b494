import { createFileRoute } from '@tanstack/react-router'
import { noop } from '@tanstack/react-query'
import { filaDeAtendimento, LINHAS_DA_FILA } from '#src/api/contract/geral/atendimento-fila.ts'
import { nomesDasVistas, type VistaDaFila } from '#src/api/contract/geral/vistas-da-fila.ts'
import { FilaScreen } from '#src/components/tabelas/atendimento/FilaScreen.tsx'
import { requireCall } from '#src/components/ui/page/guards.ts'
import { contagemDaFilaOptions, filaOptions } from '#src/queries/atendimento-fila.ts'

interface NaFila {
  /** Which view; the first one where none is named. */
  vista?: VistaDaFila
  /** Which atendimento is open beside it. */
  id?: number
}

export const Route = createFileRoute('/admin/_area/atendimento/fila')({
  validateSearch: ({ vista: escrita, id }: { vista?: unknown; id?: unknown }): NaFila => {
    const vista = nomesDasVistas.find((uma) => uma === escrita)
    return {
      ...(vista && { vista }),
      // an address holds text
      ...(/^[1-9]\d{0,8}$/.test(String(id)) && { id: Number(id) }),
    }
  },
  loaderDeps: ({ search: { vista } }) => ({ vista: vista ?? nomesDasVistas[0] }),
  loader: ({ context: { queryClient, user }, deps: { vista } }) => {
    requireCall(user, filaDeAtendimento)
    // Not awaited: the columns are worth showing before their rows.
    void queryClient.query(contagemDaFilaOptions()).catch(noop)
    void queryClient.query(filaOptions(vista, LINHAS_DA_FILA)).catch(noop)
  },
  component: Fila,
})

function Fila() {
  const { user } = Route.useRouteContext()
  const { vista = nomesDasVistas[0], id = null } = Route.useSearch()
  return <FilaScreen key={vista} vista={vista} id={id} user={user} />
}
