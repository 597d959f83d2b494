import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Output } from '#src/api/contract/nucleo/endpoint.ts'
import type { buscar } from '#src/api/contract/geral/busca.ts'
import type { assuntosDoCliente, ResumoDoCliente } from '#src/api/contract/geral/atendimento-resumo.ts'
import type { Problem } from '#src/api/contract/nucleo/common.ts'
import type { Papel } from '#src/api/contract/nucleo/papeis.ts'
import { acesso, anexo, cadastro } from '#server/db/schema/cadastro.ts'
import { arquivo } from '#server/db/schema/nucleo.ts'
import { bloquear, novoCadastro, novoUsuario } from '#server/test-support/attempts-rows.ts'
import { lido, recusa, useAtendimentos, type Headers } from '#server/test-support/atendimentos.ts'
import { atendimentoParaAbrir } from '#server/test-support/attempts/atendimento.ts'
import { mailbox } from '#server/test-support/mailbox.ts'
import { chaveDaTentativa } from '#server/modules/nucleo/tentativa/service.ts'

const { h, c, alfa, equipe, pedir, abrir, colega } = useAtendimentos()
const correio = mailbox(h)

beforeEach(() => correio.abrir())

const entra = async (quem: string, area: 'admin' | 'public') =>
  (await c.login(quem, h.mundo.senha, { area })).statusCode
const ultimaPara = async (para: string) =>
  (await correio.abrir()).findLast((carta) => carta.para.includes(para))
const naEmpresa = () => `/api/atendimento/cliente/pessoajuridica/${alfa().empresa.matricula}`
const resumoDe = async (url = naEmpresa(), headers = equipe) =>
  lido(await pedir('GET', url, headers)).json<ResumoDoCliente>()
const com = async (papeis: Papel[]) => (await colega(papeis)).headers
const socorrer = (id: number, oque: 'desbloquear' | 'link', headers = equipe) =>
  pedir('POST', `/api/usuario/${id}/socorro/${oque}`, headers)
const reenviar = (payload: object, headers = equipe) =>
  pedir('POST', '/api/boleto/reenviar', headers, {
    tipo: 'pessoajuridica',
    matricula: alfa().empresa.matricula,
    debitoId: alfa().debitos.vencido,
    ...payload,
  })

