import type { SessaoAberta } from '#src/api/contract/contas/credencial.ts'
import type { Pagina } from '#src/api/contract/nucleo/common.ts'
import type { EntradaHistorico, HistoricoQuery } from '#src/api/contract/nucleo/historico.ts'
import type { Papel } from '#src/api/contract/nucleo/papeis.ts'
import { usuarios as rol, type UsuarioDetalhe } from '#src/api/contract/contas/usuario.ts'
import type { Escopo } from '#server/db/tenant.ts'
import * as acessos from '#server/modules/cadastro/acesso/service.ts'
import { historico } from '#server/modules/nucleo/auditoria/service.ts'
import * as contas from '#server/modules/contas/credencial/service.ts'
import { alvosDosAceites } from '#server/modules/contas/politica/service.ts'
import { avisarSegundoFator } from '#server/modules/contas/segundo-fator/service.ts'
import { servir } from '#server/modules/servicos/rol/service.ts'
import { encerrarSessoes, sessoesDe } from '#server/modules/contas/sessao/service.ts'
import { chavesDoUsuario, esquecerTentativas } from '#server/modules/nucleo/tentativa/service.ts'
import * as usuarios from '#server/modules/nucleo/usuario/service.ts'
import { AppError, naoEncontrado } from '#server/plugins/errors.ts'
import { atualizar } from './alteracao.ts'
import { anotar, atoDe, proprioUsuario, type Ato } from './ato.ts'
import { obter, semRepetir } from './leitura.ts'

/** The list of users. Many are activated or deactivated each as by `atualizar`. */
export const listaDeUsuarios = servir(rol, usuarios.lista, {
  paraLeitura: usuarios.paraLeitura,
  async mudar({ app, ...chamada }, acao, { id, email, papeis }, versao) {
    const pedido = { versao, ativo: acao === 'ativar', email, papeis }
    return (await atualizar(atoDe(app.nucleo, chamada), id, pedido)).versao
  },
})

/** What was done to a user's account, to its acessos, and which policies it accepted. @throws AppError 404 */
export async function historicoDe(
  escopo: Escopo,
  id: number,
  query: HistoricoQuery,
): Promise<Pagina<EntradaHistorico>> {
  await usuarios.existente(escopo, id)
  const partes = await Promise.all([acessos.alvosDoHistorico(escopo, id), alvosDosAceites(escopo, id)])
  return historico(escopo, [usuarios.alvoDoHistorico(id), ...partes.flat()], query)
}

/** Stores the administrator and mails the invitation. @throws AppError 409 `email-duplicado` */
export async function convidar(
  ato: Ato,
  { nome, email, papeis }: { nome: string; email: string; papeis: Papel[] },
): Promise<UsuarioDetalhe> {
  const { escopo, nucleo, origem } = ato
  const convidado = { nome, email, papeis: semRepetir(papeis) }
  const id = await escopo.transacao(async () => {
    const novo = await usuarios.incluirConvidado(escopo, convidado)
    await contas.convidar(nucleo, escopo, novo, origem)
    return novo
  })
  anotar(ato, 'usuario-convidado', id)
  return obter(escopo, id)
}

/** @throws AppError 404, 409 `ja-confirmado`, 409 `usuario-inativo` */
export async function reenviarConvite(ato: Ato, id: number): Promise<void> {
  const { temSenha, ativo } = await usuarios.existente(ato.escopo, id)
  if (temSenha)
    throw new AppError(
      409,
      'ja-confirmado',
      'Este usuário já tem senha. Quem esqueceu a senha pode pedir outra na tela de entrada.',
    )
  if (!ativo)
    throw new AppError(
      409,
      'usuario-inativo',
      'Este usuário está inativo. Ative-o antes de reenviar o convite.',
    )
  anotar(ato, 'convite-reenviado', id)
  await contas.convidar(ato.nucleo, ato.escopo, id, ato.origem)
}

/** @throws AppError 404 */
export async function desbloquear(ato: Ato, id: number): Promise<void> {
  await esquecerTentativas(ato.escopo, ...chavesDoUsuario(await usuarios.existente(ato.escopo, id)))
  anotar(ato, 'login-desbloqueado', id)
}

/**
 * What an acesso opens is asked of the database at every call, so nobody else is to be told. Staff who activate one vouch for its user,
 * who may sign in with the document of its cadastro from then on, unless another user does.
 * @throws AppError 404
 */
export async function mudarAcesso(
  ato: Ato,
  { id, acessoId }: { id: number; acessoId: number },
  ativo: boolean,
): Promise<UsuarioDetalhe> {
  const { escopo } = ato
  const campos = await escopo.transacao(async () => {
    if (!(await acessos.mudarAcesso(escopo, { usuarioId: id, acessoId }, ativo))) return []
    const registro = ativo ? await acessos.registroDoAcesso(escopo, { usuarioId: id, acessoId }) : null
    const comRegistro = registro !== null && (await usuarios.darRegistro(escopo, id, registro))
    return comRegistro ? ['ativo', 'registro'] : ['ativo']
  })
  if (campos.length > 0) anotar(ato, 'acesso-alterado', id, { acesso: acessoId, campos })
  return obter(escopo, id)
}

/** @throws AppError 404, 409 `proprio-usuario`, because removing one's own takes a code, so that a screen left open is not enough */
export async function removerSegundoFator(ato: Ato, id: number): Promise<void> {
  const alvo = await usuarios.existente(ato.escopo, id)
  if (id === ato.quem.id)
    throw proprioUsuario('Para desativar a sua verificação em duas etapas, use Minha conta.')
  await ato.escopo.transacao(async () => {
    await usuarios.removerSegundoFator(ato.escopo, id)
    // nothing was removed of one who had none
    if (alvo.segundoFator) await avisarSegundoFator(ato.nucleo, ato.escopo, id, false, ato.origem)
  })
  anotar(ato, 'segundo-fator-removido', id)
  ato.escopo.aposCommit(() => ato.nucleo.memoria.esquecerUsuario(id))
}

/** @throws AppError 404 */
export async function sessoes({ escopo, quem }: Ato, id: number): Promise<SessaoAberta[]> {
  await usuarios.existente(escopo, id)
  return sessoesDe(escopo, id, quem.sessaoId)
}

/** Ends all sessions of the user, or only the one given. @throws AppError 404 */
export async function encerrar(ato: Ato, { id, sessaoId }: { id: number; sessaoId?: number }): Promise<void> {
  const { escopo, nucleo } = ato
  await usuarios.existente(escopo, id)
  const encerradas = await encerrarSessoes(nucleo, escopo, id, sessaoId)
  if (sessaoId !== undefined && encerradas === 0) throw naoEncontrado('Sessão não encontrada.')
  anotar(ato, 'sessoes-encerradas', id, sessaoId === undefined ? {} : { sessao: sessaoId })
}
