import type { LinhaDaFila } from './atendimento-fila.ts'
import type { VistaDaFila } from './vistas-da-fila.ts'

// The same as the server's SQL (`fila-repo.ts`), for rows that come by the hub; a server test holds one against the other. Instants are ISO 8601 UTC.

/** What tells in which views an atendimento lies, and where in them. */
type Posicao = Pick<
  LinhaDaFila,
  'id' | 'classe' | 'responsavel' | 'esperandoDesde' | 'prazoEm' | 'ultimaMensagemEm' | 'adiado' | 'sigo'
>

/** Whether a view of the queue of user `eu` has an atendimento at an instant. */
export function naVista(vista: VistaDaFila, linha: Posicao, eu: number | null, agora: string): boolean {
  const { classe, responsavel, adiado, sigo } = linha
  const dormindo = adiado !== null && (adiado.ate === null || adiado.ate > agora)
  if (vista === 'adiados') return dormindo
  if (dormindo) return false
  const aFazer = classe === 'novo' || classe === 'aberto'
  switch (vista) {
    case 'meus':
      return aFazer && responsavel !== null && responsavel.id === eu
    case 'sem-responsavel':
      return aFazer && responsavel === null
    case 'atrasados':
      return aFazer && atrasado(linha, agora)
    case 'aguardando':
      return classe === 'aguardando'
    case 'sigo':
      return sigo && (aFazer || classe === 'aguardando')
  }
}

/** Whether the team is late with an atendimento at an instant. */
export const atrasado = ({ prazoEm }: Pick<LinhaDaFila, 'prazoEm'>, agora?: string) =>
  prazoEm !== null && passou(prazoEm, agora)

/** Whether a due minute is over at an instant: what is done within it is in time. */
export const passou = (prazo: string, agora = new Date().toISOString()): boolean =>
  prazo < `${agora.slice(0, 'aaaa-mm-ddThh:mm'.length)}:00.000Z`

/** The order of a view at an instant: late ones, then those whose client waits longest; of those laid aside the ones that come back soonest. */
export function ordemNaVista(vista: VistaDaFila, agora: string) {
  const urgencia = (linha: Posicao): string =>
    vista === 'adiados'
      ? (linha.adiado?.ate ?? NUNCA)
      : `${atrasado(linha, agora) ? 0 : 1} ${linha.esperandoDesde ?? NUNCA}`
  return (um: Posicao, outro: Posicao): number =>
    porTexto(urgencia(um), urgencia(outro)) ||
    porTexto(um.ultimaMensagemEm, outro.ultimaMensagemEm) ||
    um.id - outro.id
}

/** Behind every instant. */
const NUNCA = '~'

const porTexto = (um: string, outro: string) => (um < outro ? -1 : um > outro ? 1 : 0)
