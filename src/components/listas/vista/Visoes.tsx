import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMatch, useRouter } from '@tanstack/react-router'
import { IconDots } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { VisaoPredefinida } from '#src/api/contract/servicos/rol.ts'
import type { PreferenciaDaLista } from '#src/api/contract/servicos/preferencia.ts'
import type { Visao } from '#src/api/contract/geral/visao.ts'
import { PopoverButton } from '#src/components/ui/feedback/PopoverButton.tsx'
import type { TabsProps } from '#src/components/listas/page/list-view.ts'
import { visoesOptions } from '#src/queries/visao.ts'
import { lazyDialog, lazyPart } from '#src/components/ui/lazy/lazy-part.tsx'
import { Abas, type Aba } from './Abas.tsx'
import { buscaDe, camposDaBusca, estadoDasVisoes } from './estado-das-visoes.ts'
import listaClasses from '#src/components/listas/ferramentas/ferramentas.module.css'
import { useSaveVisao } from './use-save-visao.ts'
import { useSavePreferencia } from './use-save-preferencia.ts'
import classes from './visoes.module.css'

// Fetched when somebody opens it.
const MenuDaVisao = lazyPart(async () => (await import('./MenuDaVisao.tsx')).MenuDaVisao)
const FormularioDaVisao = lazyDialog(async () => (await import('./FormularioDaVisao.tsx')).FormularioDaVisao)

/** Pixels. */
const LARGURA = 272

interface VisoesProps extends TabsProps {
  /** The list's name. */
  nome: string
  /** Its own views, which are known before they are counted. */
  proprias: readonly VisaoPredefinida[]
  preferencia: PreferenciaDaLista
  /** The view that the list is to open with, if it has not yet. */
  abrir: number | undefined
  /** It has, or cannot. */
  onAberta: () => void
}

