import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EmpresasDoEscritorio } from '#src/api/contract/cliente/escritorio.ts'
import type { Consulta } from '#src/api/contract/cliente/consulta.ts'
import type { Pessoa } from '#src/api/contract/cliente/pessoa.ts'
import { codificarBoleto, type BoletoEmitido } from '#src/api/contract/dinheiro/boleto.ts'
import type { DebitosEmAberto } from '#src/api/contract/dinheiro/debito.ts'
import type { Extrato } from '#src/api/contract/dinheiro/extrato.ts'
import { configuracoes, type Configuracoes } from '#src/api/contract/geral/configuracoes.ts'
import type { Pagina, Problem } from '#src/api/contract/nucleo/common.ts'
import type { Tarefa } from '#src/api/contract/servicos/tarefa.ts'
import { acesso, cadastro, pessoaJuridica } from '#server/db/schema/cadastro.ts'
import { boleto } from '#server/db/schema/dinheiro.ts'
import { configuracao } from '#server/db/schema/nucleo.ts'
import { novoCadastro } from '#server/test-support/attempts-rows.ts'
import { boletosDe } from '#server/test-support/boleto.ts'
import { configurar } from '#server/test-support/configurar.ts'
import { emitirDebitos } from '#server/test-support/dinheiro.ts'
import { meioDiaDoMundo, useApp } from '#server/test-support/harness.ts'
import { mailbox } from '#server/test-support/mailbox.ts'
import { ouvirBanco, type Anuncio } from '#server/test-support/ouvir.ts'
import { daquiA } from '#server/test-support/rows.ts'

// What clients see of debits, by whichever way they come; and what goes by all of them all the same.

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: meioDiaDoMundo() }))
afterAll(() => void vi.useRealTimers())
const h = useApp()
const correio = mailbox(h)
const { path } = configuracoes['filtro-debito']

type Filtro = Configuracoes['filtro-debito']
type Headers = { authorization: string }

let admin: Headers
let cliente: Headers
let doEscritorio: number
/** Open debits of the client's company: one of years ago, and one of a real. */
let antigo: number
let pequeno: number

beforeAll(async () => {
  const { id: entidadeId, admin: equipe, cliente: dono, empresa, contribuicoes } = h.mundo.alfa
  const { db } = h.database
  admin = await h.entrar(equipe.email)
  cliente = await h.entrar(dono.email, 'public')
  const comum = { entidadeId, cadastroId: empresa.id, contribuicaoId: contribuicoes.mensal }
  const novos = await emitirDebitos(
    db,
    [
      { vencimento: daquiA(-800), valor: 20_000 },
      { vencimento: daquiA(12), valor: 100 },
    ].map((um) => ({ ...comum, ...um, periodo: um.vencimento.slice(0, 7) })),
  )
  antigo = novos[0] ?? 0
  pequeno = novos[1] ?? 0
  const escritorio = await novoCadastro(h, h.mundo.alfa, 'contabilidade')
  await db
    .update(pessoaJuridica)
    .set({ contabilidadeId: escritorio.id })
    .where(eq(pessoaJuridica.id, empresa.id))
  await db.update(cadastro).set({ email: 'empresa@alfa.exemplo' }).where(eq(cadastro.id, empresa.id))
  const [dele] = await db
    .insert(acesso)
    .values({ entidadeId, usuarioId: dono.id, cadastroId: escritorio.id, ativo: true })
    .returning({ id: acesso.id })
  doEscritorio = dele?.id ?? 0
})

const filtrar = (filtro: Partial<Filtro>) =>
  configurar(h.database.db, 'filtro-debito', filtro, h.mundo.alfa.id)

beforeEach(async () => {
  await h.database.db.delete(configuracao).where(eq(configuracao.tipo, 'filtro-debito'))
})

const ler = async <T>(url: string, headers: Headers) => {
  const answer = await h.inject({ url, headers })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<T>()
}
const pedidoDe = async (id: number) =>
  (await ler<{ boleto: string }>(`/api/financeiro/debito/${id}`, admin)).boleto
const consultar = async () => {
  const pedido = { method: 'POST', url: '/api/consulta/cnpj' } as const
  const payload = { registro: h.mundo.alfa.empresa.registro }
  return (await h.inject({ ...pedido, payload })).json<Consulta>()
}
const doPortador = async () => ({ authorization: `Bearer ${(await consultar()).token}` })
const listar = () => ler<DebitosEmAberto>(`/api/debito?acessoId=${h.mundo.alfa.acessos.empresa}`, cliente)
const idsDe = ({ meses }: Pick<DebitosEmAberto, 'meses'>) =>
  meses.flatMap(({ debitos }) => debitos.map(({ id }) => id))
