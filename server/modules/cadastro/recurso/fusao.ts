import type * as z from 'zod/mini'
import { numero } from '#src/api/contract/nucleo/contagem.ts'
import {
  MOVIDOS_MAX,
  type ChamadasDoApoio,
  type FusaoDeValores,
  type PreviaDaFusaoDeValores,
} from '#src/api/contract/cadastro/recurso-apoio.ts'
import type { Recurso } from '#src/api/contract/cadastro/recurso.ts'
import { devolver, mover, reporRepetidos, tirarRepetidos } from '#server/records/nomeados.ts'
import type { MovidosNoCampo } from '#server/db/schema/cadastro.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { nomesDe } from '#server/modules/nucleo/usuario/service.ts'
import { AppError, naoEncontrado } from '#server/plugins/errors.ts'
import { excluir, restaurar } from './gravacao.ts'
import { quandoJuntaValores } from './extensoes.ts'
import * as juncoes from './fusao-repo.ts'
import { naoHa, obter } from './service.ts'
import { impedimentoDaJuncao } from './status.ts'
import { lugaresQueNomeiam, usosDoValor } from './vinculos.ts'

/** Two values of a lookup table, and what holds the one that goes. @throws AppError 404 */
export async function preverFusao(
  escopo: Escopo,
  recurso: Recurso,
  { fica: ficaId, sai: saiId }: { fica: number; sai: number },
): Promise<PreviaDaFusaoDeValores> {
  if (ficaId === saiId) throw naoHa(recurso)
  const valor = async (qual: number) => {
    const { id, versao, nome } = await obter(escopo, recurso, qual, false)
    return { id, versao, nome }
  }
  const [fica, sai] = [await valor(ficaId), await valor(saiId)]
  const usos = (await usosDoValor(escopo, recurso, saiId)).filter((uso) => uso.quantos + uso.naLixeira > 0)
  const impedimentos = [
    emDemasia(sai.nome, usos),
    await impedimentoDaJuncao(escopo, recurso, { fica: ficaId, sai: saiId }),
  ]
  return { fica, sai, usos, impedimentos: impedimentos.filter((um) => um !== null) }
}

/** Why so many records cannot be changed while somebody waits; null when they can. */
function emDemasia(
  nome: string,
  usos: { quantos: number; naLixeira: number }[],
  max = MOVIDOS_MAX,
): string | null {
  const todos = usos.reduce((soma, { quantos, naLixeira }) => soma + quantos + naLixeira, 0)
  if (todos <= max) return null
  return `${nome} consta em ${numero(todos)} registros, e o limite por unificação é ${numero(max)}. Mantenha ${nome} e unifique o outro com ele, ou troque antes parte dos registros.`
}

/**
 * Merges two values, all or nothing: whatever holds the one that goes holds the other, which moves it in the history of each; the one that
 * goes is in the trash.
 * @param max records that it may change
 * @throws AppError 404, 409 `conflito`, 409 `juncao-impedida`
 */
export function fundir(
  escopo: Escopo,
  recurso: Recurso,
  { fica, sai }: z.output<ChamadasDoApoio['fundir']['body']>,
  por: number,
  max = MOVIDOS_MAX,
): Promise<{ id: number; quantos: number }> {
  return escopo.transacao(async () => {
    if (fica.id === sai.id) throw naoHa(recurso)
    const travados = await juncoes.travarValores(escopo, recurso, [fica.id, sai.id])
    const vivos = travados.filter(({ excluidoEm }) => excluidoEm === null)
    const [deFica, deSai] = [fica, sai].map(({ id }) => vivos.find((um) => um.id === id))
    if (!deFica || !deSai) throw naoHa(recurso)
    if (deFica.versao !== fica.versao || deSai.versao !== sai.versao)
      throw new AppError(
        409,
        'conflito',
        'Um dos dois foi salvo depois que você os abriu. Nada foi unificado: confira e repita.',
      )
    const demais = emDemasia(deSai.nome, await usosDoValor(escopo, recurso, sai.id), max)
    const impedida = demais ?? (await impedimentoDaJuncao(escopo, recurso, { fica: fica.id, sai: sai.id }))
    if (impedida !== null) throw new AppError(409, 'juncao-impedida', impedida)
    const movidos: MovidosNoCampo[] = []
    for (const lugar of lugaresQueNomeiam(recurso.nome)) {
      const repetidos = await tirarRepetidos(escopo, lugar, { de: sai.id, para: fica.id, por })
      const ids = await mover(escopo, lugar, { de: sai.id, para: fica.id, por })
      const { recurso: dono, parte, campo } = lugar
      if (ids.length + repetidos.length > 0)
        movidos.push({ recurso: dono, parte, campo, ids, ...(repetidos.length > 0 && { repetidos }) })
    }
    for (const levar of quandoJuntaValores.all())
      await levar(escopo, recurso.nome, { fica: fica.id, sai: sai.id })
    await excluir(escopo, recurso, sai, por)
    const nova = { recurso: recurso.nome, fica: fica.id, sai: sai.id, feitaPor: por, movidos }
    return { id: await juncoes.incluir(escopo, nova), quantos: linhasDe(movidos) }
  })
}

