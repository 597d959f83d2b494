import type { todosOsRelatorios } from '#src/api/contract/geral/todos-os-relatorios.ts'
import * as financeiro from './financeiro-repo.ts'
import type { Leitor } from './leitor.ts'

/** What reads each report, by its type and name. */
export const leitores: {
  readonly [T in keyof typeof todosOsRelatorios]: {
    readonly [N in keyof (typeof todosOsRelatorios)[T]]: Leitor
  }
} = {
  Atendimento: {},
  Cadastral: {},
  Financeiro: {
    arrecadacao: financeiro.arrecadacao,
  },
}
