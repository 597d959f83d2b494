import type { ComponentType } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { DescricaoCampos, Ligar } from '#src/components/ui/inputs/field.ts'
import type { CampoProprio } from '#src/api/contract/cadastro/campos-proprios.ts'
import type { Escolha } from '#src/api/contract/cadastro/cadastro-escolhas.ts'
import type { ParteDoCadastro } from '#src/api/contract/cadastro/cadastro-partes.ts'
import type { CadastroEntrada } from '#src/queries/cadastro.ts'

/** The fields that somebody edits: all but what the system keeps about the record. */
export type Campo<T extends TipoCadastro> = Exclude<
  keyof CadastroEntrada<T> & string,
  'id' | 'matricula' | 'versao'
>

export interface FormularioProps<T extends TipoCadastro> {
  ligar: Ligar<Campo<T>>
  /** Who is looking. */
  user: Usuario
}

/** What a record's screen needs to know of its kind, beside the contract. */
export interface Descritor<T extends TipoCadastro> {
  /**
   * Save for its choices from lookup tables and its nested records, which its contract describes (`cadastro-escolhas.ts`,
   * `cadastro-partes.ts`), and the fields that the entidade has added (`proprios.ts`).
   */
  campos: DescricaoCampos<
    Pick<CadastroEntrada<T>, Exclude<Campo<T>, Escolha<T> | ParteDoCadastro<T> | CampoProprio>>
  >
  /** The fields that the form begins with, on their grid; those of all kinds follow (`CamposComuns`). */
  Formulario: ComponentType<FormularioProps<T>>
}
