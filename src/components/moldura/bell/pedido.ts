import * as z from 'zod/mini'
import { inteiroDaUrl, MAX_PAGE, MAX_PAGE_SIZE } from '#src/api/contract/nucleo/common.ts'
import { filtroDeNotificacoes, NOTIFICATION_PAGE_SIZE } from '#src/api/contract/servicos/notification.ts'
import { rememberedPageSize } from '#src/components/listas/page/page-size.ts'
import type { Pedido } from './NotificacoesScreen.tsx'

/** What the address of the notifications may carry; what is not said or makes no sense is as usual. */
const pedidoNaUrl = z.object({
  page: z.catch(z.optional(inteiroDaUrl(1, MAX_PAGE)), undefined),
  pageSize: z.catch(z.optional(inteiroDaUrl(1, MAX_PAGE_SIZE)), undefined),
  situacao: z.catch(z.optional(filtroDeNotificacoes.situacao), undefined),
  especie: z.catch(z.optional(filtroDeNotificacoes.especie), undefined),
})
export type PedidoNaUrl = z.output<typeof pedidoNaUrl>

/** What an address asks for. */
export function pedidoDe(search: PedidoNaUrl): Pedido {
  const { page = 1, pageSize, situacao = 'todas', especie = 'todas' } = pedidoNaUrl.parse(search)
  return { page, pageSize: pageSize ?? rememberedPageSize(NOTIFICATION_PAGE_SIZE), situacao, especie }
}

/** The address that asks for it, without what is as usual. */
export const searchDe = ({ page, pageSize, situacao, especie }: Pedido): PedidoNaUrl => ({
  page: page === 1 ? undefined : page,
  pageSize: pageSize === rememberedPageSize(NOTIFICATION_PAGE_SIZE) ? undefined : pageSize,
  situacao: situacao === 'todas' ? undefined : situacao,
  especie: especie === 'todas' ? undefined : especie,
})
