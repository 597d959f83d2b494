import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { basesDaIsencao, type BaseDaIsencao } from '#src/api/contract/cadastro/isencao.ts'
import { DateInput } from '#src/components/ui/inputs/DateInput.tsx'
import { SelectInput } from '#src/components/ui/inputs/SelectInput.tsx'
import { SideBySide } from '#src/components/ui/form/SideBySide.tsx'

const BASES = Object.entries(basesDaIsencao).map(([value, label]) => ({ value, label }))

/** What a form that exempts holds. */
export interface Dispensa {
  base: BaseDaIsencao
  referencia: string
  data: string | null
  ate: string | null
  motivo: string
}

export const SEM_DISPENSA: Dispensa = { base: 'lei', referencia: '', data: null, ate: null, motivo: '' }

/** What of it is sent. */
export const dispensaEnviada = ({ data, ate, ...resto }: Dispensa) => ({
  ...resto,
  data: data ?? '',
  ...(ate !== null && { ate }),
})

interface CamposDaDispensaProps {
  fields: UseFormReturnType<Dispensa>
}

/** By which law or decision somebody is exempted, of what day, up to when it holds, and why. */
export function CamposDaDispensa({ fields }: CamposDaDispensaProps) {
  const { values, errors, getInputProps, setFieldValue } = fields
  return (
    <>
      <SideBySide>
        <SelectInput label="Por" required data={BASES} data-autofocus {...getInputProps('base')} />
        <TextInput
          label={values.base === 'lei' ? 'Lei e artigo' : 'Decisão'}
          description={
            values.base === 'lei' ? 'Ex.: Lei 14.020/2020, art. 7º' : 'Ex.: Ata nº 12 da diretoria'
          }
          required
          maxLength={200}
          autoComplete="off"
          {...getInputProps('referencia')}
        />
      </SideBySide>
      <SideBySide>
        <DateInput
          label={values.base === 'lei' ? 'Data da lei' : 'Data da decisão'}
          required
          value={values.data}
          onChange={(data) => setFieldValue('data', data)}
          error={errors.data}
        />
        <DateInput
          label="Válida até"
          description="Em branco, sem prazo."
          value={values.ate}
          onChange={(ate) => setFieldValue('ate', ate)}
          error={errors.ate}
        />
      </SideBySide>
      <Textarea label="Motivo" required rows={3} maxLength={200} {...getInputProps('motivo')} />
    </>
  )
}
