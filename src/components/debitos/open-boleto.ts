import { addressOf } from '#src/components/feedback/save-file.ts'
import { avisar } from '#src/stores/confirmation.ts'

const POPUP_BLOQUEADO =
  'Não foi possível abrir o boleto. Por favor desative o bloqueador de popups e tente novamente.'

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

/** Shows the slip below its name and a link that saves it under that: on its own it would be called what its address is, a number. */
function escreverBoleto({ document, navigator }: Window, pdf: Blob, nome: string): void {
  const endereco = addressOf(pdf)
  const titulo = document.createElement('strong')
  titulo.textContent = nome
  const baixar = document.createElement('a')
  Object.assign(baixar, { href: endereco, download: `${nome}.pdf`, textContent: 'Baixar PDF' })
  const barra = document.createElement('header')
  Object.assign(barra.style, {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.5rem 1.5rem',
    justifyContent: 'space-between',
    padding: '0.75rem 1rem',
  })
  barra.append(titulo, baixar)
  document.title = nome
  Object.assign(document.body.style, {
    display: 'grid',
    gridTemplateRows: 'auto 1fr',
    height: '100dvh',
    margin: '0',
    textAlign: 'start',
  })
  document.body.replaceChildren(barra)
  // Most telephones show no PDF within a page: there it is saved, to be opened by what they have for it.
  if (!navigator.pdfViewerEnabled) return baixar.click()
  const folha = document.createElement('iframe')
  Object.assign(folha, { src: endereco, title: nome })
  Object.assign(folha.style, { width: '100%', height: '100%', border: '0' })
  document.body.append(folha)
}

/**
 * Opens a boleto in a window of its own, under a name that people understand and that it keeps when it is saved. Must be called within the
 * click itself, before anything is awaited, since browsers block windows that open later. A blocked window and a failure of `buscar` (its
 * `message` is shown) both end in a message box.
 *
 * @param nome without the ending
 */
export async function abrirBoleto(
  buscar: () => Promise<Blob>,
  nome: string,
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
  if (!janela.closed) escreverBoleto(janela, pdf, nome)
}
