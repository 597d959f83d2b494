import { screen } from '@testing-library/react'
import { useState, type SubmitEvent } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isDrawn, takeOver } from './take-over.ts'

let container: HTMLElement
let root: Root | undefined
beforeEach(() => {
  container = document.body.appendChild(document.createElement('div'))
})
afterEach(() => {
  root?.unmount()
  root = undefined
  container.remove()
})

const onSend = vi.fn<(sent: Record<string, string>) => void>()
beforeEach(() => onSend.mockReset())

/** One field that React holds the text of, and one that it leaves to the browser, as there are in the app. */
function Form() {
  const [registro, setRegistro] = useState('')
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const senha = new FormData(event.currentTarget).get('senha')
    onSend({ registro, senha: typeof senha === 'string' ? senha : '' })
  }
  return (
    <form onSubmit={send}>
      <input
        name="registro"
        aria-label="Registro"
        value={registro}
        onChange={(event) => setRegistro(event.target.value.toUpperCase())}
      />
      <input name="senha" aria-label="Senha" type="password" />
    </form>
  )
}

const show = () => {
  root = createRoot(container)
  root.render(<Form />)
}

function drawn(): { form: HTMLFormElement; registro: HTMLInputElement; senha: HTMLInputElement } {
  container.innerHTML =
    '<div data-drawn><form><input name="registro"><input name="senha" type="password"></form></div>'
  const form = container.querySelector('form')
  const [registro, senha] = container.querySelectorAll('input')
  if (!form || !registro || !senha) throw new Error('not drawn')
  return { form, registro, senha }
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

test('what was typed is in the fields of the app, which know of it', () => {
  const { registro, senha } = drawn()
  expect(isDrawn(container)).toBe(true)
  registro.value = '12abc'
  senha.value = 'segredo'
  takeOver(container, show)
  expect(isDrawn(container)).toBe(false)
  expect(field('Registro').value).toBe('12ABC')
  expect(field('Senha').value).toBe('segredo')
  expect(onSend).not.toHaveBeenCalled()
})

test('the focus is where it was, and the caret', () => {
  const { registro } = drawn()
  registro.value = '12345'
  registro.focus()
  registro.setSelectionRange(2, 3)
  takeOver(container, show)
  expect(document.activeElement).toBe(field('Registro'))
  expect([field('Registro').selectionStart, field('Registro').selectionEnd]).toEqual([2, 3])
})

test('who has touched nothing finds nothing touched', () => {
  drawn()
  takeOver(container, show)
  expect(field('Registro').value).toBe('')
  expect(document.activeElement).toBe(document.body)
})

test('what was sent is sent, once, with all that was typed', () => {
  const { form, registro, senha } = drawn()
  registro.value = '12abc'
  senha.value = 'segredo'
  form.dataset.sent = ''
  takeOver(container, show)
  expect(onSend.mock.calls).toEqual([[{ registro: '12ABC', senha: 'segredo' }]])
})

test('of two forms the one that was sent is sent', () => {
  container.innerHTML =
    '<div data-drawn><form data-sent><input name="outro" value="x"></form><form><input name="registro"></form></div>'
  takeOver(container, () => {
    root = createRoot(container)
    root.render(
      <>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            onSend({ outro: new FormData(event.currentTarget).get('outro') === 'x' ? 'x' : '' })
          }}
        >
          <input name="outro" />
        </form>
        <Form />
      </>,
    )
  })
  expect(onSend.mock.calls).toEqual([[{ outro: 'x' }]])
})

test('a page with no more than a frame is shown over', () => {
  container.innerHTML = '<div data-drawn><header></header></div>'
  expect(isDrawn(container)).toBe(false)
  takeOver(container, show)
  expect(container.querySelector('[data-drawn]')).toBeNull()
  expect(field('Registro').value).toBe('')
})
