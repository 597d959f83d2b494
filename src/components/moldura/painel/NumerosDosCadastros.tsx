import { useQuery } from '@tanstack/react-query'
import { nomesDosTipos, tiposCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { formatarMes } from '#src/api/contract/nucleo/coluna-texto.ts'
import { numero } from '#src/api/contract/nucleo/contagem.ts'
import type { CadastrosDoPainel } from '#src/api/contract/geral/painel.ts'
import { mesAntes } from '#src/api/contract/nucleo/instante.ts'
import { Stat, Stats } from '#src/components/ui/stat/Stat.tsx'
import { cadastrosDoPainelOptions } from '#src/queries/painel.ts'
import { CadastrosDoMes } from './CadastrosDoMes.tsx'
import { ateODia } from './ate-o-dia.ts'
import { NumerosQueVem } from './NumerosQueVem.tsx'

/** The cadastros of the entidade in numbers, for staff who may see no money. */
export function NumerosDosCadastros() {
  return (
    <NumerosQueVem
      query={useQuery(cadastrosDoPainelOptions())}
      falha="Os números dos cadastros não puderam ser carregados."
    >
      {(painel) => <Numeros painel={painel} />}
    </NumerosQueVem>
  )
}

function Numeros({ painel }: { painel: CadastrosDoPainel }) {
  const { dia, cadastros, novos } = painel
  const [ativos, novosNoMes] = [cadastros, novos.porTipo].map((um) =>
    nomesDosTipos.reduce((soma, tipo) => soma + um[tipo], 0),
  )
  return (
    <>
      <Stats>
        <Stat
          label="Cadastros ativos"
          value={numero(ativos ?? 0)}
          detail={nomesDosTipos
            .map((tipo) => `${tiposCadastro[tipo].plural}: ${numero(cadastros[tipo])}`)
            .join(' · ')}
        />
        <Stat
          label={`Novos cadastros em ${formatarMes(mesAntes(dia, 0))}`}
          value={numero(novosNoMes ?? 0)}
          detail={ateODia(dia)}
          now={novosNoMes ?? 0}
          comparisons={[
            { before: novos.mesAnterior, than: formatarMes(mesAntes(dia, 1)) },
            { before: novos.anoAnterior, than: formatarMes(mesAntes(dia, 12)) },
          ]}
        />
      </Stats>
      <CadastrosDoMes painel={painel} legiveis={nomesDosTipos} />
    </>
  )
}
