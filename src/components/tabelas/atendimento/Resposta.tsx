import { Button, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import type { ModeloEmUso } from '#src/api/contract/geral/atendimento-modelos.ts'
import { arquivoDoAtendimento, MENSAGEM_LONGA } from '#src/api/contract/geral/atendimento-partes.ts'
import { depoisDe } from '#src/api/contract/geral/atendimento-passagens.ts'
import { responderAtendimento, type AtendimentoDetalhe } from '#src/api/contract/geral/atendimento.ts'
import { useEnvios } from '#src/components/cadastro/documentos/use-envios.ts'
import { ActionForm } from '#src/components/ui/form/ActionForm.tsx'
import { askToDiscard } from '#src/components/ui/form/ask-to-discard.ts'
import { faultsOf } from '#src/components/ui/form/faults.ts'
import { useDirtyGuard } from '#src/components/ui/form/use-dirty-guard.ts'
import { useSender } from '#src/components/ui/form/use-sender.ts'
import { lazyDialog } from '#src/components/ui/lazy/lazy-part.tsx'
import { SelectInput } from '#src/components/ui/inputs/SelectInput.tsx'
import { enviarArquivoDoAtendimentoMutation, responderAtendimentoMutation } from '#src/queries/atendimento.ts'
import {
  chavesDoRascunho,
  esquecerRascunho,
  mudarRascunho,
  temRascunho,
  useRascunho,
  type Rascunho,
} from '#src/stores/rascunho-do-atendimento.ts'
import { session } from '#src/stores/session.ts'
import { addToast } from '#src/stores/toasts.ts'
import { ArquivosDaMensagem } from './ArquivosDaMensagem.tsx'
import classes from './atendimento.module.css'
import { useModelos } from './use-modelos.ts'
import { useRascunhoGuardado, type EstadoDoRascunho } from './use-rascunho-guardado.ts'

const ModelosDialog = lazyDialog(async () => (await import('./ModelosDialog.tsx')).ModelosDialog)

const DEPOIS = { nada: 'Manter como está', aguardar: 'Aguardar o cliente', resolver: 'Resolver' } as const

/** What is written stays in the tab's memory: leaving asks only where the session has ended, with which it would go. */
const deixar = async () => session.getState().userId !== null || (await askToDiscard())

/** What somebody wants to write by a key of the queue, and in which atendimento. */
export interface PedidoDeEscrita {
  id: number
  oque: 'responder' | 'anotar' | 'modelo'
}

interface RespostaProps {
  atendimento: AtendimentoDetalhe
  /** Who writes. */
  user: Usuario
  pedido?: PedidoDeEscrita | null
  /** The field has the focus, as was asked. */
  onAtendido?: () => void
  /** A public message was sent, and led on by this. */
  onEnviada?: (depois: Rascunho['depois']) => void
}

const GUARDADO: Readonly<Record<EstadoDoRascunho, string>> = {
  nada: '',
  guardando: '',
  guardado: 'O rascunho está guardado.',
  falhou: 'O rascunho ainda não foi guardado no servidor. Não feche esta página.',
  longo: 'O rascunho é longo demais e não foi guardado no servidor. Não feche esta página.',
}

/** Where staff write to the client, or a note to the team; `key` it by atendimento. */
export function Resposta({ atendimento, user, pedido = null, onAtendido, onEnviada }: RespostaProps) {
  const { id, classe, solicitante } = atendimento
  const queryClient = useQueryClient()
  const rascunho = useRascunho(id)
  const encerrado = classe === 'encerrado'
  const publica = rascunho.publica && !encerrado
  const [errors, setErrors] = useState<Record<string, string>>({})
  const mudar = (novo: Partial<Rascunho>) => {
    setErrors({})
    mudarRascunho(id, novo)
  }
  const escrito = temRascunho(rascunho)
  // what was meant for the client becomes no note by itself
  const sobrou = encerrado && rascunho.publica && escrito
  const guardado = useRascunhoGuardado(atendimento, rascunho)
  // what the server keeps is not lost
  useDirtyGuard(escrito && guardado.estado !== 'guardado', deixar)
  const modelos = useModelos(atendimento, user)
  const [pediu, setPediu] = useState(false)
  const escolhendo = pediu || pedido?.oque === 'modelo'
  const campo = useRef<HTMLTextAreaElement>(null)
  const atender = useEffectEvent((oque: PedidoDeEscrita['oque']) => {
    if (oque === 'modelo') return
    if (!encerrado) mudarRascunho(id, { publica: oque === 'responder' })
    campo.current?.focus()
    onAtendido?.()
  })
  useEffect(() => {
    if (pedido) atender(pedido.oque)
  }, [pedido])
  function escolhido() {
    setPediu(false)
    onAtendido?.()
    campo.current?.focus()
  }
  /** Puts a model where somebody writes, in the place of what is marked there. */
  function inserir(modelo: ModeloEmUso) {
    const { selectionStart = rascunho.texto.length, selectionEnd = selectionStart } = campo.current ?? {}
    const texto = rascunho.texto.slice(0, selectionStart) + modelos.preencher(modelo.texto)
    mudar({ texto: texto + rascunho.texto.slice(selectionEnd), ...(encerrado && { publica: false }) })
    escolhido()
  }
  const envio = useEnvios({
    corpo: arquivoDoAtendimento,
    send: enviarArquivoDoAtendimentoMutation(),
    onGuardado: (arquivo) => mudarRascunho(id, ({ arquivos }) => ({ arquivos: [...arquivos, arquivo] })),
  })
  const enviar = responderAtendimentoMutation(queryClient, id)
  const sender = useSender({
    send: {
      ...enviar,
      // also when its screen is gone by then: it would be sent again
      async onSuccess(...sent) {
        esquecerRascunho(id, sent[1].texto)
        await guardado.enviado()
        await enviar.onSuccess?.(...sent)
      },
    },
    hasInput: (field) => field === 'texto' || field === 'arquivos',
    setErrors,
    dirty: escrito,
    keys: chavesDoRascunho(id),
  })
  const respondida = depoisDe('equipe-responde', classe)
  const cabem = (['nada', 'aguardar', 'resolver'] as const).filter(
    (um) => um === 'nada' || (respondida !== null && depoisDe(um, respondida) !== null),
  )
  const depois = publica && cabem.includes(rascunho.depois) ? rascunho.depois : 'nada'

  function submit() {
    const sent = {
      publica,
      texto: rascunho.texto,
      arquivos: rascunho.arquivos.map((arquivo) => arquivo.id),
      depois,
    }
    const faults = faultsOf(responderAtendimento.body, sent)
    if (faults.texto !== undefined && rascunho.texto.trim() === '') faults.texto = 'Escreva a mensagem.'
    if (envio.andando) faults.arquivos = 'Espere até que os arquivos sejam enviados.'
    else if (envio.envios.length > 0)
      faults.arquivos = 'Um arquivo não foi enviado. Envie-o de novo ou retire-o.'
    setErrors(faults)
    if (Object.keys(faults).length > 0) return sender.refuse(faults)
    sender.send(sent, {
      onSent() {
        addToast({ tone: 'sucesso', message: publica ? 'Resposta enviada' : 'Nota gravada' })
        if (publica) onEnviada?.(depois)
      },
    })
  }

  return (
    <section className={classes.resposta} aria-label="Escrever" data-nota={!publica || undefined}>
      <ActionForm
        form={{
          ...sender,
          fields: { errors },
          few: true,
          submit(event) {
            event.preventDefault()
            submit()
          },
        }}
        label="Escrever"
        actions={
          <Button type="submit" loading={sender.pending} disabled={sender.taken || sobrou}>
            {publica ? 'Enviar resposta' : 'Gravar nota'}
          </Button>
        }
      >
        {sobrou ? (
          <div role="alert">
            <p>Este atendimento foi encerrado enquanto você escrevia. O cliente não recebeu esta mensagem.</p>
            <Button size="xs" variant="default" onClick={() => mudar({ publica: false })}>
              Guardar como nota para a equipe
            </Button>
          </div>
        ) : encerrado ? (
          <p className={classes.fraco}>
            Este atendimento está encerrado. Você ainda pode anotar para a equipe.
          </p>
        ) : (
          <Escolha publica={publica} parado={sender.pending} onChange={(uma) => mudar({ publica: uma })} />
        )}
        <Textarea
          ref={campo}
          label={publica ? 'Mensagem ao cliente' : 'Nota para a equipe'}
          description={
            !publica
              ? 'Só a equipe lê.'
              : solicitante.email === ''
                ? 'O solicitante não informou e-mail. Avise por outro meio.'
                : `Vai também por e-mail para ${solicitante.email}.`
          }
          required
          autosize
          minRows={4}
          maxRows={20}
          readOnly={sender.pending || sobrou}
          value={rascunho.texto}
          onChange={({ currentTarget }) =>
            mudar({
              texto: modelos.expandir(currentTarget.value),
              ...(encerrado && { publica: false }),
            })
          }
          data-path="texto"
          // at once: such a draft is not kept either
          error={errors.texto ?? (guardado.estado === 'longo' && MENSAGEM_LONGA)}
        />
        <div className={classes.linha}>
          <Button
            size="compact-sm"
            variant="default"
            disabled={sender.pending || sobrou}
            onClick={() => setPediu(true)}
          >
            Usar um modelo
          </Button>
          <span
            role="status"
            className={
              guardado.estado === 'falhou' || guardado.estado === 'longo' ? classes.erro : classes.fraco
            }
          >
            {GUARDADO[guardado.estado]}
          </span>
        </div>
        <ArquivosDaMensagem
          envio={envio}
          arquivos={rascunho.arquivos}
          erro={errors.arquivos}
          parado={sender.pending}
          onTirar={(arquivo) => mudar({ arquivos: rascunho.arquivos.filter((um) => um.id !== arquivo) })}
        />
        {publica && cabem.length > 1 && (
          <SelectInput
            label="Depois de enviar"
            className={classes.depois}
            data={cabem.map((value) => ({ value, label: DEPOIS[value] }))}
            disabled={sender.pending}
            value={depois}
            // one of the options above
            onChange={({ currentTarget }) => mudar({ depois: currentTarget.value as Rascunho['depois'] })}
          />
        )}
      </ActionForm>
      {escolhendo && <ModelosDialog onEscolher={inserir} onClose={escolhido} />}
    </section>
  )
}

interface EscolhaProps {
  publica: boolean
  parado: boolean
  onChange: (publica: boolean) => void
}

/** Who will read it. */
function Escolha({ publica, parado, onChange }: EscolhaProps) {
  const name = useId()
  return (
    <fieldset className={classes.escolha} disabled={parado}>
      <legend>Quem vai ler</legend>
      {([true, false] as const).map((uma) => (
        <label key={String(uma)}>
          <input type="radio" name={name} checked={publica === uma} onChange={() => onChange(uma)} />
          {uma ? 'Resposta ao cliente' : 'Nota interna'}
        </label>
      ))}
    </fieldset>
  )
}
