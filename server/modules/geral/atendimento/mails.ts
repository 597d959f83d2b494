import { carta, citar, type Carta } from '#server/modules/servicos/carta/service.ts'

/** What each letter tells of an atendimento; `link` is null for a reader who has no account. */
type Dados = Carta & { numero: string; titulo: string; link: string | null }

const botaoDe = (texto: string, link: string | null) => (link === null ? {} : { botao: { texto, link } })

/** That an atendimento was opened; outside of the team's hours also when somebody is back. */
export const aberto = (dados: Dados & { ausencia: string | null }) =>
  carta(dados, {
    assunto: `Atendimento ${dados.numero} aberto`,
    paragrafos: [
      `O atendimento ${dados.numero} foi aberto: ${citar(dados.titulo)}.`,
      'Você recebe um e-mail quando houver resposta.',
      ...(dados.ausencia === null ? [] : [dados.ausencia]),
    ],
    ...botaoDe('Ver o atendimento', dados.link),
    fim: 'Guarde o número para falar com a entidade sobre este assunto.',
  })

/** What the team answered. */
export const resposta = (dados: Dados & { texto: string; arquivos: number }) =>
  carta(dados, {
    assunto: `Resposta no atendimento ${dados.numero}`,
    paragrafos: [
      `Há uma resposta no atendimento ${dados.numero}, ${citar(dados.titulo)}:`,
      dados.texto,
      ...(dados.arquivos === 0
        ? []
        : [
            dados.arquivos === 1
              ? 'Há um arquivo na resposta.'
              : `Há ${dados.arquivos} arquivos na resposta.`,
          ]),
    ],
    ...botaoDe('Responder', dados.link),
    fim:
      dados.link === null
        ? 'Para responder, fale com a entidade e informe o número do atendimento.'
        : 'Para responder, abra o atendimento.',
  })
