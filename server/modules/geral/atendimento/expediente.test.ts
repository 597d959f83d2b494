import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Metas } from '#src/api/contract/cadastro/metas.ts'
import type { ClasseDeStatus } from '#src/api/contract/cadastro/status-atendimento.ts'
import { EXPEDIENTE_PADRAO, expediente, type Expediente } from '#src/api/contract/geral/expediente.ts'
import { runs } from '#server/test-support/extent.ts'
import { ausencia, HORIZONTE, minutosUteis, prazoDe, type Pausa } from './expediente.ts'
import { proximoDe, relogios, type Fatos } from './prazo.ts'

const MINUTO = 60_000
const DIA = 1440
const CLASSES: ClasseDeStatus[] = ['novo', 'aberto', 'aguardando', 'resolvido', 'encerrado']

/** An instant by the clock of Brasília, three hours behind UTC. */
const em = (local: string) => new Date(`${local}-03:00`)
const minuto = (instante: Date | number) => Math.floor(Number(instante) / MINUTO)

describe('business hours are those that a count of minute by minute finds', () => {
  // Christmas to Carnaval
  const PRIMEIRO = minuto(em('2026-12-21T00:00'))
  const ULTIMO = minuto(em('2027-02-12T00:00'))
  const DATAS = Array.from({ length: (ULTIMO - PRIMEIRO) / DIA }, (_, i) =>
    new Date((PRIMEIRO + i * DIA) * MINUTO).toISOString().slice(0, 10),
  )
  /** By the law and by custom, read from a calendar of paper. */
  const NACIONAIS = ['2026-12-25', '2027-01-01']
  const FACULTATIVOS = ['2027-02-08', '2027-02-09']

  // Hours on the half make blocks meet; the end of the day is drawn often
  const hora = fc.oneof(
    fc.integer({ min: 0, max: DIA }),
    fc.integer({ min: 0, max: 48 }).map((n) => n * 30),
    fc.constant(DIA),
  )
  const escrita = (minutos: number) =>
    `${String(Math.floor(minutos / 60)).padStart(2, '0')}:${String(minutos % 60).padStart(2, '0')}`
  /** Up to three blocks, in any order, of which one may begin where another ends. */
  const blocos = fc
    .tuple(fc.uniqueArray(hora, { maxLength: 6 }), fc.boolean(), fc.boolean())
    .map(([horas, encostados, avesso]) => {
      const emOrdem = horas.toSorted((a, b) => a - b)
      const feitos = emOrdem.slice(1).flatMap((ate, i) => {
        const de = emOrdem[i] ?? 0
        return encostados || i % 2 === 0 ? [{ de: escrita(de), ate: escrita(ate) }] : []
      })
      return avesso ? feitos.toReversed() : feitos
    })
  const calendario: fc.Arbitrary<Expediente> = fc.record({
    semana: fc
      .array(blocos, { minLength: 7, maxLength: 7 })
      .map((dias) => dias.flatMap((doDia, dia) => doDia.map((bloco) => ({ dia, ...bloco })))),
    feriadosNacionais: fc.boolean(),
    pontosFacultativos: fc.boolean(),
    feriadosLocais: fc.uniqueArray(
      fc.record({
        // some of another year
        data: fc
          .tuple(fc.constantFrom(...DATAS), fc.boolean())
          .map(([data, outro]) => (outro ? `2020${data.slice(4)}` : data)),
        todoAno: fc.boolean(),
        nome: fc.constant('Feriado'),
      }),
      { maxLength: 15, selector: ({ data }) => data },
    ),
    excecoes: fc.uniqueArray(
      fc.record({
        data: fc.constantFrom(...DATAS, ...NACIONAIS, ...FACULTATIVOS),
        blocos,
        motivo: fc.constant(''),
      }),
      { maxLength: 15, selector: ({ data }) => data },
    ),
  })
  const instante = (min: number, max: number) => fc.integer({ min: min * MINUTO, max: max * MINUTO })
  /** Some days, with pauses in and around them. */
  const caso = fc.integer({ min: PRIMEIRO, max: ULTIMO - 8 * DIA }).chain((inicio) =>
    fc.record({
      inicio: instante(inicio, inicio + 60),
      fim: instante(inicio - 120, inicio + 4 * DIA),
      minutos: fc.integer({ min: 0, max: 1500 }),
      pausas: fc.array(
        fc
          .tuple(instante(inicio - 600, inicio + 5 * DIA), fc.option(fc.integer({ min: 0, max: 2 * DIA })))
          .map(([de, dura]): Pausa => ({ de, ate: dura === null ? null : de + dura * MINUTO })),
        { maxLength: 4 },
      ),
    }),
  )

  /** The plainest reading of a calendar: whether a minute is open, by the words of the contract alone. */
  function leitor(de: Expediente) {
    const emMinutos = (hhmm: string) => Number(hhmm.slice(0, 2)) * 60 + Number(hhmm.slice(3))
    const doDia = (data: string, dia: number) => {
      const excecao = de.excecoes.find((uma) => uma.data === data)
      if (excecao) return excecao.blocos
      if (de.feriadosNacionais && NACIONAIS.includes(data)) return []
      if (de.pontosFacultativos && FACULTATIVOS.includes(data)) return []
      if (de.feriadosLocais.some((f) => (f.todoAno ? f.data.slice(5) === data.slice(5) : f.data === data)))
        return []
      return de.semana.filter((bloco) => bloco.dia === dia)
    }
    const dias = new Map<number, { de: number; ate: number }[]>()
    return (utc: number): boolean => {
      const local = utc - 180
      const n = Math.floor(local / DIA)
      const data = new Date(n * DIA * MINUTO)
      const hoje =
        dias.get(n) ??
        doDia(data.toISOString().slice(0, 10), data.getUTCDay()).map((bloco) => ({
          de: emMinutos(bloco.de),
          ate: emMinutos(bloco.ate),
        }))
      dias.set(n, hoje)
      const agora = local - n * DIA
      return hoje.some((bloco) => bloco.de <= agora && agora < bloco.ate)
    }
  }
  const emPausa = (pausas: readonly Pausa[], utc: number) =>
    pausas.some(({ de, ate }) => minuto(de) <= utc && (ate === null || utc < minuto(ate)))

  function contados(de: Expediente, inicio: number, fim: number, pausas: readonly Pausa[]): number {
    const aberto = leitor(de)
    let soma = 0
    for (let utc = minuto(inicio); utc < minuto(fim); utc++) if (aberto(utc) && !emPausa(pausas, utc)) soma++
    return soma
  }

  /** The due instant, or undefined when it lies beyond five days. */
  function contado(de: Expediente, inicio: number, minutos: number, pausas: readonly Pausa[]) {
    if (minutos === 0) return new Date(minuto(inicio) * MINUTO)
    const aberto = leitor(de)
    const semFim = Math.min(...pausas.filter(({ ate }) => ate === null).map((pausa) => minuto(pausa.de)))
    let faltam = minutos
    for (let utc = minuto(inicio); utc < minuto(inicio) + 5 * DIA; utc++) {
      if (utc >= semFim) return null
      if (aberto(utc) && !emPausa(pausas, utc) && --faltam === 0) return new Date((utc + 1) * MINUTO)
    }
    return undefined
  }

  it('in 10 000 cases: 5 000, each before and after its calendar is changed', () => {
    let alcancados = 0
    let semFim = 0
    fc.assert(
      fc.property(caso, calendario, calendario, ({ inicio, fim, minutos, pausas }, antes, depois) => {
        for (const de of [antes, depois]) {
          expect(minutosUteis(de, inicio, fim, pausas)).toBe(contados(de, inicio, fim, pausas))
          const prazo = contado(de, inicio, minutos, pausas)
          if (prazo === undefined) continue
          expect(prazoDe(de, inicio, minutos, pausas)).toEqual(prazo)
          if (prazo === null) semFim++
          else alcancados++
        }
      }),
      { numRuns: runs(5000, 50_000) },
    )
    // the cases are of both kinds
    expect(Math.min(alcancados, semFim)).toBeGreaterThan(500)
  })

  it('for the three clocks of an atendimento, whatever happens to it', () => {
    const fatos = fc.integer({ min: PRIMEIRO, max: ULTIMO - 6 * DIA }).chain((inicio) => {
      const quando = instante(inicio, inicio + 4 * DIA)
      return fc.record({
        fatos: fc.record({
          abertoEm: fc.constant(inicio * MINUTO),
          mensagens: fc.array(
            fc.record({ em: quando, lado: fc.constantFrom('cliente' as const, 'equipe' as const) }),
            { maxLength: 6 },
          ),
          situacoes: fc.array(fc.record({ em: quando, classe: fc.constantFrom(...CLASSES) }), {
            maxLength: 5,
          }),
        }),
        agora: instante(inicio, inicio + 5 * DIA),
      })
    })
    const meta = fc.option(fc.integer({ min: 1, max: 900 }))
    const metas: fc.Arbitrary<Metas> = fc.record({
      primeiraResposta: meta,
      proximaResposta: meta,
      solucao: meta,
    })

    /** One clock, seen minute by minute: when it ran out and what it has used. */
    function seguido(
      de: Expediente,
      { situacoes }: Fatos,
      [inicio, fim]: [number, number],
      parado: ClasseDeStatus[],
    ) {
      const aberto = leitor(de)
      const emOrdem = situacoes.toSorted((a, b) => Number(a.em) - Number(b.em))
      const corridos: number[] = []
      for (let utc = minuto(inicio); utc < minuto(fim); utc++) {
        const classe = emOrdem.findLast((s) => minuto(s.em) <= utc)?.classe ?? 'novo'
        if (aberto(utc) && !parado.includes(classe)) corridos.push(utc)
      }
      return corridos
    }

    fc.assert(
      fc.property(fatos, metas, calendario, ({ fatos: todos, agora }, quer, de) => {
        const sabidos: Fatos = {
          abertoEm: todos.abertoEm,
          mensagens: todos.mensagens.filter((m) => m.em <= agora).toSorted((a, b) => a.em - b.em),
          situacoes: todos.situacoes.filter((s) => s.em <= agora),
        }
        const lidos = relogios(todos, quer, de, agora)
        const ultima = sabidos.situacoes.toSorted((a, b) => Number(a.em) - Number(b.em))
        const resolvidoDesde = ultima.findLastIndex(({ classe }) => !CLASSES.slice(3).includes(classe)) + 1
        const primeira = sabidos.mensagens.findIndex(({ lado }) => lado === 'equipe')
        const perguntas = sabidos.mensagens.flatMap((m, i) =>
          primeira !== -1 &&
          i > primeira &&
          m.lado === 'cliente' &&
          sabidos.mensagens[i - 1]?.lado === 'equipe'
            ? [{ de: m.em, ate: sabidos.mensagens.find((r, j) => j > i && r.lado === 'equipe')?.em }]
            : [],
        )
        const pergunta = perguntas.at(-1)
        expect(lidos.proximaResposta === null).toBe(pergunta === undefined)
        const esperados = [
          ['primeiraResposta', todos.abertoEm, sabidos.mensagens[primeira]?.em, CLASSES.slice(3)],
          ['proximaResposta', pergunta?.de, pergunta?.ate, CLASSES.slice(3)],
          ['solucao', todos.abertoEm, ultima[resolvidoDesde]?.em, CLASSES.slice(2)],
        ] as const
        for (const [nome, inicio, fim, parado] of esperados) {
          const lido = lidos[nome]
          if (inicio === undefined || lido === null) continue
          const ate = fim ?? agora
          const corridos = seguido(de, sabidos, [Number(inicio), Number(ate)], parado)
          const alvo = quer[nome]
          const limite = corridos[(alvo ?? Infinity) - 1]
          const atrasado = limite !== undefined && minuto(ate) > limite + 1
          const classe = ultima.at(-1)?.classe ?? 'novo'
          expect({ nome, ...lido, prazo: limite === undefined ? undefined : lido.prazo }).toEqual({
            nome,
            inicio: new Date(minuto(inicio) * MINUTO),
            fim: fim === undefined ? null : new Date(minuto(fim) * MINUTO),
            prazo: limite === undefined ? undefined : new Date((limite + 1) * MINUTO),
            usados: corridos.length,
            sobra: alvo === null ? null : alvo - corridos.length,
            estado:
              alvo === null
                ? 'sem-meta'
                : atrasado
                  ? 'vencido'
                  : fim !== undefined
                    ? 'cumprido'
                    : parado.includes(classe)
                      ? 'parado'
                      : 'correndo',
          })
        }
      }),
      { numRuns: runs(2000, 20_000) },
    )
  })

  it('also on the nights in which the clocks changed', () => {
    const formato = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'America/Sao_Paulo',
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
    })
    const SEMANA = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
    const noite = fc.record({
      // the Sunday of 23 hours, and the Saturday of 25
      meia: fc.constantFrom(Date.parse('2018-11-04T03:00Z'), Date.parse('2019-02-17T02:00Z')),
      antes: fc.integer({ min: 0, max: 300 }),
      depois: fc.integer({ min: 0, max: 300 }),
    })
    fc.assert(
      fc.property(noite, calendario, ({ meia, antes, depois }, { semana }) => {
        const de = { ...EXPEDIENTE_PADRAO, semana }
        let soma = 0
        for (let utc = meia / MINUTO - antes; utc < meia / MINUTO + depois; utc++) {
          const [dia, hora] = formato.format(utc * MINUTO).split(/,? /)
          if (semana.some((b) => SEMANA[b.dia] === dia && hora !== undefined && b.de <= hora && hora < b.ate))
            soma++
        }
        expect(minutosUteis(de, meia - antes * MINUTO, meia + depois * MINUTO)).toBe(soma)
      }),
      { numRuns: runs(100, 1000) },
    )
  })
})

