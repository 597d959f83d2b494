import * as z from 'zod/mini'
import { tiposCadastro, type TipoCadastro } from './cadastro-lista.ts'
import {
  comFormato,
  data,
  formatos,
  idParam,
  inteiro,
  nomeOpcional,
  pagina,
  paginacao,
} from '#src/api/contract/nucleo/common.ts'
import { registro } from '#src/api/contract/nucleo/documento-esquemas.ts'
import { cpfValido } from '#src/api/contract/nucleo/documento.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'

/** Where people work: the kinds of cadastro that have colaboradores. */
export const empregadores = ['pessoajuridica', 'contabilidade'] as const satisfies TipoCadastro[]
export type Empregador = (typeof empregadores)[number]

/** What a tie is called. */
export const COLABORADOR = { nome: 'colaborador', singular: 'Colaborador', plural: 'Colaboradores' } as const

/** Rows of a page of colaboradores. */
export const COLABORADORES_POR_PAGINA = 10

/** The period and the função of a colaborador; dates are `YYYY-MM-DD`, null where nobody knows, or where it has not ended. */
const vinculo = {
  /** Of the lookup `funcoes`. */
  funcaoId: z.nullable(inteiro(1)),
  inicio: z.nullable(data),
}

/** Who is added; of a person who is named by the matrícula only função and beginning count. */
const model = z.strictObject({
  nome: nomeOpcional(120),
  registro,
  email: comFormato(formatos.email),
  telefone: comFormato(formatos.telefone),
  ...vinculo,
})
export type ModeloColaborador = z.input<typeof model>

/** Under which field a kind of employer is named in the payload of the specification. */
export const campoDoEmpregador = {
  pessoajuridica: 'matriculaJuridica',
  contabilidade: 'matriculaContabilidade',
} as const satisfies Record<Empregador, string>

const deQuem = {
  model,
  matriculaJuridica: z.optional(inteiro(1)),
  matriculaContabilidade: z.optional(inteiro(1)),
  matriculaFisica: z.optional(inteiro(1)),
}

interface ComModelo {
  model: z.output<typeof model>
  matriculaFisica?: number | undefined
}
const semPessoa = ({ matriculaFisica }: ComModelo) => matriculaFisica === undefined
const temNome = z.refine<ComModelo>((corpo) => !semPessoa(corpo) || corpo.model.nome !== '', {
  path: ['model', 'nome'],
  error: 'Informe o nome.',
})
const temCpf = z.refine<ComModelo>((corpo) => !semPessoa(corpo) || cpfValido(corpo.model.registro), {
  path: ['model', 'registro'],
  error: ({ input }) =>
    (input as ComModelo).model.registro === '' ? 'Informe o CPF.' : 'CPF inválido. Confira os dígitos.', // what it was asked about
})
const umEmpregador = z.refine<{
  matriculaJuridica?: number | undefined
  matriculaContabilidade?: number | undefined
}>((corpo) => (corpo.matriculaJuridica === undefined) !== (corpo.matriculaContabilidade === undefined), {
  path: ['matriculaJuridica'],
  error: 'Informe a pessoa jurídica ou o escritório contábil: um dos dois.',
})

/** A tie between a person and where they work, as staff see it from either end. */
const colaborador = z.object({
  id: z.int(),
  versao: z.int(),
  /** The cadastro at the other end of the tie: of a company or an office the person, of a person where they work. */
  outro: z.object({
    tipo: z.enum(Object.keys(tiposCadastro) as [TipoCadastro, ...TipoCadastro[]]), // the keys of the table
    matricula: z.int(),
    nome: z.string(),
    registro: z.string(),
  }),
  /** What a client called the person, whom the CPF had named already; null where staff, or the person's own cadastro, says it. */
  nomeInformado: z.nullable(z.string()),
  funcaoId: z.nullable(z.int()),
  funcao: z.nullable(z.string()),
  inicio: z.nullable(data),
  /** The last day; null while it goes on. */
  fim: z.nullable(data),
})
export type Colaborador = z.infer<typeof colaborador>

/** The same as the client sees it whose company it is: no more of the person than the one who added them knew. */
const colaboradorDoCliente = z.object({
  id: z.int(),
  nome: z.string(),
  registro: z.string(),
  funcao: z.nullable(z.string()),
  inicio: z.nullable(data),
  fim: z.nullable(data),
})
export type ColaboradorDoCliente = z.infer<typeof colaboradorDoCliente>

/** Which ties are listed; those that go on come first, then the latest ended. */
const recorte = {
  ...paginacao(COLABORADORES_POR_PAGINA),
  situacao: z.prefault(z.enum(['todos', 'atuais']), 'todos'),
}

/** The ties of a living cadastro of any kind. 404 for one that is not there. */
export const listarColaboradores = endpoint({
  method: 'GET',
  path: '/api/colaborador',
  access: 'cadastro:ler',
  summary: 'Colaboradores de uma empresa ou escritório, ou onde uma pessoa trabalha',
  query: z.strictObject({
    tipo: z.enum(Object.keys(tiposCadastro) as [TipoCadastro, ...TipoCadastro[]]), // as above
    matricula: idParam,
    ...recorte,
  }),
  response: pagina(colaborador),
})

const adicionado = z.object({ id: z.int() })

/**
 * Ties a person to a company or an office: the one of `matriculaFisica`, else the living one of the CPF, else one that is made. 404 for a
 * cadastro that is not there, 409 `colaborador-duplicado` at the field by which the person was named while the person is tied there already,
 * 422 at the fields.
 */
export const adicionarColaborador = endpoint({
  method: 'POST',
  path: '/api/colaborador',
  access: 'cadastro:gravar',
  summary: 'Adiciona um colaborador',
  body: z.strictObject(deQuem).check(umEmpregador, temNome, temCpf),
  response: adicionado,
})

/**
 * Changes função and period; an end closes the tie, its removal opens it again. 404, 409 `conflito` when it was saved since `versao` was
 * read, 409 `colaborador-duplicado` at `fim` when the person has been tied again meanwhile, 422 at `fim` of one before the beginning or to come.
 */
export const alterarColaborador = endpoint({
  method: 'PUT',
  path: '/api/colaborador/:id',
  access: 'cadastro:gravar',
  summary: 'Altera ou encerra um colaborador',
  params: z.object({ id: idParam }),
  body: z.strictObject({ versao: inteiro(1), ...vinculo, fim: z.nullable(data) }),
  response: z.object({ id: z.int(), versao: z.int() }),
})

/** The colaboradores of the company or office of a client's acesso; 404 for an acesso of a person, or that is not the client's. */
export const listarColaboradoresDoAcesso = endpoint({
  method: 'GET',
  path: '/api/public/colaborador',
  access: 'publico',
  summary: 'Colaboradores da empresa do acesso',
  query: z.strictObject({ acessoId: idParam, ...recorte }),
  response: pagina(colaboradorDoCliente),
})

/** As `adicionarColaborador`, of the cadastro of the acesso. A person who was not there waits for staff. */
export const adicionarColaboradorDoAcesso = endpoint({
  method: 'POST',
  path: '/api/public/colaborador',
  access: 'publico',
  summary: 'Adiciona um colaborador à empresa do acesso',
  body: z.strictObject({ model, acessoId: inteiro(1) }).check(temNome, temCpf),
  response: adicionado,
})

/** The funções that a client chooses from, in use, in their order. */
export const listarFuncoes = endpoint({
  method: 'GET',
  path: '/api/public/colaborador/funcoes',
  access: 'publico',
  summary: 'Funções que um colaborador pode ter',
  response: z.array(z.object({ id: z.int(), nome: z.string() })),
})
