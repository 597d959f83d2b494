import { describe, expect, it } from 'vitest'
import { COLUNAS_MAX } from '#src/api/contract/importacao.ts'
import type { Problem } from '#src/api/contract/common.ts'
import { registroLivre } from '#server/test-support/attempts-rows.ts'
import { useApp } from '#server/test-support/harness.ts'
import { useImportador } from './test-support/importador.ts'
import { celula, linha, xlsx, type Folha } from './test-support/xlsx.ts'

const h = useApp()
const { enviar, enviada } = useImportador(h)
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
      formato: 'Excel, planilha “Sócias”. Só ela foi lida: há conteúdo também em “Antigas”',
      nomes: ['Sócias'],
    })
    expect(
      (await lido(...['Um', 'Dois', 'Três', 'Quatro', 'Cinco', 'Seis'].map((nome) => folha(nome)))).formato,
    ).toBe('Excel, planilha “Um”. Só ela foi lida: há conteúdo também em “Dois”, “Três”, “Quatro” e mais 2')
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
