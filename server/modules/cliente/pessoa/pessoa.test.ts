import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SituacaoDoCadastro } from '#src/api/contract/cadastro/cadastro.ts'
import type { DebitosEmAberto } from '#src/api/contract/dinheiro/debito.ts'
import type { MeuCadastro } from '#src/api/contract/cliente/meu-cadastro.ts'
import type { Pessoa } from '#src/api/contract/cliente/pessoa.ts'
import { notificacao } from '#server/db/schema/servicos.ts'
import { acesso, cadastro } from '#server/db/schema/cadastro.ts'
import { contribuicao, debito } from '#server/db/schema/dinheiro.ts'
import { novoCadastro, novoUsuario } from '#server/test-support/attempts-rows.ts'
import { emitirDebitos, encerrar, receber } from '#server/test-support/dinheiro.ts'
import { useApp } from '#server/test-support/harness.ts'

const h = useApp()
let headers: { authorization: string }

// each time, since a test that moves the clock by years leaves no key of this one behind
beforeEach(async () => {
  headers = await h.entrar(h.mundo.alfa.cliente.email, 'public')
})

afterEach(() => {
  vi.useRealTimers()
})

const pedir = (acessoId: number | string, de = headers) =>
  h.inject({ url: `/api/pessoa/${acessoId}`, headers: de })
const obter = async (acessoId: number) => (await pedir(acessoId)).json<Pessoa>()

describe('home', () => {
  it('sums up what the list of debits shows, apart by late and to come', async () => {
    const { alfa } = h.mundo
    const pessoa = await obter(alfa.acessos.empresa)
    const lista = await h.inject({ url: `/api/debito?acessoId=${alfa.acessos.empresa}`, headers })
    const debitos = lista.json<DebitosEmAberto>().meses.flatMap((mes) => mes.debitos)
    const total = (id: number) => debitos.find((linha) => linha.id === id)!.valor.total
    expect(total(alfa.debitos.vencido)).toBeGreaterThan(15_075)
    expect(pessoa).toMatchObject({
      acessoId: alfa.acessos.empresa,
      tipoPessoa: 'juridica',
      registro: alfa.empresa.registro,
      nome: 'Padaria São José alfa Ltda',
      matricula: 1,
      vencido: { quantidade: 1, total: total(alfa.debitos.vencido) },
      aVencer: { quantidade: 1, total: 31_070 },
      vencidos: [
        {
          id: alfa.debitos.vencido,
          periodo: debitos.find(({ id }) => id === alfa.debitos.vencido)?.periodo,
          vencimento: debitos.find(({ id }) => id === alfa.debitos.vencido)?.vencimento,
          valor: total(alfa.debitos.vencido),
        },
      ],
      proximos: [{ id: alfa.debitos.aVencer, contribuicao: 'Contribuição sindical', valor: 31_070 }],
      pagamentos: [
        {
          descricao: expect.stringMatching(/^Contribuição associativa, [a-z]{3}\/\d{4}$/),
          valor: 10_000,
          recibo: true,
        },
      ],
      avisos: [],
    })
  })

  it('counts a day off as on time until the next working day, and a proposal past its day as neither', async () => {
    const { alfa } = h.mundo
    // Sunday, the day after a due date
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-08-10T15:00:00Z') })
    const sessao = await h.entrar(alfa.cliente.email, 'public')
    const dever = (contribuicaoId: number, vencimento: string, periodo: string) => ({
      entidadeId: alfa.id,
      cadastroId: alfa.pessoa.id,
      contribuicaoId,
      periodo,
      vencimento,
      valor: 1_000,
    })
    const devidos = await emitirDebitos(h.database.db, [
      dever(alfa.contribuicoes.mensal, '2031-08-09', '2031-08'),
      dever(alfa.contribuicoes.mensal, '2031-08-08', '2031-07'),
      dever(alfa.contribuicoes.sindical, '2031-08-09', '2031-08'),
      dever(alfa.contribuicoes.sindical, '2031-08-10', '2031-07'),
    ])
    const pessoa = (await pedir(alfa.acessos.pessoa, sessao)).json<Pessoa>()
    for (const id of devidos) await encerrar(h.database, id, 'cancelado')
    expect(pessoa.vencido.quantidade).toBe(1)
    expect(pessoa.aVencer).toEqual({ quantidade: 2, total: 2_000 })
    expect(pessoa.proximos.map(({ vencimento }) => vencimento)).toEqual(['2031-08-09', '2031-08-10'])
    expect(pessoa.atualizadoEm).toBe('2031-08-10')
  })

  it('shows the next five debits, the last five payments and the last three notices, in order', async () => {
    const { alfa } = h.mundo
    const mes = (n: number) => `2199-${String(n).padStart(2, '0')}`
    const [outra] = await h.database.db
      .select()
      .from(contribuicao)
      .where(eq(contribuicao.id, alfa.contribuicoes.mensal))
    const comum = { entidadeId: alfa.id, cadastroId: alfa.pessoa.id }
    await emitirDebitos(
      h.database.db,
      [3, 1, 7, 2, 6, 4].map((n) => ({
        ...comum,
        contribuicaoId: outra!.id,
        periodo: mes(n),
        vencimento: `${mes(n)}-10`,
        valor: n * 100,
      })),
    )
    for (const n of [5, 1, 4, 2, 6, 3])
      await receber(h.database.db, { ...comum, origem: 'manual', data: `2026-01-0${n}`, valor: n })
    await h.database.db.insert(notificacao).values(
      ['um', 'dois', 'três', 'quatro'].map((message) => ({
        entidadeId: alfa.id,
        usuarioId: alfa.cliente.id,
        messageType: 'Aviso',
        message,
      })),
    )
    const pessoa = await obter(alfa.acessos.pessoa)
    expect(pessoa.proximos.map(({ valor }) => valor)).toEqual([100, 200, 300, 400, 600])
    expect(pessoa.aVencer).toEqual({ quantidade: 6, total: 2_300 })
    expect(pessoa.pagamentos.map(({ valor }) => valor)).toEqual([6, 5, 4, 3, 2])
    // what is left of the six, none of which is used
    expect(pessoa.credito).toBe(21)
    expect((await obter(alfa.acessos.empresa)).credito).toBe(0)
    expect(pessoa.pagamentos[0]).toMatchObject({
      descricao: 'Crédito lançado pela entidade',
      data: '2026-01-06',
      recibo: false,
    })
    expect(pessoa.avisos.map(({ message }) => message)).toEqual(['quatro', 'três', 'dois'])
    expect(pessoa.tipoPessoa).toBe('fisica')
  })
})

