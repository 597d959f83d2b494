import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CreditoQuery } from '#src/api/contract/dinheiro/credito-lista.ts'
import type { DebitoQuery } from '#src/api/contract/dinheiro/debito-lista.ts'
import classes from './painel.module.css'

interface LevaProps<Q> {
  search: Partial<Q>
  /** Where what is shown does not say by itself what it leads to. */
  label?: string
  children: ReactNode
}

/** What is shown leads to the debits that it is made of. */
export function LevaAosDebitos({ search, label, children }: LevaProps<DebitoQuery>) {
  return (
    <Link to="/admin/financeiro/debitos" search={search} className={classes.leads} aria-label={label}>
      {children}
    </Link>
  )
}

/** What is shown leads to the payments that it is made of. */
export function LevaAosCreditos({ search, label, children }: LevaProps<CreditoQuery>) {
  return (
    <Link to="/admin/financeiro/creditos" search={search} className={classes.leads} aria-label={label}>
      {children}
    </Link>
  )
}
