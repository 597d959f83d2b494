import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { metasDe } from '#src/api/contract/cadastro/metas.ts'
import type { RegistroDoRecurso } from '#src/api/contract/cadastro/recurso.ts'
import type { AtendimentoDetalhe, LinhaAtendimento } from '#src/api/contract/geral/atendimento.ts'
import { expedienteDe } from '#src/api/contract/geral/configuracao-expediente.ts'
import { configuracoes, type Configuracoes } from '#src/api/contract/geral/configuracoes.ts'
import type { Pagina, Problem } from '#src/api/contract/nucleo/common.ts'
import type { Configurado } from '#src/api/contract/nucleo/configuracao.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { atendimento } from '#server/db/schema/atendimento.ts'
import { apoio } from '#server/db/schema/cadastro.ts'
import { configuracao } from '#server/db/schema/nucleo.ts'
import { emDias, lido, useAtendimentos } from '#server/test-support/atendimentos.ts'
import { configurar as setado } from '#server/test-support/configurar.ts'
import { oneAfterTheOther, transactionsWait } from '#server/test-support/locks.ts'
import { mailbox } from '#server/test-support/mailbox.ts'
import { escrever as escreverMensagem } from './gestao.ts'
import { quandoVolta } from './prazos.ts'
import { proximoDe, relogios } from './prazo.ts'
import { recalcularPrazos } from './recalculo.ts'
import { travar } from './repo.ts'

const {
  h,
  alfa,
  admin,
  cliente,
  pedir,
  ler: ver,
  abrir,
  abrirMeu: abrirDele,
  responder: enviarResposta,
  escrever: enviarMensagem,
  passar: pedirPassagem,
  mudarLinha,
} = useAtendimentos()
const correio = mailbox(h)
const PATH = '/api/configuracao/expediente'
type Valores = Configuracoes['expediente']

const DIAS = ['segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado', 'domingo']
const SEM_HORA: Partial<Valores> = Object.fromEntries(DIAS.map((dia) => [dia, '']))
/** Somebody is always there, so that a due instant is the opening and so many minutes. */
const SEMPRE: Valores = {
  ...configuracoes.expediente.padrao,
  ...Object.fromEntries(DIAS.map((dia) => [dia, '00:00 às 24:00'])),
  feriadosNacionais: false,
  pontosFacultativos: false,
  metaPrimeiraResposta: 60,
  metaProximaResposta: 120,
  metaSolucao: 600,
}

beforeEach(async () => {
  await correio.abrir()
  await configurar(SEMPRE)
})

/** Saves settings as people do, and waits for what follows. */
async function configurar(valores: Partial<Valores>): Promise<void> {
  const atual = lido(await pedir('GET', PATH, admin)).json<Configurado & Valores>()
  const { ignorados: _ignorados, ...antes } = atual
  lido(await pedir('PUT', PATH, admin, { ...antes, ...valores }))
  await h.app.fila.ocioso()
}
const abrirMeu = async (assuntoId: number | null = null) => (await abrirDele({ assuntoId })).id
const responder = async (id: number, depois = 'nada', publica = true) =>
  lido(await enviarResposta(id, { depois, publica }))
const escrever = async (id: number) => lido(await enviarMensagem(id))
const passar = async (id: number, evento: string) => lido(await pedirPassagem(id, evento))
const estados = ({ prazos }: AtendimentoDetalhe) =>
  Object.fromEntries(prazos.map(({ qual, estado }) => [qual, estado]))
