import type { TipoCadastro } from './cadastro-lista.ts'
import { campoReferencia, type Referencia } from '#src/api/contract/nucleo/referencia.ts'

/**
 * The fields of those kinds of cadastro that have some which name a record of a lookup table, by its id, in the order of the form. Another one is a row here,
 * its column with `refere` in the kind's table (`server/db/schema/`), and a migration; reading, saving, the refusal of what is not
 * offered, the form, history, and what is told before the lookup's record is deleted follow.
 */
export const escolhasDoCadastro = {
  pessoajuridica: { categoriaId: campoReferencia('Categoria', 'categorias-juridica', { largura: 4 }) },
  pessoafisica: {
    categoriaId: campoReferencia('Categoria', 'categorias-fisica', { largura: 3 }),
    estadoCivilId: campoReferencia('Estado civil', 'estadosCivis', { largura: 3 }),
    grauInstrucaoId: campoReferencia('Grau de instrução', 'grausInstrucao', { largura: 3 }),
    funcaoId: campoReferencia('Função', 'funcoes', { largura: 3 }),
  },
} as const satisfies Partial<Record<TipoCadastro, Escolhas>>
type Escolhas = Readonly<Record<string, Referencia>>

/** Under which name a list tells what is chosen in a field: `categoria` of `categoriaId`. */
export const nomeDaEscolha = <C extends string>(campo: C) => campo.replace(/Id$/, '') as SemId<C> // the type says what the text does
type SemId<C> = C extends `${infer Nome}Id` ? Nome : never

/** What a row of a kind's list tells of its choices: their names, null where nothing is chosen. */
export type NomesEscolhidos<T extends TipoCadastro> = { [C in Escolha<T> as SemId<C>]: string | null }

/** The same of a kind that is not known. */
export const escolhasDe = (tipo: TipoCadastro): Escolhas =>
  (escolhasDoCadastro as Partial<Record<TipoCadastro, Escolhas>>)[tipo] ?? {}

type Declaradas = typeof escolhasDoCadastro
/** The names of the fields of a kind that hold a choice. */
export type Escolha<T extends TipoCadastro> = T extends keyof Declaradas
  ? keyof Declaradas[T] & string
  : never
