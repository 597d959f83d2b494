import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './test-support/axe.ts'
import { expect, test } from './test-support/fixtures.ts'
import { expectToast, titulo } from './test-support/pages.ts'

/** What a correction asks for, as a page tells it. */
const campos = (page: Page) => page.getByRole('list', { name: 'Campos da correção' })

test.use({ conta: 'publico' })

test('a client asks for a correction, staff take one field and refuse another, and the client sees both', async ({
  page,
  outroNavegador,
}) => {
  const marca = String(Date.now())
  const email = `contato${marca}@exemplo.org.br`
  await page.goto('/public/cadastro')
  await page.getByRole('link', { name: 'Pedir correção' }).click()
  await expect(titulo(page, 'Pedir correção')).toBeVisible()
  await expectAccessible(page, 'a request for a correction')
  // a fault stands at its field
  await page.getByLabel('E-mail', { exact: true }).fill('sem arroba')
  await page.getByRole('button', { name: 'Enviar pedido' }).click()
  await expect(page.getByLabel('E-mail', { exact: true })).toBeFocused()
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Complemento').fill(`Sala ${marca}`)
  await page.getByLabel('Mensagem').fill('Segue o comprovante.')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Enviar pedido' }).click()
  await expectToast(page, 'Pedido de correção enviado')
  await expect(titulo(page, 'Correção do cadastro')).toBeVisible()
  const minha = campos(page)
  await expect(minha.getByRole('listitem')).toContainText([email, `Sala ${marca}`])
  await expect(minha.getByRole('listitem')).toContainText([/Hoje/, /Hoje/])
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  // while it waits, no other is asked for
  await page.goto('/public/cadastro')
  await expect(page.getByRole('region', { name: 'Correção em análise' })).toContainText(
    /A correção enviada em .+ está em análise/,
  )
  await expect(page.getByRole('link', { name: 'Pedir correção' })).toBeHidden()

  const suporte = await outroNavegador('suporte')
  await suporte.goto(`/admin/atendimento/${id}`)
  await expect(suporte.getByText(/aprova ou recusa este pedido/)).toBeVisible()
  await expect(suporte.getByRole('button', { name: /^Aprovar/ })).toBeHidden()

  const equipe = await outroNavegador('admin')
  await equipe.goto(`/admin/atendimento/${id}`)
  const pedida = equipe.getByRole('form', { name: 'Correção pedida' })
  await expect(campos(equipe).getByRole('listitem')).toContainText([email, `Sala ${marca}`])
  await expectAccessible(equipe, 'a correction that waits')
  // at the cadastro too, which who keeps cadastros alone comes from
  const doCadastro = equipe.locator('main a[href^="/admin/cadastro/pessoajuridica/"]').first()
  const [matricula = ''] = /\d+$/.exec((await doCadastro.getAttribute('href')) ?? '') ?? []
  await equipe.goto(`/admin/cadastro/pessoajuridica/correcao?matricula=${matricula}`)
  await expect(titulo(equipe, 'Conferir correção')).toBeVisible()
  await expectAccessible(equipe, 'a correction beside its cadastro')
  await equipe.goto(`/admin/atendimento/${id}`)
  await pedida.getByRole('checkbox', { name: 'Complemento' }).uncheck()
  await pedida.getByRole('button', { name: 'Aprovar 1 e recusar 1' }).click()
  await expect(pedida.getByLabel('Motivo da recusa (Complemento)')).toBeFocused()
  await pedida.getByLabel('Motivo da recusa (Complemento)').fill('O comprovante é de outro endereço.')
  await equipe.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(equipe)
  await equipe.setViewportSize({ width: 1280, height: 800 })
  await pedida.getByRole('button', { name: 'Aprovar 1 e recusar 1' }).click()
  const confirmacao = equipe.getByRole('dialog', { name: 'Aprovar 1 e recusar 1?' })
  await confirmacao.getByRole('button', { name: 'Aprovar 1 e recusar 1' }).click()
  await expectToast(equipe, /^Cadastro corrigido/)
  await expect(campos(equipe).getByRole('listitem')).toContainText([/Corrigido/, /Recusado/])
  await expectAccessible(equipe, 'a correction that was decided')

  // a tab that was open reads it again
  await expect(page.getByRole('region', { name: 'Correção em análise' })).toBeHidden()
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByText(`Sala ${marca}`)).toBeHidden()
  const ultima = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Última correção pedida' }) })
  await expect(ultima).toContainText(
    'Não alteramos o complemento. Motivo: O comprovante é de outro endereço.',
  )
  await ultima.getByRole('link', { name: /^Abrir o atendimento/ }).click()
  await expect(page.getByRole('region', { name: 'Conversa' })).toContainText(
    'Corrigimos o e-mail. Não alteramos o complemento. Motivo: O comprovante é de outro endereço.',
  )
  await expect(minha.getByRole('listitem')).toContainText([/Corrigido/, /Recusado/])
  await expectAccessible(page, 'what became of a correction')
})
