/** What an entidade asks of a stranger before it shows the debits of a document (LGPD, art. 6, III and VII), from the least on. */
export const modosDeConsulta = {
  aberta: 'Só o documento',
  'segundo-dado': 'O documento e um segundo dado: CEP ou data',
  entrada: 'A senha: é preciso entrar para consultar',
} as const
export type ModoDeConsulta = keyof typeof modosDeConsulta
export const nomesDosModos = Object.keys(modosDeConsulta) as ModoDeConsulta[] // its own keys
