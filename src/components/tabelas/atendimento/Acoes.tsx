import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { separarAtendimento, unificarAtendimento } from '#src/api/contract/geral/atendimento-divisao.ts'
import { eventosDoAtendimento, type EventoDaEquipe } from '#src/api/contract/geral/atendimento-passagens.ts'
import type { AtendimentoDetalhe } from '#src/api/contract/geral/atendimento.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { MaisAcoes } from '#src/components/listas/acoes/MaisAcoes.tsx'
import { lazyDialog } from '#src/components/ui/lazy/lazy-part.tsx'
import { useAcoes } from './use-acoes.ts'

const AdiarDialog = lazyDialog(async () => (await import('./AdiarDialog.tsx')).AdiarDialog)
const PassarDialog = lazyDialog(async () => (await import('./PassarDialog.tsx')).PassarDialog)
const AlterarAtendimento = lazyDialog(
  async () => (await import('./AlterarAtendimento.tsx')).AlterarAtendimento,
)
const UnificarAtendimento = lazyDialog(
  async () => (await import('./UnificarAtendimento.tsx')).UnificarAtendimento,
)
const SepararAtendimento = lazyDialog(
  async () => (await import('./SepararAtendimento.tsx')).SepararAtendimento,
)

type Dialogo = 'adiar' | 'passar' | 'alterar' | 'unificar' | 'separar'

/** What one comes for; the rest stands behind one button. */
const A_VISTA: readonly EventoDaEquipe[] = ['resolver', 'reabrir']

interface AcoesProps {
  atendimento: AtendimentoDetalhe
  /** Who is looking. */
  user: Usuario
  /** It was led on or laid aside: whoever works through a queue goes on with the next one. */
  onFeito?: (() => void) | undefined
}

/** What may be done with an atendimento, as it stands. */
export function Acoes({ atendimento, user, onFeito }: AcoesProps) {
  const { responsavel, sigo, adiado, correcao, totalMensagens } = atendimento
  const acoes = useAcoes(atendimento, user)
  const [dialogo, setDialogo] = useState<Dialogo | null>(null)
  const fechar = () => setDialogo(null)
  const { cabem, podeAssumir, podeAdiar } = acoes
  const daNinguem = podeAssumir && responsavel === null
  // once its correction is decided nothing is left to be taken on
  const decidida = correcao !== undefined && correcao.estado !== 'pendente'
  const levar = async (evento: EventoDaEquipe) => {
    if ((await acoes.levar(evento)) && evento !== 'reabrir' && evento !== 'iniciar') onFeito?.()
  }
  return (
    <>
      {daNinguem && (
        <Button
          variant={decidida ? 'default' : 'filled'}
          loading={acoes.assumindo}
          onClick={() => void acoes.assumir()}
        >
          Assumir
        </Button>
      )}
      {cabem
        .filter((evento) => A_VISTA.includes(evento))
        .map((evento) => (
          <Button
            key={evento}
            variant={decidida && evento === 'resolver' ? 'filled' : 'default'}
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
          cabem.length > 0 && { nome: 'Alterar', fazer: () => setDialogo('alterar') },
          cabem.length > 0 && { nome: 'Passar a outra pessoa', fazer: () => setDialogo('passar') },
          podeAdiar && { nome: adiado ? 'Mudar o adiamento' : 'Adiar', fazer: () => setDialogo('adiar') },
          podeAdiar && adiado !== null && { nome: 'Retomar agora', fazer: () => void acoes.retomar() },
          ...cabem
            .filter((evento) => !A_VISTA.includes(evento))
            .map((evento) => ({ nome: eventosDoAtendimento[evento], fazer: () => void levar(evento) })),
          pode(user, unificarAtendimento) &&
            cabem.length > 0 && { nome: 'Unificar com outro', fazer: () => setDialogo('unificar') },
          pode(user, separarAtendimento) &&
            cabem.length > 0 &&
            totalMensagens > 1 && { nome: 'Separar mensagens', fazer: () => setDialogo('separar') },
          acoes.podeSeguir && {
            nome: sigo ? 'Deixar de seguir' : 'Seguir',
            fazer: () => void acoes.seguir(),
          },
        ]}
      />
      {dialogo === 'adiar' && <AdiarDialog alvo={atendimento} onClose={fechar} onFeito={onFeito} />}
      {dialogo === 'passar' && <PassarDialog alvo={atendimento} onClose={fechar} onFeito={onFeito} />}
      {dialogo === 'alterar' && <AlterarAtendimento atendimento={atendimento} onClose={fechar} />}
      {dialogo === 'unificar' && <UnificarAtendimento atendimento={atendimento} onClose={fechar} />}
      {dialogo === 'separar' && <SepararAtendimento atendimento={atendimento} onClose={fechar} />}
    </>
  )
}
