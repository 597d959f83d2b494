import { numero } from '#src/api/contract/nucleo/contagem.ts'
import type { Access } from '#src/api/contract/nucleo/endpoint.ts'
import type { Database } from '#server/db/open.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import type { Fila } from '#server/jobs/fila.ts'
import { tipoDeTrabalho, type Contexto } from '#server/jobs/trabalho.ts'
import { criarEntidades } from '#server/modules/nucleo/entidade/service.ts'
import { AppError } from '#server/plugins/errors.ts'
import { correr, type Correr } from './corrida.ts'
import * as repo from './repo.ts'

/** Milliseconds. */
interface Ritmo {
  /** After which a run makes place for others and goes on behind them. */
  fatia: number
  /** Between two writes of the progress, each of which every browser that looks at it is told of. */
  intervalo: number
  /** Of steps in one transaction. */
  lote: number
}
const RITMO: Record<Database['kind'], Ritmo> = {
  // its one connection is what others wait for
  embutido: { fatia: 10_000, intervalo: 500, lote: 150 },
  postgresql: { fatia: 10_000, intervalo: 500, lote: 500 },
}
/** Milliseconds between two looks for tarefas whose job is gone; the first is at the start. */
const CONFERENCIA = 3_600_000
/** Sentences that a report holds at most. */
const RELATORIO_MAX = 200
const RELATORIO_CHEIO = 'Há mais ocorrências, que não cabem neste relatório.'

/** A kind of tarefa: its name in the database, which stays the same from release to release, and what people read of one. */
export interface TipoDeTarefa<P extends object> {
  readonly tipo: string
  titulo(parametros: P): string
  /** What becomes of its work when it is cancelled, where it is something else than of its like. */
  aoCancelar?: string
}

/** What one step is given. */
export interface Passo<P, C> {
  tarefaId: number
  parametros: P
  /** Where the step before has ended; null for the first. */
  ponto: C | null
  /** Of the tarefa's entidade, its writes in the name of who started it. All of them belong to the step's transaction. */
  escopo: Escopo
}

/** What one step has done. */
export interface Feito<C> {
  /** Where the next step begins: plain JSON. */
  ponto: C
  /** How many of the total this step has done. */
  feitos: number
  total?: number
  /** Sentences for the report, which leaves out those that it has no room for. */
  relatorio?: string[]
  /** The report's last sentence, of the step that ends: it always has room, and comes first where the end is told. */
  resumo?: string
  /** Whether nothing is left to do. */
  fim: boolean
}

/**
 * One step: what it writes and where it ended are stored in one transaction, so a step happens exactly once, wherever the process dies.
 * What lies outside of the database goes through `escopo.aposCommit`, and may be lost with the process. A step is short: the larger ones
 * take tenths of a second, and several small ones share a transaction. An AppError ends the tarefa with its sentence; any other failure
 * is tried again.
 */
export type DarPasso<P extends object, C> = (passo: Passo<P, C>) => Promise<Feito<C>>

interface Dados {
  entidadeId: number
  usuarioId: number | null
  tarefaId: number
}
const FATIA_DE_TAREFA = tipoDeTrabalho<Dados>('tarefa', 'tarefas')
const CORRIDA = tipoDeTrabalho<Dados>('tarefa-de-uma-vez', 'corridas')

export interface Terminada {
  /** Which one, and of what kind, for a screen that shows it. */
  tarefa: { id: number; tipo: string }
  titulo: string
  situacao: 'concluida' | 'falhou'
  /** Of the report, what it came to first; or why it failed. */
  frases: string[]
  usuarioId: number
}

interface Apoio {
  fila: Fila
  database: Database
  /** Tells who started a tarefa that it has ended, in the transaction of its end. */
  avisar: (escopo: Escopo, terminada: Terminada) => Promise<void>
  /** For tests of what happens between transactions and between runs. */
  ritmo?: Ritmo
}

/** How what a tarefa has done is taken back, once it has ended. */
export interface Desfazer<P> {
  /** What that takes. */
  access: Access
  /** Of each of many, in their order, whether there is something left to take back. */
  ha: (escopo: Escopo, muitos: readonly P[]) => Promise<boolean[]>
  /** Takes it back, at once or by another tarefa. */
  desfazer: (escopo: Escopo, parametros: P) => Promise<{ tarefaId: number | null }>
}

