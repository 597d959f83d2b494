import type { TipoPessoa } from '#src/api/contract/auth.ts'
import type { CadastroQuery, TipoCadastro } from '#src/api/contract/cadastro-lista.ts'
import type { CadastroComum, LinhaCadastro } from '#src/api/contract/cadastro.ts'
import type { Pagina } from '#src/api/contract/common.ts'
import { documentoDe } from '#src/api/contract/documento.ts'
import type { EntradaHistorico, HistoricoQuery } from '#src/api/contract/historico.ts'
import { tipoPessoaDe, tiposDaPessoa, type TipoDeCadastro } from '#src/api/contract/tipo-cadastro.ts'
import { instantePorExtenso } from '#server/calendario.ts'
import { paginar } from '#server/db/pagina.ts'
import { duplicou } from '#server/db/pg-error.ts'
import type { PedidoRegistro } from '#server/db/schema.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { historico } from '#server/modules/auditoria/service.ts'
import { nomesDe } from '#server/modules/usuario/service.ts'
import { AppError, naoEncontrado } from '#server/plugins/errors.ts'
import { comumEmBranco, descritores, type Descritor, type Entrada, type Modelo } from './descritores.ts'
import { pagina } from './lista-repo.ts'
import * as repo from './repo.ts'

const semMatricula = (matricula: number) => naoEncontrado(`Não há cadastro com a matrícula ${matricula}.`)

/** @throws AppError 403 for the trash, unless the caller may see it */
export async function listar(
  escopo: Escopo,
  tipo: TipoCadastro,
  query: CadastroQuery,
  veLixeira: boolean,
): Promise<Pagina<LinhaCadastro>> {
  if (query.situacao === 'excluidos' && !veLixeira)
    throw new AppError(403, 'sem-permissao', 'Você não tem permissão para ver a lixeira.')
  const { items, total } = await pagina(escopo, tipo, query)
  return paginar(
    items.map(({ criadoEm, atualizadoEm, excluidoEm, ...linha }) => ({
      ...linha,
      criadoEm: criadoEm.toISOString(),
      atualizadoEm: atualizadoEm.toISOString(),
      excluidoEm: excluidoEm?.toISOString() ?? null,
    })),
    total,
    query,
  )
}

/** @throws AppError 404, also for a record in the trash, unless the caller may see that */
export async function obter<T extends TipoCadastro>(
  escopo: Escopo,
  descritor: Descritor<T>,
  matricula: number,
  veLixeira: boolean,
): Promise<Modelo<T>> {
  const { comum, detalhe } = await existente(escopo, descritor.contrato.tipo, matricula, veLixeira)
  const { atualizadoPor: por } = comum
  const autor = por === null ? null : ((await nomesDe(escopo, [por])).get(por) ?? null)
  const atualizadoEm = comum.atualizadoEm.toISOString()
  const excluidoEm = comum.excluidoEm?.toISOString() ?? null
  return doTipo<T>({ ...comum, ...detalhe, atualizadoEm, atualizadoPor: autor, excluidoEm })
}

async function existente(escopo: Escopo, tipo: TipoCadastro, matricula: number, veLixeira: boolean) {
  const achado = await repo.porMatricula(escopo, tipo, matricula)
  if (!achado || (achado.comum.excluidoEm !== null && !veLixeira)) throw semMatricula(matricula)
  return achado
}

/** What was done to a record. @throws AppError 404, as `obter` does */
export async function historicoDe(
  escopo: Escopo,
  { contrato: { tipo, obter: lido } }: Descritor,
  matricula: number,
  query: HistoricoQuery,
  veLixeira: boolean,
): Promise<Pagina<EntradaHistorico>> {
  const { comum } = await existente(escopo, tipo, matricula, veLixeira)
  const campos = Object.keys(lido.response.shape)
  const alvos = repo.tabelasDe(tipo).map((tabela) => ({ tabela, linha: comum.id, campos }))
  return historico(escopo, alvos, query)
}

/** A record of a kind before its first save. */
export function emBranco<T extends TipoCadastro>({ detalheEmBranco }: Descritor<T>): Modelo<T> {
  return doTipo<T>({ ...comumEmBranco, ...detalheEmBranco })
}

