import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState, type ComponentProps } from 'react'
import { CampoInput, type Campos } from '#src/components/campo/Campos.tsx'
import { Field, FieldGroup } from '#src/components/form/FieldGroup.tsx'
import type { Proprias } from './proprias.ts'
import classes from './configuracao.module.css'

/** What belongs to a place: its name and, of a choice, what is offered (`opcao1`, `opcao1Itens`). */
const lugarDe = (nome: string) => nome.replace(/Itens$/, '')

/**
 * The fields that the entidade has named, by their kinds, and the way to name another: of most kinds there is none. One that has been in
 * sight stays there when its name is taken away.
 */
function Formulario({ campos, ligar }: ComponentProps<typeof Campos>) {
  const [abertos, setAbertos] = useState<readonly string[]>([])
  const pedido = useRef<string>(null)
  const grupos = [...new Set(Object.values(campos).map(({ grupo = '' }) => grupo))]

  const novos = Object.keys(campos).filter((nome) => !vazio(ligar(nome)) && !abertos.includes(lugarDe(nome)))
  if (novos.length > 0) setAbertos([...new Set([...abertos, ...novos.map(lugarDe)])])

  /** What was asked for is typed into at once. */
  function receber(nome: string, place: HTMLDivElement | null) {
    if (place === null || pedido.current !== nome) return
    pedido.current = null
    place.querySelector('input')?.focus()
  }

  return grupos.map((grupo) => {
    const nomes = Object.keys(campos).filter((nome) => campos[nome]?.grupo === grupo)
    const lugares = nomes.filter((nome) => nome === lugarDe(nome))
    const especie = campos[lugares[0] ?? '']?.rotulo.replace(/ \d+$/, '').toLowerCase()
    const livre = lugares.find((lugar) => !abertos.includes(lugar))
    return (
      <FieldGroup key={grupo} title={grupo}>
        {nomes
          .filter((nome) => abertos.includes(lugarDe(nome)))
          .map((nome) => (
            <Field key={nome} span={campos[nome]?.largura ?? 4}>
              <div ref={(place) => receber(nome, place)}>
                {campos[nome] && <CampoInput nome={nome} campo={campos[nome]} ligar={ligar} />}
              </div>
            </Field>
          ))}
        <div className={classes.more}>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
            disabled={livre === undefined}
            onClick={() => {
              if (livre === undefined) return
              pedido.current = livre
              setAbertos([...abertos, livre])
            }}
          >
            Incluir {especie}
          </Button>
          <span className={classes.hint}>{livre === undefined && `São no máximo ${lugares.length}.`}</span>
        </div>
      </FieldGroup>
    )
  })
}

const vazio = ({ value, error }: { value: unknown; error?: unknown }) => value === '' && error === undefined

export const camposProprios: Proprias = { Formulario }
