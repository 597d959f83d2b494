import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AtendimentoDetalhe } from '#src/api/contract/geral/atendimento.ts'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import {
  chaveDaResposta,
  guardarRascunhoMutation,
  rascunhoOptions,
} from '#src/queries/atendimento-rascunho.ts'
import { hold } from '#src/queries/hold.ts'
import {
  adotarRascunho,
  conteudoDo,
  guardadoDo,
  marcarGuardado,
  type Rascunho,
} from '#src/stores/rascunho-do-atendimento.ts'

/** Milliseconds from the first change to its being kept on the server, and from a failure to the next try. */
const ESPERA = 2000
const DE_NOVO = 10_000

/** How it stands with what is written: nothing to keep, kept, not yet, or not possible just now. */
export type EstadoDoRascunho = 'nada' | 'guardado' | 'guardando' | 'falhou'

/**
 * Keeps what somebody writes in an atendimento on the server, and shows what they have written elsewhere. One save at a time, so that an older one
 * never comes last.
 */
export function useRascunhoGuardado(
  { id, mensagens }: Pick<AtendimentoDetalhe, 'id' | 'mensagens'>,
  rascunho: Rascunho,
): { estado: EstadoDoRascunho; enviado: () => Promise<void> } {
  const { data, isError } = useQuery(rascunhoOptions(id))
  const queryClient = useQueryClient()
  const { mutateAsync } = useKeyedMutation(guardarRascunhoMutation(queryClient, id))
  const lido = data !== undefined || isError
  const conteudo = conteudoDo(rascunho)
  const [, setFeito] = useState(0)
  const [falhou, setFalhou] = useState(false)
  const guardando = useRef(false)

  useEffect(() => {
    if (data && !guardando.current) adotarRascunho(id, data.rascunho)
  }, [id, data])

  const guardar = useEffectEvent(async () => {
    if (guardando.current || conteudo === (guardadoDo(id) ?? '')) return
    // what is being sent, by a screen that is gone too, would be kept behind its message
    if (queryClient.isMutating({ mutationKey: chaveDaResposta(id) }) > 0) return
    guardando.current = true
    const { publica, texto, depois, arquivos } = rascunho
    try {
      const ultimaVista = Math.max(0, ...mensagens.map((uma) => uma.id))
      await mutateAsync({ publica, texto, depois, arquivos: [...arquivos], ultimaVista })
      marcarGuardado(id, conteudo)
      setFalhou(false)
    } catch {
      setFalhou(true)
    } finally {
      guardando.current = false
      setFeito((antes) => antes + 1)
    }
  })
  const falta = lido && conteudo !== (guardadoDo(id) ?? '')
  useEffect(() => {
    if (!falta) return
    const relogio = setInterval(() => void guardar(), falhou ? DE_NOVO : ESPERA)
    return () => clearInterval(relogio)
  }, [falta, falhou])

  // who goes on to the next one has not waited
  useEffect(() => {
    const fora = () => document.visibilityState === 'hidden' && void guardar()
    document.addEventListener('visibilitychange', fora)
    return () => {
      document.removeEventListener('visibilitychange', fora)
      void guardar()
    }
  }, [])

  return {
    estado: falta ? (falhou ? 'falhou' : 'guardando') : conteudo === '' ? 'nada' : 'guardado',
    /** The message was sent, and the server has forgotten its draft. */
    async enviado() {
      marcarGuardado(id, '')
      await hold(queryClient, rascunhoOptions(id), { rascunho: null })
    },
  }
}
