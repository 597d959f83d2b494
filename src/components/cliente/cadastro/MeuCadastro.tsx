import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { numeroDoAtendimento } from '#src/api/contract/geral/atendimento-partes.ts'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import { NomeDoCodigo } from '#src/components/cadastro/cadastro/NomeDoCodigo.tsx'
import { camposDe } from './campos.ts'
import classes from './cadastro.module.css'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { Section } from '#src/components/ui/page/Section.tsx'
import { RecordHeader } from '#src/components/ui/record/RecordHeader.tsx'
import { RecordNotice } from '#src/components/ui/record/RecordNotice.tsx'
import { RecordPage } from '#src/components/ui/record/RecordPage.tsx'
import { currentUserOptions } from '#src/queries/auth.ts'
import { minhaCorrecaoOptions } from '#src/queries/correcao.ts'
import { meuCadastroOptions } from '#src/queries/pessoa.ts'
import { acessoAtual } from '#src/stores/acesso.ts'
import { session } from '#src/stores/session.ts'

/** What the entidade keeps of the acesso in use; another one chosen in the toolbar is followed at once. */
export function MeuCadastro({ userId }: { userId: number }) {
  const { data: user } = useSuspenseQuery(currentUserOptions(userId))
  const acesso = acessoAtual(
    user,
    session((state) => state.acessoId),
  )
  return acesso && <DoAcesso key={acesso.id} acessoId={acesso.id} />
}

function DoAcesso({ acessoId }: { acessoId: number }) {
  const { data: cadastro } = useSuspenseQuery(meuCadastroOptions(acessoId))
  // the cadastro is read without it: a second request is refused in any case
  const { data: pendente } = useQuery(minhaCorrecaoOptions(acessoId))
  return (
    <RecordPage>
      <RecordHeader
        title={<PageTitle>Meu cadastro</PageTitle>}
        meta={`${cadastro.nome} · matrícula ${cadastro.matricula ?? ''}`}
        actions={
          !pendente && (
            <LinkButton to="/public/atendimentos/novo" search={{ pedido: 'correcao', acesso: acessoId }}>
              Pedir correção
            </LinkButton>
          )
        }
      />
      {pendente && (
        <RecordNotice
          label="Correção em análise"
          action={
            <LinkButton
              to="/public/atendimentos/$id"
              params={{ id: pendente.atendimento.id }}
              variant="default"
            >
              Abrir o atendimento {numeroDoAtendimento(pendente.atendimento)}
            </LinkButton>
          }
        >
          A correção enviada em {textoDoInstante(pendente.pedidaEm)} está em análise.
        </RecordNotice>
      )}
      {camposDe(cadastro).map(({ titulo, campos }) => (
        <Section key={titulo} title={titulo}>
          <dl className={classes.campos}>
            {campos.map(({ nome, rotulo, texto, tabela }) => (
              <div key={nome}>
                <dt>{rotulo}</dt>
                <dd data-vazio={texto === '' || undefined}>
                  {texto === '' ? (
                    'Não informado'
                  ) : tabela ? (
                    <NomeDoCodigo tabela={tabela} codigo={texto} />
                  ) : (
                    texto
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </Section>
      ))}
    </RecordPage>
  )
}
