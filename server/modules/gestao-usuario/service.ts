import type { SessaoAberta } from '#src/api/contract/conta.ts'
import type { Pagina } from '#src/api/contract/common.ts'
import type { EntradaHistorico, HistoricoQuery } from '#src/api/contract/historico.ts'
import { concede, type Papel } from '#src/api/contract/papeis.ts'
import type { UsuarioDetalhe } from '#src/api/contract/usuario.ts'
import type { Escopo } from '#server/db/tenant.ts'
import * as acessos from '#server/modules/acesso/service.ts'
import { historico } from '#server/modules/auditoria/service.ts'
import { postar, registrarCarta, tipoDeCarta } from '#server/modules/carta/service.ts'
import * as contas from '#server/modules/conta/service.ts'
import type { Origem } from '#server/modules/evento/service.ts'
import { alvosDosAceites } from '#server/modules/politica/service.ts'
import { avisarSegundoFator } from '#server/modules/segundo-fator/service.ts'
import {
  encerrarSessoes,
  encerrarTudo,
  esquecerSessoes,
  sessoesDe,
  ultimoUsoDe,
  type Nucleo,
  type UsuarioAtual,
} from '#server/modules/sessao/service.ts'
import { chavesDoUsuario, esquecerTentativas } from '#server/modules/tentativa/service.ts'
import { anularTokens } from '#server/modules/token-unico/service.ts'
import * as usuarios from '#server/modules/usuario/service.ts'
import { AppError, naoEncontrado } from '#server/plugins/errors.ts'
import { emailTrocado } from './mails.ts'

/** Who acts on users, from where, and by what it takes effect at once. */
export interface Ato {
  escopo: Escopo
  quem: UsuarioAtual
  origem: Origem
  nucleo: Nucleo
}

/** Every act leaves one line in the log: who, on whom, and the names of what changed, never a value. */
function anotar(
  { quem, origem }: Ato,
  evento: string,
  usuario: number,
  mais: { campos?: string[]; acesso?: number; sessao?: number } = {},
): void {
  origem.log.info({ evento, por: quem.id, usuario, ip: origem.ip, ...mais }, 'usuário administrado')
}

/** @throws AppError 404 */
export async function obter(escopo: Escopo, id: number): Promise<UsuarioDetalhe> {
  const usuario = await usuarios.existente(escopo, id)
  const ultimo = await ultimoUsoDe(escopo, id)
  return {
    ...usuarios.paraLeitura(usuario),
    ultimoAcessoEm: ultimo?.toISOString() ?? null,
    acessos: await acessos.acessosParaEquipe(escopo, id),
  }
}

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
      'Este usuário já tem senha. Se a esqueceu, pode pedir outra na tela de entrada.',
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

type Mudanca = Pick<UsuarioDetalhe, 'versao' | 'ativo' | 'email' | 'papeis'>

const administra = ({ isAdmin, ativo, papeis }: { isAdmin: boolean; ativo: boolean; papeis: Papel[] }) =>
  isAdmin && ativo && papeis.includes('administrador')

/**
 * Takes effect at the next call of the user, in every process.
 * @throws AppError 404, 422 at `papeis`, 409 `proprio-usuario`, `ultimo-administrador`, `conflito`, `email-duplicado`
 */
export async function atualizar(
  ato: Ato,
  id: number,
  { versao, ...pedido }: Mudanca,
): Promise<UsuarioDetalhe> {
  const { escopo, quem, nucleo } = ato
  const antes = await usuarios.existente(escopo, id)
  const novos = { ...pedido, papeis: semRepetir(pedido.papeis) }
  conferirPapeis(antes.isAdmin, novos.papeis)
  if (id === quem.id && !(novos.ativo && concede(novos.papeis, 'usuario:gravar')))
    throw proprioUsuario('Você não pode retirar o próprio acesso. Peça a outro administrador.')
  const campos = mudados(antes, novos)
  const desativado = antes.ativo && !novos.ativo
  const gravado = await escopo.transacao(async () => {
    if (administra(antes) && !administra({ ...antes, ...novos })) {
      const restantes = await usuarios.travarAdministradores(escopo)
      if (restantes.every((outro) => outro === id)) throw ultimoAdministrador()
    }
    if (!(await usuarios.alterar(escopo, { id, versao }, novos))) return false
    // links that went to another address, or to a user who is out now
    if (desativado || campos.includes('email'))
      await anularTokens(escopo, id, ['convite', 'senha', 'politica'])
    if (desativado) await encerrarTudo(escopo, id)
    if (campos.includes('email')) await avisarEmailTrocado(ato, antes)
    return true
  })
  if (!gravado) throw conflito()
  anotar(ato, 'usuario-alterado', id, { campos })
  if (desativado) esquecerSessoes(nucleo, id, 'todas')
  // at once here; other processes hear of it by the event of the commit
  else if (campos.length > 0) nucleo.memoria.esquecerUsuario(id)
  return obter(escopo, id)
}

