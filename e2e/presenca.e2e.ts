import { expectAccessible } from './test-support/axe.ts'
import { incluir, novoCnpj, registro } from './test-support/cadastro.ts'
import { contas } from './test-support/contas.ts'
import { expect, test } from './test-support/fixtures.ts'
import { closeToast, expectToast } from './test-support/pages.ts'
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

test('what one person saves is shown to another who has the record open, and lays nothing over what they type', async ({
  page,
  outroNavegador,
  faults,
}) => {
  const matricula = await incluir(page, novoCnpj(), 'Aberta em Duas Telas Ltda')
  const outra = await outroNavegador('admin')
  const pronto = outra.waitForEvent('websocket').then((hub) => hub.waitForEvent('framereceived'))
  await outra.goto(registro(matricula))
  await expect(outra.getByLabel('Nome fantasia')).toHaveValue('')
  await pronto

  const salvar = async (campo: string, valor: string) => {
    await page.getByLabel(campo).fill(valor)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expectToast(page, `Cadastro de matricula ${matricula} foi salvo`)
    await closeToast(page, `Cadastro de matricula ${matricula} foi salvo`)
  }
  // nobody touches the other browser: the hub tells it
  await salvar('Nome fantasia', 'Duas Telas')
  await expect(outra.getByLabel('Nome fantasia')).toHaveValue('Duas Telas')

  await outra.getByLabel('Bairro').fill('Meio digitado')
  const lido = outra.waitForResponse(
    (resposta) => resposta.url().endsWith(`/api/pessoajuridica/${matricula}`) && resposta.ok(),
  )
  await salvar('Cidade', 'Franca')
  await lido
  await expect(outra.getByLabel('Bairro')).toHaveValue('Meio digitado')
  faults.expectRefusal(409, '/api/pessoajuridica')
  await outra.getByRole('button', { name: 'Salvar' }).click()
  const aviso = outra.getByRole('alert').filter({ hasText: 'Este cadastro mudou enquanto você o editava' })
  await expect(aviso.getByRole('row', { name: 'Cidade' })).toContainText('Franca')
})
