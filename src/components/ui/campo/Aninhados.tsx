import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react'
import type { ValorDeCampo } from '#src/api/contract/nucleo/campo.ts'
import type { LinhaDaParte, Parte } from '#src/api/contract/nucleo/parte.ts'
import { ehReferencia } from '#src/api/contract/nucleo/referencia.ts'
import { mostrar } from '#src/components/ui/inputs/field.ts'
import type { NestedRows } from '#src/components/ui/form/nested-rows.ts'
import { Field, FieldGroup, NOTHING_YET } from '#src/components/ui/form/FieldGroup.tsx'
import { Pill } from '#src/components/ui/theme/Pill.tsx'
import classes from './aninhados.module.css'
import { CampoInput, pedido, type Editores } from './Campos.tsx'
import { descricaoDe } from './descricao.ts'
import { LinhaRecolhida } from './LinhaRecolhida.tsx'
import type { Opcoes } from './use-opcoes.ts'

interface AninhadosProps {
  parte: Parte
  lista: NestedRows
  opcoes: ReadonlyMap<string, Opcoes>
  /** Those that the form has of its own. */
  editores?: Editores
  /** The revision of the record: what was removed is gone for good once it changes. */
  versao: number
  /** Beside the button that adds one: another way to add some. */
  children?: ReactNode
}

interface Removida {
  linha: LinhaDaParte
  lugar: number
}

/** How much of a line the fields of a row take, where they all stand in one, as the cells of a table: what they are called is seen once then, above them. */
function emUmaLinha({ campos }: Parte): 'half' | 'whole' | undefined {
  const todos = Object.values(campos)
  const largura = todos.reduce((soma, campo) => soma + campo.largura, 0)
  const cabem = todos.every(
    (campo) => campo.quando === undefined && (ehReferencia(campo) || campo.especie !== 'simNao'),
  )
  if (!cabem || largura > 12) return undefined
  return largura > 6 ? 'whole' : 'half'
}

/** A row that is being written in, and what named it when that began. */
interface EmEdicao {
  id: number
  nome: ValorDeCampo
}

/**
 * The places of rows in the order of what names them, those without a name last. A row that is being written in keeps its place until
 * that is over, so that it does not move away under the hand.
 */
function porTitulo(rows: readonly LinhaDaParte[], titulo: string, editada: EmEdicao | null): number[] {
  const nomes = rows.map((linha) => String((linha.id === editada?.id ? editada.nome : linha[titulo]) ?? ''))
  const nome = (i: number) => nomes[i] ?? ''
  return [...rows.keys()].toSorted((a, b) => {
    if (nome(a) === nome(b)) return a - b
    if (nome(a) === '' || nome(b) === '') return nome(a) === '' ? 1 : -1
    return nome(a) < nome(b) ? -1 : 1
  })
}

/**
 * What is said of a row that stands among the others by its name, until it is saved: that it is new, or that it has another name than the stored
 * one and so another place. Null of any other.
 */
function marcaDe(linha: LinhaDaParte, stored: readonly LinhaDaParte[], { singular, titulo }: Parte) {
  const fim = singular.split(' ', 1)[0]?.endsWith('a') ? 'a' : 'o'
  if (linha.id < 1) return `nov${fim}`
  const gravada = stored.find(({ id }) => id === linha.id)
  return gravada && gravada[titulo] !== linha[titulo] ? `alterad${fim}` : null
}

/**
 * The nested records of one list in the form of their record: added, removed with a way back until the save, moved by their buttons where
 * nothing else orders them.
 */
