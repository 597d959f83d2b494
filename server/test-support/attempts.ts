import { tiposComCampo } from '#src/api/contract/cadastro/cadastro-lote.ts'
import { partesDoCadastro } from '#src/api/contract/cadastro/cadastro-partes.ts'
import type { InjectOptions } from 'fastify'
import { nomesDosTipos, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { cadastros } from '#src/api/contract/cadastro/cadastro.ts'
import type { Entidade } from '#src/api/contract/nucleo/entidade.ts'
import type { Painel, Pendencias } from '#src/api/contract/geral/painel.ts'
import type { MenuItem } from '#src/api/contract/servicos/menu.ts'
import { logoPng } from '#server/db/demo/logo.ts'
import { chaveDaTentativa } from '#server/modules/nucleo/tentativa/service.ts'
import {
  bloquear,
  codigoDeAgora,
  corpoDeCadastro,
  darLogo,
  darPreferencia,
  darSegundoFator,
  dupla,
  novoAnexo,
  novoCadastro,
  novoColaborador,
  novaFuncao,
  novaFusao,
  novaImportacao,
  novaMudanca,
  novoMarcado,
  novaNotificacao,
  novaSessao,
  novaTarefa,
  novaVisao,
  novoCertificado,
  novoPar,
  novoPedidoDeEmail,
  novoToken,
  novoUsuario,
  pdfNovo,
  pessoaNova,
  planilhaNova,
  registroLivre,
  tarefaComArquivo,
  tokenDeEmail,
  versaoDaPolitica,
  type Quem,
} from './attempts-rows.ts'
import { acesso, presenca } from '../db/schema/cadastro.ts'
import { configurar } from './configurar.ts'
import { attemptsDasConfiguracoes } from './attempts-configuracao.ts'
import { attemptsDasListagens } from './attempts-listagem.ts'
import { attemptsDosBoletos } from './attempts-boleto.ts'
import { attemptsDoFinanceiro } from './attempts-financeiro.ts'
import { attemptsDosRecursos } from './attempts-recurso.ts'
import { asForm, type Part } from './form.ts'
import { daquiA, HOJE_NO_BANCO } from './rows.ts'
import type { Harness } from './harness.ts'
import { novaLinha } from './partes.ts'
import type { EntidadeDeTeste } from './world.ts'

/** Who makes a call, and of which entidade are the rows that it names. */
export interface Contexto {
  h: Harness
  e: EntidadeDeTeste
  quem: Quem
}

export interface Chamada {
  /** Where the path has parameters, or there is a query. */
  url?: string
  payload?: object
  /** A form instead of JSON. */
  form?: Part[]
  /** What a stranger sends in place of `payload`, where the text itself is the key and opens to whoever holds it. */
  alheio?: object
  /** More ways to name the same, which are a stranger's only; they are refused too. */
  tambem?: { url: string; payload?: object }[]
}

/** What a call sends, as `inject` takes it. */
function corpoDe({
  payload,
  form,
}: Chamada): Pick<InjectOptions, 'payload'> & { headers?: Record<string, string> } {
  if (form) return asForm(form)
  return payload ? { payload } : {}
}

/** Makes a call of a route (`PUT /api/x`) and waits for what its answer does not wait for. */
export async function chamar(h: Harness, route: string, headers: Record<string, string>, chamada: Chamada) {
  const [method, path = ''] = route.split(' ')
  const corpo = corpoDe(chamada)
  const answer = await h.inject({
    method,
    url: chamada.url ?? path,
    ...corpo,
    headers: { ...headers, ...corpo.headers },
  })
  await h.app.fila.ocioso()
  return answer
}

type Linhas = (sql: string) => Promise<Record<string, unknown>[]>

interface Comum {
  /** Who of the entidade may make it: its administrator, its client, or an administrator made for this one call, who is changed by it. */
  como: 'admin' | 'cliente' | 'novato'
  /** Makes the rows that the call is about, and the call. Left out where there is nothing to say but the path. */
  chamada?: (contexto: Contexto) => Promise<Chamada> | Chamada
}

/** A call that names rows: their owner's does what it says, a stranger's is refused with `recusa` and changes nothing. */
interface Alheia extends Comum {
  tipo: 'alheia'
  recusa: number[]
  /** Set where the call only looks, though its method is not GET, or it answers a slip. */
  soOlha?: true
  /** What the owner's answer shows and a stranger's does not; by default any trace of the entidade. */
  mostra?: RegExp
}

/** A call that names nothing: what it tells are the caller's entidade's own rows. */
interface Leitura<T = unknown> extends Comum {
  tipo: 'leitura'
  /** What of the answer comes from rows. */
  lido: (corpo: T) => unknown
  /** The same, read from the rows of the entidades `$1`. */
  devido: (linhas: Linhas) => Promise<unknown>
}

/** A call that names nothing and writes: the caller's entidade changes and no other. */
interface Escrita extends Comum {
  tipo: 'escrita'
}

/** A call that is about no entidade's rows; the reason says why. */
interface Livre extends Comum {
  tipo: 'livre'
  motivo: string
}

export type Attempt = Alheia | Leitura | Escrita | Livre

const lendo = <T>(leitura: Omit<Leitura<T>, 'tipo'>) => ({ tipo: 'leitura', ...leitura }) as Leitura
const naoHa = [404]
const tokenMorto = [410]
/** A cadastro that came by a registration. */
const PENDENTE = { ativo: false, analise: 'pendente' } as const
const CLIENTE = "(select id from usuario where entidade_id = any($1) and email like 'cliente@%')"
const ADMIN = "(select id from usuario where entidade_id = any($1) and email like 'admin@%')"
const SENHA_NOVA = 'janela contente'

const ids = (linhas: { id: unknown }[]) => linhas.map(({ id }) => Number(id)).toSorted((a, b) => a - b)
const idsDe = (consulta: string) => async (linhas: Linhas) =>
  ids((await linhas(consulta)) as { id: number }[])
/** Whether a row of the entidade's own, and no entry that every entidade has. */
const propria = ({ id }: { id: number }) => id > 0

const todosOsIds = (itens: MenuItem[]): { id: number }[] =>
  itens.flatMap((item) => [{ id: item.id }, ...todosOsIds(item.children)])

/** The other of the two entidades. */
const outraQue = ({ h, e }: Pick<Contexto, 'h' | 'e'>) =>
  e.id === h.mundo.alfa.id ? h.mundo.beta : h.mundo.alfa

/** The revision that a change of the logo must name. */
async function versaoDaLogo({ h, e }: Contexto): Promise<number> {
  const atual = await h.inject({ url: '/api/entidade', headers: { 'x-entidade': e.slug } })
  return atual.json<Entidade>().logoVersao
}

/**
 * A call of each kind that there is, by method and path: the suite of tenancy makes it across entidades, that of roles with every role. One
 * path may have several, told apart by what follows `#`. A registered route without an entry here fails both. It is one long table, so that a new call has one place to go.
 */
export const attempts: Record<string, Attempt> = {
  // what a list has of its own comes after
  ...attemptsDasListagens,
  ...attemptsDoFinanceiro,
  'GET /api/health': {
    tipo: 'livre',
    como: 'admin',
    motivo: 'tells that server and database answer, nothing of rows',
  },
  'GET /api/ready': {
    tipo: 'livre',
    como: 'admin',
    motivo: 'tells whether this process takes requests, nothing of rows',
  },
  'GET /api/cep/:cep': {
    tipo: 'livre',
    como: 'admin',
    motivo: 'the ranges are of Correios, the same for all entidades',
    chamada: () => ({ url: '/api/cep/01310100' }),
  },
  'GET /api/fonte': {
    tipo: 'livre',
    como: 'admin',
    motivo: 'the sources are the process’s, the same for all entidades',
  },
  'GET /api/fonte/cnpj/:cnpj': {
    tipo: 'livre',
    como: 'admin',
    motivo: 'the companies are the Receita’s, the same for all entidades',
    chamada: () => ({ url: '/api/fonte/cnpj/00000000000191' }),
  },
  'GET /api/tabela-base/:nome': {
    tipo: 'livre',
    como: 'admin',
    motivo: 'the table is IBGE’s, the same for all entidades',
    chamada: () => ({ url: '/api/tabela-base/cnae?q=padaria' }),
  },
  'GET /api/auth/roles': {
    tipo: 'livre',
    como: 'admin',
    motivo: 'the papéis are the product’s, the same for all entidades',
  },
  'POST /api/auth/admin/login': {
    tipo: 'alheia',
    como: 'admin',
    recusa: [401],
    chamada: ({ h, e }) => ({ payload: { login: e.admin.email, senha: h.mundo.senha } }),
  },
  'POST /api/auth/public/login': {
    tipo: 'alheia',
    como: 'cliente',
    recusa: [401],
    chamada: ({ h, e }) => ({ payload: { login: e.cliente.email, senha: h.mundo.senha } }),
  },
  'POST /api/auth/refreshtoken': {
    tipo: 'alheia',
    como: 'admin',
    recusa: [401],
    mostra: /accessToken/,
    async chamada({ h, e }) {
      const answer = await h.inject({
        method: 'POST',
        url: '/api/auth/admin/login',
        headers: { 'x-entidade': e.slug },
        payload: { login: e.admin.email, senha: h.mundo.senha },
      })
      const { id, refreshToken } = answer.json<{ id: number; refreshToken: string }>()
      return { payload: { id, refreshToken } }
    },
  },
  'POST /api/auth/logout/:userId': {
    tipo: 'alheia',
    como: 'admin',
    recusa: [403],
    chamada: ({ quem }) => ({ url: `/api/auth/logout/${quem.id}` }),
  },
  'GET /api/auth/user': lendo<{ id: number; acessos: { id: number }[] }>({
    como: 'cliente',
    lido: ({ id, acessos }) => [[id], ids(acessos)],
    devido: async (linhas) => [
      await idsDe(CLIENTE.slice(1, -1))(linhas),
      await idsDe(`select id from acesso where usuario_id in ${CLIENTE}`)(linhas),
    ],
  }),
  'GET /api/auth/acessos': lendo<{ id: number }[]>({
    como: 'cliente',
    lido: ids,
    devido: idsDe(`select id from acesso where usuario_id in ${CLIENTE}`),
  }),
  'GET /api/auth/politica': lendo<{ versao: number; html: string }>({
    como: 'cliente',
    lido: ({ versao, html }) => [{ versao, html }],
    devido: (linhas) => linhas('select versao, html from politica where entidade_id = any($1)'),
  }),
  'POST /api/auth/politica': {
    tipo: 'alheia',
    como: 'cliente',
    recusa: tokenMorto,
    chamada: (contexto) =>
      comToken(contexto, 'politica', contexto.e.cliente.id, (token) => ({
        token,
        versao: versaoDaPolitica(contexto.e),
      })),
  },
  'POST /api/auth/link': {
    tipo: 'alheia',
    como: 'cliente',
    recusa: tokenMorto,
    soOlha: true,
    async chamada(contexto) {
      const { id } = await novoUsuario(contexto.h, contexto.e)
      return comToken(contexto, 'senha', id, (token) => ({ token }))
    },
  },
  'POST /api/auth/confirmar': {
    tipo: 'alheia',
    como: 'cliente',
    recusa: tokenMorto,
    async chamada(contexto) {
      const { id } = await novoUsuario(contexto.h, contexto.e, { senhaHash: null })
      return comToken(contexto, 'convite', id, (token) => ({ token, senha: SENHA_NOVA }))
    },
  },
  'POST /api/auth/senha': {
    tipo: 'alheia',
    como: 'cliente',
    recusa: tokenMorto,
    async chamada(contexto) {
      const { id } = await novoUsuario(contexto.h, contexto.e)
      return comToken(contexto, 'senha', id, (token) => ({ token, novaSenha: SENHA_NOVA }))
    },
  },
  'POST /api/auth/esqueci-senha': {
    tipo: 'alheia',
    como: 'cliente',
    recusa: [204], // the answer is the same for a login that is not there
    async chamada({ h, e }) {
      const { email } = await novoUsuario(h, e, { isAdmin: false, papeis: [] })
      return { payload: { login: email, isAdmin: false } }
    },
  },
  'POST /api/auth/registro': {
    tipo: 'escrita',
    como: 'cliente',
    // of a document, and by an e-mail, that only the other entidade has
    async chamada(contexto) {
      const outra = outraQue(contexto)
      const { email } = await novoUsuario(contexto.h, outra, { isAdmin: false, papeis: [] })
      const pessoa = { tipoPessoa: 'juridica', registro: outra.empresa.registro, nome: 'Padaria' }
      return { payload: { ...pessoa, responsavel: 'Zélia', email, telefone: '' } }
    },
  },
  'GET /api/auth/sessoes': lendo<{ id: number }[]>({
    como: 'admin',
    lido: ids,
    devido: idsDe(
      `select id from sessao where usuario_id in ${ADMIN} and encerrada_em is null and expira_em > now()`,
    ),
  }),
  'DELETE /api/auth/sessoes/:id': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    async chamada({ h, e, quem }) {
      return { url: `/api/auth/sessoes/${await novaSessao(h, e, quem)}` }
    },
  },
  'POST /api/auth/segundo-fator': {
    tipo: 'escrita',
    como: 'novato',
    chamada: ({ h }) => ({ payload: { senha: h.mundo.senha } }),
  },
  'PUT /api/auth/segundo-fator': {
    tipo: 'alheia',
    como: 'novato',
    recusa: [409],
    mostra: /codigosRecuperacao/,
    async chamada({ h, quem }) {
      await darSegundoFator(h, quem, false)
      return { payload: { codigo: codigoDeAgora() } }
    },
  },
  'POST /api/auth/segundo-fator/desativar': {
    tipo: 'alheia',
    como: 'novato',
    recusa: [409],
    async chamada({ h, quem }) {
      await darSegundoFator(h, quem, true)
      return { payload: { codigo: codigoDeAgora() } }
    },
  },

  'GET /api/auth/conta': lendo<{ nome: string; email: string }>({
    como: 'cliente',
    lido: ({ nome, email }) => [{ nome, email }],
    devido: (linhas) => linhas(`select nome, email from usuario where id in ${CLIENTE}`),
  }),
  'PUT /api/auth/conta/nome': {
    tipo: 'escrita',
    como: 'novato',
    chamada: ({ e }) => ({ payload: { nome: `Outro nome de ${e.slug}` } }),
  },
  'POST /api/auth/conta/email': {
    tipo: 'escrita',
    como: 'novato',
    // one that an administrator of the other entidade has
    chamada: (contexto) => ({
      payload: { email: outraQue(contexto).admin.email, senha: contexto.h.mundo.senha },
    }),
  },
  'POST /api/auth/conta/email/reenviar': {
    tipo: 'alheia',
    como: 'novato',
    recusa: [409], // a stranger has asked for none
    mostra: /emailPendente":\{/,
    async chamada({ h, e, quem }) {
      await novoPedidoDeEmail(h, e, quem)
      return {}
    },
  },
  'DELETE /api/auth/conta/email': {
    tipo: 'alheia',
    como: 'novato',
    recusa: [200], // there is none to be taken back, which is as well
    async chamada({ h, e, quem }) {
      await novoPedidoDeEmail(h, e, quem)
      return {}
    },
  },
  'POST /api/auth/conta/email/confirmar': {
    tipo: 'alheia',
    como: 'novato',
    recusa: tokenMorto,
    async chamada({ h, e }) {
      const corpo = (token: string) => ({ token })
      const token = await tokenDeEmail(h, e, await novoUsuario(h, e))
      return { payload: corpo(token), alheio: corpo(comoDoOutro(token, { h, e })) }
    },
  },
  'PUT /api/auth/conta/senha': {
    tipo: 'escrita',
    como: 'novato',
    // the shared client's stays, which is refused
    chamada: ({ h, quem }) => ({
      payload: {
        senhaAtual: h.mundo.senha,
        novaSenha: quem.area === 'admin' ? SENHA_NOVA : h.mundo.senha,
      },
    }),
  },

  'GET /api/entidade': lendo<{ slug: string }>({
    como: 'admin',
    lido: ({ slug }) => [{ slug }],
    devido: (linhas) => linhas('select slug from entidade where id = any($1) order by id'),
  }),
  'GET /api/entidades': {
    tipo: 'livre',
    como: 'admin',
    motivo: 'names all entidades to everybody, as their front pages do',
  },
  // open to everybody by its name, since it answers what the front page shows; here each asks for its own
  'GET /api/entidade/:slug': lendo<{ contribuicoes: { codContrib: number; nome: string }[] }>({
    como: 'cliente',
    chamada: ({ e }) => ({ url: `/api/entidade/${e.slug}` }),
    lido: ({ contribuicoes }) => contribuicoes.map(({ codContrib, nome }) => ({ codContrib, nome })),
    devido: (linhas) =>
      linhas(
        'select cod_contrib as "codContrib", nome from contribuicao where entidade_id = any($1) and ativo and excluido_em is null order by 1',
      ),
  }),
  'GET /api/menu/admin': lendo<MenuItem[]>({
    como: 'admin',
    lido: (itens) => ids(todosOsIds(itens).filter(propria)),
    devido: idsDe("select id from menu_item where entidade_id = any($1) and menu_type = 'admin'"),
  }),
  'GET /api/menu/public': lendo<MenuItem[]>({
    como: 'cliente',
    lido: (itens) => ids(todosOsIds(itens).filter(propria)),
    devido: idsDe("select id from menu_item where entidade_id = any($1) and menu_type = 'public'"),
  }),
  'GET /api/menu/pagina/:menuType/:id': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    chamada: ({ e }) => ({ url: `/api/menu/pagina/admin/${e.paginas.admin}` }),
  },
  'GET /api/menu/pagina/:menuType/:id #public': {
    tipo: 'alheia',
    como: 'cliente',
    recusa: naoHa,
    chamada: ({ e }) => ({ url: `/api/menu/pagina/public/${e.paginas.publica}` }),
  },
  'GET /api/menu/area/:area': lendo<{ pagina: { html: string } }>({
    como: 'cliente',
    chamada: () => ({ url: '/api/menu/area/eventos' }),
    lido: ({ pagina: { html } }) => [{ html }],
    devido: (linhas) =>
      linhas("select html from menu_item where entidade_id = any($1) and link = '/eventos' order by id"),
  }),
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
      certificados: (
        await linhas(
          "select id from certificado where entidade_id = any($1) and removido_em is null and valido_ate < now() + interval '30 days'",
        )
      ).length,
    }),
  }),

  'GET /api/preferencia/lista/:nome': lendo({
    como: 'admin',
    async chamada({ h, e, quem }) {
      await darPreferencia(h, e, quem)
      return { url: '/api/preferencia/lista/teste' }
    },
    lido: (valor) => [{ valor }],
    devido: (linhas) =>
      linhas("select valor from preferencia where chave = 'lista:teste' and entidade_id = any($1)"),
  }),
  'PUT /api/preferencia/lista/:nome': {
    tipo: 'escrita',
    como: 'admin',
    chamada: ({ e }) => ({
      url: '/api/preferencia/lista/outra',
      payload: { colunas: ['nome'], larguras: { nome: 240 }, densidade: 'compacta', visaoPadrao: e.visao },
    }),
  },
  'GET /api/preferencia/notificacao/:nome': lendo({
    como: 'admin',
    async chamada({ h, e, quem }) {
      await darPreferencia(h, e, quem, 'notificacao:teste', { semChegada: e.slug === 'alfa' })
      return { url: '/api/preferencia/notificacao/teste' }
    },
    lido: (valor) => [{ valor }],
    devido: (linhas) =>
      linhas("select valor from preferencia where chave = 'notificacao:teste' and entidade_id = any($1)"),
  }),
  'PUT /api/preferencia/notificacao/:nome': {
    tipo: 'escrita',
    como: 'admin',
    chamada: ({ e }) => ({
      url: '/api/preferencia/notificacao/sino',
      // of its own for each, so that what is told apart differs
      payload: { semChegada: e.slug === 'alfa' },
    }),
  },
  'GET /api/preferencia/pessoal/:nome': lendo({
    como: 'cliente',
    async chamada({ h, e, quem }) {
      await darPreferencia(h, e, quem, 'pessoal:teste', { tema: e.slug === 'alfa' ? 'escuro' : 'claro' })
      return { url: '/api/preferencia/pessoal/teste' }
    },
    lido: (valor) => [{ valor }],
    devido: (linhas) =>
      linhas(
        `select valor from preferencia where chave = 'pessoal:teste' and entidade_id = any($1) and usuario_id in ${CLIENTE}`,
      ),
  }),
  'PUT /api/preferencia/pessoal/:nome': {
    tipo: 'escrita',
    como: 'cliente',
    chamada: () => ({
      url: '/api/preferencia/pessoal/geral',
      payload: { tema: 'escuro', densidade: 'confortavel' },
    }),
  },
  'GET /api/duplicado': lendo<{ items: { a: { id: number } }[] }>({
    como: 'admin',
    async chamada({ h, e }) {
      await novoPar(h, e)
      return { url: '/api/duplicado?tipo=pessoajuridica' }
    },
    lido: ({ items }) => ids(items.map(({ a }) => a)),
    devido: idsDe(
      'select a_id as id from cadastro_duplicado where entidade_id = any($1) and dispensado_em is null',
    ),
  }),
  'POST /api/duplicado/procurar': {
    tipo: 'escrita',
    como: 'admin',
    chamada: () => ({ payload: { tipo: 'pessoafisica' } }),
  },
  'POST /api/duplicado/dispensar': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    mostra: /"dispensado":true/,
    chamada: async ({ h, e }) => ({ payload: { ...(await novoPar(h, e)), dispensado: true } }),
  },
  'GET /api/duplicado/parecidos': lendo<{ items: { matricula: number }[] }>({
    como: 'admin',
    async chamada({ h, e }) {
      await novoCadastro(h, e, 'pessoajuridica', { email: 'o-mesmo@parecidos.example' })
      return { url: '/api/duplicado/parecidos?tipo=pessoajuridica&email=O-mesmo@parecidos.example' }
    },
    lido: ({ items }) => ids(items.map(({ matricula }) => ({ id: matricula }))),
    devido: idsDe(
      "select matricula as id from cadastro where entidade_id = any($1) and email = 'o-mesmo@parecidos.example'",
    ),
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
  'POST /api/filtro-avancado/previa': lendo<{ total: number }>({
    como: 'admin',
    chamada: () => ({
      method: 'POST',
      payload: { lista: 'contabilidade', condicoes: '[[{"coluna":"nome","filtro":"preenchido"}]]' },
    }),
    lido: ({ total }) => [total],
    devido: async (linhas) =>
      (
        await linhas(
          "select count(*)::int as n from cadastro where entidade_id = any($1) and tipo = 'contabilidade' and excluido_em is null",
        )
      ).map(({ n }) => n),
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
      payload: { ato: 'importar', versao: 1, mapa: ['registro', 'nome'], duplicados: 'atualizar' },
    }),
  },
  'GET /api/tarefa': {
    tipo: 'alheia',
    como: 'admin',
    recusa: [200], // the list is the caller's own, in which the task is not
    async chamada({ h, e, quem }) {
      await novaTarefa(h, e, quem, 'falhou')
      return { url: '/api/tarefa?pageSize=100' }
    },
  },
  'GET /api/tarefa/:id': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    async chamada({ h, e, quem }) {
      return { url: `/api/tarefa/${await novaTarefa(h, e, quem, 'falhou')}` }
    },
  },
  'GET /api/tarefa/:id/arquivo': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    async chamada({ h, e, quem }) {
      return { url: `/api/tarefa/${await tarefaComArquivo(h, e, quem)}/arquivo` }
    },
  },
  'POST /api/tarefa/:id/cancelar': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    async chamada({ h, e, quem }) {
      return { url: `/api/tarefa/${await novaTarefa(h, e, quem, 'na-fila')}/cancelar` }
    },
  },
  'POST /api/tarefa/:id/repetir': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    async chamada({ h, e, quem }) {
      return { url: `/api/tarefa/${await novaTarefa(h, e, quem, 'falhou')}/repetir` }
    },
  },
  'POST /api/tarefa/:id/desfazer': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    mostra: /"tarefaId":/,
    async chamada({ h, e, quem }) {
      const { tarefaId } = await novaMudanca(h, e, quem, 'pessoajuridica')
      return { url: `/api/tarefa/${tarefaId}/desfazer` }
    },
  },
  'GET /api/entidade/logo': {
    tipo: 'livre',
    como: 'admin',
    motivo: 'a logo is for everybody who opens the entidade’s face',
    // the same for both, so that it tells nothing apart
    async chamada({ h, e }) {
      await darLogo(h, e)
      return {}
    },
  },
  'GET /api/entidade/logo/historico': lendo<{ items: { id: number }[]; totalItems: number }>({
    como: 'admin',
    async chamada({ h, e }) {
      await darLogo(h, e)
      return { url: '/api/entidade/logo/historico?pageSize=100' }
    },
    lido: ({ items, totalItems }) => [totalItems, ids(items)],
    devido: contados(
      "select id from auditoria where entidade_id = any($1) and tabela = 'entidade' and depois ? 'logo'",
    ),
  }),
  'POST /api/entidade/logo': {
    tipo: 'escrita',
    como: 'admin',
    chamada: async (contexto) => ({
      form: [
        { name: 'logo', filename: 'logo.png', content: logoPng('#b3261e') },
        { name: 'versao', content: String(await versaoDaLogo(contexto)) },
      ],
    }),
  },
  'DELETE /api/entidade/logo': {
    tipo: 'escrita',
    como: 'admin',
    chamada: async (contexto) => ({ url: `/api/entidade/logo?versao=${await versaoDaLogo(contexto)}` }),
  },
  'GET /api/usuario/:id': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    chamada: ({ e }) => ({ url: `/api/usuario/${e.cliente.id}` }),
  },
  'GET /api/usuario/:id/historico': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    async chamada({ h, e }) {
      return { url: `/api/usuario/${(await novoUsuario(h, e)).id}/historico` }
    },
  },
  'POST /api/usuario': {
    tipo: 'escrita',
    como: 'admin',
    // by the e-mail of somebody of the other entidade
    async chamada(contexto) {
      const { email } = await novoUsuario(contexto.h, outraQue(contexto))
      return { payload: { nome: 'Convidada', email, papeis: ['consulta'] } }
    },
  },
  'POST /api/usuario/:id/convite': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    async chamada({ h, e }) {
      const { id } = await novoUsuario(h, e, { senhaHash: null })
      return { url: `/api/usuario/${id}/convite` }
    },
  },
  'PUT /api/usuario/:id': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    async chamada({ h, e }) {
      const { id, email } = await novoUsuario(h, e)
      const payload = { versao: 1, ativo: false, email, papeis: ['consulta'] }
      return { url: `/api/usuario/${id}`, payload }
    },
  },
  'POST /api/usuario/lote': {
    tipo: 'alheia',
    como: 'admin',
    recusa: [200],
    mostra: /"feitos":\[\{/,
    async chamada({ h, e }) {
      const { id } = await novoUsuario(h, e)
      return { payload: { acao: 'inativar', linhas: [{ id, versao: 1 }] } }
    },
  },
  'POST /api/usuario/:id/desbloquear': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    async chamada({ h, e }) {
      const { id, email } = await novoUsuario(h, e)
      await bloquear(h, e, chaveDaTentativa(true, email))
      return { url: `/api/usuario/${id}/desbloquear` }
    },
  },
  'PUT /api/usuario/:id/acesso/:acessoId': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    chamada({ h, e }) {
      const doOutro = outraQue({ h, e }).cliente.id
      const payload = { ativo: true }
      return {
        url: `/api/usuario/${e.cliente.id}/acesso/${e.acessos.inativo}`,
        payload,
        tambem: [{ url: `/api/usuario/${doOutro}/acesso/${e.acessos.inativo}`, payload }],
      }
    },
  },
  'DELETE /api/usuario/:id/segundo-fator': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    async chamada({ h, e }) {
      const alvo = await novoUsuario(h, e)
      await darSegundoFator(h, alvo, true)
      return { url: `/api/usuario/${alvo.id}/segundo-fator` }
    },
  },
  'GET /api/usuario/:id/sessoes': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    mostra: /"criadaEm"/,
    async chamada({ h, e }) {
      const alvo = await novoUsuario(h, e)
      await novaSessao(h, e, alvo)
      return { url: `/api/usuario/${alvo.id}/sessoes` }
    },
  },
  'DELETE /api/usuario/:id/sessoes/:sessaoId': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    async chamada({ h, e }) {
      const doOutro = outraQue({ h, e }).admin.id
      const alvo = await novoUsuario(h, e)
      const sessaoId = await novaSessao(h, e, alvo)
      return {
        url: `/api/usuario/${alvo.id}/sessoes/${sessaoId}`,
        tambem: [{ url: `/api/usuario/${doOutro}/sessoes/${sessaoId}` }],
      }
    },
  },
  'DELETE /api/usuario/:id/sessoes': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    async chamada({ h, e }) {
      const alvo = await novoUsuario(h, e)
      await novaSessao(h, e, alvo)
      return { url: `/api/usuario/${alvo.id}/sessoes` }
    },
  },

  'GET /api/notification/GetNotificationsByUser': lendo<{ items: { id: number }[]; totalItems: number }>({
    como: 'admin',
    chamada: () => ({ url: '/api/notification/GetNotificationsByUser?pageSize=100' }),
    lido: ({ items, totalItems }) => [totalItems, ids(items)],
    devido: contados(`select id from notificacao where usuario_id in ${ADMIN}`),
  }),
  'GET /api/notification/GetUnreadNotificationCount': lendo<number>({
    como: 'admin',
    lido: (quantas) => quantas,
    devido: async (linhas) =>
      (await linhas(`select id from notificacao where usuario_id in ${ADMIN} and lida_em is null`)).length,
  }),
  'PUT /api/notification/MarkAsRead/:notificationId': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    async chamada({ h, e, quem }) {
      return { url: `/api/notification/MarkAsRead/${await novaNotificacao(h, e, quem)}` }
    },
  },
  'PUT /api/notification/MarkAllAsRead': {
    tipo: 'escrita',
    como: 'admin',
    async chamada({ h, e, quem }) {
      await novaNotificacao(h, e, quem)
      return {}
    },
  },
  'POST /api/notification': {
    tipo: 'alheia',
    como: 'admin',
    recusa: [200], // to as many of the named as the entidade has: none
    mostra: /"destinatarios":2/,
    chamada: ({ e }) => ({
      payload: { messageType: 'Aviso', message: 'Olá', usuarios: [e.admin.id, e.cliente.id] },
    }),
  },
  'POST /api/notification #everybody': {
    tipo: 'escrita',
    como: 'admin',
    chamada: () => ({ payload: { messageType: 'Aviso', message: 'A todos' } }),
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
  ...Object.assign({}, ...nomesDosTipos.map(doCadastro)),
  'POST /api/pessoajuridica #with an office': {
    tipo: 'alheia',
    como: 'admin',
    recusa: [422],
    mostra: /"contabilidade":\{/,
    async chamada({ h, e }) {
      const { id } = await novoCadastro(h, e, 'contabilidade')
      const novo = { id: 0, matricula: null, versao: 0, registro: registroLivre('pessoajuridica') }
      return { payload: { ...corpoDeCadastro('pessoajuridica', novo), contabilidade: { id } } }
    },
  },
  'POST /api/pessoajuridica #with a contact of a cargo': {
    tipo: 'alheia',
    como: 'admin',
    recusa: [422],
    mostra: /"cargoId":\d/,
    async chamada({ e }) {
      const novo = { id: 0, matricula: null, versao: 0, registro: registroLivre('pessoajuridica') }
      const contatos = [novaLinha(partesDoCadastro.pessoajuridica.contatos, 'Ana', { cargoId: e.cargo })]
      return { payload: { ...corpoDeCadastro('pessoajuridica', novo), contatos } }
    },
  },
  ...attemptsDosRecursos,
  ...attemptsDasConfiguracoes,

  'GET /api/acesso': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    chamada: ({ e }) => ({
      url: `/api/acesso?tipo=pessoajuridica&matricula=${e.empresa.matricula}`,
    }),
  },
  'POST /api/acesso': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    mostra: /"acessoId"/,
    async chamada({ h, e }) {
      const { matricula } = await novoCadastro(h, e, 'pessoajuridica')
      const { email } = await novoUsuario(h, e, { isAdmin: false, papeis: [] })
      return { payload: { tipo: 'pessoajuridica', matricula, email, nome: '' } }
    },
  },
  // an e-mail that only a client of the other entidade has is nobody's here
  'POST /api/acesso #an e-mail of the other entidade': {
    tipo: 'escrita',
    como: 'admin',
    async chamada(contexto) {
      const { matricula } = await novoCadastro(contexto.h, contexto.e, 'pessoajuridica')
      const { email } = await novoUsuario(contexto.h, outraQue(contexto), { isAdmin: false, papeis: [] })
      return { payload: { tipo: 'pessoajuridica', matricula, email, nome: 'Convidada' } }
    },
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
  'POST /api/presenca/:tipo/:matricula': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    mostra: /"pessoas"/,
    async chamada({ h, e }) {
      const { matricula } = await novoCadastro(h, e, 'pessoafisica')
      return { url: `/api/presenca/pessoafisica/${matricula}` }
    },
  },
  'DELETE /api/presenca/:tipo/:matricula': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    mostra: /^\{\}$/,
    async chamada({ h, e, quem }) {
      const { id, matricula } = await novoCadastro(h, e, 'pessoafisica')
      await h.database.db.insert(presenca).values({ entidadeId: e.id, cadastroId: id, usuarioId: quem.id })
      return { url: `/api/presenca/pessoafisica/${matricula}` }
    },
  },
  'GET /api/colaborador': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    async chamada({ h, e }) {
      const { empresa } = await novoColaborador(h, e)
      return { url: `/api/colaborador?tipo=pessoajuridica&matricula=${empresa.matricula}` }
    },
  },
  'POST /api/colaborador': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    mostra: /"id"/,
    async chamada({ h, e }) {
      const { matricula } = await novoCadastro(h, e, 'pessoajuridica')
      return { payload: { model: pessoaNova(), matriculaJuridica: matricula } }
    },
  },
  'PUT /api/colaborador/:id': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    mostra: /"versao"/,
    async chamada({ h, e }) {
      const { id } = await novoColaborador(h, e)
      const payload = { versao: 1, funcaoId: null, inicio: null, fim: '2026-01-31' }
      return { url: `/api/colaborador/${id}`, payload }
    },
  },
  'GET /api/anexo/:tipo/:matricula': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    chamada: async ({ h, e }) => ({ url: (await novoAnexo(h, e)).lista }),
  },
  'POST /api/anexo/:tipo/:matricula': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    mostra: /"versao"/,
    chamada: async ({ h, e }) => ({ url: (await novoAnexo(h, e)).lista, form: pdfNovo() }),
  },
  'GET /api/anexo/:tipo/:matricula/:id': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    mostra: /%PDF/,
    soOlha: true,
    chamada: async ({ h, e }) => ({ url: (await novoAnexo(h, e)).url }),
  },
  'PUT /api/anexo/:tipo/:matricula/:id': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    mostra: /"versao"/,
    async chamada({ h, e }) {
      const payload = { versao: 1, nome: 'Ata de posse.pdf', descricao: 'Registrada' }
      return { url: (await novoAnexo(h, e)).url, payload }
    },
  },
  'DELETE /api/anexo/:tipo/:matricula/:id': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    mostra: /"versao"/,
    chamada: async ({ h, e }) => ({ url: `${(await novoAnexo(h, e)).url}?versao=1` }),
  },
  'POST /api/anexo/:tipo/:matricula/:id/restaurar': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    mostra: /"versao"/,
    async chamada({ h, e }) {
      const { url } = await novoAnexo(h, e, { excluidoEm: new Date() })
      return { url: `${url}/restaurar`, payload: { versao: 1 } }
    },
  },
  'GET /api/public/colaborador': {
    tipo: 'alheia',
    como: 'cliente',
    recusa: naoHa,
    async chamada({ h, e }) {
      await novoColaborador(h, e, e.empresa)
      return { url: `/api/public/colaborador?acessoId=${e.acessos.empresa}` }
    },
  },
  'POST /api/public/colaborador': {
    tipo: 'alheia',
    como: 'cliente',
    recusa: naoHa,
    mostra: /"id"/,
    chamada: ({ e }) => ({ payload: { model: pessoaNova(), acessoId: e.acessos.empresa } }),
  },
  'GET /api/public/colaborador/funcoes': lendo<{ id: number }[]>({
    como: 'cliente',
    async chamada({ h, e }) {
      for (const uma of [e, outraQue({ h, e })]) await novaFuncao(h, uma)
      return {}
    },
    lido: ids,
    devido: idsDe(
      "select id from apoio where entidade_id = any($1) and tipo = 'funcoes' and ativo and excluido_em is null",
    ),
  }),

  'GET /api/pessoa/:acessoId': {
    tipo: 'alheia',
    como: 'cliente',
    recusa: naoHa,
    chamada: ({ e }) => ({ url: `/api/pessoa/${e.acessos.empresa}` }),
  },
  'GET /api/debito': {
    tipo: 'alheia',
    como: 'cliente',
    recusa: naoHa,
    chamada: ({ e, quem }) => ({
      url:
        quem.area === 'admin'
          ? `/api/debito?mes=${daquiA(20).slice(0, 7)}`
          : `/api/debito?acessoId=${e.acessos.empresa}`,
    }),
  },
  'POST /api/consulta/cnpj': {
    tipo: 'alheia',
    como: 'cliente',
    recusa: naoHa,
    soOlha: true,
    chamada: ({ e }) => ({ payload: { registro: e.empresa.registro } }),
  },
  'POST /api/consulta/cpf': {
    tipo: 'alheia',
    como: 'cliente',
    recusa: naoHa,
    soOlha: true,
    chamada: ({ e }) => ({ payload: { registro: e.pessoa.registro, cep: '13201000' } }),
  },
  ...attemptsDosBoletos,
}

