import { useSuspenseQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { tiposDeRelatorio, type TipoDeRelatorio } from '#src/api/contract/geral/relatorio.ts'
import { relatorioChamadas } from '#src/api/contract/geral/relatorio-chamadas.ts'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { EmptySheet } from '#src/components/listas/page/EmptySheet.tsx'
import { LinkGroup, LinkIndex, LinkText } from '#src/components/ui/page/LinkList.tsx'
import { RelatoriosSalvos } from '#src/components/tabelas/relatorio-salvo/RelatoriosSalvos.tsx'
import { relatoriosOptions } from '#src/queries/relatorio.ts'

/** The types of which somebody may read reports. */
export const tiposLegiveis = (user: Usuario): TipoDeRelatorio[] =>
  tiposDeRelatorio.filter((tipo) => pode(user, relatorioChamadas[tipo].listar))

/** What each type of reports is called above them. */
const NOMES = {
  Atendimento: 'Atendimento',
  Cadastral: 'Cadastros',
  Financeiro: 'Financeiro',
} as const satisfies Record<TipoDeRelatorio, string>

/** What is saved of reports, and the way to every report that the user may read, by types. */
export function RelatoriosScreen({ user }: { user: Usuario }) {
  const tipos = tiposLegiveis(user)
  const listas = useSuspenseQueries({ queries: tipos.map(relatoriosOptions) })
  const grupos = tipos.flatMap((tipo, i) => {
    const relatorios = listas[i]?.data ?? []
    return relatorios.length > 0 ? [{ tipo, relatorios }] : []
  })
  return (
    <LinkIndex title="Relatórios" about="Números da entidade, por período e por grupo.">
      {grupos.length === 0 && (
        <EmptySheet title="Nenhum relatório ainda">
          Quando houver relatórios do que você pode ver, eles aparecem aqui.
        </EmptySheet>
      )}
      {grupos.length > 0 && (
        <RelatoriosSalvos
          user={user}
          existe={({ tipo, relatorio }) =>
            grupos.some((um) => um.tipo === tipo && um.relatorios.some(({ nome }) => nome === relatorio))
          }
        />
      )}
      {grupos.map(({ tipo, relatorios }) => (
        <LinkGroup key={tipo} name={NOMES[tipo]}>
          {relatorios.map(({ nome, titulo, sobre }) => (
            <li key={nome}>
              <Link to="/admin/relatorios/$tipo/$nome" params={{ tipo, nome }}>
                <LinkText name={titulo} about={sobre} />
              </Link>
            </li>
          ))}
        </LinkGroup>
      ))}
    </LinkIndex>
  )
}
