import { eq } from 'drizzle-orm'
import type { Conferencia } from '#src/api/contract/conferencia.ts'
import { debito } from '#server/db/schema.ts'
import { debitoNovo, novoCadastro } from './attempts-rows.ts'
import type { Attempt, Chamada, Contexto } from './attempts.ts'
import { receber } from './dinheiro.ts'
import { daquiA } from './rows.ts'

const base = '/api/financeiro/debito'
const versao = 1
const motivo = 'engano'

/** A call about a new open debit of the company, which no other entidade knows. */
const sobreDebito = (
  fazer: (id: number, contexto: Contexto) => Promise<Chamada> | Chamada,
  mostra = /"movimentos"/,
): Attempt => ({
  tipo: 'alheia',
  como: 'admin',
  recusa: [404],
  mostra,
  chamada: async (contexto) => fazer(await debitoNovo(contexto.h, contexto.e), contexto),
})

/** The attempts of what staff do with debits and payments, beside those of the list. */
export const attemptsDoFinanceiro: Record<string, Attempt> = {
  [`GET ${base}/:id`]: sobreDebito((id) => ({ url: `${base}/${id}` })),
  [`GET ${base}/:id/historico`]: sobreDebito(async (id, { h }) => {
    await h.database.db.update(debito).set({ motivo }).where(eq(debito.id, id))
    return { url: `${base}/${id}/historico` }
  }, /"items":/),
  'GET /api/financeiro/conferencia': {
    tipo: 'leitura',
    como: 'admin',
    // the answer of that call
    lido: (corpo) => (corpo as Conferencia).contas.find(({ conta }) => conta === 'receita')?.creditos,
    devido: async (linhas) =>
      Number(
        (
          await linhas(
            "select sum(valor) from lancamento where entidade_id = any($1) and credita = 'receita'",
          )
        )[0]?.sum,
      ),
  },
  'GET /api/financeiro/contribuicao': {
    tipo: 'leitura',
    como: 'admin',
    // the answer of that call
    lido: (corpo) => (corpo as { nome: string }[]).map(({ nome }) => nome),
    devido: async (linhas) =>
      (
        await linhas(
          'select nome from contribuicao where entidade_id = any($1) and ativo and excluido_em is null order by cod_contrib',
        )
      ).map(({ nome }) => nome),
  },
  [`POST ${base}`]: {
    tipo: 'alheia',
    como: 'admin',
    recusa: [422],
    mostra: /"movimentos"/,
    chamada: async ({ h, e }) => {
      const { matricula } = await novoCadastro(h, e, 'pessoajuridica')
      const novo = { tipo: 'pessoajuridica', matricula, codContrib: 1, periodo: '2029-01' }
      return { payload: { ...novo, vencimento: '2029-01-10', valor: 5_000 } }
    },
  },
  [`PUT ${base}/:id`]: sobreDebito((id) => ({
    url: `${base}/${id}`,
    payload: { versao, vencimento: '2029-05-10', valor: 9_999, motivo },
  })),
  [`POST ${base}/:id/cancelar`]: sobreDebito((id) => ({
    url: `${base}/${id}/cancelar`,
    payload: { versao, motivo },
  })),
  [`POST ${base}/:id/isentar`]: sobreDebito((id) => ({
    url: `${base}/${id}/isentar`,
    payload: { versao, motivo },
  })),
  [`POST ${base}/:id/reabrir`]: sobreDebito(async (id, { h }) => {
    await h.database.db.update(debito).set({ situacao: 'cancelado' }).where(eq(debito.id, id))
    return { url: `${base}/${id}/reabrir`, payload: { versao } }
  }),
  [`POST ${base}/:id/pagamento`]: sobreDebito((id) => ({
    url: `${base}/${id}/pagamento`,
    payload: { versao, data: daquiA(0), valor: 1_000, forma: 'pix', observacao: '' },
  })),
  'POST /api/financeiro/credito/:id/estorno': sobreDebito(async (debitoId, { h, e }) => {
    const pagamento = {
      entidadeId: e.id,
      cadastroId: e.empresa.id,
      debitoId,
      data: daquiA(0),
      valor: 1_000,
    }
    const id = await receber(h.database.db, pagamento)
    return { url: `/api/financeiro/credito/${id}/estorno`, payload: { versao, motivo } }
  }, /"debitos":\[\d/),
}
