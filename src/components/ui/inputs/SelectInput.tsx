import { NativeSelect, type NativeSelectProps } from '@mantine/core'

/** A choice among few. The browser's select knows no read-only state, so a disabled one stands in. */
export function SelectInput({
  readOnly = false,
  disabled = false,
  ...rest
}: NativeSelectProps & { readOnly?: boolean }) {
  return <NativeSelect {...rest} disabled={disabled || readOnly} />
}
