import { File as NodeFile } from 'node:buffer'
import { afterEach } from 'vitest'

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

// The scripts' tests share this set-up but run without a browser's globals.
if (typeof window !== 'undefined') {
  // What Mantine asks of a browser and jsdom does not have.
  window.matchMedia = matchNothing
  window.ResizeObserver = InertObserver
  window.scrollTo = () => {}
  Element.prototype.scrollIntoView = () => {}
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

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

  const { cleanup, configure } = await import('@testing-library/react')
  // How long to wait before giving up; a busy machine takes its time to load a lazy part.
  configure({ asyncUtilTimeout: 10_000 })
  afterEach(cleanup)
}
