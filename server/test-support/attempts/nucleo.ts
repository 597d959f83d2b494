import { randomBytes } from 'node:crypto'
import { attemptsDasConfiguracoes } from './configuracao.ts'
import { entradaDosDados } from '#src/api/contract/geral/dados-da-entidade.ts'
import type { Licenca } from '#src/api/contract/geral/licenca.ts'
import type { Entidade } from '#src/api/contract/nucleo/entidade.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import { logoPng } from '#server/db/demo/logo.ts'
import { gravarDados, obterDados } from '#server/modules/nucleo/entidade/dados.ts'
import { darLicenca, darLogo, darLogoAnterior } from '#server/test-support/attempts-rows.ts'
import { lendo, ids, idsDe, contados, type Contexto, type Attempt } from './attempt.ts'
import { licencaNova } from '#server/test-support/licenca.ts'

const aleatorio = () => randomBytes(16).toString('hex')
/** The random ids of a choice of cookies. */
export const escolhaDeCookies = () => ({ id: aleatorio(), navegador: aleatorio() })

/** The calls of the area. */
export const attempts: Record<string, Attempt> = {
  'GET /api/health': {
    tipo: 'livre',
    como: 'admin',
    motivo: 'tells that server and database answer, nothing of rows',
  },
  'GET /api/ready': {
    tipo: 'livre',
    como: 'admin',
    motivo: 'tells whether this process takes requests, nothing of rows',
  },
  'GET /api/entidade': lendo<{ slug: string }>({
    como: 'admin',
    lido: ({ slug }) => [{ slug }],
    devido: (linhas) => linhas('select slug from entidade where id = any($1) order by id'),
  }),
  'GET /api/entidades': {
    tipo: 'livre',
    como: 'admin',
    motivo: 'names all entidades to everybody, as their front pages do',
  },
  'POST /api/consentimento': {
    tipo: 'escrita',
    como: 'cliente',
    chamada: async ({ h, e }) => ({
      payload: {
        ...escolhaDeCookies(),
        versao: (await h.app.entidades.gravada(e.id)).cookies.versao,
        categorias: ['preferencias'],
      },
    }),
  },
  'GET /api/entidade/dados': lendo<{ slug: string }>({
    como: 'admin',
    lido: ({ slug }) => [{ slug }],
    devido: (linhas) => linhas('select slug from entidade where id = any($1) order by id'),
  }),
  'GET /api/entidade/dados/historico': lendo<{ items: { id: number }[]; totalItems: number }>({
    como: 'admin',
    async chamada(contexto) {
      await mudarDados(contexto)
      return { url: '/api/entidade/dados/historico?pageSize=100' }
    },
    lido: ({ items, totalItems }) => [totalItems, ids(items)],
    devido: contados(
      "select id from auditoria where entidade_id = any($1) and tabela = 'entidade' and depois ? 'cidade'",
    ),
  }),
  'PUT /api/entidade/dados': {
    tipo: 'escrita',
    como: 'admin',
    chamada: async (contexto) => ({ payload: await corpoDosDados(contexto) }),
  },
  'GET /api/entidade/logo': {
    tipo: 'livre',
    como: 'admin',
    motivo: 'a logo is for everybody who opens the entidade’s face',
    // the same for both, so that it tells nothing apart
    async chamada({ h, e }) {
      await darLogo(h, e)
      return {}
    },
  },
  'GET /api/entidade/logo/historico': lendo<{ items: { id: number }[]; totalItems: number }>({
    como: 'admin',
    async chamada({ h, e }) {
      await darLogo(h, e)
      return { url: '/api/entidade/logo/historico?pageSize=100' }
    },
    lido: ({ items, totalItems }) => [totalItems, ids(items)],
    devido: contados(
      "select id from auditoria where entidade_id = any($1) and tabela = 'entidade' and depois ? 'logo'",
    ),
  }),
  'POST /api/entidade/logo': {
    tipo: 'escrita',
    como: 'admin',
    chamada: async (contexto) => ({
      form: [
        { name: 'logo', filename: 'logo.png', content: logoPng('#b3261e') },
        { name: 'versao', content: String(await versaoDaLogo(contexto)) },
      ],
    }),
  },
  'GET /api/entidade/logo/anteriores': lendo<{ id: number }[]>({
    como: 'admin',
    async chamada({ h, e }) {
      await darLogoAnterior(h, e)
      return {}
    },
    lido: ids,
    devido: idsDe('select id from logo_anterior where entidade_id = any($1)'),
  }),
  'POST /api/entidade/logo/restaurar': {
    tipo: 'escrita',
    como: 'admin',
    chamada: async (contexto) => ({
      payload: {
        id: await darLogoAnterior(contexto.h, contexto.e),
        versao: await versaoDaLogo(contexto),
      },
    }),
  },
  'DELETE /api/entidade/logo': {
    tipo: 'escrita',
    como: 'admin',
    chamada: async (contexto) => ({ url: `/api/entidade/logo?versao=${await versaoDaLogo(contexto)}` }),
  },
  'GET /api/entidade/licenca': lendo<Licenca>({
    como: 'admin',
    async chamada({ h, e }) {
      await darLicenca(h, e)
      return {}
    },
    lido: ({ licenca, usos }) => [[{ numero: licenca?.numero }], usos.map(({ usado }) => usado)],
    devido: async (linhas) => [
      await linhas('select numero from licenca where entidade_id = any($1) order by entidade_id'),
      [
        (
          await linhas(
            "select id from usuario where entidade_id = any($1) and is_admin and ativo and papeis <> '{}'",
          )
        ).length,
        (await linhas('select id from cadastro where entidade_id = any($1) and excluido_em is null')).length,
      ],
    ],
  }),
  'POST /api/entidade/licenca': {
    tipo: 'alheia',
    como: 'admin',
    // a licence names whose it is
    recusa: [422],
    chamada: async ({ e }) => ({ payload: await licencaNova(e.cnpj) }),
  },
  ...attemptsDasConfiguracoes,
}

/** What a form of the entidade's data sends that changes the city. */
async function corpoDosDados({ h, e }: Pick<Contexto, 'h' | 'e'>) {
  const { slug: _slug, hosts: _hosts, ...dados } = await obterDados(h.database.escopo(e.id, SISTEMA))
  return entradaDosDados.parse({ ...dados, cidade: `${dados.cidade}x` })
}

/** Once in alfa and twice in beta, so that neither revision nor history of the one is the other's. */
async function mudarDados(contexto: Contexto): Promise<void> {
  const escopo = contexto.h.database.escopo(contexto.e.id, SISTEMA)
  await gravarDados(escopo, await corpoDosDados(contexto))
  if (contexto.e.slug === 'beta') await gravarDados(escopo, await corpoDosDados(contexto))
}

/** The revision that a change of the logo must name. */
async function versaoDaLogo({ h, e }: Contexto): Promise<number> {
  const atual = await h.inject({ url: '/api/entidade', headers: { 'x-entidade': e.slug } })
  return atual.json<Entidade>().logoVersao
}
