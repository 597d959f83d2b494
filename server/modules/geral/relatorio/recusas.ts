import { LINHAS_DO_RELATORIO } from '#src/api/contract/geral/relatorio.ts'
import { numero } from '#src/api/contract/nucleo/contagem.ts'
import { AppError } from '#server/plugins/errors.ts'

/** More rows than a report has. */
export const grande = () =>
  new AppError(
    422,
    'relatorio-grande',
    `São mais de ${numero(LINHAS_DO_RELATORIO)} linhas. Use filtros, ou agrupe por outra coluna.`,
  )

/** It takes longer than somebody waits for. */
export const longo = () =>
  new AppError(
    422,
    'relatorio-longo',
    'Este relatório demora com estes filtros. Gere o arquivo como tarefa, ou use mais filtros.',
  )
