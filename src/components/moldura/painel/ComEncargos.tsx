import { Link } from '@tanstack/react-router'
import classes from './painel.module.css'

const TITULOS = {
  atraso: 'Ver os vencidos com multa e juros',
  'maiores-devedores': 'Ver os devedores com multa e juros',
} as const

/** The way to the report that says the same with the charges of today. */
export function ComEncargos({ nome }: { nome: keyof typeof TITULOS }) {
  return (
    <Link to="/admin/relatorios/$tipo/$nome" params={{ tipo: 'Financeiro', nome }} className={classes.leads}>
      {TITULOS[nome]}
    </Link>
  )
}
