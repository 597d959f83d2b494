import { Select } from '#src/components/ui/controls/Select.tsx'
import classes from './ListPage.module.css'

interface FilterSelectProps<V extends string> {
  label: string
  /** The field's schema in the list's query: reads the chosen option back. */
  field: { parse: (value: unknown) => V }
  data: readonly (V | { value: V; label: string })[]
  value: V
  onChange: (value: V) => void
}

/** One filter of a list: a choice among few. */
export function FilterSelect<V extends string>({
  label,
  field,
  data,
  value,
  onChange,
}: FilterSelectProps<V>) {
  return (
    <Select
      aria-label={label}
      className={classes.filter}
      data={data}
      value={value}
      onChange={({ currentTarget }) => onChange(field.parse(currentTarget.value))}
    />
  )
}
