import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { currentUserOptions } from '#src/queries/auth.ts'
import type { DiasDoExtrato } from '#src/queries/extrato.ts'
import { acessoAtual } from '#src/stores/acesso.ts'
import { session } from '#src/stores/session.ts'
import { Extrato } from './Extrato.tsx'

/** The statement of the acesso in use; another one chosen in the toolbar is followed at once. */
export function ExtratoDoAcesso({ userId, dias }: { userId: number; dias: DiasDoExtrato }) {
  const { data: user } = useSuspenseQuery(currentUserOptions(userId))
  const navigate = useNavigate()
  const acesso = acessoAtual(
    user,
    session((state) => state.acessoId),
  )
  if (!acesso) return null
  return (
    <Extrato
      key={acesso.id}
      titular={{ acessoId: acesso.id }}
      dias={dias}
      onDias={(novos) => void navigate({ to: '/public/extrato', search: { ...novos }, replace: true })}
      podeCertidao
    />
  )
}
