import { and, eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { UsuarioComTokens } from '#src/api/contract/contas/auth.ts'
import { configuracoes } from '#src/api/contract/geral/configuracoes.ts'
import type { Problem } from '#src/api/contract/nucleo/common.ts'
import { digitosCnpj, digitosCpf } from '#src/api/contract/nucleo/documento.ts'
import { tentativaLogin, tokenUnico, usuario } from '#server/db/schema/nucleo.ts'
import { notificacao } from '#server/db/schema/servicos.ts'
import { acesso, cadastro, contabilidade, pessoaFisica, pessoaJuridica } from '#server/db/schema/cadastro.ts'
import { configurar } from '#server/test-support/configurar.ts'
import { contas, visivel } from '#server/test-support/credencial.ts'
import { novoUsuario } from '#server/test-support/attempts-rows.ts'
import { useApp } from '#server/test-support/harness.ts'
import { mailbox } from '#server/test-support/mailbox.ts'

const h = useApp()
const c = contas(h)
const correio = mailbox(h)
const SENHA = 'janela contente de março'

const cnpj = (n: number) =>
  `NOVA${String(n).padStart(8, '0')}${digitosCnpj(`NOVA${String(n).padStart(8, '0')}`)}`
const cpf = (n: number) => `${String(300_000_000 + n)}${digitosCpf(String(300_000_000 + n))}`
let vez = 0

beforeEach(async () => {
  vez++
  await correio.abrir()
  await h.database.db.delete(tentativaLogin)
  await h.database.db.delete(tokenUnico)
  await h.database.db.delete(notificacao)
  await configurar(h.database.db, 'registro', { ...configuracoes.registro.padrao })
  h.app.entidades.esquecer()
})

const pedido = (mais: object = {}) => ({
  tipoPessoa: 'juridica',
  registro: cnpj(vez),
  nome: `Empresa Nova ${vez} Ltda`,
  responsavel: 'Rita Prado',
  email: `rita${vez}@exemplo.org.br`,
  telefone: '(16) 3333-0000',
  ...mais,
})
const registrar = (mais: object = {}, entidade = 'alfa') =>
  c.enviar('POST', 'registro', pedido(mais), { 'x-entidade': entidade })
const confirmar = (token: string, senha = SENHA) => c.enviar('POST', 'confirmar', { token, senha })

async function registrado(mais: object = {}): Promise<UsuarioComTokens> {
  expect((await registrar(mais)).statusCode).toBe(204)
  const answer = await confirmar(await correio.token())
  expect(answer.statusCode).toBe(200)
  return answer.json<UsuarioComTokens>()
}

const avisos = async () =>
  (await h.database.db.select().from(notificacao).where(eq(notificacao.messageType, 'Registro'))).map(
    ({ usuarioId, message }) => ({ usuarioId, message }),
  )
const linhaDe = async (id: number) =>
  (await h.database.db.select().from(usuario).where(eq(usuario.id, id)))[0]

describe('registration', () => {
  it('mails a link that leads where its sender wanted to go', async () => {
    await registrar({ returnUrl: '/public/inicio' })
    const [carta] = await correio.abrir()
    expect(carta?.texto).toContain(`/public/confirmar?token=${carta?.token}&returnUrl=%2Fpublic%2Finicio`)
  })

  it('stores nothing but the request until the e-mail is confirmed', async () => {
    const { email } = pedido()
    await registrar({ email: email.toUpperCase() })
    const [carta] = await correio.abrir()
    expect(carta).toMatchObject({ para: email, assunto: 'Confirme seu cadastro — Sindicato alfa' })
    expect(carta?.texto).toContain('/public/confirmar?token=')
    expect(await h.database.db.select().from(usuario).where(eq(usuario.email, email))).toEqual([])
    expect(
      await h.database.db
        .select()
        .from(cadastro)
        .where(eq(cadastro.registro, cnpj(vez))),
    ).toEqual([])
    const link = await c.enviar('POST', 'link', { token: carta?.token })
    expect(link.json()).toMatchObject({ finalidade: 'registro', nome: 'Rita Prado', email, entidade: 'alfa' })
  })

  it('of a new company opens an inactive cadastro, which staff are told of', async () => {
    const user = await registrado()
    expect(user).toMatchObject({
      name: 'Rita Prado',
      isAdmin: false,
      segundoFator: 'inativo',
      acessos: [
        {
          ativo: true,
          cadastroAtivo: false,
          analise: 'pendente',
          tipoPessoa: 'juridica',
          registro: cnpj(vez),
        },
      ],
    })
    const [linha] = await h.database.db
      .select()
      .from(cadastro)
      .where(eq(cadastro.registro, cnpj(vez)))
    expect(linha).toMatchObject({ ativo: false, matricula: 3, email: user.email, telefone: '(16) 3333-0000' })
    expect(
      await h.database.db
        .select()
        .from(pessoaJuridica)
        .where(eq(pessoaJuridica.id, linha?.id ?? 0)),
    ).toHaveLength(1)
    const [aviso, ...outros] = await avisos()
    expect(outros).toEqual([])
    expect(aviso?.usuarioId).toBe(h.mundo.alfa.admin.id)
    expect(aviso?.message).toMatch(/Rita Prado .* O cadastro 3 está em análise/)
    expect((await c.login(user.email, SENHA, { area: 'public' })).statusCode).toBe(200)
    // nobody has said yet that the document is hers
    expect((await c.login(cnpj(vez), SENHA, { area: 'public' })).statusCode).toBe(401)
  })

  it('of a new person opens hers', async () => {
    const user = await registrado({ tipoPessoa: 'fisica', registro: cpf(vez), nome: 'Rita Prado' })
    expect(user.acessos).toMatchObject([
      { tipoPessoa: 'fisica', cadastroAtivo: false, analise: 'pendente', registro: cpf(vez) },
    ])
    const [linha] = await h.database.db
      .select()
      .from(cadastro)
      .where(eq(cadastro.registro, cpf(vez)))
    expect(linha?.tipo).toBe('pessoafisica')
    expect(
      await h.database.db
        .select()
        .from(pessoaFisica)
        .where(eq(pessoaFisica.id, linha?.id ?? 0)),
    ).toHaveLength(1)
  })

  const comEmail = (email: string) =>
    h.database.db.update(cadastro).set({ email }).where(eq(cadastro.id, h.mundo.alfa.outra.id))

  it('for a cadastro that has the same e-mail works at once', async () => {
    const { email } = pedido()
    await comEmail(`  ${email.toUpperCase()} `)
    const { registro, id } = h.mundo.alfa.outra
    const user = await registrado({ registro })
    expect(user.acessos).toMatchObject([{ ativo: true, cadastroAtivo: true, registro }])
    expect((await avisos())[0]?.message).toMatch(/está ativo, pois o e-mail confere/)
    expect((await c.login(registro, SENHA, { area: 'public' })).statusCode).toBe(200)
    const debitos = await h.inject({
      url: `/api/debito?acessoId=${user.acessos[0]?.id}`,
      headers: c.cabecalho(user),
    })
    expect(debitos.statusCode).toBe(200)
    await h.database.db.delete(acesso).where(and(eq(acesso.usuarioId, user.id), eq(acesso.cadastroId, id)))
    await h.database.db.update(usuario).set({ registro: null }).where(eq(usuario.id, user.id))
  })

  it.each(['', 'outra@exemplo.org.br'])(
    'for a cadastro whose e-mail is %j waits for staff',
    async (email) => {
      await comEmail(email)
      const { registro } = h.mundo.alfa.outra
      const user = await registrado({ registro })
      // the name of a cadastro that is not proved to be hers stays as masked as the consultation shows it
      expect(user.acessos).toMatchObject([
        { ativo: false, cadastroAtivo: true, registro, nome: 'Oficina C. A. M.' },
      ])
      expect(JSON.stringify(user) + (await c.eu(user)).body).not.toContain('Conceição')
      expect((await c.login(registro, SENHA, { area: 'public' })).statusCode).toBe(401)
      expect((await avisos())[0]?.message).toMatch(/espera a ativação em Usuários/)
      const debitos = await h.inject({
        url: `/api/debito?acessoId=${user.acessos[0]?.id}`,
        headers: c.cabecalho(user),
      })
      expect(debitos.statusCode).toBe(404)
    },
  )

  const ativarAcesso = async ({ id, acessos }: UsuarioComTokens) => {
    const headers = await h.entrar(h.mundo.alfa.admin.email)
    const url = `/api/usuario/${id}/acesso/${acessos[0]?.id}`
    return h.inject({ method: 'PUT', url, headers, payload: { ativo: true } })
  }

  it('by a stranger with somebody’s CPF does not keep its owner from signing in with it', async () => {
    const documento = { tipoPessoa: 'fisica', registro: cpf(vez) }
    const estranho = await registrado({ ...documento, email: `estranho${vez}@exemplo.org.br` })
    const dona = await registrado(documento)
    expect((await linhaDe(estranho.id))?.registro).toBeNull()
    expect((await ativarAcesso(dona)).json()).toMatchObject({
      registro: cpf(vez),
      acessos: [{ ativo: true }],
    })
    const entrada = await c.login(cpf(vez), SENHA, { area: 'public' })
    expect(entrada.statusCode).toBe(200)
    expect(entrada.json<UsuarioComTokens>().id).toBe(dona.id)
    // a second user of the cadastro signs in by e-mail
    expect((await ativarAcesso(estranho)).json()).toMatchObject({
      registro: null,
      acessos: [{ ativo: true }],
    })
  })

  it('by a stranger with the CPF of a cadastro does not keep whoever has its e-mail from it either', async () => {
    const { email } = pedido()
    const valores = {
      tipo: 'pessoafisica' as const,
      matricula: 900 + vez,
      registro: cpf(vez),
      nome: 'Ana',
      email,
    }
    const [linha] = await h.database.db
      .insert(cadastro)
      .values({ entidadeId: h.mundo.alfa.id, ...valores })
      .returning({ id: cadastro.id })
    await h.database.db.insert(pessoaFisica).values({ id: linha?.id ?? 0, entidadeId: h.mundo.alfa.id })
    const documento = { tipoPessoa: 'fisica', registro: cpf(vez) }
    await registrado({ ...documento, email: `estranho${vez}@exemplo.org.br` })
    const dona = await registrado(documento)
    const entrada = await c.login(cpf(vez), SENHA, { area: 'public' })
    expect(entrada.json<UsuarioComTokens>().id).toBe(dona.id)
  })

  it('with a document that is another user’s login signs in by e-mail alone', async () => {
    const { registro } = h.mundo.alfa.empresa
    const user = await registrado({ registro })
    expect((await linhaDe(user.id))?.registro).toBeNull()
    expect((await c.login(registro, SENHA, { area: 'public' })).statusCode).toBe(401)
    expect((await c.login(user.email, SENHA, { area: 'public' })).statusCode).toBe(200)
  })

  it('is told to those who may decide about it; that of an acesso that waits, to those who may activate it', async () => {
    const { alfa } = h.mundo
    const doCadastro = await novoUsuario(h, alfa, { papeis: ['cadastro'] })
    const doFinanceiro = await novoUsuario(h, alfa, { papeis: ['financeiro'] })
    const avisados = async () => (await avisos()).map(({ usuarioId }) => usuarioId).toSorted((a, b) => a - b)
    await registrado()
    expect(await avisados()).toEqual([alfa.admin.id, doCadastro.id])
    await h.database.db.delete(notificacao)
    await registrado({ registro: alfa.outra.registro, email: `outra${vez}@exemplo.org.br` })
    expect(await avisados()).toEqual([alfa.admin.id])
    await h.database.db
      .update(usuario)
      .set({ ativo: false })
      .where(inArray(usuario.id, [doCadastro.id, doFinanceiro.id]))
  })

  it('of an office opens one, also of a CNPJ that is a company’s', async () => {
    const user = await registrado({ tipo: 'contabilidade' })
    expect(user.acessos).toMatchObject([{ tipoPessoa: 'juridica', registro: cnpj(vez), analise: 'pendente' }])
    const dosTipos = async (registro: string) =>
      (
        await h.database.db
          .select({ tipo: cadastro.tipo })
          .from(cadastro)
          .where(eq(cadastro.registro, registro))
      )
        .map(({ tipo }) => tipo)
        .toSorted()
    expect(await dosTipos(cnpj(vez))).toEqual(['contabilidade'])
    await registrado({ tipo: 'pessoajuridica', email: `empresa${vez}@exemplo.org.br` })
    expect(await dosTipos(cnpj(vez))).toEqual(['contabilidade', 'pessoajuridica'])
  })

  it('of a kind that is another kind of person’s is refused at its field', async () => {
    const answer = await registrar({ tipo: 'pessoafisica' })
    expect(answer.json<Problem>()).toMatchObject({
      status: 422,
      errors: { tipo: 'Este cadastro não é deste tipo de pessoa.' },
    })
  })

  it('finds an accounting office by its CNPJ when there is no such company', async () => {
    const registro = cnpj(vez)
    const { email } = pedido()
    const valores = {
      entidadeId: h.mundo.alfa.id,
      tipo: 'contabilidade' as const,
      matricula: 900 + vez,
      registro,
      nome: 'Escritório',
      email,
    }
    const [linha] = await h.database.db.insert(cadastro).values(valores).returning({ id: cadastro.id })
    await h.database.db.insert(contabilidade).values({ id: linha?.id ?? 0, entidadeId: h.mundo.alfa.id })
    const user = await registrado({ registro })
    expect(user.acessos).toMatchObject([{ nome: 'Escritório', ativo: true, cadastroAtivo: true }])
  })

  it('opens a new cadastro when the one of that document was deleted', async () => {
    const primeiro = await registrado()
    await h.database.db
      .update(cadastro)
      .set({ excluidoEm: new Date() })
      .where(eq(cadastro.registro, cnpj(vez)))
    const segundo = await registrado({ email: `segunda${vez}@exemplo.org.br` })
    expect(segundo.acessos[0]?.id).not.toBe(primeiro.acessos[0]?.id)
    expect(
      await h.database.db
        .select()
        .from(cadastro)
        .where(eq(cadastro.registro, cnpj(vez))),
    ).toHaveLength(2)
  })

  it('of two people who confirm the same new document at once, both get the one cadastro', async () => {
    await registrar()
    await registrar({ email: `outra${vez}@exemplo.org.br` })
    const cartas = await correio.abrir()
    const respostas = await Promise.all(cartas.map(({ token }) => confirmar(token)))
    expect(respostas.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(
      await h.database.db
        .select()
        .from(cadastro)
        .where(eq(cadastro.registro, cnpj(vez))),
    ).toHaveLength(1)
    const acessos = respostas.map((resposta) => resposta.json<UsuarioComTokens>().acessos[0]?.ativo)
    expect(acessos.toSorted()).toEqual([false, true])
  })

  it('with the e-mail of an account mails the way in, and changes nothing', async () => {
    const { email } = h.mundo.alfa.cliente
    await registrar({ email })
    const [carta] = await correio.abrir()
    expect(carta).toMatchObject({ para: email, assunto: 'Você já tem uma conta — Sindicato alfa', token: '' })
    expect(carta?.texto).toContain('http://localhost:80/public/login?entidade=alfa\n')
    expect(carta?.texto).toContain('http://localhost:80/public/esqueci-senha?entidade=alfa\n')
    expect(carta?.texto).toContain('Olá, cliente alfa!')
    expect(carta?.texto).not.toContain('Rita')
    expect(await h.database.db.select().from(tokenUnico)).toEqual([])
  })

  it('mails ways in that lead where its sender wanted to go', async () => {
    await registrar({ email: h.mundo.alfa.cliente.email, returnUrl: '/public/consulta' })
    const [carta] = await correio.abrir()
    const volta = 'entidade=alfa&returnUrl=%2Fpublic%2Fconsulta\n'
    expect(carta?.texto).toContain(`http://localhost:80/public/login?${volta}`)
    expect(carta?.texto).toContain(`http://localhost:80/public/esqueci-senha?${volta}`)
  })

  it('mails ways in that lead to the entidade registered at, whatever the address of the app shows', async () => {
    await registrar({ email: h.mundo.beta.cliente.email }, 'beta')
    const [carta] = await correio.abrir()
    expect(carta?.texto).toContain('http://localhost:80/public/login?entidade=beta\n')
    expect(carta?.texto).toContain('http://localhost:80/public/esqueci-senha?entidade=beta\n')
  })

  it('answers alike, whatever is known of document and e-mail', async () => {
    const respostas = [
      await registrar(),
      await registrar({ email: h.mundo.alfa.cliente.email }),
      await registrar({ registro: h.mundo.alfa.empresa.registro }),
      await registrar({ email: h.mundo.alfa.admin.email }),
    ].map(visivel)
    for (const resposta of respostas) expect(resposta).toEqual(respostas[0])
    expect(respostas[0]?.statusCode).toBe(204)
  })

  it('confirmed twice with one e-mail makes one account; the second is told to sign in', async () => {
    await registrar()
    await registrar({ registro: cnpj(5000 + vez) })
    const [um, dois] = await correio.abrir()
    expect((await confirmar(um?.token ?? '')).statusCode).toBe(200)
    const recusa = await confirmar(dois?.token ?? '')
    expect(recusa.statusCode).toBe(410)
    expect(recusa.json<Problem>().detail).toBe(
      'Este e-mail já tem uma conta. Entre com ela ou peça uma nova senha.',
    )
    const documentos = [cnpj(vez), cnpj(5000 + vez)]
    expect(
      await h.database.db.select().from(cadastro).where(inArray(cadastro.registro, documentos)),
    ).toHaveLength(1)
  })

  it('mails one address three times an hour at most', async () => {
    for (let i = 0; i < 5; i++) expect((await registrar()).statusCode).toBe(204)
    expect(await correio.abrir()).toHaveLength(3)
  })

  it('belongs to the entidade that it was asked of', async () => {
    await registrar({}, 'beta')
    await confirmar(await correio.token())
    const [linha] = await h.database.db.select().from(usuario).where(eq(usuario.email, pedido().email))
    expect(linha?.entidadeId).toBe(h.mundo.beta.id)
  })

  it('is refused where an entidade takes none, with a way on', async () => {
    await configurar(h.database.db, 'registro', { registroAberto: false })
    h.app.entidades.esquecer()
    const answer = await registrar()
    expect(answer.statusCode).toBe(403)
    expect(answer.json<Problem>().code).toBe('registro-fechado')
    expect(await correio.abrir()).toEqual([])
  })

  it('is refused to whoever confirms it after that, and stores nothing', async () => {
    await registrar()
    const token = await correio.token()
    await configurar(h.database.db, 'registro', { registroAberto: false })
    h.app.entidades.esquecer()
    const answer = await confirmar(token)
    expect(answer.json<Problem>()).toMatchObject({ status: 403, code: 'registro-fechado' })
    expect(await h.database.db.select().from(usuario).where(eq(usuario.email, pedido().email))).toEqual([])
    await configurar(h.database.db, 'registro', { registroAberto: true })
    h.app.entidades.esquecer()
    expect((await confirmar(token)).statusCode).toBe(200)
  })

  it('shows a name that somebody typed as text, in a mail too', async () => {
    await registrar({ responsavel: '<img src=x> Bcc: a@b.c', nome: 'Veja http://mal.exemplo/x' })
    const [carta] = await correio.abrir()
    expect(carta?.html).not.toMatch(/<img|http:\/\/mal\.exemplo/)
    expect(carta?.texto).not.toContain('mal.exemplo')
  })

  it.each([
    [{ tipoPessoa: 'outra' }, 'tipoPessoa', 'Tipo de pessoa inválido'],
    [{ registro: '11144477735' }, 'registro', 'CNPJ inválido. Confira os dígitos.'],
    [{ tipoPessoa: 'fisica' }, 'registro', 'CPF inválido. Confira os dígitos.'],
    [{ email: 'rita' }, 'email', 'E-mail inválido.'],
    [{ nome: ' ' }, 'nome', 'Campo obrigatório.'],
    [{ telefone: '(12) 3' }, 'telefone', 'Telefone inválido.'],
    [{ isAdmin: true }, 'isAdmin', 'Campo desconhecido.'],
  ])('with %j is refused at its field', async (mais, campo, mensagem) => {
    const answer = await registrar(mais)
    expect(answer.statusCode).toBe(422)
    expect(answer.json<Problem>().errors).toEqual({ [campo]: mensagem })
  })

  it('takes no weak password', async () => {
    await registrar()
    const token = await correio.token()
    for (const senha of [
      '12345678',
      `rita${vez} prado`,
      'sindicato alfa 9',
      'Rita Prado',
      `eu ${cnpj(vez)}`,
    ]) {
      const answer = await confirmar(token, senha)
      expect(answer.statusCode).toBe(422)
      expect(answer.json<Problem>().errors).toHaveProperty('senha')
    }
    expect((await confirmar(token)).statusCode).toBe(200)
    expect((await confirmar(token)).statusCode).toBe(410)
  })
})
