import type { Page } from '@playwright/test'
import { novoCnpj } from './test-support/cadastro.ts'
import { choosePassword, invite, newAddress } from './test-support/usuarios.ts'
import { expect, test } from './test-support/fixtures.ts'
import { mailedLink } from './test-support/mail.ts'
import { entrar, expectToast, preencherLogin, titulo, expectSignedOut } from './test-support/pages.ts'

async function register(page: Page, cnpj: string, email: string): Promise<void> {
  await page.getByLabel('CNPJ').fill(cnpj)
  await page.getByLabel('Razão social').fill('Oficina dos Ipês Ltda')
  await page.getByLabel('Seu nome').fill('Marta Ipê')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Telefone').fill('1130001234')
  await page.getByRole('button', { name: 'Enviar cadastro' }).click()
  await expect(page.getByText(`Enviamos um e-mail para ${email}.`)).toBeVisible()
}

test.describe('registering', () => {
  test('goes from the login by mail and policy to the accesses, where staff have the word', async ({
    page,
    faults,
    outroNavegador,
  }) => {
    faults.expectRefusal(422, '/api/auth/confirmar')
    faults.expectRefusal(403, '/api/auth/confirmar')
    const email = newAddress()
    const cnpj = novoCnpj()
    await page.goto('/public/login')
    await page.getByRole('main').getByRole('link', { name: 'Cadastrar' }).click()
    await expect(titulo(page, 'Cadastrar')).toBeVisible()
    await register(page, cnpj, email)

    const link = await mailedLink(email, 'confirmar')
    await page.goto(link)
    await expect(titulo(page, 'Confirmar cadastro')).toBeVisible()
    await choosePassword(page, '12345678')
    await expect(page.getByLabel('Nova senha')).toHaveAccessibleDescription(/comum|fácil|adivinhar/i)
    await choosePassword(page, 'ipês floridos em agosto')
    await expect(titulo(page, 'Política de privacidade')).toBeVisible()
    await page.getByRole('button', { name: 'Aceitar e continuar' }).click()
    await expect(page).toHaveURL('/public/acessos')
    await expect(page.getByText('Em análise')).toBeVisible()

    const staff = await outroNavegador('admin')
    await staff.goto(`/admin/cadastro/pessoajuridica/lista?q=${cnpj}`)
    await staff.getByRole('link', { name: /Oficina dos Ipês/ }).click()
    await staff.getByRole('button', { name: 'Aprovar' }).click()
    await staff.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click()
    await expectToast(staff, 'Cadastro de Oficina dos Ipês Ltda aprovado')

    // Staff's word reaches the open screen.
    await page.getByRole('button', { name: 'Continuar com este acesso: Oficina dos Ipês Ltda' }).click()
    await expect(page).toHaveURL('/public/inicio')
    // late, to come, in all
    await expect(page.getByText('Nenhum débito')).toHaveCount(3)

    // who is deactivated is out at once, by the hub
    faults.sessionEnds()
    await staff.goto(`/admin/cadastro/usuario/lista?q=${encodeURIComponent(email)}`)
    await staff.getByRole('link', { name: 'Marta Ipê' }).click()
    await staff.getByLabel('Usuário ativo').uncheck()
    await staff.getByRole('button', { name: 'Salvar' }).click()
    await staff.getByRole('dialog').getByRole('button', { name: 'Desativar' }).click()
    await expectToast(staff, 'Marta Ipê: alterações salvas')
    await expect(page).toHaveURL(/\/public\/login\?.*tokenExpired=true/)

    faults.expectRefusal(410, '/api/auth/link')
    await page.goto(link)
    await expect(titulo(page, 'Este link não vale mais')).toBeVisible()
  })

  test('tells a wrong document at its field and keeps what was typed', async ({ page }) => {
    await page.goto('/public/registro')
    await page.getByLabel('CNPJ').fill('11222333000180')
    await page.getByLabel('Razão social').fill('Oficina')
    await page.getByRole('button', { name: 'Enviar cadastro' }).click()
    await expect(page.getByLabel('CNPJ')).toHaveAccessibleDescription(/CNPJ inválido\. Confira os dígitos\./)
    await expect(page.getByLabel('Razão social')).toHaveValue('Oficina')
  })

  test('keeps the address to go back to', async ({ page }) => {
    await page.goto('/public/consulta')
    await page.getByRole('banner').getByRole('link', { name: 'Cadastrar' }).click()
    await expect(page).toHaveURL('/public/registro?returnUrl=%2Fpublic%2Fconsulta')
    // The page before has a link of the same name.
    await expect(titulo(page, 'Cadastrar')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cadastrar' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Já tenho acesso: entrar' }).click()
    await expect(page).toHaveURL('/public/login?returnUrl=%2Fpublic%2Fconsulta')
  })
})

