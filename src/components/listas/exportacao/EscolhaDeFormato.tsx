import { Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { useEffect, useRef } from 'react'
import type { Colunas } from '#src/api/contract/nucleo/coluna.ts'
import { contados } from '#src/api/contract/nucleo/contagem.ts'
import { formatos, type Exportacao, type Formato } from '#src/api/contract/servicos/exportacao.ts'
import { exportarMutation, vaiComoTarefa } from '#src/queries/exportacao.ts'
import { visoesOptions } from '#src/queries/visao.ts'
import { nomeDaVista } from '#src/components/listas/vista/estado-das-visoes.ts'
import { ExportacaoIniciada } from './ExportacaoIniciada.tsx'
import { Formatos } from './Formatos.tsx'
import { levar } from './levar.ts'
import { vistaEscrita } from './vista-escrita.ts'

interface EscolhaDeFormatoProps {
  /** By which its views are known. */
  lista: string
  titulo: string
  /** The list's whole query. */
  busca: object
  exportacao: Exportacao<object>
  /** All columns of the list. */
  declaradas: Colunas
  /** The list's query without its page. */
  recorte: object
  /** The columns that are shown, in their order. */
  colunas: string[]
  total: number
  /** The file has been saved, or stands in another window. */
  onTaken: () => void
}

/** All rows of a list that match, as a file or as a page to print; of many, the tarefa that makes the file. */
export function EscolhaDeFormato(props: EscolhaDeFormatoProps) {
  const { lista, titulo, busca, exportacao, recorte, colunas, total, onTaken } = props
  const queryClient = useQueryClient()
  const exportar = useKeyedMutation(exportarMutation(queryClient, exportacao, total))
  const longa = vaiComoTarefa(total)
  // a file that comes after the panel was closed leaves one that was opened since as it is
  const shown = useRef(false)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])

  async function escolher(formato: Formato) {
    if (exportar.isPending) return
    const visoes = queryClient.getQueryData(visoesOptions(lista).queryKey)
    const vista = vistaEscrita(visoes && nomeDaVista(visoes, { ...busca }), props.declaradas, { ...busca })
    const levado = await levar({
      titulo,
      vista,
      formato,
      linhas: total,
      pedir: async () => (await exportar.mutateAsync({ ...recorte, formato, colunas, vista })).arquivo,
      emJanela: formato === 'html' && !longa,
    })
    if (levado && shown.current) onTaken()
  }

  if (exportar.data?.arquivo === null)
    return (
      <ExportacaoIniciada
        tarefaId={exportar.data.tarefaId}
        total={exportar.data.total}
        onAnother={exportar.reset}
      />
    )
  return (
    <Stack gap="xs">
      <Text size="sm">
        {contados(total, 'linha', 'linhas')}, com as colunas da tela.
        {longa && ' São muitas linhas. O arquivo é gerado enquanto você trabalha e fica em Tarefas.'}
      </Text>
      {total === 0 && (
        <Text size="sm" c="dimmed">
          Não há nada para exportar com estes filtros.
        </Text>
      )}
      <Formatos
        formatos={formatos}
        disabled={total === 0}
        pendente={exportar.isPending ? exportar.variables.formato : null}
        onEscolher={(formato) => void escolher(formato)}
      />
      {exportar.error && (
        <Text size="sm" c="red" role="alert">
          {exportar.error.message}
        </Text>
      )}
    </Stack>
  )
}
