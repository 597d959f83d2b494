import { useQuery, type QueryClient } from '@tanstack/react-query'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { motivosDeFora, type ResumoDaCobranca } from '#src/api/contract/dinheiro/cobranca.ts'
import { previaDaCobrancaOptions } from '#src/queries/cobranca.ts'

const MES = /^\d{4}-(0[1-9]|1[0-2])$/

interface DeQuem {
  tipo: TipoCadastro
  /** Null until a debtor is chosen. */
  matricula: { matricula: number } | null
  /** Blank until a contribution is chosen. */
  codContrib: string
  /** `YYYY-MM`, or what is typed so far. */
  periodo: string
}

interface ValorProposto {
  /** Centavos; null where the table has none for this debtor. */
  valor: number | null
  /** How the table comes to it, or why it does not. */
  porque: string
}

/** A billing of this one debtor: it finds the value as a billing of many does. */
const previaDe = ({ tipo, matricula, codContrib, periodo }: DeQuem) =>
  previaDaCobrancaOptions({
    tipo,
    busca: `matricula=igual.${matricula?.matricula ?? 0}`,
    codContrib: Number(codContrib),
    periodo,
  })

const completo = ({ matricula, codContrib, periodo }: DeQuem) =>
  matricula !== null && codContrib !== '' && MES.test(periodo)

/** What a preview of one debtor says; null where the list did not find the debtor. */
export function valorDaPrevia({ amostra, deFora }: ResumoDaCobranca): ValorProposto | null {
  const [um] = amostra
  if (um) return { valor: um.valor, porque: um.porque }
  const [fora] = deFora
  return fora ? { valor: null, porque: `Sem valor proposto: ${motivosDeFora[fora.motivo][0]}.` } : null
}

/** The value that is proposed, in centavos, as far as `useValorProposto` has read it; else null. */
export function lerValorProposto(queryClient: QueryClient, deQuem: DeQuem): number | null {
  const previa = completo(deQuem) ? queryClient.getQueryData(previaDe(deQuem).queryKey) : undefined
  return (previa && valorDaPrevia(previa)?.valor) ?? null
}

/** What a debtor pays of a contribution in a month by its table, and why; null until all three are chosen and the answer is there. */
export function useValorProposto(deQuem: DeQuem): ValorProposto | null {
  const { data, error } = useQuery({ ...previaDe(deQuem), enabled: completo(deQuem) })
  if (!completo(deQuem)) return null
  if (data) return valorDaPrevia(data)
  return error && { valor: null, porque: error.message }
}
