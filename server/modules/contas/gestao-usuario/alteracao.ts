import { concede, type Papel } from '#src/api/contract/nucleo/papeis.ts'
import type { Input } from '#src/api/contract/nucleo/endpoint.ts'
import type { atualizarUsuario, UsuarioDetalhe } from '#src/api/contract/contas/usuario.ts'
import { postar, registrarCarta, tipoDeCarta } from '#server/modules/servicos/carta/service.ts'
import { encerrarTudo, esquecerSessoes, type Nucleo } from '#server/modules/contas/sessao/service.ts'
import { anularTokens } from '#server/modules/nucleo/token-unico/service.ts'
import * as usuarios from '#server/modules/nucleo/usuario/service.ts'
import { AppError } from '#server/plugins/errors.ts'
import { anotar, proprioUsuario, type Ato } from './ato.ts'
import { emailTrocado } from './mails.ts'
import { obter, semRepetir } from './leitura.ts'

type Dados = Pick<UsuarioDetalhe, 'ativo' | 'email' | 'papeis'>
type Mudanca = Input<typeof atualizarUsuario>['body']

const administra = ({ isAdmin, ativo, papeis }: { isAdmin: boolean; ativo: boolean; papeis: Papel[] }) =>
  isAdmin && ativo && papeis.includes('administrador')

/**
 * Takes effect at the next call of the user, in every process. What is already stored so is not written again. Without `versao` it is
 * written over whatever is stored (see the contract).
 * @throws AppError 404, 422 at `papeis`, 409 `proprio-usuario`, `ultimo-administrador`, `conflito`, `email-duplicado`
 */
export async function atualizar(
  ato: Ato,
  id: number,
  { versao, ...pedido }: Mudanca,
): Promise<UsuarioDetalhe> {
  const { escopo, quem, nucleo } = ato
  const antes = await usuarios.existente(escopo, id)
  const novos = { ...pedido, papeis: semRepetir(pedido.papeis ?? antes.papeis) }
  const vista = versao ?? antes.versao
  conferirPapeis(antes.isAdmin, novos.papeis)
  if (id === quem.id && !(novos.ativo && concede(novos.papeis, 'usuario:gravar')))
    throw proprioUsuario('Você não pode retirar o próprio acesso. Peça a outro administrador.')
  const campos = mudados(antes, novos)
  if (campos.length === 0 && antes.versao === vista) return obter(escopo, id)
  const desativado = antes.ativo && !novos.ativo
  const gravado = await escopo.transacao(async () => {
    if (administra(antes) && !administra({ ...antes, ...novos })) {
      const restantes = await usuarios.travarAdministradores(escopo)
      if (restantes.every((outro) => outro === id)) throw ultimoAdministrador()
    }
    if (!(await usuarios.alterar(escopo, { id, versao: vista }, novos))) return false
    // links that went to another address, or to a user who is out now
    if (desativado || campos.includes('email'))
      await anularTokens(escopo, id, ['convite', 'senha', 'politica', 'email'])
    if (desativado) await encerrarTudo(escopo, id)
    if (campos.includes('email')) await avisarEmailTrocado(ato, antes)
    return true
  })
  if (!gravado) {
    if (versao !== undefined) throw conflito()
    // somebody else was quicker by a moment: over theirs, too
    return atualizar(ato, id, pedido)
  }
  anotar(ato, 'usuario-alterado', id, { campos })
  if (desativado) esquecerSessoes(nucleo, escopo, id, 'todas')
  // in this process; others hear of it by the event of the commit
  else escopo.aposCommit(() => nucleo.memoria.esquecerUsuario(id))
  return obter(escopo, id)
}

function mudados(antes: Dados, depois: Dados): string[] {
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
