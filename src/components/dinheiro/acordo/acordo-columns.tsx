import { colunasAcordo, type LinhaAcordo } from '#src/api/contract/dinheiro/acordo.ts'
import { colunasDaTabela } from '#src/components/listas/colunas/colunas-da-tabela.tsx'
import { Pill } from '#src/components/ui/theme/Pill.tsx'
import { estadoDoAcordo } from './estado.ts'

export const acordoColumns = colunasDaTabela<LinhaAcordo, typeof colunasAcordo>(colunasAcordo, {
  principal: 'nome',
  resumo: (linha) => `nº ${linha.numero} · ${pagasDe(linha)} · ${estadoDoAcordo(linha).text}`,
  estreitas: ['total'],
  largas: ['proximoVencimento'],
  celulas: { estado: (linha) => <Estado {...linha} />, pagas: pagasDe },
  larguras: {
    numero: '6.5rem',
    data: '7.5rem',
    total: '9rem',
    pagas: '8rem',
    proximoVencimento: '8.5rem',
    estado: '9.5rem',
  },
})

function pagasDe({ pagas, quantidade }: LinhaAcordo): string {
  return `${pagas} de ${quantidade}`
}

function Estado(linha: LinhaAcordo) {
  const { tone, text } = estadoDoAcordo(linha)
  return <Pill tone={tone}>{text}</Pill>
}
