import type { UsuarioAtual } from './nucleo.ts'

/** Milliseconds for which a session's user is taken from memory; a session ended elsewhere lives on that long at most. */
const VALIDADE = 5_000
/** Sessions that are held in memory at most. */
const MAXIMO = 10_000

/** The users of sessions read in the last seconds: a page asks for several things at once. */
export class Memoria {
  private readonly sessoes = new Map<number, { usuario: UsuarioAtual; ate: number }>()
  private esquecimentos = 0

  /** To be noted before a row is read, for `lembrar`. */
  get geracao(): number {
    return this.esquecimentos
  }

  lembrado(usuarioId: number, sessaoId: number): UsuarioAtual | null {
    const achado = this.sessoes.get(sessaoId)
    return achado && achado.ate > Date.now() && achado.usuario.id === usuarioId ? achado.usuario : null
  }

  /** Unless anything was forgotten since `geracao`: the row may have been read before the change that this was for. */
  lembrar(usuario: UsuarioAtual, geracao: number): void {
    if (geracao !== this.esquecimentos) return
    if (this.sessoes.size >= MAXIMO) this.sessoes.clear()
    this.sessoes.set(usuario.sessaoId, { usuario, ate: Date.now() + VALIDADE })
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
}
