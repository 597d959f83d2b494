import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { escolhasDe } from '#src/api/contract/cadastro/cadastro-escolhas.ts'
import { ReferenciaInput } from '#src/components/ui/campo/ReferenciaInput.tsx'
import type { Opcoes } from '#src/components/ui/campo/use-opcoes.ts'
import { Field, FieldGroup } from '#src/components/ui/form/FieldGroup.tsx'
import type { Ligar } from '#src/components/ui/inputs/field.ts'

interface EscolhasProps {
  tipo: TipoCadastro
  ligar: Ligar<string>
  opcoes: ReadonlyMap<string, Opcoes>
}

/** The fields of a cadastro that are chosen from lookup tables; nothing for a kind that has none. */
export function Escolhas({ tipo, ligar, opcoes }: EscolhasProps) {
  const campos = Object.entries(escolhasDe(tipo))
  if (campos.length === 0) return null
  return (
    <FieldGroup title="Classificação">
      {campos.map(([nome, campo]) => (
        <Field key={nome} span={campo.largura}>
          <ReferenciaInput nome={nome} campo={campo} ligar={ligar} opcoes={opcoes.get(campo.referencia)} />
        </Field>
      ))}
    </FieldGroup>
  )
}
