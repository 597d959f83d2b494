import { CAPITAL_MAX, formatos, TEXTOS_MAX as MAX, type Formato } from '#src/api/contract/nucleo/common.ts'
import type { Porte } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { cnpjValido, cpfValido, normalizarRegistro } from '#src/api/contract/nucleo/documento.ts'
import { partesDoCadastro } from '#src/api/contract/cadastro/cadastro-partes.ts'
import type { EmpresaDaFonte, EnderecoDoCep, SituacaoNaReceita } from '#src/api/contract/cadastro/fonte.ts'
import { comoCodigo } from '#src/api/contract/cadastro/tabela-base.ts'
import type { Config } from '#server/config.ts'
import { AppError, naoEncontrado } from '#server/plugins/errors.ts'
import { abrirFonte, type Fonte } from './externa.ts'
import { faixaDoCep } from './faixas.ts'

export { faixaDoCep }

/** The sources that the process is configured with; null for one that is off. */
export interface Fontes {
  cep: Fonte | null
  cnpj: Fonte | null
}

/** Opens what is configured. */
export const abrirFontes = ({ cepUrl, cnpjUrl }: Pick<Config, 'cepUrl' | 'cnpjUrl'>): Fontes => ({
  cep: cepUrl === null ? null : abrirFonte(cepUrl, '{cep}'),
  cnpj: cnpjUrl === null ? null : abrirFonte(cnpjUrl, '{cnpj}'),
})

/** Partners that a company is filled in with at most. */
const SOCIOS = partesDoCadastro.pessoajuridica.socios.max

type Corpo = Record<string, unknown>

/** The first of the named texts that is there, fit for a field of so many characters; a source may send anything. */
function texto(corpo: Corpo, max: number, ...nomes: string[]): string {
  for (const nome of nomes) {
    const valor = corpo[nome]
    if (typeof valor !== 'string' && typeof valor !== 'number') continue
    const limpo = String(valor).normalize('NFC').replaceAll(/\p{C}/gu, ' ').replaceAll(/\s+/g, ' ').trim()
    if (limpo !== '') return limpo.slice(0, max)
  }
  return ''
}

const ufDe = (corpo: Corpo, ...nomes: string[]) => {
  const uf = texto(corpo, 2, ...nomes).toUpperCase()
  return /^[A-Z]{2}$/.test(uf) ? uf : ''
}

function comFormato(valor: string, { formato, forma = (escrito) => escrito }: Formato): string {
  const escrito = forma(valor)
  return formato.test(escrito) ? escrito : ''
}

/**
 * What is at a CEP: as the source tells it, in the shape of ViaCEP or of BrasilAPI, else what its range tells.
 * @param cep eight digits
 * @throws AppError 404 for one that no state has
 */
export async function enderecoDoCep({ cep: fonte }: Fontes, cep: string): Promise<EnderecoDoCep> {
  const faixa = faixaDoCep(cep)
  const resposta = fonte === null ? 'falha' : await fonte.perguntar(cep)
  if (typeof resposta === 'object') {
    const { corpo } = resposta
    const uf = ufDe(corpo, 'uf', 'state')
    // ViaCEP answers 200 with `erro` for a CEP that is not there
    if (uf !== '' && (corpo.erro === undefined || corpo.erro === false))
      return {
        logradouro: texto(corpo, MAX.logradouro, 'logradouro', 'street'),
        bairro: texto(corpo, MAX.bairro, 'bairro', 'neighborhood'),
        cidade: texto(corpo, MAX.cidade, 'localidade', 'city'),
        uf,
        origem: 'fonte',
      }
  }
  if (faixa.uf === '') throw naoEncontrado('Este CEP não é de nenhum estado. Confira os dígitos.')
  return { logradouro: '', bairro: '', ...faixa, origem: 'faixa' }
}

/**
 * What the source tells of a company, in the shape of BrasilAPI; null when it knows none or there is no source.
 * @throws AppError 503 `fonte-indisponivel` when it does not answer
 */
