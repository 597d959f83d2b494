import { ActionIcon, Popover } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyPart } from '#src/components/ui/lazy/lazy-part.tsx'
import type { Limits } from './DateCalendar.tsx'
import { dateText, parseDate } from './date-text.ts'
import { maskData } from './mask.ts'
import { MaskedInput, type MaskedInputProps } from './MaskedInput.tsx'

// Most dates are typed: the calendar is fetched when somebody opens one.
const DateCalendar = lazyPart(async () => (await import('./DateCalendar.tsx')).DateCalendar)

interface DateInputProps
  extends Omit<MaskedInputProps, 'mask' | 'value' | 'onChange' | keyof Limits>, Limits {
  /** `YYYY-MM-DD`, or the text typed so far while it is not a date. */
  value: string | null
  /** What is not a date comes out as typed, for the form's rules to refuse; blank comes out as null. */
  onChange: (value: string | null) => void
}

/** A date typed as day, month and year, or picked from a calendar. */
export function DateInput({ value, min, max, onChange, ...rest }: DateInputProps) {
  const [opened, setOpened] = useState(false)
  const text = value === null ? '' : dateText(value)
  const fixed = rest.readOnly || rest.disabled

  return (
    <MaskedInput
      inputMode="numeric"
      placeholder="DD/MM/AAAA"
      {...rest}
      mask={maskData}
      value={text}
      onChange={(typed) => onChange(typed === '' ? null : (parseDate(typed) ?? typed))}
      {...(!fixed && {
        rightSection: (
          <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus>
            <Popover.Target>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label="Abrir o calendário"
                onClick={() => setOpened(!opened)}
              >
                <IconCalendar size={18} stroke={1.6} aria-hidden />
              </ActionIcon>
            </Popover.Target>
            <Popover.Dropdown aria-label="Calendário">
              <DateCalendar
                value={parseDate(text) === null ? null : value}
                min={min}
                max={max}
                onPick={(picked) => {
                  onChange(picked)
                  setOpened(false)
                }}
              />
            </Popover.Dropdown>
          </Popover>
        ),
      })}
    />
  )
}
