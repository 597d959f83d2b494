import { nomeDoDebito } from '#src/api/contract/dinheiro/debito.ts'
import { useQuery } from '@tanstack/react-query'
import { formatarCentavos } from '#src/api/contract/nucleo/coluna-texto.ts'
import { Field, FieldGroup } from '#src/components/ui/form/FieldGroup.tsx'
import type { InputProps } from '#src/components/ui/inputs/field.ts'
import { formatarData } from '#src/components/ui/money/format.ts'
import { assuntosDoClienteOptions } from '#src/queries/resumo-do-cliente.ts'
import type { Cliente } from './ClienteInput.tsx'
import { EscolhaInput } from './EscolhaInput.tsx'

/** A field that holds the id of one of few things. */
type Escolha = Omit<InputProps, 'label'> & { value: number | null; onChange: (id: number | null) => void }

interface SobreOClienteProps {
  cliente: Cliente
  debito: Escolha
  anexo: Escolha
}

/** Of what of a client's an atendimento is: a debit, a document. Neither is asked for where the client has none, and what cannot be read is left out. */
export function SobreOCliente({ cliente: { tipo, matricula }, debito, anexo }: SobreOClienteProps) {
  const { data } = useQuery(assuntosDoClienteOptions(tipo, matricula))
  const { debitos = [], anexos = [] } = data ?? {}
  if (debitos.length === 0 && anexos.length === 0) return null
  return (
    <FieldGroup title="Sobre o quê">
      {debitos.length > 0 && (
        <Field span={6}>
          <EscolhaInput
            label="Débito"
            description="Um dos que estão em aberto."
            {...debito}
            opcoes={debitos.map((um) => ({
              id: um.id,
              nome: `${nomeDoDebito(um)}: ${formatarCentavos(um.valor)}, vence em ${formatarData(um.vencimento)}`,
            }))}
            vazio="Nenhum"
          />
        </Field>
      )}
      {anexos.length > 0 && (
        <Field span={6}>
          <EscolhaInput
            label="Documento"
            description="Um dos que estão guardados no cadastro."
            {...anexo}
            opcoes={anexos}
            vazio="Nenhum"
          />
        </Field>
      )}
    </FieldGroup>
  )
}