/**
 * What a kind's work does beside its steps when somebody cancels its tarefa or it fails, and when that is taken up again: in the transaction that
 * says so, behind the lock of the tarefa. What shows the work in a place of its own would go on saying that it is under way.
 */
export interface Paradas<P> {
  parou: (escopo: Escopo, parametros: P) => Promise<void>
  retomou: (escopo: Escopo, parametros: P) => Promise<void>
}

/** What a kind's owner says of it: its work, in steps or in one go, and what belongs to that. */
interface Trabalho<P extends object, C> {
  passo?: DarPasso<P, C>
  correr?: Correr<P>
  aoCancelar?: string | undefined
  paradas?: Paradas<P> | undefined
  volta?: Desfazer<P>
}

/** Runs tarefas, slice by slice, by jobs. */
export class Tarefas {
  private readonly trabalhos = new Map<string, Trabalho<object, unknown>>()
  private readonly ritmo: Ritmo

  constructor(private readonly apoio: Apoio) {
    this.ritmo = apoio.ritmo ?? RITMO[apoio.database.kind]
    apoio.fila.registrar(
      FATIA_DE_TAREFA,
      (dados, contexto) => this.fatia(dados, contexto),
      (dados, contexto) => this.desistir(dados, contexto),
    )
    apoio.fila.registrar(
      CORRIDA,
      (dados, contexto) => this.corrida(dados, contexto),
      (dados, contexto) => this.desistir(dados, contexto),
    )
    apoio.fila.agenda.aCada('tarefas-perdidas', CONFERENCIA, () => this.reporPerdidas(), 0)
  }

  /** Gives a kind its work, and says what is to be done where that stops. */
  registrar<P extends object, C>(tipo: TipoDeTarefa<P>, passo: DarPasso<P, C>, paradas?: Paradas<P>): void {
    this.dizer(tipo, { passo, paradas, aoCancelar: tipo.aoCancelar })
  }

  /** Gives a kind its work, which is done in one go. */
  registrarCorrida<P extends object>(tipo: TipoDeTarefa<P>, correr: Correr<P>): void {
    this.dizer(tipo, { correr, aoCancelar: tipo.aoCancelar })
  }

  /** Says how a kind's work is taken back. */
  registrarDesfazer<P extends object>(tipo: TipoDeTarefa<P>, volta: Desfazer<P>): void {
    this.dizer(tipo, { volta })
  }

  private dizer<P extends object, C>({ tipo }: TipoDeTarefa<P>, mais: Trabalho<P, C>): void {
    // a kind's work is given the parameters that `criar` took for it, and the points where it ended itself
    const deQualquer = mais as unknown as Trabalho<object, unknown>
    this.trabalhos.set(tipo, { ...this.trabalhos.get(tipo), ...deQualquer })
  }

  /** How a kind's work is taken back, if it can be. */
  desfazerDe(tipo: string): Desfazer<object> | undefined {
    return this.trabalhos.get(tipo)?.volta
  }

  /** What becomes of a tarefa's work when it is cancelled. */
  aoCancelar(tipo: string): string {
    const { aoCancelar, correr: deUmaVez } = this.trabalhos.get(tipo) ?? {}
    return aoCancelar ?? (deUmaVez ? 'O que ela fez não é guardado.' : 'O que já foi feito continua feito.')
  }

  /** Starts a tarefa, in the running transaction if there is one. @returns its id */
  criar<P extends object>(
    escopo: Escopo,
    tipo: TipoDeTarefa<P>,
    parametros: P,
    total: number | null = null,
  ): Promise<number> {
    const { usuarioId } = escopo.autoria
    return escopo.transacao(async () => {
      const titulo = tipo.titulo(parametros)
      const id = await repo.incluir(escopo, { tipo: tipo.tipo, titulo, parametros, total, usuarioId })
      await this.enfileirar({ entidadeId: escopo.entidadeId, usuarioId, tarefaId: id }, tipo.tipo)
      return id
    })
  }

  /** Takes a tarefa up again, where it has stopped; in the transaction that says so. */
  async retomar(
    escopo: Escopo,
    { id, usuarioId, tipo }: Pick<repo.TarefaRow, 'id' | 'usuarioId' | 'tipo'>,
  ): Promise<void> {
    await this.trabalhos.get(tipo)?.paradas?.retomou(escopo, await repo.parametrosDe(escopo, id))
    await this.enfileirar({ entidadeId: escopo.entidadeId, usuarioId, tarefaId: id }, tipo)
  }

