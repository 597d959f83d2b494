import type { EntradaDoRecurso, Recurso, RegistroDoRecurso } from '#src/api/contract/cadastro/recurso.ts'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import { muda } from '#server/records/mudanca.ts'
import { duplicou } from '#server/db/pg-error.ts'
import type { Escopo } from '#server/db/tenant.ts'
import {
  conferirAninhados,
  gravarAninhados,
  nomeiamOsAninhados,
  segurarNomeados,
  separarAninhados,
} from './aninhados.ts'
import { AppError } from '#server/plugins/errors.ts'
import { conferirCampos } from './conferencias.ts'
import * as repo from './repo.ts'
import { naoHa, obter } from './service.ts'
import { impedimentoDaExclusao } from './status.ts'
import { lugaresDasPartes } from './tabelas-repo.ts'

/** @throws AppError 409 `nome-duplicado`, 422 when the record says that it exists already */
export async function criar(
  escopo: Escopo,
  recurso: Recurso,
  { id, versao: _versao, ...campos }: EntradaDoRecurso,
  por: number,
): Promise<RegistroDoRecurso> {
  if (id !== 0) throw new AppError(422, 'validacao', 'Este registro já existe: use a alteração.')
  const { proprios, aninhados } = separarAninhados(recurso.partes, campos)
  const novo = await semDuplicar(escopo, recurso, campos, async () => {
    await segurarReferidos(escopo, recurso, campos)
    await conferirCampos(escopo, recurso, campos, null)
    await conferirAninhados(escopo, recurso.partes, aninhados, {})
    const incluido = await repo.incluir(escopo, recurso, proprios, por)
    await gravarAninhados(escopo, aninhaveis(recurso), incluido, aninhados)
    return incluido
  })
  return obter(escopo, recurso, novo, false)
}

/**
 * Saves over the revision that the caller read. What is already stored so is not written again.
 * @throws AppError 404, 409 `conflito` when somebody saved since `versao` was read, 409 `nome-duplicado`
 */
export async function atualizar(
  escopo: Escopo,
  recurso: Recurso,
  { id, versao, ...campos }: EntradaDoRecurso,
  por: number,
): Promise<RegistroDoRecurso> {
  const antes = await obter(escopo, recurso, id, false)
  if (antes.versao === versao && !muda(antes, campos)) return antes
  const { proprios, aninhados } = separarAninhados(recurso.partes, campos)
  const escrita = await semDuplicar(escopo, recurso, campos, async () => {
    await segurarReferidos(escopo, recurso, campos)
    await conferirCampos(escopo, recurso, campos, antes)
    // the record first: its last writer holds what is nested in it, and a stale revision is told before anything that follows from it
    const feita = await repo.alterar(escopo, recurso, { id, versao }, proprios, por)
    if (feita === null) return null
    await conferirAninhados(
      escopo,
      recurso.partes,
      aninhados,
      separarAninhados(recurso.partes, antes).aninhados,
    )
    await gravarAninhados(escopo, aninhaveis(recurso), id, aninhados)
    return feita
  })
  const depois = await obter(escopo, recurso, id, false)
  if (escrita === null) throw conflito(depois, 'Nada foi sobrescrito.')
  return depois
}

/** Holds what a record names as long as the transaction writes it: none of it is merged away behind what is checked. */
function segurarReferidos(
  escopo: Escopo,
  { proprios: campos, partes }: Recurso,
  entrados: Omit<EntradaDoRecurso, 'id' | 'versao'>,
): Promise<void> {
  const { proprios, aninhados } = separarAninhados(partes, entrados)
  return segurarNomeados(escopo, [{ campos, linhas: [proprios] }, ...nomeiamOsAninhados(partes, aninhados)])
}

const aninhaveis = (recurso: Recurso) => ({ partes: recurso.partes, lugares: lugaresDasPartes(recurso) })

/** Puts a record into the trash. @throws AppError 404, 409 `conflito`, 409 `exclusao-impedida` */
export function excluir(escopo: Escopo, recurso: Recurso, visto: repo.Visto, por: number) {
  return escopo.transacao(async () => {
    const impedimento = await impedimentoDaExclusao(escopo, recurso, visto.id)
    if (impedimento !== null) throw new AppError(409, 'exclusao-impedida', impedimento)
    const versao = await repo.excluir(escopo, recurso, visto, por)
    if (versao === null) throw conflito(await obter(escopo, recurso, visto.id, false), 'Nada foi excluído.')
    return { versao }
  })
}

/** Takes a record out of the trash. @throws AppError 404 for what is not in it, 409 `conflito`, 409 `nome-duplicado` */
export async function restaurar(
  escopo: Escopo,
  recurso: Recurso,
  visto: repo.Visto,
  por: number,
): Promise<RegistroDoRecurso> {
  const atual = await obter(escopo, recurso, visto.id, true)
  if (atual.excluidoEm === null) throw naoHa(recurso)
  const versao = await semDuplicar(escopo, recurso, atual, () => repo.restaurar(escopo, recurso, visto, por))
  const depois = await obter(escopo, recurso, visto.id, true)
  if (versao === null) throw conflito(depois, 'Nada foi restaurado.')
  return depois
}

/** @param consequencia what became of what the caller wanted */
function conflito({ atualizadoEm, atualizadoPor }: RegistroDoRecurso, consequencia: string): AppError {
  const quando = atualizadoEm === null ? '' : ` em ${textoDoInstante(atualizadoEm)}`
  const detail = `${atualizadoPor ?? 'Outra pessoa'} salvou este registro${quando}, depois que você o abriu. ${consequencia}`
  return new AppError(409, 'conflito', detail)
}

async function semDuplicar<T>(
  escopo: Escopo,
  recurso: Recurso,
  { nome }: Pick<EntradaDoRecurso, 'nome'>,
  gravar: () => Promise<T>,
): Promise<T> {
  try {
    return await escopo.transacao(gravar)
  } catch (error) {
    const unico = repo.unicosDe(recurso).find(([indice]) => duplicou(error, indice))
    if (unico) {
      const [, campo] = unico
      const { rotulo } = recurso.campos[campo] ?? { rotulo: campo }
      const mensagem = `${rotulo}: já existe outro registro com o mesmo em ${recurso.plural}.`
      throw new AppError(409, 'duplicado', mensagem, { errors: { [campo]: mensagem } })
    }
    if (!duplicou(error, `${repo.tabelaDe(recurso)}_nome`)) throw error
    const mensagem = `Já existe um registro com o nome “${nome}” em ${recurso.plural}.`
    throw new AppError(409, 'nome-duplicado', mensagem, { errors: { nome: mensagem } })
  }
}
