import { and, count, getTableName, gt, inArray, is, like, Placeholder, sql, type SQL } from 'drizzle-orm'
import { calculadasEntre, type Colunas } from '#src/api/contract/nucleo/coluna.ts'
import { hoje } from '#server/calendario.ts'
import { contem, palavrasDaBusca } from '#server/db/busca.ts'
import { avancadoDe, comGrupos, condicaoDosGrupos, gruposDe } from './avancada.ts'
import { emOrdem, emTexto, noTexto, PELOS_VALORES, primeiros, recorteDe, selecaoDe } from './apoio.ts'
import type {
  Agrupavel,
  Campos,
  Declaracao,
  Instrucao,
  LinhaDasColunas,
  LinhasDasColunas,
  LinhasProprias,
  Lista,
  Pagina,
  Recorte,
} from './declaracao.ts'
import { criarCalculadas } from './calculadas.ts'
import { comNomesDeAgora } from './fundidos.ts'
import { filtros, ordenarPor, passosDaOrdem, type Fontes, type NoBanco } from './fontes.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { PELO_TEXTO } from '#server/db/transaction.ts'

/** Rows up to which a page is walked to: the index is quicker there than any memory of it. */
const PERTO = 2_000

/** The columns that a query says are shown. */
const mostradasDe = ({ mostra }: Recorte): string[] => mostra?.split(',') ?? []

interface Opcoes {
  perto?: number
}

/** The names of lists of which something is remembered, by which it is. */
const lembradas = new Set<string>()

/**
 * Makes a list of what is said about it: page, count, ids and rows follow one condition and one order, so that they agree. The id breaks
 * ties, so that no row shows up on two pages.
 * @param perto rows up to which a page is always walked to; tests have fewer
 */
export function criarLista<const C extends Colunas, R extends Recorte, L extends { id: number }>(
  declaracao: Declaracao<C, R> & LinhasProprias<L>,
  opcoes?: Opcoes,
): Lista<R, L>
export function criarLista<
  const C extends Colunas,
  R extends Recorte,
  F extends Fontes<C>,
  S extends Campos = Record<never, never>,
