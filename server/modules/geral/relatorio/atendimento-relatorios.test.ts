import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { canais } from '#src/api/contract/geral/atendimento-lista.ts'
import { configuracoes } from '#src/api/contract/geral/configuracoes.ts'
import type { Linha, Relatorio } from '#src/api/contract/geral/relatorio.ts'
import { relatoriosDeAtendimento } from '#src/api/contract/geral/relatorios-atendimento.ts'
import type { ClasseDeStatus } from '#src/api/contract/cadastro/status-atendimento.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import {
  atendimento,
  atendimentoMensagem,
  atendimentoPassagem,
  departamentoMembro,
} from '#server/db/schema/atendimento.ts'
import { apoio } from '#server/db/schema/cadastro.ts'
import { novoUsuario } from '#server/test-support/attempts-rows.ts'
import { configurar } from '#server/test-support/configurar.ts'
import { useApp } from '#server/test-support/harness.ts'
import type { EntidadeDeTeste } from '#server/test-support/world.ts'
import { MEDIDOS_MAX } from './atendimento-repo.ts'
import { ler, pedir } from './service.ts'
import {
  agrupados,
  conferirListas,
  emConjunto,
  lerRelatorio,
  sorteio,
  type Headers,
} from './test-support/ingenuo.ts'

const HOJE = '2026-11-13'
const AGORA = Date.parse(`${HOJE}T15:00:00Z`)
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: AGORA }))
afterAll(() => void vi.useRealTimers())
const h = useApp()

const DIAS = ['segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado', 'domingo']
/** Somebody is always there, so that a minute of the clock is one of business hours. */
const SEMPRE = {
  ...configuracoes.expediente.padrao,
  ...Object.fromEntries(DIAS.map((dia) => [dia, '00:00 às 24:00'])),
  feriadosNacionais: false,
  pontosFacultativos: false,
  metaPrimeiraResposta: 60,
  metaSolucao: 600,
}
/** The subject that sets targets of its own. */
const META_DO_BOLETO = 20

/** One atendimento as the test made it; minutes count from its opening. */
interface Feito {
  mes: string
  dia: string
  diaResolvido: string | null
  diaEncerrado: string | null
  classe: ClasseDeStatus
  canal: string
  assunto: string | null
  tipo: string | null
  departamento: string | null
  departamentoId: number | null
  responsavel: string | null
  avaliacao: string | null
  /** Goes on in another. */
  unificado: boolean
  resposta: number | null
  /** When it was in which class, in order. */
  classes: { minuto: number; classe: ClasseDeStatus }[]
  abertoEm: number
}

const MINUTO = 60_000
const diaDe = (em: number) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(em)
const mesDe = (em: number) => diaDe(em).slice(0, 'aaaa-mm'.length)

let numero = 0
const novo = (tipo: string, nome: string, entidadeId: number, mais: object = {}) =>
  h.database.db
    .insert(apoio)
    .values({ entidadeId, tipo, nome, ...mais })
    .returning({ id: apoio.id, nome: apoio.nome })
    .then(([linha]) => linha!)

/** What the classes go through: waiting for the client, resolved and written to once more, reopened, closed; each atendimento stops somewhere on the way. */
const CAMINHO: readonly ClasseDeStatus[] = [
  'aberto',
  'aguardando',
  'aberto',
  'resolvido',
  'aberto',
  'resolvido',
  'resolvido',
  'encerrado',
]

