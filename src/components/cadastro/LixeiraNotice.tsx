import { Button } from '@mantine/core'
import type { TipoCadastro } from '#src/api/contract/cadastro-lista.ts'
import { instantText } from '#src/components/form/date-text.ts'
import type { CadastroVisto } from '#src/queries/cadastro.ts'
import classes from './cadastro.module.css'
import { useRestaurar } from './use-restaurar.ts'

interface LixeiraNoticeProps {
  tipo: TipoCadastro
  excluidoEm: string
  visto: CadastroVisto
}

/** Above a record in the trash: since when, and the way out. */
export function LixeiraNotice({ tipo, excluidoEm, visto }: LixeiraNoticeProps) {
  const { restaurar, isPending } = useRestaurar(tipo)
  return (
    <section className={classes.notice} aria-label="Na lixeira">
      <p>
        <strong>Este cadastro está na lixeira.</strong> Foi excluído em {instantText(excluidoEm)} e não
        aparece nas listas nem nas consultas. Para alterá-lo, restaure-o.
      </p>
      <Button size="xs" loading={isPending} onClick={() => void restaurar(visto)}>
        Restaurar
      </Button>
    </section>
  )
}
