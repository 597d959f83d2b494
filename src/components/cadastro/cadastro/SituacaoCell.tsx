import type { LinhaCadastro } from '#src/api/contract/cadastro/cadastro-lista-chamadas.ts'
import { Pill } from '#src/components/ui/theme/Pill.tsx'

/** Whether a cadastro is in use or, when it came by a registration, what became of that. */
export function SituacaoCell({ ativo, analise }: Pick<LinhaCadastro, 'ativo' | 'analise'>) {
  if (analise === 'pendente') return <Pill tone="atencao">Em análise</Pill>
  if (analise === 'recusada') return <Pill tone="perigo">Recusado</Pill>
  return <Pill tone={ativo ? 'ok' : 'neutro'}>{ativo ? 'Ativo' : 'Inativo'}</Pill>
}