const linhaDe = async (id: number) => {
  const [linha] = await h.database.db.select().from(atendimento).where(eq(atendimento.id, id))
  if (!linha) throw new Error('Não há o atendimento.')
  return linha
}
/** What the lists find it by. */
const marcado = async (id: number) => (await linhaDe(id)).prazoEm?.toISOString() ?? null
const atrasados = async () => {
  const { items } = lido(
    await pedir('GET', '/api/atendimento?situacao=atrasados&pageSize=100&sort=prazoEm', admin),
  ).json<Pagina<LinhaAtendimento>>()
  return items.map(({ id }) => id)
}
/** As if it had been opened earlier. */
const envelhecer = async (id: number, minutos: number) => {
  const { criadoEm } = await linhaDe(id)
  await mudarLinha(id, { criadoEm: new Date(Number(criadoEm) - minutos * 60_000) })
}
/** What the core says of the facts that staff read, by settings. */
async function peloNucleo(id: number, valores: Valores): Promise<string | null> {
  const { mensagens, passagens, criadoEm } = await ver(id)
  const [, ...conversa] = mensagens.filter(({ publica }) => publica)
  const fatos = {
    abertoEm: new Date(criadoEm),
    mensagens: conversa.map(({ em, daEquipe }) => ({
      em: new Date(em),
      lado: daEquipe ? ('equipe' as const) : ('cliente' as const),
    })),
    situacoes: passagens.map(({ em, para }) => ({ em: new Date(em), classe: para })),
  }
  const todos = relogios(fatos, metasDe(valores), expedienteDe(valores), new Date(Date.now() + 60_000))
  return proximoDe(todos)?.prazo.toISOString() ?? null
}

describe('the targets of an atendimento', () => {
  it('are the first answer, then the next one and the solution, each by what has happened', async () => {
    const id = await abrirMeu()
    expect(estados(await ver(id))).toEqual({ primeiraResposta: 'correndo', solucao: 'correndo' })
    const aberto = new Date((await ver(id)).criadoEm).setSeconds(0, 0)
    expect((await ver(id)).prazoEm).toBe(new Date(aberto + 60 * 60_000).toISOString())
    // a note is no answer
    await responder(id, 'nada', false)
    expect(estados(await ver(id))).toMatchObject({ primeiraResposta: 'correndo' })
    await responder(id)
    expect(estados(await ver(id))).toEqual({ primeiraResposta: 'cumprido', solucao: 'correndo' })
    expect((await ver(id)).prazoEm).toBe(new Date(aberto + 600 * 60_000).toISOString())
    await escrever(id)
    expect(estados(await ver(id))).toMatchObject({ proximaResposta: 'correndo' })
  })

  it('of one that staff wrote down are owed all the same: what they wrote is the request', async () => {
    const { id } = await abrir()
    expect(estados(await ver(id))).toEqual({ primeiraResposta: 'correndo', solucao: 'correndo' })
  })

  it('stand still while the client is waited for, and are over with the end', async () => {
    const id = await abrirMeu()
    await responder(id, 'aguardar')
    expect(await ver(id)).toMatchObject({ prazoEm: null })
    expect(estados(await ver(id))).toEqual({ primeiraResposta: 'cumprido', solucao: 'parado' })
    expect(await marcado(id)).toBeNull()
    await escrever(id)
    expect(estados(await ver(id))).toMatchObject({ proximaResposta: 'correndo', solucao: 'correndo' })
    expect(await marcado(id)).not.toBeNull()
    await passar(id, 'resolver')
    expect(estados(await ver(id))).toEqual({ primeiraResposta: 'cumprido', solucao: 'cumprido' })
    expect(await marcado(id)).toBeNull()
    await passar(id, 'reabrir')
    expect(await marcado(id)).not.toBeNull()
  })

  it('are marked for the lists with every change of the facts, as they are reckoned', async () => {
    const id = await abrirMeu()
    const passos = [
      () => responder(id),
      () => escrever(id),
      () => passar(id, 'aguardar'),
      () => escrever(id),
      () => passar(id, 'resolver'),
      () => escrever(id),
      () => responder(id, 'resolver'),
      () => passar(id, 'encerrar'),
    ]
    for (const passo of passos) {
      await passo()
      const esperado = await peloNucleo(id, SEMPRE)
      expect([await marcado(id), (await ver(id)).prazoEm]).toEqual([esperado, esperado])
    }
  })

  it('are those of the subject, in place of those that it does not set the entidade’s', async () => {
    const [um, outro] = (
      await h.database.db
        .insert(apoio)
        .values([
          { entidadeId: alfa().id, tipo: 'assuntos', nome: 'Urgências', metaPrimeiraResposta: 10 },
          { entidadeId: alfa().id, tipo: 'assuntos', nome: 'Convênios médicos' },
        ])
        .returning({ id: apoio.id })
    ).map(({ id }) => id)
    if (um === undefined || outro === undefined) throw new Error('Faltam assuntos.')
    const id = await abrirMeu(um)
    const metas = async () => (await ver(id)).prazos.map(({ meta }) => meta)
    expect(await metas()).toEqual([10, 600])
    const emMinutos = async (minutos: number) =>
      new Date(new Date((await ver(id)).criadoEm).setSeconds(0, 0) + minutos * 60_000).toISOString()
    expect(await marcado(id)).toBe(await emMinutos(10))

    const { titulo, prioridade, versao, status } = await ver(id)
    const campos = { titulo, prioridade, tipoId: null, departamentoId: null, responsavelId: null }
    lido(
      await pedir('PUT', `/api/atendimento/${id}`, admin, {
        ...campos,
        versao,
        statusId: status.id,
        assuntoId: outro,
      }),
    )
    expect([await metas(), await marcado(id)]).toEqual([[60, 600], await emMinutos(60)])

    const registro = lido(await pedir('GET', `/api/apoio/assuntos/${outro}`, admin)).json<RegistroDoRecurso>()
    const { criadoEm: _c, atualizadoEm: _a, atualizadoPor: _p, excluidoEm: _e, ...entrada } = registro
    lido(await pedir('PUT', '/api/apoio/assuntos', admin, { ...entrada, metaPrimeiraResposta: 20 }))
    await h.app.fila.ocioso()
    expect(await marcado(id)).toBe(await emMinutos(20))

    const versaoDe = async (qual: number) =>
      lido(await pedir('GET', `/api/apoio/assuntos/${qual}`, admin)).json<RegistroDoRecurso>().versao
    lido(
      await pedir('POST', '/api/apoio/assuntos/juncao', admin, {
        fica: { id: um, versao: await versaoDe(um) },
        sai: { id: outro, versao: await versaoDe(outro) },
      }),
    )
    await h.app.fila.ocioso()
    expect(await marcado(id)).toBe(await emMinutos(10))
  })
})

