import { Button } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { LINHAS_DA_FILA, type LinhaDaFila } from '#src/api/contract/geral/atendimento-fila.ts'
import type { VistaDaFila } from '#src/api/contract/geral/vistas-da-fila.ts'
import { abrirAtendimento, responderAtendimento } from '#src/api/contract/geral/atendimento.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { isTyping } from '#src/components/listas/page/is-typing.ts'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { lazyDialog } from '#src/components/ui/lazy/lazy-part.tsx'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { RecordHeader } from '#src/components/ui/record/RecordHeader.tsx'
import { atendimentoOptions } from '#src/queries/atendimento.ts'
import { filaOptions } from '#src/queries/atendimento-fila.ts'
import { seguirFila } from '#src/queries/fila-carga.ts'
import { Aberto } from './Aberto.tsx'
import classes from './fila.module.css'
import { LinhasDaFila } from './LinhasDaFila.tsx'
import type { PedidoDeEscrita } from './Resposta.tsx'
import { acaoDaTecla, type AcaoDaFila } from './teclas-da-fila.ts'
import { useAcoes, type Alvo } from './use-acoes.ts'
import { useFocoDaFila } from './use-foco-da-fila.ts'
import { VistasDaFila } from './VistasDaFila.tsx'

const AdiarDialog = lazyDialog(async () => (await import('./AdiarDialog.tsx')).AdiarDialog)
const PassarDialog = lazyDialog(async () => (await import('./PassarDialog.tsx')).PassarDialog)
const Atalhos = lazyDialog(async () => (await import('./Atalhos.tsx')).Atalhos)

interface FilaScreenProps {
  vista: VistaDaFila
  /** Which one is open beside the rows, if any. */
  id: number | null
  /** Who is looking. */
  user: Usuario
}

const NENHUMA: readonly LinhaDaFila[] = []

/**
 * What the team works through, by keys alone or by mouse: views, the rows of one of them, and the atendimento that is open. The keys are meant for
 * that one, else for the row that was looked at last. `key` it by view.
 */
