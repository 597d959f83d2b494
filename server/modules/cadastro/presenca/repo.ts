import { presenca } from '#server/db/schema/cadastro.ts'
import type { Escopo } from '#server/db/tenant.ts'
import {
  encerrar as encerrarNo,
  esquecerAusentes as esquecerNo,
  marcar as marcarNo,
  outrosNo,
} from '#server/records/presentes.ts'

const lugar = (id: number) =>
  ({ tabela: presenca, coluna: presenca.cadastroId, campo: 'cadastroId', id }) as const

/** Takes away those of whom nothing has been heard: of a record, and what a user had open anywhere. */
export const esquecerAusentes = (escopo: Escopo, cadastroId: number, usuarioId: number): Promise<void> =>
  esquecerNo(escopo, lugar(cadastroId), usuarioId)

export const marcar = (escopo: Escopo, cadastroId: number, usuarioId: number): Promise<void> =>
  marcarNo(escopo, lugar(cadastroId), usuarioId)

/** The others who have a record open, the first to open it first. */
export function outros(escopo: Escopo, cadastroId: number, usuarioId: number) {
  return escopo
    .select({ usuarioId: presenca.usuarioId, desde: presenca.desde })
    .from(presenca)
    .where(outrosNo(lugar(cadastroId), usuarioId))
    .orderBy(presenca.desde, presenca.usuarioId)
}

export const encerrar = (escopo: Escopo, cadastroId: number, usuarioId: number): Promise<void> =>
  encerrarNo(escopo, lugar(cadastroId), usuarioId)
