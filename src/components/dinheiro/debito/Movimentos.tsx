import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formasDePagamento } from '#src/api/contract/dinheiro/credito-lista.ts'
import type { DebitoDetalhe, MovimentoDoDebito } from '#src/api/contract/dinheiro/financeiro.ts'
import { formatarData } from '#src/components/ui/money/format.ts'
import classes from '#src/components/dinheiro/razao/razao.module.css'
import { TabelaDeMovimentos } from '#src/components/dinheiro/razao/TabelaDeMovimentos.tsx'

const NOMES: Record<MovimentoDoDebito['tipo'], string> = {
  emissao: 'Lançamento do débito',
  encargos: 'Multa e juros',
  desconto: 'Desconto',
  pagamento: 'Pagamento',
  cancelamento: 'Cancelamento',
  isencao: 'Dispensa',
  alteracao: 'Alteração do valor',
  acordo: 'Acordo',
}

interface MovimentosProps {
  debito: DebitoDetalhe
  /** Left out for who may not. */
  onEstornar?: ((credito: { id: number; versao: number }) => void) | undefined
}

/** What the books tell of a debit, entry by entry, with what it comes to. */
export function Movimentos({ debito: { movimentos, saldo }, onEstornar }: MovimentosProps) {
  return (
    <TabelaDeMovimentos movimentos={movimentos} saldo={saldo}>
      {(movimento) => (
        <>
          <Oque movimento={movimento} />
          {onEstornar && movimento.credito && (
            <Estornar movimento={movimento} credito={movimento.credito} onEstornar={onEstornar} />
          )}
        </>
      )}
    </TabelaDeMovimentos>
  )
}

function Oque({
  movimento: { tipo, estorno, estornado, forma, motivo, credito, por },
}: {
  movimento: MovimentoDoDebito
}) {
  const nome = estorno ? `Estorno: ${NOMES[tipo].toLowerCase()}` : NOMES[tipo]
  const fatos = [tipo === 'pagamento' && forma !== null && formasDePagamento[forma], motivo, por].filter(
    Boolean,
  )
  return (
    <div>
      <span>
        {credito ? (
          <Link className={classes.devedor} to="/admin/financeiro/creditos/$id" params={{ id: credito.id }}>
            {nome}
          </Link>
        ) : (
          nome
        )}
        {estornado && ' (estornado)'}
      </span>
      {fatos.length > 0 && <span className={classes.fatos}>{fatos.join(' · ')}</span>}
    </div>
  )
}

interface EstornarProps {
  movimento: MovimentoDoDebito
  credito: { id: number; versao: number }
  onEstornar: (credito: { id: number; versao: number }) => void
}

function Estornar({ movimento, credito, onEstornar }: EstornarProps) {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={`Estornar o pagamento de ${formatarData(movimento.data)}`}
      onClick={() => onEstornar(credito)}
    >
      Estornar
    </Button>
  )
}