export function FilaScreen({ vista, id, user }: FilaScreenProps) {
  useEffect(() => seguirFila(user.id), [user.id])
  const [quantas, setQuantas] = useState(LINHAS_DA_FILA)
  const fila = useQuery(filaOptions(vista, quantas))
  const linhas = fila.data?.items ?? NENHUMA
  const [cursor, setCursor] = useState<number | null>(null)
  const [dialogo, setDialogo] = useState<{ qual: 'adiar' | 'passar'; alvo: Alvo } | 'atalhos' | null>(null)
  const [pedido, setPedido] = useState<PedidoDeEscrita | null>(null)
  const navigate = useNavigate()
  const atual = id ?? cursor
  // what is open may have left the view, or have changed since the rows were read
  const { data: aberto } = useQuery({ ...atendimentoOptions(id ?? 0), enabled: id !== null })
  const alvo: Alvo | null = (id === null ? undefined : aberto) ?? linhas.find((um) => um.id === atual) ?? null
  const acoes = useAcoes(alvo, user)
  const foco = useFocoDaFila()

  /** Where the current one stood when it was last seen: what has left the view is followed by what stands there now. */
  const lugar = useRef(-1)
  useEffect(() => {
    const aqui = linhas.findIndex((um) => um.id === atual)
    if (aqui >= 0) lugar.current = aqui
  }, [linhas, atual])

  const ir = (para: number | null) =>
    void navigate({
      to: '/admin/atendimento/fila',
      search: { vista, ...(para !== null && { id: para }) },
      // one goes back to the rows, not through all that was open
      replace: id !== null && para !== null,
      resetScroll: false,
    })
  const voltar = () => {
    if (id === null) return
    setCursor(id)
    ir(null)
    foco.naLinha(id)
  }
  /** Makes a row the current one: opened, where one is open. */
  function mostrar(linha: LinhaDaFila | undefined) {
    if (!linha) return id === null ? foco.noTopo() : voltar()
    setCursor(linha.id)
    if (id !== null) ir(linha.id)
    foco.naLinha(linha.id)
  }
  function andar(passos: 1 | -1) {
    const aqui = linhas.findIndex((um) => um.id === atual)
    if (aqui < 0) return mostrar(linhas[Math.max(lugar.current, 0)] ?? linhas.at(-1))
    mostrar(linhas[aqui + passos] ?? linhas[aqui])
  }
  /** That one is done with. */
  function adiante(feito: number) {
    const aqui = linhas.findIndex((um) => um.id === feito)
    mostrar(aqui < 0 ? (linhas[lugar.current] ?? linhas.at(-1)) : (linhas[aqui + 1] ?? linhas[aqui - 1]))
  }
  const levar = async (evento: 'resolver' | 'encerrar') => {
    if (!alvo || !acoes.cabem.includes(evento)) return
    if (await acoes.levar(evento)) adiante(alvo.id)
    else foco.naLinha(alvo.id)
  }
  function escrever(oque: PedidoDeEscrita['oque']) {
    if (atual === null || !pode(user, responderAtendimento)) return
    setPedido({ id: atual, oque })
    if (id === null) ir(atual)
  }
  function abrirDialogo(qual: 'adiar' | 'passar') {
    if (alvo && (qual === 'adiar' ? acoes.podeAdiar : acoes.cabem.length > 0)) setDialogo({ qual, alvo })
  }
  function fechar() {
    setDialogo(null)
    if (atual !== null) foco.naLinha(atual)
  }

  const raiz = useRef<HTMLDivElement>(null)
  const fazer: Record<AcaoDaFila, () => void> = {
    proximo: () => andar(1),
    anterior: () => andar(-1),
    voltar,
    assumir: () => void (acoes.podeAssumir && acoes.assumir()),
    seguir: () => void (acoes.podeSeguir && acoes.seguir()),
    passar: () => abrirDialogo('passar'),
    adiar: () => abrirDialogo('adiar'),
    responder: () => escrever('responder'),
    anotar: () => escrever('anotar'),
    modelo: () => escrever('modelo'),
    resolver: () => void levar('resolver'),
    encerrar: () => void levar('encerrar'),
    ajuda: () => setDialogo('atalhos'),
  }
  useWindowEvent('keydown', (event) => {
    const { target } = event
    const coberta = document.querySelector('[aria-modal="true"], :popover-open') !== null
    if (event.key === 'Escape' && isTyping(target) && !coberta && atual !== null) return foco.naLinha(atual)
    const acao = acaoDaTecla(event)
    if (acao === undefined || (event.repeat && acao !== 'proximo' && acao !== 'anterior')) return
    if (isTyping(target) || coberta || !daFila(raiz.current, target)) return
    // what is read moves by its own keys
    if (event.key.startsWith('Arrow') && !emLinha(target)) return
    event.preventDefault()
    fazer[acao]()
  })

  return (
    <div ref={raiz} className={classes.fila} data-aberto={id !== null || undefined}>
      <RecordHeader
        title={<PageTitle>Fila de atendimento</PageTitle>}
        actions={
          <>
            <Button variant="default" aria-keyshortcuts="?" onClick={() => setDialogo('atalhos')}>
              Atalhos
            </Button>
            {pode(user, abrirAtendimento) && (
              <LinkButton to="/admin/atendimento/novo">Novo atendimento</LinkButton>
            )}
          </>
        }
      />
      <div className={classes.colunas}>
        <VistasDaFila vista={vista} />
        <LinhasDaFila
          vista={vista}
          fila={fila}
          aberta={id}
          atual={atual}
          quantas={quantas}
          onAtual={setCursor}
          onAbrir={(qual) => foco.noTitulo(qual)}
          onMais={() => setQuantas(quantas + LINHAS_DA_FILA)}
        />
        {id !== null && (
          <Aberto
            key={id}
            id={id}
            vista={vista}
            user={user}
            pedido={pedido?.id === id ? pedido : null}
            onAtendido={() => setPedido(null)}
            onAparecer={(qual) => foco.apareceu(qual)}
            onFeito={() => adiante(id)}
          />
        )}
      </div>
      {dialogo === 'atalhos' && <Atalhos onClose={fechar} />}
      {dialogo !== null && dialogo !== 'atalhos' && dialogo.qual === 'adiar' && (
        <AdiarDialog alvo={dialogo.alvo} onClose={fechar} onFeito={() => adiante(dialogo.alvo.id)} />
      )}
      {dialogo !== null && dialogo !== 'atalhos' && dialogo.qual === 'passar' && (
        <PassarDialog alvo={dialogo.alvo} onClose={fechar} onFeito={() => adiante(dialogo.alvo.id)} />
      )}
    </div>
  )
}

/** Whether a key was pressed on a row, or where nothing has the focus. */
const emLinha = (target: EventTarget | null) =>
  target === document.body || (target instanceof Element && target.closest('[data-linha]') !== null)

/** Whether a key was pressed in the queue, or around it where nothing has the focus: not in the menu, say, whose letters are its own. */
const daFila = (raiz: Element | null, target: EventTarget | null) =>
  raiz !== null && target instanceof Node && (raiz.contains(target) || target.contains(raiz))
