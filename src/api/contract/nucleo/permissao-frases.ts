import type { Permissao } from './papeis.ts'

const permite: Record<Permissao, string> = {
  'cadastro:ler': 'ver cadastros',
  'cadastro:gravar': 'incluir e alterar cadastros',
  'cadastro:excluir': 'excluir cadastros',
  'financeiro:ler': 'ver valores e débitos',
  'financeiro:boleto': 'emitir boletos',
  'financeiro:gravar': 'lançar, cancelar e receber débitos',
  'notificacao:enviar': 'enviar avisos',
  'atendimento:ler': 'ver atendimentos',
  'atendimento:gravar': 'abrir e responder atendimentos',
  'atendimento:resumo': 'ver o resumo de clientes',
  'entidade:gravar': 'mudar a identidade e as configurações da entidade',
  'usuario:ler': 'ver usuários',
  'usuario:gravar': 'administrar usuários e regras de acesso',
  'usuario:socorrer': 'reenviar boletos e links a clientes, e desbloquear o acesso deles',
  'auditoria:ler': 'ver o registro do que todos fizeram',
}

/** What permissions allow, as one phrase: 'Ver cadastros, emitir boletos.' All of them are told as such. */
export function oQuePermite(permissoes: readonly Permissao[]): string {
  if (permissoes.length === Object.keys(permite).length)
    return 'Tudo, inclusive configurações, usuários e regras de acesso.'
  const frase = permissoes.map((permissao) => permite[permissao]).join(', ')
  return `${frase.charAt(0).toUpperCase()}${frase.slice(1)}.`
}
