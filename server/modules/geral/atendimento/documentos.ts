import type { HomologacaoLida, receberDocumento } from '#src/api/contract/geral/homologacao.ts'
import type { Input } from '#src/api/contract/nucleo/endpoint.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { naoEncontrado } from '#server/plugins/errors.ts'
import { ler } from './agenda.ts'
import { recusado, travado } from './gestao.ts'
import * as repo from './homologacao-repo.ts'
import { estaEncerrado, recusarUnificado } from './passagem.ts'

/**
 * Says whether a document of a homologação was brought; who said so first stays. @param por who of the team says so
 * @throws AppError as `receberDocumento` says
 */
export function receber(
  escopo: Escopo,
  id: number,
  { nome, recebido }: Input<typeof receberDocumento>['body'],
  por: number,
): Promise<HomologacaoLida> {
  return escopo.transacao(async () => {
    const linha = await travado(escopo, id)
    const antes = await repo.homologacaoDe(escopo, id)
    if (!antes) throw naoEncontrado('Homologação não encontrada.')
    await recusarUnificado(escopo, linha)
    if (linha.classe === 'encerrado') throw estaEncerrado()
    const documento = antes.documentos.find((um) => um.nome === nome)
    if (!documento) throw recusado('nome', 'Esta homologação não pede este documento.')
    if ((documento.recebido !== null) !== recebido)
      await repo.mudarDocumentos(
        escopo,
        id,
        antes.documentos.map((um) =>
          um === documento
            ? { ...um, recebido: recebido ? { em: new Date().toISOString(), por } : null }
            : um,
        ),
      )
    const depois = await ler(escopo, id)
    if (!depois) throw new Error('A homologação não foi lida.')
    return depois
  })
}