describe('a due instant', () => {
  const de = EXPEDIENTE_PADRAO

  it('is the end of the last minute, not the beginning of the next day', () => {
    expect(prazoDe(de, em('2026-11-23T17:00:59'), 60)).toEqual(em('2026-11-23T18:00'))
    expect(prazoDe(de, em('2026-11-23T17:00'), 61)).toEqual(em('2026-11-24T08:01'))
    expect(prazoDe(de, em('2026-11-23T18:00'), 1)).toEqual(em('2026-11-24T08:01'))
    expect(prazoDe(de, em('2026-11-22T09:00'), 0)).toEqual(em('2026-11-22T09:00'))
  })

  it('is not there behind a pause without an end, nor where nobody is for two years', () => {
    const inicio = em('2026-11-23T09:00')
    const parado = [{ de: em('2026-11-23T10:00'), ate: null }]
    expect(prazoDe(de, inicio, 60, parado)).toEqual(em('2026-11-23T10:00'))
    expect(prazoDe(de, inicio, 61, parado)).toBeNull()
    expect(prazoDe({ ...de, semana: [] }, inicio, 1)).toBeNull()
    const soEm = (dias: number): Expediente => ({
      ...de,
      semana: [],
      excecoes: [
        {
          data: new Date(Number(inicio) + dias * DIA * MINUTO).toISOString().slice(0, 10),
          blocos: [{ de: '00:00', ate: '24:00' }],
          motivo: '',
        },
      ],
    })
    // with the day before, from which it looks
    expect(prazoDe(soEm(HORIZONTE - 1), inicio, 1)).not.toBeNull()
    expect(prazoDe(soEm(HORIZONTE + 1), inicio, 1)).toBeNull()
    // a pause of three years is waited for
    const anos = [{ de: inicio, ate: em('2029-11-26T08:00') }]
    expect(prazoDe(de, inicio, 60, anos)).toEqual(em('2029-11-26T09:00'))
  })
})