const emitir = async (id: number, headers: Headers) =>
  h.inject({ method: 'POST', url: '/api/boleto', headers, payload: { pedidos: [await pedidoDe(id)] } })

/** Of these debits those for which a call answers 200; the others are not there. */
async function aceitos(pedir: (id: number) => ReturnType<typeof h.inject>): Promise<number[]> {
  const vistos: number[] = []
  for (const id of todos()) {
    const { statusCode } = await pedir(id)
    expect([200, 404]).toContain(statusCode)
    if (statusCode === 200) vistos.push(id)
  }
  return vistos
}

const todos = () => [antigo, h.mundo.alfa.debitos.vencido, pequeno, h.mundo.alfa.debitos.aVencer]

/** Starts the tarefa that mails the slips of all of them, and gives what was put on them and what the tarefa says. */
async function mandar() {
  const payload = { linhas: todos(), destino: 'email', juntar: false }
  const answer = await h.inject({ method: 'POST', url: '/api/boleto/lote', headers: admin, payload })
  const cartas = await correio.abrir()
  const { tarefaId } = answer.json<{ tarefaId: number }>()
  const { relatorio } = await ler<Tarefa>(`/api/tarefa/${tarefaId}`, admin)
  return { texto: cartas.map((carta) => carta.texto).join(' '), relatorio }
}

/** The ways by which those who pay come to debits: of which of the four each tells. */
const portas: Record<string, () => Promise<number[]>> = {
  'the list of a client': async () => idsDe(await listar()),
  'the home of a client': async () => {
    const { vencidos, proximos } = await ler<Pessoa>(`/api/pessoa/${h.mundo.alfa.acessos.empresa}`, cliente)
    return [...vencidos, ...proximos].map(({ id }) => id)
  },
  'the consultation': async () => idsDe(await consultar()),
  'the companies of an office': async () => {
    const url = `/api/escritorio/empresas?acessoId=${doEscritorio}`
    const { items } = await ler<EmpresasDoEscritorio>(url, cliente)
    return items.flatMap(({ debitos }) => debitos.map(({ id }) => id))
  },
  'a new slip of a client': () => aceitos((id) => emitir(id, cliente)),
  'a new slip of a stranger': async () => {
    const headers = await doPortador()
    return aceitos((id) => emitir(id, headers))
  },
  'the page of a slip': () =>
    aceitos(async (id) => h.inject({ url: `/api/boleto/${await pedidoDe(id)}`, headers: cliente })),
  'a letter that staff send': async () => {
    await h.database.db.update(boleto).set({ status: 'baixado' })
    const { texto } = await mandar()
    const slips = await Promise.all(
      todos().map(async (id) => {
        const vivos = (await boletosDe(h.database.db, id)).filter(({ status }) => status !== 'baixado')
        return vivos.some(({ linhaDigitavel }) => texto.includes(linhaDigitavel)) ? id : null
      }),
    )
    return slips.flatMap((id) => id ?? [])
  },
}

const ordenados = (ids: number[]) => ids.toSorted((a, b) => a - b)

describe.each(Object.entries(portas))('%s', (_, ver) => {
  it('tells of all open debits where nothing is set, and of those alone that the filter leaves', async () => {
    expect(ordenados(await ver())).toEqual(ordenados(todos()))
    await filtrar({ contribuicoesOcultas: '1' })
    expect(await ver()).toEqual([h.mundo.alfa.debitos.aVencer])
    await filtrar({ contribuicoesOcultas: '', atrasoMeses: 24 })
    expect(ordenados(await ver())).toEqual(ordenados(todos().filter((id) => id !== antigo)))
  })
})

