import { IconArrowBackUp } from '@tabler/icons-react'
import type { CobrancaQuery, LinhaCobranca } from '#src/api/contract/cobranca.ts'
import type { Acoes } from '#src/components/lista/acoes.ts'
import { loteDeCobrancasMutation } from '#src/queries/cobranca.ts'
import type { Visto } from '#src/queries/lote.ts'

/** What can be done with billings. */
export const acoesDaCobranca: Acoes<'desfazer', CobrancaQuery, LinhaCobranca, Visto> = {
  nomes: ['cobrança', 'cobranças'],
  nomeDe: ({ nome }) => nome,
  visto: ({ id, versao }) => ({ id, versao }),
  busca: (search) => search,
  mutation: loteDeCobrancasMutation,
  acoes: {
    desfazer: {
      verbo: 'Desfazer',
      icone: IconArrowBackUp,
      feito: ['começou a ser desfeita', 'começaram a ser desfeitas'],
      serve: ({ situacao }) => situacao !== 'desfeita',
      nesta: () => true,
      requer: 'gravar',
      pergunta:
        'Os débitos que ela gerou são cancelados, e podem ser cobrados de novo. Se algum já recebeu pagamento, nada é desfeito.',
    },
  },
}
