import * as z from 'zod/mini'
import type { Campo, ValorDeCampo } from './campo.ts'
import { inteiro } from './common.ts'
import type { Permissao } from './papeis.ts'
import type { Referencia } from './referencia.ts'

/** One nested record: its id, and its fields by name. One that is not stored yet has an id below 1, by which a form tells it from others. */
export type LinhaDaParte = { id: number } & Record<string, ValorDeCampo>

export type CamposDaParte = Readonly<Record<string, Campo | Referencia>>

interface Declaracao<F extends CamposDaParte> {
  singular: string
  plural: string
  /** 'Incluir contato'. */
  incluir: string
  /** The field by which people tell one from the others. */
  titulo: keyof F & string
  /** How many a record has at most. */
  max: number
  /** A field in which no two of them may hold the same, like the year of a yearly figure. */
  unico?: keyof F & string
  /** The form shows one of those that are stored, the one whose `titulo` is the greatest, and the others in a line each until they are opened. */
  recolhe?: true
  /** The form shows them by their `titulo`, the least first, and nobody moves them by hand. */
  ordenada?: true
  /** What it takes, beside the right to save the record, to change the list of a cadastro. */
  permissao?: Permissao
  /** Two fields of dates or months of which the later one may not be before the other, and what to say of it there. */
  intervalo?: { de: keyof F & string; ate: keyof F & string; erro: string }
  campos: F
}

export type Parte<F extends CamposDaParte = CamposDaParte> = ReturnType<typeof parte<F>>
/** The lists of nested records of one resource, by name. */
export type Partes = Readonly<Record<string, Parte>>

/**
 * Nested records that a record has a list of, in an order of its own, each with an id and fields: a company's contacts. They are read and
 * saved with the record, under its revision, in one transaction; what is no longer in the list is deleted. Faults carry the path of their
 * field (`contatos.1.email`); a row that is not of this record is one (`contatos.1`).
 */
export function parte<const F extends CamposDaParte>(declaracao: Declaracao<F>) {
  const esquemas = (qual: 'modelo' | 'entrada') =>
    Object.fromEntries(Object.entries(declaracao.campos).map(([nome, campo]) => [nome, campo[qual]]))
  const linha = z.object({ id: z.int(), ...esquemas('modelo') })
  const digitada = z.strictObject({ id: inteiro(-MAIS_NOVA), ...esquemas('entrada') })
  return {
    ...declaracao,
    // the fields are known by the declaration alone, here and below
    modelo: z.array(linha) as unknown as z.ZodMiniType<LinhaDaParte[]>,
    entrada: z
      .array(digitada)
      .check(
        z.maxLength(declaracao.max, `Informe no máximo ${declaracao.max}.`),
        ...(declaracao.unico === undefined ? [] : [semRepetir(declaracao.unico)]),
        ...(declaracao.intervalo === undefined ? [] : [emOrdem(declaracao.intervalo)]),
      ) as unknown as z.ZodMiniType<LinhaDaParte[]>, // see above
    /** A row before anybody has entered something. */
    emBranco: Object.fromEntries(
      Object.entries(declaracao.campos).map(([nome, { emBranco }]) => [nome, emBranco]),
    ) as Record<keyof F & string, ValorDeCampo>, // one for each
  }
}

/** Faults at the later ones of rows that hold the same in a field. */
const semRepetir = (campo: string) =>
  z.check<object[]>(({ value, issues }) => {
    const vistos = new Set<unknown>()
    for (const [i, linha] of value.entries()) {
      const valor: unknown = linha[campo as keyof typeof linha]
      if (vistos.has(valor))
        issues.push({ code: 'custom', input: valor, path: [i, campo], message: 'Já está na lista.' })
      vistos.add(valor)
    }
  })

/** Faults at the ends of rows that end before they begin; one that is open has none. */
const emOrdem = ({ de, ate, erro }: { de: string; ate: string; erro: string }) =>
  z.check<object[]>(({ value, issues }) => {
    for (const [i, linha] of value.entries()) {
      const { [de]: inicio, [ate]: fim }: Record<string, unknown> = { ...linha }
      if (typeof inicio !== 'string' || typeof fim !== 'string' || fim === '' || fim >= inicio) continue
      issues.push({ code: 'custom', input: fim, path: [i, ate], message: erro })
    }
  })

/** New rows that a form may have made up at most. */
const MAIS_NOVA = 1_000_000

/** The nested lists of a declaration that has none. */
export type SemPartes = Record<never, Parte>
