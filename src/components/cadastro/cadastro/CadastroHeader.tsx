import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Fragment, useEffect } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import {
  cadastroQuery,
  tiposCadastro,
  type CadastroQuery,
  type TipoCadastro,
} from '#src/api/contract/cadastro/cadastro-lista.ts'
import { cadastros } from '#src/api/contract/cadastro/cadastro.ts'
import { abrirAtendimento } from '#src/api/contract/geral/atendimento.ts'
import { documentoDe, formatarRegistro } from '#src/api/contract/nucleo/documento.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { BackLink, RecordHeader } from '#src/components/ui/record/RecordHeader.tsx'
import { RecordMeta } from '#src/components/ui/record/RecordMeta.tsx'
import { PosicaoNaLista } from '#src/components/listas/vista/PosicaoNaLista.tsx'
import { CopyText } from '#src/components/ui/page/CopyText.tsx'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { Pill } from '#src/components/ui/theme/Pill.tsx'
import { useListSearch } from '#src/components/listas/page/list-search.ts'
import { lembrar } from '#src/queries/recentes.ts'
import { cadastroListaOptions, pedidasDoCadastro, type Cadastro } from '#src/queries/cadastro.ts'
import { Presenca } from './Presenca.tsx'
import { SituacaoCell } from './SituacaoCell.tsx'

interface CadastroHeaderProps {
  tipo: TipoCadastro
  record: Cadastro
  /** Who is looking. */
  user: Usuario
}

/** Which record this is, with its document to be copied, who saved it last, its papers, and the way back to the list as it was left. */
export function CadastroHeader({ tipo, record, user }: CadastroHeaderProps) {
  const { matricula, nome, excluidoEm, registro } = record
  useEffect(() => {
    if (matricula !== null)
      lembrar({
        tipo,
        numero: matricula,
        nome,
        detalhe: `${formatarRegistro(registro)} · matrícula ${matricula}`,
      })
  }, [tipo, matricula, nome, registro])
  const documento = documentoDe[tiposCadastro[tipo].pessoa]
  return (
    <RecordHeader
      back={<BackToList tipo={tipo} />}
      position={<Posicao tipo={tipo} id={record.id} />}
      title={
        <>
          <PageTitle>{matricula === null ? tiposCadastro[tipo].novo : nome}</PageTitle>
          {excluidoEm === null ? (
            matricula !== null && (
              <>
                <SituacaoCell {...record} />
                <Presenca tipo={tipo} matricula={matricula} />
              </>
            )
          ) : (
            <Pill tone="perigo">Na lixeira</Pill>
          )}
        </>
      }
      actions={
        matricula !== null && (
          <>
            {excluidoEm === null && pode(user, abrirAtendimento) && (
              <LinkButton
                to="/admin/atendimento/novo"
                search={{ tipo, matricula }}
                size="xs"
                variant="default"
              >
                Abrir atendimento
              </LinkButton>
            )}
            {pode(user, cadastros[tipo].situacao) && (
              <LinkButton
                to="/admin/financeiro/extrato"
                search={{ tipo, matricula }}
                size="xs"
                variant="default"
              >
                Extrato e certidão
              </LinkButton>
            )}
          </>
        )
      }
      meta={
        matricula === null ? undefined : (
          <RecordMeta
            {...record}
            facts={[
              <Fragment key="documento">
                {documento} {formatarRegistro(record.registro)}
                <CopyText text={formatarRegistro(record.registro)} what="o documento" />
              </Fragment>,
              `Matrícula ${matricula}`,
            ]}
          />
        )
      }
    />
  )
}

/** For a record that was opened from its list. */
function Posicao({ tipo, id }: { tipo: TipoCadastro; id: number }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const search = useListSearch(cadastroQuery)
  if (!search || id === 0) return null
  return (
    <PosicaoNaLista
      lista={tiposCadastro[tipo].plural}
      search={search}
      query={(page: CadastroQuery) =>
        cadastroListaOptions(tipo, page, pedidasDoCadastro(queryClient, tipo, page))
      }
      id={id}
      onGo={({ matricula }, lista) =>
        void navigate({
          to: '/admin/cadastro/$tipo/$matricula',
          params: { tipo, matricula },
          search: (aqui) => aqui,
          state: { lista },
          // the way back leads to the list, not through all the records that were looked at
          replace: true,
        })
      }
    />
  )
}

export function BackToList({ tipo }: { tipo: TipoCadastro }) {
  const search = useListSearch(cadastroQuery)
  return (
    <BackLink to="/admin/cadastro/$tipo/lista" params={{ tipo }} search={search ?? {}}>
      {tiposCadastro[tipo].plural}
    </BackLink>
  )
}
