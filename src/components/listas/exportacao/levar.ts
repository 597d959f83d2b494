import { contados } from '#src/api/contract/nucleo/contagem.ts'
import { hoje } from '#src/api/contract/nucleo/instante.ts'
import { nomeDaExportacao } from '#src/api/contract/servicos/exportacao.ts'
import { addressOf, saveFile } from '#src/components/ui/feedback/save-file.ts'
import { addToast } from '#src/stores/toasts.ts'

interface Levado {
  /** What is in it. */
  titulo: string
  /** What the view of it is called. */
  vista?: string | undefined
  formato: string
  /** Asks for the file; null where a tarefa makes it. */
  pedir: () => Promise<Blob | null>
  /** How many rows, where that is known. */
  linhas?: number | undefined
  /** Whether a page to print comes in a window of its own; where a tarefa makes it, none is opened. */
  emJanela: boolean
}

/**
 * Has the browser save a file that is asked for, under its title, its view and the day, or show a page to print. To be called within the click: browsers block windows that open
 * later. @returns whether it was taken; what went wrong tells its mutation
 */
export async function levar({ titulo, vista, formato, pedir, linhas, emJanela }: Levado): Promise<boolean> {
  const janela = emJanela ? window.open('', '_blank') : null
  try {
    const arquivo = await pedir()
    if (arquivo === null) {
      janela?.close()
      return false
    }
    if (janela && !janela.closed) janela.location.replace(addressOf(arquivo))
    else {
      const nome = nomeDaExportacao(titulo, vista, hoje(), formato)
      saveFile(arquivo, nome)
      const com = linhas === undefined ? '' : `, com ${contados(linhas, 'linha', 'linhas')}`
      addToast({ tone: 'sucesso', message: `Você exportou “${nome}”${com}.` })
    }
    return true
  } catch {
    janela?.close()
    return false
  }
}
