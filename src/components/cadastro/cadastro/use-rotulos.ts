import { escolhasDe } from '#src/api/contract/cadastro/cadastro-escolhas.ts'
import { partesDe } from '#src/api/contract/cadastro/cadastro-partes.ts'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { descricaoDasPartes, descricaoDe } from '#src/components/ui/campo/descricao.ts'
import { useOpcoes } from '#src/components/ui/campo/use-opcoes.ts'
import type { Rotulos } from '#src/components/ui/historico/frases.ts'
import { useCamposNomeados } from '#src/components/cadastro/proprios/use-campos-nomeados.ts'
import { descritores } from './descritores.ts'
import { camposDoFormulario } from './proprios.ts'

/** How the fields of a kind are called and read, as its form and its history do. */
export function useRotulos(tipo: TipoCadastro): Rotulos {
  const nomeados = useCamposNomeados(tipo)
  const opcoes = useOpcoes([escolhasDe(tipo)])
  return {
    ...descritores[tipo].campos,
    ...descricaoDe(escolhasDe(tipo), opcoes),
    ...descricaoDasPartes(partesDe(tipo), opcoes),
    ...descricaoDe(camposDoFormulario(nomeados, {})),
    matricula: { rotulo: 'Matrícula' },
    endereco: { rotulo: 'Endereço' },
    desligamento: { rotulo: 'Desligamento' },
  }
}
