import { IconArrowBackUp, IconPlayerPlay } from '@tabler/icons-react'
import type { CobrancaQuery, LinhaCobranca } from '#src/api/contract/dinheiro/cobranca.ts'
import { formatarCentavos, formatarMes } from '#src/api/contract/nucleo/coluna-texto.ts'
import { contados } from '#src/api/contract/nucleo/contagem.ts'
import type { Acoes } from '#src/components/listas/acoes/acoes.ts'
import { loteDeCobrancasMutation } from '#src/queries/cobranca.ts'
import type { Visto } from '#src/queries/lote.ts'

/** What can be done with billings. */
export const acoesDaCobranca: Acoes<'desfazer' | 'continuar', CobrancaQuery, LinhaCobranca, Visto> = {
  nomes: ['cobrança', 'cobranças'],
  nomeDe: ({ nome }) => nome,
  visto: ({ id, versao }) => ({ id, versao }),
  busca: (search) => search,
  mutation: loteDeCobrancasMutation,
  acoes: {
    continuar: {
      verbo: 'Continuar',
      icone: IconPlayerPlay,
      feito: ['continua de onde parou', 'continuam de onde pararam'],
      serve: ({ situacao }) => situacao === 'interrompida',
      requer: 'gravar',
      aVista: true,
      // of a selection most have not stopped
      soNaLinha: true,
    },
    desfazer: {
      verbo: 'Desfazer',
      icone: IconArrowBackUp,
      feito: ['sendo desfeita', 'sendo desfeitas'],
      // one that is still being made has its values at the end
      serve: ({ situacao }) => situacao !== 'desfeita' && situacao !== 'gerando',
      nesta: () => true,
      requer: 'gravar',
      aVista: true,
      perigo: true,
      leva: oQueVai,
      pergunta:
        'Os débitos gerados serão cancelados e poderão ser cobrados de novo. Se algum já tiver pagamento, nada será desfeito.',
    },
  },
}

/** '1.880 débitos, R$ 936.222,50 de Contribuição Assistencial, mar/2027.'; of several, what they come to. */
function oQueVai(linhas: readonly LinhaCobranca[]): string {
  const soma = (de: 'debitos' | 'total') => linhas.reduce((antes, linha) => antes + linha[de], 0)
  const quanto = `${contados(soma('debitos'), 'débito', 'débitos')}, ${formatarCentavos(soma('total'))}`
  const [uma, ...outras] = linhas
  if (!uma || outras.length > 0) return `Ao todo, ${quanto}.`
  return `${quanto} de ${uma.nome}, ${formatarMes(uma.periodo)}.`
}
