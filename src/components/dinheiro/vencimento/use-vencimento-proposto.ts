import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { today } from '#src/components/ui/inputs/date-text.ts'
import { infoDaContribuicaoOptions } from '#src/queries/cobranca.ts'
import { diaUtilOptions } from '#src/queries/financeiro.ts'
import { vencimentoProposto, type Proposta } from './vencimentos.ts'

const MES = /^\d{4}-(0[1-9]|1[0-2])$/

interface DeQue {
  /** Of the contribution; blank until one is chosen. */
  nome: string
  /** `YYYY-MM`, or what is typed so far. */
  periodo: string
}

const semDiaUtil = (queryClient: QueryClient, { nome, periodo }: DeQue): Proposta | null => {
  const info = MES.test(periodo) && queryClient.getQueryData(infoDaContribuicaoOptions(nome).queryKey)
  return info ? vencimentoProposto(info.periodos, periodo, today()) : null
}

/** The due date that is proposed for a month of a contribution, as far as `useVencimentoProposto` has read what tells it; else null. */
export function lerVencimentoProposto(queryClient: QueryClient, deQue: DeQue): Proposta | null {
  const proposta = semDiaUtil(queryClient, deQue)
  if (proposta === null || proposta.de === 'periodo') return proposta
  const dia = queryClient.getQueryData(diaUtilOptions(proposta.dia).queryKey)
  return dia === undefined ? null : { ...proposta, dia }
}

/** The same, for the screen that asks for the due date: reads what tells it. */
export function useVencimentoProposto(deQue: DeQue): Proposta | null {
  const queryClient = useQueryClient()
  useQuery({ ...infoDaContribuicaoOptions(deQue.nome), enabled: deQue.nome !== '' })
  const proposta = semDiaUtil(queryClient, deQue)
  useQuery({
    ...diaUtilOptions(proposta?.dia ?? ''),
    enabled: proposta !== null && proposta.de !== 'periodo',
  })
  return lerVencimentoProposto(queryClient, deQue)
}
