import { Button } from '@mantine/core'
import { IconLock, IconPaperclip } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { numero } from '#src/api/contract/nucleo/contagem.ts'
import { tamanho } from '#src/api/contract/nucleo/file-type.ts'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import type { ArquivoDoAtendimento } from '#src/api/contract/geral/atendimento-partes.ts'
import type { AtendimentoDetalhe, MensagemDoAtendimento } from '#src/api/contract/geral/atendimento.ts'
import { saveFile } from '#src/components/ui/feedback/save-file.ts'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { Section } from '#src/components/ui/page/Section.tsx'
import { baixarArquivoDoAtendimentoMutation, mensagensAnterioresOptions } from '#src/queries/atendimento.ts'
import { addToast } from '#src/stores/toasts.ts'
import classes from './atendimento.module.css'

/** All that was written, the oldest first; what came before the newest part is asked for by a button. */
export function Conversa({ atendimento }: { atendimento: AtendimentoDetalhe }) {
  const { id, mensagens, totalMensagens } = atendimento
  const [antes, setAntes] = useState(false)
  const { data, error, isFetching, fetchNextPage, refetch } = useInfiniteQuery({
    ...mensagensAnterioresOptions(id),
    enabled: antes,
  })
  // What is written between two readings moves the pages on: each message is told once.
  const todas = [...(data?.pages.flatMap(({ items }) => items) ?? []), ...mensagens]
  const umaVez = [...new Map(todas.map((uma) => [uma.id, uma])).values()].toSorted(
    (uma, outra) => uma.id - outra.id,
  )
  const faltam = totalMensagens - umaVez.length
  const baixar = useKeyedMutation(baixarArquivoDoAtendimentoMutation(id))
  const saveToDisk = (arquivo: ArquivoDoAtendimento) =>
    baixar.mutate(arquivo.id, {
      onSuccess: (conteudo) => saveFile(conteudo, arquivo.nome),
      onError: ({ message }) => addToast({ tone: 'erro', message: `${arquivo.nome}: ${message}` }),
    })
  const buscar = () => {
    if (!antes) setAntes(true)
    else void (data ? fetchNextPage() : refetch())
  }
  return (
    <Section title="Conversa">
      {faltam > 0 && (
        <div className={classes.antes}>
          {error && (
            <p role="alert" className={classes.erro}>
              As mensagens anteriores não foram carregadas. {error.message}
            </p>
          )}
          <Button variant="default" size="xs" loading={isFetching} onClick={buscar}>
            {error ? 'Tentar de novo' : `Mostrar anteriores (${numero(faltam)})`}
          </Button>
        </div>
      )}
      <ol className={classes.mensagens}>
        {umaVez.map((mensagem) => (
          <Mensagem key={mensagem.id} mensagem={mensagem} onBaixar={saveToDisk} />
        ))}
      </ol>
    </Section>
  )
}

interface MensagemProps {
  mensagem: MensagemDoAtendimento
  onBaixar: (arquivo: ArquivoDoAtendimento) => void
}

/** Who wrote what to whom. */
function Mensagem({ mensagem: { em, publica, daEquipe, autor, texto, arquivos }, onBaixar }: MensagemProps) {
  const especie = publica ? (daEquipe ? 'Equipe' : 'Cliente') : 'Nota interna'
  return (
    <li
      className={classes.mensagem}
      aria-label={`${especie}: ${autor}, ${textoDoInstante(em)}`}
      data-de={publica ? (daEquipe ? 'equipe' : 'cliente') : 'nota'}
    >
      <p className={classes.quem}>
        <strong>{autor}</strong>
        <span className={classes.especie}>
          {!publica && <IconLock size={14} stroke={1.8} aria-hidden />}
          {especie}
        </span>
        <time dateTime={em}>{textoDoInstante(em)}</time>
      </p>
      <p className={classes.texto}>{texto}</p>
      {arquivos.length > 0 && (
        <ul className={classes.anexos}>
          {arquivos.map((arquivo) => (
            <li key={arquivo.id}>
              <Button
                variant="default"
                size="compact-sm"
                leftSection={<IconPaperclip size={14} stroke={1.8} aria-hidden />}
                aria-label={`Baixar ${arquivo.nome}`}
                onClick={() => onBaixar(arquivo)}
              >
                {arquivo.nome} · {tamanho(arquivo.tamanho)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