describe('a change of the calendar', () => {
  it('reckons again all that is pending, as if it had always been that', async () => {
    const [um, dois] = [await abrirMeu(), await abrirMeu()]
    await responder(dois)
    await passar(dois, 'resolver')
    const comercial = {
      ...SEMPRE,
      ...SEM_HORA,
      segunda: '08:00 às 12:00, 13:00 às 18:00',
      terca: '8h-12h; 13h30-18h',
      quarta: '9 às 11',
      feriadosLocais: '25/01 Aniversário da cidade',
      excecoes: '24/12/2026 8h às 12h Véspera de Natal',
      metaSolucao: 3000,
    }
    const antes = await marcado(um)
    await configurar(comercial)
    const salvo = lido(await pedir('GET', PATH, admin)).json<Configurado & Valores>()
    expect(salvo).toMatchObject({
      terca: '08:00 às 12:00, 13:30 às 18:00',
      quarta: '09:00 às 11:00',
      excecoes: '24/12/2026 08:00 às 12:00 Véspera de Natal',
      sabado: '',
    })
    expect(await marcado(um)).toBe(await peloNucleo(um, salvo))
    expect(await marcado(dois)).toBeNull()
    await configurar(SEMPRE)
    expect(await marcado(um)).toBe(antes)
  })

  it('is one of hours, holidays or targets: nothing else that is saved reckons again', async () => {
    const id = await abrirMeu()
    const [assunto] = await h.database.db
      .insert(apoio)
      .values({ entidadeId: alfa().id, tipo: 'assuntos', nome: `Mudanças ${id}` })
      .returning({ id: apoio.id })
    const salvar = async (mudado: object) => {
      const lida = lido(await pedir('GET', `/api/apoio/assuntos/${assunto?.id}`, admin))
      const {
        criadoEm: _c,
        atualizadoEm: _a,
        atualizadoPor: _p,
        excluidoEm: _e,
        ...registro
      } = lida.json<RegistroDoRecurso>()
      lido(await pedir('PUT', '/api/apoio/assuntos', admin, { ...registro, ...mudado }))
      await h.app.fila.ocioso()
    }
    const passado = emDias(-1)
    await mudarLinha(id, { prazoEm: passado })
    await configurar({ avisarAusencia: false })
    await salvar({ nome: `Outro nome ${id}` })
    expect(await marcado(id)).toBe(passado.toISOString())
    await salvar({ metaSolucao: 90 })
    expect(await marcado(id)).toBe((await ver(id)).prazoEm)
    await mudarLinha(id, { prazoEm: passado })
    await configurar({ feriadosLocais: '25/01 Aniversário da cidade' })
    expect(await marcado(id)).toBe((await ver(id)).prazoEm)
  })

  it('comes to all of them, however few are read in one go', async () => {
    const ids = [await abrirMeu(), await abrirMeu(), await abrirMeu()]
    for (const id of ids) await envelhecer(id, 90)
    await recalcularPrazos(h.database.escopo(alfa().id, SISTEMA), 2)
    for (const id of ids) expect(await marcado(id)).toBe((await ver(id)).prazoEm)
  })

  it('without targets leaves none due', async () => {
    const id = await abrirMeu()
    lido(
      await pedir(
        'DELETE',
        `${PATH}?versao=${lido(await pedir('GET', PATH, admin)).json<Configurado>().versao}`,
        admin,
      ),
    )
    await h.app.fila.ocioso()
    expect([await marcado(id), (await ver(id)).prazos]).toEqual([null, []])
  })

  it.runIf(transactionsWait)('waits for those that are being opened by the old one', async () => {
    const escopo = h.database.escopo(alfa().id, SISTEMA)
    const { second } = await oneAfterTheOther(
      h.database,
      [escopo, () => escopo.travar('numero-de-atendimento')],
      () => recalcularPrazos(escopo),
    )
    expect(second.status).toBe('fulfilled')
  })

  it.runIf(transactionsWait)(
    'waits for whoever writes in one, and reckons with what they wrote',
    async () => {
      const id = await abrirMeu()
      await setado(h.database.db, 'expediente', { metaPrimeiraResposta: 30 }, alfa().id)
      const escopo = h.database.escopo(alfa().id, SISTEMA)
      const resposta = {
        id,
        publica: true,
        daEquipe: true,
        texto: 'Vamos ver.',
        arquivos: [],
        por: alfa().admin.id,
      }
      const responde = async () => {
        await travar(escopo, id)
        await escreverMensagem(escopo, resposta)
      }
      await oneAfterTheOther(h.database, [escopo, responde], () => recalcularPrazos(escopo))
      expect(estados(await ver(id))).toEqual({ primeiraResposta: 'cumprido', solucao: 'correndo' })
      expect(await marcado(id)).toBe((await ver(id)).prazoEm)
    },
  )
})