/** No type tells for an open T that the common fields and those of the kind make a record of it; the contract checks each answer. */
const doTipo = <T extends TipoCadastro>(campos: CadastroComum) => campos as Modelo<T>

/** @throws AppError 409 `registro-duplicado`, 422 when the record says that it exists already */
export async function criar<T extends TipoCadastro>(
  escopo: Escopo,
  descritor: Descritor<T>,
  entrada: Entrada<T>,
  por: number,
): Promise<Modelo<T>> {
  if (entrada.id !== 0 || entrada.matricula !== null) {
    throw new AppError(422, 'validacao', 'Este cadastro já existe: use a alteração.', {
      errors: { matricula: 'A matrícula de um cadastro novo é dada pelo sistema.' },
    })
  }
  const { comum, detalhe } = separar(descritor, entrada)
  const { matricula } = await semDuplicar(escopo, descritor, entrada.registro, () =>
    reservarEIncluir(escopo, descritor.contrato.tipo, { ...comum, atualizadoPor: por }, detalhe),
  )
  return obter(escopo, descritor, matricula, false)
}

/** Stores a record under the next matrícula of its kind. @returns the matrícula and the id */
async function reservarEIncluir(
  escopo: Escopo,
  tipo: TipoDeCadastro,
  comum: Omit<Parameters<typeof repo.incluir>[2], 'matricula'>,
  detalhe: object,
): Promise<{ id: number; matricula: number }> {
  const matricula = await repo.proximaMatricula(escopo, tipo)
  return { matricula, id: await repo.incluir(escopo, tipo, { ...comum, matricula }, detalhe) }
}

/** @throws AppError 404, 409 `conflito` when somebody saved since `versao` was read, 409 `registro-duplicado` */
export async function atualizar<T extends TipoCadastro>(
  escopo: Escopo,
  descritor: Descritor<T>,
  entrada: Entrada<T>,
  por: number,
): Promise<Modelo<T>> {
  const { id, matricula, versao } = entrada
  if (id === 0 || matricula === null)
    throw naoEncontrado('Este cadastro ainda não existe: inclua-o primeiro.')
  const { comum, detalhe } = separar(descritor, entrada)
  const alterado = await semDuplicar(escopo, descritor, entrada.registro, () =>
    repo.alterar(
      escopo,
      descritor.contrato.tipo,
      { id, matricula, versao },
      { ...comum, atualizadoPor: por },
      detalhe,
    ),
  )
  const atual = await obter(escopo, descritor, matricula, false)
  if (alterado) return atual
  if (atual.id !== id) throw semMatricula(matricula)
  throw conflito(atual, 'Nada foi sobrescrito.')
}

/** @param consequencia what became of what the caller wanted */
function conflito({ atualizadoEm, atualizadoPor }: CadastroComum, consequencia: string): AppError {
  const quem = atualizadoPor ?? 'Outra pessoa'
  const quando = atualizadoEm ? ` em ${instantePorExtenso(atualizadoEm)}` : ''
  const detail = `${quem} salvou este cadastro${quando}, depois que você o abriu. ${consequencia}`
  return new AppError(409, 'conflito', detail)
}

/** A record as somebody saw it. */
interface Visto {
  matricula: number
  versao: number
}

/**
 * Puts a record into the trash. Debits and acessos keep it, and `ativo` stays as it was, for the day of its restoration.
 * @returns the revision that this made
 * @throws AppError 404, 409 `conflito` when somebody saved since `versao` was read
 */
export async function excluir(
  escopo: Escopo,
  descritor: Descritor,
  visto: Visto,
  por: number,
): Promise<{ versao: number }> {
  const versao = await repo.excluir(escopo, descritor.contrato.tipo, visto, por)
  if (versao !== null) return { versao }
  throw conflito(await obter(escopo, descritor, visto.matricula, false), 'Nada foi excluído.')
}

/**
 * Takes a record out of the trash.
 * @throws AppError 404 for what is not in the trash, 409 `conflito` when it was moved since `versao` was read, 409 `registro-duplicado` when
 * another living record has its document by now
 */