describe('the clocks', () => {
  const NADA: Fatos = { abertoEm: em('2026-11-23T08:00'), mensagens: [], situacoes: [] }
  const metas: Metas = { primeiraResposta: 60, proximaResposta: 120, solucao: 540 }
  const cliente = (quando: string) => ({ em: em(quando), lado: 'cliente' as const })
  const equipe = (quando: string) => ({ em: em(quando), lado: 'equipe' as const })
  const situacao = (quando: string, classe: ClasseDeStatus) => ({ em: em(quando), classe })
  const as = (hora: string, fatos: Partial<Fatos>, quer = metas) =>
    relogios({ ...NADA, ...fatos }, quer, EXPEDIENTE_PADRAO, em(hora))

  const RESPOSTA = [equipe('2026-11-23T09:00')]
  const TARDE = [equipe('2026-11-23T09:01')]
  it.each<[string, Partial<Fatos>, string, number]>([
    ['2026-11-23T08:59', {}, 'correndo', 1],
    ['2026-11-23T09:00', {}, 'correndo', 0],
    ['2026-11-23T09:01', {}, 'vencido', -1],
    ['2026-11-23T15:00', { mensagens: RESPOSTA }, 'cumprido', 0],
    ['2026-11-23T15:00', { mensagens: TARDE }, 'vencido', -1],
    // what has not happened yet is not known
    ['2026-11-23T08:30', { mensagens: RESPOSTA }, 'correndo', 30],
    // the client's own messages answer nothing
    ['2026-11-23T09:30', { mensagens: [cliente('2026-11-23T08:10')] }, 'vencido', -30],
    // an answer is owed though the client is waited for, and not when it is solved
    ['2026-11-23T09:30', { situacoes: [situacao('2026-11-23T08:10', 'aguardando')] }, 'vencido', -30],
    ['2026-11-23T09:30', { situacoes: [situacao('2026-11-23T08:10', 'resolvido')] }, 'parado', 50],
  ])('first answer, at %s after %j: %s', (hora, fatos, estado, sobra) => {
    expect(as(hora, fatos).primeiraResposta).toMatchObject({ estado, sobra })
  })

  const DUAS = [...RESPOSTA, cliente('2026-11-23T10:00'), cliente('2026-11-23T11:30')]
  it.each<[string, Fatos['mensagens'], object | null]>([
    ['2026-11-23T12:00', [], null],
    // before the first answer only that is owed
    ['2026-11-23T12:00', [cliente('2026-11-23T08:30')], null],
    ['2026-11-23T12:00', [cliente('2026-11-23T08:30'), ...RESPOSTA], null],
    // from the first message without an answer, not the second
    ['2026-11-23T11:40', DUAS, { estado: 'correndo', prazo: em('2026-11-23T12:00'), sobra: 20, fim: null }],
    ['2026-11-23T13:01', DUAS, { estado: 'vencido', sobra: -1, fim: null }],
    // late by the clock on the wall, though nobody was there since
    ['2026-11-23T12:30', DUAS, { estado: 'vencido', sobra: 0 }],
    [
      '2026-11-25T12:00',
      [...DUAS, equipe('2026-11-23T11:50'), equipe('2026-11-24T09:00')],
      { estado: 'cumprido', fim: em('2026-11-23T11:50'), sobra: 10 },
    ],
    [
      '2026-11-23T15:00',
      [...DUAS, equipe('2026-11-23T14:00'), cliente('2026-11-23T14:30')],
      { estado: 'correndo', prazo: em('2026-11-23T16:30'), fim: null },
    ],
  ])('next answer, at %s after %j', (hora, mensagens, esperado) => {
    expect(as(hora, { mensagens })).toMatchObject({ proximaResposta: esperado })
  })

  const AGUARDANDO = situacao('2026-11-23T10:00', 'aguardando')
  it.each<[string, Fatos['situacoes'], object]>([
    ['2026-11-23T18:00', [], { estado: 'correndo', prazo: em('2026-11-23T18:00'), usados: 540 }],
    ['2026-11-23T18:01', [], { estado: 'vencido', prazo: em('2026-11-23T18:00'), sobra: 0 }],
    ['2026-11-24T08:10', [], { estado: 'vencido', sobra: -10 }],
    ['2026-11-27T10:00', [AGUARDANDO], { estado: 'parado', prazo: null, usados: 120, sobra: 420 }],
    [
      '2026-11-27T10:00',
      [AGUARDANDO, situacao('2026-11-24T10:00', 'aberto')],
      { estado: 'vencido', prazo: em('2026-11-24T18:00') },
    ],
    // waiting begins too late
    [
      '2026-11-27T10:00',
      [situacao('2026-11-24T08:30', 'aguardando')],
      { estado: 'vencido', usados: 570, fim: null },
    ],
    [
      '2026-11-27T10:00',
      [AGUARDANDO, situacao('2026-11-26T10:00', 'resolvido'), situacao('2026-11-26T11:00', 'encerrado')],
      // the due minute stays that of the moment
      { estado: 'cumprido', fim: em('2026-11-26T10:00'), prazo: em('2026-11-26T18:00'), usados: 120 },
    ],
    [
      '2026-11-27T10:00',
      [situacao('2026-11-24T08:01', 'resolvido')],
      { estado: 'vencido', fim: em('2026-11-24T08:01'), sobra: -1 },
    ],
    // reopened
    [
      '2026-11-25T08:30',
      [situacao('2026-11-23T17:00', 'resolvido'), situacao('2026-11-25T08:00', 'aberto')],
      { estado: 'correndo', fim: null, prazo: em('2026-11-25T09:00'), usados: 510 },
    ],
  ])('solution, at %s after %j', (hora, situacoes, esperado) => {
    expect(as(hora, { situacoes }).solucao).toMatchObject(esperado)
  })

  it('have a state of their own without a target, and count all the same', () => {
    const sem = { primeiraResposta: null, proximaResposta: null, solucao: null }
    expect(as('2026-11-23T10:00', {}, sem).solucao).toMatchObject({
      estado: 'sem-meta',
      prazo: null,
      usados: 120,
      sobra: null,
    })
  })

  it.each<[Partial<Fatos>, ReturnType<typeof proximoDe>]>([
    [{}, { qual: 'primeiraResposta', prazo: em('2026-11-23T09:00') }],
    [{ mensagens: RESPOSTA }, { qual: 'solucao', prazo: em('2026-11-23T18:00') }],
    [{ mensagens: DUAS }, { qual: 'proximaResposta', prazo: em('2026-11-23T12:00') }],
    [{ mensagens: RESPOSTA, situacoes: [AGUARDANDO] }, null],
    // an answer is owed still
    [{ situacoes: [AGUARDANDO] }, { qual: 'primeiraResposta', prazo: em('2026-11-23T09:00') }],
    // nothing is owed after the end, also of what was missed
    [{ situacoes: [situacao('2026-11-23T17:00', 'resolvido')] }, null],
  ])('next due after %j: %j', (fatos, proximo) => {
    for (const hora of ['2026-11-23T17:30', '2026-12-23T17:30'])
      expect(proximoDe(as(hora, fatos))).toEqual(proximo)
    const sem = { primeiraResposta: null, proximaResposta: null, solucao: null }
    expect(proximoDe(as('2026-11-23T17:30', fatos, sem))).toBeNull()
  })

  it('are with another calendar as if it had always been that', () => {
    const fatos: Fatos = { ...NADA, situacoes: [AGUARDANDO, situacao('2026-11-24T10:00', 'aberto')] }
    const agora = em('2026-11-24T11:00')
    const prazo = (de: Expediente) => relogios(fatos, metas, de, agora).solucao.prazo
    expect(prazo(EXPEDIENTE_PADRAO)).toEqual(em('2026-11-24T18:00'))
    const fechado = { data: '2026-11-24', blocos: [], motivo: 'Luto' }
    expect(prazo({ ...EXPEDIENTE_PADRAO, excecoes: [fechado] })).toEqual(em('2026-11-25T16:00'))
    expect(prazo(EXPEDIENTE_PADRAO)).toEqual(em('2026-11-24T18:00'))
  })
})

