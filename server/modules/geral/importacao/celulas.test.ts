import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { escolhasDe } from '#src/api/contract/cadastro/cadastro-escolhas.ts'
import {
  listasCadastro,
  nomesDosTipos,
  type TipoCadastro,
} from '#src/api/contract/cadastro/cadastro-lista.ts'
import { cadastros, entradaDe, type CadastroComum } from '#src/api/contract/cadastro/cadastro.ts'
import { colunasProprias } from '#src/api/contract/cadastro/campos-proprios.ts'
import { digitosCnpj, digitosCpf } from '#src/api/contract/nucleo/documento.ts'
import type { Recurso } from '#src/api/contract/cadastro/recurso.ts'
import { recursos } from '#src/api/contract/cadastro/recursos.ts'
import { cadastro } from '#server/db/schema/cadastro.ts'
import { novoRegistro } from '#server/test-support/attempts/recurso.ts'
import { novoCadastro, registroLivre } from '#server/test-support/attempts-rows.ts'
import { configurar } from '#server/test-support/configurar.ts'
import { useApp } from '#server/test-support/harness.ts'
import { useImportador } from './test-support/importador.ts'
import { celula, linha, xlsx } from './test-support/xlsx.ts'

const h = useApp()
const { enviada, feita, doDocumento } = useImportador(h)
let headers: Record<string, string>
beforeAll(async () => {
  headers = await h.entrar(h.mundo.alfa.admin.email)
})

const FORMATOS = ['csv', 'xlsx'] as const
type Formato = (typeof FORMATOS)[number]

/** A sheet of a head and rows, in which digits are numbers, as a spreadsheet makes them. */
async function planilha(formato: Formato, [cabeca, ...linhas]: [string[], ...string[][]]) {
  if (formato === 'csv') return [cabeca, ...linhas].map((uma) => uma.join(';')).join('\n')
  const valor = (um: string) => (/^\d+$/.test(um) ? `<c><v>${um}</v></c>` : celula(um))
  return xlsx([cabeca, ...linhas].map((uma) => linha(...uma.map(valor))).join(''))
}
const enviadaDe = async (formato: Formato, tipo: TipoCadastro, linhas: [string[], ...string[][]]) =>
  enviada(await planilha(formato, linhas), `planilha.${formato}`, tipo)

let vez = 0
const cnpjDe = (primeiro: 0 | 3) => {
  const base = `${primeiro}${4_000_000 + ++vez}0001`
  return base + digitosCnpj(base)
}
/** Documents that begin with a zero. */
const cnpjComZero = () => cnpjDe(0)
const cpfComZero = () => {
  const base = `0${40_000_000 + ++vez}`
  return base + digitosCpf(base)
}
/** A document without the zeros at its left, as a spreadsheet keeps a number. */
const semZeros = (registro: string) => registro.replace(/^0+/, '')

describe.each(FORMATOS)('a spreadsheet that took the zeros at the left away, as %s', (formato) => {
  it('has whole documents, CEPs, CNAEs and offices nevertheless', async () => {
    const [um, doEscritorio] = [cnpjComZero(), cnpjComZero()]
    const { id } = await novoCadastro(h, h.mundo.alfa, 'contabilidade', { registro: doEscritorio })
    const lida = await enviadaDe(formato, 'pessoajuridica', [
      ['CNPJ', 'Nome', 'CEP', 'CNAE', 'Escritório'],
      [semZeros(um), 'Arrozeira', '1310100', '111301', semZeros(doEscritorio)],
    ])
    expect(lida.mapa).toEqual(['registro', 'nome', 'cep', 'cnae', 'contabilidade'])
    expect((await feita(lida, 'importar')).ocorrencias).toEqual([])
    expect(await doDocumento('pessoajuridica', um)).toMatchObject({
      cep: '01310-100',
      cnae: '0111-3/01',
      contabilidade: { id },
    })
  })

  it('has whole CPFs, and finds by them who is there', async () => {
    const registro = cpfComZero()
    await novoCadastro(h, h.mundo.alfa, 'pessoafisica', { registro, nome: 'Ana' })
    const lida = await enviadaDe(formato, 'pessoafisica', [
      ['CPF', 'Nome', 'CEP'],
      [semZeros(registro), 'Ana', '1310100'],
    ])
    const depois = await feita(lida, 'importar')
    expect([depois.contagem, depois.ocorrencias]).toMatchObject([{ atualizar: 1 }, []])
    expect(await doDocumento('pessoafisica', registro)).toMatchObject({ cep: '01310-100' })
  })

  it('has a fault where more is gone than one zero, or no zero was', async () => {
    const lida = await enviadaDe(formato, 'pessoajuridica', [
      ['CNPJ', 'Nome', 'CEP', 'CNAE'],
      [registroLivre('pessoajuridica'), 'A', '310100', '11301'],
      // no check digits tell of a zero there
      [cnpjDe(3).slice(1), 'B', '', ''],
    ])
    const { ocorrencias } = await feita(lida, 'conferir')
    // each says whose row it is
    expect(ocorrencias.map(({ linha: numero, coluna, nome }) => [numero, coluna, nome])).toEqual([
      [2, 'CEP', 'A'],
      [2, 'CNAE', 'A'],
      [3, 'CNPJ', 'B'],
    ])
  })
})

