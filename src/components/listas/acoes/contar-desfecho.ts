import type { Desfecho } from '#src/queries/lote.ts'
import { avisar } from '#src/stores/confirmation.ts'
import { addToast } from '#src/stores/toasts.ts'
import { fraseDoLote, motivosDoLote, type Frase } from './frases-do-lote.ts'

/**
 * Says what became of rows of a list, and why some stayed as they were; nothing where all was done that the rows themselves show (`aVista`).
 * @param desfazer the way back, where there is one
 */
export function contarDesfecho(
  frase: Frase & { aVista?: true },
  desfecho: Desfecho<{ id: number }>,
  desfazer?: () => void,
): void {
  const { feitos, iguais, deixados, tarefaId } = desfecho
  const mudou = feitos.length > 0 || tarefaId != null
  const vista = frase.aVista && feitos.length > 0 && iguais + deixados.length === 0 && tarefaId == null
  if (!vista)
    addToast({
      tone: mudou ? 'sucesso' : 'info',
      message: fraseDoLote(frase, desfecho),
      about: feitos.map(({ id }) => `${frase.nomes[0]} ${id}`),
      ...(feitos.length > 0 && desfazer && { action: { label: 'Desfazer', run: desfazer } }),
    })
  if (deixados.length > 0) void avisar({ titulo: 'O que ficou como estava', texto: motivosDoLote(deixados) })
}
