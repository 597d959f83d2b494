import type { Configuracoes } from '#src/api/contract/geral/configuracoes.ts'
import { versaoDosCookies } from '#src/api/contract/nucleo/consentimento.ts'
import type { Entidade } from '#src/api/contract/nucleo/entidade.ts'
import type { Db } from '#server/db/open.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { onWhite } from '#server/files/image.ts'
import { configuradoEmTodas } from '#server/modules/nucleo/configuracao/service.ts'
import { AppError, naoEncontrado } from '#server/plugins/errors.ts'
import * as repo from './repo.ts'

export { criarEntidade, jaHaEntidade } from './nova.ts'

/** Milliseconds for which the entidades are held in memory; every request needs one, and they hardly ever change. */
const VALIDADE = 10_000

/** An entidade, with what it has set of what requests need. */
export type EntidadeRow = repo.EntidadeRow &
  Configuracoes['acesso'] &
  Configuracoes['enderecos'] &
  Configuracoes['registro'] &
  Configuracoes['consulta'] & {
    /** With what a consent to it names. */
    cookies: Configuracoes['cookies'] & { versao: string }
  }

export interface Entidades {
  todas(): Promise<EntidadeRow[]>
  porId(id: number): Promise<EntidadeRow>
  /** Of a request without a token: the slug of its header if any, else its host name, else the default one. Unknown slug: 404. */
  daRequisicao(slug: string | undefined, host: string): Promise<EntidadeRow>
  /** Null for an unknown slug. */
  porSlug(slug: string): Promise<EntidadeRow | null>
  /** The row as the running transaction sees it, remembered by nobody: its commit may fail. */
  gravada(id: number): Promise<EntidadeRow>
  /** Makes the next reader of this process see what has been committed. */
  esquecer(): void
}

/**
 * The entidades of a database, held in memory and read again after `VALIDADE`. `porId`, `gravada` and `daRequisicao` throw AppError 404
 * `entidade-desconhecida` for one that is not there, `sem-entidade` where there is none at all.
 */
export function criarEntidades(db: Db): Entidades {
  let lidas: Promise<EntidadeRow[]> | null = null
  let validas = 0
  const todas = () => {
    if (lidas === null || Date.now() > validas) {
      validas = Date.now() + VALIDADE
      lidas = listar(db)
      lidas.catch(() => (lidas = null))
    }
    return lidas
  }
  return {
    todas,
    esquecer() {
      lidas = null
    },
    porId: async (id) => daquela(await todas(), id),
    gravada: async (id) => daquela(await listar(db), id),
    async daRequisicao(slug, host) {
      const linhas = await todas()
      const achada =
        slug === undefined
          ? (linhas.find((linha) => linha.hosts.includes(host)) ??
            linhas.find((linha) => linha.padrao) ??
            linhas[0])
          : linhas.find((linha) => linha.slug === slug)
      if (!achada) throw linhas.length === 0 ? nenhuma() : desconhecida()
      return achada
    },
    porSlug: async (slug) => (await todas()).find((linha) => linha.slug === slug) ?? null,
  }
}

function daquela(linhas: EntidadeRow[], id: number): EntidadeRow {
  const achada = linhas.find((linha) => linha.id === id)
  if (!achada) throw desconhecida()
  return achada
}

/** The settings that an `EntidadeRow` has; all others may be long, and are read by those who ask. */
const EM_MEMORIA = ['acesso', 'enderecos', 'registro', 'consulta', 'cookies'] as const

async function listar(db: Db): Promise<EntidadeRow[]> {
  const [linhas, { valores, versao }] = await Promise.all([
    repo.listar(db),
    configuradoEmTodas(db, EM_MEMORIA),
  ])
  return linhas.map((linha) => ({
    ...linha,
    ...valores(linha.id, 'acesso'),
    ...valores(linha.id, 'enderecos'),
    ...valores(linha.id, 'registro'),
    ...valores(linha.id, 'consulta'),
    cookies: {
      ...valores(linha.id, 'cookies'),
      versao: versaoDosCookies(versao(linha.id, 'cookies')),
    },
  }))
}

const desconhecida = () => new AppError(404, 'entidade-desconhecida', 'Entidade não encontrada.')
const nenhuma = () =>
  new AppError(
    404,
    'sem-entidade',
    'Esta instalação ainda não tem entidade. Quem a opera faz a primeira na tela Primeiro acesso.',
  )

/** Makes transactions of one entidade that must not run side by side wait for each other, until each ends. */
export async function travarEntidade(escopo: Escopo): Promise<void> {
  await repo.travar(escopo)
}

const impressos = new WeakMap<Buffer, Promise<Buffer>>()

/**
 * The logo as papers take it: a PNG on white, because a picture with transparency costs a document ten times as much. Drawn once of
 * each row that was read; null where there is none.
 */
export async function logoImpresso({ logo, logoTipo }: EntidadeRow): Promise<Buffer | null> {
  if (!logo || logoTipo !== 'image/png') return null
  const feito = impressos.get(logo)
  if (feito) return feito
  const novo = onWhite(logo)
  impressos.set(logo, novo)
  return novo
}

/** The entidade of a slug in an address. @throws AppError 404 */
export async function doEndereco(entidades: Entidades, slug: string): Promise<EntidadeRow> {
  const linha = await entidades.porSlug(slug)
  if (!linha) throw naoEncontrado('Não há entidade neste endereço.')
  return linha
}

/** The row as its public face, which says whether there are other entidades beside it. */
export async function rosto(entidades: Entidades, linha: EntidadeRow): Promise<Entidade> {
  const outras = (await entidades.todas()).length > 1
  const { slug, nomeFantasia, razaoSocial, cor, telefone, email, site } = linha
  const { homeAddress, accessAddress, caminhoRegistro, consultaCnpj, consultaCpf, cookies } = linha
  const image64 =
    linha.logo && linha.logoTipo ? `data:${linha.logoTipo};base64,${linha.logo.toString('base64')}` : null
  return {
    slug,
    nomeFantasia,
    razaoSocial,
    image64,
    logoVersao: linha.logoVersao,
    cor,
    contato: { telefone, email, site },
    outras,
    settings: { homeAddress, accessAddress, caminhoRegistro, consultaCnpj, consultaCpf },
    cookies,
  }
}
