import { eq } from 'drizzle-orm'
import type { AcordoDetalhe } from '#src/api/contract/dinheiro/acordo.ts'
import { debito } from '#server/db/schema/dinheiro.ts'
import { debitoNovo } from '#server/test-support/attempts-rows.ts'
import type { Attempt, Chamada, Contexto } from './attempt.ts'
import { daquiA } from '#server/test-support/rows.ts'

const base = '/api/financeiro/acordo'
const motivo = 'engano'

type Onde = Pick<Contexto, 'h' | 'e'>

/** Two new debits of the company, as they are put into an agreement of two instalments of the same. */
export async function paraAcordo({ h, e }: Onde) {
  const ids = [await debitoNovo(h, e), await debitoNovo(h, e)]
  const termos = { data: daquiA(0), desconto: 0, quantidade: 2, vencimento: daquiA(30) }
  return { ids, termos, corpo: { ...termos, debitos: ids.map((id) => ({ id, versao: 1 })), total: 8_642 } }
}

/** An agreement of the entidade's company. */
export async function acordoNovo(onde: Onde): Promise<AcordoDetalhe> {
  const { h, e } = onde
  const { corpo } = await paraAcordo(onde)
  const headers = await h.entrar(e.admin.email, 'admin', e.slug)
  const feito = await h.inject({ method: 'POST', url: base, headers, payload: corpo })
  if (feito.statusCode !== 200) throw new Error(`O acordo não foi feito: ${feito.body}`)
  return feito.json<AcordoDetalhe>()
}

const sobreAcordo = (
  fazer: (acordo: AcordoDetalhe, contexto: Contexto) => Promise<Chamada> | Chamada,
  { mostra = /"originais"/, ...mais }: { mostra?: RegExp; soOlha?: true } = {},
): Attempt => ({
  tipo: 'alheia',
  como: 'admin',
  recusa: [404],
  mostra,
  ...mais,
  chamada: async (contexto) => fazer(await acordoNovo(contexto), contexto),
})

/** The attempts of agreements. */
export const attemptsDosAcordos: Record<string, Attempt> = {
  [`GET ${base}/:id`]: sobreAcordo(({ id }) => ({ url: `${base}/${id}` })),
  [`GET ${base}/:id/termo`]: sobreAcordo(({ id }) => ({ url: `${base}/${id}/termo` }), {
    mostra: /%PDF/,
    soOlha: true,
  }),
  [`GET ${base}/:id/historico`]: sobreAcordo(({ id }) => ({ url: `${base}/${id}/historico` }), {
    mostra: /"items":/,
  }),
  [`POST ${base}/previa`]: {
    tipo: 'alheia',
    como: 'admin',
    recusa: [404],
    soOlha: true,
    mostra: /"parcelas"/,
    chamada: async (contexto) => {
      const { ids, termos } = await paraAcordo(contexto)
      return { payload: { ...termos, debitos: ids } }
    },
  },
  [`POST ${base}`]: {
    tipo: 'alheia',
    como: 'admin',
    recusa: [404],
    mostra: /"originais"/,
    chamada: async (contexto) => ({ payload: (await paraAcordo(contexto)).corpo }),
  },
  [`POST ${base}/:id/desfazer`]: sobreAcordo(({ id, versao }) => ({
    url: `${base}/${id}/desfazer`,
    payload: { versao, motivo },
  })),
  [`POST ${base}/:id/rescindir`]: sobreAcordo(async ({ id, versao, parcelas }, { h, e }) => {
    const [primeira] = parcelas
    const [{ versao: dela } = { versao: 0 }] = await h.database.db
      .select({ versao: debito.versao })
      .from(debito)
      .where(eq(debito.id, primeira?.id ?? 0))
    const headers = await h.entrar(e.admin.email, 'admin', e.slug)
    await h.inject({
      method: 'POST',
      url: `/api/financeiro/debito/${primeira?.id}/pagamento`,
      headers,
      payload: { versao: dela, data: daquiA(0), valor: 1_000, forma: 'pix', observacao: '' },
    })
    return { url: `${base}/${id}/rescindir`, payload: { versao, motivo } }
  }),
  [`GET ${base}/exportar`]: {
    tipo: 'alheia',
    como: 'admin',
    recusa: [200], // the own rows
    anota: true,
    chamada: async (contexto) => {
      await acordoNovo(contexto)
      return { url: `${base}/exportar?formato=csv` }
    },
  },
  [`POST ${base}/lote`]: {
    tipo: 'alheia',
    como: 'admin',
    recusa: [200],
    mostra: /"feitos":\[\{/,
    chamada: async (contexto) => {
      const { id, versao } = await acordoNovo(contexto)
      return { payload: { acao: 'desfazer', linhas: [{ id, versao }] } }
    },
  },
}
