import * as z from 'zod/mini'
import {
  capital,
  data,
  dataPassada,
  comFormato,
  formatos,
  idParam,
  instante,
  inteiro,
  opcional,
  somaCentavos,
  nome,
  nomeOpcional,
  texto,
  textoObrigatorio,
  versaoQuery,
  TEXTOS_MAX,
} from '#src/api/contract/nucleo/common.ts'
import { escolhasDoCadastro } from './cadastro-escolhas.ts'
import {
  daContabilidade,
  daPessoaFisica,
  daPessoaJuridica,
  porte,
  sexo,
  tiposCadastro,
  uf,
  type TipoCadastro,
} from './cadastro-lista.ts'
import { acessosAosCadastros, analise, chamadasDosCadastros } from './cadastro-lista-chamadas.ts'
import { esquemasDasPartes, partesDe } from './cadastro-partes.ts'
import { entradaDosProprios, modeloDosProprios } from './campos-proprios-esquemas.ts'
import { cnpj, cpf } from '#src/api/contract/nucleo/documento-esquemas.ts'
import { pisOpcional } from '#src/api/contract/nucleo/pis.ts'
import type { TabelaDeCodigo } from '#src/api/contract/nucleo/coluna.ts'
import { codigosDaTabela, comoCodigo } from './tabela-base.ts'
import { endpoint, type Method } from '#src/api/contract/nucleo/endpoint.ts'
import { historicoDe } from '#src/api/contract/nucleo/historico.ts'
import type { CamposDaParte } from '#src/api/contract/nucleo/parte.ts'

/**
 * What every cadastro holds, as stored. `id` is 0 and `matricula` null until the first save; `versao` is the row's revision as read, by
 * which a save notices that somebody else saved in between. The address is flat, since lists sort and filter by city and state.
 */
const comum = {
  id: z.int(),
  matricula: z.nullable(z.int()),
  versao: z.int(),
  ativo: z.boolean(),
  registro: z.string(),
  nome: z.string(),
  nomeFantasia: z.string(),
  email: z.string(),
  telefone: z.string(),
  cep: z.string(),
  logradouro: z.string(),
  numero: z.string(),
  complemento: z.string(),
  bairro: z.string(),
  cidade: z.string(),
  uf: z.string(),
  observacoes: z.string(),
  /** The day on which it joined the entidade, and the one on which it left, with the reason. */
  dataFiliacao: z.nullable(data),
  dataDesligamento: z.nullable(data),
  motivoDesligamento: z.string(),
  ...modeloDosProprios,
}

/** The same fields as somebody may enter them; each cadastro adds its own rule for `registro`. */
const regrasComuns = {
  id: inteiro(0),
  matricula: z.nullable(inteiro(1)),
  versao: inteiro(0),
  ativo: z.boolean(),
  nome: nome(TEXTOS_MAX.nome),
  nomeFantasia: nomeOpcional(TEXTOS_MAX.nomeFantasia),
  email: comFormato(formatos.email),
  telefone: comFormato(formatos.telefone),
  cep: comFormato(formatos.cep),
  logradouro: texto(TEXTOS_MAX.logradouro),
  numero: texto(TEXTOS_MAX.numero),
  complemento: texto(TEXTOS_MAX.complemento),
  bairro: texto(TEXTOS_MAX.bairro),
  cidade: texto(TEXTOS_MAX.cidade),
  uf,
  observacoes: texto(2000),
  dataFiliacao: z.nullable(data),
  dataDesligamento: z.nullable(data),
  motivoDesligamento: texto(200),
  /** 422 for what the entidade has not named, or does not offer, unless it is stored so already. */
  ...entradaDosProprios,
}

const codigoDe = (tabela: TabelaDeCodigo, mensagem: string) =>
  opcional(codigosDaTabela[tabela].formato, 100, mensagem).check(
    z.overwrite((escrito) => comoCodigo(tabela, escrito)),
  )

/** Nobody leaves before having joined; the fault stands at the later field. */
const filiacaoEmOrdem = z.refine<{ dataFiliacao: string | null; dataDesligamento: string | null }>(
  ({ dataFiliacao, dataDesligamento }) =>
    dataFiliacao === null || dataDesligamento === null || dataDesligamento >= dataFiliacao,
  { path: ['dataDesligamento'], error: 'O desligamento não pode ser antes da filiação.' },
)

/** Characters of the reason of a refusal. */
export const MOTIVO_MAX = 500

