import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Autoria } from '#server/db/corrente.ts'

/** Where a request comes from: what sessions and the log keep of it, and the address that links to this app start with. */
export interface Origem {
  ip: string
  userAgent: string
  /** Of the request's own host, where that is one of ours; `PUBLIC_URL` is put in its place where it is set. */
  endereco: string
  /** Of what the request writes while nobody is signed in. */
  autoria: Autoria
  log: FastifyBaseLogger
}

/** Cut to what the columns hold; the address as the request's author has it, empty for what is none. */
export function origemDe(request: FastifyRequest): Origem {
  return {
    ip: request.escopo.autoria.ip ?? '',
    autoria: request.escopo.autoria,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    endereco: request.endereco,
    log: request.log,
  }
}

/** What the log tells of accounts (ASVS 16.3.1), by its name and the sentence beside it. */
const EVENTOS = {
  login: ['info', 'entrada'],
  'login-recusado': ['warn', 'entrada recusada'],
  'login-bloqueado': ['warn', 'entrada bloqueada por excesso de tentativas'],
  'codigo-recusado': ['warn', 'código da segunda etapa recusado'],
  'codigo-bloqueado': ['warn', 'segunda etapa bloqueada por excesso de tentativas'],
  'codigo-recuperacao': ['warn', 'código de recuperação usado'],
  'consulta-bloqueada': ['warn', 'consulta sem senha bloqueada por excesso de tentativas'],
  logout: ['info', 'saída'],
  'refresh-reusado': ['warn', 'token de renovação reapresentado: sessão encerrada'],
  'sessao-encerrada': ['info', 'sessões encerradas'],
  'politica-aceita': ['info', 'termos de uso ou política de privacidade aceitos'],
  'senha-pedida': ['info', 'troca de senha pedida'],
  'senha-trocada': ['info', 'senha trocada'],
  'nome-mudado': ['info', 'nome mudado pelo próprio usuário'],
  'email-pedido': ['info', 'troca de e-mail pedida'],
  'email-cancelado': ['info', 'troca de e-mail cancelada'],
  'email-trocado': ['info', 'e-mail trocado pelo próprio usuário'],
  'registro-confirmado': ['info', 'registro confirmado'],
  'convite-enviado': ['info', 'convite enviado'],
  'convite-aceito': ['info', 'convite aceito'],
  'segundo-fator-ativado': ['info', 'segunda etapa ativada'],
  'segundo-fator-desativado': ['warn', 'segunda etapa desativada'],
  'primeiro-acesso': ['info', 'primeira entidade criada pelo primeiro acesso'],
  'primeiro-acesso-recusado': ['warn', 'código do primeiro acesso recusado'],
  'configuracao-alterada': ['info', 'configuração alterada'],
} as const satisfies Record<string, ['info' | 'warn', string]>

export type Evento = keyof typeof EVENTOS

/**
 * One structured line: what happened, to which user (null when nobody is known by what was typed), from where; the request's logger adds
 * its id. Never a login, an e-mail, a token or a password.
 */
export function registrarNoLog(
  { log, ip }: Pick<Origem, 'log' | 'ip'>,
  evento: Evento,
  usuario: number | null,
  mais: Record<string, number | string | boolean> = {},
): void {
  const [nivel, frase] = EVENTOS[evento]
  log[nivel]({ evento, usuario, ip, ...mais }, frase)
}
