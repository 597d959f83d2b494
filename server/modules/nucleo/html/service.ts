import MarkdownIt from 'markdown-it'
import sanitizeHtml from 'sanitize-html'

/** Links that lead on, by web, mail or telephone, or within this app. */
const ESQUEMAS_LINK = ['http', 'https', 'mailto', 'tel']

const ETIQUETAS =
  'h1 h2 h3 h4 h5 h6 p div br hr blockquote pre address ul ol li dl dt dd table caption thead tbody tfoot tr th td ' +
  'a abbr b strong i em u s small sub sup code span img figure figcaption'

const REGRAS: sanitizeHtml.IOptions = {
  allowedTags: ETIQUETAS.split(' '),
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    abbr: ['title'],
    ol: ['start'],
    table: ['tabindex'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    '*': ['style'],
  },
  allowedSchemes: ESQUEMAS_LINK,
  // data: of pictures only, which no browser runs as a document there
  allowedSchemesByTag: { img: ['https', 'data'] },
  // //host would take the page's own scheme
  allowProtocolRelative: false,
  allowedStyles: { '*': { 'text-align': [/^(left|right|center|justify)$/] } },
  transformTags: {
    // a wide one scrolls, by the keyboard too
    table: (tagName) => ({ tagName, attribs: { tabindex: '0' } }),
    a: (tagName, { href, title, target }) => ({
      tagName,
      attribs: {
        ...(href !== undefined && { href }),
        ...(title !== undefined && { title }),
        ...(target === '_blank' && { target }),
        rel: 'noopener',
      },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) =>
    // an image that lost its address, or whose data is none of a picture
    tag === 'img' && !/^(https:|\/(?!\/)|data:image\/(png|jpeg|gif|webp);base64,)/i.test(attribs.src ?? ''),
}

/**
 * HTML that staff wrote, made harmless: text, headings, lists, tables, links and pictures stay; scripts, styles, frames, forms and event
 * handlers go. Applied whenever it is read, so that a better rule covers what was stored before it.
 */
export function sanear(html: string): string {
  return comLinksEmLinhas(comRotulos(sanitizeHtml(html, REGRAS)))
}

/** A table that holds no other. */
const TABELA = /<table\b(?:(?!<table\b)[\s\S])*?<\/table>/g
const LINHA = /<tr\b[\s\S]*?<\/tr>/g
const CELULA = /<(t[hd])\b([^>]*)>([\s\S]*?)<\/\1>/g

/** Each cell of a table says what the head above it says, for screens too narrow for columns. Where cells are joined, none is above another. */
function comRotulos(html: string): string {
  return html.replace(TABELA, (tabela) => {
    const cabeca = /<thead\b[\s\S]*?<\/thead>/.exec(tabela)?.[0]
    if (cabeca === undefined || /\s(?:col|row)span=/.test(tabela)) return tabela
    const rotulos = Array.from(cabeca.matchAll(CELULA), ([, , , dentro = '']) =>
      dentro
        .replace(/<[^>]*>/g, '')
        .trim()
        .replaceAll('"', '&quot;'),
    )
    const corpo = tabela.indexOf(cabeca) + cabeca.length
    const linhas = tabela.slice(corpo).replace(LINHA, (linha) => {
      let coluna = 0
      return linha.replace(CELULA, (celula, etiqueta: string, atributos: string, dentro: string) => {
        const rotulo = rotulos[coluna++] ?? ''
        return rotulo === ''
          ? celula
          : `<${etiqueta}${atributos} data-label="${rotulo}">${dentro}</${etiqueta}>`
      })
    })
    return tabela.slice(0, corpo) + linhas
  })
}

/** A list each of whose items is a link and nothing else. It reads no further than the next tag of these: as long as the text at most. */
const LISTA_DE_LINKS =
  /<ul\b([^>]*)>((?:\s*<li\b[^>]*>\s*<a\b[^>]*>(?:(?!<\/?(?:a|li|ul)\b)[\s\S])*<\/a>\s*<\/li>)+\s*<\/ul>)/g

/** Such a list is shown as rows to be pressed, which the letters around a link keep a style sheet from knowing. */
const comLinksEmLinhas = (html: string): string => html.replace(LISTA_DE_LINKS, '<ul$1 data-links="">$2')

/** Headings, lists, links and bold alone; a line that ends is a line that ends, and a tag is text. */
const marcas = new MarkdownIt('zero', { html: false, breaks: true }).enable([
  'heading',
  'list',
  'emphasis',
  'link',
  'newline',
  'escape',
])

/** Headings begin below the one that the page itself has. */
const H1 = /<(\/?)h1>/g

/**
 * The harmless HTML of a text with plain marks: headings, lists, links, bold. It takes a time in proportion to the text, whatever is in it (a
 * parser with more marks took 12 s for 60 000 spaces), so that nobody waits for it.
 */
export const deMarcas = (texto: string): string => sanear(marcas.render(texto)).replace(H1, '<$1h2>').trim()

/** Whether harmless HTML has anything to be read. */
export const temTexto = (html: string): boolean => html.replace(/<[^>]*>|&nbsp;/g, '').trim() !== ''
