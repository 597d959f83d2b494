import { once } from 'node:events'
import { setImmediate as daVez } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import {
  coluna,
  colunaDeOpcoes,
  type Coluna,
  type Colunas,
  type Especie,
} from '#src/api/contract/nucleo/coluna.ts'
import { listasCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { Formato } from '#src/api/contract/servicos/exportacao.ts'
import { papeis, type Papel } from '#src/api/contract/nucleo/papeis.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { AppError } from '#server/plugins/errors.ts'
import { useDatabase } from '#server/test-support/database.ts'
import type { Linha } from './formato.ts'
import { acessosDe, comoArquivo, exportar, type Exportavel } from './service.ts'
import { lerCsv, lerXlsx } from '#server/test-support/ler-exportado.ts'
import { diasDe } from './xlsx.ts'
import { zip } from './zip.ts'

const h = useDatabase()

describe('a list that is being exported', () => {
  const colunas = {
    nome: coluna('texto', 'Nome'),
    salario: coluna('centavos', 'Salário', { permissao: 'financeiro:ler' }),
  } satisfies Colunas

  /** A list of so many rows that tells what is read of it. */
  function lista(quantas: number) {
    const lidas: number[] = []
    const sumidas = new Set<number>()
    const fonte: Exportavel<{ q: string }> = {
      titulo: 'Pessoas',
      colunas,
      proprios: {},
      contar: async () => quantas,
      ids: async () => Array.from({ length: quantas }, (_, i) => i + 1),
      async valores(_escopo, ids) {
        lidas.push(ids.length)
        const ha = ids.filter((id) => !sumidas.has(id))
        return ha.map((id): Linha => ({ id, nome: `Pessoa ${id}`, salario: id }))
      },
    }
    return { fonte, lidas, sumidas }
  }

  const escopoDe = () => h.database.escopo(h.mundo.alfa.id, SISTEMA)
  const abrir = async (
    fonte: Exportavel<{ q: string }>,
    meus: readonly Papel[] = ['administrador'],
    pedido: object = {},
  ) =>
    (
      await exportar(escopoDe(), { papeis: meus, entidade: 'Alfa' }, fonte, {
        q: '',
        formato: 'csv',
        ...pedido,
      })
    ).content()
  /** As a tarefa does, for which nothing is too long. */
  const abrirLonga = async (fonte: Exportavel<{ q: string }>, formato: Formato) =>
    (await comoArquivo(escopoDe(), 'Alfa', fonte, { q: '' }, { formato, colunas: ['nome'] })).content()

  async function ler(fluxo: AsyncIterable<Buffer>): Promise<Buffer> {
    const partes: Buffer[] = []
    for await (const parte of fluxo) partes.push(Buffer.from(parte))
    return Buffer.concat(partes)
  }

  it('as a workbook has a cell of the kind of each column, and none for what is empty', async () => {
    const { opcoes } = listasCadastro.pessoajuridica.colunas.porte
    const todas = {
      texto: coluna('texto', 'Texto'),
      documento: coluna('documento', 'Documento'),
      inteiro: coluna('inteiro', 'Inteiro'),
      centavos: coluna('centavos', 'Centavos'),
      data: coluna('data', 'Data'),
      mes: coluna('mes', 'Mês'),
      instante: coluna('instante', 'Instante'),
      opcao: colunaDeOpcoes('Opção', opcoes),
      simNao: coluna('simNao', 'Sim ou não'),
    } satisfies Record<Especie, Coluna>
    const cheia = {
      texto: ' "São" <b>\n\r_x0041_\u0007',
      documento: '12ABC34501DE35',
      inteiro: -12_345_678,
      centavos: 99_999_999_999_999,
      data: '1900-03-01',
      mes: '2024-02',
      instante: '2026-01-01T02:30:15.000Z',
      opcao: 'epp',
      simNao: true,
    }
    const vazia = { ...Object.fromEntries(Object.keys(cheia).map((nome) => [nome, null])), texto: '' }
    const fonte: Exportavel<{ q: string }> = {
      ...lista(0).fonte,
      colunas: todas,
      ids: async () => [1, 2, 3, 4],
      valores: async () => [
        cheia,
        vazia,
        { ...vazia, data: '', mes: '', instante: '' },
        { ...vazia, simNao: false },
      ],
    }
    const pedido = { formato: 'xlsx', colunas: Object.keys(todas) } as const
    const { content } = await comoArquivo(escopoDe(), 'Alfa', fonte, { q: '' }, pedido)
    expect(await lerXlsx(await ler(content()))).toEqual([
      Object.values(todas).map(({ rotulo }) => rotulo),
      [
        ' "São" <b>\n\r_x0041_',
        '12.ABC.345/01DE-35',
        -12_345_678,
        999_999_999_999.99,
        new Date('1900-03-01'),
        new Date('2024-02-01'),
        new Date('2025-12-31T23:30:15Z'),
        opcoes.epp,
        'Sim',
      ],
      Array(9).fill(null),
      // a column of these may hold an empty text where it has no value
      Array(9).fill(null),
      [...Array<null>(8).fill(null), 'Não'],
    ])
  })

  it.each([
    ['1900-01-01', 1],
    ['1900-02-28', 59],
    ['1900-03-01', 61],
    ['2024-02-29', 45_351],
    ['2026-01-01T12:00:00Z', 46_023.5],
  ])('as a workbook has the day %s as %d, by which spreadsheets know it', (dia, numero) => {
    expect(diasDe(dia)).toBe(numero)
  })

  it('as a workbook ends with a sentence where its fields hold no more bytes', async () => {
    const conteudo = async function* () {
      for (;;) yield 'x'.repeat(1000)
    }
    const arquivoDe = (maximo: number, partes: string[]) =>
      ler(zip([{ nome: 'a', conteudo: partes }], maximo))
    await expect(ler(zip([{ nome: 'a', conteudo: conteudo() }], 1_000_000))).rejects.toMatchObject({
      status: 422,
      code: 'arquivo-grande',
      message: expect.stringContaining('4 GB') as string,
    })
    await expect(arquivoDe(999, ['x'.repeat(1000)])).rejects.toThrow(AppError)
    await expect(arquivoDe(1000, ['x'.repeat(1000)])).resolves.toBeDefined()
  })

  it('is read by slices, each row once; those that are gone by then are left out', async () => {
    const { fonte, lidas, sumidas } = lista(2500)
    sumidas.add(1500)
    const [, ...linhas] = lerCsv((await ler(await abrir(fonte))).toString())
    expect(lidas.reduce((soma, lida) => soma + lida)).toBe(2500)
    expect(Math.max(...lidas)).toBeLessThanOrEqual(250)
    expect(linhas).toHaveLength(2499)
    expect(new Set(linhas.map(([nome]) => nome)).size).toBe(2499)
  })

  it('leaves out the columns that the caller may not see', async () => {
    expect(papeis.atendimento).not.toContain('financeiro:ler')
    const cabecaPara = async (...meus: Papel[]) =>
      lerCsv((await ler(await abrir(lista(1).fonte, meus))).toString())[0]
    expect(await cabecaPara('atendimento')).toEqual(['Nome'])
    expect(await cabecaPara('financeiro')).toEqual(['Nome', 'Salário'])
  })

  it.each([
    ['is to have', { colunas: ['nome', 'salario'] }, 'colunas'],
    ['is filtered by', { salario: 'entre.1,900' }, 'salario'],
    ['is ordered by', { sort: 'nome,-salario' }, 'sort'],
  ])('is refused to whoever may not see a column that it %s', async (_, pedido, campo) => {
    const { fonte, lidas } = lista(1)
    await expect(abrir(fonte, ['atendimento'], pedido)).rejects.toMatchObject({
      status: 403,
      code: 'sem-permissao',
      errors: { [campo]: 'Você não tem permissão para ver a coluna Salário.' },
    })
    expect(lidas).toEqual([])
    await ler(await abrir(fonte, ['financeiro'], pedido))
    expect(lidas).toEqual([1])
  })

  it.each([
    ['has', {}, ['nome', 'salario']],
    ['is filtered by', { salario: 'entre.1,900' }, ['nome']],
    ['is ordered by', { sort: 'nome,-salario' }, ['nome']],
  ])('needs the permission of a column that it %s', (_, recorte, colunasPedidas) => {
    type Recorte = { q: string; sort?: string }
    const endpoint = { access: 'cadastro:ler' } as const
    const acessos = acessosDe<Recorte>(endpoint, lista(1).fonte, { q: '', ...recorte }, colunasPedidas)
    expect(acessos).toEqual(['cadastro:ler', 'financeiro:ler'])
    expect(acessosDe<Recorte>(endpoint, lista(1).fonte, { q: '' }, ['nome'])).toEqual(['cadastro:ler'])
  })

  it.each(['csv', 'xlsx', 'html'] as const)(
    'as %s is read no faster than it is taken, and no more once nobody takes it',
    async (formato) => {
      const { fonte, lidas } = lista(1_000_000)
      const fluxo = await abrirLonga(fonte, formato)
      await once(fluxo, 'readable')
      for (let i = 0; i < 50; i++) await daVez()
      // what zlib and the streams hold by themselves, of four thousand slices
      expect(lidas.length).toBeLessThan(80)
      fluxo.destroy()
      await once(fluxo, 'close')
      const aoFechar = lidas.length
      for (let i = 0; i < 50; i++) await daVez()
      expect(lidas.length - aoFechar).toBeLessThanOrEqual(1)
    },
  )

  it.each(['csv', 'xlsx', 'html'] as const)(
    'as %s that is broken off, or that cannot be read on, fails in one place',
    async (formato) => {
      const { fonte } = lista(1_000_000)
      const quebrado = await abrirLonga(fonte, formato)
      await once(quebrado, 'readable')
      quebrado.destroy(new Error('foi embora'))
      await expect(ler(quebrado)).rejects.toThrow('foi embora')

      const sumiu = await abrirLonga(
        { ...fonte, valores: () => Promise.reject(new Error('banco caiu')) },
        formato,
      )
      await expect(ler(sumiu)).rejects.toThrow('banco caiu')
      // an error that nobody listens to would end the process here
      for (let i = 0; i < 50; i++) await daVez()
    },
  )

  it('as a workbook is refused beyond what one holds', async () => {
    await expect(abrirLonga(lista(1_048_576).fonte, 'xlsx')).rejects.toMatchObject({
      status: 422,
      errors: { formato: expect.stringContaining('1.048.575') as string },
    })
    await expect(abrirLonga(lista(1_048_576).fonte, 'csv')).resolves.toBeDefined()
  })

  it('is a tarefa’s beyond so many rows', async () => {
    const { fonte, lidas } = lista(20_001)
    await expect(abrir(fonte)).rejects.toMatchObject({ status: 422, code: 'exportacao-longa' })
    expect(lidas).toEqual([])
    await expect(abrir(lista(20_000).fonte)).resolves.toBeDefined()
  })
})
