import type { Locator } from '@playwright/test'
import { formatarRegistro } from '#src/api/contract/nucleo/documento.ts'
import { expectNoSidewaysScroll } from './test-support/axe.ts'
import { filtrar, incluir, lista, LISTA, novoCnpj, registro } from './test-support/cadastro.ts'
import { expect, test } from './test-support/fixtures.ts'
import { expectSaved, expectToast, tabTo, titulo } from './test-support/pages.ts'

test.use({ conta: 'admin' })

test.describe('the list', () => {
  test('is paged in Portuguese, by its address, and the back button goes back', async ({ page }) => {
    const { range, step, pageSize, rows } = lista(page)
    await page.goto(LISTA)
    await expect(range).toHaveText(/^1 - 20 de \d\.\d{3}$/)
    await expect(rows).toHaveCount(20)
    await expect(step('Primeira página')).toBeDisabled()
    await expect(step('Página anterior')).toBeDisabled()

    await step('Próxima página').click()
    await expect(page).toHaveURL(`${LISTA}?page=2`)
    await expect(range).toHaveText(/^21 - 40 de /)
    await pageSize.selectOption('10')
    await expect(range, 'the first row stays in sight').toHaveText(/^21 - 30 de /)
    await expect(page).toHaveURL(/[?&]page=3/)

    await step('Última página').click()
    await expect(step('Próxima página')).toBeDisabled()
    await expect(step('Última página')).toBeDisabled()
    await page.goBack()
    await expect(range).toHaveText(/^21 - 30 de /)
    await page.goBack()
    await expect(page).toHaveURL(/lista(\?pageSize=10)?$/)
    await expect(step('Primeira página')).toBeDisabled()
  })

  test('has the next page at hand: going there asks the server nothing', async ({ page }) => {
    const asked: (string | null)[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname === '/api/pessoajuridica') asked.push(url.searchParams.get('page'))
    })
    const prefetched = page.waitForResponse(/\/api\/pessoajuridica\?(.*&)?page=2(&|$)/)
    await page.goto(LISTA)
    await (await prefetched).finished()
    expect(asked).toEqual(['1', '2'])

    const { step, range } = lista(page)
    await step('Próxima página').click()
    await expect(range).toHaveText(/^21 - 40 de /)
    expect(asked.filter((number) => number === '2')).toHaveLength(1)
  })

  test('is sorted by its headers, which say how', async ({ page }) => {
    const { column, rows } = lista(page)
    await page.goto(`${LISTA}?page=2`)
    await expect(column('Nome').first()).not.toHaveAttribute('aria-sort', 'descending')
    await column('Matrícula').getByRole('button').click()
    await expect(page).toHaveURL(`${LISTA}?sort=matricula`)
    await expect(column('Matrícula')).toHaveAttribute('aria-sort', 'ascending')
    await expect(rows.first()).toContainText('Padaria Pão da Mantiqueira')
    await column('Matrícula').getByRole('button').click()
    await expect(column('Matrícula')).toHaveAttribute('aria-sort', 'descending')
    await expect(rows.first()).not.toContainText('Padaria Pão da Mantiqueira')
    await expect(column('Situação').getByRole('button')).toHaveCount(0)
  })

  for (const [by, text] of [
    ['name without accents', 'moreira & assuncao panificacao'],
    ['fantasia in capitals', 'PÃO DA MANTIQUEIRA'],
    ['masked CNPJ', '12.ABC.345/01DE-35'],
    ['bare CNPJ in small letters', '12abc34501de35'],
    ['the letters of a CNPJ', 'ABC34501DE'],
  ] as const) {
    test(`finds by ${by}`, async ({ page }) => {
      const { search, rows, range } = lista(page)
      await page.goto(LISTA)
      await search.fill(text)
      await expect(range).toHaveText('1 - 1 de 1')
      await expect(rows).toContainText(['12.ABC.345/01DE-35'])
      expect(new URL(page.url()).searchParams.get('q')).toBe(text)
    })
  }

  test('finds by matrícula, and narrows by situação and UF', async ({ page }) => {
    const { search, table, rows, range } = lista(page)
    await page.goto(LISTA)
    await search.fill('1987')
    await expect(table.getByRole('cell', { name: '1987', exact: true })).toBeVisible()
    await search.clear()
    await page.getByLabel('Situação').selectOption({ label: 'Só inativos' })
    await filtrar(page, 'UF', async () => page.getByLabel('SP', { exact: true }).check())
    await expect(page.getByRole('button', { name: 'UF: SP', exact: true })).toBeVisible()
    await expect(page).toHaveURL(`${LISTA}?situacao=inativos&uf=em.SP`)
    await expect(rows.first()).toContainText('Inativo')
    await expect(rows.getByText('Ativo', { exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await expect(page).toHaveURL(LISTA)
    await expect(range).toHaveText(/^1 - 20 de \d\.\d{3}$/)
  })

  test('combines filters of several columns, each in a chip, and orders by several', async ({ page }) => {
    const { column, range } = lista(page)
    await page.goto(LISTA)
    await filtrar(page, 'Cidade', async () => page.getByLabel('Valor').fill('são paulo'))
    await filtrar(page, 'Capital social', async () => {
      await page.getByLabel('Condição').selectOption('está entre')
      await page.getByLabel('De', { exact: true }).fill('10.000,00')
    })
    await expect(page).toHaveURL(`${LISTA}?cidade=contem.s%C3%A3o+paulo&capitalSocial=entre.1000000%2C`)
    await expect(range).toHaveText(/^1 - \d+ de [\d.]+$/)
    const top = async (one: Locator) => (await one.boundingBox())?.y
    const { search } = lista(page)
    expect(await top(page.getByRole('button', { name: 'Exportar' })), 'beside the search').toBe(
      await top(search),
    )
    await column('Cidade').getByRole('button').click()
    await column('Nome fantasia')
      .getByRole('button')
      .click({ modifiers: ['Shift'] })
    await expect(page).toHaveURL(/[?&]sort=cidade%2CnomeFantasia/)
    await expect(column('Nome fantasia')).toHaveAttribute('aria-sort', 'ascending')

    const antes = page.url()
    await page.reload()
    expect(page.url()).toBe(antes)
    await page.getByRole('button', { name: 'Remover filtro Cidade' }).click()
    await expect(page.getByRole('button', { name: /^Capital social: a partir de R\$/ })).toBeVisible()
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await expect(page).toHaveURL(`${LISTA}?sort=cidade%2CnomeFantasia`)
  })

  test('says when nothing is found, % and _ being letters like others, and offers the way back', async ({
    page,
  }) => {
    const { search, range } = lista(page)
    await page.goto(LISTA)
    await search.fill('%_%')
    await expect(page.getByText('Nenhum cadastro encontrado')).toBeVisible()
    await expect(range).toHaveText('0 de 0')
    // the toolbar has one too
    await page.getByRole('button', { name: 'Limpar filtros' }).last().click()
    await expect(search).toHaveValue('')
    await expect(range).toHaveText(/^1 - 20 de /)
  })

  test('is where the address without its last word leads', async ({ page }) => {
    await page.goto('/admin/cadastro/pessoajuridica')
    await expect(page).toHaveURL(LISTA)
    await page.goto('/admin/cadastro/usuario')
    await expect(page).toHaveURL('/admin/cadastro/usuario/lista')
  })

  test('repairs an address that somebody spoiled', async ({ page }) => {
    const { range } = lista(page)
    await page.goto(`${LISTA}?page=abc&pageSize=1000000000&sort=senha&situacao=talvez&uf=em.XX&q=padaria`)
    await expect(range).toHaveText(/^1 - 20 de /)
    await expect(page).toHaveURL(`${LISTA}?q=padaria`)
    await page.goto(`${LISTA}?page=999999`)
    await expect(range).toHaveText(/^([\d.]+) - ([\d.]+) de \2$/)
    await expect(page).not.toHaveURL(/999999/)
  })
})

test.describe('a record', () => {
  test('with an alphanumeric CNPJ is registered, found again and kept', async ({ page }) => {
    const cnpj = novoCnpj()
    const nome = `Cerâmica São Tomé ${cnpj} Ltda`
    await page.goto(LISTA)
    await page.getByRole('link', { name: 'Nova pessoa jurídica' }).click()
    await expect(titulo(page, 'Nova pessoa jurídica')).toBeVisible()
    await page.getByLabel('CNPJ').pressSequentially(cnpj.toLowerCase())
    await expect(page.getByLabel('CNPJ')).toHaveValue(formatarRegistro(cnpj))
    await page.getByLabel('Razão social').fill(nome)
    await page.getByLabel('Data de abertura').fill('03082026')
    await page.getByLabel('Capital social').fill('1.234.567,89')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(titulo(page, nome)).toBeVisible()
    const matricula = Number(page.url().split('/').at(-1))
    await expectToast(page, `Cadastro de matricula ${matricula} foi salvo`)

    await page.reload()
    await expect(page.getByLabel('CNPJ')).toHaveValue(formatarRegistro(cnpj))
    await expect(page.getByLabel('Data de abertura')).toHaveValue('03/08/2026')
    await expect(page.getByLabel('Capital social')).toHaveValue(/1\.234\.567,89$/)

    const { search, rows, range } = lista(page)
    await page.goto(LISTA)
    await search.fill(formatarRegistro(cnpj))
    await expect(range).toHaveText('1 - 1 de 1')
    await rows.getByRole('link', { name: nome }).click()
    await expect(page).toHaveURL(registro(matricula))
  })

  test('that breaks rules is not sent: each fault stands at its field, the first has the focus', async ({
    page,
  }) => {
    const saves: string[] = []
    page.on('request', (request) => request.method() === 'POST' && saves.push(request.url()))
    await page.goto('/admin/cadastro/pessoajuridica/novo')
    await page.getByLabel('CNPJ').fill('12ABC34501DE36')
    await page.getByRole('textbox', { name: 'E-mail' }).fill('sem-arroba')
    await page.getByLabel('Data de abertura').fill('31022026')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByLabel('CNPJ')).toBeFocused()
    await expect(page.getByLabel('CNPJ')).toHaveAccessibleDescription('CNPJ inválido. Confira os dígitos.')
    await expect(page.getByLabel('Razão social')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription(
      'E-mail inválido.',
    )
    await expect(page.getByLabel('Data de abertura')).toHaveAccessibleDescription('Data inválida.')
    expect(saves.filter((url) => url.includes('/api/pessoajuridica'))).toEqual([])
  })

  test('whose CNPJ is taken is refused by the server, at the field, and nothing typed is lost', async ({
    page,
    faults,
  }) => {
    faults.expectRefusal(409, '/api/pessoajuridica')
    await page.goto('/admin/cadastro/pessoajuridica/novo')
    await page.getByLabel('CNPJ').fill('12.abc.345/01de-35')
    await page.getByLabel('Razão social').fill('Outra padaria')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByLabel('CNPJ')).toHaveAccessibleDescription('Este CNPJ já é da matrícula 1.')
    await expect(page.getByLabel('CNPJ')).toBeFocused()
    await expect(page.getByLabel('Razão social')).toHaveValue('Outra padaria')
  })

  test('with unsaved changes is not left without asking', async ({ page }) => {
    await page.goto(registro(20))
    const fantasia = page.getByLabel('Nome fantasia')
    const before = await fantasia.inputValue()
    await fantasia.fill('Alterado e não salvo')
    await expect(page.getByText(/^Não salvo/)).toBeVisible()

    const leave = page.getByRole('main').getByRole('link', { name: 'Pessoas jurídicas' })
    const question = page.getByRole('dialog', { name: 'Descartar alterações?' })
    await leave.click()
    await question.getByRole('button', { name: 'Continuar editando' }).click()
    await expect(question).toBeHidden()
    await expect(fantasia).toHaveValue('Alterado e não salvo')

    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()

    await leave.click()
    await question.getByRole('button', { name: 'Descartar' }).click()
    await expect(page).toHaveURL(LISTA)
    await page.goto(registro(20))
    await expect(fantasia).toHaveValue(before)
  })

  test('is deleted after a question, and its address says so', async ({ page }) => {
    const matricula = await incluir(page, novoCnpj(), 'Efêmera Comércio Ltda')
    const question = page.getByRole('dialog', { name: 'Excluir pessoa jurídica?' })
    await page.getByRole('button', { name: 'Excluir' }).click()
    await expect(question).toContainText(`Efêmera Comércio Ltda, matrícula ${matricula}`)
    await question.getByRole('button', { name: 'Cancelar' }).click()
    await expect(question).toBeHidden()
    await page.getByRole('button', { name: 'Excluir' }).click()
    await question.getByRole('button', { name: 'Excluir' }).click()
    await expectToast(page, 'Cadastro excluído')
    await expect(page).toHaveURL(LISTA)

    await page.goto(registro(matricula))
    await expect(page.getByText('Este cadastro está na lixeira.')).toBeVisible()
  })

  test('is not there when nobody included it, and its address says so', async ({ page, faults }) => {
    faults.expectRefusal(404, '/api/pessoajuridica/99999')
    await page.goto(registro(99_999))
    await expect(titulo(page, 'Cadastro não encontrado')).toBeVisible()
  })
})

