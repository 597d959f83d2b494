import { Stack } from '@mantine/core'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { filaDeAtendimento } from '#src/api/contract/geral/atendimento-fila.ts'
import {
  obterAtendimentoDoPainel,
  obterCadastrosDoPainel,
  obterPainel,
} from '#src/api/contract/geral/painel.ts'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { RecordHeader } from '#src/components/ui/record/RecordHeader.tsx'
import { PageTitle } from '#src/components/ui/page/PageTitle.tsx'
import { Dashboard } from './Dashboard.tsx'
import { NumerosDoAtendimento } from './NumerosDoAtendimento.tsx'
import { NumerosDosCadastros } from './NumerosDosCadastros.tsx'
import { ParaAtender } from './ParaAtender.tsx'
import { PrecisaDeVoce } from './PrecisaDeVoce.tsx'
import { Recados } from './Recados.tsx'
import { Vencimentos } from './Vencimentos.tsx'
import classes from './painel.module.css'

/** The first screen of staff: what waits for them, and then the entidade's numbers or, to whom those are not shown, what they are told and what they answer others with. */
export function AdminHome({ user }: { user: Usuario }) {
  const numbers = pode(user, obterPainel)
  return (
    <Stack gap="md" className={numbers ? undefined : classes.atendimento}>
      <RecordHeader
        title={<PageTitle>Início</PageTitle>}
        actions={
          pode(user, filaDeAtendimento) && (
            <LinkButton to="/admin/atendimento/fila" variant="default">
              Fila de atendimento
            </LinkButton>
          )
        }
      />
      {numbers ? (
        <>
          <PrecisaDeVoce />
          <Dashboard user={user} />
        </>
      ) : (
        <div className={classes.columns}>
          <Stack gap="md">
            <PrecisaDeVoce avisos />
            {pode(user, obterCadastrosDoPainel) && <NumerosDosCadastros />}
            {pode(user, obterAtendimentoDoPainel) && <NumerosDoAtendimento />}
            <Recados user={user} />
            <Vencimentos />
          </Stack>
          <ParaAtender />
        </div>
      )}
    </Stack>
  )
}
