import { Button, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { IconDownload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { formatosDeRelatorio, type FormatoDeRelatorio } from '#src/api/contract/geral/relatorio-chamadas.ts'
import type { ConsultaDoRelatorio, Relatorio } from '#src/api/contract/geral/relatorio.ts'
import { contados } from '#src/api/contract/nucleo/contagem.ts'
import { ExportacaoIniciada } from '#src/components/listas/exportacao/ExportacaoIniciada.tsx'
import { Formatos } from '#src/components/listas/exportacao/Formatos.tsx'
import { levar } from '#src/components/listas/exportacao/levar.ts'
import { PopoverButton } from '#src/components/ui/feedback/PopoverButton.tsx'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import ferramentas from '#src/components/listas/ferramentas/ferramentas.module.css'
import { exportarRelatorioMutation, gerarRelatorioMutation } from '#src/queries/relatorio.ts'

/** By which other buttons open it too. */
export const EXPORTAR = 'exportar-relatorio'
/** Pixels. */
const LARGURA = 264

interface ExportarRelatorioProps {
  relatorio: Relatorio
  consulta: ConsultaDoRelatorio
  /** How many rows there are; null where that is not known. */
  total: number | null
  /** It is known to take longer than anybody waits. */
  demora: boolean
}

/** The tool by which a report is taken along. */
export function ExportarRelatorio(props: ExportarRelatorioProps) {
  const painel = useRef<HTMLDivElement>(null)
  return (
    <PopoverButton
      ref={painel}
      id={EXPORTAR}
      button={<IconDownload size={18} stroke={1.8} aria-hidden />}
      buttonLabel="Exportar"
      buttonClass={ferramentas.tool}
      label="Exportar"
      panelClass={ferramentas.panel}
      belowUpTo={LARGURA}
    >
      <Escolha {...props} onLevado={() => painel.current?.hidePopover()} />
    </PopoverButton>
  )
}

function Escolha({
  relatorio,
  consulta,
  total,
  demora,
  onLevado,
}: ExportarRelatorioProps & { onLevado: () => void }) {
  const { tipo, nome, titulo } = relatorio
  const exportar = useKeyedMutation(exportarRelatorioMutation(tipo, nome))
  const gerar = useKeyedMutation(gerarRelatorioMutation(useQueryClient(), tipo, nome))
  const [escolhido, setEscolhido] = useState<FormatoDeRelatorio | null>(null)
  const longo = exportar.error?.code === 'relatorio-longo'
  const erro = gerar.error ?? exportar.error
  const ocupado = exportar.isPending || gerar.isPending

  async function escolher(formato: FormatoDeRelatorio) {
    if (ocupado) return
    setEscolhido(formato)
    if (demora) return gerar.mutate({ consulta, formato })
    const pedir = async () => exportar.mutateAsync({ consulta, formato })
    if (await levar({ titulo, formato, pedir, emJanela: formato === 'html' })) onLevado()
  }

  if (gerar.data)
    return <ExportacaoIniciada tarefaId={gerar.data.tarefaId} total={null} onAnother={gerar.reset} />
  return (
    <Stack gap="xs">
      <Text size="sm">
        {total !== null && `${contados(total, 'linha', 'linhas')}, como na tela.`}
        {demora && 'O arquivo é gerado enquanto você trabalha e fica em Tarefas.'}
      </Text>
      {total === 0 && (
        <Text size="sm" c="dimmed">
          Não há nada para exportar com estes filtros.
        </Text>
      )}
      <Formatos
        formatos={formatosDeRelatorio}
        disabled={total === 0 || (total === null && !demora)}
        pendente={ocupado ? escolhido : null}
        onEscolher={(formato) => void escolher(formato)}
      />
      {erro && (
        <Text size="sm" c="red" role="alert">
          {erro.errors.formato ?? erro.message}
        </Text>
      )}
      {longo && escolhido !== null && (
        <Button
          size="xs"
          variant="default"
          loading={gerar.isPending}
          onClick={() => gerar.mutate({ consulta, formato: escolhido })}
        >
          Gerar como tarefa
        </Button>
      )}
    </Stack>
  )
}
