import { Textarea } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { numeroDoAtendimento } from '#src/api/contract/geral/atendimento-partes.ts'
import type { AtendimentoDetalhe } from '#src/api/contract/geral/atendimento.ts'
import { askToDiscard } from '#src/components/ui/form/ask-to-discard.ts'
import { useDirtyGuard } from '#src/components/ui/form/use-dirty-guard.ts'
import { session } from '#src/stores/session.ts'
import { useRascunho } from '#src/stores/rascunho-do-atendimento.ts'
import classes from './atendimento.module.css'

/** What it stays in is the tab's memory: leaving asks only where the session has ended, with which it would go. */
const deixar = async () => session.getState().userId !== null || (await askToDiscard())

interface RestoDaRespostaProps {
  id: number
  /** Where the atendimento goes on. */
  outro: NonNullable<AtendimentoDetalhe['divisao']['unificadoEm']>
}

/** What somebody was writing when the atendimento was unified with another, to be taken there; nothing where they wrote nothing. */
export function RestoDaResposta({ id, outro }: RestoDaRespostaProps) {
  const { texto } = useRascunho(id)
  const escrito = texto.trim() !== ''
  useDirtyGuard(escrito, deixar)
  if (!escrito) return null
  return (
    <section className={classes.resposta} aria-label="Escrever">
      <div role="alert">
        <p>
          Este atendimento foi unificado enquanto você escrevia. A mensagem não foi enviada. Copie o texto e
          continue no{' '}
          <Link className={classes.link} to="/admin/atendimento/$id" params={{ id: outro.id }}>
            {numeroDoAtendimento(outro)}
          </Link>
          .
        </p>
      </div>
      <Textarea label="O que você escreveu" readOnly autosize minRows={2} maxRows={20} value={texto} />
    </section>
  )
}
