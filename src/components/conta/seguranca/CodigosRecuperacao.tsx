import { Button, Checkbox, Input, Text, VisuallyHidden } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useDirtyGuard } from '#src/components/ui/form/use-dirty-guard.ts'
import { confirmar } from '#src/stores/confirmation.ts'
import classes from './seguranca.module.css'

interface CodigosRecuperacaoProps {
  codigos: string[]
  /** On whom their owner depends without them and without the app. */
  quemAjuda: string
  onDone: () => void
}

/** The recovery codes: shown this once, so nobody leaves before saying that they are kept. */
export function CodigosRecuperacao({ codigos, quemAjuda, onDone }: CodigosRecuperacaoProps) {
  const heading = useRef<HTMLParagraphElement>(null)
  const [guardei, setGuardei] = useState(false)
  const texto = codigos.join('\n')
  useDirtyGuard(!guardei, () => perguntar(quemAjuda))

  const { copy, copied, error } = useClipboard({ timeout: 3000 })

  useEffect(() => heading.current?.focus(), [])

  return (
    <>
      <Text ref={heading} tabIndex={-1} fw={600} role="status">
        Verificação ativada. Guarde agora os códigos de recuperação.
      </Text>
      <p>
        Cada um serve uma vez, no lugar do código do aplicativo, quando você estiver sem o celular. Eles não
        serão mostrados de novo.
      </p>
      <ul className={classes.codes} aria-label="Códigos de recuperação">
        {codigos.map((codigo) => (
          <li key={codigo}>{codigo}</li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => copy(texto)}>
          {copied ? 'Códigos copiados' : 'Copiar'}
        </Button>
        <Button variant="default" onClick={() => baixar(texto)}>
          Baixar (.txt)
        </Button>
      </div>
      <VisuallyHidden role="status">{copied ? 'Códigos copiados' : ''}</VisuallyHidden>
      {error && (
        <Input.Error role="alert">
          O navegador não deixou copiar. Selecione os códigos ou baixe-os.
        </Input.Error>
      )}
      <Checkbox
        label="Guardei os códigos em um lugar seguro"
        checked={guardei}
        onChange={({ currentTarget }) => setGuardei(currentTarget.checked)}
      />
      <Button onClick={onDone} disabled={!guardei}>
        Concluir
      </Button>
    </>
  )
}

const perguntar = (quemAjuda: string) =>
  confirmar({
    titulo: 'Sair sem guardar os códigos?',
    texto: `Eles não serão mostrados de novo. Sem eles e sem o celular, você depende ${quemAjuda}.`,
    acao: 'Sair mesmo assim',
    perigo: true,
  })

/** Hands the text to the browser as a file, without asking the server for anything. */
function baixar(texto: string): void {
  const url = URL.createObjectURL(
    new Blob([`Contribui: códigos de recuperação\n\n${texto}\n`], { type: 'text/plain;charset=utf-8' }),
  )
  const link = Object.assign(document.createElement('a'), { href: url, download: 'codigos-contribui.txt' })
  link.click()
  URL.revokeObjectURL(url)
}
