import { avisar, confirmar } from '#src/stores/confirmation.ts'
import { addressOf } from './save-file.ts'

interface FileToOpen {
  fetch: () => Promise<Blob>
  /** What people call it; the title of its window. */
  title: string
  /** What it is saved as. */
  name: string
  /** The link that saves it. */
  saveLabel: string
  /** Said while it comes. */
  waiting: string
  /** Said of a window that the browser did not open. */
  blocked: string
  /** Said of a file that did not come, above the reason. */
  failed: string
  /** Where the reason can be dealt with; nothing for one that cannot. */
  wayOn?: (error: unknown) => WayOn | undefined
}

/** A button below the reason: its verb, and what it does. */
export interface WayOn {
  acao: string
  go: () => void
}

const openWindow = () => window.open('', '_blank')

/** A neutral text while the file comes. The strict content security policy allows neither inline style nor script here. */
function writeWaiting({ document }: Window, words: string): void {
  document.documentElement.lang = 'pt-BR'
  document.documentElement.style.colorScheme = 'light dark'
  document.title = words
  const text = document.createElement('p')
  text.setAttribute('role', 'status')
  text.textContent = words
  Object.assign(document.body.style, {
    font: '1rem system-ui, sans-serif',
    textAlign: 'center',
    marginTop: '20vh',
  })
  document.body.replaceChildren(text)
}

/** Shows the file below its name and a link that saves it under that: on its own it would be called what its address is, a number. */
function writeFile(
  { document, navigator }: Window,
  file: Blob,
  { title, name, saveLabel }: Pick<FileToOpen, 'title' | 'name' | 'saveLabel'>,
): void {
  const address = addressOf(file)
  const heading = document.createElement('strong')
  heading.textContent = title
  const save = document.createElement('a')
  Object.assign(save, { href: address, download: name, textContent: saveLabel })
  const bar = document.createElement('header')
  Object.assign(bar.style, {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.5rem 1.5rem',
    justifyContent: 'space-between',
    padding: '0.75rem 1rem',
  })
  bar.append(heading, save)
  document.title = title
  Object.assign(document.body.style, {
    display: 'grid',
    gridTemplateRows: 'auto 1fr',
    height: '100dvh',
    margin: '0',
    textAlign: 'start',
  })
  document.body.replaceChildren(bar)
  if (file.type.startsWith('image/')) {
    const picture = document.createElement('img')
    Object.assign(picture, { src: address, alt: title })
    Object.assign(picture.style, { maxWidth: '100%', margin: 'auto' })
    document.body.append(picture)
    return
  }
  // Most telephones show no PDF within a page: there it is saved, to be opened by what they have for it.
  if (!navigator.pdfViewerEnabled) return save.click()
  const sheet = document.createElement('iframe')
  Object.assign(sheet, { src: address, title })
  Object.assign(sheet.style, { width: '100%', height: '100%', border: '0' })
  document.body.append(sheet)
}

/**
 * Opens a PDF or a picture in a window of its own, under a name that people understand and that it keeps when it is saved. Must be called
 * within the click itself, before anything is awaited, since browsers block windows that open later. A blocked window and a failure of
 * `fetch` (its `message` is shown, with the `wayOn` from it) both end in a message box.
 */
export async function openFile(file: FileToOpen, open: () => Window | null = openWindow): Promise<void> {
  const opened = open()
  if (!opened || opened.closed) return avisar({ titulo: 'Janela bloqueada', texto: file.blocked })
  writeWaiting(opened, file.waiting)

  let content: Blob
  try {
    content = await file.fetch()
  } catch (error) {
    opened.close()
    const texto = error instanceof Error ? error.message : 'Tente de novo em alguns instantes.'
    const wayOn = file.wayOn?.(error)
    if (!wayOn) return avisar({ titulo: file.failed, texto })
    if (await confirmar({ titulo: file.failed, texto, acao: wayOn.acao, desistir: 'Fechar' })) wayOn.go()
    return
  }
  // Whoever closed the window while waiting no longer wants the file.
  if (!opened.closed) writeFile(opened, content, file)
}
