import { randomInt } from 'node:crypto'
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import type { Output } from '#src/api/contract/nucleo/endpoint.ts'
import { criarCobranca } from '#src/api/contract/dinheiro/cobranca.ts'
import { contribuicoesDoFinanceiro, criarDebito } from '#src/api/contract/dinheiro/financeiro.ts'
import { comoAdmin } from './devedores.ts'

const mesDistante = () => `${2036 + randomInt(30)}-${String(1 + randomInt(12)).padStart(2, '0')}`
const diaDistante = () => new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10)

/** A new debit of a company, of a month far from today and from what other tests look at, though it can be paid by now; gives its id. */
export async function novoDebito(request: APIRequestContext, matricula: number): Promise<number> {
  const headers = await comoAdmin(request)
  const listed = await request.get(contribuicoesDoFinanceiro.path, { headers })
  const contribuicoes: Output<typeof contribuicoesDoFinanceiro> = await listed.json()
  const { codContrib } = contribuicoes.find(({ proposta }) => !proposta) ?? { codContrib: 0 }
  const criar = () =>
    request.post(criarDebito.path, {
      headers,
      data: {
        tipo: 'pessoajuridica',
        matricula,
        codContrib,
        periodo: mesDistante(),
        vencimento: diaDistante(),
        valor: 24_000,
      },
    })
  let made = await criar()
  // another debit may have taken that month
  while (made.status() === 409) made = await criar()
  const { id }: Output<typeof criarDebito> = await made.json()
  return id
}

/** A new billing of one company, of a month far from today and from what other tests look at; gives its id. */
export async function novaCobranca(request: APIRequestContext, matricula: number): Promise<number> {
  const headers = await comoAdmin(request)
  const listed = await request.get(contribuicoesDoFinanceiro.path, { headers })
  const contribuicoes: Output<typeof contribuicoesDoFinanceiro> = await listed.json()
  const { codContrib } = contribuicoes.find(({ proposta }) => !proposta) ?? { codContrib: 0 }
  const made = await request.post(criarCobranca.path, {
    headers,
    data: {
      tipo: 'pessoajuridica',
      busca: `matricula=igual.${matricula}`,
      codContrib,
      periodo: mesDistante(),
      vencimento: diaDistante(),
      esperados: 1,
    },
  })
  const { id }: Output<typeof criarCobranca> = await made.json()
  return id
}

/** Does with the debit or credit that is open what is offered behind its button. */
export async function maisAcoes(page: Page, nome: string): Promise<void> {
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page
    .getByRole('dialog', { name: /^Mais ações com o / })
    .getByRole('button', { name: nome, exact: true })
    .click()
}

/** Behind the button of the debit or credit that is open something else is offered, and not this. */
export async function expectSemAcao(page: Page, nome: string): Promise<void> {
  const botao = page.getByRole('button', { name: 'Mais ações' })
  await botao.click()
  const lista = page.getByRole('dialog', { name: /^Mais ações com o / })
  await expect(lista.getByRole('button').first()).toBeVisible()
  await expect(lista.getByRole('button', { name: nome })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(lista).toBeHidden()
}

/** Has the books checked as they are now, and sees that they agree. */
export async function livrosConferem(page: Page): Promise<void> {
  await page.goto('/admin/financeiro/conferencia')
  // the first check of all begins by itself
  const conferir = page.getByRole('button', { name: /^Conferir/ })
  await expect(conferir).toBeEnabled()
  await conferir.click()
  await expect(conferir).toBeEnabled()
  await expect(page.getByText('Os livros conferem', { exact: true })).toBeVisible()
}
