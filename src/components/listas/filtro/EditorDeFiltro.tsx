import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'
import type { Coluna } from '#src/api/contract/nucleo/coluna.ts'
import { formatarDataOuMes } from '#src/api/contract/nucleo/coluna-texto.ts'
import {
  aridades,
  escreverFiltro,
  lerFiltro,
  operadores,
  type Filtro,
  type Operador,
} from '#src/api/contract/nucleo/filtro.ts'
import { dateText, parseDate } from '#src/components/ui/inputs/date-text.ts'
import { IntegerInput } from '#src/components/ui/inputs/IntegerInput.tsx'
import { maskData } from '#src/components/ui/inputs/mask.ts'
import { MaskedInput } from '#src/components/ui/inputs/MaskedInput.tsx'
import { MoneyInput } from '#src/components/ui/money/MoneyInput.tsx'
import { ComOpcoes } from './ComOpcoes.tsx'
import classes from '#src/components/listas/ferramentas/ferramentas.module.css'
import { OpcoesDoFiltro } from './OpcoesDoFiltro.tsx'
import { nomesDosOperadores } from '#src/api/contract/nucleo/filtro-frase.ts'

interface EditorDeFiltroProps {
  coluna: Coluna
  /** The filter as it stands; null for a new one. */
  filtro: Filtro | null
  /** Takes the filter as an address carries it. */
  onApply: (escrito: string) => void
}

/** The operator that a new filter of a column begins with: where the values are known, they are picked. */
export function operadorUsual({ especie, opcoes, escolhas }: Coluna): Operador {
  return especie === 'texto' && (opcoes ?? escolhas) !== undefined ? 'em' : operadores[especie][0]
}

/** What one column is narrowed to: an operator of its kind, and its values. Nothing changes in the list before 'Aplicar'. */
export function EditorDeFiltro({ coluna, filtro, onApply }: EditorDeFiltroProps) {
  const [op, setOp] = useState<Operador>(filtro?.op ?? operadorUsual(coluna))
  const [valores, setValores] = useState<readonly string[]>(filtro?.valores ?? [])
  const [erro, setErro] = useState<string | null>(null)

  function aplicar(event: FormEvent) {
    event.preventDefault()
    const lido = lerFiltro(coluna, escreverFiltro({ op, valores: aparar(op, valores) }))
    if (lido === null) setErro('Confira o valor.')
    else onApply(escreverFiltro(lido))
  }

  function mudar(novos: readonly string[]) {
    setValores(novos)
    setErro(null)
  }

  return (
    <form ref={focarValor} className={classes.editor} onSubmit={aplicar} noValidate>
      <h2 className={classes.editorTitle}>{coluna.rotulo}</h2>
      <NativeSelect
        label="Condição"
        data={operadores[coluna.especie].map((value) => ({ value, label: nomesDosOperadores[value] }))}
        value={op}
        onChange={({ currentTarget }) => {
          const novo = currentTarget.value as Operador // one of the options above
          setOp(novo)
          mudar(valoresMantidos(coluna, op, valores, novo))
        }}
      />
      <ComOpcoes coluna={coluna} valores={valores}>
        {(conhecida) => (
          <Valores
            // typed texts hold themselves: another operator begins with the values that it keeps
            key={op}
            coluna={conhecida}
            op={op}
            valores={valores}
            erro={erro}
            onChange={mudar}
          />
        )}
      </ComOpcoes>
      <div className={classes.apply}>
        <Button type="submit" size="xs" fullWidth>
          Aplicar
        </Button>
      </div>
    </form>
  )
}

/** Most are content with the condition that stands there: what they come to say is the value. */
const focarValor = (editor: HTMLElement | null) =>
  (editor?.querySelector('input') ?? editor?.querySelector('select'))?.focus()

/** The values without blanks, save for the open end of a range. */
export function aparar(op: Operador, valores: readonly string[]): string[] {
  const [um = '', outro = ''] = valores
  return op === 'entre' ? [um, outro] : valores.filter((valor) => valor.trim() !== '')
}

/**
 * The values that are left to another operator of the column: what was typed stays where it can be read the same way. Values that are
 * picked and numbers of days are of their own operator alone.
 */
