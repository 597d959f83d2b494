import type { NomeDeRol } from '#src/api/contract/geral/todos-os-rois.ts'
import { listaDeAcordos } from '#server/modules/dinheiro/acordo/service.ts'
import { listaDeCobrancas } from '#server/modules/dinheiro/cobranca/service.ts'
import { listaDeUsuarios } from '#server/modules/contas/gestao-usuario/service.ts'
import { listaDeCreditos, listaDeDebitos } from '#server/modules/dinheiro/financeiro/service.ts'
import { listaDeAtendimentos } from '#server/modules/geral/atendimento/service.ts'
import { listaDeAcoes } from '#server/modules/geral/acao/service.ts'
import type { Servida } from '#server/modules/servicos/rol/service.ts'

/** What answers each rol. */
export const servidas: Readonly<Record<NomeDeRol, Servida>> = {
  usuario: listaDeUsuarios,
  debito: listaDeDebitos,
  cobranca: listaDeCobrancas,
  acordo: listaDeAcordos,
  credito: listaDeCreditos,
  atendimento: listaDeAtendimentos,
  auditoria: listaDeAcoes,
}
