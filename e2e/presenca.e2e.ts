import { expectAccessible } from './test-support/axe.ts'
import { incluir, novoCnpj, registro } from './test-support/cadastro.ts'
import { contas } from './test-support/contas.ts'
import { expect, test } from './test-support/fixtures.ts'
import { acceptInvitation, invite, newAddress } from './test-support/usuarios.ts'

test.use({ conta: 'admin' })

test('two people who have a record open see each other, until one of them leaves', async ({
  page,
  outroNavegador,
}) => {
  const email = newAddress()
  await invite(page, 'Bia Ramos', email, /^Cadastro/)
  const outra = await outroNavegador(null)
  await acceptInvitation(outra, email, 'Presente-2026')

  const matricula = await incluir(page, novoCnpj(), 'Aberta por Dois Ltda')
  await outra.goto(registro(matricula))
  await expect(page.getByText('Bia Ramos também está aqui')).toBeVisible()
  await expect(outra.getByText(`${contas.admin.nome} também está aqui`)).toBeVisible()
  await expectAccessible(page, 'record that somebody else has open')
  await page.screenshot({ path: 'test-results/presenca.png' })
  await outra.getByRole('link', { name: 'Pessoas jurídicas' }).first().click()
  await expect(page.getByText(/também está aqui/)).toHaveCount(0)
})
