import {
  dupla,
  novoCadastro,
  novaFusao,
  escolhasDaPlanilha,
  novaImportacao,
  novaVisao,
  novoRelatorioSalvo,
  planilhaNova,
} from '#server/test-support/attempts-rows.ts'
import { attemptsDosAtendimentos } from './atendimento.ts'
import { attemptsDasCorrecoes } from './correcao.ts'
import { attemptsDasHomologacoes } from './homologacao.ts'
import { attemptsDoPainel } from './painel.ts'
import { attemptsDosRelatorios } from './relatorio.ts'
import { lendo, naoHa, ADMIN, ids, idsDe, type Attempt } from './attempt.ts'

/** The calls of the area. */
export const attempts: Record<string, Attempt> = {
  ...attemptsDosAtendimentos,
  ...attemptsDasCorrecoes,
  ...attemptsDasHomologacoes,
  ...attemptsDoPainel,
  ...attemptsDosRelatorios,
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
  'GET /api/importacao/modelo': {
    tipo: 'livre',
    como: 'admin',
    motivo:
      'a sheet without rows: its columns are those of the kind, and here neither entidade has any of its own',
    chamada: () => ({ url: '/api/importacao/modelo?tipo=contabilidade' }),
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
    devido: idsDe(
      `select id from relatorio_salvo where entidade_id = any($1) and (compartilhado or usuario_id in ${ADMIN})`,
    ),
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
