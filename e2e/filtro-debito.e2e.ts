import { randomInt } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { listAcessos, publicLogin } from '#src/api/contract/contas/auth.ts'
import { cadastros } from '#src/api/contract/cadastro/cadastro.ts'
import { contribuicoesDoFinanceiro, criarDebito } from '#src/api/contract/dinheiro/financeiro.ts'
import type { Output } from '#src/api/contract/nucleo/endpoint.ts'
import { expectAccessible } from './test-support/axe.ts'
import { contas, SENHA } from './test-support/contas.ts'
import { comoAdmin } from './test-support/devedores.ts'
import { expect, test } from './test-support/fixtures.ts'
import { closeToast, expectToast, titulo } from './test-support/pages.ts'

test.use({ conta: 'admin' })

/** A debit of a month long before all others, so that a filter of months hides it and nothing that other tests look at; of the natural person of the client. */
async function deverHaMuito(request: APIRequestContext) {
  const signIn = await request.post(publicLogin.path, {
    data: { login: contas.publico.login, senha: SENHA },
  })
  const { accessToken }: Output<typeof publicLogin> = await signIn.json()
  const listed = await request.get(listAcessos.path, { headers: { Authorization: `Bearer ${accessToken}` } })
  const acessos: Output<typeof listAcessos> = await listed.json()
  const pessoa = acessos.find(({ tipoPessoa, ativo }) => tipoPessoa === 'fisica' && ativo)
  if (!pessoa) throw new Error('The client of the demo data has no acesso to a natural person.')
  const headers = await comoAdmin(request)
  const { listar } = cadastros.pessoafisica
  const found = await request.get(listar.path, { headers, params: { registro: `igual.${pessoa.registro}` } })
  const { items }: Output<typeof listar> = await found.json()
  const [{ matricula } = { matricula: 0 }] = items
  const answer = await request.get(contribuicoesDoFinanceiro.path, { headers })
  const contribuicoes: Output<typeof contribuicoesDoFinanceiro> = await answer.json()
  const { codContrib } = contribuicoes.find(({ proposta }) => !proposta) ?? { codContrib: 0 }
  const ano = 1950 + randomInt(40)
  const made = await request.post(criarDebito.path, {
    headers,
    data: {
      tipo: 'pessoafisica',
      matricula,
      codContrib,
      periodo: `${ano}-03`,
      vencimento: new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10),
      valor: 31_999,
    },
  })
  expect(made.status()).toBe(200)
  return { nome: pessoa.nome, mes: `mar/${ano}` }
}

async function salvarDesde(page: Page, mes: string): Promise<void> {
  await page.getByLabel('Competência, de').fill(mes)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expectToast(page, 'Configuração salva: Débitos que o cliente vê')
  await closeToast(page, 'Configuração salva: Débitos que o cliente vê')
}

test('what an administrator hides leaves the list that a client is looking at, and comes back to it', async ({
  page,
  outroNavegador,
}) => {
  const { nome, mes } = await deverHaMuito(page.request)
  const cliente = await outroNavegador('publico')
  await cliente.goto('/public/acessos')
  await cliente.getByRole('button', { name: nome }).first().click()
  await expect(titulo(cliente, 'Início')).toBeVisible()
  await cliente.goto('/public/lista/debitos')
  const dele = cliente.getByText(mes).first()
  await expect(dele).toBeVisible()

  await page.goto('/admin/configuracao/filtro-debito')
  await expect(titulo(page, 'Débitos que o cliente vê')).toBeVisible()
  await page.getByLabel('Competência, até').fill('12/1999')
  await page.getByLabel('Competência, de').fill('01/2000')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Escolha um mês a partir do primeiro.').first()).toBeVisible()
  await page.getByLabel('Competência, até').fill('')
  await salvarDesde(page, '01/2000')
  await expectAccessible(page, 'the debit filter')
  await expect(dele).toBeHidden()

  await page.getByRole('button', { name: 'Restaurar o padrão' }).click()
  await page
    .getByRole('dialog', { name: 'Restaurar o padrão?' })
    .getByRole('button', { name: 'Restaurar o padrão' })
    .click()
  await expectToast(page, 'Padrão restaurado: Débitos que o cliente vê')
  await expect(dele).toBeVisible()
})
