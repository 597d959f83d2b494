import type { Papel } from '#src/api/contract/nucleo/papeis.ts'
import { colunasUsuario } from '#src/api/contract/contas/usuario-lista.ts'
import type { LinhaUsuario } from '#src/api/contract/contas/usuario.ts'
import { colunasDaTabela } from '#src/components/listas/colunas/colunas-da-tabela.tsx'
import { whole } from '#src/components/listas/page/cells.tsx'
import { Pill } from '#src/components/ui/theme/Pill.tsx'
import { useNomeDoPapel } from './papeis.ts'
import { situacaoDe, tipoDoUsuario } from './situacao.ts'
import classes from './usuario.module.css'

export const usuarioColumns = colunasDaTabela<LinhaUsuario, typeof colunasUsuario>(colunasUsuario, {
  principal: 'nome',
  // of a client who can sign in, as most are, there is no more to say
  resumo: (linha) => (
    <>
      {whole(linha.email)}
      {(linha.isAdmin || situacaoDe(linha).tone !== 'ok') && (
        <span className={classes.alem}>
          <Estado {...linha} />
          <Tipo {...linha} />
        </span>
      )}
    </>
  ),
  largas: ['isAdmin', 'papeis'],
  celulas: {
    isAdmin: (linha) => <Tipo {...linha} />,
    papeis: ({ papeis }) => <Papeis papeis={papeis} />,
    ativo: (linha) => <Estado {...linha} />,
  },
  larguras: { email: '40%', isAdmin: '11rem', papeis: '11rem', ativo: '10rem' },
})

/** Of staff what they may do says more, and takes no second column. */
function Tipo({ isAdmin, papeis }: LinhaUsuario) {
  return papeis.length > 0 ? <Papeis papeis={papeis} /> : tipoDoUsuario(isAdmin)
}

function Papeis({ papeis }: { papeis: Papel[] }) {
  const nomeDo = useNomeDoPapel()
  const nomes = papeis.map(nomeDo).join(', ')
  return <span title={nomes}>{nomes}</span>
}

function Estado(linha: LinhaUsuario) {
  const { tone, text } = situacaoDe(linha)
  return <Pill tone={tone}>{text}</Pill>
}
