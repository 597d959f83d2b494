import { Secret, TOTP } from 'otpauth'
import type { Page } from '@playwright/test'
import { registrar } from '#src/api/contract/contas/credencial.ts'
import { expectAccessible, expectNoSidewaysScroll } from './test-support/axe.ts'
import { novoCnpj } from './test-support/cadastro.ts'
import { expect, test } from './test-support/fixtures.ts'
import { mailedLink, mailsTo } from './test-support/mail.ts'
import { expectToast, preencherLogin, titulo, expectSignedOut } from './test-support/pages.ts'
import { acceptInvitation, choosePassword, invite, newAddress } from './test-support/usuarios.ts'

const SENHA = 'ipês floridos em agosto'

/** The screen as it stands, at both widths and in both schemes. */
async function expectGood(page: Page, state: string): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page, `${state} at ${width} px`)
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, `${state} in the dark`, 'colours')
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Registers a client who is nobody else's, and signs in as them. */
async function asClient(page: Page, email: string): Promise<void> {
  const answer = await page.request.post(registrar.path, {
    data: {
      tipoPessoa: 'juridica',
      registro: novoCnpj(),
      nome: 'Oficina dos Ipês Ltda',
      responsavel: 'Marta Ipê',
      email,
      telefone: '',
    },
  })
  expect(answer.status()).toBe(204)
  await page.goto(await mailedLink(email, 'confirmar'))
  await choosePassword(page, SENHA)
  await page.getByRole('button', { name: 'Aceitar e continuar' }).click()
  await expect(page).toHaveURL('/public/acessos')
}

async function openAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Conta de / }).click()
  await page.getByRole('link', { name: 'Minha conta' }).click()
  await expect(titulo(page, 'Minha conta')).toBeVisible()
}

/** Asks for another e-mail; gives the link that was mailed to it. */
async function askForEmail(page: Page, email: string, senha: string): Promise<string> {
  await page.getByRole('button', { name: 'Trocar e-mail' }).click()
  await page.getByLabel('Novo e-mail').fill(email)
  await page.getByLabel('Sua senha').fill(senha)
  await page.getByRole('button', { name: 'Enviar confirmação' }).click()
  await expect(page.getByText(`Falta confirmar ${email}.`)).toBeVisible()
  return mailedLink(email, 'email')
}

test('a client is called by another name, and signs in with an e-mail that was confirmed in another browser', async ({
  page,
  faults,
  outroNavegador,
}) => {
  faults.expectRefusal(403, '/api/auth/confirmar')
  const [email, novo] = [newAddress(), newAddress()]
  await asClient(page, email)
  await openAccount(page)
  await expect(page).toHaveURL('/public/conta')
  await expect(page.getByLabel('Tema')).toBeVisible()

  await page.getByRole('textbox', { name: 'Seu nome' }).fill('Marta dos Ipês')
  await page.getByRole('button', { name: 'Salvar nome' }).click()
  await expectToast(page, 'Nome alterado')
  await expect(page.getByRole('button', { name: 'Conta de Marta dos Ipês' })).toBeVisible()

  const link = await askForEmail(page, novo, SENHA)
  await expectGood(page, 'a client’s account with an e-mail to be confirmed')
  // told to the address that it is about, too
  await expect
    .poll(() => mailsTo(email)[0])
    .toContain('Recebemos um pedido para trocar o e-mail da sua conta.')

  const other = await outroNavegador(null)
  await other.goto(link)
  await expect(titulo(other, 'Confirmar novo e-mail')).toBeVisible()
  await expectGood(other, 'the link of the mail')
  await other.getByRole('button', { name: 'Confirmar novo e-mail' }).click()
  await expect(
    other.getByText(`a partir de agora, Marta dos Ipês entra com ${novo}`, { exact: false }),
  ).toBeVisible()

  // The link is used up, and the new e-mail is the login.
  faults.expectRefusal(410, '/api/auth/link')
  await other.goto(link)
  await expect(titulo(other, 'Este link não vale mais')).toBeVisible()
  await expectAccessible(other, 'a link that was used')
  await other.getByRole('link', { name: 'Entrar' }).first().click()
  await expect(titulo(other, 'Entrar')).toBeVisible()
  await preencherLogin(other, novo, SENHA)
  await expect(other).toHaveURL('/public/acessos')

  // The browser that asked goes on, and knows.
  await page.reload()
  await expect(page.getByText(`Você entra com ${novo}`)).toBeVisible()
  await expect(page.getByText(/^Falta confirmar/)).toHaveCount(0)
})

