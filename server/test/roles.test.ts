import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '#src/api/contract/nucleo/common.ts'
import type { Consulta } from '#src/api/contract/cliente/consulta.ts'
import type { Endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import type { Papel, Permissao } from '#src/api/contract/nucleo/papeis.ts'
import { sessao } from '../db/schema/contas.ts'
import {
  aceitarPolitica,
  novoUsuario,
  preparar,
  semSegundoFator,
  type Quem,
} from '#server/test-support/attempts-rows.ts'
import { chamar, type Chamada } from '#server/test-support/attempts/attempt.ts'
import { attempts } from '#server/test-support/attempts.ts'
import { representatives } from '#server/test-support/families.ts'
import { useApp } from '#server/test-support/harness.ts'

/**
 * Every registered endpoint is called by everybody there is: strangers, a consultation's token, a session that has ended, a client, and an
 * administrator of each papel alone. Who may is told by `acessos.txt` and the table below; a caller who may not is refused before
 * anything of the request is read, and whoever may is not.
 */
const h = useApp()
beforeAll(() => preparar(h))

/** What each papel may do (design.md §6), written down once more: a papel that is given more must be given it here too. */
const PERMISSOES: Record<Papel, Permissao[]> = {
  administrador: [
    'cadastro:ler',
    'cadastro:gravar',
    'cadastro:excluir',
    'financeiro:ler',
    'financeiro:boleto',
    'financeiro:gravar',
    'notificacao:enviar',
    'atendimento:ler',
    'atendimento:gravar',
    'atendimento:resumo',
    'usuario:ler',
    'usuario:gravar',
    'usuario:socorrer',
    'entidade:gravar',
    'auditoria:ler',
  ],
  financeiro: ['cadastro:ler', 'financeiro:ler', 'financeiro:boleto', 'financeiro:gravar'],
  atendimento: [
    'atendimento:ler',
    'atendimento:gravar',
    'atendimento:resumo',
    'notificacao:enviar',
    'usuario:socorrer',
  ],
  cadastro: ['cadastro:ler', 'cadastro:gravar', 'cadastro:excluir'],
  consulta: ['cadastro:ler', 'financeiro:ler'],
}
const papeis = Object.keys(PERMISSOES) as Papel[]

interface Pinned {
  access: string
  /** Another permission, which the call asks for by itself. */
  also: string | undefined
}

/** What each call asks for, written down once more: a declaration that comes to ask for less fails here. */
const ACESSOS: ReadonlyMap<string, Pinned> = new Map(
  readFileSync(new URL('acessos.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [route = '', asked = ''] = line.split(' → ')
      const [access = '', also] = asked.split(' + ')
      return [route, { access, also }]
    }),
)

const CALLERS = [
  'anonymous',
  'consultation',
  'ended session',
  'client',
  'client with papéis',
  ...papeis,
] as const
type Caller = (typeof CALLERS)[number]
type Outcome = 'allowed' | '401 sem-sessao' | '401 sessao-encerrada' | '403 sem-permissao'

const ehPapel = (caller: Caller): caller is Papel => caller in PERMISSOES
const ehCliente = (caller: Caller) => caller.startsWith('client')
const grants = (papel: Papel, permissao: string) => PERMISSOES[papel].some((uma) => uma === permissao)

function expected(access: string, caller: Caller): Outcome {
  if (access === 'aberto') return 'allowed'
  if (caller === 'anonymous') return '401 sem-sessao'
  if (caller === 'consultation') return access === 'consulta' ? 'allowed' : '401 sessao-encerrada'
  if (caller === 'ended session') return '401 sessao-encerrada'
  if (access === 'usuario') return 'allowed'
  if (access === 'publico' || access === 'consulta')
    return ehCliente(caller) ? 'allowed' : '403 sem-permissao'
  if (access === 'publico ou financeiro:ler' && ehCliente(caller)) return 'allowed'
  if (!ehPapel(caller)) return '403 sem-permissao'
  if (access === 'publico ou financeiro:ler') return expected('financeiro:ler', caller)
  return access === 'admin' || grants(caller, access) ? 'allowed' : '403 sem-permissao'
}

/** Whether a papel that may by a call's access lacks what the call asks for beside it. */
const faltaOutra = ({ also }: Pinned, caller: Caller): boolean =>
  also !== undefined && ehPapel(caller) && !grants(caller, also)

/** A new person of alfa of that kind, signed in. Of the client there is one, since the acessos are hers. */
async function apresentar(caller: Caller): Promise<{ quem: Quem; headers: Record<string, string> }> {
  const { alfa } = h.mundo
  const cliente: Quem = { ...alfa.cliente, area: 'public' }
  switch (caller) {
    case 'anonymous':
      return { quem: cliente, headers: { 'x-entidade': 'alfa' } }
    case 'consultation': {
      const payload = { registro: alfa.empresa.registro }
      const consulta = await h.inject({ method: 'POST', url: '/api/consulta/cnpj', payload })
      return { quem: cliente, headers: { authorization: `Bearer ${consulta.json<Consulta>().token}` } }
    }
    case 'ended session': {
      const quem = await novoUsuario(h, alfa)
      const headers = await h.entrar(quem.email)
      await h.database.db.update(sessao).set({ encerradaEm: new Date() }).where(eq(sessao.usuarioId, quem.id))
      return { quem, headers }
    }
    case 'client':
      // one that a call before has set up
      await semSegundoFator(h, cliente)
      return { quem: cliente, headers: await h.entrar(cliente.email, 'public') }
    case 'client with papéis': {
      // as no call of the API makes one
      const quem = await novoUsuario(h, alfa, { isAdmin: false, papeis: ['administrador'] })
      await aceitarPolitica(h, alfa, quem.id)
      return { quem, headers: await h.entrar(quem.email, 'public') }
    }
    default: {
      const quem = await novoUsuario(h, alfa, { papeis: [caller] })
      return { quem, headers: await h.entrar(quem.email) }
    }
  }
}

const apresentados = new Map<Caller, ReturnType<typeof apresentar>>()

/** Somebody of that kind: the same for every call, save for those that may change who makes them or end what they came in by. */
function quemChama(caller: Caller, path: string) {
  // a consultation's token lives for fifteen minutes, whatever the machine's pace
  if (path.startsWith('/api/auth/') || caller === 'consultation') return apresentar(caller)
  const conhecido = apresentados.get(caller) ?? apresentar(caller)
  apresentados.set(caller, conhecido)
  return conhecido
}

const recusa = ({ statusCode, body }: { statusCode: number; body: string }): string =>
  statusCode === 401 || statusCode === 403
    ? `${statusCode} ${(JSON.parse(body) as Problem).code}`
    : String(statusCode)

/** Without sense in any part. */
const torta = ({ path, body }: Endpoint): Chamada => ({
  url: `${path.replaceAll(/:\w+/g, '%20')}?nada=1`,
  ...(body && { payload: { nada: 1 } }),
})

const todas = Object.entries(attempts).filter(([rota]) => !rota.includes(' #'))
/** What one mechanism asks for many declarations is asked once, for each permission that it may ask for. */
const rotas = representatives(todas, (rota) => ACESSOS.get(rota)?.access ?? '')

it('has a call for every registered endpoint', () => {
  const registradas = h.app.endpoints.map(({ method, path }) => `${method} ${path}`)
  expect(todas.map(([rota]) => rota).toSorted()).toEqual(registradas.toSorted())
})

it('pins what every registered endpoint asks for', () => {
  const declared = h.app.endpoints.map(({ method, path, access }) => `${method} ${path} → ${access}`)
  const pinned = [...ACESSOS].map(([route, { access }]) => `${route} → ${access}`)
  expect(declared.toSorted()).toEqual(pinned.toSorted())
})

describe('who may call', () => {
  it.each(rotas)('%s', async (rota, { como, chamada }) => {
    const endpoint = h.app.endpoints.find(({ method, path }) => `${method} ${path}` === rota)!
    const pinned = ACESSOS.get(rota)!
    const outcomes: [Caller, string][] = []
    /** One for all who are refused: it changes nothing, so that it can be made again. */
    let recusada: Chamada | undefined
    for (const caller of CALLERS) {
      const { quem, headers } = await quemChama(caller, endpoint.path)
      const nova = async () => (await chamada?.({ h, e: h.mundo.alfa, quem })) ?? {}
      if (expected(pinned.access, caller) !== 'allowed') {
        // refused before it is read: what makes no sense gets the same answer
        const daTorta = recusa(await chamar(h, rota, headers, torta(endpoint)))
        recusada ??= await nova()
        const daCerta = recusa(await chamar(h, rota, headers, recusada))
        outcomes.push([caller, daTorta === daCerta ? daCerta : `${daCerta}, yet ${daTorta} to nonsense`])
        continue
      }
      const answer = await chamar(h, rota, headers, await nova())
      const { statusCode, body } = answer
      if (faltaOutra(pinned, caller)) {
        outcomes.push([caller, recusa(answer)])
        continue
      }
      // whoever the call is meant for gets what they ask for, not a 404 by which no permission shows
      const destinado = como === 'cliente' ? caller === 'client' : caller === 'administrador'
      const servido = destinado ? statusCode < 400 : ![400, 401, 403].includes(statusCode) && statusCode < 500
      outcomes.push([caller, servido ? 'allowed' : `${statusCode} ${body}`])
    }
    expect(outcomes).toEqual(
      CALLERS.map((caller) => {
        const pelaChamada = expected(pinned.access, caller)
        const recusado = pelaChamada === 'allowed' && faltaOutra(pinned, caller)
        return [caller, recusado ? '403 sem-permissao' : pelaChamada]
      }),
    )
  })
})
