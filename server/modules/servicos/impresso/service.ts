import { buffer } from 'node:stream/consumers'
import { cepBr, documentoBr } from '#server/boleto/format.ts'
import { drawLogo } from '#server/boleto/pdf/logo.ts'
import { mm, rules } from '#server/boleto/pdf/page.ts'
import { winAnsi } from '#server/boleto/pdf/win-ansi.ts'
import { logoImpresso, type EntidadeRow } from '#server/modules/nucleo/entidade/service.ts'

/** Of an A4 sheet, in millimetres. */
const ESQUERDA = 18
const LARGURA = 174
const TOPO = 16
const FIM = 268
const RODAPE = 275
/** Of the entidade's logo at most. */
const LOGO = { width: 42, height: 16 }
/** Room above a line to sign on, and between two of them. */
const ESPACO_PARA_ASSINAR = 18
const VAO = 14
const TINTA = '#111111'
const TINTA_2 = '#555555'

type Alinhamento = 'left' | 'right' | 'center' | 'justify'

/** How a text looks; sizes are points. */
interface Estilo {
  tamanho?: number
  negrito?: boolean
  alinhar?: Alinhamento
  /** Lighter, for what is beside the point. */
  leve?: boolean
}

/** A column of a table. */
export interface ColunaImpressa<L> {
  titulo: string
  /** Millimetres; together at most 174. */
  largura: number
  numero?: boolean
  texto: (linha: L) => string
}

/** What is written on the sheets of an entidade, from the top down; a page that is full is followed by another. */
export interface Folha {
  texto: (texto: string, estilo?: Estilo) => void
  espaco: (milimetros: number) => void
  /** Names and what they stand for, a line each. */
  fatos: (fatos: readonly (readonly [string, string])[]) => void
  /** A table, whose head is on each of its pages. */
  tabela: <L>(colunas: readonly ColunaImpressa<L>[], linhas: readonly L[]) => void
  /** Lines to sign on, two beside each other, each over who signs there in lines; never parted from one another by a page. */
  assinaturas: (quem: readonly (readonly string[])[]) => void
  /** Begins another document of the same entidade in the same file, on a page of its own, with its own foot and page numbers. */
  outro: (documento: Pick<Impresso, 'titulo' | 'rodape'>) => void
  /** Closes the sheets. */
  pronta: () => Promise<Buffer>
}

interface Impresso {
  titulo: string
  emitente: EntidadeRow
  /** `YYYY-MM-DD`, of the document's properties. */
  dia: string
  /** At the foot of every page, beside its number. */
  rodape: readonly string[]
}

