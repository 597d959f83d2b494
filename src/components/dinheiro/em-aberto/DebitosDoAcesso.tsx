import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { currentUserOptions } from '#src/queries/auth.ts'
import { caixaDoAcesso } from '#src/queries/boleto.ts'
import { debitosOptions } from '#src/queries/debito.ts'
import { DebitosEmAberto } from './DebitosEmAberto.tsx'
import classes from './em-aberto.module.css'
import { Pagamentos } from './Pagamentos.tsx'
import { useDia } from './use-dia.ts'

interface DebitosDoAcessoProps {
  userId: number
  acessoId: number
}

/** The debits of a signed-in client's acesso, and what was paid; `key` it by acesso. An office is told where its companies' are. */
export function DebitosDoAcesso({ userId, acessoId }: DebitosDoAcessoProps) {
  const dia = useDia()
  const { data } = useSuspenseQuery(debitosOptions(acessoId, dia.em))
  const { data: user } = useSuspenseQuery(currentUserOptions(userId))
  const escritorio = user.acessos.find(({ id }) => id === acessoId)?.escritorio === true
  return (
    <>
      {escritorio && (
        <div className={classes.escritorio}>
          <p>Estes são os débitos do próprio escritório.</p>
          <LinkButton to="/public/escritorio" variant="default">
            Ver as empresas do escritório
          </LinkButton>
        </div>
      )}
      <DebitosEmAberto
        debitos={data}
        dia={dia}
        caixa={caixaDoAcesso(useQueryClient())}
        ajuda={{ acessoId }}
      />
      <Pagamentos titular={{ acessoId }} />
    </>
  )
}
