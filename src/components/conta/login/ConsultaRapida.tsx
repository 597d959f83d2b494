import { useRouter } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import { Button } from '#src/components/ui/controls/Button.tsx'
import { levarDigitada } from '#src/stores/consulta-digitada.ts'
import { requiredFields, textOf } from './fields.ts'
import { Field } from './Field.tsx'
import classes from './face.module.css'

const CONSULTA = { to: '/public/consulta' } as const

interface ConsultaRapidaProps {
  title: string
  /** What one gets by it. */
  note: string
  /** Of its heading. */
  level?: 2 | 3
  /** Whether it is what most come to the page for. */
  main?: boolean
}

/** For those who want to know what is owed and no more: takes the document to the consultation, which reads and checks it. */
export function ConsultaRapida({ title, note, level = 2, main = false }: ConsultaRapidaProps) {
  const Heading = `h${level}` as const
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
        <Heading id="consulta-rapida">{title}</Heading>
        <p className={classes.note}>{note}</p>
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
        <Button type="submit" variant={main ? 'filled' : 'default'} disabled={leaving}>
          {leaving ? 'Consultando…' : 'Consultar'}
        </Button>
      </div>
    </form>
  )
}