export async function empresaDoCnpj({ cnpj: fonte }: Fontes, cnpj: string): Promise<EmpresaDaFonte | null> {
  if (fonte === null) return null
  const resposta = await fonte.perguntar(cnpj)
  const nome = typeof resposta === 'object' ? texto(resposta.corpo, MAX.nome, 'razao_social') : ''
  if (resposta === 'nada') return null
  if (resposta === 'falha' || nome === '')
    throw new AppError(
      503,
      'fonte-indisponivel',
      'A consulta à Receita não respondeu. Preencha os dados à mão ou tente de novo mais tarde.',
    )
  const { corpo } = resposta
  const capital = Number(texto(corpo, 20, 'capital_social') || Number.NaN)
  const centavos = Math.round(capital * 100)
  const cnae = texto(corpo, 7, 'cnae_fiscal').padStart(7, '0')
  const natureza = texto(corpo, 5, 'codigo_natureza_juridica')
  return {
    nome,
    nomeFantasia: texto(corpo, MAX.nomeFantasia, 'nome_fantasia'),
    email: comFormato(texto(corpo, 254, 'email').toLowerCase(), formatos.email),
    telefone: comFormato(texto(corpo, 20, 'ddd_telefone_1'), formatos.telefone),
    cep: comFormato(texto(corpo, 9, 'cep').padStart(8, '0'), formatos.cep),
    logradouro: [texto(corpo, 30, 'descricao_tipo_de_logradouro'), texto(corpo, MAX.logradouro, 'logradouro')]
      .filter((parte) => parte !== '')
      .join(' ')
      .slice(0, MAX.logradouro),
    numero: texto(corpo, MAX.numero, 'numero'),
    complemento: texto(corpo, MAX.complemento, 'complemento'),
    bairro: texto(corpo, MAX.bairro, 'bairro'),
    cidade: texto(corpo, MAX.cidade, 'municipio'),
    uf: ufDe(corpo, 'uf'),
    cnae: /^\d{7}$/.test(cnae) && Number(cnae) > 0 ? comoCodigo('cnae', cnae) : '',
    naturezaJuridica: /^[1-9]\d{2}-?\d$/.test(natureza) ? comoCodigo('naturezaJuridica', natureza) : '',
    capitalSocial: centavos > 0 && centavos <= CAPITAL_MAX ? centavos : null,
    dataAbertura: comoData(texto(corpo, 10, 'data_inicio_atividade')),
    porte: porteDe(corpo),
    naReceita: situacaoDe(corpo),
    socios: Array.isArray(corpo.qsa) ? corpo.qsa.flatMap(socioDe).slice(0, SOCIOS) : [],
  }
}

const comoData = (dia: string) =>
  /^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(dia) && !Number.isNaN(Date.parse(dia)) ? dia : null

/** The Receita's codes of the size of a company (layout of its open data); a MEI is a microempresa to it, and told apart by its regime. */
const PORTES: Readonly<Record<string, Porte>> = { '1': 'me', '3': 'epp', '5': 'demais' }

function porteDe(corpo: Corpo): Porte | null {
  if (corpo.opcao_pelo_mei === true) return 'mei'
  return PORTES[String(Number(texto(corpo, 2, 'codigo_porte')))] ?? null
}

/** The Receita's codes of how a CNPJ stands (layout of its open data, `SITUAÇÃO CADASTRAL`). */
const SITUACOES: Readonly<Record<string, SituacaoNaReceita>> = {
  '1': 'nula',
  '2': 'ativa',
  '3': 'suspensa',
  '4': 'inapta',
  '8': 'baixada',
}

function situacaoDe(corpo: Corpo): EmpresaDaFonte['naReceita'] {
  const situacao = SITUACOES[String(Number(texto(corpo, 2, 'situacao_cadastral') || Number.NaN))]
  if (situacao === undefined) return null
  const motivo = texto(corpo, 120, 'descricao_motivo_situacao_cadastral')
  return {
    situacao,
    desde: comoData(texto(corpo, 10, 'data_situacao_cadastral')),
    motivo: /^sem motivo$/i.test(motivo) ? '' : motivo,
  }
}

/** A partner as `qsa` tells one. */
function socioDe(socio: unknown): EmpresaDaFonte['socios'] {
  if (typeof socio !== 'object' || socio === null) return []
  const dele: Corpo = { ...socio }
  const nome = texto(dele, 120, 'nome_socio')
  const registro = normalizarRegistro(texto(dele, 20, 'cnpj_cpf_do_socio'))
  if (nome === '') return []
  return [
    {
      nome,
      registro: cpfValido(registro) || cnpjValido(registro) ? registro : '',
      qualificacao: texto(dele, 60, 'qualificacao_socio'),
      entrada: comoData(texto(dele, 10, 'data_entrada_sociedade')),
    },
  ]
}
