import '@mantine/dates/styles.css'
import 'dayjs/locale/pt-br'
import { DatePicker, DatesProvider } from '@mantine/dates'
import classes from './date-calendar.module.css'

interface Props extends Limits {
  /** `YYYY-MM-DD`; null when there is none yet. */
  value: string | null
  onPick: (value: string | null) => void
}

/** The first and the last day that can be picked, `YYYY-MM-DD`. */
export interface Limits {
  min?: string | undefined
  max?: string | undefined
}

const SETTINGS = { locale: 'pt-br', firstDayOfWeek: 0 } as const

const LABELS = {
  nextMonth: 'Próximo mês',
  previousMonth: 'Mês anterior',
  nextYear: 'Próximo ano',
  previousYear: 'Ano anterior',
  nextDecade: 'Próxima década',
  previousDecade: 'Década anterior',
  monthLevelControl: 'Escolher o mês',
  yearLevelControl: 'Escolher o ano',
} as const

const CLASSES = { day: classes.day, monthsListControl: classes.period, yearsListControl: classes.period }

/** A month at a time, weeks from Sunday; opens at the chosen day, or at today. */
export function DateCalendar({ value, min, max, onPick }: Props) {
  return (
    <DatesProvider settings={SETTINGS}>
      <DatePicker
        value={value}
        {...(value !== null && { defaultDate: value })}
        {...(min !== undefined && { minDate: min })}
        {...(max !== undefined && { maxDate: max })}
        classNames={CLASSES}
        highlightToday
        onChange={onPick}
        ariaLabels={LABELS}
      />
    </DatesProvider>
  )
}