describe('an office', () => {
  const escritorio = (nome: string, mais: object = {}) =>
    novoCadastro(h, h.mundo.alfa, 'contabilidade', { nome, ...mais })
  const conferida = async (texto: string) => {
    const registro = registroLivre('pessoajuridica')
    const lida = await enviada(`CNPJ;Nome;Escritório contábil\n${registro};A;"${texto}"\n`)
    const { ocorrencias } = await feita(lida, 'importar')
    return {
      faltas: ocorrencias.map(({ coluna, mensagem }) => `${coluna}: ${mensagem}`),
      tem: (await doDocumento('pessoajuridica', registro)) as { contabilidade: { id: number } } | null, // as the contract says
    }
  }

  it('is known by its name too, as lists show it, where one living office has that', async () => {
    const sinal = registroLivre('pessoajuridica')
    const um = await escritorio(`Órgão & Contas ${sinal}`)
    // neither those of the trash nor of others
    await escritorio(`Órgão & Contas ${sinal}`, { excluidoEm: new Date() })
    await novoCadastro(h, h.mundo.beta, 'contabilidade', { nome: `Órgão & Contas ${sinal}` })
    await novoCadastro(h, h.mundo.alfa, 'pessoajuridica', { nome: `Órgão & Contas ${sinal}` })
    for (const texto of [`Órgão & Contas ${sinal}`, `orgao & CONTAS ${sinal}`, um.registro]) {
      const { faltas, tem } = await conferida(texto)
      expect([texto, faltas, tem?.contabilidade.id]).toEqual([texto, [], um.id])
    }
  })

  it('is asked for by its document where two have the name, and is a fault where none has it', async () => {
    const sinal = registroLivre('pessoajuridica')
    const [um] = [await escritorio(`Contas ${sinal}`), await escritorio(`CONTAS ${sinal}`)]
    expect(await conferida(`Contas ${sinal}`)).toEqual({
      faltas: [
        `Escritório contábil: Há 2 escritórios contábeis com o nome “Contas ${sinal}”. Informe o CNPJ.`,
      ],
      tem: null,
    })
    expect((await conferida(um.registro)).tem?.contabilidade.id).toBe(um.id)
    expect((await conferida(`Sumida ${sinal}`)).faltas).toEqual([
      'Escritório contábil: Não há escritório contábil com este documento ou nome.',
    ])
  })
})

