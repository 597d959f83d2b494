import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { useMask } from '#src/components/form/use-mask.ts'
import { Field } from '#src/components/login/Field.tsx'
import login from '#src/components/login/login.module.css'
import { useCountdown, waitText } from '#src/components/login/wait.ts'
import controls from '#src/components/theme/controls.module.css'
import { consultarMutation, type Consultado } from '#src/queries/consulta.ts'
import { digitadaNoLogin, esquecerDigitada } from '#src/stores/consulta-digitada.ts'
import { chooseConsulta } from '#src/stores/session.ts'
import classes from './consulta.module.css'
import { falhaDaConsulta, type FalhaDaConsulta } from './failure.ts'
import { lerRegistro, maskRegistro } from './registro.ts'

interface ConsultaFormProps {
  /** Called once the debits are at hand and the consultation is remembered. */
  onFound: () => void
  /** What can be done about a document that nobody has. */
  semCadastro: ReactNode
}

/** Asks for a CNPJ or CPF and consults it; one that was typed at the login is consulted at once. */
export function ConsultaForm({ onFound, semCadastro }: ConsultaFormProps) {
  const [texto, setTexto] = useState(digitadaNoLogin)
  const [falha, setFalha] = useState<FalhaDaConsulta | null>(null)
  const campo = useRef<HTMLInputElement>(null)
  const consultar = useMutation(consultarMutation(useQueryClient()))
  const espera = useCountdown(consultar.error)
  const esperou = consultar.error?.retryAfter !== undefined && espera === 0
  const noCampo = falha?.onde === 'campo'
  const mascarado = useMask({
    mask: maskRegistro,
    value: texto,
    onChange(novo) {
      setTexto(novo)
      if (noCampo) setFalha(null)
    },
  })

  function mostrar(nova: FalhaDaConsulta) {
    setFalha(nova)
    if (nova.onde === 'campo') campo.current?.focus()
  }

  function enviar(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (consultar.isPending || espera > 0) return
    const lido = lerRegistro(texto)
    if (!lido.ok) return mostrar({ onde: 'campo', texto: lido.erro })

    const consultado: Consultado = { tipo: lido.tipo, registro: lido.registro }
    setFalha(null)
    consultar.mutate(consultado, {
      onSuccess: () => {
        chooseConsulta(consultado)
        onFound()
      },
      onError: (error) => mostrar(falhaDaConsulta(error, consultado.tipo)),
    })
  }

  useEffect(() => {
    if (digitadaNoLogin() === '') return
    esquecerDigitada()
    campo.current?.form?.requestSubmit()
  }, [])

  return (
    <form className={classes.form} onSubmit={enviar} noValidate aria-label="Consulta de débitos">
      <Field
        ref={campo}
        {...mascarado}
        name="registro"
        label="CNPJ ou CPF"
        // A numeric keyboard would lock out the CNPJs that hold letters.
        inputMode="text"
        autoCapitalize="characters"
        error={noCampo ? falha.texto : undefined}
        hint={<span className={login.hint}>Com ou sem pontuação. O CNPJ pode ter letras.</span>}
      />
      {falha?.naoEncontrado && semCadastro}
      {falha?.onde === 'formulario' && !esperou && (
        <div className={login.error} role="alert">
          <strong>A consulta não foi feita.</strong> {espera > 0 ? waitText(espera) : falha.texto}
        </div>
      )}
      {/* Stays until the list is there, which takes the screen's place. */}
      <button
        type="submit"
        className={controls.primary}
        disabled={consultar.isPending || consultar.isSuccess || espera > 0}
      >
        {consultar.isPending || consultar.isSuccess ? 'Consultando…' : 'Consultar débitos'}
      </button>
    </form>
  )
}
