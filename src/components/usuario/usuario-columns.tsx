import type { Papel } from '#src/api/contract/papeis.ts'
import { colunasUsuario } from '#src/api/contract/usuario-lista.ts'
import type { LinhaUsuario } from '#src/api/contract/usuario.ts'
import { colunasDaTabela } from '#src/components/lista/colunas-da-tabela.tsx'
import { Pill } from '#src/components/theme/Pill.tsx'
import { useNomeDoPapel } from './papeis.ts'
import { situacaoDe } from './situacao.ts'

export const usuarioColumns = colunasDaTabela<LinhaUsuario, typeof colunasUsuario>(colunasUsuario, {
  principal: 'nome',
  resumo: ({ email }) => email,
  estreitas: ['ativo'],
  largas: ['isAdmin', 'papeis'],
  celulas: {
    papeis: ({ papeis }) => <Papeis papeis={papeis} />,
    ativo: (linha) => <Estado {...linha} />,
  },
  larguras: { email: '28%', isAdmin: '8rem', papeis: '11rem', ativo: '10rem' },
})

function Papeis({ papeis }: { papeis: Papel[] }) {
  const nomeDo = useNomeDoPapel()
  const nomes = papeis.map(nomeDo).join(', ')
  return <span title={nomes}>{nomes}</span>
}

function Estado(linha: LinhaUsuario) {
  const { tone, text } = situacaoDe(linha)
  return <Pill tone={tone}>{text}</Pill>
}
