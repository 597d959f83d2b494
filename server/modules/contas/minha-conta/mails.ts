import { carta, IGNORE, type Carta } from '#server/modules/servicos/carta/service.ts'

/** To the e-mail that somebody wants to have: show that it is theirs. */
export const confirmarEmail = (dados: Carta & { link: string }) =>
  carta(dados, {
    assunto: 'Confirme seu novo e-mail',
    paragrafos: [
      `Recebemos um pedido para que este seja o e-mail da sua conta em ${dados.entidade}.`,
      'Confirme pelo link abaixo. Ele vale por 24 horas e funciona uma só vez. Até lá, continua valendo o e-mail anterior.',
    ],
    botao: { texto: 'Confirmar o novo e-mail', link: dados.link },
    fim: IGNORE,
  })

/** To the owner of an e-mail that somebody else wants to have. */
export const emailEmUso = (dados: Carta) =>
  carta(dados, {
    assunto: 'Este e-mail já tem uma conta',
    paragrafos: [
      'Outra conta pediu para usar este e-mail. Ele já é o da sua conta, por isso nada foi alterado.',
      'Se foi você, use outro endereço naquela conta, ou peça à entidade para unificar as duas.',
    ],
    fim: IGNORE,
  })

/** To the e-mail in force, as soon as another is asked for (ASVS 6.3.7). It does not name the new one. */
export const trocaPedida = (dados: Carta & { esqueciSenha: string }) =>
  carta(dados, {
    assunto: 'Pedido de troca de e-mail',
    paragrafos: [
      'Recebemos um pedido para trocar o e-mail da sua conta. Nada muda até a confirmação pelo link enviado ao novo endereço.',
      'Se foi você, não precisa fazer nada aqui.',
    ],
    fim: `Se não foi você, alguém sabe a sua senha: troque-a agora em ${dados.esqueciSenha}. Com isso o pedido deixa de valer.`,
  })

/** To the e-mail that was in force until its owner confirmed another. It does not name the new one. */
export const emailTrocado = (dados: Carta & { contatos: string[] }) =>
  carta(dados, {
    assunto: 'O e-mail da sua conta foi trocado',
    paragrafos: [
      'O novo e-mail da sua conta foi confirmado. Este endereço não serve mais para entrar, e os links enviados a ele não valem mais.',
    ],
    fim: `Se não foi você, fale com a entidade${
      dados.contatos.length > 0 ? `: ${dados.contatos.join(', ')}` : ''
    }.`,
  })
