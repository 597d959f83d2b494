import type { DefaultError, UseMutationOptions } from '@tanstack/react-query'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { useEffect, useRef, useState } from 'react'
import type { FileBody } from '#src/api/contract/nucleo/file.ts'
import { faultOf } from '#src/api/contract/nucleo/file-type.ts'
import { isRefused } from '#src/queries/refused.ts'
import { addToast } from '#src/stores/toasts.ts'

/** A file that somebody chose and that is not kept yet. */
export interface Envio {
  chave: number
  arquivo: File
  situacao: 'na-fila' | 'enviando' | 'falhou'
  /** Why it is not kept. */
  erro?: string
  /** Whether it may work another time. */
  repetivel?: boolean
}

interface Destino<R> {
  /** Which files may be sent. */
  corpo: FileBody
  send: UseMutationOptions<R, DefaultError, File>
  /** Hears of each file that is kept. */
  onGuardado?: (guardado: R) => void
  /** Hears how many of those that were chosen together are kept, if any. */
  onGuardados?: (quantos: number) => void
}

let proxima = 0

/** Files on their way to the server, one after the other. People who leave the screen leave them going: what fails then is told by a toast. */
export function useEnvios<R>({ corpo, send, onGuardado, onGuardados }: Destino<R>) {
  const { mutateAsync } = useKeyedMutation(send)
  const [envios, setEnvios] = useState<Envio[]>([])
  const fila = useRef<Promise<void>>(Promise.resolve())
  const aVista = useRef(true)
  useEffect(() => {
    aVista.current = true
    return () => void (aVista.current = false)
  }, [])
  const andando = envios.some(({ situacao }) => situacao !== 'falhou')
  useEffect(() => {
    if (!andando) return undefined
    const avisar = (evento: BeforeUnloadEvent) => evento.preventDefault()
    addEventListener('beforeunload', avisar)
    return () => removeEventListener('beforeunload', avisar)
  }, [andando])

  const mudar = (chave: number, novo: Partial<Envio>) =>
    setEnvios((todos) => todos.map((um) => (um.chave === chave ? { ...um, ...novo } : um)))
  const dispensar = (chave: number) => setEnvios((todos) => todos.filter((um) => um.chave !== chave))

  async function enviar(lote: Envio[]): Promise<void> {
    let feitos = 0
    for (const { chave, arquivo } of lote) {
      mudar(chave, { situacao: 'enviando' })
      try {
        const guardado = await mutateAsync(arquivo)
        onGuardado?.(guardado)
        feitos += 1
        dispensar(chave)
      } catch (error) {
        const erro = (error as Error).message // every failure of a call carries its sentence
        mudar(chave, { situacao: 'falhou', erro, repetivel: !isRefused(error) })
        if (!aVista.current) addToast({ tone: 'erro', message: `${arquivo.name}: ${erro}` })
      }
    }
    if (feitos > 0) onGuardados?.(feitos)
  }
  const enfileirar = (lote: Envio[]) => {
    fila.current = fila.current.then(() => enviar(lote))
  }

  return {
    envios,
    /** Whether any is not kept yet and may be. */
    andando,
    dispensar,
    /** Takes files in: those that cannot be kept stay in sight with the reason. */
    adicionar(arquivos: File[]) {
      const novos = arquivos.map((arquivo): Envio => {
        const chave = (proxima += 1)
        const erro = faultOf(arquivo, corpo)
        return erro === null
          ? { chave, arquivo, situacao: 'na-fila' }
          : { chave, arquivo, situacao: 'falhou', erro }
      })
      setEnvios((todos) => [...todos, ...novos])
      enfileirar(novos.filter(({ situacao }) => situacao === 'na-fila'))
    },
    repetir(envio: Envio) {
      mudar(envio.chave, { situacao: 'na-fila' })
      enfileirar([envio])
    },
  }
}
