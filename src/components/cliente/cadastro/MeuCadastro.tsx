import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { numeroDoAtendimento } from '#src/api/contract/geral/atendimento-partes.ts'
import type { obterMinhaCorrecao } from '#src/api/contract/geral/correcao-cadastro.ts'
import type { Output } from '#src/api/contract/nucleo/endpoint.ts'
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
  const { data: correcao } = useQuery(minhaCorrecaoOptions(acessoId))
  const pendente = correcao?.pendente
  const decidida = correcao?.decidida
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
          action={<AbrirAtendimento atendimento={pendente.atendimento} />}
        >
          A correção enviada em {textoDoInstante(pendente.pedidaEm)} está em análise.
        </RecordNotice>
      )}
      {decidida && (
        <Section title="Última correção pedida">
          <p>
            Você pediu a correção em {textoDoInstante(decidida.pedidaEm)}. A equipe respondeu em{' '}
            {textoDoInstante(decidida.decididaEm)}.
          </p>
          <p>{decidida.resposta}</p>
          <AbrirAtendimento atendimento={decidida.atendimento} />
        </Section>
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

type Chamado = NonNullable<Output<typeof obterMinhaCorrecao>['pendente']>['atendimento']

function AbrirAtendimento({ atendimento }: { atendimento: Chamado }) {
  return (
    <LinkButton to="/public/atendimentos/$id" params={{ id: atendimento.id }} variant="default">
      Abrir o atendimento {numeroDoAtendimento(atendimento)}
    </LinkButton>
  )
}
