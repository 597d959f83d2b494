import { Link } from '@tanstack/react-router'
import { nomesDosTipos, tiposCadastro, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { contados, numero } from '#src/api/contract/nucleo/contagem.ts'
import { escreverFiltro } from '#src/api/contract/nucleo/filtro.ts'
import type { CadastrosDoPainel } from '#src/api/contract/geral/painel.ts'
import { Sheet } from './Sheet.tsx'
import classes from './painel.module.css'

interface CadastrosDoMesProps {
  painel: CadastrosDoPainel
  /** Kinds whose lists the user may open. */
  legiveis: TipoCadastro[]
}

/** How many active records there are of each kind, and how many are new this month, with their lists. */
export function CadastrosDoMes({ painel: { dia, cadastros, novos }, legiveis }: CadastrosDoMesProps) {
  const desteMes = escreverFiltro({ op: 'entre', valores: [`${dia.slice(0, 7)}-01`, ''] })
  return (
    <Sheet title="Cadastros ativos">
      <ul className={classes.rows}>
        {nomesDosTipos.map((tipo) => (
          <li key={tipo}>
            <span className={classes.who}>
              {legiveis.includes(tipo) ? (
                <Link
                  className={classes.name}
                  to="/admin/cadastro/$tipo/lista"
                  params={{ tipo }}
                  search={{ situacao: 'ativos' }}
                >
                  {tiposCadastro[tipo].plural}
                </Link>
              ) : (
                tiposCadastro[tipo].plural
              )}
              {novos.porTipo[tipo] > 0 && legiveis.includes(tipo) ? (
                <Link
                  className={`${classes.leads} ${classes.of}`}
                  to="/admin/cadastro/$tipo/lista"
                  params={{ tipo }}
                  search={{ criadoEm: desteMes }}
                >
                  {contados(novos.porTipo[tipo], 'novo', 'novos')} neste mês
                </Link>
              ) : (
                <span className={classes.of}>
                  {novos.porTipo[tipo] === 0 ? 'Nenhum novo' : contados(novos.porTipo[tipo], 'novo', 'novos')}{' '}
                  neste mês
                </span>
              )}
            </span>
            <strong>{numero(cadastros[tipo])}</strong>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
