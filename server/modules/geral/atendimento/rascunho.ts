import type { Input } from '#src/api/contract/nucleo/endpoint.ts'
import type { ArquivoDoAtendimento } from '#src/api/contract/geral/atendimento-partes.ts'
import {
  DIAS_DO_RASCUNHO,
  type guardarRascunho,
  type RascunhoGuardado,
} from '#src/api/contract/geral/atendimento-rascunho.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { sobreArquivos } from '#server/modules/nucleo/arquivo/service.ts'
import { AppError } from '#server/plugins/errors.ts'
import * as rascunhos from './rascunho-repo.ts'

/** Milliseconds of a day. */
const DIA = 86_400_000

/** What somebody writes in an atendimento and has not sent; files that were forgotten since are left out. */
export async function ler(escopo: Escopo, id: number, eu: number): Promise<RascunhoGuardado | null> {
  const linha = await rascunhos.obter(escopo, id, eu)
  if (!linha) return null
  const { publica, texto, depois, salvoEm } = linha
  return {
    publica,
    texto,
    depois,
    arquivos: await arquivosDele(escopo, linha.arquivos, eu),
    salvoEm: salvoEm.toISOString(),
  }
}

async function arquivosDele(
  escopo: Escopo,
  ids: readonly number[],
  eu: number,
): Promise<ArquivoDoAtendimento[]> {
  if (ids.length === 0) return []
  const linhas = await rascunhos.soltos(escopo, ids, eu)
  const sobre = await sobreArquivos(
    escopo,
    linhas.map(({ arquivoId }) => arquivoId),
  )
  return ids.flatMap((id) => {
    const linha = linhas.find((um) => um.id === id)
    const guardado = linha && sobre.get(linha.arquivoId)
    return linha && guardado ? [{ id, nome: linha.nome, tipo: guardado.tipo, tamanho: guardado.tamanho }] : []
  })
}

/**
 * Keeps what somebody writes in an atendimento; a blank one is forgotten. The caller holds the atendimento, so that a message that is being sent comes
 * before or behind. @throws AppError 409 `rascunho-enviado`
 */
export async function guardar(
  escopo: Escopo,
  id: number,
  { publica, texto, depois, arquivos = [], ultimaVista }: Input<typeof guardarRascunho>['body'],
  eu: number,
): Promise<void> {
  if (await rascunhos.enviouDepois(escopo, id, eu, ultimaVista))
    throw new AppError(409, 'rascunho-enviado', 'Você enviou uma mensagem depois de escrever este rascunho.')
  if (texto.trim() === '' && arquivos.length === 0) return rascunhos.apagar(escopo, id, eu)
  await rascunhos.guardar(
    escopo,
    { atendimentoId: id, usuarioId: eu },
    { publica, texto, depois, arquivos: [...arquivos] },
  )
}

/** A message was sent: what it was written in is gone with it, in the transaction that stores it. */
export const esquecerEnviado = (escopo: Escopo, id: number, por: number): Promise<void> =>
  rascunhos.apagar(escopo, id, por)

/** Forgets drafts that nobody has touched for `DIAS_DO_RASCUNHO`. @returns how many */
export const expurgarRascunhos = (escopo: Escopo, agora: Date): Promise<number> =>
  rascunhos.apagarVelhos(escopo, new Date(agora.getTime() - DIAS_DO_RASCUNHO * DIA))
