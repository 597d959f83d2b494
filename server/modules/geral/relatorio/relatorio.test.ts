import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Problem } from '#src/api/contract/nucleo/common.ts'
import type { Relatorio } from '#src/api/contract/geral/relatorio.ts'
import type { RelatorioLido } from '#src/api/contract/geral/relatorio-chamadas.ts'
import { todosOsRelatorios } from '#src/api/contract/geral/todos-os-relatorios.ts'
import { receber, semDinheiro } from '#server/test-support/dinheiro.ts'
import { useApp } from '#server/test-support/harness.ts'
import { lerXlsx } from '#server/test-support/ler-exportado.ts'

const HOJE = '2026-11-13'
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${HOJE}T15:00:00Z`) }))
afterAll(() => void vi.useRealTimers())
const h = useApp()

const URL = '/api/relatorio/Financeiro/arrecadacao'
let headers: { authorization: string }
beforeAll(async () => {
  headers = await h.entrar(h.mundo.alfa.admin.email)
})
const pedir = (busca = '', url = URL) => h.app.inject({ method: 'GET', url: `${url}${busca}`, headers })
/** Where a refused request says so, and how. */
const falha = async (busca: string, url?: string) => {
  const resposta = await pedir(busca, url)
  const { code, errors, detail } = resposta.json<Problem>()
  return { status: resposta.statusCode, code, ...(errors ? { errors } : { detail }) }
}

describe('a report', () => {
  beforeAll(async () => {
    const { alfa, beta } = h.mundo
    const { db } = h.database
    await semDinheiro(db)
    for (const [e, data, valor] of [
      [alfa, '2026-11-02', 100],
      [alfa, '2026-11-13', 250],
      [alfa, '2025-12-01', 1_000],
      // before the last twelve months
      [alfa, '2025-11-30', 7],
      [beta, '2026-11-02', 50_000],
    ] as const)
      await receber(db, { entidadeId: e.id, cadastroId: e.empresa.id, data, valor })
  })

  it('is of the last twelve months and of the entidade alone', async () => {
    const { linhas, totais, filtros, posicao } = (await pedir()).json<RelatorioLido>()
    expect(linhas).toEqual([
      { mes: '2025-12', quantidade: 1, valor: 1_000, medio: 1_000 },
      { mes: '2026-11', quantidade: 2, valor: 350, medio: 175 },
    ])
    expect(totais).toEqual({ quantidade: 3, valor: 1_350, medio: 450 })
    expect(filtros).toEqual(['Mês: de 12/2025 até 11/2026'])
    expect(posicao).toBe(`${HOJE}T15:00:00.000Z`)
  })

  it('is divided, narrowed and ordered as it is asked', async () => {
    const { linhas } = (await pedir('?mes=entre.2026-12,2025-01&sort=-valor')).json<RelatorioLido>()
    expect(linhas.map(({ mes }) => mes)).toEqual(['2025-12', '2026-11', '2025-11'])
    const porForma = (await pedir('?por=mes,forma&mes=igual.2026-11')).json<RelatorioLido>()
    expect(porForma.linhas).toEqual([{ mes: '2026-11', forma: null, quantidade: 2, valor: 350, medio: 175 }])
  })

  it.each([
    ['?mes=entre.1900-01,2200-12', { mes: 'O período vai até 20 anos.' }],
    ['?mes=entre.2006-11,2026-11', { mes: 'O período vai até 20 anos.' }],
    ['?mes=em.2000-01,2026-01', { mes: 'O período vai até 20 anos.' }],
    ['?mes=entre.2026-01,', { mes: 'Informe o começo e o fim do período.' }],
    ['?mes=vazio', { mes: 'Informe o começo e o fim do período.' }],
    ['?mes=ontem', { mes: 'Filtro inválido.' }],
    ['?por=valor', { por: 'Agrupamento inválido.' }],
    ['?por=mes,mes', { por: 'Agrupamento inválido.' }],
    ['?sort=nome', { sort: 'Ordem inválida.' }],
    ['?entidade=2', { entidade: expect.any(String) as string }],
  ])('refuses %s at its field', async (busca, errors) => {
    expect(await falha(busca)).toEqual({ status: 400, code: 'parametros-invalidos', errors })
  })

  it('of exactly twenty years is read', async () => {
    expect((await pedir('?mes=entre.2006-12,2026-11')).statusCode).toBe(200)
  })

  it('that there is not is not found', async () => {
    for (const nome of ['toString', 'lucro'])
      expect(await falha('', `/api/relatorio/Financeiro/${nome}`)).toMatchObject({
        status: 404,
        code: 'nao-encontrado',
      })
  })

  it.each(
    Object.values(todosOsRelatorios).flatMap((doTipo: Readonly<Record<string, Relatorio>>) =>
      Object.values(doTipo).map((um) => [um.tipo, um.nome, um] as const),
    ),
  )('of %s, %s, is read by each of its groups', async (tipo, nome, { grupos, por, porFixo }) => {
    for (const grupo of porFixo ? [por.join(',')] : Object.keys(grupos)) {
      const resposta = await pedir(`?por=${grupo}`, `/api/relatorio/${tipo}/${nome}`)
      expect([grupo, resposta.statusCode]).toEqual([grupo, 200])
    }
  })

  it('comes as a file of each kind, with the instant that it is of', async () => {
    const csv = await pedir('?formato=csv', `${URL}/exportar`)
    expect(csv.body).toContain('"12/2025";"1";"10,00";"10,00"\r\n"11/2026";"2";"3,50";"1,75"')
    const html = await pedir('?formato=html', `${URL}/exportar`)
    expect(html.body).toContain('Posição em 13/11/2026')
    expect(html.body).toContain('<td class="n">R$\u00a013,50</td>')
    const xlsx = await pedir('?formato=xlsx', `${URL}/exportar`)
    expect(await lerXlsx(xlsx.rawPayload)).toEqual([
      ['Mês', 'Pagamentos', 'Recebido', 'Valor médio'],
      [expect.any(Date), 1, 10, 10],
      [expect.any(Date), 2, 3.5, 1.75],
    ])
    const pdf = await pedir('?formato=pdf', `${URL}/exportar`)
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(await falha('?formato=doc', `${URL}/exportar`)).toMatchObject({
      status: 400,
      errors: { formato: 'Escolha o formato do arquivo.' },
    })
  })
})
