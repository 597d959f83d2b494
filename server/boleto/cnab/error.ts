/** Machine-readable reason of a {@link CnabError}. */
export type CnabErrorCode =
  | 'banco_sem_layout'
  | 'campo_obrigatorio'
  | 'carteira_sem_registro'
  | 'cnpj_com_letras'
  | 'convenio_invalido'
  | 'data_invalida'
  | 'endereco_incompleto'
  | 'especie_nao_aceita'
  | 'instrucao_nao_aceita'
  | 'juros_nao_aceitos'
  | 'modalidade_nao_aceita'
  | 'multa_nao_aceita'
  | 'nao_cabe'
  | 'nao_numerico'
  | 'nosso_numero_invalido'
  | 'pagador_igual_ao_beneficiario'
  | 'proposta_com_encargos'
  | 'remessa_vazia'
  | 'sequencia_invalida'
  | 'texto_invalido'
  | 'valor_invalido'

/**
 * The only error that writing a file throws on purpose. `message` is a pt-BR sentence that tells the user what to do; `code` is stable;
 * `field` names the input at fault, when there is one (e.g. `convenio`, `pagador.documento`).
 */
export class CnabError extends Error {
  override readonly name = 'CnabError'

  constructor(
    readonly code: CnabErrorCode,
    message: string,
    readonly field?: string,
  ) {
    super(message)
  }
}
