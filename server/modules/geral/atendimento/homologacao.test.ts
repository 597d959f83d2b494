import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, it } from 'vitest'
import type { Comprovante } from '#src/api/contract/dinheiro/comprovante.ts'
import type { HomologacaoLida } from '#src/api/contract/geral/homologacao.ts'
import {
  agendaCheia,
  agendaNova,
  departamentoComTipo,
  empregadoNovo,
  REGRAS,
} from '#server/test-support/attempts/homologacao.ts'
import { diasDepois, hoje } from '#server/calendario.ts'
import { novoUsuario } from '#server/test-support/attempts-rows.ts'
import { lido, recusa, useAtendimentos } from '#server/test-support/atendimentos.ts'
import { oneAfterTheOther, transactionsWait } from '#server/test-support/locks.ts'
import { receber } from './documentos.ts'
import { horariosDa } from './horarios.ts'
import { remarcar } from './homologacao.ts'

const { h, alfa, admin, cliente, pedir, ler, lerMeu } = useAtendimentos()

const nova = (regras = {}) => agendaNova({ h, e: alfa() }, regras)
const livres = async (id: number) =>
  lido(await pedir('GET', `/api/homologacao/agenda/${id}/horarios`, cliente)).json<
    { inicio: string; livres: number }[]
  >()
const marcarMinha = (agendaId: number, inicio: string, headers = cliente, empregado = empregadoNovo()) =>
  pedir('POST', '/api/public/homologacao', headers, {
    agendaId,
    inicio,
    empregado,
    acessoId: alfa().acessos.empresa,
  })
const marcar = (agendaId: number, inicio: string) =>
  pedir('POST', '/api/homologacao', admin, {
    agendaId,
    inicio,
    empregado: empregadoNovo(),
    cadastro: { tipo: 'pessoajuridica', matricula: alfa().empresa.matricula },
  })

describe('the times of an agenda', () => {
  // a Monday, 10:10 in Brasília
  const agora = new Date('2026-11-30T13:10:00Z')
  const de = (regras: object) =>
    horariosDa({ ...REGRAS, de: '10:00', ate: '11:30', dias: 4, ...regras }, agora).map((um) =>
      um.toISOString().slice(0, 16),
    )

  it('are those of its days from now on, by the clock of Brasília, as many as fit', () => {
    expect(de({ semana: [1, 3], minutos: 30 })).toEqual([
      '2026-11-30T13:30',
      '2026-11-30T14:00',
      '2026-12-02T13:00',
      '2026-12-02T13:30',
      '2026-12-02T14:00',
    ])
    // what is left at the end is no time
    expect(de({ semana: [3], minutos: 40 })).toEqual(['2026-12-02T13:00', '2026-12-02T13:40'])
  })

  it('are none on a national holiday, and what an exception says on its date', () => {
    const natal = new Date('2026-12-24T03:00:00Z')
    const noNatal = (excecoes: typeof REGRAS.excecoes) =>
      horariosDa({ ...REGRAS, de: '10:00', ate: '11:00', dias: 1, excecoes }, natal).map((um) =>
        um.toISOString().slice(0, 16),
      )
    expect(noNatal([])).toEqual(['2026-12-24T13:00', '2026-12-24T13:30'])
    expect(
      noNatal([
        { data: '2026-12-24', horas: null },
        { data: '2026-12-25', horas: { de: '08:00', ate: '08:30' } },
      ]),
    ).toEqual(['2026-12-25T11:00'])
  })
})

