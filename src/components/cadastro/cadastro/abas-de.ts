import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { atendimentos } from '#src/api/contract/geral/atendimento.ts'
import { creditos } from '#src/api/contract/dinheiro/credito.ts'
import { pode, type Endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import { debitos } from '#src/api/contract/dinheiro/financeiro.ts'
import { abasDoCadastro, type AbaDoCadastro } from './abas.ts'

const foraDaLixeira: readonly AbaDoCadastro[] = ['pessoas', 'documentos']

/** Tabs that show what not everybody who reads cadastros may read. */
const guardadas: Partial<Record<AbaDoCadastro, Endpoint>> = {
  debitos: debitos.listar,
  pagamentos: creditos.listar,
  atendimentos: atendimentos.listar,
}

/**
 * Those of a record that somebody may see, in their order: in the trash there are no people to be tied to it, and no files to be kept with
 * it; what it owes is still owed.
 */
export function abasDe(naLixeira: boolean, user: Pick<Usuario, 'isAdmin' | 'papeis'>): AbaDoCadastro[] {
  const todas = Object.keys(abasDoCadastro) as AbaDoCadastro[] // its own keys
  return todas.filter((aba) => {
    const guarda = guardadas[aba]
    return !(naLixeira && foraDaLixeira.includes(aba)) && (guarda === undefined || pode(user, guarda))
  })
}
