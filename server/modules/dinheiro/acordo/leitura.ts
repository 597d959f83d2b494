import type { AcordoDetalhe } from '#src/api/contract/dinheiro/acordo.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { estaVencido, parcelasDoAcordo, verDebitos } from '#server/modules/dinheiro/debito/service.ts'
import { nomesDe } from '#server/modules/nucleo/usuario/service.ts'
import { acordoCompleto, originaisDoAcordo, temVencida } from './service.ts'

/** An agreement whole, as it stands on `hoje` (`YYYY-MM-DD`). @throws AppError 404 */
export async function lerAcordo(escopo: Escopo, id: number, hoje: string): Promise<AcordoDetalhe> {
  const { criadoPor, criadoEm, ...linha } = await acordoCompleto(escopo, id)
  const valores = await originaisDoAcordo(escopo, id)
  const [debitos, parcelas, nomes] = await Promise.all([
    verDebitos(
      escopo,
      valores.map(({ debitoId }) => debitoId),
    ),
    parcelasDoAcordo(escopo, id),
    nomesDe(escopo, criadoPor === null ? [] : [criadoPor]),
  ])
  const porId = new Map(valores.map((um) => [um.debitoId, um]))
  return {
    ...linha,
    criadoEm: criadoEm.toISOString(),
    vencido: temVencida(linha, hoje),
    por: criadoPor === null ? null : (nomes.get(criadoPor) ?? null),
    originais: debitos
      .toSorted(({ debito: a }, { debito: b }) => a.vencimento.localeCompare(b.vencimento) || a.id - b.id)
      .flatMap(({ debito, contribuicao }) => {
        const valor = porId.get(debito.id)
        if (!valor) return []
        const { principal, encargos, pago, desconto } = valor
        const { periodo, vencimento } = debito
        return [
          {
            id: debito.id,
            contribuicao: contribuicao.nome,
            periodo,
            vencimento,
            principal,
            encargos,
            pago,
            desconto,
          },
        ]
      }),
    parcelas: parcelas.map(({ situacao, parcela, ...uma }) => ({
      ...uma,
      parcela: parcela ?? 0,
      estado: situacao,
      vencido: estaVencido({ situacao, vencimento: uma.vencimento }, false, hoje),
    })),
  }
}
