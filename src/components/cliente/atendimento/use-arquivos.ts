import { useRef, useState } from 'react'
import { ARQUIVOS_POR_MENSAGEM, arquivoDoAtendimento } from '#src/api/contract/geral/atendimento-partes.ts'
import { faultOf } from '#src/api/contract/nucleo/file-type.ts'
import { isRefused } from '#src/queries/refused.ts'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { enviarMeuArquivoMutation } from '#src/queries/atendimento-cliente.ts'

/** A file that somebody chose for the message that they write. */
export interface ArquivoEscolhido {
  chave: number
  arquivo: File
  situacao: 'na-fila' | 'enviando' | 'pronto' | 'falhou'
  /** What the message names it by, once it was sent. */
  id?: number
  /** Why it was not sent. */
  erro?: string
  /** Whether it may work another time. */
  repetivel?: boolean
}

const DEMAIS = `Envie até ${ARQUIVOS_POR_MENSAGEM} arquivos por mensagem.`

let proxima = 0

/** The files of a message that is being written: each is sent when it is chosen, one after the other, and the message names them. */
export function useArquivos() {
  const { mutateAsync } = useKeyedMutation(enviarMeuArquivoMutation())
  const [escolhidos, setEscolhidos] = useState<readonly ArquivoEscolhido[]>([])
  const fila = useRef<Promise<void>>(Promise.resolve())

  const mudar = (chave: number, novo: Partial<ArquivoEscolhido>) =>
    setEscolhidos((todos) => todos.map((um) => (um.chave === chave ? { ...um, ...novo } : um)))

  async function enviar({ chave, arquivo }: ArquivoEscolhido): Promise<void> {
    mudar(chave, { situacao: 'enviando' })
    try {
      const { id } = await mutateAsync(arquivo)
      mudar(chave, { situacao: 'pronto', id })
    } catch (error) {
      // every failure of a call carries its sentence
      mudar(chave, { situacao: 'falhou', erro: (error as Error).message, repetivel: !isRefused(error) })
    }
  }
  const enfileirar = (um: ArquivoEscolhido) => {
    fila.current = fila.current.then(() => enviar(um))
  }

  return {
    escolhidos,
    /** What the message names. */
    ids: escolhidos.flatMap(({ id }) => id ?? []),
    /** Why the message cannot be sent with them yet; null where it can. */
    falta: escolhidos.some(({ situacao }) => situacao === 'falhou')
      ? 'Há arquivos que não foram enviados. Tente de novo ou retire cada um deles.'
      : escolhidos.some(({ situacao }) => situacao !== 'pronto')
        ? 'Os arquivos ainda estão sendo enviados. Espere um momento.'
        : null,
    /** Takes files in: those that cannot be sent stay in sight with the reason. */
    adicionar(arquivos: File[]) {
      const livres = ARQUIVOS_POR_MENSAGEM - escolhidos.length
      const novos = arquivos.map((arquivo, i): ArquivoEscolhido => {
        const chave = (proxima += 1)
        const erro = i < livres ? faultOf(arquivo, arquivoDoAtendimento) : DEMAIS
        return erro === null
          ? { chave, arquivo, situacao: 'na-fila' }
          : { chave, arquivo, situacao: 'falhou', erro }
      })
      setEscolhidos((todos) => [...todos, ...novos])
      for (const um of novos) if (um.situacao === 'na-fila') enfileirar(um)
    },
    retirar: (chave: number) => setEscolhidos((todos) => todos.filter((um) => um.chave !== chave)),
    repetir(um: ArquivoEscolhido) {
      mudar(um.chave, { situacao: 'na-fila' })
      enfileirar(um)
    },
    /** Forgets them: they are in a message now. */
    limpar: () => setEscolhidos([]),
  }
}
