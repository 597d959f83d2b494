import { parX509 } from '#server/test-support/x509.ts'
import { expectAccessible, expectNoSidewaysScroll } from './test-support/axe.ts'
import { expect, test } from './test-support/fixtures.ts'
import { expectToast, titulo } from './test-support/pages.ts'

test.use({ conta: 'admin' })

test('a certificate is kept with its key, told of before it lapses, and taken out', async ({
  page,
  faults,
}) => {
  const par = parX509({ titular: 'sindicato.exemplo', ate: new Date(Date.now() + 10.5 * 86_400_000) })
  const arquivo = (name: string, texto: string) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(texto),
  })
  await page.goto('/admin/financeiro/certificados')
  await expect(titulo(page, 'Certificados')).toBeVisible()
  await expect(page.getByText(/^Nenhum certificado ainda/)).toBeVisible()
  await expectAccessible(page, 'certificates, none yet')

  await page.getByRole('button', { name: 'Novo certificado' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Novo certificado' })
  await dialogo.getByRole('button', { name: 'Incluir certificado' }).click()
  await expect(dialogo.getByText('Preencha este campo.')).toBeVisible()
  await dialogo.getByLabel('Nome').fill('Itaú, boletos')
  await dialogo.getByLabel('Certificado').setInputFiles(arquivo('par.pfx', 'x'))
  await expect(dialogo.getByText(/^Arquivos .pfx e .p12/)).toBeVisible()
  // the bank's file in DER becomes what the server reads
  const der = Buffer.from(par.certificado.replace(/-----.*-----|\n/g, ''), 'base64')
  await dialogo
    .getByLabel('Certificado')
    .setInputFiles({ name: 'banco.cer', mimeType: 'application/octet-stream', buffer: der })
  await dialogo.getByLabel('Chave privada').setInputFiles(arquivo('banco.key', parX509().chave))
  faults.expectRefusal(422, '/api/certificado')
  await dialogo.getByRole('button', { name: 'Incluir certificado' }).click()
  await expect(dialogo.getByText('Esta chave é de outro certificado.')).toBeVisible()
  await expect(dialogo.getByLabel('Nome')).toHaveValue('Itaú, boletos')
  await expectAccessible(page, 'dialog of a certificate')
  await dialogo.getByLabel('Chave privada').setInputFiles(arquivo('banco.key', par.chave))
  await dialogo.getByRole('button', { name: 'Incluir certificado' }).click()
  await expectToast(page, 'Certificado incluído')
  await expect(page.getByText('Vence em 10 dias')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: /^1 certificado venceu ou vence em até 30 dias/ }).click()
  await page.getByRole('button', { name: 'Remover Itaú, boletos' }).click()
  await page.getByRole('button', { name: 'Remover certificado' }).click()
  await expectToast(page, 'Itaú, boletos removido')
  await expect(page.getByText(/^Nenhum certificado ainda/)).toBeVisible()
})
