import { Button } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { ARQUIVOS_POR_MENSAGEM, arquivoDoAtendimento } from '#src/api/contract/geral/atendimento-partes.ts'
import { fileTypes, tamanho, tipos } from '#src/api/contract/nucleo/file-type.ts'
import { FilesInput } from '#src/components/ui/inputs/FilesInput.tsx'
import classes from './atendimento.module.css'
import type { ArquivoEscolhido, useArquivos } from './use-arquivos.ts'

const ACEITOS = [
  ...arquivoDoAtendimento.types,
  ...arquivoDoAtendimento.types.flatMap((type) => fileTypes[type].endings.map((ending) => `.${ending}`)),
]
const LIMITES = `${tipos(arquivoDoAtendimento)}. Até ${ARQUIVOS_POR_MENSAGEM} arquivos, de até ${tamanho(arquivoDoAtendimento.max)} cada um.`

const palavras = {
  'na-fila': () => 'Na fila',
  enviando: () => 'Enviando…',
  pronto: ({ arquivo }) => tamanho(arquivo.size),
  falhou: ({ erro }) => erro ?? 'Não foi enviado',
} satisfies Record<ArquivoEscolhido['situacao'], (um: ArquivoEscolhido) => string>

interface ArquivosProps {
  arquivos: ReturnType<typeof useArquivos>
  /** The message is on its way with those that it has. */
  parado: boolean
}

/** Where the files of a message are chosen, and those that were. */
export function Arquivos({ arquivos, parado }: ArquivosProps) {
  const { escolhidos } = arquivos
  return (
    <div className={classes.arquivos}>
      {!parado && (
        <FilesInput
          label="Arquivos"
          description={LIMITES}
          accept={ACEITOS}
          onChoose={(novos) => arquivos.adicionar(novos)}
        />
      )}
      {escolhidos.length > 0 && (
        <ul aria-label="Arquivos escolhidos">
          {escolhidos.map((um) => (
            <li key={um.chave} data-falhou={um.situacao === 'falhou' || undefined}>
              <IconPaperclip size={16} stroke={1.8} aria-hidden />
              <span className={classes.oque}>
                <span className={classes.nome}>{um.arquivo.name}</span>
                <span className={classes.situacao} role={um.situacao === 'falhou' ? 'alert' : 'status'}>
                  {palavras[um.situacao](um)}
                </span>
              </span>
              <span>
                {um.repetivel && um.situacao === 'falhou' && (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    aria-label={`Tentar de novo ${um.arquivo.name}`}
                    onClick={() => arquivos.repetir(um)}
                  >
                    Tentar de novo
                  </Button>
                )}
                <Button
                  size="compact-sm"
                  variant="subtle"
                  color="gray"
                  disabled={parado}
                  aria-label={`Retirar ${um.arquivo.name}`}
                  onClick={() => arquivos.retirar(um.chave)}
                >
                  Retirar
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
