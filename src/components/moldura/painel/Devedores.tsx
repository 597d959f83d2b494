import { Link } from '@tanstack/react-router'
import { formatarCentavos } from '#src/api/contract/nucleo/coluna-texto.ts'
import { contados } from '#src/api/contract/nucleo/contagem.ts'
import type { Painel } from '#src/api/contract/geral/painel.ts'
import { formatarData } from '#src/components/ui/money/format.ts'
import { vencidosDe } from '#src/components/dinheiro/debito/caminhos.ts'
import { ComEncargos } from './ComEncargos.tsx'
import { LevaAosDebitos } from './Levam.tsx'
import { Sheet } from './Sheet.tsx'
import classes from './painel.module.css'

/** Who owes most of what is late, each with the ways to the record and to what is late. */
export function Devedores({ devedores }: Pick<Painel, 'devedores'>) {
  return (
    <Sheet title="Maiores devedores">
      {devedores.length === 0 ? (
        <p className={classes.empty}>Ninguém tem débitos vencidos.</p>
      ) : (
        <>
          <p className={classes.note}>
            Sem a multa e os juros até hoje. <ComEncargos nome="maiores-devedores" />
          </p>
          <ol className={classes.rows}>
            {devedores.map(({ tipo, matricula, nome, quantidade, valor, desde }) => (
              <li key={`${tipo}-${matricula}`}>
                <span className={classes.who}>
                  <Link
                    className={classes.name}
                    to="/admin/cadastro/$tipo/$matricula"
                    params={{ tipo, matricula }}
                  >
                    {nome}
                  </Link>
                  <span className={classes.of}>
                    <LevaAosDebitos search={vencidosDe({ tipo, matricula })}>
                      {contados(quantidade, 'débito vencido', 'débitos vencidos')}, desde{' '}
                      {formatarData(desde)}
                    </LevaAosDebitos>
                  </span>
                </span>
                <strong>{formatarCentavos(valor)}</strong>
              </li>
            ))}
          </ol>
        </>
      )}
    </Sheet>
  )
}
