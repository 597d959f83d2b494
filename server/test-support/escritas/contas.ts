import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Problem } from '#src/api/contract/nucleo/common.ts'
import { digitosCnpj } from '#src/api/contract/nucleo/documento.ts'
import { usuario } from '#server/db/schema/nucleo.ts'
import { novaMarcada, novoRascunho, novoToken } from '#server/test-support/attempts-rows.ts'
import { alterou, doAdmin, doFator, incluiu, type Cena, type Escritas } from './escrita.ts'

const SENHA = 'janela contente de março'
const comSegredo = { totp_segredo: 'oculto' }
const cnpj = (base: string) => base + digitosCnpj(base)
const outraSessao = async ({ h, contas }: Cena, email: string) => {
  await contas.entrar(email)
  const { rows } = await h.database.pool.query<{ id: number }>('select max(id) as id from sessao')
  return rows[0]?.id ?? 0
}

/** The calls of the area. */
export const escritas: Escritas = {
  'POST /api/auth/admin/login': async ({ h, outro }) => ({
    payload: { login: outro.email, senha: h.mundo.senha },
    deixa: [],
  }),
  'POST /api/auth/public/login': async ({ h, e }) => ({
    payload: { login: e.cliente.email, senha: h.mundo.senha },
    deixa: [],
  }),
  'POST /api/auth/refreshtoken': async ({ contas, outro }) => {
    const { id, refreshToken } = await contas.entrar(outro.email)
    return { payload: { id, refreshToken }, deixa: [] }
  },
  'POST /api/auth/logout/:userId': async ({ contas, outro }) => {
    const user = await contas.entrar(outro.email)
    return { url: `/api/auth/logout/${user.id}`, headers: contas.cabecalho(user), deixa: [], status: 204 }
  },
  'POST /api/auth/politica': async ({ h, e, contas }) => {
    await contas.publicarPolitica(1)
    const { email, id } = e.cliente
    const recusa = await contas.login(email, h.mundo.senha, { area: 'public' })
    return {
      payload: { token: recusa.json<Problem>().token, versao: 1 },
      quem: id,
      deixa: [incluiu('aceite_politica', { ip: '127.0.0.1' }, `${id}/politica/1`)],
    }
  },
  'POST /api/auth/politica/pendentes': async ({ h, e }) => ({
    payload: { token: await novoToken(h, e, 'politica', e.cliente.id) },
    deixa: [],
  }),
  'POST /api/configuracao/termos-uso/previa': async () =>
    doAdmin({ payload: { texto: '## Uso' }, deixa: [] }),
  'POST /api/configuracao/termos-uso/publicacoes': async ({ h, e, admin }) =>
    doAdmin({
      payload: await novoRascunho(h, e),
      deixa: [incluiu('politica', { publicada_por: admin.id }, expect.stringMatching(/^termos\/\d+$/))],
    }),
  'DELETE /api/configuracao/termos-uso/publicacoes/:qual/:versao': async ({ h, e }) => {
    const versao = await novaMarcada(h, e)
    return doAdmin({
      url: `/api/configuracao/termos-uso/publicacoes/termos/${versao}`,
      deixa: [
        expect.objectContaining({ tabela: 'politica', linha: `termos/${versao}`, operacao: 'excluir' }),
      ],
    })
  },
  'POST /api/auth/registro': async ({ correio }) => {
    await correio.abrir()
    const registro = cnpj('AUDITORA0001')
    const contato = { email: 'rita@exemplo.org.br', telefone: '' }
    const nome = 'Empresa Nova Ltda'
    return {
      payload: { tipoPessoa: 'juridica', registro, nome, responsavel: 'Rita', ...contato },
      deixa: [],
      status: 204,
    }
  },
  'POST /api/auth/link': async ({ correio, guardado }) => {
    guardado.token = await correio.token()
    return { payload: { token: guardado.token }, deixa: [] }
  },
  'POST /api/auth/confirmar': async ({ guardado }) => ({
    payload: { token: guardado.token, senha: SENHA },
    // registered, and then told to accept the policy
    status: 403,
    deixa: [
      incluiu('cadastro', { nome: 'Empresa Nova Ltda', ativo: false }),
      incluiu('pessoa_juridica', { cnae: '' }),
      incluiu('usuario', { nome: 'Rita', email: 'rita@exemplo.org.br', senha_hash: 'oculto' }),
      incluiu('acesso', { ativo: true }),
    ],
  }),
  'POST /api/auth/esqueci-senha': async ({ correio, outro }) => {
    await correio.abrir()
    return { payload: { login: outro.email, isAdmin: true }, deixa: [], status: 204 }
  },
  'POST /api/auth/senha': async ({ correio, outro }) => ({
    payload: { token: await correio.token(), novaSenha: SENHA },
    quem: outro.id,
    deixa: [
      alterou(
        'usuario',
        outro.id,
        { senha_hash: 'oculto', email_confirmado_em: null },
        // the owner of the mailbox has shown to be one
        { senha_hash: 'oculto', email_confirmado_em: expect.any(String) },
      ),
    ],
  }),
  'DELETE /api/auth/sessoes/:id': async (cena) =>
    doAdmin({
      url: `/api/auth/sessoes/${await outraSessao(cena, cena.e.admin.email)}`,
      deixa: [],
      status: 204,
    }),
  'POST /api/auth/segundo-fator': async ({ h, comFator }) =>
    doFator({
      payload: { senha: h.mundo.senha },
      deixa: [alterou('usuario', comFator.id, { totp_segredo: null }, comSegredo)],
    }),
  'PUT /api/auth/segundo-fator': async ({ h, e, comFator, guardado }) => {
    const { TOTP, Secret } = await import('otpauth')
    const [linha] = await h.database.db.select().from(usuario).where(eq(usuario.id, comFator.id))
    const lugar = `segundo-fator|${e.id}|${comFator.id}`
    const aberto = h.app.nucleo.cofre.abrir(linha?.totpSegredo ?? '', lugar)
    const codigo = new TOTP({ secret: Secret.fromBase32(aberto) }).generate()
    return doFator({
      payload: { codigo },
      aoResponder(answer) {
        guardado.codigos = answer.json<{ codigosRecuperacao: string[] }>().codigosRecuperacao
      },
      deixa: [
        alterou(
          'usuario',
          comFator.id,
          { totp_ativo_em: null, codigos_recuperacao: 'oculto' },
          { totp_ativo_em: expect.any(String), codigos_recuperacao: 'oculto' },
        ),
      ],
    })
  },
  'POST /api/auth/segundo-fator/desativar': async ({ comFator, guardado }) => {
    const usado = { codigos_recuperacao: 'oculto' }
    return doFator({
      payload: { codigo: guardado.codigos[0] },
      status: 204,
      deixa: [
        alterou('usuario', comFator.id, usado, usado),
        alterou(
          'usuario',
          comFator.id,
          { ...comSegredo, ...usado, totp_ativo_em: expect.any(String) },
          { totp_segredo: null, ...usado, totp_ativo_em: null },
        ),
      ],
    })
  },
  'PUT /api/auth/conta/nome': async ({ comFator }) =>
    doFator({
      payload: { nome: 'Com Fator' },
      deixa: [alterou('usuario', comFator.id, { nome: 'comfator' }, { nome: 'Com Fator' })],
    }),
  'POST /api/auth/conta/email': async ({ h, correio }) => {
    await correio.abrir()
    return doFator({ payload: { email: 'fator.novo@alfa.exemplo', senha: h.mundo.senha }, deixa: [] })
  },
  'POST /api/auth/conta/email/reenviar': async () => doFator({ deixa: [] }),
  'POST /api/auth/conta/email/confirmar': async ({ correio, comFator }) => {
    const novas = (await correio.abrir()).filter(({ para }) => para.includes('fator.novo@'))
    return {
      payload: { token: novas.at(-1)?.token },
      quem: comFator.id,
      deixa: [
        alterou(
          'usuario',
          comFator.id,
          { email: comFator.email, email_confirmado_em: null },
          { email: 'fator.novo@alfa.exemplo', email_confirmado_em: expect.any(String) },
        ),
      ],
    }
  },
  'DELETE /api/auth/conta/email': async () => doFator({ deixa: [] }),
  'PUT /api/auth/conta/senha': async ({ h, comFator }) =>
    doFator({
      payload: { senhaAtual: h.mundo.senha, novaSenha: SENHA },
      status: 204,
      deixa: [alterou('usuario', comFator.id, { senha_hash: 'oculto' }, { senha_hash: 'oculto' })],
    }),
  'POST /api/usuario': async () => {
    const convite = { nome: 'Convidada', email: 'convidada@alfa.exemplo', papeis: ['consulta'] }
    return doAdmin({ payload: convite, deixa: [incluiu('usuario', convite)] })
  },
  'POST /api/usuario/:id/convite': async ({ h }) => {
    const [convidada] = await h.database.db
      .select()
      .from(usuario)
      .where(eq(usuario.email, 'convidada@alfa.exemplo'))
    return doAdmin({ url: `/api/usuario/${convidada?.id}/convite`, deixa: [], status: 204 })
  },
  'PUT /api/usuario/:id': async ({ outro }) =>
    doAdmin({
      url: `/api/usuario/${outro.id}`,
      payload: { versao: 1, ativo: true, email: 'outro.novo@alfa.exemplo', papeis: ['financeiro'] },
      deixa: [
        alterou(
          'usuario',
          outro.id,
          { email: outro.email, papeis: ['consulta'], email_confirmado_em: expect.any(String) },
          { email: 'outro.novo@alfa.exemplo', papeis: ['financeiro'], email_confirmado_em: null },
        ),
      ],
    }),
  'POST /api/usuario/lote': async ({ outro }) =>
    doAdmin({
      payload: { acao: 'inativar', linhas: [{ id: outro.id, versao: 2 }] },
      deixa: [alterou('usuario', outro.id, { ativo: true }, { ativo: false })],
    }),
  'POST /api/usuario/:id/desbloquear': async ({ outro }) =>
    doAdmin({ url: `/api/usuario/${outro.id}/desbloquear`, deixa: [], status: 204 }),
  'POST /api/usuario/:id/socorro/desbloquear': async ({ e }) =>
    doAdmin({ url: `/api/usuario/${e.cliente.id}/socorro/desbloquear`, deixa: [], status: 204 }),
  'POST /api/usuario/:id/socorro/link': async ({ e }) =>
    doAdmin({ url: `/api/usuario/${e.cliente.id}/socorro/link`, deixa: [] }),
  'PUT /api/usuario/:id/acesso/:acessoId': async ({ e }) => {
    const { cliente: dono, acessos } = e
    return doAdmin({
      url: `/api/usuario/${dono.id}/acesso/${acessos.inativo}`,
      payload: { ativo: true },
      deixa: [alterou('acesso', acessos.inativo, { ativo: false }, { ativo: true })],
    })
  },
  'DELETE /api/usuario/:id/segundo-fator': async ({ h, outro }) => {
    await h.database.db.update(usuario).set({ totpSegredo: 'ABCD' }).where(eq(usuario.id, outro.id))
    return doAdmin({
      url: `/api/usuario/${outro.id}/segundo-fator`,
      status: 204,
      deixa: [alterou('usuario', outro.id, comSegredo, { totp_segredo: null })],
    })
  },
  'DELETE /api/usuario/:id/sessoes/:sessaoId': async (cena) => {
    const sessaoId = await outraSessao(cena, cena.e.atendimento.email)
    return doAdmin({
      url: `/api/usuario/${cena.e.atendimento.id}/sessoes/${sessaoId}`,
      deixa: [],
      status: 204,
    })
  },
  'DELETE /api/usuario/:id/sessoes': async ({ e }) =>
    doAdmin({ url: `/api/usuario/${e.atendimento.id}/sessoes`, deixa: [], status: 204 }),
}
