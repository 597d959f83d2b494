/** Machine-readable reason of a {@link BoletoError}. */
export type BoletoErrorCode =
  | 'data_invalida'
  | 'vencimento_sem_fator'
  | 'fator_invalido'
  | 'fator_fora_da_janela'
  | 'valor_invalido'
  | 'valor_nao_cabe'
  | 'banco_desconhecido'
  | 'conta_invalida'
  | 'nosso_numero_invalido'
  | 'nosso_numero_esgotado'
  | 'codigo_barras_invalido'
  | 'linha_invalida'
  | 'dados_divergentes'

/**
 * The only error the boleto core throws on purpose. `message` is a pt-BR sentence for the user; `code` is
 * stable; `field` names the input at fault, when there is one (e.g. `valor`, `convenio`).
 */
export class BoletoError extends Error {
  override readonly name = 'BoletoError'

  constructor(
    readonly code: BoletoErrorCode,
    message: string,
    readonly field?: string,
  ) {
    super(message)
  }
}
