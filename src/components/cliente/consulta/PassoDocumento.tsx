import { useEffect, type ReactNode, type SubmitEvent } from 'react'
import type { TipoPessoa } from '#src/api/contract/nucleo/common.ts'
import type { ModoDeConsulta } from '#src/api/contract/nucleo/consulta-modos.ts'
import { useMask } from '#src/components/ui/inputs/use-mask.ts'
import { Field } from '#src/components/conta/login/Field.tsx'
import login from '#src/components/conta/login/login.module.css'
import type { Consultado } from '#src/queries/consulta.ts'
import { digitadaNoLogin, esquecerDigitada } from '#src/stores/consulta-digitada.ts'
import classes from './consulta.module.css'
import { Envio } from './Envio.tsx'
import { soComSenha } from './failure.ts'
import { lerRegistro, maskRegistro } from './registro.ts'
import { useConsultar } from './use-consultar.ts'

interface Props {
  texto: string
  onTexto: (texto: string) => void
  /** Whether the field takes the focus, since the visitor came back to it. */
  focar: boolean
  /** What the entidade asks for such a document, once known; until then the server says. */
  modoDe: (tipo: TipoPessoa) => ModoDeConsulta | undefined
  onFound: () => void
  onSegundoDado: (documento: Consultado) => void
  semCadastro: ReactNode
}

/** The document; one that was typed at the login is consulted at once. */
export function PassoDocumento({
  texto,
  onTexto,
  focar,
  modoDe,
  onFound,
  onSegundoDado,
  semCadastro,
}: Props) {
  const consultando = useConsultar({ onFound, onSegundoDado })
  const { campo, falha, mostrar, aoDigitar, enviar } = consultando
  const mascarado = useMask({
    mask: maskRegistro,
    value: texto,
    onChange(novo) {
      onTexto(novo)
      aoDigitar()
    },
  })

  function submeter(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const lido = lerRegistro(texto)
    if (!lido.ok) return mostrar({ onde: 'campo', texto: lido.erro })
    const documento: Consultado = { tipo: lido.tipo, registro: lido.registro }
    const modo = modoDe(lido.tipo)
    if (modo === 'segundo-dado') return onSegundoDado(documento)
    if (modo === 'entrada') return mostrar(soComSenha(lido.tipo))
    enviar(documento)
  }

  useEffect(() => {
    if (digitadaNoLogin() === '') return
    esquecerDigitada()
    campo.current?.form?.requestSubmit()
  }, [campo])

  useEffect(() => {
    if (focar) campo.current?.focus()
  }, [campo, focar])

  return (
    <form className={classes.form} onSubmit={submeter} noValidate aria-label="Consulta de débitos">
      <Field
        ref={campo}
        {...mascarado}
        name="registro"
        label="CNPJ ou CPF"
        // A numeric keyboard would lock out the CNPJs that hold letters.
        inputMode="text"
        autoCapitalize="characters"
        error={falha?.onde === 'campo' ? falha.texto : undefined}
        hint={<span className={login.hint}>Com ou sem pontuação. Aceita o CNPJ alfanumérico.</span>}
      />
      <Envio consultando={consultando} semCadastro={semCadastro} />
    </form>
  )
}
