import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './test-support/axe.ts'
import { novoCnpj } from './test-support/cadastro.ts'
import { expect, test } from './test-support/fixtures.ts'
import { livrosConferem, maisAcoes } from './test-support/financeiro.ts'
import { mailedLink } from './test-support/mail.ts'
import { expectSaved, expectToast, titulo } from './test-support/pages.ts'
import { choosePassword, newAddress } from './test-support/usuarios.ts'

/** What is owed, from its definition to its payment, in three browsers of which two only look on. */
test.use({ conta: 'admin' })

const campo = (page: Page, nome: RegExp) => page.getByRole('textbox', { name: nome })
const linhas = (page: Page) => page.getByRole('table').first().locator('tbody').getByRole('row')

const hoje = new Date()
/** The month that lies so many months from now, as it is typed. */
function mes(depois: number): string {
  const dia = new Date(hoje.getFullYear(), hoje.getMonth() + depois, 1)
  return `${String(dia.getMonth() + 1).padStart(2, '0')}/${dia.getFullYear()}`
}

/** Includes an office or a company and gives an acesso to somebody who is invited; gives their address. */
async function cadastrar(
  page: Page,
  tipo: 'contabilidade' | 'pessoajuridica',
  nome: string,
  escritorio?: string,
): Promise<string> {
  await page.goto(`/admin/cadastro/${tipo}/novo`)
  await campo(page, /^CNPJ/).fill(novoCnpj())
  await campo(page, /^Razão social/).fill(nome)
  if (escritorio !== undefined) {
    await page.getByRole('combobox', { name: 'Escritório contábil' }).fill(escritorio)
    await page.getByRole('option', { name: new RegExp(`^${escritorio}`) }).click()
  }
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(titulo(page, nome)).toBeVisible()
  await expectSaved(page)
  const email = newAddress()
  await page.getByRole('tab', { name: 'Pessoas' }).click()
  await page.getByRole('button', { name: 'Conceder acesso' }).click()
  const dialog = page.getByRole('dialog', { name: 'Conceder acesso' })
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Nome').fill(`Quem responde por ${nome}`)
  await dialog.getByRole('button', { name: 'Conceder' }).click()
  await expectToast(page, `Convite enviado para ${email}`)
  return email
}

/** Follows the invitation to the first page of the client. */
async function aceitar(page: Page, email: string): Promise<void> {
  await page.goto(await mailedLink(email, 'confirmar'))
  await choosePassword(page, 'tesouraria tranquila')
  await expect(titulo(page, 'Política de privacidade')).toBeVisible()
  await page.getByRole('button', { name: 'Aceitar e continuar' }).click()
  await expect(titulo(page, 'Início')).toBeVisible()
}