export async function restaurar<T extends TipoCadastro>(
  escopo: Escopo,
  descritor: Descritor<T>,
  visto: Visto,
  por: number,
): Promise<Modelo<T>> {
  const { tipo } = descritor.contrato
  const atual = await obter(escopo, descritor, visto.matricula, true)
  if (atual.excluidoEm === null)
    throw naoEncontrado(`O cadastro de matrícula ${visto.matricula} não está na lixeira.`)
  const versao = await semDuplicar(escopo, descritor, atual.registro, () =>
    repo.restaurar(escopo, tipo, visto, por),
  )
  const depois = await obter(escopo, descritor, visto.matricula, true)
  if (versao === null) throw conflito(depois, 'Nada foi restaurado.')
  return depois
}

/** The part of a record that all kinds share, and the part of its own kind. */
function separar({ detalheEmBranco }: Descritor, entrada: Entrada<TipoCadastro>) {
  const { id: _id, matricula: _matricula, versao: _versao, ...campos } = entrada
  const doDetalhe = (nome: string) => nome in detalheEmBranco
  const pares = Object.entries(campos)
  return {
    comum: Object.fromEntries(pares.filter(([nome]) => !doDetalhe(nome))) as typeof campos, // what is left are cadastro's columns
    detalhe: Object.fromEntries(pares.filter(([nome]) => doDetalhe(nome))),
  }
}

async function semDuplicar<T>(
  escopo: Escopo,
  { contrato }: Descritor,
  registro: string,
  gravar: () => Promise<T>,
): Promise<T> {
  try {
    return await escopo.transacao(gravar)
  } catch (error) {
    if (!duplicou(error, 'cadastro_registro')) throw error
    const matricula = await repo.matriculaDoRegistro(escopo, contrato.tipo, registro)
    const dono = matricula === null ? 'de outro cadastro' : `da matrícula ${matricula}`
    const mensagem = `Este ${documentoDe[tipoPessoaDe[contrato.tipo]]} já é ${dono}.`
    throw new AppError(409, 'registro-duplicado', mensagem, { errors: { registro: mensagem } })
  }
}

/** What a confirmed registration needs to know of a cadastro. */
export interface CadastroDoRegistro {
  id: number
  matricula: number
  email: string
}

/** The living cadastro of a person's document: of a CNPJ the company before the office. */
export function cadastroDoDocumento(
  escopo: Escopo,
  tipoPessoa: TipoPessoa,
  registro: string,
): Promise<CadastroDoRegistro | null> {
  return repo.vivoPorRegistro(escopo, tiposDaPessoa(tipoPessoa), registro)
}

/**
 * Stores a cadastro that waits for staff: inactive, with what a registration tells.
 * @throws what the unique index `cadastro_registro` refuses
 */
export async function incluirPendente(escopo: Escopo, pedido: PedidoRegistro): Promise<CadastroDoRegistro> {
  const { tipoPessoa, registro, nome, email, telefone } = pedido
  const [tipo] = tiposDaPessoa(tipoPessoa)
  const detalhe = tipo === 'pessoajuridica' ? descritores.pessoajuridica.detalheEmBranco : {}
  const comum = { registro, nome, email, telefone, ativo: false }
  return { ...(await reservarEIncluir(escopo, tipo, comum, detalhe)), email }
}

/** What a list of debits tells of a cadastro. */
export interface CadastroDevedor {
  id: number
  tipo: TipoDeCadastro
  matricula: number
  registro: string
  nome: string
}

/** Active cadastros of a document, in the order in which they were made. */
export function cadastrosAtivosDoDocumento(
  escopo: Escopo,
  tipoPessoa: TipoPessoa,
  registro: string,
): Promise<CadastroDevedor[]> {
  return repo.ativosPorRegistro(escopo, tiposDaPessoa(tipoPessoa), registro)
}

/** How many active cadastros there are of each kind. */
export async function cadastrosAtivosPorTipo(escopo: Escopo): Promise<Record<TipoDeCadastro, number>> {
  const totais = { pessoajuridica: 0, pessoafisica: 0, contabilidade: 0 }
  for (const { tipo, total } of await repo.ativosPorTipo(escopo)) totais[tipo] = total
  return totais
}

/** A relation of all cadastros, the deleted ones too, with what slips and acessos need of them; to be joined by `id`. */
export function cadastroVisto(escopo: Escopo) {
  return repo.visto(escopo)
}
