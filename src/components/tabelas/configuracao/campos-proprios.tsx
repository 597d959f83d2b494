import { Button } from '@mantine/core'
import { IconPlus, IconRestore } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type ComponentProps } from 'react'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { LugarGuardado } from '#src/api/contract/cadastro/campos-configurados.ts'
import { CampoInput, type Campos } from '#src/components/ui/campo/Campos.tsx'
import { Field, FieldGroup } from '#src/components/ui/form/FieldGroup.tsx'
import { camposGuardadosOptions } from '#src/queries/configuracao.ts'
import type { Proprias } from './proprias.ts'
import classes from './configuracao.module.css'

/** What belongs to a place: its name and, of a choice, what is offered (`opcao1`, `opcao1Itens`). */
const lugarDe = (nome: string) => nome.replace(/Itens$/, '')

const NENHUM: readonly LugarGuardado[] = []

interface LugaresProps extends Pick<ComponentProps<typeof Campos>, 'campos' | 'ligar'> {
  tipo: TipoCadastro
}

/**
 * The fields that the entidade has named, by their kinds, and the way to name another: of most kinds there is none. One that has been in
 * sight stays there when its name is taken away. A place that holds values of a field out of use is not given to another field: it comes
 * back under its own name.
 */
function Lugares({ tipo, campos, ligar }: LugaresProps) {
  const { data: guardados = NENHUM } = useQuery(camposGuardadosOptions(tipo))
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

  /** Puts a place in sight, to be typed into, under the name that it had. */
  function abrir(lugar: string, rotulo = '') {
    pedido.current = lugar
    setAbertos([...abertos, lugar])
    if (rotulo !== '') ligar(lugar).onChange(rotulo)
  }

  return grupos.map((grupo) => {
    const nomes = Object.keys(campos).filter((nome) => campos[nome]?.grupo === grupo)
    const lugares = nomes.filter((nome) => nome === lugarDe(nome))
    const especie = campos[lugares[0] ?? '']?.rotulo.replace(/ \d+$/, '').toLowerCase()
    const fechados = lugares.filter((lugar) => !abertos.includes(lugar))
    const deAntes = guardados.filter(({ nome }) => fechados.includes(nome))
    const livre = fechados.find((lugar) => !deAntes.some(({ nome }) => nome === lugar))
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
            onClick={() => livre !== undefined && abrir(livre)}
          >
            Incluir {especie}
          </Button>
          {deAntes.map(
            ({ nome, rotulo }) =>
              rotulo !== '' && (
                <Button
                  key={nome}
                  size="xs"
                  variant="subtle"
                  leftSection={<IconRestore size={16} stroke={1.8} aria-hidden />}
                  onClick={() => abrir(nome, rotulo)}
                >
                  Voltar a usar “{rotulo}”
                </Button>
              ),
          )}
          <span className={classes.hint}>
            {livre === undefined &&
              `São no máximo ${lugares.length}, com os que saíram de uso e guardam valores.`}
          </span>
        </div>
      </FieldGroup>
    )
  })
}

const vazio = ({ value, error }: { value: unknown; error?: unknown }) => value === '' && error === undefined

/** The screen of the own fields of a kind. */
export const camposProprios = (tipo: TipoCadastro): Proprias => ({
  Formulario: ({ campos, ligar }) => <Lugares tipo={tipo} campos={campos} ligar={ligar} />,
})
