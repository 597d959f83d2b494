import * as z from 'zod/mini'
import type { TipoPessoa } from '#src/api/contract/nucleo/common.ts'
import { escolhasDe } from '#src/api/contract/cadastro/cadastro-escolhas.ts'
import {
  listasCadastro,
  portes,
  tiposCadastro,
  ufs,
  type TipoCadastro,
} from '#src/api/contract/cadastro/cadastro-lista.ts'
import { partesDe } from '#src/api/contract/cadastro/cadastro-partes.ts'
import { cadastros } from '#src/api/contract/cadastro/cadastro.ts'
import { colunasProprias, comNomes, type CampoNomeado } from '#src/api/contract/cadastro/campos-proprios.ts'
import { cnpjValido, cpfValido, documentoDe, normalizarRegistro } from '#src/api/contract/nucleo/documento.ts'
import type { Parte, Partes } from '#src/api/contract/nucleo/parte.ts'
import { simplificar } from '#server/db/busca.ts'
import { ILEGIVEL } from './codificacao.ts'

/** A field of a kind of cadastro, as a cell may fill it. */
export interface CampoImportado {
  nome: string
  rotulo: string
  especie:
    | 'documento'
    | 'texto'
    | 'inteiro'
    | 'centavos'
    | 'data'
    | 'simNao'
    | 'opcao'
    | 'escolha'
    | 'referencia'
    | 'lista'
    | 'maisUm'
  /** Of an `opcao`: what its values are called. */
  opcoes?: Readonly<Record<string, string>>
  /** The lookup of an `escolha` and of what a `lista` names, the kind of a `referencia`. */
  de?: string
  /** Of a `lista`: the one field of its rows; of a `maisUm` the one that the cell fills. */
  campo?: string
  /** Of a `maisUm`: the list of records to which it adds one. */
  parte?: string
}

/** Cells that add a row to a list of records. */
const mais: Readonly<Record<string, { rotulo: string; parte: string; campo: string }>> = {
  telefone2: { rotulo: 'Telefone 2', parte: 'telefones', campo: 'numero' },
  telefone3: { rotulo: 'Telefone 3', parte: 'telefones', campo: 'numero' },
  email2: { rotulo: 'E-mail 2', parte: 'emails', campo: 'email' },
  email3: { rotulo: 'E-mail 3', parte: 'emails', campo: 'email' },
}

/** Under which name the form has what a cell fills. */
export const noFormulario = ({ nome, parte }: Pick<CampoImportado, 'nome' | 'parte'>) => parte ?? nome

/** What the system gives. */
const DO_SISTEMA = new Set(['id', 'matricula', 'versao'])

/** How fields are called that no list shows. */
const rotulos: Readonly<Record<string, string>> = { observacoes: 'Observações' }

/** Of codes in digits how many they have; none begins with two zeros, and a spreadsheet takes the one away from what it holds as a number. */
const CODIGOS: Readonly<Record<string, number>> = { cep: 8, cnae: 7, pis: 11 }

/** What further ones are called when another column has the first. */
const TELEFONES = ['telefone', 'fone', 'celular', 'tel', 'whatsapp', 'outro telefone']
const E_MAILS = ['e-mail', 'email', 'outro e-mail', 'e-mail financeiro', 'e-mail de cobranca']