describe('an agenda', () => {
  it('is refused at the field without a day, with an end before its beginning and where no time fits', async () => {
    const { departamentoId, tipoId } = await departamentoComTipo({ h, e: alfa() })
    const gravar = (regras: object, dados: object = {}) =>
      pedir('PUT', `/api/homologacao/agenda/${departamentoId}`, admin, {
        versao: 0,
        tipoId,
        regras: { ...REGRAS, ...regras },
        ...dados,
      })
    for (const [regras, campo] of [
      [{ semana: [] }, 'regras.semana'],
      [{ ate: '07:00' }, 'regras.ate'],
      [{ ate: '08:20', minutos: 30 }, 'regras.minutos'],
      [{ de: '8h' }, 'regras.de'],
    ] as const)
      expect(recusa(await gravar(regras)).errors).toHaveProperty([campo])
    expect(recusa(await gravar({}, { tipoId: 999_999 })).errors).toHaveProperty('tipoId')
    const { versao } = lido(await gravar({})).json<{ versao: number }>()
    expect(recusa(await gravar({ vagas: 3 }))).toMatchObject({ status: 409, code: 'conflito' })
    expect(lido(await gravar({ vagas: 3 }, { versao })).json()).toMatchObject({ regras: { vagas: 3 } })
  })
})

describe('a homologação', () => {
  it('is an atendimento of its tipo at a time, which its client and the team see and which is taken then', async () => {
    const agenda = await nova({ vagas: 1 })
    const inicio = agenda.horarios[0]?.inicio ?? ''
    const davi = empregadoNovo()
    const { id } = lido(await marcarMinha(agenda.id, inicio, cliente, davi)).json<{ id: number }>()
    const daEquipe = await ler(id)
    expect(daEquipe).toMatchObject({
      tipo: { id: agenda.tipo.id },
      departamento: { id: agenda.departamento.id },
      cadastro: { id: alfa().empresa.id },
      homologacao: { inicio, empregado: { nome: 'Davi Nunes', cpf: davi.cpf } },
    })
    const meu = await lerMeu(id)
    expect(meu.homologacao).toEqual(daEquipe.homologacao)
    expect((await livres(agenda.id))[0]?.inicio).not.toBe(inicio)
    // of one person one is booked at a time, whatever the agenda; once it has ended, the time is free
    const outra = await nova()
    const denovo = () => marcarMinha(outra.id, outra.horarios[0]?.inicio ?? '', cliente, davi)
    expect(recusa(await denovo())).toMatchObject({
      status: 422,
      errors: { 'empregado.cpf': expect.stringContaining('já está marcada') },
    })
    // who comes second is told at the field, and makes nothing
    for (const outra of [await marcar(agenda.id, inicio), await marcarMinha(agenda.id, inicio)])
      expect(recusa(outra)).toMatchObject({ status: 422, errors: { inicio: expect.any(String) } })
    // nor is there a time that the agenda does not have
    expect(recusa(await marcar(agenda.id, '2020-01-01T12:00:00.000Z')).errors).toHaveProperty('inicio')
  })

  it('frees its time when it is given another one or none, also after the atendimento has ended', async () => {
    const agenda = await nova({ vagas: 1 })
    const [um, dois] = agenda.horarios.map(({ inicio }) => inicio)
    const { id } = lido(await marcar(agenda.id, um ?? '')).json<{ id: number }>()
    const mudar = (inicio: string | null, headers = cliente, base = '/api/public/atendimento') =>
      pedir('POST', `${base}/${id}/homologacao`, headers, { inicio })
    const estranho = await h.entrar(h.mundo.beta.cliente.email, 'public', 'beta')
    const semAcesso = await novoUsuario(h, alfa(), { isAdmin: false })
    for (const outro of [estranho, await h.entrar(semAcesso.email, 'public')])
      expect((await mudar(dois ?? '', outro)).statusCode).toBe(404)
    expect(lido(await mudar(dois ?? '')).json()).toMatchObject({ inicio: dois })
    expect((await livres(agenda.id)).map(({ inicio }) => inicio)).toContain(um)
    // it keeps its own
    lido(await mudar(dois ?? ''))
    lido(await pedir('POST', `/api/public/atendimento/${id}/encerrar`, cliente))
    expect(recusa(await mudar(um ?? '')).code).toBe('atendimento-encerrado')
    expect(lido(await mudar(null, admin, '/api/atendimento')).json()).toMatchObject({ inicio: null })
    expect((await livres(agenda.id)).map(({ inicio }) => inicio)).toContain(dois)
  })

  it.runIf(transactionsWait)('takes the last place of a time once, also of two at once', async () => {
    const agenda = await nova({ vagas: 1 })
    const [um, dois] = agenda.horarios.map(({ inicio }) => inicio)
    const { id } = lido(await marcar(agenda.id, um ?? '')).json<{ id: number }>()
    const escopo = h.database.escopo(alfa().id, { usuarioId: alfa().admin.id, origem: 'http' })
    const { second } = await oneAfterTheOther(
      h.database,
      [escopo, () => remarcar(escopo, id, dois ?? '', null)],
      () => marcarMinha(agenda.id, dois ?? ''),
    )
    expect(second.status === 'fulfilled' && second.value.statusCode).toBe(422)
    expect(lido(await marcarMinha(agenda.id, um ?? '')).statusCode).toBe(200)
  })
})

