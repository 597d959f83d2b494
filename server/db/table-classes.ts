/** Tables that belong to no entidade, and why. A scope reads none of them, save the entidade's own row. */
export const DO_SISTEMA: Record<string, string> = {
  entidade: 'the tenant itself',
  chave_publica: 'public halves of the keys that sign tokens, the same for all entidades',
  chave_segredo: 'which key seals secrets at rest, the same for all entidades',
  codigo_primeiro_acesso: 'made before there is an entidade',
  limite_uso: 'limits are of addresses and users, whatever the entidade',
}

/** Tables whose rows leave no line in the audit, and why. */
export const SEM_AUDITORIA: Record<string, string> = {
  auditoria: 'the audit itself, which nobody changes',
  chave_publica: 'holds no data of anybody',
  chave_segredo: 'holds no data of anybody',
  acordo_debito: 'says what the agreement of its row is of; the agreement itself is audited',
  atendimento_passagem:
    'tells its own story: which class an atendimento came to, when, by what and by whom; nobody changes it',
  atendimento_presenca: 'who looks at what just now: gone a minute later',
  atendimento_rascunho: 'what somebody has not sent yet; the message that it becomes is audited',
  atendimento_seguidor: 'who wants to hear of an atendimento: nobody else is touched by it',
  boleto_debito: 'says what the slip of its row is of; the slip itself is audited',
  cadastro_duplicado: 'found by a search; who said that a pair are two, and when, stands in its row',
  cadastro_mudanca:
    'tells its own story: who changed which field of many at once; the cadastros that it changes are audited',
  cadastro_mudanca_linha: 'what a cadastro_mudanca tells of a cadastro, which is audited itself',
  cadastro_procura: 'tells of the last search alone; the tarefa says whose it was',
  codigo_primeiro_acesso: 'secrets that live for a day; the entidade that one makes is audited',
  comprovante: 'tells its own story: given out to whom, when and by whom; nobody changes it',
  consentimento: 'tells its own story: which browser chose what, and when; nobody changes it',
  debito_somado: 'sums of debits, which are audited themselves',
  credito_somado: 'sums of credits, which are audited themselves',
  fechamento: 'tells its own story: who closed or opened which month, when and why; nobody changes it',
  envio: 'what was sent once; the rows that it made are audited',
  fusao:
    'tells its own story: who joined which two, what moved, and who took it back; the rows that move are audited',
  importacao:
    'tells its own story: who sent which file, and what was done with it; the cadastros that it changes are audited',
  importacao_linha: 'what an importacao tells of a row; the cadastro that it changes is audited',
  limite_uso: 'counts of requests, forgotten after a minute',
  juncao:
    'tells its own story: who joined which two values, what moved, and who took it back; the rows that move are audited',
  lancamento: 'tells its own story: who posted what, when and why; nobody changes or deletes it',
  logo_anterior: 'pictures that were the logo; who changed it, and when, is told of the entidade',
  nosso_numero: 'the numbers are in the slips that took them',
  notificacao: 'a message is written once and read once; who sent it is in the security log',
  preferencia: 'how somebody likes to see a list: nobody else is touched by it',
  presenca: 'who looks at what just now: gone a minute later',
  relatorio_envio: 'tells its own story: when which saved report was due, and what became of it',
  sequencia: 'the numbers are in the rows that took them',
  sessao: 'logins and logouts are events of the security log, with address and place',
  tarefa: 'tells its own story: who, when, how far, with what result',
  tentativa_login: 'counts of wrong guesses, forgotten after a day',
  token_unico: 'secrets that live for hours; what they were used for is audited where it happens',
}
