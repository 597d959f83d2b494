import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { coluna } from '#src/api/contract/nucleo/coluna.ts'
import { COLUNAS_MAX } from '#src/api/contract/geral/importacao.ts'
import type { Problem } from '#src/api/contract/nucleo/common.ts'
import { xlsx as exportada } from '#server/modules/servicos/exportacao/xlsx.ts'
import { registroLivre } from '#server/test-support/attempts-rows.ts'
import { useApp } from '#server/test-support/harness.ts'
import { lerXlsx } from './leitura-xlsx.ts'
import { useImportador } from './test-support/importador.ts'
import { celula, linha, xlsx, type Folha } from './test-support/xlsx.ts'

const h = useApp()
const { enviar, enviada, feita, doDocumento } = useImportador(h)
const livre = () => registroLivre('pessoajuridica')

/** Rows of one company each, by its name. */
const empresas = (...nomes: string[]) =>
  [['CNPJ', 'Nome'], ...nomes.map((nome) => [livre(), nome])].map((uma) => linha(...uma.map(celula))).join('')
const folha = (nome: string, linhas = empresas(nome), mais: Partial<Folha> = {}): Folha => ({
  nome,
  linhas,
  ...mais,
})
/** What was read of a workbook: the names in its first rows, and how it is told. */
async function lido(...folhas: Folha[]) {
  const { formato, colunas } = await enviada(await xlsx(folhas), 'pasta.xlsx')
  return { formato, nomes: colunas[1]?.amostra }
}

describe('of a workbook of several sheets', () => {
  it('the first tab is read, wherever its file stands, and the others are told of', async () => {
    expect(await lido(folha('Sócias'), folha('Antigas'))).toEqual({
      formato: 'Excel, planilha “Sócias”. Só ela foi lida. Há conteúdo também em “Antigas”',
      nomes: ['Sócias'],
    })
    expect(
      (await lido(...['Um', 'Dois', 'Três', 'Quatro', 'Cinco', 'Seis'].map((nome) => folha(nome)))).formato,
    ).toBe('Excel, planilha “Um”. Só ela foi lida. Há conteúdo também em “Dois”, “Três”, “Quatro” e mais 2')
  })

  it('what is hidden is neither read nor told of', async () => {
    const escondida = (estado: 'hidden' | 'veryHidden') => folha('Listas', empresas('Escondida'), { estado })
    for (const estado of ['hidden', 'veryHidden'] as const)
      expect(await lido(escondida(estado), folha('Sócias'), escondida(estado))).toEqual({
        formato: 'Excel, planilha “Sócias”',
        nomes: ['Sócias'],
      })
  })

  it('what is empty is passed over', async () => {
    const vazia = folha('Capa', linha(celula(''), '<c><v> </v></c>'))
    expect(await lido(vazia, folha('Sócias'), vazia)).toEqual({
      formato: 'Excel, planilha “Sócias”',
      nomes: ['Sócias'],
    })
    const resposta = await enviar(await xlsx([vazia, vazia]), 'vazia.xlsx')
    expect([resposta.statusCode, resposta.json<Problem>().errors?.arquivo]).toEqual([
      422,
      'A planilha não tem linhas abaixo do cabeçalho.',
    ])
  })

  it('one whose tabs are all hidden is read from the first', async () => {
    const estado = 'hidden'
    const { nomes } = await lido(folha('A', empresas('A'), { estado }), folha('B', empresas('B'), { estado }))
    expect(nomes).toEqual(['A'])
  })

  it('one that says nothing of its sheets cannot be read', async () => {
    const resposta = await enviar(await xlsx([]), 'nenhuma.xlsx')
    expect(resposta.json<Problem>().errors?.arquivo).toContain('não pôde ser lida')
  })
})

describe('columns at the end that have a format alone', () => {
  const vazias = COLUNAS_MAX + 50

  it('are none of a workbook', async () => {
    const comVazias = (...textos: string[]) =>
      linha(...textos.map(celula), ...Array.from({ length: vazias }, () => celula('')))
    const linhas = [comVazias('CNPJ', 'Nome'), comVazias(livre(), 'A'), comVazias(livre(), 'B')].join('')
    const { colunas, total } = await enviada(await xlsx(linhas), 'formatada.xlsx')
    expect([colunas.map(({ nome }) => nome), total]).toEqual([['CNPJ', 'Nome'], 2])
  })

  it('are none of a CSV, below titles and a head of two rows too', async () => {
    const sinais = ';'.repeat(vazias)
    const lida = await enviada(
      `Relação${sinais}\nEmpresa;;Contato${sinais}\nCNPJ;Nome;E-mail${sinais}\n${livre()};A;${sinais}\n`,
    )
    expect([lida.colunas.map(({ nome }) => nome), lida.total]).toEqual([['CNPJ', 'Nome', 'E-mail'], 1])
  })

  it('are columns where a row says something, or the head does', async () => {
    const { colunas } = await enviada(`CNPJ;Nome;;Nota;;\n${livre()};A;;;;x\n`)
    expect(colunas.map(({ nome }) => nome)).toEqual([
      'CNPJ',
      'Nome',
      'Coluna 3',
      'Nota',
      'Coluna 5',
      'Coluna 6',
    ])
    const resposta = await enviar(`CNPJ;Nome${';'.repeat(vazias)}x\n${livre()};A\n`)
    expect(resposta.json<Problem>().errors?.arquivo).toBe(`A planilha tem mais de ${COLUNAS_MAX} colunas.`)
  })
})

