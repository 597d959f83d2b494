import { TabStrip } from '#src/components/ui/page/TabStrip.tsx'
import { abasDoCadastro, type AbaDoCadastro } from './abas.ts'

interface AbasProps {
  abas: readonly AbaDoCadastro[]
  emVista: AbaDoCadastro
  /** The id of what they show. */
  id: string
  onIr: (aba: AbaDoCadastro) => void
}

/** The tabs of a stored cadastro. */
export function AbasDoCadastro({ abas, emVista, id, onIr }: AbasProps) {
  return (
    <TabStrip
      label="Partes do cadastro"
      tabs={abas.map((aba) => ({ key: aba, aba, content: abasDoCadastro[aba] }))}
      selected={abas.indexOf(emVista)}
      panel={id}
      onSelect={({ aba }) => onIr(aba)}
    />
  )
}
