import { achado } from './achado.ts'
import type { Achado, AchadoLido } from './achado.ts'
import { campoDe, lerCabecalho, lerLote } from './cabecalho.ts'
import type { CabecalhoDoRetorno, LoteDoRetorno } from './cabecalho.ts'
import { lerEstrutura } from './estrutura.ts'
import type { Bytes } from './linhas.ts'
import { lerOcorrencia } from './ocorrencia.ts'
import type { Ocorrencia } from './ocorrencia.ts'
import { seguidos } from './registro.ts'
import type { RegistroLido } from './registro.ts'

/** What comes out of a retorno, in the order of its lines. */
export type EventoDoRetorno =
  | { tipo: 'arquivo'; arquivo: CabecalhoDoRetorno }
  | { tipo: 'lote'; lote: LoteDoRetorno }
  | { tipo: 'ocorrencia'; ocorrencia: Ocorrencia }
  | AchadoLido

/**
 * Reads a retorno of CNAB 240 (cobrança) of any of the seven banks, one line after the other: memory does not grow with it. It never throws
 * for what stands in a file: whatever is wrong is a finding, and what can be read is read all the same. A file that is no retorno gives
 * findings alone.
 */
export async function* lerRetorno(bytes: Bytes): AsyncGenerator<EventoDoRetorno> {
  const seen = new Set<string>()
  let t: RegistroLido | null = null
  for await (const evento of lerEstrutura(bytes)) {
    if (evento.tipo === 'achado') {
      yield evento
      continue
    }
    if (evento.sentido === 'remessa') {
      yield deRemessa(evento)
      return
    }
    if (t && evento.segmento !== 'U') {
      yield semPar(t)
      t = null
    }
    if (evento.nome === 'headerArquivo') yield* lerCabecalho(evento)
    if (evento.nome === 'headerLote') yield* lerLote(evento)
    if (evento.nome === 'outro') yield* ignorado(evento, seen)
    if (evento.nome !== 'segmento') continue
    if (evento.segmento === 'T') {
      t = evento
      continue
    }
    yield* par(t, evento)
    t = null
  }
  if (t) yield semPar(t)
}

/** A whole retorno at once, for a small file. */
export async function lerRetornoInteiro(bytes: Bytes): Promise<{
  arquivo: CabecalhoDoRetorno | null
  lotes: LoteDoRetorno[]
  ocorrencias: Ocorrencia[]
  achados: Achado[]
}> {
  let arquivo: CabecalhoDoRetorno | null = null
  const lotes: LoteDoRetorno[] = []
  const ocorrencias: Ocorrencia[] = []
  const achados: Achado[] = []
  for await (const evento of lerRetorno(bytes)) {
    if (evento.tipo === 'arquivo') arquivo = evento.arquivo
    else if (evento.tipo === 'lote') lotes.push(evento.lote)
    else if (evento.tipo === 'ocorrencia') ocorrencias.push(evento.ocorrencia)
    else achados.push(evento.achado)
  }
  return { arquivo, lotes, ocorrencias, achados }
}

/** The last field of each segment on which an occurrence depends; those after it may all be blank. */
const ULTIMA = { T: 'tarifa', U: 'dataOcorrencia' }

function* par(t: RegistroLido | null, u: RegistroLido): Generator<EventoDoRetorno> {
  if (!t) {
    yield semPar(u)
    return
  }
  if (!seguidos(t, u)) {
    yield semPar(t)
    yield semPar(u)
    return
  }
  // What is wrong with the lines has been told.
  if (t.errada || u.errada) return
  const cut = cortada(t, ULTIMA.T) ?? cortada(u, ULTIMA.U)
  if (cut) {
    yield cut
    return
  }
  if (campoDe(t, 'movimento') !== campoDe(u, 'movimento')) {
    yield achado(
      'movimento_diverge',
      'erro',
      u.linha,
      'O segmento U tem outro movimento que o segmento T antes dele: esta ocorrência não foi lida.',
      [16, 17],
      'movimento',
    )
    return
  }
  const { ocorrencia, achados } = lerOcorrencia(t, u)
  yield* achados
  if (ocorrencia) yield { tipo: 'ocorrencia', ocorrencia }
}

/** A line that lost only blanks is whole; one that ends before the fields that count, is not. */
function cortada({ tabela, bruto, linha }: RegistroLido, ultimo: string): AchadoLido | null {
  const campo = tabela.find((c) => c.nome === ultimo)
  if (!campo || bruto.length >= campo.ate) return null
  return achado(
    'linha_cortada',
    'erro',
    linha,
    `A linha termina na coluna ${bruto.length}, antes do fim dos seus dados: esta ocorrência não foi lida. Baixe o arquivo de novo no banco.`,
    [bruto.length + 1, 240],
  )
}

const semPar = ({ segmento, linha }: RegistroLido) =>
  achado(
    'segmento_sem_par',
    'erro',
    linha,
    `O segmento ${segmento} está sem o seu par (T e U): esta ocorrência não foi lida. Baixe o arquivo de novo no banco.`,
    [14, 14],
    'segmento',
  )

const deRemessa = ({ linha }: RegistroLido) =>
  achado(
    'arquivo_de_remessa',
    'erro',
    linha,
    'Este arquivo é uma remessa, que vai para o banco. Escolha o retorno, que vem dele.',
    [143, 143],
    'sentido',
  )

/** Segments of other services (cheques, rateio) are told once. */
function* ignorado({ segmento, linha, texto }: RegistroLido, seen: Set<string>): Generator<AchadoLido> {
  const letter = segmento || texto.charAt(13)
  if (seen.has(letter)) return
  seen.add(letter)
  yield achado(
    'segmento_desconhecido',
    'aviso',
    linha,
    `O segmento ${letter} não traz dados que o sistema use: não foi lido, aqui nem adiante.`,
    [14, 14],
    'segmento',
  )
}