describe('a day of a workbook', () => {
  const dia = (numero: number) => `<c s="1"><v>${numero}</v></c>`
  const filiadas = (...numeros: number[]) =>
    linha(...['CNPJ', 'Nome', 'Data de filiação'].map(celula)) +
    numeros.map((um) => linha(celula(livre()), celula('A'), dia(um))).join('')
  const amostra = async (numero: number, propriedades?: string) =>
    (await enviada(await xlsx(filiadas(numero), propriedades), 'dias.xlsx')).colunas[2]?.amostra

  it('is read as our own export writes it, every day that dates may be', async () => {
    const fim = Date.parse('2200-12-31')
    const dias: string[] = []
    for (let em = Date.parse('1900-01-01'); em <= fim; em += 86_400_000)
      dias.push(new Date(em).toISOString().slice(0, 10))
    const pasta = await mkdtemp(join(tmpdir(), 'dias-'))
    try {
      const arquivo = join(pasta, 'dias.xlsx')
      await writeFile(
        arquivo,
        exportada({
          entidade: '',
          titulo: 'Dias',
          filtros: [],
          emitidoEm: '',
          total: dias.length,
          colunas: [{ nome: 'dia', coluna: coluna('data', 'Dia') }],
          linhas: Readable.from([dias.map((um) => ({ dia: um }))]),
        }),
      )
      const lidos: string[] = []
      for await (const { celulas } of (await lerXlsx(arquivo)).linhas()) lidos.push(celulas[0] ?? '')
      expect(lidos.length).toBe(dias.length + 1)
      expect(lidos.slice(1).filter((um, i) => um !== dias[i])).toEqual([])
    } finally {
      await rm(pasta, { recursive: true })
    }
  })

  it('that 1900 did not have is told as no date, whatever its hour, and those beside it are read', async () => {
    const lida = await enviada(await xlsx(filiadas(59.75, 60, 60.5, 61)), 'dias.xlsx')
    expect(lida.colunas[2]?.amostra).toEqual(['1900-02-28', '60', '60.5'])
    const { ocorrencias, contagem } = await feita(lida, 'conferir')
    expect(contagem).toMatchObject({ criar: 2, erro: 2 })
    expect(ocorrencias).toMatchObject(
      [3, 4].map((qual) => ({
        linha: qual,
        coluna: 'Data de filiação',
        mensagem: 'Use o formato dd/mm/aaaa.',
      })),
    )
  })

  it.each(['1', 'true'])('is counted from 1904 where the workbook says so (%s)', async (dito) => {
    const propriedades = `<workbookPr date1904="${dito}"/>`
    for (const [numero, data] of [
      [0, '1904-01-01'],
      [60, '1904-03-01'],
      [42_369, '2020-01-01'],
      [42_369.5, '2020-01-01'],
      [108_477, '2200-12-31'],
    ] as const)
      expect([numero, await amostra(numero, propriedades)]).toEqual([numero, [data]])
    const registro = livre()
    const linhas =
      linha(...['CNPJ', 'Nome', 'Data de filiação'].map(celula)) +
      linha(celula(registro), celula('Do Mac'), dia(42_369))
    await feita(await enviada(await xlsx(linhas, propriedades), 'mac.xlsx'), 'importar')
    expect(await doDocumento('pessoajuridica', registro)).toMatchObject({ dataFiliacao: '2020-01-01' })
  })

  it.each(['', '<workbookPr/>', '<workbookPr date1904="0"/>', '<workbookPr date1904="false"/>'])(
    'is counted from 1900 where it does not (%s)',
    async (propriedades) => {
      expect(await amostra(43_831, propriedades)).toEqual(['2020-01-01'])
    },
  )
})

