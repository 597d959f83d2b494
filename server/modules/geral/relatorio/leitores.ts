import type { todosOsRelatorios } from '#src/api/contract/geral/todos-os-relatorios.ts'
import { leitoresDeAtendimento } from './atendimento-repo.ts'
import { leitoresCadastrais } from './cadastral-repo.ts'
import { leitoresDoDevido } from './devido-repo.ts'
import { leitoresDoCaixa } from './financeiro-repo.ts'
import type { Leitor } from './leitor.ts'

/** What reads each report, by its type and name. */
export const leitores: {
  readonly [T in keyof typeof todosOsRelatorios]: {
    readonly [N in keyof (typeof todosOsRelatorios)[T]]: Leitor
  }
} = {
  Atendimento: leitoresDeAtendimento,
  Cadastral: leitoresCadastrais,
  Financeiro: { ...leitoresDoCaixa, ...leitoresDoDevido },
}
