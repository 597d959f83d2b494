import type { DosValores } from '#src/api/contract/nucleo/filtros-proprios.ts'
import type { CreditoQuery } from './credito-lista.ts'

/** What people read of the filters that are the list's own. */
export const propriosDoCredito = {
  situacao: {
    rotulo: 'Situação',
    valores: {
      validos: 'não estornados',
      'com-saldo': 'com saldo',
      usados: 'usados',
      estornados: 'estornados',
    },
    escolha: { todos: 'Situação: todas' },
  },
} satisfies { situacao: DosValores<CreditoQuery['situacao']> }
