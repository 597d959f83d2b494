import { addAbortSignal, Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { podeVerColuna, type Colunas } from '#src/api/contract/nucleo/coluna.ts'
import { contados, numero } from '#src/api/contract/nucleo/contagem.ts'
import {
  formatos,
  LINHAS_NA_HORA,
  nomeDaExportacao,
  tituloComVista,
  type Exportacao,
  type Formato,
  type PedidoDeExportacao,
} from '#src/api/contract/servicos/exportacao.ts'
import { fileTypes, tamanho, type FileType } from '#src/api/contract/nucleo/file-type.ts'
import { pode, type Access } from '#src/api/contract/nucleo/endpoint.ts'
import { fraseDoFiltro } from '#src/api/contract/nucleo/filtro-frase.ts'
import { lerFiltro } from '#src/api/contract/nucleo/filtro.ts'
import { frasesDosProprios, type FiltrosProprios } from '#src/api/contract/nucleo/filtros-proprios.ts'
import { colunasUsadas } from '#src/api/contract/nucleo/consulta-da-lista.ts'
import type { Papel } from '#src/api/contract/nucleo/papeis.ts'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import { hoje } from '#server/calendario.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { FileTooLarge } from '#server/files/store.ts'
import { anotarExportacao } from '#server/modules/nucleo/leitura/service.ts'
import { guardarArquivo } from '#server/modules/nucleo/arquivo/service.ts'
import type { UsuarioAtual } from '#server/modules/nucleo/usuario/service.ts'
import {
  GUARDA_DE_ARQUIVOS,
  lerGuardada,
  type TipoDeTarefa,
} from '#server/modules/servicos/tarefa/service.ts'
import { existente } from '#server/modules/nucleo/usuario/service.ts'
import { exigirColunas } from '#server/plugins/colunas.ts'
import { route } from '#server/plugins/contract.ts'
import { AppError } from '#server/plugins/errors.ts'
import { csv } from './csv.ts'
import type { Documento, Linha } from './formato.ts'
import { impressao } from './impressao.ts'
import { LINHAS_MAX, xlsx } from './xlsx.ts'
import { zip } from './zip.ts'

export { csv, impressao, xlsx, zip, type Documento }

/** Rows that are read at a time: so few that the event loop is not held for long. */
const FATIA = 250
/** Bytes of a file that a tarefa makes: what a workbook's parts may have. */
const BYTES_MAX = 4 * 1024 ** 3 - 1

/** A list that can be exported: its rows in order, first by their ids. */
export interface Exportavel<R> {
  titulo: string
  /** The table of its rows, where they tell of persons and companies: who takes them away is recorded. */
  tabela?: string
  colunas: Colunas
  /** The columns as the scope's entidade calls them, without those that it does not have; all as they are where nothing is told. */
  comNomes?: (escopo: Escopo, colunas: Colunas) => Promise<Colunas>
  /** Its filters beside those of the columns, so that a printed page says what it was narrowed to. */
  proprios: FiltrosProprios
  /** In sentences, what else a query is narrowed to. */
  frases?: (escopo: Escopo, recorte: R) => Promise<string[]>
  /** What is needed to see the rows of a query where the list's own does not do; null for all others. */
  acesso?: (recorte: R) => Access | null
  contar: (escopo: Escopo, recorte: R) => Promise<number>
  ids: (escopo: Escopo, recorte: R) => Promise<number[]>
  /** What the columns of these names hold in the rows of the ids, in their order, without those that are gone; as the contract tells it. */
  valores: (escopo: Escopo, ids: readonly number[], nomes: readonly string[], recorte: R) => Promise<Linha[]>
}

const tipos = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  html: 'text/html',
} as const satisfies Record<Formato, FileType>

const escritores: Record<Formato, (documento: Documento) => AsyncIterable<string | Buffer>> = {
  csv,
  xlsx,
  html: impressao,
}

/** What a tarefa that exports a list is told. */
interface Parametros<R> {
  formato: Formato
  /** Which the one who asked may see. */
  colunas: string[]
  /** What the view is called; not told of tarefas that were asked for before it was. */
  vista?: string | undefined
  recorte: R
}

/**
 * Registers the calls that export a list: while the caller waits, and as a tarefa. Anyone who asked for a tarefa must still be allowed to see
 * what is in its file when it begins, and whenever they take the file.
 */
