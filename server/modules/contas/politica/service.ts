import type { TextoEmVigor, TextoPublico } from '#src/api/contract/contas/credencial.ts'
import {
  nomesDosTextos,
  textosDoAceite,
  type TextoDoAceite,
} from '#src/api/contract/contas/textos-do-aceite.ts'
import { aceites as rol, type Aceite } from '#src/api/contract/contas/termos-uso.ts'
import { hoje } from '#server/calendario.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { travarEntidade } from '#server/modules/nucleo/entidade/service.ts'
import type { Origem } from '#server/modules/nucleo/log-seguranca/service.ts'
import { sanear, temTexto } from '#server/modules/nucleo/html/service.ts'
import { servirLeitura } from '#server/modules/servicos/rol/service.ts'
import { AppError, naoEncontrado } from '#server/plugins/errors.ts'
import { lista } from './lista-repo.ts'
import * as repo from './repo.ts'

type Versao = NonNullable<Awaited<ReturnType<typeof repo.emVigor>>>

const NENHUM: Record<TextoDoAceite, string> = {
  termos: 'Esta entidade ainda não publicou termos de uso.',
  politica: 'Esta entidade ainda não publicou sua política de privacidade.',
}

/** A version as it is read. */
export function paraLeitura({ qual, versao, html, publicadaEm, valeDesde }: Versao): TextoEmVigor {
  return { qual, versao, html: sanear(html), publicadaEm: publicadaEm.toISOString(), valeDesde }
}

/** @throws AppError 404 when the entidade has published none */
export async function obterTexto(escopo: Escopo, qual: TextoDoAceite): Promise<TextoPublico> {
  const dia = hoje()
  const vigente = await repo.emVigor(escopo, qual, dia)
  if (!vigente) throw naoEncontrado(NENHUM[qual])
  const outros = [...(await repo.vigentes(escopo, dia)).keys()].filter((outro) => outro !== qual)
  return { ...paraLeitura(vigente), outros }
}

/**
 * Publishes a policy as the next version, in force at once.
 * @returns its number; null for a text of which nothing is left to be read once it is sanitised
 */
export async function publicarPolitica(escopo: Escopo, html: string): Promise<number | null> {
  if (!temTexto(sanear(html))) return null
  return escopo.transacao(async () => {
    const versao = ((await ultimaSemMarcada(escopo, 'politica'))?.versao ?? 0) + 1
    await repo.incluir(escopo, { qual: 'politica', versao, html, publicadaPor: null, valeDesde: hoje() })
    return versao
  })
}

/**
 * The last version of a text, after which the next comes, in the transaction that publishes that: two publications at once come one after the
 * other.
 * @throws AppError 409 `ja-marcada` while it waits for its day: with another after it, it would never be in force
 */
export async function ultimaSemMarcada(escopo: Escopo, qual: TextoDoAceite): Promise<Versao | null> {
  await travarEntidade(escopo)
  const ultima = await repo.ultima(escopo, qual)
  if (ultima && ultima.valeDesde > hoje())
    throw new AppError(
      409,
      'ja-marcada',
      `${textosDoAceite[qual]}: a versão ${ultima.versao} já está marcada para ${porExtenso(ultima.valeDesde)}. Retire-a antes de publicar outra.`,
    )
  return ultima
}

const porExtenso = (dia: string) => dia.split('-').toReversed().join('/')

/** Which texts in force a client has still to accept, in the order in which they are read. */
export async function pendentesDe(escopo: Escopo, usuarioId: number): Promise<TextoDoAceite[]> {
  const pendentes = await repo.pendentes(escopo, usuarioId, hoje())
  return nomesDosTextos.filter((um) => pendentes.some(({ qual }) => qual === um))
}

/** The same as they are read. */
export async function textosPendentes(escopo: Escopo, usuarioId: number): Promise<TextoEmVigor[]> {
  const quais = await pendentesDe(escopo, usuarioId)
  const textos = await Promise.all(quais.map((qual) => repo.emVigor(escopo, qual, hoje())))
  return textos.filter((um) => um !== null).map(paraLeitura)
}

/**
 * Records the acceptance of the versions that were shown with its instant, IP and user agent (LGPD art. 8 §2), if they are still those in force
 * and no text that is to be accepted is left out.
 * @returns whether that is so
 */
export async function registrarAceite(
  escopo: Escopo,
  usuarioId: number,
  vistas: ReadonlyMap<TextoDoAceite, number>,
  { ip, userAgent }: Pick<Origem, 'ip' | 'userAgent'>,
): Promise<boolean> {
  const dia = hoje()
  const vigentes = await repo.vigentes(escopo, dia)
  const faltam = await repo.pendentes(escopo, usuarioId, dia)
  if ([...vistas].some(([qual, versao]) => vigentes.get(qual) !== versao)) return false
  if (faltam.some(({ qual }) => !vistas.has(qual))) return false
  for (const [qual, versao] of vistas)
    await repo.incluirAceite(escopo, { usuarioId, qual, versao, ip, userAgent })
  return true
}

/** The rows that the history of what a user accepted is in. */
export async function alvosDosAceites(escopo: Escopo, usuarioId: number) {
  return (await repo.aceitas(escopo, usuarioId)).flatMap(({ qual, versao }) =>
    // while there was the policy alone, its rows went without the name of the text
    [`${usuarioId}/${qual}/${versao}`, ...(qual === 'politica' ? [`${usuarioId}/${versao}`] : [])].map(
      (linha) => ({
        tabela: repo.TABELA_DE_ACEITES,
        linha,
        campos: ['aceitaEm'],
        parte: { nome: qual, de: `versão ${versao}` },
      }),
    ),
  )
}

/** Who accepted which version, as administrators list it. */
export const listaDeAceites = servirLeitura(rol, lista, {
  paraLeitura: ({ aceitaEm, ...linha }): Aceite => ({ ...linha, aceitaEm: aceitaEm.toISOString() }),
})
