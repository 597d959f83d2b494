import { abrir } from './abertura.ts'
import type { Abertura } from './abertura.ts'
import { achado } from './achado.ts'
import type { AchadoLido } from './achado.ts'
import { LARGURA, lerNumero } from './campo.ts'
import { lerLinhas } from './linhas.ts'
import type { Bytes, LinhaLida } from './linhas.ts'
import { registroDe } from './registro.ts'
import type { RegistroLido } from './registro.ts'

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
    yield* conferirLinha(abertura.linha)
    yield registroDe(state, abertura.linha, 'headerArquivo')
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

/** What a line holds; a record of a line in which something is wrong at level `erro` says so. */
function* lerLinha(state: State, linha: LinhaLida): Generator<RegistroLido | AchadoLido> {
  let errada = false
  for (const evento of conferida(state, linha)) {
    if (evento.tipo === 'achado') errada ||= evento.achado.nivel === 'erro'
    else evento.errada = errada
    yield evento
  }
}

function* conferida(state: State, linha: LinhaLida): Generator<RegistroLido | AchadoLido> {
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
  yield* conferirLinha(linha)
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

/** An accented letter that an editor has saved as two bytes, which moves all that stands behind it. No bank writes such pairs. */
const UTF8 = /[\u00c2\u00c3][\u0080-\u00bf]/

/** Whether the columns of a line can be where they belong. Blanks too are a surplus: they stood elsewhere before something came in. */
function* conferirLinha({ numero, texto }: LinhaLida): Generator<AchadoLido> {
  if (texto.length > LARGURA)
    yield achado(
      'linha_longa',
      'erro',
      numero,
      `A linha tem ${texto.length} caracteres, e deve ter 240: o que há nela pode estar fora do lugar. O arquivo foi alterado depois de sair do banco. Baixe o arquivo de novo.`,
    )
  else if (UTF8.test(texto))
    yield achado(
      'linha_em_utf8',
      'erro',
      numero,
      'A linha tem acentos em UTF-8, que tiram do lugar o que vem depois deles. O arquivo foi salvo por outro programa. Baixe o arquivo de novo.',
    )
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
  yield registroDe(state, linha, 'headerLote')
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
  yield registroDe(state, linha, 'segmento')
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
  if (!lote.ignorado) yield registroDe(state, linha, 'trailerLote')
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
  yield registroDe(state, linha, 'trailerArquivo')
}

const foraDeOrdem = (linha: number, frase: string) =>
  achado('lote_fora_de_ordem', 'erro', linha, `${frase} Faltam linhas no arquivo, ou elas foram trocadas.`)