/** Fills an entidade with atendimentos of the last months. */
async function encher(e: EntidadeDeTeste, semente: number, quantos: number): Promise<Feito[]> {
  const { db } = h.database
  const sorte = sorteio(semente)
  const status = new Map(
    (
      await db
        .select()
        .from(apoio)
        .where(and(eq(apoio.entidadeId, e.id), eq(apoio.tipo, 'statusAtendimento')))
    ).map(({ classe, id }) => [classe, id]),
  )
  const assuntos = [
    null,
    await novo('assuntos', `Boleto ${semente}`, e.id, { metaPrimeiraResposta: META_DO_BOLETO }),
    await novo('assuntos', `Convênio ${semente}`, e.id),
  ]
  const tipos = [null, await novo('tiposAtendimento', `Dúvida ${semente}`, e.id)]
  const departamentos = [
    null,
    await novo('departamentos', `Cobrança ${semente}`, e.id),
    await novo('departamentos', `Jurídico ${semente}`, e.id),
  ]
  const pessoas = [null]
  const responsaveis: ({ id: number; nome: string } | null)[] = [...pessoas]
  for (const nome of ['Ana', 'ana', 'Bia']) {
    const { id } = await novoUsuario(h, e, { nome: `${nome} ${semente}`, papeis: ['atendimento'] })
    responsaveis.push({ id, nome: `${nome} ${semente}` })
  }
  const feitos: Feito[] = []
  let anterior = 0
  for (let n = 0; n < quantos; n++) {
    const primeiro = `2026-${sorte.um(['08', '09', '10', '11'])}-01`
    // by the clock of Brasília some of these are of the month before
    const abertoEm = Date.parse(`${primeiro}T01:30:00Z`) + sorte.ate(3) * 120 * MINUTO
    const [assunto, tipo, departamento] = [sorte.um(assuntos), sorte.um(tipos), sorte.um(departamentos)]
    const responsavel = sorte.um(responsaveis)
    const unificado = anterior > 0 && sorte.sim(0.1)
    const resposta = sorte.sim(0.75) ? 7 + 10 * sorte.ate(12) : null
    const classes: Feito['classes'] = []
    let minuto = resposta ?? 3
    for (const classe of CAMINHO.slice(0, sorte.ate(CAMINHO.length + 1))) {
      classes.push({ minuto, classe })
      minuto += 7 + 10 * sorte.ate(60)
    }
    if (unificado && classes.at(-1)?.classe !== 'encerrado') classes.push({ minuto, classe: 'encerrado' })
    const classe = classes.at(-1)?.classe ?? 'novo'
    const em = (qual: ClasseDeStatus) => {
      const ultimo = classes.findLast((uma) => uma.classe === qual)
      return ultimo ? abertoEm + ultimo.minuto * MINUTO : null
    }
    const resolvido = classe === 'resolvido' || classe === 'encerrado' ? em('resolvido') : null
    const encerrado = classe === 'encerrado' ? em('encerrado') : null
    const avaliacao =
      resolvido !== null && sorte.sim(0.6) ? sorte.um(['bom', 'regular', 'ruim'] as const) : null
    const canal = sorte.um(Object.keys(canais) as (keyof typeof canais)[]) // the keys of the table
    const data = (instante: number | null) => (instante === null ? null : new Date(instante))
    const [linha] = await db
      .insert(atendimento)
      .values({
        entidadeId: e.id,
        ano: 3000,
        numero: ++numero,
        titulo: `Atendimento ${n}`,
        canal,
        statusId: status.get(classe)!,
        classe,
        assuntoId: assunto?.id ?? null,
        tipoId: tipo?.id ?? null,
        departamentoId: departamento?.id ?? null,
        responsavelId: responsavel?.id ?? null,
        solicitanteNome: 'Alguém',
        criadoPor: e.admin.id,
        criadoEm: new Date(abertoEm),
        resolvidoEm: data(resolvido),
        encerradoEm: data(encerrado),
        unificadoEmId: unificado ? anterior : null,
        avaliacao,
        avaliadoEm: avaliacao && new Date(AGORA),
      })
      .returning({ id: atendimento.id })
    const { id } = linha!
    const mensagem = (minutos: number, daEquipe: boolean, publica = true) => ({
      entidadeId: e.id,
      atendimentoId: id,
      publica,
      daEquipe,
      autorId: e.admin.id,
      texto: 'Olá',
      em: new Date(abertoEm + minutos * MINUTO),
    })
    // the request may have been written down by the team, and a note answers nothing; what goes on elsewhere is told by its request alone
    await db
      .insert(atendimentoMensagem)
      .values([
        mensagem(0, sorte.sim(0.3)),
        mensagem(1, true, false),
        ...(resposta === null || unificado ? [] : [mensagem(resposta, true), mensagem(resposta + 500, true)]),
      ])
    let de: ClasseDeStatus | null = null
    for (const { minuto: m, classe: para } of [{ minuto: 0, classe: 'novo' as const }, ...classes]) {
      await db.insert(atendimentoPassagem).values({
        entidadeId: e.id,
        atendimentoId: id,
        de,
        para,
        evento: de === null ? null : 'iniciar',
        em: new Date(abertoEm + m * MINUTO),
      })
      de = para
    }
    if (!unificado && classe !== 'encerrado' && anterior === 0) anterior = id
    const dia = (instante: number | null) => (instante === null ? null : diaDe(instante))
    feitos.push({
      mes: mesDe(abertoEm),
      dia: diaDe(abertoEm),
      diaResolvido: dia(resolvido),
      diaEncerrado: dia(encerrado),
      classe,
      canal,
      assunto: assunto?.nome ?? null,
      tipo: tipo?.nome ?? null,
      departamento: departamento?.nome ?? null,
      departamentoId: departamento?.id ?? null,
      responsavel: responsavel?.nome ?? null,
      avaliacao,
      unificado,
      resposta: unificado ? null : resposta,
      classes,
      abertoEm,
    })
  }
  return feitos
}