describe('the filter', () => {
  const mes = (dias: number) => daquiA(dias).slice(0, 7)
  it.each<[string, () => Partial<Filtro>, () => number[]]>([
    ['of what is late', () => ({ prazo: 'vencidos' }), () => [antigo, h.mundo.alfa.debitos.vencido]],
    ['of what is to come', () => ({ prazo: 'a-vencer' }), () => [pequeno, h.mundo.alfa.debitos.aVencer]],
    ['of age', () => ({ atrasoMeses: 26 }), () => todos().filter((id) => id !== antigo)],
    ['of an age that nothing has', () => ({ atrasoMeses: 27 }), () => todos()],
    ['of proposals', () => ({ propostas: false }), () => todos().slice(0, 3)],
    ['of value', () => ({ valorMinimo: 101 }), () => todos().filter((id) => id !== pequeno)],
    ['of a value that all have', () => ({ valorMinimo: 100 }), () => todos()],
    ['of the first month', () => ({ de: mes(-760) }), () => todos().slice(1)],
    ['of the last month', () => ({ ate: mes(-800) }), () => [antigo]],
    ['of a contribution', () => ({ contribuicoesOcultas: '2' }), () => todos().slice(0, 3)],
    ['of contributions', () => ({ contribuicoesOcultas: '1,2' }), () => []],
  ])('%s', async (_, filtro, vistos) => {
    expect(ordenados(idsDe(await listar()))).toEqual(ordenados(todos()))
    await filtrar(filtro())
    expect(ordenados(idsDe(await listar()))).toEqual(ordenados(vistos()))
  })

  it('has the sums count what is seen', async () => {
    const inteira = await listar()
    await filtrar({ contribuicoesOcultas: '1' })
    const lista = await listar()
    const [{ valor } = { valor: { total: 0 } }] = lista.meses.flatMap(({ debitos }) => debitos)
    expect([lista.total, valor.total]).toEqual([31_070, 31_070])
    expect(inteira.total).toBeGreaterThan(31_070)
    const casa = await ler<Pessoa>(`/api/pessoa/${h.mundo.alfa.acessos.empresa}`, cliente)
    expect([casa.vencido.quantidade, casa.aVencer]).toEqual([0, { quantidade: 1, total: 31_070 }])
    const { total } = await ler<EmpresasDoEscritorio>(
      `/api/escritorio/empresas?acessoId=${doEscritorio}`,
      cliente,
    )
    expect([total.vencido.quantidade, total.aVencer.total]).toEqual([0, 31_070])
  })

  it('is of one entidade alone', async () => {
    const { cliente: dono, acessos, debitos } = h.mundo.beta
    const headers = await h.entrar(dono.email, 'public', 'beta')
    const dela = async () =>
      idsDe(await ler<DebitosEmAberto>(`/api/debito?acessoId=${acessos.empresa}`, headers))
    expect(await dela()).toContain(debitos.vencido)
    await filtrar({ contribuicoesOcultas: '1,2' })
    expect(await dela()).toContain(debitos.vencido)
  })

  it('is told by the hub to those who may owe, when it is saved', async () => {
    const ouvidos: Anuncio[] = []
    const parar = await ouvirBanco(h.database, (anuncio) => ouvidos.push(anuncio))
    const salvar = (versao: number, prazo: string) =>
      h.inject({
        method: 'PUT',
        url: path,
        headers: admin,
        payload: { ...configuracoes['filtro-debito'].padrao, prazo, versao },
      })
    try {
      for (const [versao, prazo] of ['vencidos', 'a-vencer'].entries()) {
        ouvidos.length = 0
        expect((await salvar(versao, prazo)).statusCode).toBe(200)
        await vi.waitFor(() => expect(ouvidos).toContainEqual({ e: h.mundo.alfa.id, n: 'devedor' }))
      }
      // any other setting is no news to them
      ouvidos.length = 0
      await configurar(h.database.db, 'certidao', { validadeDias: 7 }, h.mundo.alfa.id)
      await vi.waitFor(() => expect(ouvidos).toContainEqual({ e: h.mundo.alfa.id, n: 'configuracao' }))
      expect(ouvidos.map(({ n }) => n)).not.toContain('devedor')
    } finally {
      parar()
    }
  })
})