describe('a row of a workbook that says its number', () => {
  const numerada = (r: string, ...textos: string[]) => `<row r="${r}">${textos.map(celula).join('')}</row>`
  const recusa = async (...linhas: string[]) => {
    const resposta = await enviar(await xlsx(linhas.join('')), 'numeradas.xlsx')
    return [resposta.statusCode, resposta.json<Problem>().errors?.arquivo]
  }
  const cabeca = numerada('1', 'CNPJ', 'Nome')
  const salve = 'Abra-a no Excel, salve de novo como XLSX e envie outra vez.'

  it('which another one has, or which comes behind a higher one, is told, since an import knows rows by it', async () => {
    const [um, outro] = [() => numerada('2', livre(), 'A'), () => numerada('3', livre(), 'B')]
    expect(await recusa(cabeca, um(), um())).toEqual([
      422,
      `A planilha tem duas linhas com o número 2. ${salve}`,
    ])
    expect(await recusa(cabeca, um(), outro(), um())).toEqual([
      422,
      `A planilha tem linhas fora de ordem. A 2 vem depois da 3. ${salve}`,
    ])
    for (const r of ['0', '-1', '1.5', 'x', '1048577'])
      expect(await recusa(cabeca, numerada(r, livre(), 'A'))).toEqual([
        422,
        `A planilha não pôde ser lida. ${salve}`,
      ])
  })

  it('is called by it, and one that says none by what follows', async () => {
    const linhas = [
      cabeca,
      numerada('4', '11', 'A'),
      linha(celula('12'), celula('B')),
      numerada('1048576', '13', 'C'),
    ]
    const { ocorrencias } = await feita(
      await enviada(await xlsx(linhas.join('')), 'numeradas.xlsx'),
      'conferir',
    )
    expect(ocorrencias.map((uma) => uma.linha)).toEqual([4, 5, 1_048_576])
  })
})

describe('what a file of text has too much of', () => {
  it('cells, is told of their row alone, which is not done', async () => {
    const [um, outro] = [livre(), livre()]
    const lida = await enviada(`CNPJ;Nome;Rua\n${um};A;Rua 1\n${livre()};B;Rua 2\n${outro};C;Rua 3; fundos\n`)
    expect([lida.total, lida.colunas.length]).toEqual([3, 3])
    const depois = await feita(lida, 'importar')
    expect(depois.contagem).toMatchObject({ criar: 2, erro: 1 })
    expect(depois.ocorrencias).toEqual([
      {
        linha: 4,
        coluna: '',
        mensagem:
          'A linha tem mais células do que as 3 colunas. Sobra “fundos”. Veja se há nela um separador a mais (ponto e vírgula).',
      },
    ])
    expect([await doDocumento('pessoajuridica', um), await doDocumento('pessoajuridica', outro)]).toEqual([
      expect.objectContaining({ logradouro: 'Rua 1' }),
      null,
    ])
  })

  it('cells in most rows, or in a workbook, makes columns without a name, however late', async () => {
    const doTexto = await enviada(`CNPJ;Nome\n${livre()};A;x\n${livre()};B;y\n${livre()};C\n`)
    expect([doTexto.total, doTexto.colunas.map(({ nome }) => nome)]).toEqual([
      3,
      ['CNPJ', 'Nome', 'Coluna 3'],
    ])
    const nomes = Array.from({ length: 12 }, (_, i) => `Nome ${i}`)
    const linhas = empresas(...nomes) + linha(...[livre(), 'Z', '', 'nota'].map(celula))
    const daPasta = await enviada(await xlsx(linhas), 'nota.xlsx')
    expect([daPasta.total, daPasta.colunas.map(({ nome }) => nome)]).toEqual([
      13,
      ['CNPJ', 'Nome', 'Coluna 3', 'Coluna 4'],
    ])
    expect((await feita(daPasta, 'conferir')).contagem).toMatchObject({ criar: 13, erro: 0 })
  })
})

it('of a text in which a letter was cut that cell alone is a fault', async () => {
  const [um, outro] = [livre(), livre()]
  const texto = `CNPJ;Nome;Cidade\r\n${um};Padaria São José;Conceição\r\n${outro};Associação Promo§;Maceió\r\n`
  const [antes = '', depois = ''] = texto.split('§')
  const lida = await enviada(Buffer.concat([Buffer.from(antes), Buffer.from([0xc3]), Buffer.from(depois)]))
  const feitas = await feita(lida, 'importar')
  expect(feitas.ocorrencias).toEqual([
    {
      linha: 3,
      coluna: 'Nome',
      nome: 'Associação Promo\ufffd',
      mensagem: 'Há letras que não puderam ser lidas (“Associação Promo\ufffd”). Corrija-as na planilha.',
      celula: { campo: 'nome', valor: 'Associação Promo\ufffd' },
    },
  ])
  expect([await doDocumento('pessoajuridica', um), await doDocumento('pessoajuridica', outro)]).toEqual([
    expect.objectContaining({ nome: 'Padaria São José' }),
    null,
  ])
})

it('halves of letters and signs that no database stores are told, and do not end the reading', async () => {
  const linhas =
    linha(...['CNPJ', 'Nome', 'A_x0000_'].map(celula)) +
    linha(celula(livre()), celula('A_xD83D_'), celula(`${'a'.repeat(59)}😀`))
  const lida = await enviada(await xlsx(linhas), 'metades.xlsx')
  expect((await feita(lida, 'conferir')).contagem).toMatchObject({ criar: 0, erro: 1 })
})
