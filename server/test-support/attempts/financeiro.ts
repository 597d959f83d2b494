import { and, eq, max } from 'drizzle-orm'
import type { Conferencias } from '#src/api/contract/dinheiro/conferencia.ts'
import type { Fechamento } from '#src/api/contract/dinheiro/fechamento.ts'
import type { CreditosDoMes, DebitosDoMes, MesesDoAno } from '#src/api/contract/dinheiro/meses.ts'
import { recursos } from '#src/api/contract/cadastro/recursos.ts'
import { acesso, pessoaJuridica } from '#server/db/schema/cadastro.ts'
import { cobranca, comprovante, debito, fechamento, lancamento } from '#server/db/schema/dinheiro.ts'
import { hoje, mesesDepois, ultimoDiaDoMes } from '#server/calendario.ts'
import { attemptsDosAcordos } from './acordo.ts'
import { corpoDoRecurso, novoRegistro } from './recurso.ts'
import { debitoNovo, novoCadastro, novoCertificado } from '#server/test-support/attempts-rows.ts'
import type { Attempt, Chamada, Contexto } from './attempt.ts'
import { umaDispensa, emitirDebitos, encerrar, receber } from '#server/test-support/dinheiro.ts'
import { parX509 } from '#server/test-support/x509.ts'
import { daquiA, HOJE_NO_BANCO, um } from '#server/test-support/rows.ts'

