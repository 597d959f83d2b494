import { useNavigate } from '@tanstack/react-router'
import type { ConsultaDoRecurso, Recurso } from '#src/api/contract/cadastro/recurso.ts'
import { PosicaoNaLista } from '#src/components/listas/vista/PosicaoNaLista.tsx'
import { useListSearch } from '#src/components/listas/page/list-search.ts'
import { recursoListaOptions } from '#src/queries/recurso.ts'

/** For a record that was opened from the list of its resource. */
export function PosicaoDoRecurso({ recurso, id }: { recurso: Recurso; id: number }) {
  const navigate = useNavigate()
  const search = useListSearch(recurso.consulta)
  if (!search) return null
  return (
    <PosicaoNaLista
      lista={recurso.plural}
      search={search}
      query={(of: ConsultaDoRecurso) => recursoListaOptions(recurso, of)}
      id={id}
      onGo={(row, lista) =>
        void navigate({
          to: '/admin/tabelas/$recurso/$id',
          params: { recurso: recurso.nome, id: row.id },
          state: { lista },
          replace: true,
        })
      }
    />
  )
}