describe('the documents of a homologação', () => {
  const anotar = (id: number, nome: string, recebido: boolean, headers = admin) =>
    pedir('PUT', `/api/atendimento/${id}/homologacao/documento`, headers, { nome, recebido })
  const marcada = async (agendaId: number, inicio = '') =>
    lido(await marcar(agendaId, inicio)).json<{ id: number }>().id
  const TERMO = 'Termo de rescisão'

  it('are those that its agenda asked for on the day, and each tells who took it and when', async () => {
    const agenda = await nova()
    const id = await marcada(agenda.id, agenda.horarios[0]?.inicio)
    lido(
      await pedir('PUT', `/api/homologacao/agenda/${agenda.departamento.id}`, admin, {
        versao: agenda.versao,
        tipoId: agenda.tipo.id,
        regras: { ...REGRAS, documentos: [{ nome: 'Outro', obrigatorio: true }] },
      }),
    )
    const primeira = lido(await anotar(id, TERMO, true)).json<HomologacaoLida>()
    expect(primeira.documentos).toEqual([
      { nome: TERMO, obrigatorio: true, recebido: { em: expect.any(String), por: expect.any(String) } },
      { nome: 'Carta de preposto', obrigatorio: false, recebido: null },
    ])
    // said again, it is of who said so first
    const outro = await novoUsuario(h, alfa(), { isAdmin: true })
    const segunda = lido(await anotar(id, TERMO, true, await h.entrar(outro.email)))
    expect(segunda.json()).toEqual(primeira)
    expect((await lerMeu(id)).homologacao).toEqual(primeira)
    const desfeita = lido(await anotar(id, TERMO, false)).json<HomologacaoLida>()
    expect(desfeita.documentos.map(({ recebido }) => recebido)).toEqual([null, null])
  })

  it('are said by the team alone, of those that are asked for, and not after the end', async () => {
    const agenda = await nova()
    const id = await marcada(agenda.id, agenda.horarios[0]?.inicio)
    expect(recusa(await anotar(id, 'Outro', true))).toMatchObject({
      status: 422,
      errors: { nome: expect.any(String) },
    })
    expect((await anotar(id, TERMO, true, cliente)).statusCode).toBe(403)
    lido(await anotar(id, TERMO, true))
    lido(await pedir('POST', `/api/public/atendimento/${id}/encerrar`, cliente))
    for (const recebido of [true, false])
      expect(recusa(await anotar(id, TERMO, recebido))).toMatchObject({
        status: 409,
        code: 'atendimento-encerrado',
      })
  })

  it('are told once in an agenda', async () => {
    const { departamentoId, tipoId } = await departamentoComTipo({ h, e: alfa() })
    const gravar = (nomes: string[]) =>
      pedir('PUT', `/api/homologacao/agenda/${departamentoId}`, admin, {
        versao: 0,
        tipoId,
        regras: { ...REGRAS, documentos: nomes.map((nome) => ({ nome, obrigatorio: true })) },
      })
    expect(recusa(await gravar(['CTPS', 'ctps'])).errors).toHaveProperty(['regras.documentos.1.nome'])
    expect(recusa(await gravar([''])).errors).toHaveProperty(['regras.documentos.0.nome'])
    lido(await gravar([]))
  })

  it.runIf(transactionsWait)('are all kept where two are brought at once', async () => {
    const agenda = await nova()
    const id = await marcada(agenda.id, agenda.horarios[0]?.inicio)
    const escopo = h.database.escopo(alfa().id, { usuarioId: alfa().admin.id, origem: 'http' })
    await oneAfterTheOther(
      h.database,
      [escopo, () => receber(escopo, id, { nome: TERMO, recebido: true }, alfa().admin.id)],
      () => anotar(id, 'Carta de preposto', true),
    )
    const { homologacao } = await ler(id)
    expect(homologacao?.documentos.map(({ recebido }) => recebido !== null)).toEqual([true, true])
  })
})

