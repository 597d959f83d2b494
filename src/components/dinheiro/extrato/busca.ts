import * as z from 'zod/mini'
import { nomesDosTipos, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { data, idParam } from '#src/api/contract/nucleo/common.ts'
import type { DiasDoExtrato } from '#src/queries/extrato.ts'

/** What the address of a statement has: of whom, and of which days. Links write it so; by hand anything may stand there. */
export interface BuscaDoExtrato extends DiasDoExtrato {
  tipo?: TipoCadastro
  matricula?: number
}

/** What a client's address of a statement has: a company of an office by matrícula, and the days. */
export interface BuscaDoCliente extends DiasDoExtrato {
  empresa?: number
}

/** The company that an address names; undefined where it names none. */
export const empresaDaBusca = ({ empresa }: BuscaDoCliente): number | undefined => {
  const lida = z.safeParse(idParam, empresa)
  return lida.success ? lida.data : undefined
}

const titular = z.object({ tipo: z.enum(nomesDosTipos), matricula: idParam })

/** Whose statement an address asks for; null where it does not say. */
export function titularDaBusca(search: BuscaDoExtrato) {
  const lido = z.safeParse(titular, search)
  return lido.success ? lido.data : null
}

/** The days of an address; what is no date, or ends before it begins, is as if it were not there. */
export function diasDaBusca({ de, ate }: DiasDoExtrato): DiasDoExtrato {
  const lidos = { ...(ehDia(de) && { de }), ...(ehDia(ate) && { ate }) }
  return lidos.de !== undefined && lidos.ate !== undefined && lidos.ate < lidos.de ? {} : lidos
}

/** What `diasDaBusca` leaves aside, as the address has it. */
export function diasDeixados(busca: DiasDoExtrato): string[] {
  const lidos = diasDaBusca(busca)
  return (['de', 'ate'] as const).flatMap((nome) =>
    busca[nome] === undefined || busca[nome] === lidos[nome] ? [] : [`${nome}=${busca[nome]}`],
  )
}

export const ehDia = (escrito: unknown): escrito is string => z.safeParse(data, escrito).success
