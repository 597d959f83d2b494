import type { InjectOptions } from 'fastify'
import type { Entidade } from '#src/api/contract/entidade.ts'
import type { Painel } from '#src/api/contract/painel.ts'
import type { MenuItem } from '#src/api/contract/menu.ts'
import { logoPng } from '#server/db/demo/logo.ts'
import { chaveDaTentativa } from '#server/modules/tentativa/service.ts'
import {
  bloquear,
  cnpjLivre,
  codigoDeAgora,
  corpoDeEmpresa,
  darLogo,
  darSegundoFator,
  novaEmpresa,
  novaNotificacao,
  novaSessao,
  novaTarefa,
  novoDebito,
  novoToken,
  novoUsuario,
  versaoDaPolitica,
  type Quem,
} from './attempts-rows.ts'
import { asForm, type Part } from './form.ts'
import type { Harness } from './harness.ts'
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
export function corpoDe({
  payload,
  form,
}: Chamada): Pick<InjectOptions, 'payload'> & { headers?: Record<string, string> } {
  if (form) return asForm(form)
  return payload ? { payload } : {}
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
  /** Set where the call only looks, though its method is not GET. */
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
const CLIENTE = "(select id from usuario where entidade_id = any($1) and email like 'cliente@%')"
const ADMIN = "(select id from usuario where entidade_id = any($1) and email like 'admin@%')"
const SENHA_NOVA = 'janela contente'

const ids = (linhas: { id: unknown }[]) => linhas.map(({ id }) => Number(id)).toSorted((a, b) => a - b)
const idsDe = (consulta: string) => async (linhas: Linhas) =>
  ids((await linhas(consulta)) as { id: number }[])
const todosOsIds = (itens: MenuItem[]): { id: number }[] =>
  itens.flatMap((item) => [{ id: item.id }, ...todosOsIds(item.children)])

const pagamentos = (painel: Painel) =>
  painel.recebido.filter(({ quantidade }) => quantidade > 0).map((mes) => ({ ...mes }))

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
  'GET /api/health': {
    tipo: 'livre',
    como: 'admin',
    motivo: 'tells that server and database answer, nothing of rows',
  },
  'GET /api/auth/roles': {
    tipo: 'livre',
    como: 'admin',
    motivo: 'the papéis are the product’s, the same for all entidades',
  },
  'GET /api/pessoajuridica/novo': {
    tipo: 'livre',
    como: 'admin',
    motivo: 'a blank record comes from code, not from rows',
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
  'GET /api/auth/settings': lendo<{ versao: number; sessaoDias: number }>({
    como: 'admin',
    lido: ({ versao, sessaoDias }) => [{ versao, sessaoDias }],
    devido: (linhas) =>
      linhas(
        'select regras_versao as versao, sessao_dias as "sessaoDias" from entidade where id = any($1) order by id',
      ),
  }),
  'PUT /api/auth/settings': {
    tipo: 'escrita',
    como: 'admin',
    async chamada({ h, e }) {
      const atual = await h.inject({ url: '/api/auth/settings', headers: { 'x-entidade': e.slug } })
      const { sessaoDias, ...regras } = atual.json<{ sessaoDias: number }>()
      return { payload: { ...regras, sessaoDias: sessaoDias + 1 } }
    },
  },
  'GET /api/auth/settings/historico': lendo<{ items: { id: number }[]; totalItems: number }>({
    como: 'admin',
    chamada: () => ({ url: '/api/auth/settings/historico?pageSize=100' }),
    lido: ({ items, totalItems }) => [totalItems, ids(items)],
    devido: contados(
      "select id from auditoria where entidade_id = any($1) and tabela = 'entidade' and depois ? 'sessao_dias'",
    ),
  }),
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

  'GET /api/entidade': lendo<{ slug: string }>({
    como: 'admin',
    lido: ({ slug }) => [{ slug }],
    devido: (linhas) => linhas('select slug from entidade where id = any($1) order by id'),
  }),
  // open to everybody by its name, since it answers what the front page shows; here each asks for its own
  'GET /api/entidade/:slug': lendo<{ contribuicoes: { codContrib: number; nome: string }[] }>({
    como: 'cliente',
    chamada: ({ e }) => ({ url: `/api/entidade/${e.slug}` }),
    lido: ({ contribuicoes }) => contribuicoes.map(({ codContrib, nome }) => ({ codContrib, nome })),
    devido: (linhas) =>
      linhas(
        'select cod_contrib as "codContrib", nome from contribuicao where entidade_id = any($1) order by 1',
      ),
  }),
  'GET /api/menu/admin': lendo<MenuItem[]>({
    como: 'admin',
    lido: (itens) => ids(todosOsIds(itens)),
    devido: idsDe("select id from menu_item where entidade_id = any($1) and menu_type = 'admin'"),
  }),
  'GET /api/menu/public': lendo<MenuItem[]>({
    como: 'cliente',
    lido: (itens) => ids(todosOsIds(itens)),
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
  'GET /api/menu/area/:area': lendo<{ html: string }>({
    como: 'cliente',
    chamada: () => ({ url: '/api/menu/area/eventos' }),
    lido: ({ html }) => [{ html }],
    devido: (linhas) =>
      linhas("select html from menu_item where entidade_id = any($1) and link = '/eventos' order by id"),
  }),
  'GET /api/painel': lendo<Painel>({
    como: 'admin',
    lido: (painel) => ({
      cadastros: painel.cadastros,
      vencido: painel.vencido,
      aVencer: painel.aVencer,
      recebido: pagamentos(painel),
    }),
    devido: doPainel,
  }),

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
  'GET /api/usuario': lendo<{ items: { id: number }[]; totalItems: number }>({
    como: 'admin',
    chamada: () => ({ url: '/api/usuario?pageSize=100' }),
    lido: ({ items, totalItems }) => [totalItems, ids(items)],
    devido: contados('select id from usuario where entidade_id = any($1)'),
  }),
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

  'GET /api/pessoajuridica': lendo<{ items: { id: number }[]; totalItems: number }>({
    como: 'admin',
    chamada: () => ({ url: '/api/pessoajuridica?pageSize=100' }),
    lido: ({ items, totalItems }) => [totalItems, ids(items)],
    devido: contados(
      "select id from cadastro where entidade_id = any($1) and tipo = 'pessoajuridica' and excluido_em is null",
    ),
  }),
  'GET /api/pessoajuridica #search': lendo<{ items: { id: number }[]; totalItems: number }>({
    como: 'admin',
    chamada: () => ({ url: '/api/pessoajuridica?pageSize=1&q=a' }),
    lido: ({ totalItems }) => totalItems,
    devido: async (linhas) =>
      (
        await linhas(
          "select id from cadastro where entidade_id = any($1) and tipo = 'pessoajuridica' and excluido_em is null and busca like '%a%'",
        )
      ).length,
  }),
  'GET /api/pessoajuridica #trash': lendo<{ items: { id: number }[]; totalItems: number }>({
    como: 'admin',
    async chamada({ h, e }) {
      for (const uma of [e, ...(e.slug === 'alfa' ? [e] : [])])
        await novaEmpresa(h, uma, { excluidoEm: new Date() })
      return { url: '/api/pessoajuridica?situacao=excluidos&pageSize=100' }
    },
    lido: ({ items, totalItems }) => [totalItems, ids(items)],
    devido: contados(
      "select id from cadastro where entidade_id = any($1) and tipo = 'pessoajuridica' and excluido_em is not null",
    ),
  }),
  'GET /api/pessoajuridica/:matricula': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    chamada: ({ e }) => ({ url: `/api/pessoajuridica/${e.empresa.matricula}` }),
  },
  'POST /api/pessoajuridica': {
    tipo: 'escrita',
    como: 'admin',
    chamada: () => ({
      payload: corpoDeEmpresa({ id: 0, matricula: null, versao: 0, registro: cnpjLivre() }),
    }),
  },
  'POST /api/pessoajuridica #a document of the other entidade': {
    tipo: 'escrita',
    como: 'admin',
    async chamada(contexto) {
      const { registro } = await novaEmpresa(contexto.h, outraQue(contexto))
      return { payload: corpoDeEmpresa({ id: 0, matricula: null, versao: 0, registro }) }
    },
  },
  'PUT /api/pessoajuridica': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    async chamada({ h, e }) {
      return { payload: corpoDeEmpresa({ ...(await novaEmpresa(h, e)), versao: 1 }) }
    },
  },
  'DELETE /api/pessoajuridica/:matricula': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    mostra: /"versao"/,
    async chamada({ h, e }) {
      return { url: `/api/pessoajuridica/${(await novaEmpresa(h, e)).matricula}?versao=1` }
    },
  },
  'POST /api/pessoajuridica/:matricula/restaurar': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    async chamada({ h, e }) {
      const { matricula } = await novaEmpresa(h, e, { excluidoEm: new Date() })
      return { url: `/api/pessoajuridica/${matricula}/restaurar`, payload: { versao: 1 } }
    },
  },
  'GET /api/pessoajuridica/:matricula/historico': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    async chamada({ h, e }) {
      return { url: `/api/pessoajuridica/${(await novaEmpresa(h, e)).matricula}/historico` }
    },
  },

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
    chamada: ({ e }) => ({ url: `/api/debito?acessoId=${e.acessos.empresa}` }),
  },
  'GET /api/consulta/cnpj/:registro': {
    tipo: 'alheia',
    como: 'cliente',
    recusa: naoHa,
    chamada: ({ e }) => ({ url: `/api/consulta/cnpj/${e.empresa.registro}` }),
  },
  'GET /api/consulta/cpf/:registro': {
    tipo: 'alheia',
    como: 'cliente',
    recusa: naoHa,
    chamada: ({ e }) => ({ url: `/api/consulta/cpf/${e.pessoa.registro}` }),
  },
  'GET /api/boleto/:params': {
    tipo: 'alheia',
    como: 'cliente',
    recusa: naoHa,
    mostra: /^%PDF/,
    chamada: (contexto) => boletoPor('/api/boleto', contexto),
  },
  'GET /api/boleto/admin/:params': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    mostra: /^%PDF/,
    chamada: (contexto) => boletoPor('/api/boleto/admin', contexto),
  },
}

