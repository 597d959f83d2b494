import { escreverArquivo } from './arquivo.ts'
import type { Titulo } from './arquivo.ts'
import type { Valores } from './campo.ts'
import { escreverRegistro } from './campo.ts'
import { conferirContaCnab, opcional, valoresDaConta } from './conta.ts'
import type { ContaCnab } from './conta.ts'
import { CnabError } from './error.ts'
import type { Layout } from './layouts/layout.ts'
import { valoresDoTitulo } from './titulo.ts'
import type { TituloCnab } from './titulo.ts'

/** What a remessa says of itself. */
export type CabecalhoDaRemessa = {
  conta: ContaCnab
  /** Number of the file in its convênio, from 1, one more each time, never used twice. */
  sequencia: number
  /** `YYYY-MM-DD`, when it is made. */
  data: string
  /** `HH:MM:SS` */
  hora: string
}

/**
 * A remessa of CNAB 240 (cobrança) in pieces, each some 64 KB: lines of 240 columns with CRLF. It is written while the titles are read, so
 * that an error comes after pieces that are then of no use; {@link conferirTituloCnab} tells beforehand.
 * @throws CnabError as {@link conferirContaCnab} and {@link conferirTituloCnab}; `sequencia_invalida`, `remessa_vazia`.
 */
export async function* escreverRemessa(
  cabecalho: CabecalhoDaRemessa,
  titulos: Iterable<TituloCnab> | AsyncIterable<TituloCnab>,
): AsyncGenerator<Uint8Array> {
  const layout = conferirContaCnab(cabecalho.conta)
  yield* escreverArquivo(
    layout.remessa,
    valoresDoCabecalho(cabecalho, layout),
    detalhes(cabecalho.conta, layout, titulos),
  )
}

/**
 * Whether a title can be written in a remessa of its conta.
 * @throws CnabError `instrucao_nao_aceita`, `valor_invalido`, `proposta_com_encargos`, `nosso_numero_invalido`, `campo_obrigatorio`, `nao_cabe`,
 * `nao_numerico`, `texto_invalido`, `especie_nao_aceita`, `juros_nao_aceitos`, `multa_nao_aceita`, `data_invalida`, `endereco_incompleto`,
 * `cnpj_com_letras`, `pagador_igual_ao_beneficiario` (field = the field of the title), or those of {@link conferirContaCnab}.
 */
export function conferirTituloCnab(conta: ContaCnab, titulo: TituloCnab): void {
  const layout = conferirContaCnab(conta)
  const comuns = valoresDaConta(conta, layout)
  for (const { tabela, valores } of tituloDaRemessa(conta, layout, titulo).registros)
    escreverRegistro(tabela, valores, comuns)
}

async function* detalhes(
  conta: ContaCnab,
  layout: Layout,
  titulos: Iterable<TituloCnab> | AsyncIterable<TituloCnab>,
): AsyncGenerator<Titulo> {
  let none = true
  for await (const titulo of titulos) {
    none = false
    yield tituloDaRemessa(conta, layout, titulo)
  }
  if (none)
    throw new CnabError('remessa_vazia', 'Não há nada para enviar ao banco: escolha ao menos um boleto.')
}

function tituloDaRemessa(conta: ContaCnab, layout: Layout, titulo: TituloCnab): Titulo {
  const { segmentoP, segmentoQ, segmentoR } = layout.remessa
  const { p, q, r } = valoresDoTitulo(titulo, conta, layout)
  const registros = [
    { tabela: segmentoP, valores: p },
    { tabela: segmentoQ, valores: q },
  ]
  if (r) registros.push({ tabela: segmentoR, valores: r })
  return { registros, valor: titulo.valor }
}

function valoresDoCabecalho({ conta, sequencia, data, hora }: CabecalhoDaRemessa, layout: Layout): Valores {
  if (!Number.isSafeInteger(sequencia) || sequencia < 1 || sequencia > 999_999)
    throw new CnabError(
      'sequencia_invalida',
      'O número sequencial da remessa deve ser de 1 a 999999. Corrija a sequência na conta bancária.',
      'sequencia',
    )
  const { situacao } = layout
  return {
    ...valoresDaConta(conta, layout),
    sentido: '1',
    operacao: 'R',
    dataGeracao: data,
    horaGeracao: hora,
    sequenciaArquivo: sequencia,
    sequenciaLote: sequencia,
    dataGravacao: data,
    versaoArquivo: opcional(conta.versao?.arquivo),
    versaoLote: opcional(conta.versao?.lote),
    ...(situacao && { [situacao.campo]: conta.emTeste ? situacao.teste : situacao.producao }),
  }
}
