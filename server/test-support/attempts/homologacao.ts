import { digitosCpf } from '#src/api/contract/nucleo/documento.ts'
import type { Agenda, RegrasDaAgenda } from '#src/api/contract/geral/homologacao.ts'
import { diasDepois, hoje } from '#server/calendario.ts'
import { novoApoio } from '#server/test-support/attempts-rows.ts'
import { idsDe, lendo, naoHa, type Attempt, type Contexto } from './attempt.ts'

type Onde = Pick<Contexto, 'h' | 'e'>

/** Every day, so that there is a free time whenever tests run. */
export const REGRAS: RegrasDaAgenda = {
  semana: [0, 1, 2, 3, 4, 5, 6],
  de: '08:00',
  ate: '18:00',
  minutos: 30,
  vagas: 2,
  dias: 30,
  excecoes: [],
  documentos: [
    { nome: 'Termo de rescisão', obrigatorio: true },
    { nome: 'Carta de preposto', obrigatorio: false },
  ],
}
let feitos = 0

/** Somebody else each time: of one person, one is booked at a time. */
export function empregadoNovo() {
  const base = String(123_000_000 + (feitos += 1))
  return {
    nome: 'Davi Nunes',
    cpf: `${base}${digitosCpf(base)}`,
    admissao: '2020-02-03',
    demissao: '2026-11-16',
  }
}

/** A departamento of its own and a tipo. */
export const departamentoComTipo = async ({ h, e }: Onde) => ({
  departamentoId: await novoApoio(h, e, 'departamentos'),
  tipoId: await novoApoio(h, e, 'tiposAtendimento'),
})

/** The agenda of a departamento of its own, with its first free time. */
export async function agendaNova({ h, e }: Onde, mudadas: Partial<RegrasDaAgenda> = {}) {
  const { departamentoId, tipoId } = await departamentoComTipo({ h, e })
  const headers = await h.entrar(e.admin.email, 'admin', e.slug)
  const feita = await h.inject({
    method: 'PUT',
    url: `/api/homologacao/agenda/${departamentoId}`,
    headers,
    payload: { versao: 0, tipoId, regras: { ...REGRAS, ...mudadas } },
  })
  if (feita.statusCode !== 200) throw new Error(`A agenda não foi gravada: ${feita.body}`)
  const agenda = feita.json<Agenda>()
  const livres = await h.inject({
    method: 'GET',
    url: `/api/homologacao/agenda/${agenda.id}/horarios`,
    headers,
  })
  return { ...agenda, horarios: livres.json<{ inicio: string; livres: number }[]>() }
}

const marcacaoDe = ({ id, horarios }: Awaited<ReturnType<typeof agendaNova>>) => ({
  agendaId: id,
  inicio: horarios[0]?.inicio ?? '',
  empregado: empregadoNovo(),
})

/** What staff send to book one for the entidade's company. */
export const paraMarcar = async ({ h, e }: Onde) => ({
  ...marcacaoDe(await agendaNova({ h, e })),
  cadastro: { tipo: 'pessoajuridica', matricula: e.empresa.matricula },
})

/** What its client sends. */
export const paraMarcarMinha = async ({ h, e }: Onde) => ({
  ...marcacaoDe(await agendaNova({ h, e })),
  acessoId: e.acessos.empresa,
})

/** The atendimento of one that is booked for the entidade's company, and another free time. */
export async function marcadaNova({ h, e }: Onde): Promise<{ id: number; outro: string }> {
  const agenda = await agendaNova({ h, e })
  const headers = await h.entrar(e.admin.email, 'admin', e.slug)
  const payload = {
    ...marcacaoDe(agenda),
    cadastro: { tipo: 'pessoajuridica', matricula: e.empresa.matricula },
  }
  const feita = await h.inject({ method: 'POST', url: '/api/homologacao', headers, payload })
  if (feita.statusCode !== 200) throw new Error(`A homologação não foi marcada: ${feita.body}`)
  return { id: feita.json<{ id: number }>().id, outro: agenda.horarios[1]?.inicio ?? '' }
}

