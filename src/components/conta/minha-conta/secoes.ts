import { useEffect } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'

const TODAS = [
  { nome: 'nome', titulo: 'Nome' },
  { nome: 'email', titulo: 'E-mail' },
  { nome: 'senha', titulo: 'Senha' },
  { nome: 'verificacao', titulo: 'Verificação em duas etapas' },
  { nome: 'sessoes', titulo: 'Sessões abertas' },
  { nome: 'preferencias', titulo: 'Preferências' },
  { nome: 'localizacao', titulo: 'Localização' },
] as const

/** Marks the sections. */
export const SECAO = 'data-secao'

export type Secao = (typeof TODAS)[number]
export type NomeDaSecao = Secao['nome']

/** What the server answers to those who must set up a second factor first. */
const SEM_VERIFICACAO: readonly NomeDaSecao[] = ['verificacao', 'sessoes', 'localizacao']

/** The sections of somebody's account, in their order. Where they are is asked of staff alone (specification §4). */
export const secoesDe = ({ isAdmin, segundoFator }: Pick<Usuario, 'isAdmin' | 'segundoFator'>): Secao[] =>
  TODAS.filter(
    ({ nome }) =>
      (nome !== 'localizacao' || isAdmin) && (segundoFator !== 'exigido' || SEM_VERIFICACAO.includes(nome)),
  )

/** How a section tells the page that it holds something unsaved. */
export type OnDirty = (nome: NomeDaSecao, suja: boolean) => void

/** Tells the page so for as long as it is. */
export function useSuja(nome: NomeDaSecao, suja: boolean, onDirty: OnDirty): void {
  useEffect(() => {
    onDirty(nome, suja)
    return () => onDirty(nome, false)
  }, [nome, suja, onDirty])
}
