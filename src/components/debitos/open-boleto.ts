import { avisar } from '#src/stores/confirmation.ts'

const POPUP_BLOQUEADO =
  'Não foi possível abrir o boleto. Por favor desative o bloqueador de popups e tente novamente.'

/** How long a slip can be reloaded or saved from its window, in milliseconds; its bytes stay in memory until then. */
const VALIDADE_DO_ENDERECO = 10 * 60_000

const abrirJanela = () => window.open('', '_blank')

/** A neutral text while the slip is made. The strict content security policy allows neither inline style nor script here. */
function escreverEspera({ document }: Window): void {
  document.documentElement.lang = 'pt-BR'
  document.documentElement.style.colorScheme = 'light dark'
  document.title = 'Gerando boleto…'
  const texto = document.createElement('p')
  texto.setAttribute('role', 'status')
  texto.textContent = 'Gerando boleto…'
  Object.assign(document.body.style, {
    font: '1rem system-ui, sans-serif',
    textAlign: 'center',
    marginTop: '20vh',
  })
  document.body.replaceChildren(texto)
}

/**
 * Opens a boleto in a window of its own. Must be called within the click itself, before anything is awaited, since browsers block
 * windows that open later. A blocked window and a failure of `buscar` (its `message` is shown) both end in a message box.
 */
export async function abrirBoleto(
  buscar: () => Promise<Blob>,
  abrir: () => Window | null = abrirJanela,
): Promise<void> {
  const janela = abrir()
  if (!janela || janela.closed) return avisar({ titulo: 'Janela bloqueada', texto: POPUP_BLOQUEADO })
  escreverEspera(janela)

  let pdf: Blob
  try {
    pdf = await buscar()
  } catch (error) {
    janela.close()
    const texto = error instanceof Error ? error.message : 'Tente de novo em alguns instantes.'
    return avisar({ titulo: 'O boleto não foi gerado', texto })
  }
  // Whoever closed the window while waiting no longer wants the slip.
  if (janela.closed) return
  const endereco = URL.createObjectURL(pdf)
  janela.location.replace(endereco)
  setTimeout(() => URL.revokeObjectURL(endereco), VALIDADE_DO_ENDERECO)
}
