import type { Fechamento } from '#src/api/contract/dinheiro/fechamento.ts'
import { dataBr } from '#server/boleto/format.ts'
import { diasAntes, diasDepois, ultimoDiaDoMes, ultimosMeses } from '#server/calendario.ts'
import { pgError } from '#server/db/pg-error.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { AppError } from '#server/plugins/errors.ts'
import * as repo from './fechamento-repo.ts'

/** Months that are shown, and acts. */
const MESES = 12
const ATOS = 20

/** The last day whose books are closed (`YYYY-MM-DD`); null where none is. */
export async function livrosFechadosAte(escopo: Escopo): Promise<string | null> {
  const [ultimo] = await repo.atos(escopo, 1)
  return ultimo?.ate ?? null
}

/** Turns the database's refusal of a closed month into a fault at the day that the user entered. */
export async function comLivrosAbertos<T>(trabalho: () => Promise<T>): Promise<T> {
  try {
    return await trabalho()
  } catch (error) {
    const pg = pgError(error)
    if (pg?.code !== 'LF001' || pg.constraint === undefined) throw error
    const sentenca = `Os livros estão fechados até ${dataBr(pg.constraint)}. Informe uma data a partir de ${dataBr(diasDepois(pg.constraint, 1))}.`
    throw new AppError(422, 'periodo-fechado', sentenca, { errors: { data: sentenca } })
  }
}

/** Which months are closed, who closed them, and what the last twelve that are over come to. @param hoje `YYYY-MM-DD` */
export async function lerFechamento(
  escopo: Escopo,
  hoje: string,
  nomesDe: (escopo: Escopo, ids: number[]) => Promise<ReadonlyMap<number, string>>,
): Promise<Fechamento> {
  const passados = ultimosMeses(diasAntes(`${hoje.slice(0, 7)}-01`, 1), MESES).toReversed()
  const [atos, somas] = [await repo.atos(escopo, ATOS), await repo.porMes(escopo, `${passados.at(-1)}-01`)]
  const nomes = await nomesDe(escopo, [...new Set(atos.flatMap(({ feitoPor }) => feitoPor ?? []))])
  const fechadoAte = atos[0]?.ate ?? null
  return {
    fechadoAte,
    versao: atos[0]?.id ?? 0,
    meses: passados.map((mes) => {
      const soma = somas.find((uma) => uma.mes === mes)
      return {
        mes,
        fechado: fechadoAte !== null && ultimoDiaDoMes(mes) <= fechadoAte,
        lancamentos: soma?.lancamentos ?? 0,
        cobrado: -(soma?.receita ?? 0) || 0,
        encargos: -(soma?.encargos ?? 0) || 0,
        caixa: soma?.caixa ?? 0,
        baixado: soma?.baixado ?? 0,
      }
    }),
    atos: atos.map(({ id, acao, ate, motivo, feitoPor, feitoEm }) => ({
      id,
      acao,
      mes: acao === 'fechar' ? ate.slice(0, 7) : diasDepois(ate, 1).slice(0, 7),
      motivo,
      por: feitoPor === null ? null : (nomes.get(feitoPor) ?? null),
      em: feitoEm.toISOString(),
    })),
  }
}

interface Visto {
  /** The id of the last act that the caller has seen. */
  versao: number
  /** `YYYY-MM` */
  mes: string
}

/**
 * Closes a month and all before it, once the transactions that are posting have ended.
 * @param hoje `YYYY-MM-DD`
 * @throws AppError 409 `conflito`; 422 at `mes`
 */
export function fecharMes(escopo: Escopo, { versao, mes }: Visto, hoje: string): Promise<void> {
  const ate = ultimoDiaDoMes(mes)
  return comLivrosTravados(escopo, versao, async (fechadoAte) => {
    if (ate >= hoje) throw recusa('Só um mês que já acabou pode ser fechado.')
    if (mes < '2000-01') throw recusa('Informe um mês a partir de 01/2000.')
    if (fechadoAte !== null && ate <= fechadoAte) throw recusa('Este mês já está fechado.')
    await repo.incluir(escopo, { acao: 'fechar', ate, feitoPor: escopo.autoria.usuarioId })
  })
}

/** Opens the last closed month again, and it alone. @throws AppError 409 `conflito`; 422 at `mes` */
export function reabrirMes(
  escopo: Escopo,
  { versao, mes, motivo }: Visto & { motivo: string },
): Promise<void> {
  return comLivrosTravados(escopo, versao, async (fechadoAte) => {
    if (fechadoAte === null || fechadoAte !== ultimoDiaDoMes(mes))
      throw recusa('Só o último mês fechado pode ser reaberto.')
    const ate = diasAntes(`${mes}-01`, 1)
    await repo.incluir(escopo, { acao: 'reabrir', ate, motivo, feitoPor: escopo.autoria.usuarioId })
  })
}

function comLivrosTravados(
  escopo: Escopo,
  versao: number,
  trabalho: (fechadoAte: string | null) => Promise<void>,
): Promise<void> {
  return escopo.transacao(async () => {
    // all who post share this lock (`exigir_livros_abertos`)
    await escopo.travar('livros')
    const [ultimo] = await repo.atos(escopo, 1)
    if ((ultimo?.id ?? 0) !== versao)
      throw new AppError(
        409,
        'conflito',
        'Outra pessoa fechou ou reabriu um mês enquanto você via esta tela. Confira como está agora.',
      )
    await trabalho(ultimo?.ate ?? null)
  })
}

const recusa = (sentenca: string) => new AppError(422, 'validacao', sentenca, { errors: { mes: sentenca } })
