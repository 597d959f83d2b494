import type { DefaultError } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { keepAceite } from '#src/stores/aceite.ts'

/** Takes a login that waits for the privacy policy to where it is accepted; answers whether that is what the refusal says. */
export function useGoToPolitica(returnUrl: string | undefined): (refusal: DefaultError) => boolean {
  const router = useRouter()
  return ({ code, token }) => {
    if (code !== 'politica-nao-aceita' || token === undefined) return false
    keepAceite(token)
    void router.navigate({ to: '/public/politica', search: { returnUrl } })
    return true
  }
}
