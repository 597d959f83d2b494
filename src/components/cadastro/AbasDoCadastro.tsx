import { TabStrip } from '#src/components/page/TabStrip.tsx'
import { abasDoCadastro, type AbaDoCadastro } from './abas.ts'

interface AbasProps {
  emVista: AbaDoCadastro
  /** The id of what they show. */
  id: string
  onIr: (aba: AbaDoCadastro) => void
}

const nomes = Object.keys(abasDoCadastro) as AbaDoCadastro[] // its own keys
const tabs = nomes.map((aba) => ({ key: aba, aba, content: abasDoCadastro[aba] }))

/** The tabs of a stored cadastro. */
export function AbasDoCadastro({ emVista, id, onIr }: AbasProps) {
  return (
    <TabStrip
      label="Partes do cadastro"
      tabs={tabs}
      selected={nomes.indexOf(emVista)}
      panel={id}
      onSelect={({ aba }) => onIr(aba)}
    />
  )
}
