import type { DefaultError } from '@tanstack/react-query'
import type { Relatorio } from '#src/api/contract/geral/relatorio.ts'
import { EmptyList } from '#src/components/listas/page/EmptyList.tsx'
import { Button } from '#src/components/ui/controls/Button.tsx'
import { EXPORTAR } from './ExportarRelatorio.tsx'
import classes from './relatorio.module.css'

interface SemFigurasProps {
  relatorio: Relatorio
  /** Why it could not be read; without it nothing is there to be counted. */
  error?: DefaultError
  /** What it is narrowed to, in words. */
  filtros?: readonly string[]
  onTentar?: () => void
  /** Takes the filters away, where there are any. */
  onLimpar: (() => void) | undefined
}

/** Why a report shows no figures, and what to do about that. */
export function SemFiguras({ relatorio, error, filtros, onTentar, onLimpar }: SemFigurasProps) {
  const limpar = onLimpar && (
    <Button variant="default" onClick={onLimpar}>
      Limpar filtros
    </Button>
  )
  return (
    <div className={classes.nada} role={error && 'alert'}>
      {!error ? (
        <EmptyList
          title={relatorio.periodo === undefined ? 'Nenhum resultado' : 'Nada neste período'}
          action={limpar}
        >
          {filtros && filtros.length > 0
            ? `${filtros.join(' · ')}.`
            : 'Quando houver dados, eles aparecem aqui.'}
        </EmptyList>
      ) : error.code === 'relatorio-longo' ? (
        <EmptyList
          title="Este relatório demora"
          action={<Button popoverTarget={EXPORTAR}>Gerar como tarefa</Button>}
        >
          {error.message}
        </EmptyList>
      ) : error.status === 400 || error.status === 422 ? (
        <EmptyList title="Confira os filtros" action={limpar}>
          {noFiltro(relatorio, error)}
        </EmptyList>
      ) : (
        <EmptyList
          title="Não foi possível ler o relatório"
          action={
            <Button variant="default" onClick={onTentar}>
              Tentar de novo
            </Button>
          }
        >
          {error.message}
        </EmptyList>
      )}
    </div>
  )
}

/** What is wrong, with the filter that it is wrong in. */
function noFiltro({ parametros }: Relatorio, { errors, message }: DefaultError): string {
  const frases = Object.entries(errors).map(([nome, frase]) => {
    const rotulo = parametros[nome]?.rotulo
    return rotulo === undefined ? frase : `${rotulo}: ${frase}`
  })
  return frases.join(' ') || message
}
