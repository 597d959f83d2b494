import { acordos } from '#src/api/contract/dinheiro/acordo.ts'
import { cobrancas } from '#src/api/contract/dinheiro/cobranca.ts'
import { creditos } from '#src/api/contract/dinheiro/credito.ts'
import { debitos } from '#src/api/contract/dinheiro/financeiro.ts'
import { atendimentos } from './atendimento.ts'
import { acoesDeTodos } from './auditoria.ts'
import { aceites } from '#src/api/contract/contas/termos-uso.ts'
import { usuarios } from '#src/api/contract/contas/usuario.ts'

/** The lists with columns of their own that are neither of a cadastro kind nor of a resource, by their names. */
export const todosOsRois = {
  usuario: usuarios,
  debito: debitos,
  cobranca: cobrancas,
  acordo: acordos,
  credito: creditos,
  atendimento: atendimentos,
  auditoria: acoesDeTodos,
  aceite: aceites,
}
export type NomeDeRol = keyof typeof todosOsRois
