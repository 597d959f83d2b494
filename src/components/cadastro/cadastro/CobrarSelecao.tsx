import { Text } from '@mantine/core'
import type { CadastroQuery, TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { LinhaCadastro } from '#src/api/contract/cadastro/cadastro-lista-chamadas.ts'
import { VALORES_MAX } from '#src/api/contract/nucleo/filtro.ts'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { buscaDe } from '#src/components/listas/vista/estado-das-visoes.ts'
import type { TableSearchAdapter } from '#src/components/listas/page/table-search.ts'
import type { Selection } from '#src/components/listas/page/use-selection.ts'

interface CobrarSelecaoProps {
  tipo: TipoCadastro
  adapter: TableSearchAdapter<CadastroQuery>
  selection: Selection<CadastroQuery, LinhaCadastro>
}

/** The way to bill those who are selected: some of them by their matrículas, all by what narrows the list. */
export function CobrarSelecao({ tipo, adapter, selection }: CobrarSelecaoProps) {
  // an address names no more of them
  if (!selection.all && selection.count > VALORES_MAX)
    return (
      <Text size="xs" c="dimmed">
        {`Para gerar débitos, selecione até ${VALORES_MAX}, ou todos os resultados.`}
      </Text>
    )
  const busca = selection.all
    ? buscaDe({ ...adapter.stripDefaults({ search: selection.search, next: (search) => search }) }) ||
      'situacao=ativos'
    : `matricula=em.${selection.rows.map(({ matricula }) => matricula).join(',')}`
  return (
    <LinkButton variant="default" size="xs" to="/admin/financeiro/cobrancas/nova" search={{ tipo, busca }}>
      Gerar débitos
    </LinkButton>
  )
}