/** By which names columns are known beside the fields' own. */
const sinonimos: Readonly<Record<string, string[]>> = {
  registro: ['cnpj', 'cpf', 'cpf/cnpj', 'cnpj/cpf', 'documento'],
  nome: ['nome', 'razao social', 'nome completo', 'nome empresarial', 'empresa'],
  nomeFantasia: ['nome fantasia', 'fantasia', 'nome social', 'apelido'],
  email: ['e-mail', 'email', 'correio eletronico'],
  telefone: ['telefone', 'fone', 'celular', 'tel'],
  telefone2: [...TELEFONES, 'fone 2', 'celular 2', 'tel 2'],
  telefone3: [...TELEFONES, 'fone 3', 'celular 3', 'tel 3'],
  email2: E_MAILS,
  email3: E_MAILS,
  logradouro: ['logradouro', 'endereco', 'rua'],
  cidade: ['cidade', 'municipio', 'cidade, pela faixa do cep'],
  uf: ['uf', 'estado'],
  ativo: ['situacao', 'ativo', 'status'],
  cnae: ['cnae', 'cnae principal', 'cnae fiscal'],
  naturezaJuridica: ['natureza', 'codigo da natureza juridica', 'codigo natureza juridica'],
  rg: ['identidade', 'carteira de identidade', 'numero do rg', 'n do rg'],
  orgaoEmissor: ['orgao expedidor', 'orgao emissor do rg', 'orgao expedidor do rg', 'emissor'],
  sexo: ['genero'],
  pis: ['pis', 'pasep', 'nit', 'nis', 'pis/pasep'],
  nomeDaMae: ['mae', 'nome mae', 'filiacao (mae)'],
  dataAbertura: ['data de abertura', 'abertura', 'inicio de atividade'],
  dataNascimento: ['data de nascimento', 'nascimento'],
  observacoes: ['observacoes', 'obs'],
  dataFiliacao: ['data de filiacao', 'filiado em', 'data de associacao', 'socio desde'],
  dataDesligamento: ['data de desligamento', 'desligado em', 'data de saida'],
  motivoDesligamento: ['motivo de desligamento', 'motivo da saida'],
  contabilidade: ['contabilidade', 'escritorio', 'contador'],
  inscricaoEstadual: ['ie'],
  inscricaoMunicipal: ['im'],
  marcadores: ['marcador', 'marcacao', 'marcacoes', 'etiqueta', 'etiquetas', 'tags'],
}

/**
 * The fields of a kind that one cell can fill: those that its form has, save for lists of records that say more than one thing each, to
 * which the most that a cell can do is to add a telephone or an e-mail.
 * @param proprios those that the entidade has added; no other place for such a field is offered
 */
export function camposDe(tipo: TipoCadastro, proprios: readonly CampoNomeado[]): CampoImportado[] {
  const { entrada, referencias } = cadastros[tipo]
  const partes: Partes = partesDe(tipo)
  const doFormulario: [string, z.core.$ZodType][] = Object.entries(entrada.shape)
  const colunas = comNomes(listasCadastro[tipo].colunas, proprios)
  const escolhas = escolhasDe(tipo)
  return doFormulario.flatMap(([nome, schema]): CampoImportado[] => {
    if (DO_SISTEMA.has(nome) || (nome in colunasProprias && !colunas[nome])) return []
    const coluna = colunas[nome]
    const rotulo = coluna?.rotulo ?? escolhas[nome]?.rotulo ?? rotulos[nome] ?? nome
    const oferecidas = proprios.find((um) => um.nome === nome && um.especie === 'opcao')?.opcoes
    if (oferecidas)
      return [
        { nome, rotulo, especie: 'opcao', opcoes: Object.fromEntries(oferecidas.map((um) => [um, um])) },
      ]
    if (partes[nome]) return [...listaDeNomes(nome, partes[nome]), ...maisDe(nome)]
    const escolha = escolhas[nome]
    if (escolha) return [{ nome, rotulo, especie: 'escolha', de: escolha.referencia }]
    const referido = new Map<string, TipoCadastro>(Object.entries(referencias)).get(nome)
    if (referido) return [{ nome, rotulo, especie: 'referencia', de: referido }]
    if (nome === 'registro') return [{ nome, rotulo, especie: 'documento' }]
    if (coluna?.especie === 'opcao') return [{ nome, rotulo, especie: 'opcao', opcoes: coluna.opcoes ?? {} }]
    if (coluna?.especie === 'inteiro' || coluna?.especie === 'centavos' || coluna?.especie === 'data')
      return [{ nome, rotulo, especie: coluna.especie }]
    const especie = especieDe(schema)
    return especie ? [{ nome, rotulo, especie }] : []
  })
}

/** A list whose rows hold the name of a lookup's value and nothing else; none for any other. */
function listaDeNomes(nome: string, { plural, permissao, campos }: Parte): CampoImportado[] {
  const [unico, ...demais] = Object.entries(campos)
  if (!unico || demais.length > 0 || permissao !== undefined) return []
  const [campo, { referencia: de }] = unico
  if (de === undefined) return []
  return [{ nome, rotulo: plural, especie: 'lista', de, campo }]
}

const maisDe = (parte: string): CampoImportado[] =>
  Object.entries(mais)
    .filter(([, um]) => um.parte === parte)
    .map(([nome, um]) => ({ nome, especie: 'maisUm', ...um }))

/** The lists of records of a kind that no cell fills, by their plurals. */
export function listasDeFora(tipo: TipoCadastro, campos: readonly CampoImportado[]): string[] {
  const cheias = new Set(campos.map(noFormulario))
  return Object.entries(partesDe(tipo)).flatMap(([nome, { plural }]) => (cheias.has(nome) ? [] : [plural]))
}