export function Aninhados({ parte, lista, opcoes, editores, versao, children }: AninhadosProps) {
  const { rows, readOnly } = lista
  const { singular, plural, titulo, max, ordenada = false } = parte
  const [removidas, setRemovidas] = useState<{ versao: number; todas: Removida[] }>({ versao, todas: [] })
  // a save, mine or somebody else's, is what makes the way back go
  const desfaziveis = removidas.versao === versao ? removidas.todas : []
  const grupo = useRef<HTMLDivElement>(null)
  /** What gets the focus once it is there: a new row's first field, or a button of the row that was moved. */
  const proximo = useRef<string | null>(null)

  useEffect(() => {
    if (proximo.current === null) return
    grupo.current?.querySelector<HTMLElement>(proximo.current)?.focus()
    proximo.current = null
  })

  const descricao = descricaoDe(parte.campos, opcoes)
  const [abertas, setAbertas] = useState<ReadonlySet<number>>(new Set())
  const [editada, setEditada] = useState<EmEdicao | null>(null)
  // by what is stored: none closes while it is being written
  const corrente = lista.stored.reduce<LinhaDaParte | undefined>(
    (maior, linha) => (maior && (maior[titulo] ?? '') >= (linha[titulo] ?? '') ? maior : linha),
    undefined,
  )?.id
  const recolhida = ({ id }: LinhaDaParte, i: number) =>
    parte.recolhe === true &&
    id > 0 &&
    id !== corrente &&
    !abertas.has(id) &&
    ![lista.error(i), ...Object.keys(parte.campos).map((campo) => lista.ligar(i)(campo).error)].some(Boolean)

  function abrir({ id }: LinhaDaParte) {
    setAbertas((antes) => new Set(antes).add(id))
    proximo.current = `[data-linha="${id}"] input`
  }

  const nomeDe = (linha: LinhaDaParte) => {
    const dele = descricao[titulo]
    return dele && linha[titulo] ? mostrar(dele, linha[titulo]) : ''
  }
  /** The fields of a row that are asked for. */
  const pedidos = (i: number) =>
    Object.entries(parte.campos).flatMap(([nome, campo]) => (pedido(campo, lista.ligar(i)) ? [nome] : []))
  const chamada = (linha: LinhaDaParte, i: number) => `${singular} ${nomeDe(linha) || i + 1}`

  function incluir() {
    const id = lista.add(parte.emBranco)
    proximo.current = `[data-linha="${id}"] input`
  }

  function remover(linha: LinhaDaParte, lugar: number) {
    lista.remove(lugar)
    setRemovidas({ versao, todas: [...desfaziveis, { linha, lugar }] })
    proximo.current = `[data-desfazer="${linha.id}"]`
  }

  function desfazer({ linha, lugar }: Removida) {
    lista.insert(linha, Math.min(lugar, rows.length))
    setRemovidas({ versao, todas: desfaziveis.filter((uma) => uma.linha.id !== linha.id) })
    proximo.current = `[data-linha="${linha.id}"] input`
  }

  function mover(linha: LinhaDaParte, de: number, para: number) {
    lista.move(de, para)
    const qual = para === 0 ? 'desce' : para === rows.length - 1 ? 'sobe' : para < de ? 'sobe' : 'desce'
    proximo.current = `[data-linha="${linha.id}"] [data-${qual}]`
  }

  const pendentes = desfaziveis.filter(({ linha }) => rows.every(({ id }) => id !== linha.id))
  const cheia = rows.length >= max
  const vazia = rows.length === 0 && pendentes.length === 0 && lista.error() === undefined
  const flat = emUmaLinha(parte)
  const marca = (linha: LinhaDaParte) => (ordenada ? marcaDe(linha, lista.stored, parte) : null)
  const mostradas = (ordenada ? porTitulo(rows, titulo, editada) : [...rows.keys()]).flatMap((i) => {
    const linha = rows[i]
    return linha ? [{ linha, i }] : []
  })

  return (
    <FieldGroup title={plural}>
      <div ref={grupo} className={classes.group} {...{ [NOTHING_YET]: vazia && !readOnly ? '' : undefined }}>
        <div className={classes.list} role="list" aria-label={plural} data-path={lista.path()} tabIndex={-1}>
          {mostradas.map(({ linha, i }) => (
            <div
              key={linha.id}
              role="listitem"
              className={classes.row}
              data-flat={flat}
              data-linha={linha.id}
              data-closed={recolhida(linha, i) || undefined}
              data-folds={parte.recolhe}
              // where the way from the list of faults leads
              data-path={lista.path(i)}
              tabIndex={-1}
              aria-label={chamada(linha, i)}
              {...(ordenada && {
                onFocus: () =>
                  setEditada((antes) =>
                    antes?.id === linha.id ? antes : { id: linha.id, nome: linha[titulo] ?? '' },
                  ),
                onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
                  currentTarget.contains(relatedTarget) || setEditada(null),
              })}
            >
              {recolhida(linha, i) ? (
                <LinhaRecolhida
                  nome={chamada(linha, i)}
                  linha={linha}
                  campos={pedidos(i).filter((nome) => nome !== titulo)}
                  descricao={descricao}
                  onAbrir={() => abrir(linha)}
                />
              ) : (
                <div className={classes.fields}>
                  {pedidos(i).map((nome) => {
                    const campo = parte.campos[nome]
                    return (
                      campo && (
                        <Field key={nome} span={campo.largura}>
                          <CampoInput
                            nome={nome}
                            campo={campo}
                            ligar={lista.ligar(i)}
                            opcoes={opcoes}
                            editores={editores}
                          />
                        </Field>
                      )
                    )
                  })}
                  {lista.error(i) !== undefined && (
                    <p role="alert" className={classes.error}>
                      {lista.error(i)}
                    </p>
                  )}
                </div>
              )}
              {!readOnly && (
                <div className={classes.actions}>
                  {rows.length > 1 && !ordenada && (
                    <>
                      <ActionIcon
                        size="lg"
                        variant="subtle"
                        color="gray"
                        data-sobe
                        aria-label={`Mover ${chamada(linha, i)} para cima`}
                        disabled={i === 0}
                        onClick={() => mover(linha, i, i - 1)}
                      >
                        <IconArrowUp size={18} stroke={1.8} aria-hidden />
                      </ActionIcon>
                      <ActionIcon
                        size="lg"
                        variant="subtle"
                        color="gray"
                        data-desce
                        aria-label={`Mover ${chamada(linha, i)} para baixo`}
                        disabled={i === rows.length - 1}
                        onClick={() => mover(linha, i, i + 1)}
                      >
                        <IconArrowDown size={18} stroke={1.8} aria-hidden />
                      </ActionIcon>
                    </>
                  )}
                  {parte.recolhe && !recolhida(linha, i) ? (
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      color="gray"
                      className={classes.remove}
                      leftSection={<IconTrash size={16} stroke={1.8} aria-hidden />}
                      aria-label={`Remover ${chamada(linha, i)}`}
                      onClick={() => remover(linha, i)}
                    >
                      Remover {singular.toLowerCase()}
                    </Button>
                  ) : (
                    <ActionIcon
                      size="lg"
                      variant="subtle"
                      color="gray"
                      className={classes.remove}
                      aria-label={`Remover ${chamada(linha, i)}`}
                      onClick={() => remover(linha, i)}
                    >
                      <IconTrash size={18} stroke={1.8} aria-hidden />
                    </ActionIcon>
                  )}
                </div>
              )}
              <Marca texto={marca(linha)} />
            </div>
          ))}
        </div>
        {vazia && readOnly && <p className={classes.hint}>Nenhum registro.</p>}
        {pendentes.map((removida) => (
          <p key={removida.linha.id} className={classes.removed} role="status">
            <span>
              {singular} {nomeDe(removida.linha) || 'sem nome'}{' '}
              {removida.linha.id > 0 ? 'sai da lista ao salvar.' : 'saiu da lista.'}
            </span>
            <Button
              size="compact-sm"
              variant="subtle"
              data-desfazer={removida.linha.id}
              onClick={() => desfazer(removida)}
            >
              Desfazer
            </Button>
          </p>
        ))}
        {lista.error() !== undefined && (
          <p role="alert" className={classes.error}>
            {lista.error()}
          </p>
        )}
        {!readOnly && (
          <div className={classes.footer}>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
              disabled={cheia}
              onClick={incluir}
            >
              {parte.incluir}
            </Button>
            {children}
            {cheia && <span className={classes.hint}>São no máximo {max}.</span>}
          </div>
        )}
      </div>
    </FieldGroup>
  )
}

function Marca({ texto }: { texto: string | null }) {
  return (
    texto !== null && (
      <span className={classes.mark}>
        <Pill tone="neutro">{texto}</Pill>
      </span>
    )
  )
}
