import type { CampoHistorico } from '#src/api/contract/nucleo/historico.ts'
import type { Escopo } from '#server/db/tenant.ts'
import type { Alvo } from '#server/modules/nucleo/auditoria/service.ts'
import { nomesDosValores } from '#server/modules/cadastro/recurso/service.ts'
import * as repo from './historico-repo.ts'

/** What the history of a cadastro calls its ties, and the field that says what somebody does there. */
const PARTE = 'vinculos'
const FUNCAO = `${PARTE}.funcaoId`

/**
 * The ties of a cadastro in the audit, at whichever end it is, each by the name of the other.
 * @param nomesDe the names of cadastros by their ids
 */
export async function alvosDosVinculos(
  escopo: Escopo,
  id: number,
  nomesDe: (ids: number[]) => Promise<ReadonlyMap<number, string>>,
): Promise<Alvo[]> {
  const vinculos = await repo.vinculosDe(escopo, id)
  const outroDe = (um: (typeof vinculos)[number]) => (um.cadastroId === id ? um.pessoaId : um.cadastroId)
  const nomes = await nomesDe(vinculos.map(outroDe))
  return vinculos.map((um) => ({
    tabela: repo.TABELA,
    linha: um.id,
    campos: ['funcaoId', 'inicio', 'fim'],
    parte: { nome: PARTE, de: nomes.get(outroDe(um)) ?? '', lista: 'pessoaId' },
  }))
}

/** Fields of a history with the names of funções in place of their ids. */
export async function comFuncoes(
  escopo: Escopo,
  entradas: readonly { campos: CampoHistorico[] }[],
): Promise<(campo: CampoHistorico) => CampoHistorico> {
  const ids = entradas
    .flatMap(({ campos }) => campos)
    .flatMap(({ campo, antes, depois }) => (campo === FUNCAO ? [antes, depois] : []))
    .filter((valor) => typeof valor === 'number')
  const nomes = ids.length === 0 ? new Map<number, string>() : await nomesDosValores(escopo, 'funcoes', ids)
  const nomeDe = (valor: CampoHistorico['antes']) =>
    typeof valor === 'number' ? (nomes.get(valor) ?? null) : null
  return (um) =>
    um.campo === FUNCAO
      ? { ...um, campo: `${PARTE}.funcao`, antes: nomeDe(um.antes), depois: nomeDe(um.depois) }
      : um
}