export function rotaDeExportacao<R extends { q: string; sort?: string }>(
  app: FastifyInstance,
  endpoint: Exportacao<R>,
  lista: Exportavel<R>,
): void {
  const entidadeDe = async ({ entidadeId }: Escopo) => (await app.entidades.porId(entidadeId)).nomeFantasia
  const tipo: TipoDeTarefa<Parametros<R>> = {
    tipo: `exportacao${endpoint.path.replace(/^\/api|\/exportar$/g, '').replaceAll('/', '-')}`,
    titulo: ({ formato, vista }) => `Exportar ${tituloComVista(lista.titulo, vista)}: ${formatos[formato]}`,
  }

  app.tarefas.registrarCorrida(tipo, async ({ parametros, escopo, sinal, andou }) => {
    const { recorte, ...pedido } = relerPedido(endpoint, parametros)
    const acessos = acessosDe(endpoint, lista, recorte, pedido.colunas)
    await exigirAinda(escopo, acessos)
    const entidade = await entidadeDe(escopo)
    const arquivo = await comoArquivo(escopo, entidade, lista, recorte, pedido, andou)
    const { path, hash, size } = await app.files
      .receive(addAbortSignal(sinal, arquivo.content()), BYTES_MAX)
      .catch((error: unknown) => {
        // another attempt would be as large
        throw error instanceof FileTooLarge ? grande() : error
      })
    const feito = { path, hash, size, type: arquivo.type, name: arquivo.name }
    return {
      guardar: async () => ({
        arquivo: {
          id: (await guardarArquivo(escopo, app.files, feito)).id,
          nome: feito.name,
          tamanho: size,
          acessos,
        },
        relatorio: [
          `${contados(arquivo.total, 'linha', 'linhas')}, ${tamanho(size)}. O arquivo fica em Tarefas por ${GUARDA_DE_ARQUIVOS} dias.`,
        ],
      }),
      desfazer: () => app.files.discard(feito),
    }
  })

  route(app, endpoint, async ({ escopo, query, usuario }) => {
    exigirLinhas(lista, query, usuario)
    const quem = { papeis: usuario.papeis, entidade: await entidadeDe(escopo) }
    const arquivo = await exportar(escopo, quem, lista, query)
    await anotar(escopo, lista, query, arquivo.total)
    return arquivo
  })

  route(app, endpoint.longa, async ({ escopo, query, usuario }) => {
    exigirLinhas(lista, query, usuario)
    const { recorte, formato, colunas, vista } = lerPedido(lista, query, usuario.papeis)
    const total = await lista.contar(escopo, recorte)
    conferirTamanho(formato, total)
    await anotar(escopo, lista, query, total)
    const parametros = { recorte, formato, colunas, vista }
    return { tarefaId: await app.tarefas.criar(escopo, tipo, parametros, total), total }
  })
}

/**
 * All rows of a list that match, as a file that is written while it is sent. Nobody is sent more than they take, and who goes away ends the
 * reading.
 * @param quem whose papéis decide which columns are there
 * @throws AppError 403 `sem-permissao` for columns that the caller may not see, whether to be there, to filter or to order by; 422
 * `exportacao-longa` for more than `LINHAS_NA_HORA`
 */
export async function exportar<R extends { q: string; sort?: string }>(
  escopo: Escopo,
  quem: { papeis: readonly Papel[]; entidade: string },
  lista: Exportavel<R>,
  query: R & PedidoDeExportacao,
) {
  const { recorte, ...pedido } = lerPedido(lista, query, quem.papeis)
  if ((await lista.contar(escopo, recorte)) > LINHAS_NA_HORA) throw longa()
  return comoArquivo(escopo, quem.entidade, lista, recorte, pedido)
}

/** @throws AppError 403 `sem-permissao` for rows that the list would refuse */
function exigirLinhas<R>(lista: Exportavel<R>, recorte: R, usuario: UsuarioAtual): void {
  const access = lista.acesso?.(recorte) ?? null
  if (access !== null && !pode(usuario, { access }))
    throw new AppError(403, 'sem-permissao', 'Você não tem permissão para ver estas linhas.')
}

/** All that is needed to see these rows and columns of a list, and by what they are filtered and ordered. */
export function acessosDe<R extends { sort?: string }>(
  endpoint: Pick<Exportacao<R>, 'access'>,
  lista: Pick<Exportavel<R>, 'colunas' | 'acesso'>,
  recorte: R,
  colunas: string[],
): Access[] {
  const usadas = colunasUsadas(lista.colunas, recorte).map(({ coluna }) => coluna)
  const dasColunas = [...colunas, ...usadas].flatMap((nome) => lista.colunas[nome]?.permissao ?? [])
  return [...new Set([endpoint.access, lista.acesso?.(recorte) ?? endpoint.access, ...dasColunas])]
}

/** @throws AppError 403 `sem-permissao` when the person who started a tarefa may no longer see what it is to hold */
async function exigirAinda(escopo: Escopo, acessos: Access[]): Promise<void> {
  const { usuarioId } = escopo.autoria
  const quem = usuarioId === null ? null : await existente(escopo, usuarioId)
  if (!quem?.ativo || !acessos.every((access) => pode(quem, { access })))
    throw new AppError(
      403,
      'sem-permissao',
      'Quem pediu esta exportação não tem mais permissão para ver estes dados.',
    )
}

/** What is asked for, with the columns that are to be there. @throws AppError 403 `sem-permissao` */
function lerPedido<R extends { q: string; sort?: string }>(
  { colunas }: Exportavel<R>,
  { formato, colunas: pedidas, vista, ...resto }: R & PedidoDeExportacao,
  papeis: readonly Papel[],
): Parametros<R> {
  const usadas = (pedidas ?? []).map((coluna) => ({ coluna, campo: 'colunas' }))
  exigirColunas(colunas, [...colunasUsadas(colunas, resto), ...usadas], { papeis })
  const visiveis = Object.entries(colunas).flatMap(([nome, coluna]) =>
    coluna.visivel && podeVerColuna(coluna, papeis) ? [nome] : [],
  )
  // what is left of the query is the list's own
  return { recorte: resto as unknown as R, formato, vista, colunas: [...new Set(pedidas ?? visiveis)] }
}