/** An agenda without a time, whichever day it is when it is asked. */
export const agendaCheia = (onde: Onde) =>
  agendaNova(onde, {
    dias: 1,
    excecoes: [0, 1, 2].map((dias) => ({ data: diasDepois(hoje(), dias), horas: null })),
  })

/** What staff send for a declaração to the entidade's company. */
export const paraDeclarar = async ({ h, e }: Onde) => ({
  agendaId: (await agendaCheia({ h, e })).id,
  cadastro: { tipo: 'pessoajuridica', matricula: e.empresa.matricula },
})

/** What its client sends. */
export const paraDeclararMinha = async ({ h, e }: Onde) => ({
  agendaId: (await agendaCheia({ h, e })).id,
  acessoId: e.acessos.empresa,
})

const remarcando = (como: 'admin' | 'cliente', raiz: string): Attempt => ({
  tipo: 'alheia',
  como,
  recusa: naoHa,
  mostra: /"empregado"/,
  async chamada(contexto) {
    const { id, outro } = await marcadaNova(contexto)
    return { url: `${raiz}/${id}/homologacao`, payload: { inicio: outro } }
  },
})

/** The attempts of homologações. */
export const attemptsDasHomologacoes: Record<string, Attempt> = {
  'GET /api/homologacao/agenda': lendo<Agenda[]>({
    como: 'admin',
    async chamada(contexto) {
      await agendaNova(contexto)
      return {}
    },
    lido: (agendas) => agendas.map(({ id }) => id).toSorted((a, b) => a - b),
    devido: idsDe('select id from agenda where entidade_id = any($1)'),
  }),
  'PUT /api/homologacao/agenda/:id': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    mostra: /"regras"/,
    async chamada(contexto) {
      const { departamentoId, tipoId } = await departamentoComTipo(contexto)
      return {
        url: `/api/homologacao/agenda/${departamentoId}`,
        payload: { versao: 0, tipoId, regras: REGRAS },
      }
    },
  },
  'GET /api/homologacao/agenda/:id/horarios': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    mostra: /"inicio"/,
    chamada: async (contexto) => ({
      url: `/api/homologacao/agenda/${(await agendaNova(contexto)).id}/horarios`,
    }),
  },
  'POST /api/homologacao': {
    tipo: 'alheia',
    como: 'admin',
    recusa: [422],
    mostra: /"id"/,
    chamada: async (contexto) => ({ payload: await paraMarcar(contexto) }),
  },
  'POST /api/public/homologacao': {
    tipo: 'alheia',
    como: 'cliente',
    recusa: [422],
    mostra: /"id"/,
    chamada: async (contexto) => ({ payload: await paraMarcarMinha(contexto) }),
  },
  'POST /api/homologacao/declaracao': {
    tipo: 'alheia',
    como: 'admin',
    recusa: [422],
    mostra: /^%PDF/,
    chamada: async (contexto) => ({ payload: await paraDeclarar(contexto) }),
  },
  'POST /api/public/homologacao/declaracao': {
    tipo: 'alheia',
    como: 'cliente',
    recusa: [404, 422],
    mostra: /^%PDF/,
    chamada: async (contexto) => ({ payload: await paraDeclararMinha(contexto) }),
  },
  'POST /api/atendimento/:id/homologacao': remarcando('admin', '/api/atendimento'),
  'POST /api/public/atendimento/:id/homologacao': remarcando('cliente', '/api/public/atendimento'),
  'PUT /api/atendimento/:id/homologacao/documento': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    mostra: /"empregado"/,
    async chamada(contexto) {
      const { id } = await marcadaNova(contexto)
      return {
        url: `/api/atendimento/${id}/homologacao/documento`,
        payload: { nome: REGRAS.documentos[0]?.nome, recebido: true },
      }
    },
  },
}
