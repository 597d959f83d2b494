import { Button } from '@mantine/core'
import { useState } from 'react'
import { CampoInput, type Campos } from '#src/components/ui/campo/Campos.tsx'
import { Field, FieldGroup } from '#src/components/ui/form/FieldGroup.tsx'
import type { ComponentProps } from 'react'
import { previaOptions } from '#src/queries/termos-uso.ts'
import type { Proprias } from './proprias.ts'
import { Publicacoes } from './Publicacoes.tsx'
import { TextoDialog } from './TextoDialog.tsx'

/** The drafts, each of which can be seen as it will be read. */
function Rascunhos({ campos, ligar }: ComponentProps<typeof Campos>) {
  const [visto, setVisto] = useState<string | null>(null)
  return (
    <FieldGroup title="Textos">
      {Object.entries(campos).map(([nome, campo]) => (
        <Field key={nome} span={12}>
          <CampoInput nome={nome} campo={campo} ligar={ligar} />
          <Button
            size="xs"
            variant="default"
            mt="xs"
            disabled={ligar(nome).value.trim() === ''}
            aria-label={`Ver como fica: ${campo.rotulo}`}
            onClick={() => setVisto(nome)}
          >
            Ver como fica
          </Button>
        </Field>
      ))}
      {visto !== null && (
        <TextoDialog
          title={`${campos[visto]?.rotulo}: como fica`}
          options={previaOptions(ligar(visto).value)}
          onClose={() => setVisto(null)}
        />
      )}
    </FieldGroup>
  )
}

/** The screen of the terms: drafts, and below them what was published. */
export const termosUso: Proprias = { Formulario: Rascunhos, Abaixo: Publicacoes }
