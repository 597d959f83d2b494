import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { DescricaoCampos } from '#src/components/ui/inputs/field.ts'
import { dateText } from '#src/components/ui/inputs/date-text.ts'
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
    | 'dataFiliacao'
    | 'dataDesligamento'
    | 'motivoDesligamento'
  >
>
export type CampoComum = keyof Comuns

const diaOuNada = (data: string | null) => (data === null ? '' : dateText(data))

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
  dataFiliacao: { rotulo: 'Data de filiação', mostrar: diaOuNada },
  dataDesligamento: { rotulo: 'Data de desligamento', mostrar: diaOuNada },
  motivoDesligamento: { rotulo: 'Motivo do desligamento' },
}
