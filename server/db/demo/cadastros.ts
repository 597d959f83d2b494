import { propriosEmBranco } from '#src/api/contract/cadastro/campos-proprios-esquemas.ts'
import { digitosCnpj } from '#src/api/contract/nucleo/documento.ts'
import { digitoPis, formatarPis } from '#src/api/contract/nucleo/pis.ts'
import type {
  cadastro,
  contabilidade,
  pessoaFisica,
  pessoaJuridica,
  tiposCadastro,
} from '../schema/cadastro.ts'
import { toData } from './calendar.ts'
import { cnpjDoIndice, cpfDoIndice, PRIMEIRO_ALFANUMERICO } from './documents.ts'
import {
  nomeEmpresa,
  nomeDaMaeDe,
  nomeEscritorio,
  nomeMei,
  nomePessoa,
  sexoDoNome,
  slug,
  type NomeEmpresa,
  type Ramo,
} from './names.ts'
import { CIDADES, endereco, telefone } from './places.ts'
import { Draw } from './random.ts'

/** The kinds of which the demo has records. */
export type Tipo = Extract<
  (typeof tiposCadastro)[number],
  'pessoajuridica' | 'pessoafisica' | 'contabilidade'
>
type Comum = Omit<
  typeof cadastro.$inferInsert,
  | 'entidadeId'
  | 'tipo'
  | 'versao'
  | 'excluidoEm'
  | 'juntadoAId'
  | 'atualizadoPor'
  | 'analise'
  | 'analiseMotivo'
>

/** A cadastro as it will be stored, without its id and entidade. */
export interface Gerado<D> {
  comum: Required<Comum>
  detalhe: D
  /** Day of the first registration; no debit is older. */
  desde: number
}
export type Empresa = Gerado<
  Required<Omit<typeof pessoaJuridica.$inferInsert, 'id' | 'entidadeId' | 'contabilidadeId' | 'categoriaId'>>
>
export type Pessoa = Gerado<
  Required<
    Omit<
      typeof pessoaFisica.$inferInsert,
      'id' | 'entidadeId' | 'categoriaId' | 'estadoCivilId' | 'grauInstrucaoId' | 'funcaoId'
    >
  >
>
export type Escritorio = Gerado<Required<Omit<typeof contabilidade.$inferInsert, 'id' | 'entidadeId'>>>

/** Where generated cadastros come from: the same fonte and matrícula always give the same record. */
export interface Fonte {
  /** 0 for the first entidade; below 4. Another ordinal, other people and documents. */
  ordinal: number
  ramos: readonly [Ramo, ...Ramo[]]
  /** Day before which everything happened. */
  hoje: number
}

/** Indexes of documents that one entidade's cadastros of one tipo may use; matrículas stay below it. */
const FAIXA: Record<Tipo, number> = {
  pessoajuridica: 12_000_000,
  pessoafisica: 20_000_000,
  contabilidade: 1_000_000,
}
const OFFICES_FROM = 48_000_000
const SEED: Record<Tipo, number> = { pessoajuridica: 11, pessoafisica: 23, contabilidade: 37 }

const PORTES = [
  { porte: 'mei', peso: 8, empregados: [0, 1], capital: [1, 10] },
  { porte: 'me', peso: 55, empregados: [0, 9], capital: [5, 80] },
  { porte: 'epp', peso: 27, empregados: [4, 49], capital: [30, 500] },
  { porte: 'demais', peso: 10, empregados: [30, 640], capital: [300, 20_000] },
] as const
const DEPARTAMENTOS = ['contato', 'financeiro', 'administrativo', 'adm', 'atendimento'] as const
const OBSERVACOES = [
  'Prefere receber os boletos por e-mail.',
  'Contato pelo escritório contábil.',
  'Mudou de endereço; conferir o comprovante na próxima visita.',
  'Participa das assembleias.',
] as const

function stream(fonte: Fonte, tipo: Tipo, matricula: number): Draw {
  return new Draw(SEED[tipo] + fonte.ordinal * 101, matricula)
}

function indiceDe(fonte: Fonte, tipo: Tipo, matricula: number): number {
  if (matricula >= FAIXA[tipo])
    throw new RangeError(`Matrícula acima da faixa de demonstração: ${matricula}.`)
  const inicio = tipo === 'contabilidade' ? OFFICES_FROM : 0
  return inicio + fonte.ordinal * FAIXA[tipo] + matricula
}

