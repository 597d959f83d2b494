import { carta, citar, type Carta } from '#server/modules/servicos/carta/service.ts'

type Dados = Carta & { cadastro: string; documento: string; login: string }

const fim = 'Em caso de dúvida, fale com a entidade.'

/** To somebody whose registration staff accepted. */
export const aprovado = (dados: Dados) =>
  carta(dados, {
    assunto: 'Seu cadastro foi aprovado',
    paragrafos: [
      `O cadastro de ${citar(dados.cadastro)} (${dados.documento}) foi conferido e está ativo.`,
      'Você já pode entrar e usar este acesso.',
    ],
    botao: { texto: 'Entrar', link: dados.login },
    fim,
  })

/** To somebody whose registration staff refused. */
export const recusado = (dados: Dados & { motivo: string }) =>
  carta(dados, {
    assunto: 'Seu cadastro não foi aprovado',
    paragrafos: [
      `O cadastro de ${citar(dados.cadastro)} (${dados.documento}) foi conferido e não pôde ser aprovado.`,
      `Motivo: ${dados.motivo}`,
    ],
    fim,
  })
