import { IconArrowRight } from '@tabler/icons-react'
import type { CreditoQuery } from '#src/api/contract/dinheiro/credito-lista.ts'
import type { LinhaCredito } from '#src/api/contract/dinheiro/credito.ts'
import type { Acoes } from '#src/components/listas/acoes/acoes.ts'
import { loteDeCreditosMutation } from '#src/queries/credito.ts'
import type { Visto } from '#src/queries/lote.ts'

/** What can be done with many credits. One whose cadastro owes nothing the server leaves as it is, and says so. */
export const acoesDoCredito: Acoes<'aplicar', CreditoQuery, LinhaCredito, Visto> = {
  nomes: ['crédito', 'créditos'],
  nomeDe: ({ nome }) => nome,
  visto: ({ id, versao }) => ({ id, versao }),
  busca: (search) => search,
  mutation: loteDeCreditosMutation,
  acoes: {
    aplicar: {
      verbo: 'Aplicar aos débitos mais antigos',
      icone: IconArrowRight,
      feito: ['aplicado', 'aplicados'],
      ja: ['sem saldo', 'sem saldo'],
      serve: ({ resta }) => resta > 0,
      nesta: ({ situacao }) => situacao !== 'usados' && situacao !== 'estornados',
      requer: 'gravar',
      pergunta:
        'O saldo de cada crédito paga os débitos em aberto do mesmo cadastro, a partir do mais antigo.',
    },
  },
}
