import { eq, like, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { coluna, colunaDeOpcoes, type Coluna, type Colunas } from '#src/api/contract/nucleo/coluna.ts'
import {
  escreverFiltro,
  lerFiltro,
  operadores,
  type Filtro,
  type Operador,
} from '#src/api/contract/nucleo/filtro.ts'
import type { CondicaoLida } from '#src/api/contract/cadastro/filtro-avancado.ts'
import { escreverOrdem, type Ordem } from '#src/api/contract/nucleo/consulta-da-lista.ts'
import { somadas } from '#src/api/contract/servicos/totais.ts'
import { diasAntes, hoje } from '#server/calendario.ts'
import { runs } from '#server/test-support/extent.ts'
import { useDatabase } from '#server/test-support/database.ts'
import { simplificar } from '#server/db/busca.ts'
import { PELOS_VALORES } from './apoio.ts'
import { comGrupos } from './avancada.ts'
import { criarLista } from './consulta.ts'
import type { Declaracao, LinhasProprias, Recorte } from './declaracao.ts'
import type { Fontes } from './fontes.ts'
import { cadastro, pessoaJuridica } from '#server/db/schema/cadastro.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { PELO_TEXTO } from '#server/db/transaction.ts'

const h = useDatabase()

const colunas = {
  nome: coluna('texto', 'Nome'),
  cidade: coluna('texto', 'Cidade'),
  bairro: coluna('texto', 'Bairro'),
  registro: coluna('documento', 'CNPJ'),
  matricula: coluna('inteiro', 'Matrícula'),
  ativo: coluna('simNao', 'Ativo'),
  uf: colunaDeOpcoes('UF', { SP: 'SP', RJ: 'RJ', MG: 'MG' }),
  empregados: coluna('inteiro', 'Empregados', { total: 'soma' }),
  capital: coluna('centavos', 'Capital', { total: 'soma' }),
  abertura: coluna('data', 'Abertura'),
  mes: coluna('mes', 'Mês da abertura'),
  criado: coluna('instante', 'Incluído em'),
} satisfies Colunas
type Nome = keyof typeof colunas

const fontes: Fontes<typeof colunas> = {
  nome: { valor: cadastro.nome, ordem: cadastro.nomeOrdem, contidaEm: cadastro.busca },
  cidade: { valor: cadastro.cidade, ordem: cadastro.cidadeOrdem },
  bairro: { valor: cadastro.bairro },
  registro: { valor: cadastro.registro },
  matricula: { valor: cadastro.matricula },
  ativo: { valor: cadastro.ativo },
  uf: { valor: cadastro.uf },
  empregados: { valor: pessoaJuridica.numeroEmpregados },
  capital: { valor: pessoaJuridica.capitalSocial },
  abertura: { valor: pessoaJuridica.dataAbertura },
  mes: { valor: sql`to_char(${pessoaJuridica.dataAbertura}, 'YYYY-MM')` },
  criado: { valor: cadastro.criadoEm },
}

/** A row as the model knows it: null for what has no value. */
type Linha = { id: number } & Record<Nome, string | number | boolean | null>

const HOJE = hoje()
const textos = ['Ávila', 'avila', 'São João, SP', 'a%b', 'a_b', String.raw`c\d`, 'Zé', 'Casa 2']
const dias = [HOJE, diasAntes(HOJE, 1), diasAntes(HOJE, 7), diasAntes(HOJE, 40), '2026-02-28', '2020-01-01']
const numeros = [0, 1, 7, 150_000, 2_000_000]
/** Around midnight of São Paulo, three hours behind UTC. */
const instantes = dias.flatMap((dia) => [
  `${dia}T02:59:59.999Z`,
  `${dia}T03:00:00.000Z`,
  `${dia}T15:00:00.000Z`,
])

const umDe = <T>(valores: readonly T[], i: number): T | null => valores[i % (valores.length + 1)] ?? null
const linhas: Linha[] = []

beforeAll(async () => {
  const escopo = h.database.escopo(h.mundo.alfa.id, SISTEMA)
  for (let i = 0; i < 90; i++) {
    const uma = {
      nome: umDe(textos, i * 7) ?? 'X',
      cidade: umDe(textos, i),
      bairro: umDe(textos, i * 5 + 1),
      registro: String(40_000_000_000_000 + i * 37),
      matricula: 7000 + i,
      ativo: i % 3 > 0,
      uf: umDe(['SP', 'RJ', 'MG'], i),
      empregados: umDe(numeros, i * 3),
      capital: umDe(numeros, i),
      abertura: umDe(dias, i),
      criado: instantes[i % instantes.length] ?? '',
    }
    const [novo] = await escopo
      .insert(cadastro)
      .values({
        tipo: 'pessoajuridica',
        matricula: uma.matricula,
        registro: uma.registro,
        nome: uma.nome,
        cidade: uma.cidade ?? '',
        bairro: uma.bairro ?? '',
        ativo: uma.ativo,
        uf: uma.uf ?? '',
        criadoEm: new Date(uma.criado),
      })
      .returning({ id: cadastro.id })
    const id = novo?.id ?? 0
    const { empregados: numeroEmpregados, capital: capitalSocial, abertura: dataAbertura } = uma
    await escopo
      .insert(pessoaJuridica)
      .values({ id, porte: 'me', numeroEmpregados, capitalSocial, dataAbertura })
    linhas.push({ id, mes: uma.abertura?.slice(0, 7) ?? null, ...uma })
  }
})

/** The day of an instant where the entidades are, or a value as it is compared. */
function comparado({ especie }: Coluna, valor: string | number | boolean): string | number | boolean {
  if (especie === 'texto' && typeof valor === 'string') return simplificar(valor)
  return especie === 'instante' && typeof valor === 'string' ? hoje(new Date(valor)) : valor
}

function passa(uma: Coluna, guardado: string | number | boolean | null, { op, valores }: Filtro): boolean {
  if (op === 'vazio') return guardado === null
  if (op === 'preenchido') return guardado !== null
  if (guardado === null) return false
  const valor = comparado(uma, guardado)
  const numerico = uma.especie === 'inteiro' || uma.especie === 'centavos'
  const lidos = valores.map((um) =>
    numerico ? Number(um) : comparado(uma.especie === 'texto' ? uma : { ...uma, especie: 'data' }, um),
  )
  const [um = '', outro = ''] = lidos
  switch (op) {
    case 'contem':
      return String(valor).includes(String(um))
    case 'igual':
      return valor === um
    case 'em':
      return lidos.includes(valor)
    case 'entre':
      return (valores[0] === '' || valor >= um) && (valores[1] === '' || valor <= outro)
    case 'antes':
      return valor < um
    case 'depois':
      return valor > um
    case 'ultimos':
      return valor > diasAntes(HOJE, Number(um)) && valor <= HOJE
    case 'passados':
      return valor < diasAntes(HOJE, Number(um))
    case 'sim':
    case 'nao':
      return valor === (op === 'sim')
  }
}

const valorDe: Record<string, fc.Arbitrary<string>> = {
  texto: fc.constantFrom(...textos, 'a', 'ã', '%', '_', '\\', 'não há'),
  documento: fc.integer({ min: 0, max: 95 }).map((i) => String(40_000_000_000_000 + i * 37)),
  inteiro: fc.oneof(
    fc.constantFrom(...numeros.map(String)),
    fc.integer({ min: 6995, max: 7095 }).map(String),
  ),
  centavos: fc.constantFrom(...numeros.map(String), '3'),
  data: fc.constantFrom(...dias, '2024-02-29'),
  instante: fc.constantFrom(...dias, '2024-02-29'),
  mes: fc.constantFrom(...dias.map((dia) => dia.slice(0, 7)), '2024-02'),
  opcao: fc.constantFrom('SP', 'RJ', 'MG'),
}

const antes = (um: string, outro: string) => (/^-?\d+$/.test(um) ? Number(um) < Number(outro) : um < outro)

function filtroDe({ especie }: Coluna): fc.Arbitrary<Filtro> {
  const valor = valorDe[especie] ?? fc.constant('')
  const ponta = fc.option(valor, { nil: '' })
  const valores: Partial<Record<Operador, fc.Arbitrary<string[]>>> = {
    contem: fc.tuple(valor),
    igual: fc.tuple(valor),
    em: fc.uniqueArray(valor, { minLength: 1, maxLength: 3 }),
    // as `lerFiltro` gives them, the lower end first
    entre: fc
      .tuple(ponta, ponta)
      .filter(([de, ate]) => de !== '' || ate !== '')
      .map(([de, ate]) => (ate !== '' && antes(ate, de) ? [ate, de] : [de, ate])),
    antes: fc.tuple(valor),
    depois: fc.tuple(valor),
    ultimos: fc.tuple(fc.constantFrom('1', '2', '8', '100')),
    passados: fc.tuple(fc.constantFrom('1', '2', '8', '100')),
  }
  return fc
    .constantFrom<Operador>(...operadores[especie])
    .chain((op) => (valores[op] ?? fc.constant([])).map((lidos) => ({ op, valores: lidos })))
}

const nomes = Object.keys(colunas) as Nome[] // the keys of the table
const consulta = fc.record({
  filtros: fc
    .uniqueArray(fc.constantFrom(...nomes), { maxLength: 3 })
    .chain((escolhidas) =>
      fc.tuple(...escolhidas.map((nome) => filtroDe(colunas[nome]).map((filtro) => ({ nome, filtro })))),
    ),
  ordens: fc
    .uniqueArray(fc.constantFrom(...nomes), { minLength: 1, maxLength: 3 })
    .chain((escolhidas) =>
      fc.tuple(
        ...escolhidas.map((nome) => fc.boolean().map((desce): Ordem<Nome> => ({ coluna: nome, desce }))),
      ),
    ),
})

/** Groups of conditions of any columns. */
const gruposQuaisquer = fc.array(
  fc.array(
    fc
      .constantFrom(...nomes)
      .chain((nome) =>
        fc.record({ coluna: fc.constant(nome), filtro: filtroDe(colunas[nome]), nao: fc.boolean() }),
      ),
    { minLength: 1, maxLength: 3 },
  ),
  { minLength: 1, maxLength: 3 },
)

/** The ids that a list with these filters has, in its order. */
function doModelo(pedidos: { nome: Nome; filtro: Filtro }[], ordens: Ordem<Nome>[]): number[] {
  return linhas
    .filter((linha) => pedidos.every(({ nome, filtro }) => passa(colunas[nome], linha[nome], filtro)))
    .toSorted((a, b) => {
      for (const { coluna: nome, desce } of ordens) {
        const [de, ate] = [chave(nome, a[nome]), chave(nome, b[nome])]
        if (de === ate) continue
        // nothing comes after everything, whichever the direction
        if (de === null || ate === null) return de === null ? 1 : -1
        return de < ate !== desce ? -1 : 1
      }
      return ordens[0]?.desce ? b.id - a.id : a.id - b.id
    })
    .map(({ id }) => id)
}

const chave = (nome: Nome, valor: string | number | boolean | null) =>
  valor !== null && colunas[nome].especie === 'texto' ? simplificar(String(valor)) : valor

const daPessoaJuridica = eq(pessoaJuridica.id, cadastro.id)
const POR_PAGINA = 7
const declaracao: Declaracao<typeof colunas, Recorte & Partial<Record<Nome, string>>> &
  LinhasProprias<{ id: number; nome: string }> = {
  nome: 'teste',
  colunas,
  fontes,
  tabela: cadastro,
  juncoes: [{ tabela: pessoaJuridica, em: daPessoaJuridica }],
  restrito: () => like(cadastro.registro, '400000%'),
  busca: cadastro.busca,
  inteiros: [cadastro.registro, cadastro.matricula],
  linhas: (escopo, onde, ordem) =>
    escopo
      .select({ id: cadastro.id, nome: cadastro.nome })
      .from(cadastro)
      .leftJoin(pessoaJuridica, daPessoaJuridica)
      .where(onde)
      .orderBy(...ordem),
}
const lista = criarLista(declaracao)

/** The same list, of which pages are remembered from the second one on. */
const lembrada = criarLista({ ...declaracao, nome: 'lembrada', evento: 'cadastro' }, { perto: POR_PAGINA })

/** The same, of whose pages the statements alone are remembered. */
const montada = criarLista({ ...declaracao, nome: 'montada', evento: 'cadastro' })

const idsDe = (achadas: { id: number }[]) => achadas.map(({ id }) => id)

/** All that a list answers to a query with these filters. */
async function doBanco(
  qual: typeof lista,
  escopo: Escopo,
  query: Partial<Record<Nome, string>>,
  sort: string,
  q = '',
) {
  const pedida = { ...query, sort, q }
  const { items, total } = await qual.pagina(escopo, { ...pedida, page: 2, pageSize: POR_PAGINA })
  const ids = await qual.ids(escopo, pedida)
  const linhasDosIds = await qual.porIds(escopo, ids, false)
  const totais = await qual.totais(escopo, pedida, somadas(colunas))
  const contadas = await qual.contar(escopo, pedida)
  const depois = await qual.idsDepois(escopo, pedida, linhas[10]?.id ?? 0, 5)
  return { pagina: idsDe(items), total, contadas, ids, depois, porIds: idsDe(linhasDosIds), totais }
}

/** What a column of the rows comes to, in the model. */
function somaDe(nome: 'empregados' | 'capital', ids: number[]): number | null {
  const valores = linhas.flatMap((uma) => (ids.includes(uma.id) ? (uma[nome] ?? []) : []))
  return valores.length === 0 ? null : valores.reduce<number>((soma, valor) => soma + Number(valor), 0)
}

const respostaDe = (ids: number[]) => ({
  pagina: ids.slice(7, 14),
  total: ids.length,
  contadas: ids.length,
  ids,
  depois: ids
    .filter((id) => id > (linhas[10]?.id ?? 0))
    .toSorted((a, b) => a - b)
    .slice(0, 5),
  porIds: ids,
  totais: {
    total: ids.length,
    somas: { empregados: somaDe('empregados', ids), capital: somaDe('capital', ids) },
  },
})

describe('a list', () => {
  it('has the rows of its filters in its order, as a naive model has them: by page, counted, by ids', async () => {
    const escopo = h.database.escopo(h.mundo.alfa.id, SISTEMA)
    await fc.assert(
      fc.asyncProperty(consulta, async ({ filtros: pedidos, ordens }) => {
        const escritos = Object.fromEntries(pedidos.map(({ nome, filtro }) => [nome, escreverFiltro(filtro)]))
        const devida = respostaDe(doModelo(pedidos, ordens))
        for (const qual of [lista, montada, montada])
          expect(await doBanco(qual, escopo, escritos, escreverOrdem(ordens))).toEqual(devida)
      }),
      { numRuns: runs(60, 300) },
    )
  })

  it('has the rows of a named filter together with its other filters, as a naive model has them', async () => {
    const escopo = h.database.escopo(h.mundo.alfa.id, SISTEMA)
    let grupos: CondicaoLida[][] = []
    const qual = criarLista({
      ...declaracao,
      nome: 'com-filtro-avancado',
      evento: 'cadastro',
      avancado: async () => grupos,
    })
    await fc.assert(
      fc.asyncProperty(consulta, gruposQuaisquer, async ({ filtros: pedidos, ordens }, pedidosDosGrupos) => {
        grupos = pedidosDosGrupos
        const escritos = Object.fromEntries(pedidos.map(({ nome, filtro }) => [nome, escreverFiltro(filtro)]))
        const comFiltro: object = { ...escritos, avancado: 1 }
        const resposta = await doBanco(qual, escopo, comFiltro, escreverOrdem(ordens))
        const doGrupo = new Set(
          linhas
            .filter((linha) =>
              grupos.some((grupo) =>
                grupo.every(
                  ({ coluna: nome, filtro, nao }) =>
                    passa(colunas[nome as Nome], linha[nome as Nome], filtro) !== nao, // one of the columns
                ),
              ),
            )
            .map(({ id }) => id),
        )
        expect(resposta).toEqual(respostaDe(doModelo(pedidos, ordens).filter((id) => doGrupo.has(id))))
      }),
      { numRuns: runs(60, 200) },
    )
  })

  it('never leaves out a named filter that it cannot read', async () => {
    const escopo = h.database.escopo(h.mundo.alfa.id, SISTEMA)
    const pedida = { q: '', sort: 'nome', avancado: 1 }
    const query: Recorte = pedida
    expect(() => lista.consultaTotal(escopo, query)).toThrow('não foi lido')
    await expect(lista.contar(escopo, query)).rejects.toThrow('não tem filtros avançados')
    for (const grupos of [
      [[]],
      [[{ coluna: 'antiga', filtro: { op: 'vazio' as const, valores: [] }, nao: true }]],
    ])
      expect(() => lista.consultaTotal(escopo, comGrupos({ q: '', sort: 'nome' }, grupos))).toThrow('ondi')
  })

  it('finds by words, and puts the row first whose document or number is the whole of what is sought', async () => {
    const escopo = h.database.escopo(h.mundo.alfa.id, SISTEMA)
    const buscar = async (q: string) => lista.ids(escopo, { q, sort: 'nome' })
    const comCasa = linhas.filter(({ nome, cidade }) => nome === 'Casa 2' || cidade === 'Casa 2')
    expect((await buscar('CASA')).toSorted((a, b) => a - b)).toEqual(idsDe(comCasa))
    const alvo = linhas[40]
    if (!alvo) throw new Error('Não há linhas.')
    expect((await buscar(String(alvo.registro)))[0]).toBe(alvo.id)
    expect((await buscar(String(alvo.matricula)))[0]).toBe(alvo.id)
    expect(await buscar('400000')).toHaveLength(linhas.length)
  })

  it('joins another table only where the query names a column of it', () => {
    const escopo = h.database.escopo(h.mundo.alfa.id, SISTEMA)
    const sqlDe = (query: object, sort = 'nome') =>
      lista.consultaTotal(escopo, { q: '', sort, ...query }).toSQL().sql
    expect(sqlDe({ uf: 'em.SP' })).not.toContain('pessoa_juridica')
    expect(sqlDe({ capital: 'vazio' })).toContain('left join "pessoa_juridica"')
    expect(sqlDe({ mes: 'igual.2026-02' })).toContain('left join "pessoa_juridica"')
    const pagina = (sort: string) =>
      lista
        .consultaPagina(escopo, { q: '', sort, page: 1, pageSize: 5 })
        .toSQL()
        .sql.split('"pessoa_juridica" on')
    expect(pagina('nome')).toHaveLength(2)
    expect(pagina('mes,nome')).toHaveLength(3)
  })

  it('compares an option as it is stored, so that the planner knows how many rows have it', () => {
    const escopo = h.database.escopo(h.mundo.alfa.id, SISTEMA)
    const onde = (uf: string) =>
      lista.consultaTotal(escopo, { q: '', sort: 'nome', uf }).toSQL().sql.split(' where ')[1]
    for (const uf of ['em.SP,RJ', 'vazio', 'preenchido']) {
      expect(onde(uf)).toContain('"cadastro"."uf"')
      expect(onde(uf)).not.toContain('nullif')
    }
  })

  it('is planned for its values where somebody narrows it; the plan of all its rows is kept', async () => {
    const escopo = h.database.escopo(h.mundo.alfa.id, SISTEMA)
    const todas = { q: '', sort: 'nome', page: 1, pageSize: 5 }
    const nomes = async (query: object) => {
      const enviadas = vi.spyOn(h.database.conexoes, 'query')
      await lista.pagina(escopo, { ...todas, ...query })
      await lista.idsDepois(escopo, { ...todas, ...query }, 0, 5)
      const delas = enviadas.mock.calls.map(([um]) => (typeof um === 'string' ? um : um.name))
      enviadas.mockRestore()
      return delas
    }
    expect(new Set(await nomes({}))).toEqual(new Set([PELO_TEXTO]))
    const grupos = [[{ coluna: 'uf', filtro: { op: 'vazio' as const, valores: [] }, nao: false }]]
    for (const query of [{ uf: 'em.SP' }, { q: 'casa' }, { mostra: 'nome' }, comGrupos({}, grupos)])
      expect(new Set(await nomes(query))).toEqual(new Set([PELOS_VALORES]))
  })

  it('gives the rows of ids in their order, without those that are gone or of others', async () => {
    const escopo = h.database.escopo(h.mundo.alfa.id, SISTEMA)
    const [a = 0, b = 0, c = 0] = idsDe(linhas)
    expect(idsDe(await lista.porIds(escopo, [c, 2_000_000_000, a, b], false))).toEqual([c, a, b])
    expect(await lista.porIds(h.database.escopo(h.mundo.beta.id, SISTEMA), [a], false)).toEqual([])
    expect(await lista.porIds(escopo, [], false)).toEqual([])
  })

  it('tells what columns hold in the rows of ids, as the contract writes it, and only those asked for', async () => {
    const escopo = h.database.escopo(h.mundo.alfa.id, SISTEMA)
    const aoContrario = linhas.toReversed()
    const guardado = ({ cidade, bairro, uf, ...resto }: Linha) => ({
      ...resto,
      cidade: cidade ?? '',
      bairro: bairro ?? '',
      uf: uf ?? '',
    })
    const ids = [2_000_000_000, ...idsDe(aoContrario)]
    expect(await lista.valores(escopo, ids, nomes, false)).toEqual(aoContrario.map(guardado))
    expect(await lista.valores(escopo, ids, ['mes'], false)).toEqual(
      aoContrario.map(({ id, mes }) => ({ id, mes })),
    )
    expect(await lista.valores(h.database.escopo(h.mundo.beta.id, SISTEMA), ids, nomes, false)).toEqual([])
    expect(await lista.valores(escopo, [], nomes, false)).toEqual([])
  })

  it('shows nothing of another entidade', async () => {
    expect(await doBanco(lista, h.database.escopo(h.mundo.beta.id, SISTEMA), {}, 'nome')).toEqual(
      respostaDe([]),
    )
  })

  it.each(nomes)('takes every filter that %s reads, whatever the text', async (nome) => {
    const escopo = h.database.escopo(h.mundo.alfa.id, SISTEMA)
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...operadores[colunas[nome].especie]),
        fc.string({ unit: 'binary' }),
        async (op, resto) => {
          const filtro = lerFiltro(colunas[nome], `${op}.${resto}`)
          if (filtro) await lista.ids(escopo, { [nome]: escreverFiltro(filtro), sort: 'nome', q: '' })
        },
      ),
      { numRuns: runs(20, 40) },
    )
  })
})

