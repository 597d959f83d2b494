import { useEntidade } from '#src/components/ui/page/use-entidade.ts'
import { SobreEntidade } from './SobreEntidade.tsx'

/** Whom one is about to deal with and how to reach them; with `consulta`, also the way in without a password. */
export function FacePanel({ consulta }: { consulta: boolean }) {
  return <SobreEntidade entidade={useEntidade()} consulta={consulta} />
}
