import { Button } from '@mantine/core'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { LinhaCadastro } from '#src/api/contract/cadastro/cadastro-lista-chamadas.ts'
import { useLixeira } from './use-lixeira.ts'

/** Takes one record of the trash's list out of it. */
export function Restaurar({ tipo, linha }: { tipo: TipoCadastro; linha: LinhaCadastro }) {
  const { restaurar, restoring } = useLixeira(tipo)
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={`Restaurar ${linha.nome}`}
      loading={restoring}
      onClick={() => void restaurar(linha)}
    >
      Restaurar
    </Button>
  )
}
