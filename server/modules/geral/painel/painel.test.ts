import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type {
  AtendimentoDoPainel,
  CadastrosDoPainel,
  Painel,
  Pendencias,
} from '#src/api/contract/geral/painel.ts'
import type { Pagina } from '#src/api/contract/nucleo/common.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { atendimento } from '#server/db/schema/atendimento.ts'
import { tarefa } from '#server/db/schema/servicos.ts'
import type { cadastro } from '#server/db/schema/cadastro.ts'
import { novaTarefa, novoCadastro, novoUsuario } from '#server/test-support/attempts-rows.ts'
import { meuNovo } from '#server/test-support/attempts/atendimento.ts'
import { emitirDebitos, receber, semDinheiro } from '#server/test-support/dinheiro.ts'
import { maioresDevedores } from '#server/modules/dinheiro/debito/service.ts'
import { useApp } from '#server/test-support/harness.ts'
import type { EntidadeDeTeste } from '#server/test-support/world.ts'

// A Monday; Saturday and Sunday were days off, and the Friday before them a holiday (Proclamação da República).
const HOJE = '2030-11-18'
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${HOJE}T15:00:00Z`) }))
afterAll(() => void vi.useRealTimers())
const h = useApp()

interface Linha {
  cadastroId: number
  tipo: string
  matricula: number
  proposta: boolean
  vencimento: string
  valor: number
  situacao: 'aberto' | 'pago' | 'cancelado'
  /** Dates of what was received for it. */
  pagos: { data: string; valor: number }[]
}

/** Paid on the very days that today is compared with: not late then any more. */
const PAGOS_NO_DIA = [
  { vencimento: '2030-09-02', pago: '2030-10-18' },
  { vencimento: '2029-09-03', pago: '2029-11-18' },
]

const DIA = 86_400_000
const diaDe = (data: string, mais: number) =>
  new Date(Date.parse(data) + mais * DIA).toISOString().slice(0, 10)
const dias = (de: string, ate: string) => (Date.parse(ate) - Date.parse(de)) / DIA

/** Numbers between 0 and 1, the same each time. */
function sorteio(semente: number) {
  let estado = semente
  return () => {
    estado = (estado * 16_807) % 2_147_483_647
    return estado / 2_147_483_647
  }
}

/** Fills an entidade with debits around the day, of eight debtors, paid or not, and with money that no debit asked for. */
async function encher(e: EntidadeDeTeste, semente: number): Promise<Linha[]> {
  const { db } = h.database
  await semDinheiro(db)
  const sorte = sorteio(semente)
  const devedores = [e.empresa, e.outra]
  for (let i = 0; i < 6; i++) devedores.push(await novoCadastro(h, e, 'pessoajuridica'))
  const linhas: Linha[] = []
  for (let n = 0; n < 400; n++) {
    const devedor = devedores[Math.floor(sorte() ** 2 * devedores.length)]!
    const noDia = PAGOS_NO_DIA[n]
    const proposta = !noDia && sorte() < 0.2
    const vencimento = noDia?.vencimento ?? diaDe(HOJE, 90 - Math.floor(sorte() ** 2 * 800))
    const situacao = noDia ? 'pago' : (['aberto', 'pago', 'cancelado'] as const)[Math.floor(sorte() * 2.2)]!
    const linha = {
      cadastroId: devedor.id,
      tipo: 'pessoajuridica',
      matricula: devedor.matricula,
      proposta,
      vencimento,
      valor: 1 + Math.floor(sorte() * 100_000),
      situacao,
    }
    const pago = diaDe(vencimento, Math.floor(sorte() * 120) - 20)
    const data = noDia?.pago ?? (pago > HOJE ? HOJE : pago)
    // what is paid may have come in two parts, and a part may have come for what is open
    const pagos =
      situacao === 'pago'
        ? [
            { data: diaDe(data, -3), valor: 1 },
            { data, valor: linha.valor },
          ]
        : situacao === 'aberto' && n % 10 === 0
          ? [{ data, valor: 1 }]
          : []
    const [debitoId = 0] = await emitirDebitos(db, [
      {
        entidadeId: e.id,
        cadastroId: linha.cadastroId,
        contribuicaoId: proposta ? e.contribuicoes.sindical : e.contribuicoes.mensal,
        periodo: `${1000 + n}-01`,
        vencimento,
        valor: linha.valor,
        situacao,
      },
    ])
    for (const parte of pagos)
      await receber(db, {
        entidadeId: e.id,
        cadastroId: linha.cadastroId,
        debitoId,
        ...parte,
      })
    linhas.push({ ...linha, pagos })
  }
  const livre = { entidadeId: e.id, cadastroId: e.empresa.id, data: HOJE, valor: 7 }
  await receber(db, livre)
  await receber(db, { ...livre, origem: 'manual', valor: 1_000_000 })
  return [...linhas, { ...linhas[0]!, situacao: 'cancelado', pagos: [{ data: HOJE, valor: 7 }] }]
}

const soma = (valores: { valor: number }[]) => valores.reduce((total, { valor }) => total + valor, 0)
/** What was left to pay at the end of a day, without charges. */
const devidoEm = ({ valor, pagos }: Linha, dia: string) =>
  valor - Math.min(valor, soma(pagos.filter(({ data }) => data <= dia)))
const somado = (linhas: Linha[], dia = HOJE) => ({
  quantidade: linhas.length,
  valor: linhas.reduce((total, linha) => total + devidoEm(linha, dia), 0),
})

async function painelDe({ admin, slug }: EntidadeDeTeste): Promise<Painel> {
  const headers = await h.entrar(admin.email, 'admin', slug)
  return (await h.inject({ url: '/api/painel', headers })).json<Painel>()
}

describe('the numbers of an entidade', () => {
  it('are what its debits and payments come to, one by one', async () => {
    const { alfa, beta } = h.mundo
    const linhas = await encher(alfa, 7)
    // a neighbour whose every row would be seen in the sums
    await emitirDebitos(h.database.db, [
      {
        entidadeId: beta.id,
        cadastroId: beta.empresa.id,
        contribuicaoId: beta.contribuicoes.mensal,
        periodo: '2030-10',
        vencimento: '2030-10-10',
        valor: 90_000_000,
      },
    ])
    const painel = await painelDe(alfa)
    expect(painel.dia).toBe(HOJE)

    const devidas = linhas.filter(({ situacao, proposta }) => situacao === 'aberto' && !proposta)
    // due on Friday the 15th or after, which was a day off, a slip can still be paid on Monday
    const vencidas = devidas.filter(({ vencimento }) => vencimento < '2030-11-15')
    const aVencer = linhas.filter(
      ({ situacao, proposta, vencimento }) =>
        situacao === 'aberto' && vencimento >= (proposta ? HOJE : '2030-11-15'),
    )
    expect(vencidas.length).toBeGreaterThan(50)
    expect(painel.vencido).toMatchObject(somado(vencidas))
    expect(painel.aVencer).toEqual({
      ...somado(aVencer),
      em30Dias: somado(aVencer.filter(({ vencimento }) => vencimento <= '2030-12-18')).valor,
    })
    const faixa = (de: number, ate: number) =>
      somado(
        vencidas.filter(({ vencimento }) => {
          const atraso = dias(vencimento, HOJE)
          return atraso >= de && atraso <= ate
        }),
      )
    expect(painel.atraso).toEqual({
      'ate-30': faixa(1, 30),
      'ate-60': faixa(31, 60),
      'ate-90': faixa(61, 90),
      'mais-de-90': faixa(91, 9_999),
    })

    // a month ago was a Friday, a year ago a Monday
    const vencidoEm = (dia: string, emDia: string) =>
      somado(
        linhas.filter(
          ({ situacao, proposta, vencimento }) => situacao !== 'cancelado' && !proposta && vencimento < emDia,
        ),
        dia,
      ).valor
    expect(painel.vencido.mesAnterior).toBe(vencidoEm('2030-10-18', '2030-10-18'))
    expect(painel.vencido.anoAnterior).toBe(vencidoEm('2029-11-18', '2029-11-15'))

    const pagos = linhas.flatMap((linha) => linha.pagos)
    const recebido = (de: string, ate: string) => soma(pagos.filter(({ data }) => data >= de && data <= ate))
    expect(painel.recebido).toEqual({
      valor: recebido('2030-11-01', HOJE),
      mesAnterior: recebido('2030-10-01', '2030-10-18'),
      anoAnterior: recebido('2029-11-01', '2029-11-18'),
    })
    expect(painel.meses.map(({ mes }) => mes)).toEqual([
      '2029-12',
      ...Array.from({ length: 11 }, (_, i) => `2030-${String(i + 1).padStart(2, '0')}`),
    ])
    for (const { mes, ...doMes } of painel.meses) {
      const antes = `${Number(mes.slice(0, 4)) - 1}${mes.slice(4)}`
      const recebidos = pagos.filter(({ data }) => data.startsWith(mes))
      expect({ mes, ...doMes }).toEqual({
        mes,
        quantidade: recebidos.length,
        recebido: soma(recebidos),
        anoAnterior: soma(pagos.filter(({ data }) => data.startsWith(antes))),
        esperado: soma(
          linhas.filter(
            ({ vencimento, situacao, proposta }) =>
              vencimento.startsWith(mes) && situacao !== 'cancelado' && (!proposta || situacao === 'pago'),
          ),
        ),
      })
    }

    const quem = [...new Set(vencidas.map(({ cadastroId }) => cadastroId))]
    const devedores = quem
      .map((id) => vencidas.filter(({ cadastroId }) => cadastroId === id))
      .map((delas) => ({
        tipo: 'pessoajuridica',
        matricula: delas[0]!.matricula,
        ...somado(delas),
        desde: delas.map(({ vencimento }) => vencimento).toSorted()[0],
      }))
      .toSorted((a, b) => b.valor - a.valor)
    expect(devedores.length).toBeGreaterThan(5)
    expect(painel.devedores).toEqual(
      devedores.slice(0, 5).map((devedor) => ({ ...devedor, nome: expect.stringContaining('alfa') })),
    )
  })

  it('count the new records of the month beside those of two others up to the same day', async () => {
    const { beta } = h.mundo
    const antes = (await painelDe(beta)).novos
    const incluir = (criadoEm: string, mais: Partial<typeof cadastro.$inferInsert> = {}) =>
      novoCadastro(h, beta, 'contabilidade', { ...mais, criadoEm: new Date(criadoEm) })
    await incluir('2030-11-01T03:00:00Z') // midnight in São Paulo
    await incluir('2030-11-01T02:59:00Z') // still October there, past its 18th
    await incluir('2030-11-18T23:00:00Z')
    await incluir('2030-11-05T12:00:00Z', { excluidoEm: new Date() })
    await incluir('2030-11-05T12:00:00Z', { ativo: false, analise: 'pendente' })
    await incluir('2030-10-18T12:00:00Z')
    await incluir('2030-10-19T12:00:00Z')
    await incluir('2029-11-02T12:00:00Z')
    await incluir('2029-11-30T12:00:00Z')
    expect((await painelDe(beta)).novos).toEqual({
      porTipo: { ...antes.porTipo, contabilidade: antes.porTipo.contabilidade + 2 },
      mesAnterior: antes.mesAnterior + 1,
      anoAnterior: antes.anoAnterior + 1,
    })
  })
})

it('the largest debtors are living ones, of the kinds that are asked for', async () => {
  const { alfa } = h.mundo
  const escopo = h.database.escopo(alfa.id, SISTEMA)
  const tipos = ['contabilidade', 'pessoafisica'] as const
  const novos = [
    await novoCadastro(h, alfa, 'contabilidade', { telefone: '16 3333-0000' }),
    await novoCadastro(h, alfa, 'pessoafisica', { telefone: '16 3333-0000' }),
    await novoCadastro(h, alfa, 'contabilidade', { excluidoEm: new Date() }),
  ]
  await emitirDebitos(
    h.database.db,
    novos.map(({ id }, i) => ({
      entidadeId: alfa.id,
      cadastroId: id,
      contribuicaoId: alfa.contribuicoes.mensal,
      periodo: '2030-08',
      vencimento: '2030-08-09',
      valor: 900_000_000 + i,
    })),
  )
  const maiores = async (quais: (typeof tipos)[number][]) =>
    (await maioresDevedores(escopo, quais, HOJE, 2)).map(({ tipo, matricula }) => ({ tipo, matricula }))
  const [escritorio, pessoa] = novos.map(({ matricula }, i) => ({ tipo: tipos[i], matricula }))
  expect(await maiores([...tipos])).toEqual([pessoa, escritorio])
  expect(await maiores(['contabilidade'])).toEqual([escritorio])
  expect(await maiores(['pessoafisica'])).toEqual([pessoa])
})

it('the numbers are computed once for all who look, until something of theirs changes', async () => {
  const { alfa } = h.mundo
  const comum = {
    entidadeId: alfa.id,
    cadastroId: alfa.empresa.id,
    contribuicaoId: alfa.contribuicoes.mensal,
  }
  const [id = 0] = await emitirDebitos(h.database.db, [
    { ...comum, periodo: '2030-09', vencimento: '2030-09-10', valor: 5_000 },
  ])
  const tesoureiro = await novoUsuario(h, alfa, { papeis: ['financeiro'] })
  const headers = await h.entrar(alfa.admin.email, 'admin', alfa.slug)
  const dele = await h.entrar(tesoureiro.email, 'admin', alfa.slug)
  const ver = async (quem: object) =>
    (await h.inject({ url: '/api/painel', headers: { ...quem } })).json<Painel>()
  const query = vi.spyOn(h.database.conexoes, 'query')
  const consultas = async (pedir: () => Promise<unknown>) => {
    query.mockClear()
    await pedir()
    const textos = query.mock.calls.map(([consulta]) =>
      typeof consulta === 'string' ? consulta : consulta.text,
    )
    return textos.filter((texto) => /from \(?(select .+ from )?"debito"/.test(texto)).length
  }
  const uma = await consultas(() => ver(headers))
  expect(uma).toBeGreaterThan(1)
  expect(await consultas(() => Promise.all([ver(headers), ver(headers), ver(headers)]))).toBe(0)
  const [antes, visto] = [await ver(headers), await ver(dele)]
  expect(visto).toEqual(antes)

  const { json } = await h.inject({ url: `/api/financeiro/debito/${id}`, headers })
  const { versao } = json<{ versao: number }>()
  const cancelado = await h.inject({
    method: 'POST',
    url: `/api/financeiro/debito/${id}/cancelar`,
    headers,
    payload: { versao, motivo: 'Engano' },
  })
  expect(cancelado.statusCode).toBe(200)
  expect((await ver(headers)).vencido.valor).toBe(antes.vencido.valor - 5_000)
  query.mockRestore()
})

it('the numbers of an entidade are for those who may see money: administration, and not support', async () => {
  const { alfa } = h.mundo
  const pedir = async (email: string) =>
    (await h.inject({ url: '/api/painel', headers: await h.entrar(email, 'admin', 'alfa') })).statusCode
  expect([await pedir(alfa.admin.email), await pedir(alfa.atendimento.email)]).toEqual([200, 403])
})

describe('what waits', () => {
  it('is told to each of what they may see', async () => {
    const { alfa } = h.mundo
    await novoCadastro(h, alfa, 'pessoafisica', { ativo: false, analise: 'pendente' })
    await novoCadastro(h, alfa, 'contabilidade')
    await novoCadastro(h, alfa, 'contabilidade', { telefone: '16 3333-0000' })
    const atendente = await novoUsuario(h, alfa)
    await novaTarefa(h, alfa, atendente, 'falhou')
    await novaTarefa(h, alfa, atendente, 'na-fila')
    await novaTarefa(h, alfa, { ...alfa.admin, area: 'admin' }, 'falhou')
    const antiga = await novaTarefa(h, alfa, atendente, 'falhou')
    await h.database.db
      .update(tarefa)
      .set({ terminadaEm: new Date('2020-01-01') })
      .where(eq(tarefa.id, antiga))
    const pedir = async (email: string) =>
      (
        await h.inject({ url: '/api/painel/pendencias', headers: await h.entrar(email, 'admin', 'alfa') })
      ).json<Pendencias>()
    const doAdmin = await pedir(alfa.admin.email)
    expect(doAdmin.emAnalise).toContainEqual({ tipo: 'pessoafisica', quantidade: 1 })
    expect(doAdmin.semContato).toContainEqual({ tipo: 'contabilidade', quantidade: 1 })
    expect(doAdmin.tarefasComFalha).toBe(2)
    expect(await pedir(alfa.atendimento.email)).toEqual({
      emAnalise: [],
      semContato: [],
      tarefasComFalha: 0,
      atendimentos: { atrasados: 0, semResponsavel: 0, esperando: 0 },
      certificados: 0,
      licenca: null,
    })
    await meuNovo({ h, e: alfa })
    const um = { atrasados: 0, semResponsavel: 1, esperando: 1 }
    expect(await pedir(alfa.atendimento.email)).toMatchObject({ atendimentos: um })
    const semAtender = await novoUsuario(h, alfa, { papeis: ['consulta'] })
    expect(await pedir(semAtender.email)).toMatchObject({
      atendimentos: { atrasados: 0, semResponsavel: 0, esperando: 0 },
    })
  })
})

describe('the numbers of who sees no money', () => {
  const entrar = (email: string) => h.entrar(email, 'admin', 'alfa')

  it('of cadastros are those of the whole', async () => {
    const { alfa } = h.mundo
    // made on the day of the test, and not on that of the database
    await novoCadastro(h, alfa, 'contabilidade', { criadoEm: new Date() })
    const cadastrador = await novoUsuario(h, alfa, { papeis: ['cadastro'] })
    const vistos = await h.inject({ url: '/api/painel/cadastros', headers: await entrar(cadastrador.email) })
    const inteiro = await h.inject({ url: '/api/painel', headers: await entrar(alfa.admin.email) })
    const { dia, cadastros, novos } = inteiro.json<Painel>()
    expect(vistos.json<CadastrosDoPainel>()).toEqual({ dia, cadastros, novos })
    expect(novos.porTipo.contabilidade).toBeGreaterThan(0)
  })

  it('of atendimentos are counts of their list', async () => {
    const { alfa } = h.mundo
    const headers = await entrar(alfa.atendimento.email)
    const ver = async () =>
      (await h.inject({ url: '/api/painel/atendimento', headers })).json<AtendimentoDoPainel>()
    const antes = await ver()
    // two of the month, one of the month before by this day, one behind it, and older ones resolved in either month
    for (const [dia, mais] of [
      ['2030-11-01', {}],
      [HOJE, { avaliacao: 'bom', avaliadoEm: new Date() }],
      ['2030-10-18', { avaliacao: 'ruim', avaliadoEm: new Date() }],
      ['2030-10-19', {}],
      ['2030-08-01', { resolvidoEm: new Date(`${HOJE}T12:00:00Z`) }],
      ['2030-08-02', { resolvidoEm: new Date('2030-10-18T12:00:00Z') }],
    ] as const) {
      const { id } = await meuNovo({ h, e: alfa })
      await h.database.db
        .update(atendimento)
        .set({ criadoEm: new Date(`${dia}T12:00:00Z`), ...mais })
        .where(eq(atendimento.id, id))
    }
    const depois = await ver()
    expect(depois).toMatchObject({
      dia: HOJE,
      abertos: { total: antes.abertos.total + 2, mesAnterior: antes.abertos.mesAnterior + 1 },
      pendentes: antes.pendentes + 6,
      semResponsavel: antes.semResponsavel + 6,
      avaliacoes: { bom: antes.avaliacoes.bom + 1, regular: 0, ruim: 0 },
    })
    expect(depois.assuntos.reduce((soma, { quantidade }) => soma + quantidade, 0)).toBe(depois.pendentes)
    expect(depois.resolvidos).toEqual({
      total: antes.resolvidos.total + 1,
      mesAnterior: antes.resolvidos.mesAnterior + 1,
    })

    const naLista = async (recorte: string) =>
      (await h.inject({ url: `/api/atendimento?${recorte}`, headers })).json<Pagina<object>>().totalItems
    const [doMes, doAnterior] = [`entre.2030-11-01,${HOJE}`, 'entre.2030-10-01,2030-10-18']
    const { abertos, resolvidos, pendentes, avaliacoes } = depois
    expect({ abertos, resolvidos, pendentes, avaliacoes }).toEqual({
      abertos: {
        total: await naLista(`criadoEm=${doMes}`),
        mesAnterior: await naLista(`criadoEm=${doAnterior}`),
      },
      resolvidos: {
        total: await naLista(`resolvidoEm=${doMes}`),
        mesAnterior: await naLista(`resolvidoEm=${doAnterior}`),
      },
      pendentes: await naLista('situacao=pendentes'),
      avaliacoes: {
        bom: await naLista(`criadoEm=${doMes}&avaliacao=em.bom`),
        regular: await naLista(`criadoEm=${doMes}&avaliacao=em.regular`),
        ruim: await naLista(`criadoEm=${doMes}&avaliacao=em.ruim`),
      },
    })
  })
})

describe('what is remembered of atendimentos and of what waits', () => {
  const PAGINAS = ['/api/painel/atendimento', '/api/painel/pendencias'] as const

  async function quemVe(email: string) {
    const headers = await h.entrar(email, 'admin', 'alfa')
    const ler = async (url: string) => (await h.inject({ url, headers })).json<object>()
    return {
      painel: () => ler(PAGINAS[0]) as Promise<AtendimentoDoPainel>,
      pendencias: () => ler(PAGINAS[1]) as Promise<Pendencias>,
    }
  }
  /** What comes long before what is remembered is too old to be believed. */
  const LOGO = { timeout: 10_000 }
  /** As another process would write: this one knows nothing of it but what the database tells. */
  const emOutro = (texto: string, valores: unknown[]) => h.database.pool.query(texto, valores)

  it('is read once, save what goes by the clock, until another process changes something', async () => {
    const { alfa } = h.mundo
    const { id } = await meuNovo({ h, e: alfa })
    const eu = await quemVe(alfa.admin.email)
    const [antes, esperam] = [await eu.painel(), await eu.pendencias()]
    expect(esperam.atendimentos.atrasados).toBe(0)
    const lidas = async () => {
      const query = vi.spyOn(h.database.conexoes, 'query')
      expect([await eu.painel(), await eu.pendencias()]).toEqual([antes, esperam])
      const textos = query.mock.calls.map(([um]) => (typeof um === 'string' ? um : um.text))
      query.mockRestore()
      return ['atendimento', 'cadastro'].map(
        (tabela) => textos.filter((texto) => texto.includes(`from "${tabela}"`)).length,
      )
    }
    // those that are late, for each page, and those that wait for staff, of which there are few; once what was written has been told
    await expect.poll(lidas, LOGO).toEqual([PAGINAS.length, 1])

    await emOutro(`update atendimento set prazo_em = now() - interval '10 years' where id = $1`, [id])
    expect((await eu.painel()).atrasados, 'read each time').toBe(1)
    await emOutro(
      `update atendimento set avaliacao = 'ruim', avaliado_em = now(), criado_em = $2, responsavel_id = $3 where id = $1`,
      [id, new Date(), alfa.admin.id],
    )
    await expect.poll(async () => (await eu.painel()).avaliacoes.ruim, LOGO).toBe(antes.avaliacoes.ruim + 1)
    await expect
      .poll(async () => (await eu.pendencias()).atendimentos.semResponsavel, LOGO)
      .toBe(esperam.atendimentos.semResponsavel - 1)
    const semContato = (pendencias: Pendencias) =>
      pendencias.semContato.find(({ tipo }) => tipo === 'contabilidade')?.quantidade ?? 0
    const nova = await novoCadastro(h, alfa, 'contabilidade')
    expect(semContato(await eu.pendencias())).toBe(semContato(esperam) + 1)
    await emOutro(`update cadastro set telefone = '16 3333-0000' where id = $1`, [nova.id])
    await expect.poll(async () => semContato(await eu.pendencias()), LOGO).toBe(semContato(esperam))
  })

  it('is of each who looks: another sees what is theirs, from when it is', async () => {
    const { alfa } = h.mundo
    const { rows } = await h.database.pool.query<{ id: number }>(
      `insert into apoio (entidade_id, tipo, nome) values ($1, 'departamentos', 'Do painel') returning id`,
      [alfa.id],
    )
    const departamento = rows[0]!.id
    const dele = await novoUsuario(h, alfa, { papeis: ['atendimento'] })
    const [admin, eu] = [await quemVe(alfa.admin.email), await quemVe(dele.email)]
    const { id } = await meuNovo({ h, e: alfa })
    await emOutro('update atendimento set departamento_id = $2 where id = $1', [id, departamento])
    const { pendentes } = await admin.painel()
    expect((await eu.painel()).pendentes).toBe(pendentes)

    await emOutro(
      `insert into configuracao (entidade_id, tipo, valor) values ($1, 'atendimento', '{"quemVe":"departamentos"}')
       on conflict (entidade_id, tipo) do update set valor = configuracao.valor || excluded.valor`,
      [alfa.id],
    )
    await expect.poll(async () => (await eu.painel()).pendentes, LOGO).toBe(pendentes - 1)
    expect((await admin.painel()).pendentes).toBe(pendentes)
    await emOutro(
      'insert into departamento_membro (entidade_id, departamento_id, usuario_id) values ($1, $2, $3)',
      [alfa.id, departamento, dele.id],
    )
    await expect.poll(async () => (await eu.painel()).pendentes, LOGO).toBe(pendentes)
    await emOutro('delete from departamento_membro where departamento_id = $1', [departamento])
    await expect.poll(async () => (await eu.painel()).pendentes, LOGO).toBe(pendentes - 1)
    const comPapel = (papel: string) =>
      emOutro('update usuario set papeis = array[$2] where id = $1', [dele.id, papel])
    await comPapel('administrador')
    await expect.poll(async () => (await eu.painel()).pendentes, LOGO).toBe(pendentes)
    await comPapel('atendimento')
    await expect.poll(async () => (await eu.painel()).pendentes, LOGO).toBe(pendentes - 1)
    await emOutro(
      'insert into atendimento_seguidor (entidade_id, atendimento_id, usuario_id) values ($1, $2, $3)',
      [alfa.id, id, dele.id],
    )
    await expect.poll(async () => (await eu.painel()).pendentes, LOGO).toBe(pendentes)
  })
})