/** What a schema takes; null for what no cell can say. */
function especieDe(schema: z.core.$ZodType): CampoImportado['especie'] | null {
  const aceita = (valor: unknown) => z.safeParse(schema, valor).success
  if (aceita(true)) return 'simNao'
  if (aceita('2020-01-31') && !aceita('2020-01-32')) return 'data'
  if (aceita('x') || aceita('') || aceita('00000-000')) return 'texto'
  return aceita(1) ? 'inteiro' : null
}

/**
 * To which field each column goes, by its name: none twice.
 * @param campos those of the kind
 * @param lembrado where columns of a name went the last time
 */
export function adivinhar(
  campos: readonly CampoImportado[],
  nomes: string[],
  lembrado: ReadonlyMap<string, string | null>,
): (string | null)[] {
  const livres = new Map(campos.map((campo) => [campo.nome, campo]))
  return nomes.map((nome) => {
    const escrito = chave(nome)
    const antes = lembrado.get(escrito)
    const igual = (...nomes: string[]) => nomes.some((um) => chave(um) === escrito)
    const porNome = () =>
      // a field of the entidade's own may be called what another is also known by
      [...livres.values()].find((campo) => igual(campo.nome, campo.rotulo)) ??
      [...livres.values()].find((campo) => igual(...(sinonimos[campo.nome] ?? [])))
    const achado = antes === undefined ? porNome()?.nome : antes
    if (achado === undefined || achado === null || !livres.delete(achado)) return null
    return achado
  })
}

/** A column's name, blind to case, accents and signs. */
export const chave = (nome: string) => simplificar(nome.normalize('NFC')).replaceAll(/[^a-z0-9]/g, '')

/** Names that a cell may say, and the ids that they stand for. */
export interface Nomes {
  /** Of an `escolha`, a `referencia` or one of a `lista`; null for a name that stands for none, or for more than one. */
  de: (campo: CampoImportado, texto: string) => number | null
  /** How many other cadastros a `referencia` may stand for. */
  quantos: (campo: CampoImportado, texto: string) => number
  /** What is read in place of a name of a `lista`, empty for nothing; null for one that nobody has changed. */
  trocado: (campo: CampoImportado, texto: string) => string | null
}

/** A fault of a `lista` says which of its names are wrong; any other is of the whole cell. */
type Valor = { valor: unknown } | { erro: string; errados?: string[] }

const SIM = new Set(['sim', 's', 'ativo', 'ativa', '1', 'true', 'verdadeiro'])
const NAO = new Set(['nao', 'n', 'inativo', 'inativa', '0', 'false', 'falso'])
const CIENTIFICA = /^\d+([.,]\d+)?e\+?\d+$/i
const FORMULA = /^[=@]/
/** What a formula gives that fails, in the words of a workbook's file and in those that a spreadsheet in Portuguese writes. */
const FALHA =
  /^#(N\/[AD]|REF!|DIV\/0!|VALUE!|VALOR!|NAME\?|NOME\?|NUM!|NÚM!|NULL!|NULO!|SPILL!|DESPEJAR!|CALC!|ERRO!|ERROR!|GETTING_DATA)$/i
/** The error of a cell whose formula failed. */
export const falhaDaFormula = (erro: string) => (FALHA.test(erro) ? erro : '#ERRO!')

