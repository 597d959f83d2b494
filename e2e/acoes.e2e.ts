import { cadastros } from '#src/api/contract/cadastro/cadastro.ts'
import { acoesDeTodos } from '#src/api/contract/geral/auditoria.ts'
import { acoesRegistradas, type AcaoRegistrada } from '#src/api/contract/geral/auditoria-lista.ts'
import type { Output } from '#src/api/contract/nucleo/endpoint.ts'
import { expectAccessible } from './test-support/axe.ts'
import { contas } from './test-support/contas.ts'
import { comoAdmin } from './test-support/devedores.ts'
import { expect, test } from './test-support/fixtures.ts'
import { titulo } from './test-support/pages.ts'

test.use({ conta: 'admin' })

test('the log tells who opened whose record: ahead of a click it is marked so, and opened it is not', async ({
  page,
}) => {
  const headers = await comoAdmin(page.request)
  const { listar } = cadastros.pessoafisica
  const answer = await page.request.get(listar.path, {
    headers,
    params: { situacao: 'ativos', sort: '-matricula', pageSize: 1 },
  })
  const { items }: Output<typeof listar> = await answer.json()
  const [{ nome } = { nome: '' }] = items
  /** Waits until it is written, which is a few seconds behind the answer, and looks at it. */
  const noRegistro = async (acao: AcaoRegistrada) => {
    const ultima = async () => {
      const lida = await page.request.get(acoesDeTodos.path, {
        headers,
        params: { tabela: 'em.pessoa_fisica' },
      })
      const { items: linhas }: Output<typeof acoesDeTodos.listar> = await lida.json()
      return linhas.find((linha) => linha.nome === nome)?.acao
    }
    await expect.poll(ultima).toBe(acao)
    await page.goto('/admin/configuracao/acoes?tabela=em.pessoa_fisica')
    await expect(titulo(page, /^Ações registradas/)).toBeVisible()
    const linha = page.getByRole('row').filter({ hasText: contas.admin.nome }).filter({ hasText: nome })
    await expect(linha.first()).toContainText(acoesRegistradas[acao])
  }

  await page.goto('/admin/cadastro/pessoafisica/lista?situacao=ativos&sort=-matricula&pageSize=10')
  const link = page.getByRole('link', { name: nome }).first()
  const antecipada = page.waitForRequest((request) => request.headers()['x-leitura'] === 'antecipada')
  await link.hover()
  await antecipada
  await noRegistro('antecipada')

  await page.goto('/admin/cadastro/pessoafisica/lista?situacao=ativos&sort=-matricula&pageSize=10')
  await link.click()
  await expect(titulo(page, nome)).toBeVisible()
  await noRegistro('ler')
  await expectAccessible(page, 'the log of actions')
})
