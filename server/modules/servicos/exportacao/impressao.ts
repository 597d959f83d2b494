import { textoDaColuna } from '#src/api/contract/nucleo/coluna-texto.ts'
import { contados } from '#src/api/contract/nucleo/contagem.ts'
import { numeroDe, type Documento } from './formato.ts'

const ESTILO = `
@page { size: A4 landscape; margin: 12mm 10mm 16mm; @bottom-right { content: counter(page) " / " counter(pages); font: 8pt system-ui, sans-serif; } }
body { font: 9pt system-ui, sans-serif; color: #111; background: #fff; margin: 0; }
h1 { font-size: 13pt; margin: 2pt 0; }
p { margin: 2pt 0; }
table { border-collapse: collapse; width: 100%; margin-top: 8pt; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
th, td { border-bottom: 0.5pt solid #999; padding: 2pt 4pt; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
.s > * { border-top: 1pt solid #111; font-weight: 700; }
.n { text-align: right; white-space: nowrap; }
@media screen { body { margin: 16px; } }
`

/** A page without scripts that a browser prints: its table's head on each sheet, the sheets numbered. */
export async function* impressao(documento: Documento): AsyncGenerator<string> {
  const { entidade, titulo, filtros, emitidoEm, total, colunas, linhas, totais } = documento
  const classes = colunas.map(({ coluna }) =>
    coluna.especie === 'centavos' || coluna.especie === 'inteiro' ? ' class="n"' : '',
  )
  const cabeca = colunas.map(({ coluna }, i) => `<th scope="col"${classes[i]}>${escapar(coluna.rotulo)}</th>`)
  const quantas = contados(total, 'linha', 'linhas')
  yield `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>${escapar(titulo)}</title><style>${ESTILO}</style></head>
<body><p>${escapar(entidade)}</p><h1>${escapar(titulo)}</h1>
<p>${escapar(filtros.length > 0 ? filtros.join(' · ') : 'Sem filtros')}</p>
<p>${quantas} · ${escapar(emitidoEm)}</p>
<table><thead><tr>${cabeca.join('')}</tr></thead><tbody>
`
  const somas = new Map<string, number>()
  for await (const fatia of linhas)
    yield fatia
      .map((valores) => {
        const celulas = colunas.map(({ nome, coluna }, i) => {
          const numero = numeroDe(coluna, valores[nome])
          if (coluna.total === 'soma') somas.set(nome, (somas.get(nome) ?? 0) + (numero ?? 0))
          const classe = numero === null ? '' : classes[i]
          return `<td${classe}>${escapar(textoDaColuna(coluna, valores[nome]))}</td>`
        })
        return `<tr>${celulas.join('')}</tr>\n`
      })
      .join('')
  for (const { nome, coluna } of colunas) {
    const dado = numeroDe(coluna, totais?.[nome])
    if (dado !== null) somas.set(nome, dado)
  }
  yield `${somas.size > 0 ? linhaDasSomas(colunas, somas) : ''}</tbody></table></body></html>\n`
}

/** The last row, below all sheets: what the summed columns of the rows above come to. */
function linhaDasSomas(colunas: Documento['colunas'], somas: ReadonlyMap<string, number>): string {
  const rotulada = colunas.findIndex(({ nome }) => !somas.has(nome))
  const celulas = colunas.map(({ nome, coluna }, i) => {
    if (i === rotulada) return '<th scope="row">Total</th>'
    const soma = somas.get(nome)
    return soma === undefined ? '<td></td>' : `<td class="n">${escapar(textoDaColuna(coluna, soma))}</td>`
  })
  return `<tr class="s">${celulas.join('')}</tr>\n`
}

const escapar = (texto: string) =>
  texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
