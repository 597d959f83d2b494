import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ResultadoDaMudanca } from '#src/api/contract/cadastro/cadastro-lote.ts'
import { LOTE_MAX } from '#src/api/contract/servicos/lote.ts'
import { notificacao, tarefa } from '#server/db/schema/servicos.ts'
import { cadastro, cadastroMudanca } from '#server/db/schema/cadastro.ts'
import { novoCadastro, novoUsuario } from '#server/test-support/attempts-rows.ts'
import { useApp } from '#server/test-support/harness.ts'

const h = useApp()
let headers: { authorization: string }

beforeAll(async () => {
  headers = await h.entrar(h.mundo.alfa.admin.email)
})

const lote = (payload: object) =>
  h.inject({ method: 'POST', url: '/api/pessoajuridica/lote', payload, headers })
const resultado = async (payload: object) => {
  const answer = await lote(payload)
  expect(answer.statusCode).toBe(200)
  return answer.json<ResultadoDaMudanca>()
}
const nova = (mais: Partial<typeof cadastro.$inferInsert> = {}) =>
  novoCadastro(h, h.mundo.alfa, 'pessoajuridica', mais)
const ativos = async (...matriculas: number[]) => {
  const linhas = await h.database.db
    .select({ matricula: cadastro.matricula, ativo: cadastro.ativo })
    .from(cadastro)
    .where(inArray(cadastro.matricula, matriculas))
  return new Map(linhas.map(({ matricula, ativo }) => [matricula, ativo]))
}
const comoVista = ({ id }: { id: number }, versao = 1) => ({ id, versao })

describe('named records', () => {
  it('are changed as they were seen; the rest is left, and told why', async () => {
    const boa = await nova()
    const ja = await nova({ ativo: false })
    const outra = await nova({ versao: 2 })
    const excluida = await nova({ excluidoEm: new Date() })
    const emAnalise = await nova({ analise: 'pendente' })
    const recusada = await nova({ analise: 'recusada' })
    const alheia = await novoCadastro(h, h.mundo.beta, 'pessoajuridica')
    const linhas = [boa, ja, outra, excluida, emAnalise, recusada, alheia].map((uma) => comoVista(uma))
    const { feitos, iguais, deixados, tarefaId } = await resultado({ acao: 'inativar', linhas })
    expect(feitos).toEqual([comoVista(boa, 2)])
    expect([iguais, tarefaId]).toEqual([1, null])
    const nomeDe = ({ matricula }: { matricula: number }) => `Cadastro ${matricula} alfa`
    // of one that is gone, or is somebody else's, nothing is told
    const sumido = { nome: 'Um cadastro', motivo: 'Não está mais entre os cadastros.' }
    expect(deixados).toEqual([
      { nome: nomeDe(emAnalise), motivo: 'Está em análise: aprove ou recuse o cadastro.' },
      { nome: nomeDe(recusada), motivo: 'Foi recusado: aprove-o para ativá-lo.' },
      { nome: nomeDe(outra), motivo: 'Alguém o salvou depois que você o viu.' },
      sumido,
      sumido,
    ])
    const todas = [boa, ja, outra, excluida, emAnalise, recusada, alheia]
    const depois = await ativos(...todas.map(({ matricula }) => matricula))
    expect([...depois].filter(([, ativo]) => !ativo).map(([matricula]) => matricula)).toEqual(
      expect.arrayContaining([boa.matricula, ja.matricula]),
    )
    expect([...depois].filter(([, ativo]) => ativo)).toHaveLength(5)
  })

  it('are changed back by what the answer says of them', async () => {
    const uma = await nova()
    const { feitos } = await resultado({ acao: 'inativar', linhas: [comoVista(uma)] })
    await resultado({ acao: 'ativar', linhas: feitos })
    expect(await ativos(uma.matricula)).toEqual(new Map([[uma.matricula, true]]))
    const { feitos: nenhum } = await resultado({ acao: 'inativar', linhas: feitos })
    expect(nenhum).toEqual([])
  })
})