/** The company of a matrícula. About one in ten has a CNPJ with letters, and was opened since those exist. */
export function gerarEmpresa(fonte: Fonte, matricula: number): Empresa {
  const draw = stream(fonte, 'pessoajuridica', matricula)
  const perfil = draw.weighted(PORTES)
  const filial = perfil.porte === 'demais' && draw.chance(0.25)
  const cnpj = cnpjDoIndice(indiceDe(fonte, 'pessoajuridica', matricula), {
    ordem: filial ? draw.int(2, 9) : 1,
    letras: draw.chance(0.1),
  })
  const abertura = Math.min(cnpj.abertura ?? PRIMEIRO_ALFANUMERICO + draw.int(0, 100), fonte.hoje - 30)
  const ramo = draw.weighted(fonte.ramos)
  const { nome, nomeFantasia } =
    perfil.porte === 'mei'
      ? nomeMei(draw, ramo)
      : comForma(draw, perfil.porte, abertura, nomeEmpresa(draw, ramo))
  const desde = Math.min(
    fonte.hoje - 5,
    Math.max(abertura + draw.int(3, 40), fonte.hoje - draw.int(60, 3600)),
  )
  return {
    comum: {
      ...comum(draw, fonte, 'pessoajuridica', matricula, desde),
      ...daEntidade(fonte, matricula, desde),
      registro: cnpj.registro,
      nome,
      nomeFantasia,
      email: draw.chance(0.06) ? '' : `${draw.pick(DEPARTAMENTOS)}@${slug(nomeFantasia || nome, '')}.example`,
    },
    detalhe: {
      inscricaoEstadual: '',
      inscricaoMunicipal: draw.chance(0.6) ? draw.digits(7) : '',
      cnae: ramo.cnae,
      naturezaJuridica: naturezaDe(perfil.porte, nome),
      porte: perfil.porte,
      dataAbertura: toData(abertura),
      capitalSocial: draw.int(perfil.capital[0], perfil.capital[1]) * 100_000,
      numeroEmpregados: draw.int(perfil.empregados[0], perfil.empregados[1]),
    },
    desde,
  }
}

/** By the legal form that a name tells: limitada, sociedade anônima fechada, or the person alone. */
const naturezaDe = (porte: string, nome: string) =>
  porte === 'mei' ? '213-5' : nome.endsWith('S.A.') ? '205-4' : '206-2'

/** What the first entidade wants to know of companies beside the system's own fields (`camposDaDemo`). */
export const camposDaDemo = {
  opcao1: 'Segmento',
  opcao1Itens: 'Comércio\nServiços\nIndústria\nFranquia',
  data1: 'Última visita',
} as const

/** One in three has been visited, never before it was a member. */
function daEntidade({ ordinal, hoje }: Fonte, matricula: number, desde: number) {
  if (ordinal !== 0) return {}
  const segmentos = camposDaDemo.opcao1Itens.split('\n')
  return {
    opcao1: segmentos[(matricula * 7) % segmentos.length] ?? '',
    data1: matricula % 3 === 0 ? toData(Math.max(desde, hoje - ((matricula * 13) % 400))) : null,
  }
}

/** 2018-01-01, when the Receita dropped ME and EPP from names; days since 1970. */
const FIM_DO_PORTE_NO_NOME = 17_532

/** Adds the legal form to a company's registered name. */
function comForma(
  draw: Draw,
  porte: string,
  abertura: number,
  { nome, nomeFantasia }: NomeEmpresa,
): NomeEmpresa {
  const comPorte = porte !== 'demais' && abertura < FIM_DO_PORTE_NO_NOME && draw.chance(0.45)
  const forma = porte === 'demais' && draw.chance(0.3) ? 'S.A.' : 'Ltda'
  return { nome: `${nome} ${forma}${comPorte ? ` ${porte.toUpperCase()}` : ''}`, nomeFantasia }
}

/** The person of a matrícula, from 19 to 74 years old. */
export function gerarPessoa(fonte: Fonte, matricula: number): Pessoa {
  const draw = stream(fonte, 'pessoafisica', matricula)
  const nome = nomePessoa(draw)
  const desde = fonte.hoje - draw.int(40, 3600)
  const base = comum(draw, fonte, 'pessoafisica', matricula, desde)
  const partes = slug(nome).split('-')
  const email = draw.chance(0.1)
    ? ''
    : `${partes[0]}.${partes.at(-1)}${draw.chance(0.4) ? draw.int(1, 99) : ''}@email.example`
  return {
    comum: {
      ...base,
      registro: cpfDoIndice(indiceDe(fonte, 'pessoafisica', matricula), base.uf),
      nome,
      nomeFantasia: '',
      email,
    },
    detalhe: {
      dataNascimento: toData(fonte.hoje - draw.int(19 * 366, 74 * 365)),
      ...identificacao(fonte, matricula, nome, base.uf),
    },
    desde,
  }
}

/** What most have shown; drawn apart, so that the rest stays what it was. */
function identificacao({ ordinal }: Fonte, matricula: number, nome: string, uf: string) {
  const draw = new Draw(53 + ordinal * 101, matricula)
  const rg = draw.digits(9).replace(/^(..)(...)(...)(.)$/, '$1.$2.$3-$4')
  const pis = `12${draw.digits(8)}`
  const mae = nomeDaMaeDe(draw, nome)
  const temRg = draw.chance(0.7)
  return {
    sexo: draw.chance(0.85) ? sexoDoNome(nome) : null,
    rg: temRg ? rg : '',
    orgaoEmissor: temRg ? `SSP/${uf}` : '',
    pis: draw.chance(0.5) ? formatarPis(pis + digitoPis(pis)) : '',
    nomeDaMae: draw.chance(0.6) ? mae : '',
  }
}

