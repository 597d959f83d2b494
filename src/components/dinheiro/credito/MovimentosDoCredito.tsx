import { nomeDoDebito } from '#src/api/contract/dinheiro/debito.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatarCentavos } from '#src/api/contract/nucleo/coluna-texto.ts'
import { formasDePagamento } from '#src/api/contract/dinheiro/credito-lista.ts'
import type { CreditoDetalhe, MovimentoDoCredito } from '#src/api/contract/dinheiro/credito.ts'
import classes from '#src/components/dinheiro/razao/razao.module.css'
import { TabelaDeMovimentos } from '#src/components/dinheiro/razao/TabelaDeMovimentos.tsx'

const NOMES: Record<MovimentoDoCredito['tipo'], string> = {
  entrada: 'Pagamento recebido',
  concessao: 'Crédito concedido',
  aplicacao: 'Pagamento de débito',
  devolucao: 'Devolução em dinheiro',
}

interface MovimentosDoCreditoProps {
  credito: CreditoDetalhe
  /** Left out for who may not. */
  onDesfazer?: ((movimento: MovimentoDoCredito) => void) | undefined
}

/** What the books tell of a credit, entry by entry: where it comes from, what it paid, what is left. */
export function MovimentosDoCredito({ credito, onDesfazer }: MovimentosDoCreditoProps) {
  const { movimentos, resta, estado } = credito
  return (
    <TabelaDeMovimentos movimentos={movimentos} saldo={resta}>
      {(movimento) => (
        <>
          <Oque movimento={movimento} />
          {onDesfazer && estado !== 'estornado' && desfazivel(movimento) && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={`Desfazer: ${NOMES[movimento.tipo].toLowerCase()} de ${formatarCentavos(-movimento.valor)}`}
              onClick={() => onDesfazer(movimento)}
            >
              Desfazer
            </Button>
          )}
        </>
      )}
    </TabelaDeMovimentos>
  )
}

/** A use that still counts. */
const desfazivel = ({ tipo, estorno, estornado }: MovimentoDoCredito) =>
  (tipo === 'aplicacao' || tipo === 'devolucao') && !estorno && !estornado

function Oque({
  movimento: { tipo, estorno, estornado, debito, motivo, forma, por },
}: {
  movimento: MovimentoDoCredito
}) {
  const nome = estorno ? `Estorno: ${NOMES[tipo].toLowerCase()}` : NOMES[tipo]
  const fatos = [forma !== null && formasDePagamento[forma], motivo, por].filter(Boolean)
  return (
    <div>
      <span>
        {nome}
        {estornado && ' (estornado)'}
      </span>
      {debito && (
        <span className={classes.fatos}>
          <Link className={classes.devedor} to="/admin/financeiro/debitos/$id" params={{ id: debito.id }}>
            {nomeDoDebito(debito)}
          </Link>
        </span>
      )}
      {fatos.length > 0 && <span className={classes.fatos}>{fatos.join(' · ')}</span>}
    </div>
  )
}
