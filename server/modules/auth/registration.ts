import { formatarRegistro } from '#src/api/contract/documento.ts'
import { duplicou } from '#server/db/pg-error.ts'
import type { PedidoRegistro } from '#server/db/schema.ts'
import { comTransacao, type Escopo } from '#server/db/tenant.ts'
import type { EntidadeRow } from '#server/modules/entidade/service.ts'
import { enviar } from '#server/modules/notification/service.ts'
import { AppError } from '#server/plugins/errors.ts'
import type { Hub } from '#server/realtime/hub.ts'
import { registrarEvento } from './events.ts'
import { links } from './links.ts'
import * as mails from './mails.ts'
import type { Nucleo, Origem } from './nucleo.ts'
import { emitirToken, gastarToken, tokenInvalido } from './one-time-token.ts'
import { nomeDoCliente, type UsuarioRow } from './repo.ts'
import * as repo from './registration-repo.ts'
import { podeEnviar } from './throttle.ts'

/**
 * Takes a request to register. What is known of its e-mail decides only what is mailed, after the answer.
 * @throws AppError 403 `registro-fechado`
 */
export async function registrar(
  nucleo: Nucleo,
  escopo: Escopo,
  pedido: PedidoRegistro,
  origem: Origem,
): Promise<void> {
  const entidade = await nucleo.entidades.porId(escopo.entidadeId)
  exigirRegistroAberto(entidade)
  const { nomeFantasia, slug } = entidade
  nucleo.mail.depois(async () => {
    const { email, responsavel, nome: cadastro, registro } = pedido
    if (!(await podeEnviar(escopo, 'registro', email))) return
    const enderecos = links(nucleo, origem)
    // whoever has an account is greeted by its name, not by what somebody typed
    const titular = await nomeDoCliente(escopo, email)
    const destino = { para: email, entidade: nomeFantasia, nome: titular ?? responsavel }
    if (titular !== null) {
      const [login, esqueciSenha] = [enderecos.login(slug), enderecos.esqueciSenha(slug, false)]
      await nucleo.mail.enviar(mails.contaExistente({ ...destino, login, esqueciSenha }))
      return
    }
    const link = enderecos.confirmar(await emitirToken(escopo, 'registro', { pedido }))
    const documento = formatarRegistro(registro)
    await nucleo.mail.enviar(mails.confirmacao({ ...destino, link, cadastro, documento }))
  })
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
 * staff. The acesso to an existing cadastro works at once only if that cadastro has the confirmed e-mail, and only then is the document
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
  const gravar = (livre: boolean) =>
    comTransacao(escopo, async (dentro) => {
      await gastarToken(dentro, tokenId)
      const { cadastro, ativo, novo } = await cadastroDoPedido(dentro, pedido)
      const usuario = await repo.incluirCliente(dentro, pedido, senhaHash, livre && ativo && !novo)
      await repo.ligar(dentro, usuario.id, cadastro.id, ativo)
      return { usuario, matricula: cadastro.matricula, ativo, novo }
    })
  const feito = await insistir(gravar)
  registrarEvento(origem, 'registro-confirmado', feito.usuario.id, { ativo: feito.ativo, novo: feito.novo })
  await avisarEquipe(nucleo, escopo, hub, pedido, feito)
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

async function cadastroDoPedido(dentro: Escopo, pedido: PedidoRegistro) {
  const existente = await repo.cadastroVivo(dentro, pedido)
  if (!existente) return { cadastro: await repo.incluirCadastro(dentro, pedido), ativo: true, novo: true }
  const guardado = existente.email.trim().toLowerCase()
  return { cadastro: existente, ativo: guardado !== '' && guardado === pedido.email, novo: false }
}

interface Feito {
  matricula: number
  ativo: boolean
  novo: boolean
}

async function avisarEquipe(
  { log }: Nucleo,
  escopo: Escopo,
  hub: Hub,
  { nome, responsavel, registro, email }: PedidoRegistro,
  { matricula, ativo, novo }: Feito,
) {
  const situacao = novo
    ? `O cadastro ${matricula} foi criado inativo: confira-o e ative-o.`
    : ativo
      ? `O acesso ao cadastro ${matricula} está ativo, pois o e-mail confere.`
      : `O e-mail não é o do cadastro ${matricula}: o acesso espera a ativação em Usuários.`
  const message = `${responsavel} (${email}) registrou-se por ${nome}, ${formatarRegistro(registro)}. ${situacao}`
  try {
    await enviar(escopo, hub, { messageType: 'Registro', message, roles: ['administrador'] })
  } catch (error) {
    // the registration stands: whoever registered must not be told that it failed
    log.error({ err: error }, 'registro não avisado')
  }
}
