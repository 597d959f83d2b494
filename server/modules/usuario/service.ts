import type { SessaoAberta } from '#src/api/contract/conta.ts'
import type { Pagina } from '#src/api/contract/common.ts'
import { concede, type Papel } from '#src/api/contract/papeis.ts'
import type { UsuarioQuery } from '#src/api/contract/usuario-lista.ts'
import type { LinhaUsuario, UsuarioDetalhe } from '#src/api/contract/usuario.ts'
import { paginar } from '#server/db/pagina.ts'
import { duplicou } from '#server/db/pg-error.ts'
import { comTransacao, type Escopo } from '#server/db/tenant.ts'
import {
  anularTokens,
  chavesDoUsuario,
  encerrarTudo,
  esquecerTentativas,
  sessoesDe,
  type Auth,
  type Origem,
  type UsuarioAtual,
} from '#server/modules/auth/service.ts'
import { AppError, naoEncontrado } from '#server/plugins/errors.ts'
import type { Hub } from '#server/realtime/hub.ts'
import * as repo from './repo.ts'

/** Who acts on users, from where, and by what it takes effect at once. */
export interface Ato {
  escopo: Escopo
  quem: UsuarioAtual
  origem: Origem
  auth: Auth
  hub: Hub
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

interface Linha extends Omit<LinhaUsuario, 'bloqueadoAte' | 'emailConfirmadoEm' | 'criadoEm'> {
  bloqueadoAte: Date | null
  emailConfirmadoEm: Date | null
  criadoEm: Date
}

const paraLeitura = (linha: Linha): LinhaUsuario => ({
  ...linha,
  bloqueadoAte: linha.bloqueadoAte?.toISOString() ?? null,
  emailConfirmadoEm: linha.emailConfirmadoEm?.toISOString() ?? null,
  criadoEm: linha.criadoEm.toISOString(),
})

export async function listar(escopo: Escopo, query: UsuarioQuery): Promise<Pagina<LinhaUsuario>> {
  const { items, total } = await repo.pagina(escopo, query)
  return paginar(items.map(paraLeitura), total, query)
}

async function existente(escopo: Escopo, id: number) {
  const achado = await repo.porId(escopo, id)
  if (!achado) throw naoEncontrado('Usuário não encontrado.')
  return achado
}

/** @throws AppError 404 */
export async function obter(escopo: Escopo, id: number): Promise<UsuarioDetalhe> {
  const usuario = await existente(escopo, id)
  const acessos = await repo.acessosDe(escopo, id)
  return {
    ...usuario,
    ...paraLeitura(usuario),
    ultimoAcessoEm: usuario.ultimoAcessoEm?.toISOString() ?? null,
    acessos: acessos.map((acesso) => ({
      ...acesso,
      tipoPessoa: acesso.tipoCadastro === 'pessoafisica' ? 'fisica' : 'juridica',
    })),
  }
}

/** Stores the administrator and mails the invitation. @throws AppError 409 `email-duplicado` */
export async function convidar(
  ato: Ato,
  { nome, email, papeis }: { nome: string; email: string; papeis: Papel[] },
): Promise<UsuarioDetalhe> {
  const { escopo, auth, origem } = ato
  const convidado = { nome, email, papeis: semRepetir(papeis) }
  const id = await semDuplicar(() => repo.incluirConvidado(escopo, convidado))
  anotar(ato, 'usuario-convidado', id)
  await auth.convidar(escopo, id, origem)
  return obter(escopo, id)
}

/** @throws AppError 404, 409 `ja-confirmado`, 409 `usuario-inativo` */
export async function reenviarConvite(ato: Ato, id: number): Promise<void> {
  const { temSenha, ativo } = await existente(ato.escopo, id)
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
  await ato.auth.convidar(ato.escopo, id, ato.origem)
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
  const { escopo, quem, auth, hub } = ato
  const antes = await existente(escopo, id)
  const novos = { ...pedido, papeis: semRepetir(pedido.papeis) }
  conferirPapeis(antes.isAdmin, novos.papeis)
  if (id === quem.id && !(novos.ativo && concede(novos.papeis, 'usuario:gravar')))
    throw proprioUsuario('Você não pode retirar o próprio acesso. Peça a outro administrador.')
  const campos = mudados(antes, novos)
  const desativado = antes.ativo && !novos.ativo
  const gravado = await semDuplicar(() =>
    comTransacao(escopo, async (dentro) => {
      if (administra(antes) && !administra({ ...antes, ...novos })) {
        const restantes = await repo.travarAdministradores(dentro)
        if (restantes.every((outro) => outro === id)) throw ultimoAdministrador()
      }
      if (!(await repo.alterar(dentro, { id, versao }, novos))) return false
      // links that went to another address, or to whoever is out now
      if (desativado || campos.includes('email'))
        await anularTokens(dentro, id, ['convite', 'senha', 'politica'])
      if (desativado) await encerrarTudo(dentro, id)
      return true
    }),
  )
  if (!gravado) throw conflito()
  anotar(ato, 'usuario-alterado', id, { campos })
  if (campos.includes('email')) auth.avisarEmailTrocado(escopo, antes)
  if (desativado) await auth.anunciarFim(hub, id, 'todas')
  else if (campos.length > 0) await esquecerEmTodos(ato, id)
  return obter(escopo, id)
}

/** Makes this process at once, and the others when they hear of it, read a user anew; browsers that listen come back on their own. */
async function esquecerEmTodos({ auth, hub, origem }: Ato, usuarioId: number): Promise<void> {
  auth.esquecer()
  try {
    await hub.closeUser(String(usuarioId), { allowReconnect: true })
  } catch (error) {
    // what was changed is stored: other processes read it within seconds
    origem.log.warn({ err: error, usuario: usuarioId }, 'mudança de usuário não anunciada')
  }
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

async function semDuplicar<T>(gravar: () => Promise<T>): Promise<T> {
  try {
    return await gravar()
  } catch (error) {
    if (!duplicou(error, 'usuario_email')) throw error
    const mensagem = 'Este e-mail já é de outro usuário.'
    throw new AppError(409, 'email-duplicado', mensagem, { errors: { email: mensagem } })
  }
}

/** @throws AppError 404 */
export async function desbloquear(ato: Ato, id: number): Promise<void> {
  await esquecerTentativas(ato.escopo, chavesDoUsuario(await existente(ato.escopo, id)))
  anotar(ato, 'login-desbloqueado', id)
}

/**
 * What an acesso opens is asked of the database at every call, so nobody else is to be told. Whoever activates one vouches for its user,
 * who may sign in with the document of its cadastro from then on, unless another user does.
 * @throws AppError 404
 */
export async function mudarAcesso(
  ato: Ato,
  { id, acessoId }: { id: number; acessoId: number },
  ativo: boolean,
): Promise<UsuarioDetalhe> {
  if (!(await repo.mudarAcesso(ato.escopo, id, acessoId, ativo)))
    throw naoEncontrado('Acesso não encontrado.')
  const comRegistro = ativo && (await darRegistro(ato.escopo, id, acessoId))
  const campos = comRegistro ? ['ativo', 'registro'] : ['ativo']
  anotar(ato, 'acesso-alterado', id, { acesso: acessoId, campos })
  return obter(ato.escopo, id)
}

/** Whether the client's login became the document of the acesso; one that is another user's stays theirs. */
async function darRegistro(escopo: Escopo, id: number, acessoId: number): Promise<boolean> {
  try {
    return await repo.darRegistro(escopo, id, acessoId)
  } catch (error) {
    if (duplicou(error, 'usuario_registro')) return false
    throw error
  }
}

/** @throws AppError 404, 409 `proprio-usuario`: one's own takes a code, so that a screen left open is not enough */
export async function removerSegundoFator(ato: Ato, id: number): Promise<void> {
  const alvo = await existente(ato.escopo, id)
  if (!alvo.isAdmin) throw naoEncontrado('Clientes não têm verificação em duas etapas.')
  if (id === ato.quem.id)
    throw proprioUsuario('Para desativar a sua verificação em duas etapas, use Minha conta.')
  await repo.removerSegundoFator(ato.escopo, id)
  anotar(ato, 'segundo-fator-removido', id)
  // nothing was removed of one who had none
  if (alvo.segundoFator) ato.auth.avisarSegundoFatorRemovido(ato.escopo, alvo)
  await esquecerEmTodos(ato, id)
}

/** @throws AppError 404 */
export async function sessoes({ escopo, quem }: Ato, id: number): Promise<SessaoAberta[]> {
  await existente(escopo, id)
  return sessoesDe(escopo, id, quem.sessaoId)
}

/** Ends all sessions of the user, or only the one given. @throws AppError 404 */
export async function encerrar(ato: Ato, { id, sessaoId }: { id: number; sessaoId?: number }): Promise<void> {
  const { escopo, auth, hub } = ato
  await existente(escopo, id)
  const encerradas = await auth.encerrarSessoes(escopo, hub, id, sessaoId)
  if (sessaoId !== undefined && encerradas === 0) throw naoEncontrado('Sessão não encontrada.')
  anotar(ato, 'sessoes-encerradas', id, sessaoId === undefined ? {} : { sessao: sessaoId })
}
