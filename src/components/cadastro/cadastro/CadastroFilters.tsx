import {
  cadastroQuery,
  listasCadastro,
  type CadastroQuery,
  type TipoCadastro,
} from '#src/api/contract/cadastro/cadastro-lista.ts'
import { comNomes } from '#src/api/contract/cadastro/campos-proprios.ts'
import { afterPaint } from '#src/components/ui/lazy/after-paint.ts'
import { lazyExtra } from '#src/components/ui/lazy/lazy-part.tsx'
import { FiltrosDeColuna } from '#src/components/listas/filtro/FiltrosDeColuna.tsx'
import { FilterSelect } from '#src/components/listas/page/FilterSelect.tsx'
import { useCamposNomeados } from '#src/components/cadastro/proprios/use-campos-nomeados.ts'

// Most lists are looked at without.
const FiltroAvancado = lazyExtra(
  afterPaint(
    async () => (await import('#src/components/cadastro/avancado/FiltroAvancado.tsx')).FiltroAvancado,
  ),
)

const { situacao } = cadastroQuery.shape

const situacoes: { value: CadastroQuery['situacao']; label: string }[] = [
  { value: 'todos', label: 'Situação: todas' },
  { value: 'ativos', label: 'Só ativos' },
  { value: 'inativos', label: 'Só inativos' },
  { value: 'em-analise', label: 'Em análise' },
  { value: 'recusados', label: 'Recusados' },
]
const comLixeira: typeof situacoes = [...situacoes, { value: 'excluidos', label: 'Lixeira' }]

interface CadastroFiltersProps {
  search: CadastroQuery
  onChange: (change: Partial<CadastroQuery>) => void
}

/**
 * The filters of a kind's list; with the trash for those who may see it. Call it once per kind: another component would lose what is open.
 */
export function cadastroFilters(
  tipo: TipoCadastro,
  { veLixeira, podeGravar }: { veLixeira: boolean; podeGravar: boolean },
) {
  const { colunas } = listasCadastro[tipo]
  const data = veLixeira ? comLixeira : situacoes
  return function CadastroFilters({ search, onChange }: CadastroFiltersProps) {
    const nomeados = useCamposNomeados(tipo)
    return (
      <>
        <FilterSelect
          label="Situação"
          field={situacao}
          data={data}
          value={search.situacao}
          onChange={(value) => onChange({ situacao: value })}
        />
        <FiltrosDeColuna
          colunas={comNomes(colunas, nomeados, { ...search })}
          search={search}
          onChange={onChange}
        />
        <FiltroAvancado
          tipo={tipo}
          escolhido={search.avancado}
          podeGravar={podeGravar}
          onChange={(avancado) => onChange({ avancado })}
        />
      </>
    )
  }
}
