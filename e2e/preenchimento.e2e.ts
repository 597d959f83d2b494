import { expectAccessible } from './test-support/axe.ts'
import { novoCnpj } from './test-support/cadastro.ts'
import { expect, test } from './test-support/fixtures.ts'

const NOVA = '/admin/cadastro/pessoajuridica/novo'

test.describe('what is known already', () => {
  test.use({ conta: 'admin' })

  test('state and city follow from the CEP, all of the address where it is of another city, and are taken back', async ({
    page,
  }) => {
    await page.goto(NOVA)
    const endereco = page.getByRole('group', { name: 'Endereço' }).first()
    const uf = endereco.getByLabel('UF')
    const cidade = endereco.getByLabel('Cidade')
    await endereco.getByLabel('CEP').fill('01310-100')
    await endereco.getByLabel('Logradouro').focus()
    await expect(uf).toHaveValue('SP')
    await expect(cidade).toHaveValue('São Paulo')
    const dito = endereco.getByRole('status').filter({ hasText: 'Endereço preenchido pelo CEP' })
    await expect(dito).toContainText('Cidade, UF')
    await expectAccessible(page, 'cadastro preenchido pelo CEP')
    await dito.getByRole('button', { name: 'Desfazer preenchimento' }).click()
    await expect(uf).toHaveValue('')
    await expect(cidade).toHaveValue('')

    // an address is of one place
    await cidade.fill('Barueri')
    await endereco.getByLabel('Logradouro').fill('Alameda Rio Negro')
    await endereco.getByLabel('CEP').fill('20040-002')
    await endereco.getByLabel('Número').focus()
    await expect(uf).toHaveValue('RJ')
    await expect(cidade).toHaveValue('Rio de Janeiro')
    await expect(endereco.getByLabel('Logradouro')).toHaveValue('')
    await expect(dito).toContainText('ficaram em branco: Logradouro')
    await dito.getByRole('button', { name: 'Desfazer preenchimento' }).click()
    await expect(cidade).toHaveValue('Barueri')
    await expect(endereco.getByLabel('Logradouro')).toHaveValue('Alameda Rio Negro')
  })

  test('of a new company the Receita is asked where there is a source, and its silence loses nothing', async ({
    page,
    faults,
  }) => {
    faults.expectRefusal(503, '/api/fonte/cnpj')
    let responde = false
    const empresa = {
      nome: 'PADARIA DA FONTE LTDA',
      nomeFantasia: '',
      email: '',
      telefone: '',
      cep: '01310100',
      logradouro: 'AVENIDA PAULISTA',
      bairro: '',
      cidade: 'SAO PAULO',
      uf: 'SP',
      numero: '1',
      complemento: '',
      cnae: '4721-1/02',
      naturezaJuridica: '206-2',
      capitalSocial: 100_000,
      dataAbertura: '2001-02-28',
      porte: 'me',
      naReceita: { situacao: 'ativa', desde: '2001-02-28', motivo: '' },
      socios: [{ nome: 'Joana Lima', registro: '', qualificacao: 'Sócio', entrada: '2001-02-28' }],
    }
    await page.route('**/api/fonte', (route) => route.fulfill({ json: { cep: false, cnpj: true } }))
    await page.route('**/api/fonte/cnpj/*', (route) =>
      responde
        ? route.fulfill({ json: { empresa } })
        : route.fulfill({
            status: 503,
            contentType: 'application/problem+json',
            json: {
              type: 'about:blank',
              title: 'x',
              status: 503,
              code: 'fonte-indisponivel',
              detail: 'A consulta à Receita não respondeu.',
            },
          }),
    )
    await page.goto(NOVA)
    const botao = page.getByRole('button', { name: 'Preencher com os dados da Receita' })
    await expect(page.getByLabel('CNPJ')).toBeVisible()
    await expect(botao).toHaveCount(0)
    await page.getByLabel('CNPJ').fill(novoCnpj())
    await page.getByLabel('Nome fantasia').fill('Pão Quente')
    await botao.click()
    await expect(page.getByRole('alert').filter({ hasText: 'não respondeu' })).toBeVisible()
    await expect(page.getByLabel('Nome fantasia')).toHaveValue('Pão Quente')

    responde = true
    await botao.click()
    await expect(page.getByLabel('Razão social')).toHaveValue('PADARIA DA FONTE LTDA')
    await expect(page.getByLabel('Nome fantasia')).toHaveValue('Pão Quente')
    await expect(page.getByRole('combobox', { name: 'CNAE principal' })).toHaveValue(/^4721-1\/02 Padaria/)
    await expect(page.getByRole('combobox', { name: 'Natureza jurídica' })).toHaveValue(
      '206-2 Sociedade Empresária Limitada',
    )
    await expect(page.getByRole('combobox', { name: 'Porte' })).toHaveValue('me')
    const socios = page.getByRole('group', { name: 'Sócios' })
    await expect(socios.getByLabel('Nome')).toHaveValue('Joana Lima')
    await expectAccessible(page, 'cadastro preenchido pela Receita')
    await page.getByRole('button', { name: 'Desfazer preenchimento' }).click()
    await expect(page.getByLabel('Razão social')).toHaveValue('')
    await expect(socios.getByLabel('Nome')).toHaveCount(0)
  })
})
