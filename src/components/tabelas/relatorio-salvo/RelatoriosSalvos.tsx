import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import type { RelatorioSalvo } from '#src/api/contract/geral/relatorio-salvo.ts'
import { numero } from '#src/api/contract/nucleo/contagem.ts'
import { lazyDialog } from '#src/components/ui/lazy/lazy-part.tsx'
import { relatoriosSalvosOptions } from '#src/queries/relatorio-salvo.ts'
import { AcoesDoSalvo } from './AcoesDoSalvo.tsx'
import { EnvioDoSalvo } from './EnvioDoSalvo.tsx'
import classes from './relatorio-salvo.module.css'

// Fetched when somebody opens it.
const FormularioDoSalvo = lazyDialog(async () => (await import('./FormularioDoSalvo.tsx')).FormularioDoSalvo)

/** So many are in sight until somebody asks for more: the reports themselves stand below. */
const A_VISTA = 5

interface RelatoriosSalvosProps {
  user: Usuario
  /** Whether the report that one is of can be opened: a release may have taken it away. */
  existe: (salvo: RelatorioSalvo) => boolean
}

/** The saved reports that the user sees: what each asks, when it is mailed next, and what became of the last mailing. */
export function RelatoriosSalvos(props: RelatoriosSalvosProps) {
  return (
    <section aria-label={TITULO}>
      <h2>{TITULO}</h2>
      <div className={classes.folha}>
        <Salvos {...props} />
      </div>
    </section>
  )
}

const TITULO = 'Relatórios salvos'

function Salvos({ user, existe }: RelatoriosSalvosProps) {
  const { data, error, refetch } = useQuery(relatoriosSalvosOptions())
  const [mudando, setMudando] = useState<RelatorioSalvo | null>(null)
  const [todos, setTodos] = useState(false)
  if (!data)
    return error ? (
      <p role="alert" className={classes.nada}>
        Os relatórios salvos não puderam ser lidos. {error.message}{' '}
        <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
          Tentar de novo
        </Button>
      </p>
    ) : (
      <Skeleton height="3rem" my="sm" role="status" aria-label="Carregando os relatórios salvos" />
    )
  const { salvos, compartilha } = data
  if (salvos.length === 0)
    return (
      <p className={classes.nada}>
        Nenhum relatório salvo. Abra um relatório, escolha os filtros e use “Salvar”.
      </p>
    )
  return (
    <>
      <ul className={classes.linhas} aria-label={TITULO}>
        {(todos ? salvos : salvos.slice(0, A_VISTA)).map((salvo) => (
          <li key={salvo.id}>
            <div className={classes.oque}>
              <strong>{existe(salvo) ? <Abrir {...salvo} /> : salvo.nome}</strong>
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
            {salvo.governa && <AcoesDoSalvo salvo={salvo} onAlterar={() => setMudando(salvo)} />}
          </li>
        ))}
      </ul>
      {!todos && salvos.length > A_VISTA && (
        <Button variant="subtle" size="compact-sm" className={classes.todos} onClick={() => setTodos(true)}>
          Mostrar os {numero(salvos.length)} relatórios salvos
        </Button>
      )}
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

/** The name of one, as a link to its report with its query. */
const Abrir = ({ tipo, relatorio, nome, busca }: RelatorioSalvo) => (
  <Link
    to="/admin/relatorios/$tipo/$nome"
    params={{ tipo, nome: relatorio }}
    search={Object.fromEntries(new URLSearchParams(busca))}
  >
    {nome}
  </Link>
)
