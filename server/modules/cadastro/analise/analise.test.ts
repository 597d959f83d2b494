import { and, asc, desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Acesso, UsuarioComTokens } from '#src/api/contract/contas/auth.ts'
import {
  nomesDosTipos,
  tiposCadastro,
  type SituacaoCadastro,
  type TipoCadastro,
} from '#src/api/contract/cadastro/cadastro-lista.ts'
import { entradaDe, type CadastroComum } from '#src/api/contract/cadastro/cadastro.ts'
import type { LinhaCadastro } from '#src/api/contract/cadastro/cadastro-lista-chamadas.ts'
import type { Pagina, Problem } from '#src/api/contract/nucleo/common.ts'
import type { EntradaHistorico } from '#src/api/contract/nucleo/historico.ts'
import type { Pendencias } from '#src/api/contract/geral/painel.ts'
import { auditoria, tentativaLogin, usuario } from '#server/db/schema/nucleo.ts'
import { notificacao } from '#server/db/schema/servicos.ts'
import { acesso, cadastro } from '#server/db/schema/cadastro.ts'
import { novoCadastro, novoUsuario, registroLivre } from '#server/test-support/attempts-rows.ts'
import { contas } from '#server/test-support/credencial.ts'
import { useApp } from '#server/test-support/harness.ts'
import { mailbox } from '#server/test-support/mailbox.ts'

const h = useApp()
const c = contas(h)
const correio = mailbox(h)
const SENHA = 'janela contente de março'
type Headers = { authorization: string }

let admin: Headers
let vez = 0

beforeEach(async () => {
  vez++
  await correio.abrir()
  await h.database.db.delete(tentativaLogin)
  await h.database.db.delete(notificacao)
  admin ??= await h.entrar(h.mundo.alfa.admin.email)
})

const PENDENTE = { ativo: false, analise: 'pendente' } as const

interface Candidatura {
  tipo: TipoCadastro
  id: number
  matricula: number
  versao: number
  registro: string
  user: UsuarioComTokens
}

/** Somebody who has registered. */
async function candidatar(tipo: TipoCadastro): Promise<Candidatura> {
  const email = `ana${vez}@exemplo.org.br`
  const registro = registroLivre(tipo)
  const user = await registrar(tipo, registro, email)
  const [linha] = await h.database.db.select().from(cadastro).where(eq(cadastro.registro, registro))
  return { tipo, id: linha!.id, matricula: linha!.matricula, versao: 1, registro, user }
}

async function registrar(tipo: TipoCadastro, registro: string, email: string): Promise<UsuarioComTokens> {
  const pessoa = { tipoPessoa: tiposCadastro[tipo].pessoa, tipo, registro, nome: `Rosa & Filhos ${vez}` }
  const pedido = { ...pessoa, responsavel: 'Ana Rosa', email, telefone: '' }
  expect((await c.enviar('POST', 'registro', pedido, { 'x-entidade': 'alfa' })).statusCode).toBe(204)
  const answer = await c.enviar('POST', 'confirmar', { token: await correio.token(), senha: SENHA })
  expect(answer.statusCode).toBe(200)
  await correio.abrir()
  return answer.json()
}

const decidir = (
  ato: 'aprovar' | 'recusar',
  { tipo, matricula, versao }: Pick<Candidatura, 'tipo' | 'matricula' | 'versao'>,
  payload: object = ato === 'recusar' ? { motivo: 'O CNPJ está baixado na Receita.' } : {},
  headers = admin,
) =>
  h.inject({
    method: 'POST',
    url: `/api/${tipo}/${matricula}/${ato}`,
    headers,
    payload: { versao, ...payload },
  })

const acessosDe = async ({ user }: Candidatura) =>
  (await h.inject({ url: '/api/auth/acessos', headers: c.cabecalho(user) })).json<Acesso[]>()
const registroDe = async ({ id }: { id: number }) =>
  (await h.database.db.select().from(usuario).where(eq(usuario.id, id)))[0]?.registro
