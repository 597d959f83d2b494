import { and, eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ResultadoDaMudanca, ResultadoDoLote } from '#src/api/contract/cadastro/cadastro-lote.ts'
import type { Pagina, Problem } from '#src/api/contract/nucleo/common.ts'
import type { EntradaHistorico } from '#src/api/contract/nucleo/historico.ts'
import { LOTE_MAX } from '#src/api/contract/servicos/lote.ts'
import type { Tarefa } from '#src/api/contract/servicos/tarefa.ts'
import { usuario } from '#server/db/schema/nucleo.ts'
import {
  cadastro,
  cadastroMudanca,
  cadastroMudancaLinha,
  categoria,
  pessoaJuridica,
} from '#server/db/schema/cadastro.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { novoCadastro } from '#server/test-support/attempts-rows.ts'
import { useApp } from '#server/test-support/harness.ts'
import { expurgarMudancas } from './mudanca.ts'

const h = useApp()
let headers: { authorization: string }
let fundadoras: number
let alheia: number

const novaCategoria = async (entidadeId: number, tipo: 'juridica' | 'fisica', nome: string) => {
  const [nova] = await h.database.db
    .insert(categoria)
    .values({ entidadeId, tipo, nome })
    .returning({ id: categoria.id })
  return nova!.id
}

beforeAll(async () => {
  headers = await h.entrar(h.mundo.alfa.admin.email)
  fundadoras = await novaCategoria(h.mundo.alfa.id, 'juridica', 'Mudança: fundadoras')
  alheia = await novaCategoria(h.mundo.beta.id, 'juridica', 'Mudança: da outra')
})

const enviar = (caminho: string, payload: object, quem = headers) =>
  h.inject({ method: 'POST', url: `/api/pessoajuridica/lote/${caminho}`, payload, headers: quem })
const mudar = async (payload: object) => {
  const answer = await enviar('campo', payload)
  expect(answer.statusCode).toBe(200)
  return answer.json<ResultadoDaMudanca>()
}
const desfazer = async (mudancaId: number | null) => {
  const answer = await enviar('desfazer', { mudancaId })
  expect(answer.statusCode).toBe(200)
  return answer.json<ResultadoDoLote>()
}
const nova = (mais: Partial<typeof cadastro.$inferInsert> = {}) =>
  novoCadastro(h, h.mundo.alfa, 'pessoajuridica', mais)
const vista = ({ id }: { id: number }, versao = 1) => ({ id, versao })
const guardados = async (...quais: { id: number }[]) => {
  const linhas = await h.database.db
    .select({ id: cadastro.id, versao: cadastro.versao, categoriaId: pessoaJuridica.categoriaId })
    .from(cadastro)
    .innerJoin(
      pessoaJuridica,
      and(eq(pessoaJuridica.id, cadastro.id), eq(pessoaJuridica.entidadeId, cadastro.entidadeId)),
    )
    .where(
      inArray(
        cadastro.id,
        quais.map(({ id }) => id),
      ),
    )
  return quais.map(({ id }) => linhas.find((linha) => linha.id === id)?.categoriaId)
}

