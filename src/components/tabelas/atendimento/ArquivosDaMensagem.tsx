import { Button } from '@mantine/core'
import {
  arquivoDoAtendimento,
  ARQUIVOS_POR_MENSAGEM,
  type ArquivoDoAtendimento,
} from '#src/api/contract/geral/atendimento-partes.ts'
import { fileTypes, tamanho, tipos } from '#src/api/contract/nucleo/file-type.ts'
import { Envios } from '#src/components/cadastro/documentos/Envios.tsx'
import type { useEnvios } from '#src/components/cadastro/documentos/use-envios.ts'
import { FilesInput } from '#src/components/ui/inputs/FilesInput.tsx'
import classes from './atendimento.module.css'

const ACEITOS = [
  ...arquivoDoAtendimento.types,
  ...arquivoDoAtendimento.types.flatMap((type) => fileTypes[type].endings.map((ending) => `.${ending}`)),
]
const LIMITES = `Até ${ARQUIVOS_POR_MENSAGEM} arquivos ${tipos(arquivoDoAtendimento)}, de até ${tamanho(arquivoDoAtendimento.max)} cada um.`

interface ArquivosDaMensagemProps {
  envio: Pick<ReturnType<typeof useEnvios>, 'envios' | 'adicionar' | 'repetir' | 'dispensar'>
  /** Those that are there to be sent along. */
  arquivos: readonly Pick<ArquivoDoAtendimento, 'id' | 'nome' | 'tamanho'>[]
  /** What is wrong with them, where the server says so. */
  erro?: string | undefined
  /** The message is on its way. */
  parado: boolean
  onTirar: (id: number) => void
}

/** The files of a message that is being written. */
export function ArquivosDaMensagem({ envio, arquivos, erro, parado, onTirar }: ArquivosDaMensagemProps) {
  const cheio = arquivos.length >= ARQUIVOS_POR_MENSAGEM
  return (
    <>
      {arquivos.length > 0 && (
        <ul className={classes.arquivos} aria-label="Arquivos desta mensagem">
          {arquivos.map(({ id, nome, tamanho: bytes }) => (
            <li key={id}>
              <span className={classes.nome}>{nome}</span>
              <span className={classes.fraco}>{tamanho(bytes)}</span>
              <Button
                variant="subtle"
                size="compact-sm"
                disabled={parado}
                aria-label={`Retirar ${nome}`}
                onClick={() => onTirar(id)}
              >
                Retirar
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Envios envios={envio.envios} onRepetir={(um) => envio.repetir(um)} onDispensar={envio.dispensar} />
      {erro !== undefined && (
        <p role="alert" className={classes.erro}>
          {erro}
        </p>
      )}
      {!cheio && !parado && (
        <FilesInput
          label="Arquivos"
          description={LIMITES}
          accept={ACEITOS}
          onChoose={(escolhidos) => envio.adicionar(escolhidos)}
        />
      )}
    </>
  )
}
