import { eq, inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { useDatabase } from '#server/test-support/database.ts'
import { SISTEMA } from './corrente.ts'
import { usuario } from './schema/nucleo.ts'
import { tarefa } from './schema/servicos.ts'
import { cadastro, sequencia } from './schema/cadastro.ts'

const h = useDatabase()
const escopo = () => h.database.escopo(h.mundo.alfa.id, SISTEMA)

/** Texts that one way of writing could spoil and the other not. */
const TEXTOS = [
  '',
  ' ',
  "d'água",
  '"\\',
  String.raw`\u0041 \n`,
  'a\nb\tc',
  '{}',
  '[1]',
  'null',
  'Ávila 🏭',
  '\uD83C',
  '%_',
]

const cadastroDe = (matricula: number, nome: string) => ({
  tipo: 'pessoajuridica' as const,
  matricula,
  registro: `M${matricula}`,
  nome,
  observacoes: nome,
  dataFiliacao: matricula % 2 === 0 ? '1899-12-31' : null,
  valor1: matricula % 3 === 0 ? Number.MAX_SAFE_INTEGER : null,
  ativo: matricula % 2 === 0,
  criadoEm: new Date(Date.UTC(2026, 0, 1, 2, 3, 4, matricula % 1000)),
})

it('many rows of one statement are stored as they are one by one: texts, dates, numbers, moments, what is left out', async () => {
  const uns = TEXTOS.map((texto, i) => cadastroDe(700_100 + 2 * i, texto))
  const outros = uns.map((um) => ({ ...um, matricula: um.matricula + 1, registro: `${um.registro}X` }))
  for (const um of uns) await escopo().insert(cadastro).values(um)
  const devolvidos = await escopo()
    .insert(cadastro)
    .values(outros)
    .returning({ matricula: cadastro.matricula })
  expect(devolvidos.map(({ matricula }) => matricula)).toEqual(outros.map(({ matricula }) => matricula))
  const ler = async (quais: readonly { matricula: number }[]) => {
    const matriculas = quais.map(({ matricula }) => matricula)
    const lidos = await escopo().select().from(cadastro).where(inArray(cadastro.matricula, matriculas))
    return lidos
      .toSorted((a, b) => a.matricula - b.matricula)
      .map(({ id: _id, matricula: _m, registro: _r, busca: _b, atualizadoEm: _a, ...resto }) => resto)
  }
  const sozinhos = await ler(uns)
  expect(sozinhos.map(({ nome }) => nome)).toEqual(
    TEXTOS.map((texto) => (texto === '\uD83C' ? '\uFFFD' : texto)),
  )
  expect(await ler(outros)).toEqual(sozinhos)
})

it('so are lists and JSON, with its own nulls and strings', async () => {
  const valores = [{ a: null, b: ['x', 1.5, '"'] }, 'só um texto', [], 7, true, { c: { d: 'é' } }]
  const linhas = Array.from({ length: 12 }, (_, i) => ({
    tipo: 'muitas',
    titulo: `Muitas ${i}`,
    parametros: valores[i % valores.length],
    ponto: i % 2 === 0 ? null : valores[i % valores.length],
    relatorio: i % 3 === 0 ? [] : ['um', 'dois, "três"'],
  }))
  await escopo().insert(tarefa).values(linhas)
  const lidas = await escopo().select().from(tarefa).where(eq(tarefa.tipo, 'muitas')).orderBy(tarefa.id)
  expect(
    lidas.map(({ titulo, parametros, ponto, relatorio }) => ({ titulo, parametros, ponto, relatorio })),
  ).toEqual(linhas.map(({ tipo: _tipo, ...linha }) => linha))
  const papeis = ['administrador', 'consulta'] as const
  await escopo()
    .insert(usuario)
    .values(
      linhas.map((_, i) => ({
        isAdmin: true,
        nome: 'Muitas',
        email: `muitas${i}@teste.example`,
        senhaHash: '',
        papeis: i % 2 === 0 ? [] : [...papeis],
      })),
    )
  const contas = await escopo().select().from(usuario).where(eq(usuario.nome, 'Muitas')).orderBy(usuario.id)
  expect(contas.map((conta) => conta.papeis)).toEqual(linhas.map((_, i) => (i % 2 === 0 ? [] : [...papeis])))
})

it('a conflict changes the row that is there, and rows that give different columns have each its own defaults', async () => {
  const nomes = Array.from({ length: 12 }, (_, i) => `muitas:${i}`)
  await escopo().insert(sequencia).values({ nome: 'muitas:3', ultimo: 30 })
  await escopo()
    .insert(sequencia)
    .values(nomes.map((nome, i) => ({ nome, ultimo: i })))
    .onConflictDoUpdate({ target: [sequencia.entidadeId, sequencia.nome], set: { ultimo: 99 } })
  const lidas = await escopo().select().from(sequencia).where(inArray(sequencia.nome, nomes))
  expect(Object.fromEntries(lidas.map(({ nome, ultimo }) => [nome, ultimo]))).toEqual(
    Object.fromEntries(nomes.map((nome, i) => [nome, i === 3 ? 99 : i])),
  )
  const desiguais = Array.from({ length: 12 }, (_, i) => {
    const { ativo, ...resto } = cadastroDe(700_900 + i, 'Desigual')
    return i === 5 ? { ...resto, ativo: false } : ativo ? resto : { ...resto, ativo: undefined }
  })
  await escopo().insert(cadastro).values(desiguais)
  const ativos = await escopo()
    .select()
    .from(cadastro)
    .where(eq(cadastro.nome, 'Desigual'))
    .orderBy(cadastro.matricula)
  expect(ativos.map(({ ativo }) => ativo)).toEqual(desiguais.map((_, i) => i !== 5))
})

it('what the database refuses of one is refused of many, and nothing of them is stored', async () => {
  const certas = Array.from({ length: 12 }, (_, i) => cadastroDe(701_000 + i, 'Recusada'))
  const comUma = (uma: object) => certas.map((linha, i) => (i === 7 ? { ...linha, ...uma } : linha))
  const gravar = (linhas: typeof certas) => escopo().insert(cadastro).values(linhas)
  await expect(gravar(comUma({ registro: 'x'.repeat(15) }))).rejects.toMatchObject({
    cause: { code: '22001' },
  })
  await expect(gravar(comUma({ matricula: 701_000 }))).rejects.toMatchObject({ cause: { code: '23505' } })
  await expect(gravar(comUma({ juntadoAId: 2 ** 31 - 1, excluidoEm: new Date() }))).rejects.toMatchObject({
    cause: { code: '23503' },
  })
  const alheias = certas.map((linha) => ({ ...linha, entidadeId: h.mundo.beta.id }))
  expect(() => gravar(alheias).toSQL()).toThrow(/entidadeId/)
  expect(await escopo().select().from(cadastro).where(eq(cadastro.nome, 'Recusada'))).toEqual([])
  await gravar(certas)
  expect(await escopo().select().from(cadastro).where(eq(cadastro.nome, 'Recusada'))).toHaveLength(12)
  const deBeta = h.database.escopo(h.mundo.beta.id, SISTEMA)
  expect(await deBeta.select().from(cadastro).where(eq(cadastro.nome, 'Recusada'))).toEqual([])
})
