import { NativeSelect } from '@mantine/core'
import type { Acesso } from '#src/api/contract/auth.ts'
import { formatarRegistro } from '#src/api/contract/documento.ts'
import { chooseAcesso } from '#src/stores/session.ts'
import classes from './toolbar.module.css'

/** 'Acesso Atual': which of several active acessos is in use. */
export function AcessoSelect({ ativos, acesso }: { ativos: Acesso[]; acesso: Acesso | undefined }) {
  return (
    <NativeSelect
      className={classes.acesso}
      size="xs"
      aria-label="Acesso Atual"
      value={String(acesso?.id ?? '')}
      onChange={(event) => chooseAcesso(Number(event.currentTarget.value))}
      data={ativos.map(({ id, nome, registro }) => ({
        value: String(id),
        label: `${nome} · ${formatarRegistro(registro)}`,
      }))}
    />
  )
}
