import type * as z from 'zod/mini'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { propriosEmBranco } from '#src/api/contract/cadastro/campos-proprios-esquemas.ts'
import type { CadastroComum, Cadastros } from '#src/api/contract/cadastro/cadastro.ts'
import type { Papel } from '#src/api/contract/nucleo/papeis.ts'

type Modelos = { [T in TipoCadastro]: z.output<Cadastros[T]['obter']['response']> }
type Entradas = { [T in TipoCadastro]: z.output<Cadastros[T]['entrada']> }

/** The calls of a kind, by which the same routes and rules serve every kind. */
export type Contrato<T extends TipoCadastro = TipoCadastro> = Cadastros[T]
/** A stored record of a kind, as the contract answers it. */
export type Modelo<T extends TipoCadastro> = Modelos[T]
/** What the contract lets somebody save of it. */
export type Entrada<T extends TipoCadastro> = Entradas[T]

/** Who writes a record: what their papéis grant decides which of its nested records may change. */
export interface Autor {
  id: number
  papeis: readonly Papel[]
}

/** A record as somebody saw it. */
export interface Visto {
  matricula: number
  versao: number
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
  dataFiliacao: null,
  dataDesligamento: null,
  motivoDesligamento: '',
  ...propriosEmBranco,
  analise: null,
  analiseMotivo: '',
  atualizadoEm: null,
  atualizadoPor: null,
  excluidoEm: null,
  juntadoA: null,
}
