import { createHash } from 'node:crypto'
import { fileTypes, IMAGEM_ILEGIVEL } from '#src/api/contract/nucleo/file-type.ts'
import type { HistoricoQuery } from '#src/api/contract/nucleo/historico.ts'
import { ANTERIORES, logo, obterLogo, type LogoAnterior } from '#src/api/contract/nucleo/logo.ts'
import { muda } from '#server/records/mudanca.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { toPng } from '#server/files/image.ts'
import { ImageRefused, type Share } from '#server/files/picture.ts'
import type { FileResult } from '#server/plugins/file-answer.ts'
import type { ReceivedFile } from '#server/plugins/form.ts'
import { historico } from '#server/modules/nucleo/auditoria/service.ts'
import { nomesDe } from '#server/modules/nucleo/usuario/service.ts'
import { AppError, naoEncontrado } from '#server/plugins/errors.ts'
import * as repo from './repo.ts'

// The logo lives in the entidade's row and not in the store of files: it is small, every answer that shows the entidade needs it, and so does
// every process, whatever disk it has.

/** Four times the height at which it is shown, for screens of fine pixels and for print; and about as much as a face may weigh. */
const TAMANHO = { width: 600, height: 200, bytes: 64 * 1024 }

/** All logos are drawn as such. */
const TIPO = 'image/png'

const RECUSAS: Record<ImageRefused['reason'], string> = {
  ilegivel: IMAGEM_ILEGIVEL,
  enorme: 'A imagem tem pontos demais. Reduza-a antes de enviar.',
  'com-foto': 'Este SVG traz uma foto dentro, que não é aceita. Salve a logo como PNG e envie o PNG.',
}

/**
 * Makes a picture that `desenhar` has drawn the logo of the scope's entidade, unless it is that already.
 * @param versao of the logo that it replaces, or of none
 * @throws AppError 409 `conflito` when `versao` is no longer the stored one
 */
export async function trocarLogo(escopo: Escopo, desenhada: Buffer, versao: number): Promise<void> {
  await gravar(escopo, versao, { logo: desenhada, logoTipo: TIPO })
}

/** @throws AppError 409 `conflito` when `versao` is no longer the stored one */
export async function removerLogo(escopo: Escopo, versao: number): Promise<void> {
  await gravar(escopo, versao, { logo: null, logoTipo: null })
}

async function gravar(escopo: Escopo, versao: number, valores: repo.ValoresDoLogo): Promise<void> {
  const antes = await repo.lerLogo(escopo)
  if (antes && !muda(antes, { ...valores, logoVersao: versao })) return
  if (!(await repo.gravarLogo(escopo, versao, valores))) throw conflito()
  await guardar(escopo, antes?.logo ?? null, valores.logo)
}

/** Keeps what was the logo, once however often it was, in place of the oldest where there are enough; and not beside itself what is it now. */
async function guardar(escopo: Escopo, antes: Buffer | null, agora: Buffer | null): Promise<void> {
  const guardadas = await repo.lerAnteriores(escopo)
  const uma = (imagem: Buffer, outra: Buffer | null) => outra !== null && imagem.equals(outra)
  const outras = guardadas.filter(({ imagem }) => !uma(imagem, antes) && !uma(imagem, agora))
  const ficam = outras.slice(0, antes ? ANTERIORES - 1 : ANTERIORES)
  const saem = guardadas.filter((guardada) => !ficam.includes(guardada))
  await repo.apagarAnteriores(
    escopo,
    saem.map(({ id }) => id),
  )
  if (antes) await repo.guardarAnterior(escopo, { imagem: antes, por: escopo.autoria.usuarioId })
}

/** The logos that were, the latest first, with who replaced or removed each. */
export async function logosAnteriores(escopo: Escopo): Promise<LogoAnterior[]> {
  const guardadas = await repo.lerAnteriores(escopo)
  const nomes = await nomesDe(
    escopo,
    guardadas.flatMap(({ por }) => por ?? []),
  )
  return guardadas.map(({ id, imagem, ate, por }) => ({
    id,
    image64: `data:${TIPO};base64,${imagem.toString('base64')}`,
    ate: ate.toISOString(),
    por: por === null ? null : (nomes.get(por) ?? null),
  }))
}

/**
 * Makes a former logo the logo again; the one that it replaces is kept in its place.
 * @throws AppError 404 for one that is not kept, 409 `conflito` when `versao` is no longer the stored one
 */
export async function restaurarLogo(
  escopo: Escopo,
  { id, versao }: { id: number; versao: number },
): Promise<void> {
  const escolhida = (await repo.lerAnteriores(escopo)).find((anterior) => anterior.id === id)
  if (!escolhida) throw naoEncontrado('Esta logo não está mais guardada.')
  await gravar(escopo, versao, { logo: escolhida.imagem, logoTipo: TIPO })
}

const conflito = () =>
  new AppError(
    409,
    'conflito',
    'Outra pessoa mudou a logo depois que você abriu esta tela. Nada foi alterado: veja a logo atual e repita.',
  )

/** Who changed the logo; of the pictures themselves nothing is kept. */
export const historicoDoLogo = (escopo: Escopo, query: HistoricoQuery) =>
  historico(escopo, [{ tabela: repo.TABELA, linha: escopo.entidadeId, campos: ['logo'] }], query)

/**
 * Draws a picture as logos are kept: it takes a moment, in which no transaction is open.
 * @param arquivo of one of the types that the contract takes
 * @param recorte the part of the picture that is wanted; without it, all
 * @throws AppError 422 `imagem-invalida` at the field, for one that cannot be read or has too many pixels
 */
export async function desenhar(arquivo: ReceivedFile, recorte?: Share): Promise<Buffer> {
  try {
    return await toPng(arquivo, TAMANHO, recorte)
  } catch (error) {
    if (!(error instanceof ImageRefused)) throw error
    const frase = RECUSAS[error.reason]
    throw new AppError(422, 'imagem-invalida', frase, { errors: { [logo.field]: frase } })
  }
}

/** The logo as a file. @throws AppError 404 when there is none, or one of a type that is not served */
export function arquivoDoLogo(linha: repo.EntidadeRow): FileResult<typeof obterLogo.response> {
  const type = obterLogo.response.types.find((tipo) => tipo === linha.logoTipo)
  if (!linha.logo || !type) throw naoEncontrado('Esta entidade não tem logo.')
  return {
    type,
    name: `logo-${linha.slug}.${fileTypes[type].endings[0]}`,
    content: linha.logo,
    etag: createHash('sha256').update(linha.logo).digest('base64url'),
  }
}
