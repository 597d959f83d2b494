import { useEffect } from 'react'
import { useEntidade } from '#src/components/ui/page/use-entidade.ts'
import { followConsent, settleConsent } from '#src/stores/consent.ts'

/** Holds what this browser keeps to what its visitor chose at the entidade of the page, here or in another tab. */
export function useConsent(): void {
  const entidade = useEntidade()
  useEffect(() => entidade && settleConsent(entidade), [entidade])
  useEffect(followConsent, [])
}
