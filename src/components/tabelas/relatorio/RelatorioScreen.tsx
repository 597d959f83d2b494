import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import type { Relatorio } from '#src/api/contract/geral/relatorio.ts'
import { hoje, textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import { UnreadText } from '#src/components/listas/page/UnreadText.tsx'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { BackLink, RecordHeader } from '#src/components/ui/record/RecordHeader.tsx'
import { SalvarRelatorio } from '#src/components/tabelas/relatorio-salvo/SalvarRelatorio.tsx'
import daLista from '#src/components/listas/page/ListPage.module.css'
import { relatorioOptions } from '#src/queries/relatorio.ts'
import { buscaDo, filtrosDitos, lerConsulta, mudarEndereco, type Endereco } from './consulta.ts'
import { ExportarRelatorio } from './ExportarRelatorio.tsx'
import { FerramentasDoRelatorio, type Mudar } from './FerramentasDoRelatorio.tsx'
import { GraficoDoRelatorio } from './GraficoDoRelatorio.tsx'
import { RelatorioEsperado } from './RelatorioEsperado.tsx'
import { ehLargo } from './rotulo.ts'
import { SemFiguras } from './SemFiguras.tsx'
import { TabelaDoRelatorio } from './TabelaDoRelatorio.tsx'
import classes from './relatorio.module.css'

interface RelatorioScreenProps {
  relatorio: Relatorio
  endereco: Endereco
  user: Usuario
  /** Goes to the same report with another address; `replace` leaves no step for the back button. */
  onIr: (endereco: Record<string, unknown>, options: { replace: boolean }) => void
}

/** A report by its address: what it is asked, its chart and its table. `key` it by its name. */
export function RelatorioScreen({ relatorio, endereco, user, onIr }: RelatorioScreenProps) {
  const { tipo, nome, titulo, sobre } = relatorio
  const dia = hoje()
  const { consulta, recusadas } = useMemo(
    () => lerConsulta(relatorio, endereco, dia),
    [relatorio, endereco, dia],
  )
  // not suspended: while others load, these stay in sight and the filters keep the focus
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...relatorioOptions(tipo, nome, consulta),
    placeholderData: keepPreviousData,
  })
  const onMudar: Mudar = (mudanca) => onIr(mudarEndereco(relatorio, endereco, mudanca), { replace: false })
  const ditos = filtrosDitos(relatorio, endereco)
  const limpar =
    ditos.length > 0 ? () => onMudar(Object.fromEntries(ditos.map((um) => [um, undefined]))) : undefined
  const figuras = data && data.linhas.length > 0 ? data : undefined
  return (
    <div className={classes.pagina} data-larga={ehLargo(relatorio, consulta) || undefined}>
      <RecordHeader
        back={<BackLink to="/admin/relatorios">Relatórios</BackLink>}
        title={<PageTitle>{titulo}</PageTitle>}
        meta={sobre}
        actions={
          <>
            <SalvarRelatorio user={user} relatorio={{ tipo, nome }} busca={buscaDo(relatorio, endereco)} />
            <Button
              variant="default"
              leftSection={<IconRefresh size={16} stroke={1.8} aria-hidden />}
              loading={isFetching}
              onClick={() => void refetch()}
            >
              Atualizar
            </Button>
          </>
        }
      >
        {(data || !error) && (
          <p className={classes.posicao} role="status">
            {data && `Posição em ${textoDoInstante(data.posicao)}`}
          </p>
        )}
      </RecordHeader>
      <section className={daLista.panel} aria-label={titulo}>
        <FerramentasDoRelatorio
          relatorio={relatorio}
          endereco={endereco}
          consulta={consulta}
          user={user}
          onMudar={onMudar}
          onLimpar={figuras && limpar}
        >
          <ExportarRelatorio
            relatorio={relatorio}
            consulta={consulta}
            total={data?.linhas.length ?? null}
            demora={error?.code === 'relatorio-longo'}
          />
        </FerramentasDoRelatorio>
        {recusadas.length > 0 && (
          <UnreadText
            parts={recusadas.map((um) => `${um}=${String(endereco[um])}`)}
            onSeen={() => onIr(mudarEndereco(relatorio, endereco, {}), { replace: true })}
          />
        )}
        {error && data && (
          <p role="alert" className={daLista.notice}>
            Não foi possível atualizar o relatório. {error.message}
          </p>
        )}
        {!data && error ? (
          <SemFiguras relatorio={relatorio} error={error} onTentar={() => void refetch()} onLimpar={limpar} />
        ) : !data ? (
          <RelatorioEsperado comGrafico={relatorio.grafico !== undefined} />
        ) : !figuras ? (
          <SemFiguras relatorio={relatorio} filtros={data.filtros} onLimpar={limpar} />
        ) : (
          <>
            <div className={classes.desenho} data-stale={isPlaceholderData || undefined}>
              <GraficoDoRelatorio relatorio={relatorio} figuras={figuras} />
            </div>
            <TabelaDoRelatorio
              relatorio={relatorio}
              figuras={figuras}
              user={user}
              stale={isPlaceholderData}
              onOrdenar={(sort) => onMudar({ sort })}
            />
          </>
        )}
      </section>
    </div>
  )
}
