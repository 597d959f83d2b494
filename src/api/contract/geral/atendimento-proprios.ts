import type { DosValores } from '#src/api/contract/nucleo/filtros-proprios.ts'
import type { AtendimentoQuery } from './atendimento-lista.ts'

/** What people read of the filters that are the list's own. */
export const propriosDoAtendimento = {
  situacao: {
    rotulo: 'Situação',
    valores: {
      pendentes: 'pendentes',
      meus: 'pendentes comigo',
      'sem-responsavel': 'pendentes sem responsável',
      atrasados: 'pendentes atrasados',
      esperando: 'com cliente à espera',
      aguardando: 'aguardando o cliente',
      resolvidos: 'resolvidos',
      encerrados: 'encerrados',
    },
    escolha: { todos: 'Situação: todas' },
  },
} satisfies { situacao: DosValores<AtendimentoQuery['situacao']> }