/** Another cadastro that a record refers to, by what people know it. */
const referencia = z.object({ id: z.int(), matricula: z.int(), registro: z.string(), nome: z.string() })
export type Referencia = z.infer<typeof referencia>

/**
 * What a stored record tells beside its fields: what became of the registration that it came by, when and by whom it was saved last, and
 * since when it is in the trash, if it is.
 */
const doSistema = {
  analise,
  /** Why it was refused, as the applicant reads it. */
  analiseMotivo: z.string(),
  atualizadoEm: z.nullable(instante),
  atualizadoPor: z.nullable(z.string()),
  excluidoEm: z.nullable(instante),
  /** Of one in the trash that turned out to be another of its kind: that one. */
  juntadoA: z.nullable(referencia),
}

const cadastroComum = z.object({ ...comum, ...doSistema })
/** What a stored record of any kind holds. */
export type CadastroComum = z.infer<typeof cadastroComum>

/** A stored record as somebody enters it: without what only the system writes. */
export function entradaDe<R extends CadastroComum>(record: R): Omit<R, keyof typeof doSistema> {
  const pares = Object.entries(record).filter(([nome]) => !(nome in doSistema))
  return Object.fromEntries(pares) as Omit<R, keyof typeof doSistema> // what the filter leaves
}

/** Of the same as somebody enters it only the id counts; what else comes along is what the reader was shown. */
const referenciaEntrada = z.object({
  id: inteiro(1),
  matricula: z.optional(z.int()),
  registro: z.optional(z.string()),
  nome: z.optional(z.string()),
})

/** The schemas of the choices of a kind. */
const doModelo = <E extends CamposDaParte>(escolhas: E) => esquemas(escolhas, 'modelo')
const daEntrada = <E extends CamposDaParte>(escolhas: E) => esquemas(escolhas, 'entrada')
function esquemas<E extends CamposDaParte>(escolhas: E, qual: 'modelo' | 'entrada') {
  const pares = Object.entries(escolhas).map(([nome, campo]) => [nome, campo[qual]])
  return Object.fromEntries(pares) as { [N in keyof E]: z.ZodMiniType<number | null> } // of the same names
}
/** What they hold in a blank record. */
const nadaEscolhido = <E extends CamposDaParte>(escolhas: E) =>
  Object.fromEntries(Object.keys(escolhas).map((nome) => [nome, null])) as { [N in keyof E]: null } // as above

export const pessoaJuridica = z.object({
  ...comum,
  ...daPessoaJuridica,
  ...doModelo(escolhasDoCadastro.pessoajuridica),
  ...esquemasDasPartes('pessoajuridica', 'modelo'),
  /** The office that keeps its books. */
  contabilidade: z.nullable(referencia),
  ...doSistema,
})
export type PessoaJuridica = z.infer<typeof pessoaJuridica>

export const pessoaJuridicaEntrada = z
  .strictObject({
    ...regrasComuns,
    registro: cnpj,
    inscricaoEstadual: texto(20),
    inscricaoMunicipal: texto(20),
    // kept as people write it, whether the punctuation was typed or not; 422 for what the table has not
    cnae: codigoDe('cnae', 'CNAE: escolha uma atividade ou digite os 7 dígitos.'),
    naturezaJuridica: codigoDe('naturezaJuridica', 'Natureza jurídica: escolha uma ou digite os 4 dígitos.'),
    porte,
    dataAbertura: z.nullable(dataPassada),
    capitalSocial: z.nullable(capital),
    numeroEmpregados: z.nullable(z.int().check(z.minimum(0), z.maximum(9_999_999))),
    /** 422 for what is no living office of the entidade. */
    contabilidade: z.nullable(referenciaEntrada),
    /** 422 for what its table does not offer. */
    ...daEntrada(escolhasDoCadastro.pessoajuridica),
    ...esquemasDasPartes('pessoajuridica', 'entrada'),
  })
  .check(filiacaoEmOrdem)

export const pessoaFisica = z.object({
  ...comum,
  ...daPessoaFisica,
  ...doModelo(escolhasDoCadastro.pessoafisica),
  ...esquemasDasPartes('pessoafisica', 'modelo'),
  ...doSistema,
})