/** Their number too, which a list counts apart from its page. */
function contados(consulta: string) {
  return async (linhas: Linhas) => {
    const todos = await idsDe(consulta)(linhas)
    return [todos.length, todos]
  }
}

/** The calls of one kind of cadastro. */
function doCadastro(tipo: TipoCadastro): Record<string, Attempt> {
  const url = `/api/${tipo}`
  const { criar, atualizar } = cadastros[tipo]
  const dele = `select id from cadastro where entidade_id = any($1) and tipo = '${tipo}'`
  interface Lista {
    items: { id: number }[]
    totalItems: number
  }
  const comMatricula = (
    resto: string,
    mais: Partial<Parameters<typeof novoCadastro>[3]> = {},
    payload?: object,
  ): Alheia => ({
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    async chamada({ h, e }) {
      const { matricula } = await novoCadastro(h, e, tipo, mais)
      return { url: `${url}/${matricula}${resto}`, ...(payload && { payload }) }
    },
  })
  const novo = (registro: string) => corpoDeCadastro(tipo, { id: 0, matricula: null, versao: 0, registro })
  return {
    [`GET ${url}`]: lendo<Lista>({
      como: 'admin',
      chamada: () => ({ url: `${url}?pageSize=100` }),
      lido: ({ items, totalItems }) => [totalItems, ids(items)],
      devido: contados(`${dele} and excluido_em is null`),
    }),
    [`GET ${url}/campos`]: lendo<{ rotulo: string }[]>({
      como: 'admin',
      async chamada({ h, e }) {
        await configurar(h.database.db, `campos-${tipo}`, { texto1: `Próprio ${e.slug}` }, e.id)
        return {}
      },
      lido: (campos) => campos.map(({ rotulo }) => rotulo),
      devido: async (linhas) =>
        (
          await linhas(
            `select valor ->> 'texto1' as rotulo from configuracao where entidade_id = any($1) and tipo = 'campos-${tipo}' order by entidade_id`,
          )
        ).map(({ rotulo }) => rotulo),
    }),
    [`GET ${url}/campos/guardados`]: {
      tipo: 'alheia',
      como: 'admin',
      recusa: [200],
      async chamada({ h, e }) {
        for (const texto1 of [`Guardado ${e.slug}`, ''])
          await configurar(h.database.db, `campos-${tipo}`, { texto1 }, e.id)
        await novoCadastro(h, e, tipo, { texto1: 'Fica' })
        return {}
      },
    },
    [`GET ${url}/totais`]: {
      tipo: 'alheia',
      como: 'admin',
      recusa: [200],
      mostra: /"total":1/,
      async chamada({ h, e }) {
        const { registro } = await novoCadastro(h, e, tipo)
        return { url: `${url}/totais?registro=igual.${registro}` }
      },
    },
    [`GET ${url}/exportar`]: {
      tipo: 'alheia',
      como: 'admin',
      recusa: [200], // a file without rows
      async chamada({ h, e }) {
        const { matricula } = await novoCadastro(h, e, tipo)
        return { url: `${url}/exportar?formato=csv&matricula=igual.${matricula}` }
      },
    },
    [`POST ${url}/exportar`]: {
      tipo: 'escrita',
      como: 'admin',
      chamada: () => ({ url: `${url}/exportar?formato=csv` }),
    },
    [`GET ${url} #search`]: lendo<Lista>({
      como: 'admin',
      chamada: () => ({ url: `${url}?pageSize=1&q=a` }),
      lido: ({ totalItems }) => totalItems,
      devido: async (linhas) => (await linhas(`${dele} and excluido_em is null and busca like '%a%'`)).length,
    }),
    [`GET ${url} #trash`]: lendo<Lista>({
      como: 'admin',
      async chamada({ h, e }) {
        for (const uma of [e, ...(e.slug === 'alfa' ? [e] : [])])
          await novoCadastro(h, uma, tipo, { excluidoEm: new Date() })
        return { url: `${url}?situacao=excluidos&pageSize=100` }
      },
      lido: ({ items, totalItems }) => [totalItems, ids(items)],
      devido: contados(`${dele} and excluido_em is not null`),
    }),
    [`GET ${url}/novo`]: {
      tipo: 'livre',
      como: 'admin',
      motivo: 'a blank record comes from code, not from rows',
    },
    [`POST ${url}/lote`]: {
      tipo: 'escrita',
      como: 'admin',
      async chamada({ h, e }) {
        const { registro } = await novoCadastro(h, e, tipo)
        return { payload: { acao: 'inativar', busca: { q: registro } } }
      },
    },
    [`POST ${url}/analise`]: {
      tipo: 'alheia',
      como: 'admin',
      recusa: [200],
      mostra: /"feitos":\[\{/,
      async chamada({ h, e }) {
        const { id } = await novoCadastro(h, e, tipo, PENDENTE)
        return { payload: { acao: 'aprovar', linhas: [{ id, versao: 1 }] } }
      },
    },
    [`POST ${url}/recusa`]: {
      tipo: 'alheia',
      como: 'admin',
      recusa: [200],
      mostra: /"feitos":\[\{/,
      async chamada({ h, e }) {
        const { id } = await novoCadastro(h, e, tipo, PENDENTE)
        return { payload: { motivo: 'Documento ilegível.', linhas: [{ id, versao: 1 }] } }
      },
    },
    ...(tiposComCampo('categoriaId').includes(tipo) && {
      [`POST ${url}/lote/campo`]: {
        tipo: 'alheia' as const,
        como: 'admin' as const,
        recusa: [200],
        mostra: /"feitos":\[\{/,
        async chamada({ h, e, quem }: Contexto) {
          const { cadastroId } = await novaMudanca(h, e, quem, tipo)
          return { payload: { campo: 'categoriaId', valor: null, linhas: [{ id: cadastroId, versao: 1 }] } }
        },
      },
    }),
    [`POST ${url}/lote/marcador`]: {
      tipo: 'alheia',
      como: 'admin',
      recusa: [200],
      mostra: /"feitos":\[\{/,
      async chamada({ h, e }) {
        const { id, marcador } = await novoMarcado(h, e, tipo)
        return { payload: { acao: 'desmarcar', marcador, linhas: [{ id, versao: 1 }] } }
      },
    },
    [`POST ${url}/lote/desfazer`]: {
      tipo: 'alheia',
      como: 'admin',
      recusa: naoHa,
      mostra: /"feitos":/,
      async chamada({ h, e, quem }) {
        return { payload: { mudancaId: (await novaMudanca(h, e, quem, tipo)).id } }
      },
    },
    [`POST ${url}/aviso/previa`]: {
      tipo: 'alheia',
      como: 'admin',
      recusa: [200],
      mostra: /"cadastros":1/,
      soOlha: true,
      async chamada({ h, e }) {
        const { id } = await novoCadastro(h, e, tipo)
        return { payload: { linhas: [{ id, versao: 1 }] } }
      },
    },
    [`POST ${url}/aviso`]: {
      tipo: 'alheia',
      como: 'admin',
      recusa: [422],
      mostra: /"destinatarios":1/,
      async chamada({ h, e }) {
        const { id: cadastroId } = await novoCadastro(h, e, tipo)
        await h.database.db
          .insert(acesso)
          .values({ entidadeId: e.id, usuarioId: e.cliente.id, cadastroId, ativo: true })
        return {
          payload: { messageType: 'Aviso', message: 'Olá', linhas: [{ id: cadastroId, versao: 1 }] },
        }
      },
    },
    [`POST ${url}/etiquetas/previa`]: {
      tipo: 'alheia',
      como: 'admin',
      recusa: [200],
      mostra: /"total":1/,
      soOlha: true,
      async chamada({ h, e }) {
        const { id } = await novoCadastro(h, e, tipo)
        return { payload: { linhas: [{ id, versao: 1 }] } }
      },
    },
    [`POST ${url}/etiquetas`]: {
      tipo: 'escrita',
      como: 'admin',
      async chamada({ h, e }) {
        const { registro } = await novoCadastro(h, e, tipo)
        return { payload: { folha: 'A4363', primeira: 1, busca: { q: registro } } }
      },
    },
    [`POST ${url}/lixeira`]: {
      tipo: 'alheia',
      como: 'admin',
      recusa: [200],
      mostra: /"feitos":\[\{/,
      async chamada({ h, e }) {
        const { id } = await novoCadastro(h, e, tipo, { excluidoEm: new Date() })
        return { payload: { acao: 'restaurar', linhas: [{ id, versao: 1 }] } }
      },
    },
    [`GET ${url}/:matricula`]: comMatricula(''),
    [`${criar.method} ${url}`]: {
      tipo: 'escrita',
      como: 'admin',
      chamada: () => ({ payload: novo(registroLivre(tipo)) }),
    },
    [`${criar.method} ${url} #a document of the other entidade`]: {
      tipo: 'escrita',
      como: 'admin',
      async chamada(contexto) {
        const { registro } = await novoCadastro(contexto.h, outraQue(contexto), tipo)
        return { payload: novo(registro) }
      },
    },
    [`${atualizar.method} ${url}`]: {
      tipo: 'alheia',
      como: 'admin',
      recusa: naoHa,
      async chamada({ h, e }) {
        return { payload: corpoDeCadastro(tipo, { ...(await novoCadastro(h, e, tipo)), versao: 1 }) }
      },
    },
    [`GET ${url}/:matricula/situacao`]: { ...comMatricula('/situacao'), mostra: /"vencido"/ },
    [`GET ${url}/:matricula/vinculos`]: { ...comMatricula('/vinculos'), mostra: /"debitosEmAberto"/ },
    [`DELETE ${url}/:matricula`]: { ...comMatricula('?versao=1'), mostra: /"versao"/ },
    [`POST ${url}/:matricula/restaurar`]: comMatricula(
      '/restaurar',
      { excluidoEm: new Date() },
      { versao: 1 },
    ),
    [`POST ${url}/:matricula/aprovar`]: comMatricula('/aprovar', PENDENTE, { versao: 1 }),
    [`POST ${url}/:matricula/recusar`]: comMatricula('/recusar', PENDENTE, {
      versao: 1,
      motivo: 'Incompleto',
    }),
    [`GET ${url}/:matricula/historico`]: comMatricula('/historico'),
  }
}

async function cadastrosPorTipo(linhas: Linhas, condicao: string) {
  const contados = await linhas(
    `select tipo, count(*) as total from cadastro where entidade_id = any($1) and ${condicao} and excluido_em is null group by tipo`,
  )
  const totais = Object.fromEntries(contados.map(({ tipo, total }) => [tipo, Number(total)]))
  return Object.fromEntries(nomesDosTipos.map((tipo) => [tipo, totais[tipo] ?? 0]))
}

/** Those of which there are any. */
const lista = (totais: Record<string, number>) =>
  Object.entries(totais)
    .filter(([, quantidade]) => quantidade > 0)
    .map(([tipo, quantidade]) => ({ tipo, quantidade }))

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

/** A token opens to whoever holds it; the stranger has its secret with the entidade of the stranger in front. */
/** A token of one entidade that says it is the other's. */
const comoDoOutro = (token: string, contexto: Pick<Contexto, 'h' | 'e'>) =>
  token.replace(/^\d+/, String(outraQue(contexto).id))

async function comToken(
  { h, e }: Contexto,
  finalidade: Parameters<typeof novoToken>[2],
  usuarioId: number,
  corpo: (token: string) => object,
): Promise<Chamada> {
  const token = await novoToken(h, e, finalidade, usuarioId)
  return { payload: corpo(token), alheio: corpo(comoDoOutro(token, { h, e })) }
}
