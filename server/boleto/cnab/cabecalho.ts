import { achado } from './achado.ts'
import type { AchadoLido } from './achado.ts'
import { lerCampo, lerData, lerNumero } from './campo.ts'
import type { ContaCnab } from './conta.ts'
import type { RegistroLido } from './registro.ts'
import { layoutDoBanco } from './layouts/registry.ts'
import { semZeros } from './ocorrencia.ts'
import { comArtigo } from './rotulos.ts'

/** What a retorno says of itself. */
export type CabecalhoDoRetorno = {
  banco: string
  nomeDoBanco: string
  versao: string
  /** Number of the file; at Bradesco, that of its lot counts ({@link LoteDoRetorno}). */
  sequencia: number
  /** `YYYY-MM-DD` when it was made; `null` when it says none. */
  data: string | null
  /** Without zeros on the left; empty where the header has none. */
  agencia: string
  conta: string
  convenio: string
  empresa: string
  /** The first line, for {@link mesmaConta}. */
  texto: string
}

/** What a lot says of itself. */
export type LoteDoRetorno = {
  numero: number
  sequencia: number
  dataGravacao: string | null
  dataCredito: string | null
}

/** Columns of a header that are about the account. */
const CONTA_DE = 33
const CONTA_ATE = 72

/**
 * Whether a retorno is about a conta: agency, account and convênio, as far as its bank's header has them, without zeros on the left. CAIXA
 * does not tell a code of six digits from one of seven that is the same and a zero; the conta does.
 */
export function mesmaConta(
  { banco, texto }: Pick<CabecalhoDoRetorno, 'banco' | 'texto'>,
  conta: Pick<ContaCnab, 'banco' | 'agencia' | 'conta' | 'convenio'>,
): boolean {
  if (banco !== conta.banco) return false
  const layout = layoutDoBanco(banco, conta.convenio)
  if (!layout) return false
  const ours: Readonly<Record<string, string>> = {
    agencia: conta.agencia,
    conta: conta.conta,
    convenio: conta.convenio,
  }
  return layout.retorno.headerArquivo.every((campo) => {
    const our = ours[campo.nome]
    const theirs = lerCampo(texto, campo).trim()
    // Behind a code of six digits there is nothing, where one of seven has its last digit.
    if (campo.nome === 'zeros' && campo.de >= CONTA_DE && campo.ate <= CONTA_ATE) return /^0*$/.test(theirs)
    return our === undefined || theirs === '' || semZeros(theirs) === semZeros(our)
  })
}

/** The header of a retorno, after the findings about it. */
export function* lerCabecalho(
  registro: RegistroLido,
): Generator<{ tipo: 'arquivo'; arquivo: CabecalhoDoRetorno } | AchadoLido> {
  const { layout, texto, linha } = registro
  const field = (nome: string) => campoDe(registro, nome)
  const versao = field('versaoArquivo')
  if (!layout.versoesDeRetorno.arquivo.includes(versao))
    yield achado(
      'versao_desconhecida',
      'aviso',
      linha,
      `O arquivo diz ser da versão ${versao}, e o sistema conhece as versões ${layout.versoesDeRetorno.arquivo.join(', ')} ${comArtigo('do', layout)}. Confira os valores antes de confirmar.`,
      [164, 166],
      'versaoArquivo',
    )
  // CAIXA, note G015: what it tells at once of a remessa that it has received.
  if (/[345]/.test(texto.charAt(142)))
    yield achado(
      'pre_critica',
      'aviso',
      linha,
      'Este arquivo é uma pré-crítica: diz se o banco aceitou a remessa, e ainda não é o retorno definitivo.',
      [143, 143],
    )
  yield {
    tipo: 'arquivo',
    arquivo: {
      banco: layout.banco,
      nomeDoBanco: layout.nome,
      versao,
      sequencia: lerNumero(field('sequenciaArquivo')) ?? 0,
      data: lerData(field('dataGeracao')) || null,
      agencia: semZeros(field('agencia')),
      conta: semZeros(field('conta')),
      convenio: semZeros(field('convenio')),
      empresa: field('empresa'),
      texto,
    },
  }
}

/** The header of a lot, after the findings about it. */
export function* lerLote(
  registro: RegistroLido,
): Generator<{ tipo: 'lote'; lote: LoteDoRetorno } | AchadoLido> {
  const { layout, linha } = registro
  const versao = campoDe(registro, 'versaoLote')
  if (!layout.versoesDeRetorno.lote.includes(versao))
    yield achado(
      'versao_desconhecida',
      'aviso',
      linha,
      `O lote diz ser da versão ${versao}, e o sistema conhece as versões ${layout.versoesDeRetorno.lote.join(', ')} ${comArtigo('do', layout)}. Confira os valores antes de confirmar.`,
      [14, 16],
      'versaoLote',
    )
  yield { tipo: 'lote', lote: loteDe(registro) }
}

function loteDe(registro: RegistroLido): LoteDoRetorno {
  return {
    numero: lerNumero(campoDe(registro, 'lote')) ?? 0,
    sequencia: lerNumero(campoDe(registro, 'sequenciaLote')) ?? 0,
    dataGravacao: lerData(campoDe(registro, 'dataGravacao')) || null,
    dataCredito: lerData(campoDe(registro, 'dataCreditoLote')) || null,
  }
}

/** The content of a field by its name, without blanks at its ends. */
export function campoDe({ tabela, texto }: RegistroLido, nome: string): string {
  const campo = tabela.find((c) => c.nome === nome)
  return campo ? lerCampo(texto, campo).trim() : ''
}