>(declaracao: Declaracao<C, R, F> & LinhasDasColunas<S>, opcoes?: Opcoes): Lista<R, LinhaDasColunas<F, S>>
export function criarLista<const C extends Colunas, R extends Recorte, L extends { id: number }>(
  declaracao: Declaracao<C, R> & (LinhasProprias<L> | LinhasDasColunas<Campos>),
  { perto = PERTO }: Opcoes = {},
): Lista<R, L> {
  const { colunas, fontes, tabela, juncoes = [], restrito, busca, inteiros = [], evento } = declaracao
  const { sempre = () => undefined, avancado, nomesDeAgora, fontesDoEscopo, tambem = [], somada } = declaracao
  if (evento !== undefined) {
    if (lembradas.has(declaracao.nome)) throw new Error(`Há duas listas ${declaracao.nome}.`)
    lembradas.add(declaracao.nome)
  }
  const porEscopo = new WeakMap<Escopo, Fontes<C>>()
  /** Where the columns are for one scope; made once for a request, which asks several times. */
  function fontesEm(escopo: Escopo): Fontes<C> {
    if (!fontesDoEscopo) return fontes
    const lembradas = porEscopo.get(escopo) ?? { ...fontes, ...fontesDoEscopo(escopo) }
    porEscopo.set(escopo, lembradas)
    return lembradas
  }
  const onde = (escopo: Escopo, query: R): SQL | undefined => {
    // without the conditions that it stands for the query would find more than it asks for
    if (avancadoDe(query) !== undefined) throw new Error('O filtro avançado não foi lido.')
    return and(
      restrito(query, escopo),
      filtros(colunas, fontesEm(escopo), query as { [K in keyof C]?: unknown }), // the contract makes a query of the columns
      condicaoDosGrupos(colunas, fontesEm(escopo), gruposDe(query)),
      ...palavrasDaBusca(query.q).map((palavra) => like(busca, contem(palavra))),
    )
  }

  /** The query with what its named filter asks in place of the filter's id. @throws as the declaration's `avancado` */
  async function comAvancado<Q extends R>(escopo: Escopo, query: Q): Promise<Q> {
    const id = avancadoDe(query)
    if (id === undefined) return query
    if (!avancado) throw new Error(`A lista ${declaracao.nome} não tem filtros avançados.`)
    return comGrupos(query, await avancado(escopo, id))
  }
  /** A query as its words mean today. @throws as `comAvancado` */
  async function lida<Q extends R>(escopo: Escopo, pedida: Q): Promise<Q> {
    const query = await comAvancado(escopo, pedida)
    return nomesDeAgora ? comNomesDeAgora(escopo, colunas, query, nomesDeAgora) : query
  }

  /** As one parameter: one for each id would cost more than the rows. */
  const umDos = (ids: readonly number[] | Placeholder) =>
    sql`${tabela.id} = any(${is(ids, Placeholder) ? ids : sql.param(ids)}::int[])`

  const sortDa = (query: R) => declaracao.ordem?.(query) ?? query.sort
  const ordemDa = (query: R) =>
    [...primeiros(inteiros, query.q), ...passosDaOrdem(colunas, fontes, sortDa(query), tabela.id)].map(
      ordenarPor,
    )

  const selecionar = selecaoDe(tabela, juncoes)

  // rows of columns have all of them, as their types say
  if (!declaracao.linhas && Object.values(colunas).some(({ aPedido }) => aPedido))
    throw new Error(`A lista ${declaracao.nome} não tem como dar colunas a pedido.`)

  const linhas = declaracao.linhas ?? linhasDasColunas(declaracao)
  const { comCalculadas, somarCalculadas } = criarCalculadas(declaracao)

  /** Rows as the columns tell them. */
  function linhasDasColunas({ campos = {} }: LinhasDasColunas<Campos>) {
    const colhidas = Object.entries<NoBanco>(fontes).map(([nome, { valor }]) => [nome, valor] as const)
    const { id, versao } = { versao: sql`null`, ...tabela }
    const todos = { ...Object.fromEntries(colhidas), ...campos, id, versao }
    const lidos = Object.fromEntries(Object.entries(todos).map(([nome, valor]) => [nome, emTexto(valor)]))
    return (escopo: Escopo, condicao: SQL, ordem: SQL[]) =>
      selecionar(escopo, lidos, condicao, [...Object.values(lidos), ...ordem]).orderBy(
        ...ordem,
      ) as unknown as Instrucao<L[]> // the rows that the types make of the same fields
  }

  const inicioDe = ({ page, pageSize }: Pagina) => (page - 1) * pageSize

  /** The page that begins after so many rows. */
  function consultaDesde(escopo: Escopo, query: R & Pagina, inicio: number | Placeholder) {
    const ordem = ordemDa(query)
    const daPagina = selecionar(escopo, { id: tabela.id }, onde(escopo, query), ordem)
      .orderBy(...ordem)
      .limit(noTexto(query.pageSize))
      .offset(inicio)
    return linhas(escopo, inArray(tabela.id, daPagina), ordem, mostradasDe(query))
  }

  const consultaPagina = (escopo: Escopo, query: R & Pagina) => consultaDesde(escopo, query, inicioDe(query))

  /** The columns by which a query narrows the list: one that filters has a field of its name. */
  const filtradasDe = (query: R) =>
    Object.keys(colunas).filter((nome) => query[nome as keyof R] !== undefined)

  /** The sums that tell how many rows a query finds and what columns come to, with their condition; null where they do not tell it. */
  function somadaDe(query: R, nomes: readonly string[]) {
    if (!somada || palavrasDaBusca(query.q).length > 0) return null
    const entende = (campo: string) => campo in somada.fontes || somada.campos.some((um) => um === campo)
    if (!recorteDe(query).every(([campo]) => entende(campo))) return null
    if (!nomes.every((nome) => nome in somada.somas)) return null
    const deles = filtros(colunas, { ...fontes, ...somada.fontes }, query as { [K in keyof C]?: unknown }) // as in `onde`
    return { ...somada, condicao: and(somada.restrito(query), deles) }
  }

  function consultaTotais(
    escopo: Escopo,
    query: R,
    nomes: readonly string[],
  ): Instrucao<(Record<string, unknown> & { total: number })[]> {
    const soma = somadaDe(query, nomes)
    const valores = nomes.map((nome) => sql`${soma ? soma.somas[nome] : fontes[nome]?.valor}`)
    // as text: the sum of many integers is wider than one
    const pares = valores.map((valor, i) => [`s${i}`, sql<string | null>`sum(${valor})::text`] as const)
    const somas = Object.fromEntries(pares)
    if (!soma) return selecionar(escopo, { total: count(), ...somas }, onde(escopo, query), valores)
    const total = sql<number>`coalesce(sum(${soma.quantidade}), 0)`.mapWith(Number)
    return selecaoDe(soma.tabela, soma.juncoes)(escopo, { total, ...somas }, soma.condicao, valores)
  }

  const consultaTotal = (escopo: Escopo, query: R) => consultaTotais(escopo, query, [])

  /** Whether a query narrows the list, or widens its rows, by what anybody may say: there are more of such texts than a connection keeps. */
  const estreita = (query: R) =>
    palavrasDaBusca(query.q).length > 0 ||
    query.mostra !== undefined ||
    gruposDe(query).length > 0 ||
    filtradasDe(query).length > 0

  /** By what a statement that finds a query's rows is planned: the plan of all rows is kept. */
  const planoDe = (query: R) => (estreita(query) ? PELOS_VALORES : PELO_TEXTO)

  /** Sends one that is built for this time. */
  const enviar = <T>(query: R, instrucao: Instrucao<T>): PromiseLike<T> =>
    instrucao.prepare(planoDe(query)).execute()

  /** A scope that names nobody: what is remembered for all of an entidade must not follow from who asks. */
  const deTodos = (escopo: Escopo) => escopo.como({ usuarioId: null })

  /**
   * Reads a page. Where counts are remembered, so is its statement for all pages. One that searches is not: of such there are too many, and they
   * name people.
   */
  function paginaAgora(escopo: Escopo, query: R & Pagina): PromiseLike<L[]> {
    if (nomes === null || palavrasDaBusca(query.q).length > 0)
      return enviar(query, consultaPagina(escopo, query))
    const oque = oqueDe(query, sortDa(query), query.mostra, query.pageSize)
    const montar = () =>
      consultaDesde(deTodos(escopo), query, sql.placeholder('inicio')).prepare(planoDe(query))
    return escopo.instrucao(oque, { inicio: inicioDe(query) }, montar)
  }

  async function contarAgora(escopo: Escopo, query: R): Promise<number> {
    const [contagem] = await enviar(query, consultaTotal(nomes === null ? escopo : deTodos(escopo), query))
    return contagem?.total ?? 0
  }

  const tabelas = [
    getTableName(tabela),
    ...juncoes.flatMap((juncao) => juncao.nomes ?? getTableName(juncao.tabela)),
    ...tambem,
  ]
  const nomes = evento === undefined ? null : [evento, ...tabelas]
  /** What commits are told by that change what a query finds; null where nothing of the list is remembered. */
  function nomesDe(escopo: Escopo, query: R): readonly string[] | null {
    if (nomes === null) return null
    const filtradas = filtradasDe(query)
    if (filtradas.length === 0) return nomes
    const todas: Readonly<Record<string, NoBanco | undefined>> = fontesEm(escopo)
    return [...nomes, ...filtradas.flatMap((nome) => todas[nome]?.nomes ?? [])]
  }
  const oqueDe = (query: R, ...mais: unknown[]) =>
    JSON.stringify([declaracao.nome, hoje(), palavrasDaBusca(query.q), recorteDe(query), ...mais])

  function contarLida(escopo: Escopo, query: R): Promise<number> {
    const dela = nomesDe(escopo, query)
    if (dela === null) return contarAgora(escopo, query)
    return escopo.contagem(oqueDe(query), dela, () => contarAgora(escopo, query))
  }

  async function idsDaLida(escopo: Escopo, query: R): Promise<number[]> {
    const ordem = ordemDa(query)
    const emOrdem = selecionar(escopo, { id: tabela.id }, onde(escopo, query), ordem)
      .orderBy(...ordem)
      .as('em_ordem')
    // one row of many ids: as many rows would each become an object
    const juntos = { ids: sql<number[] | null>`json_agg(${emOrdem.id})` }
    const [achados] = await enviar(query, escopo.select(juntos).from(emOrdem))
    return achados?.ids ?? []
  }

  /** A page by what is remembered of the list; null where nothing is, or what was read is not what is remembered. */
  async function paginaLembrada(escopo: Escopo, query: R & Pagina): Promise<L[] | null> {
    const dela = nomesDe(escopo, query)
    if (dela === null) return null
    const inicio = inicioDe(query)
    const oque = oqueDe(query, sortDa(query))
    const ler = async () => Int32Array.from(await idsDaLida(deTodos(escopo), query))
    return escopo.ordem({ oque, nomes: dela, querem: inicio >= perto }, ler, async (todos) => {
      const daPagina = [...todos.subarray(inicio, inicio + query.pageSize)]
      if (daPagina.length === 0) return []
      const lidas = await escopo.instrucao(`${oque} ${query.mostra}`, { ids: daPagina }, () => {
        // filtered and ordered again: another process may have committed what it has not told yet
        const condicao = and(onde(deTodos(escopo), query), umDos(sql.placeholder('ids'))) as SQL // the second is always there
        return linhas(deTodos(escopo), condicao, ordemDa(query), mostradasDe(query)).prepare(planoDe(query))
      })
      return lidas.length === daPagina.length && lidas.every(({ id }, i) => id === daPagina[i]) ? lidas : null
    })
  }

  return {
    tabela: getTableName(tabela),
    consultaPagina,
    consultaTotal,
    contar: async (escopo, pedida) => contarLida(escopo, await lida(escopo, pedida)),
    async pagina(escopo, pedida) {
      const query = await lida(escopo, pedida)
      const itens = async () => (await paginaLembrada(escopo, query)) ?? (await paginaAgora(escopo, query))
      const [items, total] = await Promise.all([itens(), contarLida(escopo, query)])
      return { items: await comCalculadas(escopo, mostradasDe(query), items), total }
    },
    consultaTotais,
    async totais(escopo, pedida, nomes) {
      const query = await lida(escopo, pedida)
      const doBanco = nomes.filter((nome) => !colunas[nome]?.calculada)
      const [lidas] = await enviar(query, consultaTotais(escopo, query, doBanco))
      const total = lidas?.total ?? 0
      // what is kept of rows that are gone comes to nothing, and is none
      const somaDe = (i: number) => {
        const soma = lidas?.[`s${i}`]
        return total > 0 && typeof soma === 'string' ? Number(soma) : null
      }
      const somas = Object.fromEntries(doBanco.map((nome, i) => [nome, somaDe(i)]))
      const mostradas = mostradasDe(query)
      const calculadas = calculadasEntre(colunas, nomes).filter((nome) => mostradas.includes(nome))
      const ids = () => idsDaLida(escopo, query)
      return { total, somas: { ...somas, ...(await somarCalculadas(escopo, calculadas, { total, ids })) } }
    },
    async leitura(escopo, pedida) {
      const query = await lida(escopo, pedida)
      return {
        fontes: fontesEm(escopo),
        de: (campos, mais) =>
          selecionar(
            escopo,
            campos,
            and(onde(escopo, query), mais),
            Object.values(campos),
          ) as unknown as Agrupavel, // what a builder of open fields cannot tell of itself
      }
    },
    ids: async (escopo, pedida) => idsDaLida(escopo, await lida(escopo, pedida)),
    async entre(escopo, pedida, id) {
      const query = await lida(escopo, pedida)
      return sql`${id} in ${selecionar(escopo, { id: tabela.id }, onde(escopo, query), [])}`
    },
    async idsDepois(escopo, pedida, depois, quantos) {
      const query = await lida(escopo, pedida)
      const condicao = and(onde(escopo, query), gt(tabela.id, depois))
      const primeiros = selecionar(escopo, { id: tabela.id }, condicao, [])
        .orderBy(tabela.id)
        .limit(noTexto(quantos))
      const achados = await enviar(query, primeiros)
      return achados.map(({ id }) => Number(id))
    },
    async porIds(escopo, ids, daLixeira) {
      if (ids.length === 0) return []
      const condicao = and(umDos(ids), sempre(daLixeira, escopo)) as SQL // the first is always there
      const achadas = await linhas(escopo, condicao, [], [])
      return emOrdem(ids, achadas)
    },
    async valores(escopo, ids, nomes, daLixeira) {
      if (ids.length === 0) return []
      // a column itself knows how its values are read
      const todas = fontesEm(escopo)
      const pedidas = nomes.map((nome) => {
        const fonte: NoBanco | undefined = todas[nome]
        return [nome, fonte?.escrita?.() ?? fonte?.valor ?? sql`null`] as const
      })
      const campos = { ...Object.fromEntries(pedidas), id: tabela.id }
      const lidas: ({ id: unknown } & Record<string, unknown>)[] = await selecionar(
        escopo,
        campos,
        and(umDos(ids), sempre(daLixeira, escopo)),
        pedidas.map(([, valor]) => valor),
      )
      for (const nome of nomes.filter((um) => colunas[um]?.especie === 'instante'))
        for (const linha of lidas) if (linha[nome] instanceof Date) linha[nome] = linha[nome].toISOString()
      return emOrdem(ids, await comCalculadas(escopo, nomes, lidas))
    },
  }
}
