import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { coluna, colunaDeOpcoes } from '#src/api/contract/nucleo/coluna.ts'
import { instante, type Pagina } from '#src/api/contract/nucleo/common.ts'
import { creditos } from '#src/api/contract/dinheiro/credito.ts'
import { consultaDaLista } from '#src/api/contract/nucleo/consulta-da-lista.ts'
import { rol } from '#src/api/contract/servicos/rol.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { criarLista } from '#server/lists/consulta.ts'
import { auditoria, usuario } from '#server/db/schema/nucleo.ts'
import { servirLeitura } from '#server/modules/servicos/rol/service.ts'
import { attemptsDoRol } from '#server/test-support/attempts/rol.ts'
import { useApp } from '#server/test-support/harness.ts'
import { servidas } from './service.ts'

// A list that is only read, and whose rows have neither name nor revision: what was changed, as the database has written it down.

const operacoes = { incluir: 'Incluiu', alterar: 'Alterou', excluir: 'Excluiu' } as const
const colunas = {
  em: coluna('instante', 'Quando'),
  tabela: coluna('texto', 'O quê'),
  operacao: colunaDeOpcoes('Como', operacoes),
}
const linha = z.object({ id: z.int(), em: instante, tabela: z.string(), operacao: z.string() })

const mudancas = rol({
  nome: 'mudanca',
  evento: 'usuario',
  path: '/api/teste/mudanca',
  titulo: 'Mudanças',
  colunas,
  consulta: consultaDaLista(colunas, '-em', {}),
  linha,
  ler: 'usuario:ler',
  compartilhar: 'usuario:gravar',
  predefinidas: [{ nome: 'Todas', busca: '' }],
  menu: { pasta: 'cadastros', ordem: 10, icone: 'list', link: '/admin/teste/mudancas' },
})

const lista = criarLista({
  nome: 'mudanca',
  colunas,
  fontes: {
    em: { valor: auditoria.em, semVazios: true },
    tabela: { valor: auditoria.tabela },
    operacao: { valor: auditoria.operacao, semVazios: true },
  },
  tabela: auditoria,
  restrito: () => undefined,
  busca: auditoria.tabela,
})

beforeAll(() => {
  Object.assign(servidas, {
    mudanca: servirLeitura(mudancas, lista, {}),
  })
})
const h = useApp()
afterAll(() => {
  Reflect.deleteProperty(servidas, 'mudanca')
})

const attempts = attemptsDoRol(mudancas, 'auditoria')
const doAdmin = async (slug: 'alfa' | 'beta') => h.entrar(h.mundo[slug].admin.email, 'admin', slug)

it('has an attempt for each of its calls, and none for a call that changes rows', () => {
  const registradas = h.app.endpoints.filter(({ path }) => path.startsWith(mudancas.path))
  expect(Object.keys(attempts).toSorted()).toEqual(
    registradas.map(({ method, path }) => `${method} ${path}`).toSorted(),
  )
  expect(Object.keys(attempts)).not.toContain(`POST ${mudancas.path}/lote`)
  expect(Object.keys(attemptsDoRol(creditos, 'credito'))).toContain(`POST ${creditos.path}/lote`)
})

it.each(['alfa', 'beta'] as const)(
  'shows %s the rows of its own, newest first, and counts them',
  async (slug) => {
    const { id } = h.mundo[slug]
    const escopo = h.database.escopo(id, SISTEMA)
    await escopo
      .update(usuario)
      .set({ nome: `Ana ${slug}` })
      .where(eq(usuario.id, h.mundo[slug].admin.id))
    const devidas = await escopo.select({ id: auditoria.id }).from(auditoria)
    const headers = await doAdmin(slug)
    const ler = async (page: number) =>
      (await h.inject({ url: `${mudancas.path}?pageSize=100&page=${page}`, headers })).json<
        Pagina<z.output<typeof linha>>
      >()
    const { items: primeiras, totalItems } = await ler(1)
    expect(devidas.length).toBeGreaterThan(0)
    expect(totalItems).toBe(devidas.length)
    const items = [...primeiras, ...(await ler(2)).items]
    expect(items.map((uma) => uma.id).toSorted()).toEqual(devidas.map((uma) => uma.id).toSorted())
    const instantes = items.map(({ em }) => em)
    expect(instantes).toEqual(instantes.toSorted().toReversed())
  },
)

it('is exported, and is not for those who may not read it', async () => {
  const exportar = `${mudancas.path}/exportar?formato=csv&operacao=em.alterar`
  const csv = await h.inject({ url: exportar, headers: await doAdmin('alfa') })
  expect(csv.body.split('\r\n')[0]).toBe('\uFEFF"Quando";"O quê";"Como"')
  expect(csv.body).toContain('"usuario";"Alterou"')
  const cliente = await h.entrar(h.mundo.alfa.cliente.email, 'public')
  for (const url of [mudancas.path, exportar])
    expect((await h.inject({ url, headers: cliente })).statusCode).toBe(403)
})
