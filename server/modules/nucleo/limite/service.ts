import { createHash } from 'node:crypto'
import type { Custo } from '#src/api/contract/nucleo/endpoint.ts'
import type { Database } from '#server/db/open.ts'
import { AppError } from '#server/plugins/errors.ts'
import { Contador, JANELA, type Contagem } from './contador.ts'
import * as repo from './repo.ts'
import { SemVez, Vez } from './vez.ts'

export { JANELA, SemVez, Vez }
export type { Contagem }

/** Milliseconds between two times that a process agrees with the others on what was counted. */
const ACERTO = 1_000
/** Times that one key is refused in a minute before it counts as a flood: a screen that goes on asking stays far below. */
const RECUSAS = 100
/** Agreements after which what counts no longer is deleted. */
const LIMPEZA = 60

interface Orcamento {
  porMinuto: number
  aoMesmoTempo: number
  /** How it is called in the sentence of a refusal. */
  nome: string
  /** Of all users together, and how many may wait. */
  vagas: number
  espera: number
}

/**
 * What one user may ask for of each kind: far above people, far below what others would notice. Previews are asked for again with each change
 * of a form, and papers printed one after the other at a counter.
 */
const ORCAMENTOS: Record<Custo, Orcamento> = {
  busca: { porMinuto: 240, aoMesmoTempo: 4, nome: 'Muitas consultas a listas', vagas: 16, espera: 200 },
  documento: { porMinuto: 120, aoMesmoTempo: 4, nome: 'Muitos documentos', vagas: 8, espera: 100 },
  calculo: { porMinuto: 60, aoMesmoTempo: 2, nome: 'Muitos cálculos', vagas: 4, espera: 40 },
  arquivo: { porMinuto: 30, aoMesmoTempo: 2, nome: 'Muitas exportações', vagas: 4, espera: 40 },
}
const vezDe = ({ vagas, espera, aoMesmoTempo }: Orcamento) =>
  new Vez({ vagas, espera, porChave: aoMesmoTempo })

interface Log {
  warn(detalhes: object, mensagem: string): void
}

/**
 * The limits of what one address, or one user, may ask for in a minute and at once. Processes on one PostgreSQL share what they count: each
 * counts by itself and tells the others once a second, so a limit is passed by what comes within a second at most.
 */
export class Limites {
  private readonly contador = new Contador()
  private readonly vezes: Record<Custo, Vez> = {
    busca: vezDe(ORCAMENTOS.busca),
    documento: vezDe(ORCAMENTOS.documento),
    calculo: vezDe(ORCAMENTOS.calculo),
    arquivo: vezDe(ORCAMENTOS.arquivo),
  }
  private relogio: NodeJS.Timeout | undefined
  private acertos = 0
  private acertando = false

  constructor(
    private readonly database: Database,
    private readonly log: Log,
  ) {}

  /** Counts one more of a key, for which `maximo` a minute are let through. */
  contar(chave: string, maximo: number): Contagem {
    return this.contador.contar(chave, maximo)
  }

  /** Whether a key has been refused so often that its caller plainly does not read the answers. */
  inunda(chave: string): boolean {
    return this.contador.alem(chave) > RECUSAS
  }

  /**
   * Takes what a call costs out of its caller's budget, and waits for its turn.
   * @param quem a user's id; of a stranger the network
   * @returns gives the turn on
   * @throws AppError 429 `muitas-requisicoes` with Retry-After
   */
  async gastar(quem: number | string, custo: Custo): Promise<() => void> {
    const { porMinuto, nome } = ORCAMENTOS[custo]
    const { total, resta } = this.contar(`${custo}|${quem}`, porMinuto)
    if (total > porMinuto) throw muitas(nome, resta)
    try {
      return await this.vezes[custo].tomar(String(quem))
    } catch (error) {
      if (error instanceof SemVez) throw muitas(nome, 5_000)
      throw error
    }
  }

  /** Begins to share with other processes; the embedded database has none. */
  iniciar(): void {
    if (this.database.kind === 'postgresql')
      this.relogio = setInterval(() => void this.acertar(), ACERTO).unref()
  }

  parar(): void {
    clearInterval(this.relogio)
  }

  /** Tells the other processes what was counted here, and hears what they have. Without a database each counts by itself. */
  async acertar(): Promise<void> {
    if (this.acertando) return
    this.acertando = true
    try {
      const { db } = this.database
      // addresses are nobody else's business: their prints serve as well
      const chaves = new Map<string, string>()
      const parcelas = this.contador.parcelas().map((parcela) => {
        const marca = createHash('sha256').update(parcela.chave).digest('hex')
        chaves.set(marca, parcela.chave)
        return { ...parcela, chave: marca }
      })
      // in the order of their keys, so that no two processes wait for each other
      parcelas.sort((uma, outra) => (uma.chave < outra.chave ? -1 : 1))
      if (parcelas.length > 0)
        for (const { chave, ...contagem } of await repo.somar(db, parcelas))
          this.contador.acertar(chaves.get(chave) ?? '', contagem)
      if (this.acertos++ % LIMPEZA === LIMPEZA - 1) await repo.esquecer(db)
    } catch (err) {
      this.log.warn({ err }, 'limites não compartilhados com outros processos por ora')
    } finally {
      this.acertando = false
    }
  }
}

const muitas = (nome: string, resta: number) => {
  const segundos = Math.max(1, Math.ceil(resta / 1000))
  return new AppError(
    429,
    'muitas-requisicoes',
    `${nome} em pouco tempo. Tente de novo em ${segundos} ${segundos === 1 ? 'segundo' : 'segundos'}.`,
    { headers: { 'retry-after': String(segundos) } },
  )
}
