import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { MensagemDoCliente, MeuAtendimentoDetalhe } from '#src/api/contract/geral/atendimento-cliente.ts'
import type { ArquivoDoAtendimento } from '#src/api/contract/geral/atendimento-partes.ts'
import { tamanho } from '#src/api/contract/nucleo/file-type.ts'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import { saveFile } from '#src/components/ui/feedback/save-file.ts'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { useEntidade } from '#src/components/ui/page/use-entidade.ts'
import { baixarMeuArquivoMutation, mensagensDoClienteOptions } from '#src/queries/atendimento-cliente.ts'
import { addToast } from '#src/stores/toasts.ts'
import classes from './atendimento.module.css'

type ConversaProps = Pick<MeuAtendimentoDetalhe, 'id' | 'mensagens' | 'totalMensagens'>

/** What the client and the team wrote to each other, the oldest first; what is older than the record tells comes when it is asked for. */
export function Conversa({ id, mensagens, totalMensagens }: ConversaProps) {
  const [todas, setTodas] = useState(false)
  const anteriores = useInfiniteQuery({ ...mensagensDoClienteOptions(id), enabled: todas })
  const equipe = useEntidade()?.nomeFantasia ?? 'Equipe'
  const novas = new Set(mensagens.map((uma) => uma.id))
  // one that was the oldest here may stand in an older page too, since another has come
  const antigas = (anteriores.data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter((uma) => !novas.has(uma.id))
    .toReversed()
  const faltam = totalMensagens - mensagens.length - antigas.length
  const mostrar = () => (todas && !anteriores.error ? void anteriores.fetchNextPage() : pedir())
  function pedir() {
    if (todas) void anteriores.refetch()
    setTodas(true)
  }
  return (
    <section className={classes.conversa} aria-label="Conversa">
      {faltam > 0 && (
        <div className={classes.anteriores}>
          <Button variant="default" loading={anteriores.isFetching} onClick={mostrar}>
            Mostrar mensagens anteriores
          </Button>
          {anteriores.error && <p role="alert">{anteriores.error.message}</p>}
        </div>
      )}
      <ol>
        {[...antigas, ...mensagens].map((mensagem) => (
          <Mensagem key={mensagem.id} atendimentoId={id} mensagem={mensagem} equipe={equipe} />
        ))}
      </ol>
    </section>
  )
}

interface MensagemProps {
  atendimentoId: number
  mensagem: MensagemDoCliente
  /** Who speaks for the entidade. */
  equipe: string
}

function Mensagem({ atendimentoId, mensagem, equipe }: MensagemProps) {
  const { autor, em, texto, arquivos, origem, pedidoDe } = mensagem
  const daEquipe = mensagem.daEquipe && pedidoDe === undefined
  return (
    <li className={classes.mensagem} data-equipe={daEquipe || undefined}>
      <p className={classes.autor}>
        <strong>{pedidoDe ?? autor}</strong>
        {daEquipe && <span>{equipe}</span>}
        {pedidoDe !== undefined && <span>registrado por {autor}</span>}
        {origem !== undefined && <span>do {origem}</span>}
        <time dateTime={em}>{textoDoInstante(em)}</time>
      </p>
      <p className={classes.texto}>{texto}</p>
      {arquivos.length > 0 && (
        <ul className={classes.baixaveis}>
          {arquivos.map((arquivo) => (
            <li key={arquivo.id}>
              <Arquivo atendimentoId={atendimentoId} arquivo={arquivo} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function Arquivo({ atendimentoId, arquivo }: { atendimentoId: number; arquivo: ArquivoDoAtendimento }) {
  const { id, nome, tamanho: bytes } = arquivo
  const baixar = useKeyedMutation(baixarMeuArquivoMutation(atendimentoId))
  return (
    <Button
      variant="default"
      className={classes.baixavel}
      leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
      aria-label={`Baixar ${nome}, ${tamanho(bytes)}`}
      loading={baixar.isPending}
      onClick={() =>
        baixar.mutate(id, {
          onSuccess: (conteudo) => saveFile(conteudo, nome),
          onError: ({ message }) => addToast({ tone: 'erro', message: `${nome}: ${message}` }),
        })
      }
    >
      <span className={classes.nome}>{nome}</span>
      <span className={classes.situacao}>{tamanho(bytes)}</span>
    </Button>
  )
}