test.describe('two people on one record', () => {
  test('the later one sees what differs, and may keep their own changes on top', async ({
    page,
    outroNavegador,
    faults,
  }) => {
    faults.expectRefusal(409, '/api/pessoajuridica')
    const matricula = await incluir(page, novoCnpj(), 'Disputada Ltda')
    const other = await outroNavegador('admin')
    await other.goto(registro(matricula))
    await other.getByLabel('Nome fantasia').fill('Do outro')
    await page.getByLabel('Nome fantasia').fill('Meu')
    await page.getByLabel('Bairro').fill('Centro')
    await other.getByLabel('Cidade').fill('Franca')
    await other.getByRole('button', { name: 'Salvar' }).click()
    await expectToast(other, `Cadastro de matricula ${matricula} foi salvo`)

    await page.getByRole('button', { name: 'Salvar' }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'Este cadastro mudou enquanto você o editava' })
    await expect(notice).toContainText('Helena Prado salvou este cadastro')
    await expect(notice.getByRole('row', { name: 'Nome fantasia' })).toContainText(
      ['Do outro', 'Meu'].join(''),
    )
    await expect(notice.getByRole('row', { name: 'Cidade' })).toContainText('você não alterou')
    await notice.getByRole('button', { name: 'Manter as minhas alterações' }).click()
    await expect(notice).toBeHidden()
    await expectSaved(page)

    await other.reload()
    await expect(other.getByLabel('Nome fantasia')).toHaveValue('Meu')
    await expect(other.getByLabel('Bairro')).toHaveValue('Centro')
    await expect(other.getByLabel('Cidade')).toHaveValue('Franca')
  })

  test('or take what is stored', async ({ page, outroNavegador, faults }) => {
    faults.expectRefusal(409, '/api/pessoajuridica')
    const matricula = await incluir(page, novoCnpj(), 'Disputada Ltda')
    const other = await outroNavegador('admin')
    await other.goto(registro(matricula))
    // Changed before the other saves: an untouched form would show what the other saved.
    await page.getByLabel('Nome fantasia').fill('Meu')
    await other.getByLabel('Nome fantasia').fill('Do outro')
    await other.getByRole('button', { name: 'Salvar' }).click()
    await expectToast(other, `Cadastro de matricula ${matricula} foi salvo`)

    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.getByRole('button', { name: 'Recarregar' }).click()
    await expect(page.getByLabel('Nome fantasia')).toHaveValue('Do outro')
    await expectSaved(page)
    await page.getByLabel('Nome fantasia').fill('Agora sim')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expectToast(page, `Cadastro de matricula ${matricula} foi salvo`)
  })
})

