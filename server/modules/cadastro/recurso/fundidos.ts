import type { Escopo } from '#server/db/tenant.ts'
import { linhasQueTinham } from '#server/modules/nucleo/auditoria/service.ts'
import * as juncoes from './fusao-repo.ts'
import { nomeDaTabela } from './repo.ts'

/**
 * Of some values of a lookup table those that went by a merge which stands, by their ids: the value that each is now, through merges of that
 * one too. Who keeps an id outside of the columns that a merge moves asks for it before it is written again.
 */
export async function valoresDeAgora(
  escopo: Escopo,
  nome: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const passos = new Map<number, number>()
  for (let procurados = [...ids]; procurados.length > 0;) {
    const idos = await juncoes.idosPorFusao(escopo, nome, procurados)
    for (const [sai, fica] of idos) passos.set(sai, fica)
    // one that was restored and deleted again may have been merged in a circle
    procurados = [...new Set(idos.values())].filter((fica) => !passos.has(fica))
  }
  const agora = new Map<number, number>()
  for (const id of ids) {
    const vistos = new Set([id])
    let ultimo = id
    for (let fica = passos.get(id); fica !== undefined && !vistos.has(fica); fica = passos.get(fica)) {
      vistos.add(fica)
      ultimo = fica
    }
    if (ultimo !== id) agora.set(id, ultimo)
  }
  return agora
}

/**
 * What values are called now that went by a merge or were given another name, by the names that they had, as `simplificar` gives these:
 * filters name values by name. A name that a living value has is that one's, and is not among them; one that is of a value in the trash is
 * that one's before it is of those that were called so once.
 */
export async function nomesDeAgora(
  escopo: Escopo,
  nome: string,
  procurados: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const achados = await juncoes.comNomes(escopo, nome, procurados)
  const vivos = new Set(achados.flatMap(({ vivo, nomeOrdem }) => (vivo ? [nomeOrdem] : [])))
  const renomeados = await valoresRenomeados(
    escopo,
    nome,
    procurados.filter((um) => !achados.some(({ nomeOrdem }) => nomeOrdem === um)),
  )
  const idos = [...achados.filter(({ nomeOrdem }) => !vivos.has(nomeOrdem)), ...renomeados]
  if (idos.length === 0) return new Map()
  const agora = await valoresDeAgora(
    escopo,
    nome,
    idos.map(({ id }) => id),
  )
  const nomes = await juncoes.nomesDosValores(escopo, { nome }, [...new Set(agora.values())])
  const deAgora = new Map<string, string[]>()
  for (const { id, nome: proprio, nomeOrdem } of idos) {
    const daqui = agora.get(id)
    const chamado = daqui === undefined ? proprio : (nomes.get(daqui) ?? proprio)
    deAgora.set(nomeOrdem, [...new Set([...(deAgora.get(nomeOrdem) ?? []), chamado])])
  }
  return deAgora
}

/** Of names that no value has any more the value that was called so last, with the name that it has now. */
async function valoresRenomeados(escopo: Escopo, nome: string, procurados: readonly string[]) {
  const tinham = await linhasQueTinham(escopo, nomeDaTabela(nome), 'nome', procurados)
  if (tinham.length === 0) return []
  // one table keeps several lookups, and what was called so may be of another
  const nomes = await juncoes.nomesDosValores(escopo, { nome }, [
    ...new Set(tinham.map(({ linha }) => Number(linha))),
  ])
  return [...new Set(procurados)].flatMap((nomeOrdem) => {
    const ultimo = tinham.find(({ linha, texto }) => texto === nomeOrdem && nomes.has(Number(linha)))
    const id = Number(ultimo?.linha)
    const daqui = nomes.get(id)
    return daqui === undefined ? [] : [{ id, nome: daqui, nomeOrdem }]
  })
}
