import * as z from 'zod/mini'
import { listaQuery } from './common.ts'

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

/** `excluidoEm` orders the trash alone; elsewhere it stands for `nome`. */
export const colunasCadastro = [
  'matricula',
  'registro',
  'nome',
  'nomeFantasia',
  'cidade',
  'excluidoEm',
] as const
export type ColunaCadastro = (typeof colunasCadastro)[number]

/**
 * List query of every cadastro. `q` matches nome, fantasia, CNPJ or CPF (mask or not) and matrícula, blind to case and accents. The
 * `excluidos` are the trash, shown to those alone who may delete; every other list is of living records.
 */
export const cadastroQuery = listaQuery(colunasCadastro, 'nome.asc', {
  situacao: z._default(z.enum(['todos', 'ativos', 'inativos', 'excluidos']), 'todos'),
  uf: z._default(uf, ''),
})
export type CadastroQuery = z.output<typeof cadastroQuery>
