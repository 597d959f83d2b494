import { Button, Group, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { Referencia } from '#src/api/contract/cadastro/cadastro.ts'
import { Dialog } from '#src/components/ui/feedback/Dialog.tsx'
import { CadastroPicker } from './CadastroPicker.tsx'

interface JuntarDialogProps {
  tipo: TipoCadastro
  matricula: number
  nome: string
  /** Who is looking. */
  user: Usuario
  onClose: () => void
}

/** Asks which other cadastro is the same one; what differs, and which of the two stays, is decided on the screen that follows. */
export function FundirDialog({ tipo, matricula, nome, user, onClose }: JuntarDialogProps) {
  const navigate = useNavigate()
  const [outro, setOutro] = useState<Referencia | null>(null)
  const [error, setError] = useState<string>()
  function comparar() {
    if (outro === null) return setError('Escolha o outro cadastro.')
    if (outro.matricula === matricula) return setError('Este é o cadastro que está aberto: escolha outro.')
    void navigate({
      to: '/admin/cadastro/$tipo/juntar',
      params: { tipo },
      search: { fica: matricula, sai: outro.matricula },
    })
  }
  return (
    <Dialog opened onClose={onClose} title={`Unificar ${nome} com outro cadastro`}>
      {/* What is found is listed below its field, and a dialog cuts off what passes its edge. */}
      <Stack gap="md" mih="28rem">
        <Text>
          Se este cadastro está duplicado, unifique os dois. Nada muda agora: na próxima tela, compare os dois
          e escolha qual manter.
        </Text>
        <CadastroPicker
          tipo={tipo}
          user={user}
          label="O outro cadastro"
          required
          readOnly={false}
          situacao="todos"
          value={outro}
          error={error}
          onChange={(escolhido) => {
            setOutro(escolhido)
            setError(undefined)
          }}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button onClick={comparar}>Comparar os dois</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
