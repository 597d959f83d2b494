import type { Page } from '@playwright/test'
import { nosUltimosMeses, type Relatorio } from '#src/api/contract/geral/relatorio.ts'
import { todosOsRelatorios } from '#src/api/contract/geral/todos-os-relatorios.ts'
import { hoje } from '#src/api/contract/nucleo/instante.ts'
import { expect, test } from './test-support/fixtures.ts'
import { titulo } from './test-support/pages.ts'
import { expectArquivos, tabelaDe, totalDaColuna } from './test-support/relatorios.ts'

test.use({ conta: 'admin' })

/** A filter of each report that its address may say, and the name of what it narrows. */
function estreito({ parametros }: Relatorio): { nome: string; filtro: string; rotulo: string } {
  const todos = Object.entries(parametros)
  // of a choice its first; else any, of times what is not long ago
  const [nome = '', coluna] = todos.find(([, { especie }]) => especie === 'opcao') ?? todos[0] ?? []
  const filtros: Partial<Record<string, string>> = {
    opcao: `em.${Object.keys(coluna?.opcoes ?? {})[0]}`,
    texto: 'preenchido',
    ...nosUltimosMeses('mes', 3).padrao(hoje()),
    data: 'ultimos.30',
  }
  return { nome, filtro: filtros[coluna?.especie ?? ''] ?? '', rotulo: coluna?.rotulo ?? '' }
}

/** The report is there: its figures in a table, or the sentence of there being none. */
async function expectRelatorio(page: Page, relatorio: Relatorio): Promise<void> {
  await expect(titulo(page, relatorio.titulo)).toBeVisible()
  await expect(
    tabelaDe(page, relatorio.titulo).or(page.getByText(/^(Nada neste período|Nenhum resultado)$/)),
  ).toBeVisible()
  await expect(page.getByText(/^Posição em \d\d\/\d\d\/20\d\d/)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
}

for (const [tipo, doTipo] of Object.entries(todosOsRelatorios))
  test(`each report of ${tipo} is among the reports, opens, and opens narrowed`, async ({ page }) => {
    await page.goto('/admin/relatorios')
    const relatorios: Relatorio[] = Object.values(doTipo)
    for (const relatorio of relatorios) {
      const { nome, sobre } = relatorio
      await page
        .getByRole('main')
        .getByRole('link', { name: `${relatorio.titulo} ${sobre}`, exact: true })
        .click()
      await expectRelatorio(page, relatorio)
      const { nome: parametro, filtro, rotulo } = estreito(relatorio)
      await page.goto(`/admin/relatorios/${tipo}/${nome}?${parametro}=${filtro}`)
      await expectRelatorio(page, relatorio)
      await expect(page.getByRole('button', { name: `Remover filtro ${rotulo}` })).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: 'Relatórios' }).click()
    }
  })

test('cadastros and atendimentos are taken along as files that say what the screen says', async ({
  page,
}) => {
  await page.goto('/admin/relatorios/Cadastral/base?uf=em.SP&por=tipo,cidade')
  await expect(titulo(page, 'Base de cadastros')).toBeVisible()
  await expectArquivos(page, 'Base de cadastros', { figura: 'Cadastros', filtro: 'UF: SP' })
  await page.goto('/admin/relatorios/Atendimento/volume?assunto=preenchido&por=canal')
  await expect(titulo(page, 'Volume de atendimentos')).toBeVisible()
  await expectArquivos(page, 'Volume de atendimentos', {
    figura: 'Abertos',
    filtro: 'Assunto: preenchido',
  })
})

test('the numbers of the home are those of the reports', async ({ page }) => {
  const texto = (valor: string) => valor.replaceAll('\u00a0', ' ')
  const numeros = [
    { nome: /^Recebido em /, relatorio: 'arrecadacao', chama: 'Arrecadação', figura: 'Recebido' },
    {
      nome: /^Vencido,/,
      relatorio: 'atraso',
      chama: 'Vencidos por tempo de atraso',
      figura: 'Saldo',
    },
    { nome: /^A vencer,/, relatorio: 'previsao', chama: 'Previsão de recebimento', figura: 'A receber' },
  ]
  for (const { nome, relatorio, chama, figura } of numeros)
    // another worker may move money between the two readings: then both are read again
    await expect(async () => {
      await page.goto('/admin/dashboard')
      const numero = page.getByRole('link', { name: nome })
      // the list behind what came in says of which month it is
      const mes = /\d{4}-\d{2}/.exec((await numero.getAttribute('href')) ?? '')?.[0]
      const dito = await numero.innerText()
      const busca = relatorio === 'arrecadacao' ? `?mes=igual.${mes}` : ''
      await page.goto(`/admin/relatorios/Financeiro/${relatorio}${busca}`)
      await expect(titulo(page, chama)).toBeVisible()
      const contado = texto(await totalDaColuna(page, chama, figura))
      expect(texto(dito)).toBe(contado)
    }).toPass()
})
