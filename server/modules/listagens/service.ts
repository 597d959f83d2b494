import type { NomeDeListagem } from '#src/api/contract/listagens.ts'
import { listaDeAcordos } from '#server/modules/acordo/service.ts'
import { listaDeCobrancas } from '#server/modules/cobranca/service.ts'
import { listaDeUsuarios } from '#server/modules/gestao-usuario/service.ts'
import { listaDeCreditos, listaDeDebitos } from '#server/modules/financeiro/service.ts'
import type { Servida } from '#server/modules/listagem/service.ts'

/** What answers each declared list. */
export const servidas: Readonly<Record<NomeDeListagem, Servida>> = {
  usuario: listaDeUsuarios,
  debito: listaDeDebitos,
  cobranca: listaDeCobrancas,
  acordo: listaDeAcordos,
  credito: listaDeCreditos,
}
