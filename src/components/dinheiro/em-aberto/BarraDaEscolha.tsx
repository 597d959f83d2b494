import { Button } from '@mantine/core'
import { DEBITOS_POR_VEZ } from '#src/api/contract/dinheiro/boleto.ts'
import { formatarCentavos } from '#src/api/contract/nucleo/coluna-texto.ts'
import { contados } from '#src/api/contract/nucleo/contagem.ts'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import type { TitularDoAcesso } from '#src/queries/extrato.ts'
import classes from './em-aberto.module.css'
import type { useEscolha } from './escolha.ts'

interface BarraDaEscolhaProps {
  escolha: ReturnType<typeof useEscolha>
  onPagar: () => void
  /** Whose they are to the signed-in client, who can ask to pay them in instalments; absent where they are of several, or nobody is asked. */
  parcelamento?: TitularDoAcesso | undefined
}

/** What is chosen and what it comes to, at the foot of the window as long as anything is. */
export function BarraDaEscolha({ escolha, onPagar, parcelamento }: BarraDaEscolhaProps) {
  const { escolhidos, total, demais, todos } = escolha
  const quantos = escolhidos.length
  return (
    <section className={classes.barra} aria-label="Débitos selecionados" data-foot>
      <p role="status">
        <span>{contados(quantos, 'selecionado', 'selecionados')}</span>
        <strong>{formatarCentavos(total)}</strong>
        {demais && <span>Selecione até {DEBITOS_POR_VEZ} de uma vez.</span>}
      </p>
      <Button variant="subtle" color="gray" onClick={() => todos(false)}>
        Limpar
      </Button>
      {parcelamento && !demais && (
        <LinkButton
          to="/public/atendimentos/novo"
          search={{
            pedido: 'parcelamento',
            acesso: parcelamento.acessoId,
            ...(parcelamento.empresa !== undefined && { empresa: parcelamento.empresa }),
            debitos: escolhidos.map(({ id }) => id).join(','),
          }}
          variant="default"
        >
          Pedir parcelamento
        </LinkButton>
      )}
      <Button disabled={demais} onClick={onPagar}>
        Gerar boleto
      </Button>
    </section>
  )
}
