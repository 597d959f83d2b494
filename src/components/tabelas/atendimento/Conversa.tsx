import { Button } from '@mantine/core'
import { IconLock, IconPaperclip } from '@tabler/icons-react'
import { tamanho } from '#src/api/contract/nucleo/file-type.ts'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import type { ArquivoDoAtendimento } from '#src/api/contract/geral/atendimento-partes.ts'
import type { AtendimentoDetalhe, MensagemDoAtendimento } from '#src/api/contract/geral/atendimento.ts'
import { saveFile } from '#src/components/ui/feedback/save-file.ts'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { Section } from '#src/components/ui/page/Section.tsx'
import { baixarArquivoDoAtendimentoMutation } from '#src/queries/atendimento.ts'
import { addToast } from '#src/stores/toasts.ts'
import { Anteriores } from './Anteriores.tsx'
import classes from './atendimento.module.css'
import { useConversa } from './use-conversa.ts'

/** All that was written, the oldest first; what came before the newest part is asked for by a button. */
export function Conversa({ atendimento }: { atendimento: AtendimentoDetalhe }) {
  const conversa = useConversa(atendimento)
  const baixar = useKeyedMutation(baixarArquivoDoAtendimentoMutation(atendimento.id))
  const saveToDisk = (arquivo: ArquivoDoAtendimento) =>
    baixar.mutate(arquivo.id, {
      onSuccess: (conteudo) => saveFile(conteudo, arquivo.nome),
      onError: ({ message }) => addToast({ tone: 'erro', message: `${arquivo.nome}: ${message}` }),
    })
  return (
    <Section title="Conversa">
      <Anteriores {...conversa} />
      <ol className={classes.mensagens}>
        {conversa.mensagens.map((mensagem) => (
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
function Mensagem({ mensagem, onBaixar }: MensagemProps) {
  const { em, publica, daEquipe, autor, texto, arquivos, origem, pedidoDe } = mensagem
  const deQuem = daEquipe && pedidoDe === undefined ? 'equipe' : 'cliente'
  const especie = publica ? (deQuem === 'equipe' ? 'Equipe' : 'Cliente') : 'Nota interna'
  return (
    <li
      className={classes.mensagem}
      aria-label={`${especie}: ${pedidoDe ?? autor}, ${textoDoInstante(em)}`}
      data-de={publica ? deQuem : 'nota'}
    >
      <p className={classes.quem}>
        <strong>{pedidoDe ?? autor}</strong>
        <span className={classes.especie}>
          {!publica && <IconLock size={14} stroke={1.8} aria-hidden />}
          {especie}
        </span>
        {pedidoDe !== undefined && <span className={classes.especie}>registrado por {autor}</span>}
        {origem !== undefined && <span className={classes.especie}>do {origem}</span>}
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
