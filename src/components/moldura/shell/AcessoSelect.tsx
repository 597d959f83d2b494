import type { Acesso } from '#src/api/contract/contas/auth.ts'
import { formatarRegistro } from '#src/api/contract/nucleo/documento.ts'
import { chooseAcesso } from '#src/stores/session.ts'
import classes from '#src/components/ui/toolbar/toolbar.module.css'

/** 'Acesso Atual': which of several active acessos is in use. What is seen says it in full; what is pressed is the browser's own select above it. */
export function AcessoSelect({ ativos, acesso }: { ativos: Acesso[]; acesso: Acesso | undefined }) {
  return (
    <div className={classes.acesso} title={acesso?.nome}>
      <small aria-hidden>
        <span>Acesso Atual</span>
        {acesso && <span>{formatarRegistro(acesso.registro)}</span>}
      </small>
      <span aria-hidden>{acesso?.nome}</span>
      <select
        aria-label="Acesso Atual"
        value={String(acesso?.id ?? '')}
        onChange={(event) => chooseAcesso(Number(event.currentTarget.value))}
      >
        {ativos.map(({ id, nome, registro }) => (
          <option key={id} value={id}>
            {nome} · {formatarRegistro(registro)}
          </option>
        ))}
      </select>
    </div>
  )
}
