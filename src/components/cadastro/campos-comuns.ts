import type { TipoCadastro } from '#src/api/contract/cadastro-lista.ts'
import type { DescricaoCampos } from '#src/components/form/field.ts'
import type { CadastroEntrada } from '#src/queries/cadastro.ts'
import type { Campo } from './descritor.ts'

type Comuns = Pick<
  CadastroEntrada,
  Extract<
    Campo<TipoCadastro>,
    | 'ativo'
    | 'nomeFantasia'
    | 'email'
    | 'telefone'
    | 'cep'
    | 'logradouro'
    | 'numero'
    | 'complemento'
    | 'bairro'
    | 'cidade'
    | 'uf'
    | 'observacoes'
  >
>
export type CampoComum = keyof Comuns

/** The fields that every cadastro has under the same name. */
export const camposComuns: DescricaoCampos<Comuns> = {
  ativo: { rotulo: 'Cadastro ativo', mostrar: (ativo) => (ativo ? 'Sim' : 'Não') },
  nomeFantasia: { rotulo: 'Nome fantasia' },
  email: { rotulo: 'E-mail' },
  telefone: { rotulo: 'Telefone' },
  cep: { rotulo: 'CEP' },
  logradouro: { rotulo: 'Logradouro' },
  numero: { rotulo: 'Número' },
  complemento: { rotulo: 'Complemento' },
  bairro: { rotulo: 'Bairro' },
  cidade: { rotulo: 'Cidade' },
  uf: { rotulo: 'UF' },
  observacoes: { rotulo: 'Observações' },
}
