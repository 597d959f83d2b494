import { escreverArquivo } from './arquivo.ts'
import type { Titulo } from './arquivo.ts'
import { conferirContaCnab, porChave, tipoDeInscricao, valoresDaConta } from './conta.ts'
import type { ContaCnab } from './conta.ts'
import type { Layout } from './layouts/layout.ts'

/** What a retorno that is written says of itself. */
export type CabecalhoDoRetornoEscrito = {
  conta: ContaCnab
  sequencia: number
  /** `YYYY-MM-DD` */
  data: string
  /** `HH:MM:SS` */
  hora: string
}

/** What a simulated bank tells of one title. Values are centavos, dates `YYYY-MM-DD`. */
export type OcorrenciaEscrita = {
  movimento: string
  /** Two characters each; up to five, four at Itaú. */
  motivos?: readonly string[]
  /** Itaú's channel of payment. */
  canal?: string
  /** Digits without the DV. */
  nossoNumero: string
  nossoNumeroDv: string
  /** Not written at the banks that return the document number in its place. */
  usoDaEmpresa: string
  numeroDocumento: string
  vencimento: string
  valor: number
  valorPago?: number
  valorCreditado?: number
  acrescimos?: number
  desconto?: number
  abatimento?: number
  iof?: number
  outrasDespesas?: number
  outrosCreditos?: number
  tarifa?: number
  dataOcorrencia: string
  dataCredito?: string
  bancoRecebedor?: string
  agenciaRecebedora?: string
  pagador: { documento: string; nome: string }
}

/**
 * A retorno as the bank of a conta writes it, in pieces, for a simulated bank and for tests.
 * @throws CnabError as `conferirContaCnab`; `nao_cabe`, `nao_numerico`, `data_invalida`, `texto_invalido` (field = the field of the occurrence).
 */
export async function* escreverRetorno(
  { conta, sequencia, data, hora }: CabecalhoDoRetornoEscrito,
  ocorrencias: Iterable<OcorrenciaEscrita> | AsyncIterable<OcorrenciaEscrita>,
): AsyncGenerator<Uint8Array> {
  const layout = conferirContaCnab(conta)
  const comuns = {
    ...valoresDaConta(conta, layout),
    sentido: '2',
    operacao: 'T',
    dataGeracao: data,
    horaGeracao: hora,
    sequenciaArquivo: sequencia,
    sequenciaLote: sequencia,
    dataGravacao: data,
  }
  yield* escreverArquivo(layout.retorno, comuns, detalhes(conta, layout, ocorrencias))
}

async function* detalhes(
  conta: ContaCnab,
  layout: Layout,
  ocorrencias: Iterable<OcorrenciaEscrita> | AsyncIterable<OcorrenciaEscrita>,
): AsyncGenerator<Titulo> {
  const comDv = porChave(layout.comDv, String(conta.convenio.length), '0')
  const { segmentoT, segmentoU } = layout.retorno
  for await (const { motivos = [], usoDaEmpresa, pagador, ...ocorrencia } of ocorrencias) {
    const valores = {
      ...ocorrencia,
      motivos: motivos.join(''),
      nossoNumeroComDv: ocorrencia.nossoNumero + (comDv ? ocorrencia.nossoNumeroDv : ''),
      usoDaEmpresa: layout.usoDaEmpresaVolta === 'sim' ? usoDaEmpresa : ocorrencia.numeroDocumento,
      pagadorTipo: tipoDeInscricao(pagador.documento),
      pagadorInscricao: pagador.documento,
      pagadorNome: pagador.nome,
    }
    yield {
      registros: [
        { tabela: segmentoT, valores },
        { tabela: segmentoU, valores },
      ],
      valor: ocorrencia.valor,
    }
  }
}
