import type { DefaultError, QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { Pagina } from '#src/api/contract/nucleo/common.ts'
import { BackLink, RecordHeader } from '#src/components/ui/record/RecordHeader.tsx'
import { PosicaoNaLista } from '#src/components/listas/vista/PosicaoNaLista.tsx'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { useListAddress, useListSearch } from '#src/components/listas/page/list-search.ts'
import type { ListQuery, TableSearch } from '#src/components/listas/page/table-search.ts'
import { Pill, type Tone } from '#src/components/ui/theme/Pill.tsx'
import classes from '#src/components/dinheiro/razao/razao.module.css'
import { Titular } from './Titular.tsx'

/** A list of the books, whose records are found by their ids. */
interface ListaDoRegistro<S extends TableSearch, T extends { id: number }, K extends QueryKey> {
  nome: string
  to: '/admin/financeiro/debitos' | '/admin/financeiro/creditos' | '/admin/financeiro/acordos'
  /** Reads the list's search back. */
  busca: ListQuery<S> & { safeParse: (search: unknown) => { success: boolean; data?: S | undefined } }
  query: (search: S) => UseQueryOptions<Pagina<T>, DefaultError, Pagina<T>, K>
}

interface CabecaDoRegistroProps<S extends TableSearch, T extends { id: number }, K extends QueryKey> {
  lista: ListaDoRegistro<S, T, K>
  registro: { id: number; tipo: TipoCadastro; matricula: number; nome: string; registro: string }
  /** Who is looking. */
  user: Usuario
  titulo: string
  estado: { tone: Tone; text: string }
  /** What else is told of it, behind whose it is; a blank is left out. */
  fatos: readonly string[]
  /** What may be done. */
  acoes?: ReactNode
}

/** What a record of the books is, of whom, how it stands, the way back to its list as it was left, and what may be done. */
export function CabecaDoRegistro<S extends TableSearch, T extends { id: number }, K extends QueryKey>(
  props: CabecaDoRegistroProps<S, T, K>,
) {
  const { lista, registro, user, titulo, estado, fatos, acoes } = props
  const navigate = useNavigate()
  const search = useListSearch(lista.busca)
  const address = useListAddress(lista.busca)
  return (
    <RecordHeader
      back={
        <BackLink to={lista.to} search={address}>
          {lista.nome}
        </BackLink>
      }
      position={
        search && (
          <PosicaoNaLista
            lista={lista.nome}
            search={search}
            query={lista.query}
            id={registro.id}
            onGo={(row, onde) =>
              void navigate({
                to: `${lista.to}/$id`,
                params: { id: row.id },
                state: { lista: onde },
                replace: true,
              })
            }
          />
        )
      }
      title={
        <>
          <PageTitle>{titulo}</PageTitle>
          <Pill tone={estado.tone}>{estado.text}</Pill>
        </>
      }
      meta={<Titular de={registro} user={user} fatos={fatos} />}
      actions={acoes && <div className={classes.actions}>{acoes}</div>}
    />
  )
}
