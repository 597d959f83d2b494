import type { Avaliacao } from '#src/api/contract/geral/atendimento-avaliacoes.ts'
import { numeroDoAtendimento } from '#src/api/contract/geral/atendimento-partes.ts'
import type { AtendimentoDetalhe } from '#src/api/contract/geral/atendimento.ts'
import type { Prioridade } from '#src/api/contract/geral/atendimento-lista.ts'
import type { ClasseDeStatus } from '#src/api/contract/cadastro/status-atendimento.ts'
import type { Tone } from '#src/components/ui/theme/Pill.tsx'

/** How the status of a class is told, whatever the entidade calls it. */
export const tomDaClasse: Readonly<Record<ClasseDeStatus, Tone>> = {
  novo: 'atencao',
  aberto: 'marca',
  aguardando: 'neutro',
  resolvido: 'ok',
  encerrado: 'neutro',
}

/** How a priority is told that asks for haste. */
export const tomDaPrioridade: Readonly<Partial<Record<Prioridade, Tone>>> = {
  alta: 'atencao',
  urgente: 'perigo',
}

/** How a client's rating is told. */
export const tomDaAvaliacao: Readonly<Record<Avaliacao, Tone>> = {
  bom: 'ok',
  regular: 'atencao',
  ruim: 'perigo',
}

/** What is told in the place of one that the reader has given out of their own sight. */
export const comOutroDepartamento = (
  atendimento: Pick<AtendimentoDetalhe, 'numero' | 'ano' | 'departamento'>,
) => ({
  titulo: `Atendimento ${numeroDoAtendimento(atendimento)} com outro departamento`,
  texto: `Ele está com ${atendimento.departamento?.nome ?? 'outro departamento'}, e só as pessoas de lá o veem agora. Nada foi perdido.`,
})
