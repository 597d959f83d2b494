import { nomesDosTipos } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { Painel, Pendencias } from '#src/api/contract/geral/painel.ts'
import {
  dupla,
  novoCadastro,
  novaFusao,
  escolhasDaPlanilha,
  novaImportacao,
  novaTarefa,
  novaVisao,
  novoRelatorioSalvo,
  novoCertificado,
  planilhaNova,
} from '#server/test-support/attempts-rows.ts'
import { HOJE_NO_BANCO } from '#server/test-support/rows.ts'
import { attemptsDosAtendimentos } from './atendimento.ts'
import { attemptsDasHomologacoes } from './homologacao.ts'
import { lendo, naoHa, PENDENTE, ADMIN, ids, idsDe, lista, type Linhas, type Attempt } from './attempt.ts'

/** The calls of the area. */
export const attempts: Record<string, Attempt> = {
  ...attemptsDosAtendimentos,
  ...attemptsDasHomologacoes,
  'GET /api/painel': lendo<Painel>({
    como: 'admin',
    lido: ({ cadastros, novos, vencido, aVencer, meses, devedores }) => ({
      cadastros,
      novos: novos.porTipo,
      vencido: { quantidade: vencido.quantidade, valor: vencido.valor },
      aVencer: { quantidade: aVencer.quantidade, valor: aVencer.valor },
      recebido: meses.filter(({ recebido }) => recebido > 0).map(({ mes, recebido }) => ({ mes, recebido })),
      esperado: meses.filter(({ esperado }) => esperado > 0).map(({ mes, esperado }) => ({ mes, esperado })),
      devedores: devedores.map(({ nome, valor }) => ({ nome, valor })),
    }),
    devido: doPainel,
  }),
  'GET /api/painel/pendencias': lendo<Pendencias>({
    como: 'admin',
    async chamada({ h, e, quem }) {
      for (const uma of [e, ...(e.slug === 'alfa' ? [e] : [])]) {
        await novoCadastro(h, uma, 'pessoafisica', PENDENTE)
        await novoCadastro(h, uma, 'contabilidade')
        await novaTarefa(h, uma, quem, 'falhou')
        await novoCertificado(h, uma, 10)
      }
      return {}
    },
    lido: (lidas) => lidas,
    devido: async (linhas) => ({
      emAnalise: lista(await cadastrosPorTipo(linhas, "analise = 'pendente'")),
      semContato: lista(await cadastrosPorTipo(linhas, "ativo and email = '' and telefone = ''")),
      tarefasComFalha: (
        await linhas("select id from tarefa where entidade_id = any($1) and situacao = 'falhou'")
      ).length,
      atendimentos: {
        atrasados: (
          await linhas(
            "select id from atendimento where entidade_id = any($1) and classe not in ('resolvido', 'encerrado') and prazo_em < now()",
          )
        ).length,
        semResponsavel: (
          await linhas(
            "select id from atendimento where entidade_id = any($1) and classe not in ('resolvido', 'encerrado') and responsavel_id is null",
          )
        ).length,
        esperando: (
          await linhas(
            "select id from atendimento where entidade_id = any($1) and classe not in ('resolvido', 'encerrado') and esperando_desde is not null",
          )
        ).length,
      },
      licenca: null,
      certificados: (
        await linhas(
          "select id from certificado where entidade_id = any($1) and removido_em is null and valido_ate < now() + interval '30 days'",
        )
      ).length,
    }),
  }),

  'GET /api/fusao/previa': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    async chamada({ h, e }) {
      const { fica, sai } = await dupla(h, e)
      return {
        url: `/api/fusao/previa?tipo=pessoajuridica&fica=${fica.matricula}&sai=${sai.matricula}`,
      }
    },
  },
  'POST /api/fusao': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    chamada: async ({ h, e }) => ({
      payload: { tipo: 'pessoajuridica', ...(await dupla(h, e)), doOutro: [] },
    }),
  },
  'GET /api/fusao': lendo<{ items: { id: number }[] }>({
    como: 'admin',
    async chamada({ h, e }) {
      await novaFusao(h, e)
      return { url: '/api/fusao?tipo=pessoajuridica&pageSize=100' }
    },
    lido: ({ items }) => ids(items),
    devido: idsDe('select id from fusao where entidade_id = any($1)'),
  }),
  'POST /api/fusao/:id/desfazer': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    mostra: /"fica":/,
    chamada: async ({ h, e }) => ({ url: `/api/fusao/${await novaFusao(h, e)}/desfazer` }),
  },
  // more lines than a page has
  'GET /api/auditoria': lendo<{ totalItems: number }>({
    como: 'admin',
    lido: ({ totalItems }) => totalItems,
    devido: async (linhas) => (await linhas('select id from auditoria where entidade_id = any($1)')).length,
  }),
  'POST /api/importacao': {
    tipo: 'escrita',
    como: 'admin',
    chamada: () => ({ form: planilhaNova() }),
  },
  'GET /api/importacao': lendo<{ items: { id: number }[] }>({
    como: 'admin',
    async chamada({ h, e }) {
      await novaImportacao(h, e)
      return { url: '/api/importacao?tipo=pessoajuridica' }
    },
    lido: ({ items }) => ids(items),
    devido: idsDe("select id from importacao where entidade_id = any($1) and tipo = 'pessoajuridica'"),
  }),
  'GET /api/importacao/:id': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    chamada: async ({ h, e }) => ({ url: `/api/importacao/${await novaImportacao(h, e)}` }),
  },
  'GET /api/importacao/:id/erros': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    // of one that nobody has begun there is the head alone
    mostra: /"Linha";"Coluna";"Problema"/,
    chamada: async ({ h, e }) => ({ url: `/api/importacao/${await novaImportacao(h, e)}/erros` }),
  },
  'POST /api/importacao/:id/iniciar': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    chamada: async ({ h, e }) => ({
      url: `/api/importacao/${await novaImportacao(h, e)}/iniciar`,
      payload: { ato: 'importar', ...escolhasDaPlanilha },
    }),
  },
  'POST /api/importacao/:id/leitura': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    chamada: async ({ h, e }) => ({
      url: `/api/importacao/${await novaImportacao(h, e)}/leitura`,
      payload: { leitura: { codificacao: 'utf-8', separador: ';' }, ...escolhasDaPlanilha },
    }),
  },
  'GET /api/visao': lendo<{ visoes: { id: number }[]; predefinidas: { total: number }[] }>({
    como: 'admin',
    chamada: () => ({ url: '/api/visao?lista=pessoajuridica' }),
    lido: ({ visoes, predefinidas }) => [predefinidas[0]?.total, ids(visoes)],
    devido: async (linhas) => [
      (
        await linhas(
          "select id from cadastro where entidade_id = any($1) and tipo = 'pessoajuridica' and excluido_em is null",
        )
      ).length,
      await idsDe(`select id from visao where usuario_id in ${ADMIN} and lista = 'pessoajuridica'`)(linhas),
    ],
  }),
  'POST /api/visao': {
    tipo: 'escrita',
    como: 'admin',
    chamada: () => ({
      payload: {
        lista: 'pessoajuridica',
        nome: 'Só as ativas',
        busca: 'situacao=ativos',
        compartilhada: false,
      },
    }),
  },
  'PUT /api/visao/:id': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    mostra: /Invadida/,
    chamada: async ({ h, e, quem }) => ({
      url: `/api/visao/${await novaVisao(h, e, quem)}`,
      payload: { versao: 1, nome: 'Invadida', busca: '', compartilhada: false },
    }),
  },
  'DELETE /api/visao/:id': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    chamada: async ({ h, e, quem }) => ({ url: `/api/visao/${await novaVisao(h, e, quem)}?versao=1` }),
  },
  'GET /api/relatorio-salvo': lendo<{ salvos: { id: number }[] }>({
    como: 'admin',
    async chamada({ h, e, quem }) {
      await novoRelatorioSalvo(h, e, quem)
      return {}
    },
    lido: ({ salvos }) => ids(salvos),
    devido: idsDe(`select id from relatorio_salvo where usuario_id in ${ADMIN}`),
  }),
  'GET /api/relatorio-salvo/destinatarios/:tipo': lendo<{ id: number }[]>({
    como: 'admin',
    chamada: () => ({ url: '/api/relatorio-salvo/destinatarios/Financeiro' }),
    lido: ids,
    devido: idsDe(
      "select id from usuario where entidade_id = any($1) and is_admin and ativo and papeis && '{administrador,financeiro,consulta}'",
    ),
  }),
  'POST /api/relatorio-salvo': {
    tipo: 'escrita',
    como: 'admin',
    chamada: () => ({
      payload: {
        tipo: 'Financeiro',
        relatorio: 'arrecadacao',
        nome: 'Em dinheiro',
        busca: 'forma=em.dinheiro',
        compartilhado: false,
        agenda: null,
      },
    }),
  },
  'PUT /api/relatorio-salvo/:id': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    mostra: /Invadido/,
    chamada: async ({ h, e, quem }) => ({
      url: `/api/relatorio-salvo/${await novoRelatorioSalvo(h, e, quem)}`,
      payload: { versao: 1, nome: 'Invadido', busca: '', compartilhado: false, agenda: null },
    }),
  },
  'PUT /api/relatorio-salvo/:id/pausa': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    chamada: async ({ h, e, quem }) => ({
      url: `/api/relatorio-salvo/${await novoRelatorioSalvo(h, e, quem)}/pausa`,
      payload: { versao: 1, pausado: true },
    }),
  },
  'DELETE /api/relatorio-salvo/:id': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    chamada: async ({ h, e, quem }) => ({
      url: `/api/relatorio-salvo/${await novoRelatorioSalvo(h, e, quem)}?versao=1`,
    }),
  },
  'GET /api/busca': {
    tipo: 'alheia',
    como: 'admin',
    recusa: [200],
    mostra: /"nome":"Buscada/,
    async chamada({ h, e }) {
      const { registro } = await novoCadastro(h, e, 'pessoafisica', { nome: `Buscada ${e.slug}` })
      return { url: `/api/busca?q=${registro}` }
    },
  },
}

