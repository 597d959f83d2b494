import type { UsuarioAtual } from '#server/modules/nucleo/usuario/service.ts'
import type { AccessToken, SessaoNomeada } from './tokens.ts'

/** Milliseconds for which a session's user is taken from memory; a session ended elsewhere lives on that long at most. */
const VALIDADE = 5_000
/** Sessions, and access tokens, that are held in memory at most. */
const MAXIMO = 10_000

/** What a process remembers of sessions: their users for a few seconds, since a page asks for several things at once, and their tokens. */
export class Memoria {
  private readonly sessoes = new Map<number, { usuario: UsuarioAtual; prova: string; ate: number }>()
  private readonly tokens = new Map<string, AccessToken>()
  private esquecimentos = 0

  /** To be noted before a row is read, for `lembrar`. */
  get geracao(): number {
    return this.esquecimentos
  }

  /** The user of the session that a token names with all that it says of it. */
  lembrado({ usuarioId, sessaoId, prova, entidadeId }: SessaoNomeada): UsuarioAtual | null {
    const achado = this.sessoes.get(sessaoId)
    if (!achado || achado.ate <= Date.now()) return null
    const { usuario } = achado
    const mesma = usuario.id === usuarioId && usuario.entidadeId === entidadeId && achado.prova === prova
    return mesma ? usuario : null
  }

  /** Does nothing when anything was forgotten since `geracao`: the row may have been read before the change for which it was forgotten. */
  lembrar(usuario: UsuarioAtual, prova: string, geracao: number): void {
    if (geracao !== this.esquecimentos) return
    if (this.sessoes.size >= MAXIMO) this.sessoes.clear()
    this.sessoes.set(usuario.sessaoId, { usuario, prova, ate: Date.now() + VALIDADE })
  }

  /** Drops a session or, without one, all. */
  esquecer(sessaoId?: number): void {
    this.esquecimentos++
    if (sessaoId === undefined) this.sessoes.clear()
    else this.sessoes.delete(sessaoId)
  }

  esquecerUsuario(usuarioId: number): void {
    this.esquecimentos++
    for (const [sessaoId, { usuario }] of this.sessoes)
      if (usuario.id === usuarioId) this.sessoes.delete(sessaoId)
  }

  /**
   * What an access token says that was verified before and has not expired. A signature stays as valid as it was, and verifying it costs
   * more than all else that a cached call does; whether the session still lives is asked apart from this.
   */
  tokenLido(jwt: string): AccessToken | null {
    const lido = this.tokens.get(jwt)
    if (lido && lido.expiraEm.getTime() > Date.now()) return lido
    this.tokens.delete(jwt)
    return null
  }

  lembrarToken(jwt: string, token: AccessToken): void {
    if (this.tokens.size >= MAXIMO) this.tokens.clear()
    this.tokens.set(jwt, token)
  }
}