describe('a page that was asked for before', () => {
  /** A list whose rows tell which columns they were asked for. */
  function contando(nome: string, opcoes?: Parameters<typeof criarLista>[1]) {
    const linhas = vi.fn<typeof declaracao.linhas>((escopo, onde, ordem, mostradas) =>
      escopo
        .select({ id: cadastro.id, nome: sql<string>`${mostradas.join()}::text` })
        .from(cadastro)
        .leftJoin(pessoaJuridica, daPessoaJuridica)
        .where(onde)
        .orderBy(...ordem),
    )
    const qual = criarLista({ ...declaracao, nome, evento: 'cadastro', linhas }, opcoes)
    const pedir = (escopo: Escopo, mais: Partial<Parameters<typeof qual.pagina>[1]> = {}) =>
      qual.pagina(escopo, { sort: 'nome', q: '', page: 1, pageSize: POR_PAGINA, ...mais })
    return { pedir, linhas }
  }
  const escopoDe = (qual: 'alfa' | 'beta' = 'alfa') => h.database.escopo(h.mundo[qual].id, SISTEMA)
  const ids = () => doModelo([], [{ coluna: 'nome', desce: false }])

  it('is built once, whoever of the entidade asks, and read as the rows are now', async () => {
    const { pedir, linhas: montadas } = contando('montada-uma-vez')
    for (const escopo of [escopoDe(), escopoDe(), escopoDe().como({ usuarioId: h.mundo.alfa.admin.id })])
      expect(idsDe((await pedir(escopo)).items)).toEqual(ids().slice(0, POR_PAGINA))
    for (const page of [3, 2])
      expect(idsDe((await pedir(escopoDe(), { page })).items)).toEqual(
        ids().slice((page - 1) * POR_PAGINA, page * POR_PAGINA),
      )
    expect(montadas).toHaveBeenCalledTimes(1)
    const primeira = ids()[0] ?? 0
    let dentro: number[] = []
    const desfeita = escopoDe().transacao(async () => {
      await escopoDe().update(cadastro).set({ registro: '9' }).where(eq(cadastro.id, primeira))
      dentro = idsDe((await pedir(escopoDe())).items)
      throw new Error('desfeita')
    })
    await expect(desfeita).rejects.toThrow('desfeita')
    expect(dentro).toHaveLength(POR_PAGINA)
    expect(dentro).not.toContain(primeira)
    expect(idsDe((await pedir(escopoDe())).items), 'after it was undone').toContain(primeira)
    expect(montadas).toHaveBeenCalledTimes(1)
  })

  it('has its own rows while others of the same statement are read', async () => {
    const { pedir, linhas: montadas } = contando('montada-para-todas')
    const filtro: Filtro = { op: 'sim', valores: [] }
    const ativo = escreverFiltro(filtro)
    const ativos = doModelo([{ nome: 'ativo', filtro }], [{ coluna: 'nome', desce: false }])
    const lidas = await Promise.all(
      [4, 1, 3, 2].map(async (page) => [page, idsDe((await pedir(escopoDe(), { page, ativo })).items)]),
    )
    expect(lidas).toEqual(
      [4, 1, 3, 2].map((page) => [page, ativos.slice((page - 1) * POR_PAGINA, page * POR_PAGINA)]),
    )
    expect(montadas).toHaveBeenCalledTimes(1)
  })

  it('follows from nobody who asks', async () => {
    h.database.conexoes.contagens.ligar()
    const autores = new Set<number | null>()
    const restrito = (query: Recorte, escopo: Escopo) => {
      autores.add(escopo.autoria.usuarioId)
      return declaracao.restrito(query, escopo)
    }
    const usuarioId = h.mundo.alfa.admin.id
    const pedir = async (nome: string, mais: { evento?: 'cadastro' }) => {
      autores.clear()
      const qual = criarLista({ ...declaracao, ...mais, nome, restrito }, { perto: POR_PAGINA })
      for (const page of [1, 3, 4])
        await qual.pagina(escopoDe().como({ usuarioId }), { sort: 'nome', q: '', page, pageSize: POR_PAGINA })
      return [...autores]
    }
    expect(await pedir('de-quem-pede', {})).toEqual([usuarioId])
    expect(await pedir('de-todos', { evento: 'cadastro' })).toEqual([null])
    expect(() => criarLista({ ...declaracao, nome: 'de-todos', evento: 'cadastro' })).toThrow('duas listas')
  })

  it('tells the columns that it is asked for, far down too', async () => {
    h.database.conexoes.contagens.ligar()
    const { pedir, linhas: montadas } = contando('montada-longe', { perto: POR_PAGINA })
    for (const mostra of ['cidade', 'uf', 'cidade', 'uf'])
      for (const page of [3, 5]) {
        const { items } = await pedir(escopoDe(), { page, mostra })
        expect(idsDe(items)).toEqual(ids().slice((page - 1) * POR_PAGINA, page * POR_PAGINA))
        expect(items[0]?.nome).toBe(mostra)
      }
    // walked to once, and by its ids for each set of columns
    expect(montadas).toHaveBeenCalledTimes(3)
  })

  it('is another one for another entidade, size, set of columns, filter, search and day', async () => {
    const { pedir, linhas: montadas } = contando('montada-de-novo')
    const { items } = await pedir(escopoDe())
    expect(idsDe((await pedir(escopoDe('beta'))).items)).toEqual([])
    expect((await pedir(escopoDe(), { pageSize: 3 })).items).toEqual(items.slice(0, 3))
    expect((await pedir(escopoDe(), { mostra: 'cidade,uf' })).items[0]?.nome).toBe('cidade,uf')
    expect((await pedir(escopoDe(), { uf: 'em.MG' })).items).not.toEqual(items)
    expect((await pedir(escopoDe(), { q: 'casa' })).items).not.toEqual(items)
    expect(montadas).toHaveBeenCalledTimes(6)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
    try {
      await pedir(escopoDe())
    } finally {
      vi.useRealTimers()
    }
    expect(montadas).toHaveBeenCalledTimes(7)
  })
})

