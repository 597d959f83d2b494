import type { Page } from '@playwright/test'
import type { AtendimentoDetalhe } from '#src/api/contract/geral/atendimento.ts'
import { contas } from './test-support/contas.ts'
import { expectAccessible, expectNoSidewaysScroll } from './test-support/axe.ts'
import { expect, test } from './test-support/fixtures.ts'
import { titulo } from './test-support/pages.ts'

test.use({ conta: 'suporte' })

const QUANTOS = 30

/** Opens so many that nobody is responsible for, as the signed-in user, through the API. */
async function abrirMuitos(page: Page, marca: string, quantos = QUANTOS): Promise<AtendimentoDetalhe[]> {
  const pedido = page.waitForRequest((request) => request.headers().authorization !== undefined)
  await page.goto('/admin/atendimento/fila')
  const { authorization } = (await pedido).headers()
  if (authorization === undefined) throw new Error('The screen sent no token.')
  const abertos: AtendimentoDetalhe[] = []
  for (let i = 1; i <= quantos; i++) {
    const answer = await page.request.post('/api/atendimento', {
      headers: { authorization, 'idempotency-key': crypto.randomUUID() },
      data: {
        titulo: `${marca} ${i}`,
        prioridade: 'normal',
        assuntoId: null,
        tipoId: null,
        departamentoId: null,
        responsavelId: null,
        canal: 'telefone',
        texto: 'Pediu a segunda via.',
        arquivos: [],
        cadastro: null,
        acessoId: null,
        debitoId: null,
        anexoId: null,
        solicitante: { nome: 'Rosa Lima', email: '' },
      },
    })
    expect(answer.status()).toBe(200)
    abertos.push((await answer.json()) as AtendimentoDetalhe) // as the contract says
  }
  return abertos
}

const linhas = (page: Page, vista: string) => page.getByRole('list', { name: vista }).getByRole('link')
const contagem = (page: Page, vista: string) =>
  page.getByRole('navigation', { name: 'Vistas da fila' }).getByRole('link', { name: vista })

test('thirty are triaged by keyboard alone', async ({ page }) => {
  const marca = `Triagem ${Date.now()}`
  const abertos = await abrirMuitos(page, marca)
  await page.goto('/admin/atendimento/fila?vista=sem-responsavel')
  await expect(titulo(page, 'Fila de atendimento')).toBeVisible()
  const deles = linhas(page, 'Sem responsável').filter({ hasText: marca })
  await expect(deles).toHaveCount(QUANTOS)
  const antes = await linhas(page, 'Sem responsável').count()
  await expectAccessible(page, 'the queue with rows')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Atalhos da fila' })).toBeVisible()
  await expectAccessible(page, 'the keys of the queue')
  await page.keyboard.press('Escape')

  // to the first of them
  const atual = page.locator('[data-atual]')
  await page.keyboard.press('j')
  await expect(atual).toHaveCount(1)
  while (!(await atual.innerText()).includes(marca)) {
    const visto = await atual.getAttribute('data-linha')
    await page.keyboard.press('j')
    await expect(atual).not.toHaveAttribute('data-linha', visto ?? '')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: new RegExp(`${marca} 1$`) })).toBeFocused()

  for (const [i, { numero, ano, titulo: nome }] of abertos.entries()) {
    // what was done with the one before has led on to this one
    await expect(page.getByRole('heading', { name: `${numero}/${ano} · ${nome}`, exact: true })).toBeVisible()
    if (i === 0) {
      await page.keyboard.press('a')
      await expect(page.getByText('com Caio Tavares')).toBeVisible()
      await page.keyboard.press('r')
      const resposta = page.getByRole('textbox', { name: /^Mensagem ao cliente/ })
      await expect(resposta).toBeFocused()
      // letters are letters there
      await page.keyboard.type('Segue a segunda via: ed')
      await expect(resposta).toHaveValue('Segue a segunda via: ed')
      await expectAccessible(page, 'the queue with one open')
      await page.keyboard.press('Escape')
      await expect(resposta).not.toBeFocused()
      await page.keyboard.press('e')
    } else if (i % 5 === 1) {
      await page.keyboard.press('d')
      await expect(page.getByRole('radio', { name: 'Até amanhã, 8h' })).toBeFocused()
      await page.keyboard.press('Enter')
    } else if (i % 5 === 2) {
      await page.keyboard.press('p')
      const quem = page.getByRole('combobox', { name: /^Quem responde daqui em diante/ })
      await expect(quem).toBeFocused()
      await page.keyboard.type(contas.admin.nome)
      const oferecidos = page.getByRole('dialog').getByRole('option')
      await expect(oferecidos.filter({ hasText: contas.admin.nome })).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(oferecidos).toHaveCount(0)
      await page.keyboard.press('Enter')
    } else if (i % 5 === 3) {
      await page.keyboard.press('Shift+E')
      await page.getByRole('button', { name: 'Encerrar atendimento' }).press('Enter')
    } else await page.keyboard.press('e')
  }
  await expect(deles).toHaveCount(0)
  // one is open still or none is left: back at the rows
  await page.keyboard.press('u')
  await expect(contagem(page, 'Sem responsável')).toContainText(String(antes - QUANTOS))
  await page.goto('/admin/atendimento/fila?vista=adiados')
  await expect(linhas(page, 'Adiados').filter({ hasText: marca })).toHaveCount(6)
})

