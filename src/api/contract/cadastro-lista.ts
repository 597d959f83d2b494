import * as z from 'zod/mini'
import { coluna, colunaDeOpcoes, type Colunas } from './coluna.ts'
import { consultaDaLista } from './lista.ts'

/**
 * What addresses and lists of cadastros need, apart from the records themselves: routes read it before any screen is loaded, so it
 * sits in the first chunk.
 */
export const tiposCadastro = ['pessoajuridica'] as const
export type TipoCadastro = (typeof tiposCadastro)[number]

export const ufs = 'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO'.split(
  ' ',
)
export const uf = z.union([z.literal(''), z.enum(ufs)], { error: 'UF inválida.' })

/** The sizes of a company (Lei Complementar 123/2006, arts. 3º and 18-A). */
export const portes = {
  mei: 'Microempreendedor individual (MEI)',
  me: 'Microempresa (ME)',
  epp: 'Empresa de pequeno porte (EPP)',
  demais: 'Demais portes',
} as const
export type Porte = keyof typeof portes

/** `excluidoEm` orders the trash; living records have none. */
export const colunasCadastro = {
  matricula: coluna('inteiro', 'Matrícula'),
  registro: coluna('documento', 'CNPJ'),
  nome: coluna('texto', 'Nome'),
  nomeFantasia: coluna('texto', 'Nome fantasia'),
  cidade: coluna('texto', 'Cidade'),
  uf: colunaDeOpcoes('UF', Object.fromEntries(ufs.map((sigla) => [sigla, sigla]))),
  bairro: coluna('texto', 'Bairro', { visivel: false }),
  email: coluna('texto', 'E-mail', { visivel: false }),
  telefone: coluna('texto', 'Telefone', { visivel: false }),
  cnae: coluna('texto', 'CNAE', { visivel: false }),
  porte: colunaDeOpcoes('Porte', portes, { visivel: false }),
  dataAbertura: coluna('data', 'Abertura', { visivel: false }),
  capitalSocial: coluna('centavos', 'Capital social', { visivel: false }),
  numeroEmpregados: coluna('inteiro', 'Empregados', { visivel: false }),
  criadoEm: coluna('instante', 'Incluído em', { visivel: false }),
  atualizadoEm: coluna('instante', 'Alterado em', { visivel: false }),
  excluidoEm: coluna('instante', 'Excluído em', { visivel: false, filtra: false }),
} satisfies Colunas
export type ColunaCadastro = keyof typeof colunasCadastro

/**
 * List query of every cadastro. `q` matches nome, fantasia, cidade, CNPJ or CPF (mask or not) and matrícula, blind to case and accents; a
 * whole document or matrícula comes first. The `excluidos` are the trash, shown to those alone who may delete; every other list is of
 * living records.
 */
export const cadastroQuery = consultaDaLista(colunasCadastro, 'nome', {
  situacao: z._default(z.enum(['todos', 'ativos', 'inativos', 'excluidos']), 'todos'),
})
export type CadastroQuery = z.output<typeof cadastroQuery>