let feitos: Feito[]
let headers: Headers
let member: { headers: Headers; departamentoId: number; nome: string }
beforeAll(async () => {
  const { alfa, beta } = h.mundo
  const { db } = h.database
  await db.delete(atendimentoPassagem)
  await configurar(db, 'expediente', SEMPRE)
  feitos = await encher(alfa, 7, 90)
  // a neighbour whose every row would be seen in the sums
  await encher(beta, 11, 20)
  headers = await h.entrar(alfa.admin.email)
  const { id, email } = await novoUsuario(h, alfa, { nome: 'Caio', papeis: ['atendimento'] })
  const departamentoId = feitos.find((um) => um.departamentoId !== null)?.departamentoId ?? 0
  await db.insert(departamentoMembro).values({ entidadeId: alfa.id, departamentoId, usuarioId: id })
  member = { headers: await h.entrar(email), departamentoId, nome: 'Caio' }
})

/** Each way of looking: all of an entidade, and what one departamento's member sees where each sees their own. */
const olhares = [
  ['who sees all', 'todos'],
  ['a member of one departamento', 'departamentos'],
] as const

describe.each(olhares)('for %s', (_, quemVe) => {
  let quem: Headers
  let vistos: Feito[]
  beforeEach(async () => {
    await configurar(h.database.db, 'atendimento', { quemVe }, h.mundo.alfa.id)
    const deUm = quemVe === 'departamentos'
    quem = deUm ? member.headers : headers
    vistos = deUm
      ? feitos.filter((um) => um.departamentoId === null || um.departamentoId === member.departamentoId)
      : feitos
    if (vistos.length < feitos.length !== deUm) throw new Error('O olhar não vê o que devia.')
  })

  async function conferir<F extends object>(
    relatorio: Relatorio,
    fatos: (F &
      Pick<Feito, 'dia' | 'classe' | 'canal' | 'assunto' | 'tipo' | 'departamento' | 'responsavel'> & {
        mes: string | null
      })[],
    medir: (deles: F[]) => Linha,
    busca: Record<string, string> = {},
  ): Promise<number> {
    let conferidas = 0
    const plano = fatos.map(({ mes, dia, classe, canal, assunto, tipo, departamento, responsavel }, i) => ({
      mes,
      dia,
      classe,
      canal,
      assunto,
      tipo,
      departamento,
      responsavel,
      i,
    }))
    for (const por of [...Object.keys(relatorio.grupos), 'mes,assunto']) {
      const pedida = { ...busca, por }
      const { linhas } = await lerRelatorio(h, relatorio, pedida, quem)
      const ditas = agrupados(plano, por.split(','), (deles) => medir(deles.map(({ i }) => fatos[i]!)))
      expect([por, emConjunto(linhas)]).toEqual([por, emConjunto(ditas)])
      expect(linhas.length).toBeGreaterThan(0)
      // the lists of one who sees a part are held to it where it shows
      if (quemVe === 'todos' || por === 'departamento')
        conferidas += await conferirListas(h, relatorio, pedida, linhas, { headers: quem, hoje: HOJE })
    }
    return conferidas
  }

  it('the volume is what was opened, resolved and closed', async () => {
    const eventos = vistos.flatMap((um) =>
      (
        [
          ['abertos', um.dia],
          ['resolvidos', um.diaResolvido],
          ['encerrados', um.diaEncerrado],
        ] as const
      ).flatMap(([qual, dia]) => (dia === null ? [] : [{ ...um, mes: dia.slice(0, 7), dia, qual }])),
    )
    const medir = (deles: typeof eventos) => {
      const conta = (qual: string) => deles.filter((um) => um.qual === qual).length
      return { abertos: conta('abertos'), resolvidos: conta('resolvidos'), encerrados: conta('encerrados') }
    }
    const { volume } = relatoriosDeAtendimento
    expect(await conferir(volume, eventos, medir)).toBeGreaterThan(5)
    const deUmMes = eventos.filter(
      ({ mes, canal, classe }) => mes === '2026-10' && canal !== 'site' && classe !== 'encerrado',
    )
    await conferir(volume, deUmMes, medir, {
      mes: 'igual.2026-10',
      classe: 'em.novo,aberto,aguardando,resolvido',
      canal: 'em.telefone,balcao,email,whatsapp',
    })
  })

  it('what clients thought is that of the month of opening', async () => {
    const avaliados = vistos.filter(({ avaliacao }) => avaliacao !== null)
    const conferidas = await conferir(relatoriosDeAtendimento.avaliacoes, avaliados, (deles) => {
      const conta = (qual: string) => deles.filter(({ avaliacao }) => avaliacao === qual).length
      const bons = conta('bom')
      return {
        avaliacoes: deles.length,
        bons,
        regulares: conta('regular'),
        ruins: conta('ruim'),
        parteBoa: Math.round((10_000 * bons) / deles.length),
      }
    })
    expect(conferidas).toBeGreaterThan(5)
  })

  it('reopened ones are told beside what was resolved', async () => {
    const passagens = vistos.flatMap((um) =>
      um.classes.flatMap(({ minuto, classe }, i) => {
        const antes = um.classes[i - 1]?.classe ?? 'novo'
        const qual =
          classe === 'resolvido' && antes !== 'resolvido'
            ? 'resolucoes'
            : antes === 'resolvido' && classe === 'aberto'
              ? 'reaberturas'
              : null
        return qual === null ? [] : [{ ...um, qual, mes: mesDe(um.abertoEm + minuto * MINUTO) }]
      }),
    )
    const medir = (deles: typeof passagens) => {
      const conta = (qual: string) => deles.filter((uma) => uma.qual === qual).length
      const [resolucoes, reaberturas] = [conta('resolucoes'), conta('reaberturas')]
      const parteReaberta = resolucoes === 0 ? null : Math.round((10_000 * reaberturas) / resolucoes)
      return { resolucoes, reaberturas, parteReaberta }
    }
    const { reabertos } = relatoriosDeAtendimento
    await conferir(reabertos, passagens, medir)
    const deUmMes = passagens.filter(({ mes, canal }) => mes === '2026-10' && canal !== 'site')
    await conferir(reabertos, deUmMes, medir, {
      mes: 'igual.2026-10',
      canal: 'em.telefone,balcao,email,whatsapp',
    })
  })

  it('times are business minutes to the first answer and to the end', async () => {
    const meses = ['2026-09', '2026-10', '2026-11']
    const deles = vistos.filter(({ mes, unificado }) => !unificado && meses.includes(mes))
    expect(await conferir(relatoriosDeAtendimento.tempos, deles, medirTempos)).toBe(0)
  })
})

