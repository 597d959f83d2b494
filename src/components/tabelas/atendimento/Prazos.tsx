import { nomesDasMetas } from '#src/api/contract/cadastro/metas.ts'
import type { PrazoDoAtendimento } from '#src/api/contract/geral/atendimento-prazos.ts'
import { passou } from '#src/api/contract/geral/fila-vistas.ts'
import { escreverDuracao } from '#src/api/contract/nucleo/duracao.ts'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import { Fact } from '#src/components/ui/record/RecordAside.tsx'

/** The targets of an atendimento among what is told of it: until when each is due, or how it went. */
export function Prazos({ prazos }: { prazos: readonly PrazoDoAtendimento[] }) {
  return prazos.map((prazo) => <Prazo key={prazo.qual} {...prazo} />)
}

function Prazo({ qual, estado, prazo, fim, meta, usados }: PrazoDoAtendimento) {
  const nome = nomesDasMetas[qual]
  const usado = `${escreverDuracao(usados)} de ${escreverDuracao(meta)}`
  if (fim !== null)
    return (
      <Fact
        label={nome}
        detail={`${textoDoInstante(fim)}, ${estado === 'cumprido' ? 'no prazo' : 'fora do prazo'}`}
      />
    )
  if (estado === 'parado')
    return <Fact label={nome} detail={`O prazo não conta enquanto você espera o cliente. Usado: ${usado}.`} />
  if (prazo === null) return <Fact label={nome} detail="Sem prazo: a equipe não tem horário à frente." />
  const atrasado = estado === 'vencido' || passou(prazo)
  const alem = usados > meta ? ` há ${escreverDuracao(usados - meta)} de atendimento` : ''
  return (
    <Fact
      label={`${nome} até`}
      alert={atrasado}
      detail={atrasado ? `Atrasada${alem}` : `Usado: ${usado} de atendimento`}
    >
      {textoDoInstante(prazo)}
    </Fact>
  )
}
