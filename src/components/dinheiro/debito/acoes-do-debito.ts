import { IconBan, IconRestore } from '@tabler/icons-react'
import type { DebitoQuery } from '#src/api/contract/dinheiro/debito-lista.ts'
import type { LinhaDebito } from '#src/api/contract/dinheiro/financeiro.ts'
import type { Acoes } from '#src/components/listas/acoes/acoes.ts'
import { loteDeDebitosMutation } from '#src/queries/financeiro.ts'
import type { Visto } from '#src/queries/lote.ts'

/** What can be done with many debits. One that has a payment the server leaves as it is, and says so. */
export const acoesDoDebito: Acoes<'cancelar' | 'reabrir', DebitoQuery, LinhaDebito, Visto> = {
  nomes: ['débito', 'débitos'],
  nomeDe: ({ nome, contribuicao }) => `${nome} (${contribuicao})`,
  visto: ({ id, versao }) => ({ id, versao }),
  busca: (search) => search,
  mutation: loteDeDebitosMutation,
  acoes: {
    cancelar: {
      verbo: 'Cancelar',
      naBarra: 'Cancelar débitos',
      desistir: 'Não cancelar',
      icone: IconBan,
      feito: ['cancelado', 'cancelados'],
      ja: ['cancelado', 'cancelados'],
      serve: ({ estado, pago, acordo }) => estado === 'aberto' && pago === 0 && acordo === null,
      nesta: ({ situacao }) => situacao !== 'cancelados' && situacao !== 'pagos' && situacao !== 'em-acordo',
      requer: 'gravar',
      desfaz: 'reabrir',
    },
    reabrir: {
      verbo: 'Reabrir',
      icone: IconRestore,
      feito: ['reaberto', 'reabertos'],
      ja: ['em aberto', 'em aberto'],
      serve: ({ estado, acordo }) => (estado === 'cancelado' || estado === 'isento') && acordo === null,
      nesta: ({ situacao }) => situacao === 'todos' || situacao === 'cancelados' || situacao === 'isentos',
      requer: 'gravar',
    },
  },
}
