import '@mantine/core/styles/Combobox.css'
import { CloseButton, Combobox, Loader, TextInput, useCombobox, VisuallyHidden } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { InputProps } from './field.ts'
import classes from './RecordPicker.module.css'

/** What a search has found so far; the records of the search before stay until there are others. */
export interface Found<T> {
  items: readonly T[] | undefined
  /** How many there are, where that may be more than are shown. */
  total?: number | undefined
  /** Others are on their way. */
  searching: boolean
  /** Why none came. */
  failure: string | null
  onRetry: () => void
}

interface RecordPickerProps<T> extends InputProps {
  value: T | null
  onChange: (picked: T | null) => void
  /** What a record is called, and by what else it is known. */
  nameOf: (item: T) => string
  detailsOf: (item: T) => string
  /** What can be searched for. */
  placeholder: string
  description?: ReactNode
  found: Found<T>
  /** The text that is searched for; null while nobody searches. */
  onSearch: (text: string | null) => void
  /** Takes what was typed and not picked; without it the field holds what it held. */
  onTyped?: (text: string) => void
  /** What is offered behind all that was found: to make one that is not there yet. */
  create?: { label: string; onCreate: (text: string) => void } | undefined
}

const RETRY = 'tentar'
const CREATE = 'criar'

/** A field that holds another record: found by typing what people know of it, picked by mouse or keys. */
export function RecordPicker<T extends { id: number }>(props: RecordPickerProps<T>) {
  const {
    value,
    onChange,
    nameOf,
    detailsOf,
    placeholder,
    found,
    onSearch,
    onTyped,
    create,
    readOnly,
    ...input
  } = props
  /** What is typed; null while the field shows what it holds. */
  const [text, setText] = useState<string | null>(null)
  const combobox = useCombobox({
    onDropdownClose() {
      combobox.resetSelectedOption()
      onSearch(null)
    },
  })
  const { items, searching, failure } = found
  const more = items !== undefined && failure === null && (found.total ?? 0) > items.length

  function type(typed: string) {
    setText(typed)
    onSearch(typed)
    combobox.openDropdown()
    combobox.resetSelectedOption()
  }

  function open() {
    if (readOnly || combobox.dropdownOpened) return
    onSearch(text ?? '')
    combobox.openDropdown()
  }

  /** Without a choice the field holds what it held, unless all its text was taken away, or what is typed is taken too. */
  function leave() {
    if (text !== null && text.trim() === '') onChange(null)
    else if (text !== null) onTyped?.(text.trim())
    setText(null)
    combobox.closeDropdown()
    input.onBlur?.()
  }

  function submit(option: string) {
    if (option === RETRY) return found.onRetry()
    const typed = text?.trim() ?? ''
    setText(null)
    combobox.closeDropdown()
    if (option === CREATE) return create?.onCreate(typed)
    const picked = items?.find(({ id }) => String(id) === option)
    if (picked) onChange(picked)
  }

  return (
    <Combobox store={combobox} onOptionSubmit={submit} withinPortal={false}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          role="combobox"
          aria-expanded={combobox.dropdownOpened}
          aria-controls={combobox.listId ?? undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          {...input}
          // help stands under its field
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          placeholder={readOnly ? '' : placeholder}
          readOnly={readOnly}
          value={text ?? (value ? nameOf(value) : '')}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onClick={open}
          onFocus={({ currentTarget }) => {
            currentTarget.select()
            input.onFocus?.()
          }}
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setText(null)
            if (event.key === 'ArrowDown') open()
          }}
          rightSection={
            searching ? (
              <Loader size={16} />
            ) : (
              value !== null &&
              !readOnly && (
                <CloseButton
                  size="sm"
                  aria-label={`Limpar ${input.label}`}
                  // the field keeps the focus
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => {
                    setText(null)
                    onChange(null)
                  }}
                />
              )
            )
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={readOnly}>
        {more && !searching && (
          <Combobox.Header className={classes.details}>
            Mostrando {items.length}. Continue digitando para refinar.
          </Combobox.Header>
        )}
        <Combobox.Options
          className={classes.options}
          data-old={searching || undefined}
          aria-label={input.label}
        >
          {failure !== null ? (
            <Combobox.Option value={RETRY} className={classes.option}>
              <span role="alert">{failure}</span>
              <span className={classes.action}>Tentar de novo</span>
            </Combobox.Option>
          ) : (
            items?.map((item) => (
              <Combobox.Option
                key={item.id}
                value={String(item.id)}
                active={item.id === value?.id}
                className={classes.option}
              >
                <span>{nameOf(item)}</span>
                <span className={classes.details}>{detailsOf(item)}</span>
              </Combobox.Option>
            ))
          )}
          {failure === null && !searching && items?.length === 0 && (
            <Combobox.Empty>Nada encontrado{text ? ` para “${text.trim()}”` : ''}.</Combobox.Empty>
          )}
          {failure === null && items === undefined && <Combobox.Empty>Procurando…</Combobox.Empty>}
          {create && failure === null && !searching && items !== undefined && (
            <Combobox.Option value={CREATE} className={classes.create}>
              <span className={classes.action}>
                {create.label}
                {text?.trim() ? ` “${text.trim()}”` : ''}
              </span>
            </Combobox.Option>
          )}
        </Combobox.Options>
        <VisuallyHidden role="status">
          {combobox.dropdownOpened && !searching && items
            ? `${items.length}${more ? ` de ${(found.total ?? 0).toLocaleString('pt-BR')}` : ''} ${items.length === 1 && !more ? 'resultado' : 'resultados'}`
            : ''}
        </VisuallyHidden>
      </Combobox.Dropdown>
    </Combobox>
  )
}
