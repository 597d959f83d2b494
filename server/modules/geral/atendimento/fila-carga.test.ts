import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { nomesDasVistas } from '#src/api/contract/geral/vistas-da-fila.ts'
import { cargaDaFila, type CargaDaFila } from '#src/api/contract/geral/fila-carga.ts'
import { naVista, ordemNaVista, passou } from '#src/api/contract/geral/fila-vistas.ts'
import { nomesDasClasses } from '#src/api/contract/cadastro/status-atendimento.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { atendimento, atendimentoSeguidor } from '#server/db/schema/atendimento.ts'
import { apoio } from '#server/db/schema/cadastro.ts'
import { cargas } from '#server/plugins/carga.ts'
import { emDias, useAtendimentos } from '#server/test-support/atendimentos.ts'
import './fila-carga.ts'
import { atrasado } from './fila-repo.ts'

const { h, alfa, fila, contagem: lerContagem, admin, colega } = useAtendimentos()

const escopoDe = (entidadeId: number) => h.database.escopo(entidadeId, SISTEMA)

const carregar = async (entidadeId: number, ids: number[]): Promise<CargaDaFila> =>
  cargaDaFila.parse(await cargas.get('atendimento')?.(escopoDe(entidadeId), ids))

/** One of each combination of what places an atendimento in the views. */
async function umDeCadaCaso(eu: number, outro: number, ano = 1999): Promise<number[]> {
  const { db } = h.database
  const status = await db
    .select()
    .from(apoio)
    .where(eq(apoio.tipo, 'statusAtendimento'))
    .then((todos) => todos.filter((um) => um.entidadeId === alfa().id))
  const adiamentos = [
    null,
    { por: outro, ate: null },
    { por: eu, ate: emDias(2) },
    { por: eu, ate: emDias(-2) },
  ]
  const casos = nomesDasClasses.flatMap((classe) =>
    [null, eu, outro].flatMap((responsavelId) =>
      [null, emDias(-1), emDias(1)].flatMap((prazoEm) =>
        adiamentos.map((adiamento) => ({ classe, responsavelId, prazoEm, adiamento })),
      ),
    ),
  )
  const linhas = casos.map(({ classe, responsavelId, prazoEm, adiamento }, n) => ({
    entidadeId: alfa().id,
    ano,
    numero: n + 1,
    titulo: `Caso ${n}`,
    canal: 'telefone' as const,
    statusId: status.find((um) => um.classe === classe)?.id ?? 0,
    classe,
    responsavelId,
    solicitanteNome: 'Rosa Lima',
    criadoPor: eu,
    prazoEm,
    esperandoDesde: n % 3 === 0 ? null : emDias(-n / 7),
    ultimaMensagemEm: emDias(-(n % 5)),
    resolvidoEm: classe === 'resolvido' || classe === 'encerrado' ? emDias(-1) : null,
    encerradoEm: classe === 'encerrado' ? emDias(-1) : null,
    adiadoPor: adiamento?.por ?? null,
    adiadoAte: adiamento?.ate ?? null,
  }))
  const incluidos = await db.insert(atendimento).values(linhas).returning({ id: atendimento.id })
  const ids = incluidos.map(({ id }) => id)
  await db
    .insert(atendimentoSeguidor)
    .values(
      ids
        .filter((id) => id % 2 === 0)
        .map((atendimentoId) => ({ entidadeId: alfa().id, atendimentoId, usuarioId: eu })),
    )
  return ids
}

describe('what an event carries to the queues', () => {
  it('is what each view answers: its rows, their order and how many there are', async () => {
    const { id: eu } = alfa().admin
    const outro = await colega()
    const ids = await umDeCadaCaso(eu, outro.id)
    const carga = await carregar(alfa().id, ids)
    expect(carga.linhas).toHaveLength(ids.length)
    const agora = new Date().toISOString()
    for (const [quem, headers] of [
      [eu, admin],
      [outro.id, outro.headers],
    ] as const) {
      const contagem = await lerContagem(headers)
      for (const vista of nomesDasVistas) {
        const { items, total } = await fila(vista, headers, 500)
        const daVista = carga.linhas
          .map(({ seguidores, ...linha }) => ({ ...linha, sigo: seguidores.includes(quem) }))
          .filter((linha) => naVista(vista, linha, quem, agora))
          .toSorted(ordemNaVista(vista, agora))
        expect([vista, items]).toEqual([vista, daVista])
        const doEvento = carga.contagens[vista]
        const contados = typeof doEvento === 'number' ? doEvento : (doEvento[quem] ?? 0)
        expect([vista, total, contados, contagem[vista]]).toEqual([vista, ...Array(3).fill(daVista.length)])
        expect([vista, daVista.length > 0]).toEqual([vista, quem === eu || vista !== 'sigo'])
      }
    }
    // of another entidade nothing is read
    const deBeta = await carregar(h.mundo.beta.id, ids)
    expect(deBeta).toEqual({
      linhas: [],
      contagens: { 'sem-responsavel': 0, atrasados: 0, aguardando: 0, adiados: 0, meus: {}, sigo: {} },
    })
  })

  it('holds the due minute itself for in time, as the list does', async () => {
    const escopo = escopoDe(alfa().id)
    const [id = 0] = await umDeCadaCaso(alfa().admin.id, alfa().atendimento.id, 1998)
    // one transaction has one instant
    await escopo.transacao(async () => {
      for (const [prazoEm, late] of [
        [sql`date_trunc('minute', now())`, false],
        [sql`date_trunc('minute', now()) - interval '1 millisecond'`, true],
      ] as const) {
        await escopo.update(atendimento).set({ prazoEm }).where(eq(atendimento.id, id))
        const [linha] = await escopo
          .select({
            prazoEm: atendimento.prazoEm,
            late: atrasado,
            agora: sql<Date>`now()`.mapWith(atendimento.prazoEm),
          })
          .from(atendimento)
          .where(eq(atendimento.id, id))
        expect(linha).toMatchObject({ late })
        expect(passou(linha?.prazoEm?.toISOString() ?? '', linha?.agora.toISOString())).toBe(late)
      }
    })
  })
})
