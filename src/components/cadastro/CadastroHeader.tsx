import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { TipoCadastro } from '#src/api/contract/cadastro-lista.ts'
import { cadastros } from '#src/api/contract/cadastro.ts'
import { PageTitle } from '#src/components/shell/PageTitle.tsx'
import type { Cadastro } from '#src/queries/cadastro.ts'
import classes from './cadastro.module.css'
import { descritores } from './descritores.ts'
import { useListSearch } from './list-search.ts'

const instante = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' })

/** Which record this is, who saved it last, and the way back to the list as it was left. */
export function CadastroHeader({ tipo, record }: { tipo: TipoCadastro; record: Cadastro }) {
  return (
    <header className={classes.header}>
      <BackToList tipo={tipo} />
      <PageTitle>{record.matricula === null ? descritores[tipo].novo : record.nome}</PageTitle>
      {record.matricula !== null && (
        <p className={classes.meta}>
          Matrícula {record.matricula}
          {record.atualizadoEm !== null && (
            <>
              {' · '}última alteração em {instante.format(new Date(record.atualizadoEm))}
              {record.atualizadoPor !== null && ` por ${record.atualizadoPor}`}
            </>
          )}
        </p>
      )}
    </header>
  )
}

export function BackToList({ tipo }: { tipo: TipoCadastro }) {
  const search = useListSearch()
  return (
    <Link to="/admin/cadastro/$tipo/lista" params={{ tipo }} search={search ?? {}} className={classes.back}>
      <IconArrowLeft size={16} stroke={1.8} aria-hidden />
      {cadastros[tipo].plural}
    </Link>
  )
}
