import { tiposDaPessoa, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { cadastros } from '#src/api/contract/cadastro/cadastro.ts'
import { formatarRegistro } from '#src/api/contract/nucleo/documento.ts'
import type { Papel } from '#src/api/contract/nucleo/papeis.ts'
import { papeisQuePodem } from '#src/api/contract/nucleo/endpoint.ts'
import { mudarAcesso } from '#src/api/contract/contas/usuario.ts'
import { duplicou } from '#server/db/pg-error.ts'
import type { PedidoRegistro } from '#server/db/schema/nucleo.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { ligar } from '#server/modules/cadastro/acesso/service.ts'
import {
  cadastroDoDocumento,
  incluirRegistrado,
  segurarCadastros,
  type CadastroDoRegistro,
} from '#server/modules/cadastro/cadastro/service.ts'
import { links, postar, registrarCarta, tipoDeCarta } from '#server/modules/servicos/carta/service.ts'
import { configurado } from '#server/modules/nucleo/configuracao/service.ts'
import type { EntidadeRow } from '#server/modules/nucleo/entidade/service.ts'
import { registrarNoLog, type Origem } from '#server/modules/nucleo/log-seguranca/service.ts'
import { notificar } from '#server/modules/servicos/notification/service.ts'
import type { Nucleo } from '#server/modules/contas/sessao/service.ts'
import { podeEnviar } from '#server/modules/nucleo/tentativa/service.ts'
import { emitirToken, gastarToken, tokenInvalido } from '#server/modules/nucleo/token-unico/service.ts'
import { incluirCliente, nomeDaConta, type UsuarioRow } from '#server/modules/nucleo/usuario/service.ts'
import { AppError } from '#server/plugins/errors.ts'
import type { Hub } from '#server/realtime/hub.ts'
import * as mails from './mails.ts'
import { conferirPedido } from './pedido.ts'

/** A request to register, and where its sender wants to go once signed in. */
type Pedido = PedidoRegistro & { returnUrl?: string | undefined }

const REGISTRO = tipoDeCarta<Pedido>('registro')

/** Says how the letter is written that answers a request to register. */
export function registrarCartasDoRegistro(nucleo: Nucleo): void {
  registrarCarta(
    nucleo,
    REGISTRO,
    async ({ returnUrl, ...pedido }, { escopo, entidade, origem, primeira }) => {
      const { email, responsavel, nome: cadastro, registro } = pedido
      if (primeira && !(await podeEnviar(escopo, 'registro', email))) return null
      const { nomeFantasia, slug } = entidade
      const enderecos = links(nucleo.config, origem)
      // somebody who has an account is greeted by its name, not by what was typed
      const titular = await nomeDaConta(escopo, false, email)
      const destino = { para: email, entidade: nomeFantasia, nome: titular ?? responsavel }
      if (titular !== null) {
        const login = enderecos.login(slug, returnUrl)
        const esqueciSenha = enderecos.esqueciSenha(slug, false, returnUrl)
        return mails.contaExistente({ ...destino, login, esqueciSenha })
      }
      const link = enderecos.confirmar(await emitirToken(escopo, 'registro', { pedido }), returnUrl)
      return mails.confirmacao({ ...destino, link, cadastro, documento: formatarRegistro(registro) })
    },
  )
}

/**
 * Takes a request to register. What is known of its e-mail decides only what is mailed, by a job, so that the answer tells nothing.
 * @throws AppError 403 `registro-fechado`, 422 as `conferirPedido`
 */
export async function registrar(
  nucleo: Nucleo,
  escopo: Escopo,
  pedido: Pedido,
  origem: Origem,
): Promise<void> {
  const regras = await nucleo.entidades.porId(escopo.entidadeId)
  exigirRegistroAberto(regras)
  await postar(nucleo.fila, escopo, REGISTRO, conferirPedido(regras, pedido), origem)
}

/** @throws AppError 403 `registro-fechado` */
export function exigirRegistroAberto({ registroAberto }: Pick<EntidadeRow, 'registroAberto'>): void {
  if (!registroAberto)
    throw new AppError(
      403,
      'registro-fechado',
      'Esta entidade não recebe registros pela internet. Entre em contato com ela para ter acesso.',
    )
}

/**
 * Makes the user, the acesso and, where there is none of that document, the cadastro of a confirmed request, all or nothing; then tells
 * staff. A new cadastro waits for their approval where the entidade asks for it. The acesso to an existing cadastro works at once only if that cadastro has the confirmed e-mail, and only then is the document
 * a login: anybody can type one, and must not keep its owner from signing in with it.
 * @throws AppError 410 when the token was used, or the e-mail has an account by now
 */
export async function efetivarRegistro(
  nucleo: Nucleo,
  hub: Hub,
  tokenId: number,
  escopo: Escopo,
  pedido: PedidoRegistro,
  senhaHash: string,
  origem: Origem,
): Promise<UsuarioRow> {
  const { aprovacao } = await configurado(escopo, 'registro')
  const pendente = aprovacao !== 'ninguem'
  const gravar = (livre: boolean) =>
    escopo.transacao(async () => {
      await gastarToken(escopo, tokenId)
      const { cadastro, ativo, novo } = await cadastroDoPedido(escopo, pedido, pendente)
      const usuario = await incluirCliente(escopo, pedido, senhaHash, livre && ativo && !novo)
      await ligar(escopo, usuario.id, cadastro.id, ativo)
      return { usuario, tipo: cadastro.tipo, matricula: cadastro.matricula, ativo, novo }
    })
  const feito = await insistir(gravar)
  registrarNoLog(origem, 'registro-confirmado', feito.usuario.id, { ativo: feito.ativo, novo: feito.novo })
  await avisarEquipe(nucleo, escopo, hub, pedido, { ...feito, aprovacao })
  return feito.usuario
}

/** Writes, and once more each time that somebody else had the document or was quicker to register it. */
async function insistir<T>(gravar: (livre: boolean) => Promise<T>): Promise<T> {
  let livre = true
  for (let vez = 1; ; vez++) {
    try {
      return await gravar(livre)
    } catch (error) {
      if (duplicou(error, 'usuario_email'))
        throw tokenInvalido('Este e-mail já tem uma conta. Entre com ela ou peça uma nova senha.')
      const deOutro = duplicou(error, 'usuario_registro')
      if (vez === 3 || (!deOutro && !duplicou(error, 'cadastro_registro'))) throw error
      // the document is another user's login: this one signs in by e-mail
      if (deOutro) livre = false
    }
  }
}

/** The cadastro that somebody asks for, held as long as the transaction ties them to it, so that no merge leaves the tie behind. */
async function cadastroDoPedido(
  escopo: Escopo,
  pedido: PedidoRegistro,
  pendente: boolean,
): Promise<{ cadastro: CadastroDoRegistro; ativo: boolean; novo: boolean }> {
  const { tipoPessoa, tipo, registro } = pedido
  const existente = await cadastroDoDocumento(escopo, tipo ? [tipo] : tiposDaPessoa(tipoPessoa), registro)
  // gone since it was read: another has the document by now, or nobody
  if (existente && !(await segurarCadastros(escopo, [existente.id])).has(existente.id))
    return cadastroDoPedido(escopo, pedido, pendente)
  if (!existente)
    return { cadastro: await incluirRegistrado(escopo, pedido, { pendente }), ativo: true, novo: true }
  const guardado = existente.email.trim().toLowerCase()
  return { cadastro: existente, ativo: guardado !== '' && guardado === pedido.email, novo: false }
}

interface Feito {
  tipo: TipoCadastro
  matricula: number
  ativo: boolean
  novo: boolean
  /** Who decides about a new one. */
  aprovacao: string
}

/** What is left to be done, or that nothing is. */
function situacaoDe(
  matricula: number,
  { ativo, novo, aprovacao }: Pick<Feito, 'ativo' | 'novo' | 'aprovacao'>,
) {
  if (novo && aprovacao === 'ninguem')
    return `O cadastro ${matricula} já está ativo, pois a entidade não pede aprovação.`
  if (novo) return `O cadastro ${matricula} está em análise: confira-o e aprove-o.`
  if (ativo) return `O acesso ao cadastro ${matricula} está ativo, pois o e-mail confere.`
  return `O e-mail não é o do cadastro ${matricula}: o acesso espera a ativação em Usuários.`
}

/** Tells those who may do what is left to be done: decide about the cadastro, or activate the acesso. */
async function avisarEquipe(
  { log }: Nucleo,
  escopo: Escopo,
  hub: Hub,
  { nome, responsavel, registro, email }: PedidoRegistro,
  { tipo, matricula, ativo, novo, aprovacao }: Feito,
) {
  const situacao = situacaoDe(matricula, { ativo, novo, aprovacao })
  const soAdministradores = novo && aprovacao === 'administrador'
  const papeis: Papel[] = soAdministradores
    ? ['administrador']
    : papeisQuePodem(novo ? cadastros[tipo].aprovar : mudarAcesso)
  const message = `${responsavel} (${email}) registrou-se por ${nome}, ${formatarRegistro(registro)}. ${situacao}`
  try {
    await notificar(escopo, hub, { papeis }, { messageType: 'Registro', message })
  } catch (error) {
    // the registration stands, so the answer must not say that it failed
    log.error({ err: error }, 'registro não avisado')
  }
}