test('who else reads or writes is seen, until they leave', async ({ page, outroNavegador }) => {
  const marca = `Presença ${Date.now()}`
  const [primeiro] = await abrirMuitos(page, marca, 1)
  await page.goto(`/admin/atendimento/fila?vista=sem-responsavel&id=${primeiro?.id}`)
  const outra = await outroNavegador('admin')
  await outra.goto(`/admin/atendimento/${primeiro?.id}`)
  await expect(page.getByText(`${contas.admin.nome} também está aqui`)).toBeVisible()
  await expect(outra.getByText(`${contas.suporte.nome} também está aqui`)).toBeVisible()
  const deLa = outra.getByRole('textbox', { name: /^Mensagem ao cliente/ })
  await deLa.pressSequentially('Já respondo.')
  await expect(page.getByText(`${contas.admin.nome} está escrevendo`)).toBeVisible()
  await expectAccessible(page, 'the queue with somebody who writes')
  await deLa.fill('')
  await outra.getByRole('link', { name: 'Atendimentos' }).first().click()
  await expect(page.getByText(contas.admin.nome)).toHaveCount(0)
})

test('what is typed is there in another browser, and gone with what is sent', async ({
  page,
  outroNavegador,
}) => {
  const marca = `Rascunho ${Date.now()}`
  const [primeiro] = await abrirMuitos(page, marca, 1)
  const endereco = `/admin/atendimento/fila?vista=sem-responsavel&id=${primeiro?.id}`
  await page.goto(endereco)
  const resposta = page.getByRole('textbox', { name: /^Mensagem ao cliente/ })
  await resposta.fill('Vou conferir com o financeiro.')
  await expect(page.getByText('O rascunho está guardado.')).toBeVisible()
  const outra = await outroNavegador('suporte')
  await outra.goto(endereco)
  const la = outra.getByRole('textbox', { name: /^Mensagem ao cliente/ })
  await expect(la).toHaveValue('Vou conferir com o financeiro.')
  await resposta.fill('Está conferido.')
  await expect(la).toHaveValue('Está conferido.')
  await outra.getByRole('button', { name: 'Enviar resposta' }).click()
  await expect(la).toHaveValue('')
  await expect(resposta).toHaveValue('')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await expect(page.getByRole('list', { name: 'Sem responsável' })).toBeHidden()
  await page.getByRole('link', { name: 'Voltar à fila' }).click()
  await expect(page.getByRole('list', { name: 'Sem responsável' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, 'the queue on a phone')
})
