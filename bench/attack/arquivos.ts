/**
 * One user sends files that are made to stop their reader, while another one works: `npx tsx bench/attack/arquivos.ts [part of a name]`. For
 * each file it tells the other one's waits, what was answered, and how long that took. On the embedded database.
 */
import { Agent } from 'node:http'
import { Readable } from 'node:stream'
import { zip } from '#server/modules/servicos/exportacao/zip.ts'
import { emDiretorio, ms, quantil, relatar, type Medida } from '../lib.ts'
import { autorizado, encerrar, iniciar, pausa, pedir } from './alvo.ts'

/** Milliseconds that nobody waits longer because of somebody else's file. */
const META = 250
/** Milliseconds between two requests of the one who works, and how long they go on at least. */
const PAUSA = 20
const AO_MENOS = 2_000

const OFICIO = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relacoes = (...quais: [string, string][]) =>
  `<Relationships>${quais.map(([tipo, alvo], i) => `<Relationship Id="r${i}" Type="${OFICIO}/${tipo}" Target="${alvo}"/>`).join('')}</Relationships>`

/** A text in pieces, so that it need not be made whole. */
type Texto = Iterable<string>
function* vezes(quantas: number, um: (i: number) => string, [antes, depois]: [string, string]): Texto {
  yield antes
  for (let i = 0; i < quantas; i += 1000)
    yield Array.from({ length: Math.min(1000, quantas - i) }, (_, j) => um(i + j)).join('')
  yield depois
}
const FOLHA: [string, string] = ['<worksheet><sheetData>', '</sheetData></worksheet>']

