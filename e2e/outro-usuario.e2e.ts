import type { Page, Request } from '@playwright/test'
import { expectAccessible } from './test-support/axe.ts'
import { incluir, novoCnpj, registro } from './test-support/cadastro.ts'
import { expect, test } from './test-support/fixtures.ts'
import { entrar, expectToast, sair, titulo } from './test-support/pages.ts'
import { acceptInvitation, invite, newAddress } from './test-support/usuarios.ts'

const WRITES = new Set(['POST', 'PUT', 'DELETE'])

/** The writes of the business, of which who has what open is none, that the pages of a browser send, each with its token's user. */
function watchWrites(page: Page): () => string[] {
  const seen: string[] = []
  page.context().on('request', (request: Request) => {
    const { pathname } = new URL(request.url())
    if (!WRITES.has(request.method()) || !/^\/api\/(?!auth\/|presenca\/)/.test(pathname)) return
    const claims = request.headers().authorization?.split('.')[1] ?? ''
    const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}') as { sub?: string }
    seen.push(`${request.method()} ${pathname} de ${sub}`)
  })
  return () => seen
}

const idDaSessao = (page: Page) =>
  page.evaluate(() => String(JSON.parse(localStorage.getItem('contribui.sessao') ?? '{}').userId))

/** A record that the first user has open with something typed, and a second tab in which another administrator may sign in. */
async function comecar(page: Page) {
  await entrar(page, 'admin')
  const email = newAddress()
  await invite(page, 'Segunda Pessoa', email, /^Cadastro/)
  const matricula = await incluir(page, novoCnpj(), 'De Duas Pessoas Ltda')
  await page.getByLabel('Nome fantasia').fill('Digitado pela primeira')
  const aba = await page.context().newPage()
  const primeira = await idDaSessao(page)
  return { email, matricula, aba, primeira }
}

const aviso = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Outro usuário entrou neste navegador.' })
const salvar = (page: Page) => page.getByRole('button', { name: 'Salvar' })

test('what one user typed is not saved as another who signed in in a second tab', async ({ page }) => {
  const { email, matricula, aba, primeira } = await comecar(page)
  await expect(salvar(page)).toBeVisible()
  const writes = watchWrites(page)
  await acceptInvitation(aba, email, 'janela contente')
  const segunda = await idDaSessao(aba)
  expect(segunda).not.toBe(primeira)

  await expect(aviso(page)).toContainText('não pode ser salvo em nome de outra pessoa')
  await expect(page.getByLabel('Nome fantasia')).toHaveValue('Digitado pela primeira')
  await expect(salvar(page)).toHaveCount(0)
  await page.getByLabel('Nome fantasia').press('Enter')
  await page.keyboard.press('Control+s')
  // not even by the form itself, as a script of the browser's would send it
  await page.getByLabel('Nome fantasia').evaluate((input: HTMLInputElement) => input.form?.requestSubmit())
  await expectAccessible(page, 'a form of another user')

  // The second user may write that very record, and does: were the first one's form sent, it would be taken.
  await aba.goto(registro(matricula))
  await aba.getByLabel('Cidade').fill('Bauru')
  await salvar(aba).click()
  await expectToast(aba, `Cadastro de matricula ${matricula} foi salvo`)
  expect(writes()).toEqual([`PUT /api/pessoajuridica de ${segunda}`])

  await page.getByRole('button', { name: 'Descartar e recarregar' }).click()
  await expect(aviso(page)).toHaveCount(0)
  await expect(page.getByLabel('Cidade')).toHaveValue('Bauru')
  await expect(page.getByLabel('Nome fantasia')).toHaveValue('')
  await page.getByLabel('Nome fantasia').fill('Da segunda')
  await salvar(page).click()
  await expectToast(page, `Cadastro de matricula ${matricula} foi salvo`)
  expect(writes()).toHaveLength(2)
})

test('the same user, back in a second tab, saves what was typed', async ({ page }) => {
  const { email, matricula, aba, primeira } = await comecar(page)
  await acceptInvitation(aba, email, 'janela contente')
  await expect(aviso(page)).toBeVisible()
  const writes = watchWrites(page)
  await sair(aba)
  await expect(titulo(aba, 'Entrar na administração')).toBeVisible()
  await page
    .getByRole('dialog', { name: 'Sua sessão terminou' })
    .getByRole('button', { name: 'Ficar nesta tela' })
    .click()
  await entrar(aba, 'admin')
  await expect(aviso(page)).toHaveCount(0)
  await expect(page.getByLabel('Nome fantasia')).toHaveValue('Digitado pela primeira')
  await salvar(page).click()
  await expectToast(page, `Cadastro de matricula ${matricula} foi salvo`)
  expect(writes()).toEqual([`PUT /api/pessoajuridica de ${primeira}`])
})
