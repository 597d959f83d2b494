import { abrir } from './abertura.ts'
import type { Abertura } from './abertura.ts'
import { achado } from './achado.ts'
import type { AchadoLido } from './achado.ts'
import { LARGURA, lerNumero } from './campo.ts'
import type { Campo } from './campo.ts'
import type { Layout } from './layouts/layout.ts'
import { lerLinhas } from './linhas.ts'
import type { Bytes, LinhaLida } from './linhas.ts'

/** A record of a file in its place. */
export type RegistroLido = {
  tipo: 'registro'
  /** The name of its table; `outro` for a segment that this system has no table of. */
  nome: 'headerArquivo' | 'headerLote' | 'segmento' | 'trailerLote' | 'trailerArquivo' | 'outro'
  /** The letter of the segment, of a detail. */
  segmento: string
  tabela: readonly Campo[]
  layout: Layout
  sentido: 'remessa' | 'retorno'
  linha: number
  /** As it stands in the file. */
  bruto: string
  /** 240 columns: what was left out at the end is blank. */
  texto: string
}

/** What is known of a file while it is read. */
type State = Abertura & {
  registros: number
  lotes: number
  lote: { numero: string; registros: number; ignorado: boolean } | null
  fim: boolean
  /** There was more after the end: nothing of it is read. */
  parou: boolean
  aparada: boolean
}

/** A file read one line after the other: its records, and what is wrong with their order, numbers and totals. */
export async function* lerEstrutura(bytes: Bytes): AsyncGenerator<RegistroLido | AchadoLido> {
  let state: State | null = null
  let last = 0
  for await (const linha of lerLinhas(bytes)) {
    last = linha.numero
    if (state) {
      yield* lerLinha(state, linha)
      if (state.parou) return
      continue
    }
    const { abertura, achados } = abrir(linha)
    yield* achados
    if (!abertura) return
    state = { ...abertura, registros: 1, lotes: 0, lote: null, fim: false, parou: false, aparada: false }
    yield registro(state, abertura.linha, 'headerArquivo')
  }
  if (!state) yield achado('arquivo_vazio', 'erro', 1, 'O arquivo está vazio.')
  else if (!state.fim)
    yield achado(
      'arquivo_cortado',
      'erro',
      last,
      'O arquivo termina sem o registro final: falta o fim dele. Baixe o arquivo de novo no banco.',
    )
}

function* lerLinha(state: State, linha: LinhaLida): Generator<RegistroLido | AchadoLido> {
  const { numero, texto } = linha
  if (state.fim) {
    state.parou = true
    yield achado(
      'sobra_depois_do_fim',
      'erro',
      numero,
      'Há linhas depois do fim do arquivo, que não foram lidas: parecem dois arquivos juntos. Separe e envie cada um.',
    )
    return
  }
  state.registros++
  if (texto.slice(LARGURA).trim() !== '')
    yield achado(
      'linha_longa',
      'erro',
      numero,
      `A linha tem ${texto.trimEnd().length} caracteres, e deve ter 240. O arquivo foi alterado depois de sair do banco.`,
    )
  if (texto.length < LARGURA && !state.aparada) {
    state.aparada = true
    yield achado(
      'linhas_aparadas',
      'aviso',
      numero,
      'Há linhas com menos de 240 caracteres: os espaços do fim foram tirados. Foram lidas como se estivessem completas.',
    )
  }
  if (texto.slice(0, 3) !== state.layout.banco)
    yield achado(
      'linha_de_outro_banco',
      'erro',
      numero,
      `A linha é do banco ${texto.slice(0, 3)}, em um arquivo do banco ${state.layout.banco}.`,
      [1, 3],
    )
  yield* porTipo(state, linha)
}

function* porTipo(state: State, linha: LinhaLida): Generator<RegistroLido | AchadoLido> {
  const { numero, texto } = linha
  const tipo = texto.charAt(7)
  if (tipo === '1') yield* abrirLote(state, linha)
  else if (tipo === '3') yield* detalhe(state, linha)
  else if (tipo === '5') yield* fecharLote(state, linha)
  else if (tipo === '9') yield* fecharArquivo(state, linha)
  else
    yield achado(
      'tipo_desconhecido',
      'erro',
      numero,
      `O tipo de registro “${tipo}” não existe na cobrança: a linha não foi lida.`,
      [8, 8],
    )
}

