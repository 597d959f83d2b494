import { readdirSync, readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { SISTEMA } from '#server/db/corrente.ts'
import { acesso, cadastro } from '#server/db/schema/cadastro.ts'
import { novoUsuario, preparar } from '#server/test-support/attempts-rows.ts'
import { chamar, type Chamada } from '#server/test-support/attempts/attempt.ts'
import { attempts } from '#server/test-support/attempts.ts'
import { useApp } from '#server/test-support/harness.ts'
import { oneAfterTheOther, transactionsWait } from '#server/test-support/locks.ts'

/**
 * Every named lock (`escopo.travar`) guards a rule over rows that are not there yet, such as how many there may be. Somebody holds it here,
 * and the call that asks for it is seen to wait.
 */
const h = useApp()
beforeAll(() => preparar(h))

interface Lock {
  file: string
  call: string
  /** The entidade's client makes it, instead of an administrator. */
  como?: 'cliente'
  /** The name of the lock that the call takes. */
  name: (made: { userId: number; made: Chamada }) => string | Promise<string>
}

const locks: Lock[] = [
  {
    file: 'geral/atendimento/gestao.ts',
    call: 'POST /api/atendimento',
    name: () => 'numero-de-atendimento',
  },
  {
    file: 'geral/atendimento/arquivos.ts',
    call: 'POST /api/atendimento/arquivo',
    name: ({ userId }) => `arquivos-soltos:${userId}`,
  },
  {
    file: 'geral/atendimento/divisao.ts',
    call: 'POST /api/atendimento/:id/unificar',
    name: () => 'unificacao-de-atendimentos',
  },
  {
    file: 'geral/atendimento/homologacao.ts',
    call: 'POST /api/homologacao',
    name: ({ made: { payload } }) => `agenda:${String(Object(payload).agendaId)}`,
  },
  {
    file: 'geral/atendimento/correcao.ts',
    call: 'POST /api/public/correcao',
    como: 'cliente',
    async name({ made: { payload } }) {
      const { cadastroId, id } = acesso
      const { acessoId } = Object(payload) as { acessoId: number } // of the attempt
      const rows = await h.database.db.select({ cadastroId }).from(acesso).where(eq(id, acessoId))
      return `correcao:${rows[0]?.cadastroId}`
    },
  },
  {
    file: 'geral/relatorio-salvo/service.ts',
    call: 'POST /api/relatorio-salvo',
    name: () => 'relatorio-salvo:Financeiro/arrecadacao',
  },
  { file: 'geral/visao/service.ts', call: 'POST /api/visao', name: () => 'visao:pessoajuridica' },
  {
    file: 'servicos/preferencia/service.ts',
    call: 'PUT /api/preferencia/lista/:nome',
    name: ({ userId }) => `preferencia:${userId}`,
  },
  {
    file: 'servicos/preferencia/service.ts',
    call: 'PUT /api/preferencia/pessoal/:nome',
    name: ({ userId }) => `preferencia:${userId}`,
  },
  {
    file: 'cadastro/cadastro/duplicado.ts',
    call: 'POST /api/duplicado/procurar',
    name: () => 'procura:pessoafisica',
  },
  {
    file: 'dinheiro/financeiro/conferencia.ts',
    call: 'POST /api/financeiro/conferencia',
    name: () => 'conferencia',
  },
  {
    file: 'cadastro/anexo/service.ts',
    call: 'POST /api/anexo/:tipo/:matricula',
    async name({ made: { url = '' } }) {
      const matricula = Number(url.split('/').at(-1))
      const { id } = cadastro
      const rows = await h.database.db.select({ id }).from(cadastro).where(eq(cadastro.matricula, matricula))
      return `anexo:${rows[0]?.id}`
    },
  },
  {
    file: 'contas/minha-conta/service.ts',
    call: 'POST /api/auth/conta/email',
    name: ({ userId }) => `pedido-de-email:${userId}`,
  },
]

/** Locks whose tests show what would go wrong without them. */
const ELSEWHERE: Record<string, string> = {
  'dinheiro/razao/fechamento.ts': 'server/modules/dinheiro/razao/fechamento.test.ts',
  'geral/atendimento/recalculo.ts': 'server/modules/geral/atendimento/prazos.test.ts',
  'cadastro/recurso/status.ts': 'server/modules/geral/atendimento/atendimento.test.ts',
  'cadastro/recurso/ordem.ts': 'server/modules/cadastro/recurso/fusao.test.ts',
}

it('knows every named lock', () => {
  const modules = new URL('../modules/', import.meta.url)
  const taken = readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...readFileSync(new URL(file, modules), 'utf8').matchAll(/escopo\.travar\(/g)].map(() => file),
    )
  const known = [...locks.map(({ file }) => file), ...Object.keys(ELSEWHERE)]
  expect(taken.toSorted()).toEqual(known.toSorted())
})

describe.runIf(transactionsWait)('while somebody holds its lock, the call waits', () => {
  it.each(locks.map((lock) => [lock.call, lock] as const))('%s', async (call, { name, como }) => {
    const { alfa } = h.mundo
    const user = await novoUsuario(h, alfa)
    const headers = await (como ? h.entrar(alfa.cliente.email, 'public') : h.entrar(user.email))
    const made = (await attempts[call]?.chamada?.({ h, e: alfa, quem: user })) ?? {}
    await h.app.fila.ocioso()
    const escopo = h.database.escopo(alfa.id, SISTEMA)
    const lockName = await name({ userId: user.id, made })
    const { second } = await oneAfterTheOther(h.database, [escopo, () => escopo.travar(lockName)], () =>
      chamar(h, call, headers, made),
    )
    expect(second).toMatchObject({ status: 'fulfilled' })
    expect(second.status === 'fulfilled' && second.value.statusCode).toBeLessThan(300)
  })
})
