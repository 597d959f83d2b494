import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './test-support/axe.ts'
import { expect, test } from './test-support/fixtures.ts'
import { expectToast, titulo } from './test-support/pages.ts'
import { expectArquivos, exportar, tabelaDe, totalDe } from './test-support/relatorios.ts'
import { acceptInvitation, invite, newAddress } from './test-support/usuarios.ts'

const ARRECADACAO = '/admin/relatorios/Financeiro/arrecadacao'

const tabela = (page: Page) => tabelaDe(page, 'Arrecadação')
const total = (page: Page) => totalDe(page, 'Arrecadação')

test.describe('staff', () => {
  test.use({ conta: 'admin' })

  test('narrows a report, divides it, follows a figure to its list and back, and takes it along', async ({
    page,
  }) => {
    await page.goto('/admin/dashboard')
    await page
      .getByRole('navigation', { name: 'Principal' })
      .getByRole('link', { name: 'Relatórios' })
      .click()
    await expect(titulo(page, 'Relatórios')).toBeVisible()
    await page.getByRole('link', { name: /^Arrecadação O que entrou/ }).click()
    await expect(titulo(page, 'Arrecadação')).toBeVisible()
    await expect(page.getByText(/^Posição em \d\d\/\d\d\/20\d\d/)).toBeVisible()
    await expect(page.getByRole('group', { name: /^Recebido por mês/ })).toBeVisible()

    // what a figure is, by the keyboard
    const pergunta = page.getByRole('button', { name: 'O que é Recebido' })
    await pergunta.focus()
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('dialog', { name: 'Recebido' }).getByText(/pelo dia do pagamento/),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(pergunta).toBeFocused()

    // the period can be changed, not taken away
    const periodo = page.getByRole('button', { name: /^Mês: de / })
    await expect(page.getByRole('button', { name: 'Remover filtro Mês' })).toBeHidden()
    await periodo.click()
    const editor = page.getByRole('dialog', { name: 'Filtro Mês' })
    await editor.getByLabel('De', { exact: true }).fill('01/2026')
    await editor.getByLabel('Até').fill('03/2026')
    await editor.getByRole('button', { name: 'Aplicar' }).click()
    await expect(page).toHaveURL(/mes=entre\.2026-01%2C2026-03/)
    await expect(tabela(page).locator('tbody').getByRole('row')).toHaveCount(3)
    await expect(page.getByRole('button', { name: 'Remover filtro Mês' })).toBeVisible()

    await page.getByLabel('Agrupar também').selectOption({ label: 'e por forma de pagamento' })
    const fevereiro = tabela(page).getByRole('row', { name: /^02\/2026/ })
    await expect(fevereiro.getByRole('rowheader')).toBeVisible()
    await expect(tabela(page).getByRole('columnheader').first()).toContainText('Forma de pagamento')
    await expectAccessible(page, 'report with rows within rows')

    await tabela(page).getByRole('button', { name: 'Recebido', exact: true }).click()
    await expect(page).toHaveURL(/sort=-valor/)
    await expect(tabela(page).getByRole('columnheader', { name: /^Recebido/ })).toHaveAttribute(
      'aria-sort',
      'descending',
    )

    const address = page.url()
    const pagamentos = fevereiro.getByRole('link').first()
    const quantos = await pagamentos.innerText()
    await pagamentos.click()
    await expect(titulo(page, 'Créditos')).toBeVisible()
    // as many as the figure said
    await expect(page.getByText(quantos, { exact: true }).filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^Data: de 01\/02\/2026 até 28\/02\/2026/ })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(address)
    await expect(fevereiro).toBeVisible()

    await expectArquivos(page, 'Arrecadação', {
      figura: 'Recebido',
      filtro: 'Mês: de 01/2026 até 03/2026',
    })

    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await expect(periodo).toBeVisible()
    await expect(page).not.toHaveURL(/mes=/)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)
  })

  test('is told what is wrong with an address, and finds the way on', async ({ page, faults }) => {
    faults.expectRefusal(400, '/api/relatorio/Financeiro/arrecadacao')
    await page.goto(`${ARRECADACAO}?mes=entre.2026-01,&cor=azul`)
    await expect(page.getByRole('alert').getByText('Mês: Informe o começo e o fim do período.')).toBeVisible()
    await expect(page.getByText(/foi ignorada: cor=azul/)).toBeVisible()
    await expectAccessible(page, 'report that was refused')
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await expect(total(page)).toBeVisible()
    await expect(page).not.toHaveURL(/cor=/)

    await page.goto(`${ARRECADACAO}?mes=igual.1999-01`)
    await expect(page.getByText('Nada neste período')).toBeVisible()
    await expect(page.getByText('Mês: 01/1999.')).toBeVisible()

    await page.goto('/admin/relatorios/Financeiro/lucro')
    await expect(titulo(page, 'Página não encontrada')).toBeVisible()
  })

  test('saves a report for all, opens it from among the reports, has it mailed to oneself, and deletes it', async ({
    page,
    outroNavegador,
  }) => {
    const email = newAddress()
    await invite(page, 'Rita Salles', email, /^Consulta/)
    const outra = await outroNavegador(null)
    await acceptInvitation(outra, email, 'frase longa da Rita')

    const salvo = (aba: Page, chamado: string) =>
      aba
        .getByRole('list', { name: 'Relatórios salvos' })
        .getByRole('listitem')
        .filter({ has: aba.getByRole('link', { name: chamado, exact: true }) })
    async function salvar(chamado: string, compartilha: boolean) {
      await page.goto(`${ARRECADACAO}?mes=entre.2026-01,2026-03&por=mes,forma`)
      await page.getByRole('button', { name: 'Salvar', exact: true }).click()
      const dialogo = page.getByRole('dialog', { name: 'Salvar relatório' })
      await dialogo.getByLabel(/^Nome/).fill(chamado)
      if (compartilha) await dialogo.getByLabel(/^Compartilhar com todos/).check()
      await expectAccessible(page, 'the dialog that saves a report')
      await dialogo.getByRole('button', { name: 'Salvar' }).click()
      await expectToast(page, `Relatório “${chamado}” salvo`)
      await page.getByRole('main').getByRole('link', { name: 'Relatórios' }).click()
    }

    const nome = `Primeiro trimestre ${process.pid}`
    await salvar(nome, true)
    const meu = salvo(page, nome)
    await expect(meu).toContainText('Arrecadação · Mês: de 01/2026 até 03/2026')
    await expect(meu).toContainText('Compartilhado com todos que podem ler este relatório')

    await outra.goto('/admin/relatorios')
    await expect(salvo(outra, nome)).toContainText('De Helena Prado, compartilhado com você')
    await expect(salvo(outra, nome).getByRole('button')).toHaveCount(0)

    await meu.getByRole('link', { name: nome }).click()
    await expect(page).toHaveURL(/mes=entre\.2026-01%2C2026-03&por=mes%2Cforma$/)
    await expect(page.getByRole('button', { name: /^Mês: de 01\/2026 até 03\/2026/ })).toBeVisible()
    await expect(tabela(page).getByRole('row', { name: /^02\/2026/ })).toBeVisible()
    await page.goBack()

    await page.getByRole('button', { name: `Alterar ${nome}` }).click()
    const dialogo = page.getByRole('dialog', { name: 'Alterar relatório salvo' })
    await dialogo.getByLabel('Enviar por e-mail').check()
    await dialogo.getByLabel('Frequência').selectOption({ label: 'Todo mês' })
    await dialogo.getByLabel('Dia do mês').selectOption({ label: 'Último dia do mês' })
    await dialogo.getByLabel('Formato').selectOption({ label: 'PDF' })
    await expect(dialogo.getByLabel('Helena Prado')).toBeChecked()
    await expectAccessible(page, 'the dialog that has a report mailed')
    await dialogo.getByRole('button', { name: 'Salvar' }).click()
    await expectToast(page, `Relatório “${nome}” salvo. O envio sai no último dia do mês, às 7h`)
    await expect(meu).toContainText('No último dia do mês, às 7h, em PDF, para Helena Prado')
    await expect(meu).toContainText(/Próximo envio: \d\d\/\d\d\/20\d\d, 07:00/)
    await expectAccessible(page, 'reports with one that is mailed')
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)

    await page.getByRole('button', { name: `Excluir ${nome}` }).click()
    const pergunta = page.getByRole('dialog', { name: `Excluir o relatório salvo “${nome}”?` })
    await expect(pergunta).toContainText('O envio por e-mail também acaba.')
    await pergunta.getByRole('button', { name: 'Excluir' }).click()
    await expect(meu).toHaveCount(0)
    // told as it happens
    await expect(salvo(outra, nome)).toHaveCount(0)

    // one that nobody is mailed is brought back
    const outro = `Para mim ${process.pid}`
    await salvar(outro, false)
    await page.getByRole('button', { name: `Excluir ${outro}` }).click()
    await expectToast(page, `Relatório salvo “${outro}” excluído`)
    await expect(salvo(page, outro)).toHaveCount(0)
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(salvo(page, outro)).toContainText('Mês: de 01/2026 até 03/2026')
    await page.getByRole('button', { name: `Excluir ${outro}` }).click()
    await expect(salvo(page, outro)).toHaveCount(0)
  })

  test('has a file that takes long made as a tarefa', async ({ page, faults }) => {
    faults.expectRefusal(422, '/exportar')
    await page.route(/arrecadacao\/exportar/, async (route) => {
      if (route.request().method() !== 'GET') return route.continue()
      return route.fulfill({
        status: 422,
        contentType: 'application/problem+json',
        json: {
          type: 'about:blank',
          title: 'Erro',
          status: 422,
          code: 'relatorio-longo',
          detail: 'Este relatório demora com estes filtros.',
        },
      })
    })
    await page.goto(ARRECADACAO)
    await expect(total(page)).toBeVisible()
    await page.getByRole('button', { name: 'Exportar' }).click()
    await exportar(page).getByRole('button', { name: 'CSV' }).click()
    await expect(exportar(page).getByRole('alert')).toHaveText('Este relatório demora com estes filtros.')
    await exportar(page).getByRole('button', { name: 'Gerar como tarefa' }).click()
    const download = page.waitForEvent('download')
    await exportar(page)
      .getByRole('button', { name: /^Baixar Arrecadação .*\.csv$/ })
      .click()
    expect(await readFile(await (await download).path(), 'utf8')).toContain('Recebido')
  })
})

test.describe('support', () => {
  test.use({ conta: 'suporte' })

  test('is refused the reports of money, and is not offered them', async ({ page }) => {
    await page.goto('/admin/relatorios')
    await expect(titulo(page, 'Relatórios')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Arrecadação/ })).toBeHidden()
    await page.goto(ARRECADACAO)
    await expect(titulo(page, 'Acesso não permitido')).toBeVisible()
  })
})
