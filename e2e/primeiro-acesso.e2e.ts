import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expectAccessible, expectNoSidewaysScroll } from './test-support/axe.ts'
import { expect, test as base } from './test-support/fixtures.ts'
import { titulo } from './test-support/pages.ts'

interface Instalacao {
  url: string
  /** As it stands in the log. */
  codigo: string
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
            if (url !== undefined && codigo !== undefined) resolve({ url, codigo })
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
