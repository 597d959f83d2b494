import * as z from 'zod/mini'
import {
  fraseDeFora,
  motivosDeFora,
  NOMEADOS,
  type MotivoDeFora,
} from '#src/api/contract/dinheiro/cobranca.ts'
import { formatarCentavos, formatarMes } from '#src/api/contract/nucleo/coluna-texto.ts'
import { hoje } from '#server/calendario.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { baixarDosDebitos } from '#server/modules/dinheiro/boleto/service.ts'
import { segurarCadastros } from '#server/modules/cadastro/cadastro/service.ts'
import {
  desfazerCobrados,
  emitirDebitos,
  restantesDaCobranca,
} from '#server/modules/dinheiro/debito/service.ts'
import type { Tarefas, TipoDeTarefa } from '#server/modules/servicos/tarefa/service.ts'
import { AppError } from '#server/plugins/errors.ts'
import { contados, numero } from '#src/api/contract/nucleo/contagem.ts'
import { avaliar, lerLista, type Avaliado, type Criterio } from './avaliacao.ts'
import * as repo from './repo.ts'

/** Cadastros, and debits, of one step. */
const POR_VEZ = 500

interface Gerar {
  cobrancaId: number
  /** Of the contribution. */
  nome: string
  vencimento: string
  busca: string
  /** With the table as it was when somebody decided. */
  criterio: Criterio
}

interface Desfazer {
  cobrancaId: number
  nome: string
}

export const GERAR: TipoDeTarefa<Gerar> = {
  tipo: 'cobranca',
  titulo: ({ nome, criterio: { periodo } }) => `Gerar débitos de ${nome}, ${formatarMes(periodo)}`,
}

export const DESFAZER: TipoDeTarefa<Desfazer> = {
  tipo: 'cobranca-desfeita',
  titulo: ({ nome }) => `Desfazer a cobrança de ${nome}`,
}

interface Ponto {
  depois: number
}

type DeFora = Partial<Record<MotivoDeFora, number>>
const MOTIVOS = Object.keys(motivosDeFora) as MotivoDeFora[] // the keys of the table

interface PontoDeGerar extends Ponto {
  /** Who was left out so far; a tarefa that an earlier release began counts from here on. */
  deFora?: DeFora
  /** The first of them of each reason, by id. */
  quem?: Quem
}

type Quem = Partial<Record<MotivoDeFora, number[]>>
const deCadaMotivo = <T extends z.ZodMiniType>(valor: T) =>
  z.optional(z.partialRecord(z.enum(MOTIVOS as [MotivoDeFora, ...MotivoDeFora[]]), valor)) // there are some
const pontoLido = z.object({ deFora: deCadaMotivo(z.int()), quem: deCadaMotivo(z.array(z.int())) })

/** Who was left out, by why, as the tarefa of a billing has it: the first of each by their ids. None where it does not tell. */
export function lerDeFora(ponto: unknown): { motivo: MotivoDeFora; quantos: number; quem: number[] }[] {
  const { data } = z.safeParse(pontoLido, ponto)
  const { deFora = {}, quem } = data ?? {}
  return quem ? emOrdem(deFora).map((um) => ({ ...um, quem: quem[um.motivo] ?? [] })) : []
}

/**
 * Posts with today's date. A month may be closed as soon as it is over, so that what began before midnight and posts after it is refused, and
 * then done on the new day: a billing is not left half way for the second at which it ran.
 */
export async function noDiaAberto<T>(escopo: Escopo, postar: (dia: string) => Promise<T>): Promise<T> {
  const dia = hoje()
  try {
    return await escopo.transacao(() => postar(dia))
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'periodo-fechado') throw error
    // another process is ahead of this one's clock: the job tries again
    if (hoje() === dia) throw new Error('Os livros de hoje estão fechados.', { cause: error })
    return escopo.transacao(() => postar(hoje()))
  }
}

/** Those of a step who got no debit, by why; `outros` were billed by somebody else while it ran. */
function contarDeFora(antes: DeFora, avaliados: readonly Avaliado[], outros: number): DeFora {
  const deFora = { ...antes }
  const contar = (motivo: MotivoDeFora, quantos: number) => {
    if (quantos > 0) deFora[motivo] = (deFora[motivo] ?? 0) + quantos
  }
  for (const { motivo } of avaliados) if (motivo !== null) contar(motivo, 1)
  contar('ja-cobrado', outros)
  return deFora
}

/** The first of each reason, with those of a step; who was billed by somebody else while it ran is not known. */
function nomearDeFora(antes: Quem, avaliados: readonly Avaliado[]): Quem {
  const quem = { ...antes }
  for (const { motivo, cadastro } of avaliados) {
    const ja = motivo === null ? [] : (quem[motivo] ?? [])
    if (motivo !== null && ja.length < NOMEADOS) quem[motivo] = [...ja, cadastro.id]
  }
  return quem
}

/** The reasons, that of most of them first; of as many in the order in which they are looked for. */
const emOrdem = (deFora: DeFora) =>
  MOTIVOS.map((motivo) => ({ motivo, quantos: deFora[motivo] ?? 0 }))
    .filter(({ quantos }) => quantos > 0)
    .toSorted((a, b) => b.quantos - a.quantos)

/** A sentence for each reason. */
const frasesDeFora = (deFora: DeFora): string[] =>
  emOrdem(deFora).map(({ motivo, quantos }) => fraseDeFora(motivo, quantos))

