import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { cadastros } from '#src/api/contract/cadastro/cadastro.ts'
import type { AcessoDoCadastro } from '#src/api/contract/cadastro/acesso.ts'
import { duplicou } from '#server/db/pg-error.ts'
import type { Escopo } from '#server/db/tenant.ts'
import * as acessos from '#server/modules/cadastro/acesso/service.ts'
import { cadastroPorMatricula, segurarCadastro } from '#server/modules/cadastro/cadastro/service.ts'
import * as contas from '#server/modules/contas/credencial/service.ts'
import * as usuarios from '#server/modules/nucleo/usuario/service.ts'
import { AppError } from '#server/plugins/errors.ts'
import { anotar, type Ato } from './ato.ts'

interface Qual {
  tipo: TipoCadastro
  matricula: number
}

/** Who has acesso to a living cadastro, active or not. @throws AppError 404 */
export async function acessosDoCadastro(
  escopo: Escopo,
  { tipo, matricula }: Qual,
): Promise<AcessoDoCadastro[]> {
  const cadastro = await cadastroPorMatricula(escopo, cadastros[tipo], matricula, false)
  const linhas = await acessos.acessosAoCadastro(escopo, cadastro.id)
  const contasDe = await usuarios.contasDe(
    escopo,
    linhas.map(({ usuarioId }) => usuarioId),
  )
  return linhas.flatMap(({ id, ativo, usuarioId }) => {
    const usuario = contasDe.get(usuarioId)
    return usuario ? [{ id, ativo, usuario }] : []
  })
}

interface Pedido extends Qual {
  email: string
  nome: string
}

/**
 * Gives the client of an e-mail an active acesso; anyone who has no account is made one and invited, in the same transaction.
 * @throws AppError 404, 409 `acesso-duplicado` or `usuario-inativo` at `email`, 422 at `nome`
 */
export async function conceder(
  ato: Ato,
  { tipo, matricula, email, nome }: Pedido,
): Promise<{ usuarioId: number; acessoId: number; convidado: boolean }> {
  const { escopo, nucleo, origem } = ato
  try {
    const feito = await escopo.transacao(async () => {
      const cadastro = await segurarCadastro(escopo, cadastros[tipo], matricula)
      const existente = await usuarios.clienteDoEmail(escopo, email)
      if (existente && !existente.ativo)
        throw no(
          'email',
          409,
          'usuario-inativo',
          'O usuário deste e-mail está inativo. Ative-o em Usuários antes.',
        )
      if (!existente && nome === '')
        throw no(
          'nome',
          422,
          'validacao',
          'Não há conta com este e-mail. Informe o nome para enviar um convite.',
        )
      const usuarioId = existente?.id ?? (await usuarios.incluirClienteConvidado(escopo, { nome, email }))
      const acessoId = await acessos.ligar(escopo, usuarioId, cadastro.id, true)
      await usuarios.darRegistro(escopo, usuarioId, cadastro.registro)
      if (!existente) await contas.convidar(nucleo, escopo, usuarioId, origem)
      return { usuarioId, acessoId, convidado: !existente }
    })
    anotar(ato, 'acesso-concedido', feito.usuarioId, { acesso: feito.acessoId })
    escopo.aposCommit(() => nucleo.memoria.esquecerUsuario(feito.usuarioId))
    return feito
  } catch (error) {
    if (!duplicou(error, 'acesso_usuario_cadastro')) throw error
    const mensagem = 'Este usuário já tem acesso a este cadastro. Se ele está inativo, ative-o na lista.'
    throw no('email', 409, 'acesso-duplicado', mensagem)
  }
}

const no = (campo: string, status: number, code: string, mensagem: string) =>
  new AppError(status, code, mensagem, { errors: { [campo]: mensagem } })
