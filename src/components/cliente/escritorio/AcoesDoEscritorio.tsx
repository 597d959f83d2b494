import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatosDosDebitos, type FormatoDosDebitos } from '#src/api/contract/cliente/escritorio.ts'
import type { Dia } from '#src/components/dinheiro/em-aberto/use-dia.ts'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { saveFile } from '#src/components/ui/feedback/save-file.ts'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { lazyDialog } from '#src/components/ui/lazy/lazy-part.tsx'
import { baixarDebitosMutation } from '#src/queries/escritorio.ts'

const CertidoesDialog = lazyDialog(async () => (await import('./CertidoesDialog.tsx')).CertidoesDialog)

interface AcoesDoEscritorioProps {
  acessoId: number
  /** On which the values are wanted. */
  dia: Pick<Dia, 'paraPagar'>
  /** How many it has; of none there is nothing to take. */
  empresas: number
}

/** What an office does with all its companies at once: their debits as a sheet, their certidões in one file. */
export function AcoesDoEscritorio({ acessoId, dia, empresas }: AcoesDoEscritorioProps) {
  const [certidoes, setCertidoes] = useState(false)
  const baixar = useKeyedMutation(baixarDebitosMutation(acessoId))
  const baixarComo = (formato: FormatoDosDebitos) => {
    const quando = dia.paraPagar()
    if (quando === null) return
    baixar.mutate(
      { formato, ...quando },
      { onSuccess: (arquivo) => saveFile(arquivo, `Débitos das empresas.${formato}`) },
    )
  }
  const incluir = (
    <LinkButton
      to="/public/atendimentos/novo"
      search={{ pedido: 'empresa', acesso: acessoId }}
      variant="default"
    >
      Pedir inclusão de empresa
    </LinkButton>
  )
  if (empresas === 0) return incluir
  return (
    <>
      {incluir}
      {Object.entries(formatosDosDebitos).map(([formato, rotulo]) => (
        <Button
          key={formato}
          variant="default"
          loading={baixar.isPending && baixar.variables.formato === formato}
          onClick={() => baixarComo(formato as FormatoDosDebitos)} // a key of the table
        >
          {`Baixar ${rotulo}`}
        </Button>
      ))}
      <Button variant="default" onClick={() => setCertidoes(true)}>
        Emitir certidões
      </Button>
      {certidoes && <CertidoesDialog acessoId={acessoId} onClose={() => setCertidoes(false)} />}
    </>
  )
}
