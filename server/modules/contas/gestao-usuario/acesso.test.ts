import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Pagina, Problem } from '#src/api/contract/nucleo/common.ts'
import type { SessaoAberta } from '#src/api/contract/contas/credencial.ts'
import type { EntradaHistorico } from '#src/api/contract/nucleo/historico.ts'
import type { UsuarioDetalhe } from '#src/api/contract/contas/usuario.ts'
import { tentativaLogin, usuario } from '#server/db/schema/nucleo.ts'
import { acesso } from '#server/db/schema/cadastro.ts'
import { chavesDoUsuario } from '#server/modules/nucleo/tentativa/service.ts'
import { mailbox } from '#server/test-support/mailbox.ts'
import { nomes, useUsuarios } from '#server/test-support/users.ts'

const { h, admin, criar, detalhe, entrar, eu, listar, pedir } = useUsuarios()
const correio = mailbox(h)

describe('blocked login', () => {
  it.each(['email', 'registro'] as const)(
    'by %s shows until when, and opens when staff say so',
    async (por) => {
      const cliente = await criar(`Bloqueada ${por}`, {
        isAdmin: false,
        registro: por === 'registro' ? '11222333000181' : '52998224806',
      })
      const login = cliente[por]!
      for (let i = 0; i < 5; i++) await entrar(login, 'public', 'errada')
      expect((await entrar(login, 'public')).statusCode).toBe(429)

      const bloqueados = await listar('situacao=bloqueados')
      expect(nomes(bloqueados)).toEqual([cliente.nome])
      expect(Date.parse(bloqueados.items[0]?.bloqueadoAte ?? '')).toBeGreaterThan(Date.now() + 800_000)
      expect((await detalhe(cliente.id)).bloqueadoAte).toBe(bloqueados.items[0]?.bloqueadoAte)

      expect((await pedir('POST', `/${cliente.id}/desbloquear`)).statusCode).toBe(204)
      expect((await listar('situacao=bloqueados')).totalItems).toBe(0)
      expect((await entrar(login, 'public')).statusCode).toBe(200)
    },
  )

  it('counts the second factor’s codes too, no key that has run out, and none of another entidade', async () => {
    const alvo = await criar('Bloqueado Código')
    const [daSenha, doCodigo] = chavesDoUsuario(alvo) as [string, string]
    const em = (segundos: number) => new Date(Date.now() + segundos * 1000)
    const bloqueio = { entidadeId: h.mundo.alfa.id, falhas: 5, ultimaEm: new Date() }
    await h.database.db.insert(tentativaLogin).values([
      { ...bloqueio, chave: daSenha, bloqueadoAte: em(-1) },
      { ...bloqueio, chave: doCodigo, entidadeId: h.mundo.beta.id, bloqueadoAte: em(600) },
    ])
    expect((await detalhe(alvo.id)).bloqueadoAte).toBeNull()
    const ate = em(300)
    await h.database.db.insert(tentativaLogin).values({ ...bloqueio, chave: doCodigo, bloqueadoAte: ate })
    expect((await detalhe(alvo.id)).bloqueadoAte).toBe(ate.toISOString())
    await pedir('POST', `/${alvo.id}/desbloquear`)
    expect((await detalhe(alvo.id)).bloqueadoAte).toBeNull()
    expect(await h.database.db.select().from(tentativaLogin)).toHaveLength(1)
  })
})

describe('acesso', () => {
  it('that staff deactivate opens nothing from the next call on', async () => {
    const { cliente, acessos } = h.mundo.alfa
    const headers = await h.entrar(cliente.email, 'public')
    const debitos = async () =>
      (await h.inject({ url: `/api/debito?acessoId=${acessos.empresa}`, headers })).statusCode
    expect(await debitos()).toBe(200)
    const url = `/${cliente.id}/acesso/${acessos.empresa}`
    const answer = await pedir('PUT', url, { ativo: false })
    expect(answer.json<UsuarioDetalhe>().acessos[0]).toMatchObject({ id: acessos.empresa, ativo: false })
    expect(await debitos()).toBe(404)
    await pedir('PUT', url, { ativo: true })
    expect(await debitos()).toBe(200)
  })

  it('that staff activate makes its document a login of a client who has none, if nobody else has it', async () => {
    const { outra, empresa, id: entidadeId } = h.mundo.alfa
    const ligar = async (nome: string, cadastroId: number) => {
      const { id, email } = await criar(nome, { isAdmin: false })
      const [ligado] = await h.database.db
        .insert(acesso)
        .values({ entidadeId, usuarioId: id, cadastroId, ativo: false })
        .returning({ id: acesso.id })
      const mudar = (ativo: boolean) => pedir('PUT', `/${id}/acesso/${ligado!.id}`, { ativo })
      return { email, mudar }
    }
    const primeira = await ligar('Primeira', outra.id)
    const segunda = await ligar('Segunda', outra.id)
    const daEmpresa = await ligar('Da Empresa', empresa.id)
    expect((await primeira.mudar(false)).json()).toMatchObject({ registro: null })
    expect((await primeira.mudar(true)).json()).toMatchObject({ registro: outra.registro })
    expect((await entrar(outra.registro, 'public')).json()).toMatchObject({ email: primeira.email })
    for (const outro of [segunda, daEmpresa]) {
      const answer = await outro.mudar(true)
      expect([answer.statusCode, answer.json<UsuarioDetalhe>().registro]).toEqual([200, null])
      expect(answer.json<UsuarioDetalhe>().acessos[0]?.ativo).toBe(true)
    }
  })

  it('and its document as a login change together: one entry of the history, or nothing', async () => {
    const { id: entidadeId, outra } = h.mundo.alfa
    await h.database.db.update(usuario).set({ registro: null }).where(eq(usuario.registro, outra.registro))
    const { id } = await criar('Tudo ou Nada', { isAdmin: false })
    const [ligado] = await h.database.db
      .insert(acesso)
      .values({ entidadeId, usuarioId: id, cadastroId: outra.id, ativo: false })
      .returning({ id: acesso.id })
    const ativar = () => pedir('PUT', `/${id}/acesso/${ligado!.id}`, { ativo: true })
    const entradas = async () =>
      (await pedir('GET', `/${id}/historico`)).json<Pagina<EntradaHistorico>>().items
    await h.database.pool.query(
      `create function recusar() returns trigger language plpgsql as $$ begin raise exception 'recusado'; end $$;
       create trigger recusar before update of registro on usuario for each row execute function recusar()`,
    )
    try {
      expect((await ativar()).statusCode).toBe(500)
    } finally {
      await h.database.pool.query('drop function recusar() cascade')
    }
    expect(await detalhe(id)).toMatchObject({ registro: null, acessos: [{ ativo: false }] })
    const antes = await entradas()

    expect((await ativar()).statusCode).toBe(200)
    expect(await detalhe(id)).toMatchObject({ registro: outra.registro, acessos: [{ ativo: true }] })
    const [nova, ...velhas] = await entradas()
    expect(velhas).toEqual(antes)
    expect(nova?.campos.map(({ campo }) => campo).toSorted()).toEqual(['acesso.ativo', 'registro'])
  })

  it('is changed only through its own user', async () => {
    const { admin: outro, acessos, cliente } = h.mundo.alfa
    const answer = await pedir('PUT', `/${outro.id}/acesso/${acessos.empresa}`, { ativo: false })
    expect(answer.statusCode).toBe(404)
    expect((await detalhe(cliente.id)).acessos[0]?.ativo).toBe(true)
  })
})