const listados = async (tipo: TipoCadastro, situacao: SituacaoCadastro) =>
  (
    await h.inject({
      url: `/api/${tipo}?situacao=${situacao}&pageSize=100&mostra=analiseMotivo`,
      headers: admin,
    })
  ).json<Pagina<LinhaCadastro>>()
const emAnalise = async (tipo: TipoCadastro) =>
  (await listados(tipo, 'em-analise')).items.map(({ matricula, analise }) => ({ matricula, analise }))
const noPainel = async (tipo: TipoCadastro) =>
  (await h.inject({ url: '/api/painel/pendencias', headers: admin }))
    .json<Pendencias>()
    .emAnalise.find((linha) => linha.tipo === tipo)?.quantidade ?? 0
const guardado = async ({ id }: { id: number }) =>
  (await h.database.db.select().from(cadastro).where(eq(cadastro.id, id)))[0]

describe.each(nomesDosTipos)('a registration of a %s', (tipo) => {
  it('waits where staff find it, counted, and its applicant sees that it does', async () => {
    const antes = await noPainel(tipo)
    const aberta = await candidatar(tipo)
    expect(await emAnalise(tipo)).toContainEqual({ matricula: aberta.matricula, analise: 'pendente' })
    expect(await noPainel(tipo)).toBe(antes + 1)
    expect(await acessosDe(aberta)).toMatchObject([
      { ativo: true, cadastroAtivo: false, analise: 'pendente', analiseMotivo: '' },
    ])
  })

  it('accepted is active at once, by mail, notice, audit and the document as login', async () => {
    const aberta = await candidatar(tipo)
    const { id, matricula, user } = aberta
    const debitos = () =>
      h.inject({ url: `/api/debito?acessoId=${user.acessos[0]?.id}`, headers: c.cabecalho(user) })
    expect((await debitos()).statusCode).toBe(404)

    const answer = await decidir('aprovar', aberta)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ matricula, ativo: true, analise: null, versao: 2 })
    expect((await emAnalise(tipo)).map((linha) => linha.matricula)).not.toContain(matricula)
    expect(await acessosDe(aberta)).toMatchObject([{ cadastroAtivo: true, analise: null }])
    expect((await debitos()).statusCode).toBe(200)
    expect((await c.login(aberta.registro, SENHA, { area: 'public' })).statusCode).toBe(200)

    const [carta, ...mais] = await correio.abrir()
    expect(mais).toEqual([])
    expect(carta).toMatchObject({
      para: user.email,
      assunto: 'Seu cadastro foi aprovado — Sindicato alfa',
    })
    expect(carta?.texto).toContain('Olá, Ana Rosa!')
    expect(carta?.texto).toContain('/public/login?entidade=alfa\n')
    expect(await avisosA(user.id)).toEqual([expect.stringMatching(/^O cadastro de .* foi aprovado\.$/)])
    const [linha] = await h.database.db
      .select()
      .from(auditoria)
      .where(and(eq(auditoria.tabela, 'cadastro'), eq(auditoria.linha, String(id))))
      .orderBy(desc(auditoria.id))
    expect(linha).toMatchObject({
      usuarioId: h.mundo.alfa.admin.id,
      antes: { analise: 'pendente', ativo: false },
      depois: { analise: null, ativo: true },
    })
  })

  it('refused stays closed, tells why, and can be accepted later', async () => {
    const aberta = await candidatar(tipo)
    const { matricula, user } = aberta
    expect((await decidir('recusar', aberta)).json()).toMatchObject({
      ativo: false,
      analise: 'recusada',
      analiseMotivo: 'O CNPJ está baixado na Receita.',
    })
    expect((await emAnalise(tipo)).map((linha) => linha.matricula)).not.toContain(matricula)
    expect(await acessosDe(aberta)).toMatchObject([
      { cadastroAtivo: false, analise: 'recusada', analiseMotivo: 'O CNPJ está baixado na Receita.' },
    ])
    expect((await listados(tipo, 'recusados')).items).toContainEqual(
      expect.objectContaining({ matricula, analiseMotivo: 'O CNPJ está baixado na Receita.' }),
    )
    const [carta] = await correio.abrir()
    expect(carta?.assunto).toBe('Seu cadastro não foi aprovado — Sindicato alfa')
    expect(carta?.texto).toContain('Motivo: O CNPJ está baixado na Receita.\n')
    expect(await avisosA(user.id)).toEqual([expect.stringContaining('Motivo: O CNPJ está baixado')])

    // refused once is refused
    expect((await decidir('recusar', { ...aberta, versao: 2 })).json<Problem>().code).toBe('sem-analise')
    expect((await decidir('aprovar', { ...aberta, versao: 2 })).json()).toMatchObject({
      ativo: true,
      analise: null,
      analiseMotivo: '',
    })
    expect((await correio.abrir()).map(({ assunto }) => assunto)).toEqual([
      'Seu cadastro foi aprovado — Sindicato alfa',
    ])
  })

  it('is decided once, over the revision that was seen', async () => {
    const aberta = await candidatar(tipo)
    const lida = (
      await h.inject({ url: `/api/${tipo}/${aberta.matricula}`, headers: admin })
    ).json<CadastroComum>()
    const verbo = tipo === 'pessoajuridica' ? 'PUT' : 'POST'
    const salvar = (campos: object) =>
      h.inject({
        method: verbo,
        url: `/api/${tipo}`,
        headers: admin,
        payload: { ...entradaDe(lida), ...campos },
      })
    // the form does not go past the decision
    const atalho = await salvar({ ativo: true })
    expect(atalho.json<Problem>()).toMatchObject({
      status: 422,
      errors: { ativo: 'Este cadastro veio de um registro: aprove-o para ativá-lo.' },
    })
    expect((await guardado(aberta))?.versao).toBe(1)
    expect((await salvar({ cidade: 'Assis' })).statusCode).toBe(200)

    const velha = await decidir('aprovar', aberta)
    expect(velha.json<Problem>()).toMatchObject({
      status: 409,
      code: 'conflito',
      detail: expect.stringMatching(/^admin alfa salvou este cadastro .* Nada foi decidido\.$/),
    })
    const vista = { ...aberta, versao: 2 }
    const duas = await Promise.all([decidir('aprovar', vista), decidir('recusar', vista)])
    expect(duas.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const depois = await decidir('aprovar', { ...aberta, versao: 3 })
    expect([200, 409]).toContain(depois.statusCode)
    const outra = await decidir('recusar', { ...aberta, versao: (await guardado(aberta))?.versao ?? 0 })
    expect(outra.json<Problem>()).toMatchObject({ status: 409, code: 'sem-analise' })
  })

  it('is nobody’s business but of those who may write cadastros, in their entidade', async () => {
    const { id, matricula } = await novoCadastro(h, h.mundo.alfa, tipo, PENDENTE)
    const alvo = { tipo, matricula, versao: 1 }
    const cliente = await h.entrar(h.mundo.alfa.cliente.email, 'public')
    const atendimento = await h.entrar(h.mundo.alfa.atendimento.email)
    const beta = await h.entrar(h.mundo.beta.admin.email, 'admin', 'beta')
    for (const ato of ['aprovar', 'recusar'] as const) {
      expect((await decidir(ato, alvo, undefined, cliente)).statusCode).toBe(403)
      expect((await decidir(ato, alvo, undefined, atendimento)).statusCode).toBe(403)
      expect((await decidir(ato, alvo, undefined, beta)).statusCode).toBe(404)
    }
    expect(await guardado({ id })).toMatchObject(PENDENTE)
    expect((await decidir('aprovar', alvo)).statusCode).toBe(200)
    // nobody applied for it, so nobody is told
    expect(await correio.abrir()).toEqual([])
  })
})

