import * as z from 'zod/mini'
import type { Campo } from './campo.ts'
import { inteiro } from './common.ts'

/** A field that names a record of a resource: a lookup, by its id. */
export type Referencia = Omit<Campo<number | null>, 'referencia'> & {
  /** The name of that resource. */
  referencia: string
}

/** A record of a resource, chosen among those that it offers; it may be left out unless it is `obrigatorio`. */
export function campoReferencia(
  rotulo: string,
  recurso: string,
  escolhas: Partial<Pick<Referencia, 'largura' | 'ajuda' | 'grupo' | 'obrigatorio'>> = {},
): Referencia {
  return {
    especie: 'inteiro',
    codigo: true,
    rotulo,
    ordena: false,
    filtra: false,
    visivel: false,
    obrigatorio: false,
    modelo: z.nullable(z.int()),
    entrada: z
      .nullable(inteiro(1))
      .check(z.refine((id) => id !== null || !escolhas.obrigatorio, 'Escolha uma das opções.')),
    emBranco: null,
    largura: 6,
    referencia: recurso,
    ...escolhas,
  }
}

/** Whether a field names a record of a resource. */
export const ehReferencia = (campo: Campo | Referencia): campo is Referencia => campo.referencia !== undefined
