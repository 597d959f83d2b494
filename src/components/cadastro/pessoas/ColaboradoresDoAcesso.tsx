import { Button, Text } from '@mantine/core'
import { useInfiniteQuery, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Acesso } from '#src/api/contract/contas/auth.ts'
import { documentoDe, formatarRegistro } from '#src/api/contract/nucleo/documento.ts'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { BackLink, RecordHeader } from '#src/components/ui/record/RecordHeader.tsx'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { whole } from '#src/components/listas/page/cells.tsx'
import { RowItem } from '#src/components/listas/page/RowList.tsx'
import { Pill } from '#src/components/ui/theme/Pill.tsx'
import { currentUserOptions } from '#src/queries/auth.ts'
import {
  adicionarColaboradorDoAcessoMutation,
  colaboradoresDoAcessoOptions,
  funcoesOptions,
} from '#src/queries/colaborador.ts'
import { acessoAtual } from '#src/stores/acesso.ts'
import { session } from '#src/stores/session.ts'
import { QueryList } from '#src/components/listas/page/QueryList.tsx'
import { NovoColaborador } from './NovoColaborador.tsx'
import { periodo } from './periodo.ts'
import classes from './pessoas.module.css'

/** The colaboradores of the acesso in use; another one chosen in the toolbar is followed at once. */
export function ColaboradoresDoAcesso({ userId }: { userId: number }) {
  const { data: user } = useSuspenseQuery(currentUserOptions(userId))
  const acesso = acessoAtual(
    user,
    session((state) => state.acessoId),
  )
  if (!acesso) return null
  return (
    <div className={classes.page}>
      {acesso.tipoPessoa === 'fisica' ? (
        <DeUmaPessoa acesso={acesso} />
      ) : (
        <DaEmpresa key={acesso.id} acesso={acesso} />
      )}
    </div>
  )
}

/** Whose they are, the way back, and what may be done. */
function Cabeca({ acesso, actions }: { acesso: Acesso; actions?: ReactNode }) {
  const { nome, tipoPessoa, registro } = acesso
  return (
    <RecordHeader
      back={<BackLink to="/public/inicio">Início</BackLink>}
      title={<PageTitle>Colaboradores</PageTitle>}
      meta={whole(`${nome} · ${documentoDe[tipoPessoa]} ${formatarRegistro(registro)}`)}
      actions={actions}
    />
  )
}

function DeUmaPessoa({ acesso }: { acesso: Acesso }) {
  return (
    <>
      <Cabeca acesso={acesso} />
      <Text>Uma pessoa física não tem colaboradores. Para ver os de uma empresa, troque o acesso atual.</Text>
      <div>
        <LinkButton to="/public/inicio" variant="default">
          Voltar ao início
        </LinkButton>
      </div>
    </>
  )
}

function DaEmpresa({ acesso }: { acesso: Acesso }) {
  const { id } = acesso
  const query = useInfiniteQuery(colaboradoresDoAcessoOptions(id))
  const [novo, setNovo] = useState(false)
  const funcoes = useQuery({ ...funcoesOptions(), enabled: novo })
  const adicionar = adicionarColaboradorDoAcessoMutation(useQueryClient(), id)
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  return (
    <>
      <Cabeca
        acesso={acesso}
        actions={<Button onClick={() => setNovo(true)}>Adicionar colaborador</Button>}
      />
      <QueryList
        title="Quem trabalha aqui"
        what="os colaboradores"
        empty="Nenhum colaborador informado ainda."
        query={query}
        items={data ? data.pages.flatMap(({ items }) => items) : null}
        more={hasNextPage ? { loading: isFetchingNextPage, load: () => void fetchNextPage() } : undefined}
      >
        {(vinculo) => (
          <RowItem
            key={vinculo.id}
            title={vinculo.nome}
            facts={[vinculo.funcao ?? false, periodo(vinculo), `CPF ${formatarRegistro(vinculo.registro)}`]}
          >
            {vinculo.fim !== null && <Pill tone="neutro">Encerrado</Pill>}
          </RowItem>
        )}
      </QueryList>
      <Text size="sm" c="dimmed">
        Para corrigir ou encerrar um vínculo, fale com a entidade.
      </Text>
      {novo && (
        <NovoColaborador
          send={adicionar}
          funcoes={funcoes}
          ajuda="Quem ainda não está cadastrado é conferido pela entidade."
          onClose={() => setNovo(false)}
        />
      )}
    </>
  )
}
