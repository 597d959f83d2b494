import { Input } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { nomesDosTipos, tiposCadastro, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { Referencia } from '#src/api/contract/cadastro/cadastro.ts'
import { CadastroPicker } from '#src/components/cadastro/cadastro/CadastroPicker.tsx'
import { SelectInput } from '#src/components/ui/inputs/SelectInput.tsx'
import type { Titular } from './do-cadastro.ts'

/** What is chosen: a kind of cadastro, and one of that kind. */
interface Escolha {
  tipo: TipoCadastro
  matricula: Referencia | null
}

interface TitularInputProps extends Escolha {
  rotulo: string
  /** Of whom it is, where it is begun on the record of a cadastro: then nothing is chosen. */
  fixo: Titular | undefined
  user: Usuario
  /** What is wrong with it, where the server says so. */
  falta: ReactNode
  onChange: (escolha: Escolha) => void
}

/** Whose a new debit or credit is. */
export function TitularInput({ rotulo, fixo, user, tipo, matricula, falta, onChange }: TitularInputProps) {
  if (fixo)
    return (
      <Input.Wrapper label={rotulo} labelElement="div" error={falta}>
        <div>
          {fixo.nome} · matrícula {fixo.matricula}
        </div>
      </Input.Wrapper>
    )
  return (
    <>
      <SelectInput
        label="Tipo de cadastro"
        data={nomesDosTipos.map((nome) => ({ value: nome, label: tiposCadastro[nome].singular }))}
        value={tipo}
        // one of the options above
        onChange={({ currentTarget }) =>
          onChange({ tipo: currentTarget.value as TipoCadastro, matricula: null })
        }
      />
      <CadastroPicker
        key={tipo}
        tipo={tipo}
        label={rotulo}
        required
        readOnly={false}
        user={user}
        value={matricula}
        onChange={(picked) => onChange({ tipo, matricula: picked })}
        error={falta}
      />
    </>
  )
}
