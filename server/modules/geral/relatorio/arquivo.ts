import { Readable } from 'node:stream'
import { colunasDoRelatorio, type Linha } from '#src/api/contract/geral/relatorio.ts'
import type { FormatoDeRelatorio, RelatorioLido } from '#src/api/contract/geral/relatorio-chamadas.ts'
import { nomeDaExportacao } from '#src/api/contract/servicos/exportacao.ts'
import { coluna, type Colunas } from '#src/api/contract/nucleo/coluna.ts'
import { ehNumero, textoDaColuna } from '#src/api/contract/nucleo/coluna-texto.ts'
import { contados, numero } from '#src/api/contract/nucleo/contagem.ts'
import { fileTypes, type FileType } from '#src/api/contract/nucleo/file-type.ts'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import { hoje } from '#server/calendario.ts'
import type { EntidadeRow } from '#server/modules/nucleo/entidade/service.ts'
import { csv, impressao, xlsx, type Documento } from '#server/modules/servicos/exportacao/service.ts'
import { abrirFolha } from '#server/modules/servicos/impresso/service.ts'
import { AppError } from '#server/plugins/errors.ts'
import type { Pedida } from './service.ts'

/** Rows of a PDF at most: drawing it holds the server up for as long. */
const LINHAS_DO_PDF = 2_000
/** Millimetres of a page that a table takes. */
const LARGURA_DO_PDF = 174

const tipos = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  html: 'text/html',
  pdf: 'application/pdf',
} as const satisfies Record<FormatoDeRelatorio, FileType>

/** The instant that figures are of, in words. */
export const posicaoEm = ({ posicao }: Pick<RelatorioLido, 'posicao'>) =>
  `Posição em ${textoDoInstante(posicao)}`

/**
 * A report that was read, as a file.
 * @throws AppError 422 at `formato` for more rows than a PDF has
 */
export async function comoArquivo(
  pedida: Pedida,
  lido: RelatorioLido,
  formato: FormatoDeRelatorio,
  entidade: EntidadeRow,
): Promise<{ type: (typeof tipos)[FormatoDeRelatorio]; name: string; content: () => Readable }> {
  const { relatorio, consulta } = pedida
  const documento = documentoDe(pedida, lido, entidade)
  const name = nomeDaExportacao(relatorio.titulo, undefined, hoje(), fileTypes[tipos[formato]].endings[0])
  const pdf =
    formato === 'pdf'
      ? await emPdf(
          colunasDoRelatorio(relatorio, consulta.por),
          { ...lido, linhas: comNomesDeVazios(relatorio, lido.linhas) },
          documento,
          entidade,
        )
      : null
  const content = () => {
    if (pdf) return Readable.from([pdf])
    if (formato === 'xlsx')
      return Readable.from(xlsx(documento, sobre(pedida, lido, entidade)), { objectMode: false })
    return Readable.from(formato === 'csv' ? csv(documento) : impressao(documento), { objectMode: false })
  }
  return { type: tipos[formato], name, content }
}

const comNomes = (colunas: Colunas) => Object.entries(colunas).map(([nome, uma]) => ({ nome, coluna: uma }))

const documentoDe = (
  { relatorio, consulta }: Pedida,
  lido: RelatorioLido,
  { nomeFantasia }: EntidadeRow,
): Documento => ({
  entidade: nomeFantasia,
  titulo: relatorio.titulo,
  filtros: lido.filtros,
  emitidoEm: posicaoEm(lido),
  total: lido.linhas.length,
  colunas: comNomes(colunasDoRelatorio(relatorio, consulta.por)),
  linhas: Readable.from([comNomesDeVazios(relatorio, lido.linhas)]),
  totais: lido.totais,
})

/** Rows with what their groups call those without a value, where they have a word of their own for it. */
function comNomesDeVazios({ grupos }: Pedida['relatorio'], linhas: readonly Linha[]): Linha[] {
  const nomes = Object.entries(grupos).flatMap(([nome, { semValor }]) =>
    semValor ? [[nome, semValor] as const] : [],
  )
  return linhas.map((linha) => ({
    ...linha,
    ...Object.fromEntries(nomes.filter(([nome]) => linha[nome] === null)),
  }))
}

/** The second sheet of a workbook: what the figures are of, and what each of them counts. */
function sobre(
  { relatorio, consulta }: Pedida,
  lido: RelatorioLido,
  { nomeFantasia }: EntidadeRow,
): Documento {
  const mostradas = colunasDoRelatorio(relatorio, consulta.por)
  const linhas = [
    { item: 'Entidade', texto: nomeFantasia },
    { item: 'Relatório', texto: `${relatorio.titulo}: ${relatorio.sobre}` },
    { item: 'Posição', texto: textoDoInstante(lido.posicao) },
    ...lido.filtros.map((filtro) => ({ item: 'Filtro', texto: filtro })),
    ...Object.entries(relatorio.medidas).flatMap(([nome, { rotulo, definicao }]) =>
      Object.hasOwn(mostradas, nome) ? [{ item: rotulo, texto: definicao }] : [],
    ),
  ]
  return {
    entidade: nomeFantasia,
    titulo: 'Sobre',
    filtros: [],
    emitidoEm: posicaoEm(lido),
    total: linhas.length,
    colunas: comNomes({ item: coluna('texto', 'Item'), texto: coluna('texto', 'Texto') }),
    linhas: Readable.from([linhas]),
  }
}

async function emPdf(
  colunas: Colunas,
  { linhas, totais }: RelatorioLido,
  documento: Documento,
  emitente: EntidadeRow,
) {
  if (linhas.length > LINHAS_DO_PDF) {
    const mensagem = `Um PDF tem até ${numero(LINHAS_DO_PDF)} linhas. Exporte em Excel ou CSV, ou use filtros.`
    throw new AppError(422, 'validacao', mensagem, { errors: { formato: mensagem } })
  }
  const { titulo, filtros, emitidoEm } = documento
  const folha = await abrirFolha({ titulo, emitente, dia: hoje(), rodape: [`${titulo} · ${emitidoEm}`] })
  folha.texto([...filtros, contados(linhas.length, 'linha', 'linhas')].join(' · '), {
    tamanho: 9,
    leve: true,
  })
  folha.espaco(2)
  const pesos = Object.values(colunas).map(({ especie }) =>
    especie === 'texto' ? 3 : especie === 'documento' ? 2 : 1.4,
  )
  const todos = pesos.reduce((soma, peso) => soma + peso, 0)
  const nomes = Object.keys(colunas)
  folha.tabela(
    comNomes(colunas).map(({ nome, coluna: uma }, i) => ({
      titulo: uma.rotulo,
      largura: (LARGURA_DO_PDF * (pesos[i] ?? 1)) / todos,
      numero: ehNumero(uma),
      texto: (linha: RelatorioLido['linhas'][number]) => textoDaColuna(uma, linha[nome]),
    })),
    [...linhas, { ...totais, [nomes[0] ?? '']: 'Total' }],
  )
  return folha.pronta()
}
