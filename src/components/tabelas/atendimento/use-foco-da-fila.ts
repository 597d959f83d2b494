import { useEffect, useRef, useState } from 'react'

/** The heading of what is open, and that of the rows. */
export const TITULO_ABERTO = 'fila-aberto'
export const TITULO_DAS_LINHAS = 'fila-linhas'

const elemento = (id: string) => document.querySelector<HTMLElement>(`#${id}`)

/** Narrow screens show the rows or what is open. */
const emVista = (linha: Element) => getComputedStyle(linha.closest('section') ?? linha).display !== 'none'

/** Where the focus goes in the queue once the screen shows what was asked for: to a row, or, where rows are out of sight, to what is open. */
export function useFocoDaFila() {
  const [pedido, setPedido] = useState<{ linha: number | null } | null>(null)
  /** Of which one the heading is waited for. */
  const esperado = useRef<number | null>(null)
  useEffect(() => {
    if (pedido === null) return
    const linha =
      pedido.linha === null ? null : document.querySelector<HTMLElement>(`[data-linha="${pedido.linha}"]`)
    const alvo = linha && emVista(linha) ? linha : (elemento(TITULO_ABERTO) ?? elemento(TITULO_DAS_LINHAS))
    alvo?.focus({ preventScroll: alvo !== linha })
  }, [pedido])
  return {
    naLinha: (linha: number) => setPedido({ linha }),
    noTopo: () => setPedido({ linha: null }),
    /** Somebody opens one: its heading has the focus as it appears. */
    noTitulo(id: number) {
      esperado.current = id
      elemento(TITULO_ABERTO)?.focus()
    },
    /** What is open has appeared. */
    apareceu(id: number) {
      if (esperado.current === id || document.activeElement === document.body)
        elemento(TITULO_ABERTO)?.focus()
      esperado.current = null
    },
  }
}
