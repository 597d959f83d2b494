import { Link } from '@tanstack/react-router'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { Referencia } from '#src/api/contract/cadastro/cadastro.ts'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { RecordNotice } from '#src/components/ui/record/RecordNotice.tsx'
import classes from './cadastro.module.css'

interface JuntadoNoticeProps {
  tipo: TipoCadastro
  matricula: number
  /** What it turned out to be. */
  outro: Referencia
  /** Whether the merges are shown to who is looking. */
  podeVer: boolean
}

/** Above a record that was merged into another: into which, and where that is taken back. */
export function FundidoNotice({ tipo, matricula, outro, podeVer }: JuntadoNoticeProps) {
  return (
    <RecordNotice
      label="Unificado"
      action={
        podeVer && (
          <LinkButton size="xs" to="/admin/cadastro/$tipo/juncoes" params={{ tipo }} search={{ matricula }}>
            Ver a unificação
          </LinkButton>
        )
      }
    >
      <strong>Unificado com </strong>
      <Link
        className={classes.referencia}
        to="/admin/cadastro/$tipo/$matricula"
        params={{ tipo, matricula: outro.matricula }}
      >
        {outro.nome}
      </Link>
      , de matrícula {outro.matricula}. Os dados deste cadastro foram transferidos para lá.
    </RecordNotice>
  )
}
