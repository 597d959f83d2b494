import { beforeAll, describe, expect, it } from 'vitest'
import { nomesDosTipos } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { cadastros } from '#src/api/contract/cadastro/cadastro.ts'
import { configuracoes } from '#src/api/contract/geral/configuracoes.ts'
import { recursos } from '#src/api/contract/cadastro/recursos.ts'
import { preparar } from '#server/test-support/attempts-rows.ts'
import { chamar, type Chamada } from '#server/test-support/attempts/attempt.ts'
import { attempts } from '#server/test-support/attempts.ts'
import { lastWrites } from '#server/test-support/last-writes.ts'
import { useApp } from '#server/test-support/harness.ts'

/**
 * Every save is made twice, the second time with what is stored already, over the revision that the first answered. Of rows the database
 * itself tells who wrote them last (`xmin`), so nothing is missed: no revision, no line of the audit, and no event, since those come from
 * rows alone (`anunciar`). The first of the two shows that the saves do write.
 */
const h = useApp()
beforeAll(() => preparar(h))

const chave = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

const gravacoes = [
  'POST /api/entidade/logo',
  'PUT /api/entidade/dados',
  'POST /api/entidade/licenca',
  'PUT /api/usuario/:id',
  'PUT /api/usuario/:id/acesso/:acessoId',
  'PUT /api/preferencia/lista/:nome',
  'PUT /api/preferencia/pessoal/:nome',
  'PUT /api/preferencia/notificacao/:nome',
  'PUT /api/auth/conta/nome',
  'PUT /api/visao/:id',
  'PUT /api/relatorio-salvo/:id',
  'PUT /api/relatorio-salvo/:id/pausa',
  'PUT /api/colaborador/:id',
  'PUT /api/financeiro/debito/:id',
  'PUT /api/anexo/:tipo/:matricula/:id',
  'PUT /api/atendimento/:id',
  'PUT /api/atendimento/:id/homologacao/documento',
  'PUT /api/atendimento/:id/seguir',
  'PUT /api/atendimento/departamento/:id/equipe/:usuarioId',
  'PUT /api/homologacao/agenda/:id',
  'PUT /api/notification/MarkAsRead/:notificationId',
  ...nomesDosTipos.map((tipo) => chave(cadastros[tipo].atualizar)),
  ...Object.values(recursos).map(({ atualizar }) => chave(atualizar)),
  ...Object.values(configuracoes).map(({ gravar }) => chave(gravar)),
]

/** Calls by PUT that are no saves of what is there, and why. */
const OUTRAS: Record<string, string> = {
  'PUT /api/auth/conta/senha': 'refuses the password that is in use',
  'PUT /api/notification/MarkAllAsRead': 'answers how many it marked, which are none the second time',
  'PUT /api/atendimento/:id/rascunho':
    'keeps what is being written for another hour, and stands in no history',
  'PUT /api/auth/segundo-fator': 'turns the second factor on with a code that works once',
  ...Object.fromEntries(
    Object.values(recursos)
      .filter(({ apoio }) => apoio)
      .map(({ path }) => [
        `PUT ${path}/ordem`,
        'names the order that it takes the place of, which is another by then',
      ]),
  ),
  ...Object.fromEntries(
    nomesDosTipos
      .filter((tipo) => cadastros[tipo].criar.method === 'PUT')
      .map((tipo) => [chave(cadastros[tipo].criar), 'makes a record (specification §7)']),
  ),
}

it('knows every save', () => {
  const porPut = h.app.endpoints.filter(({ method }) => method === 'PUT').map(chave)
  expect(porPut.filter((rota) => !gravacoes.includes(rota) && !(rota in OUTRAS))).toEqual([])
  expect(gravacoes.filter((rota) => !attempts[rota])).toEqual([])
})

/** The same call with what the answer tells to be stored: its revision, and nested records by the ids that they have by now. */
function deNovo({ form, payload, ...resto }: Chamada, feita: Record<string, unknown>) {
  const versao = String(feita.logoVersao)
  const guardado = (nome: string) =>
    Object.hasOwn(feita, nome) && (nome === 'versao' || Array.isArray(feita[nome]))
  const pares = Object.entries(payload ?? {}).map(([nome, enviado]: [string, unknown]) => [
    nome,
    guardado(nome) ? feita[nome] : enviado,
  ])
  return {
    ...resto,
    ...(payload && { payload: Object.fromEntries(pares) as object }),
    ...(form && {
      form: form.map((parte) => (parte.name === 'versao' ? { ...parte, content: versao } : parte)),
    }),
  }
}

describe('what is stored already is answered and not written', () => {
  it.each(gravacoes)('%s', async (rota) => {
    const { alfa } = h.mundo
    const headers = await h.entrar(alfa.admin.email)
    const quem = { ...alfa.admin, area: 'admin' as const }
    const chamada = (await attempts[rota]?.chamada?.({ h, e: alfa, quem })) ?? {}

    const antes = await lastWrites(h)
    const primeira = await chamar(h, rota, headers, chamada)
    expect(primeira.statusCode).toBeLessThan(300)
    const gravadas = await lastWrites(h)
    expect(gravadas).not.toEqual(antes)

    const corpo = primeira.body === '' ? {} : primeira.json<Record<string, unknown>>()
    const segunda = await chamar(h, rota, headers, deNovo(chamada, corpo))
    expect([segunda.statusCode, segunda.body]).toEqual([primeira.statusCode, primeira.body])
    expect(await lastWrites(h)).toEqual(gravadas)
  })
})
