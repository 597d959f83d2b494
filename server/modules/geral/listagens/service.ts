import type { NomeDeListagem } from '#src/api/contract/geral/listagens.ts'
import { listaDeAcordos } from '#server/modules/dinheiro/acordo/service.ts'
import { listaDeCobrancas } from '#server/modules/dinheiro/cobranca/service.ts'
import { listaDeUsuarios } from '#server/modules/contas/gestao-usuario/service.ts'
import { listaDeCreditos, listaDeDebitos } from '#server/modules/dinheiro/financeiro/service.ts'
import type { Servida } from '#server/modules/servicos/listagem/service.ts'

/** What answers each declared list. */
export const servidas: Readonly<Record<NomeDeListagem, Servida>> = {
  usuario: listaDeUsuarios,
  debito: listaDeDebitos,
  cobranca: listaDeCobrancas,
  acordo: listaDeAcordos,
  credito: listaDeCreditos,
}