describe('the sentence of who is away', () => {
  const com = (mais: Partial<Expediente>): Expediente => ({ ...EXPEDIENTE_PADRAO, ...mais })
  const meia = com({ semana: [{ dia: 1, de: '08:30', ate: '24:00' }] })
  const cedo = com({ semana: [{ dia: 2, de: '01:00', ate: '02:05' }] })
  const fimDeSemana = com({
    semana: [
      { dia: 0, de: '10:00', ate: '12:00' },
      { dia: 6, de: '00:00', ate: '12:00' },
    ],
  })
  it.each<[string, string | null, Expediente?]>([
    ['2026-11-23T08:00', null],
    ['2026-11-23T11:59:59', null],
    ['2026-11-23T12:00', 'Voltamos hoje às 13h.'],
    ['2026-11-23T07:59:59', 'Voltamos hoje às 8h.'],
    ['2026-11-23T18:00', 'Voltamos amanhã às 8h.'],
    // UTC has tomorrow's date already
    ['2026-11-23T23:59', 'Voltamos amanhã às 8h.'],
    ['2026-11-27T18:00', 'Voltamos na segunda-feira, 30/11, às 8h.'],
    // Christmas is a Friday
    ['2026-12-24T20:00', 'Voltamos na segunda-feira, 28/12, às 8h.'],
    ['2026-12-24T20:00', 'Voltamos amanhã às 8h.', com({ feriadosNacionais: false })],
    ['2026-12-31T20:00', 'Voltamos na segunda-feira, 04/01/2027, às 8h.'],
    // Carnaval
    ['2027-02-05T20:00', 'Voltamos na quarta-feira, 10/02, às 8h.'],
    ['2027-02-05T20:00', 'Voltamos na segunda-feira, 08/02, às 8h.', com({ pontosFacultativos: false })],
    [
      '2026-11-23T18:00',
      'Voltamos na quarta-feira, 25/11, às 8h.',
      com({ feriadosLocais: [{ data: '2001-11-24', todoAno: true, nome: 'Padroeira' }] }),
    ],
    [
      '2026-11-23T18:00',
      'Voltamos amanhã às 8h.',
      com({ feriadosLocais: [{ data: '2001-11-24', todoAno: false, nome: 'Padroeira' }] }),
    ],
    ['2026-11-23T23:59', null, meia],
    ['2026-11-24T00:00', 'Voltamos na segunda-feira, 30/11, às 8h30.', meia],
    ['2026-11-24T00:00', 'Voltamos hoje à 1h.', cedo],
    ['2026-11-24T00:00', 'Voltamos no sábado, 28/11, às 0h.', fimDeSemana],
    ['2026-11-28T12:00', 'Voltamos amanhã às 10h.', fimDeSemana],
    ['2026-11-24T00:00', 'Estamos fora do horário de atendimento.', com({ semana: [] })],
  ])('at %s: %s', (agora, frase, de = EXPEDIENTE_PADRAO) => {
    expect(ausencia(de, em(agora))).toBe(frase)
  })
})

