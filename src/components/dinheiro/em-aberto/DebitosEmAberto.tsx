import { Button, Checkbox } from '@mantine/core'
import { DEBITOS_POR_VEZ } from '#src/api/contract/dinheiro/boleto.ts'
import { numero } from '#src/api/contract/nucleo/contagem.ts'
import type { Debito, DebitosEmAberto as Debitos } from '#src/api/contract/dinheiro/debito.ts'
import { documentoDe, formatarRegistro } from '#src/api/contract/nucleo/documento.ts'
import { formatarCentavos, formatarMes } from '#src/api/contract/nucleo/coluna-texto.ts'
import { lazyDialog } from '#src/components/ui/lazy/lazy-part.tsx'
import { formatarData } from '#src/components/ui/money/format.ts'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import type { Caixa } from '#src/queries/boleto.ts'
import type { TitularDoAcesso } from '#src/queries/extrato.ts'
import { session } from '#src/stores/session.ts'
import { BarraDaEscolha } from './BarraDaEscolha.tsx'
import { DebitoItem } from './DebitoItem.tsx'
import classes from './em-aberto.module.css'
import { useEscolha } from './escolha.ts'
import { Resumo } from './Resumo.tsx'
import type { Dia } from './use-dia.ts'
import { usePagar } from './use-pagar.ts'

const PagarPanel = lazyDialog(
  async () => (await import('#src/components/dinheiro/boleto/PagarPanel.tsx')).PagarPanel,
)

interface DebitosEmAbertoProps {
  debitos: Debitos
  dia: Dia
  caixa: Caixa
  /** As of `DebitoItem`. */
  ajuda?: TitularDoAcesso
}

/** Whose debits, how much in all, and each debit; under its month where a month has several. Some or all can be paid together. */
export function DebitosEmAberto({ debitos, dia, caixa, ajuda }: DebitosEmAbertoProps) {
  const { pessoa, atualizadoEm, meses } = debitos
  // With a menu beside it the page has the area's left edge, without one it stands in the middle as the login does.
  const anonymous = session((state) => state.userId === null)
  const porMes = meses.some(({ debitos: doMes }) => doMes.length > 1)
  const escolha = useEscolha(meses.flatMap(({ debitos: doMes }) => doMes))
  const { pagaveis, escolhidos } = escolha
  const { pagar, painel } = usePagar({ caixa, pagaveis, dia })
  const ids = new Set(escolhidos.map(({ id }) => id))
  const tudo = pagaveis.reduce((soma, { valor }) => soma + valor.total, 0)
  const lista = (mostrados: Debito[]) => (
    <ul className={classes.list}>
      {mostrados.map((debito) => (
        <DebitoItem
          key={debito.id}
          debito={debito}
          atualizadoEm={atualizadoEm}
          noMes={porMes}
          onPagar={(um) => pagar([um])}
          unico={pagaveis.length === 1}
          ajuda={ajuda}
          escolha={
            pagaveis.length > 1 && debito.boleto !== null
              ? { sim: ids.has(debito.id), alternar: () => escolha.alternar(debito.id) }
              : null
          }
        />
      ))}
    </ul>
  )

  return (
    <div className={classes.page} data-anonymous={anonymous}>
      <header className={classes.header}>
        <PageTitle>Débitos em aberto</PageTitle>
        <p>
          {pessoa.nome}
          <span>
            {documentoDe[pessoa.tipoPessoa]} {formatarRegistro(pessoa.registro)}
          </span>
        </p>
      </header>

      {meses.length === 0 ? (
        <div className={classes.empty}>
          <p>Nenhum débito em aberto</p>
          <p>
            Situação em {formatarData(atualizadoEm)}. Um pagamento recente pode levar alguns dias para ser
            baixado.
          </p>
        </div>
      ) : (
        <div className={classes.corpo}>
          <Resumo debitos={debitos} dia={dia} />
          <div className={classes.coluna}>
            <div className={classes.sheet} data-escolha={pagaveis.length > 1} aria-busy={dia.mudando}>
              {pagaveis.length > 1 && (
                <div className={classes.todos}>
                  <Checkbox
                    classNames={{ label: classes.rotulo }}
                    label={`Selecionar todos (${numero(pagaveis.length)})`}
                    checked={escolhidos.length === pagaveis.length}
                    indeterminate={escolhidos.length > 0 && escolhidos.length < pagaveis.length}
                    onChange={(event) => escolha.todos(event.currentTarget.checked)}
                  />
                  {/* what is chosen is paid by the bar of the choice */}
                  {escolhidos.length === 0 && pagaveis.length <= DEBITOS_POR_VEZ && (
                    <Button
                      onClick={() => pagar(pagaveis)}
                    >{`Pagar tudo · ${formatarCentavos(tudo)}`}</Button>
                  )}
                </div>
              )}
              {porMes
                ? meses.map(({ mes, total, debitos: doMes }) => (
                    <section key={mes} aria-labelledby={`mes-${mes}`}>
                      <div className={classes.month}>
                        <h2 id={`mes-${mes}`}>{formatarMes(mes)}</h2>
                        {doMes.length > 1 && <span>{formatarCentavos(total)}</span>}
                      </div>
                      {lista(doMes)}
                    </section>
                  ))
                : lista(meses.flatMap(({ debitos: doMes }) => doMes))}
            </div>
            {escolhidos.length > 0 && (
              <BarraDaEscolha escolha={escolha} onPagar={() => pagar(escolhidos)} parcelamento={ajuda} />
            )}
          </div>
        </div>
      )}
      {painel && <PagarPanel {...painel} />}
    </div>
  )
}