const avisosA = async (usuarioId: number) =>
  (
    await h.database.db
      .select()
      .from(notificacao)
      .where(eq(notificacao.usuarioId, usuarioId))
      .orderBy(asc(notificacao.id))
  ).map(({ message }) => message)

it.each(nomesDosTipos)('every living %s is in one list by its state, and in no other', async (tipo) => {
  const estados = [
    [{ ativo: true }, 'ativos'],
    [{ ativo: false }, 'inativos'],
    [PENDENTE, 'em-analise'],
    [{ ativo: false, analise: 'recusada' }, 'recusados'],
  ] as const
  const novos = await Promise.all(estados.map(([estado]) => novoCadastro(h, h.mundo.alfa, tipo, estado)))
  const listas = await Promise.all(estados.map(([, situacao]) => listados(tipo, situacao)))
  for (const [i, { items }] of listas.entries())
    expect(novos.map(({ id }) => items.some((linha) => linha.id === id))).toEqual(
      novos.map((_, j) => i === j),
    )
  const { totalItems } = await listados(tipo, 'todos')
  expect(listas.reduce((soma, lista) => soma + lista.totalItems, 0)).toBe(totalItems)
})

describe('a refusal', () => {
  it.each([
    [{}, 'Campo obrigatório.'],
    [{ motivo: '   ' }, 'Campo obrigatório.'],
    [{ motivo: 'longo '.repeat(84) }, 'Use no máximo 500 caracteres.'],
  ])('with %j is told at its field', async (payload, mensagem) => {
    const { matricula } = await novoCadastro(h, h.mundo.alfa, 'pessoafisica', PENDENTE)
    const answer = await decidir('recusar', { tipo: 'pessoafisica', matricula, versao: 1 }, payload)
    expect(answer.json<Problem>()).toMatchObject({ status: 422, errors: { motivo: mensagem } })
  })
})