describe('all that a query finds', () => {
  it('is changed, and nothing else', async () => {
    const cidade = 'Xique-Xique'
    const achadas = [await nova({ cidade }), await nova({ cidade })]
    const ja = await nova({ cidade, ativo: false })
    const outra = await nova({ cidade: 'Salvador' })
    await novoCadastro(h, h.mundo.beta, 'pessoajuridica', { cidade })
    const { feitos, iguais } = await resultado({ acao: 'inativar', busca: { cidade: 'igual.xique-xique' } })
    expect(feitos.toSorted((a, b) => a.id - b.id)).toEqual(achadas.map((uma) => comoVista(uma, 2)))
    expect(iguais).toBe(1)
    expect(await ativos(outra.matricula, ja.matricula)).toEqual(
      new Map([
        [outra.matricula, true],
        [ja.matricula, false],
      ]),
    )
    const [daBeta] = await h.database.db
      .select({ ativo: cadastro.ativo })
      .from(cadastro)
      .where(sql`${cadastro.entidadeId} = ${h.mundo.beta.id} and ${cadastro.cidade} = ${cidade}`)
    expect(daBeta).toEqual({ ativo: true })
  })

  it('goes on as a tarefa where it is more than one call changes, and the tarefa tells what it did', async () => {
    const cidade = 'Brejo Grande'
    const quantos = LOTE_MAX + 1
    await h.database.db.insert(cadastro).values(
      Array.from({ length: quantos }, (_, i) => ({
        entidadeId: h.mundo.alfa.id,
        tipo: 'pessoajuridica' as const,
        matricula: 900_000 + i,
        registro: `LOTE${String(i).padStart(10, '0')}`,
        nome: `Lote ${i}`,
        cidade,
        ativo: i > 0,
        analise: i === 1 ? ('pendente' as const) : null,
      })),
    )
    const { feitos, tarefaId } = await resultado({
      acao: 'inativar',
      // pages are of no account, and what is changed leaves the query without moving the rest of it
      busca: { cidade: 'igual.brejo grande', page: 3, situacao: 'todos' },
    })
    expect(feitos).toEqual([])
    await h.app.fila.ocioso()
    const [feita] = await h.database.db
      .select()
      .from(tarefa)
      .where(eq(tarefa.id, tarefaId ?? 0))
    expect(feita).toMatchObject({ situacao: 'concluida', feitos: quantos, total: quantos })
    expect(feita?.relatorio).toEqual([
      'Matrícula 900001: Está em análise: aprove ou recuse o cadastro.',
      'Cadastros inativados: 999; já estavam assim: 1; deixados como estavam: 1.',
    ])
    const aindaAtivas = await h.database.db
      .select({ matricula: cadastro.matricula })
      .from(cadastro)
      .where(sql`${cadastro.cidade} = ${cidade} and ${cadastro.ativo}`)
    expect(aindaAtivas).toEqual([{ matricula: 900_001 }])
  })

  it('is not more than somebody has agreed to', async () => {
    const cidade = 'Não-Me-Toque'
    const achadas = [await nova({ cidade }), await nova({ cidade })]
    const busca = { cidade: 'igual.não-me-toque' }
    const negado = await lote({ acao: 'inativar', busca, esperados: 1 })
    expect([negado.statusCode, negado.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'mais-linhas', total: 2 }),
    ])
    expect([...(await ativos(...achadas.map(({ matricula }) => matricula))).values()]).toEqual([true, true])
    expect((await resultado({ acao: 'inativar', busca, esperados: 2 })).feitos).toHaveLength(2)
  })

  it('has a tarefa say what it came to, however many it left, also to whoever is told of its end', async () => {
    const quantos = LOTE_MAX + 1
    await h.database.db.insert(cadastro).values(
      Array.from({ length: quantos }, (_, i) => ({
        entidadeId: h.mundo.alfa.id,
        tipo: 'pessoajuridica' as const,
        matricula: 920_000 + i,
        registro: `MUIT${String(i).padStart(10, '0')}`,
        nome: `Muitos ${i}`,
        cidade: 'Urubici',
        analise: i < 301 ? ('pendente' as const) : null,
      })),
    )
    const { tarefaId } = await resultado({ acao: 'inativar', busca: { cidade: 'igual.urubici' } })
    await h.app.fila.ocioso()
    const [feita] = await h.database.db
      .select()
      .from(tarefa)
      .where(eq(tarefa.id, tarefaId ?? 0))
    const resumo = 'Cadastros inativados: 700; já estavam assim: 0; deixados como estavam: 301.'
    expect(feita?.relatorio).toHaveLength(200)
    expect(feita?.relatorio.slice(-2)).toEqual([
      'Há mais ocorrências, que não cabem neste relatório.',
      resumo,
    ])
    const avisos = await h.database.db.select({ message: notificacao.message }).from(notificacao)
    expect(avisos.filter(({ message }) => message.includes(resumo))).toHaveLength(1)
  })
})

