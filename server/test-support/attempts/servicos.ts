import { attemptsDosRois } from './rol.ts'
import type { MenuItem } from '#src/api/contract/servicos/menu.ts'
import {
  darPreferencia,
  novaMudanca,
  novaNotificacao,
  novaTarefa,
  tarefaComArquivo,
} from '#server/test-support/attempts-rows.ts'
import { lendo, naoHa, CLIENTE, ADMIN, ids, idsDe, contados, type Attempt } from './attempt.ts'

/** Whether a row of the entidade's own, and no entry that every entidade has. */
const propria = ({ id }: { id: number }) => id > 0
const todosOsIds = (itens: MenuItem[]): { id: number }[] =>
  itens.flatMap((item) => [{ id: item.id }, ...todosOsIds(item.children)])

/** The calls of the area. */
export const attempts: Record<string, Attempt> = {
  // what a list has of its own comes after
  ...attemptsDosRois,
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
  'GET /api/notification/GetNotificationsByUser': lendo<{ items: { id: number }[]; totalItems: number }>({
    como: 'admin',
    chamada: () => ({ url: '/api/notification/GetNotificationsByUser?page=1&pageSize=100' }),
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
}