/** `nomeFantasia` is the name by which a natural person is called ('Nome social'). */
export const pessoaFisicaEntrada = z
  .strictObject({
    ...regrasComuns,
    registro: cpf,
    dataNascimento: z.nullable(dataPassada),
    sexo,
    rg: texto(20),
    orgaoEmissor: texto(20),
    pis: pisOpcional,
    nomeDaMae: nomeOpcional(TEXTOS_MAX.nome),
    ...daEntrada(escolhasDoCadastro.pessoafisica),
    ...esquemasDasPartes('pessoafisica', 'entrada'),
  })
  .check(filiacaoEmOrdem)

export const contabilidade = z.object({
  ...comum,
  ...daContabilidade,
  ...esquemasDasPartes('contabilidade', 'modelo'),
  ...doSistema,
})

/** `crc` is the office's number at its regional council, `responsavel` the accountant who signs for it. */
export const contabilidadeEntrada = z
  .strictObject({
    ...regrasComuns,
    registro: cnpj,
    crc: texto(20),
    responsavel: nomeOpcional(120),
    ...esquemasDasPartes('contabilidade', 'entrada'),
  })
  .check(filiacaoEmOrdem)

const matriculaParam = z.object({ matricula: idParam })

/** How much depends on a cadastro; its debits by their number, since not everybody who deletes sees values. */
const vinculos = z.object({
  debitosEmAberto: z.int(),
  /** Users whose acesso to it is active. */
  pessoasComAcesso: z.int(),
  /** Living companies whose books it keeps. */
  empresas: z.int(),
  /** Colaboradores who have not left; of a person, the places where they work. */
  colaboradores: z.int(),
})
export type Vinculos = z.infer<typeof vinculos>

/**
 * How a cadastro stands with the entidade on `dia`: what is late and what is to come, as its own people see them, and the last money that
 * came in. Values in centavos.
 */
const situacaoDoCadastro = z.object({
  dia: data,
  /** Since the oldest due date. */
  vencido: z.object({ quantidade: z.int(), total: somaCentavos, desde: z.nullable(data) }),
  /** Up from the next due date. */
  aVencer: z.object({ quantidade: z.int(), total: somaCentavos, proximo: z.nullable(data) }),
  ultimoPagamento: z.nullable(z.object({ data, valor: somaCentavos })),
})
export type SituacaoDoCadastro = z.infer<typeof situacaoDoCadastro>

/**
 * The calls of one cadastro. Saves answer the stored record; they fail with 422 and field errors, 404, 409 `conflito` when `versao` is
 * no longer the stored one, 409 `registro-duplicado` (field error) when another living record holds the CNPJ or CPF, 403 for changed nested
 * records that take a permission of their own (`permissao` of `parte.ts`). A deleted record is in
 * the trash: for those who may delete it is read as it was, with `excluidoEm`, and restored; for all others it is not there (404).
 * `metodos`: legal entities are created by POST and updated by PUT, the other two kinds the opposite (specification §7).
 */
function descrever<
  T extends TipoCadastro,
  M extends z.core.$ZodType,
  E extends z.core.$ZodType,
  B extends object,
