import { Secret, TOTP } from 'otpauth'
import { contas, SENHA } from './test-support/contas.ts'
import { expect, test } from './test-support/fixtures.ts'
import { contaDe, expectToast, preencherLogin, sair, titulo, expectSignedOut } from './test-support/pages.ts'
import { acceptInvitation, invite, newAddress } from './test-support/usuarios.ts'

const LISTA = '/admin/cadastro/usuario/lista'

test.describe('the list of users', () => {
  test.use({ conta: 'admin' })

  test('keeps search, filters and order in its address, and leads to a user and back', async ({ page }) => {
    await page.goto('/admin/dashboard')
    const menu = page.getByRole('navigation', { name: 'Principal' })
    await menu.getByRole('button', { name: 'Cadastros' }).click()
    await menu.getByRole('link', { name: 'Usuários' }).click()
    await expect(page).toHaveURL(LISTA)
    const rows = page.getByRole('table', { name: 'Usuários' }).locator('tbody').getByRole('row')
    await expect(rows).toHaveCount(20)

    await page.getByLabel('Tipo').selectOption('Só administração')
    await expect(page).toHaveURL(`${LISTA}?tipo=admin`)
    await expect(rows.filter({ hasText: 'Cliente' })).toHaveCount(0)
    await page.getByRole('searchbox').fill('HELENA')
    await expect(rows).toHaveCount(1)
    await expect(page).toHaveURL(`${LISTA}?q=HELENA&tipo=admin`)

    await rows.getByRole('link', { name: contas.admin.nome }).click()
    await expect(titulo(page, contas.admin.nome)).toBeVisible()
    await page.getByRole('link', { name: 'Usuários' }).last().click()
    await expect(page).toHaveURL(`${LISTA}?q=HELENA&tipo=admin`)
    await page.reload()
    await expect(rows).toHaveCount(1)
  })

  test('finds the blocked and the ones whose invitation waits', async ({ page }) => {
    const rows = page.getByRole('table', { name: 'Usuários' }).locator('tbody').getByRole('row')
    await page.goto(`${LISTA}?situacao=bloqueados`)
    await expect(rows.first()).toContainText('Bloqueado até')
    await page.goto(`${LISTA}?situacao=pendentes`)
    await expect(rows.first()).toContainText('Convite pendente')
  })

  test('an invitation names what is wrong at its field, and a known e-mail too', async ({ page, faults }) => {
    faults.expectRefusal(409, '/api/usuario')
    await page.goto(LISTA)
    await page.getByRole('button', { name: 'Convidar usuário da equipe' }).click()
    const dialog = page.getByRole('dialog', { name: 'Convidar usuário da equipe' })
    await dialog.getByLabel('Nome').fill('Outra Helena')
    await dialog.getByLabel('E-mail').fill('admin@demo')
    await dialog.getByRole('button', { name: 'Enviar convite' }).click()
    await expect(dialog.getByText('E-mail inválido.')).toBeVisible()
    await expect(dialog.getByText('Escolha ao menos um papel.')).toBeVisible()
    await dialog.getByLabel('E-mail').fill(contas.admin.login)
    await dialog.getByLabel(/^Consulta/).check()
    await dialog.getByRole('button', { name: 'Enviar convite' }).click()
    await expect(dialog.getByLabel('E-mail')).toHaveAccessibleDescription(/já/)
    await expect(dialog.getByLabel('Nome')).toHaveValue('Outra Helena')
  })
})

test('an acesso that staff switch off is gone for its client, and comes back', async ({
  page,
  faults,
  outroNavegador,
}) => {
  // the client's page may ask what it owes once more, as it is switched off
  faults.tolerateComplaint('responded with a status of 404', '/api/pessoa/')
  const staff = await outroNavegador('admin')
  await staff.goto(`${LISTA}?q=publico%40demo.local`)
  await staff.getByRole('link', { name: contas.publico.nome }).click()
  const switches = staff.getByRole('switch', { name: /^Acesso a / })
  await expect(switches).toHaveCount(4)

  await preencher(page)
  const usable = page.getByRole('button', { name: /^(Usar o acesso de|Continuar com este acesso:) / })
  await expect(usable).toHaveCount(3)
  // Not `check`: the switch follows the call, not the click.
  await switches.nth(3).click()
  await expectToast(staff, / ativado$/)
  await page.getByRole('button', { name: 'Atualizar lista' }).click()
  await expect(usable).toHaveCount(4)

  await expect(switches.nth(3)).toBeChecked()
  await switches.nth(3).click()
  await expectToast(staff, / desativado$/)
  await expect(switches.nth(3)).not.toBeChecked()
  await expect(staff.getByText('Salvando…')).toHaveCount(0)
  await page.getByRole('button', { name: 'Atualizar lista' }).click()
  await expect(usable).toHaveCount(3)

  async function preencher(client: typeof page) {
    await client.goto('/public/login?returnUrl=%2Fpublic%2Facessos')
    await preencherLogin(client, contas.publico.login, SENHA)
    await expect(titulo(client, 'Acessos')).toBeVisible()
  }
})

