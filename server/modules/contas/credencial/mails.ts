import { carta, type Carta } from '#server/modules/servicos/carta/service.ts'

/** To somebody who was invited, to the administration or as a client: choose a password. */
export const convite = (dados: Carta & { link: string; isAdmin: boolean }) =>
  carta(dados, {
    assunto: 'Convite para acessar o sistema',
    paragrafos: [
      dados.isAdmin
        ? `Você foi convidado para a administração de ${dados.entidade} no Contribui.`
        : `${dados.entidade} convidou você para acompanhar um cadastro e seus débitos pela internet.`,
      'Escolha sua senha para entrar. O link vale por 7 dias e funciona uma só vez.',
    ],
    botao: { texto: 'Aceitar o convite', link: dados.link },
    fim: 'Se você não esperava este convite, ignore este e-mail: nada será feito.',
  })

/** To somebody who forgot the password. */
export const novaSenha = (dados: Carta & { link: string }) =>
  carta(dados, {
    assunto: 'Troca de senha',
    paragrafos: [
      'Recebemos um pedido para trocar sua senha.',
      'Escolha a nova senha pelo link abaixo. Ele vale por 1 hora e funciona uma só vez.',
    ],
    botao: { texto: 'Trocar a senha', link: dados.link },
    fim: 'Se não foi você, ignore este e-mail: sua senha continua a mesma.',
  })

/** After a password was changed (ASVS 6.3.7). */
export const senhaTrocada = (dados: Carta & { esqueciSenha: string }) =>
  carta(dados, {
    assunto: 'Sua senha foi trocada',
    paragrafos: ['Sua senha foi trocada agora, e as outras sessões abertas foram encerradas.'],
    fim: `Se não foi você, peça uma nova senha em ${dados.esqueciSenha} e avise a entidade.`,
  })
