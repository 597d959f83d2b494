import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { confirmation, responder } from '#src/stores/confirmation.ts'
import { abrirBoleto } from './open-boleto.ts'

const NOME = 'Boleto assistencial nov-2026'
const ENDERECO = 'blob:http://localhost/boleto'
const pdf = new Blob(['%PDF-1.7'], { type: 'application/pdf' })

// jsdom opens no windows and makes no blob addresses.
const criar = vi.fn(() => ENDERECO)
const revogar = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  Object.assign(URL, { createObjectURL: criar, revokeObjectURL: revogar })
})

afterEach(() => {
  responder(false)
  vi.useRealTimers()
})

function fakeWindow() {
  const janela = {
    closed: false,
    document: document.implementation.createHTMLDocument(),
    navigator: { pdfViewerEnabled: true },
    close: vi.fn(() => {
      janela.closed = true
    }),
  }
  // Only what the function touches.
  return { janela, abrir: () => janela as unknown as Window } // all of a window that is used
}

const caixa = () => {
  const { pending } = confirmation.getState()
  return pending?.kind === 'avisar' ? pending : undefined
}

test('opens within the click, says what is going on, then shows the slip', async () => {
  const { janela, abrir } = fakeWindow()
  const aberta = vi.fn(abrir)
  let entregar: (pdf: Blob) => void = () => {}
  const entrega = new Promise<Blob>((resolve) => {
    entregar = resolve
  })

  const fim = abrirBoleto(() => entrega, NOME, aberta)
  // Not awaited yet: a browser would block a window that opens any later.
  expect(aberta).toHaveBeenCalledOnce()
  expect(janela.document.title).toBe('Gerando boleto…')
  expect(janela.document.body.textContent).toBe('Gerando boleto…')
  expect(janela.document.querySelector('iframe')).toBeNull()

  entregar(pdf)
  await fim
  expect(criar).toHaveBeenCalledWith(pdf)
  expect(janela.document.title).toBe('Boleto assistencial nov-2026')
  expect(janela.document.querySelector('iframe')?.src).toBe(ENDERECO)
  const baixar = janela.document.querySelector('a')
  expect([baixar?.href, baixar?.download]).toEqual([ENDERECO, 'Boleto assistencial nov-2026.pdf'])
  expect(caixa()).toBeUndefined()

  expect(revogar).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(revogar).toHaveBeenCalledWith(ENDERECO)
})

test('a blocked window is told with the sentence of the specification, and no slip is asked for', async () => {
  const buscar = vi.fn(() => Promise.resolve(pdf))
  const fim = abrirBoleto(buscar, NOME, () => null)
  expect(caixa()?.texto).toBe(
    'Não foi possível abrir o boleto. Por favor desative o bloqueador de popups e tente novamente.',
  )
  responder(true)
  await fim
  expect(buscar).not.toHaveBeenCalled()
})

test('a failure closes the window and shows what the server said', async () => {
  const { janela, abrir } = fakeWindow()
  const fim = abrirBoleto(() => Promise.reject(new Error('Este débito já foi quitado.')), NOME, abrir)
  await vi.waitFor(() => expect(caixa()?.texto).toBe('Este débito já foi quitado.'))
  expect(janela.close).toHaveBeenCalledOnce()
  expect(criar).not.toHaveBeenCalled()
  responder(true)
  await fim
})

test('a window closed while waiting is left alone', async () => {
  const { janela, abrir } = fakeWindow()
  const fim = abrirBoleto(
    () => {
      janela.closed = true
      return Promise.resolve(pdf)
    },
    NOME,
    abrir,
  )
  await fim
  expect(janela.document.querySelector('iframe')).toBeNull()
  expect(criar).not.toHaveBeenCalled()
  expect(caixa()).toBeUndefined()
})

test('where a page can show no PDF it is saved under its name', async () => {
  const { janela, abrir } = fakeWindow()
  janela.navigator.pdfViewerEnabled = false
  const saved: string[] = []
  janela.document.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLAnchorElement) saved.push(target.download)
  })
  await abrirBoleto(() => Promise.resolve(pdf), NOME, abrir)
  expect(saved).toEqual(['Boleto assistencial nov-2026.pdf'])
  expect(janela.document.querySelector('iframe')).toBeNull()
})
