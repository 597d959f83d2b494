import { useWindowEvent } from '@mantine/hooks'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import controls from '#src/components/ui/controls/controls.module.css'
import { IconButton } from '#src/components/ui/controls/IconButton.tsx'
import { isTyping } from './is-typing.ts'
import classes from './SearchBox.module.css'

const SETTLE_MS = 300

interface SearchBoxProps {
  /** What may be searched for: label and placeholder at once. */
  placeholder: string
  /** The text that the list shows at present. */
  value: string
  /** Called once typing pauses, with the text trimmed. */
  onSearch: (text: string) => void
}

/** Free-text search of a list. `/` comes here from anywhere on the page, Escape clears. */
export function SearchBox({ placeholder, value, onSearch }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  // By hand: `useDebouncedCallback` would take the first list over its weight (`npm run budget`).
  const timer = useRef<number | undefined>(undefined)
  const [text, setText] = useState(value)
  const [asked, setAsked] = useState(value)
  const [shown, setShown] = useState(value)

  // A new text in the address that was not asked for here (back button, cleared filters) takes the place of what was typed.
  if (value !== shown) {
    setShown(value)
    if (value !== asked) {
      setAsked(value)
      setText(value)
    }
  }

  useEffect(() => () => window.clearTimeout(timer.current), [])

  // Some keyboards have the slash above another key: no matter whether with Shift, which `useHotkeys` would ask about.
  useWindowEvent('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    event.preventDefault()
    input.current?.focus()
    input.current?.select()
  })

  function ask(typed: string) {
    window.clearTimeout(timer.current)
    setAsked(typed.trim())
    onSearch(typed.trim())
  }

  function type(typed: string) {
    setText(typed)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => ask(typed), SETTLE_MS)
  }

  function clear() {
    setText('')
    ask('')
    input.current?.focus()
  }

  return (
    <div className={classes.search}>
      <IconSearch size={16} stroke={1.8} aria-hidden />
      <input
        ref={input}
        type="search"
        className={controls.input}
        aria-label={`Pesquisar: ${placeholder}`}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        title="Pesquisar ( / )"
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') ask(text)
          if (event.key === 'Escape' && text !== '') {
            event.preventDefault()
            clear()
          }
        }}
      />
      {text !== '' && (
        <IconButton label="Limpar pesquisa" onClick={clear}>
          <IconX size={16} stroke={1.8} aria-hidden />
        </IconButton>
      )}
    </div>
  )
}
