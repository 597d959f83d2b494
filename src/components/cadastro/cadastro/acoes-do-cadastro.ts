import { IconBan, IconCircleCheck, IconRestore, IconTrash, IconUserCheck } from '@tabler/icons-react'
import {
  consultaDoTipo,
  type CadastroQuery,
  type TipoCadastro,
} from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { LinhaCadastro } from '#src/api/contract/cadastro/cadastro-lista-chamadas.ts'
import type { Acoes } from '#src/components/listas/acoes/acoes.ts'
import { loteDeCadastrosMutation, type AcaoDeCadastro, type Visto } from '#src/queries/lote.ts'

type AcoesDoCadastro = Acoes<AcaoDeCadastro, CadastroQuery, LinhaCadastro, Visto>

const naLixeira = ({ situacao }: CadastroQuery) => situacao === 'excluidos'
const viva = (search: CadastroQuery) => !naLixeira(search)

/** What can be done with the records of a kind. A registration that waits is refused on its own screen, where the reason is told. */
export const acoesDoCadastro = (tipo: TipoCadastro): AcoesDoCadastro => ({
  nomes: ['cadastro', 'cadastros'],
  nomeDe: ({ nome }) => nome,
  visto: ({ id, versao }) => ({ id, versao }),
  busca: (search) => consultaDoTipo(tipo, search),
  mutation: (queryClient) => loteDeCadastrosMutation(queryClient, tipo),
  acoes: {
    ativar: {
      verbo: 'Ativar',
      icone: IconCircleCheck,
      feito: ['ativado', 'ativados'],
      ja: ['ativo', 'ativos'],
      serve: ({ ativo, analise }) => !ativo && analise === null,
      nesta: viva,
      requer: 'gravar',
      desfaz: 'inativar',
    },
    inativar: {
      verbo: 'Inativar',
      icone: IconBan,
      feito: ['inativado', 'inativados'],
      ja: ['inativo', 'inativos'],
      serve: ({ ativo, analise }) => ativo && analise === null,
      nesta: viva,
      requer: 'gravar',
      desfaz: 'ativar',
    },
    aprovar: {
      verbo: 'Aprovar',
      icone: IconUserCheck,
      feito: ['aprovado', 'aprovados'],
      serve: ({ analise }) => analise !== null,
      nesta: ({ situacao }) => situacao === 'em-analise' || situacao === 'recusados',
      requer: 'gravar',
      pergunta: 'Quem pediu recebe um e-mail e passa a ter acesso. Não é possível desfazer.',
    },
    excluir: {
      verbo: 'Excluir',
      icone: IconTrash,
      feito: ['excluído', 'excluídos'],
      serve: () => true,
      // Only to undo a restoration: a record is deleted on its own screen, which tells what hangs on it.
      nesta: () => false,
      requer: 'excluir',
    },
    restaurar: {
      verbo: 'Restaurar',
      icone: IconRestore,
      feito: ['restaurado', 'restaurados'],
      serve: () => true,
      nesta: naLixeira,
      requer: 'excluir',
      desfaz: 'excluir',
    },
  },
})
