import { File as NodeFile } from 'node:buffer'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { permitPreferences } from '#src/stores/storage.ts'
import { answerStylesQuickly } from './computed-style.ts'

class InertObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

function matchNothing(query: string): MediaQueryList {
  return Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
  })
}

// The files of a worker share one window.
if (typeof window.matchMedia !== 'function') {
  // What Mantine asks of a browser and jsdom does not have.
  window.matchMedia = matchNothing
  window.ResizeObserver = InertObserver
  window.scrollTo = () => {}
  Element.prototype.scrollIntoView = () => {}
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

  answerStylesQuickly()
  // Node's fetch sends its own forms and files, not jsdom's, which in turn is the only one to read a <form>.
  const { FormData: FormDataOfPage } = window
  const sendable = (await new Response(new URLSearchParams()).formData()).constructor as typeof FormData
  class FormDataOfBoth extends sendable {
    constructor(form?: HTMLFormElement) {
      super()
      if (form) for (const [name, value] of new FormDataOfPage(form)) this.append(name, value)
    }
  }
  Object.assign(window, { FormData: FormDataOfBoth, File: NodeFile })

  // jsdom hides popovers and has no way to show one: a button with one shows it, and only `hidePopover` takes it away.
  Object.defineProperty(HTMLElement.prototype, 'hidePopover', {
    configurable: true,
    value(this: HTMLElement) {
      this.style.display = ''
      this.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'closed' }))
    },
  })
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[popovertarget]') : null
    const popover = document.getElementById(button?.getAttribute('popovertarget') ?? '')
    if (!popover) return
    popover.style.display = 'block'
    popover.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'open' }))
  })
}

// Whoever a test is about has agreed to that, unless it says otherwise.
permitPreferences(true)
// How long to wait before giving up; a busy machine takes its time to load a lazy part.
configure({ asyncUtilTimeout: 30_000 })
afterEach(() => {
  cleanup()
  // jsdom keeps the rules of a style that went with what surrounds it, and holds every later element against all of them.
  for (const style of Array.from(document.styleSheets, ({ ownerNode }) => ownerNode))
    if (style?.isConnected === false) style.textContent = ''
})