test('a session that staff end is over at once', async ({ page, faults, outroNavegador }) => {
  faults.expectRefusal(401, '/api/')
  const email = newAddress()
  const staff = await outroNavegador('admin')
  await invite(staff, 'Rita Nunes', email)
  const connected = page.waitForEvent('websocket')
  await acceptInvitation(page, email, 'frase longa da Rita')
  await connected

  await staff.reload()
  await expect(staff.getByText(/chrom/i)).toBeVisible()
  faults.sessionEnds()
  await staff.getByRole('button', { name: /^Encerrar a sessão de / }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).click()
  await expectToast(staff, 'Sessão encerrada')
  await expect(staff.getByText('Nenhuma sessão aberta.')).toBeVisible()
  await expectSignedOut(page)
})

test('a second factor is set up, asked for, replaced by a recovery code, and taken away', async ({
  page,
  faults,
  outroNavegador,
}) => {
  faults.expectRefusal(401, '/api/auth/admin/login')
  const email = newAddress()
  const senha = 'frase longa da Gil'
  const staff = await outroNavegador('admin')
  await invite(staff, 'Gil Matos', email)
  await acceptInvitation(page, email, senha)

  await page.getByRole('button', { name: /^Conta de / }).click()
  await page.getByRole('link', { name: 'Minha conta' }).click()
  await page.getByRole('button', { name: 'Configurar' }).click()
  await page.getByLabel('Sua senha').fill(senha)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('img', { name: 'Código QR para o aplicativo autenticador' })).toBeVisible()
  const key = await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).textContent()
  const app = new TOTP({ secret: Secret.fromBase32((key ?? '').replaceAll(' ', '')) })
  await page.getByLabel('Código de seis dígitos').fill(app.generate())
  await page.getByRole('button', { name: 'Ativar' }).click()
  const codes = page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery = (await codes.first().textContent()) ?? ''
  await expect(page.getByRole('button', { name: 'Concluir' })).toBeDisabled()
  await page.getByLabel('Guardei os códigos em um lugar seguro').check()
  await page.getByRole('button', { name: 'Concluir' }).click()
  await expect(page.getByText(/^Ativa\./)).toBeVisible()

  await sair(page)
  await expect(page).toHaveURL('/admin/login')
  await preencherLogin(page, email, senha)
  const code = page.getByLabel('Código de verificação')
  await expect(code).toBeFocused()
  await code.fill('000000')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(code).toHaveAccessibleDescription(/Código/)
  // A code is good once, and the next one a step before its time: nobody waits for it, and no step that ends meanwhile spoils it.
  await code.fill(app.generate({ timestamp: Date.now() + app.period * 1000 }))
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL('/admin/atendimento/fila')

  for (const good of [true, false]) {
    await sair(page)
    await expect(page).toHaveURL('/admin/login')
    await preencherLogin(page, email, senha)
    await code.fill(recovery)
    await page.getByRole('button', { name: 'Entrar' }).click()
    if (good) await expect(page).toHaveURL('/admin/atendimento/fila')
    else await expect(code).toHaveAttribute('aria-invalid', 'true')
  }

  await staff.reload()
  await staff.getByRole('button', { name: 'Remover verificação em duas etapas' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Remover' }).click()
  await expectToast(staff, 'Verificação em duas etapas de Gil Matos removida')
  await page.reload()
  await preencherLogin(page, email, senha)
  await expect(page).toHaveURL('/admin/atendimento/fila')
})

test.describe('what a client may not', () => {
  test.use({ conta: 'publico' })

  for (const address of [LISTA, '/admin/conta', '/admin/configuracao/acesso']) {
    test(`enter ${address}`, async ({ page }) => {
      await page.goto(address)
      await expect(titulo(page, 'Acesso não permitido')).toBeVisible()
      await expect(page).toHaveURL(address)
    })
  }
})

test.describe('staff without the permission', () => {
  test.use({ conta: 'suporte' })

  test('do not enter the list of users, yet have an account of their own', async ({ page, faults }) => {
    // asked for with the page, before it is known who opens it
    faults.expectRefusal(403, '/api/usuario')
    await page.goto(LISTA)
    await expect(titulo(page, 'Acesso não permitido')).toBeVisible()
    await page.goto('/admin/conta')
    await expect(contaDe(page, 'suporte')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Verificação em duas etapas' })).toBeVisible()
  })
})
