import { Button, Group } from '@mantine/core'
import { IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { MoneyInput } from '#src/components/ui/money/MoneyInput.tsx'

interface ValorBaseProps {
  /** What the button does. */
  acao: string
  onPreencher: (valorBase: number) => void
}

/** Asks for the one base value that the CNC publishes each year, in centavos, from which the rest of its tables comes. */
export function ValorBase({ acao, onPreencher }: ValorBaseProps) {
  const [valorBase, setValorBase] = useState<number | null>(null)
  const pode = valorBase !== null && valorBase > 0
  return (
    <Group gap="xs" align="flex-end">
      <MoneyInput label="Valor-base da CNC" size="xs" value={valorBase} onChange={setValorBase} />
      <Button
        size="xs"
        variant="default"
        disabled={!pode}
        leftSection={<IconTable size={16} stroke={1.8} aria-hidden />}
        onClick={() => pode && onPreencher(valorBase)}
      >
        {acao}
      </Button>
    </Group>
  )
}
