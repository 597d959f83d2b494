import { Stack, Text, Title } from '@mantine/core'
import type { DebitosEmAberto as Debitos } from '#src/api/contract/debito.ts'
import { documentoDe, formatarRegistro } from '#src/api/contract/documento.ts'
import { formatarCentavos, formatarData, formatarMes } from '#src/components/money/format.ts'
import { PageTitle } from '#src/components/shell/PageTitle.tsx'
import { DebitoItem, type BoletoMutation } from './DebitoItem.tsx'
import classes from './debitos.module.css'

interface DebitosEmAbertoProps {
  debitos: Debitos
  boleto: BoletoMutation
}

/** Whose debits, how much in all, and each debit under its month. */
export function DebitosEmAberto({ debitos, boleto }: DebitosEmAbertoProps) {
  const { pessoa, total, atualizadoEm, meses } = debitos
  const ate = formatarData(atualizadoEm)

  return (
    <Stack gap="lg" className={classes.page}>
      <header className={classes.header}>
        <div>
          <PageTitle>Débitos em aberto</PageTitle>
          <Text>{pessoa.nome}</Text>
          <Text c="dimmed">
            {documentoDe[pessoa.tipoPessoa]} {formatarRegistro(pessoa.registro)}
          </Text>
        </div>
        {meses.length > 0 && (
          <div className={classes.total}>
            <Text size="sm" c="dimmed">
              Total em aberto
            </Text>
            <Text size="xl" fw={700}>
              {formatarCentavos(total)}
            </Text>
            <Text size="sm" c="dimmed">
              Valores atualizados até {ate}
            </Text>
          </div>
        )}
      </header>

      {meses.length === 0 && (
        <Stack gap={4} py="xl" align="center" ta="center">
          <Text fw={600} size="lg">
            Nenhum débito em aberto
          </Text>
          <Text c="dimmed">
            Situação em {ate}. Um pagamento recente pode levar alguns dias para ser baixado.
          </Text>
        </Stack>
      )}

      {meses.map(({ mes, total: totalDoMes, debitos: doMes }) => (
        <section key={mes} aria-labelledby={`mes-${mes}`}>
          <div className={classes.month}>
            <Title order={2} id={`mes-${mes}`}>
              {formatarMes(mes)}
            </Title>
            <Text c="dimmed">{formatarCentavos(totalDoMes)}</Text>
          </div>
          <ul className={classes.list}>
            {doMes.map((debito) => (
              <DebitoItem key={debito.id} debito={debito} atualizadoEm={atualizadoEm} boleto={boleto} />
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  )
}
