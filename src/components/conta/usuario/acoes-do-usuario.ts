import { IconBan, IconCircleCheck, IconLockOpen, IconMailForward } from '@tabler/icons-react'
import type { UsuarioQuery } from '#src/api/contract/contas/usuario-lista.ts'
import type { LinhaUsuario } from '#src/api/contract/contas/usuario.ts'
import type { Acoes } from '#src/components/listas/acoes/acoes.ts'
import { loteDeUsuariosMutation, type AcaoDeUsuario, type Visto } from '#src/queries/lote.ts'

const sempre = () => true

/** What can be done with users. What would take away one's own access, or the last administrator's, the server leaves as it is and says so. */
export const acoesDoUsuario: Acoes<AcaoDeUsuario, UsuarioQuery, LinhaUsuario, Visto> = {
  nomes: ['usuário', 'usuários'],
  nomeDe: ({ nome }) => nome,
  visto: ({ id, versao }) => ({ id, versao }),
  busca: (search) => search,
  mutation: loteDeUsuariosMutation,
  acoes: {
    desbloquear: {
      verbo: 'Desbloquear',
      icone: IconLockOpen,
      feito: ['desbloqueado', 'desbloqueados'],
      serve: ({ bloqueadoAte }) => bloqueadoAte !== null,
      nesta: sempre,
      requer: 'gravar',
      soNaLinha: true,
    },
    convidar: {
      verbo: 'Reenviar convite',
      icone: IconMailForward,
      feito: ['convidado de novo', 'convidados de novo'],
      serve: ({ isAdmin, ativo, temSenha }) => isAdmin && ativo && !temSenha,
      nesta: sempre,
      requer: 'gravar',
      soNaLinha: true,
    },
    ativar: {
      verbo: 'Ativar',
      icone: IconCircleCheck,
      feito: ['ativado', 'ativados'],
      ja: ['ativo', 'ativos'],
      serve: ({ ativo }) => !ativo,
      nesta: sempre,
      requer: 'gravar',
      desfaz: 'inativar',
    },
    inativar: {
      verbo: 'Inativar',
      icone: IconBan,
      feito: ['inativado', 'inativados'],
      ja: ['inativo', 'inativos'],
      serve: ({ ativo }) => ativo,
      nesta: sempre,
      requer: 'gravar',
      desfaz: 'ativar',
    },
  },
}
