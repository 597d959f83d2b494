import * as z from 'zod/mini'
import {
  centavos,
  data,
  idParam,
  instante,
  inteiro,
  pagina,
  texto,
  textoObrigatorio,
  versaoQuery,
} from './common.ts'
import { cadastroQuery, portes, uf, type Porte, type TipoCadastro } from './cadastro-lista.ts'
import { cnpj } from './documento.ts'
import { endpoint, type Method } from './endpoint.ts'
import { historicoDe } from './historico.ts'

/** A text that may be left blank but, when given, has a form. */
const opcional = (formato: RegExp, max: number, mensagem: string) =>
  texto(max).check(z.refine((valor) => valor === '' || formato.test(valor), { error: mensagem }))

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
}

/** The same fields as somebody may enter them; each cadastro adds its own rule for `registro`. */
const regrasComuns = {
  id: inteiro(0),
  matricula: z.nullable(inteiro(1)),
  versao: inteiro(0),
  ativo: z.boolean(),
  nome: textoObrigatorio(120),
  nomeFantasia: texto(120),
  email: opcional(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 254, 'E-mail inválido.'),
  telefone: opcional(/^[\d\s()+-]{8,}$/, 20, 'Telefone inválido.'),
  cep: opcional(/^\d{5}-?\d{3}$/, 9, 'CEP inválido: use 8 dígitos.'),
  logradouro: texto(120),
  numero: texto(20),
  complemento: texto(60),
  bairro: texto(60),
  cidade: texto(80),
  uf,
  observacoes: texto(2000),
}

/** What a stored record tells beside its fields: when and by whom it was saved last, and since when it is in the trash, if it is. */
const autoria = {
  atualizadoEm: z.nullable(instante),
  atualizadoPor: z.nullable(z.string()),
  excluidoEm: z.nullable(instante),
}

const cadastroComum = z.object({ ...comum, ...autoria })
/** What a stored record of any kind holds. */
export type CadastroComum = z.infer<typeof cadastroComum>

const porte = z.enum(Object.keys(portes) as [Porte, ...Porte[]]) // the keys of the table

export const pessoaJuridica = z.object({
  ...comum,
  inscricaoEstadual: z.string(),
  inscricaoMunicipal: z.string(),
  cnae: z.string(),
  porte,
  dataAbertura: z.nullable(data),
  capitalSocial: z.nullable(centavos),
  numeroEmpregados: z.nullable(z.int()),
  ...autoria,
})
export type PessoaJuridica = z.infer<typeof pessoaJuridica>

export const pessoaJuridicaEntrada = z.strictObject({
  ...regrasComuns,
  registro: cnpj,
  inscricaoEstadual: texto(20),
  inscricaoMunicipal: texto(20),
  cnae: opcional(/^\d{4}-?\d\/?\d{2}$/, 10, 'CNAE inválido: use 7 dígitos.'),
  porte,
  dataAbertura: z.nullable(data),
  capitalSocial: z.nullable(centavos),
  numeroEmpregados: z.nullable(z.int().check(z.minimum(0), z.maximum(9_999_999))),
})

/** One row of any cadastro list. */
export const linhaCadastro = z.object({
  id: z.int(),
  matricula: z.int(),
  registro: z.string(),
  nome: z.string(),
  nomeFantasia: z.string(),
  cidade: z.string(),
  uf: z.string(),
  bairro: z.string(),
  email: z.string(),
  telefone: z.string(),
  /** Of legal entities alone, as are the four below. */
  cnae: z.nullable(z.string()),
  porte: z.nullable(porte),
  dataAbertura: z.nullable(data),
  capitalSocial: z.nullable(centavos),
  numeroEmpregados: z.nullable(z.int()),
  criadoEm: instante,
  atualizadoEm: instante,
  ativo: z.boolean(),
  versao: z.int(),
  /** Set in the trash, and nowhere else. */
  excluidoEm: z.nullable(instante),
})
export type LinhaCadastro = z.infer<typeof linhaCadastro>

const matriculaParam = z.object({ matricula: idParam })

/**
 * The calls of one cadastro. Saves answer the stored record; they fail with 422 and field errors, 404, 409 `conflito` when `versao` is
 * no longer the stored one, 409 `registro-duplicado` (field error) when another living record holds the CNPJ or CPF. A deleted record is in
 * the trash: for those who may delete it is read as it was, with `excluidoEm`, and restored; for all others it is not there (404).
 * `metodos`: legal entities are created by POST and updated by PUT, the other two kinds the opposite (specification §7).
 */
function descrever<T extends string, M extends z.core.$ZodType, E extends z.core.$ZodType>(descricao: {
  tipo: T
  singular: string
  plural: string
  modelo: M
  entrada: E
  metodos: { criar: Method; atualizar: Method }
}) {
  const { tipo, singular, plural, modelo, entrada, metodos } = descricao
  const path = `/api/${tipo}` as const
  return {
    tipo,
    singular,
    plural,
    entrada,
    listar: endpoint({
      method: 'GET',
      path,
      access: 'cadastro:ler',
      summary: `${plural}: lista`,
      query: cadastroQuery,
      response: pagina(linhaCadastro),
    }),
    novo: endpoint({
      method: 'GET',
      path: `${path}/novo`,
      access: 'cadastro:gravar',
      summary: `${singular}: registro em branco`,
      response: modelo,
    }),
    obter: endpoint({
      method: 'GET',
      path: `${path}/:matricula`,
      access: 'cadastro:ler',
      summary: `${singular}: registro por matrícula`,
      params: matriculaParam,
      response: modelo,
    }),
    criar: endpoint({
      method: metodos.criar,
      path,
      access: 'cadastro:gravar',
      summary: `${singular}: inclusão`,
      body: entrada,
      response: modelo,
    }),
    atualizar: endpoint({
      method: metodos.atualizar,
      path,
      access: 'cadastro:gravar',
      summary: `${singular}: alteração`,
      body: entrada,
      response: modelo,
    }),
    /** Puts the record into the trash; answers the revision that a restoration must name. */
    excluir: endpoint({
      method: 'DELETE',
      path: `${path}/:matricula`,
      access: 'cadastro:excluir',
      summary: `${singular}: exclusão`,
      params: matriculaParam,
      query: versaoQuery,
      response: z.object({ versao: z.int() }),
    }),
    restaurar: endpoint({
      method: 'POST',
      path: `${path}/:matricula/restaurar`,
      access: 'cadastro:excluir',
      summary: `${singular}: restauração da lixeira`,
      params: matriculaParam,
      body: z.strictObject({ versao: inteiro(1) }),
      response: modelo,
    }),
    historico: historicoDe({
      path: `${path}/:matricula`,
      access: 'cadastro:ler',
      summary: `${singular}: histórico`,
      params: matriculaParam,
    }),
  }
}

/** The cadastros of the product. Another kind is one more schema pair and one more row here. */
export const cadastros = {
  pessoajuridica: descrever({
    tipo: 'pessoajuridica',
    singular: 'Pessoa jurídica',
    plural: 'Pessoas jurídicas',
    modelo: pessoaJuridica,
    entrada: pessoaJuridicaEntrada,
    metodos: { criar: 'POST', atualizar: 'PUT' },
  }),
} satisfies Record<TipoCadastro, object>
export type Cadastros = typeof cadastros