describe('a decision', () => {
  it('is about living records that came by a registration alone', async () => {
    const comum = await novoCadastro(h, h.mundo.alfa, 'pessoajuridica', { ativo: false })
    const apagado = await novoCadastro(h, h.mundo.alfa, 'pessoajuridica', {
      ...PENDENTE,
      excluidoEm: new Date(),
    })
    const de = ({ matricula }: { matricula: number }) =>
      ({ tipo: 'pessoajuridica', matricula, versao: 1 }) as const
    expect((await decidir('aprovar', de(comum))).json<Problem>().code).toBe('sem-analise')
    expect((await decidir('aprovar', de(apagado))).statusCode).toBe(404)
    expect((await decidir('aprovar', de({ matricula: 999_999 }))).statusCode).toBe(404)
    expect(await noPainel('pessoajuridica')).toBe((await emAnalise('pessoajuridica')).length)
  })

  it('tells those alone whose acesso is active, and shows the others nothing of it', async () => {
    const aberta = await candidatar('pessoajuridica')
    const estranha = await registrar('pessoajuridica', aberta.registro, `estranha${vez}@exemplo.org.br`)
    await decidir('recusar', aberta)
    expect((await correio.abrir()).map(({ para }) => para)).toEqual([aberta.user.email])
    expect(await registroDe(aberta.user)).toBeNull()
    expect(await acessosDe({ ...aberta, user: estranha })).toMatchObject([
      { ativo: false, analise: null, analiseMotivo: '' },
    ])
    await decidir('aprovar', { ...aberta, versao: 2 })
    expect(await registroDe(estranha)).toBeNull()
    expect(await registroDe(aberta.user)).toBe(aberta.registro)
  })

  it('accepted gives no other login to a client who has a document already, nor does an acesso given to one', async () => {
    const darDocumento = async ({ id }: { id: number }) => {
      const registro = registroLivre('pessoafisica')
      await h.database.db.update(usuario).set({ registro }).where(eq(usuario.id, id))
      return registro
    }
    const aberta = await candidatar('pessoajuridica')
    const seu = await darDocumento(aberta.user)
    expect((await decidir('aprovar', aberta)).json()).toMatchObject({ ativo: true })
    expect(await registroDe(aberta.user)).toBe(seu)
    expect((await c.login(seu, SENHA, { area: 'public' })).statusCode).toBe(200)
    expect((await c.login(aberta.registro, SENHA, { area: 'public' })).statusCode).toBe(401)

    const tipo = 'pessoajuridica'
    const conceder = async ({ email }: { email: string }) => {
      const { matricula, registro } = await novoCadastro(h, h.mundo.alfa, tipo)
      const payload = { tipo, matricula, email, nome: '' }
      const feito = await h.inject({ method: 'POST', url: '/api/acesso', payload, headers: admin })
      expect([feito.statusCode, feito.body]).toEqual([200, expect.anything()])
      return registro
    }
    const cliente = () => novoUsuario(h, h.mundo.alfa, { isAdmin: false, papeis: [] })
    const [com, sem] = [await cliente(), await cliente()]
    const dela = await darDocumento(com)
    await conceder(com)
    expect(await registroDe(com)).toBe(dela)
    // who has none is given that of the cadastro
    const dado = await conceder(sem)
    expect(await registroDe(sem)).toBe(dado)
  })

  it('is in the history of the record in the words of its fields', async () => {
    const { matricula } = await novoCadastro(h, h.mundo.alfa, 'contabilidade', PENDENTE)
    await decidir('recusar', { tipo: 'contabilidade', matricula, versao: 1 })
    const answer = await h.inject({ url: `/api/contabilidade/${matricula}/historico`, headers: admin })
    expect(answer.json<Pagina<EntradaHistorico>>().items[0]?.campos).toEqual([
      { campo: 'analise', de: null, antes: 'pendente', depois: 'recusada' },
      { campo: 'analiseMotivo', de: null, antes: '', depois: 'O CNPJ está baixado na Receita.' },
    ])
  })

  it('of a cadastro whose applicant has left mails nobody', async () => {
    const aberta = await candidatar('pessoafisica')
    await h.database.db.update(usuario).set({ ativo: false }).where(eq(usuario.id, aberta.user.id))
    expect((await decidir('aprovar', aberta)).statusCode).toBe(200)
    expect(await correio.abrir()).toEqual([])
    await h.database.db.delete(acesso).where(eq(acesso.usuarioId, aberta.user.id))
  })
})

