import { Checkbox, Textarea, TextInput } from '@mantine/core'
import type { ComponentType } from 'react'
import type { Campo } from '#src/api/contract/nucleo/campo.ts'
import { opcoesEmOrdem } from '#src/api/contract/nucleo/opcoes.ts'
import type { CamposDaParte } from '#src/api/contract/nucleo/parte.ts'
import { ehReferencia } from '#src/api/contract/nucleo/referencia.ts'
import type { InputProps, Ligar } from '#src/components/ui/inputs/field.ts'
import { informe } from '#src/components/ui/form/informe.ts'
import { Field, FieldGroup } from '#src/components/ui/form/FieldGroup.tsx'
import { IntegerInput } from '#src/components/ui/inputs/IntegerInput.tsx'
import { DateInput } from '#src/components/ui/inputs/DateInput.tsx'
import { maskCep, maskCpf, maskRegistro, maskTelefone } from '#src/components/ui/inputs/mask.ts'
import { MaskedInput, type MaskedInputProps } from '#src/components/ui/inputs/MaskedInput.tsx'
import { MonthInput } from '#src/components/ui/inputs/MonthInput.tsx'
import { PercentInput } from '#src/components/ui/inputs/PercentInput.tsx'
import { SelectInput } from '#src/components/ui/inputs/SelectInput.tsx'
import { MoneyInput } from '#src/components/ui/money/MoneyInput.tsx'
import { DurationInput } from './DurationInput.tsx'
import { ReferenciaInput } from './ReferenciaInput.tsx'
import type { Opcoes } from './use-opcoes.ts'

interface EditorProps extends InputProps {
  /** Connects to the other fields, which may say what is asked for. */
  ligar: Ligar<string>
}

/** What writes the values of a field that names an editor which forms of others do not know, by the editor's name. */
export type Editores = Readonly<Partial<Record<NonNullable<Campo['editor']>, ComponentType<EditorProps>>>>

interface CamposProps {
  campos: CamposDaParte
  /** The heading of the fields that name none of their own. */
  titulo: string
  ligar: Ligar<string>
  /** What those that name a record offer, by the resource that they name. */
  opcoes?: ReadonlyMap<string, Opcoes>
  /** Those that its form has of its own. */
  editores?: Editores
}

/** The fields of a declaration on their grid, in its order, under their headings. */
export function Campos({ campos, titulo, ligar, opcoes, editores }: CamposProps) {
  const grupos = [...new Set(Object.values(campos).map(({ grupo = titulo }) => grupo))]
  return grupos.map((grupo) => (
    <FieldGroup key={grupo} title={grupo}>
      {Object.entries(campos)
        .filter(([, campo]) => (campo.grupo ?? titulo) === grupo && pedido(campo, ligar))
        .map(([nome, campo]) => (
          <Field key={nome} span={campo.largura}>
            <CampoInput nome={nome} campo={campo} ligar={ligar} opcoes={opcoes} editores={editores} />
          </Field>
        ))}
    </FieldGroup>
  ))
}

/** What a field that is masked asks of its input. */
const mascaras: Partial<
  Record<NonNullable<Campo['teclado']>, Pick<MaskedInputProps, 'mask' | 'bare' | 'inputMode'>>
> = {
  tel: { mask: maskTelefone, inputMode: 'tel' },
  cep: { mask: maskCep, inputMode: 'numeric' },
  cpf: { mask: maskCpf, inputMode: 'numeric', bare: true },
  registro: { mask: maskRegistro, bare: true },
}

/** Whether a field is asked for by what another one holds. */
export function pedido({ quando }: CamposDaParte[string], ligar: Ligar<string>): boolean {
  return quando === undefined || quando.em.includes(ligar(quando.campo).value)
}

/** A field as it is called by what another one holds. */
function conformeOutro(campo: Campo, ligar: Ligar<string>): Campo {
  const { conforme } = campo
  return conforme ? { ...campo, ...conforme.textos[String(ligar(conforme.campo).value)] } : campo
}

/** What its input takes, under the name that it goes by now. */
function comRotulo(props: InputProps, { rotulo, obrigatorio }: Campo): InputProps {
  const error = props.error === informe(props.label) ? informe(rotulo) : props.error
  return { ...props, error, label: rotulo, required: obrigatorio }
}

interface CampoInputProps extends Pick<CamposProps, 'ligar' | 'opcoes' | 'editores'> {
  nome: string
  campo: CamposDaParte[string]
}

/** The input of a field, as its kind of value wants it. */
export function CampoInput({ nome, campo: declarado, ligar: ligarComo, opcoes, editores }: CampoInputProps) {
  if (ehReferencia(declarado)) {
    const deles = opcoes?.get(declarado.referencia)
    return <ReferenciaInput nome={nome} campo={declarado} ligar={ligarComo} opcoes={deles} />
  }
  const campo = conformeOutro(declarado, ligarComo)
  const ligar: Ligar<string> = (qual, como) => {
    const props = ligarComo(qual, como)
    return qual === nome && declarado.conforme ? comRotulo(props, campo) : props
  }
  const description = campo.ajuda
  const Editor = campo.editor && editores?.[campo.editor]
  if (Editor) return <Editor ligar={ligar} {...ligar(nome)} />
  if (campo.editor === 'percentual') return <PercentInput description={description} {...ligar(nome)} />
  if (campo.editor === 'duracao') return <DurationInput description={description} {...ligar(nome)} />
  if (campo.especie === 'mes') return <MonthInput description={description} {...ligar(nome)} />
  if (campo.especie === 'simNao') {
    const { readOnly, ...props } = ligar(nome, 'checkbox')
    return <Checkbox description={description} disabled={readOnly} {...props} />
  }
  if (campo.especie === 'inteiro')
    return <IntegerInput description={description} unit={campo.unidade} {...ligar(nome)} />
  if (campo.especie === 'opcao') {
    const data = opcoesEmOrdem(campo.opcoes ?? {}).map(([value, label]) => ({ value, label }))
    return <SelectInput data={data} description={description} {...ligar(nome)} />
  }
  if (campo.linhas !== undefined)
    return <Textarea rows={campo.linhas} description={description} {...ligar(nome)} />
  if (campo.especie === 'data') return <DateInput description={description} {...ligar(nome)} />
  if (campo.especie === 'centavos') return <MoneyInput description={description} {...ligar(nome)} />
  const mascara = campo.teclado && mascaras[campo.teclado]
  if (mascara) return <MaskedInput description={description} {...mascara} {...ligar(nome)} />
  const type = campo.teclado === 'email' ? 'email' : 'text'
  return <TextInput type={type} autoComplete="off" description={description} {...ligar(nome)} />
}