describe('a category for many', () => {
  it('is given to those named as they were seen, told in their history, and taken back exactly', async () => {
    const tinha = await novaCategoria(h.mundo.alfa.id, 'juridica', 'Mudança: a de antes')
    const [sem, com, ja, velha] = [await nova(), await nova(), await nova(), await nova({ versao: 2 })]
    const excluida = await nova({ excluidoEm: new Date() })
    const outra = await novoCadastro(h, h.mundo.beta, 'pessoajuridica')
    for (const [{ id }, categoriaId] of [
      [com, tinha],
      [ja, fundadoras],
    ] as const)
      await h.database.db.update(pessoaJuridica).set({ categoriaId }).where(eq(pessoaJuridica.id, id))
    const linhas = [sem, com, ja, velha, excluida, outra].map((uma) => vista(uma))
    const { feitos, iguais, deixados, mudancaId } = await mudar({
      campo: 'categoriaId',
      valor: fundadoras,
      linhas,
    })
    expect(feitos.toSorted((a, b) => a.id - b.id)).toEqual([vista(sem, 2), vista(com, 2)])
    expect(iguais).toBe(1)
    expect(deixados.map(({ motivo }) => motivo)).toEqual([
      'Alguém o salvou depois que você o viu.',
      'Não está mais entre os cadastros.',
      'Não está mais entre os cadastros.',
    ])
    expect(await guardados(sem, com, ja, velha, excluida, outra)).toEqual([
      fundadoras,
      fundadoras,
      fundadoras,
      null,
      null,
      null,
    ])
    const url = `/api/pessoajuridica/${com.matricula}/historico`
    const { items } = (await h.inject({ url, headers })).json<Pagina<EntradaHistorico>>()
    expect(items[0]?.campos).toEqual([expect.objectContaining({ campo: 'categoriaId', depois: fundadoras })])

    const volta = await desfazer(mudancaId)
    expect(volta.feitos).toHaveLength(2)
    expect(await guardados(sem, com, ja)).toEqual([null, tinha, fundadoras])
    const deNovo = await enviar('desfazer', { mudancaId })
    expect([deNovo.statusCode, deNovo.json<Problem>().code]).toEqual([409, 'mudanca-desfeita'])
  })

  it('stays with whom somebody saved or deleted since, when it is taken back', async () => {
    const [boa, salva, excluida] = [await nova(), await nova(), await nova()]
    const linhas = [boa, salva, excluida].map((uma) => vista(uma))
    const { mudancaId } = await mudar({ campo: 'categoriaId', valor: fundadoras, linhas })
    await h.database.db.update(cadastro).set({ versao: 3 }).where(eq(cadastro.id, salva.id))
    await h.database.db.update(cadastro).set({ excluidoEm: new Date() }).where(eq(cadastro.id, excluida.id))
    const { feitos, deixados } = await desfazer(mudancaId)
    expect(feitos).toEqual([vista(boa, 3)])
    expect(deixados.map(({ motivo }) => motivo).toSorted()).toEqual([
      'Alguém o salvou depois da mudança.',
      'Foi para a lixeira.',
    ])
    expect(await guardados(boa, salva, excluida)).toEqual([null, fundadoras, fundadoras])
  })

  it('may be none; another entidade’s, another kind’s or none that there is, is refused at its field', async () => {
    const uma = await nova()
    const linhas = [vista(uma)]
    const fisica = await novaCategoria(h.mundo.alfa.id, 'fisica', 'Mudança: de pessoa física')
    for (const valor of [alheia, fisica, 999_999]) {
      const answer = await enviar('campo', { campo: 'categoriaId', valor, linhas })
      expect([answer.statusCode, Object.keys(answer.json<Problem>().errors ?? {})]).toEqual([422, ['valor']])
    }
    expect((await enviar('campo', { campo: 'nome', valor: 1, linhas })).statusCode).toBe(422)
    expect((await mudar({ campo: 'categoriaId', valor: fundadoras, linhas })).feitos).toHaveLength(1)
    const { feitos } = await mudar({ campo: 'categoriaId', valor: null, linhas: [vista(uma, 2)] })
    expect(feitos).toEqual([vista(uma, 3)])
    expect(await guardados(uma)).toEqual([null])
  })

  it('is not given to more than were agreed to, nor to the trash', async () => {
    const cidade = 'Pau Grande'
    const achadas = [await nova({ cidade }), await nova({ cidade })]
    const busca = { cidade: 'igual.pau grande' }
    const pedido = { campo: 'categoriaId', valor: fundadoras }
    const demais = await enviar('campo', { ...pedido, busca, esperados: 1 })
    expect([demais.statusCode, demais.json<Problem>().code]).toEqual([409, 'mais-linhas'])
    const lixo = await enviar('campo', { ...pedido, busca: { ...busca, situacao: 'excluidos' } })
    expect([lixo.statusCode, lixo.json<Problem>().code]).toEqual([422, 'lixeira'])
    expect(await guardados(...achadas)).toEqual([null, null])
    await mudar({ ...pedido, busca, esperados: 2 })
    expect(await guardados(...achadas)).toEqual([fundadoras, fundadoras])
  })

  it('takes a tarefa for very many, which can be taken back from there by another', async () => {
    const quantos = LOTE_MAX + 1
    const cidade = 'Xique-Xique'
    const escopo = h.database.escopo(h.mundo.alfa.id, SISTEMA)
    const novos = await escopo
      .insert(cadastro)
      .values(
        Array.from({ length: quantos }, (_, i) => ({
          tipo: 'pessoajuridica' as const,
          matricula: 940_000 + i,
          registro: `MUDA${String(i).padStart(10, '0')}`,
          nome: `Muda ${i}`,
          cidade,
        })),
      )
      .returning({ id: cadastro.id })
    await escopo.insert(pessoaJuridica).values(novos)
    const busca = { cidade: 'igual.xique-xique' }
    const { tarefaId, feitos } = await mudar({ campo: 'categoriaId', valor: fundadoras, busca })
    expect(feitos).toEqual([])
    await h.app.fila.ocioso()
    expect(new Set(await guardados(...novos))).toEqual(new Set([fundadoras]))
    await h.database.db.update(cadastro).set({ versao: 9 }).where(eq(cadastro.id, novos[0]!.id))

    const lida = async () => (await h.inject({ url: `/api/tarefa/${tarefaId}`, headers })).json<Tarefa>()
    expect(await lida()).toMatchObject({ situacao: 'concluida', feitos: quantos, desfazivel: true })
    const url = `/api/tarefa/${tarefaId}/desfazer`
    const volta = await h.inject({ method: 'POST', url, headers })
    expect(volta.json()).toEqual({ tarefaId: expect.any(Number) })
    await h.app.fila.ocioso()
    expect(await guardados(novos[0]!, novos[1]!, novos.at(-1)!)).toEqual([fundadoras, null, null])
    expect(await lida()).toMatchObject({ desfazivel: false })
    const outra = await h.inject({ method: 'POST', url, headers })
    expect([outra.statusCode, outra.json<Problem>().code]).toEqual([409, 'sem-volta'])
  })

  it('is not for who may only read', async () => {
    const uma = await nova()
    const { email, id } = h.mundo.alfa.admin
    const [{ papeis } = { papeis: [] }] = await h.database.db
      .select({ papeis: usuario.papeis })
      .from(usuario)
      .where(eq(usuario.id, id))
    await h.database.db
      .update(usuario)
      .set({ papeis: ['consulta'] })
      .where(eq(usuario.id, id))
    const pedido = { campo: 'categoriaId', valor: fundadoras, linhas: [vista(uma)] }
    const leitor = await h.entrar(email)
    expect((await enviar('campo', pedido, leitor)).statusCode).toBe(403)
    await h.database.db.update(usuario).set({ papeis }).where(eq(usuario.id, id))
    expect((await enviar('campo', pedido)).statusCode).toBe(200)
  })
})

