import { createServer } from 'vite'
import { criticalCss } from './critical-css.mjs'
import { root } from '../../../scripts/lib/run.mjs'

/**
 * A screen that stands in the page itself: what is seen before any file is there.
 *
 * @typedef {{ html: string, css: string }} Drawn
 */

/** Around what was drawn: `../take-over.ts` reads it there, and the page's first script keeps what is sent from it. */
const AROUND = ['<div data-drawn>', '</div>']

/** The sentence for whom the code does not reach; `../before-code.ts` shows it. */
const LOST =
  '<p data-lost role="alert" hidden>Uma parte da página não chegou. Verifique a conexão e recarregue; o que foi digitado não foi enviado.</p>'

/**
 * Of what is drawn: buttons that only code could answer wait for it, those who have signed in do not see a visitor's screen, and the name of
 * another entidade than one's own is not read.
 */
const OWN_CSS = `
[data-drawn] button[type=button]{visibility:hidden}
html[data-another] [data-drawn] :is(header span,[data-contacts] section>:first-child),html[data-signed-in] [data-drawn] :is(main > *,header nav){visibility:hidden}
[data-lost]:not([hidden]){position:fixed;inset:auto 0 0;z-index:500;margin:0;padding:1rem;background:var(--app-danger-soft);color:var(--app-danger);text-align:center}`

/**
 * Draws the screens of `../drawn.tsx`, with the styles of theirs.
 *
 * @param {string} css all the styles that the page has
 * @param {import('vite').UserConfig['css']} cssConfig by which classes get their names
 * @returns {Promise<Record<string, Drawn>>} by URL, the frame of all others under ''
 */
export async function drawScreens(css, cssConfig) {
  const server = await createServer({
    configFile: false,
    root,
    css: cssConfig,
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, watch: null, ws: false },
  })
  // of which the screens ask whether an address is of their own site
  Object.assign(globalThis, { location: new URL('http://localhost/') })
  try {
    const { drawScreens: draw } = await server.ssrLoadModule('/src/first-paint/drawn.tsx')
    const screens = Object.entries(/** @type {Record<string, string>} */ (await draw()))
    return Object.fromEntries(
      screens.map(([url, inside]) => {
        // a form whose code never comes must not write a password into the address
        const html = AROUND.join(inside.replaceAll('<form ', '<form method="post" ') + LOST)
        return [url, { html, css: criticalCss(css, html) + OWN_CSS.replaceAll('\n', '') }]
      }),
    )
  } finally {
    Reflect.deleteProperty(globalThis, 'location')
    await server.close()
  }
}
