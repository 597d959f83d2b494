import { Link } from '@tanstack/react-router'
import type { Linha } from '#src/api/contract/geral/relatorio.ts'
import type { Coluna } from '#src/api/contract/nucleo/coluna.ts'
import { ehTipoCadastro } from '#src/components/cadastro/cadastro/tipo.ts'
import { rotuloDoGrupo } from './rotulo.ts'
import classes from './relatorio.module.css'

interface NomeDaLinhaProps {
  coluna: Coluna | undefined
  valor: unknown
  /** Of a row that may be a cadastro's, which it then leads to. */
  linha: Linha | null
}

/** What the row of a report is of. */
export function NomeDaLinha({ coluna, valor, linha }: NomeDaLinhaProps) {
  if (!coluna) return null
  const rotulo = rotuloDoGrupo(coluna, valor)
  if (valor === null || valor === undefined || valor === '')
    return <span className={classes.vazio}>{rotulo}</span>
  const { tipo, matricula } = linha ?? {}
  if (typeof tipo !== 'string' || !ehTipoCadastro(tipo) || typeof matricula !== 'number') return rotulo
  return (
    <Link to="/admin/cadastro/$tipo/$matricula" params={{ tipo, matricula }}>
      {rotulo}
    </Link>
  )
}
