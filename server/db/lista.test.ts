import { and, eq, like, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { coluna, colunaDeOpcoes, type Coluna, type Colunas } from '#src/api/contract/coluna.ts'
import {
  escreverFiltro,
  lerFiltro,
  operadores,
  type Filtro,
  type Operador,
} from '#src/api/contract/filtro.ts'
import { escreverOrdem, type Ordem } from '#src/api/contract/lista.ts'
import { diasAntes, hoje } from '#server/calendario.ts'
import { useDatabase } from '#server/test-support/database.ts'
import { simplificar } from './busca.ts'
import { filtros, ordenacao, type Fontes } from './lista.ts'
import { cadastro, pessoaJuridica } from './schema.ts'
import type { Escopo } from './tenant.ts'
import { SISTEMA } from './corrente.ts'

const h = useDatabase()

const colunas = {
  nome: coluna('texto', 'Nome'),
  cidade: coluna('texto', 'Cidade'),
  bairro: coluna('texto', 'Bairro'),
  registro: coluna('documento', 'CNPJ'),
  matricula: coluna('inteiro', 'Matrícula'),
  ativo: coluna('simNao', 'Ativo'),
  uf: colunaDeOpcoes('UF', { SP: 'SP', RJ: 'RJ', MG: 'MG' }),
  empregados: coluna('inteiro', 'Empregados'),
  capital: coluna('centavos', 'Capital'),
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

function filtroDe({ especie }: Coluna): fc.Arbitrary<Filtro> {
  const valor = valorDe[especie] ?? fc.constant('')
  const ponta = fc.option(valor, { nil: '' })
  const valores: Partial<Record<Operador, fc.Arbitrary<string[]>>> = {
    contem: fc.tuple(valor),
    igual: fc.tuple(valor),
    em: fc.uniqueArray(valor, { minLength: 1, maxLength: 3 }),
    entre: fc.tuple(ponta, ponta).filter(([de, ate]) => de !== '' || ate !== ''),
    antes: fc.tuple(valor),
    depois: fc.tuple(valor),
    ultimos: fc.tuple(fc.constantFrom('1', '2', '8', '100')),
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

const doBanco = async (escopo: Escopo, query: Partial<Record<Nome, string>>, sort: string) =>
  (
    await escopo
      .select({ id: cadastro.id })
      .from(cadastro)
      .innerJoin(pessoaJuridica, eq(pessoaJuridica.id, cadastro.id))
      .where(and(like(cadastro.registro, '400000%'), filtros(colunas, fontes, query)))
      .orderBy(...ordenacao(colunas, fontes, sort, cadastro.id))
  ).map(({ id }) => id)

describe('a list', () => {
  it('has the rows of its filters in its order, as a naive model has them', async () => {
    const escopo = h.database.escopo(h.mundo.alfa.id, SISTEMA)
    await fc.assert(
      fc.asyncProperty(consulta, async ({ filtros: pedidos, ordens }) => {
        const escritos = Object.fromEntries(pedidos.map(({ nome, filtro }) => [nome, escreverFiltro(filtro)]))
        expect(await doBanco(escopo, escritos, escreverOrdem(ordens))).toEqual(doModelo(pedidos, ordens))
      }),
      { numRuns: 300 },
    )
  })

  it('shows nothing of another entidade', async () => {
    expect(await doBanco(h.database.escopo(h.mundo.beta.id, SISTEMA), {}, 'nome')).toEqual([])
  })

  it.each(nomes)('takes every filter that %s reads, whatever the text', async (nome) => {
    const escopo = h.database.escopo(h.mundo.alfa.id, SISTEMA)
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...operadores[colunas[nome].especie]),
        fc.string({ unit: 'binary' }),
        async (op, resto) => {
          const filtro = lerFiltro(colunas[nome], `${op}.${resto}`)
          if (filtro) await doBanco(escopo, { [nome]: escreverFiltro(filtro) }, 'nome')
        },
      ),
      { numRuns: 40 },
    )
  })
})