/** What a cell that is not empty says for a field; whether it may hold that is told by the schema of the form. */
export function lerCelula(tipo: TipoCadastro, campo: CampoImportado, celula: string, nomes: Nomes): Valor {
  const texto = textoDaCelula(celula)
  if (texto.includes(ILEGIVEL))
    return { erro: `Há letras que não puderam ser lidas (“${texto.slice(0, 60)}”). Corrija-as na planilha.` }
  if (FORMULA.test(celula)) return { erro: 'A célula tem uma fórmula. Deixe nela só o valor.' }
  if (FALHA.test(celula))
    return {
      erro: `A célula tem o erro ${celula}, de uma fórmula que falhou. Corrija-a, ou deixe nela só o valor.`,
    }
  switch (campo.especie) {
    case 'documento':
      return lerDocumento(tipo, texto)
    case 'simNao': {
      const dito = simplificar(texto)
      if (SIM.has(dito)) return { valor: true }
      return NAO.has(dito) ? { valor: false } : { erro: 'Use Sim ou Não.' }
    }
    case 'inteiro': {
      const digitos = texto.replaceAll(/\.(?=\d{3}(\D|$))/g, '').replace(/[.,]0+$/, '')
      return /^\d{1,9}$/.test(digitos) ? { valor: Number(digitos) } : { erro: 'Informe um número inteiro.' }
    }
    case 'centavos':
      return lerDinheiro(texto)
    case 'data':
      return lerData(texto)
    case 'opcao': {
      const dito = chave(texto)
      const achada = Object.entries(campo.opcoes ?? {}).find(
        ([valor, nome]) => chave(valor) === dito || chave(nome) === dito,
      )
      return achada ? { valor: achada[0] } : { erro: `Valor inválido. Use ${opcoesDe(campo)}.` }
    }
    case 'escolha':
    case 'referencia': {
      const id = nomes.de(campo, texto)
      if (id !== null) return { valor: campo.especie === 'escolha' ? id : { id } }
      return {
        erro:
          campo.especie === 'escolha'
            ? `Não há “${texto}” em ${campo.rotulo}.`
            : naoReferido(campo, texto, nomes.quantos(campo, texto)),
      }
    }
    case 'lista':
      return lerLista(campo, texto, nomes)
    case 'maisUm':
      return lerMaisUm(tipo, campo, texto)
    case 'texto':
      if (campo.nome === 'cidade' && /^\d+$/.test(texto))
        return {
          erro: `“${texto}” é o código de um município. Escreva o nome dele, ou deixe a coluna de fora.`,
        }
      return { valor: texto.length + 1 === CODIGOS[campo.nome] && /^\d+$/.test(texto) ? `0${texto}` : texto }
  }
}

/** What a cell says, without the sign by which an export keeps a spreadsheet from taking it for a formula or another number. */
export const textoDaCelula = (celula: string) =>
  /^'([=+\-@＝＋－＠\t\r\n]|0\d+$|\d{12,}$|\d+([.,]\d+)?e[+-]?\d+$)/i.test(celula) ? celula.slice(1) : celula

/** Why a cell names no other cadastro: there is none, or there are several of that name. */
function naoReferido({ rotulo, de }: CampoImportado, texto: string, quantos: number): string {
  if (quantos === 0) return `Não há ${rotulo.toLowerCase()} com este documento ou nome.`
  const { plural, pessoa } = tiposCadastro[de as TipoCadastro] // a `referencia` names a kind
  return `Há ${quantos} ${plural.toLowerCase()} com o nome “${texto}”. Informe o ${documentoDe[pessoa]}.`
}

/**
 * Names behind each other: rows of a list, each once. Divided by semicolons, as an export writes them (`cadastro/marcador-repo.ts`), or by
 * commas, as people do. A name that has such a sign itself is one: of what could be read in two ways the longer name is meant.
 */
function lerLista(campo: CampoImportado, texto: string, nomes: Nomes): Valor {
  const idDe = (um: string) => nomes.de(campo, um)
  const lido = (um: string) => (idDe(um) === null ? nomes.trocado(campo, um) : null) ?? um
  const ditos = divididos(texto, ';', (um) => idDe(lido(um)))
    .flatMap((um) => (idDe(lido(um)) === null ? divididos(um, ',', idDe) : [um]))
    .filter((um) => lido(um) !== '')
  const errados = [...new Set(ditos)].filter((um) => idDe(lido(um)) === null)
  if (errados.length > 0)
    return { erro: `Não há ${errados.map((um) => `“${lido(um)}”`).join(', ')} em ${campo.rotulo}.`, errados }
  const ids = new Set(ditos.map((um) => idDe(lido(um))))
  return { valor: [...ids].map((id) => ({ id: 0, [campo.campo ?? '']: id })) }
}

/** One row of a list, of which the cell says one field: a telephone says of itself whether it is a mobile one. */
function lerMaisUm(tipo: TipoCadastro, { parte = '', campo = '' }: CampoImportado, texto: string): Valor {
  const declarada = partesDe(tipo)[parte]
  const lido = declarada?.campos[campo]?.entrada.safeParse(texto)
  if (!declarada || !lido?.success) return { erro: lido?.error?.issues[0]?.message ?? 'Valor inválido.' }
  const celular = /[1-9]\d9\d{8}$/.test(texto.replaceAll(/[^0-9]/g, ''))
  const especie = parte === 'telefones' ? { tipo: celular ? 'celular' : 'fixo' } : {}
  return { valor: [{ id: 0, ...declarada.emBranco, ...especie, [campo]: lido.data }] }
}

