import { useQueryClient } from '@tanstack/react-query'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { cadastros, entradaDe } from '#src/api/contract/cadastro/cadastro.ts'
import { useRecordForm } from '#src/components/ui/form/use-record-form.ts'
import { readStored, saveCadastroMutation } from '#src/queries/cadastro-registro.ts'
import type { Cadastro, CadastroEntrada } from '#src/queries/cadastro.ts'
import type { DescricaoCampos } from '#src/components/ui/inputs/field.ts'
import type { Campo } from './descritor.ts'

/** How the fields of a kind are called and read. */
export type Campos<T extends TipoCadastro> = DescricaoCampos<Pick<CadastroEntrada<T>, Campo<T>>>

interface Options<T extends TipoCadastro> {
  tipo: T
  record: Cadastro<T>
  campos: Campos<T>
  readOnly: boolean
  onSaved: (saved: Cadastro<T>) => void
}

/** One record of a cadastro being edited. */
export function useCadastroForm<T extends TipoCadastro>({
  tipo,
  record,
  campos,
  readOnly,
  onSaved,
}: Options<T>) {
  const queryClient = useQueryClient()
  const { matricula } = record
  return useRecordForm<Cadastro<T>, CadastroEntrada<T>, Campo<T>>({
    record,
    entradaOf,
    schema: cadastros[tipo].entrada,
    campos,
    readOnly,
    save: saveCadastroMutation(queryClient, tipo),
    readStored: matricula === null ? undefined : () => readStored(queryClient, tipo, matricula),
    onSaved,
  })
}

/** A stored record as a form edits it: without what only the server knows. */
function entradaOf<T extends TipoCadastro>(record: Cadastro<T>): CadastroEntrada<T> {
  // Every kind's stored fields are its entered ones plus those of the system; no type says so for an open T.
  return entradaDe(record) as unknown as CadastroEntrada<T>
}
