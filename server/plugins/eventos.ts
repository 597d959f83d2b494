import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import {
  eventos,
  nomesDeEvento,
  RECEIVE_EVENT,
  TUDO,
  type Evento,
  type NomeEvento,
} from '#src/api/contract/nucleo/evento.ts'
import { concede, permissoes } from '#src/api/contract/nucleo/papeis.ts'
import type { Nucleo } from '#server/modules/contas/sessao/service.ts'
import type { UsuarioAtual } from '#server/modules/nucleo/usuario/service.ts'
import type { Contagens } from '#server/db/contagens.ts'
import type { Entidades } from '#server/modules/nucleo/entidade/service.ts'
import type { Hub, Which } from '#server/realtime/hub.ts'
import { cargas } from './carga.ts'
import type { criarLevas } from './levas.ts'

/** What a trigger sends. */
const daConfirmacao = z.object({
  /** The entidade. */
  e: z.int(),
  n: z.enum(nomesDeEvento),
  /** The row; null for many or unknown ones. */
  id: z
    .int()
    .nullish()
    .transform((id) => id ?? null),
  /** The user whom alone it concerns. */
  u: z.int().optional(),
})
type Mudanca = z.infer<typeof daConfirmacao>

/** Milliseconds in which changes are gathered: what one commit changes arrives in one go. */
const JUNTAR = 50
/** Rows of one noun that are told one by one; of more it is told that many have changed. */
const MAX_LINHAS = 10

/** An acesso of a client, and the cadastro that it opens. */
interface Ligacao {
  id: number
  cadastroId: number
  ativo: boolean
}

/**
 * The groups of the hub to which a user's connections belong, each within the user's entidade: all of its users, the user alone, and for
 * administrators `admin` and every permission that their papéis grant, for clients `clientes`, each of their acessos and the cadastros of
 * those that are active.
 */
export function gruposDe(
  { id, entidadeId, isAdmin, papeis }: UsuarioAtual,
  ligacoes: readonly Ligacao[],
): string[] {
  const grupos = [todosDe(entidadeId), usuarioDe(entidadeId, id)]
  if (!isAdmin)
    return [
      ...grupos,
      clientesDe(entidadeId),
      ...ligacoes.map((acesso) => acessoDe(entidadeId, acesso.id)),
      ...ligacoes.filter(({ ativo }) => ativo).map((acesso) => cadastroDe(entidadeId, acesso.cadastroId)),
    ]
  const ouvidas = ['admin', ...permissoes.filter((permissao) => concede(papeis, permissao))]
  return [...grupos, ...ouvidas.map((nome) => `${entidadeId}:${nome}`)]
}

const clientesDe = (entidadeId: number) => `${entidadeId}:clientes`
const todosDe = (entidadeId: number) => `${entidadeId}:todos`
const usuarioDe = (entidadeId: number, id: number) => `${entidadeId}:usuario=${id}`
const acessoDe = (entidadeId: number, id: number) => `${entidadeId}:acesso=${id}`
const cadastroDe = (entidadeId: number, id: number) => `${entidadeId}:cadastro=${id}`

/** Who hears of a change. A user hears of their own row too, whatever they may read of others. */
function ouvintesDe({ e, n, id, u }: Mudanca): string[] {
  if (u !== undefined) return [usuarioDe(e, u)]
  // rows of many users: every administrator may be one of them
  if (eventos[n] === 'proprio') return [`${e}:admin`]
  // of many debtors every client may open one
  if (eventos[n] === 'clientes') return [id === null ? clientesDe(e) : cadastroDe(e, id)]
  if (n === 'acesso' && id !== null) return [`${e}:${eventos[n]}`, acessoDe(e, id)]
  // told by the id of the company or office
  if (n === 'colaborador' && id !== null) return [`${e}:${eventos[n]}`, cadastroDe(e, id)]
  if (n !== 'usuario') return [`${e}:${eventos[n]}`]
  return id === null ? [`${e}:admin`] : [`${e}:${eventos[n]}`, usuarioDe(e, id)]
}

interface Partes {
  hub: Hub
  /** Tells of what carries its rows. */
  levas: ReturnType<typeof criarLevas>
  memoria: Nucleo['memoria']
  entidades: Entidades
  contagens: Contagens
  log: FastifyBaseLogger
}

