import { Button, Checkbox, NativeSelect, VisuallyHidden } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Colunas } from '#src/api/contract/nucleo/coluna.ts'
import { LARGURA_MAX, LARGURA_MIN, type PreferenciaDaLista } from '#src/api/contract/servicos/preferencia.ts'
import { useSavePreferencia } from './use-save-preferencia.ts'
import classes from './vista.module.css'
import { comColunas, comMais, mover, nomesVistos, todosOsNomes } from './vista.ts'

interface EscolhaDeVistaProps {
  /** The list's name. */
  nome: string
  colunas: Colunas
  /** The column that names a row: it cannot be left out. */
  principal: string
  preferencia: PreferenciaDaLista
  /** The columns that a saved view brings: to choose others is to change what is seen of the view. */
  mostra: string | undefined
  onMostra: (mostra: string | undefined) => void
}

/** Pixels. */
const PASSO = 16

/** Which columns a list shows, in which order, and how high its rows are. Each change counts at once. */
export function EscolhaDeVista({
  colunas,
  principal,
  preferencia: dada,
  nome: daLista,
  mostra,
  onMostra,
}: EscolhaDeVistaProps) {
  const savePreferencia = useSavePreferencia(daLista)
  // A box that is ticked shows it at once, and not when the list has heard of it.
  const [{ preferencia, vinda }, setEscolha] = useState({ preferencia: dada, vinda: dada })
  if (vinda !== dada) setEscolha({ preferencia: dada, vinda: dada })
  const lista = useRef<HTMLUListElement>(null)
  const [dito, setDito] = useState('')
  const vistos = nomesVistos(colunas, principal, comColunas(preferencia, mostra))
  // An order of its own: a column that is left out keeps its place while this is open.
  const [nomes, setNomes] = useState(() => todosOsNomes(colunas, vistos))

  function mudar(nova: PreferenciaDaLista) {
    setEscolha({ preferencia: nova, vinda })
    savePreferencia(nova)
  }

  function saveColunas(ordem: readonly string[], mostradas: readonly string[]) {
    const novas = ordem.filter((nome) => mostradas.includes(nome))
    if (mostra === undefined) mudar({ ...preferencia, colunas: novas })
    else onMostra(novas.join(','))
  }

  function mostrar(nome: string, sim: boolean) {
    if (!sim)
      return saveColunas(
        nomes,
        vistos.filter((um) => um !== nome),
      )
    // one that was taken away a moment ago goes back to where it was
    const seuLugar = vistos.some((um) => nomes.indexOf(um) > nomes.indexOf(nome))
    const novos = seuLugar ? [...vistos, nome] : comMais(colunas, vistos, nome)
    saveColunas(seuLugar ? nomes : novos, novos)
  }

  function levar(nome: string, passos: number) {
    const ordem = mover(nomes, nome, passos)
    setNomes(ordem)
    setDito(`${colunas[nome]?.rotulo}: ${ordem.indexOf(nome) + 1} de ${ordem.length}`)
    return ordem
  }

  /** The principal column takes what the others leave. */
  function alargar(nome: string, pontos: number) {
    const agora = preferencia.larguras?.[nome] ?? larguraNaTabela(nome)
    if (agora === undefined || nome === principal) return
    const largura = Math.min(LARGURA_MAX, Math.max(LARGURA_MIN, agora + pontos))
    setDito(`${colunas[nome]?.rotulo}: ${largura} pixels`)
    mudar({ ...preferencia, larguras: { ...preferencia.larguras, [nome]: largura } })
  }

  /** Follows the pointer until it is let go. */
  function arrastar(nome: string) {
    let ordem = nomes
    // on the document: what is dragged is taken out and put in again while it moves
    const fim = new AbortController()
    const seguir = ({ clientY }: PointerEvent) => {
      const linhas = [...(lista.current?.children ?? [])]
      const sobre = linhas.findIndex((linha) => clientY < linha.getBoundingClientRect().bottom)
      const para = sobre === -1 ? ordem.length - 1 : sobre
      const de = ordem.indexOf(nome)
      if (para === de) return
      ordem = mover(ordem, nome, para - de)
      setNomes(ordem)
    }
    const soltar = () => {
      fim.abort()
      if (ordem !== nomes) saveColunas(ordem, vistos)
    }
    const { signal } = fim
    document.addEventListener('pointermove', seguir, { signal })
    for (const evento of ['pointerup', 'pointercancel'] as const)
      document.addEventListener(evento, soltar, { signal })
  }

  function restaurar() {
    const { colunas: _colunas, larguras: _larguras, ...resto } = preferencia
    setNomes(todosOsNomes(colunas, nomesVistos(colunas, principal, {})))
    onMostra(undefined)
    mudar(resto)
  }

  return (
    <div className={classes.chooser}>
      <h2 className={classes.title}>Colunas</h2>
      <p className={classes.narrow}>
        Nesta largura a lista mostra só o principal. A escolha vale para telas largas e para exportar.
      </p>
      <ul ref={lista} className={classes.columns} aria-label="Colunas da lista">
        {nomes.map((nome) => {
          const rotulo = colunas[nome]?.rotulo ?? nome
          return (
            <li key={nome} className={classes.column}>
              <Checkbox
                size="xs"
                label={rotulo}
                checked={vistos.includes(nome)}
                disabled={nome === principal}
                onChange={({ currentTarget: { checked } }) => mostrar(nome, checked)}
              />
              <button
                type="button"
                className={classes.grip}
                aria-label={`Mover ${rotulo}`}
                title="Arraste para mudar a ordem. Com o teclado, ↑ e ↓ mudam a ordem, ← e → a largura."
                onPointerDown={() => arrastar(nome)}
                onKeyDown={(event) => {
                  const passos = { ArrowUp: -1, ArrowDown: 1 }[event.key]
                  const pontos = { ArrowLeft: -PASSO, ArrowRight: PASSO }[event.key]
                  if (passos !== undefined) saveColunas(levar(nome, passos), vistos)
                  else if (pontos !== undefined) alargar(nome, pontos)
                  else return
                  event.preventDefault()
                }}
              >
                <IconGripVertical size={16} stroke={1.8} aria-hidden />
              </button>
            </li>
          )
        })}
      </ul>
      <VisuallyHidden role="status">{dito}</VisuallyHidden>
      <NativeSelect
        label="Altura das linhas"
        data={[
          { value: 'compacta', label: 'Compacta' },
          { value: 'confortavel', label: 'Confortável' },
        ]}
        value={preferencia.densidade ?? 'compacta'}
        onChange={({ currentTarget: { value } }) =>
          mudar({ ...preferencia, densidade: value === 'compacta' ? value : 'confortavel' })
        }
      />
      <Button
        variant="subtle"
        size="xs"
        disabled={
          mostra === undefined && preferencia.colunas === undefined && preferencia.larguras === undefined
        }
        onClick={restaurar}
      >
        Restaurar padrão
      </Button>
    </div>
  )
}

const larguraNaTabela = (nome: string) =>
  document.querySelector<HTMLElement>(`th[data-column="${CSS.escape(nome)}"]`)?.offsetWidth