  /** Tells a kind's work that one of its tarefas was cancelled or has failed, in the transaction that says so. */
  async parou(escopo: Escopo, { id, tipo }: Pick<repo.TarefaRow, 'id' | 'tipo'>): Promise<void> {
    await this.trabalhos.get(tipo)?.paradas?.parou(escopo, await repo.parametrosDe(escopo, id))
  }

  /** Gives each tarefa that has not ended a job again, if it has none: whatever became of that, nobody but its job ends a tarefa. */
  async reporPerdidas(): Promise<void> {
    const { database, fila } = this.apoio
    for (const { id: entidadeId } of await criarEntidades(database.db).todas())
      for (const { id, usuarioId, tipo } of await repo.emAberto(database.escopo(entidadeId, SISTEMA)))
        await fila.repor(this.trabalhoDe(tipo), { entidadeId, usuarioId, tarefaId: id }, String(id))
  }

  private enfileirar(dados: Dados, tipo: string): Promise<void> {
    return this.apoio.fila.enviar(this.trabalhoDe(tipo), dados, String(dados.tarefaId))
  }

  private trabalhoDe(tipo: string) {
    return this.trabalhos.get(tipo)?.correr ? CORRIDA : FATIA_DE_TAREFA
  }

  private async corrida(dados: Dados, contexto: Contexto): Promise<void> {
    const escopo = this.escopoDe(dados)
    const tipo = await repo.tipoDe(escopo, dados.tarefaId)
    const fazer = tipo === null ? undefined : this.trabalhos.get(tipo)?.correr
    if (!fazer) throw desconhecida(tipo)
    try {
      await correr(dados.tarefaId, fazer, {
        escopo,
        contexto,
        intervalo: this.ritmo.intervalo,
        concluida: (linha, relatorio) => this.avisar(escopo, { ...linha, situacao: 'concluida' }, relatorio),
      })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      await this.falhar(dados, contexto, error.message)
    }
  }

  private escopoDe({ entidadeId, usuarioId, tarefaId }: Dados): Escopo {
    const requisicao = `tarefa-${tarefaId}`
    return this.apoio.database.escopo(entidadeId, { usuarioId, origem: 'tarefa', requisicao })
  }

  private async fatia(dados: Dados, contexto: Contexto): Promise<void> {
    const ate = performance.now() + this.ritmo.fatia
    try {
      for (;;) {
        const inicio = performance.now()
        if (!(await this.lote(dados, contexto, ate))) return
        await pausa(this.ritmo.intervalo - (performance.now() - inicio), contexto.sinal)
      }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      await this.falhar(dados, contexto, error.message)
    }
  }

  /** Steps for one transaction's time. @returns whether this run goes on with the tarefa */
  private lote(dados: Dados, contexto: Contexto, ate: number): Promise<boolean> {
    const escopo = this.escopoDe(dados)
    return escopo.transacao(async () => {
      const linha = await repo.travar(escopo, dados.tarefaId)
      if (!linha || linha.terminadaEm !== null) {
        await contexto.concluir()
        return false
      }
      if (linha.cancelarEm !== null) {
        await repo.encerrar(escopo, linha.id, 'cancelada', {
          relatorio: comFrases(linha, [], `${cancelada(linha)} ${this.aoCancelar(linha.tipo)}`),
        })
        await this.parou(escopo, linha)
        await contexto.concluir()
        return false
      }
      const { andamento, fim, resumo } = await this.passosDe(escopo, linha, contexto.sinal)
      if (fim) {
        const relatorio = comFrases(andamento, [], resumo)
        await repo.encerrar(escopo, linha.id, 'concluida', { ...andamento, relatorio })
        const frases = resumo === undefined ? relatorio : [resumo, ...relatorio.slice(0, -1)]
        await this.avisar(escopo, { ...linha, situacao: 'concluida' }, frases)
        await contexto.concluir()
        return false
      }
      await repo.gravarAndamento(escopo, linha.id, andamento)
      if (performance.now() < ate && !contexto.sinal.aborted) return true
      await contexto.concluir()
      await this.enfileirar(dados, linha.tipo)
      return false
    })
  }

