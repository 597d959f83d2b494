import type { DosValores } from '#src/api/contract/nucleo/filtros-proprios.ts'
import type { DebitoQuery } from './debito-lista.ts'

/** What people read of the filters that are the list's own. */
export const propriosDoDebito = {
  situacao: {
    rotulo: 'Situação',
    valores: {
      abertos: 'em aberto',
      vencidos: 'vencidos',
      'a-vencer': 'a vencer',
      'propostas-passadas': 'facultativos não pagos',
      pagos: 'pagos',
      cancelados: 'cancelados',
      isentos: 'dispensados',
      'em-acordo': 'em acordo',
    },
    escolha: { todos: 'Situação: todas', 'propostas-passadas': 'Só facultativos não pagos' },
  },
} satisfies { situacao: DosValores<DebitoQuery['situacao']> }