/** Minutes from the opening until a moment in which it was in none of some classes. */
function gastos({ classes }: Feito, ate: number, paradas: readonly ClasseDeStatus[]): number {
  const todas = [{ minuto: 0, classe: 'novo' as ClasseDeStatus }, ...classes]
  return todas.reduce((soma, { minuto, classe }, i) => {
    const fim = Math.min(todas[i + 1]?.minuto ?? Infinity, ate)
    return paradas.includes(classe) || fim <= minuto ? soma : soma + fim - minuto
  }, 0)
}

/** What some atendimentos come to, by their targets of now. */
function medirTempos(deles: Feito[]): Linha {
  const fim = ['resolvido', 'encerrado'] as const
  const um = (feito: Feito) => {
    const agora = (AGORA - feito.abertoEm) / MINUTO
    const acabou = feito.classes.findIndex(
      ({ classe }, i) =>
        fim.some((uma) => uma === classe) &&
        feito.classes.slice(i).every((depois) => fim.some((uma) => uma === depois.classe)),
    )
    const fimEm = acabou < 0 ? null : (feito.classes[acabou]?.minuto ?? null)
    const metaDeResposta = feito.assunto?.startsWith('Boleto') ? META_DO_BOLETO : SEMPRE.metaPrimeiraResposta
    const [ateResponder, ateConcluir] = [
      gastos(feito, feito.resposta ?? agora, fim),
      gastos(feito, fimEm ?? agora, ['aguardando', ...fim]),
    ]
    return {
      resposta: { feito: feito.resposta !== null, gasto: ateResponder, meta: metaDeResposta },
      solucao: { feito: fimEm !== null, gasto: ateConcluir, meta: SEMPRE.metaSolucao },
    }
  }
  const medidos = deles.map(um)
  const somar = (qual: 'resposta' | 'solucao') => {
    const todos = medidos.map((medido) => medido[qual])
    const feitosDele = todos.filter(({ feito }) => feito)
    const noPrazo = feitosDele.filter(({ gasto, meta }) => gasto <= meta).length
    const perdidos = todos.filter(({ gasto, meta }) => gasto > meta).length
    const minutos = feitosDele.reduce((soma, { gasto }) => soma + gasto, 0)
    return { feitos: feitosDele.length, minutos, noPrazo, comMeta: noPrazo + perdidos }
  }
  const [resposta, solucao] = [somar('resposta'), somar('solucao')]
  const razao = (de: number, por: number, vezes = 1) => (por === 0 ? null : Math.round((vezes * de) / por))
  return {
    abertos: deles.length,
    respondidos: resposta.feitos,
    minutosAteResponder: resposta.minutos,
    mediaAteResponder: razao(resposta.minutos, resposta.feitos),
    comMetaDeResposta: resposta.comMeta,
    respondidosNoPrazo: resposta.noPrazo,
    parteRespondida: razao(resposta.noPrazo, resposta.comMeta, 10_000),
    concluidos: solucao.feitos,
    minutosAteConcluir: solucao.minutos,
    mediaAteConcluir: razao(solucao.minutos, solucao.feitos),
    comMetaDeSolucao: solucao.comMeta,
    concluidosNoPrazo: solucao.noPrazo,
    parteConcluida: razao(solucao.noPrazo, solucao.comMeta, 10_000),
  }
}

