import type { Painel } from '#src/api/contract/painel.ts'
import type { Escopo } from '#server/db/tenant.ts'
import * as repo from './repo.ts'

/** Months of payments that the admin home shows. */
const MESES = 12

/** The totals of an entidade on a day; months without a payment are there with zero. */
export async function totais(escopo: Escopo, hoje: string): Promise<Painel> {
  const meses = ultimosMeses(hoje, MESES)
  const [cadastros, abertos, recebidos] = await Promise.all([
    repo.cadastrosAtivos(escopo),
    repo.abertos(escopo, hoje),
    repo.recebidos(escopo, `${meses[0]}-01`),
  ])
  const ativos = (tipo: string) => cadastros.find((linha) => linha.tipo === tipo)?.total ?? 0
  const soma = (vencido: boolean) => {
    const linha = abertos.find((aberto) => aberto.vencido === vencido)
    return { quantidade: linha?.quantidade ?? 0, valor: linha?.valor ?? 0 }
  }
  return {
    cadastros: {
      pessoajuridica: ativos('pessoajuridica'),
      pessoafisica: ativos('pessoafisica'),
      contabilidade: ativos('contabilidade'),
    },
    vencido: soma(true),
    aVencer: soma(false),
    recebido: meses.map(
      (mes) => recebidos.find((linha) => linha.mes === mes) ?? { mes, quantidade: 0, valor: 0 },
    ),
  }
}

/** `YYYY-MM` of the month of a date and of those before it, oldest first. */
function ultimosMeses(hoje: string, quantos: number): string[] {
  const [ano = 0, mes = 0] = hoje.split('-').map(Number)
  return Array.from({ length: quantos }, (_, i) =>
    new Date(Date.UTC(ano, mes - quantos + i, 1)).toISOString().slice(0, 7),
  )
}
