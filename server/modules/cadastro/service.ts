import type { CadastroQuery, LinhaCadastro, TipoCadastro } from '#src/api/contract/cadastro-lista.ts'
import type { CadastroComum } from '#src/api/contract/cadastro.ts'
import type { Pagina } from '#src/api/contract/common.ts'
import { instantePorExtenso } from '#server/calendario.ts'
import { paginar } from '#server/db/pagina.ts'
import { duplicou } from '#server/db/pg-error.ts'
import { comTransacao, type Escopo } from '#server/db/tenant.ts'
import { AppError, naoEncontrado } from '#server/plugins/errors.ts'
import { comumEmBranco, type Descritor, type Entrada, type Modelo } from './descritores.ts'
import * as repo from './repo.ts'

export { proximaMatricula } from './repo.ts'

const semMatricula = (matricula: number) => naoEncontrado(`Não há cadastro com a matrícula ${matricula}.`)

export async function listar(
  escopo: Escopo,
  tipo: TipoCadastro,
  query: CadastroQuery,
): Promise<Pagina<LinhaCadastro>> {
  const { items, total } = await repo.pagina(escopo, tipo, query)
  return paginar(items, total, query)
}

/** @throws AppError 404 */
export async function obter<T extends TipoCadastro>(
  escopo: Escopo,
  descritor: Descritor<T>,
  matricula: number,
): Promise<Modelo<T>> {
  const achado = await repo.porMatricula(escopo, descritor, matricula)
  if (!achado) throw semMatricula(matricula)
  const { comum, detalhe, autor } = achado
  const atualizadoEm = comum.atualizadoEm.toISOString()
  return doTipo<T>({ ...comum, ...detalhe, atualizadoEm, atualizadoPor: autor })
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
  const matricula = await semDuplicar(escopo, descritor, entrada.registro, (dentro) =>
    reservarEIncluir(dentro, descritor, { ...comum, atualizadoPor: por }, detalhe),
  )
  return obter(escopo, descritor, matricula)
}

async function reservarEIncluir(
  dentro: Escopo,
  descritor: Descritor,
  comum: Omit<Parameters<typeof repo.incluir>[2], 'matricula'>,
  detalhe: object,
): Promise<number> {
  const matricula = await repo.proximaMatricula(dentro, descritor.contrato.tipo)
  await repo.incluir(dentro, descritor, { ...comum, matricula }, detalhe)
  return matricula
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
  const alterado = await semDuplicar(escopo, descritor, entrada.registro, (dentro) =>
    repo.alterar(dentro, descritor, { id, matricula, versao }, { ...comum, atualizadoPor: por }, detalhe),
  )
  const atual = await obter(escopo, descritor, matricula)
  if (alterado) return atual
  if (atual.id !== id) throw semMatricula(matricula)
  const quando = atual.atualizadoEm ? ` em ${instantePorExtenso(atual.atualizadoEm)}` : ''
  throw new AppError(
    409,
    'conflito',
    `${atual.atualizadoPor ?? 'Outra pessoa'} salvou este cadastro${quando}, depois que você o abriu. Nada foi sobrescrito.`,
  )
}

/** @throws AppError 404 */
export async function excluir(
  escopo: Escopo,
  tipo: TipoCadastro,
  matricula: number,
  por: number,
): Promise<void> {
  const excluido = await repo.excluir(escopo, tipo, matricula, por)
  if (!excluido) throw semMatricula(matricula)
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
  { contrato, documento }: Descritor,
  registro: string,
  gravar: (dentro: Escopo) => Promise<T>,
): Promise<T> {
  try {
    return await comTransacao(escopo, gravar)
  } catch (error) {
    if (!duplicou(error, 'cadastro_registro')) throw error
    const matricula = await repo.matriculaDoRegistro(escopo, contrato.tipo, registro)
    const dono = matricula === null ? 'de outro cadastro' : `da matrícula ${matricula}`
    const mensagem = `Este ${documento} já é ${dono}.`
    throw new AppError(409, 'registro-duplicado', mensagem, { errors: { registro: mensagem } })
  }
}
