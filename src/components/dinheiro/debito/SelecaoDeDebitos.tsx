import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { gerarBoletos } from '#src/api/contract/dinheiro/boleto-lote.ts'
import type { DebitoQuery } from '#src/api/contract/dinheiro/debito-lista.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { criarDebito, type LinhaDebito } from '#src/api/contract/dinheiro/financeiro.ts'
import { lazyPart } from '#src/components/ui/lazy/lazy-part.tsx'
import { acoesDe } from '#src/components/listas/acoes/acoes-de.tsx'
import type { BulkProps } from '#src/components/listas/page/ListPage.tsx'
import { ParcelarSelecao } from './ParcelarSelecao.tsx'

const BoletosDaSelecao = lazyPart(
  async () => (await import('#src/components/dinheiro/boleto/BoletosDaSelecao.tsx')).BoletosDaSelecao,
)

const DispensarSelecao = lazyPart(async () => (await import('./DispensarSelecao.tsx')).DispensarSelecao)

export const acoes = acoesDe(async () => (await import('./acoes-do-debito.ts')).acoesDoDebito)

/** What somebody may do with debits of a list. */
export const permitidoNosDebitos = (user: Usuario) => ({ gravar: pode(user, criarDebito), excluir: false })

/** What can be done with selected debits, wherever they are listed; those who may do none of it select none. */
export const selecaoDeDebitos = (user: Usuario) =>
  pode(user, criarDebito) &&
  ((props: BulkProps<DebitoQuery, LinhaDebito>) => (
    <>
      {pode(user, gerarBoletos) && <BoletosDaSelecao {...props} />}
      <ParcelarSelecao selection={props.selection} />
      <DispensarSelecao {...props} />
      {acoes.emLote(props, permitidoNosDebitos(user))}
    </>
  ))
