import { useSuspenseQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { numeroDoAtendimento } from '#src/api/contract/geral/atendimento-partes.ts'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { BackLink, RecordHeader } from '#src/components/ui/record/RecordHeader.tsx'
import { cadastroOptions } from '#src/queries/cadastro-registro.ts'
import { correcaoDoCadastroOptions } from '#src/queries/correcao.ts'
import classes from './correcao.module.css'
import { DecidirCorrecao } from './DecidirCorrecao.tsx'

interface Props {
  tipo: TipoCadastro
  matricula: number
  user: Usuario
}

/** Decides the correction of a cadastro apart from its atendimento, which who keeps cadastros need not see; without one it leads to the cadastro. */
export function CorrecaoScreen({ tipo, matricula, user }: Props) {
  const { data: pendente } = useSuspenseQuery(correcaoDoCadastroOptions(tipo, matricula))
  const { data: cadastro } = useSuspenseQuery(cadastroOptions(tipo, matricula))
  const params = { tipo, matricula }
  if (!pendente) return <Navigate to="/admin/cadastro/$tipo/$matricula" params={params} replace />
  const { atendimento, correcao } = pendente
  return (
    <div className={classes.pagina}>
      <RecordHeader
        back={
          <BackLink to="/admin/cadastro/$tipo/$matricula" params={params}>
            {cadastro.nome}
          </BackLink>
        }
        title={<PageTitle>Conferir correção</PageTitle>}
        meta={`Pedida em ${textoDoInstante(correcao.pedidaEm)} no atendimento ${numeroDoAtendimento(atendimento)}`}
      />
      <DecidirCorrecao
        id={atendimento.id}
        correcao={correcao}
        cadastro={params}
        encerrado={false}
        user={user}
      />
    </div>
  )
}