/** 'Foram gerados 3 débitos, no total de R$ 150,00.' */
function fraseDosGerados(debitos: number, total: number): string {
  if (debitos === 0) return 'Nenhum débito foi gerado.'
  const gerados = debitos === 1 ? 'Foi gerado 1 débito' : `Foram gerados ${numero(debitos)} débitos`
  return `${gerados}, no total de ${formatarCentavos(total)}.`
}

/** What of a debit keeps its billing from taking it back, one and many. */
const FICAM = {
  aberto: ['pago em parte', 'pagos em parte'],
  pago: ['pago', 'pagos'],
  isento: ['dispensado', 'dispensados'],
  acordo: ['em acordo', 'em acordo'],
  cancelado: ['cancelado', 'cancelados'],
} as const

/** 'Foram mantidos 3 débitos: 2 pagos, 1 em acordo.' */
function fraseDoResto(restantes: Awaited<ReturnType<typeof restantesDaCobranca>>): string {
  const todos = restantes.reduce((soma, { quantos }) => soma + quantos, 0)
  if (todos === 0) return 'Todos os débitos foram cancelados.'
  const partes = restantes.map(
    ({ situacao, quantos }) => `${numero(quantos)} ${FICAM[situacao][quantos === 1 ? 0 : 1]}`,
  )
  const mantidos = todos === 1 ? 'Foi mantido 1 débito' : `Foram mantidos ${numero(todos)} débitos`
  return `${mantidos}: ${partes.join(', ')}.`
}

/**
 * Says how a list is billed, and how that is undone: a step a chunk, in the order of the ids.
 * @param porVez cadastros, and debits, of one step
 */
export function registrarCobrancas(tarefas: Tarefas, porVez = POR_VEZ): void {
  tarefas.registrar<Gerar, PontoDeGerar>(
    GERAR,
    async ({ parametros, ponto, escopo }) => {
      const { cobrancaId, vencimento, busca, criterio } = parametros
      const { contribuicaoId, periodo } = criterio
      const cobranca = await repo.travar(escopo, cobrancaId)
      // an undo that began meanwhile ends it
      if (cobranca?.situacao !== 'gerando')
        return {
          ponto: ponto ?? { depois: 0 },
          feitos: 0,
          fim: true,
          resumo: 'A cobrança foi desfeita antes do fim.',
        }
      const {
        avaliados: vistos,
        ultimo,
        fim,
      } = await avaliar(escopo, criterio, lerLista(busca), ponto?.depois ?? 0, porVez)
      const aCobrar = vistos.flatMap(({ cadastro, valor }) => (valor === null ? [] : [cadastro.id]))
      const vivos = await segurarCadastros(escopo, aCobrar)
      // one that was merged away since it was read is on the list no more
      const avaliados = vistos.filter(({ cadastro, valor }) => valor === null || vivos.has(cadastro.id))
      const novos = avaliados.flatMap(({ cadastro, valor }) =>
        valor === null
          ? []
          : [{ cadastroId: cadastro.id, contribuicaoId, periodo, vencimento, valor, cobrancaId }],
      )
      const emitidos = await noDiaAberto(escopo, (dia) => emitirDebitos(escopo, novos, dia))
      const porMotivo = contarDeFora(ponto?.deFora ?? {}, avaliados, novos.length - emitidos.debitos)
      // of one that an earlier release began, those of its first steps are not known
      const quem = ponto && !ponto.quem ? undefined : nomearDeFora(ponto?.quem ?? {}, avaliados)
      const relatorio = frasesDeFora(porMotivo)
      const deFora = cobranca.deFora + avaliados.length - emitidos.debitos
      await repo.anotar(escopo, cobrancaId, {
        deFora,
        motivos: relatorio.join('; '),
        situacao: fim ? 'pronta' : 'gerando',
      })
      const [debitos, total] = [cobranca.debitos + emitidos.debitos, cobranca.total + emitidos.total]
      const resto =
        deFora > 0 ? ` ${contados(deFora, 'cadastro não foi cobrado', 'cadastros não foram cobrados')}.` : ''
      const resumo = `${fraseDosGerados(debitos, total)}${resto}`
      return {
        ponto: { depois: ultimo, deFora: porMotivo, quem },
        feitos: vistos.length,
        fim,
        ...(fim && { resumo, relatorio }),
      }
    },
    {
      parou: (escopo, { cobrancaId }) => repo.passar(escopo, cobrancaId, 'gerando', 'interrompida'),
      retomou: (escopo, { cobrancaId }) => repo.passar(escopo, cobrancaId, 'interrompida', 'gerando'),
    },
  )

  tarefas.registrar<Desfazer, Ponto>(
    DESFAZER,
    async ({ parametros: { cobrancaId }, ponto, escopo }) => {
      const depois = ponto?.depois ?? 0
      // the debits before the billing: a cancellation of one of them locks in that order
      const feito = await noDiaAberto(escopo, (dia) =>
        desfazerCobrados(escopo, cobrancaId, { depois, quantos: porVez }, dia),
      )
      await baixarDosDebitos(escopo, feito.desfeitos)
      if (feito.fim) await repo.anotar(escopo, cobrancaId, { situacao: 'desfeita' })
      return {
        ponto: { depois: feito.ultimo },
        feitos: feito.vistos,
        fim: feito.fim,
        ...(feito.fim && { resumo: fraseDoResto(await restantesDaCobranca(escopo, cobrancaId)) }),
      }
    },
    {
      parou: (escopo, { cobrancaId }) => repo.passar(escopo, cobrancaId, 'desfazendo', 'desfazer-parou'),
      retomou: (escopo, { cobrancaId }) => repo.passar(escopo, cobrancaId, 'desfazer-parou', 'desfazendo'),
    },
  )
}
