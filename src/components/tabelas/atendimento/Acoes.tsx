import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { eventosDoAtendimento, type EventoDaEquipe } from '#src/api/contract/geral/atendimento-passagens.ts'
import type { AtendimentoDetalhe } from '#src/api/contract/geral/atendimento.ts'
import { MaisAcoes } from '#src/components/listas/acoes/MaisAcoes.tsx'
import { lazyDialog } from '#src/components/ui/lazy/lazy-part.tsx'
import { useAcoes } from './use-acoes.ts'

const AdiarDialog = lazyDialog(async () => (await import('./AdiarDialog.tsx')).AdiarDialog)
const PassarDialog = lazyDialog(async () => (await import('./PassarDialog.tsx')).PassarDialog)

/** What one comes for; the rest stands behind one button. */
const A_VISTA: readonly EventoDaEquipe[] = ['resolver', 'reabrir']

interface AcoesProps {
  atendimento: AtendimentoDetalhe
  /** Who is looking. */
  user: Usuario
  onAlterar: () => void
  /** It was led on or laid aside: whoever works through a queue goes on with the next one. */
  onFeito?: (() => void) | undefined
}

/** What may be done with an atendimento, as it stands. */
export function Acoes({ atendimento, user, onAlterar, onFeito }: AcoesProps) {
  const { responsavel, sigo, adiado } = atendimento
  const acoes = useAcoes(atendimento, user)
  const [dialogo, setDialogo] = useState<'adiar' | 'passar' | null>(null)
  const { cabem, podeAssumir, podeAdiar } = acoes
  const daNinguem = podeAssumir && responsavel === null
  const levar = async (evento: EventoDaEquipe) => {
    if ((await acoes.levar(evento)) && evento !== 'reabrir' && evento !== 'iniciar') onFeito?.()
  }
  return (
    <>
      {daNinguem && (
        <Button loading={acoes.assumindo} onClick={() => void acoes.assumir()}>
          Assumir
        </Button>
      )}
      {cabem
        .filter((evento) => A_VISTA.includes(evento))
        .map((evento) => (
          <Button
            key={evento}
            variant="default"
            loading={acoes.levando === evento}
            onClick={() => void levar(evento)}
          >
            {eventosDoAtendimento[evento]}
          </Button>
        ))}
      <MaisAcoes
        label="Mais ações com o atendimento"
        acoes={[
          podeAssumir &&
            !daNinguem && { nome: `Assumir de ${responsavel?.nome}`, fazer: () => void acoes.assumir() },
          cabem.length > 0 && { nome: 'Alterar', fazer: onAlterar },
          cabem.length > 0 && { nome: 'Passar a outra pessoa', fazer: () => setDialogo('passar') },
          podeAdiar && { nome: adiado ? 'Mudar o adiamento' : 'Adiar', fazer: () => setDialogo('adiar') },
          podeAdiar && adiado !== null && { nome: 'Retomar agora', fazer: () => void acoes.retomar() },
          ...cabem
            .filter((evento) => !A_VISTA.includes(evento))
            .map((evento) => ({ nome: eventosDoAtendimento[evento], fazer: () => void levar(evento) })),
          acoes.podeSeguir && {
            nome: sigo ? 'Deixar de seguir' : 'Seguir',
            fazer: () => void acoes.seguir(),
          },
        ]}
      />
      {dialogo === 'adiar' && (
        <AdiarDialog alvo={atendimento} onClose={() => setDialogo(null)} onFeito={onFeito} />
      )}
      {dialogo === 'passar' && (
        <PassarDialog alvo={atendimento} onClose={() => setDialogo(null)} onFeito={onFeito} />
      )}
    </>
  )
}