describe('many at once', () => {
  const aprovar = (tipo: TipoCadastro, pedido: object, headers = admin) =>
    h.inject({
      method: 'POST',
      url: `/api/${tipo}/analise`,
      headers,
      payload: { acao: 'aprovar', ...pedido },
    })
  const estado = async (id: number) =>
    (await h.database.db.select().from(cadastro).where(eq(cadastro.id, id)))[0]!

  it('each is accepted as alone, and told so; what cannot be is left as it is, with the reason', async () => {
    const candidato = await candidatar('pessoafisica')
    const ativo = await novoCadastro(h, h.mundo.alfa, 'pessoafisica', { nome: 'Já Ativa' })
    const velho = await novoCadastro(h, h.mundo.alfa, 'pessoafisica', { ...PENDENTE, nome: 'Mudada Depois' })
    const [{ id }, alheio] = [candidato, await novoCadastro(h, h.mundo.beta, 'pessoafisica', PENDENTE)]
    const linhas = [id, ativo.id, velho.id, alheio.id].map((qual) => ({
      id: qual,
      versao: qual === velho.id ? 7 : 1,
    }))
    const answer = await aprovar('pessoafisica', { linhas })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      feitos: [{ id, versao: 2 }],
      iguais: 0,
      deixados: [
        { nome: 'Já Ativa', motivo: expect.stringContaining('Este cadastro') },
        { nome: 'Mudada Depois', motivo: expect.any(String) },
        { nome: 'Uma linha', motivo: 'Não está mais na lista.' },
      ],
    })
    expect(await estado(id)).toMatchObject({ analise: null, ativo: true })
    expect(await estado(velho.id)).toMatchObject({ analise: 'pendente', ativo: false })
    expect(await estado(alheio.id)).toMatchObject({ analise: 'pendente', ativo: false })
    expect((await correio.abrir()).map(({ para }) => para)).toEqual([`ana${vez}@exemplo.org.br`])
  })

  it('all that wait, by the search that finds them; more than were agreed to are not touched', async () => {
    const nome = `Espera Junto ${vez}`
    const ids: number[] = []
    for (let i = 0; i < 3; i++)
      ids.push((await novoCadastro(h, h.mundo.alfa, 'contabilidade', { ...PENDENTE, nome })).id)
    const busca = { situacao: 'em-analise', q: nome }
    const demais = await aprovar('contabilidade', { busca, esperados: 2 })
    expect([demais.statusCode, demais.json<Problem>().code]).toEqual([409, 'mais-linhas'])
    expect(await estado(ids[0]!)).toMatchObject({ analise: 'pendente' })
    const answer = await aprovar('contabilidade', { busca, esperados: 3 })
    expect(answer.json<{ feitos: unknown[] }>().feitos).toHaveLength(3)
    for (const id of ids) expect(await estado(id)).toMatchObject({ analise: null, ativo: true })
  })
  it('each is refused with the same reason, and told so; what cannot be is left, with the reason', async () => {
    const recusar = (pedido: object) =>
      h.inject({ method: 'POST', url: '/api/pessoafisica/recusa', headers: admin, payload: pedido })
    const candidato = await candidatar('pessoafisica')
    const ativo = await novoCadastro(h, h.mundo.alfa, 'pessoafisica', { nome: 'Já Ativa' })
    const outro = await novoCadastro(h, h.mundo.alfa, 'pessoafisica', PENDENTE)
    const velho = await novoCadastro(h, h.mundo.alfa, 'pessoafisica', { ...PENDENTE, nome: 'Mudada Depois' })
    const alheio = await novoCadastro(h, h.mundo.beta, 'pessoafisica', PENDENTE)
    const linhas = [candidato, ativo, outro, velho, alheio].map(({ id }) => ({
      id,
      versao: id === velho.id ? 7 : 1,
    }))
    for (const sem of [{ linhas }, { linhas, motivo: '  ' }])
      expect((await recusar(sem)).json<Problem>().errors).toHaveProperty('motivo')
    const answer = await recusar({ linhas, motivo: 'Não é da categoria.' })
    expect(answer.json()).toEqual({
      feitos: [candidato, outro].map(({ id }) => ({ id, versao: 2 })),
      iguais: 0,
      deixados: [
        { nome: 'Já Ativa', motivo: expect.stringContaining('não está em análise') },
        { nome: 'Mudada Depois', motivo: expect.any(String) },
        { nome: 'Uma linha', motivo: 'Não está mais na lista.' },
      ],
    })
    const recusado = { analise: 'recusada', analiseMotivo: 'Não é da categoria.', ativo: false }
    for (const { id } of [candidato, outro]) expect(await estado(id)).toMatchObject(recusado)
    for (const { id } of [velho, alheio]) expect(await estado(id)).toMatchObject({ analise: 'pendente' })
    const cartas = await correio.abrir()
    expect(cartas.map(({ para }) => para)).toEqual([`ana${vez}@exemplo.org.br`])
    expect(cartas[0]?.assunto).toContain('não foi aprovado')
    const busca = { situacao: 'em-analise', q: 'Mudada Depois' }
    const demais = await recusar({ busca, esperados: 0, motivo: 'Outro.' })
    expect([demais.statusCode, demais.json<Problem>().code]).toEqual([409, 'mais-linhas'])
  })
})