/** Their number too, which a list counts apart from its page. */
function contados(consulta: string) {
  return async (linhas: Linhas) => {
    const todos = await idsDe(consulta)(linhas)
    return [todos.length, todos]
  }
}

async function doPainel(linhas: Linhas) {
  const ativos = await linhas(
    'select tipo, count(*) as total from cadastro where entidade_id = any($1) and ativo and excluido_em is null group by tipo',
  )
  const cadastros = { pessoajuridica: 0, pessoafisica: 0, contabilidade: 0 }
  for (const { tipo, total } of ativos) cadastros[tipo as keyof typeof cadastros] = Number(total)
  const soma = async (condicao: string) =>
    (
      await linhas(
        `select count(*) as quantidade, coalesce(sum(valor), 0)::int8 as valor from debito where entidade_id = any($1) and situacao = 'aberto' and ${condicao}`,
      )
    )[0]
  return {
    cadastros,
    vencido: await soma('vencimento < current_date'),
    aVencer: await soma('vencimento >= current_date'),
    recebido: await linhas(
      "select to_char(data, 'YYYY-MM') as mes, count(*) as quantidade, sum(valor)::int8 as valor from credito where entidade_id = any($1) and origem = 'pagamento' group by 1 order by 1",
    ),
  }
}

/** A token opens to whoever holds it; the stranger has its secret with the entidade of the stranger in front. */
async function comToken(
  { h, e }: Contexto,
  finalidade: Parameters<typeof novoToken>[2],
  usuarioId: number,
  corpo: (token: string) => object,
): Promise<Chamada> {
  const token = await novoToken(h, e, finalidade, usuarioId)
  return { payload: corpo(token), alheio: corpo(token.replace(/^\d+/, String(outraQue({ h, e }).id))) }
}

/** The slip by its request as it is, and by one that names the caller's entidade for the debit of the other. */
async function boletoPor(prefixo: string, contexto: Contexto): Promise<Chamada> {
  const pedido = await novoDebito(contexto.h, contexto.e)
  return {
    url: `${prefixo}/${pedido(contexto.e.id)}`,
    tambem: [{ url: `${prefixo}/${pedido(outraQue(contexto).id)}` }],
  }
}