>(
  tipo: T,
  descricao: {
    modelo: M
    entrada: E
    /** The values of its own fields in a blank record; their names are the columns of its own table that a save writes. */
    detalheEmBranco: B
    /** Those of its own fields that hold another cadastro, and of which kind; `x` is kept in the column `xId`. */
    referencias?: Readonly<Record<string, TipoCadastro>>
    metodos: { criar: Method; atualizar: Method }
  },
) {
  const { modelo, entrada, detalheEmBranco, referencias = {}, metodos } = descricao
  const { singular } = tiposCadastro[tipo]
  const path = `/api/${tipo}` as const
  return {
    tipo,
    entrada,
    detalheEmBranco,
    referencias,
    /** The lists of nested records, by name. */
    partes: partesDe(tipo),
    ...chamadasDosCadastros[tipo],
    novo: endpoint({
      method: 'GET',
      path: `${path}/novo`,
      access: acessosAosCadastros.gravar.access,
      summary: `${singular}: registro em branco`,
      response: modelo,
    }),
    obter: endpoint({
      method: 'GET',
      path: `${path}/:matricula`,
      access: acessosAosCadastros.ler.access,
      summary: `${singular}: registro por matrícula`,
      params: matriculaParam,
      response: modelo,
    }),
    criar: endpoint({
      method: metodos.criar,
      path,
      access: acessosAosCadastros.gravar.access,
      summary: `${singular}: inclusão`,
      body: entrada,
      response: modelo,
    }),
    atualizar: endpoint({
      method: metodos.atualizar,
      path,
      access: acessosAosCadastros.gravar.access,
      summary: `${singular}: alteração`,
      body: entrada,
      response: modelo,
    }),
    /** What it owes and has paid; of one in the trash for those who may take it out. */
    situacao: endpoint({
      method: 'GET',
      path: `${path}/:matricula/situacao`,
      access: 'financeiro:ler',
      summary: `${singular}: o que deve e o que pagou`,
      params: matriculaParam,
      response: situacaoDoCadastro,
    }),
    /** What hangs on the record, for somebody who is about to delete it. */
    vinculos: endpoint({
      method: 'GET',
      path: `${path}/:matricula/vinculos`,
      access: acessosAosCadastros.excluir.access,
      summary: `${singular}: o que depende do registro`,
      params: matriculaParam,
      response: vinculos,
    }),
    /** Puts the record into the trash; answers the revision that a restoration must name. */
    excluir: endpoint({
      method: 'DELETE',
      path: `${path}/:matricula`,
      access: acessosAosCadastros.excluir.access,
      summary: `${singular}: exclusão`,
      params: matriculaParam,
      query: versaoQuery,
      response: z.object({ versao: z.int() }),
    }),
    restaurar: endpoint({
      method: 'POST',
      path: `${path}/:matricula/restaurar`,
      access: acessosAosCadastros.excluir.access,
      summary: `${singular}: restauração da lixeira`,
      params: matriculaParam,
      body: z.strictObject({ versao: inteiro(1) }),
      response: modelo,
    }),
    /**
     * Accepts a registration that waits, or was refused: the cadastro is active from then on, and the applicant is told. 409 `conflito` when
     * it was saved since `versao` was read, 409 `sem-analise` when there is nothing to decide.
     */
    aprovar: endpoint({
      method: 'POST',
      path: `${path}/:matricula/aprovar`,
      access: acessosAosCadastros.gravar.access,
      summary: `${singular}: aprovação de um registro`,
      params: matriculaParam,
      body: z.strictObject({ versao: inteiro(1) }),
      response: modelo,
    }),
    /** Refuses a registration that waits; the applicant reads the reason. It can be accepted later. Errors as of `aprovar`. */
    recusar: endpoint({
      method: 'POST',
      path: `${path}/:matricula/recusar`,
      access: acessosAosCadastros.gravar.access,
      summary: `${singular}: recusa de um registro`,
      params: matriculaParam,
      body: z.strictObject({ versao: inteiro(1), motivo: textoObrigatorio(MOTIVO_MAX) }),
      response: modelo,
    }),
    historico: historicoDe({
      path: `${path}/:matricula`,
      access: acessosAosCadastros.ler.access,
      summary: `${singular}: histórico`,
      params: matriculaParam,
    }),
  }
}

const POST_E_PUT = { criar: 'POST', atualizar: 'PUT' } as const
const PUT_E_POST = { criar: 'PUT', atualizar: 'POST' } as const

/** The cadastros of the product. Another kind is one more schema pair and one more row here. */
export const cadastros = {
  pessoajuridica: descrever('pessoajuridica', {
    modelo: pessoaJuridica,
    entrada: pessoaJuridicaEntrada,
    detalheEmBranco: {
      inscricaoEstadual: '',
      inscricaoMunicipal: '',
      cnae: '',
      naturezaJuridica: '',
      porte: null,
      dataAbertura: null,
      capitalSocial: null,
      numeroEmpregados: null,
      contabilidade: null,
      ...nadaEscolhido(escolhasDoCadastro.pessoajuridica),
    },
    referencias: { contabilidade: 'contabilidade' },
    metodos: POST_E_PUT,
  }),
  pessoafisica: descrever('pessoafisica', {
    modelo: pessoaFisica,
    entrada: pessoaFisicaEntrada,
    detalheEmBranco: {
      dataNascimento: null,
      sexo: null,
      rg: '',
      orgaoEmissor: '',
      pis: '',
      nomeDaMae: '',
      ...nadaEscolhido(escolhasDoCadastro.pessoafisica),
    },
    metodos: PUT_E_POST,
  }),
  contabilidade: descrever('contabilidade', {
    modelo: contabilidade,
    entrada: contabilidadeEntrada,
    detalheEmBranco: { crc: '', responsavel: '' },
    metodos: PUT_E_POST,
  }),
} satisfies Record<TipoCadastro, object>
export type Cadastros = typeof cadastros
