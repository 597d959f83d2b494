import { Button, Text } from '@mantine/core'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import { useSingleMutation } from '#src/components/ui/form/use-single-mutation.ts'
import { Section } from '#src/components/ui/page/Section.tsx'
import { logosAnterioresOptions, restoreLogoMutation } from '#src/queries/logo.ts'
import { addToast } from '#src/stores/toasts.ts'
import classes from './entidade.module.css'

interface LogosAnterioresProps {
  logoVersao: number
  userId: number
}

/** The logos that were, of which each can be the logo again; nothing where there was none. */
export function LogosAnteriores({ logoVersao, userId }: LogosAnterioresProps) {
  const queryClient = useQueryClient()
  const { data: anteriores } = useSuspenseQuery(logosAnterioresOptions())
  const titulo = useRef<HTMLHeadingElement>(null)
  const restaurar = useSingleMutation(restoreLogoMutation(queryClient, userId))
  if (anteriores.length === 0) return null

  return (
    <Section title="Logos anteriores" headingRef={titulo}>
      {restaurar.error && (
        <Text role="alert" c="var(--mantine-color-error)">
          {restaurar.error.message}
        </Text>
      )}
      <ul className={classes.anteriores}>
        {anteriores.map(({ id, image64, ate, por }) => {
          const quando = textoDoInstante(ate)
          return (
            <li key={id}>
              <img src={image64} alt={`Logo até ${quando}`} />
              <span>
                Até {quando}
                {por !== null && `, trocada por ${por}`}
              </span>
              <Button
                size="xs"
                variant="default"
                aria-label={`Voltar à logo até ${quando}`}
                disabled={restaurar.isPending}
                onClick={() =>
                  restaurar.mutate(
                    { id, versao: logoVersao },
                    {
                      onSuccess() {
                        addToast({ tone: 'sucesso', message: 'Logo anterior de volta' })
                        // the button that was pressed is gone
                        titulo.current?.focus()
                      },
                    },
                  )
                }
              >
                Voltar a esta
              </Button>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
