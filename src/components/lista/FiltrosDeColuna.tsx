import { Button, CloseButton, Popover } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { Coluna, Colunas } from '#src/api/contract/coluna.ts'
import { lerFiltro, type Filtro } from '#src/api/contract/filtro.ts'
import { fraseDoFiltro } from './frases.ts'
import classes from './lista.module.css'

// Fetched when somebody opens one: most lists are looked at without.
const EditorDeFiltro = lazy(async () => ({ default: (await import('./EditorDeFiltro.tsx')).EditorDeFiltro }))

interface FiltrosDeColunaProps {
  colunas: Colunas
  /** The list's search: under the name of a column, its filter as the address carries it. */
  search: Record<string, unknown>
  onChange: (change: Record<string, string | undefined>) => void
}

/** The filters of a list's columns as chips, each of which opens its editor, and the way to a new one. */
export function FiltrosDeColuna({ colunas, search, onChange }: FiltrosDeColunaProps) {
  const [aberto, setAberto] = useState<string | null>(null)
  const filtraveis = Object.entries(colunas).filter(([, { filtra }]) => filtra)
  const ativos = filtraveis.flatMap(([nome, coluna]) => {
    const escrito = search[nome]
    const filtro = typeof escrito === 'string' ? lerFiltro(coluna, escrito) : null
    return filtro ? [{ nome, coluna, filtro }] : []
  })
  const livres = filtraveis.filter(([nome]) => !ativos.some((um) => um.nome === nome))

  const aplicar = (nome: string) => (escrito: string) => {
    setAberto(null)
    onChange({ [nome]: escrito })
  }

  return (
    <>
      {ativos.map(({ nome, coluna, filtro }) => (
        <Chip
          key={nome}
          coluna={coluna}
          filtro={filtro}
          aberto={aberto === nome}
          onToggle={(abre) => setAberto(abre ? nome : null)}
          onApply={aplicar(nome)}
          onRemove={() => onChange({ [nome]: undefined })}
        />
      ))}
      <NovoFiltro
        livres={livres}
        aberto={aberto === NOVO}
        onToggle={(abre) => setAberto(abre ? NOVO : null)}
        onApply={(nome, escrito) => aplicar(nome)(escrito)}
      />
    </>
  )
}

/** In place of a column's name. */
const NOVO = '+'

const painel = { position: 'bottom-start', trapFocus: true, returnFocus: true, withinPortal: true } as const

interface ChipProps {
  coluna: Coluna
  filtro: Filtro
  aberto: boolean
  onToggle: (abre: boolean) => void
  onApply: (escrito: string) => void
  onRemove: () => void
}

function Chip({ coluna, filtro, aberto, onToggle, onApply, onRemove }: ChipProps) {
  const frase = fraseDoFiltro(coluna, filtro)
  return (
    <span className={classes.chip}>
      <Popover opened={aberto} onChange={onToggle} {...painel}>
        <Popover.Target>
          <button
            type="button"
            className={classes.phrase}
            title={frase}
            aria-haspopup="dialog"
            onClick={() => onToggle(!aberto)}
          >
            {frase}
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={`Filtro ${coluna.rotulo}`}>
          <Suspense>
            <EditorDeFiltro coluna={coluna} filtro={filtro} onApply={onApply} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      <CloseButton size="xs" aria-label={`Remover filtro ${coluna.rotulo}`} onClick={onRemove} />
    </span>
  )
}

interface NovoFiltroProps {
  /** The columns without a filter. */
  livres: [string, Coluna][]
  aberto: boolean
  onToggle: (abre: boolean) => void
  onApply: (nome: string, escrito: string) => void
}

function NovoFiltro({ livres, aberto, onToggle, onApply }: NovoFiltroProps) {
  const [escolhida, setEscolhida] = useState<[string, Coluna] | null>(null)
  if (livres.length === 0) return null

  function abrir(abre: boolean) {
    setEscolhida(null)
    onToggle(abre)
  }

  return (
    <Popover opened={aberto} onChange={abrir} {...painel}>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconPlus size={14} stroke={2} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => abrir(!aberto)}
        >
          Filtro
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Novo filtro" className={classes.dropdown}>
        {escolhida ? (
          <Suspense>
            <EditorDeFiltro
              coluna={escolhida[1]}
              filtro={null}
              onApply={(escrito) => onApply(escolhida[0], escrito)}
            />
          </Suspense>
        ) : (
          <ul className={classes.columns} aria-label="Coluna">
            {livres.map((uma, i) => (
              <li key={uma[0]}>
                <button
                  type="button"
                  className={classes.column}
                  data-autofocus={i === 0 || undefined}
                  onClick={() => setEscolhida(uma)}
                >
                  {uma[1].rotulo}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
