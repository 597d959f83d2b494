import { expect, it } from 'vitest'
import { digitosCnpj } from '#src/api/contract/nucleo/documento.ts'
import type { Importacao } from '#src/api/contract/geral/importacao.ts'
import { useApp } from '#server/test-support/harness.ts'
import { useImportador } from './test-support/importador.ts'
import { linha, OFICIO, pacote } from './test-support/xlsx.ts'

/** Files as people and their programs make them, each with all that is to become of it. */
const h = useApp()
const { enviada, feita, doDocumento } = useImportador(h)

let vez = 0
/** CNPJs of one root, so that no two files have the same. */
const cnpjs = (quantos: number) =>
  Array.from({ length: quantos }, () => {
    const base = `${90_700_000 + ++vez}0001`
    return base + digitosCnpj(base)
  })

/** What became of a file: what is wrong, and the records of some documents. */
async function importada(conteudo: string | Buffer, nome: string, documentos: string[]) {
  const lida = await enviada(conteudo, nome)
  const depois = await feita(lida, 'importar')
  const erros = depois.ocorrencias.map(
    ({ linha: qual, coluna, mensagem }) => `${qual} ${coluna}: ${mensagem}`,
  )
  const registros = await Promise.all(documentos.map((um) => doDocumento('pessoajuridica', um)))
  return { lida, total: depois.total, criados: depois.contagem.criar, erros, registros }
}
const latin1 = (texto: string) => Buffer.from(texto, 'latin1')
const leituraDe = ({ leitura }: Importacao) => [leitura?.codificacao, leitura?.separador]

it.each([
  ['one LF among CRLF', ['\r\n', '\r\n', '\n', '\r\n', '\r\n']],
  ['one CR among LF', ['\n', '\n', '\r', '\n', '\n']],
  ['a lone CR at the end', ['\n', '\n', '\n', '\n', '\r']],
  ['two CRs before each LF', ['\r\r\n', '\r\r\n', '\r\r\n', '\r\r\n', '\r\r\n']],
  ['empty lines between', ['\n\n', '\r\n\r\n', '\n', '\r\r', '\n\n\n']],
])('line ends: %s', async (_, fins) => {
  const todos = cnpjs(4)
  const notas = ['', 'ligar antes', 'deve documento', '']
  const linhas = ['CNPJ;Nome;Observações', ...todos.map((um, i) => `${um};Mista ${i};${notas[i]}`)]
  const { total, erros, registros } = await importada(
    linhas.map((uma, i) => uma + fins[i]).join(''),
    'mista.csv',
    todos,
  )
  expect([total, erros]).toEqual([4, []])
  expect(registros).toMatchObject(notas.map((observacoes, i) => ({ nome: `Mista ${i}`, observacoes })))
})

it('a quote that opens a cell and is not closed in it', async () => {
  const todos = cnpjs(6)
  const notas = ['"ver contrato', 'telefone do dono', '"sala 2"', '', '"a ""b"" c"', '"duas\nlinhas"']
  const lidas = ['"ver contrato', 'telefone do dono', 'sala 2', '', 'a "b" c', 'duas\nlinhas']
  const nomes = ['"SOL" PADARIA LTDA', 'Tubos 12" Ltda', "'Aspas' Simples", 'Delta', '“Épsilon”', 'Zeta']
  const linhas = todos.map((um, i) => `${um};${nomes[i]};${notas[i]}`)
  const { total, erros, registros } = await importada(
    `CNPJ;Nome;Observações\r\n${linhas.join('\r\n')}\r\n`,
    'aspas.csv',
    todos,
  )
  expect([total, erros]).toEqual([6, []])
  expect(registros).toMatchObject(lidas.map((observacoes, i) => ({ nome: nomes[i], observacoes })))
})

