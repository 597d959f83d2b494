// The order counts: each browser also claims to be those after it.
const navegadores: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const sistemas: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Browser and system as people call them, from what a browser says of itself: 'Chrome no Windows'. */
export function dispositivoDe(userAgent: string): string {
  const achar = (tabela: [RegExp, string][]) => tabela.find(([sinal]) => sinal.test(userAgent))?.[1]
  const navegador = achar(navegadores)
  const sistema = achar(sistemas)
  if (!sistema) return navegador ?? 'dispositivo não identificado'
  return `${navegador ?? 'navegador não identificado'} no ${sistema}`
}
