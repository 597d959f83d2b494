import { Button, Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  LINHAS_DA_FILA,
  LINHAS_DA_FILA_MAX,
  type LinhaDaFila,
} from '#src/api/contract/geral/atendimento-fila.ts'
import { vistasDaFila, type VistaDaFila } from '#src/api/contract/geral/vistas-da-fila.ts'
import { prioridades } from '#src/api/contract/geral/atendimento-lista.ts'
import { numeroDoAtendimento } from '#src/api/contract/geral/atendimento-partes.ts'
import { atrasado } from '#src/api/contract/geral/fila-vistas.ts'
import { numero } from '#src/api/contract/nucleo/contagem.ts'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import { Pill } from '#src/components/ui/theme/Pill.tsx'
import { tomDaPrioridade } from './estado.ts'
import classes from './fila.module.css'
import { TITULO_DAS_LINHAS } from './use-foco-da-fila.ts'

interface LinhasDaFilaProps {
  vista: VistaDaFila
  fila: Pick<
    UseQueryResult<{ items: LinhaDaFila[]; total: number }>,
    'data' | 'error' | 'refetch' | 'isPlaceholderData'
  >
  /** Which one is open, and which one the keys are meant for. */
  aberta: number | null
  atual: number | null
  quantas: number
  onAtual: (id: number) => void
  onAbrir: (id: number) => void
  onMais: () => void
}

const NADA: Readonly<Record<VistaDaFila, string>> = {
  meus: 'Nenhum atendimento pendente com você.',
  'sem-responsavel': 'Todos os atendimentos têm responsável.',
  atrasados: 'Nenhum atendimento está atrasado.',
  aguardando: 'Nenhum atendimento aguarda o cliente.',
  adiados: 'Nenhum atendimento está adiado.',
  sigo: 'Você não segue nenhum atendimento pendente.',
}

/** The rows of a view, the most urgent first. */
export function LinhasDaFila(props: LinhasDaFilaProps) {
  const { vista, fila, aberta, atual, quantas, onAtual, onAbrir, onMais } = props
  const { data, error, refetch, isPlaceholderData } = fila
  return (
    <section className={classes.linhas} aria-labelledby={TITULO_DAS_LINHAS}>
      <h2 id={TITULO_DAS_LINHAS} tabIndex={-1}>
        {vistasDaFila[vista]}
      </h2>
      <p role="status" className={classes.fraco}>
        {data && (data.total === 1 ? '1 atendimento' : `${numero(data.total)} atendimentos`)}
      </p>
      {!data && !error && (
        <div role="status" aria-label="Carregando a fila">
          {[1, 2, 3, 4].map((um) => (
            <Skeleton key={um} height="3.5rem" mb="xs" />
          ))}
        </div>
      )}
      {error && (
        <div role="alert">
          <p>A fila não foi carregada. {error.message}</p>
          <Button size="xs" variant="default" onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        </div>
      )}
      {data?.items.length === 0 && <p className={classes.nada}>{NADA[vista]}</p>}
      {data && data.items.length > 0 && (
        <ol aria-label={vistasDaFila[vista]} data-velha={isPlaceholderData || undefined}>
          {data.items.map((linha) => (
            <li key={linha.id}>
              <Link
                to="/admin/atendimento/fila"
                search={{ vista, id: linha.id }}
                replace={aberta !== null}
                resetScroll={false}
                data-linha={linha.id}
                data-atual={linha.id === atual || undefined}
                aria-current={linha.id === aberta ? 'true' : undefined}
                onFocus={() => onAtual(linha.id)}
                onClick={() => onAbrir(linha.id)}
              >
                <Linha linha={linha} vista={vista} />
              </Link>
            </li>
          ))}
        </ol>
      )}
      {data && data.total > data.items.length && quantas < LINHAS_DA_FILA_MAX && (
        <Button variant="default" loading={isPlaceholderData} onClick={onMais}>
          Mostrar mais {numero(Math.min(LINHAS_DA_FILA, data.total - data.items.length))}
        </Button>
      )}
      {data && data.total > data.items.length && quantas >= LINHAS_DA_FILA_MAX && (
        <p className={classes.fraco}>
          A fila mostra os {numero(LINHAS_DA_FILA_MAX)} primeiros. Os outros estão na lista de atendimentos.
        </p>
      )}
    </section>
  )
}

/** What one must know to choose: who asks for what, how long they wait, and who has it. */
function Linha({ linha, vista }: { linha: LinhaDaFila; vista: VistaDaFila }) {
  const { titulo, cliente, prioridade, responsavel, esperandoDesde, adiado } = linha
  const tom = tomDaPrioridade[prioridade]
  const atrasada = atrasado(linha)
  return (
    <>
      <span className={classes.titulo}>{titulo}</span>
      <span className={classes.sobre}>
        {[numeroDoAtendimento(linha), cliente].filter((um) => um !== '').join(' · ')}
      </span>
      <span className={classes.sobre}>
        {adiado
          ? adiado.ate === null
            ? `Adiado por ${adiado.por} até o cliente responder`
            : `Adiado por ${adiado.por} até ${textoDoInstante(adiado.ate)}`
          : [
              // of these two views the name says it
              vista !== 'meus' && vista !== 'sem-responsavel' && (responsavel?.nome ?? 'Sem responsável'),
              esperandoDesde !== null && `Cliente espera desde ${textoDoInstante(esperandoDesde)}`,
            ]
              .filter((um) => um !== false)
              .join(' · ')}
      </span>
      {(atrasada || tom) && (
        <span className={classes.marcas}>
          {atrasada && <Pill tone="perigo">Atrasado</Pill>}
          {tom && <Pill tone={tom}>{prioridades[prioridade]}</Pill>}
        </span>
      )}
    </>
  )
}