describe.each(nomesDosTipos)('the export of a %s', (tipo) => {
  const proprios = { texto1: 'Apelido', opcao1: 'Turno', opcao1Itens: 'Manhã\nTarde', valor1: 'Piso' }
  const maisProprios = { numero1: 'Vagas', data1: 'Vistoria' }
  const detalhes: Partial<Record<TipoCadastro, (contabilidade: { id: number }) => object>> = {
    pessoajuridica: (contabilidade: { id: number }) => ({
      cnae: '0111-3/01',
      naturezaJuridica: '206-2',
      porte: 'epp',
      dataAbertura: '2015-03-02',
      capitalSocial: 123_456_789,
      numeroEmpregados: 1200,
      inscricaoEstadual: '0012.345',
      inscricaoMunicipal: '0077',
      contabilidade,
    }),
    pessoafisica: () => ({
      dataNascimento: '1980-12-31',
      sexo: 'outro',
      rg: '0012345',
      orgaoEmissor: 'SSP/SP',
      pis: '120.56412.54-5',
      nomeDaMae: 'Ana de Sá',
    }),
    contabilidade: () => ({ crc: 'SP-123456/O-1', responsavel: 'Ana Contadora' }),
  }

  it.each(FORMATOS)('comes back as %s with every column, and changes nothing', async (formato) => {
    await configurar(h.database.db, `campos-${tipo}`, { ...proprios, ...maisProprios }, h.mundo.alfa.id)
    const { registro } = await novoCadastro(h, h.mundo.alfa, tipo, { nome: `Volta ${formato} & Cia` })
    const novo = (recurso: Recurso) => novoRegistro(recurso, { h, e: h.mundo.alfa })
    const escolhas: Record<string, number> = {}
    for (const [campo, { referencia }] of Object.entries(escolhasDe(tipo)))
      escolhas[campo] = (await novo(recursos[referencia as keyof typeof recursos])).id // of the table
    const [um, outro] = [await novo(recursos.marcadores), await novo(recursos.marcadores)]
    const escritorio = await novoCadastro(h, h.mundo.alfa, 'contabilidade', { nome: `Contas ${formato}` })
    const lido = (await doDocumento(tipo, registro)) as CadastroComum // as the contract says
    const payload = {
      ...entradaDe(lido),
      ...detalhes[tipo]?.({ id: escritorio.id }),
      ...escolhas,
      ativo: false,
      nomeFantasia: '@volta; "e" vírgula',
      email: 'volta@volta.exemplo',
      telefone: '+55 (11) 3333-4444',
      cep: '01310-100',
      logradouro: 'Avenida Paulista',
      numero: '0012',
      complemento: '-1º andar',
      bairro: '0123456789012345',
      cidade: 'São Paulo',
      uf: 'SP',
      dataFiliacao: '2020-01-31',
      dataDesligamento: '2024-02-29',
      motivoDesligamento: 'Mudou-se',
      texto1: '＝Bê',
      opcao1: 'Manhã',
      numero1: 1500,
      valor1: 150_050,
      data1: '2026-02-28',
      marcadores: [um, outro].map(({ id }) => ({ id: 0, marcadorId: id })),
    }
    const { method } = cadastros[tipo].atualizar
    const salvo = await h.inject({ method, url: `/api/${tipo}`, payload, headers })
    expect([salvo.statusCode, salvo.body]).toEqual([200, expect.anything()])
    const antes = await doDocumento(tipo, registro)

    const nomeadas = ['texto1', 'opcao1', 'numero1', 'valor1', 'data1']
    const colunas = Object.keys(listasCadastro[tipo].colunas).filter(
      (nome) => !(nome in colunasProprias) || nomeadas.includes(nome),
    )
    const query = colunas.map((nome) => `&colunas=${nome}`).join('')
    const exportado = await h.inject({
      url: `/api/${tipo}/exportar?formato=${formato}&q=${registro}${query}`,
      headers,
    })
    expect([exportado.statusCode, formato === 'csv' ? exportado.body : '']).toEqual([200, expect.anything()])
    const lida = await enviada(exportado.rawPayload, `exportada.${formato}`, tipo)
    // all that the export has of a form comes to its field
    const deLista = new Map(Object.keys(escolhas).map((campo) => [campo.replace(/Id$/, ''), campo]))
    const doSistema = [
      'matricula',
      'analiseMotivo',
      'vencidoHoje',
      'vencidoDesde',
      'criadoEm',
      'atualizadoEm',
      'excluidoEm',
    ]
    expect(lida.mapa).toEqual(
      colunas.map((nome) => (doSistema.includes(nome) ? null : (deLista.get(nome) ?? nome))),
    )
    const depois = await feita(lida, 'importar', { duplicados: 'atualizar' })
    expect([depois.contagem, depois.ocorrencias, depois.mudancas]).toMatchObject([
      { igual: 1, atualizar: 0, criar: 0, erro: 0 },
      [],
      [],
    ])
    expect(await doDocumento(tipo, registro)).toEqual(antes)
    const [guardado] = await h.database.db.select().from(cadastro).where(eq(cadastro.registro, registro))
    expect(guardado?.versao).toBe(2)
  })
})

