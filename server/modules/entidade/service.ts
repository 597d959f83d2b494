import type { AuthSettings } from '#src/api/contract/conta.ts'
import type { Entidade } from '#src/api/contract/entidade.ts'
import type { Db } from '#server/db/open.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { AppError } from '#server/plugins/errors.ts'
import * as repo from './repo.ts'

/** Milliseconds for which the entidades are held in memory; every request needs one, and they hardly ever change. */
const VALIDADE = 10_000

export interface Entidades {
  todas(): Promise<repo.EntidadeRow[]>
  porId(id: number): Promise<repo.EntidadeRow>
  /** Of a request without a token: the slug of its header if any, else its host name, else the default one. Unknown slug: 404. */
  daRequisicao(slug: string | undefined, host: string): Promise<repo.EntidadeRow>
  /** Null for an unknown slug. */
  porSlug(slug: string): Promise<repo.EntidadeRow | null>
  /** Makes the next reader of this process see what has just been written. */
  esquecer(): void
}

export type { EntidadeRow } from './repo.ts'

export function criarEntidades(db: Db): Entidades {
  let lidas: Promise<repo.EntidadeRow[]> | null = null
  let validas = 0
  const todas = () => {
    if (lidas === null || Date.now() > validas) {
      validas = Date.now() + VALIDADE
      lidas = repo.listar(db)
      lidas.catch(() => (lidas = null))
    }
    return lidas
  }
  return {
    todas,
    esquecer() {
      lidas = null
    },
    async porId(id) {
      const achada = (await todas()).find((linha) => linha.id === id)
      if (!achada) throw desconhecida()
      return achada
    },
    async daRequisicao(slug, host) {
      const linhas = await todas()
      const achada =
        slug === undefined
          ? (linhas.find((linha) => linha.hosts.includes(host)) ??
            linhas.find((linha) => linha.padrao) ??
            linhas[0])
          : linhas.find((linha) => linha.slug === slug)
      if (!achada) throw desconhecida()
      return achada
    },
    porSlug: async (slug) => (await todas()).find((linha) => linha.slug === slug) ?? null,
  }
}

const desconhecida = () => new AppError(404, 'entidade-desconhecida', 'Entidade não encontrada.')

/** Makes transactions of one entidade that must not run side by side wait for each other, until each ends. */
export async function travarEntidade(escopo: Escopo): Promise<void> {
  await repo.travar(escopo)
}

/** The entidade's rules of access as they are stored, past what `criarEntidades` holds in memory. */
export async function regrasDaEntidade(escopo: Escopo): Promise<AuthSettings> {
  const regras = await repo.lerRegras(escopo)
  if (!regras) throw new Error('A entidade da requisição não existe mais.')
  return regras
}

/** Stores the rules over the revision that `versao` names; null when another one is stored by now. */
export function gravarRegras(escopo: Escopo, regras: AuthSettings): Promise<AuthSettings | null> {
  return repo.gravarRegras(escopo, regras)
}

/** The row that the history of the rules is in, of which nothing else is told. */
export function alvoDasRegras({ entidadeId }: Escopo) {
  return {
    tabela: repo.TABELA,
    linha: entidadeId,
    campos: ['senhaMinima', 'sessaoDias', 'registroAberto', 'segundoFatorObrigatorio'],
  }
}

/** The row as its public face. */
export function rosto(linha: repo.EntidadeRow): Entidade {
  const { slug, nomeFantasia, cor, telefone, email, site, homeAddress, accessAddress, caminhoRegistro } =
    linha
  const image64 =
    linha.logo && linha.logoTipo ? `data:${linha.logoTipo};base64,${linha.logo.toString('base64')}` : null
  return {
    slug,
    nomeFantasia,
    image64,
    logoVersao: linha.logoVersao,
    cor,
    contato: { telefone, email, site },
    settings: { homeAddress, accessAddress, caminhoRegistro },
  }
}
