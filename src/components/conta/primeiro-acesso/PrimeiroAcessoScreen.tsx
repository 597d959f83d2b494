import { Paper, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import classes from '#src/components/conta/credencial/credencial.module.css'
import { Notice } from '#src/components/conta/credencial/Notice.tsx'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { primeiroAcessoOptions } from '#src/queries/primeiro-acesso.ts'
import { CodigoForm } from './CodigoForm.tsx'
import { VAZIA } from './primeira-entidade.ts'
import { PrimeiraEntidadeForm } from './PrimeiraEntidadeForm.tsx'

/** Where a new installation gets its first entidade and administrador: the code of the log, then who they are; closed once there is one. */
export function PrimeiroAcessoScreen() {
  const { data } = useSuspenseQuery(primeiroAcessoOptions())
  const [codigo, setCodigo] = useState<string | null>(null)
  /** What was typed before the code turned out to work no more, and what is said of it. */
  const [antes, setAntes] = useState({ valores: VAZIA, recusa: '' })
  const [criada, setCriada] = useState<string | null>(null)
  const [fechou, setFechou] = useState(false)
  const onClosed = () => setFechou(true)

  if (criada !== null)
    return (
      <Folha title="Entidade criada">
        <Notice>
          <p>
            <strong>{criada}</strong> e o seu administrador foram criados. Entre com o e-mail e a senha que
            você escolheu.
          </p>
          <Entrar />
        </Notice>
      </Folha>
    )
  if (fechou || data === null)
    return (
      <Folha title="Primeiro acesso encerrado">
        <Notice>
          <p>Esta instalação já tem uma entidade. Quem a administra entra com e-mail e senha.</p>
          <Entrar />
        </Notice>
      </Folha>
    )
  return codigo === null ? (
    <Folha
      title="Primeiro acesso"
      lead="Esta instalação ainda não tem entidade. Você cria aqui a primeira e o administrador dela."
    >
      <CodigoForm refusal={antes.recusa} onConferred={setCodigo} onClosed={onClosed} />
    </Folha>
  ) : (
    <Folha title="Primeira entidade" lead="Você completa o resto depois, em Configurações.">
      <PrimeiraEntidadeForm
        codigo={codigo}
        senhaMinima={data.senhaMinima}
        onCreated={setCriada}
        filled={antes.valores}
        onCodigoRefused={(valores, recusa) => {
          setAntes({ valores, recusa })
          setCodigo(null)
        }}
        onClosed={onClosed}
      />
    </Folha>
  )
}

function Folha({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <Paper className={classes.registro} withBorder>
      <Stack gap="md">
        <div>
          <PageTitle>{title}</PageTitle>
          {lead !== undefined && (
            <Text mt={4} c="dimmed">
              {lead}
            </Text>
          )}
        </div>
        {children}
      </Stack>
    </Paper>
  )
}

const Entrar = () => (
  <div className={classes.actions}>
    <LinkButton to="/admin/login">Entrar na administração</LinkButton>
  </div>
)
