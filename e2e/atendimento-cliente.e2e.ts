import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { adminLogin } from '#src/api/contract/contas/auth.ts'
import { responderAtendimento } from '#src/api/contract/geral/atendimento.ts'
import { expectAccessible, expectNoSidewaysScroll } from './test-support/axe.ts'
import { contas, SENHA } from './test-support/contas.ts'
import { expect, test } from './test-support/fixtures.ts'
import { mailsTo } from './test-support/mail.ts'
import { contaDe, expectToast, preencherLogin, titulo } from './test-support/pages.ts'

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 guia') })

/** Answers as support does. */
async function responderComoSuporte(page: Page, id: string, texto: string, depois: string): Promise<void> {
  const { request } = page
  const entrada = { login: contas.suporte.login, senha: SENHA }
  const { accessToken } = await (await request.post(adminLogin.path, { data: entrada })).json()
  const resposta = await request.post(responderAtendimento.path.replace(':id', id), {
    headers: { Authorization: `Bearer ${accessToken}` },
    data: { publica: true, texto, depois },
  })
  expect(resposta.status(), await resposta.text()).toBe(200)
}

test.describe('a company', () => {
  test.use({ conta: 'publico' })

  test('asks about a debit, sees the answer come, answers with a file, closes it and opens another', async ({
    page,
    outroNavegador,
  }) => {
    const marca = String(Date.now())
    await page.goto('/public/lista/debitos')
    await page
      .getByRole('link', { name: /^Preciso de ajuda com este débito/ })
      .first()
      .click()
    await expect(titulo(page, 'Abrir atendimento')).toBeVisible()
    const campoDoTitulo = page.getByLabel(/^Título/)
    await expect(campoDoTitulo).toHaveValue(/^Contribuição .+, [a-z]{3}\/\d{4}$/)
    const debito = await campoDoTitulo.inputValue()
    await page.getByRole('button', { name: 'Abrir atendimento' }).click()
    await expect(page.getByLabel(/^Mensagem/)).toBeFocused()
    await expectAccessible(page, 'a new atendimento with a fault')
    await campoDoTitulo.fill(`Valor do débito ${marca}`)
    await page.getByLabel(/^Mensagem/).fill('O valor está maior do que o combinado.')
    await page.getByRole('button', { name: 'Abrir atendimento' }).click()
    await expect(titulo(page, `Valor do débito ${marca}`)).toBeVisible()
    await expect(page.getByText('Recebido')).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Sobre o atendimento' })).toContainText(debito)

    // what support answers comes by the hub, and what is being written stays
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const conversa = page.getByRole('region', { name: 'Conversa' })
    const resposta = page.getByLabel(/^Sua resposta/)
    await resposta.fill('Segue a guia.')
    await responderComoSuporte(page, id, `Envie a guia ${marca}.`, 'aguardar')
    await expect(conversa.getByText(`Envie a guia ${marca}.`)).toBeVisible()
    await expect(page.getByText('Esperamos a sua resposta')).toBeVisible()
    await expect(resposta).toHaveValue('Segue a guia.')

    const nome = `guia-${marca}.pdf`
    await page.getByLabel('Arquivos', { exact: true }).setInputFiles(pdf(nome))
    await expect(page.getByRole('list', { name: 'Arquivos escolhidos' })).toContainText('1 kB')
    await page.getByRole('button', { name: 'Enviar resposta' }).click()
    await expectToast(page, 'Resposta enviada')
    await expect(resposta).toHaveValue('')
    const baixado = page.waitForEvent('download')
    await conversa.getByRole('button', { name: `Baixar ${nome}, 1 kB` }).click()
    const arquivo = await baixado
    expect(arquivo.suggestedFilename()).toBe(nome)
    expect(await readFile(await arquivo.path(), 'utf8')).toBe('%PDF-1.7 guia')
    await expectAccessible(page, 'a conversation')
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)

    await page.getByRole('button', { name: 'Encerrar', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Encerrar', exact: true }).click()
    await expect(page.getByText('Encerrado', { exact: true })).toBeVisible()
    await resposta.fill('Voltou a acontecer.')
    await page.getByRole('button', { name: 'Enviar e abrir outro' }).click()
    await expectToast(page, /está encerrado\. A sua resposta abriu o \d+\/\d{4}\./)
    await expect(page).not.toHaveURL(new RegExp(`/${id}$`))
    await page
      .getByRole('complementary', { name: 'Sobre o atendimento' })
      .getByRole('link', { name: /^\d+\/\d{4}$/ })
      .click()
    await expect(page).toHaveURL(new RegExp(`/${id}$`))

    await page.getByRole('link', { name: 'Meus atendimentos' }).first().click()
    const linhas = page.getByRole('link', { name: new RegExp(`Valor do débito ${marca}`) })
    await expect(linhas).toHaveText([/Recebido/, /Encerrado/])

    // the letter leads who is signed out through the login
    await expect
      .poll(() => mailsTo(contas.publico.login).some((carta) => carta.includes(`Envie a guia ${marca}.`)))
      .toBe(true)
    const carta = mailsTo(contas.publico.login).find((uma) => uma.includes(`Envie a guia ${marca}.`)) ?? ''
    const link = /https?:\/\/[^/\s]+(\/\S*returnUrl=[^\s"<]*)/.exec(carta)?.[1] ?? ''
    expect(link).toContain('atendimentos')
    const outro = await outroNavegador(null)
    await outro.goto(link.replaceAll('&amp;', '&'))
    await preencherLogin(outro, contas.publico.login, SENHA)
    await expect(contaDe(outro, 'publico')).toBeVisible()
    await expect(outro).toHaveURL(new RegExp(`/public/atendimentos/${id}$`))
    await expect(titulo(outro, `Valor do débito ${marca}`)).toBeVisible()
  })

  test('asks, support answers in another browser, both see it come, support ends it, and it is rated by the letter', async ({
    page,
    outroNavegador,
  }) => {
    const marca = `Piso salarial ${Date.now()}`
    await page.goto('/public/atendimentos/novo')
    await page.getByLabel(/^Título/).fill(marca)
    await page.getByLabel(/^Mensagem/).fill('Qual é o piso?')
    await page.getByRole('button', { name: 'Abrir atendimento' }).click()
    await expect(titulo(page, marca)).toBeVisible()
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''

    const suporte = await outroNavegador('suporte')
    await suporte.goto(`/admin/atendimento/${id}`)
    const aoCliente = suporte.getByRole('textbox', { name: /^Mensagem ao cliente/ })
    await aoCliente.fill('Para qual função?')
    await suporte.getByRole('button', { name: 'Enviar resposta' }).click()
    const conversa = page.getByRole('region', { name: 'Conversa' })
    await expect(conversa.getByText('Para qual função?')).toBeVisible()
    await page.getByLabel(/^Sua resposta/).fill('Para padeiro.')
    await page.getByRole('button', { name: 'Enviar resposta' }).click()
    await expect(suporte.getByText('Para padeiro.')).toBeVisible()

    await suporte.getByRole('button', { name: 'Resolver', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Como foi o atendimento?' })).toBeVisible()
    await expectAccessible(page, 'an atendimento to be rated')
    const daCarta = () =>
      mailsTo(contas.publico.login)
        .map((carta) => new RegExp(`(/public/login\\S*${id}%3Favaliacao%3Dregular)`).exec(carta)?.[1])
        .find((link) => link !== undefined)
    await expect.poll(daCarta).toBeDefined()
    // the click is the page's, which the letter leads to
    await page.goto((daCarta() ?? '').replaceAll('&amp;', '&'))
    await expectToast(page, 'Avaliação registrada: Regular')
    await expect(page).toHaveURL(new RegExp(`/public/atendimentos/${id}$`))
    await page.getByRole('button', { name: 'Bom', exact: true }).click()
    await expectToast(page, 'Avaliação registrada: Bom')
    await expect(suporte.getByText('Avaliação', { exact: true })).toBeVisible()
    await expect(suporte.getByText('Bom', { exact: true })).toBeVisible()
  })
})