test.describe('a forgotten password', () => {
  test('is changed by the link of a mail, once, and ends the other sessions', async ({
    page,
    faults,
    outroNavegador,
  }) => {
    // An administrator of their own: the other tests go on with the demo's password.
    const email = newAddress()
    const staff = await outroNavegador('admin')
    await invite(staff, 'Bia Teles', email)
    await page.goto(await mailedLink(email, 'confirmar'))
    await expect(titulo(page, 'Aceitar convite')).toBeVisible()
    await choosePassword(page, 'primeira senha da Bia')
    await expect(page).toHaveURL('/admin/atendimento/fila')

    const other = await outroNavegador(null)
    await other.goto('/admin/login')
    await other.getByRole('link', { name: 'Esqueci minha senha' }).click()
    await expect(titulo(other, 'Esqueci minha senha')).toBeVisible()
    await other.getByLabel('E-mail').fill(email)
    await other.getByRole('button', { name: 'Enviar link' }).click()
    await expect(other.getByText(/Se há um usuário com o login/)).toBeVisible()
    const link = await mailedLink(email, 'senha')
    await other.goto(link)
    faults.sessionEnds()
    await choosePassword(other, 'segunda senha da Bia')
    await expect(other).toHaveURL('/admin/atendimento/fila')

    // The browser of the old password is out, by the hub, and the old password is no good.
    faults.expectRefusal(401, '/api/')
    await expectSignedOut(page)
    await preencherLogin(page, email, 'primeira senha da Bia')
    await expect(page.getByRole('alert')).toHaveText('Login ou senha incorretos.')

    faults.expectRefusal(410, '/api/auth/link')
    await page.goto(link)
    await expect(titulo(page, 'Este link não vale mais')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Pedir outro link' })).toBeVisible()
  })

  test('an unknown login gets the same answer', async ({ page }) => {
    await page.goto('/public/esqueci-senha')
    await page.getByLabel(/^E-mail/).fill('ninguem@exemplo.test')
    await page.getByRole('button', { name: 'Enviar link' }).click()
    await expect(page.getByText(/Se há um usuário com o login ninguem@exemplo\.test/)).toBeVisible()
  })
})

test('six wrong passwords close the login for the right one too, until staff open it', async ({
  page,
  faults,
  outroNavegador,
}) => {
  faults.expectRefusal(401, '/api/auth/admin/login')
  faults.expectRefusal(429, '/api/auth/admin/login')
  const email = newAddress()
  const staff = await outroNavegador('admin')
  await invite(staff, 'Davi Rocha', email)
  await page.goto(await mailedLink(email, 'confirmar'))
  await choosePassword(page, 'senha longa do Davi')
  await expect(page).toHaveURL('/admin/atendimento/fila')
  await page.evaluate(() => localStorage.clear())

  await page.goto('/admin/login')
  for (let n = 0; n < 5; n++) {
    await preencherLogin(page, email, `errada ${n}`)
    await expect(page.getByRole('alert')).toHaveText('Login ou senha incorretos.')
    await page.getByLabel('Senha', { exact: true }).fill('')
  }
  await preencherLogin(page, email, 'senha longa do Davi')
  await expect(page.getByRole('alert')).toHaveText(/^Muitas tentativas\. Espere 1\d minutos/)
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeDisabled()

  await staff.reload()
  await expect(staff.getByText(/^Bloqueado até/).first()).toBeVisible()
  await staff.getByRole('button', { name: 'Desbloquear' }).click()
  await expectToast(staff, 'Acesso de Davi Rocha desbloqueado')

  await page.reload()
  await preencherLogin(page, email, 'senha longa do Davi')
  await expect(page).toHaveURL('/admin/atendimento/fila')
})

test('a user who is deactivated is out at once', async ({ page, faults, outroNavegador }) => {
  faults.expectRefusal(401, '/api/')
  const email = newAddress()
  const staff = await outroNavegador('admin')
  await invite(staff, 'Nina Vaz', email)
  const connected = page.waitForEvent('websocket')
  await page.goto(await mailedLink(email, 'confirmar'))
  await choosePassword(page, 'uma senha para a Nina')
  await expect(page).toHaveURL('/admin/atendimento/fila')
  await connected

  await staff.reload()
  await staff.getByLabel('Usuário ativo').uncheck()
  await staff.getByRole('button', { name: 'Salvar' }).click()
  faults.sessionEnds()
  await staff.getByRole('dialog').getByRole('button', { name: 'Desativar' }).click()
  await expectToast(staff, 'Nina Vaz: alterações salvas')

  await expectSignedOut(page)
  await preencherLogin(page, email, 'uma senha para a Nina')
  await expect(page.getByRole('alert')).toHaveText('Login ou senha incorretos.')
})

test('the server down at the start is told, with a way on, and the session stays', async ({
  page,
  faults,
}) => {
  faults.expectComplaint('ERR_FAILED', '/api/')
  faults.expectComplaint('ApiError: Não foi possível falar com o servidor')
  await entrar(page, 'unico')
  // what the tab keeps is written now and then: it is taken away once the page before is gone
  await page.addInitScript(() => sessionStorage.clear())
  await page.route('**/api/**', (route) => route.abort())
  await page.reload()
  await expect(page.getByText(/Não foi possível falar com o servidor/)).toBeVisible()
  await page.unroute('**/api/**')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(titulo(page, 'Início')).toBeVisible()
})

test.describe('a part of the app that cannot be fetched', () => {
  test.use({ conta: 'unico' })

  test('is told, and comes whole when the page is loaded again', async ({ page, faults }) => {
    faults.expectComplaint('ERR_FAILED', '/assets/')
    faults.expectComplaint('preload')
    await page.goto('/public/inicio')
    await expect(titulo(page, 'Início')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.route('**/assets/**', (route) => route.abort())
    await page.getByRole('link', { name: 'Meus acessos' }).click()
    await expect(titulo(page, 'Uma parte do sistema não chegou')).toBeVisible()
    await page.unroute('**/assets/**')
    await page.getByRole('button', { name: 'Recarregar' }).click()
    await expect(titulo(page, 'Acessos')).toBeVisible()
    // Styled: the list has a frame.
    const lista = page.getByRole('main').getByRole('list')
    await expect(lista).not.toHaveCSS('border-top-width', '0px')
  })
})
