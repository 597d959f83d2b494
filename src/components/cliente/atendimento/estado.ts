import type { MeuAtendimento, MeuAtendimentoDetalhe } from '#src/api/contract/geral/atendimento-cliente.ts'
import { numeroDoAtendimento } from '#src/api/contract/geral/atendimento-partes.ts'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import type { Tone } from '#src/components/ui/theme/Pill.tsx'

/** What each class of status means to the client, whatever the entidade calls it. */
const estados: Record<MeuAtendimento['classe'], { tone: Tone; children: string }> = {
  novo: { tone: 'marca', children: 'Recebido' },
  aberto: { tone: 'marca', children: 'Em atendimento' },
  aguardando: { tone: 'atencao', children: 'Esperamos a sua resposta' },
  resolvido: { tone: 'ok', children: 'Resolvido' },
  encerrado: { tone: 'neutro', children: 'Encerrado' },
}

/** How an atendimento stands, as its pill says it to the client. */
export const estadoDe = ({ classe }: Pick<MeuAtendimento, 'classe'>) => estados[classe]

/** Until when an answer reopens a resolved one; null where none does. */
export const prazoDeReabertura = ({ reabreAte }: Pick<MeuAtendimento, 'reabreAte'>): string | null =>
  reabreAte === null || Date.parse(reabreAte) <= Date.now()
    ? null
    : `responda até ${textoDoInstante(reabreAte)} para reabrir`

/** What an answer does, before it is written. */
export function efeitoDaResposta({
  aoResponder,
  classe,
  reabreAte,
  seguintes,
}: Pick<MeuAtendimentoDetalhe, 'aoResponder' | 'classe' | 'reabreAte' | 'seguintes'>): {
  texto: string
  acao: string
} {
  if (aoResponder === 'continua')
    return { texto: 'A equipe recebe a sua resposta neste atendimento.', acao: 'Enviar resposta' }
  if (aoResponder === 'reabre')
    return {
      texto: `Este atendimento foi resolvido. A sua resposta${reabreAte === null ? '' : `, até ${textoDoInstante(reabreAte)},`} reabre o atendimento.`,
      acao: 'Enviar e reabrir',
    }
  if (aoResponder === 'segue-no-outro') {
    const outro = seguintes.at(-1)
    return {
      texto: `Este atendimento está encerrado. A sua resposta vai para ${outro ? `o ${numeroDoAtendimento(outro)}` : 'o atendimento'}, que continua a conversa.`,
      acao: 'Enviar resposta',
    }
  }
  return {
    texto: `${classe === 'encerrado' ? 'Este atendimento está encerrado' : 'O prazo para reabrir este atendimento passou'}. A sua resposta abre outro, ligado a este.`,
    acao: 'Enviar e abrir outro',
  }
}
