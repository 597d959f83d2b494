import type { Usuario } from '#src/api/contract/contas/auth.ts'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { Referencia } from '#src/api/contract/cadastro/cadastro.ts'

/** Whose debits, or credits, are meant. */
export interface Titular extends Referencia {
  tipo: TipoCadastro
}

/** What a list on the record of a cadastro is given. */
export interface TitularDaLista {
  titular: Titular
  /** Nothing new is begun with it. */
  naLixeira: boolean
  /** Who is looking. */
  user: Usuario
}

/** What narrows a list of the books to one cadastro. */
export const buscaDoCadastro = ({ tipo, matricula }: { tipo: TipoCadastro; matricula: number }) => ({
  matricula: `igual.${matricula}`,
  tipo: `em.${tipo}`,
})
