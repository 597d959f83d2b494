import { campoDuracao } from '#src/api/contract/nucleo/campo.ts'

/** Minutes that a target may have at most: a thousand hours. */
const META_MAX = 60_000

/** What people call that for which an atendimento may have a target. */
export const nomesDasMetas = {
  primeiraResposta: 'Primeira resposta',
  proximaResposta: 'Próxima resposta',
  solucao: 'Solução',
} as const
export type NomeDaMeta = keyof typeof nomesDasMetas

/** In how many minutes of business hours each is to be done; null: whenever. */
export type Metas = Readonly<Record<NomeDaMeta, number | null>>

/** The fields in which targets are set, by subject and for the entidade; `ajuda` says what a blank one means. */
export function camposDasMetas(emBranco: string) {
  const campo = (rotulo: string, ajuda: string) =>
    campoDuracao(rotulo, META_MAX, { grupo: 'Prazos', largura: 4, ajuda })
  return {
    metaPrimeiraResposta: campo('Primeira resposta em até', `Em horas de atendimento, como 4h. ${emBranco}`),
    metaProximaResposta: campo('Próximas respostas em até', 'Desde que o cliente volta a escrever.'),
    metaSolucao: campo('Solução em até', 'O tempo à espera do cliente não conta.'),
  }
}

/** The targets that such fields hold. */
export const metasDe = (campos: {
  metaPrimeiraResposta: number | null
  metaProximaResposta: number | null
  metaSolucao: number | null
}): Metas => ({
  primeiraResposta: campos.metaPrimeiraResposta,
  proximaResposta: campos.metaProximaResposta,
  solucao: campos.metaSolucao,
})
