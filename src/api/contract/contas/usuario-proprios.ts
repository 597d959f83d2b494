import type { DosValores } from '#src/api/contract/nucleo/filtros-proprios.ts'
import type { UsuarioQuery } from './usuario-lista.ts'

/** What people read of the filters that are the list's own. */
export const propriosDoUsuario = {
  tipo: {
    rotulo: 'Tipo',
    valores: { admin: 'administração', publico: 'clientes' },
    escolha: { todos: 'Tipo: todos' },
  },
  // its choice are the list's own views
  situacao: {
    rotulo: 'Situação',
    valores: {
      ativos: 'ativos',
      inativos: 'inativos',
      bloqueados: 'bloqueados',
      pendentes: 'convites pendentes',
    },
  },
} satisfies { tipo: DosValores<UsuarioQuery['tipo']>; situacao: DosValores<UsuarioQuery['situacao']> }
