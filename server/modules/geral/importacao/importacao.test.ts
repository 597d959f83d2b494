import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, isNull } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { nomesDosTipos, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { MARCADORES_MAX } from '#src/api/contract/cadastro/cadastro-partes.ts'
import { cadastros, entradaDe, type CadastroComum } from '#src/api/contract/cadastro/cadastro.ts'
import { formatarRegistro } from '#src/api/contract/nucleo/documento.ts'
import { colunasProprias } from '#src/api/contract/cadastro/campos-proprios.ts'
import type { Problem } from '#src/api/contract/nucleo/common.ts'
import { GUARDA_DA_IMPORTACAO, MUDANCAS_MAX, type Importacao } from '#src/api/contract/geral/importacao.ts'
import type { Recurso, RegistroDoRecurso } from '#src/api/contract/cadastro/recurso.ts'
import { recursos } from '#src/api/contract/cadastro/recursos.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { cadastro, pessoaJuridica } from '#server/db/schema/cadastro.ts'
import { importacao } from '#server/db/schema/geral.ts'
import { novoRegistro } from '#server/test-support/attempts/recurso.ts'
import { novoCadastro, registroLivre } from '#server/test-support/attempts-rows.ts'
import { configurar } from '#server/test-support/configurar.ts'
import { useApp } from '#server/test-support/harness.ts'
import { lerXlsx } from './leitura-xlsx.ts'
import { expurgarImportacoes } from './service.ts'
import { useImportador } from './test-support/importador.ts'
import { xlsx } from './test-support/xlsx.ts'

const h = useApp()
const { enviar, enviada, iniciar, ler, feita, doDocumento, erros } = useImportador(h)
let headers: Record<string, string>
beforeAll(async () => {
  headers = await h.entrar(h.mundo.alfa.admin.email)
})

const recusa = async (...partes: Parameters<typeof enviar>) => {
  const answer = await enviar(...partes)
  expect(answer.statusCode).toBe(422)
  return answer.json<Problem>().errors?.arquivo
}
const vivo = async (registro: string) => {
  const [achado] = await h.database.db
    .select()
    .from(cadastro)
    .innerJoin(pessoaJuridica, eq(pessoaJuridica.id, cadastro.id))
    .where(
      and(
        eq(cadastro.registro, registro),
        eq(cadastro.entidadeId, h.mundo.alfa.id),
        isNull(cadastro.excluidoEm),
      ),
    )
  return achado ? { ...achado.cadastro, ...achado.pessoa_juridica } : null
}
const livre = () => registroLivre('pessoajuridica')
const existente = (mais: Partial<typeof cadastro.$inferInsert> = {}) =>
  novoCadastro(h, h.mundo.alfa, 'pessoajuridica', mais)

describe('what a file is', () => {
  const nomes = (de: Importacao) => de.colunas.map(({ nome }) => nome)

  it.each([
    ['UTF-8', (texto: string) => Buffer.from(texto)],
    ['UTF-8', (texto: string) => Buffer.from(`\uFEFF${texto}`)],
    ['Windows-1252 (Latin-1)', (texto: string) => Buffer.from(texto, 'latin1')],
    ['UTF-16', (texto: string) => Buffer.from(`\uFEFF${texto}`, 'utf16le')],
    ['UTF-16 BE', (texto: string) => Buffer.from(`\uFEFF${texto}`, 'utf16le').swap16()],
  ])('is read as %s, whatever its delimiter', async (codificacao, escrever) => {
    for (const [sinal, dito] of [
      [';', 'ponto e vírgula'],
      [',', 'vírgula'],
      ['\t', 'tabulação'],
    ] as const) {
      const texto = `CNPJ${sinal}Razão social${sinal}Município\r\n"${livre()}"${sinal}"Padaria ""São João"" ${sinal} Filhos"${sinal}Brasília\r\n`
      const lida = await enviada(escrever(texto))
      expect(lida.formato).toBe(`CSV, ${codificacao}, separado por ${dito}`)
      expect(nomes(lida)).toEqual(['CNPJ', 'Razão social', 'Município'])
      expect(lida.colunas[1]?.amostra).toEqual([`Padaria "São João" ${sinal} Filhos`])
      expect(lida.mapa).toEqual(['registro', 'nome', 'cidade'])
    }
  })

  it('may have titles over its head, two columns of a name, empty rows, or no head', async () => {
    const um = livre()
    const lida = await enviada(`Relação de empresas;;\n\nCNPJ;Nome;Nome\n${um};A;B\n;;\n`)
    expect([nomes(lida), lida.total, lida.mapa]).toEqual([
      ['CNPJ', 'Nome', 'Nome (2)'],
      1,
      ['registro', 'nome', null],
    ])
    const sem = await enviada(`${um};A\n${livre()};B\n`)
    expect([nomes(sem), sem.total]).toEqual([['Coluna 1', 'Coluna 2'], 2])
  })

  it('may be a workbook, whose dates and numbers are such', async () => {
    const um = livre()
    const texto = (valor: string) => `<c t="inlineStr"><is><t>${valor}</t></is></c>`
    const linha = (...celulas: string[]) => `<row>${celulas.join('')}</row>`
    const folha = [
      linha(...['CNPJ', 'Nome', 'Abertura', 'Capital social'].map(texto)),
      linha(
        `<c><v>${Number(um)}</v></c>`,
        '<c t="s"><v>0</v></c>',
        '<c s="1"><v>43831</v></c>',
        '<c><v>1234.5</v></c>',
      ),
    ]
    const arquivo = await xlsx(folha.join(''))
    const lida = await enviada(arquivo, 'empresas.xlsx')
    expect(lida.formato).toBe('Excel, planilha “Empresas”')
    const depois = await feita(lida, 'importar')
    expect(depois.ocorrencias).toEqual([])
    expect(await vivo(um)).toMatchObject({
      nome: 'Padaria & Cia',
      dataAbertura: '2020-01-01',
      capitalSocial: 123_450,
    })
  })

  it('may have a head of two rows, whose first is merged over several columns', async () => {
    const linhas = (um: string) => [
      ['CNPJ', 'Nome', 'Endereço', '', '', 'E-mail'],
      ['', '', 'Rua', 'Número', 'Cidade', ''],
      [um, 'Padaria', 'Rua do Ouro', '12', 'Jaú', 'a@b.exemplo'],
    ]
    const juntas = ['CNPJ', 'Nome', 'Rua', 'Número', 'Cidade', 'E-mail']
    const texto = (valor: string) => (valor === '' ? '<c/>' : `<c t="inlineStr"><is><t>${valor}</t></is></c>`)
    for (const formato of ['csv', 'xlsx']) {
      const um = livre()
      const folha = linhas(um).map((linha) => `<row>${linha.map(texto).join('')}</row>`)
      const lida = await (formato === 'csv'
        ? enviada(
            linhas(um)
              .map((linha) => linha.join(';'))
              .join('\n'),
          )
        : enviada(await xlsx(folha.join('')), 'juntas.xlsx'))
      expect([nomes(lida), lida.total]).toEqual([juntas, 1])
      expect(lida.mapa).toEqual(['registro', 'nome', 'logradouro', 'numero', 'cidade', 'email'])
      expect((await feita(lida, 'importar')).ocorrencias).toEqual([])
      expect(await vivo(um)).toMatchObject({ logradouro: 'Rua do Ouro', numero: '12', cidade: 'Jaú' })
    }
    // names of groups over names of all columns
    const grupos = await enviada(`Empresa;;Contato\nCNPJ;Nome;E-mail\n${livre()};A;\n`)
    expect([nomes(grupos), grupos.total]).toEqual([['CNPJ', 'Nome', 'E-mail'], 1])
    // a row without its document below a whole head is a row still
    const falha = await enviada(`CNPJ;Nome;Nota\n;Padaria;nova\n${livre()};B;\n`)
    expect([nomes(falha), falha.total]).toEqual([['CNPJ', 'Nome', 'Nota'], 2])
    const semNome = await enviada(`CNPJ;Nome;\nisento;Padaria;nova\n${livre()};B;\n`)
    expect([nomes(semNome), semNome.total]).toEqual([['CNPJ', 'Nome', 'Coluna 3'], 2])
  })

  it('is refused with a sentence where it cannot be', async () => {
    expect(await recusa('CNPJ;Nome\n')).toBe('A planilha não tem linhas abaixo do cabeçalho.')
    expect(await recusa(`CNPJ;Nome\n${'x'.repeat(6000)};A\n`)).toContain('mais de 5000 caracteres')
    expect(await recusa(`CNPJ${';c'.repeat(120)}\n1${';2'.repeat(120)}\n`)).toBe(
      'A planilha tem mais de 100 colunas.',
    )
    const bomba = await xlsx(`<row><c><v>${' '.repeat(8_000_000)}</v></c></row>`)
    expect(bomba.length).toBeLessThan(20_000)
    expect(await recusa(bomba, 'bomba.xlsx')).toBe(
      'A planilha descompactada é grande demais. Divida-a, ou salve-a como CSV.',
    )
    expect(await recusa(await xlsx('<row><c></row>'), 'quebrada.xlsx')).toContain('não pôde ser lida')
    expect((await enviar(Buffer.from('%PDF-1.7 nada'))).statusCode).toBe(415)
  })

  it('has a limit of rows', async () => {
    const cheia = `CNPJ\n${'1\n'.repeat(200_000)}`
    expect((await enviada(cheia)).total).toBe(200_000)
    expect(await recusa(`${cheia}1\n`)).toBe(
      'A planilha tem mais de 200.000 linhas, o máximo de uma importação. Divida-a.',
    )
  })
})

describe('a dry run', () => {
  it('tells what would become of each row, at its column, and writes nothing', async () => {
    const [novo, velho] = [livre(), await existente({ nome: 'Antes' })]
    const lida = await enviada(
      [
        'CNPJ;Nome;E-mail;Porte;Capital social;Abertura',
        `${novo};Nova;a@b.c;EPP;1.234,56;31/01/2020`,
        `${velho.registro};Depois;;;;`,
        `${novo};Outra vez;;;;`,
        '1,23457E+13;X;;;;',
        '11.111.111/1111-11;X;;;;',
        `${livre()};=cmd|calc;sem arroba;enorme;muito;31/02/2020`,
        `${livre()};;;;;`,
      ].join('\n'),
    )
    const depois = await feita(lida, 'conferir')
    expect(depois.contagem).toMatchObject({ criar: 1, atualizar: 1, erro: 5 })
    const ditas = depois.ocorrencias.map(({ linha, coluna, mensagem }) => `${linha} ${coluna}: ${mensagem}`)
    expect(ditas).toEqual([
      '4 CNPJ: Repete o CNPJ da linha 2.',
      '5 CNPJ: O CNPJ veio em notação científica (1,23457E+13), sem todos os dígitos. Formate a coluna como texto e salve a planilha de novo.',
      '6 CNPJ: CNPJ inválido. Confira os dígitos.',
      '7 Nome: A célula tem uma fórmula. Deixe nela só o valor.',
      expect.stringContaining('7 Porte: Valor inválido. Use MEI'),
      '7 Capital social: Informe um valor como 1.234,56.',
      '7 E-mail: E-mail inválido.',
      '7 Abertura: Data inválida.',
      expect.stringMatching(/^8 Nome: /),
    ])
    expect([await vivo(novo), (await vivo(velho.registro))?.nome]).toEqual([null, 'Antes'])
    const csv = await h.inject({ url: `/api/importacao/${lida.id}/erros`, headers })
    expect(csv.headers['content-type']).toContain('text/csv')
    expect(csv.body.split('\r\n')[2]).toContain('"5";"CNPJ"')
    expect(csv.body).toContain(`"'=cmd|calc"`)
  })

  it('tells all that is wrong with a row at once, and nothing that is so only because a cell could not be read', async () => {
    const conferida = async (cabeca: string, ...linhas: string[]) =>
      (await feita(await enviada([cabeca, ...linhas].join('\n')), 'conferir')).ocorrencias.map(
        ({ linha, coluna, mensagem }) => `${linha} ${coluna}: ${mensagem}`,
      )
    const velho = await existente({ nome: 'Já tem nome', dataFiliacao: '2020-06-01' })
    const capital = 'Capital social: Informe um valor como 1.234,56.'
    expect(
      await conferida(
        'CNPJ;Razão social;Capital social',
        ';Sem cnpj A;abc',
        '45.997.418/0001-53;;xyz',
        // the same with all cells readable, and a row that is right
        ';Sem cnpj B;1',
        `${livre()};;1`,
        `${livre()};Certa;1`,
        // what a row of a record that is there leaves empty stays as it is
        `${velho.registro};;xyz`,
        `${velho.registro.slice(0, 1)},2E+13;;xyz`,
      ),
    ).toEqual([
      `2 ${capital}`,
      '2 CNPJ: Informe o CNPJ.',
      `3 ${capital}`,
      expect.stringMatching(/^3 Razão social: /),
      '4 CNPJ: Informe o CNPJ.',
      expect.stringMatching(/^5 Razão social: /),
      `7 ${capital}`,
      // nobody knows whose row it is, and whether that one has a name
      expect.stringMatching(/^8 CNPJ: O CNPJ veio em notação científica/),
      `8 ${capital}`,
    ])
    // a fault between two fields is none of the one beside a cell that could not be read
    const depois = 'O desligamento não pode ser antes da filiação.'
    expect(
      await conferida(
        'CNPJ;Data de filiação;Data de desligamento;Capital social',
        `${velho.registro};x;01/01/2020;1`,
        `${(await existente({ dataFiliacao: '2020-06-01' })).registro};;01/01/2020;xyz`,
      ),
    ).toEqual([
      '2 Data de filiação: Use o formato dd/mm/aaaa.',
      `3 ${capital}`,
      `3 Data de desligamento: ${depois}`,
    ])
  })

  it('writes no formula into the file of its faults, whose columns are known when it comes back', async () => {
    await configurar(h.database.db, 'campos-pessoajuridica', { texto4: '=1+1' }, h.mundo.alfa.id)
    const cabeca = ['CNPJ', '=HYPERLINK("http://evil"', '@Nome', '=1+1', '+55', '-']
    const celulas = ['11', 'x', '', 'y', '', '']
    const texto = (valor: string) => `<c t="inlineStr"><is><t>${valor}</t></is></c>`
    const folha = [cabeca, celulas].map((uma) => `<row>${uma.map(texto).join('')}</row>`).join('')
    const citada = (celula: string) => `"${celula.replaceAll('"', '""')}"`
    const nomes = (de: Importacao) => de.colunas.map(({ nome }) => nome)
    for (const lida of [
      await enviada(await xlsx(folha), 'formulas.xlsx'),
      await enviada([cabeca, celulas].map((uma) => uma.map(citada).join(';')).join('\n')),
    ]) {
      expect(nomes(lida)).toEqual(cabeca)
      expect(lida.mapa).toEqual(['registro', null, 'nome', 'texto4', null, null])
      const { ocorrencias } = await feita(lida, 'conferir')
      expect(ocorrencias.map(({ coluna }) => coluna).toSorted()).toEqual(['@Nome', 'CNPJ'])
      const arquivo = await erros(lida.id)
      expect(arquivo.slice(1).split('\r\n')[0]).toBe(
        `"Linha";"Coluna";"Problema";"CNPJ";"'=HYPERLINK(""http://evil""";"'@Nome";"'=1+1";"'+55";"'-"`,
      )
      const deVolta = await enviada(arquivo, 'erros.csv')
      expect(nomes(deVolta)).toEqual(['Linha', 'Coluna', 'Problema', ...cabeca])
      expect(deVolta.mapa).toEqual([null, null, null, ...lida.mapa])
    }
    await configurar(h.database.db, 'campos-pessoajuridica', { texto4: '' }, h.mundo.alfa.id)
  })

  it('tells what it would change of records that are there, from what to what, and nothing of the others', async () => {
    const sinal = livre()
    const categoria = await novoRegistro(
      recursos['categorias-juridica'],
      { h, e: h.mundo.alfa },
      { nome: `Sócia ${sinal}` },
    )
    await novoRegistro(recursos.marcadores, { h, e: h.mundo.alfa }, { nome: `Ligar ${sinal}` })
    const escritorio = await novoCadastro(h, h.mundo.alfa, 'contabilidade', { nome: `Contas ${sinal}` })
    const velho = await existente({ nome: 'Antes', email: 'a@antes.exemplo', cidade: 'Olinda' })
    const igual = await existente({ nome: 'Igual' })
    const novo = livre()
    const lida = await enviada(
      [
        'CNPJ;Nome;E-mail;Cidade;Categoria;Escritório;Marcadores;Abertura',
        `${novo};Nova;;;;;;`,
        `${velho.registro};Depois;;Olinda;Sócia ${sinal};${escritorio.registro};Ligar ${sinal};31/01/2020`,
        `${igual.registro};Igual;;;;;;`,
      ].join('\n'),
    )
    const mudou = (campo: string, antes: unknown, depois: unknown) => ({ campo, antes, depois })
    const mudanca = {
      linha: 3,
      matricula: velho.matricula,
      nome: 'Antes',
      campos: [
        mudou('nome', 'Antes', 'Depois'),
        mudou('dataAbertura', null, '2020-01-31'),
        mudou('contabilidade', null, `Contas ${sinal}`),
        mudou('categoriaId', null, categoria.id),
        mudou('marcadores', [], [`Ligar ${sinal}`]),
      ],
    }
    const conferida = await feita(lida, 'conferir')
    expect(conferida.mudancas).toEqual([mudanca])
    expect(conferida.criados).toEqual([])
    // the same once it is done; what was taken back changes nothing
    const importada = await feita(conferida, 'importar')
    expect(importada.mudancas).toEqual([{ ...mudanca, nome: 'Depois' }])
    // what was made is told by what leads to it
    const matricula = (await vivo(novo))?.matricula
    const nova = { linha: 2, matricula, nome: 'Nova' }
    expect(importada.criados).toEqual([{ ...nova, excluido: false, unificadoCom: null }])
    // and of one that was merged since, with which
    const agora = async (mudou: object) => {
      await h.database.db
        .update(cadastro)
        .set(mudou)
        .where(and(eq(cadastro.registro, novo), eq(cadastro.entidadeId, h.mundo.alfa.id)))
      return (await ler(importada.id)).criados
    }
    expect(await agora({ excluidoEm: new Date(), juntadoAId: velho.id })).toEqual([
      { ...nova, excluido: true, unificadoCom: { matricula: velho.matricula, nome: 'Depois' } },
    ])
    expect(await agora({ juntadoAId: null })).toEqual([{ ...nova, excluido: true, unificadoCom: null }])
    await agora({ excluidoEm: null })
    const desfeita = await feita(importada, 'desfazer')
    expect([desfeita.mudancas, desfeita.criados]).toEqual([[], []])
  })

  it.each(nomesDosTipos)('gives a sheet of %s whose columns it reads by itself', async (tipo) => {
    const answer = await h.inject({
      url: `/api/importacao/modelo?tipo=${tipo}`,
      headers: await h.entrar(h.mundo.alfa.admin.email),
    })
    expect(answer.statusCode).toBe(200)
    const path = join(await mkdtemp(join(tmpdir(), 'modelo-')), 'modelo.xlsx')
    await writeFile(path, answer.rawPayload)
    const linhas: string[][] = []
    for await (const { celulas } of (await lerXlsx(path)).linhas()) linhas.push(celulas)
    const [cabecalho = []] = linhas
    expect(linhas).toHaveLength(1)
    const lida = await enviada(`${cabecalho.join(';')}\n${registroLivre(tipo)}`, 'modelo.csv', tipo)
    expect(cabecalho).toEqual(lida.campos.map(({ rotulo }) => rotulo))
    expect(lida.mapa).toEqual(lida.campos.map(({ nome }) => nome))
  })

  it('tells of so many records at most', async () => {
    const [um, outro] = [await existente({ nome: 'A' }), await existente({ nome: 'B' })]
    const mais = await Promise.all(Array.from({ length: MUDANCAS_MAX - 1 }, () => existente({ nome: 'C' })))
    const linhas = [um, ...mais, outro].map(({ registro }) => `${registro};Mudada`)
    const { mudancas, contagem } = await feita(await enviada(`CNPJ;Nome\n${linhas.join('\n')}`), 'conferir')
    expect(contagem.atualizar).toBe(MUDANCAS_MAX + 1)
    expect(mudancas).toHaveLength(MUDANCAS_MAX)
    expect([mudancas[0]?.matricula, mudancas.at(-1)?.nome]).toEqual([um.matricula, 'C'])
  })
})

describe('an import', () => {
  it('makes and updates what the rows say, and is undone save for what somebody changed since', async () => {
    const [a, b] = [livre(), livre()]
    const c = await existente({ nome: 'C antes', email: 'c@antes.exemplo', cidade: 'Olinda' })
    const d = await existente({ nome: 'D antes' })
    const igual = await existente({ nome: 'Igual' })
    const lida = await enviada(
      `CNPJ;Nome;E-mail\n${a};A;\n${b};B;b@b.exemplo\n${c.registro};C depois;\n${d.registro};D depois;\n${igual.registro};Igual;`,
    )
    const depois = await feita(lida, 'importar')
    expect(depois.contagem).toMatchObject({ criar: 2, atualizar: 2, igual: 1, erro: 0 })
    expect(await vivo(b)).toMatchObject({
      nome: 'B',
      email: 'b@b.exemplo',
      ativo: true,
      atualizadoPor: h.mundo.alfa.admin.id,
    })
    // what a row leaves empty, and what no column names, stays
    expect(await vivo(c.registro)).toMatchObject({
      nome: 'C depois',
      email: 'c@antes.exemplo',
      cidade: 'Olinda',
      versao: 2,
    })
    expect((await vivo(igual.registro))?.versao).toBe(1)
    const feitoDeNovo = await iniciar(depois, 'importar')
    expect([feitoDeNovo.statusCode, feitoDeNovo.json<Problem>().code]).toEqual([409, 'importacao-feita'])

    // somebody changes one of each
    for (const registro of [b, d.registro])
      await h.database.db
        .update(cadastro)
        .set({ versao: 9, cidade: 'Mudada' })
        .where(eq(cadastro.registro, registro))
    const desfeita = await feita(depois, 'desfazer')
    expect(desfeita.contagem).toMatchObject({ desfeita: 2, mantida: 2, igual: 1 })
    expect(desfeita.ocorrencias.map(({ linha }) => linha)).toEqual([3, 5])
    expect(await vivo(a)).toBeNull()
    expect(await vivo(b)).toMatchObject({ nome: 'B', cidade: 'Mudada' })
    expect(await vivo(c.registro)).toMatchObject({ nome: 'C antes', email: 'c@antes.exemplo' })
    expect(await vivo(d.registro)).toMatchObject({ nome: 'D depois' })
  })

  it.each([
    ['pessoafisica', 'Nascimento', '05/03/1980', { dataNascimento: '1980-03-05' }],
    ['pessoafisica', 'Sexo', 'F', { sexo: 'f' }],
    ['pessoafisica', 'PIS', '12056412545', { pis: '120.56412.54-5' }],
    ['pessoafisica', 'Órgão expedidor', 'SSP/SP', { orgaoEmissor: 'SSP/SP' }],
    ['contabilidade', 'CRC', 'SP-123456/O-1', { crc: 'SP-123456/O-1' }],
  ] as const)('makes, updates and takes back records of a %s', async (tipo, coluna, valor, guardado) => {
    const [novo, velho] = [registroLivre(tipo), await novoCadastro(h, h.mundo.alfa, tipo, { nome: 'Antes' })]
    const linhas = `Documento;Nome;Data de filiação;${coluna}\n${novo};Nova;01/02/2020;${valor}\n${velho.registro};Depois;;${valor}\n`
    const lida = await enviada(linhas, 'a.csv', tipo)
    expect(lida.mapa.slice(0, 3)).toEqual(['registro', 'nome', 'dataFiliacao'])
    const depois = await feita(lida, 'importar')
    expect(depois.ocorrencias).toEqual([])
    expect(depois.contagem).toMatchObject({ criar: 1, atualizar: 1 })
    expect(await doDocumento(tipo, novo)).toMatchObject({
      nome: 'Nova',
      dataFiliacao: '2020-02-01',
      ...guardado,
    })
    expect(await doDocumento(tipo, velho.registro)).toMatchObject({ nome: 'Depois', ...guardado })
    expect((await feita(depois, 'desfazer')).contagem).toMatchObject({ desfeita: 2 })
    expect(await doDocumento(tipo, novo)).toBeNull()
    expect(await doDocumento(tipo, velho.registro)).toMatchObject({ nome: 'Antes' })
  })

  it('gives back, when it is undone, what a merge has made of a value since, and keeps a record whose mark was merged', async () => {
    const categorias = recursos['categorias-juridica']
    const novo = (recurso: Recurso, mais: object = {}) => novoRegistro(recurso, { h, e: h.mundo.alfa }, mais)
    const [tinha, fica, nova] = [await novo(categorias), await novo(categorias), await novo(categorias)]
    const { marcadores } = recursos
    const [posta, outra] = [await novo(marcadores), await novo(marcadores)]
    const juntar = async ({ path }: Recurso, ...[um, dois]: [RegistroDoRecurso, RegistroDoRecurso]) => {
      const visto = ({ id, versao }: RegistroDoRecurso) => ({ id, versao })
      const payload = { fica: visto(um), sai: visto(dois) }
      const answer = await h.inject({ method: 'POST', url: `${path}/juncao`, payload, headers })
      expect(answer.statusCode).toBe(200)
    }
    const [sem, com] = [(await existente()).registro, (await existente()).registro]
    const categoria = `CNPJ;Categoria\n${sem};${tinha.nome}\n${com};${tinha.nome}\n`
    expect((await feita(await enviada(categoria), 'importar')).contagem.atualizar).toBe(2)
    const mudanca = `CNPJ;Categoria;Marcadores\n${sem};${nova.nome};\n${com};${nova.nome};${posta.nome}\n`
    const mudados = await feita(await enviada(mudanca), 'importar')
    expect(mudados.contagem).toMatchObject({ atualizar: 2, erro: 0 })

    await juntar(categorias, fica, tinha)
    await juntar(marcadores, outra, posta)
    const desfeitos = await feita(mudados, 'desfazer')
    expect(desfeitos.contagem).toMatchObject({ desfeita: 1, mantida: 1 })
    expect(await doDocumento('pessoajuridica', sem)).toMatchObject({ categoriaId: fica.id })
    // the merge changed this one since, which is told
    expect(desfeitos.ocorrencias).toMatchObject([
      { linha: 3, mensagem: expect.stringMatching(/Nada foi sobrescrito/) },
    ])
    expect(await doDocumento('pessoajuridica', com)).toMatchObject({
      categoriaId: nova.id,
      marcadores: [{ marcadorId: outra.id }],
    })
  })

  it('leaves records as they are where that is asked for, and those of other entidades always', async () => {
    const { registro } = await existente({ nome: 'Fica' })
    const alheio = livre()
    await novoCadastro(h, h.mundo.beta, 'pessoajuridica', { registro: alheio, nome: 'De beta' })
    const lida = await enviada(`CNPJ;Nome\n${registro};Muda\n${alheio};De alfa`)
    const depois = await feita(lida, 'importar', { duplicados: 'pular' })
    expect(depois.contagem).toMatchObject({ pular: 1, criar: 1, atualizar: 0 })
    expect((await vivo(registro))?.nome).toBe('Fica')
    const linhas = await h.database.db
      .select({ nome: cadastro.nome })
      .from(cadastro)
      .where(eq(cadastro.registro, alheio))
    expect(linhas.map(({ nome }) => nome).toSorted()).toEqual(['De alfa', 'De beta'])
  })

  it('goes on step after step through a long file', async () => {
    const registros = Array.from({ length: 450 }, livre)
    const depois = await feita(
      await enviada(`CNPJ;Nome\n${registros.map((um) => `${um};Em massa`).join('\n')}`),
      'importar',
    )
    expect(depois.contagem).toMatchObject({ criar: 450, erro: 0 })
    const linhas = await h.database.db
      .select({ matricula: cadastro.matricula })
      .from(cadastro)
      .where(eq(cadastro.nome, 'Em massa'))
    expect(new Set(linhas.map(({ matricula }) => matricula)).size).toBe(450)
  })

  it('asks for a map that can be followed, and for nobody else at it', async () => {
    const lida = await enviada(`CNPJ;Nome;Outra\n${livre()};A;B`)
    const recusado = async (mapa: (string | null)[]) =>
      (await iniciar(lida, 'conferir', { mapa })).json<Problem>().errors?.mapa
    expect(await recusado([null, 'nome', null])).toContain('Escolha a coluna do CNPJ')
    expect(await recusado(['registro', 'nome', 'nome'])).toBe('Duas colunas vão para Nome. Deixe uma só.')
    expect(await recusado(['registro', 'nome', 'sumido'])).toContain('não existe mais')
    expect((await iniciar(lida, 'desfazer')).json<Problem>().code).toBe('importacao-nao-feita')
    const { versao } = await feita(lida, 'conferir')
    expect((await iniciar(lida, 'conferir')).json<Problem>().code).toBe('conflito')
    expect(versao).toBe(lida.versao + 1)
  })

  it('is told among the last ones, with who sent it and what came of its rows, until its time has passed', async () => {
    const lida = await enviada(`CNPJ;Nome\n${livre()};Uma\n11;Errada\n`, 'contada.csv')
    const dita = async () =>
      (await h.inject({ url: '/api/importacao?tipo=pessoajuridica', headers }))
        .json<{ items: { id: number }[] }>()
        .items.find(({ id }) => id === lida.id)
    const { name } = (await h.inject({ url: '/api/auth/user', headers })).json<{ name: string }>()
    expect(await dita()).toMatchObject({ nome: 'contada.csv', criadaPor: name, total: 2, ato: null })
    await feita(lida, 'importar')
    expect(await dita()).toMatchObject({ ato: 'importar', contagem: { criar: 1, erro: 1, atualizar: 0 } })
    const escopo = h.database.escopo(h.mundo.alfa.id, SISTEMA)
    const envelhecer = (dias: number) =>
      h.database.db
        .update(importacao)
        .set({ criadaEm: new Date(Date.now() - dias * 86_400_000) })
        .where(eq(importacao.id, lida.id))
    await envelhecer(GUARDA_DA_IMPORTACAO - 1)
    expect(await expurgarImportacoes(escopo)).toBe(0)
    await envelhecer(GUARDA_DA_IMPORTACAO + 1)
    // while something is done with it, it stays
    const emCurso = async (situacao: 'executando' | 'concluida') =>
      h.database.pool.query(
        'update tarefa set situacao = $1 where id = (select tarefa_id from importacao where id = $2)',
        [situacao, lida.id],
      )
    await emCurso('executando')
    expect(await expurgarImportacoes(escopo)).toBe(0)
    await emCurso('concluida')
    const [guardada] = await h.database.db
      .select({ arquivoId: importacao.arquivoId, enviadoId: importacao.enviadoId })
      .from(importacao)
      .where(eq(importacao.id, lida.id))
    const arquivos = async () =>
      (
        await h.database.pool.query('select 1 from arquivo where id = any($1)', [
          [guardada?.arquivoId, guardada?.enviadoId],
        ])
      ).rowCount
    expect(await arquivos()).toBe(2)
    expect(await expurgarImportacoes(escopo)).toBe(1)
    expect(await arquivos()).toBe(0)
    expect(await dita()).toBeUndefined()
    expect((await h.inject({ url: `/api/importacao/${lida.id}`, headers })).statusCode).toBe(404)
  })

  it('remembers where a column went', async () => {
    const texto = (valor: string) => `CNPJ;Nome;Denominação\n${livre()};${valor};F`
    const lida = await enviada(texto('A'))
    expect(lida.mapa[2]).toBeNull()
    await feita(lida, 'conferir', { mapa: ['registro', 'nome', 'nomeFantasia'] })
    expect((await enviada(texto('B'))).mapa).toEqual(['registro', 'nome', 'nomeFantasia'])
  })

  it('names a new company of the Receita’s data that has no nome fantasia by its CNPJ, and leaves the names that are there', async () => {
    const [novo, velho] = [livre(), await existente({ nome: 'Já tem nome', ativo: true })]
    const linha = (cnpj: string) => {
      const celulas = Array.from({ length: 30 }, () => '')
      const partes = { 0: cnpj.slice(0, 8), 1: cnpj.slice(8, 12), 2: cnpj.slice(12), 5: '02', 14: 'PRAÇA' }
      for (const [i, valor] of Object.entries(partes)) celulas[Number(i)] = valor
      return celulas.map((uma) => `"${uma}"`).join(';')
    }
    const lida = await enviada(Buffer.from(`${linha(novo)}\n${linha(velho.registro)}\n`, 'latin1'))
    expect((await feita(lida, 'importar')).ocorrencias).toEqual([])
    expect((await vivo(novo))?.nome).toBe(`Empresa de CNPJ ${formatarRegistro(novo)}`)
    expect(await vivo(velho.registro)).toMatchObject({ nome: 'Já tem nome', logradouro: 'PRAÇA' })
    // of any other sheet a name is asked for, also where it has a nome fantasia
    const outra = await feita(
      await enviada(`CNPJ;Nome;Nome fantasia\n${livre()};;\n${livre()};;Só fantasia`),
      'importar',
    )
    expect(outra.ocorrencias).toEqual([
      expect.objectContaining({ coluna: 'Nome' }),
      expect.objectContaining({ coluna: 'Nome' }),
    ])
  })

  it('takes no code for the name of a city', async () => {
    const [um, dois] = [livre(), livre()]
    const lida = await enviada(`CNPJ;Nome;Município\n${um};A;7107\n${dois};B;São Paulo`)
    expect((await feita(lida, 'importar')).ocorrencias).toEqual([
      expect.objectContaining({ coluna: 'Município', mensagem: expect.stringContaining('código') as string }),
    ])
    expect([await vivo(um), (await vivo(dois))?.cidade]).toEqual([null, 'São Paulo'])
  })

  it('knows the open data of the Receita Federal', async () => {
    const um = livre()
    const celulas = Array.from({ length: 30 }, () => '')
    const diz = {
      0: um.slice(0, 8),
      1: um.slice(8, 12),
      2: um.slice(12),
      4: 'PÃO DE MINAS',
      5: '08',
      10: '20150302',
      11: '4721102',
      13: 'RUA',
      14: 'DO OURO',
      15: '12',
      20: '4123',
      18: '30220000',
      19: 'MG',
      21: '31',
      22: '33334444',
      27: 'A@B.EXEMPLO',
    }
    for (const [i, valor] of Object.entries(diz)) celulas[Number(i)] = valor
    const lida = await enviada(Buffer.from(celulas.map((uma) => `"${uma}"`).join(';'), 'latin1'))
    expect(lida.formato).toContain('estabelecimentos da Receita Federal')
    const depois = await feita(lida, 'importar')
    expect(depois.ocorrencias).toEqual([])
    expect(await vivo(um)).toMatchObject({
      nome: 'PÃO DE MINAS',
      ativo: false,
      dataAbertura: '2015-03-02',
      cnae: '4721-1/02',
      logradouro: 'RUA DO OURO',
      cep: '30220-000',
      cidade: 'Belo Horizonte',
      uf: 'MG',
      telefone: '(31) 33334444',
      email: 'a@b.exemplo',
    })
  })
})

it('has every field of the forms that one cell can fill', async () => {
  const { campos, listasDeFora } = await enviada(`CNPJ;Nome\n${livre()};A`)
  // of the lists of records that one which says a name alone, and those to which a cell adds one
  const daLista: Record<string, string[]> = {
    marcadores: ['marcadores'],
    telefones: ['telefone2', 'telefone3'],
    emails: ['email2', 'email3'],
  }
  const doFormulario = Object.keys(cadastros.pessoajuridica.entrada.shape)
    .filter((nome) => !['id', 'matricula', 'versao'].includes(nome) && !(nome in colunasProprias))
    .flatMap((nome) => (nome in cadastros.pessoajuridica.partes ? (daLista[nome] ?? []) : [nome]))
  expect(campos.map(({ nome }) => nome)).toEqual(doFormulario)
  expect(listasDeFora).toEqual([
    'Outros endereços',
    'Contatos',
    'Sócios',
    'Capital e empregados por ano',
    'Isenções',
  ])
})

it.each(nomesDosTipos)('calls every field of a %s by what people call it', async (tipo) => {
  const { campos } = await enviada(`Documento;Nome\n${registroLivre(tipo)};A`, 'a.csv', tipo)
  expect(campos.filter(({ nome, rotulo }) => nome === rotulo)).toEqual([])
  expect(new Set(campos.map(({ rotulo }) => rotulo)).size).toBe(campos.length)
})

it('fills the fields that the entidade has added, by their names', async () => {
  const nomes = {
    texto2: 'Apelido',
    opcao1: 'Turno',
    opcao1Itens: 'Manhã\nTarde',
    valor1: 'Piso',
    data1: 'Vistoria',
  }
  await configurar(h.database.db, 'campos-pessoajuridica', nomes, h.mundo.alfa.id)
  const [boa, ruim] = [livre(), livre()]
  const linhas = `CNPJ;Nome;apelido;Turno;Piso;Vistoria\n${boa};A;Bê;manha;1.500,00;28/02/2026\n${ruim};B;Bê;Noite;1;`
  const lida = await enviada(linhas)
  expect(lida.mapa).toEqual(['registro', 'nome', 'texto2', 'opcao1', 'valor1', 'data1'])
  const { ocorrencias } = await feita(lida, 'importar')
  expect(await vivo(boa)).toMatchObject({
    texto2: 'Bê',
    opcao1: 'Manhã',
    valor1: 150_000,
    data1: '2026-02-28',
  })
  expect(ocorrencias).toEqual([
    expect.objectContaining({ linha: 3, mensagem: 'Valor inválido. Use Manhã, Tarde.' }),
  ])
  expect(await vivo(ruim)).toBeNull()
})

describe('a column of marks', () => {
  const marcador = (nome: string) => novoRegistro(recursos.marcadores, { h, e: h.mundo.alfa }, { nome })
  const marcado = async (tipo: TipoCadastro, registro: string) => {
    const lido = (await doDocumento(tipo, registro)) as { marcadores: { marcadorId: number }[] } | null // every kind has them
    return lido?.marcadores.map(({ marcadorId }) => marcadorId)
  }
  /** Gives a record marks by its form. */
  async function marcar(tipo: TipoCadastro, registro: string, ids: number[]) {
    const lido = (await doDocumento(tipo, registro)) as CadastroComum // as the contract says
    const marcadores = ids.map((marcadorId) => ({ id: 0, marcadorId }))
    const { method } = cadastros[tipo].atualizar
    const payload = { ...entradaDe(lido), marcadores }
    const answer = await h.inject({ method, url: `/api/${tipo}`, payload, headers })
    if (answer.statusCode !== 200) throw new Error(answer.body)
  }

  it.each(nomesDosTipos)('adds to a %s what it names, and is taken back', async (tipo) => {
    const sinal = registroLivre('pessoajuridica').slice(0, 6)
    const [a, b, c] = [
      await marcador(`Inadimplência ${sinal}`),
      await marcador(`Ligar, urgente ${sinal}`),
      await marcador(`Órgão ${sinal}`),
    ]
    const [novo, alias] = [registroLivre(tipo), registroLivre(tipo)]
    const velho = await novoCadastro(h, h.mundo.alfa, tipo, { nome: 'Com marca' })
    const tem = await novoCadastro(h, h.mundo.alfa, tipo, { nome: 'Já tem' })
    await marcar(tipo, velho.registro, [c.id])
    await marcar(tipo, tem.registro, [a.id, c.id])
    const celulas = [
      ['Documento', 'Nome', 'Marcador'],
      // without case and accents, each once, a comma in a name or between two
      [novo, 'Nova', `inadimplencia ${sinal};LIGAR, URGENTE ${sinal} ; Inadimplência ${sinal};`],
      [velho.registro, 'Com marca', `Órgão ${sinal}, Inadimplência ${sinal}`],
      [tem.registro, 'Já tem', `orgao ${sinal}`],
      [alias, 'Errada', `Órgão ${sinal}; Sumido; Perdido`],
      [registroLivre(tipo), 'Sem marca', ''],
    ]
    const texto = celulas.map((linha) => linha.map((um) => `"${um}"`).join(';')).join('\n')
    const lida = await enviada(texto, 'marcas.csv', tipo)
    expect(lida.mapa).toEqual(['registro', 'nome', 'marcadores'])
    const depois = await feita(lida, 'importar')
    expect(depois.contagem).toMatchObject({ criar: 2, atualizar: 1, igual: 1, erro: 1 })
    expect(depois.ocorrencias).toMatchObject([
      { linha: 5, coluna: 'Marcador', mensagem: 'Não há “Sumido”, “Perdido” em Marcadores.' },
    ])
    expect(await marcado(tipo, novo)).toEqual([a.id, b.id])
    // what it had stays, before what is added
    expect(await marcado(tipo, velho.registro)).toEqual([c.id, a.id])
    expect(await marcado(tipo, tem.registro)).toEqual([a.id, c.id])
    expect(await doDocumento(tipo, alias)).toBeNull()

    expect((await feita(depois, 'desfazer')).contagem).toMatchObject({ desfeita: 3, igual: 1 })
    expect(await doDocumento(tipo, novo)).toBeNull()
    expect(await marcado(tipo, velho.registro)).toEqual([c.id])
    expect(await marcado(tipo, tem.registro)).toEqual([a.id, c.id])
  })

  it.each(nomesDosTipos)('are brought back to a %s from what an export wrote', async (tipo) => {
    const sinal = registroLivre('pessoajuridica').slice(0, 6)
    const nomes = ['Ligar, urgente', 'Órgão', 'Órgão; sócio, ex', 'Ligar']
    const ids: number[] = []
    for (const nome of nomes) ids.push((await marcador(`${nome} ${sinal}`)).id)
    const { registro } = await novoCadastro(h, h.mundo.alfa, tipo, { nome: `De volta ${sinal}` })
    await marcar(tipo, registro, ids)
    const url = `/api/${tipo}/exportar?formato=csv&q=${registro}&colunas=registro&colunas=marcadores`
    const { rawPayload } = await h.inject({ url, headers })
    await marcar(tipo, registro, [])
    const lida = await enviada(rawPayload, 'exportada.csv', tipo)
    expect([lida.mapa, lida.total]).toEqual([['registro', 'marcadores'], 1])
    expect((await feita(lida, 'importar')).ocorrencias).toEqual([])
    expect((await marcado(tipo, registro))?.toSorted()).toEqual(ids.toSorted())
  })

  it('reads names with commas that people wrote behind each other', async () => {
    const sinal = registroLivre('pessoajuridica').slice(0, 6)
    const { registro } = await novoCadastro(h, h.mundo.alfa, 'pessoajuridica', {})
    const um = await marcador(`Ligar, urgente ${sinal}`)
    const outro = await marcador(`Órgão ${sinal}`)
    const lida = await enviada(`CNPJ;Marcadores\n${registro};"${outro.nome}, ${um.nome}"\n`)
    expect((await feita(lida, 'importar')).ocorrencias).toEqual([])
    expect(await marcado('pessoajuridica', registro)).toEqual([outro.id, um.id])
  })

  it('names no mark of the trash or of another entidade, and none beyond what a record may have', async () => {
    const sinal = livre()
    const { id: fora, versao } = await marcador(`Excluído ${sinal}`)
    await h.inject({
      method: 'DELETE',
      url: `${recursos.marcadores.path}/${fora}?versao=${versao}`,
      headers,
    })
    await novoRegistro(recursos.marcadores, { h, e: h.mundo.beta }, { nome: `De beta ${sinal}` })
    const muitos: string[] = []
    for (let i = 0; i <= MARCADORES_MAX; i++) muitos.push((await marcador(`Um de muitos ${sinal} ${i}`)).nome)
    const linhas = [`Excluído ${sinal}`, `De beta ${sinal}`, muitos.join(';')]
    const lida = await enviada(`CNPJ,Nome,Marcadores\n${linhas.map((um) => `${livre()},A,${um}`).join('\n')}`)
    const { ocorrencias, contagem } = await feita(lida, 'conferir')
    expect(contagem).toMatchObject({ criar: 0, erro: 3 })
    expect(ocorrencias.map(({ mensagem }) => mensagem)).toEqual([
      `Não há “Excluído ${sinal}” em Marcadores.`,
      `Não há “De beta ${sinal}” em Marcadores.`,
      `Informe no máximo ${MARCADORES_MAX}.`,
    ])
  })
})
