import { useEffect, useState, type ReactNode, type SubmitEvent } from 'react'
import { segundosDados, type QualSegundoDado } from '#src/api/contract/cliente/consulta.ts'
import { documentoDe, formatarRegistro } from '#src/api/contract/nucleo/documento.ts'
import { useMask } from '#src/components/ui/inputs/use-mask.ts'
import { Field } from '#src/components/conta/login/Field.tsx'
import login from '#src/components/conta/login/login.module.css'
import type { Consultado } from '#src/queries/consulta.ts'
import classes from './consulta.module.css'
import { Envio } from './Envio.tsx'
import { dados } from './segundo-dado.ts'
import { useConsultar } from './use-consultar.ts'

interface Props {
  /** Whose debits are asked for; nobody knows yet whether there is such a cadastro. */
  documento: Consultado
  onTrocar: () => void
  onFound: () => void
  semCadastro: ReactNode
}

/** Asks for what only who has to do with the cadastro knows, in the same words for any document. */
export function PassoSegundoDado({ documento, onTrocar, onFound, semCadastro }: Props) {
  const { tipo, registro } = documento
  const [qual, setQual] = useState<QualSegundoDado>('cep')
  const [textos, setTextos] = useState({ cep: '', data: '' })
  const consultando = useConsultar({ onFound })
  const { campo, falha, mostrar, aoDigitar, enviar } = consultando
  const dado = dados[qual]
  const texto = textos[qual]
  const mascarado = useMask({
    mask: dado.mask,
    value: texto,
    onChange(novo) {
      setTextos({ ...textos, [qual]: novo })
      aoDigitar()
    },
  })

  useEffect(() => campo.current?.focus(), [campo])

  function submeter(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const lido = dado.ler(texto)
    if (lido === null) return mostrar({ onde: 'campo', texto: dado.faltando })
    enviar({ tipo, registro, [qual]: lido })
  }

  return (
    <form className={classes.form} onSubmit={submeter} noValidate aria-label="Confirmação da consulta">
      <div className={classes.documento}>
        <p>
          {documentoDe[tipo]} <strong>{formatarRegistro(registro)}</strong>
        </p>
        <button type="button" className={login.back} onClick={onTrocar}>
          Trocar documento
        </button>
      </div>
      <fieldset className={classes.dado}>
        <legend>Confirme um dado do cadastro</legend>
        <div className={classes.opcoes}>
          {segundosDados.map((opcao) => (
            <label key={opcao}>
              <input
                type="radio"
                name="qual"
                value={opcao}
                checked={qual === opcao}
                onChange={() => {
                  setQual(opcao)
                  aoDigitar()
                }}
              />
              {dados[opcao].nome(tipo)}
            </label>
          ))}
        </div>
        <Field
          ref={campo}
          {...mascarado}
          name={qual}
          label={dado.rotulo}
          inputMode="numeric"
          placeholder={dado.exemplo}
          error={falha?.onde === 'campo' ? falha.texto : undefined}
          hint={
            <span className={login.hint}>
              Pedimos este dado mesmo quando o documento não tem cadastro aqui. Sem CEP nem data no cadastro,
              só é possível ver os débitos entrando com senha.
            </span>
          }
        />
      </fieldset>
      <Envio consultando={consultando} semCadastro={semCadastro} />
    </form>
  )
}
