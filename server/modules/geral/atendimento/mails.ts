import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import { carta, citar, type Carta } from '#server/modules/servicos/carta/service.ts'

/** What each letter tells of an atendimento; `link` is null for a reader who has no account. */
type Dados = Carta & { numero: string; titulo: string; link: string | null }
/** Where each rating leads; null for who cannot rate. */
type Avaliar = { avaliar: readonly { texto: string; link: string }[] | null }

const botaoDe = (texto: string, link: string | null) => (link === null ? {} : { botao: { texto, link } })

const perguntaDe = ({ avaliar }: Avaliar) =>
  avaliar === null ? {} : { pergunta: { texto: 'Como foi o atendimento?', respostas: avaliar } }

/** That an atendimento was opened; of a homologação also when it is, outside of the team's hours also when somebody is back. */
export const aberto = (dados: Dados & { marcada: Date | null; ausencia: string | null }) =>
  carta(dados, {
    assunto: `Atendimento ${dados.numero} aberto`,
    paragrafos: [
      `O atendimento ${dados.numero} foi aberto: ${citar(dados.titulo)}.`,
      ...(dados.marcada === null
        ? []
        : [`A homologação está marcada para ${textoDoInstante(dados.marcada)}.`]),
      'Você recebe um e-mail quando houver resposta.',
      ...(dados.ausencia === null ? [] : [dados.ausencia]),
    ],
    ...botaoDe('Ver o atendimento', dados.link),
    fim: 'Guarde o número para falar com a entidade sobre este assunto.',
  })

/** What the team answered. */
export const resposta = (dados: Dados & Avaliar & { texto: string; arquivos: number }) =>
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
    ...perguntaDe(dados),
    ...botaoDe('Responder', dados.link),
    fim:
      dados.link === null
        ? 'Para responder, fale com a entidade e informe o número do atendimento.'
        : 'Para responder, abra o atendimento.',
  })

/** That an atendimento has ended without another word. */
export const fim = (dados: Dados & Avaliar & { encerrado: boolean; reabreAte: Date | null }) =>
  carta(dados, {
    assunto: `Atendimento ${dados.numero} ${dados.encerrado ? 'encerrado' : 'resolvido'}`,
    paragrafos: [
      `O atendimento ${dados.numero}, ${citar(dados.titulo)}, foi ${dados.encerrado ? 'encerrado' : 'resolvido'}.`,
      ...(dados.reabreAte === null || dados.link === null
        ? []
        : [`Se ainda precisar, responda até ${textoDoInstante(dados.reabreAte)}: o atendimento reabre.`]),
    ],
    ...perguntaDe(dados),
    ...botaoDe('Ver o atendimento', dados.link),
    fim:
      dados.link === null
        ? 'Se ainda precisar, fale com a entidade e informe o número do atendimento.'
        : 'Se o assunto voltar, responda na página do atendimento.',
  })