test('the keyboard alone is enough to search, open, change and save', async ({ page }) => {
  const matricula = await incluir(page, novoCnpj(), 'Somente Teclado Ltda')
  const { search, range, rows } = lista(page)
  await page.goto(LISTA)
  await expect(range).toHaveText(/^1 - 20 de /)
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type('somente teclado')
  await page.keyboard.press('Enter')
  await expect(rows.first()).toContainText('Somente Teclado Ltda')

  await rows.getByRole('link').first().focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  await expect(rows.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(titulo(page, 'Somente Teclado Ltda')).toBeFocused()

  await tabTo(page, 'Nome fantasia')
  await page.keyboard.type('Teclas')
  await page.keyboard.press('Control+s')
  await expectToast(page, `Cadastro de matricula ${matricula} foi salvo`)
  await expect(page.getByLabel('Nome fantasia')).toHaveValue('Teclas')
})

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the menu lies over the page, the list shows what matters, the form fits', async ({ page }) => {
    const { rows, search } = lista(page)
    await page.goto('/admin/dashboard')
    const menuButton = page.getByRole('button', { name: 'Menu' })
    const menu = page.getByRole('navigation', { name: 'Principal' })
    await menuButton.click()
    await expect(menu.getByRole('link', { name: 'Início' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(menuButton).toBeFocused()
    await menuButton.click()
    await menu.getByRole('button', { name: 'Cadastros' }).click()
    await menu.getByRole('link', { name: 'Pessoas jurídicas' }).click()
    await expect(menu).toBeHidden()

    await search.fill('12ABC34501DE35')
    await expect(rows.first()).toContainText('12.ABC.345/01DE-35')
    await expectNoSidewaysScroll(page)
    await rows.getByRole('link').click()
    await expect(page.getByRole('textbox', { name: 'CNPJ', exact: true })).toHaveValue('12.ABC.345/01DE-35')
    await expectNoSidewaysScroll(page)
  })
})
