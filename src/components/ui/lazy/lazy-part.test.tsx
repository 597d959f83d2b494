// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { toasts } from '#src/stores/toasts.ts'
import { lazyDialog, lazyExtra, lazyPart } from './lazy-part.tsx'

afterEach(() => {
  cleanup()
  toasts.setState({ items: [] })
})

const lost = new TypeError('Failed to fetch dynamically imported module')

/** Fails as often as told, then gives the component. */
function after<C>(failures: number, component: C): () => Promise<C> {
  let left = failures
  return async () => {
    left -= 1
    if (left >= 0) throw lost
    return component
  }
}

test('a part that does not come says so in its place, and comes when it is asked for again', async () => {
  const Part = lazyPart(
    after(1, ({ text }: { text: string }) => <p>{text}</p>),
    ({ text }) => `${text} a caminho`,
  )
  render(
    <main>
      <h1>Tela</h1>
      <Part text="a parte" />
    </main>,
  )
  expect(screen.getByText('a parte a caminho')).toBeDefined()
  expect((await screen.findByRole('alert')).textContent).toContain('Não chegou.')
  expect(screen.getByRole('heading', { name: 'Tela' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText('a parte')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('in vain twice, only a new page helps', async () => {
  const Part = lazyPart(after(2, () => <p>a parte</p>))
  render(<Part />)
  await userEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByRole('button', { name: 'Recarregar a página' })).toBeDefined()
})

test('where the same part is shown later, it is asked for anew', async () => {
  const Part = lazyPart(after(1, () => <p>a parte</p>))
  const { unmount } = render(<Part />)
  await screen.findByRole('alert')
  unmount()
  render(<Part />)
  expect(await screen.findByText('a parte')).toBeDefined()
})

test('a dialog that does not come is closed with a message, and opens when it is asked for again', async () => {
  const Dialog = lazyDialog(
    after(1, ({ onClose }: { onClose: () => void }) => (
      <div role="dialog">
        <button type="button" onClick={onClose}>
          Fechar
        </button>
      </div>
    )),
  )
  function Screen() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Abrir
        </button>
        {open && <Dialog onClose={() => setOpen(false)} />}
      </>
    )
  }
  render(<Screen />)
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }))
  await expect.poll(() => toasts.getState().items.map(({ message }) => message)).toHaveLength(1)
  expect(toasts.getState().items[0]?.message).toContain('não chegou')
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Fechar' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(toasts.getState().items).toHaveLength(1)
})

test('what nobody misses leaves its place empty', async () => {
  let asked = false
  const Extra = lazyExtra(async () => {
    asked = true
    throw lost
  })
  const { container } = render(
    <main>
      Tela <Extra />
    </main>,
  )
  await expect.poll(() => asked).toBe(true)
  await expect.poll(() => container.textContent).toBe('Tela ')
  expect(screen.queryByRole('alert')).toBeNull()
})
