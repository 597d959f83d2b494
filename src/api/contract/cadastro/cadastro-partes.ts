import type * as z from 'zod/mini'
import {
  campoCapital,
  campoData,
  campoDocumento,
  campoFormatado,
  campoMes,
  campoNumero,
  campoOpcao,
  campoNome,
  campoTexto,
} from '#src/api/contract/nucleo/campo.ts'
import { nomesDosTipos, ufs, type TipoCadastro } from './cadastro-lista.ts'
import { formatos, TEXTOS_MAX } from '#src/api/contract/nucleo/common.ts'
import { basesDaIsencao } from './isencao.ts'
import { parte, type LinhaDaParte, type Partes } from '#src/api/contract/nucleo/parte.ts'
import { campoReferencia } from '#src/api/contract/nucleo/referencia.ts'

/** Marcadores of one cadastro at most. */
export const MARCADORES_MAX = 50

/** Addresses beside the cadastro's own, each with what it is for. */
const enderecos = parte({
  singular: 'Endereço',
  plural: 'Outros endereços',
  incluir: 'Incluir endereço',
  titulo: 'logradouro',
  max: 20,
  campos: {
    tipoId: campoReferencia('Tipo', 'tiposEndereco', { largura: 3 }),
    cep: campoFormatado('CEP', formatos.cep, { teclado: 'cep', largura: 2 }),
    logradouro: campoTexto('Logradouro', TEXTOS_MAX.logradouro, { obrigatorio: true, largura: 5 }),
    numero: campoTexto('Número', TEXTOS_MAX.numero, { largura: 2 }),
    complemento: campoTexto('Complemento', TEXTOS_MAX.complemento, { largura: 3 }),
    bairro: campoTexto('Bairro', TEXTOS_MAX.bairro, { largura: 3 }),
    cidade: campoTexto('Cidade', TEXTOS_MAX.cidade, { largura: 4 }),
    uf: campoOpcao(
      'UF',
      { '': '–', ...Object.fromEntries(ufs.map((sigla) => [sigla, sigla])) },
      { largura: 2 },
    ),
  },
})

/** The people to speak with. */
const contatos = parte({
  singular: 'Contato',
  plural: 'Contatos',
  incluir: 'Incluir contato',
  titulo: 'nome',
  max: 50,
  campos: {
    pronomeId: campoReferencia('Tratamento', 'pronomesTratamento', { largura: 2 }),
    nome: campoNome(120, { largura: 4 }),
    departamentoId: campoReferencia('Departamento', 'departamentosContato', { largura: 3 }),
    cargoId: campoReferencia('Cargo', 'cargos', { largura: 3 }),
    email: campoFormatado('E-mail', formatos.email, { teclado: 'email', largura: 7 }),
    telefone: campoFormatado('Telefone', formatos.telefone, { teclado: 'tel', largura: 5 }),
  },
})

const telefones = parte({
  singular: 'Telefone',
  plural: 'Outros telefones',
  incluir: 'Incluir telefone',
  titulo: 'numero',
  max: 20,
  unico: 'numero',
  campos: {
    numero: campoFormatado('Número', formatos.telefone, { teclado: 'tel', largura: 4, obrigatorio: true }),
    tipo: campoOpcao(
      'Tipo',
      { celular: 'Celular', whatsapp: 'WhatsApp', fixo: 'Fixo', recado: 'Recado' },
      { largura: 3 },
    ),
    observacao: campoTexto('Observação', 60, { largura: 5 }),
  },
})

const emails = parte({
  singular: 'E-mail',
  plural: 'Outros e-mails',
  incluir: 'Incluir e-mail',
  titulo: 'email',
  max: 20,
  unico: 'email',
  campos: {
    email: campoFormatado('E-mail', formatos.email, { teclado: 'email', largura: 7, obrigatorio: true }),
    observacao: campoTexto('Observação', 60, { largura: 5 }),
  },
})

/** Who owns the company, and since when. */
const socios = parte({
  singular: 'Sócio',
  plural: 'Sócios',
  incluir: 'Incluir sócio',
  titulo: 'nome',
  max: 200,
  campos: {
    nome: campoNome(120, { largura: 6 }),
    registro: campoDocumento('CPF ou CNPJ', 'registro'),
    qualificacao: campoTexto('Qualificação', 60, { largura: 3 }),
    entrada: campoData('Entrada', { largura: 3 }),
    saida: campoData('Saída', { largura: 3 }),
  },
})

