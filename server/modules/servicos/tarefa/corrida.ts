import type { Escopo } from '#server/db/tenant.ts'
import type { Contexto } from '#server/jobs/trabalho.ts'
import * as repo from './repo.ts'

/** What work in one go is given. */
export interface Corrida<P> {
  parametros: P
  /** Of the tarefa's entidade, in the name of who started it; no transaction runs. */
  escopo: Escopo
  /** Aborted when somebody cancels the tarefa, when its time is over or the server stops: nothing more is to be done then. */
  sinal: AbortSignal
  /** Tells how far the work is. */
  andou: (feitos: number, total: number) => void
}

/** What work in one go has made, which nobody knows of yet. */
export interface Feita {
  /** Stores it, in the transaction that ends the tarefa. */
  guardar: () => Promise<repo.Resultado>
  /** Throws it away: somebody has cancelled the tarefa meanwhile. */
  desfazer: () => Promise<void>
}

/**
 * Work that reads for long and makes one thing, in no transaction; a process that dies leaves nothing of it, and another begins again. An
 * AppError ends the tarefa with its sentence; any other failure is tried again.
 */
export type Correr<P extends object> = (corrida: Corrida<P>) => Promise<Feita>

interface Partes {
  escopo: Escopo
  contexto: Contexto
  /** Milliseconds between two writes of the progress. */
  intervalo: number
  concluida: (linha: repo.TarefaRow, relatorio: string[]) => Promise<void>
}

const CANCELADA = 'Cancelada. Nada foi guardado.'

/** Does a tarefa of one go: tells its progress twice a second, stops when it is cancelled, and ends it with what it made. */
export async function correr(
  id: number,
  fazer: Correr<object>,
  { escopo, contexto, intervalo, concluida }: Partes,
): Promise<void> {
  const comecada = await comecar(id, escopo, contexto)
  if (!comecada) return
  const { total, parametros } = comecada
  const parada = new AbortController()
  const andamento = { ponto: null, feitos: 0, total, relatorio: [] as string[] }
  const relogio = aCada(intervalo, async () => {
    if (await anotar(id, escopo, andamento)) parada.abort()
  })
  let feita: Feita | null = null
  try {
    feita = await fazer({
      parametros,
      escopo,
      sinal: AbortSignal.any([contexto.sinal, parada.signal]),
      andou: (feitos, total) => {
        andamento.feitos = feitos
        andamento.total = total
      },
    })
  } catch (error) {
    if (!parada.signal.aborted) throw error
  } finally {
    await relogio.parar()
  }
  try {
    await encerrar(id, feita, { escopo, contexto, concluida, andamento })
  } catch (error) {
    await feita?.desfazer()
    throw error
  }
}

/**
 * Marks the beginning.
 * @returns what is to be done; null for a tarefa that has ended, or that ends here because somebody has cancelled it
 */
function comecar(
  id: number,
  escopo: Escopo,
  contexto: Contexto,
): Promise<{ total: number | null; parametros: object } | null> {
  return escopo.transacao(async () => {
    const linha = await repo.travar(escopo, id)
    if (linha && linha.terminadaEm === null && linha.cancelarEm === null) {
      await repo.gravarAndamento(escopo, id, { ponto: null, feitos: 0, total: linha.total, relatorio: [] })
      return { total: linha.total, parametros: await repo.parametrosDe(escopo, id) }
    }
    if (linha?.terminadaEm === null) await repo.encerrar(escopo, id, 'cancelada', { relatorio: [CANCELADA] })
    await contexto.concluir()
    return null
  })
}

/** @returns whether somebody has cancelled the tarefa */
function anotar(id: number, escopo: Escopo, andamento: repo.Andamento): Promise<boolean> {
  return escopo.transacao(async () => {
    const linha = await repo.travar(escopo, id)
    if (!linha || linha.terminadaEm !== null || linha.cancelarEm !== null) return true
    if (linha.feitos !== andamento.feitos) await repo.gravarAndamento(escopo, id, andamento)
    return false
  })
}

async function encerrar(
  id: number,
  feita: Feita | null,
  { escopo, contexto, concluida, andamento }: Omit<Partes, 'intervalo'> & { andamento: repo.Andamento },
): Promise<void> {
  const guardada = await escopo.transacao(async () => {
    const linha = await repo.travar(escopo, id)
    const vale = linha !== null && linha.terminadaEm === null && linha.cancelarEm === null
    if (vale && feita) {
      const { relatorio, ...ponto } = await feita.guardar()
      await repo.encerrar(escopo, id, 'concluida', { ...andamento, ponto, relatorio })
      await concluida(linha, relatorio)
    } else if (linha?.terminadaEm === null)
      await repo.encerrar(escopo, id, 'cancelada', { relatorio: [CANCELADA] })
    await contexto.concluir()
    return vale
  })
  if (!guardada) await feita?.desfazer()
}

/** Does something again and again, one after the other. What fails once is done the next time. */
function aCada(milissegundos: number, fazer: () => Promise<void>) {
  let parado = false
  let relogio: NodeJS.Timeout | undefined
  let emCurso = Promise.resolve()
  const marcar = () => {
    relogio = setTimeout(() => void (emCurso = vez()), milissegundos)
  }
  async function vez(): Promise<void> {
    await fazer().catch(() => undefined)
    if (!parado) marcar()
  }
  marcar()
  return {
    async parar() {
      parado = true
      clearTimeout(relogio)
      await emCurso
    },
  }
}
