import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Acesso, UsuarioComTokens } from '#src/api/contract/contas/auth.ts'
import { configuracoes, type Configuracoes } from '#src/api/contract/geral/configuracoes.ts'
import type { Problem } from '#src/api/contract/nucleo/common.ts'
import { tentativaLogin, usuario } from '#server/db/schema/nucleo.ts'
import { notificacao } from '#server/db/schema/servicos.ts'
import { cadastro } from '#server/db/schema/cadastro.ts'
import { registroLivre } from '#server/test-support/attempts-rows.ts'
import { configurar } from '#server/test-support/configurar.ts'
import { contas } from '#server/test-support/credencial.ts'
import { useApp } from '#server/test-support/harness.ts'
import { mailbox } from '#server/test-support/mailbox.ts'

const h = useApp()
const c = contas(h)
const correio = mailbox(h)
let vez = 0

const valem = async (regras: Partial<Configuracoes['registro']>) => {
  await configurar(h.database.db, 'registro', { ...configuracoes.registro.padrao, ...regras })
  h.app.entidades.esquecer()
}

beforeEach(async () => {
  vez++
  await correio.abrir()
  await h.database.db.delete(tentativaLogin)
  await h.database.db.delete(notificacao)
  await valem({})
})

const empresa = (mais: object = {}) => ({
  tipoPessoa: 'juridica',
  tipo: 'pessoajuridica',
  registro: registroLivre('pessoajuridica'),
  nome: `Padaria ${vez} Ltda`,
  responsavel: 'Rita Prado',
  email: `rita.pedido${vez}@exemplo.org.br`,
  telefone: '(16) 3333-0000',
  ...mais,
})
const registrar = (pedido: object) => c.enviar('POST', 'registro', pedido, { 'x-entidade': 'alfa' })
async function confirmar(): Promise<UsuarioComTokens> {
  const answer = await c.enviar('POST', 'confirmar', {
    token: await correio.token(),
    senha: 'janela contente de março',
  })
  expect(answer.statusCode).toBe(200)
  return answer.json<UsuarioComTokens>()
}
const guardado = async ({ registro }: { registro: string }) =>
  (await h.database.db.select().from(cadastro).where(eq(cadastro.registro, registro)))[0]

describe('what an entidade asks of those who register', () => {
  it.each([
    ['pedeTelefone', { telefone: '' }, { telefone: 'Informe o telefone.' }],
    ['pedeNomeFantasia', {}, { nomeFantasia: 'Informe o nome fantasia.' }],
    ['pedeCidade', { uf: 'SP' }, { cidade: 'Informe a cidade.' }],
    ['pedeCidade', {}, { cidade: 'Informe a cidade.', uf: 'Informe a UF.' }],
  ] as const)('%s: is demanded at its field', async (regra, mais, errors) => {
    expect((await registrar(empresa(mais))).statusCode).toBe(204)
    await correio.abrir()
    await valem({ [regra]: 'obrigatorio' })
    const answer = await registrar(empresa(mais))
    expect(answer.json<Problem>()).toMatchObject({ status: 422, code: 'validacao', errors })
    expect(await correio.abrir()).toEqual([])
    const tudo = { nomeFantasia: 'Pão Quente', cidade: 'Assis', uf: 'SP' }
    expect((await registrar(empresa(tudo))).statusCode).toBe(204)
  })

  it('is kept with the cadastro, and nothing that it does not ask for', async () => {
    await valem({ pedeTelefone: 'nao', pedeNomeFantasia: 'opcional', pedeCidade: 'opcional' })
    const pedido = empresa({ nomeFantasia: 'Pão Quente', cidade: 'Assis', uf: 'SP' })
    await registrar(pedido)
    await confirmar()
    expect(await guardado(pedido)).toMatchObject({
      nomeFantasia: 'Pão Quente',
      cidade: 'Assis',
      uf: 'SP',
      telefone: '',
    })
  })

  it('does not ask a person for a name of trade', async () => {
    await valem({ pedeNomeFantasia: 'obrigatorio' })
    const pessoa = { tipoPessoa: 'fisica', tipo: 'pessoafisica', registro: registroLivre('pessoafisica') }
    expect((await registrar(empresa(pessoa))).statusCode).toBe(204)
  })
})