it.each(Object.values(relatoriosDeAtendimento).map((um) => [um.nome, um] as const))(
  '%s is told of months that lie apart',
  async (_, relatorio) => {
    await configurar(h.database.db, 'atendimento', { quemVe: 'todos' }, h.mundo.alfa.id)
    const soDe = async (mes: string) => (await lerRelatorio(h, relatorio, { mes }, headers)).linhas
    const separados = [...(await soDe('igual.2026-08')), ...(await soDe('igual.2026-10'))]
    expect(separados.map(({ mes }) => mes)).toEqual(['2026-08', '2026-10'])
    expect(await soDe('em.2026-08,2026-10')).toEqual(separados)
  },
)

it('times of more than somebody waits for are a tarefa', async () => {
  const { id: entidadeId, admin } = h.mundo.alfa
  // one of them is behind all that are read at once
  const mais = MEDIDOS_MAX + 2
  const modelo = sql`select * from ${atendimento} where ${atendimento.entidadeId} = ${entidadeId} and ${atendimento.classe} = 'novo' limit 1`
  await h.database.db.execute(sql`
    insert into ${atendimento} (entidade_id, ano, numero, titulo, canal, status_id, classe, solicitante_nome, criado_por, criado_em)
    select m.entidade_id, 2999, n, 'Muitos', m.canal, m.status_id, m.classe, 'Alguém', m.criado_por, '2026-06-10T12:00Z'
    from generate_series(1, ${mais}) as n, (${modelo}) as m`)
  const { tempos } = relatoriosDeAtendimento
  const url = `/api/relatorio/Atendimento/tempos?mes=igual.2026-06`
  const recusa = await h.inject({ url, headers })
  expect(recusa.json()).toMatchObject({ status: 422, code: 'relatorio-longo' })
  const pedida = pedir('Atendimento', tempos.nome, { mes: 'igual.2026-06' })
  const escopo = h.database.escopo(entidadeId, { ...SISTEMA, usuarioId: admin.id })
  const { linhas } = await ler(escopo, pedida, null)
  expect(linhas).toMatchObject([{ mes: '2026-06', abertos: mais, respondidos: 0 }])
})
