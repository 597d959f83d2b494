import { parse } from 'bowser'

const DESCONHECIDO = 'dispositivo não identificado'

/** What people call by another name than bowser does. */
const nomes: Record<string, string> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  Chromium: 'Chrome',
  'Chrome OS': 'ChromeOS',
}
/** Null for what the library does not know, of which it gives no name or an empty one. */
const chamado = (nome: string | undefined) => (nome ? (nomes[nome] ?? nome) : null)

/** Browser and system as people call them, from what a browser says of itself: 'Chrome no Windows'. */
export function dispositivoDe(userAgent: string): string {
  if (userAgent === '') return DESCONHECIDO // the library refuses to read nothing
  const { browser, os, platform } = parse(userAgent)
  const navegador = chamado(browser.name)
  // an iPhone or iPad is better known than its system
  const sistema = platform.model ?? chamado(os.name)
  if (!sistema) return navegador ?? DESCONHECIDO
  return `${navegador ?? 'navegador não identificado'} no ${sistema}`
}
