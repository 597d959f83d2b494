import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Pagamentos } from '#src/components/dinheiro/em-aberto/Pagamentos.tsx'
import { BackLink } from '#src/components/ui/record/RecordHeader.tsx'
import { currentUserOptions } from '#src/queries/auth.ts'
import type { DiasDoExtrato } from '#src/queries/extrato.ts'
import { acessoAtual } from '#src/stores/acesso.ts'
import { session } from '#src/stores/session.ts'
import { Extrato } from './Extrato.tsx'

interface ExtratoDoAcessoProps {
  userId: number
  /** The matrícula of a company of the office behind the acesso, where it is of that. */
  empresa: number | undefined
  /** The days as the address has them. */
  busca: DiasDoExtrato
}

/**
 * The statement of the acesso in use; another one chosen in the toolbar is followed at once. Of a company of an office it is with what was paid
 * and the receipts, which an acesso's own has beside its debits.
 */
export function ExtratoDoAcesso({ userId, empresa, busca }: ExtratoDoAcessoProps) {
  const { data: user } = useSuspenseQuery(currentUserOptions(userId))
  const navigate = useNavigate()
  const acesso = acessoAtual(
    user,
    session((state) => state.acessoId),
  )
  if (!acesso) return null
  // an acesso to something else, chosen meanwhile, has no companies
  const dela = acesso.escritorio && empresa !== undefined ? { empresa } : {}
  const titular = { acessoId: acesso.id, ...dela }
  return (
    <Extrato
      key={`${acesso.id} ${empresa ?? ''}`}
      titular={titular}
      busca={busca}
      onDias={(novos) =>
        void navigate({ to: '/public/extrato', search: { ...dela, ...novos }, replace: true })
      }
      podeCertidao
      onDebitos={() =>
        void ('empresa' in dela
          ? navigate({ to: '/public/escritorio', search: { q: String(dela.empresa) } })
          : navigate({ to: '/public/lista/debitos' }))
      }
      volta={'empresa' in dela && <BackLink to="/public/escritorio">Empresas do escritório</BackLink>}
    >
      {'empresa' in dela && <Pagamentos titular={titular} />}
    </Extrato>
  )
}
