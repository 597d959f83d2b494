import type { Entidade } from '#src/api/contract/nucleo/entidade.ts'
import { sentRazao, useNome } from '#src/components/ui/page/use-entidade.ts'
import { Atendimento } from './Atendimento.tsx'
import { ConsultaSemSenha } from './ConsultaSemSenha.tsx'
import classes from './face.module.css'
import { Identidade } from './Identidade.tsx'

interface SobreEntidadeProps {
  /** Undefined until it is known. */
  entidade: Entidade | undefined
  /** Whether debits can be consulted without a password here. */
  consulta: boolean
}

/** Who an entidade is and how to reach them, and the way in without a password: the half beside a form. */
export function SobreEntidade({ entidade, consulta }: SobreEntidadeProps) {
  const nome = useNome()
  return (
    <section className={classes.about} aria-label="Sobre a entidade">
      <Identidade entidade={entidade} razaoSocial={entidade?.razaoSocial ?? sentRazao}>
        <p className={classes.name}>{nome}</p>
      </Identidade>
      {consulta && <ConsultaSemSenha entidade={entidade} />}
      {entidade ? <Atendimento entidade={entidade} /> : <div className={classes.toCome} />}
    </section>
  )
}
