import { Button, Text } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { boletoDeTeste } from '#src/api/contract/dinheiro/boleto.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import type { EntradaDoRecurso } from '#src/api/contract/cadastro/recurso.ts'
import { abrirBoleto } from './open-boleto.ts'
import { Field, FieldGroup } from '#src/components/ui/form/FieldGroup.tsx'
import { boletoDeTesteMutation } from '#src/queries/financeiro.ts'

interface BoletoDeTesteProps {
  user: Usuario
  /** What the form holds. */
  valores: EntradaDoRecurso
}

/** The way to a slip by which a stored conta can be tried with its bank. */
export function BoletoDeTeste({ user, valores: { id, nome } }: BoletoDeTesteProps) {
  const boleto = useKeyedMutation(boletoDeTesteMutation())
  if (id === 0 || !pode(user, boletoDeTeste)) return null
  return (
    <FieldGroup title="Boleto de teste">
      <Field span={12}>
        <Text mb="sm">
          Gera um boleto de um centavo, da entidade para ela mesma, com os dados salvos desta conta. Ele não é
          guardado nem cobrado.
        </Text>
        <Button
          variant="default"
          leftSection={<IconFileText size={18} stroke={1.8} aria-hidden />}
          loading={boleto.isPending}
          onClick={() => abrirBoleto(() => boleto.mutateAsync(id), `Boleto de teste ${nome}`)}
        >
          Abrir boleto de teste
        </Button>
      </Field>
    </FieldGroup>
  )
}