/** What this process does when a commit, its own or another process's, has changed something. */
export function criarEventos({ hub, levas, memoria, entidades, contagens, log }: Partes) {
  /** The entidades are held with what they have set. */
  const daEntidade = {
    esquecer() {
      entidades.esquecer()
      // what is remembered of users says how they stand to the second factor that the entidade demands
      memoria.esquecer()
    },
    rever: ({ e }: Mudanca) => ({ group: todosDe(e) }),
  }
  /** What of each noun is held in memory, and whose connections stand on it. */
  const efeitos: Partial<
    Record<NomeEvento, { esquecer(mudanca: Mudanca): void; rever(mudanca: Mudanca): Which }>
  > = {
    usuario: {
      esquecer: ({ id }) => (id === null ? memoria.esquecer() : memoria.esquecerUsuario(id)),
      rever: ({ e, id }) => (id === null ? { group: todosDe(e) } : { userKey: String(id) }),
    },
    sessao: {
      esquecer: ({ id }) => memoria.esquecer(id ?? undefined),
      rever: ({ e, u }) => (u === undefined ? { group: todosDe(e) } : { userKey: String(u) }),
    },
    acesso: {
      esquecer() {
        // what an acesso opens is asked of the database at every call
      },
      // which cadastros its user hears of depends on whether it is active
      rever: ({ e, id }) => ({ group: id === null ? todosDe(e) : acessoDe(e, id) }),
    },
    entidade: daEntidade,
    configuracao: daEntidade,
  }

  /** Changes that are not told yet, by entidade, noun and user. */
  const juntadas = new Map<string, Map<number | null, Mudanca>>()
  let espera: NodeJS.Timeout | undefined

  function contar(): void {
    espera = undefined
    for (const linhas of juntadas.values()) {
      const [primeira] = linhas.values()
      if (!primeira) continue
      const deMuitos = eventos[primeira.n] === 'proprio' && primeira.u === undefined
      const muitas = deMuitos || linhas.has(null) || linhas.size > MAX_LINHAS
      for (const mudanca of muitas ? [{ ...primeira, id: null }] : linhas.values()) {
        avisar(ouvintesDe(mudanca), { noun: mudanca.n, id: mudanca.id })
        // clients know of a cadastro only what their acesso says
        if (mudanca.n === 'cadastro' && mudanca.id !== null)
          avisar([cadastroDe(mudanca.e, mudanca.id)], { noun: 'acesso', id: null })
        // afterwards, so that anyone who may no longer stay still hears why
        const efeito = efeitos[mudanca.n]
        if (efeito) void hub.recheck(efeito.rever(mudanca))
      }
    }
    juntadas.clear()
  }

  const avisar = (groups: string[], evento: Evento) =>
    hub.deliver({ kind: 'group', groups, target: RECEIVE_EVENT, args: [evento] })

  /** Takes one event of the database: forgets at once, tells the connections of this process within `JUNTAR`. */
  function receber(payload: string): void {
    const mudanca = ler(payload)
    if (!mudanca) {
      log.warn('evento do banco ignorado')
      return
    }
    const { e, n, u } = mudanca
    contagens.mudou(e, [n])
    efeitos[n]?.esquecer(mudanca)
    if (cargas.get(n)) {
      levas.juntar(e, n, mudanca.id)
      return
    }
    const chave = `${e} ${n} ${u}`
    const linhas = juntadas.get(chave) ?? new Map<number | null, Mudanca>()
    juntadas.set(chave, linhas.set(mudanca.id, mudanca))
    espera ??= setTimeout(contar, JUNTAR)
  }

  /** Events were lost, nobody knows which: nothing in memory holds, and every connection is told that anything may have changed. */
  function perdidos(): void {
    entidades.esquecer()
    memoria.esquecer()
    contagens.ligar()
    const tudo: Evento = { noun: TUDO, id: null }
    hub.deliver({ kind: 'all', target: RECEIVE_EVENT, args: [tudo] })
    void hub.recheck('all')
  }

  function parar(): void {
    contagens.desligar()
    clearTimeout(espera)
    juntadas.clear()
    levas.parar()
  }

  return {
    receber,
    perdidos,
    parar,
    /** From now on every commit arrives. */
    ouvindo: () => contagens.ligar(),
    /** What is committed from here on does not arrive. */
    surdo: () => contagens.desligar(),
  }
}

/** Null for what no trigger of this release sends. */
function ler(payload: string): Mudanca | null {
  try {
    return daConfirmacao.parse(JSON.parse(payload))
  } catch {
    return null
  }
}
