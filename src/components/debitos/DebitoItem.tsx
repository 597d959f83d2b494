import { Badge, Button, Group, Text } from '@mantine/core'
import { useMutation, type DefaultError, type UseMutationOptions } from '@tanstack/react-query'
import type { Debito } from '#src/api/contract/debito.ts'
import { formatarCentavos, formatarData, formatarMes } from '#src/components/money/format.ts'
import { ComposicaoDoValor } from './ComposicaoDoValor.tsx'
import classes from './debitos.module.css'
import { situacaoDoDebito, type Situacao } from './labels.ts'
import { abrirBoleto } from './open-boleto.ts'

/** One of the mutations of queries/boleto.ts: takes `debito.boleto`, gives the PDF. */
export type BoletoMutation = UseMutationOptions<Blob, DefaultError, string>

const CORES: Record<Situacao, string> = {
  vencido: 'red',
  passou: 'gray',
  'vence-hoje': 'entidade',
  'a-vencer': 'gray',
}

interface DebitoItemProps {
  debito: Debito
  atualizadoEm: string
  boleto: BoletoMutation
}

export function DebitoItem({ debito, atualizadoEm, boleto }: DebitoItemProps) {
  const { contribuicao, valor, vencimento } = debito
  const { situacao, texto } = situacaoDoDebito(debito, atualizadoEm)

  return (
    <li className={classes.debito}>
      <div className={classes.about}>
        <Group gap="xs">
          <Text fw={600}>{contribuicao.nome}</Text>
          <Badge color={CORES[situacao]} variant="light" tt="none">
            {texto}
          </Badge>
        </Group>
        <Text size="sm" c="dimmed">
          Vencimento em {formatarData(vencimento)}
        </Text>
        {contribuicao.proposta && <Text size="sm">Boleto de proposta: o pagamento não é obrigatório.</Text>}
      </div>
      <Text className={classes.value} fw={600} size="lg">
        {formatarCentavos(valor.total)}
      </Text>
      <div className={classes.action}>
        {debito.boleto === null ? (
          <Text size="sm" c="dimmed">
            Boleto indisponível
          </Text>
        ) : (
          <BoletoButton
            params={debito.boleto}
            rotulo={`Boleto de ${contribuicao.nome}, ${formatarMes(debito.periodo)}`}
            boleto={boleto}
          />
        )}
      </div>
      <ComposicaoDoValor valor={valor} />
    </li>
  )
}

interface BoletoButtonProps {
  params: string
  /** What assistive technology calls this button among its likes. */
  rotulo: string
  boleto: BoletoMutation
}

/** Opens the slip in a window of its own. */
function BoletoButton({ params, rotulo, boleto }: BoletoButtonProps) {
  const gerar = useMutation(boleto)
  return (
    <Button
      variant="default"
      aria-label={rotulo}
      loading={gerar.isPending}
      onClick={() => abrirBoleto(() => gerar.mutateAsync(params))}
    >
      Boleto
    </Button>
  )
}