/** What the company was worth and whom it employed in a year, by which some contributions are reckoned. */
const exercicios = parte({
  singular: 'Exercício',
  plural: 'Capital e empregados por ano',
  incluir: 'Incluir exercício',
  titulo: 'ano',
  max: 60,
  unico: 'ano',
  campos: {
    ano: campoNumero('Ano', { min: 1900, max: 2200 }, { obrigatorio: true, codigo: true, largura: 2 }),
    capitalSocial: campoCapital('Capital social', { largura: 4 }),
    empregados: campoNumero('Empregados', { min: 0, max: 9_999_999 }, { largura: 3 }),
  },
})

const dependentes = parte({
  singular: 'Dependente',
  plural: 'Dependentes',
  incluir: 'Incluir dependente',
  titulo: 'nome',
  max: 50,
  campos: {
    nome: campoNome(120, { largura: 5 }),
    parentescoId: campoReferencia('Parentesco', 'grausParentesco', { largura: 3 }),
    cpf: campoDocumento('CPF', 'cpf', { largura: 2 }),
    nascimento: campoData('Nascimento', { largura: 2, passada: true }),
  },
})

/** What the entidade marks it as, to find it again: 'Inadimplente', 'Convidar para a assembleia'. */
const marcadores = parte({
  singular: 'Marcador',
  plural: 'Marcadores',
  incluir: 'Incluir marcador',
  titulo: 'marcadorId',
  max: MARCADORES_MAX,
  unico: 'marcadorId',
  campos: { marcadorId: campoReferencia('Marcador', 'marcadores', { largura: 6, obrigatorio: true }) },
})

/** By which law or decision it is billed nothing, of one contribution or of all, in the months from `inicio` to `ate`. */
const isencoes = parte({
  singular: 'Isenção',
  plural: 'Isenções',
  incluir: 'Incluir isenção',
  titulo: 'referencia',
  max: 50,
  permissao: 'financeiro:gravar',
  intervalo: { de: 'inicio', ate: 'ate', erro: 'O último mês não pode ser antes do primeiro.' },
  campos: {
    contribuicaoId: campoReferencia('Contribuição', 'contribuicoes', {
      largura: 4,
      ajuda: 'Em branco, todas.',
    }),
    base: campoOpcao('Por', basesDaIsencao, { largura: 2 }),
    referencia: campoTexto('Número da lei ou do processo', 200, { obrigatorio: true, largura: 6 }),
    inicio: campoMes('Do mês', { largura: 2 }),
    ate: campoMes('Até o mês', { obrigatorio: false, largura: 3, ajuda: 'Em branco, sem fim.' }),
    observacao: campoTexto('Observação', 200, { largura: 7 }),
  },
})

/** Those of a kind that has no others. */
const deTodos = { enderecos, telefones, emails, isencoes, marcadores }

const declaradas = {
  pessoajuridica: { enderecos, telefones, emails, contatos, socios, exercicios, isencoes, marcadores },
  pessoafisica: { enderecos, telefones, emails, dependentes, isencoes, marcadores },
  contabilidade: { enderecos, telefones, emails, contatos, isencoes, marcadores },
} as const satisfies Partial<Record<TipoCadastro, Partes>>

type Declaradas = {
  [T in TipoCadastro]: T extends keyof typeof declaradas ? (typeof declaradas)[T] : typeof deTodos
}

/**
 * The lists of nested records of each kind of cadastro, in the order of the form. Another one is its declaration here, its table with
 * `daParte` in `server/db/schema/` and its row of `partesDasTabelas` there, and a migration.
 */
export const partesDoCadastro: Declaradas = {
  ...(Object.fromEntries(nomesDosTipos.map((tipo) => [tipo, deTodos])) as Record<
    TipoCadastro,
    typeof deTodos
  >), // one for each
  ...declaradas,
}

/** The same of a kind that is not known. */
export const partesDe = (tipo: TipoCadastro): Partes => partesDoCadastro[tipo]

/** The names of the lists of nested records of a kind. */
export type ParteDoCadastro<T extends TipoCadastro> = keyof Declaradas[T] & string

/** The schemas of the lists of a kind, by name. */
export function esquemasDasPartes<T extends TipoCadastro>(tipo: T, qual: 'modelo' | 'entrada') {
  const pares = Object.entries(partesDe(tipo)).map(([nome, uma]) => [nome, uma[qual]])
  return Object.fromEntries(pares) as {
    [P in ParteDoCadastro<T>]: z.ZodMiniType<LinhaDaParte[], LinhaDaParte[]>
  } // of the same names
}

/** What they hold in a blank record. */
export const semAninhados = <T extends TipoCadastro>(tipo: T) =>
  Object.fromEntries(Object.keys(partesDe(tipo)).map((nome) => [nome, [] as LinhaDaParte[]])) as {
    [P in ParteDoCadastro<T>]: LinhaDaParte[]
  } // of the same names