describe('the summary of a client', () => {
  it('tells support what is open, who has acesso and what was written, without any right over cadastros', async () => {
    const { id } = await abrir(atendimentoParaAbrir({ e: alfa() }))
    await h.database.db
      .update(cadastro)
      .set({ email: 'contato@empresa.exemplo', telefone: '(11) 3333-4444' })
      .where(eq(cadastro.id, alfa().empresa.id))
    const { matricula, registro } = alfa().empresa
    expect((await pedir('GET', `/api/pessoajuridica/${matricula}`, equipe)).statusCode).toBe(403)
    const { divida, ...resumo } = await resumoDe()
    expect(resumo).toMatchObject({ tipo: 'pessoajuridica', matricula, registro })
    expect(resumo.contatos[0]).toEqual({
      de: 'Cadastro',
      email: 'contato@empresa.exemplo',
      telefone: '(11) 3333-4444',
    })
    expect(divida.debitos.map((um) => um.id)).toEqual([alfa().debitos.vencido, alfa().debitos.aVencer])
    expect([divida.vencido.quantidade, divida.aVencer.quantidade]).toEqual([1, 1])
    // with the interest of today
    expect(divida.debitos[0]?.atraso).toBeGreaterThan(0)
    expect(resumo.acessos.map(({ usuario }) => usuario.email)).toEqual([alfa().cliente.email])
    expect(resumo.atendimentos.map((um) => um.id)).toContain(id)
  })

  it('tells of each who has acesso their own: blocked or not, and when they were there last', async () => {
    const bloqueado = await novoUsuario(h, alfa(), { isAdmin: false })
    await h.database.db
      .insert(acesso)
      .values({ entidadeId: alfa().id, usuarioId: bloqueado.id, cadastroId: alfa().empresa.id, ativo: false })
    await bloquear(h, alfa(), chaveDaTentativa(false, bloqueado.email))
    const { acessos } = await resumoDe()
    expect(acessos).toMatchObject([
      { ativo: true, usuario: { bloqueadoAte: null, ultimoAcessoEm: expect.any(String) } },
      {
        ativo: false,
        usuario: { id: bloqueado.id, bloqueadoAte: expect.any(String), ultimoAcessoEm: null },
      },
    ])
  })

  it('is for those with its permission alone', async () => {
    const para = alfa().cliente.email
    for (const papel of ['financeiro', 'cadastro', 'consulta'] as const) {
      const headers = await com([papel])
      const negadas = [
        await pedir('GET', naEmpresa(), headers),
        await pedir('GET', `${naEmpresa()}/sobre`, headers),
        await socorrer(alfa().cliente.id, 'link', headers),
        await socorrer(alfa().cliente.id, 'desbloquear', headers),
        await reenviar({ para }, headers),
      ]
      expect([papel, negadas.map(({ statusCode }) => statusCode)]).toEqual([papel, [403, 403, 403, 403, 403]])
    }
    await resumoDe(naEmpresa(), await com(['administrador']))
  })

  it('of nobody, of one in the trash and of another entidade is 404', async () => {
    const excluido = await novoCadastro(h, alfa(), 'pessoajuridica', { excluidoEm: new Date() })
    for (const matricula of [999_999, excluido.matricula, h.mundo.beta.empresa.matricula])
      expect(
        (await pedir('GET', `/api/atendimento/cliente/pessoajuridica/${matricula}`, equipe)).statusCode,
      ).toBe(404)
  })

  it('of a natural person leaves a line in the log of readings', async () => {
    const { matricula, id } = alfa().pessoa
    await resumoDe(`/api/atendimento/cliente/pessoafisica/${matricula}`)
    await h.app.leituras.gravar()
    const { rows } = await h.database.pool.query<{ usuario_id: number }>(
      "select usuario_id from auditoria where operacao = 'ler' and linha = $1",
      [String(id)],
    )
    expect(rows.map((linha) => linha.usuario_id)).toContain(alfa().atendimento.id)
  })

  it('is found by name, CNPJ and matrícula in the search of all screens', async () => {
    const achar = async (q: string, headers: Headers) =>
      lido(await pedir('GET', `/api/busca?${new URLSearchParams({ q })}`, headers)).json<
        Output<typeof buscar>
      >().cadastros
    const { registro, matricula } = alfa().empresa
    const achados = await achar(registro, equipe)
    expect(achados.flatMap(({ itens }) => itens.map((um) => um.matricula))).toContain(matricula)
    expect(await achar(registro, await com([]))).toEqual([])
  })

  it('has a list of what an atendimento may be about: open debits and kept documents', async () => {
    const { id: entidadeId, empresa, debitos } = alfa()
    const [guardado] = await h.database.db
      .insert(arquivo)
      .values({ entidadeId, hash: 'a'.repeat(64), nome: 'ata.pdf', tipo: 'application/pdf', tamanho: 1 })
      .returning({ id: arquivo.id })
    await h.database.db.insert(anexo).values([
      { entidadeId, cadastroId: empresa.id, arquivoId: guardado!.id, nome: 'ata.pdf' },
      {
        entidadeId,
        cadastroId: empresa.id,
        arquivoId: guardado!.id,
        nome: 'velha.pdf',
        excluidoEm: new Date(),
      },
      { entidadeId, cadastroId: alfa().outra.id, arquivoId: guardado!.id, nome: 'alheia.pdf' },
    ])
    const sobre = lido(await pedir('GET', `${naEmpresa()}/sobre`, equipe)).json<
      Output<typeof assuntosDoCliente>
    >()
    expect(sobre.debitos.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
      [debitos.vencido, debitos.aVencer].toSorted((a, b) => a - b),
    )
    expect(sobre.anexos.map(({ nome }) => nome)).toEqual(['ata.pdf'])
  })
})