it.each([
  ['macroman', '\x8e \x87 \x97 \x8b', '\r'],
  ['cp850', '\x82 \xa0 \xa2 \xc6', '\r\n'],
  ['windows-1252', '\xe9 \xe1 \xf3 \xe3', '\r\n'],
] as const)('an encoding of one byte a letter, %s', async (codificacao, letras, fim) => {
  const [um = ''] = cnpjs(1)
  const [e, a, o, til] = letras.split(' ')
  const { lida, total, erros, registros } = await importada(
    latin1(`CNPJ;Nome;Cidade;UF${fim}${um};Padaria Jos${e} Irm${til}os Vi${a}vel;Macei${o};AL${fim}`),
    'dos.csv',
    [um],
  )
  expect([total, erros, leituraDe(lida)]).toEqual([1, [], [codificacao, ';']])
  expect(registros).toMatchObject([{ nome: 'Padaria José Irmãos Viável', cidade: 'Maceió' }])
})

it.each(['utf16le', 'utf-16be'] as const)(
  'an encoding of two bytes a letter without a mark, %s',
  async (qual) => {
    const [um = ''] = cnpjs(1)
    const bytes = Buffer.from(`CNPJ\tNome\tCidade\r\n${um}\tPadaria São José\tMaceió\r\n`, 'utf16le')
    const { erros, registros } = await importada(qual === 'utf16le' ? bytes : bytes.swap16(), 'dois.txt', [
      um,
    ])
    expect(erros).toEqual([])
    expect(registros).toMatchObject([{ nome: 'Padaria São José', cidade: 'Maceió' }])
  },
)

it('semicolons between cells that hold more commas, and a surplus in every row', async () => {
  const todos = cnpjs(4)
  const rua = 'Travessa C, 3, fundos, Lapa'
  const tres = await importada(
    `CNPJ;Nome;Endereço\r\n${todos.map((um) => `${um};Loja;${rua}\r\n`).join('')}`,
    'tres.csv',
    todos,
  )
  expect([tres.lida.mapa, tres.total, tres.erros]).toEqual([['registro', 'nome', 'logradouro'], 4, []])
  expect(tres.registros).toMatchObject(todos.map(() => ({ nome: 'Loja', logradouro: rua })))
  const demais = cnpjs(3)
  const quatro = await importada(
    `CNPJ;Nome;Logradouro\r\n${demais.map((um) => `${um};Padaria, Filhos, e Cia;Rua, casa, fundos;x\r\n`).join('')}`,
    'quatro.csv',
    demais,
  )
  expect([quatro.lida.mapa, quatro.total, quatro.erros]).toEqual([
    ['registro', 'nome', 'logradouro', null],
    3,
    [],
  ])
  expect(quatro.registros).toMatchObject(demais.map(() => ({ nome: 'Padaria, Filhos, e Cia' })))
})

it.each([
  ['without the zero that a spreadsheet took away', `47000010001${digitosCnpj('047000010001')}`],
  ['with a wrong digit', '11111111111111'],
  ['with its mask and a wrong digit', '11.111.111/1111-11'],
])('documents below no head, the first %s', async (_, primeiro) => {
  const [outro] = cnpjs(1)
  const { total, colunas } = await enviada(`${primeiro};Loja;SP\n${outro};Loja;RJ\n`)
  expect([total, colunas.map(({ nome }) => nome)]).toEqual([2, ['Coluna 1', 'Coluna 2', 'Coluna 3']])
})

it('e-mails: what came along is dropped, and what no server takes is told', async () => {
  const emails = [
    '"fulano@exemplo.org.br."',
    '"<fulano@exemplo.org.br>"',
    'fulano@exemplo.org.br',
    '"a,b@exemplo.org.br"',
    'fulano@exemplo..org.br',
    'mailto:fulano@exemplo.org.br',
  ]
  const todos = cnpjs(emails.length)
  const { erros, registros } = await importada(
    `CNPJ;Nome;E-mail\n${todos.map((um, i) => `${um};Um;${emails[i]}\n`).join('')}`,
    'emails.csv',
    todos,
  )
  expect(erros).toEqual([5, 6, 7].map((qual) => `${qual} E-mail: E-mail inválido.`))
  const certo = { email: 'fulano@exemplo.org.br' }
  expect(registros).toEqual([
    ...[certo, certo, certo].map((um) => expect.objectContaining(um)),
    null,
    null,
    null,
  ])
})

