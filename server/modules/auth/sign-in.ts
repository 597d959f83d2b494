import type { Usuario, UsuarioComTokens } from '#src/api/contract/auth.ts'
import { comTransacao, type Escopo } from '#server/db/tenant.ts'
import { AppError } from '#server/plugins/errors.ts'
import { registrarEvento } from './events.ts'
import type { Nucleo, Origem } from './nucleo.ts'
import { emitirToken, gastarToken, lerToken, tokenInvalido } from './one-time-token.ts'
import { senhaConfere } from './password.ts'
import { politicaPendente, registrarAceite } from './policy.ts'
import { exigirSegundoFator, situacaoSegundoFator } from './second-factor.ts'
import * as repo from './repo.ts'
import { chaveDaTentativa, contarTentativa, esquecerTentativas, normalizarLogin } from './throttle.ts'
import { firstRefreshToken, hashToken, newFamily, newSalt, signAccessToken } from './tokens.ts'

export interface Credenciais {
  login: string
  senha: string
  codigo?: string | undefined
}

/**
 * Signs in at the admins' or the clients' door.
 * @throws AppError 401 `credenciais` and 429 `muitas-tentativas`, the same whether or not the login exists; with the right pair, those
 * of `exigirSegundoFator` and of `concluirEntrada`
 */
export async function entrar(
  nucleo: Nucleo,
  escopo: Escopo,
  isAdmin: boolean,
  { login, senha, codigo }: Credenciais,
  origem: Origem,
): Promise<UsuarioComTokens> {
  const chave = chaveDaTentativa(isAdmin, login)
  await contarTentativa(escopo, chave, () => registrarEvento(origem, 'login-bloqueado', null, { isAdmin }))
  const linha = await repo.usuarioPorLogin(escopo, isAdmin, normalizarLogin(login))
  if (!(await senhaConfere(linha?.senhaHash ?? null, senha)) || !linha) {
    registrarEvento(origem, 'login-recusado', linha?.id ?? null, { isAdmin })
    throw credenciais()
  }
  await esquecerTentativas(escopo, chave)
  await exigirSegundoFator(escopo, linha, codigo, origem)
  return concluirEntrada(nucleo, escopo, linha, origem)
}

const credenciais = () => new AppError(401, 'credenciais', 'Login ou senha incorretos.')

/**
 * The end of every way in: a client accepts the policy in force first, then a session opens. `lida` is the user as the password was
 * checked against: what has ended its sessions since then ends this login too.
 * @throws AppError 403 `politica-nao-aceita` with the token for `aceitarPolitica`, 401 `credenciais`
 */
export async function concluirEntrada(
  nucleo: Nucleo,
  escopo: Escopo,
  lida: repo.UsuarioRow,
  origem: Origem,
): Promise<UsuarioComTokens> {
  const entidade = await nucleo.entidades.porId(escopo.entidadeId)
  const familia = newFamily()
  const refreshToken = firstRefreshToken(familia)
  const entrada = await comTransacao(escopo, async (dentro) => {
    const linha = await repo.travarUsuario(dentro, lida)
    if (!linha) return null
    if (!linha.isAdmin && (await politicaPendente(dentro, linha.id)) !== null)
      return { token: await emitirToken(dentro, 'politica', { usuarioId: linha.id }) }
    const sessaoId = await repo.abrirSessao(dentro, {
      usuarioId: linha.id,
      familia,
      tokenHash: hashToken(refreshToken),
      sal: newSalt(),
      expiraEm: new Date(Date.now() + entidade.sessaoDias * 86_400_000),
      ip: origem.ip,
      userAgent: origem.userAgent,
    })
    return { linha, sessaoId }
  })
  if (!entrada) {
    registrarEvento(origem, 'login-recusado', lida.id, { isAdmin: lida.isAdmin })
    throw credenciais()
  }
  if (entrada.token !== undefined)
    throw new AppError(403, 'politica-nao-aceita', 'Para entrar, leia e aceite a política de privacidade.', {
      token: entrada.token,
    })
  const { linha, sessaoId } = entrada
  registrarEvento(origem, 'login', linha.id, { sessao: sessaoId })
  const claims = { usuarioId: linha.id, sessaoId, entidadeId: escopo.entidadeId }
  const { id, nome, email, isAdmin, ativo, papeis } = linha
  const usuario: Usuario = {
    id,
    name: nome,
    email,
    isAdmin,
    ativo,
    papeis,
    segundoFator: situacaoSegundoFator(linha, entidade),
    acessos: isAdmin ? [] : await repo.acessosDe(escopo, id),
  }
  const accessToken = await signAccessToken(nucleo.keys, claims, nucleo.config.accessTokenTtl)
  return { ...usuario, accessToken, refreshToken }
}

/**
 * Accepts the version of the policy that the user saw, and signs in.
 * @throws AppError 409 `politica-mudou`, after which the token still works; 410 `token-invalido`
 */
export async function aceitarPolitica(
  nucleo: Nucleo,
  { token, versao }: { token: string; versao: number },
  origem: Origem,
): Promise<UsuarioComTokens> {
  const { id, usuarioId, escopo } = await lerToken(nucleo.db, token, ['politica'])
  const linha = usuarioId === null ? null : await repo.usuarioAtivo(escopo, usuarioId)
  const vencido = () => tokenInvalido('O prazo para aceitar a política terminou. Entre de novo.')
  if (!linha) throw vencido()
  await comTransacao(escopo, async (dentro) => {
    if (!(await repo.travarUsuario(dentro, linha))) throw vencido()
    await gastarToken(dentro, id)
    if (!(await registrarAceite(dentro, linha.id, versao, origem)))
      throw new AppError(
        409,
        'politica-mudou',
        'A política mudou há pouco. Leia a nova versão para aceitá-la.',
      )
  })
  registrarEvento(origem, 'politica-aceita', linha.id, { versao })
  return concluirEntrada(nucleo, escopo, linha, origem)
}