/** What a tarefa was told, as the list reads it now. @throws AppError as `lerGuardada` does */
function relerPedido<R>(endpoint: Exportacao<R>, parametros: Parametros<R>): Parametros<R> {
  const { recorte, ...pedido } = parametros
  const { formato, colunas = [], vista, ...resto } = lerGuardada(endpoint.query, { ...recorte, ...pedido })
  return { recorte: resto as unknown as R, formato, colunas, vista } // as of `lerPedido`
}

/**
 * A list as a file. Which rows they are, and their order, is settled before the first one is written, so that none comes twice or is passed
 * over, whatever changes meanwhile; each is told as it is when its slice is read.
 * @throws AppError 422 at `formato` for more rows than a workbook holds
 */
export async function comoArquivo<R extends { q: string }>(
  escopo: Escopo,
  entidade: string,
  lista: Exportavel<R>,
  recorte: R,
  { formato, colunas, vista }: Pick<Parametros<R>, 'formato' | 'colunas' | 'vista'>,
  andou: (feitos: number, total: number) => void = () => undefined,
) {
  const { titulo, proprios } = lista
  const conhecidas = (await lista.comNomes?.(escopo, lista.colunas)) ?? lista.colunas
  const ids = await lista.ids(escopo, recorte)
  const total = ids.length
  conferirTamanho(formato, total)
  const escrito: Documento = {
    entidade,
    titulo,
    filtros: [
      ...emPalavras({ colunas: { ...lista.colunas, ...conhecidas }, proprios }, { ...recorte }),
      ...((await lista.frases?.(escopo, recorte)) ?? []),
    ],
    emitidoEm: textoDoInstante(new Date().toISOString()),
    total,
    colunas: colunas.flatMap((nome) => {
      const coluna = conhecidas[nome]
      return coluna ? [{ nome, coluna }] : []
    }),
    linhas: emFatias(ids, (alguns) => lista.valores(escopo, alguns, colunas, recorte), andou),
  }
  const type = tipos[formato]
  const name = nomeDaExportacao(titulo, vista, hoje(), fileTypes[type].endings[0])
  const content = () => Readable.from(escritores[formato](escrito), { objectMode: false })
  return { type, name, total, content }
}

async function* emFatias(
  ids: readonly number[],
  ler: (ids: number[]) => Promise<Linha[]>,
  andou: (feitos: number, total: number) => void,
): AsyncGenerator<Linha[]> {
  for (let i = 0; i < ids.length; i += FATIA) {
    yield await ler(ids.slice(i, i + FATIA))
    andou(Math.min(i + FATIA, ids.length), ids.length)
  }
}

/** Records who takes rows of persons and companies away. */
async function anotar<R>(
  escopo: Escopo,
  lista: Exportavel<R>,
  { formato, vista: _vista, ...recorte }: R & PedidoDeExportacao,
  linhas: number,
): Promise<void> {
  const { titulo, tabela } = lista
  if (tabela === undefined) return
  const filtros = emPalavras(lista, recorte)
  await anotarExportacao(escopo, tabela, { lista: titulo, formato: formatos[formato], linhas, filtros })
}

/** What a list was narrowed to, as people say it. */
function emPalavras(
  { colunas, proprios }: Pick<Exportavel<never>, 'colunas' | 'proprios'>,
  recorte: Readonly<Record<string, unknown>>,
): string[] {
  const { q } = recorte
  const busca = typeof q === 'string' && q !== '' ? [`Busca: “${q}”`] : []
  const filtros = Object.entries(colunas).flatMap(([nome, coluna]) => {
    const escrito = recorte[nome]
    const filtro = typeof escrito === 'string' ? lerFiltro(coluna, escrito) : null
    return filtro ? [fraseDoFiltro(coluna, filtro)] : []
  })
  return [...busca, ...frasesDosProprios(proprios, recorte), ...filtros]
}

const grande = () =>
  new AppError(
    422,
    'arquivo-grande',
    'O arquivo passaria de 4 GB, o máximo de uma exportação. Use filtros ou menos colunas.',
  )

function longa(): AppError {
  const mensagem = `São mais de ${numero(LINHAS_NA_HORA)} linhas. Peça a exportação como tarefa, ou use filtros.`
  return new AppError(422, 'exportacao-longa', mensagem)
}

/** @throws AppError 422 at `formato` for more rows than a workbook holds */
function conferirTamanho(formato: Formato, total: number): void {
  if (formato !== 'xlsx' || total < LINHAS_MAX) return
  const mensagem = `Uma planilha do ${formatos.xlsx} tem até ${numero(LINHAS_MAX - 1)} linhas. Use filtros ou exporte em CSV.`
  throw new AppError(422, 'validacao', mensagem, { errors: { formato: mensagem } })
}