/** Sheets of an entidade's paper: its logo and name above, the title, and at the foot what the document says of itself. */
export async function abrirFolha({ titulo, emitente, dia, rodape }: Impresso): Promise<Folha> {
  // with the first document: what draws it takes a tenth of a start to read
  const { default: PdfKit } = await import('pdfkit')
  const doc = new PdfKit({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'pt-BR',
    displayTitle: true,
    info: { Title: titulo, Author: emitente.razaoSocial, CreationDate: new Date(`${dia}T12:00:00Z`) },
  })
  let y = TOPO
  /** On which page each document begins, and what stands at its foot. */
  const documentos = [{ primeira: 0, rodape }]

  const estilo = ({ tamanho = 10, negrito = false, leve = false }: Estilo) =>
    doc
      .font(negrito ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(tamanho)
      .fillColor(leve ? TINTA_2 : TINTA)
  const alturaDe = (texto: string, largura: number) =>
    (doc.heightOfString(texto === '' ? ' ' : texto, { width: mm(largura) }) * 25.4) / 72
  /** Writes at the height where the sheet is, and does not move down. @returns millimetres that it took */
  const escrever = (texto: string, x: number, largura: number, alinhar: Alinhamento = 'left') => {
    // a sum is not torn from its sign
    const limpo = winAnsi(texto).replaceAll('R$ ', 'R$\u00a0')
    const altura = alturaDe(limpo, largura)
    doc.text(limpo, mm(x), mm(y), { width: mm(largura), align: alinhar })
    return altura
  }
  const caber = (altura: number, aoVirar?: () => void) => {
    if (y + altura <= FIM) return
    doc.addPage()
    y = TOPO
    aoVirar?.()
  }
  const traco = (cor = '#bbbbbb') => {
    doc.strokeColor(cor)
    rules(doc, [[ESQUERDA, y, ESQUERDA + LARGURA, y]], 0.5)
  }

  const folha: Folha = {
    texto(texto, como = {}) {
      estilo(como)
      caber(alturaDe(winAnsi(texto), LARGURA))
      y += escrever(texto, ESQUERDA, LARGURA, como.alinhar) + 1.2
    },
    espaco(milimetros) {
      y += milimetros
    },
    fatos(fatos) {
      const rotulo = 42
      for (const [nome, valor] of fatos) {
        estilo({})
        const altura = alturaDe(winAnsi(valor), LARGURA - rotulo)
        caber(altura)
        estilo({ leve: true })
        escrever(nome, ESQUERDA, rotulo)
        estilo({})
        escrever(valor, ESQUERDA + rotulo, LARGURA - rotulo)
        y += altura + 1.2
      }
    },
    tabela(colunas, linhas) {
      const celulas = (textos: readonly string[], como: Estilo) => {
        estilo(como)
        let x = ESQUERDA
        const alturas = colunas.map(({ largura, numero = false }, i) => {
          const altura = escrever(textos[i] ?? '', x, largura - 2, numero ? 'right' : 'left')
          x += largura
          return altura
        })
        y += Math.max(...alturas) + 1
        traco()
        y += 1.2
      }
      const cabeca = () =>
        celulas(
          colunas.map(({ titulo: nome }) => nome),
          { tamanho: 8, negrito: true, leve: true },
        )
      const CORPO = { tamanho: 8.5 }
      caber(16)
      cabeca()
      for (const linha of linhas) {
        const textos = colunas.map(({ texto }) => texto(linha))
        estilo(CORPO)
        const altura = Math.max(
          ...colunas.map(({ largura }, i) => alturaDe(winAnsi(textos[i] ?? ''), largura - 2)),
        )
        caber(altura + 2.2, cabeca)
        celulas(textos, CORPO)
      }
    },
    assinaturas(quem) {
      const largura = (LARGURA - VAO) / 2
      const estiloDe = (i: number) => estilo({ tamanho: 9, negrito: i === 0 })
      const alturas = quem.map((linhas) =>
        linhas.reduce((soma, linha, i) => {
          estiloDe(i)
          return soma + alturaDe(winAnsi(linha), largura)
        }, 0),
      )
      const pares = Array.from({ length: Math.ceil(quem.length / 2) }, (_, i) => ({
        par: quem.slice(2 * i, 2 * i + 2),
        altura: ESPACO_PARA_ASSINAR + Math.max(...alturas.slice(2 * i, 2 * i + 2)),
      }))
      caber(pares.reduce((soma, { altura }) => soma + altura, 0))
      for (const { par, altura } of pares) {
        const topo = y + ESPACO_PARA_ASSINAR
        for (const [lado, linhas] of par.entries()) {
          const x = ESQUERDA + lado * (largura + VAO)
          doc.strokeColor(TINTA)
          rules(doc, [[x, topo - 1.5, x + largura, topo - 1.5]], 0.5)
          y = topo
          for (const [n, linha] of linhas.entries()) {
            estiloDe(n)
            y += escrever(linha, x, largura)
          }
        }
        y = topo - ESPACO_PARA_ASSINAR + altura
      }
    },
    outro(documento) {
      documentos.push({ primeira: doc.bufferedPageRange().count, rodape: documento.rodape })
      doc.addPage()
      y = TOPO
      cabecalho(documento.titulo)
    },
    async pronta() {
      const { count } = doc.bufferedPageRange()
      for (const [i, { primeira, rodape: pe }] of documentos.entries()) {
        const fim = documentos[i + 1]?.primeira ?? count
        for (let pagina = primeira; pagina < fim; pagina++) {
          doc.switchToPage(pagina)
          y = RODAPE
          traco()
          y += 2
          estilo({ tamanho: 7.5, leve: true })
          const qual = `Página ${pagina - primeira + 1} de ${fim - primeira}`
          escrever(qual, ESQUERDA + LARGURA - 30, 30, 'right')
          for (const linha of pe) y += escrever(linha, ESQUERDA, LARGURA - 32)
        }
      }
      const lido = buffer(doc)
      doc.end()
      return lido
    },
  }

  const logo = await logoImpresso(emitente)
  const cabecalho = (nome: string) => {
    const x = ESQUERDA + (logo ? drawLogo(doc, logo, { x: ESQUERDA, y, ...LOGO }) + 5 : 0)
    estilo({ tamanho: 11, negrito: true })
    y += escrever(emitente.razaoSocial, x, ESQUERDA + LARGURA - x) + 1
    estilo({ tamanho: 8, leve: true })
    for (const linha of contato(emitente)) y += escrever(linha, x, ESQUERDA + LARGURA - x) + 0.4
    y = Math.max(y, TOPO + (logo ? LOGO.height : 0)) + 4
    traco(TINTA)
    y += 8
    folha.texto(nome, { tamanho: 15, negrito: true })
    y += 3
  }
  cabecalho(titulo)
  return folha
}

/** How to find the entidade, in lines; what it has not told is left out. */
function contato({ cnpj, endereco, cidade, uf, cep, telefone, email }: EntidadeRow): string[] {
  const partes = (...textos: (string | null)[]) =>
    textos.filter((texto) => texto !== null && texto !== '').join(' · ')
  return [
    partes(`CNPJ ${documentoBr(cnpj)}`, telefone, email),
    partes(endereco, cidade === '' ? null : `${cidade} – ${uf}`, cep === '' ? null : `CEP ${cepBr(cep)}`),
  ].filter((linha) => linha !== '')
}