describe('whatever is filtered', () => {
  it('a slip that was issued can be drawn, mailed and paid, and stays as it is', async () => {
    const { vencido } = h.mundo.alfa.debitos
    const { boletos } = (await emitir(vencido, cliente)).json<{ boletos: BoletoEmitido[] }>()
    const [{ id } = { id: 0 }] = boletos
    await filtrar({ contribuicoesOcultas: '1' })
    expect((await emitir(vencido, cliente)).statusCode).toBe(404)
    const url = `/api/boleto/emitido?id=${id}`
    for (const headers of [cliente, await doPortador()])
      expect((await h.inject({ url, headers })).statusCode).toBe(200)
    await correio.abrir()
    const carta = { method: 'POST', url: '/api/boleto/email', headers: cliente } as const
    expect((await h.inject({ ...carta, payload: { boletos: [id] } })).statusCode).toBe(200)
    expect(await correio.abrir()).toHaveLength(1)
    const [gravado] = await h.database.db.select().from(boleto).where(eq(boleto.id, id))
    expect(gravado?.status).toBe('a-registrar')
  })

  it('staff, the certidão and the books go by all debits', async () => {
    const { acessos, empresa, debitos } = h.mundo.alfa
    const certidao = async () => {
      const pedido = { method: 'POST', url: '/api/certidao', headers: cliente } as const
      return (await h.inject({ ...pedido, payload: { acessoId: acessos.empresa } })).json<Problem>().code
    }
    const extrato = () => ler<Extrato>(`/api/extrato?acessoId=${acessos.empresa}&de=${daquiA(-900)}`, cliente)
    const daEquipe = async () => {
      const { items } = await ler<Pagina<{ id: number }>>('/api/financeiro/debito?pageSize=100', admin)
      const situacao = await ler<object>(`/api/pessoajuridica/${empresa.matricula}/situacao`, admin)
      return [ordenados(items.map(({ id }) => id)), situacao, (await extrato()).saldo, await certidao()]
    }
    const antes = await daEquipe()
    expect(antes.at(-1)).toBe('com-debitos')
    await filtrar({ contribuicoesOcultas: '1,2' })
    expect(idsDe(await listar())).toEqual([])
    expect(await daEquipe()).toEqual(antes)
    const pedidos = [await pedidoDe(debitos.vencido)]
    const porElas = {
      method: 'POST',
      url: '/api/boleto/admin',
      headers: admin,
      payload: { pedidos },
    } as const
    expect((await h.inject(porElas)).statusCode).toBe(200)
  })

  it('what a client may not see is told to staff who would mail it', async () => {
    await filtrar({ contribuicoesOcultas: '1' })
    const { relatorio } = await mandar()
    expect(relatorio).toContain(
      '3 débitos ficaram de fora: O filtro da entidade esconde este débito do cliente.',
    )
  })

  it('what is paid is told so, not kept back', async () => {
    const { pago } = h.mundo.alfa.debitos
    const { empresa, contas, id: codEntidade } = h.mundo.alfa
    const pedido = codificarBoleto({
      tipoPessoa: 'juridica',
      banco: '001',
      idConta: contas.bb,
      codEntidade,
      matricula: empresa.matricula,
      id: pago,
      periodo: daquiA(-100).slice(0, 7),
      codContrib: 1,
    })
    await filtrar({ contribuicoesOcultas: '1,2' })
    const answer = await h.inject({ url: `/api/boleto/${pedido}`, headers: cliente })
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([409, 'debito-quitado'])
  })
})

describe('the setting', () => {
  const salvar = async (mudado: Record<string, unknown>) =>
    h.inject({
      method: 'PUT',
      url: path,
      headers: admin,
      payload: { ...configuracoes['filtro-debito'].padrao, versao: 0, ...mudado },
    })

  it.each([
    [{ contribuicoesOcultas: '1,99' }, 'contribuicoesOcultas', 'Não há contribuição em uso de código 99.'],
    [
      { contribuicoesOcultas: 'um' },
      'contribuicoesOcultas',
      'Use os códigos das contribuições, separados por vírgula.',
    ],
    [{ de: '2026-05', ate: '2026-04' }, 'ate', 'Escolha um mês a partir do primeiro.'],
    [{ de: '2026-13' }, 'de', 'Informe o mês com o ano, como 03/2026.'],
    [{ valorMinimo: -1 }, 'valorMinimo', 'O valor não pode ser negativo.'],
    [{ atrasoMeses: 601 }, 'atrasoMeses', 'O valor máximo é 600.'],
    [{ prazo: 'pagos' }, 'prazo', expect.any(String)],
  ])('with %j is refused at %s', async (mudado, campo, frase) => {
    const answer = await salvar(mudado)
    expect([answer.statusCode, answer.json<Problem>().errors]).toEqual([422, { [campo]: frase }])
  })

  it('holds codes once, in order, and keeps one that is out of use by now', async () => {
    const salva = await salvar({ contribuicoesOcultas: '2,1,2' })
    expect([salva.statusCode, salva.json<Filtro>().contribuicoesOcultas]).toEqual([200, '1,2'])
    await filtrar({ contribuicoesOcultas: '1,99' })
    expect((await salvar({ contribuicoesOcultas: '1,2,99', versao: 2 })).statusCode).toBe(200)
  })
})
