import { useQueryClient } from '@tanstack/react-query'
import type { TipoCadastro } from '#src/api/contract/cadastro-lista.ts'
import { cadastros } from '#src/api/contract/cadastro.ts'
import { useRecordForm } from '#src/components/form/use-record-form.ts'
import {
  readStored,
  saveCadastroMutation,
  type Cadastro,
  type CadastroEntrada,
} from '#src/queries/cadastro.ts'
import type { Campo } from './descritor.ts'
import { descritores } from './descritores.ts'

interface Options<T extends TipoCadastro> {
  tipo: T
  record: Cadastro<T>
  readOnly: boolean
  onSaved: (saved: Cadastro<T>) => void
}

/** One record of a cadastro being edited. */
export function useCadastroForm<T extends TipoCadastro>({ tipo, record, readOnly, onSaved }: Options<T>) {
  const queryClient = useQueryClient()
  const { matricula } = record
  return useRecordForm<Cadastro<T>, CadastroEntrada<T>, Campo<T>>({
    record,
    entradaOf,
    schema: cadastros[tipo].entrada,
    campos: descritores[tipo].campos,
    readOnly,
    save: saveCadastroMutation(queryClient, tipo),
    readStored: matricula === null ? undefined : () => readStored(queryClient, tipo, matricula),
    onSaved,
  })
}

/** A stored record as a form edits it: without what only the server knows. */
function entradaOf<T extends TipoCadastro>(record: Cadastro<T>): CadastroEntrada<T> {
  const { atualizadoEm: _em, atualizadoPor: _por, excluidoEm: _excluido, ...entrada } = record
  // Every kind's stored fields are its entered ones plus these three; no type says so for an open T.
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- necessary from the second kind on
  return entrada as unknown as CadastroEntrada<T>
}
