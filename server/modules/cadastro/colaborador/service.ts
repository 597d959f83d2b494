import type { Pagina } from '#src/api/contract/nucleo/common.ts'
import { tiposDaPessoa, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { cadastros } from '#src/api/contract/cadastro/cadastro.ts'
import {
  campoDoEmpregador,
  COLABORADOR,
  type adicionarColaborador,
  type alterarColaborador,
  type Colaborador,
  type ColaboradorDoCliente,
  type Empregador,
  type listarColaboradores,
} from '#src/api/contract/cadastro/colaborador.ts'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import { recursos } from '#src/api/contract/cadastro/recursos.ts'
import type * as z from 'zod/mini'
import { hoje } from '#server/calendario.ts'
import { muda } from '#server/records/mudanca.ts'
import { paginar } from '#server/lists/pagina.ts'
import { duplicou } from '#server/db/pg-error.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { cadastroDoAcesso } from '#server/modules/cadastro/acesso/service.ts'
import {
  cadastroDoDocumento,
  cadastroPorMatricula,
  incluirPessoaFisica,
  segurarCadastros,
  type CadastroDevedor,
} from '#server/modules/cadastro/cadastro/service.ts'
import { oferecidos, quemNomeia, segurar } from '#server/modules/cadastro/recurso/service.ts'
import { nomesDe } from '#server/modules/nucleo/usuario/service.ts'
import { AppError, naoEncontrado } from '#server/plugins/errors.ts'
import * as repo from './repo.ts'

export { contarVinculos, devolverColaboradores, moverColaboradores } from './fusao.ts'

type Pedido = z.output<typeof adicionarColaborador.body>
type Modelo = Pedido['model']
type Recorte = Omit<z.output<typeof listarColaboradores.query>, 'tipo' | 'matricula'>

/** The ties of a living cadastro, from its end. @throws AppError 404 */
export async function listar(
  escopo: Escopo,
  { tipo, matricula, ...recorte }: { tipo: TipoCadastro; matricula: number } & Recorte,
): Promise<Pagina<Colaborador>> {
  const { id } = await cadastroPorMatricula(escopo, cadastros[tipo], matricula, false)
  const lado = tipo === 'pessoafisica' ? 'pessoa' : 'cadastro'
  const { items, total } = await repo.doLado(escopo, lado, id, recorte)
  return paginar(items, total, recorte)
}

/** Ties a person as staff say. @throws AppError 404, 409 `colaborador-duplicado`, 422 at `model.funcaoId` */
export async function adicionar(escopo: Escopo, pedido: Pedido, por: number): Promise<{ id: number }> {
  const { model, matriculaFisica } = pedido
  const empregador = await empregadorDoPedido(escopo, pedido)
  if (matriculaFisica === undefined) return ligar(escopo, empregador, model, { por, doCliente: false })
  const pessoa = await cadastroPorMatricula(escopo, cadastros.pessoafisica, matriculaFisica, false)
  const tie = { pessoaId: pessoa.id, nomeInformado: null, por }
  const gravar = async () => {
    await conferirFuncao(escopo, model.funcaoId, 'model.funcaoId')
    const vivos = await segurarCadastros(escopo, [empregador.id, pessoa.id])
    for (const { id, matricula } of [empregador, pessoa])
      if (!vivos.has(id)) throw naoEncontrado(`Não há cadastro com a matrícula ${matricula}.`)
    return incluir(escopo, empregador, model, tie, 'matriculaFisica')
  }
  return { id: await escopo.transacao(gravar) }
}

/** The contract lets exactly one of the two matrículas through. */
function empregadorDoPedido(escopo: Escopo, pedido: Pedido): Promise<CadastroDevedor> {
  for (const [tipo, campo] of Object.entries(campoDoEmpregador) as [Empregador, keyof Pedido][]) {
    const matricula = pedido[campo]
    if (typeof matricula === 'number') return cadastroPorMatricula(escopo, cadastros[tipo], matricula, false)
  }
  throw naoEncontrado()
}

/** The company or office of a client's acesso. @throws AppError 404, also for an acesso of a person, who has no colaboradores */
async function empregadorDoAcesso(
  escopo: Escopo,
  usuarioId: number,
  acessoId: number,
): Promise<CadastroDevedor> {
  const cadastro = await cadastroDoAcesso(escopo, usuarioId, acessoId)
  if (cadastro.tipo === 'pessoafisica') throw naoEncontrado('Uma pessoa física não tem colaboradores.')
  return cadastro
}

/** The ties of the cadastro of a client's acesso, with no more of the people than the client may know. @throws AppError 404 */
export async function listarDoAcesso(
  escopo: Escopo,
  usuarioId: number,
  { acessoId, ...recorte }: { acessoId: number } & Recorte,
): Promise<Pagina<ColaboradorDoCliente>> {
  const { id } = await empregadorDoAcesso(escopo, usuarioId, acessoId)
  const { items, total } = await repo.doLado(escopo, 'cadastro', id, recorte)
  const vistos = items.map(({ outro, nomeInformado, ...linha }) => ({
    id: linha.id,
    nome: nomeInformado ?? outro.nome,
    registro: outro.registro,
    funcao: linha.funcao,
    inicio: linha.inicio,
    fim: linha.fim,
  }))
  return paginar(vistos, total, recorte)
}

/** Ties a person to the cadastro of a client's acesso. @throws AppError 404, 409 `colaborador-duplicado`, 422 at `model.funcaoId` */
export async function adicionarDoAcesso(
  escopo: Escopo,
  usuarioId: number,
  { model, acessoId }: { model: Modelo; acessoId: number },
): Promise<{ id: number }> {
  const empregador = await empregadorDoAcesso(escopo, usuarioId, acessoId)
  return ligar(escopo, empregador, model, { por: usuarioId, doCliente: true })
}

/** The funções in use, in the order in which they are offered. */
export async function funcoes(escopo: Escopo): Promise<{ id: number; nome: string }[]> {
  return oferecidos(escopo, recursos.funcoes)
}

/**
 * Ties the living person of a CPF, or a new one. What the person's own cadastro says stays as it is; a person whom a client brings waits for
 * staff, as one who registers does.
 */
async function ligar(
  escopo: Escopo,
  empregador: CadastroDevedor,
  model: Modelo,
  { por, doCliente }: { por: number; doCliente: boolean },
): Promise<{ id: number }> {
  const { registro, nome, email, telefone } = model
  const gravar = () =>
    escopo.transacao(async () => {
      await conferirFuncao(escopo, model.funcaoId, 'model.funcaoId')
      const existente = await segurarPontas(escopo, empregador, registro)
      const dados = { registro, nome, email, telefone }
      const pessoa = existente ?? (await incluirPessoaFisica(escopo, dados, { pendente: doCliente, por }))
      const nomeInformado = existente && doCliente ? nome : null
      return incluir(escopo, empregador, model, { pessoaId: pessoa.id, nomeInformado, por }, 'model.registro')
    })
  try {
    return { id: await gravar() }
  } catch (error) {
    // somebody else made the same person at the same time: there is one now
    if (!duplicou(error, 'cadastro_registro')) throw error
    return { id: await gravar() }
  }
}

/**
 * Holds both ends of a tie as long as the transaction writes it, so that no merge leaves it behind at one that is gone.
 * @returns the living person of a CPF, null where there is none
 * @throws AppError 404 when the employer is gone
 */
async function segurarPontas(escopo: Escopo, empregador: CadastroDevedor, registro: string) {
  for (;;) {
    const pessoa = await cadastroDoDocumento(escopo, tiposDaPessoa('fisica'), registro)
    const vivos = await segurarCadastros(escopo, [empregador.id, ...(pessoa ? [pessoa.id] : [])])
    if (!vivos.has(empregador.id)) throw naoEncontrado('Este cadastro não existe mais.')
    if (!pessoa || vivos.has(pessoa.id)) return pessoa
    // gone since it was read: another has the document by now, or nobody
  }
}

/** @throws AppError 409 `colaborador-duplicado` at the field that named the person */
async function incluir(
  escopo: Escopo,
  { id: cadastroId }: CadastroDevedor,
  { funcaoId, inicio }: Modelo,
  { pessoaId, nomeInformado, por }: { pessoaId: number; nomeInformado: string | null; por: number },
  campo: string,
): Promise<number> {
  try {
    return await repo.incluir(escopo, {
      cadastroId,
      pessoaId,
      nomeInformado,
      funcaoId,
      inicio,
      atualizadoPor: por,
    })
  } catch (error) {
    throw duplicou(error, 'colaborador_atual') ? duplicado(campo) : error
  }
}

function duplicado(campo: string): AppError {
  const mensagem = 'Esta pessoa já é colaboradora daqui, e o vínculo não foi encerrado.'
  return new AppError(409, 'colaborador-duplicado', mensagem, { errors: { [campo]: mensagem } })
}

/**
 * Changes função and period. What is already stored so is not written again.
 * @throws AppError 404, 409 `conflito`, 409 `colaborador-duplicado` at `fim`, 422 at `fim` or `funcaoId`
 */
export async function alterar(
  escopo: Escopo,
  id: number,
  { versao, ...novos }: z.output<typeof alterarColaborador.body>,
  por: number,
): Promise<{ id: number; versao: number }> {
  const antes = await repo.porId(escopo, id)
  if (!antes) throw naoEncontrado('Este vínculo de colaborador não existe.')
  conferirPeriodo(novos)
  if (antes.versao === versao && !muda(antes, novos)) return { id, versao }
  const gravar = async () => {
    if (novos.funcaoId !== antes.funcaoId) await conferirFuncao(escopo, novos.funcaoId, 'funcaoId')
    return repo.alterar(escopo, { id, versao }, { ...novos, atualizadoPor: por })
  }
  try {
    if (await escopo.transacao(gravar)) return { id, versao: versao + 1 }
  } catch (error) {
    throw duplicou(error, 'colaborador_atual') ? duplicado('fim') : error
  }
  const quem =
    antes.atualizadoPor === null
      ? null
      : (await nomesDe(escopo, [antes.atualizadoPor])).get(antes.atualizadoPor)
  throw new AppError(
    409,
    'conflito',
    `${quem ?? 'Outra pessoa'} salvou este vínculo em ${textoDoInstante(antes.atualizadoEm.toISOString())}, depois que você o abriu. Nada foi sobrescrito: confira e repita a alteração.`,
  )
}

/** @throws AppError 422 at `fim` */
function conferirPeriodo({ inicio, fim }: { inicio: string | null; fim: string | null }): void {
  if (fim === null) return
  const mensagem =
    inicio !== null && fim < inicio
      ? 'O fim vem antes do início.'
      : fim > hoje()
        ? 'O fim ainda não chegou: informe uma data até hoje.'
        : null
  if (mensagem !== null)
    throw new AppError(422, 'validacao', 'Confira os campos indicados.', { errors: { fim: mensagem } })
}

/** Holds a função until the caller's transaction ends. @throws AppError 422 at the field, for one that is not there */
async function conferirFuncao(escopo: Escopo, funcaoId: number | null, campo: string): Promise<void> {
  if (funcaoId === null || (await segurar(escopo, 'funcoes', [funcaoId])).has(funcaoId)) return
  const mensagem = 'Função: escolha uma das opções. Esta foi excluída ou não existe.'
  throw new AppError(422, 'validacao', mensagem, { errors: { [campo]: mensagem } })
}

export { alvosDosVinculos, comFuncoes } from './historico.ts'

/** How many people work at a cadastro, or at how many places a person works, now. */
export function contarColaboradores(escopo: Escopo, cadastroId: number): Promise<number> {
  return repo.contarAtuais(escopo, cadastroId)
}

/** The same of each of several cadastros; those without any are left out. */
export const contarColaboradoresDeVarios = (
  escopo: Escopo,
  cadastroIds: number[],
): Promise<Map<number, number>> => repo.contarAtuaisDeVarios(escopo, cadastroIds)

// ended ties name them too
quemNomeia.add('colaborador', {
  lugares: (nome) =>
    nome === recursos.funcoes.nome ? [{ ...repo.LUGAR_DA_FUNCAO, recurso: COLABORADOR.nome }] : [],
})
