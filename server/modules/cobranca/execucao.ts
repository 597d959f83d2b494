import { formatarCentavos } from '#src/api/contract/coluna-texto.ts'
import { hoje } from '#server/calendario.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { baixarDosDebitos } from '#server/modules/boleto/service.ts'
import { desfazerCobrados, emitirDebitos } from '#server/modules/debito/service.ts'
import type { Tarefas, TipoDeTarefa } from '#server/modules/tarefa/service.ts'
import { AppError } from '#server/plugins/errors.ts'
import { avaliar, lerLista, type Criterio } from './avaliacao.ts'
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
  titulo: ({ nome, criterio: { periodo } }) => `Gerar débitos de ${nome}, ${mesAno(periodo)}`,
}

export const DESFAZER: TipoDeTarefa<Desfazer> = {
  tipo: 'cobranca-desfeita',
  titulo: ({ nome }) => `Desfazer a cobrança de ${nome}`,
}

interface Ponto {
  depois: number
}

const mesAno = (periodo: string) => periodo.split('-').toReversed().join('/')
const numero = (n: number) => n.toLocaleString('pt-BR')

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

/** Says how a list is billed, and how that is undone: a step a chunk, in the order of the ids. */
export function registrarCobrancas(tarefas: Tarefas): void {
  tarefas.registrar<Gerar, Ponto>(GERAR, async ({ parametros, ponto, escopo }) => {
    const { cobrancaId, vencimento, busca, criterio } = parametros
    const { contribuicaoId, periodo } = criterio
    const cobranca = await repo.travar(escopo, cobrancaId)
    // whoever undoes it meanwhile ends it
    if (cobranca?.situacao !== 'gerando')
      return {
        ponto: ponto ?? { depois: 0 },
        feitos: 0,
        fim: true,
        resumo: 'A cobrança foi desfeita antes do fim.',
      }
    const { avaliados, ultimo, fim } = await avaliar(
      escopo,
      criterio,
      lerLista(busca),
      ponto?.depois ?? 0,
      POR_VEZ,
    )
    const novos = avaliados.flatMap(({ cadastro, valor }) =>
      valor === null
        ? []
        : [{ cadastroId: cadastro.id, contribuicaoId, periodo, vencimento, valor, cobrancaId }],
    )
    const emitidos = await noDiaAberto(escopo, (dia) => emitirDebitos(escopo, novos, dia))
    const mais = { ...emitidos, deFora: avaliados.length - emitidos.debitos }
    await repo.somar(escopo, cobrancaId, mais, fim ? 'pronta' : 'gerando')
    const [debitos, total, deFora] = [
      cobranca.debitos + mais.debitos,
      cobranca.total + mais.total,
      cobranca.deFora + mais.deFora,
    ]
    const resto = deFora > 0 ? ` ${numero(deFora)} ficaram de fora.` : ''
    const resumo = `${numero(debitos)} débitos, ${formatarCentavos(total)}.${resto}`
    return { ponto: { depois: ultimo }, feitos: avaliados.length, fim, ...(fim && { resumo }) }
  })

  tarefas.registrar<Desfazer, Ponto>(DESFAZER, async ({ parametros: { cobrancaId }, ponto, escopo }) => {
    const cobranca = await repo.travar(escopo, cobrancaId)
    const depois = ponto?.depois ?? 0
    const feito = await noDiaAberto(escopo, (dia) =>
      desfazerCobrados(escopo, cobrancaId, { depois, quantos: POR_VEZ }, dia),
    )
    await baixarDosDebitos(escopo, feito.desfeitos)
    const menos = { debitos: -feito.desfeitos.length, total: -feito.total, deFora: 0 }
    await repo.somar(escopo, cobrancaId, menos, feito.fim ? 'desfeita' : 'desfazendo')
    const restam = (cobranca?.debitos ?? 0) - feito.desfeitos.length
    const resumo =
      restam > 0
        ? `Ficaram ${numero(restam)}, que foram pagos, dispensados ou cancelados de outro modo.`
        : 'Nenhum débito desta cobrança ficou.'
    return {
      ponto: { depois: feito.ultimo },
      feitos: feito.vistos,
      fim: feito.fim,
      ...(feito.fim && { resumo }),
    }
  })
}
