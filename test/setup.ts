// Node test files of this project (the scripts') run without a browser's globals.
const inBrowser = typeof window !== 'undefined'

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

// What Mantine asks of a browser and jsdom does not have.
if (inBrowser) {
  window.matchMedia = matchNothing
  window.ResizeObserver = InertObserver
  window.scrollTo = () => {}
  Element.prototype.scrollIntoView = () => {}
  Object.defineProperty(document, 'fonts', { value: new EventTarget() })
}
