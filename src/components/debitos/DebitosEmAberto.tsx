import type { Debito, DebitosEmAberto as Debitos } from '#src/api/contract/debito.ts'
import { documentoDe, formatarRegistro } from '#src/api/contract/documento.ts'
import { formatarCentavos } from '#src/api/contract/coluna-texto.ts'
import { formatarData, formatarMes } from '#src/components/money/format.ts'
import { PageTitle } from '#src/components/page/PageTitle.tsx'
import { DebitoItem, type BoletoMutation } from './DebitoItem.tsx'
import classes from './debitos.module.css'
import { session } from '#src/stores/session.ts'
import { Resumo } from './Resumo.tsx'

interface DebitosEmAbertoProps {
  debitos: Debitos
  boleto: BoletoMutation
}

/** Whose debits, how much in all, and each debit; under its month where a month has several. */
export function DebitosEmAberto({ debitos, boleto }: DebitosEmAbertoProps) {
  const { pessoa, atualizadoEm, meses } = debitos
  // With a menu beside it the page has the area's left edge, without one it stands in the middle as the login does.
  const anonymous = session((state) => state.userId === null)
  const porMes = meses.some(({ debitos: doMes }) => doMes.length > 1)
  const lista = (mostrados: Debito[]) => (
    <ul className={classes.list}>
      {mostrados.map((debito) => (
        <DebitoItem
          key={debito.id}
          debito={debito}
          atualizadoEm={atualizadoEm}
          noMes={porMes}
          boleto={boleto}
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
        <Resumo debitos={debitos} />
      )}

      {meses.length > 0 && (
        <div className={classes.sheet}>
          {porMes
            ? meses.map(({ mes, total, debitos: doMes }) => (
                <section key={mes} aria-labelledby={`mes-${mes}`}>
                  <div className={classes.month}>
                    <h2 id={`mes-${mes}`}>{formatarMes(mes)}</h2>
                    <span>{formatarCentavos(total)}</span>
                  </div>
                  {lista(doMes)}
                </section>
              ))
            : lista(meses.flatMap(({ debitos: doMes }) => doMes))}
        </div>
      )}
    </div>
  )
}
