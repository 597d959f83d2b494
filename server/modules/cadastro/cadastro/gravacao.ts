import { tiposCadastro, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { muda } from '#server/records/mudanca.ts'
import type { Escopo } from '#server/db/tenant.ts'
import type { ParteDoCadastro } from '#src/api/contract/cadastro/cadastro-partes.ts'
import { escolhasDe } from '#src/api/contract/cadastro/cadastro-escolhas.ts'
import {
  conferirAninhados,
  existentes,
  gravarAninhados,
  nomeiamOsAninhados,
  segurarNomeados,
  separarAninhados,
  type Aninhados,
} from '#server/modules/cadastro/recurso/service.ts'
import { AppError, naoEncontrado } from '#server/plugins/errors.ts'
import * as gravacao from './gravacao-repo.ts'
import { obter } from './leitura.ts'
import type { Autor, Contrato, Entrada, Modelo } from './modelo.ts'
import { conferirPartesRestritas } from './partes-restritas.ts'
import { conferirProprios } from './proprios.ts'
import { conflito, semDuplicar, semMatricula } from './recusas.ts'
import * as repo from './repo.ts'

/**
 * Stores a new record.
 * @throws AppError 409 `registro-duplicado`, 422 when the record says that it exists already, 403 as `conferirPartesRestritas`
 */
export async function criar<T extends TipoCadastro>(
  escopo: Escopo,
  contrato: Contrato<T>,
  entrada: Entrada<T>,
  por: Autor,
): Promise<Modelo<T>> {
  if (entrada.id !== 0 || entrada.matricula !== null) {
    throw new AppError(422, 'validacao', 'Este cadastro já existe: use a alteração.', {
      errors: { matricula: 'A matrícula de um cadastro novo é dada pelo sistema.' },
    })
  }
  const { comum, detalhe, aninhados } = separar(contrato, entrada)
  conferirPartesRestritas(contrato.partes, {}, aninhados, por)
  const { matricula } = await semDuplicar(escopo, contrato, entrada.registro, async () => {
    await segurarReferidos(escopo, contrato, [{ detalhe, aninhados }])
    await conferirReferencias(escopo, contrato, detalhe)
    await conferirEscolhas(escopo, contrato, {}, detalhe)
    await conferirProprios(escopo, contrato.tipo, {}, { ...comum })
    await conferirAninhados(escopo, contrato.partes, aninhados, {})
    const novo = await reservarEIncluir(escopo, contrato.tipo, { ...comum, atualizadoPor: por.id }, detalhe)
    await gravarAninhados(escopo, aninhaveis(contrato), novo.id, aninhados)
    return novo
  })
  return obter(escopo, contrato, matricula, false)
}

const aninhaveis = ({ tipo, partes }: Contrato) => ({ partes, lugares: repo.lugaresDasPartes(tipo) })

/**
 * Stores several new records of a kind, each by the rules of `criar`, all of them or none.
 * @returns their matrículas, in the same order
 * @throws AppError as `criar`, or what the unique index of documents refuses: which of them it was is not told
 */
export async function criarVarios<T extends TipoCadastro>(
  escopo: Escopo,
  contrato: Contrato<T>,
  entradas: Entrada<T>[],
  por: Autor,
): Promise<number[]> {
  if (entradas.length === 0) return []
  return escopo.transacao(async () => {
    const novos = entradas.map((entrada) => separar(contrato, entrada))
    await segurarReferidos(escopo, contrato, novos)
    for (const { comum, detalhe, aninhados } of novos) {
      conferirPartesRestritas(contrato.partes, {}, aninhados, por)
      await conferirReferencias(escopo, contrato, detalhe)
      await conferirEscolhas(escopo, contrato, {}, detalhe)
      await conferirProprios(escopo, contrato.tipo, {}, { ...comum })
      await conferirAninhados(escopo, contrato.partes, aninhados, {})
    }
    const primeira = await gravacao.proximasMatriculas(escopo, contrato.tipo, novos.length)
    const idDe = await gravacao.incluirVarios(
      escopo,
      contrato.tipo,
      novos.map(({ comum, detalhe }, i) => ({
        comum: { ...comum, matricula: primeira + i, atualizadoPor: por.id },
        detalhe,
      })),
    )
    for (const [i, { aninhados }] of novos.entries()) {
      const id = idDe.get(primeira + i)
      const vazios = Object.values(aninhados).every((linhas) => linhas.length === 0)
      if (id !== undefined && !vazios) await gravarAninhados(escopo, aninhaveis(contrato), id, aninhados)
    }
    return novos.map((_, i) => primeira + i)
  })
}

/** Stores a record under the next matrícula of its kind. @returns the matrícula and the id */
export async function reservarEIncluir(
  escopo: Escopo,
  tipo: TipoCadastro,
  comum: Omit<Parameters<typeof gravacao.incluir>[2], 'matricula'>,
  detalhe: object,
): Promise<{ id: number; matricula: number }> {
  const matricula = await gravacao.proximaMatricula(escopo, tipo)
  return { matricula, id: await gravacao.incluir(escopo, tipo, { ...comum, matricula }, detalhe) }
}

/**
 * Saves over the revision that the caller read. What is already stored so is not written again.
 * @throws AppError 404, 409 `conflito` when somebody saved since `versao` was read, 409 `registro-duplicado`, 422 at `ativo` of one that
 * waits for a decision, which alone makes it active, 403 as `conferirPartesRestritas`
 */
export async function atualizar<T extends TipoCadastro>(
  escopo: Escopo,
  contrato: Contrato<T>,
  entrada: Entrada<T>,
  por: Autor,
): Promise<Modelo<T>> {
  const { id, matricula, versao } = entrada
  if (id === 0 || matricula === null)
    throw naoEncontrado('Este cadastro ainda não existe: inclua-o primeiro.')
  const { comum, detalhe, aninhados } = separar(contrato, entrada)
  const antes = await obter(escopo, contrato, matricula, false)
  if (antes.id !== id) throw semMatricula(matricula)
  // what is compared from here on is the revision that the writing asks for, and no later one
  if (antes.versao !== versao) throw conflito(antes, 'Nada foi sobrescrito.')
  const { tipo } = contrato
  const igual = !muda(
    { ...antes, ...repo.comoColunas(tipo, antes) },
    { ...comum, ...repo.comoColunas(tipo, detalhe), ...aninhados },
  )
  if (igual) return antes
  conferirPartesRestritas(contrato.partes, antes, aninhados, por)
  const alterado = await semDuplicar(escopo, contrato, entrada.registro, async () => {
    await segurarReferidos(escopo, contrato, [{ detalhe, aninhados }])
    // one that has gone into the trash since stays where it is
    await conferirReferencias(escopo, contrato, somenteNovas(contrato, antes, detalhe))
    await conferirEscolhas(escopo, contrato, antes, detalhe)
    await conferirProprios(escopo, contrato.tipo, { ...antes }, { ...comum })
    const alvo = { id, matricula, versao }
    const guardado = await gravacao.alterar(
      escopo,
      contrato.tipo,
      alvo,
      { ...comum, atualizadoPor: por.id },
      detalhe,
    )
    // thrown in the transaction, which takes the change back
    if (guardado && guardado.analise !== null && entrada.ativo) throw emAnalise()
    if (guardado === null) return false
    await conferirAninhados(
      escopo,
      contrato.partes,
      aninhados,
      separarAninhados(contrato.partes, { ...antes }).aninhados,
    )
    await gravarAninhados(escopo, aninhaveis(contrato), id, aninhados)
    return true
  })
  const atual = await obter(escopo, contrato, matricula, false)
  if (alterado) return atual
  throw conflito(atual, 'Nada foi sobrescrito.')
}

function emAnalise(): AppError {
  const mensagem = 'Este cadastro veio de um registro: aprove-o para ativá-lo.'
  return new AppError(422, 'em-analise', mensagem, { errors: { ativo: mensagem } })
}

/**
 * Holds what records are about to name, lookup values before cadastros, as long as the transaction writes: none of it is merged away behind
 * what is checked here. What a record named already is held too, for a merge asks for that record once it has locked what it merges.
 */
async function segurarReferidos(
  escopo: Escopo,
  { tipo, partes, referencias }: Contrato,
  novos: readonly { detalhe: Readonly<Record<string, unknown>>; aninhados: Aninhados }[],
): Promise<void> {
  await segurarNomeados(
    escopo,
    novos.flatMap(({ detalhe, aninhados }) => [
      { campos: escolhasDe(tipo), linhas: [detalhe] },
      ...nomeiamOsAninhados(partes, aninhados),
    ]),
  )
  const ids = novos.flatMap(({ detalhe }) =>
    Object.keys(referencias).flatMap(
      (campo) => (detalhe[campo] as { id: number } | null | undefined)?.id ?? [],
    ),
  )
  if (ids.length > 0) await repo.segurar(escopo, ids)
}

/** @throws AppError 422 at the field of a reference to what is no living cadastro of the kind that it asks for */
async function conferirReferencias(escopo: Escopo, contrato: Contrato, pedidas: object): Promise<void> {
  for (const [campo, tipo] of Object.entries(contrato.referencias)) {
    const pedida = new Map<string, { id: number } | null>(Object.entries(pedidas)).get(campo)
    if (!pedida) continue
    const [achado] = await repo.referidos(escopo, [pedida.id])
    if (achado && achado.tipo === tipo && achado.excluidoEm === null) continue
    const mensagem = `${tiposCadastro[tipo].singular}: não há este cadastro. Escolha outro.`
    throw new AppError(422, 'validacao', mensagem, { errors: { [campo]: mensagem } })
  }
}

/** @throws AppError 422 at the fields of choices that are not stored so already, and that their table does not have */
async function conferirEscolhas(
  escopo: Escopo,
  { tipo }: Contrato,
  antes: object,
  detalhe: Record<string, unknown>,
): Promise<void> {
  const guardadas = new Map<string, unknown>(Object.entries(antes))
  const errors: Record<string, string> = {}
  for (const [campo, { rotulo, referencia }] of Object.entries(escolhasDe(tipo))) {
    const id = detalhe[campo]
    if (typeof id !== 'number' || id === guardadas.get(campo)) continue
    if (!(await existentes(escopo, referencia, [id])).has(id))
      errors[campo] = `${rotulo}: escolha uma das opções. Esta foi excluída ou não existe.`
  }
  if (Object.keys(errors).length > 0)
    throw new AppError(422, 'validacao', 'Confira os campos indicados.', { errors })
}

/** The references of a save that are not stored so already. */
function somenteNovas({ referencias }: Contrato, antes: object, detalhe: object): object {
  const guardadas = new Map<string, { id: number } | null>(Object.entries(antes))
  const pares: [string, { id: number } | null][] = Object.entries(detalhe)
  return Object.fromEntries(
    pares.filter(
      ([campo, pedida]) => Object.hasOwn(referencias, campo) && pedida?.id !== guardadas.get(campo)?.id,
    ),
  )
}

/** The part of a record that all kinds share, the part of its own kind, and what is nested in it. */
function separar({ detalheEmBranco, partes }: Contrato, entrada: Entrada<TipoCadastro>) {
  const { id: _id, matricula: _matricula, versao: _versao, ...campos } = entrada
  const { proprios, aninhados } = separarAninhados(partes, campos)
  const doDetalhe = (nome: string) => nome in detalheEmBranco
  const pares = Object.entries(proprios)
  return {
    comum: Object.fromEntries(pares.filter(([nome]) => !doDetalhe(nome))) as unknown as Omit<
      typeof campos,
      ParteDoCadastro<TipoCadastro>
    >, // what is left are cadastro's columns
    detalhe: Object.fromEntries(pares.filter(([nome]) => doDetalhe(nome))),
    aninhados,
  }
}
