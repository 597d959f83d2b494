import { Button, Paper, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { EntrarLink } from '#src/components/conta/login/EntrarLink.tsx'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { tiposQueRegistram } from '#src/api/contract/geral/configuracao-registro.ts'
import { registroOptions } from '#src/queries/auth-credencial.ts'
import type { Registro } from '#src/queries/credencial.ts'
import classes from './credencial.module.css'
import { Contato } from './Contato.tsx'
import { Notice } from './Notice.tsx'
import { registroVazio } from './registro-form.ts'
import { RegistroForm } from './RegistroForm.tsx'

/** Where a client registers: the form, then what comes next; or that the entidade takes no registrations. */
export function RegistroScreen({ returnUrl }: { returnUrl: string | undefined }) {
  const { data: regras } = useSuspenseQuery(registroOptions())
  const [primeiro] = tiposQueRegistram(regras)
  const aberto = regras.registroAberto && primeiro !== undefined
  const [step, setStep] = useState<'form' | 'sent' | 'closed'>(aberto ? 'form' : 'closed')
  const [filled, setFilled] = useState<Registro | null>(null)

  function goTo(next: typeof step) {
    return (now: Registro) => {
      setFilled(now)
      setStep(next)
    }
  }

  return (
    <Paper className={classes.registro} withBorder>
      <Stack gap="md">
        <div>
          <PageTitle>{step === 'sent' ? 'Confira o seu e-mail' : 'Cadastrar'}</PageTitle>
          {step === 'form' && (
            <Text mt={4} c="dimmed" className={classes.boasVindas}>
              {regras.boasVindas ||
                `Para acompanhar contribuições, pagar boletos e receber avisos da entidade. Você confirma pelo e-mail e escolhe a senha em seguida.`}
            </Text>
          )}
        </div>
        {step === 'form' && primeiro !== undefined && (
          <RegistroForm
            regras={regras}
            filled={filled ?? registroVazio(primeiro)}
            focus={filled === null ? undefined : 'email'}
            returnUrl={returnUrl}
            onSent={goTo('sent')}
            onClosed={goTo('closed')}
          />
        )}
        {step === 'sent' && filled !== null && (
          <Notice>
            <p>
              Enviamos um e-mail para <strong>{filled.email}</strong>.
            </p>
            <ol className={classes.steps}>
              <li>Abra o link que está nele, em até 3 dias.</li>
              <li>Escolha a sua senha e entre.</li>
              <li>
                {regras.aprovacao === 'ninguem'
                  ? 'Se o seu documento já tem um cadastro com outro e-mail, a entidade confere o pedido antes de liberar o acesso.'
                  : 'Se a entidade ainda não conhece este e-mail, ela confere o cadastro antes de liberar o acesso.'}
              </li>
            </ol>
            <p>Não chegou em alguns minutos? Veja no lixo eletrônico e confira se o endereço está certo.</p>
            <div className={classes.actions}>
              <Button variant="default" onClick={() => setStep('form')}>
                Usar outro e-mail
              </Button>
            </div>
          </Notice>
        )}
        {step === 'closed' && (
          <Notice>
            <p>A entidade não recebe cadastros por aqui no momento.</p>
            <p>
              <Contato /> Para pagar, não é preciso ter cadastro.
            </p>
            <div className={classes.actions}>
              <LinkButton variant="default" to="/public/consulta">
                Consultar débitos
              </LinkButton>
            </div>
          </Notice>
        )}
        <EntrarLink returnUrl={returnUrl} />
      </Stack>
    </Paper>
  )
}
