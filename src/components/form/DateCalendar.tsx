import '@mantine/dates/styles.css'
import 'dayjs/locale/pt-br'
import { DatePicker, DatesProvider } from '@mantine/dates'

interface Props {
  /** `YYYY-MM-DD`; null when there is none yet. */
  value: string | null
  onPick: (value: string | null) => void
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

/** A month at a time, weeks from Sunday; opens at the chosen day, or at today. */
export function DateCalendar({ value, onPick }: Props) {
  return (
    <DatesProvider settings={SETTINGS}>
      <DatePicker
        value={value}
        {...(value !== null && { defaultDate: value })}
        highlightToday
        onChange={onPick}
        ariaLabels={LABELS}
      />
    </DatesProvider>
  )
}