async function cadastrosPorTipo(linhas: Linhas, condicao: string) {
  const contados = await linhas(
    `select tipo, count(*) as total from cadastro where entidade_id = any($1) and ${condicao} and excluido_em is null group by tipo`,
  )
  const totais = Object.fromEntries(contados.map(({ tipo, total }) => [tipo, Number(total)]))
  return Object.fromEntries(nomesDosTipos.map((tipo) => [tipo, totais[tipo] ?? 0]))
}

/** The world's debits are weeks late or weeks to come, so that no day off moves one to the other side. */
async function doPainel(linhas: Linhas) {
  const debitos = 'debito d join contribuicao c on c.id = d.contribuicao_id where d.entidade_id = any($1) and'
  const soma = async (condicao: string) =>
    (
      await linhas(
        `select count(*) as quantidade, coalesce(sum(valor), 0)::int8 as valor from ${debitos} situacao = 'aberto' and ${condicao}`,
      )
    )[0]
  const vencido = `not proposta and vencimento < ${HOJE_NO_BANCO}`
  return {
    cadastros: await cadastrosPorTipo(linhas, 'ativo'),
    // the world is made as the test begins
    novos: await cadastrosPorTipo(linhas, 'analise is null'),
    vencido: await soma(vencido),
    aVencer: await soma(`vencimento >= ${HOJE_NO_BANCO}`),
    recebido: await linhas(
      "select to_char(data, 'YYYY-MM') as mes, sum(valor)::int8 as recebido from credito where entidade_id = any($1) and origem = 'pagamento' and estornado_em is null group by 1 order by 1",
    ),
    esperado: await linhas(
      `select to_char(vencimento, 'YYYY-MM') as mes, sum(valor)::int8 as esperado from ${debitos} situacao <> 'cancelado' and (not proposta or situacao = 'pago') and vencimento < date_trunc('month', ${HOJE_NO_BANCO}) + interval '1 month' group by 1 order by 1`,
    ),
    devedores: await linhas(
      `select (select nome from cadastro where id = cadastro_id) as nome, sum(valor)::int8 as valor from ${debitos} situacao = 'aberto' and ${vencido} group by cadastro_id order by valor desc`,
    ),
  }
}
