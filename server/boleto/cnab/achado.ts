/** What was found wrong in a file. */
export type CodigoDoAchado =
  | 'arquivo_cnab400'
  | 'arquivo_cortado'
  | 'arquivo_de_remessa'
  | 'arquivo_nao_cnab'
  | 'arquivo_vazio'
  | 'banco_sem_layout'
  | 'campo_fixo'
  | 'campo_invalido'
  | 'linha_cortada'
  | 'linha_de_outro_banco'
  | 'linha_em_utf8'
  | 'linha_longa'
  | 'linhas_aparadas'
  | 'lote_de_outro_servico'
  | 'lote_fora_de_ordem'
  | 'marca_utf8'
  | 'movimento_desconhecido'
  | 'movimento_diverge'
  | 'pre_critica'
  | 'reserva_preenchida'
  | 'segmento_desconhecido'
  | 'segmento_sem_par'
  | 'sequencia_do_registro'
  | 'sobra_depois_do_fim'
  | 'tipo_desconhecido'
  | 'total_de_lotes'
  | 'total_do_arquivo'
  | 'total_do_lote'
  | 'versao_desconhecida'

/**
 * One finding. An `erro` says that what stands there cannot be trusted or was not read; an `aviso`, that all was read although something is
 * not as the manual says.
 */
export type Achado = {
  codigo: CodigoDoAchado
  nivel: 'erro' | 'aviso'
  /** From 1. */
  linha: number
  /** First and last column, from 1, where it is about some. */
  colunas?: readonly [de: number, ate: number]
  /** The field's name in the table, where it is about one. */
  campo?: string
  /** A pt-BR sentence for the user. */
  frase: string
}

/** A finding among what else is read of a file. */
export type AchadoLido = { tipo: 'achado'; achado: Achado }

/** A finding, as it comes among the records. */
export function achado(
  codigo: CodigoDoAchado,
  nivel: Achado['nivel'],
  linha: number,
  frase: string,
  colunas?: readonly [de: number, ate: number],
  campo?: string,
): AchadoLido {
  return {
    tipo: 'achado',
    achado: { codigo, nivel, linha, ...(colunas && { colunas }), ...(campo && { campo }), frase },
  }
}
