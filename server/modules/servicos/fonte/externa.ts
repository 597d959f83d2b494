/** Milliseconds that a source may take: somebody is filling in a form meanwhile. */
const PACIENCIA = 2500
/** Bytes of an answer that are read; one of a company with its partners has some tens of thousands. */
const MAIOR = 256 * 1024
/** Answers that are held. */
const GUARDADAS = 2000
/** Milliseconds for which one is: what is known, and that nothing is. */
const VALIDADE = 24 * 3600_000
/** Milliseconds for which a source that has failed is not asked again, so that not everybody waits for it. */
const DESCANSO = 15_000

/** `nada`: the source knows none; `falha`: it did not answer, or nothing that can be read. */
export type Resposta = { corpo: Record<string, unknown> } | 'nada' | 'falha'

/** A source that answers by a key, e.g. what is at a CEP. */
export interface Fonte {
  perguntar: (chave: string) => Promise<Resposta>
}

/**
 * A source at an address with a gap for the key, as `https://viacep.com.br/ws/{cep}/json/`. Only the key comes from a caller, who must have
 * made sure that it is letters and digits; where it leads is configured, and no redirection is followed.
 */
export function abrirFonte(
  modelo: string,
  lacuna: string,
  { agora = Date.now, paciencia = PACIENCIA }: { agora?: () => number; paciencia?: number } = {},
): Fonte {
  const guardadas = new Map<string, { resposta: Resposta; ate: number }>()
  const andando = new Map<string, Promise<Resposta>>()
  let descansaAte = 0

  async function buscar(chave: string): Promise<Resposta> {
    const resposta = await ler(modelo.replace(lacuna, chave), paciencia)
    if (resposta === 'falha') {
      descansaAte = agora() + DESCANSO
      return resposta
    }
    guardadas.set(chave, { resposta, ate: agora() + VALIDADE })
    // the oldest goes: a map keeps the order in which its keys came
    if (guardadas.size > GUARDADAS) guardadas.delete(guardadas.keys().next().value ?? '')
    return resposta
  }

  return {
    async perguntar(chave) {
      if (!/^[0-9A-Z]+$/.test(chave)) throw new Error('Uma fonte é perguntada por letras e dígitos.')
      const guardada = guardadas.get(chave)
      if (guardada && guardada.ate > agora()) return guardada.resposta
      if (agora() < descansaAte) return 'falha'
      // those who ask for the same at once wait for one answer
      const pedido = andando.get(chave) ?? buscar(chave).finally(() => andando.delete(chave))
      andando.set(chave, pedido)
      return pedido
    },
  }
}

async function ler(endereco: string, paciencia: number): Promise<Resposta> {
  try {
    const resposta = await fetch(endereco, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(paciencia),
    })
    if (resposta.status === 404) {
      await resposta.body?.cancel()
      return 'nada'
    }
    if (!resposta.ok || !resposta.body) {
      await resposta.body?.cancel()
      return 'falha'
    }
    const partes: Uint8Array[] = []
    let tamanho = 0
    for await (const parte of resposta.body) {
      tamanho += parte.length
      if (tamanho > MAIOR) return 'falha'
      partes.push(parte)
    }
    const corpo: unknown = JSON.parse(Buffer.concat(partes).toString('utf8'))
    return typeof corpo === 'object' && corpo !== null && !Array.isArray(corpo)
      ? { corpo: { ...corpo } }
      : 'falha'
  } catch {
    // whatever it is: the form goes on without
    return 'falha'
  }
}
