import type { Usuario } from '#src/api/contract/contas/auth.ts'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { partesDe } from '#src/api/contract/cadastro/cadastro-partes.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import type { Parte, Partes } from '#src/api/contract/nucleo/parte.ts'
import { ehReferencia } from '#src/api/contract/nucleo/referencia.ts'
import { recursos, type NomeDeRecurso } from '#src/api/contract/cadastro/recursos.ts'

/** The lists of nested records of a kind that somebody sees: who may not read what a list names would see it without its names. */
export function partesVistas(tipo: TipoCadastro, user: Usuario): Partes {
  const le = (nome: string) => pode(user, recursos[nome as NomeDeRecurso].listar) // every reference names a resource (partes.test.ts)
  const vistas = Object.entries(partesDe(tipo)).filter(([, { campos }]) =>
    Object.values(campos).every((campo) => !ehReferencia(campo) || le(campo.referencia)),
  )
  return Object.fromEntries(vistas)
}

/** Whether somebody who may save the record may change a list of it too. */
export const podeMudar = (user: Usuario, { permissao }: Parte): boolean =>
  permissao === undefined || pode(user, { access: permissao })
