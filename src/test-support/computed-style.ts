// What queries, user-event and pop-ups ask of styles all the time: whether an element is seen, takes the pointer, breaks the line, holds what is
// positioned in it. For any of these jsdom holds it, and for what is inherited all around it, against every rule there is, anew after each change of the page.
const COMMON = new Set([
  'display',
  'visibility',
  'pointer-events',
  'transform',
  'translate',
  'scale',
  'rotate',
  'perspective',
  'filter',
  'backdrop-filter',
  'will-change',
  'contain',
])
const INHERITED = new Set(['visibility', 'pointer-events'])
/** Elements of which jsdom's own sheet says more than by their names alone; others that it names have one of the attributes below. */
const RULED = new Set(['dialog', 'noscript', 'summary'])

let fromJsdom = window.getComputedStyle

const kinds = new Map<string, CSSStyleDeclaration>()
/** The style of an element of which only its name is known. */
function ofItsKind({ namespaceURI, localName }: Element) {
  const kind = `${namespaceURI} ${localName}`
  const style = kinds.get(kind) ?? fromJsdom(document.createElementNS(namespaceURI, localName))
  kinds.set(kind, style)
  return style
}

const rulesIn = (list: CSSRuleList): CSSStyleRule[] =>
  [...list].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return rule
    return rule instanceof CSSGroupingRule ? rulesIn(rule.cssRules) : []
  })

const rulesOf = new WeakMap<CSSStyleSheet, CSSStyleRule[]>()
/** The selectors of the page's rules about a property; a sheet of the page is replaced and never changed. */
const selectorsFor = (property: string) =>
  [...document.styleSheets].flatMap((sheet) => {
    const rules = rulesOf.get(sheet) ?? rulesIn(sheet.cssRules)
    rulesOf.set(sheet, rules)
    return rules.filter(({ style }) => style.getPropertyValue(property)).map((rule) => rule.selectorText)
  })

const mayHaveItsOwn = (element: Element, property: string, selectors: string[]) =>
  RULED.has(element.localName) ||
  element.hasAttribute('hidden') ||
  element.hasAttribute('popover') ||
  element.getAttribute('type') === 'hidden' ||
  element.getAttribute('style')?.includes(property) === true ||
  selectors.some((selector) => element.matches(selector))

/** Answers what is common by what all elements of a kind have, found out once; whatever may have something of its own is left to jsdom. */
export function answerStylesQuickly() {
  fromJsdom = window.getComputedStyle
  window.getComputedStyle = (element, pseudo) => {
    let style: CSSStyleDeclaration | undefined
    const whole = () => (style ??= fromJsdom(element, pseudo))
    const value = (property: string) => {
      if (!COMMON.has(property)) return whole().getPropertyValue(property)
      const selectors = selectorsFor(property)
      let at: Element | null = element
      while (at && !mayHaveItsOwn(at, property, selectors))
        at = INHERITED.has(property) ? at.parentElement : null
      return (at ? whole() : ofItsKind(element)).getPropertyValue(property)
    }
    return new Proxy(ofItsKind(element), {
      get(_kind, key) {
        if (key === 'getPropertyValue') return value
        const property = String(key).replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
        if (COMMON.has(property)) return value(property)
        const other: unknown = Reflect.get(whole(), key)
        return typeof other === 'function' ? other.bind(whole()) : other
      },
    })
  }
}
