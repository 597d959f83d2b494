import type { UsuarioAtual } from './nucleo.ts'

/** Milliseconds for which a session's user is taken from memory; a session ended elsewhere lives on that long at most. */
const VALIDADE = 5_000
/** Sessions that are held in memory at most. */
const MAXIMO = 10_000

/** The users of sessions read in the last seconds: a page asks for several things at once. */
export class Memoria {
  private readonly sessoes = new Map<number, { usuario: UsuarioAtual; ate: number }>()

  lembrado(usuarioId: number, sessaoId: number): UsuarioAtual | null {
    const achado = this.sessoes.get(sessaoId)
    return achado && achado.ate > Date.now() && achado.usuario.id === usuarioId ? achado.usuario : null
  }

  lembrar(usuario: UsuarioAtual): void {
    if (this.sessoes.size >= MAXIMO) this.sessoes.clear()
    this.sessoes.set(usuario.sessaoId, { usuario, ate: Date.now() + VALIDADE })
  }

  /** Drops a session or, without one, all. */
  esquecer(sessaoId?: number): void {
    if (sessaoId === undefined) this.sessoes.clear()
    else this.sessoes.delete(sessaoId)
  }

  esquecerUsuario(usuarioId: number): void {
    for (const [sessaoId, { usuario }] of this.sessoes)
      if (usuario.id === usuarioId) this.sessoes.delete(sessaoId)
  }
}
