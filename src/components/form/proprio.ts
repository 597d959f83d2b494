import type { Usuario } from '#src/api/contract/auth.ts'
import type { EntradaDoRecurso, RegistroDoRecurso } from '#src/api/contract/recurso.ts'
import type { Ligar } from './field.ts'

/** What is shown behind the fields of a resource's form is given. */
export interface ProprioProps {
  user: Usuario
  /** What the form holds at the moment. */
  valores: EntradaDoRecurso
  /** What is stored. */
  gravado: RegistroDoRecurso
  /** Left out where the form is only read. */
  ligar?: Ligar<string> | undefined
}
