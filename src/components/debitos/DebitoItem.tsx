import { Button } from '@mantine/core'
import { useMutation, type DefaultError, type UseMutationOptions } from '@tanstack/react-query'
import type { Debito } from '#src/api/contract/debito.ts'
import { formatarCentavos } from '#src/api/contract/coluna-texto.ts'
import { formatarData, formatarMes } from '#src/components/money/format.ts'
import { Pill, type Tone } from '#src/components/theme/Pill.tsx'
import { ComposicaoDoValor } from './ComposicaoDoValor.tsx'
import classes from './debitos.module.css'
import { situacaoDoDebito, type Situacao } from './labels.ts'
import { abrirBoleto } from './open-boleto.ts'

/** One of the mutations of queries/boleto.ts: takes `debito.boleto`, gives the PDF. */
export type BoletoMutation = UseMutationOptions<Blob, DefaultError, string>

const TONS: Record<Situacao, Tone> = {
  vencido: 'perigo',
  passou: 'neutro',
  'vence-hoje': 'atencao',
  'a-vencer': 'neutro',
}

interface DebitoItemProps {
  debito: Debito
  atualizadoEm: string
  /** Whether it stands under its month, which then need not be said. */
  noMes: boolean
  boleto: BoletoMutation
}

export function DebitoItem({ debito, atualizadoEm, noMes, boleto }: DebitoItemProps) {
  const { contribuicao, valor, vencimento } = debito
  const { situacao, texto } = situacaoDoDebito(debito, atualizadoEm)
  const periodo = formatarMes(debito.periodo)

  return (
    <li className={classes.debito}>
      <div className={classes.about}>
        <p>{contribuicao.nome}</p>
        <p>
          {!noMes && `${periodo} · `}Vencimento em {formatarData(vencimento)}
        </p>
        {contribuicao.proposta && <p>Boleto de proposta: o pagamento não é obrigatório.</p>}
      </div>
      <div className={classes.figures}>
        <div className={classes.situacao}>
          <Pill tone={TONS[situacao]}>{texto}</Pill>
        </div>
        <p className={classes.value}>{formatarCentavos(valor.total)}</p>
      </div>
      <ComposicaoDoValor valor={valor} />
      <div className={classes.action}>
        {debito.boleto === null ? (
          <span className={classes.none}>Boleto indisponível</span>
        ) : (
          <BoletoButton
            params={debito.boleto}
            rotulo={`Boleto de ${contribuicao.nome}, ${periodo}`}
            nome={`Boleto ${contribuicao.nome} ${periodo.replace('/', '-')}`}
            boleto={boleto}
          />
        )}
      </div>
    </li>
  )
}

interface BoletoButtonProps {
  params: string
  /** What assistive technology calls this button among its likes. */
  rotulo: string
  /** Of the window and of the file. */
  nome: string
  boleto: BoletoMutation
}

/** Opens the slip in a window of its own. */
function BoletoButton({ params, rotulo, nome, boleto }: BoletoButtonProps) {
  const gerar = useMutation(boleto)
  return (
    <Button
      variant="default"
      aria-label={rotulo}
      loading={gerar.isPending}
      onClick={() => abrirBoleto(() => gerar.mutateAsync(params), nome)}
    >
      Boleto
    </Button>
  )
}
