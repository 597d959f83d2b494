import type { Origem } from './nucleo.ts'

/** What the log tells of accounts (ASVS 16.3.1), by its name and the sentence beside it. */
const EVENTOS = {
  login: ['info', 'entrada'],
  'login-recusado': ['warn', 'entrada recusada'],
  'login-bloqueado': ['warn', 'entrada bloqueada por excesso de tentativas'],
  'codigo-recusado': ['warn', 'código da segunda etapa recusado'],
  'codigo-bloqueado': ['warn', 'segunda etapa bloqueada por excesso de tentativas'],
  'codigo-recuperacao': ['warn', 'código de recuperação usado'],
  logout: ['info', 'saída'],
  'refresh-reusado': ['warn', 'token de renovação reapresentado: sessão encerrada'],
  'sessao-encerrada': ['info', 'sessões encerradas'],
  'politica-aceita': ['info', 'política de privacidade aceita'],
  'senha-pedida': ['info', 'troca de senha pedida'],
  'senha-trocada': ['info', 'senha trocada'],
  'registro-confirmado': ['info', 'registro confirmado'],
  'convite-enviado': ['info', 'convite enviado'],
  'convite-aceito': ['info', 'convite aceito'],
  'segundo-fator-ativado': ['info', 'segunda etapa ativada'],
  'segundo-fator-desativado': ['warn', 'segunda etapa desativada'],
  'regras-alteradas': ['info', 'regras de acesso alteradas'],
} as const satisfies Record<string, ['info' | 'warn', string]>

export type Evento = keyof typeof EVENTOS

/**
 * One structured line: what happened, to which user (null when nobody is known by what was typed), from where; the request's logger adds
 * its id. Never a login, an e-mail, a token or a password.
 */
export function registrarEvento(
  { log, ip }: Pick<Origem, 'log' | 'ip'>,
  evento: Evento,
  usuario: number | null,
  mais: Record<string, number | string | boolean> = {},
): void {
  const [nivel, frase] = EVENTOS[evento]
  log[nivel]({ evento, usuario, ip, ...mais }, frase)
}
