import type { avaliarMeuAtendimento } from '#src/api/contract/geral/atendimento-avaliacao.ts'
import { DIAS_PARA_MUDAR_AVALIACAO } from '#src/api/contract/geral/atendimento-partes.ts'
import type { Input } from '#src/api/contract/nucleo/endpoint.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { AppError } from '#server/plugins/errors.ts'
import { meu, meuTravado, recusarUnificadoDele } from './cliente.ts'
import { podeAvaliar, semAvaliacao, terminou } from './fim.ts'
import * as repo from './repo.ts'

/** Stores what a client thought of an atendimento of theirs. @throws AppError as `avaliarMeuAtendimento` says */
export function avaliar(
  escopo: Escopo,
  id: number,
  { nota, comentario }: Input<typeof avaliarMeuAtendimento>['body'],
  usuarioId: number,
): Promise<void> {
  return escopo.transacao(async () => {
    await meu(escopo, id, usuarioId)
    const linha = await meuTravado(escopo, id)
    await recusarUnificadoDele(escopo, linha, usuarioId)
    if (!terminou(linha))
      throw new AppError(
        409,
        'atendimento-em-andamento',
        'Este atendimento ainda não terminou. Avalie quando ele for resolvido ou encerrado.',
      )
    if (!podeAvaliar(linha))
      throw new AppError(
        409,
        'avaliacao-encerrada',
        `Você já avaliou este atendimento. A avaliação pode mudar até ${DIAS_PARA_MUDAR_AVALIACAO} dias depois de feita.`,
      )
    const nova = semAvaliacao(linha)
    const comentado = comentario ?? (nova ? '' : linha.avaliacaoComentario)
    if (!nova && linha.avaliacao === nota && linha.avaliacaoComentario === comentado) return
    await repo.anotar(escopo, id, {
      avaliacao: nota,
      avaliacaoComentario: comentado,
      ...(nova && { avaliadoEm: repo.AGORA }),
    })
  })
}
