import { useRouter } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import controls from '#src/components/theme/controls.module.css'
import { levarDigitada } from '#src/stores/consulta-digitada.ts'
import { requiredFields, textOf } from './fields.ts'
import { Field } from './Field.tsx'
import classes from './face.module.css'

const CONSULTA = { to: '/public/consulta' } as const

/** For those who only want to pay: takes the document to the consultation, which reads and checks it. */
export function ConsultaRapida() {
  const router = useRouter()
  const [blank, setBlank] = useState<Record<string, string>>({})
  const [leaving, setLeaving] = useState(false)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const missing = requiredFields(event.currentTarget, { registro: 'Informe o CNPJ ou o CPF.' })
    setBlank(missing)
    if (Object.keys(missing).length > 0) return
    levarDigitada(textOf(event.currentTarget, 'registro'))
    setLeaving(true)
    void router.navigate(CONSULTA).finally(() => setLeaving(false))
  }

  return (
    <form className={classes.consulta} onSubmit={submit} noValidate aria-labelledby="consulta-rapida">
      <div>
        <h2 id="consulta-rapida">Consultar débitos sem senha</h2>
        <p className={classes.note}>Veja o que está em aberto e emita o boleto com o valor atualizado.</p>
      </div>
      <div className={classes.ask}>
        <Field
          label="CNPJ ou CPF"
          name="registro"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={30}
          required
          error={blank.registro}
          onFocus={() => void router.preloadRoute(CONSULTA)}
        />
        <button type="submit" className={controls.secondary} disabled={leaving}>
          {leaving ? 'Consultando…' : 'Consultar'}
        </button>
      </div>
    </form>
  )
}