const linhasDe = (movidos: MovidosNoCampo[]) =>
  movidos.reduce((soma, { ids, repetidos = [] }) => soma + ids.length + repetidos.length, 0)

/**
 * Takes a merge back, all or nothing. What somebody has given another value since keeps that.
 * @throws AppError 404, 409 `juncao-desfeita`, 409 `juncao-posterior`, 409 `nome-duplicado`
 */
export function desfazerFusao(
  escopo: Escopo,
  recurso: Recurso,
  id: number,
  por: number,
): Promise<{ devolvidos: number; deixados: number }> {
  return escopo.transacao(async () => {
    const feita = await juncoes.travar(escopo, recurso, id)
    if (!feita) throw naoEncontrado('Esta unificação não existe.')
    if (feita.desfeitaEm !== null)
      throw new AppError(409, 'juncao-desfeita', 'Esta unificação já foi desfeita.')
    const { fica: ficaId, sai: saiId, movidos } = feita
    const travados = await juncoes.travarValores(escopo, recurso, [ficaId, saiId])
    const [fica, sai] = [ficaId, saiId].map((qual) => travados.find((um) => um.id === qual))
    if (!fica || !sai) throw new Error('Um valor de uma junção não está guardado.')
    const posterior = fica.excluidoEm === null ? null : await juncoes.vigenteDe(escopo, recurso, ficaId)
    if (posterior) {
      const nomes = await juncoes.nomesDosValores(escopo, recurso, [posterior.fica])
      throw new AppError(
        409,
        'juncao-posterior',
        `${fica.nome} foi unificado depois com ${nomes.get(posterior.fica) ?? 'outro'}: desfaça antes essa unificação. Nada foi desfeito.`,
      )
    }
    if (sai.excluidoEm !== null) await restaurar(escopo, recurso, sai, por)
    const lugares = new Map(lugaresQueNomeiam(recurso.nome).map((lugar) => [nomeDoLugar(lugar), lugar]))
    let devolvidos = 0
    for (const movido of movidos) {
      const lugar = lugares.get(nomeDoLugar(movido))
      // a field that is gone since has nothing to give back
      if (!lugar) continue
      const volta = { de: ficaId, para: saiId, por }
      devolvidos += (await reporRepetidos(escopo, lugar, movido.repetidos ?? [], volta)).length
      devolvidos += (await devolver(escopo, lugar, movido.ids, volta)).length
    }
    await juncoes.marcarDesfeita(escopo, id, por)
    return { devolvidos, deixados: linhasDe(movidos) - devolvidos }
  })
}

const nomeDoLugar = ({ recurso, parte, campo }: Omit<MovidosNoCampo, 'ids'>) =>
  [recurso, parte, campo].join(' ')

/** The merges that a value was part of. @throws AppError 404, as `obter` does */
export async function fusoesDoValor(
  escopo: Escopo,
  recurso: Recurso,
  id: number,
  veLixeira: boolean,
): Promise<FusaoDeValores[]> {
  await obter(escopo, recurso, id, veLixeira)
  const linhas = await juncoes.doValor(escopo, recurso, id)
  if (linhas.length === 0) return []
  const autores = linhas.flatMap(({ feitaPor, desfeitaPor }) => [feitaPor, desfeitaPor ?? feitaPor])
  const quem = await nomesDe(escopo, [...new Set(autores)])
  const ids = linhas.flatMap(({ fica, sai }) => [fica, sai])
  const nomes = await juncoes.nomesDosValores(escopo, recurso, [...new Set(ids)])
  const valor = (qual: number) => ({ id: qual, nome: nomes.get(qual) ?? '' })
  return linhas.map((linha) => ({
    id: linha.id,
    fica: valor(linha.fica),
    sai: valor(linha.sai),
    quantos: linhasDe(linha.movidos),
    feitaEm: linha.feitaEm.toISOString(),
    feitaPor: quem.get(linha.feitaPor) ?? '',
    desfeitaEm: linha.desfeitaEm?.toISOString() ?? null,
    desfeitaPor: linha.desfeitaPor === null ? null : (quem.get(linha.desfeitaPor) ?? ''),
  }))
}
