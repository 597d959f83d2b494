import { IconArrowBackUp } from '@tabler/icons-react'
import type { AcordoQuery, LinhaAcordo } from '#src/api/contract/dinheiro/acordo.ts'
import type { Acoes } from '#src/components/listas/acoes/acoes.ts'
import { loteDeAcordosMutation } from '#src/queries/acordo.ts'
import type { Visto } from '#src/queries/lote.ts'

/** What can be done with agreements. One that has a payment the server leaves as it is, and says so. */
export const acoesDoAcordo: Acoes<'desfazer', AcordoQuery, LinhaAcordo, Visto> = {
  nomes: ['acordo', 'acordos'],
  nomeDe: ({ numero, nome }) => `nº ${numero} de ${nome}`,
  visto: ({ id, versao }) => ({ id, versao }),
  busca: (search) => search,
  mutation: loteDeAcordosMutation,
  acoes: {
    desfazer: {
      verbo: 'Desfazer',
      icone: IconArrowBackUp,
      feito: ['desfeito', 'desfeitos'],
      ja: ['desfeito', 'desfeitos'],
      serve: ({ estado, pagas }) => estado === 'vigente' && pagas === 0,
      nesta: ({ situacao }) => situacao !== 'rescindidos' && situacao !== 'desfeitos',
      requer: 'gravar',
      pergunta:
        'As parcelas são canceladas, e os débitos voltam a ficar em aberto. Um acordo com pagamento não pode ser desfeito. Nesse caso, rescinda o acordo.',
    },
  },
}
