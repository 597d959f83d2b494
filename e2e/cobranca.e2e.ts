import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './test-support/axe.ts'
import { incluir, novoCnpj, registro } from './test-support/cadastro.ts'
import { expect, test } from './test-support/fixtures.ts'
import { expectSaved, expectToast, titulo } from './test-support/pages.ts'

test.use({ conta: 'admin' })

const linha = (page: Page, nome: string) => page.getByRole('table').getByRole('row', { name: nome })
/** What a billing comes to, before it is done. */
const somas = (page: Page) => page.getByRole('status').filter({ hasText: 'Total' })
const campo = (page: Page, nome: RegExp) => page.getByRole('textbox', { name: nome })

test('staff define a contribution, simulate it, bill with it and take that back, and another browser follows', async ({
  page,
  faults,
  outroNavegador,
}) => {
  faults.expectRefusal(422, '/api/contribuicao')
  faults.expectRefusal(422, '/api/financeiro/cobranca/previa')
  const nome = 'Taxa de reforço sindical'
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: 'Financeiro' }).click()
  await page.getByRole('link', { name: 'Contribuições' }).click()
  await page.getByRole('link', { name: 'Nova contribuição' }).click()
  await campo(page, /^Nome/).fill(nome)
  await campo(page, /^Código/).fill('777')
  await page.getByLabel(/^Conta bancária/).selectOption({ label: 'Banco do Brasil, cobrança' })
  await campo(page, /^Base legal/).fill('Assembleia de 2026')
  await campo(page, /^Multa/).fill('2,5')
  await page.getByRole('button', { name: 'Incluir período' }).click()
  const periodo = page.getByRole('list', { name: 'Períodos' })
  await periodo.getByRole('textbox', { name: /^Período/ }).fill('06/2032')
  await periodo.getByLabel(/^Vencimento/).fill('20062032')
  await page.getByRole('button', { name: 'Incluir tabela' }).click()
  const tabela = page.getByRole('list', { name: 'Tabelas de valores' })
  await tabela.getByLabel(/^Vale a partir de/).fill('01/2032')
  await tabela.getByLabel(/^Forma de cálculo/).selectOption({ label: 'Por capital social' })
  // which moves what stands below it
  await expect(tabela.getByRole('button', { name: 'Incluir faixa' })).toBeVisible()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Inclua ao menos uma faixa.').first()).toBeVisible()
  await expectAccessible(page, 'a contribution, refused')

  // the published table of 2024
  await tabela.getByLabel('Valor-base da CNC').fill('517,84')
  await tabela.getByRole('button', { name: 'Preencher as faixas' }).click()
  await expect(tabela.getByRole('group', { name: 'Faixa 5' }).getByLabel(/^Mais/)).toHaveValue(/63\.383,62$/)
  const simulado = page.getByRole('status', { name: 'Resultado da simulação' })
  await campo(page, /^Mês de referência/).fill('05/2032')
  await expect(simulado).toContainText('Informe um capital social')
  await campo(page, /^Capital social/).fill('1000000')
  await expect(simulado).toContainText(/2\.242,82/)
  // from June on everybody pays the same
  await page.getByRole('button', { name: 'Incluir tabela' }).click()
  const segunda = tabela.getByRole('listitem').nth(1)
  await segunda.getByLabel(/^Vale a partir de/).fill('06/2032')
  const valor = segunda.getByRole('textbox', { name: 'Valor', exact: true })
  // who works on their own pays 30 % of the base value
  await segunda.getByRole('button', { name: 'De autônomos, pela CNC' }).click()
  await segunda.getByLabel('Valor-base da CNC').fill('517,84')
  await segunda.getByRole('button', { name: 'Preencher o valor' }).click()
  await expect(valor).toHaveValue(/155,35$/)
  await valor.fill('50')
  await campo(page, /^Mês de referência/).fill('06/2032')
  await expect(simulado).toContainText(/50,00, pela tabela que vale desde 06\/2032/)
  // and all of a kind, before anything is saved; what is shown is of the tables as they were
  await page.getByRole('button', { name: 'Ver quem pagaria quanto' }).click()
  await expect(somas(page)).toContainText(/^Débitos[\d.]+TotalR\$/)
  await expectAccessible(page, 'a simulation of all')
  await valor.fill('60')
  await expect(somas(page)).toBeHidden()
  await valor.fill('50')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expectToast(page, `Contribuição ${nome} salva`)
  await expectSaved(page)
  await expect(campo(page, /^Multa/)).toHaveValue('2,5%')
  await expectAccessible(page, 'a contribution')

  // the other months of its year, due as the one that is there, on days on which banks work
  const meses = periodo.getByRole('listitem')
  const gerarMeses = page.getByRole('button', { name: 'Gerar os meses de 2032' })
  await gerarMeses.click()
  await expect(page.getByText('Foram incluídos 11 períodos de 2032.')).toBeVisible()
  await expect(meses).toHaveCount(12)
  // those that are not saved yet are told from the one that is, and are in sight
  await expect(meses.getByText('novo', { exact: true })).toHaveCount(11)
  await expect(meses.first()).toBeInViewport()
  await expect(page.getByRole('button', { name: /^Mover Período/ })).toHaveCount(0)
  const doMes = (qual: number) => meses.nth(qual).getByRole('textbox')
  await expect(doMes(0).first()).toHaveValue('01/2032')
  await expect(doMes(2).last()).toHaveValue('22/03/2032')
  await expect(doMes(5).last()).toHaveValue('20/06/2032')
  await expectAccessible(page, 'a contribution with the months of a year')
  // nothing of it is stored until it is saved
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click()
  await page.getByRole('table').getByRole('link', { name: nome }).click()
  await expect(meses).toHaveCount(1)
  await gerarMeses.click()
  await expect(meses).toHaveCount(12)
  // a month that is typed goes to its place once it is left
  await page.getByRole('button', { name: 'Incluir período' }).click()
  await doMes(12).first().fill('12/2031')
  await doMes(12).last().fill('22/12/2031')
  await campo(page, /^Nome/).focus()
  await expect(doMes(0).first()).toHaveValue('12/2031')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expectSaved(page)
  await expect(page.getByRole('button', { name: 'Gerar os meses de 2033' })).toBeVisible()

  const outra = await outroNavegador('admin')
  await outra.goto('/admin/financeiro/cobrancas')
  await expect(titulo(outra, 'Cobranças')).toBeVisible()

  await page.getByRole('link', { name: 'Cobranças' }).click()
  await page.getByRole('link', { name: 'Gerar débitos' }).first().click()
  await expect(titulo(page, 'Gerar débitos')).toBeVisible()
  await page.getByLabel(/^Contribuição/).selectOption({ label: nome })
  // the current month is before its first table
  await expect(page.getByText('Nenhuma tabela de valores vale neste período.')).toBeVisible()
  // no month, no preview and nothing to press: the field itself says why
  await campo(page, /^Período/).fill('13/2032')
  await campo(page, /^Período/).press('Tab')
  await expect(campo(page, /^Período/)).toHaveAccessibleDescription('Informe o mês com o ano, como 03/2026.')
  await expect(page.getByRole('button', { name: 'Gerar débitos' })).toBeDisabled()
  await campo(page, /^Período/).fill('06/2032')
  const vencimento = campo(page, /^Vencimento/)
  await expect(vencimento).toHaveValue('20/06/2032')
  // a day that is past is billed all the same, and said so
  const passou = page.getByText('Esta data já passou. Os débitos serão gerados vencidos, com multa e juros.')
  await expect(passou).toBeHidden()
  await vencimento.fill('20/06/2020')
  await expect(passou).toBeVisible()
  await vencimento.fill('20/06/2032')
  await expect(passou).toBeHidden()
  // the day that somebody typed stays, whatever the month proposes
  await campo(page, /^Período/).fill('07/2032')
  await expect(vencimento).toHaveValue('20/06/2032')
  await campo(page, /^Período/).fill('06/2032')
  await page.getByLabel(/^Tipo de cadastro/).selectOption({ label: 'Escritórios contábeis' })
  await expect(page.getByRole('heading', { name: 'Prévia' })).toBeVisible()
  await expect(page.getByText('matrícula 1', { exact: true })).toBeVisible()
  await expectAccessible(page, 'a billing before it is done')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  const gerar = page.getByRole('button', { name: /^Gerar [\d.]+ débitos$/ })
  const quantos = /[\d.]+/.exec((await gerar.textContent()) ?? '')?.[0] ?? ''
  await gerar.click()
  await expect(titulo(page, `${nome}, jun/2032`)).toBeVisible()
  await expect(page.getByText('Concluída', { exact: true })).toBeVisible()
  await expectAccessible(page, 'a billing')
  await page.getByRole('link', { name: 'Em aberto' }).click()
  await expect(titulo(page, 'Débitos')).toBeVisible()
  await expect(page.getByText(new RegExp(`de ${quantos}$`))).toBeVisible()
  await page.goBack()
  await page.getByRole('main').getByRole('link', { name: 'Cobranças' }).click()
  await expect(linha(page, nome)).toContainText('Concluída')
  await expect(linha(page, nome)).toContainText(quantos)
  await expect(linha(outra, nome)).toContainText('Concluída')
  await expectAccessible(page, 'list of billings')

  // nothing is billed twice
  await page.getByRole('link', { name: 'Gerar débitos' }).first().click()
  await campo(page, /^Período/).fill('06/2032')
  await page.getByLabel(/^Tipo de cadastro/).selectOption({ label: 'Escritórios contábeis' })
  await page.getByLabel(/^Contribuição/).selectOption({ label: nome })
  await expect(page.getByText(/já t[eê]m débito desta contribuição neste período/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Gerar débitos' })).toBeDisabled()
  // a single debit is due as its month is, or as the others are
  await page.getByRole('link', { name: 'Débitos', exact: true }).first().click()
  await page.getByRole('button', { name: 'Novo débito' }).first().click()
  const novo = page.getByRole('dialog', { name: 'Novo débito' })
  const vence = novo.getByLabel(/^Vencimento/)
  await novo.getByLabel(/^Contribuição/).selectOption({ label: nome })
  await novo.getByLabel(/^Período/).fill('03/2032')
  await expect(vence).toHaveValue('22/03/2032')
  await novo.getByLabel(/^Período/).fill('11/2033')
  await expect(vence).toHaveValue('21/11/2033')
  await expect(vence).toHaveAccessibleDescription('O dia segue os outros períodos da contribuição.')
  await expectAccessible(page, 'a debit whose due date is proposed')
  await vence.fill('20/11/2020')
  await expect(vence).toHaveAccessibleDescription(/Esta data já passou/)
  await vence.fill('')
  await expect(vence).toHaveValue('')
  await novo.getByRole('button', { name: 'Cancelar' }).click()
  // and the simulation of what is stored leaves out the same
  await page.getByRole('link', { name: 'Contribuições' }).click()
  await page.getByRole('table').getByRole('link', { name: nome }).click()
  await campo(page, /^Mês de referência/).fill('06/2032')
  await page.getByLabel('Cadastros em uso').selectOption({ label: 'Escritórios contábeis' })
  await page.getByRole('button', { name: 'Ver quem pagaria quanto' }).click()
  await expect(page.getByText(/já t[eê]m débito desta contribuição neste período/)).toBeVisible()

  await page.getByRole('link', { name: 'Cobranças' }).first().click()
  await linha(page, nome).hover()
  await linha(page, nome).getByRole('button', { name: 'Desfazer' }).click()
  const pergunta = page.getByRole('dialog')
  await expect(pergunta).toContainText('serão cancelados')
  await pergunta.getByRole('button', { name: 'Desfazer' }).click()
  await expect(linha(page, nome)).toContainText('Desfeita')
  await expect(linha(outra, nome)).toContainText('Desfeita')
  // what had been billed is still told
  await linha(page, nome).getByRole('link', { name: nome }).click()
  await expect(page.getByRole('link', { name: 'Cancelados' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Desfazer cobrança' })).toHaveCount(0)
})

test('whom staff have selected in a list is whom they bill', async ({ page }) => {
  await page.goto('/admin/cadastro/pessoajuridica/lista?situacao=ativos')
  const linhas = page.getByRole('checkbox', { name: /^Selecionar / })
  await linhas.nth(1).check()
  await linhas.nth(3).check()
  const selecao = page.getByRole('region', { name: 'Seleção' })
  await selecao.getByRole('link', { name: 'Gerar débitos' }).click()
  await expect(titulo(page, 'Gerar débitos')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Cadastros', exact: true })).toHaveValue(
    /^matricula=em\.\d+,\d+$/,
  )
  await page.getByLabel(/^Contribuição/).selectOption({ label: 'Contribuição associativa mensal' })
  await campo(page, /^Período/).fill('03/2031')
  await expect(somas(page)).toContainText(/^Débitos2Total/)
  await expectAccessible(page, 'a billing of a selection')
  // another kind has another list
  await page.getByLabel('Tipo de cadastro').selectOption({ label: 'Pessoas físicas' })
  await expect(page.getByRole('combobox', { name: 'Cadastros', exact: true })).toHaveValue('situacao=ativos')
  await expect(page.getByRole('option', { name: 'Seleção da lista' })).toHaveCount(0)

  await page.goto('/admin/cadastro/pessoajuridica/lista?uf=em.RJ')
  await linhas.nth(0).check()
  await selecao.getByRole('button', { name: /^Selecionar todos os/ }).click()
  await selecao.getByRole('link', { name: 'Gerar débitos' }).click()
  await expect(page.getByRole('combobox', { name: 'Cadastros', exact: true })).toHaveValue('uf=em.RJ')
})

test('a company that staff exempt in its record is left out of a billing until the exemption ends', async ({
  page,
  faults,
}) => {
  faults.expectRefusal(422, '/api/financeiro/debito')
  const associativa = 'Contribuição associativa mensal'
  const nome = `Padaria Isenta ${Date.now().toString(36)}`
  const matricula = await incluir(page, novoCnpj(), nome)
  // by which it is billed
  await page.getByLabel(/^Porte/).selectOption('me')
  const isencoes = page.getByRole('list', { name: 'Isenções' })
  await expect(isencoes.getByRole('listitem')).toHaveCount(0)
  await page.getByRole('button', { name: 'Incluir isenção' }).click()
  await isencoes.getByLabel(/^Contribuição/).selectOption({ label: associativa })
  await isencoes.getByLabel(/^Por/).selectOption({ label: 'Decisão' })
  await isencoes.getByLabel(/^Número da lei ou do processo/).fill('Processo 0010432-18')
  await isencoes.getByLabel(/^Do mês/).fill('02/2031')
  const ate = isencoes.getByLabel(/^Até o mês/)
  await ate.fill('01/2031')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(ate).toHaveAccessibleDescription(/O último mês não pode ser antes do primeiro\./)
  await expectAccessible(page, 'an exemption, refused')
  await ate.fill('12/2031')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expectToast(page, `Cadastro de matricula ${matricula} foi salvo`)
  await expectSaved(page)
  await page.getByRole('tab', { name: 'Resumo' }).click()
  await expect(page.getByText('Processo 0010432-18')).toBeVisible()
  await expectAccessible(page, 'a summary with an exemption')

  await page.getByRole('tab', { name: 'Débitos' }).click()
  await page.getByRole('button', { name: 'Novo débito' }).first().click()
  const novo = page.getByRole('dialog', { name: 'Novo débito' })
  await novo.getByLabel(/^Contribuição/).selectOption({ label: associativa })
  await novo.getByLabel(/^Período/).fill('03/2031')
  await novo.getByLabel(/^Vencimento/).fill('10032031')
  const valor = novo.getByLabel(/^Valor/)
  await expect(valor).toHaveAccessibleDescription(/^Sem valor proposto: isento neste período/)
  // before the exemption the table has a value, which nobody has to type
  await novo.getByLabel(/^Período/).fill('01/2031')
  await expect(valor).toHaveValue(/^R\$\s[1-9]/)
  await expect(valor).toHaveAccessibleDescription(/^Microempresa \(ME\): R\$/)
  await valor.fill('100')
  await novo.getByLabel(/^Período/).fill('03/2031')
  await expect(valor).toHaveValue(/^R\$\s100,00$/)
  await novo.getByRole('button', { name: 'Lançar débito' }).click()
  await expect(novo.getByLabel(/^Contribuição/)).toHaveAccessibleDescription(
    /Decisão: Processo 0010432-18, de fev\/2031 até dez\/2031/,
  )
  await expectAccessible(page, 'a debit of somebody who is exempt')
  await novo.getByRole('button', { name: 'Cancelar' }).click()

  const cobrar = async (periodo: string) => {
    await page.goto(`/admin/cadastro/pessoajuridica/lista?matricula=igual.${matricula}`)
    await page.getByRole('checkbox', { name: `Selecionar ${nome}` }).check()
    await page.getByRole('region', { name: 'Seleção' }).getByRole('link', { name: 'Gerar débitos' }).click()
    await page.getByLabel(/^Contribuição/).selectOption({ label: associativa })
    await campo(page, /^Período/).fill(periodo)
  }
  await cobrar('12/2031')
  await expect(page.getByText('1 isento neste período (lei ou decisão)')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Gerar débitos' })).toBeDisabled()
  await expectAccessible(page, 'a billing of somebody who is exempt')
  await campo(page, /^Período/).fill('01/2032')
  await expect(somas(page)).toContainText(/^Débito1Total/)

  await page.goto(registro(matricula))
  await page.getByRole('button', { name: 'Remover Isenção Processo 0010432-18' }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expectSaved(page)
  await cobrar('12/2031')
  await expect(somas(page)).toContainText(/^Débito1Total/)
})

test('a conta is checked by the rules of its bank', async ({ page, faults }) => {
  faults.expectRefusal(422, '/api/conta')
  await page.goto('/admin/tabelas/contas-bancarias/novo')
  await campo(page, /^Nome/).fill('Convênio curto')
  await page.getByLabel(/^Banco/).selectOption({ label: '001 · Banco do Brasil' })
  // told while the rest is still to be typed, and by the rules of the bank that is chosen now
  await campo(page, /^Convênio/).fill('12')
  await expect(campo(page, /^Convênio/)).toHaveAccessibleDescription(/deve ter 4, 6 ou 7 dígitos/)
  await expect(campo(page, /^Agência/)).not.toHaveAccessibleDescription(/deve ter/)
  await page.getByLabel(/^Banco/).selectOption({ label: '104 · Caixa' })
  await expect(campo(page, /^Código do beneficiário/)).toHaveAccessibleDescription(/deve ter 6 dígitos/)
  await page.getByLabel(/^Banco/).selectOption({ label: '341 · Itaú' })
  await expect(page.getByLabel(/^(Convênio|Código do beneficiário)/)).toHaveCount(0)
  await page.getByLabel(/^Banco/).selectOption({ label: '001 · Banco do Brasil' })
  await campo(page, /^Agência/).fill('3072')
  await campo(page, /^Conta/).fill('45210')
  await campo(page, /^Carteira/).fill('17')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(campo(page, /^Convênio/)).toHaveAccessibleDescription(/convênio/i)
  await expect(campo(page, /^Agência/)).toHaveValue('3072')
  await campo(page, /^Convênio/).fill('2834071')
  // what the bank says of the check digits, as they are typed
  await campo(page, /^Dígito da conta/).fill('5')
  await expect(campo(page, /^Dígito da conta/)).toHaveAccessibleDescription(
    /verificador da conta não confere/,
  )
  await campo(page, /^Dígito da conta/).fill('')
  await campo(page, /^Variação/).fill('019')
  // what was issued stays, whichever conta of the convênio it was for
  await campo(page, /^Próximo nosso número/).fill('1')
  await expect(campo(page, /^Próximo nosso número/)).toHaveAccessibleDescription(
    /Já há boletos com esta numeração/,
  )
  await campo(page, /^Próximo nosso número/).fill('900000')
  await expect(campo(page, /^Próximo nosso número/)).not.toHaveAccessibleDescription(/Já há boletos/)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expectToast(page, 'Conta bancária Convênio curto salva')
  // the record's own page, which comes in place of the empty form
  await expect(page.getByRole('heading', { level: 1, name: 'Convênio curto' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Abrir boleto de teste' })).toBeVisible()
  await expectAccessible(page, 'a conta')
  const aberto = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Abrir boleto de teste' }).click()
  await expect(await aberto).toHaveTitle(/Boleto de teste Convênio curto/)
})

test.describe('support', () => {
  test.use({ conta: 'suporte' })
  test('neither bills nor sees what is billed', async ({ page }) => {
    await page.goto('/admin/financeiro/cobrancas/nova')
    await expect(page.getByText(/permissão/).first()).toBeVisible()
  })
})
