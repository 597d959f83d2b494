import { cadastroQuery, type TipoCadastro } from '#src/api/contract/cadastro-lista.ts'
import { cadastros } from '#src/api/contract/cadastro.ts'
import { instantText } from '#src/components/form/date-text.ts'
import { BackLink, RecordHeader } from '#src/components/form/RecordHeader.tsx'
import { PageTitle } from '#src/components/shell/PageTitle.tsx'
import { StateCell } from '#src/components/table/cells.tsx'
import { useListSearch } from '#src/components/table/list-search.ts'
import type { Cadastro } from '#src/queries/cadastro.ts'
import { descritores } from './descritores.ts'

/** Which record this is, who saved it last, and the way back to the list as it was left. */
export function CadastroHeader({ tipo, record }: { tipo: TipoCadastro; record: Cadastro }) {
  const { matricula, nome, atualizadoEm, atualizadoPor, excluidoEm } = record
  return (
    <RecordHeader
      back={<BackToList tipo={tipo} />}
      title={
        <>
          <PageTitle>{matricula === null ? descritores[tipo].novo : nome}</PageTitle>
          {excluidoEm !== null && <StateCell tone="fechado">Na lixeira</StateCell>}
        </>
      }
      meta={
        matricula === null ? undefined : (
          <>
            Matrícula {matricula}
            {atualizadoEm !== null && (
              <>
                {' · '}última alteração em {instantText(atualizadoEm)}
                {atualizadoPor !== null && ` por ${atualizadoPor}`}
              </>
            )}
          </>
        )
      }
    />
  )
}

export function BackToList({ tipo }: { tipo: TipoCadastro }) {
  const search = useListSearch(cadastroQuery)
  return (
    <BackLink to="/admin/cadastro/$tipo/lista" params={{ tipo }} search={search ?? {}}>
      {cadastros[tipo].plural}
    </BackLink>
  )
}
