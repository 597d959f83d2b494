import { ActionIcon, Button, Checkbox, Input, NativeSelect } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useId, useMemo, useRef, useState } from 'react'
import { listasCadastro, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { comNomes } from '#src/api/contract/cadastro/campos-proprios.ts'
import type { Colunas } from '#src/api/contract/nucleo/coluna.ts'
import { colunasDoAvancado, CONDICOES_MAX, GRUPOS_MAX } from '#src/api/contract/cadastro/filtro-avancado.ts'
import { nomesDosOperadores } from '#src/api/contract/nucleo/filtro-frase.ts'
import { operadores, type Operador } from '#src/api/contract/nucleo/filtro.ts'
import type { InputProps } from '#src/components/ui/inputs/field.ts'
import { ComOpcoes } from '#src/components/listas/filtro/ComOpcoes.tsx'
import { Valores, valoresMantidos } from '#src/components/listas/filtro/EditorDeFiltro.tsx'
import { useCamposNomeados } from '#src/components/cadastro/proprios/use-campos-nomeados.ts'
import classes from './avancado.module.css'
import { comFiltro, escrever, filtroDe, novaCondicao, rascunhosDe, vale, type Rascunho } from './condicoes.ts'
import { Contagem } from './Contagem.tsx'

interface CondicoesProps extends InputProps {
  /** The list whose columns are named. */
  lista: TipoCadastro
}

/** The conditions of a named filter, group by group, with what they find at the moment. Its value is the filter as it is stored. */
export function Condicoes({ lista, value, onChange, readOnly, error }: CondicoesProps) {
  const escrito: string = value // as the field's kind has it
  const nomeados = useCamposNomeados(lista)
  const colunas = useMemo(
    () => colunasDoAvancado(comNomes(listasCadastro[lista].colunas, nomeados)),
    [lista, nomeados],
  )
  const [estado, setEstado] = useState(() => ({ escrito, grupos: rascunhosDe(escrito) }))
  // what did not come from here: another revision, or nothing of what was typed
  if (estado.escrito !== escrito) setEstado({ escrito, grupos: rascunhosDe(escrito) })
  const { grupos } = estado
  const raiz = useRef<HTMLDivElement>(null)

  function mudar(novos: Rascunho[][]) {
    const cheios = novos.filter((grupo) => grupo.length > 0)
    const novo = escrever(cheios)
    setEstado({ escrito: novo, grupos: cheios })
    onChange(novo)
  }

  const comGrupo = (i: number, grupo: Rascunho[]) => grupos.map((antes, k) => (k === i ? grupo : antes))
  const [primeira = ''] = Object.keys(colunas)
  const nova = () => {
    const coluna = colunas[primeira]
    return coluna ? [novaCondicao(primeira, coluna)] : []
  }
  const unica = grupos.length === 1 && grupos[0]?.length === 1
  const todasValem = grupos.every((grupo) => grupo.every((uma) => vale(uma, colunas)))

  function remover(i: number, grupo: Rascunho[]) {
    mudar(comGrupo(i, grupo))
    // what had the focus is gone
    raiz.current?.focus()
  }

  return (
    <div ref={raiz} className={classes.raiz} role="group" aria-label="Condições" tabIndex={-1}>
      {grupos.map((grupo, i) => (
        <div key={grupo[0]?.chave} className={classes.alternativa}>
          {i > 0 && <p className={classes.ou}>ou</p>}
          <fieldset className={classes.grupo}>
            <legend className={classes.legenda}>
              {grupos.length === 1 ? 'Cumpre todas estas condições' : `Grupo ${i + 1}: cumpre todas estas`}
            </legend>
            {grupo.map((condicao, j) => (
              <Condicao
                key={condicao.chave}
                nome={grupos.length === 1 ? `Condição ${j + 1}` : `Condição ${j + 1} do grupo ${i + 1}`}
                colunas={colunas}
                condicao={condicao}
                readOnly={readOnly}
                onChange={(mudada) =>
                  mudar(
                    comGrupo(
                      i,
                      grupo.map((antes) => (antes === condicao ? mudada : antes)),
                    ),
                  )
                }
                onRemove={
                  unica
                    ? undefined
                    : () =>
                        remover(
                          i,
                          grupo.filter((antes) => antes !== condicao),
                        )
                }
              />
            ))}
            {!readOnly && grupo.length < CONDICOES_MAX && (
              <Button
                className={classes.mais}
                size="xs"
                variant="default"
                leftSection={<IconPlus size={14} stroke={2} aria-hidden />}
                aria-label={grupos.length === 1 ? undefined : `Condição no grupo ${i + 1}`}
                onClick={() => mudar(comGrupo(i, [...grupo, ...nova()]))}
              >
                Condição
              </Button>
            )}
          </fieldset>
        </div>
      ))}
      {!readOnly && grupos.length < GRUPOS_MAX && (
        <Button
          className={classes.mais}
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} stroke={2} aria-hidden />}
          onClick={() => mudar([...grupos, nova()])}
        >
          Ou outro grupo
        </Button>
      )}
      {error && <Input.Error role="alert">{error}</Input.Error>}
      <Contagem lista={lista} condicoes={todasValem ? escrito : null} />
    </div>
  )
}

