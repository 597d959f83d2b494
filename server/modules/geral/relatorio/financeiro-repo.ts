import { and, count, eq, isNull, sql, sum } from 'drizzle-orm'
import { credito } from '#server/db/schema/dinheiro.ts'
import { agrupar } from './agrupar-repo.ts'
import type { Leitor } from './leitor.ts'

const { data, forma, origem, estornadoEm } = credito

export const arrecadacao: Leitor = (pedido) => {
  const mes = sql<string>`to_char(${data}, 'YYYY-MM')`
  const valido = and(eq(origem, 'pagamento'), isNull(estornadoEm))
  const fontes = { mes: { valor: mes }, forma: { valor: forma } }
  return agrupar(
    pedido,
    { mes, forma },
    { quantidade: count(), valor: sql`coalesce(${sum(credito.valor)}, 0)` },
    (campos) =>
      pedido.escopo
        .select(campos)
        .from(credito)
        .where(and(valido, pedido.onde(fontes)))
        .$dynamic(),
  )
}
