import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { nomeDaParcela, type Debito } from '#src/api/contract/dinheiro/debito.ts'
import { formatarCentavos, formatarMes } from '#src/api/contract/nucleo/coluna-texto.ts'
import { contados } from '#src/api/contract/nucleo/contagem.ts'
import { lazyPart } from '#src/components/ui/lazy/lazy-part.tsx'
import { formatarData } from '#src/components/ui/money/format.ts'
import { debitosPerguntadosOptions } from '#src/queries/atendimento-cliente.ts'
import { minhaCorrecaoOptions } from '#src/queries/correcao.ts'
import { meuCadastroOptions } from '#src/queries/pessoa.ts'
import { acessosAtivos } from '#src/stores/acesso.ts'
import type { PedidoDaBusca } from './busca.ts'
import { AtendimentoSkeleton } from './Esqueletos.tsx'
import { NovoAtendimento } from './NovoAtendimento.tsx'

/** A form of its own, which few of those who ask come for. */
const loadPedirCorrecao = async () => (await import('./PedirCorrecao.tsx')).PedirCorrecao
const PedirCorrecao = lazyPart(loadPedirCorrecao, () => <AtendimentoSkeleton />)

type Pedido<P extends PedidoDaBusca['pedido']> = Extract<PedidoDaBusca, { pedido: P }>

interface Props<P extends PedidoDaBusca['pedido']> {
  pedido: Pedido<P>
  user: Usuario
}

/** A new atendimento that asks for something in words of which only the client's own are missing. */
export function NovoComPedido({ pedido, user }: Props<PedidoDaBusca['pedido']>) {
  if (pedido.pedido === 'parcelamento') return <Parcelamento pedido={pedido} user={user} />
  // by hand any acesso may stand in the address
  const acesso = acessosAtivos(user).find(({ id }) => id === pedido.acesso)
  if (!acesso) return <NovoAtendimento user={user} />
  if (pedido.pedido === 'correcao') return <PedirCorrecao acessoId={acesso.id} />
  return (
    <NovoAtendimento
      user={user}
      sobre={{
        acessoId: acesso.id,
        debitoId: null,
        nome: acesso.nome,
        titulo: 'Inclusão de empresa no escritório',
        detalhe: '',
        texto: 'Inclua esta empresa no nosso escritório.\n\nCNPJ: \nRazão social: \nContato da empresa: ',
      }}
    />
  )
}

/** What such a request is written from. */
export function carregarPedido(queryClient: QueryClient, pedido: PedidoDaBusca): Promise<unknown> | null {
  if (pedido.pedido === 'parcelamento') return queryClient.query(debitosPerguntadosOptions(deQuais(pedido)))
  return pedido.pedido === 'correcao'
    ? Promise.all([
        loadPedirCorrecao(),
        queryClient.query(meuCadastroOptions(pedido.acesso)),
        queryClient.query(minhaCorrecaoOptions(pedido.acesso)),
      ]).catch(() => null) // the screen tells of it
    : null
}

const deQuais = ({ acesso, empresa, debitos }: Pedido<'parcelamento'>) => ({
  acessoId: acesso,
  ...(empresa !== undefined && { empresa }),
  debitos,
})

function Parcelamento({ pedido, user }: Props<'parcelamento'>) {
  const { data } = useSuspenseQuery(debitosPerguntadosOptions(deQuais(pedido)))
  const { nome, pagavelEm, debitos } = data
  const [primeiro, ...outros] = debitos
  if (!primeiro) return <NovoAtendimento user={user} perdido />
  const { debitos: _, ...titular } = deQuais(pedido)
  const total = formatarCentavos(debitos.reduce((soma, { valor }) => soma + valor.total, 0))
  const texto = [
    outros.length === 0 ? 'Quero parcelar este débito:' : 'Quero parcelar estes débitos:',
    debitos.map(emLinha).join('\n'),
    `Total em ${formatarData(pagavelEm)}: ${total}`,
    'Número de parcelas: \nDia de vencimento: ',
  ].join('\n\n')
  return (
    <NovoAtendimento
      user={user}
      sobre={{
        ...titular,
        debitoId: outros.length === 0 ? primeiro.id : null,
        nome,
        titulo: `Parcelamento de ${contados(debitos.length, 'débito', 'débitos')}`,
        detalhe: total,
        texto,
      }}
    />
  )
}

const emLinha = ({ contribuicao, parcela, periodo, vencimento, valor }: Debito) =>
  `- ${contribuicao.nome}, ${parcela ? nomeDaParcela(parcela) : formatarMes(periodo)}, vencimento em ${formatarData(vencimento)}: ${formatarCentavos(valor.total)}`