/** The accounting office of a matrícula. */
export function gerarEscritorio(fonte: Fonte, matricula: number): Escritorio {
  const draw = stream(fonte, 'contabilidade', matricula)
  const { nome, nomeFantasia } = nomeEscritorio(draw)
  const cnpj = cnpjDoIndice(indiceDe(fonte, 'contabilidade', matricula))
  const desde = Math.max(Math.min(cnpj.abertura ?? 0, fonte.hoje - 5), fonte.hoje - draw.int(900, 4000))
  const base = comum(draw, fonte, 'contabilidade', matricula, desde)
  return {
    comum: {
      ...base,
      registro: cnpj.registro,
      nome: `${nome} ${draw.chance(0.7) ? 'Ltda' : 'S/S'}`,
      nomeFantasia,
      email: `fiscal@${slug(nomeFantasia, '')}.example`,
      ativo: true,
    },
    detalhe: { crc: `2${base.uf}${draw.digits(6)}/O-${draw.int(0, 9)}`, responsavel: nomePessoa(draw) },
    desde,
  }
}

type Base = Omit<Required<Comum>, 'registro' | 'nome' | 'nomeFantasia' | 'email'>

function comum(draw: Draw, fonte: Fonte, tipo: Tipo, matricula: number, desde: number): Base {
  const onde = draw.weighted(CIDADES)
  const residencial = tipo === 'pessoafisica'
  const criadoEm = new Date(desde * 86_400_000 + draw.int(11 * 60, 20 * 60) * 60_000)
  const alterado = Math.max(desde, fonte.hoje - draw.int(2, 700))
  return {
    matricula,
    ...endereco(draw, onde, residencial),
    telefone: telefone(draw, onde, residencial || draw.chance(0.35)),
    observacoes: draw.chance(0.03) ? draw.pick(OBSERVACOES) : '',
    dataFiliacao: toData(desde),
    ...desligamento(draw, fonte, desde),
    ...propriosEmBranco,
    criadoEm,
    atualizadoEm: alterado === desde ? criadoEm : new Date(alterado * 86_400_000 + 15 * 3_600_000),
  }
}

const MOTIVOS = ['Encerrou as atividades', 'A pedido', 'Mudou de base territorial', 'Inadimplência'] as const

/** One in sixteen has left since, and is not active. */
function desligamento(draw: Draw, fonte: Fonte, desde: number) {
  const ativo = !draw.chance(0.06)
  const dia = desde + Math.floor((fonte.hoje - desde) * 0.8)
  return {
    ativo,
    dataDesligamento: ativo ? null : toData(dia),
    motivoDesligamento: ativo ? '' : (MOTIVOS[dia % MOTIVOS.length] ?? MOTIVOS[0]),
  }
}

/** The company that the manual, the tests and the first look at the app use: the Receita's own example of a CNPJ with letters. */
const EMPRESA_EXEMPLO = {
  matricula: 1,
  registro: `12ABC34501DE${digitosCnpj('12ABC34501DE')}`,
} as const

/** `gerarEmpresa(…, 1)` turned into the example: active, a member from its first month. */
export function gerarEmpresaExemplo(fonte: Fonte): Empresa {
  const { comum: base, detalhe } = gerarEmpresa(fonte, EMPRESA_EXEMPLO.matricula)
  const desde = Math.min(PRIMEIRO_ALFANUMERICO + 10, fonte.hoje - 120)
  const criadoEm = new Date(desde * 86_400_000 + 13 * 3_600_000)
  return {
    comum: {
      ...base,
      registro: EMPRESA_EXEMPLO.registro,
      nome: 'Moreira & Assunção Panificação e Confeitaria Ltda',
      nomeFantasia: 'Padaria Pão da Mantiqueira',
      email: 'financeiro@paodamantiqueira.example',
      telefone: '(16) 3555-0142',
      cep: '14010-060',
      logradouro: 'Rua Visconde de Inhaúma',
      numero: '745',
      complemento: 'Loja 1',
      bairro: 'Centro',
      cidade: 'Ribeirão Preto',
      uf: 'SP',
      observacoes: '',
      dataFiliacao: toData(desde),
      ativo: true,
      dataDesligamento: null,
      motivoDesligamento: '',
      criadoEm,
      // unlike the company it is made of, it has not been there for years
      atualizadoEm: base.atualizadoEm > criadoEm ? base.atualizadoEm : criadoEm,
    },
    detalhe: {
      ...detalhe,
      cnae: '4721-1/02',
      naturezaJuridica: '206-2',
      porte: 'epp',
      dataAbertura: toData(desde - 5),
      capitalSocial: 12_000_000,
      numeroEmpregados: 14,
    },
    desde,
  }
}
