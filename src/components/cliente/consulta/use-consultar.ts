import { useQueryClient } from '@tanstack/react-query'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { useRef, useState } from 'react'
import { useCountdown } from '#src/components/conta/login/wait.ts'
import { consultarMutation, type Consultado } from '#src/queries/consulta.ts'
import { chooseConsulta } from '#src/stores/session.ts'
import { falhaDaConsulta, type FalhaDaConsulta } from './failure.ts'

interface Passo {
  /** Called once the debits are at hand and the consultation is remembered. */
  onFound: () => void
  /** Called when the server asks for a second datum, which nobody was known to be asked for. */
  onSegundoDado?: (consultado: Consultado) => void
}

/** What both steps of the consultation do with what was typed: send it, tell what went wrong, and where. */
export function useConsultar({ onFound, onSegundoDado }: Passo) {
  const [falha, setFalha] = useState<FalhaDaConsulta | null>(null)
  const campo = useRef<HTMLInputElement>(null)
  const consultar = useKeyedMutation(consultarMutation(useQueryClient()))
  const espera = useCountdown(consultar.error)

  function mostrar(nova: FalhaDaConsulta) {
    setFalha(nova)
    if (nova.onde === 'campo') campo.current?.focus()
  }

  return {
    campo,
    falha,
    espera,
    /** Stays until the list is there, which takes the screen's place. */
    ocupado: consultar.isPending || consultar.isSuccess,
    /** Whether the wait that the failure asked for is over. */
    esperou: consultar.error?.retryAfter !== undefined && espera === 0,
    mostrar,
    aoDigitar: () => {
      if (falha?.onde === 'campo') setFalha(null)
    },
    enviar: (consultado: Consultado) => {
      if (consultar.isPending || espera > 0) return
      setFalha(null)
      consultar.mutate(consultado, {
        onSuccess: () => {
          chooseConsulta(consultado)
          onFound()
        },
        onError: (error) =>
          error.code === 'segundo-dado' && onSegundoDado
            ? onSegundoDado(consultado)
            : mostrar(falhaDaConsulta(error, consultado)),
      })
    },
  }
}

export type Consultando = ReturnType<typeof useConsultar>
