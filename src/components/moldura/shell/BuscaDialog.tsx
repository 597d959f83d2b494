import '@mantine/core/styles/Combobox.css'
import { Button, Combobox, Loader, Modal, TextInput, useCombobox, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState, type MouseEvent } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import classes from './busca.module.css'
import { MenuIcon } from './MenuIcon.tsx'
import { linkTo } from './menu-tree.ts'
import { AVISAR, SAIR } from './achados-fixos.ts'
import { useAchados, type Achado } from './use-achados.ts'
import { useSair } from './use-sair.ts'

/** Milliseconds of a pause in typing. */
const PAUSA = 200

interface BuscaDialogProps {
  user: Usuario
  /** What is typed: it may have begun before the dialog was there. */
  texto: string
  onTexto: (texto: string) => void
  onClose: () => void
  /** A notice is to be sent. */
  onAvisar: () => void
}

/** Finds screens and records while one types; Enter opens what is marked. */
export function BuscaDialog({ user, texto, onTexto, onClose, onAvisar }: BuscaDialogProps) {
  const { sair } = useSair(user.id, onClose)
  const [before] = useState(() => document.activeElement)
  const navigate = useNavigate()
  const [procurado] = useDebouncedValue(texto, PAUSA)
  const { grupos, procurando, antigo, falha, tentarDeNovo } = useAchados(user, texto, procurado)
  /** Enter came before what was typed was found. */
  const [asked, setAsked] = useState(false)
  const combobox = useCombobox({ opened: true, onDropdownClose: leave })
  const quantos = grupos.reduce((soma, { achados }) => soma + achados.length, 0)
  const shown = grupos.flatMap(({ achados }) => achados.map(({ href }) => href)).join(' ')
  const { selectFirstOption, resetSelectedOption } = combobox

  useEffect(() => {
    // what is marked belongs to what is typed
    if (antigo) resetSelectedOption()
    else selectFirstOption()
    // oxlint-disable-next-line react/exhaustive-deps -- the store's functions are made anew each time
  }, [shown, antigo])

  const goFirst = useEffectEvent(() => {
    const first = grupos[0]?.achados[0]
    if (first) go(first.href)
  })
  useEffect(() => {
    if (asked && !antigo) goFirst()
  }, [asked, antigo])

  function go(href: string) {
    if (href === SAIR) {
      onClose()
      sair()
      return
    }
    if (href === AVISAR) {
      onClose()
      onAvisar()
      return
    }
    // the page that comes takes the focus
    onClose()
    void navigate(linkTo(href))
  }

  function leave() {
    onClose()
    if (before instanceof HTMLElement) before.focus()
  }

  return (
    <Modal.Root
      opened
      onClose={leave}
      size={640}
      yOffset="10vh"
      returnFocus={false}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label="Buscar" radius="md">
        <Combobox store={combobox} onOptionSubmit={go} classNames={{ groupLabel: classes.group ?? '' }}>
          <Combobox.EventsTarget withExpandedAttribute>
            <TextInput
              data-autofocus
              role="combobox"
              aria-expanded
              aria-controls={combobox.listId ?? undefined}
              aria-autocomplete="list"
              aria-label="Buscar telas e registros"
              placeholder="Tela, nome, documento ou matrícula"
              classNames={{ input: classes.input ?? '' }}
              autoComplete="off"
              spellCheck={false}
              maxLength={100}
              leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
              rightSection={procurando ? <Loader size={16} /> : null}
              value={texto}
              onChange={({ currentTarget }) => {
                onTexto(currentTarget.value)
                setAsked(false)
              }}
              onKeyDown={({ key }) => {
                if (key === 'Enter' && antigo && combobox.getSelectedOptionIndex() === -1) setAsked(true)
              }}
            />
          </Combobox.EventsTarget>
          <Combobox.Options
            className={classes.options}
            aria-label="Resultados"
            data-old={procurando || undefined}
          >
            {grupos.map(({ nome, achados }) => (
              <Combobox.Group key={nome} label={nome}>
                {achados.map((achado) => (
                  <Opcao key={achado.href} achado={achado} />
                ))}
              </Combobox.Group>
            ))}
          </Combobox.Options>
          {falha !== null && (
            <div className={classes.note}>
              <span role="alert">A busca não pôde ser feita. {falha}</span>
              <Button size="xs" variant="default" onClick={tentarDeNovo}>
                Tentar de novo
              </Button>
            </div>
          )}
          {quantos === 0 && !procurando && falha === null && (
            <p className={classes.note}>Nada encontrado para “{texto.trim()}”.</p>
          )}
          <VisuallyHidden role="status">
            {procurando ? '' : `${quantos} ${quantos === 1 ? 'resultado' : 'resultados'}`}
          </VisuallyHidden>
        </Combobox>
        <p className={classes.keys} aria-hidden>
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> escolher
          </span>
          <span>
            <kbd>Enter</kbd> abrir
          </span>
          <span>
            <kbd>Esc</kbd> fechar
          </span>
        </p>
      </Modal.Content>
    </Modal.Root>
  )
}

function Opcao({ achado }: { achado: Achado }) {
  const { href, nome, detalhe, icone } = achado

  /** As a link: with the key for it, in another tab, and the search stays. */
  function apart(event: MouseEvent) {
    if ((!event.ctrlKey && !event.metaKey) || href === SAIR || href === AVISAR) return
    event.stopPropagation()
    open(href, '_blank', 'noopener')
  }

  return (
    <Combobox.Option value={href} className={classes.option} onClickCapture={apart}>
      <MenuIcon name={icone} />
      <span className={classes.nome}>{nome}</span>
      {detalhe !== undefined && <span className={classes.detalhe}>{detalhe}</span>}
    </Combobox.Option>
  )
}
