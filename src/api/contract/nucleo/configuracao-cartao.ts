import { campoInteiro, campoSimNao, campoTexto, type Campo } from './campo.ts'
import { configuracao } from './configuracao.ts'

/** Card schemes, by the names of their fields. */
const bandeiras = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  elo: 'Elo',
  amex: 'American Express',
  hipercard: 'Hipercard',
}
type Bandeira = keyof typeof bandeiras
const nomesDasBandeiras = Object.keys(bandeiras) as Bandeira[] // its own keys

const bandeirasAceitas = Object.fromEntries(
  nomesDasBandeiras.map((nome) => [
    nome,
    campoSimNao(bandeiras[nome], nome === 'visa' || nome === 'mastercard', {
      grupo: 'Bandeiras',
      largura: 4,
    }),
  ]),
) as Record<Bandeira, Campo<boolean>> // one for each

/** How the keys begin that gateways keep secret. */
const SECRETA = /^(sk_|rk_|APP_USR-)|secret|PRIVATE KEY/i

/**
 * Specification §6, 'card-payment public settings': what a payer's browser must know before it asks for a card. Open to read, since the
 * consultation without a login pays too; so it holds the gateway's public key and nothing that is secret.
 */
export const cartao = configuracao({
  tipo: 'cartao',
  path: '/api/pagamento/cartao',
  titulo: 'Pagamento com cartão',
  descricao:
    'Bandeiras, parcelas e a chave pública da operadora, para quando houver pagamento pela internet.',
  acesso: { ler: 'aberto', gravar: 'entidade:gravar' },
  campos: {
    chavePublica: campoTexto('Chave pública da operadora', 500, {
      ajuda:
        'O navegador cifra o cartão com ela, e o cartão nunca chega a este servidor. Em branco, o cartão não é aceito. Nunca informe a chave secreta.',
    }),
    nomeNaFatura: campoTexto('Nome na fatura', 22, {
      largura: 6,
      ajuda: 'Aparece na fatura do titular, com até 22 caracteres. Em branco, o nome da entidade.',
    }),
    parcelasMaximas: campoInteiro(
      'Parcelas, no máximo',
      { min: 1, max: 12 },
      { obrigatorio: true, emBranco: 1, largura: 6, ajuda: 'De 1, à vista, a 12.' },
    ),
    ...bandeirasAceitas,
  },
  conferir: ({ chavePublica, ...aceitas }): Record<string, string> => {
    if (chavePublica === '') return {}
    return {
      ...(SECRETA.test(chavePublica) && {
        chavePublica:
          'Isto parece uma chave secreta, e esta configuração é pública. Informe a chave pública.',
      }),
      ...(!nomesDasBandeiras.some((nome) => aceitas[nome]) && { visa: 'Escolha ao menos uma bandeira.' }),
    }
  },
})
