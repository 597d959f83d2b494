import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { semAninhados } from '#src/api/contract/cadastro/cadastro-partes.ts'
import type { CadastroComum } from '#src/api/contract/cadastro/cadastro.ts'
import type { Pagina } from '#src/api/contract/nucleo/common.ts'
import type { EntradaHistorico, HistoricoQuery, ValorHistorico } from '#src/api/contract/nucleo/historico.ts'
import { lerTodasAsPartes } from '#server/records/partes.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { historico, type Alvo } from '#server/modules/nucleo/auditoria/service.ts'
import { alvosAninhados } from '#server/modules/cadastro/recurso/service.ts'
import { comumEmBranco, type Contrato, type Modelo } from './modelo.ts'
import { semMatricula } from './recusas.ts'
import * as repo from './repo.ts'

/** @throws AppError 404, also for a record in the trash, unless the caller may see that */
export async function obter<T extends TipoCadastro>(
  escopo: Escopo,
  contrato: Contrato<T>,
  matricula: number,
  veLixeira: boolean,
): Promise<Modelo<T>> {
  const { comum, detalhe, autor, referidos } = await existente(escopo, contrato.tipo, matricula, veLixeira)
  const aninhados = await lerTodasAsPartes(escopo, repo.lugaresDasPartes(contrato.tipo), comum.id)
  return doTipo<T>({
    ...comum,
    ...detalhe,
    ...referidos,
    ...aninhados,
    atualizadoEm: comum.atualizadoEm.toISOString(),
    atualizadoPor: autor,
    excluidoEm: comum.excluidoEm?.toISOString() ?? null,
  })
}

/** A record as it is stored. @throws AppError 404, as `obter` does */
export async function existente(escopo: Escopo, tipo: TipoCadastro, matricula: number, veLixeira: boolean) {
  const achado = await repo.porMatricula(escopo, tipo, matricula)
  if (!achado || (achado.comum.excluidoEm !== null && !veLixeira)) throw semMatricula(matricula)
  return achado
}

/** What else the history of a cadastro tells of, by its id; others' tables, whose owners know the cadastro. */
export type AlvosDeOutros = (
  id: number,
  nomesDe: (ids: number[]) => Promise<ReadonlyMap<number, string>>,
) => Promise<Alvo[]>

/**
 * What was done to a record.
 * @param juntadosA the ids of those that were ever merged into it
 * @throws AppError 404, as `obter` does
 */
export async function historicoDe(
  escopo: Escopo,
  { tipo, obter: lido, referencias, partes }: Contrato,
  matricula: number,
  query: HistoricoQuery,
  {
    veLixeira,
    alvosDeOutros,
    juntadosA,
  }: { veLixeira: boolean; alvosDeOutros: AlvosDeOutros; juntadosA: (id: number) => Promise<number[]> },
): Promise<Pagina<EntradaHistorico>> {
  const { comum } = await existente(escopo, tipo, matricula, veLixeira)
  const nomes = [...Object.keys(referencias), repo.JUNTADO]
  const campos = Object.keys(lido.response.shape).map((campo) =>
    nomes.includes(campo) ? repo.colunaDaReferencia(campo) : campo,
  )
  const proprios: Alvo[] = repo.tabelasDe(tipo).map((tabela) => ({ tabela, linha: comum.id, campos }))
  const lugares = repo.lugaresDasPartes(tipo)
  const aninhados = await lerTodasAsPartes(escopo, lugares, comum.id)
  const deles = await alvosAninhados(escopo, { partes, lugares }, comum.id, aninhados)
  const deOutros = await alvosDeOutros(comum.id, async (ids) => {
    const outros = await repo.referidos(escopo, ids)
    return new Map(outros.map(({ id, nome }) => [id, nome]))
  })
  const juntados = await alvosDosJuntados(escopo, await juntadosA(comum.id))
  const alvos = [...proprios, ...deles, ...deOutros, ...juntados]
  return comReferencias(escopo, nomes, await historico(escopo, alvos, query))
}

/** The rows of those that were merged into a record, whose history tells that they were. */
async function alvosDosJuntados(escopo: Escopo, ids: number[]): Promise<Alvo[]> {
  const juntados = await repo.referidos(escopo, ids)
  const [tabela = ''] = repo.tabelasDe('pessoajuridica')
  return juntados.map((um) => ({
    tabela,
    linha: um.id,
    campos: [repo.colunaDaReferencia(repo.JUNTADO)],
    parte: { nome: 'juntados', de: um.nome },
  }))
}

/** The lines of a history that tell of references, with their names in place of ids. */
async function comReferencias(
  escopo: Escopo,
  referencias: string[],
  pagina: Pagina<EntradaHistorico>,
): Promise<Pagina<EntradaHistorico>> {
  const campoDe = new Map(referencias.map((campo) => [repo.colunaDaReferencia(campo), campo]))
  const valores = pagina.items.flatMap(({ campos }) =>
    campos.flatMap(({ campo, antes, depois }) => (campoDe.has(campo) ? [antes, depois] : [])),
  )
  const ids = valores.filter((valor) => typeof valor === 'number')
  const nomes = new Map((await repo.referidos(escopo, ids)).map(({ id, nome }) => [id, nome]))
  const nomeDe = (valor: ValorHistorico) => (typeof valor === 'number' ? (nomes.get(valor) ?? null) : null)
  const items = pagina.items.map((item) => ({
    ...item,
    campos: item.campos.map((mudado) => {
      const campo = campoDe.get(mudado.campo)
      if (campo === undefined) return mudado
      return { ...mudado, campo, antes: nomeDe(mudado.antes), depois: nomeDe(mudado.depois) }
    }),
  }))
  return { ...pagina, items }
}

/** A record of a kind before its first save. */
export function emBranco<T extends TipoCadastro>({ tipo, detalheEmBranco }: Contrato<T>): Modelo<T> {
  return doTipo<T>({ ...comumEmBranco, ...detalheEmBranco, ...semAninhados(tipo) })
}

/** No type tells for an open T that the common fields and those of the kind make a record of it; the contract checks each answer. */
const doTipo = <T extends TipoCadastro>(campos: CadastroComum) => campos as Modelo<T>