describe('a calendar', () => {
  const bloco = (de: string, ate: string, dia = 1) => ({ dia, de, ate })
  const faltas = (mais: object) =>
    Object.fromEntries(
      (expediente.safeParse({ ...EXPEDIENTE_PADRAO, ...mais }).error?.issues ?? []).map((falta) => [
        falta.path.join('.'),
        falta.message,
      ]),
    )
  const feriado = (data: string) => ({ data, todoAno: false, nome: 'Aniversário da cidade' })
  const FIM = 'O fim deve ser depois do início.'
  const OUTRO = 'O horário coincide com outro do mesmo dia.'

  it.each<[object, Record<string, string>]>([
    [{}, {}],
    [{ semana: [bloco('08:00', '12:00'), bloco('12:00', '24:00'), bloco('08:00', '12:00', 2)] }, {}],
    [{ semana: [] }, { semana: 'Informe ao menos um horário de atendimento.' }],
    [{ semana: [bloco('12:00', '08:00')] }, { 'semana.0.ate': FIM }],
    [{ semana: [bloco('12:00', '12:00')] }, { 'semana.0.ate': FIM }],
    [{ semana: [bloco('13:00', '18:00'), bloco('08:00', '13:01')] }, { 'semana.1.de': OUTRO }],
    [
      { semana: [bloco('24:00', '24:00')] },
      { 'semana.0.de': 'Informe a hora como 08:30.', 'semana.0.ate': FIM },
    ],
    [{ semana: [bloco('08:00', '25:00')] }, { 'semana.0.ate': 'Informe a hora como 08:30.' }],
    [{ semana: [bloco('08:00', '12:00', 7)] }, { 'semana.0.dia': 'O valor máximo é 6.' }],
    [{ feriadosLocais: [feriado('2026-01-25'), feriado('2027-01-25')] }, {}],
    [
      { feriadosLocais: [feriado('2026-01-25'), feriado('2026-01-25')] },
      { 'feriadosLocais.1.data': 'Este dia já está na lista.' },
    ],
    [{ feriadosLocais: [feriado('2026-02-29')] }, { 'feriadosLocais.0.data': 'Data inválida.' }],
    [{ excecoes: [{ data: '2026-11-30', blocos: [], motivo: '' }] }, {}],
    [
      {
        excecoes: [
          {
            data: '2026-11-30',
            blocos: [
              { de: '08:00', ate: '12:00' },
              { de: '09:00', ate: '10:00' },
            ],
            motivo: '',
          },
        ],
      },
      { 'excecoes.0.blocos.1.de': OUTRO },
    ],
    [
      {
        excecoes: [
          { data: '2026-11-30', blocos: [], motivo: '' },
          { data: '2026-11-30', blocos: [{ de: '08:00', ate: '12:00' }], motivo: '' },
        ],
      },
      { 'excecoes.1.data': 'Este dia já está na lista.' },
    ],
  ])('%j', (mais, esperado) => {
    expect(faltas(mais)).toEqual(esperado)
  })
})
