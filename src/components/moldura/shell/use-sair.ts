import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { askToDiscard } from '#src/components/ui/form/ask-to-discard.ts'
import { logoutMutation } from '#src/queries/logout.ts'
import { drafts, giveUpDrafts } from '#src/stores/drafts.ts'
import { addToast } from '#src/stores/toasts.ts'

/**
 * Signs out; asks first when something is unsaved. Without a user who is known the session ends in this browser alone.
 *
 * @param onAsk closes what would lie over the question
 */
export function useSair(userId: number | null, onAsk: () => void) {
  const logout = useKeyedMutation({
    ...logoutMutation(),
    onError: (error) =>
      addToast({
        message: `Não foi possível sair: ${error.message} Sua sessão continua aberta.`,
        tone: 'erro',
      }),
  })

  async function leave() {
    if (drafts.getState().open === 0) return logout.mutate(userId)
    onAsk()
    if (!(await askToDiscard())) return
    const takeBack = giveUpDrafts()
    // the promise, since the caller has left with its panel and hears of nothing
    await logout.mutateAsync(userId).catch(takeBack)
  }

  return { sair: () => void leave(), saindo: logout.isPending }
}