/** The views of a list as tabs with their counts, and what can be done with the one in sight. */
export function Visoes({ nome, proprias, preferencia, abrir, onAberta, ...lista }: VisoesProps) {
  const { address, onOpen, onPrefetch, total } = lista
  const { data, error, isFetching, refetch } = useQuery(visoesOptions(nome))
  const savePreferencia = useSavePreferencia(nome)
  const { saveVisao, isPending } = useSaveVisao(nome)
  const menu = useRef<HTMLDivElement>(null)
  const [formulario, setFormulario] = useState<{ visao: Visao | null } | null>(null)
  const { visaoPadrao } = preferencia

  /** Without a view: where one would open by itself, that is said. */
  const semVisao = visaoPadrao === undefined ? undefined : 0
  const ir = (busca: string, visao: number | undefined, replace = false) =>
    onOpen({ ...camposDaBusca(busca), visao }, { replace })

  const porAbrir = data?.visoes.find(({ id }) => id === abrir)
  const naoAbre = abrir !== undefined && !porAbrir && (error !== null || (data && !isFetching))
  const router = useRouter()
  const aqui = useMatch({ strict: false, select: ({ pathname }) => pathname })
  useEffect(() => {
    // who has gone on meanwhile is not called back
    if (router.latestLocation.pathname !== aqui) return
    if (porAbrir) ir(porAbrir.busca, porAbrir.id, true)
    // of a view of everything the address says no more than it did
    if (naoAbre || (porAbrir?.busca === '' && porAbrir.id === address.visao)) onAberta()
  })

  if (!data && error)
    return (
      <Aviso acao="Tentar de novo" onAcao={() => void refetch()}>
        Não foi possível carregar as visões: {error.message}
      </Aviso>
    )

  // the list's own can be gone to before anything is counted; of the saved ones nothing is said until they are there
  const { predefinidas, visoes } = data ?? { predefinidas: proprias, visoes: [] }
  const { predefinida, reduzida, salva, mudada, nova, sumida } = estadoDasVisoes(
    { predefinidas, visoes },
    lista,
  )
  const abas: Aba[] = [
    ...predefinidas.map((uma) => ({ total: undefined, ...uma, chave: uma.nome, visao: null })),
    ...visoes.map((visao) => ({ ...visao, chave: String(visao.id), visao })),
  ]
  const escolhida = abas.findIndex(({ visao }, i) => (visao ? visao === salva : i === predefinida))

  return (
    <>
      <div className={classes.bar}>
        <Abas
          abas={abas}
          escolhida={escolhida}
          mudada={mudada}
          total={mudada || reduzida ? undefined : total}
          padrao={visaoPadrao}
          panel={lista.panel}
          onEscolher={({ busca, visao }) => ir(busca, visao?.id ?? semVisao)}
          onAntecipar={({ busca }) => onPrefetch(camposDaBusca(busca))}
        />
        <div className={classes.actions}>
          {salva && mudada && (
            <>
              {salva.altera && (
                <Button
                  size="xs"
                  className={classes.wide}
                  loading={isPending}
                  onClick={() => void saveVisao(salva, buscaDe(address))}
                >
                  Salvar
                </Button>
              )}
              <Button
                size="xs"
                variant="default"
                className={classes.wide}
                onClick={() => ir(salva.busca, salva.id)}
              >
                Desfazer
              </Button>
            </>
          )}
          {data && nova && (
            <Button
              size="xs"
              variant="default"
              className={classes.wide}
              onClick={() => setFormulario({ visao: null })}
            >
              Salvar visão
            </Button>
          )}
          <Menu marcado={data !== undefined && (mudada || nova)} panel={menu}>
            <MenuDaVisao
              nome={nome}
              salva={salva}
              mudada={mudada}
              preferencia={preferencia}
              savePreferencia={savePreferencia}
              onSave={(visao) => void saveVisao(visao, buscaDe(address))}
              onDesfazer={(visao) => ir(visao.busca, visao.id)}
              onFormulario={(visao) => setFormulario({ visao })}
              onExcluida={() => onOpen({ ...address, visao: semVisao }, { replace: true })}
              onFeito={() => menu.current?.hidePopover()}
            />
          </Menu>
        </div>
      </div>
      {data && sumida && !isFetching && (
        <Aviso acao="Entendi" onAcao={() => onOpen({ ...address, visao: semVisao }, { replace: true })}>
          A visão deste endereço não existe mais, ou não é compartilhada com você.{' '}
          {buscaDe(address) === ''
            ? 'A lista foi aberta inteira.'
            : 'Os filtros do endereço continuam valendo.'}
        </Aviso>
      )}
      {visaoPadrao !== undefined &&
        !isFetching &&
        address.visao !== visaoPadrao &&
        data?.visoes.every(({ id }) => id !== visaoPadrao) && (
          <Aviso
            acao="Entendi"
            onAcao={() => {
              const { visaoPadrao: _, ...resto } = preferencia
              savePreferencia(resto)
            }}
          >
            A visão com que esta lista abria não existe mais, ou não é mais compartilhada com você. A lista
            abre inteira.
          </Aviso>
        )}
      {salva && salva.avisos.length > 0 && (
        <Aviso
          {...(salva.altera && {
            acao: 'Salvar sem isso',
            onAcao: () => void saveVisao(salva, salva.busca),
          })}
        >
          {salva.avisos.join(' ')} O restante da visão continua valendo.
        </Aviso>
      )}
      {formulario && (
        <FormularioDaVisao
          nome={nome}
          visao={formulario.visao}
          address={address}
          columns={lista.columns}
          compartilha={data?.compartilha ?? false}
          onClose={() => setFormulario(null)}
          onSaved={(visao) => {
            // what was changed of a view that only got another name stays in sight
            if (formulario.visao === null || !mudada) ir(visao.busca, visao.id)
          }}
        />
      )}
    </>
  )
}

interface MenuProps {
  marcado: boolean
  panel: RefObject<HTMLDivElement | null>
  children: ReactNode
}

function Menu({ marcado, panel, children }: MenuProps) {
  return (
    <span className={classes.menu} data-marked={marcado || undefined}>
      <PopoverButton
        ref={panel}
        button={<IconDots size={18} stroke={1.8} aria-hidden />}
        buttonLabel="Opções da visão"
        buttonClass={classes.more}
        label="Opções da visão"
        panelClass={listaClasses.panel}
        belowUpTo={LARGURA}
      >
        {children}
      </PopoverButton>
    </span>
  )
}

interface AvisoProps {
  acao?: string
  onAcao?: () => void
  children: ReactNode
}

function Aviso({ acao, onAcao, children }: AvisoProps) {
  return (
    <p role="status" className={classes.notice}>
      <span>{children}</span>
      {acao && (
        <Button variant="subtle" size="compact-sm" onClick={onAcao}>
          {acao}
        </Button>
      )}
    </p>
  )
}