export function valoresMantidos(
  { opcoes, escolhas }: Coluna,
  de: Operador,
  valores: readonly string[],
  para: Operador,
): string[] {
  const escolhidos = (opcoes ?? escolhas) !== undefined && (de === 'em' || para === 'em')
  if (escolhidos || aridades[de] === 'dias') return []
  // a number that cannot be read is seen nowhere but where it was typed
  const lidos = valores.map((valor) => (valor === 'NaN' ? '' : valor.trim()))
  const cheios = lidos.filter((valor) => valor !== '')
  const [um = '', outro = ''] = de === 'entre' ? lidos : cheios
  switch (aridades[para]) {
    case 'um':
      return cheios.slice(0, 1)
    case 'lista':
      return cheios.flatMap(separar)
    case 'faixa':
      return um === '' && outro === '' ? [] : [um, outro]
    default:
      return []
  }
}

const separar = (escrito: string) => escrito.split(';')

/** A month as it is stored, of one as it is typed; anything else as it is. */
const mesEscrito = (escrito: string) => escrito.replace(/^\s*(\d{2})\/(\d{4})\s*$/, '$2-$1')

interface ValoresProps {
  coluna: Coluna
  op: Operador
  valores: readonly string[]
  erro: string | null
  onChange: (valores: readonly string[]) => void
}

/** The inputs of a filter's values. */
export function Valores({ coluna, op, valores, erro, onChange }: ValoresProps): ReactNode {
  const [um = '', outro = ''] = valores
  switch (op) {
    case 'contem':
    case 'igual':
    case 'antes':
    case 'depois':
      return <Valor coluna={coluna} rotulo="Valor" valor={um} erro={erro} onChange={(v) => onChange([v])} />
    case 'entre':
      return (
        <>
          <Valor coluna={coluna} rotulo="De" valor={um} erro={erro} onChange={(v) => onChange([v, outro])} />
          <Valor coluna={coluna} rotulo="Até" valor={outro} erro={null} onChange={(v) => onChange([um, v])} />
        </>
      )
    case 'ultimos':
    case 'passados':
      return (
        <IntegerInput
          label="Dias"
          description={op === 'ultimos' ? 'Contando hoje.' : 'Antes de hoje.'}
          value={um === '' ? null : Number(um)}
          error={erro}
          onChange={(dias) => onChange(dias === null ? [] : [String(dias)])}
        />
      )
    case 'em':
      return coluna.opcoes ? (
        <OpcoesDoFiltro opcoes={coluna.opcoes} valores={valores} erro={erro} onChange={onChange} />
      ) : (
        <TextInput
          label="Valores"
          description="Separe-os com ponto e vírgula."
          defaultValue={(coluna.especie === 'mes' ? valores.map(formatarDataOuMes) : valores).join('; ')}
          placeholder={coluna.especie === 'mes' ? 'MM/AAAA; MM/AAAA' : undefined}
          error={erro}
          onChange={({ currentTarget }) => {
            const escritos = separar(currentTarget.value)
            onChange(coluna.especie === 'mes' ? escritos.map(mesEscrito) : escritos)
          }}
        />
      )
    default:
      return null
  }
}

interface ValorProps {
  coluna: Coluna
  rotulo: string
  valor: string
  erro: string | null
  onChange: (valor: string) => void
}

/** One value, typed in the way of the column's kind. */
function Valor({ coluna: { especie }, rotulo, valor, erro, onChange }: ValorProps) {
  switch (especie) {
    case 'data':
    case 'instante':
      return (
        <MaskedInput
          label={rotulo}
          inputMode="numeric"
          placeholder="DD/MM/AAAA"
          mask={maskData}
          value={dateText(valor)}
          error={erro}
          onChange={(escrita) => onChange(parseDate(escrita) ?? escrita)}
        />
      )
    case 'centavos':
      return (
        <MoneyInput
          label={rotulo}
          value={valor === '' ? null : Number(valor)}
          error={erro}
          onChange={(centavos) => onChange(centavos === null ? '' : String(centavos))}
        />
      )
    case 'inteiro':
      return (
        <IntegerInput
          label={rotulo}
          value={valor === '' ? null : Number(valor)}
          error={erro}
          onChange={(numero) => onChange(numero === null ? '' : String(numero))}
        />
      )
    default:
      return (
        <TextInput
          label={rotulo}
          defaultValue={especie === 'mes' ? formatarDataOuMes(valor) : valor}
          placeholder={especie === 'mes' ? 'MM/AAAA' : undefined}
          maxLength={100}
          error={erro}
          onChange={({ currentTarget: { value } }) => onChange(especie === 'mes' ? mesEscrito(value) : value)}
        />
      )
  }
}
