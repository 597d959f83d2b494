import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addToast, toasts } from '#src/stores/toasts.ts'
import { Toasts } from './Toasts.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  toasts.setState({ items: [] })
  render(<Toasts />)
})
afterEach(() => vi.useRealTimers())

const shown = () => toasts.getState().items.map(({ message }) => message)
const wait = (seconds: number) => {
  act(() => {
    vi.advanceTimersByTime(seconds * 1000)
  })
}

test('a message leaves by itself, an error stays, and one with something to do stays longer', () => {
  act(() => {
    addToast({ tone: 'sucesso', message: 'Salvo' })
    addToast({ tone: 'erro', message: 'Falhou' })
    addToast({ tone: 'sucesso', message: 'Excluído', action: { label: 'Desfazer', run: () => undefined } })
  })
  wait(6)
  expect(shown()).toEqual(['Falhou', 'Excluído'])
  wait(3.9)
  expect(shown()).toEqual(['Falhou', 'Excluído'])
  wait(0.2)
  expect(shown()).toEqual(['Falhou'])
})

test('the action is done once, and takes the message with it', () => {
  const run = vi.fn()
  act(() => {
    addToast({ tone: 'sucesso', message: 'Excluído', action: { label: 'Desfazer', run } })
  })
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }))
  expect(run).toHaveBeenCalledOnce()
  expect(shown()).toEqual([])
})

test('a message does not go while the keyboard or the pointer is on it', () => {
  act(() => {
    addToast({ tone: 'info', message: 'Fica' })
  })
  const close = screen.getByRole('button', { name: 'Fechar mensagem' })
  act(() => {
    close.focus()
  })
  wait(60)
  expect(shown()).toEqual(['Fica'])
  act(() => {
    close.blur()
  })
  wait(6)
  expect(shown()).toEqual([])
})

test('what is told of a record takes the place of what was told of it before, with its way back', () => {
  const desfazer = { label: 'Desfazer', run: () => undefined }
  act(() => {
    addToast({
      tone: 'sucesso',
      message: '2 inativados',
      about: ['cadastro 1', 'cadastro 2'],
      action: desfazer,
    })
    addToast({ tone: 'sucesso', message: 'Excluído', about: ['cadastro 3'], action: desfazer })
    addToast({ tone: 'sucesso', message: '1 ativado', about: ['cadastro 2'], action: desfazer })
  })
  expect(shown()).toEqual(['Excluído', '1 ativado'])
  act(() => {
    addToast({ tone: 'erro', message: 'Não foi restaurado', about: ['cadastro 3'] })
  })
  expect(shown()).toEqual(['Excluído', '1 ativado', 'Não foi restaurado'])
})

test('the same words are not told twice, unless each has its way back', () => {
  const desfazer = { label: 'Desfazer', run: () => undefined }
  act(() => {
    addToast({ tone: 'sucesso', message: 'Salvo' })
    addToast({ tone: 'sucesso', message: 'Salvo' })
    addToast({ tone: 'sucesso', message: 'Excluído', about: ['cadastro 1'], action: desfazer })
    addToast({ tone: 'sucesso', message: 'Excluído', about: ['cadastro 2'], action: desfazer })
  })
  expect(shown()).toEqual(['Salvo', 'Excluído', 'Excluído'])
})