describe('sessions', () => {
  const listadas = async (id: number) => (await pedir('GET', `/${id}/sessoes`)).json<SessaoAberta[]>()

  it('are listed, and ended one by one or all', async () => {
    const { id, email } = await criar('Sessões')
    const [um, dois, tres] = [await h.entrar(email), await h.entrar(email), await h.entrar(email)]
    const abertas = await listadas(id)
    expect(abertas.map(({ atual }) => atual)).toEqual([false, false, false])
    const primeira = Math.min(...abertas.map((sessao) => sessao.id))
    expect((await pedir('DELETE', `/${id}/sessoes/${primeira}`)).statusCode).toBe(204)
    expect((await eu(um)).statusCode).toBe(401)
    expect((await eu(dois)).statusCode).toBe(200)
    expect((await pedir('DELETE', `/${id}/sessoes/${primeira}`)).statusCode).toBe(404)
    expect((await pedir('DELETE', `/${id}/sessoes`)).statusCode).toBe(204)
    expect([(await eu(dois)).statusCode, (await eu(tres)).statusCode]).toEqual([401, 401])
    expect(await listadas(id)).toEqual([])
  })

  it('are ended only through their own user', async () => {
    const { id } = await criar('Sem Sessões')
    const [minha] = await listadas(h.mundo.alfa.admin.id)
    expect(minha?.atual).toBe(true)
    expect((await pedir('DELETE', `/${id}/sessoes/${minha!.id}`)).statusCode).toBe(404)
    expect((await pedir('GET', '/999999/sessoes')).statusCode).toBe(404)
    expect((await eu(admin)).statusCode).toBe(200)
  })
})

describe('second factor', () => {
  const comFator = {
    totpSegredo: 'JBSWY3DPEHPK3PXP',
    totpAtivoEm: new Date(),
    totpPasso: 1,
    codigosRecuperacao: ['x'],
  }

  it('of one who lost the device is removed whole, and the password alone signs in', async () => {
    const { id, email } = await criar('Sem Celular', comFator)
    expect((await detalhe(id)).segundoFator).toBe(true)
    expect((await entrar(email)).json<Problem>().code).toBe('codigo-exigido')
    await correio.abrir()
    expect((await pedir('DELETE', `/${id}/segundo-fator`)).statusCode).toBe(204)
    expect((await detalhe(id)).segundoFator).toBe(false)
    const assunto = 'Verificação em duas etapas desativada — Sindicato alfa'
    expect(await correio.abrir()).toEqual([expect.objectContaining({ para: email, assunto })])
    expect((await pedir('DELETE', `/${id}/segundo-fator`)).statusCode).toBe(204)
    expect(await correio.abrir()).toEqual([]) // nothing was removed
    const [linha] = await h.database.db.select().from(usuario).where(eq(usuario.id, id))
    expect(linha).toMatchObject({
      totpSegredo: null,
      totpAtivoEm: null,
      totpPasso: null,
      codigosRecuperacao: [],
    })
    expect((await entrar(email)).statusCode).toBe(200)
  })

  it('of one’s own takes a code; a client’s is taken off like any other', async () => {
    const proprio = await pedir('DELETE', `/${h.mundo.alfa.admin.id}/segundo-fator`)
    expect([proprio.statusCode, proprio.json<Problem>().code]).toEqual([409, 'proprio-usuario'])
    const { id } = await criar('Cliente Com Código', {
      isAdmin: false,
      totpSegredo: 'ABCD',
      totpAtivoEm: new Date(),
    })
    expect((await detalhe(id)).segundoFator).toBe(true)
    expect((await pedir('DELETE', `/${id}/segundo-fator`)).statusCode).toBe(204)
    expect((await detalhe(id)).segundoFator).toBe(false)
  })
})
