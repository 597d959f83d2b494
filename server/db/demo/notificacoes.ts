import type { notificacao } from '../schema/servicos.ts'

type Linha = Omit<typeof notificacao.$inferInsert, 'id' | 'entidadeId'>

/** Newest first; the first `NAO_LIDAS` are still unread. */
const MENSAGENS = [
  ['Pagamento', 'Retorno bancário do Banco do Brasil processado: 38 pagamentos baixados.'],
  ['Atendimento', 'Drogaria Santa Luzia pediu a segunda via da contribuição assistencial.'],
  ['Cadastro', 'Três cadastros de empresas foram conferidos.'],
  ['Pagamento', 'Retorno bancário da CAIXA processado: 11 pagamentos baixados.'],
  ['Atendimento', 'Escritório contábil pediu a troca do e-mail de cobrança de quatro empresas.'],
  ['Aviso', 'As mensalidades do próximo mês já podem ser consultadas pelos associados.'],
  ['Pagamento', 'Um pagamento veio com valor menor que o do boleto. Confira o cadastro.'],
  ['Cadastro', 'O endereço de Padaria Pão da Mantiqueira (12.ABC.345/01DE-35) foi alterado.'],
  ['Atendimento', 'Novo pedido de parcelamento da contribuição confederativa.'],
  ['Aviso', 'A tabela de valores deste ano foi publicada.'],
  ['Pagamento', 'Retorno bancário do Banco do Brasil processado: 52 pagamentos baixados.'],
  ['Cadastro', 'Duas empresas com CNPJ alfanumérico foram incluídas.'],
  ['Aviso', 'A assembleia geral foi marcada. O edital está na sede.'],
  ['Atendimento', 'Mensagem de associado respondida pelo suporte.'],
] as const
const NAO_LIDAS = 5

const AVISOS = [
  ['Aviso', 'A assembleia geral foi convocada. Veja a data e a pauta em Eventos.'],
  ['Boleto', 'O boleto da contribuição deste mês já pode ser emitido.'],
  ['Aviso', 'Há novos convênios de saúde e de ensino. Veja em Benefícios e convênios.'],
  ['Cadastro', 'Confira se o telefone e o e-mail do seu cadastro estão atuais.'],
] as const

/** The notices to a client, oldest first, all of them before the day `hoje` (days since 1970) and read but for the last. */
export function avisosDemo(usuarioId: number, hoje: number): Linha[] {
  return AVISOS.map(([messageType, message], i) => {
    const instante = (hoje - 2 - i * 9) * 86_400_000 + (13 * 60 + 25 * i) * 60_000
    return {
      usuarioId,
      messageType,
      message,
      createdAt: new Date(instante),
      lidaEm: i === 0 ? null : new Date(instante + 5 * 3_600_000),
    }
  }).toReversed()
}

/** The feed of an administrator, oldest first; all of it older than the day `hoje` (days since 1970). */
export function notificacoesDemo(usuarioId: number, hoje: number): Linha[] {
  // 17:42 of the day before in São Paulo, then about seven hours between one and the next
  const ultima = (hoje - 1) * 86_400_000 + (20 * 60 + 42) * 60_000
  return MENSAGENS.map(([messageType, message], i) => {
    const instante = ultima - i * 7 * 3_600_000 - (i % 5) * 11 * 60_000
    return {
      usuarioId,
      messageType,
      message,
      createdAt: new Date(instante),
      lidaEm: i < NAO_LIDAS ? null : new Date(instante + 3_600_000),
    }
  }).toReversed()
}