it('names with ligatures, spaces that do not break and signs of a word processor, of which none is seen', async () => {
  const [oficina = '', cafe = '', padaria = '', invisivel = ''] = cnpjs(4)
  const { erros, registros } = await importada(
    `CNPJ;Nome\r\n${oficina};Oﬁcina São José\r\n${cafe};Café\u00a0 da\u00a0 Esquina\r\n${padaria};Padaria “Sol” – D’Ávila\r\n${invisivel};Lança\u00admento Suave\r\n`,
    'sinais.csv',
    [oficina, cafe, padaria, invisivel],
  )
  expect(erros).toEqual([expect.stringMatching(/^5 Nome: Há caracteres invisíveis/)])
  expect(registros.map((um) => um !== null)).toEqual([true, true, true, false])
})

/** A workbook as programs write it: attributes with places, a declaration, texts that keep their spaces. */
async function pasta(
  textos: string[],
  linhas: number[][],
  nomes: { pasta?: string; textos?: string; dita?: string } = {},
) {
  const {
    pasta: livro = 'xl/workbook.xml',
    textos: deTextos = 'xl/sharedStrings.xml',
    dita = 'sharedStrings.xml',
  } = nomes
  const xml = '<?xml version="1.0"?>'
  const relacoes = (...quais: [string, string][]) =>
    `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${quais
      .map(([tipo, alvo], i) => `<Relationship Id="rId${i + 1}" Type="${OFICIO}/${tipo}" Target="${alvo}"/>`)
      .join('')}</Relationships>`
  const folha = linhas.map((celulas, i) =>
    linha(...celulas.map((qual, j) => `<c r="${'ABC'[j]}${i + 1}" t="s"><v>${qual}</v></c>`)).replace(
      '<row>',
      `<row r="${i + 1}">`,
    ),
  )
  return pacote({
    '[Content_Types].xml': `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${livro}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    '_rels/.rels': relacoes(['officeDocument', livro]),
    [livro]: `${xml}<workbook xmlns:r="${OFICIO}"><sheets><sheet name="Plan1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    [livro.replace(/([^/]*)$/, '_rels/$1.rels')]: relacoes(
      ['worksheet', 'worksheets/sheet1.xml'],
      ['sharedStrings', dita],
    ),
    'xl/worksheets/sheet1.xml': `${xml}<worksheet><sheetData>${folha.join('')}</sheetData></worksheet>`,
    [deTextos]: `${xml}<sst>${textos.map((um) => `<si><t xml:space="preserve">${um}</t></si>`).join('')}</sst>`,
  })
}

it('a workbook whose texts have the signs that stand for others', async () => {
  const [um = '', outro = ''] = cnpjs(2)
  const textos = ['CNPJ', 'Nome', 'Observações', um, 'Padaria Escapada_x000D_', outro, 'Casa _x005F_x0041_']
  const { total, erros, registros } = await importada(
    await pasta(
      [...textos, 'Linha um_x000D_\nLinha dois'],
      [
        [0, 1, 2],
        [3, 4],
        [5, 6, 7],
      ],
    ),
    'escape.xlsx',
    [um, outro],
  )
  expect([total, erros]).toEqual([2, []])
  expect(registros).toMatchObject([
    { nome: 'Padaria Escapada' },
    { nome: 'Casa _x0041_', observacoes: 'Linha um\nLinha dois' },
  ])
})

it.each([
  ['as usual', {}],
  ['texts in capitals', { textos: 'xl/SharedStrings.xml', dita: 'SharedStrings.xml' }],
  ['texts told in another case', { textos: 'xl/SharedStrings.xml' }],
  ['a workbook of another name', { pasta: 'xl/workbook22.xml' }],
])('a workbook whose parts are called otherwise: %s', async (_, nomes) => {
  const [um = ''] = cnpjs(1)
  const { total, erros, registros } = await importada(
    await pasta(
      ['CNPJ', 'Razão social', 'Logradouro', um, 'Padaria São José', 'Rua A'],
      [
        [0, 1, 2],
        [3, 4, 5],
      ],
      nomes,
    ),
    'partes.xlsx',
    [um],
  )
  expect([total, erros]).toEqual([1, []])
  expect(registros).toMatchObject([{ nome: 'Padaria São José', logradouro: 'Rua A' }])
})
