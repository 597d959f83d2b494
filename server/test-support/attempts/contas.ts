import { chaveDaTentativa } from '#server/modules/nucleo/tentativa/service.ts'
import {
  bloquear,
  codigoDeAgora,
  darSegundoFator,
  novaMarcada,
  novaSessao,
  novoRascunho,
  novoPedidoDeEmail,
  novoToken,
  novoUsuario,
  tokenDeEmail,
  versaoDaPolitica,
} from '#server/test-support/attempts-rows.ts'
import {
  lendo,
  naoHa,
  CLIENTE,
  ADMIN,
  ids,
  idsDe,
  outraQue,
  type Contexto,
  type Chamada,
  type Attempt,
} from './attempt.ts'

const tokenMorto = [410]
const PUBLICACOES = '/api/configuracao/termos-uso/publicacoes'
const SENHA_NOVA = 'janela contente'
/** A token of one entidade that says it is the other's. */
const comoDoOutro = (token: string, contexto: Pick<Contexto, 'h' | 'e'>) =>
  token.replace(/^\d+/, String(outraQue(contexto).id))

/** The calls of the area. */
export const attempts: Record<string, Attempt> = {
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
    devido: (linhas) =>
      linhas("select versao, html from politica where entidade_id = any($1) and qual = 'politica'"),
  }),
  'GET /api/auth/termos': lendo<{ versao: number; html: string }>({
    como: 'cliente',
    lido: ({ versao, html }) => [{ versao, html }],
    devido: (linhas) =>
      linhas(
        "select versao, html from politica where entidade_id = any($1) and qual = 'termos' and vale_desde <= (now() at time zone 'America/Sao_Paulo')::date",
      ),
  }),
  'POST /api/auth/politica/pendentes': {
    tipo: 'alheia',
    como: 'cliente',
    recusa: tokenMorto,
    soOlha: true,
    async chamada(contexto) {
      const { id } = await novoUsuario(contexto.h, contexto.e, { isAdmin: false, papeis: [] })
      return comToken(contexto, 'politica', id, (token) => ({ token }))
    },
  },
  'POST /api/configuracao/termos-uso/previa': {
    tipo: 'livre',
    como: 'admin',
    motivo: 'it says how a text that came with it looks, and reads no rows',
    chamada: () => ({ payload: { texto: '## Uso' } }),
  },
  'GET /api/configuracao/termos-uso/publicacoes': lendo<{ qual: string; versao: number }[]>({
    como: 'admin',
    lido: (todas) => todas.map(({ qual, versao }) => `${qual} ${versao}`).toSorted(),
    devido: async (linhas) =>
      (await linhas("select qual || ' ' || versao as um from politica where entidade_id = any($1)"))
        .map(({ um }) => String(um))
        .toSorted(),
  }),
  'POST /api/configuracao/termos-uso/publicacoes': {
    tipo: 'escrita',
    como: 'admin',
    chamada: async ({ h, e }) => ({ payload: await novoRascunho(h, e) }),
  },
  'GET /api/configuracao/termos-uso/publicacoes/:qual/:versao': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    chamada: async ({ h, e }) => ({ url: `${PUBLICACOES}/termos/${await novaMarcada(h, e)}` }),
  },
  'DELETE /api/configuracao/termos-uso/publicacoes/:qual/:versao': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    mostra: /"situacao":/,
    chamada: async ({ h, e }) => ({ url: `${PUBLICACOES}/termos/${await novaMarcada(h, e)}` }),
  },
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
}

async function comToken(
  { h, e }: Contexto,
  finalidade: Parameters<typeof novoToken>[2],
  usuarioId: number,
  corpo: (token: string) => object,
): Promise<Chamada> {
  const token = await novoToken(h, e, finalidade, usuarioId)
  return { payload: corpo(token), alheio: corpo(comoDoOutro(token, { h, e })) }
}