describe('the declaração of no free time', () => {
  const daqui = (dias: number) => diasDepois(hoje(), dias)
  /** One time alone, tomorrow, for one. */
  const comUmHorario = () =>
    nova({
      dias: 1,
      vagas: 1,
      excecoes: [0, 1].map((dias) => ({
        data: daqui(dias),
        horas: dias === 0 ? null : { de: '08:00', ate: '08:30' },
      })),
    })
  const declarar = (agendaId: number, headers = cliente) =>
    pedir('POST', '/api/public/homologacao/declaracao', headers, {
      agendaId,
      acessoId: alfa().acessos.empresa,
    })
  const doPapel = (answer: LightMyRequestResponse) => {
    expect(lido(answer).headers['content-type']).toBe('application/pdf')
    expect(answer.rawPayload.subarray(0, 4).toString()).toBe('%PDF')
    const codigo = /\w{4}-\w{4}-\w{4}(?=\.pdf)/.exec(String(answer.headers['content-disposition']))?.[0]
    if (codigo === undefined) throw new Error('O papel não tem código.')
    return codigo
  }

  it('is given out only while nothing is free, by staff and client alike under one code, and can be checked', async () => {
    const agenda = await comUmHorario()
    expect(agenda.horarios).toHaveLength(1)
    const daEquipe = () =>
      pedir('POST', '/api/homologacao/declaracao', admin, {
        agendaId: agenda.id,
        cadastro: { tipo: 'pessoajuridica', matricula: alfa().empresa.matricula },
      })
    for (const cedo of [await declarar(agenda.id), await daEquipe()])
      expect(recusa(cedo)).toMatchObject({ status: 409, code: 'ha-horario' })
    const { id } = lido(await marcar(agenda.id, agenda.horarios[0]?.inicio ?? '')).json<{ id: number }>()
    const codigo = doPapel(await declarar(agenda.id))
    expect([doPapel(await declarar(agenda.id)), doPapel(await daEquipe())]).toEqual([codigo, codigo])
    const conferido = lido(await h.inject({ method: 'GET', url: `/api/comprovante/${codigo}` }))
    expect(conferido.json<Comprovante>()).toMatchObject({
      tipo: 'declaracao',
      codigo,
      situacao: 'valido',
      sobre: expect.stringContaining(agenda.departamento.nome),
      validoAte: null,
      valor: null,
    })
    // the time is given up again
    lido(await pedir('POST', `/api/atendimento/${id}/homologacao`, admin, { inicio: null }))
    expect(recusa(await declarar(agenda.id)).code).toBe('ha-horario')
  })

  it('is for an own acesso alone', async () => {
    const agenda = await agendaCheia({ h, e: alfa() })
    const semAcesso = await novoUsuario(h, alfa(), { isAdmin: false })
    expect((await declarar(agenda.id, await h.entrar(semAcesso.email, 'public'))).statusCode).toBe(404)
    doPapel(await declarar(agenda.id))
    expect(recusa(await declarar(999_999)).errors).toHaveProperty('agendaId')
  })
})