describe('what is done to many by a tarefa', () => {
  const lida = async (id: number) =>
    (await h.inject({ url: `/api/tarefa/${id}`, headers })).json<{ situacao: string; desfazivel: boolean }>()

  it('can be taken back from there: each is as it was, save those that somebody has saved since', async () => {
    const cidade = 'Feliz Deserto'
    const quantos = LOTE_MAX + 2
    const novos = await h.database.db
      .insert(cadastro)
      .values(
        Array.from({ length: quantos }, (_, i) => ({
          entidadeId: h.mundo.alfa.id,
          tipo: 'pessoajuridica' as const,
          matricula: 960_000 + i,
          registro: `VOLT${String(i).padStart(10, '0')}`,
          nome: `Volta ${i}`,
          cidade,
          ativo: i > 1,
        })),
      )
      .returning({ id: cadastro.id })
    const busca = { cidade: 'igual.feliz deserto' }
    const { tarefaId } = await resultado({ acao: 'inativar', busca })
    await h.app.fila.ocioso()
    const quais = [960_000, 960_001, 960_002, 960_003, 960_000 + quantos - 1]
    expect([...(await ativos(...quais)).values()]).toEqual(quais.map(() => false))
    await h.database.db.update(cadastro).set({ versao: 9 }).where(eq(cadastro.id, novos[2]!.id))
    expect(await lida(tarefaId!)).toMatchObject({ situacao: 'concluida', desfazivel: true })
    const volta = await h.inject({ method: 'POST', url: `/api/tarefa/${tarefaId}/desfazer`, headers })
    expect(volta.statusCode).toBe(200)
    await h.app.fila.ocioso()
    expect(await ativos(...quais)).toEqual(
      new Map([
        [960_000, false],
        [960_001, false],
        [960_002, false],
        [960_003, true],
        [960_000 + quantos - 1, true],
      ]),
    )
    expect(await lida(tarefaId!)).toMatchObject({ desfazivel: false })
  })

  it('can be taken back where few were changed at once, too', async () => {
    const [uma, ja] = [await nova(), await nova({ ativo: false })]
    const { mudancaId } = await resultado({ acao: 'inativar', linhas: [comoVista(uma), comoVista(ja)] })
    const url = '/api/pessoajuridica/lote/desfazer'
    const volta = await h.inject({ method: 'POST', url, headers, payload: { mudancaId } })
    expect(volta.json()).toMatchObject({ feitos: [comoVista(uma, 3)], deixados: [] })
    expect([...(await ativos(uma.matricula, ja.matricula)).values()]).toEqual([true, false])
  })

  it.each(['cadastro-lote', 'cadastro-mudanca'])(
    'is not done once its author may no longer save cadastros (%s)',
    async (tipo) => {
      const uma = await nova()
      const { id: usuarioId } = await novoUsuario(h, h.mundo.alfa, { isAdmin: true, papeis: ['consulta'] })
      const busca = { sort: 'nome', q: '', situacao: 'todos', matricula: `igual.${uma.matricula}` }
      const [mudanca] = await h.database.db
        .insert(cadastroMudanca)
        .values({ entidadeId: h.mundo.alfa.id, tipo: 'pessoajuridica', campo: 'ativo', feitaPor: usuarioId })
        .returning({ id: cadastroMudanca.id })
      const parametros = {
        tipo: 'pessoajuridica',
        busca,
        acao: 'inativar',
        mudanca: { campo: 'ativo', valor: 0 },
        mudancaId: mudanca!.id,
      }
      const escopo = h.database.escopo(h.mundo.alfa.id, { usuarioId, origem: 'http' })
      const id = await h.app.tarefas.criar(escopo, { tipo, titulo: () => 'Inativar cadastros' }, parametros)
      await h.app.fila.ocioso()
      expect(await ativos(uma.matricula)).toEqual(new Map([[uma.matricula, true]]))
      const [feita] = await h.database.db.select().from(tarefa).where(eq(tarefa.id, id))
      expect(feita).toMatchObject({
        situacao: 'falhou',
        erro: 'Quem pediu esta mudança não pode mais gravar cadastros.',
      })
    },
  )

  it('of a release that could not take it back is done still', async () => {
    const uma = await nova()
    const busca = { sort: 'nome', q: '', situacao: 'todos', matricula: `igual.${uma.matricula}` }
    const escopo = h.database.escopo(h.mundo.alfa.id, { usuarioId: h.mundo.alfa.admin.id, origem: 'http' })
    const deAntes = { tipo: 'cadastro-lote', titulo: () => 'Inativar cadastros' }
    const parametros = { tipo: 'pessoajuridica', acao: 'inativar', busca }
    const id = await h.app.tarefas.criar(escopo, deAntes, parametros)
    await h.app.fila.ocioso()
    expect(await ativos(uma.matricula)).toEqual(new Map([[uma.matricula, false]]))
    expect(await lida(id)).toMatchObject({ situacao: 'concluida', desfazivel: false })
  })
})

