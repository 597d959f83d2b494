import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatarCentavos } from '#src/api/contract/coluna-texto.ts'
import { formasDePagamento } from '#src/api/contract/credito-lista.ts'
import type { CreditoDetalhe, MovimentoDoCredito } from '#src/api/contract/credito.ts'
import { formatarData, formatarMes } from '#src/components/money/format.ts'
import { Section } from '#src/components/page/Section.tsx'
import tabela from '#src/components/money/tabela.module.css'
import classes from './financeiro.module.css'

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
    <Section title="Movimentos">
      <table className={`${tabela.tabela} ${classes.movimentos}`}>
        <thead>
          <tr>
            <th scope="col">Data</th>
            <th scope="col">O que foi</th>
            <th scope="col" data-number>
              Valor
            </th>
          </tr>
        </thead>
        <tbody>
          {movimentos.map((movimento) => (
            <tr key={movimento.id} data-gone={movimento.estornado || movimento.estorno || undefined}>
              <td>{formatarData(movimento.data)}</td>
              <td>
                <Oque movimento={movimento} forma={credito.forma} />
                {onDesfazer && estado !== 'estornado' && desfazivel(movimento) && (
                  <Button
                    variant="subtle"
                    size="compact-xs"
                    color="gray"
                    aria-label={`Desfazer: ${NOMES[movimento.tipo].toLowerCase()} de ${formatarCentavos(-movimento.valor)}`}
                    onClick={() => onDesfazer(movimento)}
                  >
                    Desfazer
                  </Button>
                )}
              </td>
              <td data-number>{formatarCentavos(movimento.valor)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Saldo
            </th>
            <td data-number>{formatarCentavos(resta)}</td>
          </tr>
        </tfoot>
      </table>
    </Section>
  )
}

/** A use that still counts. */
const desfazivel = ({ tipo, estorno, estornado }: MovimentoDoCredito) =>
  (tipo === 'aplicacao' || tipo === 'devolucao') && !estorno && !estornado

function Oque({
  movimento: { tipo, estorno, estornado, debito, motivo, por },
  forma,
}: {
  movimento: MovimentoDoCredito
  forma: CreditoDetalhe['forma']
}) {
  const nome = estorno ? `Estorno: ${NOMES[tipo].toLowerCase()}` : NOMES[tipo]
  const fatos = [tipo === 'entrada' && forma !== null && formasDePagamento[forma], motivo, por].filter(
    Boolean,
  )
  return (
    <>
      <span>
        {nome}
        {estornado && ' (estornado)'}
      </span>
      {debito && (
        <span className={classes.fatos}>
          <Link
            className={classes.devedor}
            to="/admin/financeiro/debitos/$id"
            params={{ id: debito.id }}
          >{`${debito.contribuicao}, ${formatarMes(debito.periodo)}`}</Link>
        </span>
      )}
      {fatos.length > 0 && <span className={classes.fatos}>{fatos.join(' · ')}</span>}
    </>
  )
}
