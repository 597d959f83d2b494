import { Button, Progress } from '@mantine/core'
import { tamanho } from '#src/api/contract/nucleo/file-type.ts'
import { RowItem, RowList } from '#src/components/listas/page/RowList.tsx'
import classes from './documentos.module.css'
import type { Envio } from './use-envios.ts'

interface EnviosProps {
  envios: readonly Envio[]
  onRepetir: (envio: Envio) => void
  onDispensar: (chave: number) => void
}

const palavras = { 'na-fila': 'Na fila', enviando: 'Enviando…', falhou: 'Não foi guardado' }

/** What is on its way, and what could not be kept. */
export function Envios({ envios, onRepetir, onDispensar }: EnviosProps) {
  if (envios.length === 0) return null
  return (
    <RowList title="Envio" empty="">
      {envios.map((envio) => {
        const { chave, arquivo, situacao, erro, repetivel = false } = envio
        return (
          <RowItem
            key={chave}
            title={arquivo.name}
            facts={[palavras[situacao], tamanho(arquivo.size)]}
            error={situacao === 'falhou' ? erro : undefined}
          >
            {situacao === 'enviando' && (
              <Progress
                className={classes.bar}
                value={100}
                striped
                animated
                aria-label={`Enviando ${arquivo.name}`}
              />
            )}
            {situacao === 'falhou' && (
              <div className={classes.controls}>
                {repetivel && (
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={`Tentar de novo ${arquivo.name}`}
                    onClick={() => onRepetir(envio)}
                  >
                    Tentar de novo
                  </Button>
                )}
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`Dispensar ${arquivo.name}`}
                  onClick={() => onDispensar(chave)}
                >
                  Dispensar
                </Button>
              </div>
            )}
          </RowItem>
        )
      })}
    </RowList>
  )
}
