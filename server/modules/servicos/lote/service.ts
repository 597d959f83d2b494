import { numero } from '#src/api/contract/nucleo/contagem.ts'
import { LOTE_MAX, type ResultadoDoLote } from '#src/api/contract/servicos/lote.ts'
import type { Lista, Recorte } from '#server/lists/declaracao.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { AppError } from '#server/plugins/errors.ts'

/** A row of a list of which many are changed at once. */
interface Linha {
  id: number
  versao: number
  nome: string
}

interface Pedido<R> {
  linhas?: { id: number; versao: number }[] | undefined
  busca?: (R & { situacao?: string }) | undefined
  esperados?: number | undefined
}

const MUDOU = 'Foi alterado enquanto você via a lista. Confira como está agora.'

/** Refuses more rows than somebody has agreed to. @throws AppError 409 `mais-linhas`, with how many there are in `total` */
export function exigirEsperados(achadas: number, esperados = Infinity): void {
  if (achadas <= esperados) return
  const agora = numero(achadas)
  throw new AppError(
    409,
    'mais-linhas',
    `A pesquisa agora encontra ${agora}, mais do que o número confirmado. Nada foi alterado.`,
    { total: achadas },
  )
}

/**
 * Refuses a query of the trash where living rows are changed, and one of living rows where those of the trash are.
 * @throws AppError 422 `lixeira`
 */
export function exigirLugar({ situacao }: { situacao?: string }, daLixeira: boolean): void {
  if ((situacao === 'excluidos') === daLixeira) return
  const mensagem = daLixeira
    ? 'Só o que está na lixeira pode ser restaurado.'
    : 'Para alterar o que está na lixeira, restaure antes.'
  throw new AppError(422, 'lixeira', mensagem)
}

/**
 * Does the same with many rows, each undone by itself where it is refused, which stops no other. Those named must be as they were seen; those of
 * a query are what it finds now. Rows are taken in the order of their ids: two calls that hold rows of each other would wait for ever. `um` does it with one row of that revision and gives its revision afterwards, which is the same
 * where there was nothing to change; null where that revision is no longer the stored one.
 * @param daLixeira whether they are rows of the list's trash; of rows elsewhere nothing is told
 * @throws AppError 422 `lote-demais` for a query that finds more than `LOTE_MAX`, 422 `lixeira` as `exigirLugar` does,
 * 409 `mais-linhas` as `exigirEsperados` does
 */
export async function emLote<R extends Recorte, L extends Linha>(
  escopo: Escopo,
  lista: Pick<Lista<R, L>, 'idsDepois' | 'porIds'>,
  { linhas, busca, esperados }: Pedido<R>,
  um: (linha: L, versao: number) => Promise<number | null>,
  daLixeira = false,
): Promise<ResultadoDoLote> {
  if (busca) exigirLugar(busca, daLixeira)
  const vistas = new Map(linhas?.map(({ id, versao }) => [id, versao]))
  const ids = busca ? await lista.idsDepois(escopo, busca, 0, LOTE_MAX + 1) : [...vistas.keys()]
  if (ids.length > LOTE_MAX) throw demais()
  if (busca) exigirEsperados(ids.length, esperados)
  ids.sort((um, outro) => um - outro)
  const achadas = new Map((await lista.porIds(escopo, ids, daLixeira)).map((linha) => [linha.id, linha]))
  const resultado: ResultadoDoLote = { feitos: [], iguais: 0, deixados: [] }
  for (const id of ids) {
    const linha = achadas.get(id)
    if (!linha) {
      resultado.deixados.push({ nome: 'Uma linha', motivo: 'Não está mais na lista.' })
      continue
    }
    const antes = vistas.get(id) ?? linha.versao
    try {
      const depois = await um(linha, antes)
      if (depois === null) resultado.deixados.push({ nome: linha.nome, motivo: MUDOU })
      else if (depois === antes) resultado.iguais += 1
      else resultado.feitos.push({ id, versao: depois })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      resultado.deixados.push({ nome: linha.nome, motivo: error.message })
    }
  }
  return resultado
}

function demais(): AppError {
  const maximo = numero(LOTE_MAX)
  return new AppError(
    422,
    'lote-demais',
    `São mais de ${maximo} linhas, o máximo de uma vez. Nada foi alterado: use os filtros para mudar uma parte de cada vez.`,
  )
}