describe('what is late', () => {
  it('is what is pending beyond its due minute, the latest first', async () => {
    const [tarde, maisTarde, emTempo, resolvido] = [
      await abrirMeu(),
      await abrirMeu(),
      await abrirMeu(),
      await abrirMeu(),
    ]
    await envelhecer(tarde, 61)
    await envelhecer(maisTarde, 90)
    await envelhecer(emTempo, 58)
    await envelhecer(resolvido, 90)
    await passar(resolvido, 'resolver')
    await recalcularPrazos(h.database.escopo(alfa().id, SISTEMA))
    const meus = (await atrasados()).filter((id) => [tarde, maisTarde, emTempo, resolvido].includes(id))
    expect(meus).toEqual([maisTarde, tarde])
    expect(estados(await ver(tarde))).toMatchObject({ primeiraResposta: 'vencido' })
    expect(estados(await ver(emTempo))).toMatchObject({ primeiraResposta: 'correndo' })
    // waiting for the client takes nobody's answer back that was owed
    await passar(tarde, 'aguardar')
    expect(await atrasados()).toContain(tarde)
    await responder(tarde)
    expect(await atrasados()).not.toContain(tarde)
  })

  it('is of the entidade alone', async () => {
    const beta = await h.entrar(h.mundo.beta.admin.email, 'admin', h.mundo.beta.slug)
    const id = await abrirMeu()
    await envelhecer(id, 90)
    await recalcularPrazos(h.database.escopo(h.mundo.beta.id, SISTEMA))
    const { totalItems } = lido(await pedir('GET', '/api/atendimento?situacao=atrasados', beta)).json<
      Pagina<LinhaAtendimento>
    >()
    expect(totalItems).toBe(0)
    // what beta reckons leaves alfa's as they are
    expect(await marcado(id)).not.toBe((await ver(id)).prazoEm)
  })
})

