import { Button, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import type { RelatorioSalvo } from '#src/api/contract/geral/relatorio-salvo.ts'
import { lazyDialog } from '#src/components/ui/lazy/lazy-part.tsx'
import { relatoriosSalvosOptions } from '#src/queries/relatorio-salvo.ts'
import { AcoesDoSalvo } from './AcoesDoSalvo.tsx'
import { EnvioDoSalvo } from './EnvioDoSalvo.tsx'
import classes from './relatorio-salvo.module.css'

// Fetched when somebody opens it.
const FormularioDoSalvo = lazyDialog(async () => (await import('./FormularioDoSalvo.tsx')).FormularioDoSalvo)

interface RelatoriosSalvosProps {
  user: Usuario
  /** The name of one, as a link to the report with its query. */
  ligar: (salvo: RelatorioSalvo) => ReactNode
}

/** The saved reports that the user sees: what each asks, when it is mailed next, and what became of the last mailing. */
export function RelatoriosSalvos({ user, ligar }: RelatoriosSalvosProps) {
  const { data, error, refetch } = useQuery(relatoriosSalvosOptions())
  const [mudando, setMudando] = useState<RelatorioSalvo | null>(null)
  if (!data)
    return error ? (
      <p role="alert">
        Os relatórios salvos não puderam ser lidos. {error.message}{' '}
        <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
          Tentar de novo
        </Button>
      </p>
    ) : (
      <Skeleton height="6rem" />
    )
  const { salvos, compartilha } = data
  if (salvos.length === 0)
    return (
      <Text c="dimmed">Nenhum relatório salvo. Abra um relatório, escolha os filtros e use “Salvar”.</Text>
    )
  return (
    <>
      <ul className={classes.linhas} aria-label="Relatórios salvos">
        {salvos.map((salvo) => (
          <li key={salvo.id}>
            <div className={classes.oque}>
              <strong>{ligar(salvo)}</strong>
              <span>{[salvo.titulo, ...salvo.filtros].join(' · ')}</span>
              {salvo.autor !== null && <span>De {salvo.autor}, compartilhado com você</span>}
              {salvo.autor === null && salvo.compartilhado && (
                <span>Compartilhado com todos que podem ler este relatório</span>
              )}
              {salvo.aviso !== null && salvo.aviso !== salvo.pausa?.motivo && (
                <span data-alert>{salvo.aviso}</span>
              )}
              <EnvioDoSalvo salvo={salvo} />
            </div>
            {salvo.altera && <AcoesDoSalvo salvo={salvo} onAlterar={() => setMudando(salvo)} />}
          </li>
        ))}
      </ul>
      {mudando && (
        <FormularioDoSalvo
          user={user}
          relatorio={{ tipo: mudando.tipo, nome: mudando.relatorio }}
          busca={mudando.busca}
          salvo={mudando}
          compartilha={compartilha.includes(mudando.tipo)}
          onClose={() => setMudando(null)}
        />
      )}
    </>
  )
}