const semRepetir = (papeis: Papel[]) => [...new Set(papeis)]

function mudados(antes: Omit<Mudanca, 'versao'>, depois: Omit<Mudanca, 'versao'>): string[] {
  const ordenados = (papeis: Papel[]) => papeis.toSorted().join()
  return [
    ...(antes.ativo === depois.ativo ? [] : ['ativo']),
    ...(antes.email === depois.email ? [] : ['email']),
    ...(ordenados(antes.papeis) === ordenados(depois.papeis) ? [] : ['papeis']),
  ]
}

function conferirPapeis(isAdmin: boolean, papeis: Papel[]): void {
  const mensagem =
    isAdmin && papeis.length === 0
      ? 'Escolha ao menos um papel.'
      : !isAdmin && papeis.length > 0
        ? 'Clientes não têm papéis.'
        : null
  if (mensagem !== null)
    throw new AppError(422, 'validacao', 'Confira os campos indicados.', { errors: { papeis: mensagem } })
}

const proprioUsuario = (detail: string) => new AppError(409, 'proprio-usuario', detail)

const ultimoAdministrador = () =>
  new AppError(
    409,
    'ultimo-administrador',
    'Este é o último administrador ativo da entidade. Nomeie outro antes. Nada foi alterado.',
  )

const conflito = () =>
  new AppError(
    409,
    'conflito',
    'Outra pessoa salvou este usuário depois que você o abriu. Nada foi sobrescrito: recarregue e repita a alteração.',
  )

const EMAIL_TROCADO = tipoDeCarta<{ nome: string; email: string }>('email-trocado')

/** Says how the letter about a changed e-mail is written. */
export function registrarCartaDoEmail(nucleo: Nucleo): void {
  registrarCarta(nucleo, EMAIL_TROCADO, async ({ nome, email }, { entidade }) => {
    const contatos = [entidade.telefone, entidade.email].filter((contato) => contato !== '')
    return emailTrocado({ para: email, entidade: entidade.nomeFantasia, nome, contatos })
  })
}

/**
 * Mails the owner of an account, in the transaction of the change, that staff have changed its e-mail (ASVS 6.3.7). The letter goes to the
 * address that the account had until now, since somebody who took it over would have the new one.
 */
function avisarEmailTrocado(
  { nucleo, escopo, origem }: Ato,
  { nome, email }: { nome: string; email: string },
): Promise<void> {
  return postar(nucleo.fila, escopo, EMAIL_TROCADO, { nome, email }, origem)
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
  const comRegistro = await escopo.transacao(async () => {
    await acessos.mudarAcesso(escopo, { usuarioId: id, acessoId }, ativo)
    const registro = ativo ? await acessos.registroDoAcesso(escopo, { usuarioId: id, acessoId }) : null
    return registro !== null && usuarios.darRegistro(escopo, id, registro)
  })
  const campos = comRegistro ? ['ativo', 'registro'] : ['ativo']
  anotar(ato, 'acesso-alterado', id, { acesso: acessoId, campos })
  return obter(escopo, id)
}

/** @throws AppError 404, 409 `proprio-usuario`, since removing one's own takes a code, lest a screen left open be enough */
export async function removerSegundoFator(ato: Ato, id: number): Promise<void> {
  const alvo = await usuarios.existente(ato.escopo, id)
  if (!alvo.isAdmin) throw naoEncontrado('Clientes não têm verificação em duas etapas.')
  if (id === ato.quem.id)
    throw proprioUsuario('Para desativar a sua verificação em duas etapas, use Minha conta.')
  await ato.escopo.transacao(async () => {
    await usuarios.removerSegundoFator(ato.escopo, id)
    // nothing was removed of one who had none
    if (alvo.segundoFator) await avisarSegundoFator(ato.nucleo, ato.escopo, id, false, ato.origem)
  })
  anotar(ato, 'segundo-fator-removido', id)
  ato.nucleo.memoria.esquecerUsuario(id)
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
