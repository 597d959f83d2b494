import { termosUso, type Publicacao } from '#src/api/contract/contas/termos-uso.ts'
import type { TextoEmVigor } from '#src/api/contract/contas/credencial.ts'
import { textosDoAceite, type TextoDoAceite } from '#src/api/contract/contas/textos-do-aceite.ts'
import { hoje } from '#server/calendario.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { obter } from '#server/modules/nucleo/configuracao/service.ts'
import { travarEntidade } from '#server/modules/nucleo/entidade/service.ts'
import { deMarcas, temTexto } from '#server/modules/nucleo/html/service.ts'
import { nomesDe } from '#server/modules/nucleo/usuario/service.ts'
import { AppError, naoEncontrado } from '#server/plugins/errors.ts'
import * as repo from './repo.ts'
import { paraLeitura, ultimaSemMarcada } from './service.ts'

const noCampo = (campo: string, mensagem: string) =>
  new AppError(422, 'validacao', mensagem, { errors: { [campo]: mensagem } })

/** How a text will be read. */
export const previa = (texto: string): { html: string } => ({ html: deMarcas(texto) })

/** All versions of both texts, the latest first. */
export async function listar(escopo: Escopo): Promise<Publicacao[]> {
  const dia = hoje()
  const [versoes, contagens, vigentes] = await Promise.all([
    repo.todas(escopo),
    repo.contarAceites(escopo),
    repo.vigentes(escopo, dia),
  ])
  const nomes = await nomesDe(escopo, [...new Set(versoes.flatMap(({ publicadaPor }) => publicadaPor ?? []))])
  return versoes.map(({ publicadaPor, publicadaEm, ...uma }) => ({
    ...uma,
    publicadaEm: publicadaEm.toISOString(),
    por: publicadaPor === null ? null : (nomes.get(publicadaPor) ?? null),
    situacao:
      uma.valeDesde > dia ? 'marcada' : vigentes.get(uma.qual) === uma.versao ? 'vigente' : 'anterior',
    aceites: contagens.find(({ qual, versao }) => qual === uma.qual && versao === uma.versao)?.total ?? 0,
  }))
}

/** A version as it was published. @throws AppError 404 */
export async function ler(escopo: Escopo, qual: TextoDoAceite, versao: number): Promise<TextoEmVigor> {
  const achada = await repo.versao(escopo, qual, versao)
  if (!achada) throw semVersao()
  return paraLeitura(achada)
}

const semVersao = () => naoEncontrado('Esta versão não existe.')

/**
 * Publishes what is saved of a text as its next version. Of two at once the second finds what the first has published.
 * @throws AppError 422 at `valeDesde` and `qual`; 409 `conflito`, `ja-marcada`, `ja-publicado`
 */
export async function publicar(
  escopo: Escopo,
  { qual, versao, valeDesde }: { qual: TextoDoAceite; versao: number; valeDesde: string },
  por: number,
): Promise<Publicacao[]> {
  if (valeDesde < hoje()) throw noCampo('valeDesde', 'Esta data já passou. Escolha hoje ou um dia depois.')
  const nome = textosDoAceite[qual]
  return escopo.transacao(async () => {
    const ultima = await ultimaSemMarcada(escopo, qual)
    const salva = await obter(escopo, termosUso)
    if (salva.versao !== versao)
      throw new AppError(
        409,
        'conflito',
        'O texto foi salvo de novo depois que você o leu. Nada foi publicado. Leia o que está salvo e publique outra vez.',
      )
    const html = deMarcas(String(salva[qual]))
    if (!temTexto(html))
      throw noCampo('qual', `${nome}: o texto está em branco. Escreva e salve antes de publicar.`)
    if (ultima?.html === html)
      throw new AppError(
        409,
        'ja-publicado',
        `${nome}: este texto já está publicado, na versão ${ultima.versao}. Nada mudou.`,
      )
    await repo.incluir(escopo, {
      qual,
      versao: (ultima?.versao ?? 0) + 1,
      html,
      publicadaPor: por,
      valeDesde,
    })
    return listar(escopo)
  })
}

/** Takes back a version whose day has not come. @throws AppError 404; 409 `ja-em-vigor` */
export async function retirar(escopo: Escopo, qual: TextoDoAceite, versao: number): Promise<Publicacao[]> {
  return escopo.transacao(async () => {
    await travarEntidade(escopo)
    if (!(await repo.versao(escopo, qual, versao))) throw semVersao()
    if (!(await repo.retirar(escopo, qual, versao, hoje())))
      throw new AppError(
        409,
        'ja-em-vigor',
        'Esta versão já vale e não pode mais ser retirada. Publique outra.',
      )
    return listar(escopo)
  })
}