  private async passosDe(escopo: Escopo, linha: repo.TarefaRow, sinal: AbortSignal) {
    const dar = this.trabalhos.get(linha.tipo)?.passo
    if (!dar) throw desconhecida(linha.tipo)
    const ate = performance.now() + this.ritmo.lote
    const parametros = await repo.parametrosDe(escopo, linha.id)
    let andamento: repo.Andamento = linha
    let fim = false
    let resumo: string | undefined
    do {
      const feito = await dar({ tarefaId: linha.id, parametros, ponto: andamento.ponto, escopo })
      andamento = {
        ponto: feito.ponto,
        feitos: andamento.feitos + feito.feitos,
        total: feito.total ?? andamento.total,
        relatorio: comFrases(andamento, feito.relatorio ?? []),
      }
      fim = feito.fim
      resumo = feito.resumo
    } while (!fim && performance.now() < ate && !sinal.aborted)
    return { andamento, fim, resumo }
  }

  /** After the last attempt, in whatever way it ended. */
  private desistir(dados: Dados, contexto: Contexto): Promise<void> {
    return this.falhar(dados, contexto, null)
  }

  /** Ends a tarefa as failed. @param erro why, for the person who started it; null for what they can do nothing about */
  private falhar(dados: Dados, contexto: Contexto, erro: string | null): Promise<void> {
    const escopo = this.escopoDe(dados)
    return escopo.transacao(async () => {
      const linha = await repo.travar(escopo, dados.tarefaId)
      if (linha && linha.terminadaEm === null) {
        const frase = this.fraseDaFalha(linha, erro)
        await repo.encerrar(escopo, linha.id, 'falhou', { erro: frase })
        await this.parou(escopo, linha)
        await this.avisar(escopo, { ...linha, situacao: 'falhou' }, [frase])
      }
      await contexto.concluir()
    })
  }

  private fraseDaFalha({ tipo }: repo.TarefaRow, erro: string | null): string {
    const { passo, correr: deUmaVez } = this.trabalhos.get(tipo) ?? {}
    if (!passo && !deUmaVez) return 'Esta versão do sistema não conhece mais este tipo de tarefa.'
    const feito = deUmaVez
      ? 'Nada foi guardado. Repetir começa de novo.'
      : 'O que foi feito está gravado. Repetir continua de onde parou.'
    return erro ?? `Parou por um erro inesperado, que está no registro do servidor. ${feito}`
  }

  private async avisar(
    escopo: Escopo,
    {
      id,
      tipo,
      titulo,
      situacao,
      usuarioId,
    }: Pick<repo.TarefaRow, 'id' | 'tipo' | 'titulo' | 'usuarioId'> & Pick<Terminada, 'situacao'>,
    frases: string[],
  ): Promise<void> {
    if (usuarioId === null) return
    await this.apoio.avisar(escopo, { tarefa: { id, tipo }, titulo, situacao, frases, usuarioId })
  }
}

const desconhecida = (tipo: string | null) =>
  new Error(`esta versão do servidor não conhece tarefas do tipo ${tipo}`)

const cancelada = ({ feitos, total }: repo.TarefaRow) =>
  `Cancelada depois de ${numero(feitos)}${total === null ? '' : ` de ${numero(total)}`}.`

/** A report with more sentences, as many as it has room for beside its last one. */
function comFrases(
  { relatorio }: Pick<repo.TarefaRow, 'relatorio'>,
  novas: string[],
  resumo?: string,
): string[] {
  const fim = resumo === undefined ? [] : [resumo]
  const cabem = RELATORIO_MAX - fim.length
  const todas = [...relatorio, ...novas]
  if (todas.length <= cabem) return [...todas, ...fim]
  return [...todas.slice(0, cabem - 1), RELATORIO_CHEIO, ...fim]
}

/** Waits, unless the run is over. */
function pausa(milissegundos: number, sinal: AbortSignal): Promise<void> {
  if (milissegundos <= 0 || sinal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const fim = () => {
      clearTimeout(relogio)
      sinal.removeEventListener('abort', fim)
      resolve()
    }
    const relogio = setTimeout(fim, milissegundos)
    sinal.addEventListener('abort', fim)
  })
}
