import { LISTA, filtrar, incluir, lista, novoCnpj } from './test-support/cadastro.ts'
import { expect, test } from './test-support/fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll } from './test-support/axe.ts'
import { contas } from './test-support/contas.ts'
import { expectToast, titulo } from './test-support/pages.ts'

test.use({ conta: 'admin' })

test('the columns, their order and the height of rows are the user’s, and are there after a reload', async ({
  page,
}) => {
  await page.goto('/admin/cadastro/usuario/lista')
  const table = page.getByRole('table', { name: 'Usuários' })
  // the first is the box that selects
  const columns = async () =>
    (await table.getByRole('columnheader').allTextContents()).filter((text) => text !== '')
  await expect(table.getByRole('link').first()).toBeVisible()
  expect(await columns()).toEqual(['Nome', 'E-mail', 'Tipo', 'Situação'])

  await page.getByRole('button', { name: 'Colunas' }).click()
  const chooser = page.getByRole('dialog', { name: 'Colunas' })
  await chooser.getByRole('checkbox', { name: 'Incluído em' }).check()
  await chooser.getByRole('checkbox', { name: 'CPF ou CNPJ' }).check()
  await expect(chooser.getByRole('checkbox', { name: 'Nome' })).toBeDisabled()
  await chooser.getByRole('button', { name: 'Mover E-mail' }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(chooser.getByRole('status')).toHaveText(/^E-mail: 1 de /)
  await chooser.getByLabel('Altura das linhas').selectOption('Confortável')
  const chosen = ['E-mail', 'Nome', 'Tipo', 'Situação', 'CPF ou CNPJ', 'Incluído em']
  await expect.poll(columns).toEqual(chosen)

  const email = table.getByRole('columnheader', { name: 'E-mail' })
  const before = await email.evaluate((th: HTMLElement) => th.offsetWidth)
  const kept = page.waitForResponse(
    async (answer) => answer.request().method() === 'PUT' && (await answer.text()).includes('larguras'),
  )
  await chooser.getByRole('button', { name: 'Mover E-mail' }).press('ArrowRight')
  await expect.poll(() => email.evaluate((th: HTMLElement) => th.offsetWidth)).toBe(before + 16)

  await kept
  await page.reload()
  await expect.poll(columns).toEqual(chosen)
  await expect.poll(() => email.evaluate((th: HTMLElement) => th.offsetWidth)).toBe(before + 16)

  await page.getByRole('button', { name: 'Colunas' }).click()
  await chooser.getByRole('button', { name: 'Restaurar padrão' }).click()
  await expect.poll(columns).toEqual(['Nome', 'E-mail', 'Tipo', 'Situação'])
})

test('rows are selected by click, Shift and page, and all that match are inactivated and brought back', async ({
  page,
}) => {
  const cidade = `Selecionada ${novoCnpj().slice(0, 8)}`
  const matriculas: number[] = []
  for (const nome of ['Um', 'Dois', 'Três']) {
    const matricula = await incluir(page, novoCnpj(), `${cidade} ${nome}`)
    matriculas.push(matricula)
  }
  await page.goto(`${LISTA}?q=${encodeURIComponent(cidade)}`)
  const { rows } = lista(page)
  await expect(rows).toHaveCount(3)
  const boxes = rows.getByRole('checkbox')
  const bar = page.getByRole('region', { name: 'Seleção' })
  await boxes.nth(0).click()
  await boxes.nth(2).click({ modifiers: ['Shift'] })
  await expect(bar.getByRole('status')).toHaveText('3 selecionados')
  await bar.getByRole('button', { name: 'Limpar seleção' }).click()
  await expect(bar).toBeHidden()
  await expect(page.getByRole('searchbox')).toHaveValue(cidade)

  await page.goto(`${LISTA}?q=${encodeURIComponent(cidade)}&pageSize=2`)
  await expect(rows).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Selecionar a página' }).check()
  await bar.getByRole('button', { name: 'Selecionar todos os 3 resultados' }).click()
  await expect(bar.getByRole('status')).toHaveText('Todos os 3 selecionados')
  await bar.getByRole('button', { name: 'Inativar' }).click()
  await page.getByRole('button', { name: 'Inativar 3' }).click()
  await expectToast(page, '3 cadastros inativados.')
  await expect(bar).toBeHidden()
  await expect(rows.getByText('Inativo')).toHaveCount(2)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expectToast(page, '3 cadastros ativados.')
  await expect(rows.getByText('Ativo', { exact: true })).toHaveCount(2)
})

test('the keyboard goes through rows, selects, previews and opens; back is at the row that was left', async ({
  page,
}) => {
  await page.goto(LISTA)
  const { rows, search } = lista(page)
  const link = (row: number) => rows.nth(row).getByRole('link')
  await expect(link(0)).toBeVisible()
  await expect(async () => {
    // their code comes behind the rows
    await page.keyboard.press('j')
    await expect(link(0)).toBeFocused({ timeout: 200 })
  }).toPass()
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('k')
  await expect(link(1)).toBeFocused()
  await page.keyboard.press('x')
  await expect(rows.nth(1).getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('x')
  await expect(rows.nth(1).getByRole('checkbox')).not.toBeChecked()

  const previa = page.getByRole('complementary', { name: 'Prévia' })
  await page.keyboard.press(' ')
  const nome = (row: number) => rows.nth(row).getByRole('link').locator('span').first().textContent()
  await expect(previa.getByRole('heading')).toHaveText((await nome(1)) ?? '')
  await expect(link(1)).toBeFocused()
  await page.keyboard.press('j')
  await expect(previa.getByRole('heading')).toHaveText((await nome(2)) ?? '')
  // what one wants to know before calling somebody
  await expect(previa.getByRole('term').first()).toHaveText('Vencido')
  await expect(previa.getByRole('definition').first()).toHaveText(/^R\$/)
  await page.keyboard.press('Escape')
  await expect(previa).toBeHidden()

  const [terceiro, quarto] = [await nome(2), await nome(3)]
  await page.keyboard.press('Enter')
  await expect(titulo(page, terceiro ?? '')).toBeVisible()
  const posicao = page.getByRole('navigation', { name: 'Posição na lista' })
  await expect(posicao).toContainText(/^3 de [\d.]+$/)
  await posicao.getByRole('button', { name: 'Próximo registro' }).click()
  await expect(titulo(page, quarto ?? '')).toBeVisible()
  await expect(posicao).toContainText(/^4 de /)
  await page.goBack()
  await expect(link(3)).toBeFocused()

  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type('j')
  await expect(search).toHaveValue('j')
})

test('from record to record goes on over the edge of a page, with the list’s filter', async ({ page }) => {
  await page.goto(`${LISTA}?pageSize=2`)
  await filtrar(page, 'UF', async () => page.getByLabel('SP', { exact: true }).check())
  await expect(page).toHaveURL(/uf=em.SP/)
  await lista(page).rows.nth(1).getByRole('link').click()
  const posicao = page.getByRole('navigation', { name: 'Posição na lista' })
  await expect(posicao).toContainText(/^2 de /)
  await posicao.getByRole('button', { name: 'Próximo registro' }).click()
  await expect(posicao).toContainText(/^3 de /)
  await posicao.getByRole('button', { name: 'Registro anterior' }).click()
  await expect(posicao).toContainText(/^2 de /)
  await posicao.getByRole('button', { name: 'Próximo registro' }).click()
  await expect(posicao).toContainText(/^3 de /)
  await page.getByRole('main').getByRole('link', { name: 'Pessoas jurídicas' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(lista(page).rows.nth(0).getByRole('link')).toBeFocused()
})

test('a row has its actions where the pointer is; many records of a resource are changed, deleted and brought back', async ({
  page,
}) => {
  const marca = `Da fila ${novoCnpj().slice(0, 8)}`
  for (const nome of ['um', 'dois']) {
    await page.goto('/admin/tabelas/departamentos/novo')
    await page.getByLabel('Nome').fill(`${marca} ${nome}`)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(titulo(page, `${marca} ${nome}`)).toBeVisible()
  }
  await page.goto(`/admin/tabelas/departamentos/lista?q=${encodeURIComponent(marca)}`)
  const rows = page.getByRole('table').locator('tbody').getByRole('row')
  const dois = rows.filter({ hasText: 'dois' })
  await dois.hover()
  await dois.getByRole('button', { name: `Tirar de uso ${marca} dois` }).click()
  await expectToast(page, '1 registro tirado de uso.')
  await expect(dois).toContainText('Fora de uso')

  await page.getByRole('checkbox', { name: 'Selecionar a página' }).check()
  const bar = page.getByRole('region', { name: 'Seleção' })
  await bar.getByRole('button', { name: 'Tirar de uso' }).click()
  await expectToast(page, '1 registro tirado de uso; 1 já estava fora de uso.')
  await page.getByRole('checkbox', { name: 'Selecionar a página' }).check()
  await bar.getByRole('button', { name: 'Excluir' }).click()
  await expectToast(page, '2 registros excluídos.')
  await expect(page.getByText('Nenhum registro encontrado')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).last().click()
  await expect(rows).toHaveCount(2)

  await rows.first().getByRole('link').focus()
  await page.keyboard.press(' ')
  await expect(page.getByRole('complementary', { name: 'Prévia' })).toContainText(/Fora de uso/)
})

test('users are led through one by one, and oneself is left as one is', async ({ page }) => {
  await page.goto('/admin/cadastro/usuario/lista?tipo=admin')
  const rows = page.getByRole('table', { name: 'Usuários' }).locator('tbody').getByRole('row')
  await rows.first().getByRole('link').click()
  const posicao = page.getByRole('navigation', { name: 'Posição na lista' })
  await expect(posicao).toContainText(/^1 de /)
  await posicao.getByRole('button', { name: 'Próximo registro' }).click()
  await expect(posicao).toContainText(/^2 de /)
  await page.goBack()
  await expect(rows.nth(1).getByRole('link')).toBeFocused()

  const eu = rows.filter({ hasText: contas.admin.nome })
  await eu.hover()
  await eu.getByRole('button', { name: `Inativar ${contas.admin.nome}` }).click()
  const aviso = page.getByRole('dialog', { name: 'O que ficou como estava' })
  await expect(aviso).toContainText('Você não pode retirar o próprio acesso')
  await expectAccessible(page, 'what was left as it was')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the tools of a list are there, and large enough for a finger', async ({ page }) => {
    const table = page.getByRole('table', { name: 'Usuários' })
    await page.goto('/admin/cadastro/usuario/lista')
    await expect(table.getByRole('link').first()).toBeVisible()
    for (const tool of ['Colunas', 'Exportar', 'Filtro', 'Opções da visão']) {
      const button = page.getByRole('button', { name: tool, exact: true })
      await expect(button).toBeInViewport({ ratio: 1 })
      const { width = 0, height = 0 } = (await button.boundingBox()) ?? {}
      expect(Math.min(width, height), tool).toBeGreaterThanOrEqual(40)
    }
    await page.getByRole('button', { name: 'Colunas' }).click()
    const chooser = page.getByRole('dialog', { name: 'Colunas' })
    // the choice is not for this width, and says so
    await expect(chooser.getByText('Nesta largura a lista mostra só o principal.')).toBeVisible()
    await expect(chooser.getByRole('button', { name: 'Restaurar padrão' })).toBeInViewport({ ratio: 1 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page, 'the choice of columns')
    await page.getByRole('button', { name: 'Exportar' }).click()
    const csv = page.waitForEvent('download')
    await page.getByRole('dialog', { name: 'Exportar' }).getByRole('button', { name: 'CSV' }).click()
    expect((await csv).suggestedFilename()).toMatch(/^Usuários \d{4}-\d{2}-\d{2}\.csv$/)
    await expectNoSidewaysScroll(page)
  })

  test('a list without rows keeps the columns of its head where they are', async ({ page }) => {
    const { table, column } = lista(page)
    const edges = async () =>
      Promise.all(
        [table, column('Nome'), column('Situação')].map(async (one) => {
          const { x = 0, width = 0 } = (await one.boundingBox()) ?? {}
          return [x, x + width]
        }),
      )
    await page.goto(LISTA)
    await expect(table.getByRole('link').first()).toBeVisible()
    const filled = await edges()
    await page.goto(`${LISTA}?q=%25_%25`)
    await expect(page.getByText('Nenhum cadastro encontrado')).toBeVisible()
    expect(await edges()).toEqual(filled)
  })
})

test('a part of the list that does not come leaves the list alone, and comes when it is asked for again', async ({
  page,
  faults,
}) => {
  faults.expectComplaint('ERR_FAILED', '/assets/')
  const hub = page.waitForEvent('websocket')
  await page.goto(LISTA)
  await expect(lista(page).rows).toHaveCount(20)
  // its code has come before the way is cut
  await hub
  await page.route('**/assets/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Filtro', exact: true }).click()
  const novo = page.getByRole('dialog', { name: 'Novo filtro' })
  await expect(novo.getByText('Não chegou.')).toBeVisible()
  await expect(lista(page).rows).toHaveCount(20)
  await page.unroute('**/assets/**')
  await novo.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(novo.getByRole('button', { name: 'Cidade', exact: true })).toBeVisible()
})
