import { Button, Checkbox, Fieldset, Stack, Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { DOCUMENTOS_MAX, type DocumentoPedido } from '#src/api/contract/geral/homologacao.ts'
import classes from './homologacao.module.css'

interface DocumentosInputProps {
  documentos: readonly DocumentoPedido[]
  errors: Record<string, ReactNode>
  onChange: (documentos: DocumentoPedido[]) => void
}

/** What an agenda asks to be brought. */
export function DocumentosInput({ documentos, errors, onChange }: DocumentosInputProps) {
  const mudar = (i: number, novo: Partial<DocumentoPedido>) =>
    onChange(documentos.map((um, j) => (i === j ? { ...um, ...novo } : um)))
  return (
    <Fieldset legend="Documentos">
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          Quem marca vê esta lista. Homologações já marcadas mantêm a lista do dia da marcação.
        </Text>
        {documentos.map(({ nome, obrigatorio }, i) => (
          // rows have no name of their own
          // oxlint-disable-next-line react/no-array-index-key
          <div key={i} className={classes.documento}>
            <TextInput
              aria-label={`Documento ${i + 1}`}
              maxLength={120}
              value={nome}
              onChange={({ currentTarget }) => mudar(i, { nome: currentTarget.value })}
              error={errors[`regras.documentos.${i}.nome`]}
              data-path={`regras.documentos.${i}.nome`}
            />
            <Checkbox
              label="Obrigatório"
              aria-label={`Documento ${i + 1} obrigatório`}
              checked={obrigatorio}
              onChange={({ currentTarget }) => mudar(i, { obrigatorio: currentTarget.checked })}
            />
            <Button
              variant="subtle"
              onClick={() => onChange(documentos.filter((_, j) => j !== i))}
              aria-label={`Retirar o documento ${i + 1}`}
            >
              Retirar
            </Button>
          </div>
        ))}
        {documentos.length < DOCUMENTOS_MAX && (
          <Button
            variant="default"
            w="fit-content"
            onClick={() => onChange([...documentos, { nome: '', obrigatorio: true }])}
          >
            Incluir documento
          </Button>
        )}
      </Stack>
    </Fieldset>
  )
}
