import { carta, type Carta } from '#server/modules/servicos/carta/service.ts'

/** To the address that staff have just taken off an account (ASVS 6.3.7). It does not name the new one. */
export const emailTrocado = (dados: Carta & { contatos: string[] }) =>
  carta(dados, {
    assunto: 'O e-mail da sua conta foi alterado',
    paragrafos: [
      `A equipe de ${dados.entidade} alterou o e-mail da sua conta. Este endereço não serve mais para entrar, e os links enviados a ele não valem mais.`,
    ],
    fim: `Se você não esperava por isso, entre em contato com a entidade${
      dados.contatos.length > 0 ? `: ${dados.contatos.join(', ')}` : ''
    }.`,
  })
