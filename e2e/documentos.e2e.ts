import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './test-support/axe.ts'
import { expect, test } from './test-support/fixtures.ts'
import { expectToast } from './test-support/pages.ts'

const ABA = '/admin/cadastro/pessoajuridica/5?aba=documentos'

const secao = (page: Page, nome: RegExp) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: nome }) })
const guardados = (page: Page) => secao(page, /^Documentos( \(|$)/)
const pdf = (name: string, buffer: Buffer = Buffer.from('%PDF-1.7 ata')) => ({
  name,
  mimeType: 'application/pdf',
  buffer,
})
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==',
  'base64',
)

test.describe('the files of a cadastro', () => {
  test.use({ conta: 'admin' })

  test('are added several at once, opened, saved, renamed, deleted and taken back', async ({
    page,
    faults,
    outroNavegador,
  }) => {
    faults.expectRefusal(415, '/api/anexo/pessoajuridica/5')
    const marca = String(Date.now())
    const outra = await outroNavegador('admin')
    await outra.goto(ABA)
    await page.goto(ABA)
    const lista = guardados(page)
    await expect(lista).toBeVisible()
    await expectAccessible(page, 'documentos: lista')

    const envio = page.getByLabel('Adicionar documentos')
    await expect(envio).toHaveAccessibleDescription(/PDF, PNG, JPEG, WebP, Word ou Excel, até 20 MB/)
    await envio.setInputFiles([
      pdf(`Ata ${marca}.pdf`),
      { name: `Foto ${marca}.png`, mimeType: 'image/png', buffer: PNG },
      pdf(`Grande ${marca}.pdf`, Buffer.alloc(20 * 1024 * 1024 + 1)),
      pdf(`Página ${marca}.pdf`, Buffer.from('<html>')),
    ])
    await expectToast(page, '2 documentos guardados')
    const ata = lista.getByRole('listitem').filter({ hasText: `Ata ${marca}.pdf` })
    await expect(ata).toContainText('1 kB · adicionado em')
    // whoever looks at the same cadastro sees it come
    await expect(guardados(outra).getByText(`Foto ${marca}.png`)).toBeVisible()

    const recusados = secao(page, /^Envio$/)
    const grande = recusados.getByRole('listitem').filter({ hasText: `Grande ${marca}.pdf` })
    await expect(grande.getByRole('alert')).toHaveText('O arquivo passa do limite de 20 MB.')
    await expect(grande.getByRole('button', { name: /^Tentar de novo/ })).toHaveCount(0)
    const pagina = recusados.getByRole('listitem').filter({ hasText: `Página ${marca}.pdf` })
    await expect(pagina.getByRole('alert')).toContainText('Envie um arquivo PDF')
    await expectAccessible(page, 'documentos: recusados')
    await grande.getByRole('button', { name: `Dispensar Grande ${marca}.pdf` }).click()
    await pagina.getByRole('button', { name: /^Dispensar/ }).click()
    await expect(recusados).toHaveCount(0)

    const baixado = page.waitForEvent('download')
    await ata.getByRole('button', { name: `Baixar Ata ${marca}.pdf` }).click()
    const download = await baixado
    expect(download.suggestedFilename()).toBe(`Ata ${marca}.pdf`)
    expect(await readFile(await download.path(), 'utf8')).toBe('%PDF-1.7 ata')

    const aberta = page.waitForEvent('popup')
    await lista.getByRole('button', { name: `Abrir Foto ${marca}.png` }).click()
    const janela = await aberta
    await expect(janela.getByRole('img', { name: `Foto ${marca}.png` })).toBeVisible()
    await janela.close()

    await ata.getByRole('button', { name: /^Alterar/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Alterar documento' })
    await dialog.getByLabel('Nome').fill('')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(dialog.getByLabel('Nome')).toBeFocused()
    await dialog.getByLabel('Nome').fill(`Posse ${marca}`)
    await dialog.getByLabel('Descrição').fill('Registrada em cartório')
    await expectAccessible(page, 'documentos: alterar')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expectToast(page, 'Documento salvo')
    const posse = lista.getByRole('listitem').filter({ hasText: `Posse ${marca}.pdf` })
    await expect(posse).toContainText('Registrada em cartório')

    await posse.getByRole('button', { name: /^Excluir/ }).click()
    await expectToast(page, 'Documento excluído')
    await expect(posse).toHaveCount(0)
    await expect(guardados(outra).getByText(`Ata ${marca}.pdf`)).toHaveCount(0)
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(posse).toBeVisible()

    // later, when the message is gone
    await posse.getByRole('button', { name: /^Excluir/ }).click()
    await expect(posse).toHaveCount(0)
    await page.getByRole('button', { name: 'Ver documentos excluídos' }).click()
    const excluidos = secao(page, /^Documentos excluídos/)
    await excluidos.getByRole('button', { name: `Restaurar Posse ${marca}.pdf` }).click()
    await expect(posse).toBeVisible()
    await expectAccessible(page, 'documentos: excluídos')

    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page, 'documentos em 360')

    await page.getByRole('tab', { name: 'Histórico' }).click()
    const historico = page.getByRole('region', { name: 'Histórico' })
    await expect(historico).toContainText(`Documento Posse ${marca}.pdf`)
    await expect(historico).toContainText('exclusão')
    await expect(historico).toContainText('restauração')
  })
})