describe.each(FORMATOS)('a formula that failed, in a %s', (formato) => {
  /** Cells whose error is the result of a formula, as a spreadsheet stores it or writes it out. */
  const erro = (codigo: string) =>
    formato === 'csv' ? codigo : `<c t="e"><f>PROCV(A1;B:C;2;0)</f><v>${codigo}</v></c>`
  const comErro = async (cabeca: string[], linhas: string[][]) => {
    if (formato === 'csv') return [cabeca, ...linhas].map((uma) => uma.join(';')).join('\n')
    const valor = (um: string) => (um.startsWith('<c') ? um : celula(um))
    return xlsx([cabeca, ...linhas].map((uma) => linha(...uma.map(valor))).join(''))
  }

  it('is a fault of its row at its cell, and no name of a city', async () => {
    const [boa, ruim, fora, outra] = [
      registroLivre('pessoajuridica'),
      registroLivre('pessoajuridica'),
      registroLivre('pessoajuridica'),
      registroLivre('pessoajuridica'),
    ]
    const lida = await enviada(
      await comErro(
        ['CNPJ', 'Nome', 'Cidade', 'Anotação'],
        [
          [boa, 'Boa', 'Jaú', 'x'],
          [ruim, 'Ruim', erro('#N/A'), 'x'],
          // where nobody reads it, it is no fault
          [fora, '#1 Padaria', 'Jaú', erro('#REF!')],
          [outra, erro('#NAME?'), 'Jaú', 'x'],
        ],
      ),
      `falhas.${formato}`,
    )
    const depois = await feita(lida, 'importar')
    expect(depois.contagem).toMatchObject({ criar: 2, erro: 2 })
    const fracasso = (codigo: string) =>
      `A célula tem o erro ${codigo}, de uma fórmula que falhou. Corrija-a, ou deixe nela só o valor.`
    expect(depois.ocorrencias).toMatchObject([
      { linha: 3, coluna: 'Cidade', mensagem: fracasso('#N/A') },
      { linha: 5, coluna: 'Nome', mensagem: fracasso('#NAME?') },
    ])
    expect(await doDocumento('pessoajuridica', ruim)).toBeNull()
    expect(await doDocumento('pessoajuridica', fora)).toMatchObject({ nome: '#1 Padaria' })
  })
})

it('knows the errors that a spreadsheet in Portuguese writes into a CSV, and those that it does not know of a workbook', async () => {
  const linhas = ['#N/D', '#VALOR!', '#DIV/0!', '#NOME?', '#NÚM!', '#NULO!', '#REF!', '#DESPEJAR!']
  const lida = await enviada(
    `CNPJ;Nome;Cidade\n${linhas.map((um) => `${registroLivre('pessoajuridica')};A;${um}`).join('\n')}\n`,
  )
  const { ocorrencias } = await feita(lida, 'conferir')
  expect(ocorrencias.map(({ mensagem }) => /o erro (\S+),/.exec(mensagem)?.[1])).toEqual(linhas)
  const folha =
    linha(...['CNPJ', 'Nome', 'Cidade'].map(celula)) +
    linha(celula(registroLivre('pessoajuridica')), celula('A'), '<c t="e"><v>#NOVO!</v></c>')
  const nova = await feita(await enviada(await xlsx(folha), 'novo.xlsx'), 'conferir')
  expect(nova.ocorrencias).toEqual([
    expect.objectContaining({ coluna: 'Cidade', mensagem: expect.stringContaining('o erro #ERRO!') }),
  ])
})

describe('a CNPJ whose one letter is an E', () => {
  it.each(FORMATOS)('is one wherever that stands, with its mask or without, in a %s', async (formato) => {
    const bases = Array.from({ length: 11 }, (_, i) => {
      const digitos = '1234567800012'
      return `${digitos.slice(0, i + 1)}E${digitos.slice(i + 1, 11)}`
    })
    const documentos = bases.map((base) => base + digitosCnpj(base))
    const mascarados = documentos.map((um) => um.replace(/(..)(...)(...)(....)(..)/, '$1.$2.$3/$4-$5'))
    for (const escritos of [documentos, mascarados, documentos.map((um) => um.toLowerCase())]) {
      const lida = await enviadaDe(formato, 'pessoajuridica', [
        ['CNPJ', 'Nome'],
        ...escritos.map((um) => [um, 'Comercial']),
      ])
      const depois = await feita(lida, 'conferir')
      expect([depois.contagem, depois.ocorrencias]).toMatchObject([{ criar: documentos.length }, []])
    }
  })

  it('is none in the notation of a number that was cut', async () => {
    const cortados = ['1.1222333000181E+13', '1,12223E+13', '1,2345678000E23', '1E+23', '11222333E6']
    const lida = await enviada(`CNPJ;Nome\n${cortados.map((um) => `"${um}";A`).join('\n')}\n`)
    const { ocorrencias } = await feita(lida, 'conferir')
    expect(ocorrencias.map(({ mensagem }) => /científica \((.+?)\), sem/.exec(mensagem)?.[1])).toEqual(
      cortados,
    )
  })
})
