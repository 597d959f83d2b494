import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './test-support/axe.ts'
import { filtrar, LISTA, lista } from './test-support/cadastro.ts'
import { expect, test } from './test-support/fixtures.ts'
import { expectToast, titulo } from './test-support/pages.ts'
import { acceptInvitation, invite, newAddress } from './test-support/usuarios.ts'

test.use({ conta: 'admin' })

let last = 0
const novoNome = (oque: string) => `${oque} ${process.pid}-${(last += 1)}`

const visoes = (page: Page) => page.getByRole('tablist', { name: 'Visões' })
const aba = (page: Page, name: string | RegExp) => visoes(page).getByRole('tab', { name })
/** The list has as many rows as the tab says, which is counted after the tab is there. */
const expectContagem = (page: Page, name: string) =>
  expect(async () => {
    const contagem = /[\d.]+$/.exec((await aba(page, name).innerText()).trim())?.[0]
    await expect(lista(page).range).toHaveText(new RegExp(`de ${contagem}$`), { timeout: 1000 })
  }).toPass()

async function opcao(page: Page, name: string) {
  await page.getByRole('button', { name: 'Opções da visão' }).click()
  await page.getByRole('dialog', { name: 'Opções da visão' }).getByRole('button', { name }).click()
}

async function salvarVisao(page: Page, nome: string, marcar: string[] = []) {
  await page.getByRole('button', { name: 'Salvar visão', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Salvar visão' })
  await dialog.getByLabel('Nome').fill(nome)
  for (const caixa of marcar) await dialog.getByLabel(caixa).check()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expectToast(page, `Visão “${nome}” salva`)
  await expect(aba(page, nome)).toHaveAttribute('aria-selected', 'true')
}

test('the views of a list count its rows; filters are saved as one, changed, taken back, saved over and deleted', async ({
  page,
}) => {
  await page.goto(LISTA)
  const { rows, column } = lista(page)
  await expect(aba(page, /^Todos/)).toHaveAttribute('aria-selected', 'true')
  await aba(page, /^Inativos/).click()
  await expect(page).toHaveURL(`${LISTA}?situacao=inativos`)
  await expectContagem(page, 'Inativos')

  await page.goto(LISTA)
  await filtrar(page, 'UF', async () => page.getByLabel('SP', { exact: true }).check())
  await expect(page).toHaveURL(/uf=em.SP/)
  const nome = novoNome('Paulistas')
  await salvarVisao(page, nome)
  await expect(page).toHaveURL(/uf=em.SP&visao=\d+$/)
  await expectContagem(page, nome)

  await column('Cidade').getByRole('button').click()
  await expect(aba(page, nome)).toHaveAccessibleName(/, alterada$/)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(aba(page, nome)).not.toHaveAccessibleName(/alterada/)
  await column('Cidade').getByRole('button').click()
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expectToast(page, `Visão “${nome}” salva`)
  await expect(aba(page, nome)).not.toHaveAccessibleName(/alterada/)

  // the way back from a record is to the view
  await rows.first().getByRole('link').click()
  await page.getByRole('main').getByRole('link', { name: 'Pessoas jurídicas' }).click()
  await expect(aba(page, nome)).toHaveAttribute('aria-selected', 'true')
  await page.reload()
  await expect(aba(page, nome)).toHaveAttribute('aria-selected', 'true')
  await expect(column('Cidade')).toHaveAttribute('aria-sort', 'ascending')

  await opcao(page, 'Excluir visão')
  await expect(aba(page, nome)).toHaveCount(0)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(aba(page, nome)).toBeVisible()
})

test('a shared view comes to the others as it is made, is theirs to use, and not to change; when it is gone they are told', async ({
  page,
  outroNavegador,
}) => {
  const email = newAddress()
  await invite(page, 'Olga Reis', email, /^Consulta/)
  const outra = await outroNavegador(null)
  await acceptInvitation(outra, email, 'frase longa da Olga')
  await outra.goto(LISTA)
  await expect(aba(outra, /^Todos/)).toBeVisible()
  await expect(aba(outra, /^Lixeira/)).toHaveCount(0)

  await page.goto(`${LISTA}?uf=em.RJ`)
  const nome = novoNome('Do Rio')
  await salvarVisao(page, nome, ['Compartilhar com todos que veem esta lista', 'Salvar também as colunas'])

  await aba(outra, nome).click()
  await expect(outra).toHaveURL(/uf=em.RJ.*visao=\d+/)
  await expect(aba(outra, nome)).toHaveAccessibleName(/compartilhada por Helena Prado/i)
  await lista(outra).column('Cidade').getByRole('button').click()
  await expect(outra.getByRole('button', { name: 'Desfazer' })).toBeVisible()
  await expect(outra.getByRole('button', { name: 'Salvar', exact: true })).toHaveCount(0)
  await outra.getByRole('button', { name: 'Opções da visão' }).click()
  await expect(outra.getByRole('button', { name: 'Salvar como nova visão' })).toBeVisible()
  await expect(outra.getByRole('button', { name: 'Excluir visão' })).toHaveCount(0)
  await outra.keyboard.press('Escape')

  const endereco = outra.url()
  await opcao(page, 'Excluir visão')
  await expect(outra.getByText('A visão deste endereço não existe mais')).toBeVisible()
  await outra.goto(endereco)
  await expect(outra.getByText('Os filtros do endereço continuam valendo.')).toBeVisible()
  await outra.getByRole('button', { name: 'Entendi' }).click()
  await expect(outra).not.toHaveURL(/visao=/)
  await expect(outra).toHaveURL(/uf=em.RJ/)
})

test('a list opens with the view that somebody chose for it; all of it is one tab away, and stays', async ({
  page: staff,
  outroNavegador,
}) => {
  // of somebody's own, as what they choose here would open the list of every other test
  const email = newAddress()
  await invite(staff, 'Vera Pinho', email, /^Administrador/)
  const page = await outroNavegador(null)
  await acceptInvitation(page, email, 'frase longa da Vera')
  const usuarios = '/admin/cadastro/usuario/lista'
  const segundaGuia = await page.context().newPage()
  await segundaGuia.goto(usuarios)
  await expect(aba(segundaGuia, /^Todos/)).toHaveAttribute('aria-selected', 'true')
  await page.goto(`${usuarios}?tipo=admin`)
  const nome = novoNome('Equipe')
  await salvarVisao(page, nome)
  await opcao(page, 'Abrir a lista com esta visão')
  await expect(aba(page, nome)).toHaveAccessibleName(/abre com a lista/)
  // a list that is open stays where it is
  await expect(aba(segundaGuia, nome)).toHaveAccessibleName(/abre com a lista/)
  await expect(aba(segundaGuia, /^Todos/)).toHaveAttribute('aria-selected', 'true')
  await expect(segundaGuia).toHaveURL(usuarios)
  await segundaGuia.close()

  await page.goto('/admin/dashboard')
  const menu = page.getByRole('navigation', { name: 'Principal' })
  await menu.getByRole('button', { name: 'Cadastros' }).click()
  await menu.getByRole('link', { name: 'Usuários' }).click()
  await expect(page).toHaveURL(/tipo=admin&visao=\d+$/)
  await expect(aba(page, nome)).toHaveAttribute('aria-selected', 'true')
  await aba(page, /^Todos/).click()
  await expect(page).toHaveURL(`${usuarios}?visao=0`)
  await page.reload()
  await expect(aba(page, /^Todos/)).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('table').locator('tbody').getByRole('link').first().click()
  await page.goBack()
  await expect(aba(page, /^Todos/)).toHaveAttribute('aria-selected', 'true')

  await aba(page, nome).click()
  await opcao(page, 'Excluir visão')
  await expect(aba(page, nome)).toHaveCount(0)
  await page.goto(usuarios)
  await expect(aba(page, /^Todos/)).toHaveAttribute('aria-selected', 'true')
})

test('a resource has views too, its columns go along, and one that is gone leaves the rest', async ({
  page,
}) => {
  const cargos = '/admin/tabelas/cargos/lista'
  await page.goto(cargos)
  await aba(page, /^Em uso/).click()
  await expect(page).toHaveURL(`${cargos}?situacao=ativos`)
  await page.goto(`${cargos}?mostra=nome,ordem&nome=preenchido`)
  // the first is the box that selects
  const columns = async () =>
    (await page.getByRole('table').getByRole('columnheader').allTextContents()).filter((text) => text !== '')
  await expect.poll(columns).toEqual(['Nome', 'Ordem'])
  await salvarVisao(page, novoNome('Só a ordem'))
  await page.reload()
  await expect.poll(columns).toEqual(['Nome', 'Ordem'])

  await page.goto(`${cargos}?mostra=nome,sumida&nome=preenchido`)
  await expect(page.getByText(/não pôde ser lida.*mostra=nome,sumida/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Nome.*preenchido/ })).toBeVisible()
})

test('the views are for the keyboard and for narrow screens, and accessible in both schemes', async ({
  page,
}) => {
  await page.goto(LISTA)
  await expect(lista(page).rows.first().getByRole('link')).toBeVisible()
  await aba(page, /^Todos/).focus()
  await page.keyboard.press('ArrowRight')
  await expect(aba(page, /^Ativos/)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${LISTA}?situacao=ativos`)
  await page.keyboard.press('End')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Opções da visão' }).click()
  await page.getByRole('button', { name: 'Salvar como nova visão' }).click()
  const dialog = page.getByRole('dialog', { name: 'Salvar visão' })
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByLabel('Nome')).toBeFocused()
  await expectAccessible(page, 'the form of a view')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  for (const width of [1280, 360])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      await expectNoSidewaysScroll(page)
      await expectAccessible(page, `views at ${width} px, ${colorScheme}`)
    }
  await expect(titulo(page, 'Pessoas jurídicas')).toBeVisible()
})