describe('settings that make no sense', () => {
  it.each<[Partial<Valores>, Record<string, string>]>([
    [SEM_HORA, { segunda: 'Informe ao menos um horário de atendimento.' }],
    [{ segunda: '12h às 8h' }, { segunda: 'O fim deve ser depois do início.' }],
    [{ terca: '8h às 12h, 11h às 18h' }, { terca: 'O horário coincide com outro do mesmo dia.' }],
    [{ quarta: 'de manhã' }, { quarta: 'Escreva o horário como 8h às 12h, 13h às 18h.' }],
    [{ quinta: '8h às 25h' }, { quinta: 'Informe a hora como 08:30.' }],
    [
      { excecoes: '24/12/2026 fechado\n24/12/2026 8h às 12h' },
      { excecoes: 'Linha 2: este dia já está na lista.' },
    ],
    [
      { excecoes: '02/01/2027 fechado\n\n24/12/2026 12h às 8h' },
      { excecoes: 'Linha 3: o fim deve ser depois do início.' },
    ],
    [
      { excecoes: '24/12 8h às 12h' },
      { excecoes: 'Linha 1: escreva o dia e o horário, como 24/12/2026 8h às 12h, ou 24/12/2026 fechado.' },
    ],
    [{ feriadosLocais: '30/02 Padroeira' }, { feriadosLocais: 'Linha 1: data inválida.' }],
    [
      { feriadosLocais: '25/01' },
      { feriadosLocais: 'Linha 1: escreva o dia e o nome do feriado, como 25/01 Aniversário da cidade.' },
    ],
    [{ metaSolucao: 0 }, { metaSolucao: 'Informe ao menos um minuto, ou deixe em branco.' }],
    [{ metaSolucao: 60_001 }, { metaSolucao: 'O máximo é 1000h.' }],
  ])('are refused: %j', async (valores, errors) => {
    const { ignorados: _ignorados, ...antes } = lido(await pedir('GET', PATH, admin)).json<
      Configurado & Valores
    >()
    const answer = await pedir('PUT', PATH, admin, { ...antes, ...valores })
    expect(answer.json<Problem>()).toMatchObject({ status: 422, errors })
    expect(lido(await pedir('GET', PATH, admin)).json<Configurado>().versao).toBe(antes.versao)
  })

  it('leave the team away for ever where they were stored all the same', async () => {
    await h.database.db
      .update(configuracao)
      .set({ valor: SEM_HORA })
      .where(and(eq(configuracao.entidadeId, alfa().id), eq(configuracao.tipo, 'expediente')))
    expect(await quandoVolta(h.database.escopo(alfa().id, SISTEMA))).toBe(
      'Estamos fora do horário de atendimento.',
    )
  })
})

describe('outside of the hours', () => {
  const frase = async () =>
    lido(await pedir('GET', '/api/public/atendimento/ausencia', cliente)).json<{
      frase: string | null
    }>().frase
  const NA_SEMANA = ['domingo', 'segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado']

  it('a client reads when somebody is back, on the screen and in the letter', async () => {
    expect(await frase()).toBeNull()
    // on one day of the week, which is neither today nor tomorrow
    const dia = NA_SEMANA[(new Date().getUTCDay() + 3) % 7] ?? ''
    await configurar({ ...SEM_HORA, [dia]: '8h às 9h' })
    expect(await frase()).toMatch(/^Voltamos n[ao] .+, às 8h\.$/)
    await abrirMeu()
    const [carta] = await correio.abrir()
    expect(carta?.texto).toContain(await frase())
    await configurar({ avisarAusencia: false })
    expect(await frase()).toBeNull()
    await abrirMeu()
    const [outra] = await correio.abrir()
    expect(outra?.texto).not.toContain('Voltamos')
  })

  it('is what the calendar says', async () => {
    await configurar({ ...configuracoes.expediente.padrao })
    const escopo = h.database.escopo(alfa().id, SISTEMA)
    expect(await quandoVolta(escopo, new Date('2026-11-27T22:00:00Z'))).toBe(
      'Voltamos na segunda-feira, 30/11, às 8h.',
    )
    expect(await quandoVolta(escopo, new Date('2026-11-27T14:00:00Z'))).toBeNull()
  })
})
