import type { UsuarioComTokens } from '#src/api/contract/contas/auth.ts'
import type { TextoEmVigor } from '#src/api/contract/contas/credencial.ts'
import type { TextoDoAceite } from '#src/api/contract/contas/textos-do-aceite.ts'
import { SENHA_DEMO } from '#server/db/demo/usuarios.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { registrarNoLog, type Origem } from '#server/modules/nucleo/log-seguranca/service.ts'
import { registrarAceite, textosPendentes as textosDe } from '#server/modules/contas/politica/service.ts'
import { exigirSegundoFator } from '#server/modules/contas/segundo-fator/service.ts'
import { senhaConfere } from '#server/modules/nucleo/senha/service.ts'
import {
  chaveDaTentativa,
  contarPalpite,
  esquecerPalpites,
} from '#server/modules/nucleo/tentativa/service.ts'
import { gastarToken, lerToken, tokenInvalido } from '#server/modules/nucleo/token-unico/service.ts'
import { travarUsuario, usuarioAtivo, usuarioPorLogin } from '#server/modules/nucleo/usuario/service.ts'
import { AppError } from '#server/plugins/errors.ts'
import type { Nucleo } from './nucleo.ts'
import { concluirEntrada, credenciais } from './service.ts'

export interface Credenciais {
  login: string
  senha: string
  codigo?: string | undefined
}

/**
 * Signs in at the admins' or the clients' door. The password of the demo's accounts, which everybody can read, opens nothing but a demo.
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
  await contarPalpite(escopo, chave, () => registrarNoLog(origem, 'login-bloqueado', null, { isAdmin }))
  const linha = await usuarioPorLogin(escopo, isAdmin, login)
  const conhecida = !nucleo.config.demo && senha === SENHA_DEMO
  if (!(await senhaConfere(linha?.senhaHash ?? null, senha, origem.ip)) || !linha || conhecida) {
    registrarNoLog(origem, 'login-recusado', linha?.id ?? null, { isAdmin })
    throw credenciais()
  }
  await esquecerPalpites(escopo, chave)
  await exigirSegundoFator(nucleo, escopo, linha, codigo, origem)
  return concluirEntrada(nucleo, escopo, linha, origem)
}

const prazo = () => tokenInvalido('O prazo para aceitar terminou. Entre de novo.')

/** The texts that a login waits for. @throws AppError 410 `token-invalido` */
export async function textosPendentes(nucleo: Nucleo, token: string): Promise<TextoEmVigor[]> {
  const { usuarioId, escopo } = await lerToken(nucleo, token, ['politica'])
  const linha = usuarioId === null ? null : await usuarioAtivo(escopo, usuarioId)
  if (!linha) throw prazo()
  return textosDe(escopo, linha.id)
}

/**
 * Accepts the versions that the user saw, and signs in.
 * @throws AppError 409 `politica-mudou`, after which the token still works; 410 `token-invalido`
 */
export async function aceitarPolitica(
  nucleo: Nucleo,
  { token, versao, termos }: { token: string; versao?: number | undefined; termos?: number | undefined },
  origem: Origem,
): Promise<UsuarioComTokens> {
  const { id, usuarioId, escopo } = await lerToken(nucleo, token, ['politica'], origem.autoria)
  const linha = usuarioId === null ? null : await usuarioAtivo(escopo, usuarioId)
  if (!linha) throw prazo()
  const vistas = new Map<TextoDoAceite, number>()
  if (termos !== undefined) vistas.set('termos', termos)
  if (versao !== undefined) vistas.set('politica', versao)
  // nobody is signed in yet, but the acceptance is that user's own
  await escopo.como({ usuarioId: linha.id }).transacao(async () => {
    if (!(await travarUsuario(escopo, linha))) throw prazo()
    await gastarToken(escopo, id)
    if (!(await registrarAceite(escopo, linha.id, vistas, origem)))
      throw new AppError(409, 'politica-mudou', 'O texto mudou há pouco. Leia a nova versão para aceitá-la.')
  })
  for (const [qual, aceita] of vistas)
    registrarNoLog(origem, 'politica-aceita', linha.id, { qual, versao: aceita })
  return concluirEntrada(nucleo, escopo, linha, origem)
}