describe('is nobody’s', () => {
  it('by an inactive acesso, an inactive or deleted cadastro, or another’s acesso', async () => {
    const { alfa, beta } = h.mundo
    expect((await pedir(alfa.acessos.inativo)).statusCode).toBe(404)
    expect((await pedir(beta.acessos.empresa)).statusCode).toBe(404)
    expect((await pedir(999_999)).statusCode).toBe(404)
    const comCadastro = async (mudanca: Partial<typeof cadastro.$inferInsert>) => {
      await h.database.db.update(cadastro).set(mudanca).where(eq(cadastro.id, alfa.empresa.id))
      const { statusCode } = await pedir(alfa.acessos.empresa)
      await h.database.db
        .update(cadastro)
        .set({ ativo: true, excluidoEm: null })
        .where(eq(cadastro.id, alfa.empresa.id))
      return statusCode
    }
    expect(await comCadastro({ ativo: false })).toBe(404)
    expect(await comCadastro({ excluidoEm: new Date() })).toBe(404)
    expect((await pedir(alfa.acessos.empresa)).statusCode).toBe(200)
  })

  it('by an acesso of another client of the same entidade', async () => {
    const { alfa } = h.mundo
    const [alheio] = await h.database.db
      .insert(acesso)
      .values({ entidadeId: alfa.id, usuarioId: alfa.atendimento.id, cadastroId: alfa.outra.id })
      .returning()
    expect((await pedir(alheio!.id)).statusCode).toBe(404)
  })

  it('but clients’', async () => {
    const { alfa } = h.mundo
    expect((await pedir(alfa.acessos.empresa, await h.entrar(alfa.admin.email))).statusCode).toBe(403)
    expect((await h.inject({ url: `/api/pessoa/${alfa.acessos.empresa}` })).statusCode).toBe(401)
    expect((await pedir('1e1')).statusCode).toBe(400)
  })
})

