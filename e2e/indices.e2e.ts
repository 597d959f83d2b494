import type { APIRequestContext } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { recursos } from '#src/api/contract/cadastro/recursos.ts'
import { expectAccessible } from './test-support/axe.ts'
import { incluir, LISTA, novoCnpj } from './test-support/cadastro.ts'
import { comoAdmin } from './test-support/devedores.ts'
import { expect, test } from './test-support/fixtures.ts'
import { expectToast, titulo } from './test-support/pages.ts'

test.use({ conta: 'admin' })

/** What staff enter elsewhere: a call, and what it answers. */
async function pedir(
  request: APIRequestContext,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  data?: object,
) {
  const answer = await request.fetch(path, { method, headers: await comoAdmin(request), data })
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}

test('what is late is corrected by the rates that staff paste', async ({ page, request }) => {
  const nome = `Índice ${randomInt(1_000_000)}`
  await page.goto('/admin/tabelas')
  await page.getByRole('link', { name: 'Índices de correção' }).click()
  await page.getByRole('link', { name: 'Novo índice de correção' }).first().click()
  await page.getByRole('textbox', { name: 'Nome' }).fill(nome)
  const taxas = page.getByRole('textbox', { name: 'Taxas mensais, em %' })
  await taxas.fill('"data";"valor"\n"01/09/2020";"2,00"\noutubro;1,5')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(
    page.getByText('Linha 3: escreva o mês e o percentual, como 10/2026;0,45.').first(),
  ).toBeVisible()
  await expectAccessible(page, 'index with a fault')
  await taxas.fill('"data";"valor"\n"01/10/2020";"1,50"\n"01/09/2020";"2,00"')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expectToast(page, `${nome} salvo`)
  await expect(taxas).toHaveValue('09/2020;2\n10/2020;1,5')

  // a file beside the paste: what it would change is told, and nothing is stored until it is
  const muda = page.getByRole('status', { name: 'O que muda' })
  await expect(muda).toContainText('2 meses com taxa, até out/2020. Nada muda ao salvar.')
  const enviar = (conteudo: string) =>
    page.getByLabel('Ler as taxas de um arquivo').setInputFiles({
      name: 'ipca.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(conteudo, 'latin1'),
    })
  await enviar('nome;valor\nFulano;10')
  await expect(page.getByText('O arquivo não tem nenhuma taxa.')).toBeVisible()
  await expect(taxas).toHaveValue('09/2020;2\n10/2020;1,5')
  await enviar('"Mês";"Brasil"\n"outubro 2020";"1,55"\n"novembro 2020";"0,8"\n"dezembro 2020";"..."')
  await expect(muda).toContainText('O arquivo tem 2 meses, de out/2020 a nov/2020.')
  await expect(muda).toContainText('O arquivo não traz a taxa de 1 mês.')
  await expect(muda).toContainText('Ao salvar, 1 mês entra e 1 mês muda de taxa.')
  await expect(muda.getByRole('row', { name: 'out/2020 1,5% 1,55%' })).toBeVisible()
  await expect(muda.getByRole('row', { name: 'nov/2020 – 0,8%' })).toBeVisible()
  await expectAccessible(page, 'index with the preview of a file')
  await taxas.fill('09/2020;2\n10/2020;1,5')
  await expect(muda).toContainText('Nada muda ao salvar.')
  await enviar('11/2020;0,8')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expectToast(page, `${nome} salvo`)
  await expect(muda).toContainText('3 meses com taxa, até nov/2020. Nada muda ao salvar.')
  await taxas.fill('09/2020;2\n10/2020;1,5')
  await expect(muda).toContainText('Ao salvar, 1 mês sai.')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(muda).toContainText('Nada muda ao salvar.')

  const [{ contas }] = await pedir(request, 'GET', '/api/conta/pagamento')
  const codContrib = 800_000 + randomInt(100_000)
  const {
    criadoEm: _criadoEm,
    atualizadoEm: _atualizadoEm,
    atualizadoPor: _atualizadoPor,
    excluidoEm: _excluidoEm,
    ...emBranco
  } = recursos.contribuicoes.emBranco
  const contribuicao = await pedir(request, 'POST', '/api/contribuicao', {
    ...emBranco,
    nome: `Corrigida ${codContrib}`,
    baseLegal: 'Assembleia geral',
    contaId: contas[0].id,
    codContrib,
  })
  await page.goto(`/admin/tabelas/contribuicoes/${contribuicao.id}`)
  await page.getByLabel('Índice de correção').selectOption({ label: nome })
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expectToast(page, / salva$/)

  await page.goto(LISTA)
  const matricula = await incluir(page, novoCnpj(), 'Devedora do Índice Ltda')
  const debito = await pedir(request, 'POST', '/api/financeiro/debito', {
    tipo: 'pessoajuridica',
    matricula,
    codContrib,
    periodo: '2020-09',
    vencimento: '2020-09-10',
    valor: 10_000,
  })
  await page.goto(`/admin/financeiro/debitos/${debito.id}`)
  await expect(titulo(page, /Corrigida/)).toBeVisible()
  await expect(
    page.getByText(`A correção usa o ${nome}, com taxas até out/2020. Faltam as taxas de`),
  ).toBeVisible()
  // R$ 100,00 × 1,02 × 1,015
  await expect(page.getByText(`Correção (${nome}, 3,53%)`)).toBeVisible()
  await expect(page.getByText('R$ 3,53')).toBeVisible()
  await expectAccessible(page, 'debit with its correction')
})
