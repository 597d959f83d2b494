import { eq } from 'drizzle-orm'
import type { Conferencia } from '#src/api/contract/conferencia.ts'
import { recursos } from '#src/api/contract/recursos.ts'
import { cobranca, debito } from '#server/db/schema.ts'
import { novoRegistro } from './attempts-recurso.ts'
import { debitoNovo, novoCadastro } from './attempts-rows.ts'
import type { Attempt, Chamada, Contexto } from './attempts.ts'
import { receber } from './dinheiro.ts'
import { daquiA, um } from './rows.ts'

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

const deCobranca = '/api/financeiro/cobranca'

/** What bills the offices of the entidade for a contribution of its own. */
async function cobrancaDosEscritorios(contexto: Pick<Contexto, 'h' | 'e'>) {
  const { codContrib } = await novoRegistro(recursos.contribuicoes, contexto)
  return { tipo: 'contabilidade', busca: '', codContrib, periodo: '2031-01' }
}

/** A billing of the entidade that has come to its end, without debits. @returns its id */
export async function cobrancaNova(contexto: Pick<Contexto, 'h' | 'e'>): Promise<number> {
  const { h, e } = contexto
  const { id: contribuicaoId } = await novoRegistro(recursos.contribuicoes, contexto)
  const linha = { contribuicaoId, periodo: '2031-01', vencimento: '2031-01-10' }
  const { id } = await um(
    h.database.db
      .insert(cobranca)
      .values({ entidadeId: e.id, ...linha, tipo: 'contabilidade', busca: '', situacao: 'pronta' })
      .returning({ id: cobranca.id }),
  )
  return id
}

const escritorios = "cadastro where entidade_id = any($1) and tipo = 'contabilidade' and excluido_em is null"

/** The attempts of billings, and of what anybody asks of contributions and contas. */
const attemptsDasCobrancas: Record<string, Attempt> = {
  [`POST ${deCobranca}/previa`]: {
    tipo: 'leitura',
    como: 'admin',
    chamada: async (contexto) => ({ method: 'POST', payload: await cobrancaDosEscritorios(contexto) }),
    // the answer of that call
    lido: (corpo) => (corpo as { daLista: number }).daLista,
    devido: async (linhas) => Number((await linhas(`select count(*)::int as n from ${escritorios}`))[0]?.n),
  },
  [`POST ${deCobranca}`]: {
    tipo: 'escrita',
    como: 'admin',
    chamada: async (contexto) => ({
      payload: {
        ...(await cobrancaDosEscritorios(contexto)),
        vencimento: '2031-01-10',
        esperados: 1_000,
      },
    }),
  },
  [`GET ${deCobranca}/exportar`]: {
    tipo: 'alheia',
    como: 'admin',
    recusa: [200], // the own rows
    async chamada(contexto) {
      await cobrancaNova(contexto)
      return { url: `${deCobranca}/exportar?formato=csv` }
    },
  },
  [`POST ${deCobranca}/lote`]: {
    tipo: 'alheia',
    como: 'admin',
    recusa: [200],
    mostra: /"feitos":\[\{/,
    chamada: async (contexto) => ({
      payload: { acao: 'desfazer', linhas: [{ id: await cobrancaNova(contexto), versao }] },
    }),
  },
  'GET /api/contribuicao/info': {
    tipo: 'alheia',
    como: 'admin',
    recusa: [404],
    mostra: /"baseLegal"/,
    chamada: async (contexto) => {
      const { nome } = await novoRegistro(recursos.contribuicoes, contexto)
      return { url: `/api/contribuicao/info?nome=${encodeURIComponent(nome)}` }
    },
  },
  'GET /api/contribuicao/info/periodo': {
    tipo: 'alheia',
    como: 'admin',
    recusa: [404],
    mostra: /"vencimento":"2026-01-10"/,
    chamada: async (contexto) => {
      const { nome } = await novoRegistro(recursos.contribuicoes, contexto)
      return { url: `/api/contribuicao/info/periodo?nome=${encodeURIComponent(nome)}&periodo=2026-01` }
    },
  },
  'GET /api/conta/pagamento': {
    tipo: 'leitura',
    como: 'admin',
    // the answer of that call
    lido: (corpo) =>
      (corpo as { contas: { id: number }[] }[])[0]?.contas.map(({ id }) => id).toSorted((a, b) => a - b),
    devido: async (linhas) =>
      (
        await linhas(
          'select id from conta_bancaria where entidade_id = any($1) and ativo and excluido_em is null order by id',
        )
      ).map(({ id }) => Number(id)),
  },
}

/** The attempts of what staff do with debits and payments, beside those of the list. */
export const attemptsDoFinanceiro: Record<string, Attempt> = {
  ...attemptsDasCobrancas,
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