/** A text by a sign between names, save where the sign belongs to one that is known. */
function divididos(texto: string, sinal: string, idDe: (um: string) => number | null): string[] {
  const pedacos = texto.split(sinal)
  const juntos = (de: number, ate: number) => pedacos.slice(de, ate).join(sinal).trim()
  const achados: string[] = []
  for (let de = 0; de < pedacos.length;) {
    let ate = Math.min(pedacos.length, de + PEDACOS_MAX)
    while (ate > de + 1 && idDe(juntos(de, ate)) === null) ate--
    achados.push(juntos(de, ate))
    de = ate
  }
  return achados
}

/** How many pieces of a cell are tried as one name at most, so that a long cell does not cost the square of its length. */
const PEDACOS_MAX = 8

const opcoesDe = ({ opcoes = {} }: CampoImportado) =>
  opcoes === portes
    ? Object.keys(portes).join(', ').toUpperCase()
    : Object.keys(opcoes).length === ufs.length
      ? 'a sigla do estado'
      : Object.values(opcoes).join(', ')

function lerDocumento(tipo: TipoCadastro, texto: string): Valor {
  const { pessoa } = tiposCadastro[tipo]
  const nome = documentoDe[pessoa]
  const registro = documentoInteiro(pessoa, texto)
  // the one letter of a CNPJ may be an E; a number that was cut is known by its sign or comma too
  const cientifica = CIENTIFICA.test(texto)
  if (documentos[pessoa].valido(registro) && !(cientifica && /[+,]/.test(texto))) return { valor: registro }
  if (cientifica)
    return {
      erro: `O ${nome} veio em notação científica (${texto}), sem todos os dígitos. Formate a coluna como texto e salve a planilha de novo.`,
    }
  return { valor: texto.slice(0, 30) }
}

const documentos = {
  fisica: { digitos: 11, valido: cpfValido },
  juridica: { digitos: 14, valido: cnpjValido },
} satisfies Record<TipoPessoa, object>

/**
 * What a cell says for a document, without its mask, and with the zeros at the left that a spreadsheet takes away from a number: whether that
 * is one is told by the check digits.
 */
export function documentoInteiro(pessoa: TipoPessoa, texto: string): string {
  const registro = normalizarRegistro(texto)
  return /^\d+$/.test(texto) ? registro.padStart(documentos[pessoa].digitos, '0') : registro
}

/** Whether a cell is a whole document of a company or person, with its mask or without. */
export function ehDocumento(celula: string): boolean {
  const registro = normalizarRegistro(celula)
  return cnpjValido(registro) || cpfValido(registro)
}

/** How documents are written, whatever their check digits. */
const COMO_DOCUMENTO =
  /^(\d{11}|\d{14}|\d{3}\.\d{3}\.\d{3}-\d\d|[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d\d)$/i

/** Whether a cell is meant for one: also with a wrong digit, or without the zeros at the left, which a spreadsheet takes away from a number. */
export function pareceDocumento(celula: string): boolean {
  const escrito = celula.trim()
  if (COMO_DOCUMENTO.test(escrito) || ehDocumento(escrito)) return true
  return (
    /^\d{9,13}$/.test(escrito) &&
    Object.values(documentos).some(({ digitos, valido }) => valido(escrito.padStart(digitos, '0')))
  )
}

function lerDinheiro(texto: string): Valor {
  const limpo = texto.replace(/^R\$\s*/i, '').replaceAll(/\s/g, '')
  const br = /^\d{1,3}(\.\d{3})*(,\d{1,2})?$|^\d+(,\d{1,2})?$/
  const en = /^\d+\.\d{1,2}$/
  if (br.test(limpo)) return { valor: Math.round(Number(limpo.replaceAll('.', '').replace(',', '.')) * 100) }
  return en.test(limpo)
    ? { valor: Math.round(Number(limpo) * 100) }
    : { erro: 'Informe um valor como 1.234,56.' }
}

function lerData(texto: string): Valor {
  const br = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})( .*)?$/.exec(texto)
  if (br) return { valor: `${br[3]}-${br[2]?.padStart(2, '0')}-${br[1]?.padStart(2, '0')}` }
  const iso = /^(\d{4})-?(\d{2})-?(\d{2})([T ].*)?$/.exec(texto)
  return iso ? { valor: `${iso[1]}-${iso[2]}-${iso[3]}` } : { erro: 'Use o formato dd/mm/aaaa.' }
}