describe('a page far down', () => {
  const escopoDe = () => h.database.escopo(h.mundo.alfa.id, SISTEMA)
  const pedir = async (page: number, query: Partial<Record<Nome, string>> = {}, sort = 'nome') =>
    idsDe((await lembrada.pagina(escopoDe(), { ...query, sort, q: '', page, pageSize: POR_PAGINA })).items)
  const doModeloEm = (page: number, ids: number[]) => ids.slice((page - 1) * POR_PAGINA, page * POR_PAGINA)
  const ordemPorNome: Ordem<Nome>[] = [{ coluna: 'nome', desce: false }]

  /** Whether any statement that is sent meanwhile walks to its page. */
  async function anda(trabalho: () => Promise<unknown>): Promise<boolean> {
    const enviar = vi.spyOn(h.database.conexoes, 'query')
    await trabalho()
    const textos = enviar.mock.calls.map(([consulta]) =>
      typeof consulta === 'string' ? consulta : consulta.text,
    )
    enviar.mockRestore()
    return textos.some((texto) => texto.includes(' offset '))
  }

  beforeEach(() => {
    vi.restoreAllMocks()
    h.database.conexoes.contagens.ligar()
  })

  it('is found without walking to it once its order was asked for twice, until something changes', async () => {
    expect([await anda(() => pedir(3)), await anda(() => pedir(5))]).toEqual([true, false])
    expect(await anda(() => pedir(9))).toBe(false)
    expect(await anda(() => pedir(9, {}, '-nome')), 'another order').toBe(true)
    await escopoDe()
      .update(cadastro)
      .set({ telefone: '1' })
      .where(eq(cadastro.id, linhas[0]?.id ?? 0))
    expect(await anda(() => pedir(9))).toBe(true)
    expect(await anda(() => pedir(9))).toBe(false)
    await escopoDe().transacao(async () => expect(await anda(() => pedir(9)), 'in a transaction').toBe(true))
  })

  it('has the rows of a naive model as they are now, whatever was written between two pages', async () => {
    const passo = fc.oneof(
      { weight: 4, arbitrary: fc.record({ page: fc.integer({ min: 1, max: 14 }), qual: fc.nat(2) }) },
      { weight: 1, arbitrary: fc.record({ mudar: fc.nat(89), cidade: fc.constantFrom(...textos, '') }) },
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(consulta, { minLength: 3, maxLength: 3 }),
        fc.array(passo, { minLength: 5, maxLength: 25 }),
        async (consultas, passos) => {
          for (const um of passos) {
            if ('mudar' in um) {
              const linha = linhas[um.mudar]
              if (!linha) throw new Error('Não há linhas.')
              await escopoDe().update(cadastro).set({ cidade: um.cidade }).where(eq(cadastro.id, linha.id))
              linha.cidade = um.cidade === '' ? null : um.cidade
              continue
            }
            const { filtros: pedidos, ordens } = consultas[um.qual] ?? { filtros: [], ordens: ordemPorNome }
            const escritos = Object.fromEntries(
              pedidos.map(({ nome, filtro }) => [nome, escreverFiltro(filtro)]),
            )
            const achados = await pedir(um.page, escritos, escreverOrdem(ordens))
            expect(achados).toEqual(doModeloEm(um.page, doModelo(pedidos, ordens)))
          }
        },
      ),
      { numRuns: runs(20, 40) },
    )
  })

  it('is of one moment between its question and its answer, while somebody writes', async () => {
    const alvo = linhas[30]
    if (!alvo) throw new Error('Não há linhas.')
    /** What the list was after each write. */
    const estados = [doModelo([], ordemPorNome)]
    const escrita = { gravadas: 0 }
    const escrever = async () => {
      for (let i = 0; i < 40; i++) {
        alvo.nome = i % 2 ? 'aa' : 'zz'
        estados.push(doModelo([], ordemPorNome))
        await escopoDe().update(cadastro).set({ nome: alvo.nome }).where(eq(cadastro.id, alvo.id))
        escrita.gravadas++
        // several pages are read before the next write
        for (let n = 0; n < 6; n++) await pedir(11)
      }
    }
    const erradas: number[][] = []
    let lidas = 0
    const ler = async (page: number) => {
      while (escrita.gravadas < 40) {
        const desde = escrita.gravadas
        const achada = await pedir(page)
        lidas++
        const possiveis = estados.slice(desde).map((ids) => doModeloEm(page, ids).join())
        if (!possiveis.includes(achada.join())) erradas.push(achada)
      }
    }
    await Promise.all([escrever(), ler(5), ler(12)])
    expect(erradas).toEqual([])
    expect(lidas).toBeGreaterThan(20)
  })

  it('is read anew when what stands before it changed while it was read', async () => {
    for (const _ of [1, 2]) await pedir(9)
    const velha = await pedir(9)
    const alvo = linhas.at(-1)
    if (!alvo) throw new Error('Não há linhas.')
    const { conexoes } = h.database
    const enviar = conexoes.query.bind(conexoes)
    vi.spyOn(conexoes, 'query').mockImplementationOnce(async (consulta, valores) => {
      const lida = await enviar<never>(consulta, valores)
      alvo.nome = alvo.nome === '000' ? 'zzz' : '000'
      await escopoDe().update(cadastro).set({ nome: alvo.nome }).where(eq(cadastro.id, alvo.id))
      return lida
    })
    const nova = await pedir(9)
    expect(nova).toEqual(doModeloEm(9, doModelo([], ordemPorNome)))
    expect(nova).not.toEqual(velha)
  })

  it('is walked to when another process has written what it has not told yet', async () => {
    await pedir(3)
    const [primeiro = 0] = await pedir(3)
    expect(await anda(() => pedir(3))).toBe(false)
    const linha = linhas.find(({ id }) => id === primeiro)
    if (!linha) throw new Error('Não há linhas.')
    await h.database.pool.query('update cadastro set nome = $1 where id = $2', ['zzz', primeiro])
    linha.nome = 'zzz'
    expect(await pedir(3)).toEqual(doModeloEm(3, doModelo([], ordemPorNome)))
  })
})