describe('what a client reads of their own registration', () => {
  const ler = (acessoId: number, de = headers) =>
    h.inject({ url: `/api/pessoa/${acessoId}/cadastro`, headers: de })

  it('is what the entidade keeps of it, without what staff note for each other', async () => {
    const { alfa } = h.mundo
    await h.database.db
      .update(cadastro)
      .set({ observacoes: 'Paga sempre atrasado', cidade: 'Recife', uf: 'PE' })
      .where(eq(cadastro.id, alfa.empresa.id))
    const lido = (await ler(alfa.acessos.empresa)).json<MeuCadastro>()
    expect(lido).toMatchObject({
      tipo: 'pessoajuridica',
      matricula: alfa.empresa.matricula,
      registro: alfa.empresa.registro,
      cidade: 'Recife',
      uf: 'PE',
      cnae: expect.any(String),
    })
    for (const nome of [
      'id',
      'versao',
      'observacoes',
      'marcadores',
      'analise',
      'motivoDesligamento',
      'atualizadoPor',
    ])
      expect(lido).not.toHaveProperty(nome)
    expect((await ler(alfa.acessos.pessoa)).json<MeuCadastro>()).toMatchObject({
      tipo: 'pessoafisica',
      registro: alfa.pessoa.registro,
    })
  })

  it('is nobody else’s', async () => {
    const { alfa, beta } = h.mundo
    expect((await ler(alfa.acessos.inativo)).statusCode).toBe(404)
    expect((await ler(beta.acessos.empresa)).statusCode).toBe(404)
    expect((await ler(alfa.acessos.empresa, await h.entrar(alfa.admin.email))).statusCode).toBe(403)
  })
})

describe('what staff see of a record', () => {
  let daAdmin: { authorization: string }
  beforeEach(async () => {
    daAdmin = await h.entrar(h.mundo.alfa.admin.email)
  })
  const situacao = async (matricula: number) =>
    (
      await h.inject({ url: `/api/pessoajuridica/${matricula}/situacao`, headers: daAdmin })
    ).json<SituacaoDoCadastro>()

  it('is what its own people see', async () => {
    const { alfa } = h.mundo
    const pessoa = await obter(alfa.acessos.empresa)
    const { dia, vencido, aVencer, ultimoPagamento } = await situacao(alfa.empresa.matricula)
    expect(dia).toBe(pessoa.pagavelEm)
    expect(vencido).toMatchObject(pessoa.vencido)
    expect(aVencer).toEqual({ ...pessoa.aVencer, proximo: pessoa.proximos[0]?.vencimento })
    expect(ultimoPagamento).toEqual({ data: pessoa.pagamentos[0]?.data, valor: 10_000 })
    const [antigo] = await h.database.db.select().from(debito).where(eq(debito.id, alfa.debitos.vencido))
    expect(vencido.desde).toBe(antigo!.vencimento)
  })

  it('is nothing where nothing is owed and nothing was paid', async () => {
    const { matricula } = await novoCadastro(h, h.mundo.alfa, 'pessoajuridica')
    expect(await situacao(matricula)).toMatchObject({
      vencido: { quantidade: 0, total: 0, desde: null },
      aVencer: { quantidade: 0, total: 0, proximo: null },
      ultimoPagamento: null,
    })
  })

  it('is told of one in the trash to those who may take it out, and to nobody else', async () => {
    const { alfa } = h.mundo
    const { matricula } = await novoCadastro(h, alfa, 'pessoajuridica', { excluidoEm: new Date() })
    const url = `/api/pessoajuridica/${matricula}/situacao`
    expect((await h.inject({ url, headers: daAdmin })).statusCode).toBe(200)
    const leitora = await novoUsuario(h, alfa, { papeis: ['consulta'] })
    const headersDela = await h.entrar(leitora.email)
    expect((await h.inject({ url, headers: headersDela })).statusCode).toBe(404)
    const vivo = await novoCadastro(h, alfa, 'pessoajuridica')
    const doVivo = { url: `/api/pessoajuridica/${vivo.matricula}/situacao`, headers: headersDela }
    expect((await h.inject(doVivo)).statusCode).toBe(200)
  })
})
