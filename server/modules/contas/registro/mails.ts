import { carta, citar, IGNORE, type Carta } from '#server/modules/servicos/carta/service.ts'

/** To somebody who asked to register: confirm the e-mail and choose a password. */
export const confirmacao = (dados: Carta & { link: string; cadastro: string; documento: string }) =>
  carta(dados, {
    assunto: 'Confirme seu cadastro',
    paragrafos: [
      `Recebemos um pedido de acesso a ${citar(dados.cadastro)} (${dados.documento}) com este e-mail.`,
      'Confirme o e-mail e escolha sua senha. O link vale por 72 horas e funciona uma só vez.',
    ],
    botao: { texto: 'Confirmar o e-mail', link: dados.link },
    fim: IGNORE,
  })

/** To somebody who asked to register with the e-mail of an account that exists. */
export const contaExistente = (dados: Carta & { login: string; esqueciSenha: string }) =>
  carta(dados, {
    assunto: 'Você já tem uma conta',
    paragrafos: [
      'Recebemos um pedido de cadastro com este e-mail, que já tem uma conta. Nada foi alterado.',
      'Para ligar outra empresa ou pessoa à sua conta, fale com a entidade.',
      `Se esqueceu a senha, peça uma nova em:\n${dados.esqueciSenha}`,
    ],
    botao: { texto: 'Entrar', link: dados.login },
    fim: IGNORE,
  })