describe('the kinds that an entidade takes', () => {
  it.each([
    ['registraEmpresas', { tipo: 'pessoajuridica' }],
    ['registraContabilidades', { tipo: 'contabilidade' }],
    ['registraPessoas', { tipo: 'pessoafisica', tipoPessoa: 'fisica' }],
    ['registraPessoas', { tipo: undefined, tipoPessoa: 'fisica' }],
  ] as const)('without %s: %j is refused', async (regra, mais) => {
    const documento = registroLivre('tipoPessoa' in mais ? 'pessoafisica' : 'pessoajuridica')
    const pedido = empresa({ ...mais, registro: documento })
    await valem({ [regra]: false })
    expect((await registrar(pedido)).json<Problem>()).toMatchObject({
      status: 422,
      errors: { tipo: 'A entidade não recebe este tipo de cadastro pela internet.' },
    })
    await valem({})
    expect((await registrar(pedido)).statusCode).toBe(204)
  })

  it('are what somebody registers as who names none', async () => {
    await valem({ registraEmpresas: false })
    const pedido = empresa({ tipo: undefined, registro: registroLivre('contabilidade') })
    expect((await registrar(pedido)).statusCode).toBe(204)
    await confirmar()
    expect((await guardado(pedido))?.tipo).toBe('contabilidade')
  })
})

describe('who approves', () => {
  const avisados = async () => {
    const linhas = await h.database.db
      .select({ email: usuario.email, message: notificacao.message })
      .from(notificacao)
      .innerJoin(usuario, eq(usuario.id, notificacao.usuarioId))
      .where(eq(notificacao.messageType, 'Registro'))
    return linhas
  }

  it('nobody: the cadastro is active at once, though its document is no login', async () => {
    await valem({ aprovacao: 'ninguem' })
    const pedido = empresa()
    await registrar(pedido)
    const user = await confirmar()
    expect(await guardado(pedido)).toMatchObject({ ativo: true, analise: null })
    const acessos = await h.inject({ url: '/api/auth/acessos', headers: c.cabecalho(user) })
    expect(acessos.json<Acesso[]>()).toMatchObject([{ ativo: true, cadastroAtivo: true }])
    const [linha] = await h.database.db.select().from(usuario).where(eq(usuario.id, user.id))
    expect(linha?.registro).toBeNull()
    expect((await avisados())[0]?.message).toContain('já está ativo, pois a entidade não pede aprovação')
  })

  it('administrators alone: others are told so, and nothing is decided', async () => {
    const { alfa } = h.mundo
    const [admin] = await h.database.db.select().from(usuario).where(eq(usuario.id, alfa.admin.id))
    const email = `cadastro${vez}@alfa.exemplo`
    await h.database.db.insert(usuario).values({
      entidadeId: alfa.id,
      isAdmin: true,
      nome: 'Só Cadastro',
      email,
      senhaHash: admin!.senhaHash,
      papeis: ['cadastro'],
      emailConfirmadoEm: new Date(),
    })
    const headers = await h.entrar(email)
    await valem({ aprovacao: 'administrador' })
    const pedido = empresa()
    await registrar(pedido)
    await confirmar()
    expect((await avisados()).map((um) => um.email)).toEqual([alfa.admin.email])

    const { id, matricula, versao } = (await guardado(pedido))!
    const decidir = (ato: 'aprovar' | 'recusar', quem = headers) =>
      h.inject({
        method: 'POST',
        url: `/api/pessoajuridica/${matricula}/${ato}`,
        headers: quem,
        payload: { versao, ...(ato === 'recusar' && { motivo: 'Não é da categoria.' }) },
      })
    for (const ato of ['aprovar', 'recusar'] as const)
      expect((await decidir(ato)).json<Problem>()).toMatchObject({
        status: 403,
        code: 'sem-permissao',
        detail: expect.stringMatching(/^Nesta entidade só administradores decidem/),
      })
    expect((await guardado(pedido))?.analise).toBe('pendente')
    expect((await decidir('aprovar', await h.entrar(alfa.admin.email))).statusCode).toBe(200)
    expect(await guardado(pedido)).toMatchObject({ id, ativo: true, analise: null })

    await correio.abrir()
    // and staff again once the entidade says so
    await valem({})
    const outro = empresa({ email: `outra.rita${vez}@exemplo.org.br` })
    await registrar(outro)
    await confirmar()
    const nova = (await guardado(outro))!
    const aprovado = await h.inject({
      method: 'POST',
      url: `/api/pessoajuridica/${nova.matricula}/aprovar`,
      headers,
      payload: { versao: nova.versao },
    })
    expect(aprovado.statusCode).toBe(200)
  })
})
