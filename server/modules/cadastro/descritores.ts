import type * as z from 'zod/mini'
import type { TipoCadastro } from '#src/api/contract/cadastro-lista.ts'
import { cadastros, type CadastroComum, type Cadastros } from '#src/api/contract/cadastro.ts'

type Modelos = { [T in TipoCadastro]: z.output<Cadastros[T]['obter']['response']> }
type Entradas = { [T in TipoCadastro]: z.output<Cadastros[T]['entrada']> }

/** A stored record of a kind, as the contract answers it. */
export type Modelo<T extends TipoCadastro> = Modelos[T]
/** What the contract lets somebody save of it. */
export type Entrada<T extends TipoCadastro> = Entradas[T]

/**
 * What tells one kind of cadastro from another on the server: its contract, and the values of its own columns in a blank record, whose
 * keys are the columns that a save writes. Their table stands in repo.ts, the document in `tipo-cadastro.ts` of the contract.
 */
export interface Descritor<T extends TipoCadastro = TipoCadastro> {
  contrato: Cadastros[T]
  detalheEmBranco: Omit<Modelo<T>, keyof CadastroComum>
}

export const descritores: { [T in TipoCadastro]: Descritor<T> } = {
  pessoajuridica: {
    contrato: cadastros.pessoajuridica,
    detalheEmBranco: {
      inscricaoEstadual: '',
      inscricaoMunicipal: '',
      cnae: '',
      porte: 'me',
      dataAbertura: null,
      capitalSocial: null,
      numeroEmpregados: null,
    },
  },
}

/** The fields of a blank record that all kinds share. */
export const comumEmBranco: CadastroComum = {
  id: 0,
  matricula: null,
  versao: 0,
  ativo: true,
  registro: '',
  nome: '',
  nomeFantasia: '',
  email: '',
  telefone: '',
  cep: '',
  logradouro: '',
  numero: '',
  complemento: '',
  bairro: '',
  cidade: '',
  uf: '',
  observacoes: '',
  atualizadoEm: null,
  atualizadoPor: null,
  excluidoEm: null,
}