describe('an office for many', () => {
  it('is a living one of the entidade', async () => {
    const uma = await nova()
    const escritorio = await novoCadastro(h, h.mundo.alfa, 'contabilidade')
    const excluido = await novoCadastro(h, h.mundo.alfa, 'contabilidade', { excluidoEm: new Date() })
    const deOutra = await novoCadastro(h, h.mundo.beta, 'contabilidade')
    const linhas = [vista(uma)]
    for (const { id: valor } of [excluido, deOutra, await nova()])
      expect((await enviar('campo', { campo: 'contabilidade', valor, linhas })).statusCode).toBe(422)
    const { mudancaId } = await mudar({ campo: 'contabilidade', valor: escritorio.id, linhas })
    const escritorioDe = async () =>
      (await h.inject({ url: `/api/pessoajuridica/${uma.matricula}`, headers })).json<{
        contabilidade: { id: number } | null
      }>().contabilidade?.id
    expect(await escritorioDe()).toBe(escritorio.id)
    await desfazer(mudancaId)
    expect(await escritorioDe()).toBeUndefined()
  })
})

it('is forgotten with its tarefa, after 90 days', async () => {
  const uma = await nova()
  const { mudancaId } = await mudar({ campo: 'categoriaId', valor: fundadoras, linhas: [vista(uma)] })
  const escopo = h.database.escopo(h.mundo.alfa.id, SISTEMA)
  await expurgarMudancas(escopo)
  const linhas = () =>
    h.database.db
      .select()
      .from(cadastroMudancaLinha)
      .where(eq(cadastroMudancaLinha.mudancaId, mudancaId ?? 0))
  expect(await linhas()).toHaveLength(1)
  await h.database.db
    .update(cadastroMudanca)
    .set({ feitaEm: new Date(Date.now() - 91 * 86_400_000) })
    .where(eq(cadastroMudanca.id, mudancaId ?? 0))
  expect(await expurgarMudancas(escopo)).toBe(1)
  expect(await linhas()).toEqual([])
  expect((await enviar('desfazer', { mudancaId })).statusCode).toBe(404)
})