function* abrirLote(state: State, linha: LinhaLida): Generator<RegistroLido | AchadoLido> {
  const { numero, texto } = linha
  if (state.lote) yield foraDeOrdem(numero, `O lote ${state.lote.numero} não foi fechado antes deste.`)
  state.lotes++
  const operacao = state.sentido === 'remessa' ? 'R' : 'T'
  const ignorado = texto.charAt(8) !== operacao
  state.lote = { numero: texto.slice(3, 7), registros: 1, ignorado }
  if (ignorado) {
    yield achado(
      'lote_de_outro_servico',
      'aviso',
      numero,
      `O lote ${state.lote.numero} não é de cobrança (operação “${texto.charAt(8)}”): não foi lido.`,
      [9, 9],
    )
    return
  }
  yield registro(state, linha, 'headerLote')
}

function* detalhe(state: State, linha: LinhaLida): Generator<RegistroLido | AchadoLido> {
  const { numero, texto } = linha
  const { lote } = state
  if (!lote) {
    yield foraDeOrdem(numero, 'Há um registro fora de um lote.')
    return
  }
  lote.registros++
  if (lote.ignorado) return
  if (texto.slice(3, 7) !== lote.numero)
    yield foraDeOrdem(
      numero,
      `O registro diz ser do lote ${texto.slice(3, 7)}, dentro do lote ${lote.numero}.`,
    )
  if (lerNumero(texto.slice(8, 13)) !== lote.registros - 1)
    yield achado(
      'sequencia_do_registro',
      'aviso',
      numero,
      `O registro tem o número ${texto.slice(8, 13)} no lote, e devia ter ${String(lote.registros - 1).padStart(5, '0')}.`,
      [9, 13],
    )
  yield registro(state, linha, 'segmento')
}

function* fecharLote(state: State, linha: LinhaLida): Generator<RegistroLido | AchadoLido> {
  const { numero, texto } = linha
  const { lote } = state
  if (!lote) {
    yield foraDeOrdem(numero, 'Há um fim de lote sem começo.')
    return
  }
  state.lote = null
  const stated = texto.slice(17, 23)
  const real = lote.registros + 1
  if (!lote.ignorado && lerNumero(stated) !== real)
    yield achado(
      'total_do_lote',
      'erro',
      numero,
      `O lote ${lote.numero} diz ter ${stated} registros, e tem ${real}: faltam ou sobram linhas. Baixe o arquivo de novo no banco.`,
      [18, 23],
    )
  if (!lote.ignorado) yield registro(state, linha, 'trailerLote')
}

function* fecharArquivo(state: State, linha: LinhaLida): Generator<RegistroLido | AchadoLido> {
  const { numero, texto } = linha
  state.fim = true
  if (state.lote)
    yield foraDeOrdem(numero, `O lote ${state.lote.numero} não foi fechado antes do fim do arquivo.`)
  const lotes = texto.slice(17, 23)
  const registros = texto.slice(23, 29)
  if (lerNumero(lotes) !== state.lotes)
    yield achado(
      'total_de_lotes',
      'erro',
      numero,
      `O arquivo diz ter ${lotes} lotes, e tem ${state.lotes}. Baixe o arquivo de novo no banco.`,
      [18, 23],
    )
  if (lerNumero(registros) !== state.registros)
    yield achado(
      'total_do_arquivo',
      'erro',
      numero,
      `O arquivo diz ter ${registros} registros, e tem ${state.registros}: faltam ou sobram linhas. Baixe o arquivo de novo no banco.`,
      [24, 29],
    )
  yield registro(state, linha, 'trailerArquivo')
}

const foraDeOrdem = (linha: number, frase: string) =>
  achado('lote_fora_de_ordem', 'erro', linha, `${frase} Faltam linhas no arquivo, ou elas foram trocadas.`)

function registro(
  { layout, sentido }: State,
  { numero, texto }: LinhaLida,
  nome: RegistroLido['nome'],
): RegistroLido {
  const segmento = nome === 'segmento' ? texto.charAt(13) : ''
  const tabela = tabelaDe(layout, sentido, nome, segmento)
  return {
    tipo: 'registro',
    nome: tabela ? nome : 'outro',
    segmento,
    tabela: tabela ?? [],
    layout,
    sentido,
    linha: numero,
    bruto: texto,
    texto: texto.padEnd(LARGURA).slice(0, LARGURA),
  }
}

function tabelaDe(
  { remessa, retorno }: Layout,
  sentido: 'remessa' | 'retorno',
  nome: RegistroLido['nome'],
  segmento: string,
): readonly Campo[] | undefined {
  const registros = sentido === 'remessa' ? remessa : retorno
  if (nome !== 'segmento') return nome === 'outro' ? undefined : registros[nome]
  const segmentos: Readonly<Record<string, readonly Campo[]>> =
    sentido === 'remessa'
      ? { P: remessa.segmentoP, Q: remessa.segmentoQ, R: remessa.segmentoR }
      : { T: retorno.segmentoT, U: retorno.segmentoU }
  return segmentos[segmento]
}