interface CondicaoProps {
  nome: string
  colunas: Colunas
  condicao: Rascunho
  readOnly: boolean
  onChange: (mudada: Rascunho) => void
  onRemove: (() => void) | undefined
}

/** One condition: its column, its operator, its values, and whether it is turned round. */
function Condicao({ nome, colunas, condicao, readOnly, onChange, onRemove }: CondicaoProps) {
  const id = useId()
  // one that was just included; those that were stored come as they are
  const [nova] = useState(condicao.digitado !== null)
  const coluna = Object.hasOwn(colunas, condicao.coluna) ? colunas[condicao.coluna] : undefined
  const filtro = coluna ? filtroDe(condicao, coluna) : null
  const nomes = Object.entries(colunas).map(([value, { rotulo }]) => ({ value, label: rotulo }))

  function mudarOperador(op: Operador) {
    const valores = coluna && filtro ? valoresMantidos(coluna, filtro.op, filtro.valores, op) : []
    onChange(comFiltro(condicao, { op, valores }))
  }

  return (
    <div className={classes.condicao} role="group" aria-label={nome}>
      <NativeSelect
        label="Coluna"
        ref={nova ? focar : undefined}
        data={
          coluna ? nomes : [{ value: condicao.coluna, label: `${condicao.coluna} (não existe)` }, ...nomes]
        }
        value={condicao.coluna}
        disabled={readOnly}
        error={coluna ? undefined : 'A lista não tem esta coluna.'}
        onChange={({ currentTarget: { value } }) => {
          const escolhida = colunas[value]
          if (escolhida) onChange({ ...novaCondicao(value, escolhida, condicao.nao), chave: condicao.chave })
        }}
      />
      {coluna && (
        <NativeSelect
          label="Condição"
          data={[
            ...(filtro ? [] : [{ value: '', label: 'Escolha' }]),
            ...operadores[coluna.especie].map((value) => ({ value, label: nomesDosOperadores[value] })),
          ]}
          value={filtro?.op ?? ''}
          disabled={readOnly}
          error={filtro ? undefined : 'O valor anterior não existe mais.'}
          // one of the options above
          onChange={({ currentTarget: { value } }) => mudarOperador(value as Operador)}
        />
      )}
      {coluna && filtro && (
        <fieldset className={classes.valores} disabled={readOnly} aria-label="Valores">
          <ComOpcoes coluna={coluna} valores={filtro.valores}>
            {(conhecida) => (
              <Valores
                // typed texts hold themselves: another operator begins with the values that it keeps
                key={`${condicao.coluna} ${filtro.op}`}
                coluna={conhecida}
                op={filtro.op}
                valores={filtro.valores}
                erro={filtro.valores.length > 0 && !vale(condicao, colunas) ? 'Confira o valor.' : null}
                onChange={(valores) => onChange(comFiltro(condicao, { op: filtro.op, valores }))}
              />
            )}
          </ComOpcoes>
        </fieldset>
      )}
      <div className={classes.fim}>
        <Checkbox
          id={id}
          label="Não"
          aria-label="Não: os que não cumprem esta condição"
          checked={condicao.nao}
          disabled={readOnly}
          onChange={({ currentTarget: { checked } }) => onChange({ ...condicao, nao: checked })}
        />
        {onRemove && !readOnly && (
          <ActionIcon variant="subtle" color="gray" aria-label={`Remover: ${nome}`} onClick={onRemove}>
            <IconTrash size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </div>
    </div>
  )
}

const focar = (campo: HTMLElement | null) => campo?.focus()
