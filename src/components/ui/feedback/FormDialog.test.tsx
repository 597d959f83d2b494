import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ApiError } from '#src/api/error.ts'
import { useActionForm } from '#src/components/ui/form/use-action-form.ts'
import { showPart } from '#src/test-support/parts.tsx'
import { FormDialog } from './FormDialog.tsx'

/** A dialog whose words come from what the call changes. */
function Pagar({
  send,
  mudar,
}: {
  send: () => Promise<void>
  mudar: (para: (saldo: number) => void) => void
}) {
  const [saldo, setSaldo] = useState(100)
  mudar(setSaldo)
  const form = useActionForm({
    initialValues: { observacao: '' },
    send: { mutationFn: send },
    asSent: () => undefined,
    onSent: () => {},
  })
  return (
    <FormDialog title="Pagar" form={form} onClose={() => {}} action={`Pagar ${saldo}`}>
      <p role="status">{saldo} em aberto</p>
    </FormDialog>
  )
}

test('a dialog tells what it will do as it was when it was sent, and anew after a refusal', async () => {
  const user = userEvent.setup()
  let mudar = (_saldo: number) => {}
  let answer = { yes: () => {}, no: (_error: Error) => {} }
  showPart(
    <Pagar send={() => new Promise((yes, no) => (answer = { yes, no }))} mudar={(para) => (mudar = para)} />,
  )
  const diz = () => screen.getByRole('status').textContent
  const enviar = () => user.click(screen.getByRole('button', { name: /^Pagar \d+$/ }))
  expect(diz()).toBe('100 em aberto')

  await enviar()
  act(() => mudar(60))
  expect(diz()).toBe('100 em aberto')
  await act(async () => answer.no(new ApiError({ status: 409, code: 'conflito', detail: 'Mudou.' })))
  expect(diz()).toBe('60 em aberto')
  expect(screen.getByRole('button', { name: 'Pagar 60' })).toBeTruthy()

  await enviar()
  await act(async () => answer.yes())
  act(() => mudar(0))
  expect(diz()).toBe('60 em aberto')
  expect(screen.getByRole('button', { name: 'Pagar 60' })).toBeTruthy()
})
