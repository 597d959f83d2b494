import { noop } from '@tanstack/react-query'
import { whenIdle } from '#src/components/ui/feedback/when-idle.ts'
import { acoesNesta, type Acoes, type Pode } from './acoes.ts'
import classes from '#src/components/listas/ferramentas/ferramentas.module.css'
import { useAcao } from './use-acao.ts'

// Who has rows to act on may select some: that is answered at once.
whenIdle(() => {
  const parts = [import('./AcoesEmLote.tsx'), import('#src/components/listas/page/SelectionBar.tsx')]
  // asked for again by who needs them
  void Promise.all(parts).catch(noop)
})

interface AcoesDaLinhaProps<A extends string, S, T, V extends { id: number }> {
  acoes: Acoes<A, S, T, V>
  pode: Pode
  search: S
  linha: T
}

/** What can be done at once with one row of a list, shown where the pointer or the focus is on it. */
export function AcoesDaLinha<A extends string, S, T, V extends { id: number }>(
  props: AcoesDaLinhaProps<A, S, T, V>,
) {
  const { acoes, pode, search, linha } = props
  const { comLinhas, isPending } = useAcao(acoes)
  const suas = acoesNesta(acoes, search, pode).filter(([, { serve }]) => serve(linha))
  return (
    <span className={classes.quick}>
      {suas.map(([acao, { verbo, icone: Icone }]) => (
        <button
          key={acao}
          type="button"
          className={classes.quickButton}
          title={verbo}
          aria-label={`${verbo} ${acoes.nomeDe(linha)}`}
          disabled={isPending}
          onClick={() => void comLinhas(acao, [linha])}
        >
          <Icone size={16} stroke={1.8} aria-hidden />
        </button>
      ))}
    </span>
  )
}
