import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import * as z from 'zod/mini'
import { codigoDeComprovante, formatarCodigo } from '#src/api/contract/dinheiro/comprovante.ts'
import consulta from '#src/components/cliente/consulta/consulta.module.css'
import { EntrarLink } from '#src/components/conta/login/EntrarLink.tsx'
import { Field } from '#src/components/conta/login/Field.tsx'
import { LoginCard } from '#src/components/conta/login/LoginCard.tsx'
import login from '#src/components/conta/login/login.module.css'
import { waitText } from '#src/components/conta/login/wait.ts'
import { Button } from '#src/components/ui/controls/Button.tsx'
import { comprovanteOptions } from '#src/queries/comprovante.ts'
import { session } from '#src/stores/session.ts'
import classes from './certidao.module.css'
import { Conferido } from './Conferido.tsx'

/** Where anybody who has a receipt, a certidão or a declaração in hand finds out whether it was given out, and still holds; `key` it by code. */
export function ConferirScreen({ codigo }: { codigo: string | undefined }) {
  const navigate = useNavigate()
  const signedIn = session((state) => state.userId !== null)
  const lido = codigo === undefined ? null : z.safeParse(codigoDeComprovante, codigo)
  const [escrito, setEscrito] = useState(lido?.success ? formatarCodigo(lido.data) : (codigo ?? ''))
  const [erro, setErro] = useState(lido?.success === false ? mensagemDe(lido.error) : null)
  const { data, error, isFetching, refetch } = useQuery({
    ...comprovanteOptions(lido?.success ? lido.data : ''),
    enabled: lido?.success === true,
    retry: false,
  })
  const naoHa = error?.status === 404 ? error.detail : null

  function enviar(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const novo = z.safeParse(codigoDeComprovante, escrito)
    if (!novo.success) return setErro(mensagemDe(novo.error))
    const mesmo = lido?.success && novo.data === lido.data
    if (mesmo) return void refetch()
    void navigate({ to: '/public/certidao', search: { codigo: formatarCodigo(novo.data) }, replace: true })
  }

  return (
    <LoginCard
      title="Conferir documento"
      lead="Digite o código impresso no recibo, na certidão ou na declaração para saber se o documento é verdadeiro e ainda vale."
      ways={
        <>
          <Link to="/public/consulta">Consultar débitos</Link>
          {!signedIn && <EntrarLink returnUrl={undefined} />}
        </>
      }
    >
      <form className={consulta.form} onSubmit={enviar} noValidate aria-label="Conferir documento">
        <Field
          name="codigo"
          label="Código"
          value={escrito}
          onChange={({ currentTarget }) => {
            setEscrito(currentTarget.value)
            setErro(null)
          }}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          error={erro ?? (isFetching ? undefined : (naoHa ?? undefined))}
          hint={
            erro === null && (
              <span className={login.hint}>
                12 letras e números, como <span className={classes.codigo}>A7K2-9QXM-3FHT</span>.
              </span>
            )
          }
        />
        {error && naoHa === null && !isFetching && (
          <div className={login.error} role="alert">
            <strong>O documento não foi conferido.</strong>{' '}
            {error.retryAfter === undefined ? error.detail : waitText(error.retryAfter)}
          </div>
        )}
        <Button type="submit" disabled={isFetching}>
          {isFetching ? 'Conferindo…' : 'Conferir'}
        </Button>
      </form>
      {data && <Conferido comprovante={data} />}
    </LoginCard>
  )
}

const mensagemDe = (error: z.core.$ZodError) => error.issues[0]?.message ?? 'Confira o código.'
