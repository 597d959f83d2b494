import type { Politica } from '#src/api/contract/contas/credencial.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { travarEntidade } from '#server/modules/nucleo/entidade/service.ts'
import type { Origem } from '#server/modules/nucleo/log-seguranca/service.ts'
import { sanear } from '#server/modules/nucleo/html/service.ts'
import { naoEncontrado } from '#server/plugins/errors.ts'
import * as repo from './repo.ts'

/** @throws AppError 404 when the entidade has published none */
export async function obterPolitica(escopo: Escopo): Promise<Politica> {
  const vigente = await repo.emVigor(escopo)
  if (!vigente) throw naoEncontrado('Esta entidade ainda não publicou sua política de privacidade.')
  const { versao, html, publicadaEm } = vigente
  return { versao, html: sanear(html), publicadaEm: publicadaEm.toISOString() }
}

/**
 * Publishes a text as the next version, in force at once.
 * @returns its number; null for a text of which nothing is left to be read once it is sanitised
 */
export async function publicarPolitica(escopo: Escopo, html: string): Promise<number | null> {
  const lido = sanear(html).replace(/<[^>]*>|&nbsp;/g, '')
  if (lido.trim() === '') return null
  return escopo.transacao(async () => {
    // two publications at once come one after the other, so that each gets a number of its own
    await travarEntidade(escopo)
    const versao = ((await repo.emVigor(escopo))?.versao ?? 0) + 1
    await repo.incluir(escopo, versao, html)
    return versao
  })
}

/** The version that a client has still to accept; null when there is none, or it was accepted. */
export function politicaPendente(escopo: Escopo, usuarioId: number): Promise<number | null> {
  return repo.pendente(escopo, usuarioId)
}

/**
 * Records an acceptance with its instant, IP and user agent (LGPD art. 8 §2), if that version is still the one in force.
 * @returns whether it is
 */
export async function registrarAceite(
  escopo: Escopo,
  usuarioId: number,
  versao: number,
  { ip, userAgent }: Pick<Origem, 'ip' | 'userAgent'>,
): Promise<boolean> {
  const vigente = await repo.emVigor(escopo)
  if (vigente?.versao !== versao) return false
  await repo.incluirAceite(escopo, { usuarioId, versao, ip, userAgent })
  return true
}

/** The rows that the history of what a user accepted is in. */
export async function alvosDosAceites(escopo: Escopo, usuarioId: number) {
  return (await repo.aceitas(escopo, usuarioId)).map((versao) => ({
    tabela: repo.TABELA_DE_ACEITES,
    linha: `${usuarioId}/${versao}`,
    campos: ['aceitaEm'],
    parte: { nome: 'politica', de: `versão ${versao}` },
  }))
}
