import { listasCadastro, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { LinhaCadastro } from '#src/api/contract/cadastro/cadastro-lista-chamadas.ts'
import type { Colunas } from '#src/api/contract/nucleo/coluna.ts'
import { formatarCentavos, textoDaColuna } from '#src/api/contract/nucleo/coluna-texto.ts'
import { colunasDaTabela } from '#src/components/listas/colunas/colunas-da-tabela.tsx'
import type { Columns } from '#src/components/listas/page/columns.ts'
import { SituacaoCell } from './SituacaoCell.tsx'

/** The columns of a kind's list, of which `colunas` are those that its entidade has. Call it once for each: another table starts over. */
export function cadastroColumns(tipo: TipoCadastro, colunas: Colunas): Columns<LinhaCadastro> {
  const { registro: documento } = listasCadastro[tipo].colunas
  return colunasDaTabela<LinhaCadastro>(colunas, {
    principal: 'nome',
    resumo: ({ matricula, registro, vencidoHoje }) =>
      `${matricula} · ${textoDaColuna(documento, registro)}${vencidoHoje ? ` · vencido ${formatarCentavos(vencidoHoje)}` : ''}`,
    estreitas: ['ativo'],
    largas: ['nomeFantasia', 'cidade', 'uf', 'dataNascimento', 'crc', 'responsavel'],
    celulas: { ativo: (linha) => <SituacaoCell {...linha} /> },
    larguras: {
      matricula: '5.75rem',
      nomeFantasia: '17%',
      cidade: '8.5rem',
      uf: '3.75rem',
      porte: '15.5rem',
      ativo: '6.75rem',
      vencidoHoje: '8rem',
      vencidoDesde: '6.75rem',
      crc: '9rem',
      responsavel: '20%',
    },
  })
}