const base = '/api/financeiro/debito'
const credito = '/api/financeiro/credito'
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
  [`POST ${deCobranca}/simulacao`]: {
    tipo: 'leitura',
    como: 'admin',
    async chamada(contexto) {
      const { tabelas } = corpoDoRecurso(recursos.contribuicoes, {}, contexto.e)
      return { payload: { tipo: 'contabilidade', busca: '', periodo: '2031-01', tabelas } }
    },
    // as above
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
  [`GET ${deCobranca}/:id`]: {
    tipo: 'alheia',
    como: 'admin',
    recusa: [404],
    mostra: /"feitos":\[/,
    chamada: async (contexto) => ({ url: `${deCobranca}/${await cobrancaNova(contexto)}` }),
  },
  [`GET ${deCobranca}/exportar`]: {
    tipo: 'alheia',
    como: 'admin',
    recusa: [200], // the own rows
    anota: true,
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
  'GET /api/contribuicao/vencimentos': {
    tipo: 'alheia',
    como: 'admin',
    recusa: [200], // the own ones
    mostra: /"vencimento":"/,
    async chamada(contexto) {
      await novoRegistro(recursos.contribuicoes, contexto, {
        periodos: [{ id: 0, periodo: hoje().slice(0, 7), vencimento: hoje() }],
      })
      return { url: '/api/contribuicao/vencimentos' }
    },
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
  'GET /api/conta/:id/boleto-teste': {
    tipo: 'alheia',
    como: 'admin',
    recusa: [404],
    soOlha: true,
    mostra: /^%PDF/,
    chamada: ({ e }) => ({ url: `/api/conta/${e.contas.bb}/boleto-teste` }),
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
/** Money of the company, with which a debit is paid if one is given. @returns its id */
const creditoNovo = ({ database }: Contexto['h'], e: Contexto['e'], debitoId?: number) =>
  receber(database.db, {
    entidadeId: e.id,
    cadastroId: e.empresa.id,
    ...(debitoId !== undefined && { debitoId }),
    data: daquiA(0),
    valor: 1_000,
  })

/** A new company that owes something. @returns its matrícula, which no other entidade has */
async function devedorNovo(h: Contexto['h'], e: Contexto['e']): Promise<number> {
  const { id: cadastroId, matricula } = await novoCadastro(h, e, 'pessoajuridica')
  const devido = { entidadeId: e.id, cadastroId, contribuicaoId: e.contribuicoes.mensal }
  const vence = daquiA(10)
  await emitirDebitos(h.database.db, [
    { ...devido, periodo: vence.slice(0, 7), vencimento: vence, valor: 1_000 },
  ])
  return matricula
}

/** A call about a new credit of the company, which owes something; no other entidade knows it. */
const sobreCredito = (fazer: (id: number, contexto: Contexto) => Promise<Chamada> | Chamada): Attempt => ({
  tipo: 'alheia',
  como: 'admin',
  recusa: [404],
  mostra: /"movimentos"/,
  chamada: async (contexto) => {
    await debitoNovo(contexto.h, contexto.e)
    return fazer(await creditoNovo(contexto.h, contexto.e), contexto)
  },
})

/** A call about a new payment of the company, which no other entidade knows; it answers the receipt. */
const sobreRecibo = (como: 'admin' | 'cliente', url: (id: number) => string): Attempt => ({
  tipo: 'alheia',
  como,
  recusa: [404],
  mostra: /^%PDF/,
  chamada: async ({ h, e }) => ({ url: url(await creditoNovo(h, e)) }),
})

/** A code that the entidade has given out, of a new certidão. */
async function codigoNovo({ h, e }: Pick<Contexto, 'h' | 'e'>): Promise<string> {
  const { id: cadastroId } = await novoCadastro(h, e, 'pessoajuridica')
  const codigo = codigoLivre()
  const dela = { tipo: 'certidao', modelo: 'negativa', validoAte: daquiA(30) } as const
  const nome = e === h.mundo.alfa ? 'Certificada alfa' : 'Certificada beta'
  await h.database.db
    .insert(comprovante)
    .values({ ...dela, entidadeId: e.id, codigo, cadastroId, nome, registro: '1' })
  return codigo
}

let codigos = 0
/** One that no other attempt has, of signs that codes use. */
const codigoLivre = () =>
  `CERT${(++codigos).toString(8).padStart(8, '0').replaceAll('0', '8').replaceAll('1', '9')}`

/** The attempts of receipts, certidões and statements. */
const attemptsDosComprovantes: Record<string, Attempt> = {
  [`POST ${credito}/:id/recibo`]: sobreRecibo('admin', (id) => `${credito}/${id}/recibo`),
  'POST /api/credito/:id/recibo': sobreRecibo('cliente', (id) => `/api/credito/${id}/recibo`),
  'POST /api/financeiro/certidao': {
    tipo: 'alheia',
    como: 'admin',
    recusa: [422],
    mostra: /^%PDF/,
    chamada: async ({ h, e }) => {
      const { matricula } = await novoCadastro(h, e, 'pessoajuridica')
      return { payload: { tipo: 'pessoajuridica', matricula } }
    },
  },
  'POST /api/certidao': {
    tipo: 'alheia',
    como: 'cliente',
    recusa: [404],
    mostra: /^%PDF/,
    chamada: async ({ h, e }) => ({ payload: { acessoId: await acessoSemDebitos(h, e) } }),
  },
  'GET /api/financeiro/fechamento': {
    tipo: 'leitura',
    como: 'admin',
    async chamada({ h, e }) {
      await fechamentoNovo(h, e)
      return {}
    },
    // the answer of that call
    lido: (corpo) => (corpo as Fechamento).atos.map(({ id }) => id),
    devido: async (linhas) =>
      (await linhas('select id from fechamento where entidade_id = any($1) order by id desc limit 20')).map(
        ({ id }) => id,
      ),
  },
  'POST /api/financeiro/fechamento': {
    tipo: 'escrita',
    como: 'admin',
    chamada: async ({ h, e }) => ({ payload: { mes: await mesAberto(h, e), versao: await ultimoAto(h, e) } }),
  },
  'POST /api/financeiro/fechamento/reabrir': {
    tipo: 'escrita',
    como: 'admin',
    async chamada({ h, e }) {
      const mes = await fechamentoNovo(h, e)
      return { payload: { mes, motivo, versao: await ultimoAto(h, e) } }
    },
  },
  'GET /api/certificado': {
    tipo: 'leitura',
    como: 'admin',
    async chamada({ h, e }) {
      await novoCertificado(h, e)
      return {}
    },
    // the answer of that call
    lido: (corpo) => (corpo as { items: { id: number }[] }).items.map(({ id }) => id),
    devido: async (linhas) =>
      (
        await linhas(
          'select id from certificado where entidade_id = any($1) and removido_em is null order by valido_ate, id',
        )
      ).map(({ id }) => id),
  },
  'POST /api/certificado': {
    tipo: 'escrita',
    como: 'admin',
    chamada: async () => {
      const { certificado, chave } = parX509()
      return { payload: { nome: 'Banco', certificado, chave } }
    },
  },
  'DELETE /api/certificado/:id': {
    tipo: 'alheia',
    como: 'admin',
    recusa: [404],
    mostra: /^\{"items":\[/,
    chamada: async ({ h, e }) => ({ url: `/api/certificado/${await novoCertificado(h, e)}` }),
  },
  'GET /api/escritorio/empresas': {
    tipo: 'alheia',
    como: 'cliente',
    recusa: [404],
    mostra: /"items":\[\{/,
    chamada: async ({ h, e }) => ({
      url: `/api/escritorio/empresas?acessoId=${await acessoDeEscritorio(h, e)}`,
    }),
  },
  'GET /api/escritorio/debitos/arquivo': {
    tipo: 'alheia',
    como: 'cliente',
    recusa: [404],
    mostra: /"Empresa";"CNPJ"/,
    chamada: async ({ h, e }) => ({
      url: `/api/escritorio/debitos/arquivo?formato=csv&acessoId=${await acessoDeEscritorio(h, e)}`,
    }),
  },
  'POST /api/certidao/empresas': {
    tipo: 'alheia',
    como: 'cliente',
    recusa: [404],
    mostra: /^%PDF/,
    chamada: async ({ h, e }) => {
      const { acessoId, matricula } = await escritorioNovo(h, e)
      return { payload: { acessoId, empresas: [matricula] } }
    },
  },
  'GET /api/comprovante/:codigo': {
    tipo: 'alheia',
    como: 'cliente',
    recusa: [404],
    mostra: /"situacao":"valido"/,
    chamada: async (contexto) => ({ url: `/api/comprovante/${await codigoNovo(contexto)}` }),
  },
  'GET /api/financeiro/extrato': sobreExtrato('admin', /"linhas":\[\{/, ''),
  'GET /api/financeiro/extrato/arquivo': sobreExtrato('admin', /Pagamento recebido/, '&formato=csv'),
  'GET /api/extrato': sobreExtrato('cliente', /"linhas":\[\{/, ''),
  'GET /api/extrato/arquivo': sobreExtrato('cliente', /Pagamento recebido/, '&formato=csv'),
}

/** The last act by which the entidade's books were closed or opened; 0 where there is none. */
export async function ultimoAto({ database }: Contexto['h'], e: Contexto['e']): Promise<number> {
  const [ultimo] = await database.db
    .select({ id: max(fechamento.id) })
    .from(fechamento)
    .where(eq(fechamento.entidadeId, e.id))
  return ultimo?.id ?? 0
}

/** The first month, long ago, of which nothing was closed yet: closing it is in nobody's way. */
async function mesAberto({ database }: Pick<Contexto['h'], 'database'>, e: Contexto['e']): Promise<string> {
  const [ultimo] = await database.db
    .select({ ate: max(fechamento.ate) })
    .from(fechamento)
    .where(eq(fechamento.entidadeId, e.id))
  return mesesDepois(ultimo?.ate ?? '2000-01-31', 1).slice(0, 7)
}

/** Closes one of those. @returns which */
export async function fechamentoNovo(
  { database }: Pick<Contexto['h'], 'database'>,
  e: Contexto['e'],
): Promise<string> {
  const mes = await mesAberto({ database }, e)
  await database.db.insert(fechamento).values({ entidadeId: e.id, acao: 'fechar', ate: ultimoDiaDoMes(mes) })
  return mes
}

/** A client's new acesso to an office that keeps the books of one company. @returns its id */
async function acessoDeEscritorio(h: Contexto['h'], e: Contexto['e']): Promise<number> {
  return (await escritorioNovo(h, e)).acessoId
}

/** The same, and the matrícula of the company. */
export async function escritorioNovo(h: Contexto['h'], e: Contexto['e']) {
  const { id: contabilidadeId } = await novoCadastro(h, e, 'contabilidade')
  const { id, matricula } = await novoCadastro(h, e, 'pessoajuridica')
  await h.database.db.update(pessoaJuridica).set({ contabilidadeId }).where(eq(pessoaJuridica.id, id))
  return { acessoId: await acessoNovo(h, e, contabilidadeId), matricula }
}

/** A client's new acesso to a company that owes nothing. @returns its id */
async function acessoSemDebitos(h: Contexto['h'], e: Contexto['e']): Promise<number> {
  const { id } = await novoCadastro(h, e, 'pessoajuridica')
  return acessoNovo(h, e, id)
}

async function acessoNovo(h: Contexto['h'], e: Contexto['e'], cadastroId: number): Promise<number> {
  const { id } = await um(
    h.database.db
      .insert(acesso)
      .values({ entidadeId: e.id, usuarioId: e.cliente.id, cadastroId, ativo: true })
      .returning({ id: acesso.id }),
  )
  return id
}

/** The statement of a company that has paid something, by its matrícula or by the client's acesso. */
function sobreExtrato(como: 'admin' | 'cliente', mostra: RegExp, mais: string): Attempt {
  return {
    tipo: 'alheia',
    como,
    recusa: [404],
    mostra,
    async chamada({ h, e }) {
      if (como === 'cliente') {
        await creditoNovo(h, e)
        const url = `/api/extrato${mais && '/arquivo'}?acessoId=${e.acessos.empresa}${mais}`
        return { url }
      }
      const { id: cadastroId, matricula } = await novoCadastro(h, e, 'pessoajuridica')
      await receber(h.database.db, { entidadeId: e.id, cadastroId, data: daquiA(0), valor: 1_000 })
      return {
        url: `/api/financeiro/extrato${mais && '/arquivo'}?tipo=pessoajuridica&matricula=${matricula}${mais}`,
      }
    },
  }
}

/** The attempts of what staff do with debits and payments, beside those of the list. */
export const attemptsDoFinanceiro: Record<string, Attempt> = {
  ...attemptsDasCobrancas,
  ...attemptsDosAcordos,
  ...attemptsDosComprovantes,
  [`GET ${base}/:id`]: sobreDebito((id) => ({ url: `${base}/${id}` })),
  [`GET ${base}/:id/historico`]: sobreDebito(async (id, { h }) => {
    await h.database.db.update(debito).set({ motivo }).where(eq(debito.id, id))
    return { url: `${base}/${id}/historico` }
  }, /"items":/),
  'GET /api/financeiro/conferencia': {
    tipo: 'leitura',
    como: 'admin',
    chamada: async ({ h, e }) => {
      const headers = await h.entrar(e.admin.email, 'admin', e.slug)
      await h.inject({ method: 'POST', url: '/api/financeiro/conferencia', headers })
      await h.app.fila.ocioso()
      return {}
    },
    // the answer of that call
    lido: (corpo) =>
      (corpo as Conferencias).ultima?.contas.find(({ conta }) => conta === 'receita')?.creditos,
    devido: async (linhas) =>
      Number(
        (
          await linhas(
            "select sum(valor) from lancamento where entidade_id = any($1) and credita = 'receita'",
          )
        )[0]?.sum,
      ),
  },
  'POST /api/financeiro/conferencia': { tipo: 'escrita', como: 'admin' },
  'GET /api/financeiro/meses': {
    tipo: 'leitura',
    como: 'admin',
    chamada: async ({ h }) => {
      for (const uma of [h.mundo.alfa, h.mundo.beta]) {
        await creditoNovo(h, uma)
        const { id: cadastroId } = await novoCadastro(h, uma, 'pessoajuridica')
        const { id: entidadeId, contribuicoes } = uma
        const comum = { entidadeId, cadastroId, contribuicaoId: contribuicoes.mensal }
        // of a year that is each one's own
        const periodo = `${2090 + entidadeId}-01`
        await emitirDebitos(h.database.db, [{ ...comum, periodo, vencimento: daquiA(30), valor: 1 }])
      }
      return {}
    },
    lido(corpo) {
      const { anos, meses } = corpo as MesesDoAno // the answer of that call
      return [anos[0], ...meses.map(({ cobrado, recebido }) => [cobrado.quantidade, recebido.valor])]
    },
    devido: async (linhas) => [
      (await linhas('select max(left(periodo, 4))::int as ano from debito where entidade_id = any($1)'))[0]
        ?.ano,
      ...(
        await linhas(`select
          (select count(*)::int from debito where entidade_id = any($1) and situacao <> 'cancelado' and periodo = mes) as debitos,
          (select coalesce(sum(valor), 0)::int from credito where entidade_id = any($1) and origem = 'pagamento'
            and estornado_em is null and to_char(data, 'YYYY-MM') = mes) as creditos
          from (select to_char(${HOJE_NO_BANCO}, 'YYYY-') || lpad(n::text, 2, '0') as mes from generate_series(1, 12) n) m order by mes`)
      ).map(({ debitos, creditos }) => [debitos, creditos]),
    ],
  },
  'GET /api/financeiro/meses/arquivo': {
    tipo: 'leitura',
    como: 'admin',
    async chamada({ h, e }) {
      await creditoNovo(h, e)
      return { url: `/api/financeiro/meses/arquivo?ano=${daquiA(0).slice(0, 4)}` }
    },
    // how many payments came in, which is in the last cell of a month's line
    lido: (corpo) =>
      String(corpo) // of a file
        .trim()
        .split('\r\n')
        .slice(1)
        .reduce((soma, linha) => soma + Number(linha.split(';').at(-1)?.replaceAll('"', '')), 0),
    devido: async (linhas) =>
      (
        await linhas(
          `select id from credito where entidade_id = any($1) and origem = 'pagamento' and estornado_em is null and to_char(data, 'YYYY') = to_char(${HOJE_NO_BANCO}, 'YYYY')`,
        )
      ).length,
  },
  'GET /api/debito #mes': {
    tipo: 'leitura',
    como: 'admin',
    chamada: () => ({ url: `/api/debito?mes=${daquiA(20).slice(0, 7)}&pageSize=100` }),
    // the answer of that call
    lido: (corpo) => {
      const { cobrado, debitos } = corpo as DebitosDoMes
      return [cobrado.quantidade, debitos.items.map(({ id }) => id).toSorted((a, b) => a - b)]
    },
    devido: async (linhas) => {
      const doMes = await linhas(
        `select id from debito where entidade_id = any($1) and situacao in ('aberto', 'pago', 'isento') and periodo = to_char(${HOJE_NO_BANCO} + 20, 'YYYY-MM') order by id`,
      )
      return [doMes.length, doMes.map(({ id }) => id)]
    },
  },
  'GET /api/credito': {
    tipo: 'alheia',
    como: 'cliente',
    recusa: [404],
    mostra: /"creditos":\[\{/,
    chamada: async ({ h, e, quem }) => {
      await creditoNovo(h, e)
      if (quem.area === 'admin') return { url: `/api/credito?mes=${daquiA(0).slice(0, 7)}` }
      return { url: `/api/credito?acessoId=${e.acessos.empresa}` }
    },
  },
  'GET /api/credito #mes': {
    tipo: 'leitura',
    como: 'admin',
    chamada: () => ({ url: `/api/credito?mes=${daquiA(0).slice(0, 7)}&pageSize=100` }),
    // the answer of that call
    lido: (corpo) => {
      const { recebido, creditos } = corpo as CreditosDoMes
      return [recebido.quantidade, creditos.items.map(({ id }) => id).toSorted((a, b) => a - b)]
    },
    devido: async (linhas) => {
      const doMes = await linhas(
        `select id from credito where entidade_id = any($1) and origem = 'pagamento' and estornado_em is null and to_char(data, 'YYYY-MM') = to_char(${HOJE_NO_BANCO}, 'YYYY-MM') order by id`,
      )
      return [doMes.length, doMes.map(({ id }) => id)]
    },
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
    payload: { versao, ...umaDispensa },
  })),
  [`POST ${base}/isencao`]: {
    tipo: 'alheia',
    como: 'admin',
    recusa: [200],
    mostra: /"feitos":\[\{/,
    chamada: async ({ h, e }) => ({
      payload: { ...umaDispensa, linhas: [{ id: await debitoNovo(h, e), versao }] },
    }),
  },
  [`POST ${base}/:id/reabrir`]: sobreDebito(async (id, { h }) => {
    return { url: `${base}/${id}/reabrir`, payload: await encerrar(h.database, id, 'cancelado') }
  }),
  [`POST ${base}/:id/pagamento`]: sobreDebito((id) => ({
    url: `${base}/${id}/pagamento`,
    payload: { versao, data: daquiA(0), valor: 1_000, forma: 'pix', observacao: '' },
  })),
  [`GET ${credito}/:id`]: sobreCredito((id) => ({ url: `${credito}/${id}` })),
  [`POST ${credito}`]: {
    tipo: 'alheia',
    como: 'admin',
    recusa: [422],
    mostra: /"movimentos"/,
    chamada: async ({ h, e }) => {
      const { matricula } = await novoCadastro(h, e, 'pessoajuridica')
      return { payload: { tipo: 'pessoajuridica', matricula, data: daquiA(0), valor: 5_000, motivo } }
    },
  },
  'GET /api/financeiro/dia-util': {
    tipo: 'livre',
    como: 'admin',
    motivo: 'banks work on the same days for all entidades',
    chamada: () => ({ url: '/api/financeiro/dia-util?data=2026-12-27' }),
  },
  'GET /api/financeiro/recebimento': {
    tipo: 'alheia',
    como: 'admin',
    recusa: [422],
    mostra: /"abertos":\[\{/,
    async chamada({ h, e }) {
      const matricula = await devedorNovo(h, e)
      return { url: `/api/financeiro/recebimento?tipo=pessoajuridica&matricula=${matricula}` }
    },
  },
  'POST /api/financeiro/recebimento': {
    tipo: 'alheia',
    como: 'admin',
    recusa: [422],
    mostra: /"debitos":\[\d/,
    async chamada({ h, e }) {
      const matricula = await devedorNovo(h, e)
      const recebido = { data: daquiA(0), valor: 5_000, forma: 'pix', observacao: '', destino: 'antigos' }
      return { payload: { tipo: 'pessoajuridica', matricula, ...recebido } }
    },
  },
  [`POST ${credito}/:id/aplicacao`]: sobreCredito((id) => ({
    url: `${credito}/${id}/aplicacao`,
    payload: { versao, data: daquiA(0), valor: 1_000 },
  })),
  [`POST ${credito}/:id/devolucao`]: sobreCredito((id) => ({
    url: `${credito}/${id}/devolucao`,
    payload: { versao, data: daquiA(0), valor: 1_000, forma: 'pix', motivo },
  })),
  [`POST ${credito}/:id/desfazer`]: {
    ...sobreCredito(async (_, { h, e }) => {
      const debitoId = await debitoNovo(h, e)
      const id = await creditoNovo(h, e, debitoId)
      const usos = await h.database.db
        .select({ id: lancamento.id })
        .from(lancamento)
        .where(and(eq(lancamento.creditoId, id), eq(lancamento.debita, 'creditos')))
      const movimento = usos[0]?.id ?? 0
      return { url: `${credito}/${id}/desfazer`, payload: { versao, movimento, motivo } }
    }),
  },
  [`POST ${credito}/:id/estorno`]: sobreDebito(async (debitoId, { h, e }) => {
    const id = await creditoNovo(h, e, debitoId)
    return { url: `${credito}/${id}/estorno`, payload: { versao, motivo } }
  }, /"debitos":\[\d/),
  [`POST ${credito}/lote`]: {
    tipo: 'alheia',
    como: 'admin',
    recusa: [200],
    mostra: /"feitos":\[\{/,
    chamada: async ({ h, e }) => {
      await debitoNovo(h, e)
      const id = await creditoNovo(h, e)
      return { payload: { acao: 'aplicar', linhas: [{ id, versao }] } }
    },
  },
}
