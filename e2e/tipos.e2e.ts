import {
  listasCadastro,
  tiposCadastro,
  type TipoCadastro,
} from '#src/api/contract/cadastro/cadastro-lista.ts'
import { expectAccessible, expectNoSidewaysScroll } from './test-support/axe.ts'
import { filtrar, novoCnpj, novoCpf } from './test-support/cadastro.ts'
import { expect, test } from './test-support/fixtures.ts'
import { expectSaved, expectToast, titulo } from './test-support/pages.ts'

test.use({ conta: 'admin' })

interface Caso {
  tipo: TipoCadastro
  /** The field that holds the name. */
  campoNome: RegExp
  nome: string
  documento: () => string
  /** A field of the kind's own, what is typed there, and how the list shows it. */
  proprio: { campo: string; valor: string; coluna: string; naLista: string }
  /** What the filter of that column is told, and its chip. */
  filtro: { campo: string; valor: string; chip: RegExp }
}

const casos: Caso[] = [
  {
    tipo: 'pessoafisica',
    campoNome: /^Nome \*$/,
    nome: 'Iracema Vidal',
    documento: novoCpf,
    proprio: {
      campo: 'Data de nascimento',
      valor: '29/02/1984',
      coluna: 'Nascimento',
      naLista: '29/02/1984',
    },
    filtro: { campo: 'Valor', valor: '29/02/1984', chip: /^Nascimento:/ },
  },
  {
    tipo: 'contabilidade',
    campoNome: /^Razão social/,
    nome: 'Contas em Dia Escritório',
    documento: novoCnpj,
    proprio: { campo: 'CRC', valor: '1SP987654/O-3', coluna: 'CRC', naLista: '1SP987654/O-3' },
    filtro: { campo: 'Valor', valor: '987654', chip: /^CRC:/ },
  },
]

for (const { tipo, campoNome, nome, documento, proprio, filtro } of casos) {
  const { plural, singular, novo } = tiposCadastro[tipo]
  const rotulo = listasCadastro[tipo].colunas.registro.rotulo

  test(`${plural}: from the menu through inclusion, change, filter and deletion to restoration`, async ({
    page,
  }) => {
    await page.goto('/admin/dashboard')
    const menu = page.getByRole('navigation', { name: 'Principal' })
    await menu.getByRole('button', { name: 'Cadastros' }).click()
    await menu.getByRole('link', { name: plural }).click()
    await expect(titulo(page, plural)).toBeVisible()
    const table = page.getByRole('table', { name: plural })
    await expect(table.locator('tbody').getByRole('row').first()).toBeVisible()
    await expectAccessible(page, 'the list')

    await page.getByRole('link', { name: novo }).click()
    await expect(titulo(page, novo)).toBeVisible()
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByLabel(rotulo)).toHaveAccessibleDescription(`Informe o ${rotulo}.`)
    await expectAccessible(page, 'the form with faults')
    await page.getByLabel(rotulo).fill(documento())
    await page.getByLabel(campoNome).fill(nome)
    await page.getByLabel(proprio.campo).fill(proprio.valor)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(titulo(page, nome)).toBeVisible()
    const matricula = page.url().split('/').at(-1)
    await expectToast(page, `Cadastro de matricula ${matricula} foi salvo`)

    await page.getByLabel('Cidade').fill('Votuporanga')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expectSaved(page)
    await page.reload()
    await expect(page.getByLabel('Cidade')).toHaveValue('Votuporanga')
    await expect(page.getByLabel(proprio.campo)).toHaveValue(proprio.valor)

    await page.getByRole('main').getByRole('link', { name: plural }).click()
    await page.getByRole('searchbox').fill('votuporanga')
    const row = table.getByRole('row', { name: nome })
    await expect(row).toContainText(proprio.naLista)
    await filtrar(page, proprio.coluna, () =>
      page.getByRole('dialog').getByLabel(filtro.campo, { exact: true }).fill(filtro.valor),
    )
    await expect(page.getByRole('button', { name: filtro.chip })).toBeVisible()
    await expect(row).toBeVisible()

    await row.getByRole('link').click()
    await page.getByRole('button', { name: 'Excluir' }).click()
    const question = page.getByRole('dialog', { name: `Excluir ${singular.toLowerCase()}?` })
    await question.getByRole('button', { name: 'Excluir' }).click()
    await expectToast(page, 'Cadastro excluído')
    await expect(row).toBeHidden()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expectToast(page, 'Cadastro restaurado')
    await expect(row).toBeVisible()
  })

  test(`${plural}: list and record fit a narrow screen`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`/admin/cadastro/${tipo}/lista`)
    await expect(page.getByRole('table', { name: plural }).locator('tbody').getByRole('row')).not.toHaveCount(
      0,
    )
    await expectNoSidewaysScroll(page)
    await page.goto(`/admin/cadastro/${tipo}/1`)
    await expect(page.getByLabel(rotulo).first()).not.toHaveValue('')
    await expectNoSidewaysScroll(page)
  })
}

test('a filter of another kind leaves the address', async ({ page }) => {
  await page.goto('/admin/cadastro/pessoafisica/lista?porte=em.me&uf=em.SP&sort=-capitalSocial')
  await expect(titulo(page, 'Pessoas físicas')).toBeVisible()
  await expect(page).toHaveURL('/admin/cadastro/pessoafisica/lista?uf=em.SP')
  await expect(page.getByText(/foi ignorada: .*porte=em\.me/)).toBeVisible()
  await expect(page.getByRole('table').locator('tbody').getByRole('row').first()).toBeVisible()
})
