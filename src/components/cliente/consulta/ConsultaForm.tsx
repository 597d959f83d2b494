import { useState, type ReactNode } from 'react'
import { useEntidade } from '#src/components/ui/page/use-entidade.ts'
import type { Consultado } from '#src/queries/consulta.ts'
import { digitadaNoLogin } from '#src/stores/consulta-digitada.ts'
import { PassoDocumento } from './PassoDocumento.tsx'
import { PassoSegundoDado } from './PassoSegundoDado.tsx'

interface ConsultaFormProps {
  /** Called once the debits are at hand and the consultation is remembered. */
  onFound: () => void
  /** What can be done about a document that nobody has. */
  semCadastro: ReactNode
}

/**
 * Asks for a CNPJ or CPF and, where the entidade wants it, for a datum of the cadastro: of any document, so that the question tells nothing
 * of whether there is one.
 */
export function ConsultaForm({ onFound, semCadastro }: ConsultaFormProps) {
  const settings = useEntidade()?.settings
  const [texto, setTexto] = useState(digitadaNoLogin)
  const [documento, setDocumento] = useState<Consultado | null>(null)
  const [voltou, setVoltou] = useState(false)
  const comum = { onFound, semCadastro }

  return documento ? (
    <PassoSegundoDado
      {...comum}
      documento={documento}
      onTrocar={() => {
        setVoltou(true)
        setDocumento(null)
      }}
    />
  ) : (
    <PassoDocumento
      {...comum}
      texto={texto}
      onTexto={setTexto}
      focar={voltou}
      modoDe={(tipo) => (tipo === 'juridica' ? settings?.consultaCnpj : settings?.consultaCpf)}
      onSegundoDado={setDocumento}
    />
  )
}
