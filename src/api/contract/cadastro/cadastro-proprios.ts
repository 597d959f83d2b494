import type { DosValores } from '#src/api/contract/nucleo/filtros-proprios.ts'
import type { CadastroQuery } from './cadastro-lista.ts'

/** What people read of the filters that are the list's own. */
export const propriosDoCadastro = {
  situacao: {
    rotulo: 'Situação',
    valores: {
      ativos: 'ativos',
      inativos: 'inativos',
      'em-analise': 'em análise',
      recusados: 'recusados',
      excluidos: 'excluídos',
    },
  },
} satisfies { situacao: DosValores<CadastroQuery['situacao']> }