async function pasta(partes: Record<string, Texto>): Promise<Blob> {
  const todas: Record<string, Texto> = {
    '[Content_Types].xml': [
      '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    ],
    '_rels/.rels': [relacoes(['officeDocument', 'xl/workbook.xml'])],
    'xl/workbook.xml': [
      `<workbook xmlns:r="${OFICIO}"><sheets><sheet name="P" r:id="r0"/></sheets></workbook>`,
    ],
    'xl/_rels/workbook.xml.rels': [relacoes(['worksheet', 'f.xml'], ['sharedStrings', 'sharedStrings.xml'])],
    'xl/sharedStrings.xml': ['<sst><si><t>a</t></si></sst>'],
    'xl/f.xml': ['<worksheet><sheetData><row><c t="s"><v>0</v></c></row></sheetData></worksheet>'],
    ...partes,
  }
  const escrita = zip(Object.entries(todas).map(([nome, conteudo]) => ({ nome, conteudo })))
  return new Blob([Buffer.concat(await Readable.from(escrita).toArray())])
}
const csv = async (texto: string) => new Blob([texto])
/** As many letters that do not compress well. */
const solta = (i: number) => ((i * 2_654_435_761) % 2 ** 32).toString(36)

const arquivos: Record<string, () => Promise<Blob>> = {
  'um milhão de atributos': () =>
    pasta({ 'xl/f.xml': vezes(1_000_000, (i) => ` a${solta(i)}=""`, ['<worksheet', '/>']) }),
  'três milhões de atributos': () =>
    pasta({ 'xl/f.xml': vezes(3_000_000, (i) => ` a${i}=""`, ['<worksheet', '/>']) }),
  'linhas em branco, 1 MB': () => csv('\n'.repeat(1e6)),
  'linhas em branco, 40 MB': () => csv('\n'.repeat(4e7)),
  'linhas de um sinal, 40 MB': () => csv('1\n'.repeat(2e7)),
  'linhas vazias de uma pasta': () => pasta({ 'xl/f.xml': vezes(1_000_000, () => '<row/>', FOLHA) }),
  'uma célula de 40 MB': () => csv(`a;b\n1;${'x'.repeat(4e7)}\n`),
  'aspas abertas, 30 MB': () => csv('1;"a""\n'.repeat(4e6)),
  'uma célula de 100 MB em uma pasta': () =>
    pasta({
      'xl/f.xml': vezes(10_000_000, solta, [
        '<worksheet><sheetData><row><c><v>',
        '</v></c></row></sheetData></worksheet>',
      ]),
    }),
  'bomba de zeros': () => pasta({ 'xl/f.xml': vezes(300_000, () => ' '.repeat(1000), FOLHA) }),
  'elementos em elementos': () => pasta({ 'xl/f.xml': vezes(2_000_000, (i) => `<a${i % 7}>`, FOLHA) }),
  'textos comuns': () =>
    pasta({
      'xl/sharedStrings.xml': vezes(6_000_000, (i) => `<si><t>${solta(i)}</t></si>`, ['<sst>', '</sst>']),
    }),
  'textos comuns vazios': () =>
    pasta({
      'xl/sharedStrings.xml': vezes(
        20_000_000,
        (i) => (i % 50 === 0 ? `<si><t>${solta(i)}</t></si>` : '<si/>'),
        ['<sst>', '</sst>'],
      ),
    }),
  'uma nota sem fim': () =>
    pasta({ 'xl/f.xml': vezes(8_000_000, (i) => `<${solta(i)}`, ['<worksheet><!--', '--></worksheet>']) }),
  'milhares de planilhas': () =>
    pasta({
      'xl/workbook.xml': vezes(100_000, (i) => `<sheet name="P${solta(i)}" r:id="r0"/>`, [
        `<workbook xmlns:r="${OFICIO}"><sheets>`,
        '</sheets></workbook>',
      ]),
    }),
  'milhares de arquivos': () =>
    pasta(Object.fromEntries(Array.from({ length: 30_000 }, (_, i) => [`xl/${i}.xml`, ['']]))),
  entidades: () =>
    pasta({
      'xl/f.xml': vezes(200_000, (i) => `<!ENTITY a${i} "&a${i - 1};&a${i - 1};">`, [
        '<!DOCTYPE a [',
        ']><worksheet>&a199999;</worksheet>',
      ]),
    }),
}

/** The waits of one who works, until the other one's file is answered. */
async function esperas(
  origin: string,
  headers: { authorization: string },
  acabou: () => boolean,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const tempos: number[] = []
  const fim = performance.now() + AO_MENOS
  while (!acabou() || performance.now() < fim) {
    const path = tempos.length % 2 === 0 ? '/api/auth/user' : '/api/pessoajuridica?page=1&pageSize=25'
    const inicio = performance.now()
    await pedir(origin, { path, headers }, agent)
    tempos.push(performance.now() - inicio)
    await pausa(PAUSA)
  }
  agent.destroy()
  return tempos
}

async function enviar(origin: string, headers: { authorization: string }, arquivo: Blob): Promise<string> {
  const body = new FormData()
  body.set('tipo', 'pessoajuridica')
  body.set('arquivo', arquivo, 'arquivo')
  const inicio = performance.now()
  const dito = await fetch(`${origin}/api/importacao`, { method: 'POST', headers, body }).then(
    async (resposta) =>
      `${resposta.status} ${/"code":"([\w-]+)"/.exec(await resposta.text())?.[1] ?? ''}`.trim(),
    () => 'sem resposta',
  )
  return `${dito} em ${((performance.now() - inicio) / 1000).toFixed(1)} s`
}

async function main() {
  const [qual = ''] = process.argv.slice(2)
  const medidas: Medida[] = []
  await emDiretorio(async (dir) => {
    const alvo = await iniciar({ DATA_DIR: dir, RATE_LIMIT: '0' })
    const { origin } = alvo
    const dizer = (tempos: number[]) =>
      `p50 ${ms(quantil(tempos, 0.5))}  p95 ${ms(quantil(tempos, 0.95))}  máximo ${ms(Math.max(...tempos))}`
    try {
      const vitima = await autorizado(origin, 'admin')
      const outro = await autorizado(origin, 'admin', 'suporte@demo.local')
      medidas.push({ oque: 'em paz', medido: dizer(await esperas(origin, vitima, () => true)) })
      for (const [oque, fazer] of Object.entries(arquivos)) {
        if (!oque.includes(qual)) continue
        const arquivo = await fazer()
        let dito = ''
        const envio = enviar(origin, outro, arquivo).then((resposta) => (dito = resposta))
        const tempos = await esperas(origin, vitima, () => dito !== '')
        await envio
        const p95 = quantil(tempos, 0.95)
        const medida = {
          oque: `${oque} (${(arquivo.size / 2 ** 20).toFixed(1)} MB)`,
          medido: `${dizer(tempos)}  ${dito}`,
        }
        console.log(medida.oque, medida.medido)
        medidas.push({
          ...medida,
          meta: `p95 ≤ ${META} ms`,
          ok: p95 <= META && !dito.startsWith('5') && alvo.child.exitCode === null,
        })
      }
    } finally {
      await encerrar(alvo)
    }
  })
  relatar('Arquivos feitos para parar quem os lê', medidas)
}

await main()
