import { assinarLicenca, chaveDaDemo } from '#server/test-support/licenca.ts'
import { expectAccessible, expectNoSidewaysScroll } from './test-support/axe.ts'
import { expect, test } from './test-support/fixtures.ts'
import { expectToast, titulo } from './test-support/pages.ts'

test.use({ conta: 'admin' })

const CODIGO = 'WXYZ-2345-ABCD-6789'
const DIA = 86_400_000

/** Of the demo's first entidade, over in so many days. */
const daDemo = (numero: string, dias: number, cnpj = '36654321000157') =>
  assinarLicenca(chaveDaDemo(), {
    numero,
    cnpj,
    codigo: CODIGO,
    usuarios: 1,
    cadastros: 5_000,
    modulos: ['cadastro', 'financeiro'],
    validaAte: new Date(Date.now() + dias * DIA).toLocaleDateString('sv', { timeZone: 'America/Sao_Paulo' }),
  })

test('a licence is refused with what was typed kept, saved, and told of where it ends soon', async ({
  page,
  faults,
}) => {
  await page.goto('/admin/configuracao')
  await page.getByRole('link', { name: /^Licença/ }).click()
  await expect(titulo(page, 'Licença')).toBeVisible()
  await expect(page.getByText('Nenhuma licença salva. O sistema funciona por inteiro sem ela.')).toBeVisible()
  await expectAccessible(page, 'licence, none yet')

  const salvar = page.getByRole('button', { name: 'Salvar licença' })
  const [token, codigo] = [page.getByLabel('Token'), page.getByLabel('Código informado')]
  await salvar.click()
  await expect(page.getByText('Cole o token da licença.')).toBeVisible()

  const boa = await daDemo('2026-001', 12)
  await token.fill(`${boa.slice(0, -4)}AAAA`)
  await codigo.fill(CODIGO)
  faults.expectRefusal(422, '/api/entidade/licenca')
  await salvar.click()
  await expectToast(page, 'Erro ao salvar licença')
  await expect(page.getByText(/^A assinatura desta licença não confere/)).toBeVisible()
  await expect(codigo).toHaveValue(CODIGO)
  await expectAccessible(page, 'licence refused')

  await token.fill(boa)
  await salvar.click()
  await expectToast(page, 'Licença salva com sucesso')
  await expect(page.getByText('Vence em 12 dias')).toBeVisible()
  await expect(page.getByText('Uso acima do permitido')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Usuários da administração/ })).toContainText('Passou')
  await expect(token).toHaveValue('')
  await expectAccessible(page, 'licence saved')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: /^A licença vence em 12 dias/ }).click()
  await expect(titulo(page, 'Licença')).toBeVisible()

  // another is long good: nobody else is told of this one
  await token.fill(await daDemo('2026-002', 400))
  await codigo.fill(CODIGO)
  await salvar.click()
  await expect(page.getByText(/^Número 2026-002/)).toBeVisible()
})
