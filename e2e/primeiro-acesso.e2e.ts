import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expectAccessible, expectNoSidewaysScroll } from './test-support/axe.ts'
import type { Locator, Page } from '@playwright/test'
import { expect, test as base } from './test-support/fixtures.ts'
import { mailedLink } from './test-support/mail.ts'
import { expectSaved, expectToast, titulo } from './test-support/pages.ts'

interface Instalacao {
  url: string
  /** As it stands in the log. */
  codigo: string
  dataDir: string
}

/** A server of its own over an empty folder, as somebody has it who installs it. */
const test = base.extend<{ instalacao: Instalacao }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- the library insists on a pattern, even for a fixture that needs no other
  instalacao: async ({}, provide) => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'contribui-nova-'))
    const { DATABASE_URL: _, ...env } = process.env
    const child = spawn(process.execPath, ['dist/server/main.js'], {
      env: { ...env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'info' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    try {
      await provide(
        await new Promise<Instalacao>((resolve, reject) => {
          let output = ''
          child.stdout.on('data', (piece: Buffer) => {
            output += piece.toString()
            const url = /Server listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(output)?.[1]
            const codigo = /informe o código (\S+)\./.exec(output)?.[1]
            if (url !== undefined && codigo !== undefined) resolve({ url, codigo, dataDir })
          })
          void ended.then(() => reject(new Error(output)))
        }),
      )
    } finally {
      child.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
})

const SENHA = 'sete cavalos no telhado'

test('a new installation gets its first entidade and administrador, who signs in; then the way is closed', async ({
  page,
  faults,
  instalacao: { url, codigo },
}) => {
  // while there is no entidade, nothing of one can be asked for
  faults.tolerateComplaint('responded with a status of 404', `${url}/api/`)
  await page.goto(url)
  await expect(page).toHaveURL(`${url}/primeiro-acesso`)
  await expect(titulo(page, 'Primeiro acesso')).toBeVisible()
  await expectAccessible(page, 'first access')

  const campo = page.getByLabel('Código do primeiro acesso', { exact: true }).getByRole('textbox')
  await campo.fill('AAAAA-AAAAA-AAAAA-AAAAA')
  faults.expectRefusal(422, '/api/auth/primeiro-acesso/codigo')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText(/^Este código não vale/)).toBeVisible()
  await campo.fill(codigo)
  await page.getByRole('button', { name: 'Continuar' }).click()

  await expect(titulo(page, 'Primeira entidade')).toBeVisible()
  await page.getByRole('button', { name: 'Criar entidade' }).click()
  await expect(page.getByText('Informe o CNPJ.').first()).toBeVisible()
  await expectAccessible(page, 'first entidade, nothing filled in')
  await page.getByLabel('Nome da entidade').fill('Sindicato Novo')
  await page.getByLabel('Razão social').fill('Sindicato Novo do Vale')
  await page.getByLabel('CNPJ').fill('11222333000181')
  await page.getByLabel('Endereço da página').fill('admin')
  await page.getByLabel('Seu nome').fill('Zélia Prado')
  await page.getByLabel('E-mail').fill('zelia@novo.exemplo')
  await page.getByLabel(/^Senha/).fill(SENHA)
  await page.getByRole('button', { name: 'Criar entidade' }).click()
  await expect(page.getByText('Este endereço é do próprio sistema. Escolha outro.').first()).toBeVisible()
  await page.getByLabel('Endereço da página').fill('novo')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Criar entidade' }).click()

  await expect(titulo(page, 'Entidade criada')).toBeVisible()
  await page.getByRole('link', { name: 'Entrar na administração' }).click()
  await page.getByLabel(/^E-mail/).fill('zelia@novo.exemplo')
  await page.getByLabel('Senha', { exact: true }).fill(SENHA)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(titulo(page, 'Início')).toBeVisible()

  faults.expectRefusal(409, '/api/auth/primeiro-acesso')
  await page.goto(`${url}/primeiro-acesso`)
  await expect(titulo(page, 'Primeiro acesso encerrado')).toBeVisible()
  await page.goto(`${url}/novo`)
  await expect(titulo(page, /Sindicato Novo/)).toBeVisible()
  // before its server, which it would ask in vain
  await page.close()
})

/** Does by hand what a person does, and counts it: each field that is filled in and each press. */
class Maos {
  entradas = 0

  async preencher(campos: Locator | Page, valores: Record<string, string>): Promise<void> {
    for (const [rotulo, valor] of Object.entries(valores)) {
      this.entradas++
      await campos.getByLabel(rotulo).and(campos.locator('input, textarea')).first().fill(valor)
    }
  }

  async apertar(alvo: Locator): Promise<void> {
    this.entradas++
    await alvo.click()
  }
}

test('a new administrador brings an entidade from nothing to where a visitor registers, consents and consults', async ({
  page,
  faults,
  outroNavegador,
  instalacao: { url, codigo, dataDir },
}) => {
  const maos = new Maos()
  const botao = (onde: Page | Locator, name: string | RegExp) =>
    onde.getByRole('button', { name, exact: true })
  faults.tolerateComplaint('responded with a status of 404', `${url}/api/`)
  await page.goto(url)
  await maos.preencher(page, { 'Código do primeiro acesso': codigo })
  await maos.apertar(botao(page, 'Continuar'))
  await maos.preencher(page, {
    'Nome da entidade': 'Sindicato Novo',
    'Razão social': 'Sindicato Novo do Vale',
    CNPJ: '11222333000181',
    'Endereço da página': 'novo',
    'Seu nome': 'Zélia Prado',
    'E-mail': 'zelia@novo.exemplo',
    Senha: SENHA,
  })
  await maos.apertar(botao(page, 'Criar entidade'))
  await maos.apertar(page.getByRole('link', { name: 'Entrar na administração' }))
  await maos.preencher(page, { 'E-mail': 'zelia@novo.exemplo', Senha: SENHA })
  await maos.apertar(botao(page, 'Entrar'))
  await expect(titulo(page, 'Início')).toBeVisible()

  await page.goto(`${url}/admin/configuracao/termos-uso`)
  await maos.preencher(page, {
    'Termos de uso': '## Quem pode usar\n\n- associados',
    'Política de privacidade': '## O que guardamos\n\nO que você informa.',
  })
  await maos.apertar(botao(page, 'Salvar'))
  await expectSaved(page)
  for (const texto of ['Termos de uso', 'Política de privacidade']) {
    await maos.apertar(botao(page, new RegExp(`^Publicar ${texto}$`, 'i')))
    await maos.apertar(botao(page.getByRole('dialog'), 'Publicar'))
    await expectToast(page, `${texto}: nova versão publicada`)
  }

  const visitante = await outroNavegador(null)
  faults.expectRefusal(403, '/api/auth/confirmar')
  await visitante.goto(`${url}/novo`)
  await maos.apertar(botao(visitante, 'Aceitar'))
  await maos.apertar(visitante.getByRole('link', { name: 'Cadastrar' }).first())
  await expect(titulo(visitante, 'Cadastrar')).toBeVisible()
  await maos.preencher(visitante, {
    CNPJ: '12ABC34501DE35',
    'Razão social': 'Oficina dos Ipês Ltda',
    'Seu nome': 'Marta Ipê',
    'E-mail': 'marta@ipes.exemplo',
  })
  await maos.apertar(botao(visitante, 'Enviar cadastro'))
  await expect(titulo(visitante, 'Confira o seu e-mail')).toBeVisible()
  await visitante.goto(url + (await mailedLink('marta@ipes.exemplo', 'confirmar', dataDir)))
  await maos.preencher(visitante, { 'Nova senha': 'ipês floridos em agosto' })
  await maos.apertar(botao(visitante, 'Salvar senha e entrar'))
  await expect(visitante.getByRole('heading', { name: 'Quem pode usar' })).toBeVisible()
  await expect(visitante.getByRole('heading', { name: 'O que guardamos' })).toBeVisible()
  await maos.apertar(botao(visitante, 'Aceitar e continuar'))
  await expect(visitante.getByText('Em análise')).toBeVisible()

  await page.goto(`${url}/admin/cadastro/pessoajuridica/lista?situacao=em-analise`)
  await maos.apertar(page.getByRole('link', { name: /Oficina dos Ipês/ }))
  await maos.apertar(botao(page, 'Aprovar'))
  await maos.apertar(botao(page.getByRole('dialog'), 'Aprovar'))
  await expectToast(page, 'Cadastro de Oficina dos Ipês Ltda aprovado')

  await maos.apertar(
    visitante.getByRole('button', { name: 'Continuar com este acesso: Oficina dos Ipês Ltda' }),
  )
  await expect(visitante).toHaveURL(`${url}/public/lista/debitos`)
  await expect(visitante.getByText('Nenhum débito')).toBeVisible()
  expect(maos.entradas).toBeLessThanOrEqual(80)
  await Promise.all([page.close(), visitante.close()])
})
