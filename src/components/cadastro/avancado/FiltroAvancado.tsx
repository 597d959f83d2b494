import { Button, CloseButton, Skeleton } from '@mantine/core'
import { IconFilterCog, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { PopoverButton } from '#src/components/ui/feedback/PopoverButton.tsx'
import daLista from '#src/components/listas/ferramentas/ferramentas.module.css'
import { filtrosAvancadosOptions } from '#src/queries/filtro-avancado.ts'
import classes from './avancado.module.css'

/** Pixels. */
const LARGURA = 320
const RECURSO = 'filtros-avancados'

export interface FiltroAvancadoProps {
  tipo: TipoCadastro
  /** The filter that narrows the list. */
  escolhido: number | undefined
  podeGravar: boolean
  onChange: (escolhido: number | undefined) => void
}

/** The named filter of a list as a chip, and the way to those that there are. */
export function FiltroAvancado({ tipo, escolhido, podeGravar, onChange }: FiltroAvancadoProps) {
  const painel = useRef<HTMLDivElement>(null)
  const lugar = useRef<HTMLSpanElement>(null)
  const { data } = useQuery({ ...filtrosAvancadosOptions(tipo), enabled: escolhido !== undefined })
  const atual = data?.find(({ id }) => id === escolhido)
  const nome = atual?.nome ?? (data ? 'não existe mais' : '…')

  function escolher(id: number | undefined) {
    painel.current?.hidePopover()
    onChange(id)
  }

  const opcoes = (
    <Opcoes tipo={tipo} escolhido={escolhido} podeGravar={podeGravar} onChange={(id) => escolher(id)} />
  )
  return (
    <span ref={lugar} className={escolhido === undefined ? undefined : daLista.chip}>
      <PopoverButton
        ref={painel}
        button={
          escolhido === undefined ? (
            <>
              <IconPlus size={14} stroke={2} aria-hidden />
              <span>Filtro avançado</span>
              <IconFilterCog className={classes.curto} size={18} stroke={1.8} aria-hidden />
            </>
          ) : (
            `Filtro avançado: ${nome}`
          )
        }
        buttonLabel={escolhido === undefined ? 'Filtro avançado' : undefined}
        buttonClass={escolhido === undefined ? `${daLista.add} ${classes.novo}` : daLista.phrase}
        label="Filtros avançados"
        panelClass={daLista.panel}
        belowUpTo={LARGURA}
      >
        {opcoes}
      </PopoverButton>
      {escolhido !== undefined && (
        <CloseButton
          size="xs"
          aria-label="Remover filtro avançado"
          onClick={() => {
            onChange(undefined)
            // what had the focus is gone
            lugar.current?.querySelector('button')?.focus()
          }}
        />
      )}
    </span>
  )
}

function Opcoes({ tipo, escolhido, podeGravar, onChange }: FiltroAvancadoProps) {
  const { data, error, isFetching, refetch } = useQuery(filtrosAvancadosOptions(tipo))
  const oferecidos = data?.filter(({ id, ativo }) => ativo || id === escolhido)
  return (
    <>
      {error && !data ? (
        <p role="alert" className={classes.nenhum}>
          Não foi possível ler os filtros: {error.message}{' '}
          <Button size="compact-xs" variant="subtle" loading={isFetching} onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        </p>
      ) : !oferecidos ? (
        <Skeleton role="status" aria-label="Carregando os filtros" height="2.25rem" />
      ) : oferecidos.length === 0 ? (
        <p className={classes.nenhum}>
          Nenhum filtro ainda. Um filtro avançado combina condições com E e OU e fica disponível para toda a
          equipe.
        </p>
      ) : (
        <ul className={classes.opcoes} aria-label="Filtros avançados">
          {oferecidos.map(({ id, nome }, i) => (
            <li key={id}>
              <button
                ref={i === 0 ? focar : undefined}
                type="button"
                className={daLista.column}
                aria-pressed={id === escolhido}
                onClick={() => onChange(id)}
              >
                {nome}
                {id === escolhido && <span aria-hidden>✓</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.caminhos}>
        {podeGravar && (
          <LinkButton
            size="xs"
            to="/admin/tabelas/$recurso/$id"
            params={{ recurso: RECURSO, id: 'novo' }}
            state={{ comeco: { lista: tipo } }}
          >
            Novo filtro
          </LinkButton>
        )}
        {escolhido !== undefined && data?.some(({ id }) => id === escolhido) && (
          <LinkButton
            size="xs"
            variant="default"
            to="/admin/tabelas/$recurso/$id"
            params={{ recurso: RECURSO, id: escolhido }}
          >
            {podeGravar ? 'Editar este' : 'Ver este'}
          </LinkButton>
        )}
        <LinkButton
          size="xs"
          variant="default"
          to="/admin/tabelas/$recurso/lista"
          params={{ recurso: RECURSO }}
          search={{ lista: `em.${tipo}` }}
        >
          Todos os filtros
        </LinkButton>
      </div>
    </>
  )
}

const focar = (primeiro: HTMLElement | null) => primeiro?.focus()
