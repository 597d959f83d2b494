import { Alert, Button, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type SubmitEvent } from 'react'
import { MaskedInput } from '#src/components/form/MaskedInput.tsx'
import { useCountdown } from '#src/components/login/wait.ts'
import { consultarMutation, type Consultado } from '#src/queries/consulta.ts'
import { chooseConsulta } from '#src/stores/session.ts'
import { falhaDaConsulta, type FalhaDaConsulta } from './failure.ts'
import { lerRegistro, maskRegistro } from './registro.ts'

interface ConsultaFormProps {
  /** Called once the debits are at hand and the consultation is remembered. */
  onFound: () => void
}

/** Asks for a CNPJ or CPF and consults it. */
export function ConsultaForm({ onFound }: ConsultaFormProps) {
  const [texto, setTexto] = useState('')
  const [falha, setFalha] = useState<FalhaDaConsulta | null>(null)
  const campo = useRef<HTMLInputElement>(null)
  const consultar = useMutation(consultarMutation(useQueryClient()))
  const espera = useCountdown(consultar.error)
  const esperou = consultar.error?.retryAfter !== undefined && espera === 0

  function mostrar(nova: FalhaDaConsulta) {
    setFalha(nova)
    if (nova.onde === 'campo') campo.current?.focus()
  }

  function enviar(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (consultar.isPending) return
    const lido = lerRegistro(texto)
    if (!lido.ok) return mostrar({ onde: 'campo', texto: lido.erro })

    const consultado: Consultado = { tipo: lido.tipo, registro: lido.registro }
    setFalha(null)
    consultar.mutate(consultado, {
      onSuccess: () => {
        chooseConsulta(consultado)
        onFound()
      },
      onError: (error) => mostrar(falhaDaConsulta(error, consultado.tipo)),
    })
  }

  return (
    <form onSubmit={enviar} noValidate aria-label="Consulta de débitos">
      <Stack gap="md">
        {falha?.onde === 'formulario' && !esperou && (
          <Alert color="red" role="alert" title="A consulta não foi feita">
            {falha.texto}
          </Alert>
        )}
        <MaskedInput
          ref={campo}
          mask={maskRegistro}
          name="registro"
          label="CNPJ ou CPF"
          description="Com ou sem pontuação. O CNPJ pode ter letras."
          // A numeric keyboard would lock out the CNPJs that hold letters.
          inputMode="text"
          autoComplete="off"
          autoCapitalize="characters"
          size="md"
          value={texto}
          error={falha?.onde === 'campo' && falha.texto}
          onChange={(mascarado) => {
            setTexto(mascarado)
            if (falha?.onde === 'campo') setFalha(null)
          }}
        />
        <Button type="submit" size="md" loading={consultar.isPending} disabled={espera > 0}>
          Consultar débitos
        </Button>
      </Stack>
    </form>
  )
}