test('staff define, simulate, bill, exempt, agree instalments and post; a company and its office see each of it as it is done', async ({
  page,
  faults,
  outroNavegador,
}) => {
  test.slow()
  // the policy comes first
  faults.expectRefusal(403, '/api/auth/confirmar')
  // an exemption of a day to come
  faults.expectRefusal(422, '/isentar')
  const marca = Date.now().toString(36).toUpperCase()
  const escritorio = `Contábil Aurora ${marca}`
  const empresa = `Doceria Aurora ${marca}`
  const contribuicao = `Taxa Aurora ${marca}`
  const doEscritorio = await cadastrar(page, 'contabilidade', escritorio)
  const daEmpresa = await cadastrar(page, 'pessoajuridica', empresa, escritorio)

  const cliente = await outroNavegador(null)
  await aceitar(cliente, daEmpresa)
  await cliente.goto('/public/lista/debitos')
  await expect(cliente.getByText('Nenhum débito em aberto')).toBeVisible()
  const contador = await outroNavegador(null)
  await aceitar(contador, doEscritorio)
  await contador.goto('/public/escritorio')
  const naPagina = contador.getByRole('region', { name: empresa })
  await expect(naPagina).toBeVisible()

  await page.goto('/admin/tabelas/contribuicoes/novo')
  await campo(page, /^Nome/).fill(contribuicao)
  await campo(page, /^Código/).fill(String(900_000 + randomInt(90_000)))
  await campo(page, /^Base legal/).fill('Assembleia de 2026')
  await page.getByLabel(/^Conta bancária/).selectOption({ label: 'Banco do Brasil, cobrança' })
  await page.getByRole('button', { name: 'Incluir tabela' }).click()
  const tabela = page.getByRole('list', { name: 'Tabelas de valores' })
  await tabela.getByLabel(/^Vale a partir de/).fill('01/2026')
  await tabela.getByLabel(/^Valor/).fill('240')
  await campo(page, /^Mês de referência/).fill(mes(1))
  await expect(page.getByRole('status', { name: 'Resultado da simulação' })).toContainText(/240,00/)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expectToast(page, `Contribuição ${contribuicao} salva`)
  await expectSaved(page)

  for (const depois of [1, 2]) {
    await page.goto(`/admin/cadastro/pessoajuridica/lista?q=${encodeURIComponent(empresa)}`)
    await page.getByRole('checkbox', { name: `Selecionar ${empresa}` }).check()
    await page.getByRole('region', { name: 'Seleção' }).getByRole('link', { name: 'Gerar débitos' }).click()
    await page.getByLabel(/^Contribuição/).selectOption({ label: contribuicao })
    await campo(page, /^Período/).fill(mes(depois))
    await campo(page, /^Vencimento/).fill(`20/${mes(depois)}`)
    await page.getByRole('button', { name: 'Gerar 1 débito' }).click()
    await expect(page.getByText('Concluída', { exact: true })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Cobranças' }).click()
    await expect(linhas(page).filter({ hasText: contribuicao })).toHaveCount(depois)
    await expect(linhas(page).filter({ hasText: contribuicao }).filter({ hasText: 'Concluída' })).toHaveCount(
      depois,
    )
    // there it is, though nobody has touched the page
    await expect(cliente.getByRole('listitem').filter({ hasText: contribuicao })).toHaveCount(depois)
  }
  await expect(naPagina).toContainText('R$ 480,00')

  const debitos = `/admin/financeiro/debitos?q=${encodeURIComponent(empresa)}&sort=vencimento`
  await page.goto(debitos)
  await linhas(page).first().getByRole('link').first().click()
  await maisAcoes(page, 'Dispensar')
  const dispensa = page.getByRole('dialog', { name: 'Dispensar débito?' })
  await dispensa.getByLabel(/^Por/).selectOption({ label: 'Decisão' })
  await dispensa.getByRole('textbox', { name: /^Decisão/ }).fill('Ata nº 12 da assembleia')
  await dispensa.getByRole('textbox', { name: /^Data da decisão/ }).fill('20/10/2030')
  await dispensa.getByLabel(/^Motivo/).fill('Empresa em recuperação judicial')
  await dispensa.getByRole('button', { name: 'Dispensar' }).click()
  await expect(dispensa.getByText('A data não pode ser futura.')).toBeVisible()
  await expectAccessible(page, 'dialog that exempts a debit, refused')
  await dispensa.getByRole('textbox', { name: /^Data da decisão/ }).fill('20/10/2025')
  await dispensa.getByRole('button', { name: 'Dispensar' }).click()
  await expectToast(page, `Débito de ${empresa} dispensado`)
  await expect(page.getByText('Decisão: Ata nº 12 da assembleia, de 20/10/2025')).toBeVisible()
  await expect(cliente.getByRole('listitem').filter({ hasText: contribuicao })).toHaveCount(1)
  await expect(naPagina).toContainText('R$ 240,00')

  await page.goto(`${debitos}&situacao=abertos`)
  await linhas(page).first().getByRole('link').first().click()
  await maisAcoes(page, 'Parcelar')
  await campo(page, /^Parcelas/).fill('2')
  await page.getByRole('button', { name: /em 2 vezes$/ }).click()
  await expectToast(page, /^Acordo nº \d+ criado$/)
  await expect(cliente.getByText(/Parcela 1\/2/)).toBeVisible()
  await expect(cliente.getByText(/Parcela 2\/2/)).toBeVisible()

  await page.getByRole('link', { name: 'Parcela 1/2' }).click()
  await page.getByRole('button', { name: 'Registrar pagamento' }).click()
  const pagar = page.getByRole('dialog', { name: 'Registrar pagamento' })
  await expect(pagar.getByLabel(/^Valor recebido/)).toHaveValue(/120,00$/)
  await expectAccessible(page, 'dialog that posts a payment')
  await pagar.getByRole('button', { name: 'Registrar' }).click()
  await expectToast(page, /quitado/)
  // among what is owed; among the payments it goes on being named
  await expect(cliente.getByText(/^Parcela 1\/2 do acordo nº \d+$/)).toBeHidden()
  await expect(cliente.getByText(/Parcela 2\/2/)).toBeVisible()
  await expect(naPagina).toContainText('R$ 120,00')

  await cliente.getByRole('button', { name: /^Pagar .+, / }).click()
  await expect(cliente.getByRole('dialog', { name: /^Pagar / })).toContainText('R$ 120,00')

  await livrosConferem(page)
})
