import { NativeSelect } from '@mantine/core'
import type { Acesso, Usuario } from '#src/api/contract/auth.ts'
import { formatarRegistro } from '#src/api/contract/documento.ts'
import { acessosAtivos } from '#src/stores/acesso.ts'
import { chooseAcesso } from '#src/stores/session.ts'
import classes from './toolbar.module.css'

/** 'Acesso Atual': only for those who can choose. */
export function AcessoSelect({ user, acesso }: { user: Usuario; acesso: Acesso | undefined }) {
  const ativos = acessosAtivos(user)
  if (ativos.length < 2) return null

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
