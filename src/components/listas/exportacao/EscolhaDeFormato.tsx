import { Loader, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { useEffect, useRef } from 'react'
import { contados } from '#src/api/contract/nucleo/contagem.ts'
import { formatos, type Exportacao, type Formato } from '#src/api/contract/servicos/exportacao.ts'
import { addressOf, saveFile } from '#src/components/ui/feedback/save-file.ts'
import { exportarMutation, vaiComoTarefa } from '#src/queries/exportacao.ts'
import { ExportacaoIniciada } from './ExportacaoIniciada.tsx'
import classes from '#src/components/listas/ferramentas/ferramentas.module.css'

interface EscolhaDeFormatoProps {
  titulo: string
  exportacao: Exportacao<object>
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
  const { titulo, exportacao, recorte, colunas, total, onTaken } = props
  const exportar = useKeyedMutation(exportarMutation(useQueryClient(), exportacao, total))
  const longa = vaiComoTarefa(total)
  // a file that comes after the panel was closed leaves one that was opened since as it is
  const shown = useRef(false)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])

  async function levar(formato: Formato) {
    if (exportar.isPending) return
    // within the click: browsers block windows that open later
    const janela = formato === 'html' && !longa ? window.open('', '_blank') : null
    try {
      const { arquivo } = await exportar.mutateAsync({ ...recorte, formato, colunas })
      if (arquivo === null) return janela?.close()
      if (janela && !janela.closed) janela.location.replace(addressOf(arquivo))
      else saveFile(arquivo, `${titulo}.${formato}`)
      if (shown.current) onTaken()
    } catch {
      // told below
      janela?.close()
    }
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
        {longa && ' São muitas: o arquivo é feito enquanto você trabalha e fica em Tarefas.'}
      </Text>
      {total === 0 && (
        <Text size="sm" c="dimmed">
          Nada para exportar: nenhuma linha passa pelos filtros.
        </Text>
      )}
      <ul className={classes.columns} aria-label="Formato">
        {(Object.entries(formatos) as [Formato, string][]).map(([formato, nome]) => (
          // the keys of the table, which Object.entries forgets
          <li key={formato}>
            <button
              type="button"
              className={classes.column}
              disabled={total === 0}
              // out of use while one is on its way, with the focus on it
              aria-disabled={exportar.isPending}
              onClick={() => void levar(formato)}
            >
              {nome}
              {exportar.isPending && exportar.variables.formato === formato && <Loader size={14} />}
            </button>
          </li>
        ))}
      </ul>
      {exportar.error && (
        <Text size="sm" c="red" role="alert">
          {exportar.error.message}
        </Text>
      )}
    </Stack>
  )
}