describe('help with an account', () => {
  it('unblocks a client, and no member of staff', async () => {
    const cliente = await novoUsuario(h, alfa(), { isAdmin: false })
    await bloquear(h, alfa(), chaveDaTentativa(false, cliente.email))
    expect(await entra(cliente.email, 'public')).toBe(429)
    expect((await socorrer(cliente.id, 'desbloquear')).statusCode).toBe(204)
    expect(await entra(cliente.email, 'public')).toBe(200)

    const daCasa = await novoUsuario(h, alfa(), { papeis: ['cadastro'] })
    await bloquear(h, alfa(), chaveDaTentativa(true, daCasa.email))
    const negada = await socorrer(daCasa.id, 'desbloquear')
    expect(recusa(negada)).toMatchObject({ status: 404, code: 'nao-encontrado' })
    expect(negada.json<Problem>().detail).toBe(
      (await socorrer(999_999, 'desbloquear')).json<Problem>().detail,
    )
    expect(await entra(daCasa.email, 'admin')).toBe(429)
  })

  it('sends who was invited the invitation again, and others a link for another password', async () => {
    const convidado = await novoUsuario(h, alfa(), { isAdmin: false, senhaHash: null })
    expect(lido(await socorrer(convidado.id, 'link')).json()).toEqual({
      para: convidado.email,
      oque: 'convite',
    })
    expect((await ultimaPara(convidado.email))?.texto).toContain('/confirmar')

    const cliente = await novoUsuario(h, alfa(), { isAdmin: false })
    expect(lido(await socorrer(cliente.id, 'link')).json()).toEqual({ para: cliente.email, oque: 'senha' })
    expect((await ultimaPara(cliente.email))?.texto).toContain('senha')
  })

  it('sends staff none, nor who is out', async () => {
    const daCasa = await novoUsuario(h, alfa(), { papeis: ['cadastro'] })
    expect(recusa(await socorrer(daCasa.id, 'link'))).toMatchObject({ status: 404 })
    const inativo = await novoUsuario(h, alfa(), { isAdmin: false, ativo: false })
    expect(recusa(await socorrer(inativo.id, 'link'))).toMatchObject({ status: 409, code: 'usuario-inativo' })
    expect(await ultimaPara(daCasa.email)).toBeUndefined()
  })

  it('sends three an hour', async () => {
    const cliente = await novoUsuario(h, alfa(), { isAdmin: false })
    for (let vez = 0; vez < 3; vez++) lido(await socorrer(cliente.id, 'link'))
    expect(recusa(await socorrer(cliente.id, 'link'))).toMatchObject({
      status: 429,
      code: 'muitas-tentativas',
    })
  })
})

describe('a slip that is sent again', () => {
  it('goes to a contact of the client, and says what it is of', async () => {
    const para = alfa().cliente.email
    const { valor } = lido(await reenviar({ para })).json<{ valor: number }>()
    expect(valor).toBeGreaterThan(0)
    const carta = await ultimaPara(para)
    expect(carta).toMatchObject({ assunto: expect.stringContaining('Boleto') })
    expect(carta?.anexos).toHaveLength(1)
    const { boletos } = await resumoDe()
    expect(boletos[0]).toMatchObject({ valor, situacao: 'a-registrar' })
  })

  it('goes nowhere else', async () => {
    const negada = await reenviar({ para: 'estranho@exemplo.com' })
    expect(recusa(negada)).toEqual({
      status: 422,
      code: 'validacao',
      detail: expect.any(String),
      errors: { para: 'Este endereço não é de um contato do cliente. Escolha um dos que estão no resumo.' },
    })
    expect(await ultimaPara('estranho@exemplo.com')).toBeUndefined()
  })

  it('is of an open debit of that client alone', async () => {
    const { daOutra, pago } = alfa().debitos
    for (const debitoId of [daOutra, pago, h.mundo.beta.debitos.vencido])
      expect(recusa(await reenviar({ debitoId, para: alfa().cliente.email })).status).toBe(404)
  })

  it('is sent three times an hour', async () => {
    const debitoId = alfa().debitos.aVencer
    const para = alfa().cliente.email
    for (let vez = 0; vez < 3; vez++) lido(await reenviar({ debitoId, para }))
    expect(recusa(await reenviar({ debitoId, para }))).toMatchObject({ status: 429 })
  })
})