test('a client signs in with a code once they have set up the second factor', async ({
  page,
  faults,
  outroNavegador,
}) => {
  faults.expectRefusal(403, '/api/auth/confirmar')
  const email = newAddress()
  await asClient(page, email)
  await page.goto('/public/conta#verificacao')
  // the last that comes
  await expect(page.getByLabel('Tema')).toBeVisible()
  await page.getByRole('button', { name: 'Configurar' }).click()
  await page.getByLabel('Sua senha').fill(SENHA)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('img', { name: /QR/ })).toBeVisible()
  const chave = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
  const secret = Secret.fromBase32((chave ?? '').replaceAll(' ', ''))
  await page.getByLabel('Código de seis dígitos').fill(new TOTP({ secret }).generate())
  await page.getByRole('button', { name: 'Ativar' }).click()

  // Each code on one line, however narrow the screen is, and two beside each other where they have room.
  const codes = page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  for (const { width, beside } of [
    { width: 1280, beside: true },
    { width: 360, beside: false },
  ]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
    const [one, two, three] = await Promise.all([0, 1, 2].map((i) => codes.nth(i).boundingBox()))
    expect(two?.y === one?.y).toBe(beside)
    expect(three?.y).toBeGreaterThan(one?.y ?? 0)
    expect(one?.height).toBeLessThan(32)
  }
  await expectGood(page, 'recovery codes')
  const recovery = (await codes.first().textContent()) ?? ''
  await page.getByLabel(/Guardei os códigos/).check()
  await page.getByRole('button', { name: 'Concluir' }).click()

  const other = await outroNavegador(null)
  faults.expectRefusal(401, '/api/auth/public/login')
  await other.goto('/public/login')
  await preencherLogin(other, email, SENHA)
  await other.getByLabel('Código de verificação').fill(recovery)
  await other.getByRole('button', { name: 'Entrar' }).click()
  await expect(other).toHaveURL('/public/acessos')
})

test('staff change e-mail and password, and how they like the app', async ({
  page,
  faults,
  outroNavegador,
}) => {
  const [email, novo] = [newAddress(), newAddress()]
  const staff = await outroNavegador('admin')
  await invite(staff, 'Rui Teles', email, /^Cadastro/)
  await acceptInvitation(page, email, 'primeira senha do Rui')
  await openAccount(page)
  await expect(page).toHaveURL('/admin/conta')
  await expect(page.getByLabel('Tema')).toBeVisible()

  // an open screen is not enough
  faults.expectRefusal(422, '/api/auth/conta/email')
  await page.getByRole('button', { name: 'Trocar e-mail' }).click()
  await page.getByLabel('Novo e-mail').fill(novo)
  await page.getByLabel('Sua senha').fill('outra senha qualquer')
  await page.getByRole('button', { name: 'Enviar confirmação' }).click()
  await expect(page.getByLabel('Sua senha')).toHaveAccessibleDescription('Senha incorreta.')
  await expectGood(page, 'a refused change of e-mail')
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click()

  const link = await askForEmail(page, novo, 'primeira senha do Rui')
  await page.getByRole('button', { name: 'Reenviar' }).click()
  await expectToast(page, `Link reenviado para ${novo}`)
  let newer = link
  await expect
    .poll(async () => {
      newer = await mailedLink(novo, 'email')
      return newer
    })
    .not.toBe(link)
  // signed in, in the browser that asked
  await page.goto(newer)
  await page.getByRole('button', { name: 'Confirmar novo e-mail' }).click()
  await expect(page.getByText(/^E-mail confirmado/)).toBeVisible()
  await page.getByRole('link', { name: 'Ir para a minha conta' }).click()
  await expect(page.getByText(`Você entra com ${novo}`)).toBeVisible()

  const other = await outroNavegador(null)
  await other.goto('/admin/login')
  await preencherLogin(other, novo, 'primeira senha do Rui')
  await expect(other).toHaveURL('/admin/dashboard')

  await page.getByRole('button', { name: 'Trocar senha' }).click()
  await page.getByLabel('Senha atual').fill('primeira senha do Rui')
  await page.getByLabel('Nova senha').fill('segunda senha do Rui')
  await expectAccessible(page, 'a new password')
  faults.sessionEnds()
  faults.expectRefusal(401, '/api/')
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
  await expectToast(page, 'Senha trocada. As outras sessões foram encerradas.')
  await expectSignedOut(other)

  const kept = () => page.waitForResponse((answer) => answer.url().includes('/preferencia/') && answer.ok())
  const height = kept()
  await page.getByLabel('Altura das linhas das listas').selectOption('Confortável')
  await height
  await expect(page.getByText('Guardado.', { exact: true })).toBeVisible()
  const theme = kept()
  await page.getByLabel('Tema').selectOption('Escuro')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await theme

  // in another browser, as soon as they sign in there
  await preencherLogin(other, novo, 'segunda senha do Rui')
  await expect(other.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await other.goto('/admin/cadastro/pessoajuridica/lista')
  await other.getByRole('button', { name: 'Colunas' }).click()
  await expect(other.getByLabel('Altura das linhas')).toHaveValue('confortavel')
})