describe('a tarefa whose query the list does not read any more', () => {
  it.each([
    ['a filter of another form', { cidade: 'parecido.lugar nenhum' }],
    ['a column that is gone', { fax: 'igual.lugar nenhum' }],
    ['a value that is gone', { situacao: 'suspensos' }],
  ])('(%s) changes nothing, and says so', async (_, filtro) => {
    const uma = await nova()
    const autor = { usuarioId: h.mundo.alfa.admin.id, origem: 'http' } as const
    const busca = { sort: 'nome', q: '', situacao: 'todos', ...filtro }
    const parametros = { tipo: 'pessoajuridica', acao: 'inativar', busca }
    const deAntes = { tipo: 'cadastro-lote', titulo: () => 'Inativar cadastros' }
    const id = await h.app.tarefas.criar(h.database.escopo(h.mundo.alfa.id, autor), deAntes, parametros)
    await h.app.fila.ocioso()
    expect(await ativos(uma.matricula)).toEqual(new Map([[uma.matricula, true]]))
    const [feita] = await h.database.db.select().from(tarefa).where(eq(tarefa.id, id))
    expect(feita).toMatchObject({
      situacao: 'falhou',
      erro: expect.stringContaining('filtros que a lista não tem mais') as string,
    })
  })
})

describe('the trash', () => {
  const marca = { excluidoEm: new Date() }
  const mover = async (payload: object) => {
    const answer = await h.inject({ method: 'POST', url: '/api/pessoajuridica/lixeira', payload, headers })
    expect(answer.statusCode).toBe(200)
    return answer.json<{ feitos: object[]; deixados: { nome: string; motivo: string }[] }>()
  }
  const naLixeira = async (...quais: { matricula: number }[]) => {
    const linhas = await h.database.db
      .select({ matricula: cadastro.matricula })
      .from(cadastro)
      .where(
        and(
          inArray(
            cadastro.matricula,
            quais.map(({ matricula }) => matricula),
          ),
          isNotNull(cadastro.excluidoEm),
        ),
      )
      .orderBy(cadastro.id)
    return linhas.map(({ matricula }) => matricula)
  }

  it('gives back what was named, as it was seen; the rest stays, and is told why', async () => {
    const [uma, inativa] = [await nova(marca), await nova({ ...marca, ativo: false })]
    const velha = await nova({ ...marca, versao: 2 })
    const viva = await nova()
    const alheia = await novoCadastro(h, h.mundo.beta, 'pessoajuridica', marca)
    const doutroTipo = await novoCadastro(h, h.mundo.alfa, 'pessoafisica', marca)
    const { registro } = await nova()
    const tomada = await nova({ ...marca, registro })
    const todas = [uma, inativa, velha, viva, alheia, doutroTipo, tomada]
    const linhas = todas.map((qual) => comoVista(qual))
    const { feitos, deixados } = await mover({ acao: 'restaurar', linhas })
    expect(feitos).toEqual([comoVista(uma, 2), comoVista(inativa, 2)])
    expect(deixados.map(({ motivo }) => motivo)).toEqual([
      expect.stringContaining('Nada foi restaurado.'),
      'Não está mais na lista.',
      'Não está mais na lista.',
      'Não está mais na lista.',
      expect.stringContaining('Este CNPJ já é da matrícula'),
    ])
    expect(await naLixeira(...todas)).toEqual(
      [velha, alheia, doutroTipo, tomada].map(({ matricula }) => matricula),
    )
    expect(await ativos(uma.matricula, inativa.matricula)).toEqual(
      new Map([
        [uma.matricula, true],
        [inativa.matricula, false],
      ]),
    )
    // the way back
    expect((await mover({ acao: 'excluir', linhas: feitos })).feitos).toEqual([
      comoVista(uma, 3),
      comoVista(inativa, 3),
    ])
    expect(await naLixeira(uma, inativa)).toHaveLength(2)
  })

  it('gives back all that a query of it finds, and nothing else', async () => {
    const cidade = 'Anta Gorda'
    const achadas = [await nova({ ...marca, cidade }), await nova({ ...marca, cidade })]
    const outra = await nova({ ...marca, cidade: 'Bagé' })
    const alheia = await novoCadastro(h, h.mundo.beta, 'pessoajuridica', { ...marca, cidade })
    const busca = { situacao: 'excluidos', cidade: 'igual.anta gorda', pageSize: 1 }
    const { feitos } = await mover({ acao: 'restaurar', busca })
    expect(feitos).toEqual(achadas.map((uma) => comoVista(uma, 2)))
    expect(await naLixeira(...achadas, outra, alheia)).toEqual([outra.matricula, alheia.matricula])
  })
})

describe('refuses', () => {
  it.each<[string, object, number]>([
    ['neither records nor a query', { acao: 'ativar' }, 422],
    ['both', { acao: 'ativar', busca: {}, linhas: [{ id: 1, versao: 1 }] }, 422],
    ['no records', { acao: 'ativar', linhas: [] }, 422],
    [
      'too many',
      {
        acao: 'ativar',
        linhas: Array.from({ length: LOTE_MAX + 1 }, (_, i) => ({ id: i + 1, versao: 1 })),
      },
      422,
    ],
    ['another action', { acao: 'excluir', busca: {} }, 422],
    ['a query that is none', { acao: 'ativar', busca: { cidade: 'igual.' } }, 422],
    ['the trash', { acao: 'ativar', busca: { situacao: 'excluidos' } }, 422],
  ])('%s', async (_, payload, status) => {
    expect((await lote(payload)).statusCode).toBe(status)
  })
})
